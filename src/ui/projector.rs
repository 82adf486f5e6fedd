//! The projector's window: shows what the operator's page sends and can do nothing else. It opens no
//! tournament and touches no shelf.

use crate::browser::{address, keys, page, projector};
use crate::engine::civil::DateTime;
use crate::present::language::{Language, Text};
use crate::present::words::{ceremony as words, scenes};
use crate::ui::desk::now;
use crate::ui::projection::{PROJECTOR, count, keep_counting};
use crate::ui::view::*;

/// Where the picture is.
const PICTURE: &str = "projector-picture";
/// After so many seconds without an answer the operator's page counts as gone; it is asked every second.
const PATIENCE: u64 = 3;

/// Whether this window is the projector's.
pub fn is_here() -> bool {
    address::hash() == PROJECTOR
}

/// The window.
#[component]
pub fn Projector() -> Node {
    page::set_title(words::PROJECTOR_TITLE.of(Language::Chinese));
    // Another address is another window's work: the whole page is loaded for it.
    address::on_change(|| {
        if !is_here() {
            page::reload();
        }
    });
    let has_picture = RwSignal::new(false);
    let latest = StoredValue::new(String::new());
    let (answered, silent) = (StoredValue::new(now()), RwSignal::new(0_u64));
    projector::watch(move |picture| {
        answered.set_value(now());
        // The digits count again before the next look at the clock.
        if silent.get_untracked() > 0 {
            silent.set(0);
        }
        let before = latest.get_value();
        let Some(picture) = picture.filter(|picture| before != *picture) else {
            return;
        };
        // The same lot again (another language, a window just opened) does not come in anew.
        let settled = !has_picture.get_untracked() || key(&before) == key(picture);
        latest.update_value(|kept| picture.clone_into(kept));
        has_picture.set(true);
        let class = if settled {
            "projector-settled"
        } else {
            "projector-live"
        };
        projector::draw(PICTURE, &format!("<div class=\"{class}\">{picture}</div>"));
        count();
    });
    let is_stale = Memo::new(move || silent.get() > PATIENCE);
    if projector::has_operator() {
        projector::keep_saying_hello(move || silent.set(silence(answered)));
        keep_counting(move || Some(!is_stale.get_untracked()));
        keys::on_key(|event| {
            if let Some(key) = keys::hall(event) {
                event.prevent_default();
                projector::say_key(key);
            }
        });
    }
    let both = |text: Text| {
        view! {
            <span lang=Language::Chinese.tag()>{text.of(Language::Chinese)}</span>" "
            <span lang=Language::English.tag()>{text.of(Language::English)}</span>
        }
    };
    let waiting = if projector::has_operator() {
        words::WAITING
    } else {
        words::NO_OPERATOR
    };
    view! {
        <main class="projector" class:stale=move || has_picture.get() && is_stale.get()
            on:click=|_| { projector::fill_screen(); }>
            <button type="button" class="projector-full button">{both(words::FULL_SCREEN)}</button>
            <h1 class="projector-title">{both(words::PROJECTOR_TITLE)}</h1>
            <Show when=move || !has_picture.get()>
                <p class="projector-waiting">{both(waiting)}</p>
            </Show>
            <div id=PICTURE aria-live="polite"></div>
            <Show when=move || has_picture.get() && is_stale.get()>
                <p class="projector-lost">
                    {Language::ALL.map(|language| view! {
                        <span lang=language.tag()>{move || scenes::stale(language, silent.get())}</span>
                    }).collect_view()}
                </p>
                <p class="projector-title" role="status">{both(words::DISCONNECTED)}</p>
            </Show>
        </main>
    }
}

/// For how many seconds nobody has answered.
fn silence(answered: StoredValue<DateTime>) -> u64 {
    answered.with_value(|answered| answered.until(now()))
}

/// Which lot a picture is about.
fn key(picture: &str) -> Option<&str> {
    let (_, rest) = picture.split_once("data-key=\"")?;
    rest.split('"').next()
}

//! The projector's window: shows what the operator's page sends and can do nothing else. It opens no
//! tournament and touches no shelf.

use crate::browser::{address, page, projector};
use crate::present::language::{Language, Text};
use crate::present::words::ceremony as words;
use crate::ui::ceremony::PROJECTOR;
use crate::ui::view::*;

/// Where the picture is.
const PICTURE: &str = "projector-picture";
/// After so many hellos without an answer the operator's page counts as gone.
const PATIENCE: u32 = 3;

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
    let unanswered = RwSignal::new(0_u32);
    let has_picture = RwSignal::new(false);
    let latest = StoredValue::new(String::new());
    projector::watch(move |picture| {
        unanswered.set(0);
        let before = latest.get_value();
        if before == picture {
            return;
        }
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
    });
    if projector::has_operator() {
        projector::keep_saying_hello(move || unanswered.update(|count| *count += 1));
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
        <main class="projector" on:click=|_| { projector::fill_screen(); }>
            <button type="button" class="projector-full button">{both(words::FULL_SCREEN)}</button>
            <h1 class="projector-title">{both(words::PROJECTOR_TITLE)}</h1>
            <Show when=move || !has_picture.get()>
                <p class="projector-waiting">{both(waiting)}</p>
            </Show>
            <div id=PICTURE aria-live="polite"></div>
            <Show when=move || { has_picture.get() && unanswered.get() > PATIENCE }>
                <p class="projector-lost" role="status">{both(words::DISCONNECTED)}</p>
            </Show>
        </main>
    }
}

/// Which lot a picture is about.
fn key(picture: &str) -> Option<&str> {
    let (_, rest) = picture.split_once("data-key=\"")?;
    rest.split('"').next()
}

//! The field in which somebody is looked for, what Enter would do, and who was marked last.

use super::state::OpenFirst;
use super::{CheckIn, use_check_in};
use crate::browser::keys::{self, ListKey};
use crate::present::words::check_in as words;
use crate::ui::desk::{say, speak};
use crate::ui::parts::controls::Controls;
use crate::ui::parts::note::DeclinedNote;
use crate::ui::view::*;

/// The panel.
#[component]
pub(super) fn Find() -> Node {
    let check_in = use_check_in();
    view! {
        <section class="panel check-in-find">
            <h2>{say(words::FIND)}</h2>
            <Show when=move || check_in.is_open() fallback=|| view! { <OpenFirst/> }>
                <Field/>
                <Means/>
                <p class="hint" id="check-in-hint">{say(words::SEARCH_HINT)}</p>
                <p id="check-in-last" class="check-in-last">{move || check_in.last_marked()}</p>
            </Show>
            <DeclinedNote declined=check_in.declined/>
        </section>
    }
}

#[component]
fn Field() -> Node {
    let check_in = use_check_in();
    let CheckIn {
        query,
        picked,
        declined,
        ..
    } = check_in;
    // Enter ends what an input method composes; it must not mark anybody then.
    let composes = RwSignal::new(false);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let chosen = untrack(|| check_in.chosen());
        if let Some(one) = chosen.filter(|one| one.may_come() && !composes.get_untracked()) {
            check_in.mark(one.id, true);
        }
    };
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        if let Some(key) = keys::list(&event) {
            event.prevent_default();
            check_in.pick(key == ListKey::Next);
        }
    };
    view! {
        <form on:submit=submit>
            <label class="unseen" for="check-in-search">{say(words::SEARCH)}</label>
            <input id="check-in-search" type="text" autocomplete="off" spellcheck="false"
                enterkeyhint="done" placeholder=say(words::SEARCH)
                aria-describedby="check-in-hint check-in-means"
                prop:value=query
                on:input=move |event| {
                    query.set(event_target_value(&event));
                    picked.set(None);
                    declined.set(None);
                }
                on:keydown=on_key
                on:compositionstart=move |_| composes.set(true)
                on:compositionend=move |_| composes.set(false)
            />
            // Enter does nothing where this button cannot be used.
            <Controls>
                <button type="submit" class="button">{say(words::CHECK_IN)}</button>
            </Controls>
        </form>
    }
}

/// What Enter would do, or why nothing; empty while nothing is typed or chosen.
#[component]
fn Means() -> Node {
    let check_in = use_check_in();
    let means = speak(move |language| {
        if let Some(one) = check_in.chosen() {
            return match check_in.desk.can_write() {
                true => words::chosen(language, &one),
                false => words::stands(language, &one),
            };
        }
        if check_in.query.with(|query| query.trim().is_empty()) {
            return String::new();
        }
        match check_in.shown.with(Vec::len) {
            0 => words::NOBODY_FOUND.of(language).to_owned(),
            count => words::found(language, count),
        }
    });
    view! { <p id="check-in-means" role="status">{means}</p> }
}

//! A lot drawn on paper: typed, chosen with the arrow keys, or clicked; one that is not allowed is
//! refused with its clause.

use crate::engine::lots::{Lot, Pending};
use crate::present::lots::{matching, meant};
use crate::present::roster::Roster;
use crate::present::words::ceremony as words;
use crate::present::words::lots as lot_words;
use crate::record::tournament::Drawing;
use crate::ui::ceremony::use_ceremony;
use crate::ui::desk::{say, use_desk};
use crate::ui::view::*;

/// How many choices are listed at once.
const LISTED: usize = 12;

/// The field, the choices that go with what is typed, and the button.
#[component]
pub fn ByHand(
    shown: Memo<Option<Drawing>>,
    pending: Memo<Option<Pending>>,
    roster: Memo<Roster>,
) -> Node {
    let desk = use_desk();
    let ceremony = use_ceremony();
    let typed = RwSignal::new(String::new());
    // Nothing is chosen before somebody chooses: Enter alone draws no lot.
    let active = RwSignal::new(None::<usize>);
    let unknown = RwSignal::new(false);
    let found = Memo::new(move || {
        pending.with(|pending| {
            pending.as_ref().map_or(Vec::new(), |pending| {
                typed.with(|typed| roster.with(|roster| matching(pending, roster, typed)))
            })
        })
    });
    let listed = Memo::new(move || {
        found.with(|found| found.iter().take(LISTED).copied().collect::<Vec<Lot>>())
    });
    // Another lot is due: begin anew.
    Effect::new(move || {
        pending.track();
        typed.set(String::new());
        active.set(None);
        unknown.set(false);
    });
    let record = move |lot: Lot| {
        unknown.set(false);
        if ceremony.draw_by_hand(lot) {
            crate::browser::page::focus("hand-typed");
        }
    };
    // What is chosen in the list counts, else what is typed: also a lot that is not allowed, so that it is
    // refused for its clause instead of becoming another one.
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let by_list = active
            .get_untracked()
            .and_then(|chosen| listed.with_untracked(|listed| listed.get(chosen).copied()));
        let by_words = || {
            shown.with_untracked(|shown| {
                pending.with_untracked(|pending| {
                    let (shown, pending) = shown.as_ref().zip(pending.as_ref())?;
                    typed.with_untracked(|typed| {
                        roster.with_untracked(|roster| meant(&shown.lots, pending, roster, typed))
                    })
                })
            })
        };
        let lot = by_list.or_else(by_words);
        match lot {
            Some(lot) => record(lot),
            None => unknown.set(true),
        }
    };
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        let count = listed.with_untracked(Vec::len);
        let now = active.get_untracked();
        let next = match (event.code().as_str(), now) {
            _ if count == 0 => return,
            ("ArrowDown", None) => Some(0),
            ("ArrowDown", Some(now)) => Some((now + 1).min(count - 1)),
            ("ArrowUp", now) => now.and_then(|now| now.checked_sub(1)),
            ("Escape", _) => {
                typed.set(String::new());
                None
            }
            _ => return,
        };
        event.prevent_default();
        active.set(next);
    };
    let label = move || {
        pending.with(|pending| Some(words::typed(pending.as_ref()?.kind).of(desk.language())))
    };
    let choices = move || {
        let language = desk.language();
        let now = active.get();
        listed
            .get()
            .into_iter()
            .enumerate()
            .map(|(index, lot)| {
                let word = roster.with(|roster| lot_words::option(language, lot, roster));
                view! {
                    <li role="option" id=format!("hand-option-{index}")
                        aria-selected=(Some(index) == now).to_string()
                        class:active=Some(index) == now
                        on:click=move |_| record(lot)
                    >{word}</li>
                }
            })
            .collect_view()
    };
    let more = move || {
        let more = found.with(Vec::len).saturating_sub(LISTED);
        (more > 0).then(|| words::more_choices(desk.language(), more))
    };
    view! {
        <form class="by-hand" on:submit=submit>
            <p class="hint">{say(words::PAPER_WHY)}</p>
            <div class="by-hand-line">
                <label for="hand-typed">{label}</label>
                <input id="hand-typed" type="text" autocomplete="off" role="combobox"
                    aria-controls="hand-options" aria-autocomplete="list"
                    aria-expanded=move || (!listed.with(Vec::is_empty)).to_string()
                    aria-activedescendant=move || active.get().map(|at| format!("hand-option-{at}"))
                    prop:value=typed
                    on:keydown=on_key
                    on:input=move |event| {
                        typed.set(event_target_value(&event));
                        active.set(None);
                        unknown.set(false);
                    }
                />
                <button type="submit" class="button" id="draw-by-hand">
                    {say(lot_words::BY_HAND)}
                </button>
            </div>
            <p class="error" role="alert">
                {move || unknown.get().then(|| words::NOTHING_MEANT.of(desk.language()))}
            </p>
            <ul class="by-hand-options" id="hand-options" role="listbox" aria-label=label>
                {choices}
            </ul>
            <p class="hint">{more}</p>
        </form>
    }
}

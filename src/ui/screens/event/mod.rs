//! The screen `#/event`: the regulation as a reader sees it, and as a form. `reader` and `tables` show
//! it; `form` holds what is being entered, `editor` and `input` ask for it.
//! For the journeys: `#edit-regulation`, `#keep-regulation`, `#discard-regulation`,
//! `#regulation-reason`, `#event-faults`; every field is `#event-<slug>` with its error in
//! `#event-<slug>-error` (`present::event_form::Field::slug`: `event-title`, `event-cap`,
//! `event-on-round-of-64`, `event-minutes-final`, …); the schedule is `#event-schedule`.

mod editor;
mod form;
mod input;
mod reader;
mod tables;

use crate::engine::regulation::Regulation;
use crate::ui::desk::use_desk;
use crate::ui::view::*;

/// The screen.
#[component]
pub fn Screen() -> Node {
    let desk = use_desk();
    let editing = RwSignal::new(false);
    // A change from elsewhere (undo, another window) builds the form anew.
    let regulation = desk.memo(|tournament| tournament.regulation().clone());
    view! {
        {move || {
            let regulation: Regulation = regulation.get();
            if editing.get() {
                view! { <editor::Editor regulation editing/> }
            } else {
                view! { <reader::Reader regulation editing/> }
            }
        }}
    }
}

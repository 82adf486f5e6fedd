//! Sentences beside a control: why something was not done, or how it went.

use crate::ui::desk::{Declined, use_desk};
use crate::ui::view::*;

/// Why a command was not carried out; nothing where it was. Follows the language.
#[component]
pub fn DeclinedNote(
    /// What `Desk::submit` answered last.
    #[prop(into)]
    declined: Signal<Option<Declined>>,
) -> Node {
    let desk = use_desk();
    let sentence = move || declined.with(|declined| Some(desk.explain(declined.as_ref()?)));
    // The element is there before its text, or screen readers would not read it out.
    view! { <p class="error" role="alert">{sentence}</p> }
}

/// A lasting sentence, such as a warning beside a table.
#[component]
pub fn Note(children: Children) -> Node {
    view! { <div class="note">{children.draw()}</div> }
}

//! Controls that change the tournament, together: disabled while this window can only read.

use crate::ui::desk::use_desk;
use leptos::prelude::*;

/// A group of controls; its children can be used only where the tournament may be changed.
#[component]
pub fn Controls(children: Children) -> impl IntoView {
    let desk = use_desk();
    view! {
        <fieldset class="controls" disabled=move || !desk.can_write()>{children()}</fieldset>
    }
}

/// Buttons in a row.
#[component]
pub fn Toolbar(children: Children) -> impl IntoView {
    view! { <div class="toolbar">{children()}</div> }
}

//! Controls that change the tournament, together: disabled while this window can only read.

use crate::ui::desk::use_desk;
use crate::ui::view::*;

/// A group of controls; its children can be used only where the tournament may be changed.
#[component]
pub fn Controls(children: Children) -> Node {
    let desk = use_desk();
    view! {
        <fieldset class="controls" disabled=move || !desk.can_write()>{children.draw()}</fieldset>
    }
}

/// Buttons in a row.
#[component]
pub fn Toolbar(children: Children) -> Node {
    view! { <div class="toolbar">{children.draw()}</div> }
}

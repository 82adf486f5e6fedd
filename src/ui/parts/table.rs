//! A frame for a table that may be wider than the screen.

use crate::present::language::Text;
use crate::ui::desk::say;
use crate::ui::view::*;

/// Scrolls sideways, with the keyboard too, instead of making the page wider.
#[component]
pub fn TableScroll(
    /// What the table is about, for those who cannot see it.
    label: Text,
    /// The `<table>`.
    children: Children,
) -> Node {
    view! {
        <div class="table-scroll" role="region" tabindex="0" aria-label=say(label)>{children.draw()}</div>
    }
}

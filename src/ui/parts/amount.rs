//! Amounts of money, grouped and aligned.

use crate::engine::money::Yuan;
use crate::present::words::money;
use crate::ui::desk::use_desk;
use crate::ui::view::*;

/// An amount in yuan.
#[component]
pub fn Money(
    /// How much.
    yuan: Yuan,
) -> Node {
    let desk = use_desk();
    view! { <span class="money">{move || money::yuan(desk.language(), yuan)}</span> }
}

//! Red and black, as the two colours of pieces, with the word beside.

use crate::engine::side::Side;
use crate::present::words::stage as words;
use crate::ui::desk::say;
use crate::ui::view::*;

/// A side: a round piece and the word.
#[component]
pub fn SideMark(
    /// Which side.
    side: Side,
) -> Node {
    let (class, piece) = match side {
        Side::Red => ("side red", "帅"),
        Side::Black => ("side black", "将"),
    };
    view! {
        <span class=class>
            <span class="side-piece" aria-hidden="true" lang="zh-CN">{piece}</span>
            <span class="side-word">{say(words::side(side))}</span>
        </span>
    }
}

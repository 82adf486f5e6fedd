//! What to do next, or why it waits: one line below the heading of every screen.

use crate::present::next_act::{next_act, spectate};
use crate::present::words::frame as words;
use crate::present::words::viewer as viewer_words;
use crate::ui::desk::{say, use_desk};
use crate::ui::route::use_router;
use crate::ui::view::*;

/// The line; a link where the next act is done on another screen.
#[component]
pub fn NextLine() -> Node {
    let desk = use_desk();
    let router = use_router();
    let next = Memo::new(move || {
        let language = desk.language();
        let tell = if desk.is_viewer() { spectate } else { next_act };
        desk.is_open()
            .then(|| desk.with(|tournament| tell(tournament, language)))
    });
    view! {
        {move || next.get().map(|next| {
            let act = if router.route() == next.route {
                view! { <span class="next-act">{next.text}</span> }
            } else {
                view! { <a class="next-act" href=next.route.href()>{next.text}</a> }
            };
            let mark = if desk.is_viewer() { viewer_words::NOW } else { words::NEXT };
            view! {
                <p class="next">
                    <span class="next-mark">{say(mark)}</span>
                    {act}
                    " "<span class="next-why">{next.why}</span>
                </p>
            }
        })}
    }
}

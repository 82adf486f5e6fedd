//! What to do next, or why it waits: one line below the heading of every screen.

use crate::present::next_act::next_act;
use crate::present::words::frame as words;
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
        desk.is_open()
            .then(|| desk.with(|tournament| next_act(tournament, language)))
    });
    view! {
        {move || next.get().map(|next| {
            let act = if router.route() == next.route {
                view! { <span class="next-act">{next.text}</span> }
            } else {
                view! { <a class="next-act" href=next.route.href()>{next.text}</a> }
            };
            view! {
                <p class="next">
                    <span class="next-mark">{say(words::NEXT)}</span>
                    {act}
                    " "<span class="next-why">{next.why}</span>
                </p>
            }
        })}
    }
}

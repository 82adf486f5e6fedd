//! The screen `#/p`: one player, his next table first, to be read at arm's length on a phone. Which one
//! says the address below it (`#/p/17`, an entrant's id; `#/p/number-17`, a main number), or else this
//! device, which remembers whom its user chose last. The data comes from `present::player`.
//!
//! For journeys: `#player` with `data-entrant` and `data-standing` (`before`, `waiting`, `plays`, `out`,
//! `champion`, `left`); in it `#player-table`, `#player-opponent`, `#player-colour` with `data-side`,
//! `#player-time`, `#player-when`; `#player-path [data-stage]`; `#player-ahead [data-stage]` with
//! `data-count`; `#player-place`, `#player-points`, `#player-prizes`; `#player-remember`; the field
//! `#player-search` with its `#player-hits a[data-entrant]`; `#player-lost`.

mod board;
mod find;

use crate::present::player::{asked, player};
use crate::present::words::player as words;
use crate::ui::desk::{say, use_desk};
use crate::ui::route::use_router;
use crate::ui::view::*;
use board::Board;
use find::Find;

/// The screen.
#[component]
pub fn Screen() -> Node {
    let desk = use_desk();
    let router = use_router();
    let is_lost = Memo::new(move || {
        let below = router.below();
        !below.is_empty() && desk.with(|tournament| asked(tournament, &below)).is_none()
    });
    let shown = Memo::new(move || {
        let below = router.below();
        let id = match below.is_empty() {
            true => desk.remembered_player(),
            false => desk.with(|tournament| asked(tournament, &below)),
        };
        desk.with(|tournament| player(tournament, id?))
    });
    view! {
        <Show when=move || is_lost.get()>
            <p class="note" id="player-lost">{say(words::NO_SUCH_PLAYER)}</p>
        </Show>
        {move || shown.get().map(|shown| view! { <Board player=shown/> })}
        <Find alone=Signal::derive(move || shown.with(Option::is_none))/>
    }
}

//! The screen `#/entries`: where entries stand, pasting a list, one entry, the list, last year's list
//! and the seeds.
//! For the journeys: `#entries-admitted`, `#entries-waiting`, `#entries-seeds`, `#entries-size-means`,
//! `#close-registration`; `#paste-entries` (the text box), `#paste-preview` (`tr[data-line]` with
//! `data-verdict` of `enter`, `wait`, `refuse`, `fault`), `#enter-pasted`, `#clear-pasted`,
//! `#no-room-wait`, `#no-room-refuse`; `#entry-name`, `#entry-club`, `#enter-one`, `#wait-list-one`;
//! `#entrant-search`, `#entrant-filter`, `#entrant-list` (`tr[data-entrant]` with buttons
//! `[data-action=edit|withdraw|reinstate|admit]`), the dialog `#entrant-dialog` with `#act-name`,
//! `#act-club`, `#act-reason`, `#act-confirm`, `#act-cancel`; `#paste-ranking`, `#ranking-preview`,
//! `#list-ranking`, `#confirm-exact`, `#ranking-list` (`tr[data-rank]` with
//! `[data-action=confirm|unmatch|other]`).

mod act_dialog;
mod list;
mod list_file;
mod one;
mod paste;
mod preview;
mod ranking;
mod ranking_table;
mod state;

use crate::ui::desk::use_desk;
use crate::ui::view::*;

/// The screen.
#[component]
pub fn Screen() -> Node {
    let desk = use_desk();
    // At the start only: the list must not fold away under somebody who is entering it.
    let is_empty = desk.peek(|tournament| tournament.entrants().is_empty());
    let has_ranking = desk.peek(|tournament| !tournament.ranking().is_empty());
    view! {
        <state::State/>
        <paste::PasteEntries open=is_empty/>
        <one::OneEntry/>
        <div class="entries-lists">
            <list::EntrantList/>
            <ranking::Ranking open=!has_ranking/>
        </div>
    }
}

//! The screen `#/placings`: champion, the first sixteen, rating points, prizes with the check of the
//! fund, lunches. The rows come from `present::placings`.
//!
//! For journeys: `#champion` with `data-title` (`open`, `won`, `vacant`); each placing
//! `[data-place="3"]` with an `[data-entrant]` for everybody seated (`unknown`, `nobody`);
//! `#rating [data-entrant]` with `data-points` and `data-provisional`; `#prizes [data-entrant]` with
//! `data-total`; `#prizes-total`; `#fund` with `data-balance` (`open`, `balanced`, `wrong`,
//! `excepted`), `#fund-earned`, `#fund-expected`; `#lunches [data-day]` with `data-count`.

mod money;
mod people;

use crate::browser::page;
use crate::present::placings::{Sheet, sheet};
use crate::present::words::placings as words;
use crate::ui::desk::{say, use_desk};
use crate::ui::view::*;
use money::{FundCheck, LunchCounts, PrizeList};
use people::{ChampionBoard, PlacingList, RatingList};

/// The screen.
#[component]
pub fn Screen() -> Node {
    let desk = use_desk();
    let computed = desk.memo(sheet);
    let is_there = Memo::new(move || computed.with(Option::is_some));
    view! {
        <Show when=move || is_there.get() fallback=move || view! {
            <p class="placings-empty">{say(words::NO_SHEET)}</p>
        }>
            <div class="placings-sheet">
                <p class="print-title">
                    {move || desk.with(|tournament| tournament.regulation().texts.title.clone())}
                </p>
                <div class="toolbar">
                    <button type="button" class="button" on:click=|_| page::print()>
                        {say(words::PRINT)}
                    </button>
                </div>
                <ChampionBoard sheet=computed/>
                <div class="placings-grid">
                    <PlacingList sheet=computed/>
                    <RatingList sheet=computed/>
                    <PrizeList sheet=computed/>
                    <FundCheck sheet=computed/>
                    <LunchCounts sheet=computed/>
                </div>
            </div>
        </Show>
    }
}

/// The sheet of the moment; nothing before the lots are complete.
type Computed = Memo<Option<Sheet>>;

/// A part of the sheet that repaints only when it has changed.
fn part<T: PartialEq + Send + Sync + 'static>(
    sheet: Computed,
    read: impl Fn(&Sheet) -> T + Send + Sync + 'static,
) -> Memo<Option<T>> {
    Memo::new(move || sheet.with(|sheet| sheet.as_ref().map(&read)))
}

//! A11: the minutes that run after an announcement.

use super::use_floor;
use crate::engine::civil::DateTime;
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::present::floor::{Countdown, LateTable};
use crate::present::language::Language;
use crate::present::words::floor_time as words;
use crate::ui::desk::speak;
use crate::ui::view::*;

/// The minutes that run for a stage or for one of its games, large.
#[component]
pub fn Clocks() -> Node {
    let floor = use_floor();
    let clocks = move || {
        let clock = |one: Countdown| view! { <Clock countdown=one/> };
        let all = floor.countdowns.get().into_iter();
        let large = all.filter(|one| one.announcement.table.is_none());
        large.map(clock).collect_view()
    };
    view! { <div class="countdowns">{clocks}</div> }
}

#[component]
fn Clock(countdown: Countdown) -> Node {
    let floor = use_floor();
    let announcement = countdown.announcement;
    let ends = countdown.ends;
    let known = countdown
        .tables
        .iter()
        .all(|one| one.present.iter().all(Option::is_some));
    let missing = countdown.missing().count();
    let countdown = StoredValue::new(countdown);
    let left = move || countdown.with_value(|one| one.left(floor.now.get()));
    let is_over = Memo::new(move || left().is_none());
    // Over, it has nothing to say once nobody is missing.
    let named = Memo::new(move || {
        let here = |one: &&LateTable| one.announced == announcement.seq;
        floor
            .late
            .tables
            .with(|tables| tables.iter().filter(here).count())
    });
    let stands = move || !is_over.get() || named.get() > 0;
    let state = move |language: Language| match (is_over.get(), known) {
        (true, true) => words::not_complete(language, named.get()),
        (true, false) => words::nothing_recorded(language, named.get()),
        (false, true) => words::not_complete(language, missing),
        (false, false) => String::new(),
    };
    let until = move |language: Language| match is_over.get() {
        true => words::over(language, floor.late_minutes.get()),
        false => words::until(language, ends),
    };
    view! {
        <Show when=stands>
            <div class="panel countdown" class:over=move || is_over.get()
                data-countdown=announcement.seq.to_string()
            >
                <p class="countdown-left" role="timer">
                    {move || words::left(left().unwrap_or_default())}
                </p>
                <p class="countdown-what">
                    <strong>{speak(move |language| words::announced_what(language, &announcement))}</strong>
                    " "<span>{speak(until)}</span>" "<span>{speak(state)}</span>
                </p>
            </div>
        </Show>
    }
}

/// Since when and until when minutes run at a table.
pub fn running(stage: Stage, table: TableNumber) -> Memo<Option<(DateTime, DateTime)>> {
    let floor = use_floor();
    Memo::new(move || {
        floor.countdowns.with(|all| {
            let here = |one: &LateTable| (one.stage, one.table) == (stage, table);
            let one = all.iter().find(|one| one.tables.iter().any(here))?;
            Some((one.announcement.at, one.ends))
        })
    })
}

/// The minutes that run at one table, small; nothing where none do. Those of a whole stage are large
/// elsewhere and are only shown here where `also_large`.
#[component]
pub fn TableClock(stage: Stage, table: TableNumber, also_large: bool) -> Node {
    let floor = use_floor();
    let here = Memo::new(move || {
        floor.countdowns.with(|all| {
            let here = |one: &LateTable| (one.stage, one.table) == (stage, table);
            let small = |one: &&Countdown| also_large || one.announcement.table.is_some();
            let mut mine = all.iter().filter(small);
            Some(mine.find(|one| one.tables.iter().any(here))?.ends)
        })
    });
    let left = move |ends| floor.now.get().until(ends);
    view! {
        {move || here.get().map(|ends| view! {
            <span class="table-clock" class:over=move || left(ends) == 0>
                {move || words::left(left(ends))}
            </span>
        })}
    }
}

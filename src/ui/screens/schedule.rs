//! The screen `#/schedule`: every stage with its sessions and its tables, to be looked at: the current
//! one unfolded. The rows come from `present::schedule`.
//!
//! For journeys: each stage `#schedule-final` and so on, a `<details>` with `data-when` (`over`, `now`,
//! `later`); in it a row `[data-table="1"]` with `data-state` (as on the floor), two
//! `.schedule-player[data-entrant]`, of which one has `[data-red]` while it is known who is red next;
//! `.schedule-score`.

use crate::browser::page;
use crate::engine::number::TableNumber;
use crate::engine::side::Side;
use crate::engine::stage::Stage;
use crate::present::floor::{TableRow, current_stage};
use crate::present::route::{Route, stage_slug};
use crate::present::schedule::{StagePlan, When, stage_plans, stage_rows};
use crate::present::words::{floor as floor_words, print as print_words, schedule as words, stage};
use crate::ui::desk::{say, speak, use_desk};
use crate::ui::parts::side::SideMark;
use crate::ui::parts::table::TableScroll;
use crate::ui::printing::use_printing;
use crate::ui::view::*;

/// The screen.
#[component]
pub fn Screen() -> Node {
    let desk = use_desk();
    let plans = desk.memo(stage_plans);
    let stages = Memo::new(move || {
        plans.with(|plans| plans.iter().map(|plan| plan.stage).collect::<Vec<_>>())
    });
    view! {
        <p class="hint">{say(words::RED_WHY)}</p>
        <For each=move || stages.get() key=|stage| stage_slug(*stage) let:stage>
            <OneStage stage=stage plans=plans/>
        </For>
    }
}

/// A stage; its rows are made when it is unfolded.
#[component]
fn OneStage(stage: Stage, plans: Memo<Vec<StagePlan>>) -> Node {
    let desk = use_desk();
    let printing = use_printing();
    let plan = Memo::new(move || {
        plans.with(|plans| plans.iter().find(|plan| plan.stage == stage).cloned())
    });
    let is_current = desk.memo(move |tournament| current_stage(tournament) == Some(stage));
    // Unfolded or folded by hand; else the current one is open.
    let by_hand = RwSignal::new(None::<bool>);
    let open = Memo::new(move || by_hand.get().unwrap_or(is_current.get()) || printing.is_on());
    let rows = Memo::new(move || match open.get() {
        true => desk.with(|tournament| stage_rows(tournament, stage)),
        false => Vec::new(),
    });
    let when = move || {
        plan.with(|plan| match plan.as_ref()?.when {
            When::Over => Some("over"),
            When::Now => Some("now"),
            When::Later => Some("later"),
        })
    };
    let status =
        speak(move |language| plan.with(|plan| Some(words::status(language, plan.as_ref()?))));
    let planned =
        speak(move |language| plan.with(|plan| Some(words::planned(language, plan.as_ref()?))));
    let tables =
        Memo::new(move || rows.with(|rows| rows.iter().map(|row| row.table).collect::<Vec<_>>()));
    view! {
        <details class="panel schedule-stage" id=format!("schedule-{}", stage_slug(stage))
            data-when=when open=move || open.get()
            on:toggle=move |event| {
                let is_open = page::is_open(&event);
                if is_open != open.get_untracked() {
                    by_hand.set(Some(is_open));
                }
            }
        >
            <summary>
                <h2>{say(stage::stage(stage))}</h2>
                <span class="schedule-status">{status}</span>
                <span class="schedule-planned">{planned}</span>
            </summary>
            <Show when=move || tables.with(|tables| !tables.is_empty()) fallback=move || view! {
                <p class="hint">{say(words::NO_TABLES)}</p>
            }>
                <TableScroll label=stage::stage(stage)>
                    <table class="schedule-table">
                        <thead><tr>
                            <th scope="col">{say(words::TABLE)}</th>
                            <th scope="col">{say(words::PLAYERS)}</th>
                            <th scope="col" class="number">{say(words::SCORE)}</th>
                            <th scope="col">{say(words::STATE)}</th>
                        </tr></thead>
                        <tbody><For each=move || tables.get() key=|table| table.0 let:table>
                            <Row table=table rows=rows/>
                        </For></tbody>
                    </table>
                </TableScroll>
            </Show>
        </details>
    }
}

/// A table, which repaints only when something has changed there.
#[component]
fn Row(table: TableNumber, rows: Memo<Vec<TableRow>>) -> Node {
    let desk = use_desk();
    let row =
        Memo::new(move || rows.with(|rows| rows.iter().find(|row| row.table == table).cloned()));
    let state = move || row.with(|row| row.as_ref().map(|row| row.state.key()));
    let players = move || {
        let language = desk.language();
        row.with(|row| {
            let row = row.as_ref()?;
            Some(
                [0, 1]
                    .map(|place| player(language, row, place))
                    .into_iter()
                    .collect_view(),
            )
        })
    };
    let score = move || row.with(|row| row.as_ref().map(words::score));
    let said = speak(move |language| row.with(|row| Some(words::state(language, row.as_ref()?))));
    view! {
        <tr data-table=table.0.to_string() data-state=state>
            <th scope="row">{table.0}</th>
            <td>{players}</td>
            <td class="number schedule-score">{score}</td>
            <td class="schedule-state">{said}</td>
        </tr>
    }
}

fn player(language: crate::present::language::Language, row: &TableRow, place: usize) -> Node {
    let Some(seat) = row.seats.get(place) else {
        return Node::Nothing;
    };
    let red = row.red_next() == Some(place);
    let winner = row.decision.and_then(|decision| decision.winner);
    let person = seat.person();
    let has_won = winner.is_some() && person.map(|person| person.id) == winner;
    let who = match person {
        Some(person) => view! {
            <a class="entrant-name" href=Route::of_player(person.id)>{person.name.clone()}</a>
        },
        None => {
            view! { <span class="hint">{floor_words::occupant(language, &seat.occupant)}</span> }
        }
    };
    let seed = person.and_then(|person| person.seed);
    view! {
        <div class="schedule-player" class:through=has_won
            data-entrant=person.map(|person| person.id.0.to_string())
            data-red=red.then_some("")
        >
            <span class="schedule-number">{print_words::seat(language, seat)}</span>
            " "{who}" "
            {red.then(|| view! { <SideMark side=Side::Red/> " " })}
            {seed.map(|seed| view! { <span class="seed-mark">{stage::seed(language, seed)}</span> })}
        </div>
    }
}

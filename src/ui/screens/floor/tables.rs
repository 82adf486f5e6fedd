//! The tables of the stage: one row each, and only the row that changed repaints.

use super::announce::{AnnounceGame, Announcements};
use super::clocks::TableClock;
use super::entry::expected;
use super::use_floor;
use crate::engine::number::TableNumber;
use crate::engine::order;
use crate::engine::side::Side;
use crate::engine::stage::Stage;
use crate::present::floor::{GameCell, SeatCell, TableRow, TableState, stage_stand};
use crate::present::words::lots as lots_words;
use crate::present::words::{
    floor as words, floor_controls as control_words, stage as stage_words,
};
use crate::ui::desk::{say, speak};
use crate::ui::parts::side::SideMark;
use crate::ui::view::*;

/// The rows, all of them or only those not decided.
#[component]
pub fn Tables() -> Node {
    let floor = use_floor();
    let only_open = RwSignal::new(false);
    let tables = floor.desk.memo(move |tournament| {
        let Some(stage) = floor.stage.get() else {
            return Vec::new();
        };
        let mut tables: Vec<TableNumber> = if only_open.get() {
            stage_stand(tournament, stage).map_or(Vec::new(), |stand| {
                [stand.playing, stand.ready, stand.waiting].concat()
            })
        } else {
            let progress = tournament.progress();
            progress.map_or(Vec::new(), |progress| {
                progress.stage(stage).iter().map(|one| one.table).collect()
            })
        };
        order::sort(&mut tables);
        tables.into_iter().map(|table| (stage, table)).collect()
    });
    let playing = floor.desk.memo(move |tournament| {
        floor
            .stage
            .get()
            .and_then(|stage| stage_stand(tournament, stage))
            .is_some_and(|stand| !stand.playing.is_empty())
    });
    let filter = move |id: &'static str, open: bool, label| {
        view! {
            <button type="button" class="button quiet small" id=id
                aria-pressed=move || (only_open.get() == open).to_string()
                on:click=move |_| only_open.set(open)
            >{say(label)}</button>
        }
    };
    view! {
        <section class="tables-part">
            <div class="tables-head">
                <h3 class="unseen">{say(control_words::TABLES)}</h3>
                {move || floor.stage.get().map(|stage| view! {
                    <Announcements stage=stage/>
                    <Show when=move || playing.get()><AnnounceGame stage=stage/></Show>
                })}
                <div class="toolbar" role="group" aria-label=say(control_words::SHOW)>
                    {filter("show-all", false, control_words::SHOW_ALL)}
                    {filter("show-open", true, control_words::SHOW_OPEN)}
                </div>
            </div>
            <Show when=move || only_open.get() && tables.with(Vec::is_empty)>
                <p>{say(control_words::NONE_OPEN)}</p>
            </Show>
            <ol class="tables">
                <For each=move || tables.get() key=|(stage, table)| (*stage as u8, table.0) let:key>
                    <Table stage=key.0 table=key.1/>
                </For>
            </ol>
        </section>
    }
}

#[component]
fn Table(stage: Stage, table: TableNumber) -> Node {
    let floor = use_floor();
    let row = floor.row(stage, table);
    let state = move || row.with(|row| row.as_ref().map(|row| row.state.key()));
    let selected = Memo::new(move || floor.selected.get() == Some((stage, table)));
    view! {
        <li class="table" data-table=table.0.to_string() data-state=state
            class:selected=move || selected.get()
            on:click=move |_| floor.show(stage, table)
        >
            <button type="button" class="table-number" on:click=move |event| {
                event.stop_propagation();
                floor.show(stage, table);
            }>
                <span class="table-word">{speak(move |language| stage_words::table(language, table))}</span>
            </button>
            {move || row.get().map(|row| view! { <Row row=row/> })}
        </li>
    }
}

#[component]
fn Row(row: TableRow) -> Node {
    let [first, second] = row.seats.clone();
    let row = StoredValue::new(row);
    let with = move |read: fn(crate::present::language::Language, &TableRow) -> String| {
        speak(move |language| row.with_value(|row| read(language, row)))
    };
    let told = with(|language, row| {
        let told = row
            .games
            .iter()
            .map(|game| words::game_told(language, row, game));
        told.collect::<Vec<_>>().join("; ")
    });
    let is_open = row.with_value(|row| row.due.is_some());
    let state = row.with_value(|row| row.state);
    let at = row.with_value(|row| (row.stage, row.table));
    // Where a decision is told, or a game is due, the state says itself.
    let shows_state = !matches!(state, TableState::Playing | TableState::Decided);
    view! {
        <div class="seats">
            <SeatLine row=row place=0 seat=first/>
            <SeatLine row=row place=1 seat=second/>
            <span class="unseen">{told}</span>
        </div>
        <div class="table-next">
            <p class="table-due">
                <Show when=move || shows_state>
                    <span class="table-state">{speak(move |language| words::state(language, state))}</span>
                </Show>
                <Show when=move || is_open>
                    <span class="due">{with(words::due)}</span>" "
                    <span class="clocks">{with(words::clocks)}</span>
                </Show>
            </p>
            <p class="table-decides">{with(words::decisive)}</p>
            <p class="table-decision">{with(words::decision)}</p>
            <p class="table-late">{with(words::late_seed)}</p>
            <p class="table-when">
                <TableClock stage=at.0 table=at.1 also_large=false/>
                {(state == TableState::Waiting).then(|| expected(at.0, at.1))}
            </p>
        </div>
    }
}

/// One of the two places: the piece, the number, the name, what each game brought, the points.
#[component]
pub fn SeatLine(row: StoredValue<TableRow>, place: usize, seat: SeatCell) -> Node {
    let red_next = row.with_value(TableRow::red_next);
    let side = red_next.map(|red| if red == place { Side::Red } else { Side::Black });
    let winner = row.with_value(|row| row.decision.and_then(|decision| decision.winner));
    let (won, withdrawn, seed) = match seat.person() {
        Some(person) => (winner == Some(person.id), person.withdrawn, person.seed),
        None => (false, false, None),
    };
    let known = seat.person().is_some();
    let out = row.with_value(|row| row.decision.is_some()) && known && !won;
    let games = row.with_value(|row| row.games.clone());
    let points = row.with_value(|row| {
        row.pair()
            .filter(|_| !row.games.is_empty())
            .and_then(|_| row.points.get(place).copied())
    });
    let number = seat.number.0;
    let deputy = seat.deputy;
    let name = StoredValue::new(seat.occupant);
    view! {
        <div class="seat-line" class:won=won class:out=out>
            <span class="seat-number">
                {deputy.then(|| view! { <span class="deputy-mark">{say(lots_words::DEPUTY)}</span> })}
                {number}
            </span>
            <span class="seat-name">
                <span class="entrant" class:withdrawn=withdrawn class:unknown=!known>
                    <span class="entrant-name">{speak(move |language| {
                        name.with_value(|name| words::occupant(language, name))
                    })}</span>
                </span>
                {seed.map(|seed| view! {
                    <span class="seed-mark">{speak(move |language| stage_words::seed(language, seed))}</span>
                })}
                {withdrawn.then(|| view! { <span class="seat-gone">{say(control_words::WITHDRAWN)}</span> })}
            </span>
            <span class="seat-side">{side.map(|side| view! { <SideMark side=side/> })}</span>
            <span class="seat-games" aria-hidden="true">
                {games.into_iter().map(|game| view! { <Mark game=game place=place/> }).collect_view()}
            </span>
            <span class="seat-points">{points}</span>
        </div>
    }
}

/// What one game brought one place.
#[component]
fn Mark(game: GameCell, place: usize) -> Node {
    let class = match game.winner {
        Some(winner) if winner == place => "mark win",
        Some(_) => "mark",
        None => "mark even",
    };
    let red = game.red == Some(place);
    view! {
        <span class=class class:as-red=red>
            {speak(move |language| words::result_mark(language, &game, place))}
        </span>
    }
}

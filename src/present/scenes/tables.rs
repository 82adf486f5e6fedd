//! The tables of a stage: who plays whom, and how it stands.

use super::{Body, page_of, put, put_person};
use crate::engine::contest::DecidedBy;
use crate::engine::side::Side;
use crate::engine::stage::Stage;
use crate::present::floor::{
    FinalGameState, SeatCell, TableRow, TableState, current_stage, final_games,
};
use crate::present::language::Language;
use crate::present::print::name_and_club;
use crate::present::schedule::stage_rows;
use crate::present::words::bracket::decided_short;
use crate::present::words::{floor, floor_controls, print, scenes as words, schedule, stage};
use crate::record::tournament::Tournament;

/// The most tables that stand below each other, in one column.
const COLUMN: usize = 8;

/// Who plays whom in the stage that is played or comes next.
pub(super) fn pairings(tournament: &Tournament, page: usize, language: Language) -> Option<Body> {
    let stage = current_stage(tournament)?;
    let rows = stage_rows(tournament, stage);
    let heading = words::pairings(language, stage);
    Some(listed(&rows, page, language, heading, false))
}

/// The results of the stage that is played; of the one before until there are any.
pub(super) fn results(tournament: &Tournament, page: usize, language: Language) -> Option<Body> {
    let current = current_stage(tournament)?;
    let has_begun = |rows: &[TableRow]| {
        rows.iter()
            .any(|row| !row.games.is_empty() || row.announced.is_some())
    };
    let before = |stage: Stage| {
        let earlier = Stage::ALL.into_iter().filter(|one| *one < stage);
        let rows = earlier.rev().map(|one| (one, stage_rows(tournament, one)));
        rows.into_iter().find(|(_, rows)| !rows.is_empty())
    };
    let rows = stage_rows(tournament, current);
    let (stage, rows) = match has_begun(&rows) {
        true => (current, rows),
        false => before(current).unwrap_or((current, rows)),
    };
    let heading = words::results(language, stage);
    let mut body = listed(&rows, page, language, heading, true);
    if let Some(row) = rows.first().filter(|_| stage == Stage::Final) {
        games(&mut body.markup, tournament, row, language);
    }
    Some(body)
}

/// The final game by game (A3, F1).
fn games(markup: &mut String, tournament: &Tournament, row: &TableRow, language: Language) {
    markup.push_str(r#"<ol class="scene-games">"#);
    for one in final_games(tournament, row) {
        let (state, said) = match one.state {
            FinalGameState::Recorded(cell) => {
                let said = floor::outcome_with(language, row, None, cell.outcome);
                ("recorded", said)
            }
            FinalGameState::NotPlayed => {
                ("never", floor_controls::NOT_PLAYED.of(language).to_owned())
            }
            FinalGameState::Due | FinalGameState::Open => {
                let planned = one.planned.map(|at| print::moment(language, at));
                ("open", planned.unwrap_or_default())
            }
        };
        markup.push_str(&format!(r#"<li class="scene-game {state}">"#));
        let game = print::slow_game(language, one.game);
        put(markup, "scene-game-name", &game);
        put(markup, "scene-game-outcome", &said);
        markup.push_str("</li>");
    }
    markup.push_str("</ol>");
}

fn listed(
    rows: &[TableRow],
    page: usize,
    language: Language,
    heading: String,
    with_results: bool,
) -> Body {
    let (size, class) = match rows.len() {
        ..=4 => (4, "fewest"),
        5..=COLUMN => (COLUMN, "few"),
        _ => (2 * COLUMN, "many"),
    };
    let (here, pages) = page_of(rows, size, page);
    let mut markup = format!(r#"<ol class="scene-tables {class}">"#);
    for row in here {
        table(&mut markup, row, language, with_results);
    }
    markup.push_str("</ol>");
    Body {
        heading,
        markup,
        pages,
    }
}

/// A table: its number, both players, and between them the points.
fn table(markup: &mut String, row: &TableRow, language: Language, with_results: bool) {
    let (number, state) = (row.table.0, row.state.key());
    let note = print::note(language, row);
    // What is to be said of a table has the room of the clubs.
    let noted = if with_results || note.is_empty() {
        ""
    } else {
        " noted"
    };
    markup.push_str(&format!(
        r#"<li class="scene-table{noted}" data-table="{number}" data-state="{state}">"#
    ));
    // The final has one table.
    let said = if row.stage == Stage::Final {
        String::new()
    } else {
        number.to_string()
    };
    put(markup, "scene-table-number", &said);
    let [first, second] = &row.seats;
    player(markup, row, (0, first), language, with_results);
    if with_results {
        markup.push_str(r#"<span class="scene-middle">"#);
        put(markup, "scene-score", &schedule::score(row));
        put(markup, "scene-state", &state_of(row, language));
        markup.push_str("</span>");
    }
    player(markup, row, (1, second), language, with_results);
    if !noted.is_empty() {
        put(markup, "scene-table-note", &note);
    }
    markup.push_str("</li>");
}

/// How far a table is, in a word; nothing where the score says it.
fn state_of(row: &TableRow, language: Language) -> String {
    match (row.state, row.decision) {
        (TableState::Decided, Some(decision)) if decision.by == DecidedBy::Slow => String::new(),
        (TableState::Decided, Some(decision)) => decided_short(decision.by).of(language).to_owned(),
        (TableState::Playing, _) => row
            .due
            .map(|due| stage::game(language, due.game()))
            .unwrap_or_default(),
        _ => String::new(),
    }
}

fn player(
    markup: &mut String,
    row: &TableRow,
    (place, seat): (usize, &SeatCell),
    language: Language,
    with_results: bool,
) {
    let winner = row.decision.and_then(|decision| decision.winner);
    let own = seat.person().map(|person| person.id);
    let stand = match (own, winner) {
        _ if !with_results => "",
        (Some(own), Some(winner)) if own == winner => " through",
        (Some(_), Some(_)) => " out",
        _ => "",
    };
    markup.push_str(&format!(r#"<span class="scene-player{stand}">"#));
    let is_red = row.red_next().map(|red| red == place);
    match is_red.filter(|_| !with_results) {
        Some(true) => piece(markup, Side::Red, language),
        Some(false) => piece(markup, Side::Black, language),
        None => {}
    }
    match seat.person() {
        Some(person) => {
            let (name, club) = name_and_club(person);
            put_person(markup, name, club);
        }
        None => put(
            markup,
            "scene-nobody",
            &print::occupant(language, &seat.occupant, row.state),
        ),
    }
    markup.push_str("</span>");
}

/// The piece of a side, with its word on it.
fn piece(markup: &mut String, side: Side, language: Language) {
    let class = match side {
        Side::Red => "scene-piece red",
        Side::Black => "scene-piece black",
    };
    put(markup, class, stage::side_short(side).of(language));
}

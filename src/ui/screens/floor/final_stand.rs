//! The final game by game: who is red, what came of it, points and fees so far (A3, E2).

use super::use_floor;
use crate::engine::number::TableNumber;
use crate::engine::side::Side;
use crate::engine::stage::Stage;
use crate::present::floor::{FinalGame, FinalGameState, TableRow, final_fees, final_games};
use crate::present::words::{floor as floor_words, floor_controls as words, stage as stage_words};
use crate::ui::desk::{say, speak, use_desk};
use crate::ui::parts::amount::Money;
use crate::ui::parts::side::SideMark;
use crate::ui::parts::table::TableScroll;
use crate::ui::view::*;

/// The table of the final's games; nothing before both finalists are known.
#[component]
pub fn FinalStand() -> Node {
    let floor = use_floor();
    let row = floor.row(Stage::Final, TableNumber(1));
    let games = floor.desk.memo(move |tournament| {
        row.with(|row| {
            row.as_ref()
                .map_or(Vec::new(), |row| final_games(tournament, row))
        })
    });
    let rules = floor.desk.memo(|tournament| {
        let regulation = tournament.regulation();
        (regulation.final_match, regulation.prizes)
    });
    let sentence = move || {
        let (rules, _) = rules.get();
        words::ends_at_once(floor.desk.language(), rules.points_to_win, rules.slow_games)
    };
    let fee_rule = move || floor_words::fee_rule(floor.desk.language(), &rules.get().1);
    view! {
        <Show when=move || games.with(|games| !games.is_empty())>
            <section class="panel final-stand" id="final-stand">
                <h2>{say(words::FINAL_GAMES)}</h2>
                <p>{sentence}" "{fee_rule}</p>
                <TableScroll label=words::FINAL_GAMES>
                    <table>
                        <Head row=row/>
                        <tbody>{move || {
                            let line = |game| view! { <Line game=game row=row/> };
                            games.get().into_iter().map(line).collect_view()
                        }}</tbody>
                        <Foot row=row/>
                    </table>
                </TableScroll>
            </section>
        </Show>
    }
}

/// A finalist's name.
fn name(row: Memo<Option<TableRow>>, place: usize) -> impl Fn() -> Option<String> + Copy {
    move || row.with(|row| Some(row.as_ref()?.seats.get(place)?.person()?.name.clone()))
}

#[component]
fn Head(row: Memo<Option<TableRow>>) -> Node {
    view! {
        <thead>
            <tr>
                <th scope="col">{say(words::GAME)}</th>
                <th scope="col" class="wide-only">{say(words::PLANNED)}</th>
                <th scope="col">{say(stage_words::side(Side::Red))}</th>
                <th scope="col">{say(words::RESULT)}</th>
                <th scope="col" class="number">{name(row, 0)}</th>
                <th scope="col" class="number">{name(row, 1)}</th>
            </tr>
        </thead>
    }
}

#[component]
fn Line(game: FinalGame, row: Memo<Option<TableRow>>) -> Node {
    let desk = use_desk();
    let FinalGame {
        game,
        planned,
        red,
        state,
        fees: [first, second],
    } = game;
    let when = planned.map(|at| {
        let (_, month, day) = at.date.parts();
        format!("{month:02}-{day:02} {}", at.time)
    });
    let red_name = move || red.and_then(|place| name(row, place)());
    let result = move || {
        let language = desk.language();
        match state {
            FinalGameState::Recorded(cell) => row.with(|row| {
                let row = row.as_ref()?;
                let red = cell.red.and_then(|place| row.seats.get(place)?.person());
                let red = red.map(|person| person.id);
                Some(floor_words::outcome_with(language, row, red, cell.outcome))
            }),
            FinalGameState::NotPlayed => Some(words::NOT_PLAYED.of(language).to_owned()),
            FinalGameState::Due | FinalGameState::Open => None,
        }
    };
    let due = state == FinalGameState::Due;
    let paid = first.0 + second.0 > 0;
    view! {
        <tr class:current=due data-game=game.to_string()>
            <th scope="row">{speak(move |language| stage_words::game(language, game))}</th>
            <td class="time wide-only">{when}</td>
            <td>{red.map(|_| view! { <SideMark side=Side::Red/>" " })}{red_name}</td>
            <td>{result}</td>
            <td class="number">{paid.then(|| view! { <Money yuan=first/> })}</td>
            <td class="number">{paid.then(|| view! { <Money yuan=second/> })}</td>
        </tr>
    }
}

/// Points and fees so far.
#[component]
fn Foot(row: Memo<Option<TableRow>>) -> Node {
    let desk = use_desk();
    let points = move |place: usize| {
        row.with(|row| row.as_ref().and_then(|row| row.points.get(place).copied()))
    };
    let fees = desk.memo(|tournament| final_fees(tournament).map(|fees| fees.earned));
    let fee = move |place: usize| {
        let earned = fees.get()?;
        earned.get(place).map(|yuan| view! { <Money yuan=*yuan/> })
    };
    view! {
        <tfoot>
            <tr>
                <td class="wide-only"></td>
                <th scope="row" colspan="3">{say(words::POINTS)}</th>
                <td class="number" id="final-points-1">{move || points(0)}</td>
                <td class="number" id="final-points-2">{move || points(1)}</td>
            </tr>
            <tr>
                <td class="wide-only"></td>
                <th scope="row" colspan="3">{say(words::FEES_SO_FAR)}</th>
                <td class="number" id="final-fees-1">{move || fee(0)}</td>
                <td class="number" id="final-fees-2">{move || fee(1)}</td>
            </tr>
        </tfoot>
    }
}

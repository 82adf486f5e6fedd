//! The final game by game: what is planned, who is red, what came of it, what it paid (A3, A7, E2).

use super::fees::final_fees;
use super::row::{GameCell, TableRow};
use crate::engine::civil::DateTime;
use crate::engine::contest::{Due, slow_red};
use crate::engine::game::Game;
use crate::engine::money::Yuan;
use crate::engine::order;
use crate::engine::regulation::SessionPart;
use crate::engine::stage::Stage;
use crate::record::tournament::Tournament;

/// How a game of the final stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FinalGameState {
    /// Recorded.
    Recorded(GameCell),
    /// It comes next.
    Due,
    /// It may be played later.
    Open,
    /// A3: the match is decided, it is never played.
    NotPlayed,
}

/// A game of the final.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinalGame {
    /// Which.
    pub game: Game,
    /// F1: when it is planned.
    pub planned: Option<DateTime>,
    /// Which place is, or was, red.
    pub red: Option<usize>,
    /// How it stands.
    pub state: FinalGameState,
    /// What it paid each place.
    pub fees: [Yuan; 2],
}

/// Every slow game of the final, and the tie-break games that are recorded or due; none before both
/// finalists are known.
pub fn final_games(tournament: &Tournament, row: &TableRow) -> Vec<FinalGame> {
    let Some([first, second]) = row.pair().filter(|_| row.stage == Stage::Final) else {
        return Vec::new();
    };
    let pair = [first.id, second.id];
    let fees = final_fees(tournament)
        .map(|fees| fees.games)
        .unwrap_or_default();
    let regulation = tournament.regulation();
    let due = row.due.map(Due::game);
    let mut games: Vec<Game> = (1..=regulation.final_match.slow_games)
        .map(Game::Slow)
        .collect();
    games.extend(row.games.iter().map(|cell| cell.game));
    games.extend(due);
    order::sort(&mut games);
    games.dedup();
    let of = |game: Game| {
        let recorded = row.games.iter().find(|cell| cell.game == game).copied();
        let red = match (recorded, game) {
            (Some(cell), _) => cell.red,
            (None, Game::Slow(number)) => row.place_of(slow_red(pair, number)),
            (None, _) => row.red_next(),
        };
        FinalGame {
            game,
            planned: planned(tournament, game),
            red,
            state: match recorded {
                Some(cell) => FinalGameState::Recorded(cell),
                None if due == Some(game) => FinalGameState::Due,
                None if row.decision.is_some() => FinalGameState::NotPlayed,
                None => FinalGameState::Open,
            },
            fees: fees
                .iter()
                .find(|(paid, _)| *paid == game)
                .map(|(_, fees)| *fees)
                .unwrap_or_default(),
        }
    };
    games.into_iter().map(of).collect()
}

fn planned(tournament: &Tournament, game: Game) -> Option<DateTime> {
    match game {
        Game::Slow(number) => tournament
            .regulation()
            .planned(SessionPart::FinalGame(number)),
        _ => None,
    }
}

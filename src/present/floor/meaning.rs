//! What each outcome of the game that is due would mean: found by playing it, so that no rule is told
//! twice (A2 to A5, A11, A12).

use crate::engine::civil::{Date, DateTime, Time};
use crate::engine::contest::{DecidedBy, Due, play};
use crate::engine::entrant::EntrantId;
use crate::engine::floor::{Floor, Pair, RecordedGame};
use crate::engine::game::{Game, How, Outcome};
use crate::engine::progress::Match;
use crate::engine::regulation::{Regulation, TimeControl};
use crate::engine::side::BySide;
use crate::engine::stage::Stage;

/// What an outcome would lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// The match is decided for this player.
    Through {
        /// Who goes through.
        winner: EntrantId,
        /// By what.
        by: DecidedBy,
    },
    /// The match is over and nobody goes through (A12).
    Nobody,
    /// The match goes on.
    Next {
        /// With what.
        due: Due,
        /// Match points then, in the order of the pair.
        points: [u16; 2],
    },
}

/// One outcome of the game that is due, and what it would lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// The outcome.
    pub outcome: Outcome,
    /// What then.
    pub consequence: Consequence,
}

/// A6: the time of both sides in a game; `None` for a kind of game the regulation does not have.
pub fn clocks_of(regulation: &Regulation, stage: Stage, game: Game) -> Option<BySide<TimeControl>> {
    match game {
        Game::Slow(_) => {
            let clock = regulation.slow_clock(stage);
            Some(BySide {
                red: clock,
                black: clock,
            })
        }
        Game::Rapid | Game::SuperRapid => regulation
            .tie_breaks
            .iter()
            .find(|tie_break| tie_break.kind == game.kind())
            .map(|tie_break| tie_break.clock),
    }
}

/// The ways in which an outcome can have come about: a drawn game was played or is by ruling, one that
/// both lose never was played, and without colours nothing was played (A11, G8).
pub fn possible_hows(outcome: Outcome, has_colours: bool) -> &'static [How] {
    match outcome {
        Outcome::Drawn => &[How::Played, How::Ruling],
        Outcome::WonBy(_) if has_colours => &[How::Played, How::Late, How::Forfeit, How::Ruling],
        Outcome::WonBy(_) | Outcome::BothLose => &[How::Late, How::Forfeit, How::Ruling],
    }
}

/// Every outcome the game that is due can have: red (or, without colours yet, the first of the pair)
/// wins, drawn, the other wins, both lose. Without colours the game cannot be drawn (G8).
pub fn meanings(regulation: &Regulation, floor: &Floor, one: &Match) -> Vec<Meaning> {
    let red = match one.contest.due {
        Some(Due::Game { red, .. }) => Some(red),
        _ => None,
    };
    meanings_with(regulation, floor, one, red)
}

/// The same if somebody else was really red (G11).
pub fn meanings_with(
    regulation: &Regulation,
    floor: &Floor,
    one: &Match,
    red: Option<EntrantId>,
) -> Vec<Meaning> {
    let (Some(pair), Some(due)) = (one.pair(), one.contest.due) else {
        return Vec::new();
    };
    let game = due.game();
    outcomes(pair, red)
        .into_iter()
        .filter_map(|outcome| {
            consequence(regulation, floor, one, pair, game, red, outcome).map(|consequence| {
                Meaning {
                    outcome,
                    consequence,
                }
            })
        })
        .collect()
}

/// The outcomes of a game in the order in which they are offered.
pub fn outcomes(pair: [EntrantId; 2], red: Option<EntrantId>) -> Vec<Outcome> {
    let [first, _] = pair;
    let leader = red.unwrap_or(first);
    let mut outcomes = vec![Outcome::WonBy(leader)];
    if red.is_some() {
        outcomes.push(Outcome::Drawn);
    }
    outcomes.push(Outcome::WonBy(Pair::of(pair).other(leader)));
    outcomes.push(Outcome::BothLose);
    outcomes
}

fn consequence(
    regulation: &Regulation,
    floor: &Floor,
    one: &Match,
    pair: [EntrantId; 2],
    game: Game,
    red: Option<EntrantId>,
    outcome: Outcome,
) -> Option<Consequence> {
    let mut facts = floor
        .of_pair(one.stage, one.table, Pair::of(pair))
        .cloned()
        .unwrap_or_default();
    // Neither the place in the record nor the time decides anything here.
    let at = DateTime {
        date: Date::FIRST,
        time: Time::MIDNIGHT,
    };
    let how = match outcome {
        Outcome::BothLose => How::Forfeit,
        Outcome::WonBy(_) | Outcome::Drawn => How::Played,
    };
    let recorded = RecordedGame {
        seq: u32::MAX,
        at,
        red,
        outcome,
        how,
    };
    facts.games.insert(game, recorded);
    let contest = play(regulation, one.stage, pair, Some(&facts));
    match (contest.decision, contest.due) {
        (Some(decision), _) => Some(match decision.winner {
            Some(winner) => Consequence::Through {
                winner,
                by: decision.by,
            },
            None => Consequence::Nobody,
        }),
        (None, Some(due)) => Some(Consequence::Next {
            due,
            points: contest.points,
        }),
        (None, None) => None,
    }
}

//! A11: the minutes that run after an announcement, the tables at which they matter, and who may be
//! late there. The clock only prompts: what it prompts for is recorded by the arbiter.
//! Deliberately not here: what the clock shows now; whoever asks brings it along.

use crate::engine::civil::DateTime;
use crate::engine::entrant::EntrantId;
use crate::engine::floor::Announcement;
use crate::engine::game::{Game, How, Outcome};
use crate::engine::number::TableNumber;
use crate::engine::order;
use crate::engine::progress::Match;
use crate::engine::stage::Stage;
use crate::record::command::GameEntry;
use crate::record::tournament::Tournament;

/// An announcement whose minutes matter: at some of its tables the game it announced has no outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Countdown {
    /// The announcement.
    pub announcement: Announcement,
    /// A11: from when on whoever is absent loses the game.
    pub ends: DateTime,
    /// Those tables, ascending.
    pub tables: Vec<LateTable>,
}

/// A table whose game has no outcome since it was announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LateTable {
    /// The place in the record of the announcement whose minutes run here.
    pub announced: u32,
    /// The stage.
    pub stage: Stage,
    /// The table.
    pub table: TableNumber,
    /// The game that is due there.
    pub game: Game,
    /// Both players, in the order of their numbers.
    pub pair: [EntrantId; 2],
    /// F1: whether each is present; `None`: no check-in was opened, so nobody can know.
    pub present: [Option<bool>; 2],
}

/// Who came too late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Latecomer {
    /// The player of the first number.
    First,
    /// The player of the second number.
    Second,
    /// Both: both lose the game (A11).
    Both,
}

impl Latecomer {
    /// Everybody it can be, in the order of the digits 1 to 3.
    pub const ALL: [Latecomer; 3] = [Latecomer::First, Latecomer::Second, Latecomer::Both];
}

impl LateTable {
    /// Whether somebody may be missing: not both are known to be present.
    pub fn may_miss(&self) -> bool {
        self.present != [Some(true); 2]
    }

    /// Who is missing, where the check-in tells.
    pub fn latecomer(&self) -> Option<Latecomer> {
        match self.present {
            [Some(false), Some(false)] => Some(Latecomer::Both),
            [Some(false), _] => Some(Latecomer::First),
            [_, Some(false)] => Some(Latecomer::Second),
            _ => None,
        }
    }

    /// Those whom the check-in does not have.
    pub fn absent(&self) -> impl Iterator<Item = EntrantId> {
        let both = self.pair.into_iter().zip(self.present);
        both.filter(|(_, present)| *present == Some(false))
            .map(|(entrant, _)| entrant)
    }

    /// What is recorded when somebody came too late: the other one wins this game, or both lose it.
    pub fn entry(&self, late: Latecomer) -> GameEntry {
        let [first, second] = self.pair;
        GameEntry {
            stage: self.stage,
            table: self.table,
            game: self.game,
            red: None,
            outcome: match late {
                Latecomer::First => Outcome::WonBy(second),
                Latecomer::Second => Outcome::WonBy(first),
                Latecomer::Both => Outcome::BothLose,
            },
            how: How::Late,
            reason: String::new(),
        }
    }
}

impl Countdown {
    /// The seconds left; `None`: they are over.
    pub fn left(&self, now: DateTime) -> Option<u64> {
        Some(now.until(self.ends)).filter(|left| *left > 0)
    }

    /// Its tables at which somebody may be missing.
    pub fn missing(&self) -> impl Iterator<Item = &LateTable> {
        self.tables.iter().filter(|table| table.may_miss())
    }
}

/// Every announcement that still matters, in the order in which their minutes end.
pub fn countdowns(tournament: &Tournament) -> Vec<Countdown> {
    let Some(progress) = tournament.progress() else {
        return Vec::new();
    };
    let seconds = u32::from(tournament.regulation().late_minutes) * 60;
    let mut countdowns: Vec<Countdown> = Vec::new();
    for one in progress.matches().filter(|one| one.is_open()) {
        let Some((announcement, table)) = runs_at(tournament, one) else {
            continue;
        };
        let before = countdowns
            .iter_mut()
            .find(|other| other.announcement.seq == announcement.seq);
        match before {
            Some(before) => before.tables.push(table),
            None => countdowns.push(Countdown {
                announcement,
                ends: announcement.at.after(seconds),
                tables: vec![table],
            }),
        }
    }
    order::sort_by_key(&mut countdowns, |one| (one.ends, one.announcement.seq));
    countdowns
}

/// Whose minutes run at a table: the latest announcement of the game that is due, by its name or, while
/// nothing has been recorded there since, together with the table or the stage. A game announced again
/// has its minutes again.
fn runs_at(tournament: &Tournament, one: &Match) -> Option<(Announcement, LateTable)> {
    let pair = one.pair()?;
    let game = one.contest.due?.game();
    let recorded = one.contest.games.iter().map(|game| game.seq).max();
    let announcement = tournament
        .floor()
        .announcements()
        .iter()
        .rev()
        .find(|said| {
            said.covers(one.stage, one.table)
                && match said.game {
                    Some(named) => named == game,
                    None => recorded.is_none_or(|recorded| recorded < said.seq),
                }
        })?;
    let table = LateTable {
        announced: announcement.seq,
        stage: one.stage,
        table: one.table,
        game,
        pair,
        present: pair.map(|entrant| tournament.is_present(entrant)),
    };
    Some((*announcement, table))
}

//! What was recorded on the floor, sorted by table and pair: announcements, games, tie-break lots,
//! choices of colour, awards. It counts only while the pair meets there; who meets is in `progress`.

use super::civil::DateTime;
use super::entrant::EntrantId;
use super::game::{Game, How, Outcome};
use super::number::TableNumber;
use super::side::Side;
use super::stage::Stage;
use std::collections::{BTreeMap, BTreeSet};

/// Two players, whichever is named first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pair {
    lower: EntrantId,
    higher: EntrantId,
}

impl Pair {
    /// The pair of two players.
    pub fn of(players: [EntrantId; 2]) -> Pair {
        let [a, b] = players;
        Pair {
            lower: a.min(b),
            higher: a.max(b),
        }
    }

    /// Both players, by id.
    pub fn players(self) -> [EntrantId; 2] {
        [self.lower, self.higher]
    }

    /// Whether somebody is one of the two.
    pub fn has(self, entrant: EntrantId) -> bool {
        self.lower == entrant || self.higher == entrant
    }

    /// The opponent of one of the two.
    pub fn other(self, entrant: EntrantId) -> EntrantId {
        if self.lower == entrant {
            self.higher
        } else {
            self.lower
        }
    }
}

/// The start of something, announced by the chief arbiter (F2, A11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// Its place in the record.
    pub seq: u32,
    /// When it was entered.
    pub at: DateTime,
    /// The stage.
    pub stage: Stage,
    /// Only this table; `None`: the whole stage.
    pub table: Option<TableNumber>,
    /// Only this game; `None`: the match.
    pub game: Option<Game>,
}

impl Announcement {
    /// Whether it covers a table: it names the stage and either that table or none.
    pub fn covers(&self, stage: Stage, table: TableNumber) -> bool {
        self.stage == stage && self.table.is_none_or(|named| named == table)
    }
}

/// A game as it was recorded or last corrected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedGame {
    /// Its place in the record.
    pub seq: u32,
    /// When it was entered.
    pub at: DateTime,
    /// Who really was red (G11); `None`: no colours were chosen (G8).
    pub red: Option<EntrantId>,
    /// How it ended.
    pub outcome: Outcome,
    /// How that came about.
    pub how: How,
}

/// The lots of a tie-break, 1 to 100, with their holders (A8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TieBreakDraw {
    /// Its place in the record.
    pub seq: u32,
    /// Both holders with their lots.
    pub lots: [(EntrantId, u8); 2],
}

/// Who chose which colour for a tie-break game (A8, A9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColourChoice {
    /// Its place in the record.
    pub seq: u32,
    /// Who chose.
    pub chooser: EntrantId,
    /// His side.
    pub side: Side,
    /// G8: whether the arbiter decided for him.
    pub by_arbiter: bool,
}

/// A match awarded by ruling (A13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Award {
    /// Its place in the record.
    pub seq: u32,
    /// Who goes through; `None`: nobody (A12).
    pub winner: Option<EntrantId>,
}

/// What was recorded for one pair at one table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairFacts {
    /// Games by their order.
    pub games: BTreeMap<Game, RecordedGame>,
    /// Games that a ruling annulled, as they were, until they are recorded again.
    pub annulled: BTreeMap<Game, RecordedGame>,
    /// The tie-break lots (A8).
    pub lots: Option<TieBreakDraw>,
    /// Choices of colour by game.
    pub choices: BTreeMap<Game, ColourChoice>,
    /// The award that stands.
    pub award: Option<Award>,
    /// Whom any award ever let go through.
    pub named: BTreeSet<EntrantId>,
}

/// Everything recorded on the floor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Floor {
    announcements: Vec<Announcement>,
    tables: BTreeMap<(Stage, TableNumber), BTreeMap<Pair, PairFacts>>,
}

impl Floor {
    /// Every announcement, in order.
    pub fn announcements(&self) -> &[Announcement] {
        &self.announcements
    }

    /// Adds an announcement.
    pub fn announce(&mut self, announcement: Announcement) {
        self.announcements.push(announcement);
    }

    /// The first announcement that covers a table.
    pub fn announced(&self, stage: Stage, table: TableNumber) -> Option<&Announcement> {
        self.announcements
            .iter()
            .find(|announcement| announcement.covers(stage, table))
    }

    /// What was recorded for a pair at a table, if anything was.
    pub fn of_pair(&self, stage: Stage, table: TableNumber, pair: Pair) -> Option<&PairFacts> {
        self.tables.get(&(stage, table))?.get(&pair)
    }

    /// The same, to add to it.
    pub fn of_pair_mut(&mut self, stage: Stage, table: TableNumber, pair: Pair) -> &mut PairFacts {
        self.tables
            .entry((stage, table))
            .or_default()
            .entry(pair)
            .or_default()
    }
}

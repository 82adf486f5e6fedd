//! What undoing would take back at a table, so that it can be told by name.

use super::row::{TableRow, table_row};
use crate::engine::game::Game;
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::present::roster::Roster;
use crate::record::Record;
use crate::record::fact::Fact;

/// What the latest act did at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undone {
    /// The table as it is before that is undone.
    pub row: TableRow,
    /// What was done there.
    pub act: UndoneAct,
}

/// What can be undone at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoneAct {
    /// The outcome of this game was recorded or corrected.
    Game(Game),
    /// A8: the tie-break lots were recorded.
    Lots,
    /// A8, A9: a colour was chosen.
    Colour,
    /// A ruling.
    Ruling,
}

/// What undoing would take back at a table; `None`: the latest act cannot be undone, or was none at a
/// table.
pub fn undone(record: &Record, roster: &Roster) -> Option<Undone> {
    let act = record.act(record.undoable()?);
    let (stage, table, act) = act.iter().find_map(|entry| at_table(&entry.fact))?;
    Some(Undone {
        row: table_row(record.tournament(), roster, stage, table)?,
        act,
    })
}

fn at_table(fact: &Fact) -> Option<(Stage, TableNumber, UndoneAct)> {
    Some(match fact {
        Fact::GameRecorded(record) | Fact::GameCorrected(record) => {
            (record.stage, record.table, UndoneAct::Game(record.game))
        }
        Fact::TieBreakLotsDrawn { stage, table, .. } => (*stage, *table, UndoneAct::Lots),
        Fact::ColourChosen { stage, table, .. } => (*stage, *table, UndoneAct::Colour),
        Fact::GameAnnulled { stage, table, .. }
        | Fact::MatchAwarded { stage, table, .. }
        | Fact::MatchReopened { stage, table, .. } => (*stage, *table, UndoneAct::Ruling),
        _ => return None,
    })
}

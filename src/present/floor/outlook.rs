//! What an act at a table would change beyond the table: who goes through instead, and which later
//! matches with games already played would become void (G12).

use crate::engine::civil::DateTime;
use crate::engine::entrant::EntrantId;
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::record::Record;
use crate::record::command::Command;
use crate::record::refusal::Refusal;

/// A later match whose games would no longer count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaterMatch {
    /// The stage.
    pub stage: Stage,
    /// The table.
    pub table: TableNumber,
    /// How many games count there now.
    pub games: usize,
}

/// What an act would change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// Who goes through now.
    pub before: Option<EntrantId>,
    /// Who would.
    pub after: Option<EntrantId>,
    /// The later matches, in playing order, whose games would become void.
    pub later: Vec<LaterMatch>,
}

impl Outlook {
    /// Whether somebody who goes through now no longer would.
    pub fn winner_changes(&self) -> bool {
        self.before.is_some() && self.before != self.after
    }
}

/// What a command about a table would change, without carrying it out.
///
/// # Errors
/// As [`Record::submit`].
pub fn outlook(
    record: &Record,
    command: Command,
    at: DateTime,
    stage: Stage,
    table: TableNumber,
) -> Result<Outlook, Refusal> {
    let after = record.preview(command, at)?;
    let (Some(now), Some(then)) = (record.tournament().progress(), after.progress()) else {
        return Ok(Outlook {
            before: None,
            after: None,
            later: Vec::new(),
        });
    };
    let winner = |progress: &crate::engine::progress::Progress| {
        progress.at(stage, table).and_then(|one| one.winner())
    };
    let mut later = Vec::new();
    let mut next = now.at(stage, table).and_then(|one| now.fed_by(one));
    while let Some((stage, table)) = next {
        let Some(one) = now.at(stage, table) else {
            break;
        };
        let games = one.contest.games.len();
        let changed = then.at(stage, table).map(|one| one.holders) != Some(one.holders);
        if changed && games > 0 {
            later.push(LaterMatch {
                stage,
                table,
                games,
            });
        }
        next = now.fed_by(one);
    }
    Ok(Outlook {
        before: winner(now),
        after: winner(then),
        later,
    })
}

//! What somebody who looks on wants to know of every stage: when it is planned, how far it is, who
//! plays whom at which table (F1, F2, B1).
//! Deliberately not here: the sentences (`words::schedule`), and the regulation's own schedule (`event`).

use super::event::{Preliminary, preliminary, stages_left_out};
use super::floor::{StageStand, TableRow, TableState, current_stage, stage_stands, table_row};
use super::roster::Roster;
use crate::engine::civil::DateTime;
use crate::engine::regulation::{Regulation, SessionPart};
use crate::engine::stage::Stage;
use crate::record::tournament::Tournament;

/// Where a stage is in the life of the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Nothing is left to be played in it.
    Over,
    /// The stage that is played, or comes next.
    Now,
    /// A later one.
    Later,
}

/// A stage of the schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StagePlan {
    /// The stage.
    pub stage: Stage,
    /// Where it is in the life of the event.
    pub when: When,
    /// F1: when it is planned, and which games where games have times of their own: the final's.
    pub planned: Vec<(Vec<u8>, DateTime)>,
    /// How far it is; `None` before the lots are published.
    pub stand: Option<StageStand>,
}

/// Every stage this tournament has or will have (C12), in playing order.
pub fn stage_plans(tournament: &Tournament) -> Vec<StagePlan> {
    let stands = stage_stands(tournament);
    let current = current_stage(tournament);
    let left_out = tournament.size().map(stages_left_out).unwrap_or_default();
    let no_preliminary = preliminary(tournament) == Preliminary::LeftOut;
    let exists = |stage: &Stage| match stage {
        _ if !stands.is_empty() => stands.iter().any(|stand| stand.stage == *stage),
        Stage::Preliminary => !no_preliminary,
        stage => !left_out.contains(stage),
    };
    let plan = |stage| {
        let stand = stands.iter().find(|stand| stand.stage == stage);
        StagePlan {
            stage,
            when: match stand {
                Some(stand) if stand.is_settled() => When::Over,
                _ if current == Some(stage) => When::Now,
                _ => When::Later,
            },
            planned: planned(tournament.regulation(), stage),
            stand: stand.cloned(),
        }
    };
    Stage::ALL.into_iter().filter(exists).map(plan).collect()
}

fn planned(regulation: &Regulation, stage: Stage) -> Vec<(Vec<u8>, DateTime)> {
    if stage != Stage::Final {
        let at = regulation.planned(SessionPart::Stage(stage));
        return at.into_iter().map(|at| (Vec::new(), at)).collect();
    }
    let mut sessions: Vec<(Vec<u8>, DateTime)> = Vec::new();
    for game in 1..=regulation.final_match.slow_games {
        match (
            regulation.planned(SessionPart::FinalGame(game)),
            sessions.last_mut(),
        ) {
            (Some(at), Some((games, same))) if *same == at => games.push(game),
            (Some(at), _) => sessions.push((vec![game], at)),
            (None, _) => {}
        }
    }
    sessions
}

/// The tables of a stage, ascending; without those at which nobody sits.
pub fn stage_rows(tournament: &Tournament, stage: Stage) -> Vec<TableRow> {
    let Some(progress) = tournament.progress().filter(|_| tournament.is_published()) else {
        return Vec::new();
    };
    let roster = Roster::of(tournament);
    let matches = progress.stage(stage).iter();
    matches
        .filter_map(|one| table_row(tournament, &roster, stage, one.table))
        .filter(|row| row.state != TableState::Blank)
        .collect()
}

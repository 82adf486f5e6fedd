//! The stages of the tournament and how far each is: which tables still play, which can start.

use super::row::{TableState, state};
use crate::engine::contest::Due;
use crate::engine::number::TableNumber;
use crate::engine::progress::Match;
use crate::engine::stage::Stage;
use crate::record::tournament::Tournament;

/// How far a stage is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StageStand {
    /// The stage.
    pub stage: Stage,
    /// How many tables it has, byes, blanks and cancelled ones included.
    pub tables: usize,
    /// At how many of them two players meet or will meet: all but byes, blanks and cancelled ones.
    pub matches: usize,
    /// How many of those matches are decided.
    pub decided: usize,
    /// The tables that are announced and not decided.
    pub playing: Vec<TableNumber>,
    /// The tables whose players are known and whose start is not announced.
    pub ready: Vec<TableNumber>,
    /// The tables whose players are not both known yet.
    pub waiting: Vec<TableNumber>,
    /// Whether the start of the whole stage, or of one of its games, is announced.
    pub announced: bool,
    /// F2: whether the start of the whole stage may be announced now: everything before is decided.
    pub may_be_announced: bool,
}

impl StageStand {
    /// Whether nothing is left to be played in it.
    pub fn is_settled(&self) -> bool {
        self.playing.is_empty() && self.ready.is_empty() && self.waiting.is_empty()
    }
}

/// How far every stage is, in playing order; none before the lots are published.
pub fn stage_stands(tournament: &Tournament) -> Vec<StageStand> {
    let Some(progress) = tournament.progress().filter(|_| tournament.is_published()) else {
        return Vec::new();
    };
    let mut before_settled = true;
    let mut stands = Vec::new();
    for (stage, matches) in progress.stages() {
        let stand = stand(tournament, stage, matches, before_settled);
        before_settled = before_settled && stand.is_settled();
        stands.push(stand);
    }
    stands
}

/// How far one stage is.
pub fn stage_stand(tournament: &Tournament, stage: Stage) -> Option<StageStand> {
    stage_stands(tournament)
        .into_iter()
        .find(|stand| stand.stage == stage)
}

/// The stage that is being played: the first in which something is left to be played, else the last.
pub fn current_stage(tournament: &Tournament) -> Option<Stage> {
    let stands = stage_stands(tournament);
    stands
        .iter()
        .find(|stand| !stand.is_settled())
        .or(stands.last())
        .map(|stand| stand.stage)
}

/// A table at which somebody plays or can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenTable {
    /// The table.
    pub table: TableNumber,
    /// Whether its start is announced.
    pub announced: bool,
    /// What comes next there.
    pub due: Due,
}

/// Who is still playing: the tables of a stage that are not decided and whose players are known.
pub fn open_tables(tournament: &Tournament, stage: Stage) -> Vec<OpenTable> {
    let Some(progress) = tournament.progress().filter(|_| tournament.is_published()) else {
        return Vec::new();
    };
    let open = progress.stage(stage).iter().filter(|one| one.is_open());
    let open = open.filter_map(|one| {
        Some(OpenTable {
            table: one.table,
            announced: tournament.floor().announced(stage, one.table).is_some(),
            due: one.contest.due?,
        })
    });
    open.collect()
}

fn stand(
    tournament: &Tournament,
    stage: Stage,
    matches: &[Match],
    before_settled: bool,
) -> StageStand {
    let floor = tournament.floor();
    let announced = floor
        .announcements()
        .iter()
        .any(|one| one.stage == stage && one.table.is_none());
    let mut stand = StageStand {
        stage,
        tables: matches.len(),
        matches: 0,
        decided: 0,
        playing: Vec::new(),
        ready: Vec::new(),
        waiting: Vec::new(),
        announced,
        may_be_announced: false,
    };
    for one in matches {
        let state = state(one, floor.announced(stage, one.table).is_some());
        match state {
            TableState::Waiting => stand.waiting.push(one.table),
            TableState::Ready => stand.ready.push(one.table),
            TableState::Playing => stand.playing.push(one.table),
            TableState::Decided => stand.decided += 1,
            TableState::Bye | TableState::Blank | TableState::Cancelled => continue,
        }
        stand.matches += 1;
    }
    stand.may_be_announced = before_settled && !announced && !stand.is_settled();
    stand
}

//! Finding lines: what is asked for, and what is found as blocks, the newest first.

use super::{Kind, Line};
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::present::search::finds;
use crate::record::judge::identity;
use crate::record::tournament::Tournament;
use crate::record::validity::Validity;

/// Which kinds of lines are asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choice {
    /// All of them.
    #[default]
    Everything,
    /// One kind.
    Of(Kind),
    /// What does not count, and the acts that undid or redid something.
    NotCounting,
}

impl Choice {
    /// Every choice, in the order in which they are offered.
    pub fn all() -> impl Iterator<Item = Choice> {
        let kinds = Kind::ALL
            .into_iter()
            .filter(|kind| *kind != Kind::Acts)
            .map(Choice::Of);
        [Choice::Everything]
            .into_iter()
            .chain(kinds)
            .chain([Choice::NotCounting])
    }

    /// Its name in the page.
    pub fn key(self) -> &'static str {
        match self {
            Choice::Everything => "everything",
            Choice::NotCounting => "not-counting",
            Choice::Of(Kind::Regulation) => "regulation",
            Choice::Of(Kind::Entries) => "entries",
            Choice::Of(Kind::CheckIn) => "check-in",
            Choice::Of(Kind::Lots) => "lots",
            Choice::Of(Kind::Floor) => "floor",
            Choice::Of(Kind::Rulings) => "rulings",
            Choice::Of(Kind::Acts) => "acts",
        }
    }

    fn shows(self, line: &Line) -> bool {
        match self {
            Choice::Everything => true,
            Choice::Of(kind) => line.kind == kind,
            Choice::NotCounting => line.kind == Kind::Acts || line.validity != Validity::Counts,
        }
    }
}

/// What is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Somebody, as in every list (`present::search`), or words of the line.
    pub query: String,
    /// Only this stage.
    pub stage: Option<Stage>,
    /// Only this table; what is about a whole stage is about each of its tables.
    pub table: Option<TableNumber>,
    /// Only these kinds.
    pub choice: Choice,
}

impl Filter {
    /// The places, from 0, of the lines that are asked for, in order.
    pub fn found(&self, lines: &[Line], tournament: &Tournament) -> Vec<usize> {
        let shown = |(_, line): &(usize, &Line)| self.shows(line, tournament);
        let found = lines.iter().enumerate().filter(shown);
        found.map(|(index, _)| index).collect()
    }

    fn shows(&self, line: &Line, tournament: &Tournament) -> bool {
        self.choice.shows(line) && self.is_there(line) && self.names(line, tournament)
    }

    fn is_there(&self, line: &Line) -> bool {
        match (self.stage, self.table, line.place) {
            (None, None, _) => true,
            (Some(_), _, None) | (_, Some(_), None) => false,
            (stage, table, Some((of, at))) => {
                stage.is_none_or(|stage| stage == of)
                    && (table.is_none() || at.is_none() || table == at)
            }
        }
    }

    fn names(&self, line: &Line, tournament: &Tournament) -> bool {
        if self.query.trim().is_empty() {
            return true;
        }
        let concerns = |id: &crate::engine::entrant::EntrantId| {
            let entrant = tournament.entrant(*id);
            entrant.is_some_and(|one| finds(&self.query, one.id, &one.name, &one.club))
        };
        line.people.iter().any(concerns) || {
            let text = identity(&line.text);
            let mut words = self.query.split_whitespace();
            words.all(|word| text.contains(&identity(word)))
        }
    }
}

/// From how many lines on an act is folded.
const FOLDED_FROM: usize = 4;

/// What stands together in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// One line, by its place from 0.
    One(usize),
    /// The lines of one act, by their places, in order: a pasted list, lots drawn together.
    Act(Vec<usize>),
}

impl Block {
    /// The place of its first line.
    pub fn first(&self) -> usize {
        match self {
            Block::One(line) => *line,
            Block::Act(lines) => lines.first().copied().unwrap_or_default(),
        }
    }
}

/// The lines found as blocks, the newest act first; within an act they keep their order.
pub fn blocks(lines: &[Line], found: &[usize]) -> Vec<Block> {
    let act = |index: &usize| lines.get(*index).map(|line| line.act);
    let mut blocks = Vec::new();
    for of_act in found.chunk_by(|one, other| act(one) == act(other)).rev() {
        if of_act.len() >= FOLDED_FROM {
            blocks.push(Block::Act(of_act.to_vec()));
        } else {
            blocks.extend(of_act.iter().rev().copied().map(Block::One));
        }
    }
    blocks
}

//! The record as it was while it was made: what a fact took the place of, and whom an id meant. An
//! undone entry's id is handed out again, so that an id alone does not say who was meant.

use crate::engine::entrant::EntrantId;
use crate::engine::floor::Pair;
use crate::engine::game::Game;
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::present::roster::Roster;
use crate::record::Record;
use crate::record::fact::{Entry, Fact};
use std::collections::BTreeMap;

/// What a fact may take the place of another in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Subject {
    Regulation,
    Entrant(EntrantId),
    Game(Stage, TableNumber, Pair, Game),
}

impl Subject {
    fn of(fact: &Fact) -> Option<Subject> {
        match fact {
            Fact::TournamentOpened { .. } | Fact::RegulationChanged { .. } => {
                Some(Subject::Regulation)
            }
            Fact::EntrantEntered { entrant, .. }
            | Fact::EntrantWaitListed { entrant, .. }
            | Fact::EntrantEdited { entrant, .. } => Some(Subject::Entrant(*entrant)),
            Fact::GameRecorded(record) | Fact::GameCorrected(record) => Some(Subject::Game(
                record.stage,
                record.table,
                Pair::of(record.pair),
                record.game,
            )),
            Fact::GameAnnulled {
                stage,
                table,
                game,
                pair,
                ..
            } => Some(Subject::Game(*stage, *table, Pair::of(*pair), *game)),
            _ => None,
        }
    }
}

/// The entries that stood at a moment, by their subjects, the latest last.
#[derive(Default)]
pub(super) struct Course<'a>(BTreeMap<Subject, Vec<&'a Entry>>);

impl<'a> Course<'a> {
    /// Goes on by one entry; the fact of which it takes the place.
    pub(super) fn take(&mut self, record: &'a Record, entry: &'a Entry) -> Option<&'a Fact> {
        match entry.fact {
            Fact::Undone { act } => {
                // Only the latest act that stands is undone: its entries are the last of theirs.
                for undone in record.act(act) {
                    if let Some(stack) = self.stack(undone) {
                        stack.pop();
                    }
                }
                None
            }
            Fact::Redone { act } => {
                for redone in record.act(act) {
                    self.push(redone);
                }
                None
            }
            _ => self.push(entry),
        }
    }

    fn stack(&mut self, entry: &Entry) -> Option<&mut Vec<&'a Entry>> {
        Some(self.0.entry(Subject::of(&entry.fact)?).or_default())
    }

    fn push(&mut self, entry: &'a Entry) -> Option<&'a Fact> {
        let stack = self.stack(entry)?;
        let before = stack.last().map(|before| &before.fact);
        stack.push(entry);
        before
    }
}

/// Who an id meant at a moment, by name: as today's roster writes it for those who are in it.
pub struct Names<'a> {
    record: &'a Record,
    roster: &'a Roster,
    course: &'a Course<'a>,
}

impl<'a> Names<'a> {
    pub(super) fn of(record: &'a Record, roster: &'a Roster, course: &'a Course<'a>) -> Names<'a> {
        Names {
            record,
            roster,
            course,
        }
    }

    /// The name; with the club where somebody else has the same name (G13).
    pub fn name(&self, id: EntrantId) -> String {
        match self.gone(id) {
            Some((name, _)) => name.to_owned(),
            None => self.roster.name(id).to_owned(),
        }
    }

    /// The name with the club or town, where one is known.
    pub fn full(&self, id: EntrantId) -> String {
        match self.gone(id) {
            Some((name, club)) => with_club(name, club),
            None => {
                let person = self.roster.person(id);
                with_club(&person.name, &person.club)
            }
        }
    }

    /// Those who are in today's roster.
    pub(super) fn of_today(&self, mut people: Vec<EntrantId>) -> Vec<EntrantId> {
        people.retain(|id| self.gone(*id).is_none());
        people
    }

    /// Name and club of somebody whose entry was undone.
    fn gone(&self, id: EntrantId) -> Option<(&'a str, &'a str)> {
        let stack = self.course.0.get(&Subject::Entrant(id))?;
        if self.record.stands(stack.first()?.seq) {
            return None;
        }
        match &stack.last()?.fact {
            Fact::EntrantEntered { name, club, .. }
            | Fact::EntrantWaitListed { name, club, .. }
            | Fact::EntrantEdited { name, club, .. } => Some((name, club)),
            _ => None,
        }
    }
}

/// Name and club, the club once.
pub(in crate::present) fn with_club(name: &str, club: &str) -> String {
    let club = format!("({club})");
    if club.len() == 2 || name.ends_with(&club) {
        name.to_owned()
    } else {
        format!("{name} {club}")
    }
}

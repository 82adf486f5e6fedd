//! The record itself: every entry, which acts stand, and the tournament they come to.

use super::command::Command;
use super::decide::decide;
use super::fact::{Entry, Fact};
use super::judge::judge;
use super::refusal::Refusal;
use super::tournament::Tournament;
use crate::engine::civil::DateTime;

/// The most entries a record may have.
pub const MOST_ENTRIES: usize = 200_000;

/// Whether an act stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    Stands,
    Undone,
}

/// An act: the run of entries that stand or fall together.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Act {
    /// Index of its first entry.
    first: usize,
    /// Index after its last entry.
    end: usize,
    standing: Standing,
}

/// Everything that happened, in order, and what it comes to. Nothing is ever removed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    entries: Vec<Entry>,
    acts: Vec<Act>,
    /// Indexes into `acts` of the acts that stand, in the order in which they count.
    standing: Vec<usize>,
    /// Indexes into `acts` of the undone acts that may be redone, the latest last.
    redoable: Vec<usize>,
    tournament: Tournament,
}

/// Why entries are not a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadEntry {
    /// Index of the entry, from 0.
    pub index: usize,
    /// Why it cannot be.
    pub refusal: Refusal,
    /// The record of the whole acts before it.
    pub good: Box<Record>,
}

impl Record {
    /// Every entry, also those undone.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What the facts that stand come to.
    pub fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// Whether the fact of this entry stands; undoing and redoing themselves never do.
    pub fn stands(&self, seq: u32) -> bool {
        let Some(entry) = usize::try_from(seq)
            .ok()
            .and_then(|seq| self.entries.get(seq.checked_sub(1)?))
        else {
            return false;
        };
        let act = usize::try_from(entry.act)
            .ok()
            .and_then(|act| self.acts.get(act.checked_sub(1)?));
        !is_about_an_act(&entry.fact) && act.is_some_and(|act| act.standing == Standing::Stands)
    }

    /// The act that can be undone now: the latest that stands, if it may be undone (G14).
    pub fn undoable(&self) -> Option<u32> {
        let latest = *self.standing.last()?;
        self.may_be_undone(latest).then(|| number_of(latest))
    }

    /// The act that can be redone now.
    pub fn redoable(&self) -> Option<u32> {
        self.redoable.last().map(|act| number_of(*act))
    }

    /// The entries of an act, from 1.
    pub fn act(&self, act: u32) -> &[Entry] {
        self.acts
            .get(usize::try_from(act).unwrap_or(usize::MAX).wrapping_sub(1))
            .and_then(|act| self.entries.get(act.first..act.end))
            .unwrap_or(&[])
    }

    /// Carries a command out: all of its facts or none. The act's number.
    ///
    /// # Errors
    /// Why it cannot be; nothing has changed then.
    pub fn submit(&mut self, command: Command, at: DateTime) -> Result<u32, Refusal> {
        let facts = match command {
            Command::Undo => {
                let act = self
                    .standing
                    .last()
                    .map(|act| number_of(*act))
                    .ok_or(Refusal::NothingToUndo)?;
                vec![Fact::Undone { act }]
            }
            Command::Redo => vec![Fact::Redone {
                act: self.redoable().ok_or(Refusal::NothingToRedo)?,
            }],
            command => decide(&self.tournament, command)?,
        };
        self.append(facts, at)
    }

    /// Takes in one fact that comes from outside, as an act of its own; it is judged as any other. The
    /// act's number.
    ///
    /// # Errors
    /// Why it cannot be; nothing has changed then.
    pub fn take_in(&mut self, fact: Fact, at: DateTime) -> Result<u32, Refusal> {
        self.append(vec![fact], at)
    }

    /// What the tournament would be after a command, and whether it can be: for previews.
    ///
    /// # Errors
    /// As [`Record::submit`].
    pub fn preview(&self, command: Command, at: DateTime) -> Result<Tournament, Refusal> {
        let mut copy = self.clone();
        copy.submit(command, at)?;
        Ok(copy.tournament)
    }

    /// Appends facts as one act: all or none.
    fn append(&mut self, facts: Vec<Fact>, at: DateTime) -> Result<u32, Refusal> {
        let before = self.entries.len();
        let act = number_of(self.acts.len());
        for fact in facts {
            let seq = u32::try_from(self.entries.len() + 1).unwrap_or(u32::MAX);
            let judged = self.take(Entry { seq, act, at, fact });
            if let Err(refusal) = judged {
                self.cut_back_to(before);
                return Err(refusal);
            }
        }
        Ok(act)
    }

    /// Takes the record back to its first `count` entries: for an act that was refused half-way.
    fn cut_back_to(&mut self, count: usize) {
        if self.entries.len() > count {
            let mut entries = std::mem::take(&mut self.entries);
            entries.truncate(count);
            *self = Record::default();
            for entry in entries {
                self.accept(entry);
            }
        }
    }

    /// A record from entries that come from outside: each is judged.
    ///
    /// # Errors
    /// The first entry that cannot be, why, and the good part before its act.
    pub fn vet(entries: Vec<Entry>) -> Result<Record, BadEntry> {
        let mut record = Record::default();
        for (index, entry) in entries.into_iter().enumerate() {
            let act = entry.act;
            if let Err(refusal) = record.take(entry) {
                // Of a half-taken act nothing stays.
                if let Some(first) = record.acts.last().map(|last| last.first)
                    && record.entries.last().is_some_and(|last| last.act == act)
                {
                    record.cut_back_to(first);
                }
                return Err(BadEntry {
                    index,
                    refusal,
                    good: Box::new(record),
                });
            }
        }
        Ok(record)
    }

    /// Judges an entry and takes it in.
    fn take(&mut self, entry: Entry) -> Result<(), Refusal> {
        let expected = u32::try_from(self.entries.len() + 1).unwrap_or(u32::MAX);
        if entry.seq != expected {
            return Err(Refusal::EntryOutOfOrder { expected });
        }
        if self.entries.len() >= MOST_ENTRIES {
            return Err(Refusal::RecordTooLong);
        }
        let last_act = u32::try_from(self.acts.len()).unwrap_or(u32::MAX);
        let continues = entry.act == last_act && last_act > 0;
        if !continues && entry.act != last_act + 1 {
            return Err(Refusal::EntryOutOfOrder { expected });
        }
        let after_undo = self
            .entries
            .last()
            .is_some_and(|last| is_about_an_act(&last.fact));
        if continues && (after_undo || is_about_an_act(&entry.fact)) {
            return Err(Refusal::UndoStandsAlone);
        }
        match entry.fact {
            Fact::Undone { act } => self.judge_undo(act)?,
            Fact::Redone { act } => match self.redoable() {
                Some(redoable) if redoable == act => {}
                _ => return Err(Refusal::NothingToRedo),
            },
            _ => judge(&self.tournament, &entry.fact)?,
        }
        self.accept(entry);
        Ok(())
    }

    fn judge_undo(&self, act: u32) -> Result<(), Refusal> {
        let latest = *self.standing.last().ok_or(Refusal::NothingToUndo)?;
        if number_of(latest) != act {
            return Err(Refusal::NotTheLatestAct {
                latest: number_of(latest),
            });
        }
        if self.may_be_undone(latest) {
            Ok(())
        } else {
            Err(Refusal::CannotBeUndone { act })
        }
    }

    /// G14: lots, their publication and announcements cannot be undone, nor can the opening.
    fn may_be_undone(&self, act: usize) -> bool {
        self.act(number_of(act)).iter().all(|entry| {
            !matches!(
                entry.fact,
                Fact::TournamentOpened { .. }
                    | Fact::ListFrozen { .. }
                    | Fact::LotsStarted { .. }
                    | Fact::LotsStartedUnsealed { .. }
                    | Fact::LotDrawn { .. }
                    | Fact::LotsBrokenOff { .. }
                    | Fact::LotsPublished {}
                    | Fact::StartAnnounced { .. }
            )
        })
    }

    /// Takes an entry in that is known to be good.
    fn accept(&mut self, entry: Entry) {
        let index = self.entries.len();
        let act = usize::try_from(entry.act)
            .unwrap_or(usize::MAX)
            .wrapping_sub(1);
        match self.acts.get_mut(act) {
            Some(open) => open.end = index + 1,
            None => {
                self.acts.push(Act {
                    first: index,
                    end: index + 1,
                    standing: Standing::Stands,
                });
                if !is_about_an_act(&entry.fact) {
                    self.standing.push(act);
                    self.redoable.clear();
                }
            }
        }
        match entry.fact {
            Fact::Undone { .. } => {
                self.entries.push(entry);
                if let Some(undone) = self.standing.pop() {
                    self.redoable.push(undone);
                    self.set(undone, Standing::Undone);
                    self.rebuild();
                }
            }
            Fact::Redone { .. } => {
                self.entries.push(entry);
                if let Some(redone) = self.redoable.pop() {
                    self.standing.push(redone);
                    self.set(redone, Standing::Stands);
                    self.apply_act(redone);
                }
            }
            _ => {
                self.tournament.apply(entry.seq, entry.at, &entry.fact);
                self.entries.push(entry);
            }
        }
    }

    fn set(&mut self, act: usize, standing: Standing) {
        if let Some(act) = self.acts.get_mut(act) {
            act.standing = standing;
        }
    }

    /// Computes the tournament anew from the acts that stand.
    fn rebuild(&mut self) {
        self.tournament = Tournament::default();
        for act in self.standing.clone() {
            self.apply_act(act);
        }
    }

    fn apply_act(&mut self, act: usize) {
        let Some(range) = self.acts.get(act).map(|act| act.first..act.end) else {
            return;
        };
        for entry in self.entries.get(range).unwrap_or(&[]) {
            self.tournament.apply(entry.seq, entry.at, &entry.fact);
        }
    }
}

/// Acts are numbered from 1.
fn number_of(act: usize) -> u32 {
    u32::try_from(act).unwrap_or(u32::MAX).saturating_add(1)
}

/// Whether a fact is about another act rather than about the tournament.
fn is_about_an_act(fact: &Fact) -> bool {
    matches!(fact, Fact::Undone { .. } | Fact::Redone { .. })
}

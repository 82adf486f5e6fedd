//! The ways that are still open: which table decides who holds a number, who may come to hold it, and whom
//! somebody could meet who goes on winning. Exactly what the matches leave possible (B1, B2, C9).
//! Deliberately not here: who is left out of a list because he has withdrawn (G5), and how it is told.

use super::entrant::EntrantId;
use super::number::{MainNumber, TableNumber};
use super::progress::{Holder, Match, Numbers, Progress};
use super::stage::Stage;

impl Progress {
    /// B1, B2: the table that decides who holds a number of a stage; `None` where none does.
    pub fn decided_at(&self, stage: Stage, number: MainNumber) -> Option<(Stage, TableNumber)> {
        if stage == Stage::first_of(self.size()) {
            let decides = |one: &&Match| match one.numbers {
                Numbers::WithDeputy(own) => own == number,
                Numbers::Two(first, second) => first == number || second == number,
            };
            let one = self.stage(Stage::Preliminary).iter().find(decides)?;
            return Some((one.stage, one.table));
        }
        let before = Stage::ALL.into_iter().rev().find(|other| *other < stage)?;
        Some((before, TableNumber(number.0)))
    }

    /// Everybody who may come to hold a place of a table, 0 or 1; its holder, where there is one.
    pub fn may_hold(&self, one: &Match, place: usize) -> Vec<EntrantId> {
        let holder = one.holders.get(place).copied().unwrap_or(Holder::Nobody);
        match holder {
            Holder::Entrant(entrant) => vec![entrant],
            Holder::Nobody => Vec::new(),
            Holder::Unknown => {
                let number = match one.numbers {
                    Numbers::Two(_, second) if place == 1 => second,
                    numbers => numbers.first(),
                };
                let decides = self.decided_at(one.stage, number);
                let before = decides.and_then(|(stage, table)| self.at(stage, table));
                match before {
                    None => Vec::new(),
                    Some(before) => match (before.late_seed, before.numbers) {
                        // C9: his own holder if he wins, else the late seed.
                        (Some(seed), Numbers::Two(first, _)) => {
                            let own = self.may_hold(before, usize::from(number != first));
                            own.into_iter().chain([seed]).collect()
                        }
                        _ => self.may_win(before),
                    },
                }
            }
        }
    }

    /// Everybody who may go through from a table.
    pub fn may_win(&self, one: &Match) -> Vec<EntrantId> {
        match one.decision {
            Some(decision) => decision.winner.into_iter().collect(),
            None => {
                let mut both = self.may_hold(one, 0);
                both.extend(self.may_hold(one, 1));
                both
            }
        }
    }

    /// Whom the one who goes through from a table could meet at the table that it feeds.
    pub fn may_meet(&self, before: &Match, one: &Match) -> Vec<EntrantId> {
        match before.late_seed {
            // C9: whoever keeps his number meets the late seed, who takes the other's.
            Some(seed) => vec![seed],
            None => self.may_hold(one, 1 - place_after(before)),
        }
    }
}

/// The place of a match's winner at the table it feeds: 0 for an odd number, 1 for an even one (B1).
fn place_after(one: &Match) -> usize {
    let number = match one.stage {
        Stage::Preliminary => one.numbers.first(),
        _ => one.table.feeds(),
    };
    usize::from(number.0.is_multiple_of(2))
}

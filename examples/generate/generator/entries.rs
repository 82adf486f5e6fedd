//! Registration: entries, waiting list, last year's list, and the list the plan asks for (C1, C13,
//! G1, G13).

use super::driver::{Driver, Ending, Expected, Stop};
use super::event;
use qiwang::engine::entrant::{EntrantId, Rank};
use qiwang::record::command::{Command, NewEntrant};
use qiwang::record::fact::{EntrantRuling, Ranked};
use qiwang::record::tournament::Entrant;

impl Driver {
    /// From the opening to a closed registration, all as planned.
    pub fn registration(&mut self) -> Result<(), Stop> {
        let regulation = event::regulation(&mut self.choices, &self.plan);
        if self.ending == Ending::InRegistration {
            self.stop_after(2 + 12);
        }
        self.lawful(Command::Open(Box::new(regulation)))?;
        self.enter_everybody()?;
        self.list_ranking()?;
        self.some_registration_acts()?;
        if self.choices.chance(30) {
            self.settle_entrants()?;
        }
        if !self.now().is_registration_closed() {
            self.lawful(Command::CloseRegistration)?;
        }
        self.some_registration_acts()?;
        self.settle()
    }

    fn somebody(&mut self) -> NewEntrant {
        self.people.somebody(&mut self.choices)
    }

    /// Those admitted.
    fn admitted(&self) -> Vec<EntrantId> {
        let admitted = self.now().entrants().iter().filter(|e| e.is_admitted());
        admitted.map(|entrant| entrant.id).collect()
    }

    fn room(&self) -> usize {
        usize::from(self.now().regulation().cap).saturating_sub(self.now().admitted_count())
    }

    /// Enters people in batches until there are about as many as planned.
    fn enter_everybody(&mut self) -> Result<(), Stop> {
        let planned = usize::from(self.plan.entrants);
        let all_at_once = self.choices.chance(50);
        loop {
            let missing = planned.saturating_sub(self.now().admitted_count());
            if missing == 0 {
                return Ok(());
            }
            // Some leave the last few to the waiting list.
            if missing <= 3 && self.choices.chance(20) {
                return Ok(());
            }
            let most = if all_at_once {
                missing
            } else {
                missing / 3 + 2
            };
            let size = 1 + self.choices.index(missing.min(most));
            let size = if all_at_once { missing } else { size };
            let batch: Vec<NewEntrant> = (0..size).map(|_| self.somebody()).collect();
            let fits = size <= self.room();
            let expected = if fits {
                Expected::Accepted
            } else {
                Expected::Refused
            };
            self.submit(Command::Enter(batch), expected)?;
            if !all_at_once {
                self.some_registration_acts()?;
            }
            if self.now().is_registration_closed() {
                return Ok(());
            }
        }
    }

    /// A list of last year: many of the entrants, in any order, and people who do not come.
    fn list_ranking(&mut self) -> Result<(), Stop> {
        let mut known: Vec<NewEntrant> = self
            .admitted()
            .iter()
            .filter_map(|id| self.now().entrant(*id))
            .map(|entrant| NewEntrant {
                name: entrant.name.clone(),
                club: entrant.club.clone(),
            })
            .collect();
        self.choices.shuffle(&mut known);
        let seeds = usize::from(self.plan.seeds);
        let others = self.choices.index(6);
        known.truncate(seeds + others);
        for _ in 0..self.choices.index(5) {
            let absent = self.somebody();
            known.push(absent);
        }
        self.choices.shuffle(&mut known);
        let mut rank = 0;
        let ranking = known
            .into_iter()
            .map(|NewEntrant { name, club }| {
                rank += if self.choices.chance(90) { 1 } else { 3 };
                Ranked {
                    rank: Rank(rank),
                    name,
                    club,
                }
            })
            .collect();
        self.lawful(Command::ListRanking(ranking))?;
        let matches = self.possible_matches(seeds + 3);
        if !matches.is_empty() {
            self.lawful(Command::MatchRanks(matches))?;
        }
        Ok(())
    }

    /// Free ranks with admitted entrants who have none; mostly those of the same name.
    fn possible_matches(&mut self, most: usize) -> Vec<(Rank, EntrantId)> {
        let now = self.record.tournament();
        let mut free: Vec<&Ranked> = now
            .ranking()
            .iter()
            .filter(|ranked| !now.matched().contains_key(&ranked.rank))
            .collect();
        let mut people: Vec<&Entrant> = now
            .entrants()
            .iter()
            .filter(|entrant| {
                entrant.is_admitted() && !now.matched().values().any(|other| *other == entrant.id)
            })
            .collect();
        let mut matches = Vec::new();
        free.retain(|ranked| {
            let same = people
                .iter()
                .position(|entrant| entrant.name == ranked.name && entrant.club == ranked.club);
            if let Some(index) = same {
                matches.push((ranked.rank, people.remove(index).id));
            }
            same.is_none()
        });
        self.choices.shuffle(&mut people);
        let rest = free.iter().zip(&people);
        matches.extend(rest.map(|(ranked, entrant)| (ranked.rank, entrant.id)));
        matches.truncate(most);
        matches
    }

    fn some_registration_acts(&mut self) -> Result<(), Stop> {
        if self.calm {
            return Ok(());
        }
        for _ in 0..self.choices.index(4) {
            self.registration_act()?;
        }
        Ok(())
    }

    /// One of the many things that happen before the lots.
    pub fn registration_act(&mut self) -> Result<(), Stop> {
        if self.choices.chance(self.temper.unlawful * 3) {
            return self.unlawful();
        }
        let admitted = self.admitted();
        let anybody = self.choices.pick(&admitted).copied();
        match (self.choices.below(13), anybody) {
            (0 | 1, _) => {
                let late: Vec<NewEntrant> = (0..1 + self.choices.index(2))
                    .map(|_| self.somebody())
                    .collect();
                self.lawful(Command::WaitList(late))?;
            }
            (2, Some(entrant)) => {
                self.lawful(Command::Withdraw(entrant, String::new()))?;
            }
            (3, _) => {
                let left: Vec<EntrantId> = self.withdrawn();
                if let Some(entrant) = self.choices.pick(&left).copied() {
                    let reason = self.reason();
                    // The cap, or a namesake who came meanwhile, may be against it.
                    self.perhaps(Command::Reinstate(entrant, reason))?;
                }
            }
            (4 | 5, _) => self.admit_somebody()?,
            (6, Some(entrant)) => {
                let new = self.somebody();
                self.lawful(Command::Edit(entrant, new))?;
            }
            (7, _) => {
                let changed =
                    event::change_freely(&mut self.choices, self.record.tournament().regulation());
                self.lawful(Command::ChangeRegulation(Box::new(changed), String::new()))?;
            }
            (8, _) => self.undo_and_redo()?,
            (9, _) => {
                let ranks: Vec<Rank> = self.now().matched().keys().copied().collect();
                if let Some(rank) = self.choices.pick(&ranks).copied() {
                    self.lawful(Command::UnmatchRank(rank))?;
                }
            }
            (10, _) => {
                let matches = self.possible_matches(2);
                if !matches.is_empty() {
                    self.lawful(Command::MatchRanks(matches))?;
                }
            }
            (11, _) => self.at_the_desk()?,
            _ => {
                let waiting: Vec<EntrantId> = self
                    .now()
                    .waiting_list()
                    .map(|waiting| waiting.id)
                    .collect();
                if let Some(entrant) = self.choices.pick(&waiting).copied() {
                    self.lawful(Command::Withdraw(entrant, "不来了".to_owned()))?;
                }
            }
        }
        Ok(())
    }

    /// Those who have withdrawn and have not been replaced.
    pub fn withdrawn(&self) -> Vec<EntrantId> {
        let left =
            |entrant: &&Entrant| entrant.withdrawn.is_some() && entrant.replaced_by.is_none();
        let left = self.now().entrants().iter().filter(left);
        left.map(|entrant| entrant.id).collect()
    }

    fn admit_somebody(&mut self) -> Result<(), Stop> {
        let waiting: Vec<EntrantId> = self
            .now()
            .waiting_list()
            .map(|waiting| waiting.id)
            .collect();
        if let Some(entrant) = self.choices.pick(&waiting).copied() {
            let expected = if self.room() > 0 {
                Expected::Accepted
            } else {
                Expected::Refused
            };
            let reason = self.reason();
            let admitted = self.submit(Command::Admit(entrant, reason), expected)?;
            // A13: now and then that was a mistake; nobody else is admitted in his stead at once.
            if admitted && self.choices.chance(15) {
                let (ruling, reason) = (EntrantRuling::Admission, self.reason());
                self.lawful(Command::TakeBack(entrant, ruling, reason))?;
            }
        }
        Ok(())
    }

    /// Undoes a few acts and redoes some of them.
    pub fn undo_and_redo(&mut self) -> Result<(), Stop> {
        for _ in 0..1 + self.choices.index(3) {
            let expected = if self.record.undoable().is_some() {
                Expected::Accepted
            } else {
                Expected::Refused
            };
            self.submit(Command::Undo, expected)?;
        }
        for _ in 0..self.choices.index(3) {
            let expected = if self.record.redoable().is_some() {
                Expected::Accepted
            } else {
                Expected::Refused
            };
            self.submit(Command::Redo, expected)?;
        }
        Ok(())
    }

    /// Makes entrants and seeds what the plan asks for.
    pub fn settle(&mut self) -> Result<(), Stop> {
        if !self.now().is_registration_closed() {
            self.lawful(Command::CloseRegistration)?;
        }
        self.settle_entrants()?;
        self.settle_seeds()
    }

    fn settle_entrants(&mut self) -> Result<(), Stop> {
        let planned = usize::from(self.plan.entrants);
        loop {
            let admitted = self.admitted();
            if admitted.len() > planned {
                if let Some(entrant) = self.choices.pick(&admitted).copied() {
                    self.lawful(Command::Withdraw(entrant, String::new()))?;
                }
            } else if admitted.len() == planned {
                return Ok(());
            } else if !self.now().is_registration_closed() {
                let batch = (admitted.len()..planned).map(|_| self.somebody()).collect();
                self.lawful(Command::Enter(batch))?;
            } else if self.now().waiting_list().next().is_some() {
                self.admit_somebody()?;
            } else {
                let late = (admitted.len()..planned).map(|_| self.somebody()).collect();
                self.lawful(Command::WaitList(late))?;
            }
        }
    }

    /// The seeds there would be: confirmed and admitted.
    fn confirmed(&self) -> Vec<Rank> {
        let now = self.now();
        let admitted = |id: &EntrantId| now.entrant(*id).is_some_and(Entrant::is_admitted);
        now.matched()
            .iter()
            .filter(|(_, id)| admitted(id))
            .map(|(rank, _)| *rank)
            .collect()
    }

    fn settle_seeds(&mut self) -> Result<(), Stop> {
        let planned = usize::from(self.plan.seeds);
        let most = self.now().regulation().seeds.min(self.plan.size.zones());
        loop {
            let confirmed = self.confirmed();
            if confirmed.len() < planned {
                let matches = self.possible_matches(planned - confirmed.len());
                if matches.is_empty() {
                    self.list_ranking()?;
                } else {
                    self.lawful(Command::MatchRanks(matches))?;
                }
            } else if confirmed.len() > planned && usize::from(most) > planned {
                if let Some(rank) = self.choices.pick(&confirmed).copied() {
                    self.lawful(Command::UnmatchRank(rank))?;
                }
            } else {
                return Ok(());
            }
        }
    }
}

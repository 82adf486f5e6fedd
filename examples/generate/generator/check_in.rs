//! The check-in desk (F1): opened once a day or oftener, people marked, some of them taken back.

use super::driver::{Driver, Expected, Stop};
use qiwang::engine::entrant::EntrantId;
use qiwang::record::command::Command;

impl Driver {
    /// A check-in as a day begins: perhaps everybody comes, mostly not.
    pub fn check_in_desk(&mut self) -> Result<(), Stop> {
        self.lawful(Command::OpenCheckIn)?;
        let mut missing = self.people_at_the_desk(false);
        self.choices.shuffle(&mut missing);
        if self.choices.chance(70) {
            missing.truncate(20);
        }
        for entrant in missing {
            // Something else may have happened at the desk meanwhile.
            let is_open = self.now().check_in().is_some();
            if is_open && self.people_at_the_desk(false).contains(&entrant) {
                self.lawful(Command::CheckIn(entrant))?;
            }
            if self.choices.chance(4) {
                self.at_the_desk()?;
            }
        }
        Ok(())
    }

    /// One act at the desk, whether a check-in is open or not.
    pub fn at_the_desk(&mut self) -> Result<(), Stop> {
        let is_open = self.now().check_in().is_some();
        match self.choices.below(8) {
            0 => self.lawful(Command::OpenCheckIn).map(|_| ()),
            1..3 => {
                let present = self.people_at_the_desk(true);
                match self.choices.pick(&present).copied() {
                    Some(entrant) => self.lawful(Command::TakeBackCheckIn(entrant)).map(|_| ()),
                    None => Ok(()),
                }
            }
            3 => self.undo_and_redo(),
            4 => {
                // Whoever is here already, or has left, or comes before the desk is open.
                let everybody = self.now().entrants().iter().map(|one| one.id);
                let everybody: Vec<EntrantId> = everybody.collect();
                let missing = self.people_at_the_desk(false);
                let Some(entrant) = self.choices.pick(&everybody).copied() else {
                    return Ok(());
                };
                let expected = if is_open && missing.contains(&entrant) {
                    Expected::Accepted
                } else {
                    Expected::Refused
                };
                self.submit(Command::CheckIn(entrant), expected).map(|_| ())
            }
            _ if is_open => {
                let missing = self.people_at_the_desk(false);
                match self.choices.pick(&missing).copied() {
                    Some(entrant) => self.lawful(Command::CheckIn(entrant)).map(|_| ()),
                    None => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    /// Those not withdrawn who are here, or are not.
    fn people_at_the_desk(&self, present: bool) -> Vec<EntrantId> {
        let now = self.now();
        now.entrants()
            .iter()
            .filter(|entrant| entrant.withdrawn.is_none())
            .map(|entrant| entrant.id)
            .filter(|id| now.is_present(*id).unwrap_or(false) == present)
            .collect()
    }
}

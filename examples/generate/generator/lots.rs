//! The drawing of lots: by the program, by hand, mixed; broken off and begun anew (C6 to C11, G14).

use super::driver::{Driver, Ending, Expected, Stop};
use super::event;
use qiwang::engine::lots::{Lot, LotKind};
use qiwang::file::list_text::freeze;
use qiwang::record::command::Command;
use qiwang::record::digest::Secret;
use qiwang::record::fact::Way;
use qiwang::record::judge::identity;

/// Who draws, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// The program, all at once.
    AllByProgram,
    /// The program, a few lots at a time.
    InParts,
    /// People; seeds come last where they can.
    ByHandSeedsLast,
    /// People.
    ByHand,
    /// Now the program, now people.
    Mixed,
}

impl Driver {
    /// From the first lot to the published ones, with attempts broken off on the way.
    pub fn lots(&mut self) -> Result<(), Stop> {
        if let Some(day) = self.now().regulation().lots_days.first().copied()
            && self.choices.chance(85)
        {
            self.clock.wait_for(day);
        }
        if self.ending == Ending::InLots {
            let most = 20 + 2 * u64::from(self.plan.entrants);
            self.stop_after(most);
        }
        loop {
            if self.start_attempt()? && self.draw()? && self.publish_or_break_off()? {
                return Ok(());
            }
            for _ in 0..self.choices.index(4) {
                self.registration_act()?;
            }
            self.settle()?;
        }
    }

    /// Freezes the list, takes contributions, starts; false if it was broken off before that.
    fn start_attempt(&mut self) -> Result<bool, Stop> {
        let secret = Secret(self.choices.bytes());
        let secret = self.choices.chance(80).then_some(secret);
        let command = freeze(self.now(), self.plan.size, secret.as_ref());
        self.lawful(command)?;
        self.perhaps_beside_the_lots()?;
        if secret.is_some() {
            for _ in 0..self.choices.index(5) {
                self.contribute()?;
            }
        }
        for _ in 0..self.choices.index(4) {
            self.name_witness()?;
        }
        self.perhaps_beside_the_lots()?;
        if !self.calm && self.choices.chance(4) {
            let reason = self.reason();
            self.lawful(Command::BreakOffLots(reason))?;
            return Ok(false);
        }
        self.lawful(Command::StartLots { secret })?;
        Ok(true)
    }

    /// Somebody leaves, is written otherwise, takes something back: the list that was frozen stays.
    fn perhaps_beside_the_lots(&mut self) -> Result<(), Stop> {
        while !self.calm && self.choices.chance(20) {
            self.beside_the_lots()?;
        }
        Ok(())
    }

    /// Somebody contributes to the entropy; now and then it is taken back and entered anew.
    fn contribute(&mut self) -> Result<(), Stop> {
        let contributor = self.people.somebody(&mut self.choices).name;
        let ways = Way::ALL;
        let way = self.choices.pick(&ways).copied().unwrap_or(Way::Said);
        let value = match way {
            Way::Said | Way::Slip if self.choices.chance(30) => {
                format!(
                    "马{}进{}",
                    self.choices.index(9) + 1,
                    self.choices.index(9) + 1
                )
            }
            Way::Dice => {
                let dice: Vec<String> = (0..=self.choices.index(5))
                    .map(|_| (self.choices.index(6) + 1).to_string())
                    .collect();
                dice.join(" ")
            }
            Way::Lottery if self.choices.chance(10) => "长".repeat(200),
            _ => self.choices.below(1_000_000).to_string(),
        };
        let contribute = Command::Contribute {
            contributor,
            way,
            value,
        };
        self.lawful(contribute.clone())?;
        if !self.calm && self.choices.chance(15) {
            self.lawful(Command::Undo)?;
            if self.choices.chance(50) {
                self.lawful(contribute)?;
            }
        }
        Ok(())
    }

    fn name_witness(&mut self) -> Result<(), Stop> {
        let name = self.people.somebody(&mut self.choices).name;
        let is_same = |other: &String| identity(other) == identity(&name);
        let named = self
            .now()
            .drawing()
            .is_some_and(|drawing| drawing.witnesses.iter().any(is_same));
        if !named {
            self.lawful(Command::NameWitness(name))?;
        }
        Ok(())
    }

    /// Draws; false if the attempt was broken off half-way.
    fn draw(&mut self) -> Result<bool, Stop> {
        let has_entropy = self.has_entropy();
        let manners: &[(u64, Manner)] = if has_entropy {
            &[
                (50, Manner::AllByProgram),
                (20, Manner::InParts),
                (10, Manner::ByHandSeedsLast),
                (5, Manner::ByHand),
                (15, Manner::Mixed),
            ]
        } else {
            &[(60, Manner::ByHandSeedsLast), (40, Manner::ByHand)]
        };
        let manner = self.choices.weighted(manners).unwrap_or(Manner::ByHand);
        let lots = 3 * u64::from(self.plan.entrants);
        let breaks_off = !self.calm && self.choices.chance(6);
        while !self.is_complete() {
            if breaks_off && self.choices.below(lots / 4) == 0 {
                let reason = self.reason();
                self.lawful(Command::BreakOffLots(reason))?;
                return Ok(false);
            }
            if !self.calm && self.choices.below(lots) < 3 {
                self.beside_the_lots()?;
            }
            let by_hand = match manner {
                Manner::AllByProgram => {
                    self.lawful(Command::DrawByProgram { most: None })?;
                    continue;
                }
                Manner::InParts => false,
                Manner::ByHand | Manner::ByHandSeedsLast => true,
                Manner::Mixed => self.choices.chance(50),
            };
            if by_hand {
                if let Some(lot) = self.hand_lot(manner == Manner::ByHandSeedsLast) {
                    self.lawful(Command::DrawByHand(lot))?;
                }
            } else {
                let most = 1 + self.choices.index(12);
                self.lawful(Command::DrawByProgram { most: Some(most) })?;
            }
        }
        Ok(true)
    }

    fn has_entropy(&self) -> bool {
        self.now()
            .drawing()
            .is_some_and(|drawing| drawing.entropy.is_some())
    }

    fn is_complete(&self) -> bool {
        self.now()
            .drawing()
            .is_none_or(|drawing| drawing.lots.is_complete())
    }

    fn hand_lot(&mut self, seeds_last: bool) -> Option<Lot> {
        let lots = &self.record.tournament().drawing()?.lots;
        let mut options = lots.options();
        let names = options.iter().all(|lot| lot.kind() == LotKind::Name);
        if seeds_last && names {
            let seed = |lot: &Lot| lots.seed_number(lot.entrant()).is_some();
            if options.iter().any(|lot| !seed(lot)) {
                options.retain(|lot| !seed(lot));
            }
        }
        self.choices.pick(&options).copied()
    }

    /// What may happen while the lots are drawn.
    fn beside_the_lots(&mut self) -> Result<(), Stop> {
        match self.choices.below(8) {
            0 => self.withdraw_somebody(),
            1 => self.wait_list_somebody(),
            2 => self.edit_somebody(),
            3 => self.change_regulation(),
            4 => self.undo_and_redo(),
            5 => self.name_witness(),
            6 => self.at_the_desk(),
            _ => self.unlawful(),
        }
    }

    /// Publishes the lots, mostly; false if they were broken off.
    fn publish_or_break_off(&mut self) -> Result<bool, Stop> {
        if !self.calm && self.choices.chance(15) {
            self.beside_the_lots()?;
        }
        if !self.calm && self.choices.chance(3) {
            let reason = self.reason();
            self.lawful(Command::BreakOffLots(reason))?;
            return Ok(false);
        }
        self.lawful(Command::PublishLots)
    }

    /// A change of the regulation after the first lot: with a reason.
    pub fn change_regulation(&mut self) -> Result<(), Stop> {
        let changed =
            event::change_freely(&mut self.choices, self.record.tournament().regulation());
        let reason = self.reason();
        self.lawful(Command::ChangeRegulation(Box::new(changed), reason))?;
        Ok(())
    }

    /// Somebody comes too late for the lots.
    pub fn wait_list_somebody(&mut self) -> Result<(), Stop> {
        let late = self.people.somebody(&mut self.choices);
        self.submit(Command::WaitList(vec![late]), Expected::Accepted)?;
        Ok(())
    }
}

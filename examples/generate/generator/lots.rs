//! The drawing of lots: by the program, by hand, mixed; broken off and begun anew (C6 to C11, G14).

use super::driver::{Driver, Ending, Expected, Stop};
use super::event;
use qiwang::engine::lots::{Lot, LotKind};
use qiwang::engine::number::Size;
use qiwang::record::command::Command;
use qiwang::record::entropy::Entropy;

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
            self.start_attempt()?;
            if self.draw()? && self.publish_or_break_off()? {
                return Ok(());
            }
            for _ in 0..self.choices.index(4) {
                self.registration_act()?;
            }
            self.settle()?;
        }
    }

    fn start_attempt(&mut self) -> Result<(), Stop> {
        let planned = self.plan.size;
        let fixed = self.now().regulation().size;
        let proposed = Size::proposed_for(usize::from(self.plan.entrants));
        let by_itself = fixed.or(proposed) == Some(planned);
        let size = (!by_itself || self.choices.chance(30)).then_some(planned);
        let entropy = Entropy(self.choices.bytes());
        let entropy = self.choices.chance(80).then_some(entropy);
        self.lawful(Command::StartLots { size, entropy })?;
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
        match self.choices.below(6) {
            0 => self.withdraw_somebody(),
            1 => self.wait_list_somebody(),
            2 => self.edit_somebody(),
            3 => self.change_regulation(),
            4 => self.undo_and_redo(),
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

//! The legal choices for the lot that comes next (C11).

use super::feasibility::{Question, Rooms};
use super::lot::{Lot, LotKind, LotReason, LotRefusal, Pending};
use super::state::{Drawer, Lots, Turn, place_in_zone};
use super::zone::{Endings, Law, MOST_OTHERS, Zone, place_mask};
use crate::engine::entrant::SeedNumber;
use crate::engine::number::{Half, MainNumber, ZoneNumber};
use std::cell::OnceCell;

impl Lots {
    /// The lot that is to be drawn next, with every choice there is; `None` when all are drawn.
    pub fn pending(&self) -> Option<Pending> {
        let choice = Choice::new(self, self.turn()?);
        let mut options = Vec::new();
        let mut excluded = Vec::new();
        for lot in choice.candidates() {
            match choice.verdict(lot) {
                Ok(()) => options.push(lot),
                Err(reason) => excluded.push((lot, reason.clause())),
            }
        }
        let drawer = choice.turn.drawer();
        Some(Pending {
            kind: choice.turn.kind(),
            entrant: drawer.map(|drawer| drawer.entrant),
            late: drawer.is_some_and(|drawer| drawer.other && drawer.seed.is_some()),
            options,
            excluded,
        })
    }

    /// The options of [`Lots::pending`] alone: cheaper, and empty when all lots are drawn.
    pub fn options(&self) -> Vec<Lot> {
        let Some(turn) = self.turn() else {
            return Vec::new();
        };
        if turn == Turn::Name {
            let unnamed = self.everybody().filter(|(_, named)| !named);
            return unnamed.map(|(entrant, _)| Lot::Name { entrant }).collect();
        }
        let choice = Choice::new(self, turn);
        let mut options = choice.candidates();
        options.retain(|lot| choice.allows(*lot));
        options
    }

    /// Whether a lot may be drawn now, and if not, why.
    pub fn judge(&self, lot: Lot) -> Result<(), LotRefusal> {
        self.verdict(lot)
            .map_err(|reason| LotRefusal::new(lot, reason))
    }

    fn verdict(&self, lot: Lot) -> Result<(), LotReason> {
        let turn = self.turn().ok_or(LotReason::AllDrawn)?;
        let named = self
            .is_named(lot.entrant())
            .ok_or(LotReason::NotOnTheList)?;
        if lot.kind() == LotKind::Name && named {
            return Err(LotReason::NameDrawn);
        }
        let other_kind = lot.kind() != turn.kind();
        if other_kind && (lot.kind() == LotKind::Name || turn == Turn::Name) {
            return Err(LotReason::OtherKindNext(turn.kind()));
        }
        if let Some(drawer) = turn.drawer()
            && drawer.entrant != lot.entrant()
        {
            return Err(LotReason::OtherEntrantNext(drawer.entrant));
        }
        if other_kind {
            return Err(LotReason::OtherKindNext(turn.kind()));
        }
        let size = self.list().size;
        match lot {
            Lot::Number { number, .. } | Lot::Place { number, .. } | Lot::Holder { number, .. }
                if !size.has_number(number) =>
            {
                Err(LotReason::NoSuchNumber)
            }
            Lot::Zone { zone, .. } if !size.has_zone(zone) => Err(LotReason::NoSuchZone),
            _ => Choice::new(self, turn).verdict(lot),
        }
    }
}

impl Turn {
    pub(super) fn kind(self) -> LotKind {
        match self {
            Turn::Name => LotKind::Name,
            Turn::Number(_) => LotKind::Number,
            Turn::Zone(_) => LotKind::Zone,
            Turn::Place(..) => LotKind::Place,
            Turn::Holder(..) => LotKind::Holder,
            Turn::Half(..) => LotKind::Half,
        }
    }

    pub(super) fn drawer(self) -> Option<Drawer> {
        match self {
            Turn::Name => None,
            Turn::Number(drawer)
            | Turn::Zone(drawer)
            | Turn::Place(drawer, _)
            | Turn::Holder(drawer, _)
            | Turn::Half(drawer, _) => Some(drawer),
        }
    }
}

/// One choice: the state, whose turn it is, and what the rest of the tree leaves room for.
pub(super) struct Choice<'a> {
    pub(super) lots: &'a Lots,
    pub(super) turn: Turn,
    pub(super) law: Law,
    /// The answers worked out so far: by flips alone, by [`Law::Room`], by [`Law::Halves`], and by
    /// the law that counts shares or blanks.
    answers: [OnceCell<Rooms>; 4],
}

impl<'a> Choice<'a> {
    fn new(lots: &'a Lots, turn: Turn) -> Choice<'a> {
        Choice {
            lots,
            turn,
            law: lots.law(),
            answers: Default::default(),
        }
    }

    /// Every thinkable choice, ascending.
    fn candidates(&self) -> Vec<Lot> {
        let size = self.lots.list().size;
        match self.turn {
            Turn::Name => {
                let name = |(entrant, _)| Lot::Name { entrant };
                self.lots.everybody().map(name).collect()
            }
            Turn::Number(Drawer { entrant, .. }) => {
                let number = |number| Lot::Number { entrant, number };
                size.numbers().map(number).collect()
            }
            Turn::Zone(Drawer { entrant, .. }) => {
                let zone = |zone| Lot::Zone { entrant, zone };
                size.all_zones().map(zone).collect()
            }
            Turn::Place(Drawer { entrant, .. }, zone) => {
                let place = |number| Lot::Place { entrant, number };
                zone.numbers().map(place).to_vec()
            }
            Turn::Holder(Drawer { entrant, .. }, zone) => {
                let holder = |number| Lot::Holder { entrant, number };
                zone.numbers().map(holder).to_vec()
            }
            Turn::Half(Drawer { entrant, .. }, _) => {
                let half = |half| Lot::Half { entrant, half };
                Half::BOTH.map(half).to_vec()
            }
        }
    }

    /// C11: whether a lot of the right kind and person may be drawn.
    pub(super) fn allows(&self, lot: Lot) -> bool {
        match (self.turn, lot) {
            (Turn::Name, Lot::Name { entrant }) => self.lots.is_named(entrant) == Some(false),
            (Turn::Number(drawer), Lot::Number { number, .. }) => {
                self.allows_number(drawer, number)
            }
            (Turn::Zone(drawer), Lot::Zone { zone, .. }) => match drawer {
                Drawer { other: false, .. } => zone
                    .numbers()
                    .into_iter()
                    .any(|number| self.allows_number(drawer, number)),
                Drawer { seed: None, .. } => self.allows_other(zone),
                Drawer {
                    seed: Some(seed), ..
                } => self.allows_late_seed(seed, zone),
            },
            (Turn::Place(drawer, zone), Lot::Place { number, .. }) => {
                number.zone() == zone && self.allows_number(drawer, number)
            }
            (Turn::Holder(_, zone), Lot::Holder { number, .. }) => {
                number.zone() == zone && self.allows_holder(number)
            }
            (Turn::Half(_, zone), Lot::Half { half, .. }) => self
                .lots
                .zone(zone)
                .is_some_and(|zone| zone.free_of_deputies(half)),
            _ => false,
        }
    }

    /// C7, C12.
    fn allows_number(&self, drawer: Drawer, number: MainNumber) -> bool {
        let place = place_in_zone(number);
        let Some(zone) = self.lots.zone(number.zone()) else {
            return false;
        };
        if zone.free & place_mask(place) == 0 {
            return false;
        }
        let after = zone.with_holder(place, drawer.seed);
        match drawer.seed {
            Some(seed) => zone.seed.is_none() && self.seed_fits(seed, number.zone(), &after),
            None => self.stays_completable(number.zone(), zone, &after),
        }
    }

    /// C8, C10: a non-seed among the others. Which of the open holders he then draws makes no
    /// difference to the rest.
    fn allows_other(&self, number: ZoneNumber) -> bool {
        let Some(zone) = self.lots.zone(number) else {
            return false;
        };
        let open = zone.holders();
        if open == 0 || zone.others >= MOST_OTHERS {
            return false;
        }
        let first = u8::try_from(open.trailing_zeros()).unwrap_or(0);
        self.stays_completable(number, zone, &zone.with_deputy(first))
    }

    /// C9, C10.
    fn allows_late_seed(&self, seed: SeedNumber, number: ZoneNumber) -> bool {
        let Some(zone) = self.lots.zone(number) else {
            return false;
        };
        let half = Half::BOTH
            .into_iter()
            .find(|half| zone.free_of_deputies(*half));
        half.is_some_and(|half| {
            zone.seed.is_none()
                && zone.others < MOST_OTHERS
                && self.seed_fits(seed, number, &zone.with_late_seed(half, seed))
        })
    }

    /// C8, C10.
    fn allows_holder(&self, number: MainNumber) -> bool {
        self.lots
            .zone(number.zone())
            .is_some_and(|zone| zone.holders() & place_mask(place_in_zone(number)) != 0)
    }

    /// Whether the lots can be completed once a non-seed has changed a zone so.
    fn stays_completable(&self, zone: ZoneNumber, before: &Zone, after: &Zone) -> bool {
        let after = self.law.endings(after);
        after.cover(self.law.endings(before)) || self.rooms(self.law).admit(index(zone), after)
    }

    /// Whether the lots can be completed once a seed has entered a zone, which then looks so.
    fn seed_fits(&self, seed: SeedNumber, zone: ZoneNumber, after: &Zone) -> bool {
        self.seed_fits_under(self.law, seed, zone, after)
    }

    /// The same under a law that asks for less.
    pub(super) fn seed_fits_under(
        &self,
        law: Law,
        seed: SeedNumber,
        zone: ZoneNumber,
        after: &Zone,
    ) -> bool {
        let rooms = self.rooms(law);
        self.lots
            .leaf_of(seed)
            .is_some_and(|leaf| rooms.admit_seed(leaf, index(zone), law.endings(after)))
    }

    /// What the rest of the tree leaves room for under a law.
    pub(super) fn rooms(&self, law: Law) -> &Rooms {
        let [flips, room, halves, counted] = &self.answers;
        let answer = match law {
            Law::Flips => flips,
            Law::Room => room,
            Law::Halves => halves,
            Law::Shares { .. } | Law::Neighbours { .. } | Law::Blanks { .. } => counted,
        };
        answer.get_or_init(|| {
            let zones = self.lots.zones().iter();
            let endings: Vec<Endings> = zones.map(|zone| law.endings(zone)).collect();
            Rooms::of(&Question {
                leaves: &self.lots.leaves(law),
                endings: &endings,
                seeded_by: &self.lots.seeded_by(),
                larger: law.larger(),
            })
        })
    }
}

pub(super) fn index(zone: ZoneNumber) -> usize {
    usize::from(zone.0).saturating_sub(1)
}

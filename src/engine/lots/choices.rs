//! The legal choices for the lot that comes next (C11), and the reason against every other one.

use super::feasibility::{Question, Rooms};
use super::lot::{Lot, LotKind, LotReason, LotRefusal, Pending};
use super::state::{Drawer, Lots, Turn, place_in_zone};
use super::zone::{Endings, Law, Leaf, MOST_OTHERS, SeedSeat, Zone, half_mask, place_mask};
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
    fn kind(self) -> LotKind {
        match self {
            Turn::Name => LotKind::Name,
            Turn::Number(_) => LotKind::Number,
            Turn::Zone(_) => LotKind::Zone,
            Turn::Place(..) => LotKind::Place,
            Turn::Holder(..) => LotKind::Holder,
            Turn::Half(..) => LotKind::Half,
        }
    }

    fn drawer(self) -> Option<Drawer> {
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
struct Choice<'a> {
    lots: &'a Lots,
    turn: Turn,
    law: Law,
    rooms: OnceCell<Rooms>,
}

impl<'a> Choice<'a> {
    fn new(lots: &'a Lots, turn: Turn) -> Choice<'a> {
        Choice {
            lots,
            turn,
            law: lots.law(),
            rooms: OnceCell::new(),
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
    fn allows(&self, lot: Lot) -> bool {
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
        after.cover(self.law.endings(before)) || self.rooms().admit(index(zone), after)
    }

    /// Whether the lots can be completed once a seed has entered a zone, which then looks so.
    fn seed_fits(&self, seed: SeedNumber, zone: ZoneNumber, after: &Zone) -> bool {
        seed_fits(self.lots, self.rooms(), self.law, seed, zone, after)
    }

    fn rooms(&self) -> &Rooms {
        self.rooms.get_or_init(|| rooms(self.lots, self.law))
    }

    /// Allowed, or the most direct reason why not.
    fn verdict(&self, lot: Lot) -> Result<(), LotReason> {
        if self.allows(lot) {
            return Ok(());
        }
        Err(match (self.turn, lot) {
            (Turn::Number(drawer), Lot::Number { number, .. }) => {
                self.against_number(drawer, number)
            }
            (Turn::Zone(drawer), Lot::Zone { zone, .. }) => match drawer {
                Drawer { seed: None, .. } => self.against_other(zone),
                Drawer {
                    other: true,
                    seed: Some(seed),
                    ..
                } => self.against_late_seed(seed, zone),
                Drawer {
                    seed: Some(seed), ..
                } => self.against_seed_in_zone(seed, zone),
            },
            (Turn::Place(_, zone), Lot::Place { number, .. }) if number.zone() != zone => {
                LotReason::PlaceOutsideZone(zone)
            }
            (Turn::Place(drawer, _), Lot::Place { number, .. }) => {
                self.against_number(drawer, number)
            }
            (Turn::Holder(_, zone), Lot::Holder { number, .. }) => {
                self.against_holder(zone, number)
            }
            (Turn::Half(..), Lot::Half { .. }) => LotReason::HalfHasDeputy,
            (Turn::Name, Lot::Name { .. }) => LotReason::NameDrawn,
            _ => LotReason::OtherKindNext(self.turn.kind()),
        })
    }

    fn against_number(&self, drawer: Drawer, number: MainNumber) -> LotReason {
        let zone = self.lots.zone(number.zone()).copied();
        let zone = zone.unwrap_or(Zone::empty());
        let place = place_in_zone(number);
        if zone.free & place_mask(place) == 0 {
            return LotReason::NumberTaken;
        }
        let after = zone.with_holder(place, drawer.seed);
        if let Some(seed) = drawer.seed {
            if let Some(reason) = self.against_seed(seed, number.zone(), &zone) {
                return reason;
            }
            let fits = self.seed_fits_under(Law::Room, seed, number.zone(), &after);
            return self.against_main_place(fits, self.law.endings(&after));
        }
        let endings = Law::Room.endings(&after);
        let fits = rooms(self.lots, Law::Room).admit(index(number.zone()), endings);
        self.against_main_place(fits, self.law.endings(&after))
    }

    fn against_seed_in_zone(&self, seed: SeedNumber, number: ZoneNumber) -> LotReason {
        let zone = self.lots.zone(number).copied().unwrap_or(Zone::empty());
        if let Some(reason) = self.against_seed(seed, number, &zone) {
            return reason;
        }
        if zone.free == 0 {
            return LotReason::NoFreeNumber;
        }
        let places = (0..4).filter(|place| zone.free & place_mask(*place) != 0);
        let after = places.map(|place| zone.with_holder(place, Some(seed)));
        let fits = after
            .clone()
            .any(|after| self.seed_fits_under(Law::Room, seed, number, &after));
        let endings = after.map(|after| self.law.endings(&after));
        let some = endings.clone().find(|endings| !endings.is_empty());
        self.against_main_place(fits, some.unwrap_or_default())
    }

    /// C4, C5: what stands against a seed in a zone whatever else is in it.
    fn against_seed(&self, seed: SeedNumber, number: ZoneNumber, zone: &Zone) -> Option<LotReason> {
        if zone.seed.is_some() {
            return Some(LotReason::ZoneHasSeed);
        }
        let after = zone.with_holder(0, Some(seed));
        let flips = self.seed_fits_under(Law::Flips, seed, number, &after);
        (!flips).then_some(LotReason::NoFlip)
    }

    /// C7, C12, C11: what stands against taking a free number.
    fn against_main_place(&self, fits_seeds: bool, after: Endings) -> LotReason {
        if !fits_seeds || self.law == Law::Room {
            LotReason::KeptForSeed
        } else if after.is_empty() || !self.seeds_come() {
            LotReason::BlankPattern
        } else {
            LotReason::CannotComplete
        }
    }

    fn against_other(&self, number: ZoneNumber) -> LotReason {
        let zone = self.lots.zone(number).copied().unwrap_or(Zone::empty());
        let open = zone.holders();
        if zone.others >= MOST_OTHERS || open == 0 {
            return LotReason::ZoneFull;
        }
        if self.share_is_full(&zone) {
            return LotReason::ShareFull;
        }
        let first = u8::try_from(open.trailing_zeros()).unwrap_or(0);
        let after = Law::Halves.endings(&zone.with_deputy(first));
        if rooms(self.lots, Law::Halves).admit(index(number), after) {
            LotReason::CannotComplete
        } else {
            LotReason::SeventhShutsSeedOut
        }
    }

    fn against_late_seed(&self, seed: SeedNumber, number: ZoneNumber) -> LotReason {
        let zone = self.lots.zone(number).copied().unwrap_or(Zone::empty());
        if let Some(reason) = self.against_seed(seed, number, &zone) {
            return reason;
        }
        if zone.others >= MOST_OTHERS {
            LotReason::ZoneFull
        } else if !Half::BOTH
            .into_iter()
            .any(|half| zone.free_of_deputies(half))
        {
            LotReason::HalfHasDeputy
        } else if self.share_is_full(&zone) {
            LotReason::ShareFull
        } else {
            LotReason::CannotComplete
        }
    }

    fn against_holder(&self, chosen: ZoneNumber, number: MainNumber) -> LotReason {
        let zone = self.lots.zone(chosen).copied().unwrap_or(Zone::empty());
        let place = place_in_zone(number);
        if number.zone() != chosen {
            return LotReason::HolderOutsideZone(chosen);
        }
        if zone.deputies & place_mask(place) != 0 {
            return LotReason::HasDeputy;
        }
        match zone.seed {
            Some((_, SeedSeat::Place(own))) if own == place => LotReason::SeedsNumber,
            Some((_, SeedSeat::Late(half))) if half_mask(half) & place_mask(place) != 0 => {
                LotReason::HalfOfLateSeed
            }
            _ => LotReason::SixthJoinsFifth,
        }
    }

    /// C8: whether a zone has all the others it may get, the other zones being as they are.
    fn share_is_full(&self, zone: &Zone) -> bool {
        let Law::Shares { share, larger } = self.law else {
            return false;
        };
        let above = |zone: &&Zone| zone.others > share;
        let larger_taken = self.lots.zones().iter().filter(above).count();
        zone.others > share || zone.others == share && larger_taken >= usize::from(larger)
    }

    /// Whether another seed than the one who draws is yet to draw in this part of the lots.
    fn seeds_come(&self) -> bool {
        let leaves = self.lots.leaves(self.law);
        let own = self.turn.drawer().and_then(|drawer| drawer.seed);
        let own = own.and_then(|seed| self.lots.leaf_of(seed));
        leaves.iter().enumerate().any(|(index, leaf)| {
            Some(index) != own && matches!(leaf, Leaf::ToCome | Leaf::ToComeWithNeighbour)
        })
    }

    fn seed_fits_under(&self, law: Law, seed: SeedNumber, zone: ZoneNumber, after: &Zone) -> bool {
        seed_fits(self.lots, &rooms(self.lots, law), law, seed, zone, after)
    }
}

fn rooms(lots: &Lots, law: Law) -> Rooms {
    let endings: Vec<Endings> = lots.zones().iter().map(|zone| law.endings(zone)).collect();
    Rooms::of(&Question {
        leaves: &lots.leaves(law),
        endings: &endings,
        seeded_by: &lots.seeded_by(),
        larger: law.larger(),
    })
}

fn seed_fits(
    lots: &Lots,
    rooms: &Rooms,
    law: Law,
    seed: SeedNumber,
    zone: ZoneNumber,
    after: &Zone,
) -> bool {
    lots.leaf_of(seed)
        .is_some_and(|leaf| rooms.admit_seed(leaf, index(zone), law.endings(after)))
}

fn index(zone: ZoneNumber) -> usize {
    usize::from(zone.0).saturating_sub(1)
}

//! Why a lot is not among the options: the most direct reason, each with its clause.

use super::choices::{Choice, index};
use super::lot::{Lot, LotReason};
use super::state::{Drawer, Turn, place_in_zone};
use super::zone::{Endings, Law, Leaf, MOST_OTHERS, SeedSeat, Zone, half_mask, place_mask};
use crate::engine::entrant::SeedNumber;
use crate::engine::number::{Half, MainNumber, ZoneNumber};

impl Choice<'_> {
    /// Allowed, or the most direct reason why not.
    pub(super) fn verdict(&self, lot: Lot) -> Result<(), LotReason> {
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
        let fits = self.rooms(Law::Room).admit(index(number.zone()), endings);
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
        if self.rooms(Law::Halves).admit(index(number), after) {
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
}

//! What screens and later stages ask of the lots: who is where, what is in a zone.

use super::places::{LateSeat, Place, Places};
use super::state::{Lots, Seat, Turn};
use crate::engine::entrant::{EntrantId, SeedNumber};
use crate::engine::number::{MainNumber, ZoneNumber};

impl Lots {
    /// C1: the seed number of an entrant.
    pub fn seed_number(&self, entrant: EntrantId) -> Option<SeedNumber> {
        self.person(entrant)?.seed
    }

    /// C6: whether an entrant is a late seed; nobody is before the first M names are drawn.
    pub fn is_late(&self, entrant: EntrantId) -> bool {
        let main = usize::from(self.list().size.count());
        let drawn = self.names_drawn() >= main;
        self.person(entrant).is_some_and(|person| {
            let other = person.named.is_none_or(|position| position >= main);
            drawn && other && person.seed.is_some()
        })
    }

    /// The main number an entrant holds.
    pub fn main_number(&self, entrant: EntrantId) -> Option<MainNumber> {
        match self.person(entrant)?.seat? {
            Seat::Holder(number) => Some(number),
            Seat::Deputy(_) | Seat::Late(..) => None,
        }
    }

    /// C8: the main number whose deputy an entrant is.
    pub fn deputy_of(&self, entrant: EntrantId) -> Option<MainNumber> {
        match self.person(entrant)?.seat? {
            Seat::Deputy(number) => Some(number),
            Seat::Holder(_) | Seat::Late(..) => None,
        }
    }

    /// C9: where a late seed waits.
    pub fn late_seat(&self, entrant: EntrantId) -> Option<LateSeat> {
        match self.person(entrant)?.seat? {
            Seat::Late(zone, half) => Some(LateSeat {
                entrant,
                zone,
                half,
            }),
            Seat::Holder(_) | Seat::Deputy(_) => None,
        }
    }

    /// The zone an entrant is in, also when his place in it is still to be drawn.
    pub fn zone_of(&self, entrant: EntrantId) -> Option<ZoneNumber> {
        match self.person(entrant)?.seat {
            Some(Seat::Holder(number) | Seat::Deputy(number)) => Some(number.zone()),
            Some(Seat::Late(zone, _)) => Some(zone),
            None => match self.turn()? {
                Turn::Place(drawer, zone)
                | Turn::Holder(drawer, zone)
                | Turn::Half(drawer, zone)
                    if drawer.entrant == entrant =>
                {
                    Some(zone)
                }
                _ => None,
            },
        }
    }

    /// Who was drawn to a number so far.
    pub fn place(&self, number: MainNumber) -> Place {
        usize::from(number.0)
            .checked_sub(1)
            .and_then(|index| self.numbers().get(index))
            .copied()
            .unwrap_or_default()
    }

    /// The seed whose place in a zone is drawn.
    pub fn zone_seed(&self, zone: ZoneNumber) -> Option<EntrantId> {
        let (seed, _) = self.zone(zone)?.seed?;
        self.list()
            .seeds
            .get(usize::from(seed.0).checked_sub(1)?)
            .copied()
    }

    /// C9: the late seed of a zone and the half he took.
    pub fn late_seat_in(&self, zone: ZoneNumber) -> Option<LateSeat> {
        self.zone_seed(zone).and_then(|seed| self.late_seat(seed))
    }

    /// C5: how many people are in a zone, at most seven.
    pub fn people_in(&self, zone: ZoneNumber) -> u16 {
        self.zone(zone).map_or(0, |zone| {
            let holders = 4 - zone.free.count_ones().min(4);
            u16::try_from(holders).unwrap_or(0) + u16::from(zone.others)
        })
    }

    /// C8: how many of the others are in a zone, a late seed included.
    pub fn others_in(&self, zone: ZoneNumber) -> u16 {
        self.zone(zone).map_or(0, |zone| u16::from(zone.others))
    }

    /// What the lots have come to.
    pub fn places(&self) -> Places {
        Places {
            numbers: self.numbers().to_vec(),
            late: self
                .list()
                .size
                .all_zones()
                .filter_map(|zone| self.late_seat_in(zone))
                .collect(),
        }
    }
}

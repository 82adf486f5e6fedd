//! The lots as far as they are drawn: whose turn it is, who is where.

use super::list::{DrawList, LotsError};
use super::lot::Lot;
use super::places::Place;
use super::template;
use super::zone::{Law, Leaf, MOST_OTHERS, Zone};
use crate::engine::entrant::{EntrantId, SeedNumber};
use crate::engine::number::{Half, MainNumber, ZoneNumber};

/// The drawing of lots, as far as it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lots {
    list: DrawList,
    /// The leaf of the template at which each seed is, seed 1 first.
    leaf_of_seed: Vec<usize>,
    drawn: Vec<Lot>,
    people: Vec<Person>,
    /// Whose names were drawn, as indices into the list.
    order: Vec<usize>,
    /// How many of them have their place.
    seated: usize,
    /// Whether a seed has a place.
    seed_seated: bool,
    /// The zone drawn by somebody whose place in it is still to be drawn.
    chosen: Option<ZoneNumber>,
    numbers: Vec<Place>,
    zones: Vec<Zone>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Person {
    pub(super) seed: Option<SeedNumber>,
    /// As how many-th his name was drawn, from 0.
    pub(super) named: Option<usize>,
    pub(super) seat: Option<Seat>,
}

/// Where somebody was drawn to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seat {
    Holder(MainNumber),
    Deputy(MainNumber),
    Late(ZoneNumber, Half),
}

/// What is drawn next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    Name,
    Number(Drawer),
    Zone(Drawer),
    Place(Drawer, ZoneNumber),
    Holder(Drawer, ZoneNumber),
    Half(Drawer, ZoneNumber),
}

/// Who draws next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Drawer {
    pub(super) entrant: EntrantId,
    pub(super) seed: Option<SeedNumber>,
    /// C6: he is not a main entrant.
    pub(super) other: bool,
}

impl Lots {
    /// Lots of which none is drawn.
    pub fn new(list: DrawList) -> Result<Lots, LotsError> {
        list.check()?;
        let mut leaf_of_seed = vec![0; usize::from(list.size.zones())];
        for (leaf, seed) in template::leaves(list.size).into_iter().enumerate() {
            if let Some(cell) = leaf_of_seed.get_mut(usize::from(seed.0).saturating_sub(1)) {
                *cell = leaf;
            }
        }
        let mut people = vec![Person::default(); list.count()];
        for (seed, number) in list.seeds.iter().zip(1u16..) {
            let index = list.entrants.binary_search(seed).ok();
            if let Some(person) = index.and_then(|index| people.get_mut(index)) {
                person.seed = Some(SeedNumber(number));
            }
        }
        Ok(Lots {
            leaf_of_seed,
            drawn: Vec::new(),
            people,
            order: Vec::with_capacity(list.count()),
            seated: 0,
            seed_seated: false,
            chosen: None,
            numbers: vec![Place::default(); usize::from(list.size.count())],
            zones: vec![Zone::empty(); usize::from(list.size.zones())],
            list,
        })
    }

    /// Who takes part.
    pub fn list(&self) -> &DrawList {
        &self.list
    }

    /// The lots drawn so far.
    pub fn drawn(&self) -> &[Lot] {
        &self.drawn
    }

    /// Whose names were drawn, in that order (C6).
    pub fn names(&self) -> impl Iterator<Item = EntrantId> + '_ {
        self.order
            .iter()
            .filter_map(|index| self.entrant_at(*index))
    }

    /// Who was drawn to each main number, number 1 first.
    pub fn numbers(&self) -> &[Place] {
        &self.numbers
    }

    /// Whether everybody has his place.
    pub fn is_complete(&self) -> bool {
        self.seated >= self.list.count()
    }

    /// Takes a lot as drawn. Does not judge: a lot that [`Lots::judge`] refuses may leave something
    /// that cannot be completed, but nothing panics.
    pub fn apply(&mut self, lot: Lot) {
        self.drawn.push(lot);
        let Some(index) = self.index_of(lot.entrant()) else {
            return;
        };
        let seed = self.people.get(index).and_then(|person| person.seed);
        match lot {
            Lot::Name { .. } => {
                let unnamed = |person: &&mut Person| person.named.is_none();
                if let Some(person) = self.people.get_mut(index).filter(unnamed) {
                    person.named = Some(self.order.len());
                    self.order.push(index);
                }
            }
            Lot::Zone { zone, .. } => {
                self.chosen = Some(zone).filter(|zone| self.list.size.has_zone(*zone));
            }
            Lot::Number { entrant, number } | Lot::Place { entrant, number } => {
                let place = self
                    .place_mut(number)
                    .map(|place| place.holder = Some(entrant));
                let zone = self.zone_mut(number.zone());
                if let (Some(()), Some(zone)) = (place, zone) {
                    *zone = zone.with_holder(place_in_zone(number), seed);
                    self.seat(index, Seat::Holder(number));
                }
            }
            Lot::Holder { entrant, number } => {
                let place = self
                    .place_mut(number)
                    .map(|place| place.deputy = Some(entrant));
                let zone = self.zone_mut(number.zone());
                if let (Some(()), Some(zone)) = (place, zone) {
                    *zone = zone.with_deputy(place_in_zone(number));
                    self.seat(index, Seat::Deputy(number));
                }
            }
            Lot::Half { half, .. } => {
                let chosen = self.chosen;
                let zone = chosen.and_then(|zone| self.zone_mut(zone));
                if let (Some(number), Some(zone), Some(seed)) = (chosen, zone, seed) {
                    *zone = zone.with_late_seed(half, seed);
                    self.seat(index, Seat::Late(number, half));
                }
            }
        }
    }

    fn seat(&mut self, index: usize, seat: Seat) {
        if let Some(person) = self.people.get_mut(index) {
            person.seat = Some(seat);
            self.seed_seated |= person.seed.is_some();
        }
        self.seated += 1;
        self.chosen = None;
    }

    fn place_mut(&mut self, number: MainNumber) -> Option<&mut Place> {
        self.numbers.get_mut(usize::from(number.0).checked_sub(1)?)
    }

    fn zone_mut(&mut self, zone: ZoneNumber) -> Option<&mut Zone> {
        self.zones.get_mut(usize::from(zone.0).checked_sub(1)?)
    }
}

/// What the choices are computed from.
impl Lots {
    /// C6: what is drawn next.
    pub(super) fn turn(&self) -> Option<Turn> {
        if self.is_complete() {
            return None;
        }
        let main = usize::from(self.list.size.count());
        let names_first = self.list.has_others() && self.order.len() < main;
        let Some(index) = self.order.get(self.seated).filter(|_| !names_first) else {
            return Some(Turn::Name);
        };
        let drawer = Drawer {
            entrant: self.entrant_at(*index)?,
            seed: self.people.get(*index).and_then(|person| person.seed),
            other: self.seated >= main,
        };
        Some(match (self.chosen, drawer.other, drawer.seed.is_some()) {
            (None, false, true) if self.seed_seated => Turn::Zone(drawer),
            (None, false, _) => Turn::Number(drawer),
            (None, true, _) => Turn::Zone(drawer),
            (Some(zone), false, _) => Turn::Place(drawer, zone),
            (Some(zone), true, false) => Turn::Holder(drawer, zone),
            (Some(zone), true, true) => Turn::Half(drawer, zone),
        })
    }

    /// What every zone must come to in this part of the lots.
    pub(super) fn law(&self) -> Law {
        let zones = usize::from(self.list.size.zones());
        let small = |count: usize| u8::try_from(count).unwrap_or(MOST_OTHERS);
        let share = |count: usize| (small(count / zones), small(count % zones));
        if self.list.has_others() {
            if self.seated < usize::from(self.list.size.count()) {
                return Law::Room;
            }
            let (share, larger) = share(self.list.others());
            return Law::Shares { share, larger };
        }
        let blanks = self.list.blanks();
        if blanks <= self.list.seeds.len() {
            return Law::Neighbours {
                last: u16::try_from(blanks).unwrap_or(u16::MAX),
            };
        }
        let (share, larger) = share(blanks);
        Law::Blanks { share, larger }
    }

    /// What each leaf of the template asks under a law.
    pub(super) fn leaves(&self, law: Law) -> Vec<Leaf> {
        let mut leaves = vec![Leaf::Nobody; self.zones.len()];
        let in_main_part = self.list.has_others() && self.seated < self.numbers.len();
        for ((seed, number), leaf) in self.list.seeds.iter().zip(1u16..).zip(&self.leaf_of_seed) {
            let Some((cell, person)) = leaves.get_mut(*leaf).zip(self.person(*seed)) else {
                continue;
            };
            *cell = match (person.seat, law) {
                (Some(_), _) => Leaf::Placed,
                (None, _) if in_main_part && person.named.is_none() => Leaf::Nobody,
                (None, Law::Neighbours { last }) if number > last => Leaf::ToComeWithNeighbour,
                (None, _) => Leaf::ToCome,
            };
        }
        leaves
    }

    /// The leaf whose seed is placed in each zone.
    pub(super) fn seeded_by(&self) -> Vec<Option<usize>> {
        let leaf = |zone: &Zone| zone.seed.and_then(|(seed, _)| self.leaf_of(seed));
        self.zones.iter().map(leaf).collect()
    }

    /// The leaf at which a seed is.
    pub(super) fn leaf_of(&self, seed: SeedNumber) -> Option<usize> {
        let index = usize::from(seed.0).checked_sub(1)?;
        self.leaf_of_seed.get(index).copied()
    }

    pub(super) fn zones(&self) -> &[Zone] {
        &self.zones
    }

    pub(super) fn zone(&self, zone: ZoneNumber) -> Option<&Zone> {
        self.zones.get(usize::from(zone.0).checked_sub(1)?)
    }

    /// How many names were drawn.
    pub(super) fn names_drawn(&self) -> usize {
        self.order.len()
    }

    /// Whether somebody's name was drawn; `None` for somebody who is not on the list.
    pub(super) fn is_named(&self, entrant: EntrantId) -> Option<bool> {
        self.person(entrant).map(|person| person.named.is_some())
    }

    /// Everybody with whether his name was drawn, by ascending id.
    pub(super) fn everybody(&self) -> impl Iterator<Item = (EntrantId, bool)> + '_ {
        let entrants = self.list.entrants.iter().copied();
        entrants.zip(self.people.iter().map(|person| person.named.is_some()))
    }

    pub(super) fn person(&self, entrant: EntrantId) -> Option<&Person> {
        self.people.get(self.index_of(entrant)?)
    }

    fn index_of(&self, entrant: EntrantId) -> Option<usize> {
        self.list.entrants.binary_search(&entrant).ok()
    }

    fn entrant_at(&self, index: usize) -> Option<EntrantId> {
        self.list.entrants.get(index).copied()
    }
}

/// Where in its zone a number is, 0 to 3.
pub(super) fn place_in_zone(number: MainNumber) -> u8 {
    u8::try_from(number.0.saturating_sub(1) % 4).unwrap_or(0)
}

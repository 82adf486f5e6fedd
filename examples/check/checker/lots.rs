//! The lots (C): whose turn it is, what he may draw, and what he drew. Whether the lots can still be
//! completed is a count of the zones and a look at the flips (see flips.rs).

use super::facts::Id;
use super::flips::{Laying, Price, Wish, template};

/// A half of a zone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Half {
    Upper,
    Lower,
}

impl Half {
    /// Its places in the zone.
    fn places(self) -> [usize; 2] {
        match self {
            Half::Upper => [0, 1],
            Half::Lower => [2, 3],
        }
    }
}

/// One lot and its outcome.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Lot {
    Name(Id),
    Number(Id, u32),
    Zone(Id, u32),
    Place(Id, u32),
    Holder(Id, u32),
    Half(Id, Half),
}

/// What is drawn next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Turn {
    Name,
    Number(Id),
    Zone(Id),
    Place(Id, usize),
    Holder(Id, usize),
    Half(Id, usize),
    Complete,
}

/// A zone as far as it is filled.
#[derive(Clone, Default, Debug)]
struct Zone {
    holders: [Option<Id>; 4],
    deputies: [Option<Id>; 4],
    /// The place of its seed, if he holds a number.
    seed_place: Option<usize>,
    /// The half of its seed, if he is late (C9).
    late: Option<(Half, Id)>,
}

impl Zone {
    fn has_seed(&self) -> bool {
        self.seed_place.is_some() || self.late.is_some()
    }

    fn seed(&self) -> Option<Id> {
        let holder = self.seed_place.and_then(|place| self.holders[place]);
        holder.or(self.late.map(|(_, seed)| seed))
    }

    fn free(&self) -> usize {
        self.holders
            .iter()
            .filter(|holder| holder.is_none())
            .count()
    }

    fn free_in(&self, half: Half) -> usize {
        let free = |place: &usize| self.holders[*place].is_none();
        half.places().iter().filter(|place| free(place)).count()
    }

    fn deputies_in(&self, half: Half) -> usize {
        let taken = |place: &usize| self.deputies[*place].is_some();
        half.places().iter().filter(|place| taken(place)).count()
    }

    /// C8: the late seed counts.
    fn others(&self) -> usize {
        self.deputies_in(Half::Upper)
            + self.deputies_in(Half::Lower)
            + usize::from(self.late.is_some())
    }

    /// C12: nobody holds the number next to the seed's.
    fn neighbour_is_free(&self) -> bool {
        self.seed_place
            .is_some_and(|place| self.holders[place ^ 1].is_none())
    }

    /// C8 to C10: whether a non-seed may become the deputy at this place.
    fn admits_deputy(&self, place: usize) -> bool {
        let half = if place < 2 { Half::Upper } else { Half::Lower };
        let in_late_half = self.late.is_some_and(|(late, _)| late == half);
        let in_wrong_half = !self.has_seed() && self.others() == 1 && self.deputies_in(half) == 0;
        self.deputies[place].is_none()
            && self.seed_place != Some(place)
            && !in_late_half
            && !in_wrong_half
    }
}

/// What the zones must come to in this part of the lots.
#[derive(Clone, Copy, Debug)]
enum Aim {
    /// C7: a free number for every seed who has yet to draw.
    Room,
    /// C8: this many others, in so many zones one more.
    Shares(usize, usize),
    /// C12, B <= K: the neighbours of the first B seeds are blank, and nothing else.
    Neighbours(usize),
    /// C12, B > K: every seed's neighbour is blank; this many blanks, in so many zones one more.
    Blanks(usize, usize),
}

/// A preliminary match of the lots (B2).
#[derive(Clone, Debug)]
pub enum PreliminaryTable {
    Deputy {
        number: u32,
        holder: Id,
        deputy: Id,
    },
    /// C9: two main numbers of one half, the smaller first, and the late seed who waits.
    Late {
        smaller: u32,
        holders: [Id; 2],
        seed: Id,
    },
}

impl PreliminaryTable {
    /// Its smallest main number.
    pub fn number(&self) -> u32 {
        match self {
            PreliminaryTable::Deputy { number, .. } => *number,
            PreliminaryTable::Late { smaller, .. } => *smaller,
        }
    }
}

/// An attempt at the lots.
#[derive(Clone)]
pub struct Lots {
    pub size: u32,
    pub entropy: Option<[u8; 32]>,
    /// Who takes part, ascending.
    pub list: Vec<Id>,
    /// C1: seeds 1, 2, ...
    pub seeds: Vec<Id>,
    /// In the order in which they were drawn.
    pub names: Vec<Id>,
    /// How many lots were drawn.
    pub drawn: usize,
    /// How many of the names have a place.
    seated: usize,
    chosen: Option<usize>,
    zones: Vec<Zone>,
    /// By seed: the zone he is in, and whether he is among the first M names.
    homes: Vec<Option<usize>>,
    is_main: Vec<bool>,
    template: Vec<usize>,
}

impl Lots {
    pub fn new(size: u32, entropy: Option<[u8; 32]>, list: Vec<Id>, seeds: Vec<Id>) -> Lots {
        let zones = size as usize / 4;
        let everybody_is_main = list.len() <= size as usize;
        Lots {
            homes: vec![None; seeds.len()],
            is_main: vec![everybody_is_main; seeds.len()],
            size,
            entropy,
            list,
            seeds,
            names: Vec::new(),
            drawn: 0,
            seated: 0,
            chosen: None,
            zones: vec![Zone::default(); zones],
            template: template(zones),
        }
    }

    pub fn is_complete(&self) -> bool {
        self.seated == self.list.len()
    }

    /// C6: a seed is late if he is not among the first M names.
    pub fn is_late(&self, entrant: Id) -> bool {
        let first_names_are_drawn = self.names.len() >= self.size as usize;
        let seed = self.seed_of(entrant);
        first_names_are_drawn && seed.is_some_and(|seed| !self.is_main[seed])
    }

    /// Which seed somebody is, counted from 0.
    fn seed_of(&self, entrant: Id) -> Option<usize> {
        self.seeds.iter().position(|seed| *seed == entrant)
    }

    /// The main number somebody drew.
    pub fn number_of(&self, entrant: Id) -> Option<u32> {
        self.numbered(|zone| &zone.holders)
            .find(|(_, holder)| *holder == entrant)
            .map(|(number, _)| number)
    }

    /// Who drew a main number.
    pub fn holder(&self, number: u32) -> Option<Id> {
        let place = number as usize - 1;
        self.zones[place / 4].holders[place % 4]
    }

    /// The number whose deputy somebody became.
    pub fn deputy_of(&self, entrant: Id) -> Option<u32> {
        self.numbered(|zone| &zone.deputies)
            .find(|(_, deputy)| *deputy == entrant)
            .map(|(number, _)| number)
    }

    fn numbered(&self, of: impl Fn(&Zone) -> &[Option<Id>; 4]) -> impl Iterator<Item = (u32, Id)> {
        let people = self.zones.iter().flat_map(move |zone| *of(zone));
        (1..)
            .zip(people)
            .filter_map(|(number, person)| Some((number, person?)))
    }

    /// B2: the preliminary's tables, by ascending main number.
    pub fn preliminary(&self) -> Vec<PreliminaryTable> {
        let mut tables = Vec::new();
        for (first, zone) in (0..).map(|zone| 4 * zone + 1).zip(&self.zones) {
            for (number, (holder, deputy)) in (first..).zip(zone.holders.iter().zip(zone.deputies))
            {
                if let (Some(holder), Some(deputy)) = (*holder, deputy) {
                    tables.push(PreliminaryTable::Deputy {
                        number,
                        holder,
                        deputy,
                    });
                }
            }
            if let Some((half, seed)) = zone.late {
                let [upper, lower] = half.places();
                if let (Some(one), Some(other)) = (zone.holders[upper], zone.holders[lower]) {
                    let smaller = first + upper as u32;
                    tables.push(PreliminaryTable::Late {
                        smaller,
                        holders: [one, other],
                        seed,
                    });
                }
            }
        }
        tables.sort_by_key(PreliminaryTable::number);
        tables
    }

    fn turn(&self) -> Turn {
        let main = self.size as usize;
        if self.is_complete() {
            return Turn::Complete;
        }
        // C6: the main entrants' names first, if there are more than numbers.
        let names_first = self.list.len() > main && self.names.len() < main;
        if names_first || self.seated == self.names.len() {
            return Turn::Name;
        }
        let entrant = self.names[self.seated];
        let is_seed = self.seeds.contains(&entrant);
        let is_first_seed = !self.zones.iter().any(Zone::has_seed);
        match (self.chosen, self.seated < main) {
            (None, true) if !is_seed || is_first_seed => Turn::Number(entrant),
            (None, _) => Turn::Zone(entrant),
            (Some(zone), true) => Turn::Place(entrant, zone),
            (Some(zone), false) if is_seed => Turn::Half(entrant, zone),
            (Some(zone), false) => Turn::Holder(entrant, zone),
        }
    }

    /// C11: whether this lot may be the next.
    pub fn allows(&self, lot: Lot) -> bool {
        match (self.turn(), lot) {
            (Turn::Name, Lot::Name(who)) => self.list.contains(&who) && !self.names.contains(&who),
            (Turn::Number(who), Lot::Number(by, number)) => {
                who == by && number >= 1 && number <= self.size && self.may_hold(who, number)
            }
            (Turn::Zone(who), Lot::Zone(by, zone)) => {
                let places = |zone: u32| 4 * zone - 3..=4 * zone;
                who == by
                    && (1..=self.zones.len() as u32).contains(&zone)
                    && if self.seated < self.size as usize {
                        places(zone).any(|number| self.may_hold(who, number))
                    } else if self.seeds.contains(&who) {
                        let mut halves = [Half::Upper, Half::Lower].into_iter();
                        halves.any(|half| self.may_wait(who, zone as usize - 1, half))
                    } else {
                        places(zone).any(|number| self.may_deputise(number))
                    }
            }
            (Turn::Place(who, zone), Lot::Place(by, number)) => {
                who == by && self.is_in(zone, number) && self.may_hold(who, number)
            }
            (Turn::Holder(who, zone), Lot::Holder(by, number)) => {
                who == by && self.is_in(zone, number) && self.may_deputise(number)
            }
            (Turn::Half(who, zone), Lot::Half(by, half)) => {
                who == by && self.may_wait(who, zone, half)
            }
            _ => false,
        }
    }

    /// Every lot that may be the next, ascending.
    pub fn options(&self) -> Vec<Lot> {
        let numbers = |zone: usize| (4 * zone as u32 + 1)..=(4 * zone as u32 + 4);
        let all: Vec<Lot> = match self.turn() {
            Turn::Name => {
                let mut named = self.names.clone();
                named.sort_unstable();
                let waits = |who: &&Id| named.binary_search(who).is_err();
                return self
                    .list
                    .iter()
                    .filter(waits)
                    .map(|who| Lot::Name(*who))
                    .collect();
            }
            Turn::Number(who) => (1..=self.size)
                .map(|number| Lot::Number(who, number))
                .collect(),
            Turn::Zone(who) => {
                let zones = 1..=self.zones.len() as u32;
                zones.map(|zone| Lot::Zone(who, zone)).collect()
            }
            Turn::Place(who, zone) => numbers(zone)
                .map(|number| Lot::Place(who, number))
                .collect(),
            Turn::Holder(who, zone) => numbers(zone)
                .map(|number| Lot::Holder(who, number))
                .collect(),
            Turn::Half(who, _) => vec![Lot::Half(who, Half::Upper), Lot::Half(who, Half::Lower)],
            Turn::Complete => Vec::new(),
        };
        all.into_iter().filter(|lot| self.allows(*lot)).collect()
    }

    /// Draws a lot that is allowed.
    pub fn draw(&mut self, lot: Lot) {
        self.drawn += 1;
        match lot {
            Lot::Name(who) => {
                let is_main = self.names.len() < self.size as usize;
                self.names.push(who);
                if let Some(seed) = self.seed_of(who) {
                    self.is_main[seed] = is_main;
                }
            }
            Lot::Zone(_, zone) => self.chosen = Some(zone as usize - 1),
            Lot::Number(who, number) | Lot::Place(who, number) => {
                let (zone, after) = self.with_holder(who, number);
                self.seat(zone, after);
            }
            Lot::Holder(who, number) => {
                let (zone, after) = self.with_deputy(who, number);
                self.seat(zone, after);
            }
            Lot::Half(who, half) => {
                if let Some(zone) = self.chosen {
                    let mut after = self.zones[zone].clone();
                    after.late = Some((half, who));
                    self.seat(zone, after);
                }
            }
        }
    }

    fn seat(&mut self, zone: usize, after: Zone) {
        let seed = after.seed().and_then(|seed| self.seed_of(seed));
        if let Some(seed) = seed {
            self.homes[seed] = Some(zone);
        }
        self.zones[zone] = after;
        self.seated += 1;
        self.chosen = None;
    }

    fn is_in(&self, zone: usize, number: u32) -> bool {
        number >= 1 && (number as usize - 1) / 4 == zone
    }

    /// The zone of this number, as it is with this holder.
    fn with_holder(&self, who: Id, number: u32) -> (usize, Zone) {
        let (zone, place) = ((number as usize - 1) / 4, (number as usize - 1) % 4);
        let mut after = self.zones[zone].clone();
        after.holders[place] = Some(who);
        if self.seeds.contains(&who) {
            after.seed_place = Some(place);
        }
        (zone, after)
    }

    fn with_deputy(&self, who: Id, number: u32) -> (usize, Zone) {
        let (zone, place) = ((number as usize - 1) / 4, (number as usize - 1) % 4);
        let mut after = self.zones[zone].clone();
        after.deputies[place] = Some(who);
        (zone, after)
    }

    fn may_hold(&self, who: Id, number: u32) -> bool {
        let (zone, after) = self.with_holder(who, number);
        let now = &self.zones[zone];
        let two_seeds = self.seeds.contains(&who) && now.has_seed();
        self.holder(number).is_none() && !two_seeds && self.can_be_completed(zone, &after)
    }

    fn may_deputise(&self, number: u32) -> bool {
        let (zone, after) = self.with_deputy(self.names[self.seated], number);
        self.zones[zone].admits_deputy((number as usize - 1) % 4)
            && self.can_be_completed(zone, &after)
    }

    fn may_wait(&self, who: Id, zone: usize, half: Half) -> bool {
        let now = &self.zones[zone];
        let mut after = now.clone();
        after.late = Some((half, who));
        !now.has_seed() && now.deputies_in(half) == 0 && self.can_be_completed(zone, &after)
    }

    fn aim(&self) -> Aim {
        let (size, zones) = (self.size as usize, self.zones.len());
        if self.list.len() > size {
            let others = self.list.len() - size;
            return match self.seated < size {
                true => Aim::Room,
                false => Aim::Shares(others / zones, others % zones),
            };
        }
        let blanks = size - self.list.len();
        if blanks <= self.seeds.len() {
            Aim::Neighbours(blanks)
        } else {
            Aim::Blanks(blanks / zones, blanks % zones)
        }
    }

    /// C11: whether the lots can be completed if this zone is as given and the others as they are.
    fn can_be_completed(&self, changed: usize, after: &Zone) -> bool {
        let aim = self.aim();
        let now = &self.zones[changed];
        if !self.is_sound(aim, after) {
            return false;
        }
        // As the lots can be completed now, they still can if the others see no difference.
        if aim.outlook(now) == aim.outlook(after) {
            return true;
        }
        let zones: Vec<&Zone> = (0..self.zones.len())
            .map(|zone| {
                if zone == changed {
                    after
                } else {
                    &self.zones[zone]
                }
            })
            .collect();
        let count = |fits: fn(&Outlook) -> bool| {
            let outlooks = zones.iter().map(|zone| aim.outlook(zone));
            outlooks.filter(fits).count()
        };
        let spare = match aim {
            Aim::Room | Aim::Neighbours(_) => 0,
            Aim::Shares(_, wanted) => match wanted.checked_sub(count(|zone| zone.must_be_larger)) {
                Some(spare) => spare as u32,
                None => return false,
            },
            Aim::Blanks(_, wanted) if count(|zone| zone.can_be_larger) < wanted => return false,
            Aim::Blanks(..) => 0,
        };
        let seeded: Vec<bool> = zones.iter().map(|zone| zone.has_seed()).collect();
        let prices = [0, 1].map(|list| zones.iter().map(|zone| aim.price(zone, list)).collect());
        let wishes: Vec<Wish> = self
            .template
            .iter()
            .map(|seed| match self.seeds.get(seed - 1) {
                Some(who) if !now.has_seed() && after.seed() == Some(*who) => Wish::Home(changed),
                Some(_) => self.wish(aim, seed - 1),
                None => Wish::Nothing,
            })
            .collect();
        let laying = Laying {
            wishes: &wishes,
            prices: &prices,
            seeded: &seeded,
        };
        laying.cheapest().is_some_and(|price| price <= spare)
    }

    /// What the leaf of this seed asks, seeds counted from 0.
    fn wish(&self, aim: Aim, seed: usize) -> Wish {
        if let Some(home) = self.homes[seed] {
            return Wish::Home(home);
        }
        match aim {
            // C7: no number is kept for a late seed.
            Aim::Room if !self.is_main[seed] => Wish::Nothing,
            Aim::Neighbours(last) if seed < last => Wish::Comes(1),
            Aim::Blanks(..) => Wish::Comes(1),
            Aim::Room | Aim::Neighbours(_) | Aim::Shares(..) => Wish::Comes(0),
        }
    }

    /// Whether a zone can still end as it must, whatever the others do.
    fn is_sound(&self, aim: Aim, zone: &Zone) -> bool {
        match aim {
            Aim::Room => true,
            Aim::Shares(share, wanted) => zone.others() <= share + usize::from(wanted > 0),
            Aim::Neighbours(last) => {
                let seed = zone.seed();
                let mut first = self.seeds.iter().take(last);
                !first.any(|first| Some(*first) == seed) || zone.neighbour_is_free()
            }
            Aim::Blanks(least, _) => match zone.has_seed() {
                true => zone.neighbour_is_free(),
                false => zone.free() >= least,
            },
        }
    }
}

/// What the rest of the lots can see of a zone.
#[derive(PartialEq)]
struct Outlook {
    has_seed: bool,
    must_be_larger: bool,
    can_be_larger: bool,
    prices: [Price; 2],
}

impl Aim {
    /// What one seed more in a zone costs: from list 0 a number or a late seed's half, from list 1 a
    /// number whose neighbour stays blank.
    fn price(self, zone: &Zone, list: usize) -> Price {
        let halves = [Half::Upper, Half::Lower];
        let possible = !zone.has_seed()
            && match self {
                Aim::Shares(share, wanted) => {
                    zone.others() < share + usize::from(wanted > 0)
                        && halves.iter().any(|half| zone.deputies_in(*half) == 0)
                }
                _ if list == 1 => halves.iter().any(|half| zone.free_in(*half) == 2),
                _ => zone.free() > 0,
            };
        let larger = matches!(self, Aim::Shares(share, _) if zone.others() == share);
        possible.then_some(u32::from(larger))
    }

    fn outlook(self, zone: &Zone) -> Outlook {
        Outlook {
            has_seed: zone.has_seed(),
            must_be_larger: matches!(self, Aim::Shares(share, _) if zone.others() > share),
            can_be_larger: match self {
                Aim::Blanks(0, _) => zone.free() > 0,
                Aim::Blanks(..) => zone.free_in(Half::Upper) > 0 && zone.free_in(Half::Lower) > 0,
                _ => true,
            },
            prices: [self.price(zone, 0), self.price(zone, 1)],
        }
    }
}

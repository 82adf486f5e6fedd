//! The checker's lots against an exhaustive search: a choice is legal if and only if some way of
//! drawing everything that is left ends well. The search knows the rules of each single lot and what
//! the end must look like; it tries all flips and all ways.

use crate::checker::lots::{Half, Lot, Lots};
use std::collections::BTreeMap;

/// One zone of the search.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Zone {
    held: [bool; 4],
    deputies: [bool; 4],
    /// The seed, from 1, and his place; 4 and 5 are the halves of a late one.
    seed: Option<(usize, usize)>,
}

/// Lots of so many numbers, in which people come in this order: `Some(s)` is seed s.
struct Search {
    size: usize,
    seeds: usize,
    order: Vec<Option<usize>>,
    flips: Vec<Vec<usize>>,
    known: BTreeMap<(Vec<Zone>, usize), bool>,
}

/// Every order of the template's leaves that a flip can give: by zone, the seed it is for.
fn flips(leaves: &[usize]) -> Vec<Vec<usize>> {
    if leaves.len() == 1 {
        return vec![leaves.to_vec()];
    }
    let (one, other) = leaves.split_at(leaves.len() / 2);
    let mut all = Vec::new();
    for one in flips(one) {
        for other in flips(other) {
            all.push([one.clone(), other.clone()].concat());
            all.push([other.clone(), one.clone()].concat());
        }
    }
    all
}

impl Search {
    fn new(size: usize, seeds: usize, order: Vec<Option<usize>>) -> Search {
        let leaves: &[usize] = match size {
            8 => &[1, 2],
            16 => &[1, 4, 2, 3],
            _ => panic!("only small ones"),
        };
        // The printed template of 4 zones: (1 v 4, 2 v 3), as the doubling gives it.
        let flips = flips(leaves);
        Search {
            size,
            seeds,
            order,
            flips,
            known: BTreeMap::new(),
        }
    }

    fn agrees_with_a_flip(&self, zones: &[Zone]) -> bool {
        self.flips.iter().any(|flip| {
            let fits =
                |(zone, leaf): (&Zone, &usize)| zone.seed.is_none_or(|(seed, _)| seed == *leaf);
            zones.iter().zip(flip).all(fits)
        })
    }

    /// What somebody can do by the rules of the single lot: the zones afterwards, by what he drew.
    fn moves(&self, zones: &[Zone], step: usize) -> Vec<(usize, usize, Vec<Zone>)> {
        let mut moves = Vec::new();
        let seed = self.order[step];
        for (at, zone) in zones.iter().enumerate() {
            let mut go = |what: usize, after: Zone| {
                let mut next = zones.to_vec();
                next[at] = after;
                if self.agrees_with_a_flip(&next) {
                    moves.push((at, what, next));
                }
            };
            if seed.is_some() && zone.seed.is_some() {
                continue;
            }
            let deputies = |half: usize| {
                usize::from(zone.deputies[2 * half]) + usize::from(zone.deputies[2 * half + 1])
            };
            let people = 4
                + deputies(0)
                + deputies(1)
                + usize::from(zone.seed.is_some_and(|seed| seed.1 > 3));
            for what in 0..4 {
                let mut after = zone.clone();
                if step < self.size {
                    after.held[what] = true;
                    after.seed = after.seed.or(seed.map(|seed| (seed, what)));
                    if !zone.held[what] {
                        go(what, after);
                    }
                } else if seed.is_none() {
                    after.deputies[what] = true;
                    let of_seed = zone
                        .seed
                        .is_some_and(|(_, at)| at == what || at == 4 + what / 2);
                    let sixth_elsewhere =
                        zone.seed.is_none() && people == 5 && deputies(what / 2) == 0;
                    if !zone.deputies[what] && !of_seed && !sixth_elsewhere && people < 7 {
                        go(what, after);
                    }
                }
            }
            for half in 0..2 {
                if let Some(seed) =
                    seed.filter(|_| step >= self.size && deputies(half) == 0 && people < 7)
                {
                    let mut after = zone.clone();
                    after.seed = Some((seed, 4 + half));
                    go(4 + half, after);
                }
            }
        }
        moves
    }

    fn ends_well(&self, zones: &[Zone]) -> bool {
        let entrants = self.order.len();
        if entrants > self.size {
            let shares = zones.iter().map(|zone| {
                let late = usize::from(zone.seed.is_some_and(|(_, at)| at > 3));
                late + zone.deputies.iter().filter(|deputy| **deputy).count()
            });
            let (least, more) = (
                (entrants - self.size) / zones.len(),
                (entrants - self.size) % zones.len(),
            );
            let shares: Vec<usize> = shares.collect();
            return shares
                .iter()
                .all(|share| *share == least || *share == least + 1)
                && shares.iter().filter(|share| **share > least).count() == more;
        }
        let blanks = self.size - entrants;
        let by_zone = |zone: &Zone| zone.held.iter().filter(|held| !**held).count();
        if blanks <= self.seeds {
            return zones.iter().all(|zone| match zone.seed {
                Some((seed, at)) if seed <= blanks => !zone.held[at ^ 1] && by_zone(zone) == 1,
                _ => by_zone(zone) == 0,
            });
        }
        let least = blanks / zones.len();
        zones.iter().all(|zone| {
            let in_half = |half: usize| {
                zone.held[2 * half..2 * half + 2]
                    .iter()
                    .filter(|held| !**held)
                    .count()
            };
            (by_zone(zone) == least || by_zone(zone) == least + 1)
                && in_half(0) < 2
                && in_half(1) < 2
                && zone.seed.is_none_or(|(_, at)| !zone.held[at ^ 1])
        })
    }

    fn can_end_well(&mut self, zones: Vec<Zone>, step: usize) -> bool {
        if step == self.order.len() {
            return self.ends_well(&zones);
        }
        let key = (zones, step);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let moves = self.moves(&key.0, step);
        let good = moves
            .into_iter()
            .any(|(_, _, next)| self.can_end_well(next, step + 1));
        self.known.insert(key, good);
        good
    }

    /// Every (zone, place or half) that can end well.
    fn good(&mut self, zones: &[Zone], step: usize) -> Vec<(usize, usize, Vec<Zone>)> {
        let moves = self.moves(zones, step);
        moves
            .into_iter()
            .filter(|(_, _, next)| self.can_end_well(next.clone(), step + 1))
            .collect()
    }
}

/// Numbers that look random: the high bits of a multiplicative generator.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, count: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

fn place(lot: &Lot) -> usize {
    match *lot {
        Lot::Number(_, number) | Lot::Place(_, number) | Lot::Holder(_, number) => {
            (number as usize - 1) % 4
        }
        Lot::Half(_, Half::Upper) => 4,
        Lot::Half(_, Half::Lower) => 5,
        Lot::Name(_) | Lot::Zone(..) => panic!("no place"),
    }
}

/// Draws lots at random and compares every set of options with the search.
fn compare(size: usize, entrants: usize, seeds: usize, dice: &mut Dice) {
    let mut people: Vec<u32> = (1..=entrants as u32).collect();
    for place in (1..entrants).rev() {
        people.swap(place, dice.below(place + 1));
    }
    let seed = |id: &u32| (*id as usize <= seeds).then_some(*id as usize);
    let mut search = Search::new(size, seeds, people.iter().map(seed).collect());
    let list = (1..=entrants as u32).collect();
    let mut lots = Lots::new(size as u32, None, list, (1..=seeds as u32).collect());
    let mut zones = vec![Zone::default(); size / 4];
    let mut named = 0;
    for (step, who) in people.iter().enumerate() {
        let names = if entrants > size {
            size.max(step + 1)
        } else {
            step + 1
        };
        while named < names {
            lots.draw(Lot::Name(people[named]));
            named += 1;
        }
        let good = search.good(&zones, step);
        let told = format!("{size} {entrants} {seeds}: {who} at step {step} of {people:?}");
        assert!(!good.is_empty(), "stuck: {told}");
        let mut options = lots.options();
        if let Some(Lot::Zone(..)) = options.first() {
            let zones_of = |options: &[Lot]| -> Vec<usize> {
                let zone = |lot: &Lot| match lot {
                    Lot::Zone(_, zone) => *zone as usize - 1,
                    other => panic!("{other:?}: {told}"),
                };
                options.iter().map(zone).collect()
            };
            let mut expected: Vec<usize> = good.iter().map(|(zone, ..)| *zone).collect();
            expected.dedup();
            assert_eq!(zones_of(&options), expected, "{told}");
            let chosen = expected[dice.below(expected.len())];
            lots.draw(Lot::Zone(*who, chosen as u32 + 1));
            options = lots.options();
            let here = good.iter().filter(|(zone, ..)| *zone == chosen);
            let expected: Vec<usize> = here.map(|(_, place, _)| *place).collect();
            assert_eq!(
                options.iter().map(place).collect::<Vec<_>>(),
                expected,
                "{told}"
            );
            let lot = options[dice.below(options.len())];
            let after = good
                .iter()
                .find(|(zone, what, _)| *zone == chosen && *what == place(&lot));
            zones = after.unwrap().2.clone();
            lots.draw(lot);
        } else {
            let expected: Vec<u32> = good
                .iter()
                .map(|(zone, place, _)| (4 * zone + place + 1) as u32)
                .collect();
            let numbers: Vec<u32> = options
                .iter()
                .map(|lot| match lot {
                    Lot::Number(_, number) => *number,
                    other => panic!("{other:?}: {told}"),
                })
                .collect();
            assert_eq!(numbers, expected, "{told}");
            let at = dice.below(options.len());
            lots.draw(options[at]);
            zones = good[at].2.clone();
        }
    }
    assert!(lots.is_complete());
}

#[test]
fn the_options_of_8_numbers_are_those_of_an_exhaustive_search() {
    let mut dice = Dice(1);
    for entrants in 5..=14 {
        for seeds in 0..=2 {
            for _ in 0..40 {
                compare(8, entrants, seeds, &mut dice);
            }
        }
    }
}

#[test]
fn the_options_of_16_numbers_are_those_of_an_exhaustive_search() {
    let mut dice = Dice(2);
    let cases = [
        (9, 4),
        (10, 3),
        (11, 4),
        (12, 2),
        (13, 2),
        (13, 4),
        (15, 4),
        (17, 4),
        (18, 3),
        (20, 4),
        (22, 2),
        (25, 4),
        (28, 4),
    ];
    for (entrants, seeds) in cases {
        compare(16, entrants, seeds, &mut dice);
    }
}

/// Worked example 2, and that the lots never get stuck: random lots of many sizes.
#[test]
fn every_zone_of_112_has_seven_people_and_three_preliminary_matches() {
    let mut dice = Dice(3);
    for (size, entrants, seeds) in [
        (64, 112, 16),
        (64, 112, 16),
        (64, 112, 16),
        (64, 97, 16),
        (256, 448, 64),
        (256, 300, 64),
    ] {
        let list: Vec<u32> = (1..=entrants).collect();
        let mut lots = Lots::new(size, None, list, (1..=seeds).collect());
        while !lots.is_complete() {
            let options = lots.options();
            assert!(!options.is_empty(), "stuck");
            lots.draw(options[dice.below(options.len())]);
        }
        let tables = lots.preliminary();
        assert_eq!(tables.len() as u32, entrants - size);
        let others = tables.len();
        let zones = size as usize / 4;
        for zone in 1..=zones as u32 {
            let here = tables
                .iter()
                .filter(|table| table.number().div_ceil(4) == zone)
                .count();
            assert!(here == others / zones || here == others / zones + 1);
            assert!(entrants != 112 || here == 3);
        }
    }
}

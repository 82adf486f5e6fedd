//! C8 to C10 in sizes that brute force does not reach: a second model of the others' part. It reads
//! what the lots show to everybody and follows sections 3 and 4 of `docs/lots.md`; shares no code
//! with the engine.

use super::predicate::template;
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::lots::{Lot, Lots};
use qiwang::engine::number::{Half, MainNumber, ZoneNumber};

/// A zone as the others find it.
#[derive(Clone, Copy)]
struct Zone {
    seed: Option<usize>,
    others: usize,
    /// Numbers of the zone, as bits, that have a deputy.
    deputies: usize,
    /// Numbers of the zone whose deputy nobody can become: a seed's, or in a late seed's half.
    shut: usize,
}

const HALVES: [usize; 2] = [0b0011, 0b1100];

impl Zone {
    fn of(lots: &Lots, number: ZoneNumber) -> Zone {
        let seed = lots.zone_seed(number);
        let mut zone = Zone {
            seed: seed.map(|seed| seed_index(lots, seed).expect("a seed")),
            others: 0,
            deputies: 0,
            shut: 0,
        };
        for (bit, main) in number.numbers().into_iter().enumerate() {
            let place = lots.place(main);
            zone.deputies |= usize::from(place.deputy.is_some()) << bit;
            zone.shut |= usize::from(seed.is_some() && place.holder == seed) << bit;
        }
        zone.others = zone.deputies.count_ones() as usize;
        if let Some(seat) = lots.late_seat_in(number) {
            zone.others += 1;
            zone.shut |= HALVES[usize::from(seat.half == Half::Lower)];
        }
        zone
    }

    /// C2, C8, C9, C10.
    fn holders(&self) -> usize {
        let sixth = self.seed.is_none() && self.others == 1;
        let with_fifth = HALVES.into_iter().find(|half| half & self.deputies != 0);
        let half = with_fifth.filter(|_| sixth).unwrap_or(0b1111);
        half & !self.deputies & !self.shut
    }

    fn free_halves(&self) -> impl Iterator<Item = usize> + '_ {
        (0..2).filter(|half| HALVES[*half] & self.deputies == 0)
    }
}

fn seed_index(lots: &Lots, entrant: EntrantId) -> Option<usize> {
    lots.list().seeds.iter().position(|seed| *seed == entrant)
}

/// The options of a lot of the others that is no name, as this model sees them; `None` of any other.
pub fn options(lots: &Lots) -> Option<Vec<Lot>> {
    let size = lots.list().size;
    let main = usize::from(size.count());
    let names: Vec<EntrantId> = lots.names().collect();
    let entrant = *names.last()?;
    let seated = lots.main_number(entrant).is_some()
        || lots.deputy_of(entrant).is_some()
        || lots.late_seat(entrant).is_some();
    if names.len() <= main || seated {
        return None;
    }
    let seed = seed_index(lots, entrant);
    let zones: Vec<Zone> = size.all_zones().map(|zone| Zone::of(lots, zone)).collect();
    let Some(chosen) = lots.zone_of(entrant) else {
        let open = size.all_zones().filter(|number| {
            let index = usize::from(number.0) - 1;
            let mut after = zones.clone();
            let zone = &mut after[index];
            let fits = if seed.is_some() {
                zone.seed.is_none() && zone.free_halves().next().is_some()
            } else {
                zone.holders() != 0
            };
            if !fits || zone.others >= 3 {
                return false;
            }
            if seed.is_some() {
                zone.seed = seed;
            } else {
                zone.deputies |= 1 << zone.holders().trailing_zeros();
            }
            zone.others += 1;
            can_be_completed(lots, &after)
        });
        return Some(open.map(|zone| Lot::Zone { entrant, zone }).collect());
    };
    let zone = zones[usize::from(chosen.0) - 1];
    if seed.is_some() {
        let halves = zone.free_halves().map(|half| Half::BOTH[half]);
        return Some(halves.map(|half| Lot::Half { entrant, half }).collect());
    }
    let numbers: [MainNumber; 4] = chosen.numbers();
    let open = (0..4).filter(|bit| zone.holders() >> bit & 1 == 1);
    let holder = |bit: usize| Lot::Holder {
        entrant,
        number: numbers[bit],
    };
    Some(open.map(holder).collect())
}

/// Section 4: F(root, root) holds the number of larger shares.
fn can_be_completed(lots: &Lots, zones: &[Zone]) -> bool {
    let list = lots.list();
    let count = zones.len();
    let surplus = list.entrants.len() - usize::from(list.size.count());
    let (share, larger) = (surplus / count, surplus % count);
    // Sets of numbers of zones, as bits; rows are leaves or nodes of the template, columns of zones.
    let mut table: Vec<Vec<u64>> = Vec::new();
    for seed in template(count) {
        let comes = seed <= list.seeds.len() && !zones.iter().any(|z| z.seed == Some(seed - 1));
        let here = zones.iter().map(|zone| {
            let suits = |share: usize| match zone.seed {
                Some(placed) => placed + 1 == seed && zone.others <= share,
                None if comes => {
                    zone.others < share && share <= 3 && zone.free_halves().next().is_some()
                }
                None => seed > list.seeds.len() && zone.others <= share && share <= 3,
            };
            u64::from(suits(share)) | u64::from(suits(share + 1)) << 1
        });
        table.push(here.collect());
    }
    while table.len() > 1 {
        let pair = |rows: &[Vec<u64>], at: usize| {
            let [left, right] = [&rows[0], &rows[1]];
            sums(left[at], right[at + 1]) | sums(left[at + 1], right[at])
        };
        let row = |rows: &[Vec<u64>]| {
            let columns = (0..rows[0].len()).step_by(2);
            columns.map(|at| pair(rows, at)).collect()
        };
        table = table.chunks(2).map(row).collect();
    }
    table[0][0] >> larger & 1 == 1
}

fn sums(first: u64, second: u64) -> u64 {
    let shifts = (0..=16u32).filter(|shift| first >> shift & 1 == 1);
    shifts.fold(0, |all, shift| all | second << shift)
}

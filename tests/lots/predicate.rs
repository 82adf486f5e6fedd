//! Whether a finished drawing is legal, straight from the regulation and from nothing else.

use qiwang::engine::entrant::EntrantId;
use qiwang::engine::lots::{Lot, Lots};
use qiwang::engine::number::{Half, MainNumber, ZoneNumber};
use std::collections::{BTreeMap, BTreeSet};

/// C3, spelled out; larger sizes by the doubling the clause gives.
pub fn template(zones: usize) -> Vec<usize> {
    match zones {
        2 => vec![1, 2],
        4 => vec![1, 4, 2, 3],
        8 => vec![1, 8, 4, 5, 2, 7, 3, 6],
        16 => vec![1, 16, 8, 9, 5, 12, 4, 13, 3, 14, 6, 11, 7, 10, 2, 15],
        _ => template(zones / 2)
            .into_iter()
            .flat_map(|seed| [seed, zones + 1 - seed])
            .collect(),
    }
}

/// C4: whether some flip turns the template into these zones; `None` is a zone without a seed.
pub fn is_flip(template: &[usize], zones: &[Option<usize>], seeds: usize) -> bool {
    if let ([seed], [zone]) = (template, zones) {
        return *zone == Some(*seed).filter(|seed| *seed <= seeds);
    }
    let (left, right) = template.split_at(template.len() / 2);
    let (upper, lower) = zones.split_at(zones.len() / 2);
    is_flip(left, upper, seeds) && is_flip(right, lower, seeds)
        || is_flip(left, lower, seeds) && is_flip(right, upper, seeds)
}

/// Checks a finished drawing; says what is wrong.
pub fn check(lots: &Lots) -> Result<(), String> {
    let places = lots.places();
    let list = lots.list();
    let size = list.size;
    let zones = usize::from(size.zones());
    let seed_number = |entrant: EntrantId| list.seeds.iter().position(|seed| *seed == entrant);

    let mut seen = BTreeSet::new();
    let everyone = places
        .numbers
        .iter()
        .flat_map(|place| [place.holder, place.deputy]);
    let late = places.late.iter().map(|seat| Some(seat.entrant));
    for entrant in everyone.chain(late).flatten() {
        ensure(seen.insert(entrant), "C6: somebody has two places")?;
    }
    ensure(
        seen.into_iter().eq(list.entrants.iter().copied()),
        "C6: somebody has no place",
    )?;

    let mut by_zone = vec![None; zones];
    let mut others = vec![0usize; zones];
    let mut blanks = vec![0usize; zones];
    let mut matches = places.late.len();
    for number in size.numbers() {
        let place = places.at(number);
        let zone = usize::from(number.zone().0) - 1;
        let seed = place.holder.and_then(seed_number);
        if let Some(seed) = seed {
            ensure(by_zone[zone].is_none(), "C5: two seeds in a zone")?;
            ensure(place.deputy.is_none(), "C2: a seed's number has a deputy")?;
            by_zone[zone] = Some(seed + 1);
        }
        if let Some(deputy) = place.deputy {
            ensure(seed_number(deputy).is_none(), "C2: a seed is a deputy")?;
            ensure(place.holder.is_some(), "B2: a deputy of nobody")?;
            ensure(
                places.late_at(number).is_none(),
                "C9: a deputy in a late seed's half",
            )?;
            others[zone] += 1;
            matches += 1;
        }
        if place.holder.is_none() {
            blanks[zone] += 1;
            ensure(
                places.at(number.neighbour()).holder.is_some(),
                "C12: two blanks in a half",
            )?;
        }
    }
    for seat in &places.late {
        let zone = usize::from(seat.zone.0) - 1;
        ensure(by_zone[zone].is_none(), "C5: two seeds in a zone")?;
        by_zone[zone] = seed_number(seat.entrant).map(|seed| seed + 1);
        ensure(by_zone[zone].is_some(), "C9: a late seat of a non-seed")?;
        others[zone] += 1;
    }
    ensure(
        is_flip(&template(zones), &by_zone, list.seeds.len()),
        "C4: no flip",
    )?;
    ensure(
        others.iter().all(|others| *others <= 3),
        "C5: more than seven in a zone",
    )?;

    if list.entrants.len() > usize::from(size.count()) {
        let surplus = list.entrants.len() - usize::from(size.count());
        ensure(matches == surplus, "B2: not S matches in the preliminary")?;
        ensure(
            blanks.iter().all(|blanks| *blanks == 0),
            "C6: a blank number",
        )?;
        ensure(is_even(&others, surplus), "C8: not spread evenly")?;
    } else {
        ensure(matches == 0, "C12: a preliminary")?;
        let count = usize::from(size.count()) - list.entrants.len();
        check_blanks(lots, &by_zone, &blanks, count)?;
    }
    check_sixth(lots)
}

fn check_blanks(
    lots: &Lots,
    seeds: &[Option<usize>],
    blanks: &[usize],
    count: usize,
) -> Result<(), String> {
    let list = lots.list();
    let beside = |seed: &EntrantId| {
        let number = lots.main_number(*seed).expect("every seed holds a number");
        lots.place(number.neighbour()).holder.is_none()
    };
    if count <= list.seeds.len() {
        for (index, seed) in list.seeds.iter().enumerate() {
            ensure(
                beside(seed) == (index < count),
                "C12: not beside seeds 1 to B exactly",
            )?;
        }
        return ensure(blanks.iter().sum::<usize>() == count, "C12: not B blanks");
    }
    ensure(
        list.seeds.iter().all(beside),
        "C12: a seed's neighbour is not blank",
    )?;
    let at_least = seeds
        .iter()
        .zip(blanks)
        .all(|(seed, blanks)| seed.is_none() || *blanks > 0);
    ensure(at_least, "C12: a seed's zone without a blank")?;
    ensure(is_even(blanks, count), "C12: blanks not spread evenly")
}

/// Everything is floor or ceil of the mean, and the larger share occurs total mod zones times.
fn is_even(shares: &[usize], total: usize) -> bool {
    let (share, larger) = (total / shares.len(), total % shares.len());
    let with = |wanted: usize| shares.iter().filter(|share| **share == wanted).count();
    with(share + 1) == larger && with(share) == shares.len() - larger
}

/// C10, which is about the order in which people came.
fn check_sixth(lots: &Lots) -> Result<(), String> {
    let mut came: BTreeMap<ZoneNumber, Vec<Option<Half>>> = BTreeMap::new();
    for lot in lots.drawn() {
        match lot {
            Lot::Holder { number, .. } => came
                .entry(number.zone())
                .or_default()
                .push(Some(MainNumber::half(*number))),
            Lot::Half { entrant, .. } => {
                let seat = lots
                    .late_seat(*entrant)
                    .ok_or("C9: a late seed without a seat")?;
                came.entry(seat.zone).or_default().push(None);
            }
            _ => {}
        }
    }
    for (zone, came) in came {
        let seed_from_the_start = lots
            .zone_seed(zone)
            .is_some_and(|seed| lots.main_number(seed).is_some());
        if let (false, [Some(fifth), Some(sixth), ..]) = (seed_from_the_start, came.as_slice()) {
            ensure(
                fifth == sixth,
                "C10: the sixth not in the half of the fifth",
            )?;
        }
    }
    Ok(())
}

fn ensure(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.into()) }
}

//! Many seeded drawings against the probabilities the regulation gives, and wrong samplers that must
//! be told from the right one. Every entropy is the SHA-256 of a counter: nothing here is left to
//! chance. A right sampler fails any one of these tests for fewer than one in 1e9 sequences of
//! entropies: at most 9,000 tallies a test, each with a bound of 1e-13 (`ledger.rs`).
//!
//! What is seen with 1,000 drawings of a list: an entrant or a number half as likely again at each lot
//! as it should be; indices of names or numbers that lean to one end by a hundredth of their range;
//! a sixth of the places among the names, or of the numbers, shut to a single entrant. What no number
//! of drawings shows is the bias of whole 32-bit words taken modulo n, 3e-8 for 112: there the test
//! vectors of `docs/lots.md` hold the sampler.

use super::brute::Model;
use super::ledger::{Claim, Ledger};
use super::predicate::{self, template};
use super::samplers::{self, Entropy, Sampler, draw, entropy, fair};
use super::{exact, script, spread};
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::lots::{Lot, LotKind, Lots};
use qiwang::engine::number::Half;
use std::collections::BTreeMap;

/// Of each list of 64 numbers.
const DRAWINGS: usize = 1000;

/// Draws so often with a sampler and counts everything that is claimed.
fn observe(ledger: &mut Ledger, entrants: usize, seeds: usize, sampler: Draws) {
    let start = script::lots(64, entrants, seeds);
    for counter in 0..sampler.drawings {
        // Every list has entropies of its own.
        let entropy = entropy(counter + 1_000_000 * (entrants * 100 + seeds));
        let mut lean = Lean::default();
        let lots = draw(&start, &entropy, sampler.sampler, |lots, options, index| {
            let lot = options[index];
            note_index(ledger, options, index, sampler.drawings);
            note_each(ledger, lots, options, index);
            lean.note(ledger, lot.kind(), index, options.len(), sampler.drawings);
            note_room(ledger, Claim::Lean, lots, options, index);
        });
        if counter % 50 == 0 {
            assert_eq!(predicate::check(&lots), Ok(()));
        }
        note_names(ledger, &lots, sampler.drawings);
        note_non_seeds(ledger, &lots, sampler.drawings);
        note_seeds(ledger, &lots, sampler.drawings);
    }
}

#[derive(Clone, Copy)]
struct Draws {
    sampler: Sampler,
    drawings: usize,
}

/// The word for a kind of lot among the keys of the ledger.
fn label(kind: LotKind) -> &'static str {
    match kind {
        LotKind::Name => "name",
        LotKind::Number => "number",
        LotKind::Zone => "zone",
        LotKind::Place => "place",
        LotKind::Holder => "holder",
        LotKind::Half => "half",
    }
}

/// C11: for each kind of lot and each number of options.
fn note_index(ledger: &mut Ledger, options: &[Lot], index: usize, drawings: usize) {
    let (kind, count) = (options[index].kind(), options.len());
    if count == 1 {
        return;
    }
    let trials = match kind {
        LotKind::Name => drawings,
        _ => drawings / 2,
    };
    let key = (Claim::Index, label(kind), count);
    ledger.uniform(key, index, count, trials);
}

/// C7 to C11: each entrant, number, zone and half, and each index counted from either end, comes out
/// as often as its chances add up to.
fn note_each(ledger: &mut Ledger, lots: &Lots, options: &[Lot], index: usize) {
    let cell = |lot: &Lot| match *lot {
        Lot::Name { entrant } => {
            let list = &lots.list().entrants;
            list.binary_search(&entrant).expect("on the list")
        }
        Lot::Number { number, .. } | Lot::Place { number, .. } | Lot::Holder { number, .. } => {
            usize::from(number.0) - 1
        }
        Lot::Zone { zone, .. } => usize::from(zone.0) - 1,
        Lot::Half { half, .. } => usize::from(half == Half::Lower),
    };
    let of_seed = lots.seed_number(options[index].entrant()).is_some();
    let key = match options[index].kind() {
        LotKind::Name => (Claim::NameOrder, "each"),
        LotKind::Number => (Claim::Number, "each"),
        LotKind::Zone if of_seed => (Claim::SeedZone, "each"),
        LotKind::Zone => (Claim::Number, "each zone"),
        LotKind::Place => (Claim::SeedZone, "each place"),
        LotKind::Holder => (Claim::Number, "each holder"),
        LotKind::Half => (Claim::SeedZone, "each half"),
    };
    ledger.each(key, options.iter().map(cell), cell(&options[index]));
    let (kind, count) = (label(options[index].kind()), options.len());
    ledger.each((Claim::Index, kind), 0..count, index);
    let from_the_end = count - 1 - index;
    ledger.each((Claim::FromTheEnd, kind), 0..count, from_the_end);
}

/// The mean index of each kind of lot, and whether an index goes with the one before it.
#[derive(Default)]
struct Lean {
    before: Option<(usize, f64)>,
}

impl Lean {
    fn note(
        &mut self,
        ledger: &mut Ledger,
        kind: LotKind,
        index: usize,
        count: usize,
        drawings: usize,
    ) {
        if count == 1 {
            self.before = None;
            return;
        }
        let score = score(index, count);
        let variance = (count + 1) as f64 / (3 * (count - 1)) as f64;
        ledger.score((Claim::Lean, label(kind), 0), score, variance);
        if let Some((index_before, score_before)) = self.before {
            let variance = variance * score_before * score_before;
            ledger.score(
                (Claim::Lean, label(kind), 1),
                score * score_before,
                variance,
            );
            // Whatever came before, how far this index is from it around a circle is uniform.
            let apart = (index + index_before * (count - 1)) % count;
            let key = (Claim::Successive, label(kind), count);
            ledger.uniform(key, apart, count, drawings / 2);
        }
        self.before = Some((index, score));
    }
}

/// From -1 for the first option to 1 for the last.
fn score(index: usize, count: usize) -> f64 {
    (2 * index) as f64 / (count - 1) as f64 - 1.0
}

/// C11: zones are not weighted by their places.
fn note_room(ledger: &mut Ledger, claim: Claim, lots: &Lots, options: &[Lot], index: usize) {
    let main = lots.names().count() <= usize::from(lots.list().size.count());
    let room = |lot: &Lot| match *lot {
        Lot::Zone { zone, .. } if main => 4.0 - f64::from(lots.people_in(zone)),
        Lot::Zone { zone, .. } => {
            let of_seed = u16::from(lots.zone_seed(zone).is_some());
            4.0 - f64::from(lots.others_in(zone) + of_seed)
        }
        _ => 0.0,
    };
    if options[index].kind() != LotKind::Zone {
        return;
    }
    let rooms: Vec<f64> = options.iter().map(room).collect();
    let most = rooms.iter().copied().fold(f64::MIN, f64::max);
    let least = rooms.iter().copied().fold(f64::MAX, f64::min);
    if most > least {
        let count = rooms.len() as f64;
        let mean = rooms.iter().sum::<f64>() / count;
        let score = |room: f64| (room - mean) / (most - least);
        let variance = rooms.iter().map(|room| score(*room).powi(2)).sum::<f64>() / count;
        let key = (claim, "zone by its room", usize::from(main));
        ledger.score(key, score(rooms[index]), variance);
    }
}

fn note_names(ledger: &mut Ledger, lots: &Lots, drawings: usize) {
    let entrants = &lots.list().entrants;
    for (position, name) in lots.names().enumerate() {
        let who = entrants.binary_search(&name).expect("on the list");
        let key = (Claim::NameOrder, "who", who);
        ledger.uniform(key, position, entrants.len(), drawings);
    }
}

/// Of each non-seed, and of whoever comes j-th if he is no seed: the tree looks the same from every
/// number.
fn note_non_seeds(ledger: &mut Ledger, lots: &Lots, drawings: usize) {
    let list = lots.list();
    let numbers = usize::from(list.size.count());
    for (position, name) in lots.names().enumerate() {
        if lots.seed_number(name).is_some() {
            continue;
        }
        let who = list.entrants.binary_search(&name).expect("on the list");
        let own = lots.main_number(name);
        let number = own.or_else(|| lots.deputy_of(name)).expect("a place");
        let cell = usize::from(number.0) - 1;
        let mut note = |what, which, trials| {
            ledger.uniform((Claim::Number, what, which), cell, numbers, trials);
        };
        note("of a non-seed", who, drawings);
        note("of the j-th", position, drawings / 2);
        if own.is_none() {
            note("as a deputy", who, drawings / 8);
        }
    }
}

fn note_seeds(ledger: &mut Ledger, lots: &Lots, drawings: usize) {
    let list = lots.list();
    let zones = usize::from(list.size.zones());
    let zone = |seed: EntrantId| usize::from(lots.zone_of(seed).expect("a zone").0) - 1;
    let leaves = template(zones);
    let leaf = |seed: usize| leaves.iter().position(|s| *s == seed + 1).expect("a leaf");
    for (s, seed) in list.seeds.iter().enumerate() {
        let at = zone(*seed);
        let mut note = |what, cell, cells, trials| {
            ledger.uniform((Claim::SeedZone, what, s), cell, cells, trials);
        };
        note("zone", at, zones, drawings);
        if let Some(number) = lots.main_number(*seed) {
            let cell = usize::from(number.0) - 1;
            note("number", cell, zones * 4, drawings / 2);
        }
        if let Some(seat) = lots.late_seat(*seed) {
            let cell = at * 2 + usize::from(seat.half == Half::Lower);
            note("half", cell, zones * 2, drawings / 4);
        }
        // C3, C4: in which stage he meets each better seed is fixed; which of the zones that leaves
        // is his is not.
        for (better, other) in list.seeds.iter().enumerate().take(s) {
            let (apart, drawn) = (leaf(s) ^ leaf(better), at ^ zone(*other));
            let stage = |apart: usize| apart.ilog2();
            assert_eq!(
                stage(drawn),
                stage(apart),
                "seeds {} and {}",
                better + 1,
                s + 1
            );
            if better == 0 {
                let cells = 1usize << stage(apart);
                note("apart from seed 1", drawn - cells, cells, drawings);
            }
        }
    }
    if list.seeds.len() == zones {
        note_flips(ledger, lots, &leaves, drawings);
    }
}

/// C4, every zone having its seed: each node of the tree is flipped or not, any two independently.
fn note_flips(ledger: &mut Ledger, lots: &Lots, leaves: &[usize], drawings: usize) {
    let seeds = &lots.list().seeds;
    let zone_at = |leaf: usize| lots.zone_of(seeds[leaves[leaf] - 1]);
    let mut flips = Vec::new();
    let mut width = leaves.len();
    while width > 1 {
        for first in (0..leaves.len()).step_by(width) {
            flips.push(zone_at(first) > zone_at(first + width / 2));
        }
        width /= 2;
    }
    for (one, flip) in flips.iter().enumerate() {
        for (two, other) in flips.iter().enumerate().take(one) {
            let cell = usize::from(*flip) * 2 + usize::from(*other);
            let key = (Claim::Flips, "two nodes", one * leaves.len() + two);
            ledger.uniform(key, cell, 4, drawings);
        }
    }
}

/// One number of entrants with 16, 9 and 0 seeds.
fn fair_with(entrants: usize) {
    for seeds in [16, 9, 0] {
        let mut ledger = Ledger::default();
        let (sampler, drawings) = (fair, DRAWINGS);
        observe(&mut ledger, entrants, seeds, Draws { sampler, drawings });
        assert_eq!(
            ledger.alarms(),
            BTreeMap::new(),
            "{entrants} with {seeds} seeds"
        );
        // Each entrant's name, each non-seed's number, each seed's zone at the least.
        assert!(ledger.full() > entrants + (entrants - seeds) + seeds);
    }
}

#[test]
fn fair_with_64_entrants() {
    fair_with(64);
}

#[test]
fn fair_with_65_entrants() {
    fair_with(65);
}

#[test]
fn fair_with_80_entrants() {
    fair_with(80);
}

#[test]
fn fair_with_96_entrants() {
    fair_with(96);
}

#[test]
fn fair_with_111_entrants() {
    fair_with(111);
}

#[test]
fn fair_with_112_entrants() {
    fair_with(112);
}

/// Of each kind of the others' lots with each number of options.
const TRIALS: usize = 300;

/// C8 to C10: the options of the others' lots are exactly those of the second model, so that each has
/// the probability 1 / n given everything before; and they come out so.
fn others_with(ledger: &mut Ledger, entrants: usize, seeds: usize, sampler: Draws) {
    let start = script::lots(64, entrants, seeds);
    for counter in 0..sampler.drawings {
        let entropy: Entropy = entropy(counter + 1_000_000 * (entrants * 100 + seeds + 50));
        draw(&start, &entropy, sampler.sampler, |lots, options, index| {
            let Some(expected) = spread::options(lots) else {
                return;
            };
            assert_eq!(
                options,
                expected,
                "{entrants} with {seeds} seeds, drawing {counter}, lot {}",
                lots.drawn().len()
            );
            let (kind, count) = (options[index].kind(), expected.len());
            if count > 1 {
                let key = (Claim::Others, label(kind), count);
                ledger.uniform(key, index, count, TRIALS);
                let options = 0..expected.len();
                ledger.each((Claim::Others, label(kind)), options, index);
            }
            note_room(ledger, Claim::Others, lots, options, index);
        });
    }
}

#[test]
fn the_others_follow_the_conditional_probabilities() {
    let mut ledger = Ledger::default();
    for entrants in [65, 80, 96, 111, 112] {
        for seeds in [16, 9, 0] {
            let (sampler, drawings) = (fair, 100);
            others_with(&mut ledger, entrants, seeds, Draws { sampler, drawings });
        }
    }
    assert_eq!(ledger.alarms(), BTreeMap::new());
    // Zones of 2 to 16 options, holders of 2 to 4, halves.
    assert_eq!(ledger.full(), 19);
}

/// M = 8: every finished drawing as often as enumeration says, exactly and up to turning the tree.
fn ends_with(ledger: &mut Ledger, entrants: usize, seeds: usize, sampler: Draws) {
    let start = script::lots(8, entrants, seeds);
    let ends = exact::exact(entrants, seeds).ends;
    let mut shapes: BTreeMap<Vec<u8>, f64> = BTreeMap::new();
    for (model, probability) in ends.values() {
        *shapes.entry(model.key()).or_default() += probability;
    }
    let arrangements: Vec<_> = ends.keys().collect();
    let list = entrants * 10 + seeds;
    for counter in 0..sampler.drawings {
        let entropy = entropy(counter + 1_000_000 * list);
        let end = Model::of(&draw(&start, &entropy, sampler.sampler, |_, _, _| {}));
        let cell = arrangements.binary_search(&&end.state());
        let cell = cell.unwrap_or_else(|_| panic!("not in the enumeration: {end:?}"));
        let key = (Claim::End, "arrangement", list);
        ledger.weighted(key, cell, sampler.drawings, || {
            ends.values().map(|(_, probability)| *probability).collect()
        });
        let shape = end.key();
        let cell = shapes.keys().position(|other| *other == shape);
        let key = (Claim::End, "shape", list);
        ledger.weighted(key, cell.expect("a shape"), sampler.drawings, || {
            shapes.values().copied().collect()
        });
    }
}

#[test]
fn ends_are_as_frequent_as_full_enumeration_says() {
    let mut ledger = Ledger::default();
    for entrants in 5..=14 {
        for seeds in 0..=2 {
            let (sampler, drawings) = (fair, 6000);
            ends_with(&mut ledger, entrants, seeds, Draws { sampler, drawings });
        }
    }
    assert_eq!(ledger.alarms(), BTreeMap::new());
    assert_eq!(ledger.full(), 60);
}

/// A wrong sampler under all three kinds of test, with fewer drawings than the right one has.
fn planted(sampler: Sampler) -> Ledger {
    let mut ledger = Ledger::default();
    let drawings = 800;
    observe(&mut ledger, 112, 16, Draws { sampler, drawings });
    let drawings = 100;
    others_with(&mut ledger, 112, 16, Draws { sampler, drawings });
    let drawings = 6000;
    ends_with(&mut ledger, 9, 1, Draws { sampler, drawings });
    ledger
}

/// Which of a claim's tallies must give the alarm, and the power of ten below which its bound is.
type Alarm = (Claim, &'static str, f64);

fn is_caught(sampler: Sampler, expected: &[Alarm]) {
    let alarms = planted(sampler).alarms();
    for (claim, what, most) in expected {
        let of_them = alarms
            .iter()
            .filter(|((c, w, _), _)| c == claim && w == what);
        let strongest = of_them.map(|(_, rate)| rate / 10f64.ln()).reduce(f64::min);
        let caught = strongest.is_some_and(|rate| rate < *most);
        assert!(caught, "{claim:?} {what}: {strongest:?} of {alarms:?}");
    }
}

/// 256 is 2 * 112 + 32: of 112 names the first 32 are half as likely again. Only the mean index sees
/// it with so few drawings.
#[test]
fn a_small_word_taken_modulo_is_caught() {
    is_caught(samplers::modulo_of_a_byte, &[(Claim::Lean, "name", -80.0)]);
}

#[test]
fn an_index_one_short_is_caught() {
    is_caught(
        samplers::never_the_last,
        &[
            (Claim::NameOrder, "who", -1000.0),
            (Claim::NameOrder, "each", -500.0),
            (Claim::Number, "each", -300.0),
            (Claim::Number, "of the j-th", -400.0),
            (Claim::SeedZone, "zone", -50.0),
            (Claim::SeedZone, "each", -60.0),
            (Claim::Flips, "two nodes", -60.0),
            (Claim::Index, "zone", -300.0),
            (Claim::FromTheEnd, "zone", -900.0),
            (Claim::Others, "holder", -100.0),
            (Claim::Others, "zone", -80.0),
            (Claim::Lean, "name", -100.0),
            (Claim::End, "arrangement", -2000.0),
            (Claim::End, "shape", -300.0),
        ],
    );
}

#[test]
fn an_index_one_too_many_is_caught() {
    is_caught(
        samplers::the_last_twice,
        &[
            (Claim::NameOrder, "each", -60.0),
            (Claim::Number, "each", -40.0),
            (Claim::Number, "of the j-th", -20.0),
            (Claim::SeedZone, "each", -20.0),
            (Claim::Index, "zone", -70.0),
            (Claim::FromTheEnd, "zone", -400.0),
            (Claim::Others, "holder", -15.0),
            (Claim::Lean, "zone", -200.0),
            (Claim::End, "arrangement", -200.0),
            (Claim::End, "shape", -40.0),
        ],
    );
}

#[test]
fn a_zone_weighted_by_its_places_is_caught() {
    is_caught(
        samplers::zone_by_its_places,
        &[
            (Claim::Lean, "zone by its room", -300.0),
            (Claim::Others, "zone by its room", -30.0),
            (Claim::End, "shape", -15.0),
        ],
    );
}

#[test]
fn one_word_read_for_two_lots_is_caught() {
    is_caught(
        samplers::one_word_for_two_lots,
        &[
            (Claim::Successive, "place", -25.0),
            (Claim::Successive, "half", -20.0),
            (Claim::Lean, "place", -25.0),
        ],
    );
}

#[test]
fn a_favourite_is_caught() {
    is_caught(samplers::a_favourite, &[(Claim::NameOrder, "each", -13.0)]);
}

#[test]
fn entropy_left_unread_is_caught() {
    is_caught(
        samplers::a_byte_of_entropy,
        &[
            (Claim::NameOrder, "who", -30.0),
            (Claim::Number, "of a non-seed", -20.0),
            (Claim::Index, "name", -30.0),
            (Claim::End, "arrangement", -100.0),
        ],
    );
}

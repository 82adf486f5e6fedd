//! M = 8 in full: every reachable state, up to exchanging non-seeds, for every number of entrants and
//! seeds. Never stuck, never illegal, every legal state and every legal end reachable; how many there
//! are is fixed here.

use super::brute::{Arrangement, Memo, Model, State};
use super::exact::exact;
use super::{choices, predicate, script};
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::lots::{Lot, LotKind, Lots};
use std::collections::BTreeSet;

/// What tells two states apart: the places, whose turn it is in which zone, and who comes after.
type Key = (Arrangement, Vec<Option<usize>>, Option<Lot>);

fn key(lots: &Lots) -> Key {
    let seed = |entrant: EntrantId| lots.list().seeds.iter().position(|seed| *seed == entrant);
    let placed = |entrant: &EntrantId| {
        lots.main_number(*entrant).is_some()
            || lots.deputy_of(*entrant).is_some()
            || lots.late_seat(*entrant).is_some()
    };
    let arrangement = Model::of(lots).arrangement();
    let to_come = lots
        .names()
        .filter(|entrant| !placed(entrant))
        .map(seed)
        .collect();
    let zone = lots.drawn().last().copied();
    (
        arrangement,
        to_come,
        zone.filter(|lot| lot.kind() == LotKind::Zone)
            .map(anonymous),
    )
}

/// The zone alone.
fn anonymous(lot: Lot) -> Lot {
    match lot {
        Lot::Zone { zone, .. } => script::zone(script::id(1), zone.0),
        other => other,
    }
}

/// Everything the engine can come to.
struct Reached {
    /// How many states there are, between any two lots.
    positions: usize,
    /// Those in which the main entrants are known and nobody has drawn half of his place, without
    /// the order of those who come.
    states: BTreeSet<State>,
    ends: BTreeSet<Arrangement>,
}

/// Walks every state.
fn reach(entrants: usize, seeds: usize) -> Reached {
    let mut memo = Memo::default();
    let mut seen = BTreeSet::new();
    let mut states = BTreeSet::new();
    let mut ends = BTreeSet::new();
    let start = script::lots(8, entrants, seeds);
    seen.insert(key(&start));
    let mut to_do = vec![start];
    while let Some(lots) = to_do.pop() {
        let zone_drawn = lots.drawn().last().map(|lot| lot.kind()) == Some(LotKind::Zone);
        if !zone_drawn && (entrants <= 8 || lots.names().count() >= 8) {
            states.insert(Model::of(&lots).state());
        }
        let Some(pending) = lots.pending() else {
            assert_eq!(predicate::check(&lots), Ok(()), "{:?}", lots.drawn());
            ends.insert(Model::of(&lots).arrangement());
            continue;
        };
        assert!(
            !pending.options.is_empty(),
            "C11: stuck after {:?}",
            lots.drawn()
        );
        choices::compare(&lots, &pending, &mut memo);
        let mut a_non_seed_came = false;
        for lot in pending.options {
            let is_non_seed = lots.seed_number(lot.entrant()).is_none();
            if pending.kind == LotKind::Name && is_non_seed {
                if a_non_seed_came {
                    continue;
                }
                a_non_seed_came = true;
            }
            let mut next = lots.clone();
            next.apply(lot);
            if seen.insert(key(&next)) {
                to_do.push(next);
            }
        }
    }
    Reached {
        positions: seen.len(),
        states,
        ends,
    }
}

/// Some by hand. 5 entrants without seeds: one zone with a blank (4 ways), the other with one in each
/// half (4), twice for which is which: 32. 9 with two seeds: both main 2 * 4 * 4 places and 6 numbers
/// for the deputy, or one of them late, the other on one of 8 numbers, and 2 halves: 192 + 32. 12
/// without seeds: the fifth and sixth share a half in both zones (C10): 2 * 2. 14 with two seeds: both
/// main 32; one late 2 * 8 * 2; both late 2 * 2 * 2: 72.
///
/// Of the states, by hand: with 8 entrants and no seeds any set of numbers can be held, 256, and each
/// but the last also with a name drawn, 511. With 9 there are 8 more, the 9th being the deputy of one;
/// in between, 8 positions with fewer than 8 names, his name, and each zone: 275.
///
/// For 0, 1 and 2 seeds: positions, states, ends.
fn check(entrants: usize, expected: [[usize; 3]; 3]) {
    for (seeds, expected) in expected.into_iter().enumerate() {
        let context = format!("{entrants} entrants, {seeds} seeds");
        let reached = reach(entrants, seeds);
        let legal = Model::all_legal_ends(&script::lots(8, entrants, seeds));
        assert_eq!(reached.ends, legal, "{context}");
        assert_eq!(reached.states, exact(entrants, seeds).states, "{context}");
        let counts = [reached.positions, reached.states.len(), reached.ends.len()];
        assert_eq!(counts, expected, "{context}");
    }
}

#[test]
fn m8_with_5_to_8_entrants() {
    check(5, [[346, 189, 32], [1143, 573, 96], [2532, 941, 128]]);
    check(6, [[434, 225, 16], [1395, 641, 32], [2944, 1009, 32]]);
    check(7, [[502, 255, 8], [1537, 687, 8], [6308, 2113, 32]]);
    check(8, [[511, 256, 1], [2797, 1279, 8], [12564, 4193, 32]]);
}

#[test]
fn m8_with_9_to_11_entrants() {
    check(9, [[275, 264, 8], [2427, 1595, 60], [19056, 6975, 224]]);
    check(10, [[307, 280, 16], [2686, 1715, 112], [20358, 7679, 392]]);
    check(11, [[391, 300, 16], [3518, 1967, 184], [24849, 9191, 896]]);
}

#[test]
fn m8_with_12_to_14_entrants() {
    check(12, [[427, 304, 4], [4054, 2047, 64], [28625, 9975, 512]]);
    check(13, [[595, 360, 16], [5466, 2447, 152], [35829, 11203, 384]]);
    check(14, [[643, 376, 16], [5942, 2511, 48], [37321, 11327, 72]]);
}

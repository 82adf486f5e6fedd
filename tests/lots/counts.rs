//! M = 8 in full: every reachable state, up to exchanging non-seeds, for every number of entrants and
//! seeds. Never stuck, never illegal, every legal end reachable; the numbers of ends are fixed here.

use super::brute::{Arrangement, Memo, Model};
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

/// Walks every state and returns the ends.
fn ends(entrants: usize, seeds: usize) -> BTreeSet<Arrangement> {
    let mut memo = Memo::default();
    let mut seen = BTreeSet::new();
    let mut ends = BTreeSet::new();
    let mut to_do = vec![script::lots(8, entrants, seeds)];
    while let Some(lots) = to_do.pop() {
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
    ends
}

/// Some by hand. 5 entrants without seeds: one zone with a blank (4 ways), the other with one in each
/// half (4), twice for which is which: 32. 9 with two seeds: both main 2 * 4 * 4 places and 6 numbers
/// for the deputy, or one of them late, the other on one of 8 numbers, and 2 halves: 192 + 32. 12
/// without seeds: the fifth and sixth share a half in both zones (C10): 2 * 2. 14 with two seeds: both
/// main 32; one late 2 * 8 * 2; both late 2 * 2 * 2: 72.
fn check(entrants: usize, expected: [usize; 3]) {
    for (seeds, expected) in expected.into_iter().enumerate() {
        let reached = ends(entrants, seeds);
        let legal = Model::all_legal_ends(&script::lots(8, entrants, seeds));
        assert_eq!(reached, legal, "{entrants} entrants, {seeds} seeds");
        assert_eq!(
            reached.len(),
            expected,
            "{entrants} entrants, {seeds} seeds"
        );
    }
}

#[test]
fn m8_with_5_to_8_entrants() {
    check(5, [32, 96, 128]);
    check(6, [16, 32, 32]);
    check(7, [8, 8, 32]);
    check(8, [1, 8, 32]);
}

#[test]
fn m8_with_9_to_11_entrants() {
    check(9, [8, 60, 224]);
    check(10, [16, 112, 392]);
    check(11, [16, 184, 896]);
}

#[test]
fn m8_with_12_to_14_entrants() {
    check(12, [4, 64, 512]);
    check(13, [16, 152, 384]);
    check(14, [16, 48, 72]);
}

//! C11 for any list and any choices; the program's choices; lots that nobody judged.

use super::{predicate, script};
use proptest::prelude::*;
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::lots::{DrawList, Lot, LotKind, Lots, Pending, sampler};
use qiwang::engine::number::{Half, MainNumber, Size, ZoneNumber};

/// Any list that lots can be drawn for; the small sizes most of the time.
fn any_list() -> impl Strategy<Value = DrawList> {
    let size = prop_oneof![
        4 => Just(8), 6 => Just(16), 6 => Just(32), 4 => Just(64), 1 => Just(128), 1 => Just(256)
    ];
    size.prop_filter_map("a size", Size::new)
        .prop_flat_map(|size| {
            let least = usize::from(size.count() / 2 + 1).max(5);
            let entrants = least..=usize::from(size.cap());
            (Just(size), entrants, 0..=usize::from(size.zones()))
        })
        .prop_flat_map(|(size, count, seeds)| {
            let entrants: Vec<EntrantId> = (1..=count).map(|k| script::id(k * 3)).collect();
            let seeds = Just(entrants.clone())
                .prop_shuffle()
                .prop_map(move |all| all.into_iter().take(seeds).collect());
            (Just(size), Just(entrants), seeds)
        })
        .prop_map(|(size, entrants, seeds)| DrawList {
            size,
            entrants,
            seeds,
        })
}

/// Numbers from a seed: need not be fair, only varied.
fn next(state: &mut u64) -> usize {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*state >> 40).expect("24 bits")
}

/// What must hold of every pending lot.
fn check_pending(lots: &Lots, pending: &Pending) {
    let size = lots.list().size;
    let thinkable = match pending.kind {
        LotKind::Name => lots.list().entrants.len(),
        LotKind::Number => usize::from(size.count()),
        LotKind::Zone => usize::from(size.zones()),
        LotKind::Place | LotKind::Holder => 4,
        LotKind::Half => 2,
    };
    let excluded: Vec<Lot> = pending.excluded.iter().map(|(lot, _)| *lot).collect();
    assert!(
        !pending.options.is_empty(),
        "C11: stuck: {:?}",
        lots.drawn()
    );
    assert!(pending.options.is_sorted() && excluded.is_sorted());
    assert_eq!(pending.options.len() + excluded.len(), thinkable);
    assert_eq!(lots.options(), pending.options);
    for lot in &pending.options {
        assert_eq!(lot.kind(), pending.kind);
        assert_eq!(lots.judge(*lot), Ok(()));
    }
    for (lot, clause) in &pending.excluded {
        let refusal = lots.judge(*lot).expect_err("an excluded lot");
        assert_eq!((refusal.lot, refusal.clause), (*lot, *clause));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// C11: never stuck and always legal, whatever is chosen by hand.
    #[test]
    fn any_choices_complete_legally(list in any_list(), mut state: u64, greed in 0..3usize) {
        let mut lots = Lots::new(list.clone()).expect("a list that fits");
        // To look at every choice of every step would take its time in large sizes.
        let look_at_one_in = 1 + (list.entrants.len() / 40).pow(2);
        while let Some(pending) = lots.pending() {
            if next(&mut state).is_multiple_of(look_at_one_in) {
                check_pending(&lots, &pending);
            }
            let last = pending.options.len() - 1;
            // Filling from one end is what gets a drawing stuck, if anything does.
            let index = match greed {
                0 => next(&mut state) % pending.options.len(),
                1 => if next(&mut state).is_multiple_of(8) { last } else { 0 },
                _ => if next(&mut state).is_multiple_of(8) { 0 } else { last },
            };
            lots.apply(pending.options[index]);
        }
        prop_assert!(lots.is_complete());
        prop_assert_eq!(predicate::check(&lots), Ok(()));
        prop_assert!(lots.options().is_empty());

        let mut replayed = Lots::new(list).expect("a list that fits");
        for lot in lots.drawn() {
            prop_assert_eq!(replayed.judge(*lot), Ok(()));
            replayed.apply(*lot);
        }
        prop_assert_eq!(replayed, lots);
    }

    /// The program's drawing is a function of list and entropy, and can be taken up anywhere.
    #[test]
    fn the_program_repeats_itself(list in any_list(), entropy: [u8; 32], stop: prop::sample::Index) {
        let start = Lots::new(list).expect("a list that fits");
        let mut once = start.clone();
        sampler::complete(&mut once, &entropy);
        prop_assert_eq!(predicate::check(&once), Ok(()));
        let mut again = start;
        for lot in once.drawn().iter().take(stop.index(once.drawn().len())) {
            again.apply(*lot);
        }
        sampler::complete(&mut again, &entropy);
        prop_assert_eq!(again, once);
    }

    /// `apply` does not judge; nothing that was never judged may make anything panic.
    #[test]
    fn unjudged_lots_never_panic(list in any_list(), mut state: u64, wild in 1..4usize) {
        let mut lots = Lots::new(list).expect("a list that fits");
        for _ in 0..200 {
            let options = lots.options();
            if next(&mut state) % 4 >= wild && !options.is_empty() {
                lots.apply(options[next(&mut state) % options.len()]);
                continue;
            }
            let lot = wild_lot(&lots, &mut state);
            let _ = lots.judge(lot);
            lots.apply(lot);
        }
        let _ = (lots.pending(), lots.places(), lots.names().count());
        for entrant in lots.list().entrants.iter().take(20) {
            let _ = (lots.zone_of(*entrant), lots.late_seat(*entrant), lots.is_late(*entrant));
        }
    }
}

fn wild_lot(lots: &Lots, state: &mut u64) -> Lot {
    let entrants = &lots.list().entrants;
    let entrant = match next(state) % 9 {
        0 => EntrantId(0),
        _ => entrants[next(state) % entrants.len()],
    };
    let wild = |state: &mut u64, most: u16| match next(state) % 9 {
        0 => 0,
        1 => u16::MAX,
        _ => u16::try_from(next(state) % usize::from(most + 2)).expect("small"),
    };
    let number = MainNumber(wild(state, lots.list().size.count()));
    let zone = ZoneNumber(wild(state, lots.list().size.zones()));
    let half = Half::BOTH[next(state) % 2];
    match next(state) % 6 {
        0 => Lot::Name { entrant },
        1 => Lot::Number { entrant, number },
        2 => Lot::Zone { entrant, zone },
        3 => Lot::Place { entrant, number },
        4 => Lot::Holder { entrant, number },
        _ => Lot::Half { entrant, half },
    }
}

#[test]
fn different_entropy_draws_differently() {
    let draw = |entropy: [u8; 32]| {
        let mut lots = script::lots(64, 112, 16);
        sampler::complete(&mut lots, &entropy);
        lots
    };
    let mut other = [7; 32];
    other[31] = 6;
    assert_eq!(draw([7; 32]), draw([7; 32]));
    assert_ne!(draw([7; 32]).places(), draw(other).places());
    // Already the first names have nothing to do with each other.
    let (one, two) = (draw([7; 32]), draw(other));
    let same = one
        .names()
        .zip(two.names())
        .filter(|(one, two)| one == two)
        .count();
    assert!(same < 10, "{same} of 112 names at the same place");
}

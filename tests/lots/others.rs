//! C8 to C10 and C12: the others, the late seeds, the blanks.

use super::predicate;
use super::script::{
    draw, draw_names, finish, half, holder, lots, name, number, open, other, place, reason, seed,
    zone,
};
use qiwang::engine::lots::{LotKind, LotReason, Lots};
use qiwang::engine::number::{Half, MainNumber, Size, ZoneNumber};

/// Worked example 1: 65 entrants with 16 seeds, the one not among the first 64 names is a seed.
#[test]
fn example_1_the_65th_is_a_seed() {
    let mut lots = lots(64, 65, 16);
    draw_names(&mut lots, (1..=49).map(other));
    draw_names(&mut lots, (1..=16).filter(|s| *s != 5).map(seed));
    while lots
        .pending()
        .is_some_and(|pending| pending.kind != LotKind::Name)
    {
        let pending = lots.pending().expect("a lot is pending");
        lots.apply(pending.options[pending.options.len() / 2]);
    }
    let without: Vec<u16> = (1..=16u16)
        .filter(|z| lots.zone_seed(ZoneNumber(*z)).is_none())
        .collect();
    assert_eq!(without.len(), 1);
    draw(&mut lots, [name(seed(5))]);
    assert!(lots.pending().is_some_and(|pending| pending.late));
    assert_eq!(open(&lots), without, "the only zone without a seed");
    draw(&mut lots, [zone(seed(5), without[0])]);
    assert_eq!(open(&lots), [0, 1], "both halves");
    draw(&mut lots, [half(seed(5), Half::Lower)]);
    assert!(lots.is_complete() && lots.pending().is_none());
    assert_eq!(predicate::check(&lots), Ok(()));
    let places = lots.places();
    assert!(
        places
            .numbers
            .iter()
            .all(|place| place.holder.is_some() && place.deputy.is_none())
    );
    let seat = places.late[0];
    assert_eq!((places.late.len(), seat.half), (1, Half::Lower));
    // The one preliminary match: the two main numbers of his half.
    let pair = seat.zone.half_numbers(seat.half);
    assert!(
        pair.iter()
            .all(|number| places.late_at(*number) == Some(seat))
    );
}

/// Worked example 2: 112 with 16 seeds, 7 people and 3 matches in every zone, late seeds or not.
#[test]
fn example_2_112_entrants() {
    for late in [0, 1, 7, 16] {
        let mut lots = lots(64, 112, 16);
        draw_names(&mut lots, (1..=16 - late).map(seed));
        draw_names(&mut lots, (1..=48 + late).map(other));
        finish(&mut lots, |count| count / 3);
        assert_eq!(predicate::check(&lots), Ok(()));
        let places = lots.places();
        let deputies = places
            .numbers
            .iter()
            .filter(|place| place.deputy.is_some())
            .count();
        assert_eq!((places.late.len(), deputies), (late, 48 - late));
        for zone in lots.list().size.all_zones() {
            assert_eq!((lots.people_in(zone), lots.others_in(zone)), (7, 3));
        }
    }
}

/// C8, for every number of others: floor or ceil in every zone (the predicate counts them).
#[test]
fn c8_every_surplus_is_spread_evenly() {
    for entrants in 65..=112 {
        for seeds in [0, 9, 16] {
            let mut lots = lots(64, entrants, seeds);
            finish(&mut lots, |count| (entrants * 7 + seeds) % count);
            assert_eq!(
                predicate::check(&lots),
                Ok(()),
                "{entrants} with {seeds} seeds"
            );
        }
    }
}

/// M = 8 with the numbers 1 to 8 held in order by these; then the others come.
fn eight(entrants: usize, seeds: usize, holders: [qiwang::engine::entrant::EntrantId; 8]) -> Lots {
    let mut lots = lots(8, entrants, seeds);
    draw_names(&mut lots, holders);
    let mut first = true;
    for (who, at) in holders.into_iter().zip(1..) {
        if lots.seed_number(who).is_none() || std::mem::take(&mut first) {
            draw(&mut lots, [number(who, at)]);
        } else {
            draw(&mut lots, [zone(who, (at - 1) / 4 + 1), place(who, at)]);
        }
    }
    lots
}

#[test]
fn c8_the_larger_shares_are_rationed() {
    // Three others in two zones: one gets two, the other one.
    let mut lots = eight(11, 0, [1, 2, 3, 4, 5, 6, 7, 8].map(other));
    draw(
        &mut lots,
        [name(other(9)), zone(other(9), 1), holder(other(9), 1)],
    );
    draw(&mut lots, [name(other(10))]);
    assert_eq!(open(&lots), [1, 2]);
    draw(
        &mut lots,
        [zone(other(10), 1), holder(other(10), 2), name(other(11))],
    );
    assert_eq!(open(&lots), [2]);
    assert_eq!(
        reason(&lots, zone(other(11), 1)),
        Some(LotReason::ShareFull)
    );
}

#[test]
fn c8_holders_are_not_seeds_and_have_no_deputy_yet() {
    let on = [
        seed(1),
        other(1),
        other(2),
        other(3),
        other(4),
        other(5),
        other(6),
        seed(2),
    ];
    let mut lots = eight(14, 2, on);
    let [d, e, f, g] = [7, 8, 9, 10].map(other);
    draw(&mut lots, [name(d), zone(d, 1)]);
    assert_eq!(open(&lots), [2, 3, 4]);
    assert_eq!(reason(&lots, holder(d, 1)), Some(LotReason::SeedsNumber));
    assert_eq!(
        reason(&lots, holder(d, 5)),
        Some(LotReason::HolderOutsideZone(ZoneNumber(1)))
    );
    draw(&mut lots, [holder(d, 3), name(e), zone(e, 1)]);
    // C10 is about zones without a seed: the sixth of this one may go to either half.
    assert_eq!(open(&lots), [2, 4]);
    assert_eq!(reason(&lots, holder(e, 3)), Some(LotReason::HasDeputy));
    draw(
        &mut lots,
        [holder(e, 2), name(f), zone(f, 1), holder(f, 4), name(g)],
    );
    assert_eq!(open(&lots), [2]);
    assert_eq!(reason(&lots, zone(g, 1)), Some(LotReason::ZoneFull));
}

/// C8, **Reading**: a late seed counts in his zone's share.
#[test]
fn c8_a_late_seed_counts_in_the_share() {
    let on = [
        seed(1),
        other(1),
        other(2),
        other(3),
        other(4),
        other(5),
        other(6),
        other(7),
    ];
    let mut lots = eight(10, 2, on);
    draw(&mut lots, [name(other(8))]);
    // Zone 2 gets one only, and the seed to come needs it.
    assert_eq!(open(&lots), [1]);
    assert_eq!(
        reason(&lots, zone(other(8), 2)),
        Some(LotReason::CannotComplete)
    );
    draw(
        &mut lots,
        [zone(other(8), 1), holder(other(8), 2), name(seed(2))],
    );
    assert_eq!(open(&lots), [2]);
    assert_eq!(
        reason(&lots, zone(seed(2), 1)),
        Some(LotReason::ZoneHasSeed)
    );
}

/// C9: the late seed's half takes no deputies.
#[test]
fn c9_a_half_taken_by_a_late_seed() {
    let on = [
        seed(1),
        other(1),
        other(2),
        other(3),
        other(4),
        other(5),
        other(6),
        other(7),
    ];
    let mut lots = eight(14, 2, on);
    draw(
        &mut lots,
        [name(seed(2)), zone(seed(2), 2), half(seed(2), Half::Upper)],
    );
    let seat = lots.late_seat(seed(2)).expect("he has a seat");
    assert_eq!((seat.zone, seat.half), (ZoneNumber(2), Half::Upper));
    for (who, at) in [(8, 7), (9, 8)] {
        draw(&mut lots, [name(other(who)), zone(other(who), 2)]);
        assert_eq!(
            reason(&lots, holder(other(who), 5)),
            Some(LotReason::HalfOfLateSeed)
        );
        assert_eq!(
            reason(&lots, holder(other(who), 6)),
            Some(LotReason::HalfOfLateSeed)
        );
        draw(&mut lots, [holder(other(who), at)]);
    }
    assert_eq!(lots.deputy_of(other(9)), Some(MainNumber(8)));
}

/// C10: the sixth, a non-seed, goes to the half of the fifth.
#[test]
fn c10_a_non_seed_coming_sixth_joins_the_fifth() {
    let mut lots = eight(14, 0, [1, 2, 3, 4, 5, 6, 7, 8].map(other));
    draw(
        &mut lots,
        [name(other(9)), zone(other(9), 2), holder(other(9), 8)],
    );
    draw(&mut lots, [name(other(10)), zone(other(10), 2)]);
    assert_eq!(open(&lots), [7]);
    assert_eq!(
        reason(&lots, holder(other(10), 5)),
        Some(LotReason::SixthJoinsFifth)
    );
    draw(
        &mut lots,
        [holder(other(10), 7), name(other(11)), zone(other(11), 2)],
    );
    // No seed is to come: the seventh enters the other half.
    assert_eq!(open(&lots), [5, 6]);
}

/// C10: a seed coming sixth or seventh goes straight to the half that has only two.
#[test]
fn c10_a_seed_coming_sixth_or_seventh() {
    for before in [1, 2] {
        let on = [
            seed(1),
            other(1),
            other(2),
            other(3),
            other(4),
            other(5),
            other(6),
            other(7),
        ];
        let mut lots = eight(14, 2, on);
        for (who, at) in [(8, 6), (9, 5)].into_iter().take(before) {
            let who = other(who);
            draw(&mut lots, [name(who), zone(who, 2), holder(who, at)]);
        }
        draw(&mut lots, [name(seed(2)), zone(seed(2), 2)]);
        assert_eq!(open(&lots), [1], "the lower half is forced");
        let upper = half(seed(2), Half::Upper);
        assert_eq!(reason(&lots, upper), Some(LotReason::HalfHasDeputy));
        finish(&mut lots, |_| 0);
        assert_eq!(predicate::check(&lots), Ok(()));
    }
}

/// C10, **Reading**: a seventh, a non-seed, only if every seed to come still finds a zone without a
/// seed and with a half free of deputies.
#[test]
fn c10_a_non_seed_coming_seventh() {
    let on = [
        seed(1),
        other(1),
        other(2),
        other(3),
        other(4),
        other(5),
        other(6),
        other(7),
    ];
    let mut lots = eight(14, 2, on);
    for (who, at) in [(8, 6), (9, 5)] {
        let who = other(who);
        draw(&mut lots, [name(who), zone(who, 2), holder(who, at)]);
    }
    draw(&mut lots, [name(other(10))]);
    assert_eq!(open(&lots), [1]);
    assert_eq!(
        reason(&lots, zone(other(10), 2)),
        Some(LotReason::SeventhShutsSeedOut)
    );

    // M = 16, three late seeds to come, the fourth not entered: one zone without a seed stays without.
    let mut lots = super::script::lots(16, 28, 3);
    draw_names(&mut lots, (1..=16).map(other));
    finish_main(&mut lots);
    for (who, at) in [(17, 1), (18, 2)] {
        let who = other(who);
        draw(&mut lots, [name(who), zone(who, 1), holder(who, at)]);
    }
    draw(&mut lots, [name(other(19)), zone(other(19), 1)]);
    assert_eq!(
        open(&lots),
        [3, 4],
        "zone 1 may be the one that no seed enters"
    );
    draw(&mut lots, [holder(other(19), 3)]);
    for (who, at) in [(20, 5), (21, 6)] {
        let who = other(who);
        draw(&mut lots, [name(who), zone(who, 2), holder(who, at)]);
    }
    draw(&mut lots, [name(other(22))]);
    assert_eq!(open(&lots), [3, 4], "a second such zone there cannot be");
    assert_eq!(
        reason(&lots, zone(other(22), 2)),
        Some(LotReason::SeventhShutsSeedOut)
    );
    // And the flips now bind the seeds: 1 is paired with the missing 4.
    draw(
        &mut lots,
        [zone(other(22), 3), holder(other(22), 9), name(seed(1))],
    );
    assert_eq!(open(&lots), [2]);
    assert_eq!(reason(&lots, zone(seed(1), 1)), Some(LotReason::ZoneFull));
    assert_eq!(
        reason(&lots, zone(seed(1), 3)),
        Some(LotReason::CannotComplete)
    );
}

fn finish_main(lots: &mut Lots) {
    while let Some(pending) = lots
        .pending()
        .filter(|pending| pending.kind == LotKind::Number)
    {
        lots.apply(pending.options[0]);
    }
}

/// C12, B <= K: exactly the neighbours of seeds 1 to B are blank.
#[test]
fn c12_blanks_beside_the_first_seeds() {
    let mut lots = lots(8, 7, 2);
    draw(
        &mut lots,
        [name(seed(2)), number(seed(2), 3), name(other(1))],
    );
    assert_eq!(open(&lots), [1, 2, 4, 5, 6, 7, 8]);
    draw(&mut lots, [number(other(1), 5), name(other(2))]);
    // Seed 1 needs a half of zone 2 for himself and the blank.
    assert_eq!(open(&lots), [1, 2, 4, 6]);
    assert_eq!(
        reason(&lots, number(other(2), 7)),
        Some(LotReason::CannotComplete)
    );
    draw(
        &mut lots,
        [number(other(2), 4), name(seed(1)), zone(seed(1), 2)],
    );
    assert_eq!(open(&lots), [7, 8]);
    assert_eq!(
        reason(&lots, place(seed(1), 6)),
        Some(LotReason::BlankPattern)
    );
    draw(&mut lots, [place(seed(1), 8), name(other(3))]);
    assert_eq!(open(&lots), [1, 2, 6]);
    assert_eq!(
        reason(&lots, number(other(3), 7)),
        Some(LotReason::BlankPattern)
    );
    finish(&mut lots, |_| 0);
    assert_eq!(predicate::check(&lots), Ok(()));
    assert_eq!(lots.place(MainNumber(7)).holder, None);
}

/// C12, both branches, every number of entrants a size admits without others.
#[test]
fn c12_every_number_of_entrants() {
    for size in [8, 16, 64].into_iter().filter_map(Size::new) {
        let zones = usize::from(size.zones());
        let count = usize::from(size.count());
        for entrants in (count / 2 + 1).max(5)..=count {
            for seeds in [0, 1, zones / 2, zones - 1, zones] {
                for pick in 0..3 {
                    let mut lots = lots(size.count(), entrants, seeds);
                    finish(&mut lots, |options| [0, options / 2, options - 1][pick]);
                    let context = format!("{entrants} of {count} with {seeds} seeds");
                    assert_eq!(predicate::check(&lots), Ok(()), "{context}");
                }
            }
        }
    }
}

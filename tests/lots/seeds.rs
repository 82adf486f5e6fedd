//! C1 to C7: the list, the template and its flips, the order of names, the main entrants' numbers.

use super::predicate;
use super::script::{
    draw, draw_names, finish, id, list, lots, name, number, open, other, place, reason, seed, zone,
};
use qiwang::engine::entrant::SeedNumber;
use qiwang::engine::lots::{LotKind, LotReason, Lots, LotsError, template};
use qiwang::engine::number::Size;

#[test]
fn c1_the_list_is_checked() {
    let with = |change: &dyn Fn(&mut qiwang::engine::lots::DrawList)| {
        let mut list = list(8, 9, 2);
        change(&mut list);
        Lots::new(list).err()
    };
    assert_eq!(with(&|_| {}), None);
    let size = Size::new(8).expect("a size");
    let size_error = |entrants| Some(LotsError::SizeDoesNotFit { size, entrants });
    assert_eq!(with(&|list| list.entrants.truncate(4)), size_error(4));
    let many = (1..=15).map(id).collect::<Vec<_>>();
    assert_eq!(with(&|list| list.entrants = many.clone()), size_error(15));
    let swapped = Some(LotsError::EntrantsNotAscending(id(1)));
    assert_eq!(with(&|list| list.entrants.swap(0, 1)), swapped);
    let twice = Some(LotsError::EntrantsNotAscending(id(2)));
    assert_eq!(with(&|list| list.entrants.insert(1, id(2))), twice);
    let too_many = Some(LotsError::TooManySeeds { seeds: 3, zones: 2 });
    assert_eq!(with(&|list| list.seeds.push(id(1))), too_many);
    let stranger = Some(LotsError::SeedNotEntered(id(99)));
    assert_eq!(with(&|list| list.seeds = vec![id(99)]), stranger);
    let seed_twice = Some(LotsError::SeedTwice(id(7)));
    assert_eq!(with(&|list| list.seeds = vec![id(7), id(7)]), seed_twice);
}

#[test]
fn c3_template_for_16_zones_is_the_regulations_up_to_flips() {
    let ours: Vec<usize> = seeds_of(64);
    let zones: Vec<Option<usize>> = ours.iter().copied().map(Some).collect();
    assert!(predicate::is_flip(&predicate::template(16), &zones, 16));
    assert_eq!(
        ours,
        [1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]
    );
}

#[test]
fn c3_template_for_every_size() {
    assert_eq!(seeds_of(8), [1, 2]);
    assert_eq!(seeds_of(16), [1, 4, 2, 3]);
    assert_eq!(seeds_of(32), [1, 8, 4, 5, 2, 7, 3, 6]);
    for size in Size::ALL {
        let zones = usize::from(size.zones());
        let leaves = seeds_of(size.count());
        let mut sorted = leaves.clone();
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq(1..=zones));
        // If the better seed always wins, the last 2, 4, 8, ... are the best 2, 4, 8, ...
        let mut left = leaves;
        while left.len() > 1 {
            let sum = left.len() + 1;
            assert!(
                left.chunks(2).all(|pair| pair[0] + pair[1] == sum),
                "{left:?}"
            );
            left = left.chunks(2).map(|pair| pair[0].min(pair[1])).collect();
        }
    }
}

fn seeds_of(size: u16) -> Vec<usize> {
    let size = Size::new(size).expect("a size");
    let leaves = template::leaves(size).into_iter();
    leaves.map(|SeedNumber(seed)| usize::from(seed)).collect()
}

/// C4, worked: every zone a seed may enter once those before him are placed as here.
#[test]
fn c4_flips_close_one_by_one() {
    let mut lots = lots(64, 64, 16);
    let seed_enters = |lots: &mut Lots, who: usize, open_zones: &[u16], into: u16| {
        draw(lots, [name(seed(who))]);
        assert_eq!(open(lots), open_zones, "seed {who}");
        for closed in (1..=16u16).filter(|zone| !open_zones.contains(zone)) {
            let taken = lots
                .zone_seed(qiwang::engine::number::ZoneNumber(closed))
                .is_some();
            let why = if taken {
                LotReason::ZoneHasSeed
            } else {
                LotReason::NoFlip
            };
            assert_eq!(
                reason(lots, zone(seed(who), closed)),
                Some(why),
                "seed {who} {closed}"
            );
        }
        draw(lots, [zone(seed(who), into)]);
        let numbers: Vec<u16> = (into * 4 - 3..=into * 4).collect();
        assert_eq!(open(lots), numbers);
        draw(lots, [place(seed(who), into * 4)]);
    };
    // The first draws any number; here seed 5 takes 30, in zone 8.
    draw(&mut lots, [name(seed(5))]);
    assert_eq!(open(&lots), (1..=64).collect::<Vec<u16>>());
    draw(&mut lots, [number(seed(5), 30)]);
    // 1 is in 5's half of the template, not in his quarter: the other quarter of the upper half.
    seed_enters(&mut lots, 1, &[1, 2, 3, 4], 3);
    // 12 is paired with 5: the zone beside him, and nothing else.
    seed_enters(&mut lots, 12, &[7], 7);
    // 2 is in the other half: all of it.
    seed_enters(&mut lots, 2, &[9, 10, 11, 12, 13, 14, 15, 16], 16);
    // 4 v 13 is the other pair of 5's quarter.
    seed_enters(&mut lots, 13, &[5, 6], 6);
    seed_enters(&mut lots, 4, &[5], 5);
    // 9 is in 1's quarter, not in his pair.
    seed_enters(&mut lots, 9, &[1, 2], 1);
    seed_enters(&mut lots, 8, &[2], 2);
    seed_enters(&mut lots, 16, &[4], 4);
    // 3 is in 2's half, not in his quarter; 10 in 2's quarter, not in his pair.
    seed_enters(&mut lots, 3, &[9, 10, 11, 12], 10);
    seed_enters(&mut lots, 10, &[13, 14], 13);
    seed_enters(&mut lots, 11, &[11, 12], 12);
    seed_enters(&mut lots, 15, &[15], 15);
    seed_enters(&mut lots, 7, &[14], 14);
    seed_enters(&mut lots, 6, &[11], 11);
    seed_enters(&mut lots, 14, &[9], 9);
    finish(&mut lots, |count| count - 1);
    assert_eq!(predicate::check(&lots), Ok(()));
}

#[test]
fn c4_holds_with_fewer_seeds_than_zones() {
    let mut lots = lots(64, 64, 3);
    draw(
        &mut lots,
        [name(seed(3)), number(seed(3), 64), name(seed(2))],
    );
    assert_eq!(open(&lots), [9, 10, 11, 12]);
    draw(
        &mut lots,
        [zone(seed(2), 9), place(seed(2), 33), name(seed(1))],
    );
    assert_eq!(open(&lots), [1, 2, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn c6_names_come_first_and_draw_in_their_order() {
    let mut lots = lots(8, 10, 2);
    let order = [5, 3, 8, 1, 7, 2].map(other);
    draw_names(&mut lots, order);
    assert_eq!(reason(&lots, name(other(5))), Some(LotReason::NameDrawn));
    let early = number(other(5), 1);
    let name_next = Some(LotReason::OtherKindNext(LotKind::Name));
    assert_eq!(reason(&lots, early), name_next);
    assert!(!lots.is_late(seed(2)));
    draw_names(&mut lots, [seed(1), other(4)]);
    assert!(lots.is_late(seed(2)) && !lots.is_late(seed(1)));
    let number_next = Some(LotReason::OtherKindNext(LotKind::Number));
    assert_eq!(reason(&lots, name(other(6))), number_next);
    for (who, at) in order.into_iter().zip([8, 7, 6, 5, 4, 3]) {
        let pending = lots.pending().expect("a number is pending");
        assert_eq!(
            (pending.kind, pending.entrant),
            (LotKind::Number, Some(who))
        );
        draw(&mut lots, [number(who, at)]);
    }
    draw(&mut lots, [number(seed(1), 2), number(other(4), 1)]);
    // Now the others, name by name, each at once.
    let pending = lots.pending().expect("a name is pending");
    assert_eq!(pending.kind, LotKind::Name);
    assert_eq!(pending.options, [name(other(6)), name(seed(2))]);
    draw(&mut lots, [name(other(6))]);
    let pending = lots.pending().expect("a zone is pending");
    assert_eq!((pending.kind, pending.late), (LotKind::Zone, false));
    finish(&mut lots, |_| 0);
    assert_eq!(predicate::check(&lots), Ok(()));
}

#[test]
fn c6_without_others_each_draws_at_once() {
    let mut lots = lots(8, 8, 0);
    draw(
        &mut lots,
        [name(other(3)), number(other(3), 5), name(other(1))],
    );
    assert_eq!(open(&lots), [1, 2, 3, 4, 6, 7, 8]);
    draw(&mut lots, [number(other(1), 6)]);
    assert!(lots.names().eq([other(3), other(1)]));
}

/// C7: the last free number of a zone is kept as long as a seed needs the zone.
#[test]
fn c7_a_seed_to_come_keeps_a_place() {
    let mut lots = lots(8, 8, 2);
    for (k, at) in [1, 2, 3].into_iter().enumerate() {
        draw(&mut lots, [name(other(k + 1)), number(other(k + 1), at)]);
    }
    draw(&mut lots, [name(other(4))]);
    assert_eq!(open(&lots), [5, 6, 7, 8]);
    assert_eq!(
        reason(&lots, number(other(4), 4)),
        Some(LotReason::KeptForSeed)
    );
    draw(&mut lots, [number(other(4), 5)]);
    // Once a seed has entered the other zone, the seed to come still needs this one.
    draw(
        &mut lots,
        [name(seed(2)), number(seed(2), 6), name(other(5))],
    );
    assert_eq!(open(&lots), [7, 8]);
    draw(
        &mut lots,
        [number(other(5), 7), name(other(6)), number(other(6), 8)],
    );
    draw(&mut lots, [name(seed(1))]);
    assert_eq!(open(&lots), [1], "zone 1 is forced");
    draw(&mut lots, [zone(seed(1), 1), place(seed(1), 4)]);
    assert!(lots.is_complete());
}

/// C7: a zone that one seed needs is kept from other seeds too, by way of the flips.
#[test]
fn c7_a_full_zone_steers_the_seeds() {
    let mut lots = lots(16, 16, 3);
    // Zone 1 fills with non-seeds: only the leaf of the missing seed 4 can fall on it.
    for k in 1..=4 {
        draw(
            &mut lots,
            [
                name(other(k)),
                number(other(k), u16::try_from(k).expect("small")),
            ],
        );
    }
    draw(&mut lots, [name(seed(1))]);
    // 1 is paired with the missing 4, so he is bound to zone 2, though any zone agrees with a flip.
    assert_eq!(open(&lots), [5, 6, 7, 8]);
    assert_eq!(
        reason(&lots, number(seed(1), 9)),
        Some(LotReason::KeptForSeed)
    );
    draw(&mut lots, [number(seed(1), 5), name(seed(3))]);
    assert_eq!(open(&lots), [3, 4]);
}

/// C7: no number is kept for a late seed; his zone fills with four non-seeds.
#[test]
fn c7_nothing_is_kept_for_a_late_seed() {
    let mut lots = lots(8, 9, 2);
    draw_names(&mut lots, (1..=7).map(other).chain([seed(1)]));
    let numbers = [1, 2, 3, 4];
    draw(
        &mut lots,
        (1..=4).zip(numbers).map(|(k, at)| number(other(k), at)),
    );
    draw(
        &mut lots,
        (5..=7).zip([5, 6]).map(|(k, at)| number(other(k), at)),
    );
    assert_eq!(open(&lots), [7, 8]);
    draw(&mut lots, [number(other(7), 7)]);
    assert_eq!(
        open(&lots),
        [8],
        "the seed takes the last number of the other zone"
    );
    draw(&mut lots, [number(seed(1), 8), name(seed(2))]);
    assert_eq!(
        open(&lots),
        [1],
        "the late seed joins the zone of four non-seeds"
    );
}

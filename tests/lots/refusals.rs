//! A lot out of turn or out of range, and the clause every reason cites.

use super::script::{draw, half, holder, lots, name, number, other, place, reason, seed, zone};
use expect_test::expect;
use qiwang::engine::lots::{Lot, LotKind, LotReason, Lots};
use qiwang::engine::number::{Half, MainNumber, ZoneNumber};
use qiwang::engine::stage::Stage;
use qiwang::file::tags::{entry_from_value, entry_to_value};
use qiwang::record::fact::{DrawnBy, Entry, Fact};

#[test]
fn out_of_turn_or_out_of_range() {
    let mut lots = lots(16, 16, 2);
    let stranger = name(super::script::id(99));
    assert_eq!(reason(&lots, stranger), Some(LotReason::NotOnTheList));
    let name_next = Some(LotReason::OtherKindNext(LotKind::Name));
    assert_eq!(reason(&lots, number(other(1), 1)), name_next);
    draw(&mut lots, [name(other(1))]);
    let number_next = Some(LotReason::OtherKindNext(LotKind::Number));
    assert_eq!(reason(&lots, name(other(1))), Some(LotReason::NameDrawn));
    assert_eq!(reason(&lots, name(other(2))), number_next);
    assert_eq!(reason(&lots, zone(other(1), 1)), number_next);
    let his_turn = Some(LotReason::OtherEntrantNext(other(1)));
    assert_eq!(reason(&lots, number(other(2), 1)), his_turn);
    assert_eq!(reason(&lots, zone(seed(1), 1)), his_turn);
    for there_is_not in [0, 17, u16::MAX] {
        let lot = number(other(1), there_is_not);
        assert_eq!(reason(&lots, lot), Some(LotReason::NoSuchNumber));
    }
    draw(&mut lots, [number(other(1), 1), name(seed(2))]);
    assert_eq!(
        reason(&lots, number(seed(2), 1)),
        Some(LotReason::NumberTaken)
    );
    draw(&mut lots, [number(seed(2), 2), name(seed(1))]);
    for there_is_not in [0, 5, u16::MAX] {
        let lot = zone(seed(1), there_is_not);
        assert_eq!(reason(&lots, lot), Some(LotReason::NoSuchZone));
    }
    assert_eq!(
        reason(&lots, number(seed(1), 16)),
        Some(LotReason::OtherKindNext(LotKind::Zone))
    );
    draw(&mut lots, [zone(seed(1), 4)]);
    assert_eq!(lots.zone_of(seed(1)), Some(ZoneNumber(4)));
    let outside = Some(LotReason::PlaceOutsideZone(ZoneNumber(4)));
    assert_eq!(reason(&lots, place(seed(1), 9)), outside);
    draw(&mut lots, [place(seed(1), 13)]);
    super::script::finish(&mut lots, |_| 0);
    assert_eq!(reason(&lots, name(other(1))), Some(LotReason::AllDrawn));
}

#[test]
fn every_reason_cites_its_clause() {
    let all = [
        LotReason::AllDrawn,
        LotReason::OtherKindNext(LotKind::Name),
        LotReason::OtherEntrantNext(other(1)),
        LotReason::NotOnTheList,
        LotReason::NameDrawn,
        LotReason::NoSuchNumber,
        LotReason::NoSuchZone,
        LotReason::NumberTaken,
        LotReason::PlaceOutsideZone(ZoneNumber(1)),
        LotReason::HolderOutsideZone(ZoneNumber(1)),
        LotReason::ZoneHasSeed,
        LotReason::NoFlip,
        LotReason::NoFreeNumber,
        LotReason::KeptForSeed,
        LotReason::ZoneFull,
        LotReason::ShareFull,
        LotReason::SeedsNumber,
        LotReason::HasDeputy,
        LotReason::HalfOfLateSeed,
        LotReason::SixthJoinsFifth,
        LotReason::HalfHasDeputy,
        LotReason::SeventhShutsSeedOut,
        LotReason::BlankPattern,
        LotReason::CannotComplete,
    ];
    let cited: Vec<&str> = all.into_iter().map(|reason| reason.clause().id()).collect();
    expect!["G14 C6 C6 C1 C6 B1 C5 C7 C7 C8 C5 C4 C7 C7 C5 C8 C2 C8 C9 C10 C10 C10 C12 C11"]
        .assert_eq(&cited.join(" "));
}

/// A lot as it stands in a file.
fn in_a_file(lot: Lot) -> serde_json::Value {
    let fact = Fact::LotDrawn {
        lot,
        by: DrawnBy::Hand,
    };
    let at = "2021-11-05T19:00:00".parse().expect("a moment");
    entry_to_value(&Entry {
        seq: 1,
        act: 1,
        at,
        fact,
    })
}

/// The file format: one lot of each kind.
#[test]
fn lots_as_text() {
    let all = [
        name(other(1)),
        number(other(1), 64),
        zone(seed(1), 16),
        place(seed(1), 61),
        holder(other(1), 3),
        half(seed(1), Half::Lower),
    ];
    expect![[r#"
        {"entrant":1,"lot":"name"}
        {"entrant":1,"lot":"number","number":64}
        {"entrant":7,"lot":"zone","zone":16}
        {"entrant":7,"lot":"place","number":61}
        {"entrant":1,"lot":"holder","number":3}
        {"entrant":7,"half":"lower","lot":"half"}"#]]
    .assert_eq(
        &all.map(|lot| in_a_file(lot)["fact"]["lot"].to_string())
            .join("\n"),
    );
    for lot in all {
        let entry = entry_from_value(in_a_file(lot)).expect("an entry");
        assert!(matches!(entry.fact, Fact::LotDrawn { lot: read, .. } if read == lot));
    }
    let mut foreign = in_a_file(name(other(1)));
    foreign["fact"]["lot"]["zone"] = 2.into();
    let why = entry_from_value(foreign).expect_err("a name has no zone");
    assert_eq!(why, "unknown field `zone`");
}

/// C9 and worked example 3: whose half numbers 5 and 6 are.
#[test]
fn places_tell_whose_half_it_is() {
    let mut lots: Lots = lots(8, 9, 2);
    let names = (1..=7).map(other).chain([seed(1)]);
    draw(&mut lots, names.map(name));
    draw(
        &mut lots,
        (1..=7)
            .zip([2, 3, 4, 5, 6, 7, 8])
            .map(|(k, at)| number(other(k), at)),
    );
    draw(
        &mut lots,
        [number(seed(1), 1), name(seed(2)), zone(seed(2), 2)],
    );
    draw(&mut lots, [half(seed(2), Half::Upper)]);
    let places = lots.places();
    let seat = lots.late_seat_in(ZoneNumber(2));
    assert_eq!(seat.map(|seat| seat.entrant), Some(seed(2)));
    assert_eq!(places.late_at(MainNumber(5)), seat);
    assert_eq!(places.late_at(MainNumber(6)), seat);
    assert_eq!(places.late_at(MainNumber(7)), None);
    assert_eq!(places.at(MainNumber(5)).holder, Some(other(4)));
    assert_eq!(lots.main_number(seed(2)), None, "his number is the loser's");
    assert_eq!(Stage::Preliminary.main_tables(), 0);
}

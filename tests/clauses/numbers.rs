//! Numbers, zones, tables, sizes: B1, B2, C3, C5, C6, C9, C12.

use super::common::{Play, check};
use super::scene::*;
use super::tables::rows;
use expect_test::expect;
use qiwang::engine::contest::DecidedBy;
use qiwang::engine::lots::LotKind;
use qiwang::engine::number::{Half, MainNumber, Size, TableNumber};
use qiwang::engine::progress::{Holder, Numbers};
use qiwang::engine::stage::Stage;
use qiwang::record::command::Command;
use qiwang::record::digest::Digest;
use qiwang::record::tournament::Seat;

fn number(text: &str) -> u16 {
    text.parse().expect("a number")
}

/// B1: table t has numbers 2t-1 and 2t; its winner is number t of the next stage.
#[test]
fn tables_of_main_stages() {
    for row in rows("tables.csv", ["table", "first", "second", "feeds"]) {
        let [table, first, second, feeds] = row.map(|cell| number(&cell));
        let table = TableNumber(table);
        assert_eq!(table.numbers(), [MainNumber(first), MainNumber(second)]);
        assert_eq!(table.feeds(), MainNumber(feeds));
        assert_eq!(MainNumber(first).table(), table);
        assert_eq!(MainNumber(second).table(), table);
    }
}

/// C5: zone k is the numbers 4k-3 to 4k, its upper half the first two.
#[test]
fn zones_and_halves() {
    for [own, zone, half, neighbour] in rows("zones.csv", ["number", "zone", "half", "neighbour"]) {
        let own = MainNumber(number(&own));
        assert_eq!(own.zone().0, number(&zone));
        let expected = if half == "upper" {
            Half::Upper
        } else {
            Half::Lower
        };
        assert_eq!(own.half(), expected);
        assert_eq!(own.neighbour().0, number(&neighbour));
        assert!(own.zone().half_numbers(expected).contains(&own));
    }
}

/// C12: the proposed size.
#[test]
fn proposed_sizes() {
    for [entrants, proposed] in rows("sizes.csv", ["entrants", "proposed"]) {
        let size = Size::proposed_for(usize::from(number(&entrants)));
        let found = size.map_or(String::new(), |size| size.count().to_string());
        assert_eq!(found, proposed, "{entrants}");
    }
}

/// C5, C12: each size takes more than half of it, at least 5, at most M + 3Z.
#[test]
fn capacities() {
    for row in rows("capacities.csv", ["size", "zones", "least", "most"]) {
        let [size, zones, least, most] = row.map(|cell| number(&cell));
        let size = Size::new(size).expect("a size");
        assert_eq!((size.zones(), size.cap()), (zones, most));
        let admitted: Vec<usize> = (0..1000).filter(|count| size.admits(*count)).collect();
        assert_eq!(admitted.first(), Some(&usize::from(least)));
        assert_eq!(admitted.last(), Some(&usize::from(most)));
        assert_eq!(admitted.len(), usize::from(most - least + 1));
    }
}

/// B2: preliminary tables by ascending main number; its winner holds the number.
#[test]
fn the_preliminary() {
    let mut play = lots(Play::entered(14, 2), None);
    let tables = play.now().progress().expect("matches").stage(PRELIMINARY);
    assert_eq!(tables.len(), 6, "S = N - M");
    let firsts: Vec<MainNumber> = tables.iter().map(|one| one.numbers.first()).collect();
    assert!(firsts.is_sorted_by(|one, next| one < next));
    play.finish_stage(PRELIMINARY, 1);
    let progress = play.now().progress().expect("matches");
    for one in progress.stage(PRELIMINARY) {
        let (Numbers::WithDeputy(own), Some(winner)) = (one.numbers, one.winner()) else {
            continue;
        };
        assert_eq!(progress.number_of(winner), Some(own));
    }
}

/// C6, C9, C2: the seed not among the first M names is late, plays no preliminary and takes the
/// loser's number; the winner keeps his own.
#[test]
fn a_late_seed_takes_the_losers_number() {
    let (play, late) = with_a_late_seed();
    let numbers = late_numbers(&play, late);
    for loser in [0, 1] {
        let mut play = copy(&play);
        play.announce(PRELIMINARY);
        let pair = play.at(PRELIMINARY, 1).pair().expect("a pair");
        assert!(!pair.contains(&late), "C2");
        slow_games(&mut play, PRELIMINARY, 1, ["LL", "WW"][loser]);
        let progress = play.now().progress().expect("matches");
        assert_eq!(progress.number_of(late), Some(numbers[loser]));
        assert_eq!(
            progress.number_of(pair[1 - loser]),
            Some(numbers[1 - loser])
        );
        assert_eq!(progress.number_of(pair[loser]), None, "he is out");
    }
}

/// C9, **Reading**: without a winner the seed takes the smaller number and has a bye.
#[test]
fn a_late_seed_after_a_match_without_winner() {
    let (mut play, late) = with_a_late_seed();
    let [smaller, _] = late_numbers(&play, late);
    play.announce(PRELIMINARY);
    slow_games(&mut play, PRELIMINARY, 1, "BB");
    let table = smaller.table().0;
    let holders = play.at(QUARTER, table).holders;
    assert_eq!(holders, [Holder::Entrant(late), Holder::Nobody]);
    assert_eq!(decided(&play, QUARTER, table), (Some(late), DecidedBy::Bye));
}

/// C9, **Reading**: one of the two withdraws: the other keeps his number by walkover, the seed takes
/// the withdrawn one's.
#[test]
fn a_late_seed_takes_the_number_of_one_who_withdrew() {
    let (mut play, late) = with_a_late_seed();
    let [_, larger] = late_numbers(&play, late);
    let [stays, left] = play.at(PRELIMINARY, 1).pair().expect("a pair");
    withdraw(&mut play, left);
    assert_eq!(
        decided(&play, PRELIMINARY, 1),
        (Some(stays), DecidedBy::Walkover)
    );
    let progress = play.now().progress().expect("matches");
    assert_eq!(progress.number_of(late), Some(larger));
}

/// C12: no preliminary; blanks are the neighbours of seeds 1 to B, who have a bye.
#[test]
fn blanks_give_byes_to_the_best_seeds() {
    let play = Play::drawn(7, 2, 9);
    assert!(!play.now().progress().expect("matches").has_preliminary());
    let seed = play.now().seeds()[0];
    let Some(Seat::Number(number)) = play.now().seat(seed) else {
        panic!("a number");
    };
    let one = play.at(QUARTER, number.table().0);
    assert!(one.holders.contains(&Holder::Nobody));
    assert_eq!(
        decided(&play, QUARTER, number.table().0),
        (Some(seed), DecidedBy::Bye)
    );
}

/// C12: what may be chosen.
#[test]
fn choosing_a_size() {
    let play = Play::entered(9, 2);
    let start = |size| Command::FreezeList {
        size: Size::new(size).expect("a size"),
        fingerprint: Digest([1; 32]),
        commitment: None,
    };
    check(
        &play,
        start(8),
        expect![[r#"
            {"attempt":1,"commitment":null,"fingerprint":"0101010101010101010101010101010101010101010101010101010101010101","kind":"list-frozen","size":8}
        "#]],
    );
    check(
        &play,
        start(16),
        expect![[r#"
            {"attempt":1,"commitment":null,"fingerprint":"0101010101010101010101010101010101010101010101010101010101010101","kind":"list-frozen","size":16}
        "#]],
    );
    check(
        &play,
        start(32),
        expect![[r#"
        refused: SizeDoesNotFit { size: Size(32), entrants: 9 } (C12)
    "#]],
    );
    check(
        &Play::entered(4, 0),
        start(8),
        expect![[r#"
        refused: TooFewEntrants { entrants: 4 } (C12)
    "#]],
    );
}

/// C6: with M or fewer people are drawn name by name, each drawing his number at once; with more, the
/// first M names come before any number.
#[test]
fn the_order_of_the_lots() {
    for (entrants, names_first) in [(8, 1), (9, 8)] {
        let mut play = Play::entered(entrants, 0);
        play.start_lots(Size::new(8), Some([0; 32]));
        play.ok(Command::DrawByProgram { most: None });
        let kinds: Vec<LotKind> = play
            .now()
            .drawing()
            .expect("lots")
            .lots
            .drawn()
            .iter()
            .map(|lot| lot.kind())
            .collect();
        let first_number = kinds.iter().position(|kind| *kind == LotKind::Number);
        assert_eq!(first_number, Some(names_first));
    }
}

/// The tree of these leaves, whichever way round its nodes are: the smaller branch first.
fn unflipped(leaves: &[u16]) -> Vec<u16> {
    if leaves.len() == 1 {
        return leaves.to_vec();
    }
    let (left, right) = leaves.split_at(leaves.len() / 2);
    let mut branches = [unflipped(left), unflipped(right)];
    branches.sort();
    branches.concat()
}

/// C3: the template leaf by leaf; any node may be flipped (C4).
#[test]
fn the_template() {
    let leaves = |size| -> Vec<u16> {
        let size = Size::new(size).expect("a size");
        let leaves = qiwang::engine::lots::template::leaves(size);
        unflipped(&leaves.iter().map(|seed| seed.0).collect::<Vec<u16>>())
    };
    assert_eq!(leaves(8), [1, 2]);
    assert_eq!(leaves(16), [1, 4, 2, 3]);
    let printed = [1, 16, 8, 9, 5, 12, 4, 13, 3, 14, 6, 11, 7, 10, 2, 15];
    assert_eq!(leaves(64), unflipped(&printed));
    let halves_exchanged = [1, 16, 8, 9, 5, 12, 4, 13, 3, 14, 7, 10, 6, 11, 2, 15];
    assert_ne!(leaves(64), unflipped(&halves_exchanged));
}

/// B1, A2: the stages of a size of 64 by their names.
#[test]
fn stages_of_64() {
    let size = Size::new(64).expect("a size");
    let stages: Vec<Stage> = Stage::main_stages(size).collect();
    assert_eq!(stages.len(), 6);
    assert_eq!((stages[0], stages[5]), (Stage::RoundOf64, FINAL));
}

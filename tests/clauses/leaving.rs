//! Who leaves, when, and who comes in his place: G2 to G7.

use super::common::{Play, check};
use super::scene::*;
use expect_test::expect;
use qiwang::engine::contest::DecidedBy;
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::game::{Game, Outcome};
use qiwang::engine::placings::placings;
use qiwang::engine::prizes::earnings;
use qiwang::engine::progress::Holder;
use qiwang::record::command::Command;
use qiwang::record::tournament::Seat;

fn replace(entrant: EntrantId, by: EntrantId) -> Command {
    Command::Replace {
        entrant,
        by,
        reason: why(),
    }
}

/// G2: nothing is drawn again; the replacement takes the place as it is but is no seed.
#[test]
fn a_replacement_takes_the_place_but_is_no_seed() {
    let mut play = eight();
    let seed = play.now().seeds()[0];
    let seat = play.now().seat(seed).expect("a place");
    let waiting = somebody_waiting(&mut play, "候补");
    check(
        &play,
        replace(seed, waiting),
        expect![[r#"
        refused: HasNotWithdrawn { entrant: EntrantId(1) } (no clause)
    "#]],
    );
    withdraw(&mut play, seed);
    check(
        &play,
        replace(seed, waiting),
        expect![[r#"
        {"by":9,"entrant":1,"kind":"entrant-replaced","reason":"裁判长裁决"}
    "#]],
    );
    play.ok(replace(seed, waiting));
    assert_eq!(play.now().seat(waiting), Some(seat));
    assert_eq!(play.now().seat(seed), None);
    assert_eq!(play.now().seed_number(waiting), None);
    assert!(play.now().seed_number(seed).is_some());
    let Seat::Number(number) = seat else {
        panic!("a number");
    };
    assert!(play.at(QUARTER, number.table().0).lists(waiting));
}

/// G2: until his first match is announced; a bye is none.
#[test]
fn no_replacement_once_the_first_match_is_announced() {
    let mut play = eight();
    let waiting = somebody_waiting(&mut play, "候补");
    let [left, _] = play.at(QUARTER, 1).pair().expect("a pair");
    withdraw(&mut play, left);
    play.announce(QUARTER);
    check(
        &play,
        replace(left, waiting),
        expect![[r#"
            refused: FirstMatchAnnounced { entrant: EntrantId(7) } (G2)
        "#]],
    );

    // Seven on eight numbers: the first seed has a bye, so that the semi-final is his first match.
    let mut play = Play::drawn(7, 2, 9);
    let seed = play.now().seeds()[0];
    let waiting = somebody_waiting(&mut play, "候补");
    withdraw(&mut play, seed);
    play.announce(QUARTER);
    check(
        &play,
        replace(seed, waiting),
        expect![[r#"
        {"by":8,"entrant":1,"kind":"entrant-replaced","reason":"裁判长裁决"}
    "#]],
    );
}

/// G2, G4: a late seed whose C9 match is cancelled cannot be replaced once his half's next match is
/// announced: the two main numbers meet there.
#[test]
fn no_replacement_of_a_late_seed_once_his_half_plays_on() {
    let (mut play, late) = with_a_late_seed();
    let [smaller, _] = late_numbers(&play, late);
    let waiting = somebody_waiting(&mut play, "候补");
    withdraw(&mut play, late);
    check(
        &play,
        replace(late, waiting),
        expect![[r#"
        {"by":10,"entrant":2,"kind":"entrant-replaced","reason":"裁判长裁决"}
    "#]],
    );
    play.ok(Command::Announce {
        stage: QUARTER,
        table: Some(smaller.table()),
        game: None,
    });
    check(
        &play,
        replace(late, waiting),
        expect![[r#"
        refused: FirstMatchAnnounced { entrant: EntrantId(2) } (G2)
    "#]],
    );
}

/// G2, G4: for one of the two main numbers a cancelled match is not the first one, announced or not.
#[test]
fn a_cancelled_match_shuts_no_replacement_out() {
    let (mut play, late) = with_a_late_seed();
    let waiting = somebody_waiting(&mut play, "候补");
    let [one, _] = play.at(PRELIMINARY, 1).pair().expect("a pair");
    withdraw(&mut play, late);
    withdraw(&mut play, one);
    play.announce(PRELIMINARY);
    assert!(play.at(PRELIMINARY, 1).cancelled);
    check(
        &play,
        replace(one, waiting),
        expect![[r#"
            {"by":10,"entrant":8,"kind":"entrant-replaced","reason":"裁判长裁决"}
        "#]],
    );
    play.announce(QUARTER);
    check(
        &play,
        replace(one, waiting),
        expect![[r#"
            refused: FirstMatchAnnounced { entrant: EntrantId(8) } (G2)
        "#]],
    );
}

/// G3: a main number with a deputy, the deputy, both.
#[test]
fn leaving_before_the_preliminary() {
    let play = with_a_deputy();
    let [main, deputy] = play.at(PRELIMINARY, 1).pair().expect("a pair");
    let number = play.at(PRELIMINARY, 1).numbers.first();
    let holder = |play: &Play| {
        let one = play.at(QUARTER, number.table().0);
        one.holders[usize::from(number.0.is_multiple_of(2))]
    };
    for (left, stays) in [(main, deputy), (deputy, main)] {
        let mut play = copy(&play);
        withdraw(&mut play, left);
        let expected = (Some(stays), DecidedBy::Walkover);
        assert_eq!(decided(&play, PRELIMINARY, 1), expected);
        assert_eq!(holder(&play), Holder::Entrant(stays));
    }
    let mut both = copy(&play);
    withdraw(&mut both, main);
    withdraw(&mut both, deputy);
    assert_eq!(
        decided(&both, PRELIMINARY, 1),
        (None, DecidedBy::BothWithdrawn)
    );
    assert_eq!(holder(&both), Holder::Nobody);
}

/// G4: a late seed leaves before his C9 match is announced: it is cancelled, both keep their numbers
/// and meet; afterwards it stands and its winner has a walkover.
#[test]
fn a_late_seed_leaves() {
    let (play, late) = with_a_late_seed();
    let pair = play.at(PRELIMINARY, 1).pair().expect("a pair");
    let table = late_numbers(&play, late)[0].table().0;
    let mut before = copy(&play);
    withdraw(&mut before, late);
    assert!(before.at(PRELIMINARY, 1).cancelled);
    assert_eq!(before.at(QUARTER, table).pair(), Some(pair));

    let mut after = copy(&play);
    after.announce(PRELIMINARY);
    withdraw(&mut after, late);
    assert!(!after.at(PRELIMINARY, 1).cancelled);
    slow_games(&mut after, PRELIMINARY, 1, "WW");
    let expected = (Some(pair[0]), DecidedBy::Walkover);
    assert_eq!(decided(&after, QUARTER, table), expected);
}

/// G5: the next opponent of any other holder, seed or not, has a walkover.
#[test]
fn a_holder_leaves() {
    for seed in [true, false] {
        let mut play = eight();
        let seeds = play.now().seeds();
        let (left, table) = (1..=4)
            .flat_map(|table| play.at(QUARTER, table).pair().map(|pair| (pair, table)))
            .flat_map(|(pair, table)| pair.map(|id| (id, table)))
            .find(|(id, _)| seeds.contains(id) == seed)
            .expect("one");
        withdraw(&mut play, left);
        let pair = play.at(QUARTER, table).pair().expect("a pair");
        let other = pair.into_iter().find(|id| *id != left);
        assert_eq!(decided(&play, QUARTER, table), (other, DecidedBy::Walkover));
    }
}

/// G6: leaving after a win: prizes kept, placed as loser of the next match, the opponent has a
/// walkover; the beaten player returns only by a ruling.
#[test]
fn leaving_after_a_win() {
    let mut play = eight();
    play.finish_stage(QUARTER, 0);
    let [left, other] = play.at(SEMI, 1).pair().expect("a pair");
    withdraw(&mut play, left);
    assert_eq!(decided(&play, SEMI, 1), (Some(other), DecidedBy::Walkover));
    let progress = play.now().progress().expect("matches");
    let placed = placings(progress);
    let his = placed
        .iter()
        .find(|one| one.entrant == left)
        .expect("placed");
    assert_eq!(his.placing.place(), 3);
    let earned = earnings(play.now().regulation(), progress, true);
    let his = earned
        .iter()
        .find(|one| one.entrant == left)
        .expect("earned");
    assert_eq!(his.total.0, 500, "the quarter-final");
    // The beaten player of table 1 is out, unless the arbiter rules otherwise.
    let [_, beaten] = play.at(QUARTER, 1).pair().expect("a pair");
    assert!(!play.at(SEMI, 1).lists(beaten));
}

/// G7: leaving during a match loses it at once, whatever the points; earlier matches stand.
#[test]
fn leaving_during_a_match() {
    let mut play = eight();
    play.finish_stage(QUARTER, 0);
    play.announce(SEMI);
    let [leads, trails] = play.at(SEMI, 1).pair().expect("a pair");
    slow_games(&mut play, SEMI, 1, "W");
    withdraw(&mut play, leads);
    assert_eq!(decided(&play, SEMI, 1), (Some(trails), DecidedBy::Walkover));
    assert_eq!(play.at(QUARTER, 1).winner(), Some(leads));
    let next = play.game(SEMI, 1, Game::Slow(2), Outcome::WonBy(trails));
    check(
        &play,
        Command::RecordGame(next),
        expect![[r#"
        refused: MatchDecided { stage: SemiFinal, table: TableNumber(1) } (A3)
    "#]],
    );
    check(
        &play,
        Command::Withdraw(leads, why()),
        expect![[r#"
            refused: HasWithdrawn { entrant: EntrantId(7) } (G7)
        "#]],
    );
}

//! Entries, seeds, waiting list, attempts at the lots: C1, C13, G1, G13, G14.

use super::common::{Play, check, regulation};
use super::scene::*;
use expect_test::expect;
use qiwang::engine::entrant::{EntrantId, Rank, SeedNumber};
use qiwang::record::command::Command;
use qiwang::record::fact::Ranked;
use qiwang::record::tournament::Phase;

/// C1: absent ones are skipped, the next in rank move up and are numbered without gaps. G1: whoever
/// withdraws before the first lot is struck off; seeds are recomputed.
#[test]
fn seeds_move_up() {
    let mut play = Play::entered(10, 5);
    // C5: 16 main numbers have 4 zones, so that the fifth in rank is none.
    let ids = |play: &Play| -> Vec<u32> { play.now().seeds().iter().map(|id| id.0).collect() };
    assert_eq!(ids(&play), [1, 2, 3, 4]);
    play.ok(Command::UnmatchRank(Rank(2)));
    assert_eq!(ids(&play), [1, 3, 4, 5]);
    play.ok(Command::Withdraw(EntrantId(1), String::new()));
    assert_eq!(ids(&play), [3, 4, 5], "G1");
    assert_eq!(play.now().seed_number(EntrantId(4)), Some(SeedNumber(2)));
    assert_eq!(play.now().admitted_count(), 9);
}

/// C1: fixed at the first lot.
#[test]
fn seeds_are_fixed_at_the_first_lot() {
    let mut play = eight();
    let seeds = play.now().seeds();
    withdraw(&mut play, seeds[0]);
    assert_eq!(play.now().seeds(), seeds);
    check(
        &play,
        Command::UnmatchRank(Rank(1)),
        expect![[r#"
        refused: LotsHaveBegun (G2)
    "#]],
    );
}

/// C13: late entries and entries above the cap are refused or put on a waiting list in order of entry;
/// before the first lot a ruling may admit them within the cap.
#[test]
fn the_waiting_list() {
    let mut play = Play::opened();
    let mut cap_of_six = regulation();
    cap_of_six.cap = 6;
    play.ok(Command::ChangeRegulation(
        Box::new(cap_of_six),
        String::new(),
    ));
    let people = (1..=5).map(|n| person(&format!("棋手{n}"), "")).collect();
    play.ok(Command::Enter(people));
    play.ok(Command::CloseRegistration);
    check(
        &play,
        Command::Enter(vec![person("迟到", "")]),
        expect![[r#"
            refused: RegistrationIsClosed (C13)
        "#]],
    );
    let first = somebody_waiting(&mut play, "候补甲");
    let second = somebody_waiting(&mut play, "候补乙");
    let waiting: Vec<EntrantId> = play.now().waiting_list().map(|one| one.id).collect();
    assert_eq!(waiting, [first, second]);
    check(
        &play,
        Command::Admit(second, String::new()),
        expect![[r#"
        refused: ReasonMissing (A13)
    "#]],
    );
    play.ok(Command::Admit(second, why()));
    check(
        &play,
        Command::Admit(first, why()),
        expect![[r#"
        refused: CapReached { cap: 6 } (C13)
    "#]],
    );
    let mut lower = regulation();
    lower.cap = 5;
    check(
        &play,
        Command::ChangeRegulation(Box::new(lower), String::new()),
        expect![[r#"
            refused: CapBelowAdmitted { admitted: 6 } (C13)
        "#]],
    );
    play.ok(Command::Withdraw(EntrantId(3), String::new()));
    check(
        &play,
        Command::Admit(first, why()),
        expect![[r#"
        {"entrant":6,"kind":"entrant-admitted","reason":"裁判长裁决"}
    "#]],
    );
}

/// G13: namesakes need different clubs, the same person twice is refused; white space and case make
/// no difference.
#[test]
fn namesakes() {
    let mut play = Play::opened();
    play.ok(Command::Enter(vec![person("Li Wei", "Tangxia")]));
    let enter = |name: &str, club: &str| Command::Enter(vec![person(name, club)]);
    check(
        &play,
        enter("LiWei", "tang xia"),
        expect![[r#"
        refused: SamePersonTwice { entrant: EntrantId(1) } (G13)
    "#]],
    );
    check(
        &play,
        enter("li wei", ""),
        expect![[r#"
        refused: NamesakeNeedsClub { entrant: EntrantId(1) } (G13)
    "#]],
    );
    check(
        &play,
        enter("Li Wei", "Mayu"),
        expect![[r#"
        {"club":"Mayu","entrant":2,"kind":"entrant-entered","name":"Li Wei"}
    "#]],
    );
    // A match with last year's list is confirmed by hand, whatever the names.
    play.ok(Command::ListRanking(vec![Ranked {
        rank: Rank(1),
        name: "李维".to_owned(),
        club: String::new(),
    }]));
    assert!(play.now().matched().is_empty());
    check(
        &play,
        Command::MatchRanks(vec![(Rank(1), EntrantId(1))]),
        expect![[r#"
            {"entrant":1,"kind":"rank-matched","rank":1}
        "#]],
    );
}

/// G14: interrupted lots resume where they stopped; breaking off needs a reason and stays in the
/// record; there is no second drawing after publication.
#[test]
fn attempts_at_the_lots() {
    let mut play = Play::entered(8, 2);
    play.start_lots(None, Some([9; 32]));
    play.ok(Command::DrawByProgram { most: Some(5) });
    // Interrupted: opened again from its entries it goes on with the sixth lot.
    let again = qiwang::record::Record::vet(play.record.entries().to_vec());
    assert_eq!(again.as_ref(), Ok(&play.record));
    check(
        &play,
        Command::BreakOffLots(" ".to_owned()),
        expect![[r#"
        refused: ReasonMissing (A13)
    "#]],
    );
    play.ok(Command::BreakOffLots(why()));
    assert_eq!(play.now().phase(), Phase::Registration);
    let broken = &play.now().broken_off()[0];
    assert_eq!(
        (broken.drawing.attempt, broken.drawing.lots.drawn().len()),
        (1, 5)
    );
    check(
        &play,
        play.freeze(None, None),
        expect![[r#"
            {"attempt":2,"commitment":null,"fingerprint":"bef2560151b39f9bb44a9e6fc9335c72ff00413309a181fcee04971f5d3eb9e5","kind":"list-frozen","size":8}
        "#]],
    );
    play.start_lots(None, Some([9; 32]));
    play.ok(Command::DrawByProgram { most: None });
    check(
        &play,
        Command::Undo,
        expect![[r#"
            refused: CannotBeUndone { act: 12 } (G14)
        "#]],
    );
    play.ok(Command::PublishLots);
    check(
        &play,
        Command::BreakOffLots(why()),
        expect![[r#"
        refused: LotsArePublished (G14)
    "#]],
    );
    check(
        &play,
        play.freeze(None, None),
        expect![[r#"
        refused: AttemptStands { attempt: 2 } (G14)
    "#]],
    );
}

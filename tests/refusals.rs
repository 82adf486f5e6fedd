//! Every refusal is provoked at least once: given a tournament, when a command (or a fact out of a
//! file) comes, then this refusal with this clause. Their words are tested in tests/words.rs.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod common;

use common::{Play, now, refused_as, regulation};
use expect_test::{Expect, expect};
use qiwang::engine::entrant::{EntrantId, Rank};
use qiwang::engine::game::{Game, GameKind, How, Outcome};
use qiwang::engine::lots::Lot;
use qiwang::engine::money::Yuan;
use qiwang::engine::number::{MainNumber, Size, TableNumber};
use qiwang::engine::regulation::Regulation;
use qiwang::engine::side::Side;
use qiwang::engine::stage::Stage;
use qiwang::record::Record;
use qiwang::record::command::{Command, GameEntry, LaterGames, NewEntrant};
use qiwang::record::digest::{Digest, Secret};
use qiwang::record::fact::{
    ChosenBy, DrawnBy, EntrantRuling, Entry, Fact, LotNumber, Ranked, TieBreakLot, Way,
};
use qiwang::record::refusal::Refusal;

fn person(name: &str, club: &str) -> NewEntrant {
    NewEntrant {
        name: name.to_owned(),
        club: club.to_owned(),
    }
}

fn ranked(rank: u16, name: &str) -> Ranked {
    Ranked {
        rank: Rank(rank),
        name: name.to_owned(),
        club: String::new(),
    }
}

const ONE: EntrantId = EntrantId(1);
const TWO: EntrantId = EntrantId(2);
const STRANGER: EntrantId = EntrantId(99);

fn why() -> String {
    "裁判长裁决".to_owned()
}

/// Sees that each is refused as said.
#[track_caller]
fn holds(refusals: Vec<Refusal>, then: Expect) {
    let said: String = refusals.iter().map(refused_as).collect();
    then.assert_eq(&said);
}

/// Opening with a regulation that has a fault.
fn opened_with(change: impl FnOnce(&mut Regulation)) -> Refusal {
    let mut regulation = regulation();
    change(&mut regulation);
    let mut play = Play {
        record: Record::default(),
    };
    play.refused(Command::Open(Box::new(regulation)))
}

fn event() -> Vec<Refusal> {
    let mut unopened = Play {
        record: Record::default(),
    };
    let mut opened = Play::opened();
    let mut drawn = Play::drawn(8, 2, 1);
    let with_cap = |cap| {
        let mut changed = regulation();
        changed.cap = cap;
        Command::ChangeRegulation(Box::new(changed), why())
    };
    let refusals = vec![
        unopened.refused(Command::CloseRegistration),
        unopened.refused(Command::Undo),
        unopened.fact_refused(Fact::TournamentOpened {
            rules: 3,
            regulation: regulation(),
        }),
        opened.refused(Command::Open(Box::new(regulation()))),
        drawn.refused(with_cap(100)),
        drawn.refused(Command::ChangeRegulation(
            Box::new(regulation()),
            String::new(),
        )),
        Play::entered(10, 0).refused(with_cap(9)),
    ];
    refusals
}

#[test]
fn of_the_event() {
    holds(
        event(),
        expect![[r#"
            refused: NotOpened (no clause)
            refused: NothingToUndo (no clause)
            refused: RulesUnknown { rules: 3 } (no clause)
            refused: AlreadyOpened (no clause)
            refused: RegulationFixedByLots (G2)
            refused: ReasonMissing (A13)
            refused: CapBelowAdmitted { admitted: 10 } (C13)
        "#]],
    );
}

fn regulations() -> Vec<Refusal> {
    let refusals = vec![
        opened_with(|r| r.texts.title = " ".to_owned()),
        opened_with(|r| r.texts.venue = "长".repeat(2001)),
        opened_with(|r| r.cap = 4),
        opened_with(|r| {
            r.size = Size::new(64);
            r.cap = 113;
        }),
        opened_with(|r| {
            r.size = Size::new(64);
            r.seeds = 17;
        }),
        opened_with(|r| r.slow_points.drawn = 2),
        opened_with(|r| r.stage_match.points_to_win = 2),
        opened_with(|r| r.final_match.points_to_win = 13),
        opened_with(|r| {
            // A3: with wins of 200 and losses of 100 both could reach 300; sums beyond 255 are sums.
            r.slow_points.win = 200;
            r.slow_points.drawn = 150;
            r.slow_points.loss = 100;
            r.stage_match.points_to_win = 150;
        }),
        opened_with(|r| {
            r.tie_breaks.pop();
        }),
        opened_with(|r| r.tie_breaks[0].kind = GameKind::Slow),
        opened_with(|r| {
            r.slow_clocks.final_match.minutes = 0;
            r.slow_clocks.final_match.seconds = 0;
        }),
        opened_with(|r| r.sessions.swap(0, 1)),
        opened_with(|r| r.prizes.champion = Yuan(10_000_001)),
        opened_with(|r| r.texts.public_address = "http://qiwang.example/".to_owned()),
    ];
    refusals
}

#[test]
fn of_regulations_with_a_fault() {
    holds(
        regulations(),
        expect![[r#"
        refused: RegulationFault(TitleMissing) (F4)
        refused: RegulationFault(TooLong) (F4)
        refused: RegulationFault(CapOutOfRange { most: 448 }) (C13)
        refused: RegulationFault(CapOutOfRange { most: 112 }) (C13)
        refused: RegulationFault(TooManySeeds { most: 16 }) (C5)
        refused: RegulationFault(PointsOutOfOrder) (A1)
        refused: RegulationFault(MatchRulesImpossible) (A2)
        refused: RegulationFault(MatchRulesImpossible) (A2)
        refused: RegulationFault(MatchRulesImpossible) (A2)
        refused: RegulationFault(TieBreaksImpossible) (A4)
        refused: RegulationFault(TieBreaksImpossible) (A4)
        refused: RegulationFault(ClockEmpty) (A6)
        refused: RegulationFault(SessionsOutOfOrder) (F1)
        refused: RegulationFault(AmountTooLarge) (E1)
        refused: RegulationFault(AddressImpossible) (F4)
    "#]],
    );
}

fn entries() -> Vec<Refusal> {
    let mut play = Play::opened();
    play.ok(Command::Enter(vec![
        person("陈伟", "马屿"),
        person("白明", ""),
    ]));
    play.ok(Command::WaitList(vec![person("丁力", "")]));
    let waiting = EntrantId(3);
    let mut full = Play::opened();
    let mut cap_of_five = regulation();
    cap_of_five.cap = 5;
    full.ok(Command::ChangeRegulation(
        Box::new(cap_of_five),
        String::new(),
    ));
    full.ok(Command::Enter(
        (1..=5).map(|n| person(&format!("棋手{n}"), "")).collect(),
    ));
    let mut closed = Play::entered(5, 0);
    let mut withdrawn = Play::entered(5, 0);
    withdrawn.ok(Command::Withdraw(ONE, String::new()));
    let mut enter = |name: &str, club: &str| play.refused(Command::Enter(vec![person(name, club)]));
    let mut refusals = vec![
        enter("", "马屿"),
        enter(" 王", ""),
        enter("王", "塘\u{202e}下"),
        enter(&"长".repeat(41), ""),
        enter("王", &"长".repeat(61)),
        enter("陈 伟", "马屿"),
        enter("陈伟", ""),
        enter("白明", "塘下"),
        full.refused(Command::Enter(vec![person("第六", "")])),
        closed.refused(Command::Enter(vec![person("迟到", "")])),
        closed.refused(Command::CloseRegistration),
    ];
    refusals.extend([
        play.fact_refused(Fact::EntrantEntered {
            entrant: EntrantId(7),
            name: "七".to_owned(),
            club: String::new(),
        }),
        play.refused(Command::Admit(ONE, why())),
        play.refused(Command::Admit(waiting, String::new())),
        play.refused(Command::Admit(waiting, "长".repeat(501))),
        play.refused(Command::Withdraw(STRANGER, String::new())),
        withdrawn.refused(Command::Withdraw(ONE, String::new())),
        play.refused(Command::Reinstate(ONE, why())),
    ]);
    refusals
}

#[test]
fn of_entries() {
    holds(
        entries(),
        expect![[r#"
            refused: NameMissing (no clause)
            refused: NameUntidy (no clause)
            refused: NameUntidy (no clause)
            refused: NameTooLong (no clause)
            refused: ClubTooLong (no clause)
            refused: SamePersonTwice { entrant: EntrantId(1) } (G13)
            refused: NamesakeNeedsClub { entrant: EntrantId(1) } (G13)
            refused: NamesakeNeedsClub { entrant: EntrantId(2) } (G13)
            refused: CapReached { cap: 5 } (C13)
            refused: RegistrationIsClosed (C13)
            refused: RegistrationIsClosed (C13)
            refused: EntrantIdOutOfOrder { expected: EntrantId(4) } (no clause)
            refused: NotOnWaitingList { entrant: EntrantId(1) } (C13)
            refused: ReasonMissing (A13)
            refused: ReasonTooLong (no clause)
            refused: NoSuchEntrant { entrant: EntrantId(99) } (no clause)
            refused: HasWithdrawn { entrant: EntrantId(1) } (G7)
            refused: HasNotWithdrawn { entrant: EntrantId(1) } (no clause)
        "#]],
    );
}

fn rankings() -> Vec<Refusal> {
    let mut play = Play::opened();
    play.ok(Command::Enter(vec![person("甲", ""), person("乙", "")]));
    play.ok(Command::ListRanking(vec![ranked(1, "甲"), ranked(3, "丙")]));
    play.ok(Command::MatchRanks(vec![(Rank(1), ONE)]));
    let refusals = vec![
        play.refused(Command::ListRanking(vec![ranked(2, "甲"), ranked(2, "乙")])),
        play.refused(Command::ListRanking(vec![ranked(0, "甲")])),
        play.refused(Command::MatchRanks(vec![(Rank(2), TWO)])),
        play.refused(Command::MatchRanks(vec![(Rank(1), TWO)])),
        play.refused(Command::MatchRanks(vec![(Rank(3), ONE)])),
        play.refused(Command::UnmatchRank(Rank(3))),
        Play::drawn(8, 2, 1).refused(Command::ListRanking(vec![ranked(1, "甲")])),
    ];
    refusals
}

#[test]
fn of_last_years_list() {
    holds(
        rankings(),
        expect![[r#"
            refused: RankingNotStrict { rank: Rank(2) } (C1)
            refused: RankingNotStrict { rank: Rank(0) } (C1)
            refused: NoSuchRank { rank: Rank(2) } (C1)
            refused: RankTaken { rank: Rank(1), entrant: EntrantId(1) } (G13)
            refused: EntrantHasRank { entrant: EntrantId(1), rank: Rank(1) } (G13)
            refused: RankNotMatched { rank: Rank(3) } (G13)
            refused: LotsHaveBegun (G2)
        "#]],
    );
}

fn start(size: Option<u16>) -> Command {
    Command::FreezeList {
        size: size.and_then(Size::new).unwrap_or(Size::ALL[1]),
        fingerprint: Digest([0; 32]),
        commitment: None,
    }
}

fn lots() -> Vec<Refusal> {
    let mut open = Play::opened();
    open.ok(Command::Enter(
        (1..=9).map(|n| person(&format!("棋手{n}"), "")).collect(),
    ));
    let mut fixed = Play::opened();
    let mut of_16 = regulation();
    (of_16.size, of_16.cap, of_16.seeds) = (Size::new(16), 28, 4);
    fixed.ok(Command::ChangeRegulation(Box::new(of_16), String::new()));
    fixed.ok(Command::Enter(
        (1..=9).map(|n| person(&format!("棋手{n}"), "")).collect(),
    ));
    fixed.ok(Command::CloseRegistration);
    let mut entered = Play::entered(9, 2);
    let mut drawing = Play::entered(9, 2);
    drawing.ok(start(None));
    drawing.ok(Command::StartLots { secret: None });
    let mut complete = Play::entered(9, 2);
    complete.start_lots(None, Some([1; 32]));
    complete.ok(Command::DrawByProgram { most: None });
    let mut published = Play::drawn(9, 2, 1);
    let name = |entrant| Command::DrawByHand(Lot::Name { entrant });
    let refusals = vec![
        open.refused(start(None)),
        Play::entered(4, 0).refused(start(None)),
        entered.refused(start(Some(32))),
        fixed.refused(start(Some(8))),
        entered.fact_refused(Fact::ListFrozen {
            attempt: 2,
            size: Size::ALL[1],
            fingerprint: Digest([0; 32]),
            commitment: None,
        }),
        drawing.refused(start(None)),
        entered.refused(Command::DrawByProgram { most: None }),
        drawing.refused(Command::DrawByProgram { most: None }),
        drawing.fact_refused(Fact::LotDrawn {
            lot: Lot::Name { entrant: ONE },
            by: DrawnBy::Program,
        }),
        drawing.refused(name(STRANGER)),
        drawing.refused(Command::DrawByHand(Lot::Number {
            entrant: ONE,
            number: MainNumber(1),
        })),
        drawing.refused(Command::PublishLots),
        drawing.refused(Command::BreakOffLots(String::new())),
        complete.refused(name(ONE)),
        complete.refused(Command::DrawByProgram { most: None }),
        published.refused(name(ONE)),
        published.refused(Command::PublishLots),
        published.refused(Command::BreakOffLots(why())),
        drawing.refused(Command::RuleUnplayedFees {
            paid: false,
            reason: why(),
        }),
    ];
    refusals
}

fn contribute(contributor: &str, value: &str) -> Command {
    Command::Contribute {
        contributor: contributor.to_owned(),
        way: Way::Said,
        value: value.to_owned(),
    }
}

/// G14: freezing, contributing, bearing witness, disclosing.
fn sealing() -> Vec<Refusal> {
    let entered = Play::entered(9, 2);
    let witness = |name: &str| Command::NameWitness(name.to_owned());
    let mut before = Play {
        record: entered.record.clone(),
    };
    let mut by_hand = Play {
        record: entered.record.clone(),
    };
    by_hand.ok(by_hand.freeze(None, None));
    let mut promised = Play {
        record: entered.record.clone(),
    };
    promised.ok(promised.freeze(None, Some([7; 32])));
    promised.ok(witness("见证人 甲"));
    let mut started = Play {
        record: promised.record.clone(),
    };
    started.ok(Command::StartLots {
        secret: Some(Secret([7; 32])),
    });
    let mut published = Play {
        record: started.record.clone(),
    };
    published.ok(Command::DrawByProgram { most: None });
    published.ok(Command::PublishLots);
    vec![
        before.refused(contribute("甲", "1")),
        before.refused(witness("甲")),
        before.refused(Command::StartLots { secret: None }),
        before.fact_refused(Fact::LotsStartedUnsealed {
            attempt: 1,
            size: Size::ALL[0],
            entropy: None,
        }),
        by_hand.refused(contribute("甲", "1")),
        by_hand.refused(Command::StartLots {
            secret: Some(Secret([7; 32])),
        }),
        by_hand.refused(Command::DrawByHand(Lot::Name { entrant: ONE })),
        promised.refused(Command::DrawByProgram { most: Some(1) }),
        promised.refused(Command::PublishLots),
        promised.refused(contribute("", "1")),
        promised.refused(contribute("甲", " 1")),
        promised.refused(contribute("甲", &"1".repeat(201))),
        promised.refused(contribute(&"甲".repeat(61), "1")),
        promised.refused(witness("见证人　甲")),
        promised.refused(Command::StartLots { secret: None }),
        promised.refused(Command::StartLots {
            secret: Some(Secret([8; 32])),
        }),
        promised.fact_refused(Fact::LotsStarted {
            attempt: 2,
            secret: Some(Secret([7; 32])),
        }),
        started.refused(contribute("甲", "1")),
        started.refused(Command::StartLots {
            secret: Some(Secret([7; 32])),
        }),
        started.refused(Command::Undo),
        published.refused(witness("乙")),
    ]
}

#[test]
fn of_sealing() {
    holds(
        sealing(),
        expect![[r#"
        refused: NoAttempt (G14)
        refused: NoAttempt (G14)
        refused: NoAttempt (G14)
        refused: ListNotFrozen (G14)
        refused: NothingPromised (G14)
        refused: NothingPromised (G14)
        refused: LotsNotStarted (G14)
        refused: LotsNotStarted (G14)
        refused: LotsIncomplete (G14)
        refused: TextMissing (no clause)
        refused: TextUntidy (no clause)
        refused: TextTooLong { most: 200 } (no clause)
        refused: TextTooLong { most: 60 } (no clause)
        refused: WitnessNamedAlready (no clause)
        refused: SecretMissing (G14)
        refused: SecretDoesNotFit (G14)
        refused: AttemptOutOfOrder { expected: 1 } (G14)
        refused: LotsHaveStarted { attempt: 1 } (G14)
        refused: LotsHaveStarted { attempt: 1 } (G14)
        refused: CannotBeUndone { act: 8 } (G14)
        refused: LotsArePublished (G14)
    "#]],
    );
}

/// F1: the check-in; of somebody who has withdrawn or was replaced, G2 and G7 say why.
fn check_ins() -> Vec<Refusal> {
    let mut play = Play::drawn(8, 2, 1);
    let mut refusals = vec![
        play.refused(Command::CheckIn(ONE)),
        play.refused(Command::TakeBackCheckIn(ONE)),
    ];
    play.ok(Command::OpenCheckIn);
    play.ok(Command::CheckIn(ONE));
    refusals.extend([
        play.refused(Command::CheckIn(STRANGER)),
        play.refused(Command::TakeBackCheckIn(STRANGER)),
        play.refused(Command::CheckIn(ONE)),
        play.refused(Command::TakeBackCheckIn(TWO)),
    ]);
    play.ok(Command::Withdraw(ONE, why()));
    refusals.extend([
        play.refused(Command::CheckIn(ONE)),
        play.refused(Command::TakeBackCheckIn(ONE)),
    ]);
    let by = play.now().roll().next_id();
    play.ok(Command::WaitList(vec![person("替补", "")]));
    play.ok(Command::Replace {
        entrant: ONE,
        by,
        reason: why(),
    });
    refusals.push(play.refused(Command::CheckIn(ONE)));
    refusals
}

#[test]
fn of_check_ins() {
    holds(
        check_ins(),
        expect![[r#"
            refused: CheckInNotOpened (F1)
            refused: CheckInNotOpened (F1)
            refused: NoSuchEntrant { entrant: EntrantId(99) } (no clause)
            refused: NoSuchEntrant { entrant: EntrantId(99) } (no clause)
            refused: IsPresent { entrant: EntrantId(1) } (F1)
            refused: IsNotPresent { entrant: EntrantId(2) } (F1)
            refused: HasWithdrawn { entrant: EntrantId(1) } (G7)
            refused: IsNotPresent { entrant: EntrantId(1) } (F1)
            refused: IsReplaced { entrant: EntrantId(1) } (G2)
        "#]],
    );
}

#[test]
fn of_lots() {
    holds(
        lots(),
        expect![[r#"
            refused: RegistrationIsOpen (C13)
            refused: TooFewEntrants { entrants: 4 } (C12)
            refused: SizeDoesNotFit { size: Size(32), entrants: 9 } (C12)
            refused: SizeIsFixed { size: Size(16) } (C12)
            refused: AttemptOutOfOrder { expected: 1 } (G14)
            refused: AttemptStands { attempt: 1 } (G14)
            refused: NoAttempt (G14)
            refused: NoEntropy (G14)
            refused: NoEntropy (G14)
            refused: Lot(LotRefusal { lot: Name { entrant: EntrantId(99) }, clause: C1, reason: NotOnTheList }) (C1)
            refused: Lot(LotRefusal { lot: Number { entrant: EntrantId(1), number: MainNumber(1) }, clause: C6, reason: OtherKindNext(Name) }) (C6)
            refused: LotsIncomplete (G14)
            refused: ReasonMissing (A13)
            refused: LotsComplete (G14)
            refused: LotsComplete (G14)
            refused: LotsArePublished (G14)
            refused: LotsArePublished (G14)
            refused: LotsArePublished (G14)
            refused: LotsNotPublished (G14)
        "#]],
    );
}

/// G2: the lots published, somebody waiting, the holder of number 1 withdrawn.
fn with_somebody_waiting() -> (Play, EntrantId, EntrantId) {
    let mut play = Play::drawn(8, 2, 1);
    play.ok(Command::WaitList(vec![person("候补", "")]));
    let [left, _] = play.at(Stage::QuarterFinal, 1).pair().expect("a pair");
    play.ok(Command::Withdraw(left, why()));
    (play, left, EntrantId(9))
}

fn replacements() -> Vec<Refusal> {
    let replace = |entrant, by| Command::Replace {
        entrant,
        by,
        reason: why(),
    };
    let (mut play, left, waiting) = with_somebody_waiting();
    let [stays, _] = play.at(Stage::QuarterFinal, 2).pair().expect("a pair");
    let mut no_place = Play {
        record: play.record.clone(),
    };
    no_place.ok(Command::Withdraw(waiting, why()));
    let mut announced = Play {
        record: play.record.clone(),
    };
    announced.announce(Stage::QuarterFinal);
    let mut replaced = Play {
        record: play.record.clone(),
    };
    replaced.ok(replace(left, waiting));
    let refusals = vec![
        play.refused(replace(stays, waiting)),
        play.refused(replace(left, stays)),
        no_place.refused(replace(waiting, stays)),
        announced.refused(replace(left, waiting)),
        replaced.refused(Command::Reinstate(left, why())),
    ];
    let take_back = |entrant, ruling| Command::TakeBack(entrant, ruling, why());
    let mut refusals = refusals;
    for ruling in [
        EntrantRuling::Admission,
        EntrantRuling::Replacement,
        EntrantRuling::Reinstatement,
    ] {
        refusals.push(play.refused(take_back(stays, ruling)));
    }
    // The replacement was replaced himself.
    let third = replaced.now().roll().next_id();
    replaced.ok(Command::WaitList(vec![NewEntrant {
        name: "又一位候补".to_owned(),
        club: String::new(),
    }]));
    replaced.ok(Command::Withdraw(waiting, why()));
    replaced.ok(replace(waiting, third));
    refusals.push(replaced.refused(take_back(left, EntrantRuling::Replacement)));
    let silent = Command::TakeBack(waiting, EntrantRuling::Replacement, String::new());
    refusals.push(replaced.refused(silent));
    // Both at once only while nothing is decided.
    let both = |reason: String| Command::WithdrawBoth {
        stage: Stage::QuarterFinal,
        table: TableNumber(1),
        reason,
    };
    refusals.push(play.refused(both(why())));
    replaced.ok(take_back(waiting, EntrantRuling::Replacement));
    refusals.push(replaced.refused(both(why())));
    replaced.ok(Command::Reinstate(waiting, why()));
    refusals.push(replaced.refused(both(String::new())));
    refusals
}

#[test]
fn of_replacements() {
    holds(
        replacements(),
        expect![[r#"
            refused: HasNotWithdrawn { entrant: EntrantId(1) } (no clause)
            refused: NotOnWaitingList { entrant: EntrantId(1) } (C13)
            refused: HasNoPlace { entrant: EntrantId(9) } (G2)
            refused: FirstMatchAnnounced { entrant: EntrantId(7) } (G2)
            refused: IsReplaced { entrant: EntrantId(7) } (G2)
            refused: NothingToTakeBack { entrant: EntrantId(1), ruling: Admission } (A13)
            refused: NothingToTakeBack { entrant: EntrantId(1), ruling: Replacement } (A13)
            refused: NothingToTakeBack { entrant: EntrantId(1), ruling: Reinstatement } (A13)
            refused: IsReplaced { entrant: EntrantId(9) } (G2)
            refused: ReasonMissing (A13)
            refused: MatchDecided { stage: QuarterFinal, table: TableNumber(1) } (A3)
            refused: MatchDecided { stage: QuarterFinal, table: TableNumber(1) } (A3)
            refused: ReasonMissing (A13)
        "#]],
    );
}

const QUARTER: Stage = Stage::QuarterFinal;
const T1: TableNumber = TableNumber(1);

fn announce(stage: Stage, table: Option<u16>, game: Option<Game>) -> Command {
    Command::Announce {
        stage,
        table: table.map(TableNumber),
        game,
    }
}

fn announcements() -> Vec<Refusal> {
    let mut entered = Play::entered(8, 2);
    let mut complete = Play::entered(8, 2);
    complete.start_lots(None, Some([3; 32]));
    complete.ok(Command::DrawByProgram { most: None });
    let mut play = Play::drawn(8, 2, 1);
    let early = play.game(QUARTER, 1, Game::Slow(1), Outcome::Drawn);
    let unannounced = play.refused(Command::RecordGame(early));
    play.announce(QUARTER);
    let [first, _] = play.at(QUARTER, 1).pair().expect("a pair");
    for number in [1, 2] {
        play.play(QUARTER, 1, Game::Slow(number), Outcome::WonBy(first));
    }
    let third = play.game(QUARTER, 1, Game::Slow(2), Outcome::Drawn);
    let refusals = vec![
        entered.refused(announce(QUARTER, None, None)),
        complete.refused(announce(QUARTER, None, None)),
        play.refused(announce(Stage::RoundOf16, None, None)),
        play.refused(announce(QUARTER, Some(5), None)),
        play.refused(announce(QUARTER, Some(2), Some(Game::Slow(3)))),
        play.refused(announce(Stage::SemiFinal, None, None)),
        play.refused(announce(Stage::SemiFinal, Some(1), None)),
        play.refused(announce(QUARTER, None, None)),
        play.refused(announce(QUARTER, Some(1), None)),
        unannounced,
        play.refused(Command::RecordGame(third)),
    ];
    refusals
}

#[test]
fn of_announcements() {
    holds(
        announcements(),
        expect![[r#"
            refused: LotsNotPublished (G14)
            refused: LotsNotPublished (G14)
            refused: NoSuchStage { stage: RoundOf16 } (no clause)
            refused: NoSuchTable { stage: QuarterFinal, table: TableNumber(5) } (B1)
            refused: NoSuchGame { game: Slow(3) } (A3)
            refused: StageNotReady { stage: QuarterFinal, table: TableNumber(2) } (F2)
            refused: NobodyToPlay { stage: SemiFinal, table: TableNumber(1) } (B1)
            refused: AlreadyAnnounced { stage: QuarterFinal } (F2)
            refused: MatchDecided { stage: QuarterFinal, table: TableNumber(1) } (A3)
            refused: NotAnnounced { stage: QuarterFinal, table: TableNumber(1) } (F2)
            refused: MatchDecided { stage: QuarterFinal, table: TableNumber(1) } (A3)
        "#]],
    );
}

/// A quarter-final at 1-1: tie-break lots are due.
fn level() -> (Play, [EntrantId; 2]) {
    let mut play = Play::drawn(8, 2, 1);
    play.announce(QUARTER);
    let pair = play.at(QUARTER, 1).pair().expect("a pair");
    for number in [1, 2] {
        play.play(QUARTER, 1, Game::Slow(number), Outcome::Drawn);
    }
    (play, pair)
}

fn entry(game: Game, outcome: Outcome, how: How) -> GameEntry {
    GameEntry {
        stage: QUARTER,
        table: T1,
        game,
        red: None,
        outcome,
        how,
        reason: String::new(),
    }
}

fn games() -> Vec<Refusal> {
    let (mut level, [first, second]) = level();
    let mut play = Play::drawn(8, 2, 1);
    play.announce(QUARTER);
    let slow = Game::Slow(1);
    let won = Outcome::WonBy(first);
    let mut record = |entry| play.refused(Command::RecordGame(entry));
    let mut refusals = vec![
        record(entry(Game::Slow(2), won, How::Played)),
        record(entry(slow, Outcome::Drawn, How::Forfeit)),
        record(entry(slow, Outcome::BothLose, How::Played)),
        record(entry(slow, Outcome::WonBy(STRANGER), How::Played)),
        record(entry(slow, won, How::Ruling)),
        record(GameEntry {
            red: Some(second),
            ..entry(slow, won, How::Late)
        }),
        level.refused(Command::RecordGame(entry(Game::Rapid, won, How::Played))),
    ];
    // G8: forfeited before colours were chosen; it cannot then have been played by nobody as red.
    level.ok(Command::RecordGame(entry(Game::Rapid, won, How::Forfeit)));
    refusals.push(level.refused(Command::CorrectGame(
        entry(Game::Rapid, won, How::Played),
        LaterGames::Void,
    )));
    refusals.push(level.refused(Command::CorrectGame(
        entry(Game::SuperRapid, won, How::Played),
        LaterGames::Void,
    )));
    refusals.push(level.refused(Command::ReopenMatch {
        stage: QUARTER,
        table: T1,
        reason: why(),
    }));
    let [other, _] = level.at(QUARTER, 2).pair().expect("a pair");
    refusals.push(level.fact_refused(Fact::MatchAwarded {
        stage: QUARTER,
        table: T1,
        pair: [first, other],
        winner: None,
        reason: why(),
    }));
    refusals
}

#[test]
fn of_games() {
    holds(
        games(),
        expect![[r#"
            refused: GameNotDue { due: Slow(1) } (A3)
            refused: DrawnButNotPlayed (A11)
            refused: BothLoseButPlayed (A11)
            refused: NotOfThePair { entrant: EntrantId(99) } (no clause)
            refused: ReasonMissing (A13)
            refused: RedNotDue { red: Some(EntrantId(7)) } (G11)
            refused: ColoursNotChosen { game: Rapid } (A8)
            refused: RedMissing (G11)
            refused: GameNotRecorded { game: SuperRapid } (G12)
            refused: NothingAwarded { stage: QuarterFinal, table: TableNumber(1) } (A13)
            refused: PairDoesNotMeet { stage: QuarterFinal, table: TableNumber(1) } (B1)
        "#]],
    );
}

fn tie_breaks() -> Vec<Refusal> {
    let (mut level, [first, second]) = level();
    let lots = |lots| Command::RecordTieBreakLots {
        stage: QUARTER,
        table: T1,
        lots,
        by_program: false,
    };
    let choose = Command::ChooseColour {
        stage: QUARTER,
        table: T1,
        side: Side::Red,
        by: ChosenBy::Chooser,
    };
    let mut slow = Play::drawn(8, 2, 1);
    slow.announce(QUARTER);
    let mut refusals = vec![
        slow.refused(lots([37, 12])),
        level.refused(lots([0, 12])),
        level.refused(lots([101, 12])),
        level.refused(lots([12, 12])),
        level.refused(choose.clone()),
    ];
    level.ok(lots([37, 12]));
    let chosen = |game, chooser, opponent| Fact::ColourChosen {
        stage: QUARTER,
        table: T1,
        game,
        chooser,
        opponent,
        side: Side::Red,
        by: ChosenBy::Chooser,
    };
    refusals.extend([
        level.fact_refused(chosen(Game::Rapid, second, first)),
        level.fact_refused(chosen(Game::SuperRapid, first, second)),
        level.fact_refused(chosen(Game::Rapid, first, first)),
    ]);
    level.ok(choose);
    level.play(QUARTER, 1, Game::Rapid, Outcome::Drawn);
    let super_rapid = level.game(QUARTER, 1, Game::SuperRapid, Outcome::Drawn);
    refusals.push(level.refused(Command::RecordGame(super_rapid)));
    // A9: for the super-rapid game no lots are drawn.
    let lot = |entrant, lot| TieBreakLot {
        entrant,
        lot: LotNumber(lot),
    };
    refusals.push(level.fact_refused(Fact::TieBreakLotsDrawn {
        stage: QUARTER,
        table: T1,
        lots: [lot(first, 3), lot(second, 4)],
        by: DrawnBy::Hand,
    }));
    refusals
}

#[test]
fn of_the_tie_break_chain() {
    holds(
        tie_breaks(),
        expect![[r#"
            refused: TieBreakLotsNotDue { stage: QuarterFinal, table: TableNumber(1) } (A8)
            refused: TieBreakLotOutOfRange (A8)
            refused: TieBreakLotOutOfRange (A8)
            refused: TieBreakLotsEqual (A8)
            refused: ChoiceNotDue { stage: QuarterFinal, table: TableNumber(1) } (A8)
            refused: NotTheChooser { chooser: EntrantId(7) } (A8)
            refused: GameNotDue { due: Rapid } (A3)
            refused: PairDoesNotMeet { stage: QuarterFinal, table: TableNumber(1) } (B1)
            refused: ColoursNotChosen { game: SuperRapid } (A9)
            refused: TieBreakLotsNotDue { stage: QuarterFinal, table: TableNumber(1) } (A8)
        "#]],
    );
}

fn rulings() -> Vec<Refusal> {
    let (mut play, left, _) = with_somebody_waiting();
    let [_, stays] = play.at(QUARTER, 1).pair().expect("a pair");
    let award = |table, winner, reason: String| Command::AwardMatch {
        stage: QUARTER,
        table: TableNumber(table),
        winner,
        reason,
    };
    let refusals = vec![
        play.refused(award(2, None, why())),
        play.refused(award(1, Some(left), why())),
        play.refused(award(1, Some(STRANGER), why())),
        play.refused(award(1, Some(stays), String::new())),
    ];
    refusals
}

#[test]
fn of_rulings() {
    holds(
        rulings(),
        expect![[r#"
            refused: NotAnnounced { stage: QuarterFinal, table: TableNumber(2) } (F2)
            refused: HasWithdrawn { entrant: EntrantId(7) } (G7)
            refused: NotOfThePair { entrant: EntrantId(99) } (no clause)
            refused: ReasonMissing (A13)
        "#]],
    );
}

fn acts() -> Vec<Refusal> {
    let mut play = Play::opened();
    let enter = |name: &str| Command::Enter(vec![person(name, "")]);
    play.ok(enter("甲"));
    play.ok(enter("乙"));
    let mut announced = Play::drawn(8, 2, 1);
    announced.announce(QUARTER);
    let last = play.record.entries().last().expect("an entry").clone();
    let undone = Fact::Undone { act: 3 };
    let placed = |seq, act, fact: &Fact| {
        play.entry_refused(Entry {
            seq,
            act,
            at: now(),
            fact: fact.clone(),
        })
    };
    let mut refusals = vec![
        play.fact_refused(Fact::Undone { act: 2 }),
        placed(last.seq + 1, last.act, &undone),
        placed(last.seq + 2, last.act + 1, &undone),
        placed(last.seq + 1, last.act + 2, &undone),
        announced.refused(Command::Undo),
        announced.refused(Command::Redo),
        Play::opened().refused(Command::Undo),
    ];
    // 200,000 entries are the most.
    let mut entries = play.record.entries().to_vec();
    while entries.len() <= qiwang::record::log::MOST_ENTRIES {
        let next = u32::try_from(entries.len() + 1).expect("a number");
        entries.push(Entry {
            seq: next,
            act: next,
            at: now(),
            fact: Fact::EntrantEdited {
                entrant: ONE,
                name: "甲".to_owned(),
                club: String::new(),
            },
        });
    }
    let too_long = Record::vet(entries).expect_err("too long");
    assert_eq!(too_long.index, qiwang::record::log::MOST_ENTRIES);
    refusals.push(too_long.refusal);
    refusals
}

#[test]
fn of_acts_and_entries() {
    holds(
        acts(),
        expect![[r#"
            refused: NotTheLatestAct { latest: 3 } (no clause)
            refused: UndoStandsAlone (no clause)
            refused: EntryOutOfOrder { expected: 4 } (no clause)
            refused: EntryOutOfOrder { expected: 4 } (no clause)
            refused: CannotBeUndone { act: 10 } (G14)
            refused: NothingToRedo (no clause)
            refused: CannotBeUndone { act: 1 } (G14)
            refused: RecordTooLong (no clause)
        "#]],
    );
}

/// The variants of an enum as its source lists them.
fn variants(source: &str, of: &str) -> Vec<String> {
    let start = source.find(&format!("pub enum {of} {{")).expect("the enum");
    let lines = source[start..].lines().skip(1);
    lines
        .take_while(|line| *line != "}")
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()))
        .map(name)
        .collect()
}

/// The name that a variant's text begins with.
fn name(text: &str) -> String {
    let letters = text.chars();
    letters.take_while(char::is_ascii_alphanumeric).collect()
}

#[test]
fn every_refusal_is_provoked() {
    let provoked = [
        event(),
        regulations(),
        entries(),
        rankings(),
        lots(),
        sealing(),
        check_ins(),
        replacements(),
        announcements(),
        games(),
        tie_breaks(),
        rulings(),
        acts(),
    ]
    .concat();
    let mut found: Vec<String> = provoked
        .iter()
        .map(|one| name(&format!("{one:?}")))
        .collect();
    found.sort();
    found.dedup();
    let mut expected = variants(include_str!("../src/record/refusal.rs"), "Refusal");
    expected.sort();
    assert_eq!(found, expected);
    let problems: Vec<String> = provoked
        .iter()
        .filter_map(|one| match one {
            Refusal::RegulationFault(problem) => Some(name(&format!("{problem:?}"))),
            _ => None,
        })
        .collect();
    for problem in variants(
        include_str!("../src/engine/regulation.rs"),
        "RegulationProblem",
    ) {
        assert!(problems.contains(&problem), "{problem} is not provoked");
    }
}

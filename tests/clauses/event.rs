//! The event and its defaults: A10, A11, F1 to F4 and every value of the 2021 regulation.

use super::common::{Play, check};
use super::scene::*;
use super::tables::{rows, word};
use expect_test::expect;
use qiwang::engine::civil::{Date, Time};
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::game::{Game, Outcome};
use qiwang::engine::number::TableNumber;
use qiwang::engine::regulation::SessionPart;
use qiwang::engine::stage::Stage;
use qiwang::file::show::show;
use qiwang::present::calendar::lunar;
use qiwang::present::event::regulation_2021;
use qiwang::present::language::Language;
use qiwang::record::Record;
use qiwang::record::command::Command;

/// A1 to A5, A8 to A11, C1, C5, C13, E1, E2, F1, F4: the values of the 2021 regulation.
#[test]
fn the_values_of_2021() {
    let regulation = serde_json::to_value(regulation_2021(Language::Chinese)).expect("JSON");
    for [field, value] in rows("regulation.csv", ["field", "value"]) {
        let found = regulation.pointer(&field).expect("a field");
        let found = found.as_str().map_or(found.to_string(), str::to_owned);
        assert_eq!(found, value, "{field}");
    }
    assert_eq!(regulation_2021(Language::Chinese).problem(), None);
    assert_eq!(regulation_2021(Language::English).problem(), None);
}

/// F1: the sessions; the final is on the third and fourth day of the lunar new year.
#[test]
fn the_sessions_of_2021() {
    let regulation = regulation_2021(Language::Chinese);
    let expected: Vec<(Date, Time, Vec<SessionPart>)> =
        rows("sessions.csv", ["date", "time", "parts"])
            .iter()
            .map(|[date, time, parts]| {
                let part = |name: &str| match name.strip_prefix("game-") {
                    Some(number) => SessionPart::FinalGame(number.parse().expect("a number")),
                    None if name == "check-in" => SessionPart::CheckIn,
                    None => SessionPart::Stage(word(name)),
                };
                let parts = parts.split(' ').map(part).collect();
                (
                    date.parse().expect("a date"),
                    time.parse().expect("a time"),
                    parts,
                )
            })
            .collect();
    let found: Vec<(Date, Time, Vec<SessionPart>)> = regulation
        .sessions
        .iter()
        .map(|session| (session.date, session.time, session.parts.clone()))
        .collect();
    assert_eq!(found, expected);
    for (day, lunar_day) in [("2022-02-03", 3), ("2022-02-04", 4)] {
        let date = lunar(day.parse().expect("a date")).expect("a lunar date");
        assert_eq!((date.month, date.day), (1, lunar_day));
    }
}

/// F2: a stage starts when it is announced, whatever the planned time; a table as soon as both its
/// players are known; a whole stage once those before are decided. A11: for a stage, a game, a table.
#[test]
fn announcements() {
    let mut play = eight();
    let announce = |stage, table: Option<u16>, game| Command::Announce {
        stage,
        table: table.map(TableNumber),
        game,
    };
    let slow = Some(Game::Slow(1));
    let unannounced = play.game(QUARTER, 1, Game::Slow(1), Outcome::Drawn);
    check(
        &play,
        Command::RecordGame(unannounced.clone()),
        expect![[r#"
            refused: NotAnnounced { stage: QuarterFinal, table: TableNumber(1) } (F2)
        "#]],
    );
    check(
        &play,
        announce(QUARTER, None, None),
        expect![[r#"
        {"game":null,"kind":"start-announced","stage":"quarter-final","table":null}
    "#]],
    );
    check(
        &play,
        announce(QUARTER, None, slow),
        expect![[r#"
        {"game":"slow-1","kind":"start-announced","stage":"quarter-final","table":null}
    "#]],
    );
    check(
        &play,
        announce(QUARTER, Some(3), slow),
        expect![[r#"
        {"game":"slow-1","kind":"start-announced","stage":"quarter-final","table":3}
    "#]],
    );
    check(
        &play,
        announce(SEMI, Some(1), None),
        expect![[r#"
        refused: NobodyToPlay { stage: SemiFinal, table: TableNumber(1) } (B1)
    "#]],
    );
    check(
        &play,
        announce(SEMI, None, None),
        expect![[r#"
        refused: StageNotReady { stage: QuarterFinal, table: TableNumber(1) } (F2)
    "#]],
    );
    check(
        &play,
        announce(Stage::RoundOf64, None, None),
        expect![[r#"
        refused: NoSuchStage { stage: RoundOf64 } (no clause)
    "#]],
    );
    play.ok(announce(QUARTER, Some(1), slow));
    check(
        &play,
        Command::RecordGame(unannounced),
        expect![[r#"
            {"game":"slow-1","how":"played","kind":"game-recorded","outcome":"drawn","pair":[7,6],"reason":"","red":7,"stage":"quarter-final","table":1}
        "#]],
    );
    let other = play.game(QUARTER, 2, Game::Slow(1), Outcome::Drawn);
    check(
        &play,
        Command::RecordGame(other),
        expect![[r#"
        refused: NotAnnounced { stage: QuarterFinal, table: TableNumber(2) } (F2)
    "#]],
    );
    play.ok(announce(QUARTER, None, None));
    for table in [1, 2] {
        slow_games(&mut play, QUARTER, table, "WW");
    }
    check(
        &play,
        announce(SEMI, Some(1), None),
        expect![[r#"
        {"game":null,"kind":"start-announced","stage":"semi-final","table":1}
    "#]],
    );
    check(
        &play,
        announce(SEMI, None, None),
        expect![[r#"
        refused: StageNotReady { stage: QuarterFinal, table: TableNumber(3) } (F2)
    "#]],
    );
    check(
        &play,
        announce(QUARTER, None, None),
        expect![[r#"
        refused: AlreadyAnnounced { stage: QuarterFinal } (F2)
    "#]],
    );
}

/// Who is here, by id, with the time of day; `None`: no check-in was opened.
fn present(record: &Record) -> Option<Vec<(u32, String)>> {
    let check_in = record.tournament().check_in()?;
    let present = check_in.present.iter();
    let present = present.map(|(entrant, at)| (entrant.0, at.time.to_string()));
    Some(present.collect())
}

/// F1: each day begins with a check-in of its own, before which nobody counts as present; those on the
/// waiting list come too (G2); whoever withdraws is not here, unless that is taken back (A13).
#[test]
fn the_check_in() {
    let Play { mut record } = eight();
    let at = |record: &mut Record, time: &str, command| {
        at_time(record, &format!("2021-11-06T{time}"), command);
    };
    let [one, two, three] = [1, 2, 3].map(EntrantId);
    assert_eq!(record.tournament().is_present(one), None);
    assert_eq!(present(&record), None);
    at(&mut record, "08:30:00", Command::OpenCheckIn);
    assert_eq!(record.tournament().is_present(one), Some(false));
    at(&mut record, "08:31:00", Command::CheckIn(two));
    at(&mut record, "08:32:00", Command::CheckIn(one));
    let here = |people: &[(u32, &str)]| {
        let people = people.iter().map(|(id, time)| (*id, (*time).to_owned()));
        Some(people.collect::<Vec<_>>())
    };
    assert_eq!(present(&record), here(&[(1, "08:32"), (2, "08:31")]));
    assert_eq!(record.tournament().is_present(two), Some(true));
    assert_eq!(record.tournament().is_present(three), Some(false));
    at(&mut record, "08:33:00", Command::TakeBackCheckIn(one));
    assert_eq!(present(&record), here(&[(2, "08:31")]));
    at(&mut record, "08:34:00", Command::Undo);
    assert_eq!(present(&record), here(&[(1, "08:32"), (2, "08:31")]));
    let waiting = record.tournament().roll().next_id();
    let late = vec![person("候补", "")];
    at(&mut record, "08:35:00", Command::WaitList(late));
    at(&mut record, "08:36:00", Command::CheckIn(waiting));
    at(&mut record, "08:40:00", Command::Withdraw(one, why()));
    assert_eq!(present(&record), here(&[(2, "08:31"), (9, "08:36")]));
    let replace = Command::Replace {
        entrant: one,
        by: waiting,
        reason: why(),
    };
    at(&mut record, "08:41:00", replace);
    assert_eq!(present(&record), here(&[(2, "08:31"), (9, "08:36")]));
    at(&mut record, "08:42:00", Command::Withdraw(two, why()));
    assert_eq!(record.tournament().is_present(two), Some(false));
    at(&mut record, "08:43:00", Command::Reinstate(two, why()));
    assert_eq!(present(&record), here(&[(2, "08:31"), (9, "08:36")]));
    at(&mut record, "08:44:00", Command::Withdraw(three, why()));
    at(&mut record, "08:45:00", Command::Reinstate(three, why()));
    assert_eq!(record.tournament().is_present(three), Some(false));
    at(&mut record, "12:40:00", Command::OpenCheckIn);
    assert_eq!(present(&record), here(&[]));
    let opened = record.tournament().check_in().map(|one| one.opened_at);
    assert_eq!(
        opened.map(|at| at.time.to_string()).as_deref(),
        Some("12:40")
    );
}

/// F1: a check-in decides nothing: the tournament is the same without it.
#[test]
fn a_check_in_decides_nothing() {
    let mut with = Play::opened();
    let mut without = Play::opened();
    with.ok(Command::OpenCheckIn);
    for play in [&mut with, &mut without] {
        let people = ["甲", "乙", "丙", "丁", "戊"].map(|name| person(name, ""));
        play.ok(Command::Enter(people.into()));
    }
    with.ok(Command::CheckIn(EntrantId(3)));
    let computed = |play: &Play| {
        let mut shown = show(play.now());
        shown
            .as_object_mut()
            .map(|fields| fields.remove("check_in"));
        shown
    };
    assert_eq!(computed(&with), computed(&without));
}

/// F3: lunches of the first day for all entrants not withdrawn before it; of the second for those in
/// the round of 16.
#[test]
fn lunches() {
    let mut play = Play::drawn(40, 16, 2);
    let counts = |play: &Play| {
        let lunches = play.now().lunches();
        let count = |one: Option<qiwang::engine::lunches::Lunches>| one.map(|one| one.count);
        (count(lunches.first_day), count(lunches.round_of_16))
    };
    assert_eq!(counts(&play), (Some(40), Some(0)));
    for (entrant, time) in [(5, "2021-11-05T20:00:00"), (6, "2021-11-06T08:00:00")] {
        let withdraw = Command::Withdraw(EntrantId(entrant), why());
        at_time(&mut play.record, time, withdraw);
    }
    assert_eq!(
        counts(&play).0,
        Some(39),
        "on the day itself lunch is ordered"
    );
    play.finish_stage(Stage::RoundOf64, 0);
    play.finish_stage(Stage::RoundOf32, 0);
    assert_eq!(counts(&play), (Some(39), Some(16)));
    let [one, two] = play.at(Stage::RoundOf16, 1).pair().expect("a pair");
    at_time(
        &mut play.record,
        "2021-11-06T23:59:59",
        Command::Withdraw(one, why()),
    );
    at_time(
        &mut play.record,
        "2021-11-07T00:00:00",
        Command::Withdraw(two, why()),
    );
    assert_eq!(counts(&play).1, Some(15));
    assert_eq!(
        eight().now().lunches().round_of_16,
        None,
        "C12: no such stage"
    );
}

/// F4: the texts can be changed, even after the lots, with a reason.
#[test]
fn texts_can_be_changed() {
    let play = eight();
    let mut changed = play.now().regulation().clone();
    changed.texts.contact = "裁判组".to_owned();
    let change =
        |reason: &str| Command::ChangeRegulation(Box::new(changed.clone()), reason.to_owned());
    check(
        &play,
        change(""),
        expect![[r#"
        refused: ReasonMissing (A13)
    "#]],
    );
    check(
        &play,
        change("补联系人"),
        expect![[r#"
        {"kind":"regulation-changed","reason":"补联系人","regulation":"…"}
    "#]],
    );
}

/// F4: the public address is empty, or the https address of a hosted copy (or one on this machine, for
/// trying it out); nothing rests on it.
#[test]
fn a_public_address_is_an_address() {
    use qiwang::engine::regulation::is_public_address;
    let long = format!("https://a.cn/{}", "x".repeat(187));
    for good in [
        "https://qiwang.example",
        "https://qiwang.example/2021/index.html?x=1",
        "https://象棋.中国/",
        "http://localhost",
        "http://localhost:8080/",
        &long,
    ] {
        assert!(is_public_address(good), "{good}");
    }
    let longer = format!("{long}x");
    for bad in [
        "",
        "https://",
        "https:///",
        "http://qiwang.example/",
        "http://localhost.example/",
        "HTTPS://qiwang.example/",
        "https://qiwang.example/#v1",
        "https://qiwang.example/a b",
        "https://qiwang.example/\u{3000}",
        "https://qiwang.example/\n",
        "javascript:alert(1)",
        &longer,
    ] {
        assert!(!is_public_address(bad), "{bad}");
    }
}

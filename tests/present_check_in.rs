//! What the check-in desk shows (F1, F3): who is expected, where he plays, who is shown, and its words.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod common;

use common::{Play, now};
use expect_test::{Expect, expect};
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::lunches::Lunches;
use qiwang::engine::number::{Half, MainNumber};
use qiwang::engine::stage::Stage;
use qiwang::present::check_in::{Attendance, CheckInDesk, Listed, Part};
use qiwang::present::language::Language;
use qiwang::present::sample;
use qiwang::present::words::check_in as words;
use qiwang::record::Record;
use qiwang::record::command::{Command, NewEntrant};
use qiwang::record::fact::{Entry, Fact};
use qiwang::record::tournament::Seat;

/// Nobody's reading is known.
fn mute(_: char) -> Option<char> {
    None
}

fn desk(play: &Play) -> CheckInDesk {
    CheckInDesk::of(play.now())
}

fn attendance(play: &Play) -> Attendance {
    desk(play).attendance()
}

/// The rows of whom a query, or a list, shows.
fn rows(play: &Play, query: &str, listed: Listed, language: Language) -> String {
    let desk = desk(play);
    let row = |id: EntrantId| {
        let one = desk.get(id).expect("somebody");
        let seat = one.seat.map(|seat| words::seat(language, seat));
        format!(
            "{} | {} | {} | {}\n",
            seat.unwrap_or("–".to_owned()),
            one.name,
            words::next(language, one.next),
            words::status(language, one)
        )
    };
    desk.shown(query, listed, mute)
        .into_iter()
        .map(row)
        .collect()
}

#[track_caller]
fn shows(play: &Play, query: &str, listed: Listed, then: Expect) {
    then.assert_eq(&rows(play, query, listed, Language::Chinese));
}

fn why() -> String {
    "裁判长裁决".to_owned()
}

fn waiting(play: &mut Play, name: &str) -> EntrantId {
    let id = play.now().roll().next_id();
    let (name, club) = (name.to_owned(), String::new());
    play.ok(Command::WaitList(vec![NewEntrant { name, club }]));
    id
}

/// F1: before the lots everybody admitted is expected, nobody has a table.
#[test]
fn before_the_lots() {
    let mut play = Play::entered(6, 0);
    waiting(&mut play, "候补甲");
    play.ok(Command::Withdraw(EntrantId(2), String::new()));
    let none = Attendance {
        present: 0,
        expected: 5,
        waiting: 0,
    };
    assert_eq!(attendance(&play), none);
    assert_eq!(desk(&play).opened_at, None);
    play.ok(Command::OpenCheckIn);
    play.ok(Command::CheckIn(EntrantId(3)));
    play.ok(Command::CheckIn(EntrantId(7)));
    assert_eq!(desk(&play).opened_at, Some(now()));
    let some = Attendance {
        present: 1,
        expected: 5,
        waiting: 1,
    };
    assert_eq!((attendance(&play), attendance(&play).missing()), (some, 4));
    shows(
        &play,
        "",
        Listed::Everybody,
        expect![[r#"
            – | 棋手1 |  | 未到
            – | 棋手4 |  | 未到
            – | 棋手5 |  | 未到
            – | 棋手6 |  | 未到
            – | 棋手3 |  | 09:00 到
            – | 候补甲 |  | 候补，09:00 到
        "#]],
    );
    // Whoever has left is found all the same, and told so.
    shows(
        &play,
        "棋手",
        Listed::Missing,
        expect![[r#"
            – | 棋手1 |  | 未到
            – | 棋手4 |  | 未到
            – | 棋手5 |  | 未到
            – | 棋手6 |  | 未到
            – | 棋手3 |  | 09:00 到
            – | 棋手2 |  | 已退赛
        "#]],
    );
}

/// F1, B2, C8, C9: once the lots are published everybody has his table: the preliminary's first, then
/// those who wait for it; a late seed's is where he will sit. A replacement takes the place (G2).
#[test]
fn missing_ones_stand_in_the_order_of_their_tables() {
    let mut play = Play::entered(9, 2);
    let late = EntrantId(2);
    play.start_lots(qiwang::engine::number::Size::new(8), Some([5; 32]));
    while let Some(pending) = play.now().drawing().expect("lots").lots.pending() {
        let lot = pending.options.iter().find(|lot| lot.entrant() != late);
        match lot {
            Some(lot) if pending.kind == qiwang::engine::lots::LotKind::Name => {
                play.ok(Command::DrawByHand(*lot))
            }
            _ => play.ok(Command::DrawByProgram { most: Some(1) }),
        };
    }
    let before = desk(&play);
    assert!(
        before.people.iter().all(|one| one.next.is_none()),
        "not before they are published"
    );
    play.ok(Command::PublishLots);
    play.ok(Command::OpenCheckIn);
    let by = waiting(&mut play, "候补甲");
    let gone = play.at(Stage::QuarterFinal, 4).pair().expect("a pair")[0];
    play.ok(Command::Withdraw(gone, why()));
    play.ok(Command::Replace {
        entrant: gone,
        by,
        reason: why(),
    });
    shows(
        &play,
        "",
        Listed::Missing,
        expect![[r#"
            1 | 棋手8 | 补双预赛第1台 | 未到
            2 | 棋手6 | 补双预赛第1台 | 未到
            1/2 | 棋手2 | 八强战第1台 | 未到
            3 | 棋手5 | 八强战第2台 | 未到
            4 | 棋手9 | 八强战第2台 | 未到
            5 | 棋手3 | 八强战第3台 | 未到
            6 | 棋手4 | 八强战第3台 | 未到
            7 | 候补甲 | 八强战第4台 | 未到
            8 | 棋手7 | 八强战第4台 | 未到
        "#]],
    );
    shows(
        &play,
        "2",
        Listed::Missing,
        expect![[r#"
            2 | 棋手6 | 补双预赛第1台 | 未到
            1/2 | 棋手2 | 八强战第1台 | 未到
            3 | 棋手5 | 八强战第2台 | 未到
            4 | 棋手9 | 八强战第2台 | 未到
        "#]],
    );
    expect![[r#"
        2 | 棋手6 | Preliminary, table 1 | missing
        1/2 | 棋手2 | Quarter-finals, table 1 | missing
        3 | 棋手5 | Quarter-finals, table 2 | missing
        4 | 棋手9 | Quarter-finals, table 2 | missing
    "#]]
    .assert_eq(&rows(&play, "2", Listed::Missing, Language::English));
}

/// F1: the desk of a later day: only those who still play are expected.
#[test]
fn whoever_is_beaten_is_not_expected_any_more() {
    let mut play = Play::drawn(8, 2, 1);
    play.ok(Command::OpenCheckIn);
    for id in 1..=8 {
        play.ok(Command::CheckIn(EntrantId(id)));
    }
    assert_eq!(attendance(&play).missing(), 0);
    play.finish_stage(Stage::QuarterFinal, 0);
    let still = Attendance {
        present: 4,
        expected: 4,
        waiting: 0,
    };
    assert_eq!(attendance(&play), still);
    play.ok(Command::OpenCheckIn);
    assert_eq!(attendance(&play).missing(), 4);
    let beaten = desk(&play)
        .people
        .iter()
        .filter(|one| one.part == Part::Out)
        .count();
    assert_eq!(beaten, 4);
    shows(
        &play,
        "",
        Listed::Missing,
        expect![[r#"
            1 | 棋手7 | 四强战第1台 | 未到
            3 | 棋手1 | 四强战第1台 | 未到
            5 | 棋手2 | 四强战第2台 | 未到
            7 | 棋手4 | 四强战第2台 | 未到
        "#]],
    );
    play.finish_stage(Stage::SemiFinal, 1);
    shows(
        &play,
        "",
        Listed::Everybody,
        expect![[r#"
        3 | 棋手1 | 决赛 | 未到
        7 | 棋手4 | 决赛 | 未到
    "#]],
    );
    play.finish_stage(Stage::Final, 0);
    assert_eq!(attendance(&play), Attendance::default());
    assert_eq!(
        words::nobody(Listed::Missing, attendance(&play)).of(Language::Chinese),
        "现在没有等待上场的棋手。"
    );
}

/// The sample of 112 with its lots published.
fn sample() -> Play {
    let entries: Vec<Entry> = sample::finished(Language::Chinese);
    let published = entries
        .iter()
        .position(|entry| matches!(entry.fact, Fact::LotsPublished {}))
        .expect("published");
    let record = Record::vet(entries[..=published].to_vec()).expect("a record");
    Play { record }
}

/// A number finds whoever is called by it, then whoever sits at the table of that number.
#[test]
fn a_number_finds_players_and_tables() {
    let mut play = sample();
    play.ok(Command::OpenCheckIn);
    assert_eq!(attendance(&play).expected, 112);
    shows(
        &play,
        "17",
        Listed::Missing,
        expect![[r#"
        17 | 韩世杰 | 六十四强战第9台 | 未到
        22 | 郑浩然 | 补双预赛第17台 | 未到
        副22 | 沈子豪 | 补双预赛第17台 | 未到
    "#]],
    );
    let first = desk(&play).shown("17", Listed::Missing, mute)[0];
    play.ok(Command::CheckIn(first));
    shows(
        &play,
        "17",
        Listed::Missing,
        expect![[r#"
        22 | 郑浩然 | 补双预赛第17台 | 未到
        副22 | 沈子豪 | 补双预赛第17台 | 未到
        17 | 韩世杰 | 六十四强战第9台 | 09:00 到
    "#]],
    );
    assert_eq!(desk(&play).shown("", Listed::Present, mute), [first]);
}

#[test]
fn those_who_came_last_stand_first_among_the_present() {
    let mut play = Play::drawn(8, 2, 1);
    play.ok(Command::OpenCheckIn);
    for (id, minute) in [(5, 1), (2, 3), (7, 2)] {
        let at = format!("2021-11-06T09:0{minute}:00")
            .parse()
            .expect("a time");
        play.record
            .submit(Command::CheckIn(EntrantId(id)), at)
            .expect("checked in");
    }
    let shown = desk(&play).shown("", Listed::Present, mute);
    assert_eq!(shown, [2, 7, 5].map(EntrantId));
}

/// The sentences, in both languages.
#[test]
fn what_the_desk_says() {
    let mut play = sample();
    play.ok(Command::OpenCheckIn);
    let waits = play.now().waiting_list().next().expect("somebody").id;
    let plays = desk(&play).shown("17", Listed::Missing, mute)[0];
    let mut said = String::new();
    let mut say = |play: &Play, what: &str| {
        let desk = desk(play);
        let attendance = desk.attendance();
        for language in Language::ALL {
            let [one, other] = [plays, waits].map(|id| desk.get(id).expect("somebody"));
            said += &format!("{what}\n");
            for sentence in [
                words::chosen(language, one),
                words::chosen(language, other),
                words::marked(language, one, attendance),
                words::marked(language, other, attendance),
                words::status(language, one),
                words::status(language, other),
            ] {
                said += &format!("  {sentence}\n");
            }
        }
    };
    say(&play, "missing");
    play.ok(Command::CheckIn(plays));
    play.ok(Command::CheckIn(waits));
    say(&play, "here");
    play.ok(Command::Withdraw(plays, why()));
    say(&play, "withdrawn");
    for language in Language::ALL {
        let lunches = Lunches {
            date: now().date,
            count: 112,
        };
        let late = Seat::Late(MainNumber(5), Half::Upper);
        for sentence in [
            words::opened(language, now()),
            words::reopen_means(language, 1),
            words::reopen_means(language, 57),
            words::lunch(language, lunches),
            words::lunch_of_16(language, lunches),
            words::found(language, 8),
            words::present_of(language, desk(&play).attendance()),
            words::seat(language, late),
            words::seat(language, Seat::DeputyOf(MainNumber(17))),
            words::about(language, words::CHECK_IN, "吕钦"),
        ] {
            said += &format!("{sentence}\n");
        }
        for listed in [Listed::Missing, Listed::Present] {
            let of_none = words::nobody(listed, Attendance::default());
            let of_some = words::nobody(listed, attendance(&play));
            said += &format!("{} {}\n", of_none.of(language), of_some.of(language));
        }
    }
    expect![[r#"
        missing
          按回车：韩世杰（塘下）报到，六十四强战第9台。
          按回车：毛晓亮（陶山）报到。
          韩世杰（塘下）改为未到。已到 0 / 112 人。
          毛晓亮（陶山）改为未到。已到 0 / 112 人。
          未到
          候补
        missing
          Enter checks 韩世杰 (塘下) in: Round of 64, table 9.
          Enter checks 毛晓亮 (陶山) in.
          韩世杰 (塘下) is not here after all. 0 of 112 are here.
          毛晓亮 (陶山) is not here after all. 0 of 112 are here.
          missing
          waiting list
        here
          韩世杰（塘下）：09:00 到。
          毛晓亮（陶山）：候补，09:00 到。
          韩世杰（塘下）已报到：六十四强战第9台。已到 1 / 112 人。
          毛晓亮（陶山）已报到。已到 1 / 112 人。
          09:00 到
          候补，09:00 到
        here
          韩世杰 (塘下): here 09:00.
          毛晓亮 (陶山): waiting list, here 09:00.
          韩世杰 (塘下) is here: Round of 64, table 9. 1 of 112 are here.
          毛晓亮 (陶山) is here. 1 of 112 are here.
          here 09:00
          waiting list, here 09:00
        withdrawn
          韩世杰（塘下）：已退赛。
          毛晓亮（陶山）：候补，09:00 到。
          韩世杰（塘下）：已退赛。
          毛晓亮（陶山）已报到。已到 0 / 111 人。
          已退赛
          候补，09:00 到
        withdrawn
          韩世杰 (塘下): withdrawn.
          毛晓亮 (陶山): waiting list, here 09:00.
          韩世杰 (塘下): withdrawn.
          毛晓亮 (陶山) is here. 0 of 111 are here.
          withdrawn
          waiting list, here 09:00
        2021年11月6日 09:00 开始报到
        现在已到的 1 人都会变为未到，须重新报到。误按可以撤销。
        现在已到的 57 人都会变为未到，须重新报到。误按可以撤销。
        2021年11月6日 112 份
        2021年11月6日 112 份（十六强战，至多 16 份）
        找到 8 人；请再输入几个字，或用 ↑ ↓ 选择。
        已到 0 / 111 人。
        5/6
        副17
        报到：吕钦
        现在没有等待上场的棋手。 人已到齐。
        还没有人报到。 还没有人报到。
        Open since 6 November 2021, 09:00
        The 1 who is present will count as missing until checked in again. It can be undone.
        The 57 who are present will count as missing until checked in again. It can be undone.
        112 on 6 November 2021
        112 on 6 November 2021 (round of 16, at most 16)
        8 found; type more, or choose with ↑ and ↓.
        0 of 111 are here.
        5/6
        dep. 17
        Check in: 吕钦
        Nobody is due to play. Everybody is here.
        Nobody is here yet. Nobody is here yet.
    "#]]
    .assert_eq(&said);
}

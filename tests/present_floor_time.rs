//! The floor's clock: whose minutes run after an announcement and who is too late (A11), when tables
//! end and can start (A6), who is still playing (F2).

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod common;
#[path = "clauses/tables.rs"]
mod tables;

use common::{Play, now};
use expect_test::expect;
use qiwang::engine::civil::DateTime;
use qiwang::engine::contest::Due;
use qiwang::engine::floor::Announcement;
use qiwang::engine::game::{Game, How, Outcome};
use qiwang::engine::number::TableNumber;
use qiwang::engine::side::Side;
use qiwang::engine::stage::Stage;
use qiwang::present::floor::{
    Countdown, Latecomer, Span, countdowns, forecast, open_tables, stage_ends, stage_stand,
    table_row,
};
use qiwang::present::language::Language;
use qiwang::present::roster::Roster;
use qiwang::present::words::{floor_controls, floor_keys, floor_time as words};
use qiwang::record::command::Command;
use qiwang::record::fact::ChosenBy;
use tables::{rows, word};

const PRELIMINARY: Stage = Stage::Preliminary;

fn at(text: &str) -> DateTime {
    text.parse().expect("a date and time")
}

/// Carries a command out at a time.
#[track_caller]
fn ok_at(play: &mut Play, when: DateTime, command: Command) {
    let done = play.record.submit(command, when);
    done.expect("is allowed");
}

fn announce_at(play: &mut Play, when: &str, stage: Stage, table: Option<u16>, game: Option<Game>) {
    let table = table.map(TableNumber);
    ok_at(play, at(when), Command::Announce { stage, table, game });
}

/// Plays the next game of a table by a letter: W the first wins, L the second, D drawn; lots and the
/// choice of colour go before it where they are due.
fn play_at(play: &mut Play, when: DateTime, stage: Stage, table: u16, letter: &str) {
    loop {
        let one = play.at(stage, table);
        let [first, second] = one.pair().expect("a pair");
        let table = TableNumber(table);
        let command = match one.contest.due.expect("is open") {
            Due::TieBreakLots { .. } => Command::RecordTieBreakLots {
                stage,
                table,
                lots: [37, 12],
                by_program: false,
            },
            Due::Colour { .. } => Command::ChooseColour {
                stage,
                table,
                side: Side::Black,
                by: ChosenBy::Chooser,
            },
            Due::Game { game, .. } => {
                let outcome = match letter {
                    "W" => Outcome::WonBy(first),
                    "L" => Outcome::WonBy(second),
                    _ => Outcome::Drawn,
                };
                let entry = play.game(stage, table.0, game, outcome);
                ok_at(play, when, Command::RecordGame(entry));
                return;
            }
        };
        ok_at(play, when, command);
    }
}

/// An event whose next stage is this one.
fn before(stage: Stage) -> Play {
    if stage == PRELIMINARY {
        return Play::drawn(66, 16, 1);
    }
    let mut play = Play::drawn(16, 4, 3);
    let earlier = Stage::ALL.into_iter().filter(|one| *one < stage);
    for earlier in earlier.filter(|one| *one >= Stage::RoundOf16) {
        play.finish_stage(earlier, 0);
    }
    play
}

/// Every countdown in a line: what was announced, when its minutes end, at which tables they matter.
fn told(play: &Play) -> String {
    let line = |one: &Countdown| {
        let what = words::announced_what(Language::English, &one.announcement);
        let tables: Vec<String> = one
            .tables
            .iter()
            .map(|one| format!("{} {}", one.table.0, one.game))
            .collect();
        format!("{what} until {}: {}", one.ends, tables.join(", "))
    };
    let all = countdowns(play.now());
    all.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// A11: each announcement has its minutes, and they matter at the tables where the game it announced
/// has no outcome yet.
#[test]
fn the_minutes_run_where_the_announced_game_has_no_outcome() {
    let mut play = Play::drawn(68, 16, 1);
    assert_eq!(told(&play), "", "nothing is announced");
    announce_at(&mut play, "2021-11-06T09:00:00", PRELIMINARY, None, None);
    expect!["Preliminary until 2021-11-06T09:15:00: 1 slow-1, 2 slow-1, 3 slow-1, 4 slow-1"]
        .assert_eq(&told(&play));
    play_at(&mut play, at("2021-11-06T09:30:00"), PRELIMINARY, 2, "W");
    play_at(&mut play, at("2021-11-06T09:31:00"), PRELIMINARY, 3, "D");
    // Two tables are at their second game, which was not announced: no minutes run there.
    expect!["Preliminary until 2021-11-06T09:15:00: 1 slow-1, 4 slow-1"].assert_eq(&told(&play));
    let second = Some(Game::Slow(2));
    announce_at(
        &mut play,
        "2021-11-06T09:40:00",
        PRELIMINARY,
        Some(3),
        second,
    );
    announce_at(&mut play, "2021-11-06T09:41:00", PRELIMINARY, None, second);
    // The game announced for every table is due at table 2 and, announced again, at table 3.
    expect![[r#"
        Preliminary until 2021-11-06T09:15:00: 1 slow-1, 4 slow-1
        Preliminary, slow game 2 until 2021-11-06T09:56:00: 2 slow-2, 3 slow-2"#]]
    .assert_eq(&told(&play));
    // Announced again by itself, table 4 has its minutes again.
    announce_at(&mut play, "2021-11-06T09:45:00", PRELIMINARY, Some(4), None);
    play_at(&mut play, at("2021-11-06T10:30:00"), PRELIMINARY, 2, "W");
    expect![[r#"
        Preliminary until 2021-11-06T09:15:00: 1 slow-1
        Preliminary, slow game 2 until 2021-11-06T09:56:00: 3 slow-2
        Preliminary, table 4 until 2021-11-06T10:00:00: 4 slow-1"#]]
    .assert_eq(&told(&play));
}

/// A11: the minutes are data, the clock counts them down and over midnight.
#[test]
fn the_minutes_are_counted_down() {
    let mut play = Play::drawn(66, 16, 1);
    let mut changed = play.now().regulation().clone();
    changed.late_minutes = 20;
    play.ok(Command::ChangeRegulation(
        Box::new(changed),
        "agreed".to_owned(),
    ));
    announce_at(&mut play, "2021-11-06T23:50:00", PRELIMINARY, None, None);
    let all = countdowns(play.now());
    let [one] = all.as_slice() else {
        panic!("one announcement")
    };
    assert_eq!(one.ends, at("2021-11-07T00:10:00"));
    for (moment, left) in [
        ("2021-11-06T23:50:00", Some(1200)),
        ("2021-11-06T23:50:01", Some(1199)),
        ("2021-11-07T00:09:59", Some(1)),
        ("2021-11-07T00:10:00", None),
        ("2021-11-08T00:00:00", None),
    ] {
        assert_eq!(one.left(at(moment)), left, "{moment}");
    }
    assert_eq!(
        [1200, 1199, 1, 0, 3600].map(words::left),
        ["20:00", "19:59", "00:01", "00:00", "60:00"]
    );
}

/// A11: what the list records is late, this game only; both absent lose it both.
#[test]
fn a_late_forfeit_is_recorded_for_the_game_that_is_due() {
    let mut play = Play::drawn(68, 16, 1);
    announce_at(&mut play, "2021-11-06T09:00:00", PRELIMINARY, None, None);
    let all = countdowns(play.now());
    for ((one, late), won) in all[0].tables.iter().zip(Latecomer::ALL).zip([1, 0, 2]) {
        ok_at(
            &mut play,
            at("2021-11-06T09:16:00"),
            Command::RecordGame(one.entry(late)),
        );
        let game = &play.at(PRELIMINARY, one.table.0).contest.games[0];
        assert_eq!((game.game, game.how), (Game::Slow(1), How::Late));
        let winner = one.pair.get(won).map(|winner| Outcome::WonBy(*winner));
        assert_eq!(game.outcome, winner.unwrap_or(Outcome::BothLose));
        assert!(
            play.at(PRELIMINARY, one.table.0).is_open(),
            "that game only"
        );
    }
    expect!["Preliminary until 2021-11-06T09:15:00: 4 slow-1"].assert_eq(&told(&play));
}

/// A11, G8: absent from the rapid game before the lots are drawn: no lots are needed.
#[test]
fn a_late_forfeit_of_the_rapid_game_needs_no_lots() {
    let mut play = Play::drawn(66, 16, 1);
    announce_at(&mut play, "2021-11-06T09:00:00", PRELIMINARY, None, None);
    play_at(&mut play, now(), PRELIMINARY, 1, "W");
    play_at(&mut play, now(), PRELIMINARY, 1, "L");
    let rapid = Some(Game::Rapid);
    announce_at(
        &mut play,
        "2021-11-06T11:00:00",
        PRELIMINARY,
        Some(1),
        rapid,
    );
    expect![[r#"
        Preliminary until 2021-11-06T09:15:00: 2 slow-1
        Preliminary, table 1, rapid game until 2021-11-06T11:15:00: 1 rapid"#]]
    .assert_eq(&told(&play));
    let all = countdowns(play.now());
    let one = all[1].tables[0];
    ok_at(
        &mut play,
        at("2021-11-06T11:16:00"),
        Command::RecordGame(one.entry(Latecomer::First)),
    );
    assert_eq!(play.at(PRELIMINARY, 1).winner(), Some(one.pair[1]));
}

/// Without a check-in nobody can know who is there: every such table is named, and nobody as missing.
#[test]
fn without_a_check_in_every_table_without_a_record_may_miss_somebody() {
    let mut play = Play::drawn(66, 16, 1);
    announce_at(&mut play, "2021-11-06T09:00:00", PRELIMINARY, None, None);
    let all = countdowns(play.now());
    assert_eq!(all[0].missing().count(), 2);
    assert!(all[0].missing().all(|one| one.latecomer().is_none()));
}

/// F1, A11: the check-in tells who is missing where, and whoever comes after all is missing no more.
#[test]
fn the_check_in_tells_who_is_missing() {
    let mut play = Play::drawn(68, 16, 1);
    play.ok(Command::OpenCheckIn);
    announce_at(&mut play, "2021-11-06T09:00:00", PRELIMINARY, None, None);
    let pairs: Vec<_> = (1..=4)
        .map(|table| play.at(PRELIMINARY, table).pair().expect("a pair"))
        .collect();
    // Of table 1 both come, of 2 the second, of 3 the first, of 4 nobody.
    for here in [pairs[0][0], pairs[0][1], pairs[1][1], pairs[2][0]] {
        play.ok(Command::CheckIn(here));
    }
    let told = |play: &Play| {
        let all = countdowns(play.now());
        let told = all[0].missing().map(|one| {
            let absent: Vec<_> = one.absent().collect();
            (one.table.0, one.latecomer().expect("is known"), absent)
        });
        told.collect::<Vec<_>>()
    };
    assert_eq!(
        told(&play),
        [
            (2, Latecomer::First, vec![pairs[1][0]]),
            (3, Latecomer::Second, vec![pairs[2][1]]),
            (4, Latecomer::Both, pairs[3].to_vec()),
        ]
    );
    play.ok(Command::CheckIn(pairs[1][0]));
    play.ok(Command::CheckIn(pairs[3][1]));
    assert_eq!(
        told(&play)[1],
        (4, Latecomer::First, vec![pairs[3][0]]),
        "table 2 is complete"
    );
}

/// A6, A4, A5: when a table ends, from its announcement or its last game, typically and at the latest.
/// F1, A3: the final's slow games are sessions of their own.
#[test]
fn a_table_ends_as_its_clocks_say() {
    let columns = ["stage", "announced", "played", "now", "typical", "worst"];
    for [stage, announced, played, now, typical, worst] in rows("forecast.csv", columns) {
        let case = format!("{stage} {announced} {played} {now}");
        let stage: Stage = word(&stage);
        let mut play = before(stage);
        announce_at(&mut play, &announced, stage, None, None);
        let words: Vec<&str> = played.split_whitespace().collect();
        for one in words.chunks(2) {
            let (date, _) = announced.split_once('T').expect("a date");
            let when = at(&format!("{date}T{}", one[1]));
            play_at(&mut play, when, stage, 1, one[0]);
        }
        let tables = forecast(play.now(), at(&now));
        let first = tables
            .iter()
            .find(|one| one.stage == stage)
            .expect("table 1");
        assert_eq!((first.table, first.starts), (TableNumber(1), None));
        let span = Span {
            typical: at(&typical),
            worst: at(&worst),
        };
        assert_eq!(first.ends, span, "{case}");
    }
}

/// F2: a stage ends with its latest table; a table can start when the later of the two before it ends.
#[test]
fn a_stage_ends_with_its_latest_table_and_the_next_tables_start_then() {
    let mut play = before(Stage::QuarterFinal);
    let (now, quarter, semi) = (
        at("2021-11-07T09:00:00"),
        Stage::QuarterFinal,
        Stage::SemiFinal,
    );
    assert_eq!(stage_ends(&forecast(play.now(), now), quarter), None);
    announce_at(&mut play, "2021-11-07T09:00:00", quarter, None, None);
    for letter in ["W", "W"] {
        play_at(&mut play, at("2021-11-07T09:30:00"), quarter, 1, letter);
        play_at(&mut play, at("2021-11-07T09:30:00"), quarter, 2, letter);
    }
    play_at(&mut play, at("2021-11-07T09:30:00"), quarter, 3, "D");
    let now = at("2021-11-07T09:40:00");
    let all = forecast(play.now(), now);
    let ends = stage_ends(&all, quarter).expect("it plays");
    // Table 4 is at its first game, table 3 at its second.
    let of = |stage, table| {
        let here = |one: &&_| -> bool {
            let one: &qiwang::present::floor::TableForecast = one;
            (one.stage, one.table) == (stage, TableNumber(table))
        };
        *all.iter().find(here).expect("a table")
    };
    assert_eq!(ends, of(quarter, 4).ends);
    assert!(of(quarter, 3).ends.worst < ends.worst);
    assert_eq!(
        of(semi, 1).starts.expect("waits").worst,
        now,
        "both are known"
    );
    assert_eq!(of(semi, 2).starts, Some(ends));
    assert_eq!(
        of(Stage::Final, 1).starts.expect("waits"),
        of(semi, 2).ends,
        "and so on"
    );
    let told = [
        words::ends(Language::Chinese, ends, now),
        words::ends(Language::English, ends, now),
        words::starts(Language::Chinese, ends, now),
        words::starts(Language::English, ends, now),
        words::starts(Language::Chinese, of(semi, 1).starts.expect("waits"), now),
        words::starts(Language::English, of(semi, 1).starts.expect("waits"), now),
    ];
    expect![[r#"
        预计 10:44 结束，最迟 13:25
        ends about 10:44, 13:25 at the latest
        约 10:44 可开始，最迟 13:25
        can start about 10:44, 13:25 at the latest
        现在可以开始
        can start now"#]]
    .assert_eq(&told.join("\n"));
}

/// F1: the final's next game is another session; nothing is expected of it before it is announced.
#[test]
fn the_finals_next_game_is_reckoned_once_it_is_announced() {
    let mut play = before(Stage::Final);
    announce_at(&mut play, "2022-02-03T09:00:00", Stage::Final, None, None);
    play_at(&mut play, at("2022-02-03T10:30:00"), Stage::Final, 1, "W");
    let now = at("2022-02-03T13:00:00");
    assert_eq!(forecast(play.now(), now), []);
    let second = Some(Game::Slow(2));
    announce_at(&mut play, "2022-02-03T13:00:00", Stage::Final, None, second);
    let ends = stage_ends(&forecast(play.now(), now), Stage::Final);
    let span = Span {
        typical: at("2022-02-03T14:07:20"),
        worst: at("2022-02-03T15:03:20"),
    };
    assert_eq!(ends, Some(span));
}

/// A time on another day says which; what is reckoned alike is said once.
#[test]
fn times_are_said_with_their_day_where_it_is_another() {
    let now = at("2021-11-06T23:30:00");
    let span = |typical, worst| Span {
        typical: at(typical),
        worst: at(worst),
    };
    let late = span("2021-11-06T23:40:01", "2021-11-07T00:20:00");
    assert_eq!(
        words::ends(Language::Chinese, late, now),
        "预计 23:41 结束，最迟 11-07 00:20"
    );
    let same = span("2021-11-06T23:40:00", "2021-11-06T23:40:00");
    assert_eq!(words::ends(Language::Chinese, same, now), "预计 23:40 结束");
    assert_eq!(
        words::ends(Language::English, same, now),
        "ends about 23:40"
    );
    assert_eq!(
        words::starts(Language::Chinese, same, now),
        "约 23:40 可开始"
    );
    assert_eq!(
        words::starts(Language::English, same, now),
        "can start about 23:40"
    );
}

/// Who is still playing, each with what comes next; and F2: tables that can start before their stage.
#[test]
fn the_tables_still_playing_are_told_with_what_comes_next() {
    let mut play = before(Stage::QuarterFinal);
    let quarter = Stage::QuarterFinal;
    assert!(
        open_tables(play.now(), quarter)
            .iter()
            .all(|one| !one.announced)
    );
    announce_at(&mut play, "2021-11-07T09:00:00", quarter, None, None);
    for (table, letters) in [(1, "WW"), (2, "DW"), (3, "WL"), (4, "W")] {
        for letter in letters.split("").filter(|letter| !letter.is_empty()) {
            play_at(&mut play, now(), quarter, table, letter);
        }
    }
    let open = open_tables(play.now(), quarter);
    let told: Vec<String> = open
        .iter()
        .flat_map(|one| {
            Language::ALL.map(|language| {
                let short = words::next_short(language, one);
                format!("{short} {}", words::still_playing(language, one))
            })
        })
        .collect();
    expect![[r#"
        签 第3台：要抽签
        L table 3: lots are due
        2 第4台：第2局慢棋
        2 table 4: slow game 2"#]]
    .assert_eq(&told.join("\n"));
    let next = stage_stand(play.now(), Stage::SemiFinal).expect("a stage");
    assert_eq!((next.ready.len(), next.may_be_announced), (1, false));
    assert_eq!(
        Language::ALL.map(|language| words::next_tables(language, next.stage, &next.ready)),
        [
            "四强战第1台双方已定，可以开始（F2）。",
            "Table 1 of the semi-finals can start: its players are known (F2)."
        ]
    );
    // It is announced and played while the stage before goes on.
    announce_at(
        &mut play,
        "2021-11-07T10:00:00",
        Stage::SemiFinal,
        Some(1),
        None,
    );
    play_at(&mut play, now(), Stage::SemiFinal, 1, "W");
}

/// Why a table takes no result, with the keys that lead on: not announced (F2), not known, lots first
/// (A8), decided.
#[test]
fn a_table_that_takes_no_result_says_why() {
    let mut play = before(Stage::QuarterFinal);
    let said = |play: &Play, stage, table| {
        let roster = Roster::of(play.now());
        let row = table_row(play.now(), &roster, stage, TableNumber(table)).expect("a table");
        Language::ALL.map(|language| floor_keys::takes_no_result(language, &row))
    };
    let quarter = Stage::QuarterFinal;
    let mut told = said(&play, quarter, 1).to_vec();
    told.extend(said(&play, Stage::SemiFinal, 2));
    announce_at(&mut play, "2021-11-07T09:00:00", quarter, None, None);
    assert_eq!(said(&play, quarter, 1), ["", ""], "a game is due");
    for letter in ["W", "L"] {
        play_at(&mut play, now(), quarter, 1, letter);
    }
    told.extend(said(&play, quarter, 1));
    play_at(&mut play, now(), quarter, 1, "W");
    told.extend(said(&play, quarter, 1));
    expect![[r#"
        第1台还没有宣布开始（F2）：0 宣布，回车返回。
        Not announced yet (F2): table 1. 0 announces it, Enter goes back.
        第2台的棋手还没有都确定。回车返回。
        The players of table 2 are not both known yet. Enter goes back.
        第1台慢棋战平，先抽签才能下快棋（A8）：4 输入两签，5 电脑代抽，0 有人缺席。
        Level at table 1: lots before the rapid game (A8). 4 types them, 5 lets the program draw, 0: somebody is absent.
        第1台已经结束：棋手3 快棋胜，晋级。回车返回。
        Nothing more at table 1: 棋手3 goes through by the rapid game. Enter goes back."#]]
    .assert_eq(&told.join("\n"));
}

/// Every key, as it is explained.
#[test]
fn the_keys_are_explained() {
    let told: Vec<String> = Language::ALL
        .into_iter()
        .flat_map(|language| {
            floor_keys::HELP
                .map(|(key, means)| format!("{} | {}", key.of(language), means.of(language)))
        })
        .collect();
    expect![[r#"
        台号 回车 | 打开这一台；结果单上的短码也可以
        1 2 3 | 红胜、和棋、黑胜
        回车 | 保存，回到台号
        4 | 双方判负
        5 | 红黑走反
        6 7 8 9 | 由来：对局、迟到、弃权、裁决
        0 | 其他情况；未宣布的台：宣布开始
        4 5 | 要抽签的台：输入两签、电脑代抽
        1 3 9 | 选红黑：红、黑、由裁判代定
        − + | 撤销上一步、重做
        台号空着 回车 | 去下一件要做的事：迟到名单、宣布、抽签
        台号空着 ← → | 换轮次
        Esc | 关闭本台，回到台号
        / | 这份说明
        . 或 B | 投影黑屏；再按恢复画面
        number Enter | Shows the table; the short code of a slip does as well
        1 2 3 | Red wins, drawn, black wins
        Enter | Saves; back to the table's number
        4 | Both lose
        5 | Wrong colours
        6 7 8 9 | How: played, late, forfeit, ruling
        0 | The rest; at a table not announced: announces it
        4 5 | Where lots are due: types them, lets the program draw
        1 3 9 | Choice of colour: red, black, the arbiter decides
        − + | Undoes the last act, does it again
        no number, Enter | The next thing to do: late list, announcing, lots
        no number, ← → | Another stage
        Esc | Closes the table; back to the number
        / | This list
        . or B | The projector is black; again, the picture is back"#]]
    .assert_eq(&told.join("\n"));
}

/// The words of the minutes, in both languages (A11).
#[test]
fn the_words_of_the_minutes() {
    let announcement = Announcement {
        seq: 1,
        at: now(),
        stage: PRELIMINARY,
        table: Some(TableNumber(7)),
        game: Some(Game::Slow(2)),
    };
    let mut told = Vec::new();
    for language in Language::ALL {
        let names = ["张三", "李四"];
        told.push(words::announced_what(language, &announcement));
        told.push(words::until(language, at("2021-11-06T09:15:00")));
        told.push(floor_controls::announced_at(
            language,
            now(),
            at("2021-11-06T09:15:00"),
        ));
        told.push(floor_controls::announced_since(language, now()));
        told.push(words::over(language, 15));
        told.extend([0, 1, 3].map(|tables| words::not_complete(language, tables)));
        told.extend([1, 3].map(|tables| words::nothing_recorded(language, tables)));
        let table = TableNumber(7);
        told.extend(
            [None, Some(PRELIMINARY)].map(|of| words::late_at(language, of, table, Game::Slow(1))),
        );
        told.extend(Latecomer::ALL.map(|late| words::latecomer(language, names, late)));
        told.push(words::seated(language, PRELIMINARY, table));
        told.push(words::not_listed(language, "9"));
        told.extend([1, 2].map(|tables| words::announce_ready(language, tables)));
        let ready = [TableNumber(1), TableNumber(4)];
        told.push(words::next_tables(language, Stage::RoundOf32, &ready));
        told.push(floor_controls::announced_tables(Stage::RoundOf32, &ready)(
            language,
        ));
        told.push(words::assumptions(language));
    }
    expect![[r#"
        补双预赛第7台第2局慢棋
        09:15 仍缺席，判负（A11）
        09:00 宣布开始；09:15 仍缺席，判负（A11）
        09:00 宣布开始
        15 分钟已到。
        各台都已到齐。
        1台没有到齐。
        3台没有到齐。
        1台还没有记录
        3台还没有记录
        第7台 第1局慢棋
        补双预赛第7台 第1局慢棋
        张三 迟到
        李四 迟到
        双方迟到
        补双预赛第7台已到齐
        名单里没有第9台。
        宣布双方已定的 1台开始
        宣布双方已定的 2台开始
        三十二强战第1、4台双方已定，可以开始（F2）。
        已记录：宣布三十二强战第1、4台开始。
        按用时规定估计：一般每局每方 40 着，最迟按每方 100 着、用完时间并加赛快棋和超快棋；局间 5 分钟。只供参考。
        Preliminary, table 7, slow game 2
        absent at 09:15: game lost (A11)
        Announced 09:00; absent at 09:15: game lost (A11)
        Announced 09:00
        The 15 minutes are over.
        Everybody is there.
        Somebody is missing at 1 table.
        Somebody is missing at 3 tables.
        1 table without a record
        3 tables without a record
        table 7, slow game 1
        table 7 of the preliminary, slow game 1
        张三 is late
        李四 is late
        both are late
        All there at table 7 of the preliminary
        Table 9 is not on the list.
        Announce the table whose players are known
        Announce the 2 tables whose players are known
        Tables 1 and 4 of the round of 32 can start: their players are known (F2).
        On record: Announce tables 1 and 4 of the round of 32.
        Reckoned from the clocks: typically 40 moves a side a game; at the latest 100 moves, all the time used, and both tie-break games; 5 minutes between games. For information only."#]]
    .assert_eq(&told.join("\n"));
}

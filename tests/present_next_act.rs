//! What to do next and why it waits, over the whole life of an event.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod common;

use common::{Play, regulation};
use expect_test::{Expect, expect};
use qiwang::engine::entrant::{EntrantId, Rank};
use qiwang::engine::game::{Game, Outcome};
use qiwang::engine::number::{Size, TableNumber};
use qiwang::engine::side::Side;
use qiwang::engine::stage::Stage;
use qiwang::present::floor::stage_stand;
use qiwang::present::language::Language;
use qiwang::present::next_act::next_act;
use qiwang::present::route::Route;
use qiwang::record::Record;
use qiwang::record::command::{Command, NewEntrant};
use qiwang::record::fact::{ChosenBy, Ranked};

fn check(play: &Play, route: Route, expected: Expect) {
    let both = Language::ALL.map(|language| {
        let next = next_act(play.now(), language);
        assert_eq!(next.route, route);
        format!("{} {}", next.text, next.why)
    });
    expected.assert_eq(&both.join("\n"));
}

fn people(numbers: std::ops::RangeInclusive<u32>) -> Vec<NewEntrant> {
    numbers
        .map(|n| NewEntrant {
            name: format!("棋手{n}"),
            club: String::new(),
        })
        .collect()
}

/// Records the games that are due at a table, the first player winning, until its match is decided.
fn decide(play: &mut Play, stage: Stage, table: u16) {
    while play.at(stage, table).is_open() {
        let one = play.at(stage, table);
        let [first, _] = one.pair().expect("a pair");
        let game = one.contest.due.expect("a game").game();
        play.play(stage, table, game, Outcome::WonBy(first));
    }
}

fn playing(play: &Play, stage: Stage) -> Vec<TableNumber> {
    stage_stand(play.now(), stage).expect("a stage").playing
}

#[test]
fn before_the_lots() {
    let mut play = Play {
        record: Record::default(),
    };
    check(
        &play,
        Route::Start,
        expect![[r#"
        新建或打开一个赛事。 现在没有打开的赛事。
        Begin or open a tournament. No tournament is open."#]],
    );
    play.ok(Command::Open(Box::new(regulation())));
    check(
        &play,
        Route::Entries,
        expect![[r#"
        录入报名名单。 还没有人报名；至少 5 人。
        Enter the players. Nobody has entered; at least 5 are needed."#]],
    );
    play.ok(Command::Enter(people(1..=4)));
    check(
        &play,
        Route::Entries,
        expect![[r#"
        录入报名名单。 只有 4 人报名；至少 5 人。
        Enter the players. Only 4 have entered; at least 5 are needed."#]],
    );
    play.ok(Command::Enter(people(5..=66)));
    check(
        &play,
        Route::Entries,
        expect![[r#"
        录入去年个人赛名次，以确定种子。 已报名 66 人（上限 112 人），种子 0 人，计划 2021年11月2日 22:00 截止。
        Enter last year's ranking, which gives the seeds. 66 of at most 112 have entered, 0 seeds. Planned to close on 2 November 2021, 22:00."#]],
    );
    let ranked = |rank: u16| Ranked {
        rank: Rank(rank),
        name: format!("棋手{rank}"),
        club: String::new(),
    };
    play.ok(Command::ListRanking((1..=3).map(ranked).collect()));
    check(
        &play,
        Route::Entries,
        expect![[r#"
        核对去年名次与报名棋手，确认种子。 已报名 66 人（上限 112 人），种子 0 人，计划 2021年11月2日 22:00 截止。
        Confirm who of last year's ranking has entered. 66 of at most 112 have entered, 0 seeds. Planned to close on 2 November 2021, 22:00."#]],
    );
    play.ok(Command::MatchRanks(
        (1..=3)
            .map(|n| (Rank(n), EntrantId(u32::from(n))))
            .collect(),
    ));
    check(
        &play,
        Route::Entries,
        expect![[r#"
        报名齐了就截止报名。 已报名 66 人（上限 112 人），种子 3 人，计划 2021年11月2日 22:00 截止。
        Close registration when the list is complete. 66 of at most 112 have entered, 3 seeds. Planned to close on 2 November 2021, 22:00."#]],
    );
    play.ok(Command::CloseRegistration);
    check(
        &play,
        Route::Lots,
        expect![[r#"
            封存名单，开始抽签。 66 人，种子 3 人，正号 64 个，补双预赛 2台。
            Freeze the list for the lots. 66 players, 3 seeds, 64 numbers, 2 preliminary matches."#]],
    );
    let mut fixed = regulation();
    fixed.size = Size::new(32);
    fixed.cap = 56;
    fixed.seeds = 8;
    // 66 are more than 56, so the cap itself is refused; a larger size is not.
    assert!(matches!(
        play.refused(Command::ChangeRegulation(Box::new(fixed), String::new())),
        qiwang::record::refusal::Refusal::CapBelowAdmitted { .. }
    ));
    let mut fixed = regulation();
    fixed.size = Size::new(256);
    play.ok(Command::ChangeRegulation(Box::new(fixed), String::new()));
    check(
        &play,
        Route::Event,
        expect![[r#"
        修改规程中的正号数。 规程定为 256 个正号，与 66 人不符（C12）。
        Change the size in the regulation. The regulation names 256 numbers, which do not go with 66 (C12)."#]],
    );
}

#[test]
fn registration_closed_with_too_few() {
    let mut play = Play::opened();
    play.ok(Command::Enter(people(1..=3)));
    play.ok(Command::CloseRegistration);
    check(
        &play,
        Route::Entries,
        expect![[r#"
        从候补名单中裁决补入。 只有 3 人报名；至少 5 人。
        Admit players from the waiting list by ruling. Only 3 have entered; at least 5 are needed."#]],
    );
}

#[test]
fn from_the_first_lot_to_the_last_prize() {
    let mut play = Play::entered(66, 16);
    play.start_lots(None, Some([1; 32]));
    check(
        &play,
        Route::Lots,
        expect![[r#"
        继续抽签。 66 人中 0 人已有签位。
        Draw the remaining lots. 0 of 66 players have their place."#]],
    );
    play.ok(Command::DrawByProgram { most: Some(100) });
    check(
        &play,
        Route::Lots,
        expect![[r#"
            继续抽签。 66 人中 30 人已有签位。
            Draw the remaining lots. 30 of 66 players have their place."#]],
    );
    play.ok(Command::DrawByProgram { most: None });
    check(
        &play,
        Route::Lots,
        expect![[r#"
        核对并公布抽签结果。 签已全部抽完；公布后不能重抽。
        Check the lots and publish them. All lots are drawn; after publishing there is no second drawing."#]],
    );
    play.ok(Command::PublishLots);
    check(
        &play,
        Route::Floor,
        expect![[r#"
            宣布补双预赛开始。 2台的棋手都已确定。计划 2021年11月6日 09:00。
            Announce the start of the preliminary. The players of its 2 tables are known. Planned for 6 November 2021, 09:00."#]],
    );

    let stage = Stage::Preliminary;
    play.announce(stage);
    check(
        &play,
        Route::Floor,
        expect![[r#"
            录入补双预赛的成绩。 补双预赛还有2台未结束：1、2。
            Enter the results of the preliminary. 2 tables of the preliminary are still playing: 1 and 2."#]],
    );
    let tables = playing(&play, stage);
    let last = tables[1].0;
    decide(&mut play, stage, tables[0].0);
    check(
        &play,
        Route::Floor,
        expect![[r#"
            录入补双预赛第2台的第1局慢棋。 补双预赛只剩这一台。
            Enter slow game 1 at table 2 of the preliminary. It is the last table of the preliminary."#]],
    );
    let [a, b] = play.at(stage, last).pair().expect("a pair");
    play.play(stage, last, Game::Slow(1), Outcome::WonBy(a));
    play.play(stage, last, Game::Slow(2), Outcome::WonBy(b));
    check(
        &play,
        Route::Floor,
        expect![[r#"
            补双预赛第2台：双方抽签下快棋，签大者选红黑。 补双预赛只剩这一台。
            Preliminary, table 2: both draw lots for the rapid game; the larger one chooses. It is the last table of the preliminary."#]],
    );
    play.ok(Command::RecordTieBreakLots {
        stage,
        table: TableNumber(last),
        lots: [37, 12],
        by_program: false,
    });
    check(
        &play,
        Route::Floor,
        expect![[r#"
            补双预赛第2台：由 棋手39 选快棋的红黑。 补双预赛只剩这一台。
            Preliminary, table 2: 棋手39 chooses red or black for the rapid game. It is the last table of the preliminary."#]],
    );
    play.ok(Command::ChooseColour {
        stage,
        table: TableNumber(last),
        side: Side::Red,
        by: ChosenBy::Chooser,
    });
    play.play(stage, last, Game::Rapid, Outcome::WonBy(b));
    check(
        &play,
        Route::Floor,
        expect![[r#"
            宣布六十四强战开始。 32台的棋手都已确定。计划 2021年11月6日 13:00。
            Announce the start of the round of 64. The players of its 32 tables are known. Planned for 6 November 2021, 13:00."#]],
    );

    play.announce(Stage::RoundOf64);
    let tables = playing(&play, Stage::RoundOf64);
    for table in tables.iter().skip(4) {
        decide(&mut play, Stage::RoundOf64, table.0);
    }
    check(
        &play,
        Route::Floor,
        expect![[r#"
            录入六十四强战的成绩。 六十四强战还有4台未结束：1、2、3、4。
            Enter the results of the round of 64. 4 tables of the round of 64 are still playing: 1, 2, 3 and 4."#]],
    );
    for table in tables.iter().take(4) {
        decide(&mut play, Stage::RoundOf64, table.0);
    }
    // One table of the next stage is announced before the others.
    play.ok(Command::Announce {
        stage: Stage::RoundOf32,
        table: Some(TableNumber(2)),
        game: None,
    });
    check(
        &play,
        Route::Floor,
        expect![[r#"
            宣布三十二强战开始。 三十二强战：1台比赛中，15台未宣布开始。
            Announce the start of the round of 32. Round of 32: 1 playing, 15 not announced yet."#]],
    );
    decide(&mut play, Stage::RoundOf32, 2);
    check(
        &play,
        Route::Floor,
        expect![[r#"
            宣布三十二强战开始。 15台的棋手都已确定。计划 2021年11月6日 13:00。
            Announce the start of the round of 32. The players of its 15 tables are known. Planned for 6 November 2021, 13:00."#]],
    );
    for stage in [
        Stage::RoundOf32,
        Stage::RoundOf16,
        Stage::QuarterFinal,
        Stage::SemiFinal,
    ] {
        play.announce(stage);
        for table in playing(&play, stage) {
            decide(&mut play, stage, table.0);
        }
    }
    check(
        &play,
        Route::Floor,
        expect![[r#"
            宣布决赛开始。 棋手65 0:0 棋手60；先得 7 分者即夺冠。第1局慢棋计划 2022年2月3日 09:00。
            Announce the start of the final. 棋手65 0–0 棋手60; 7 points end it at once. Planned for 3 February 2022, 09:00: slow game 1."#]],
    );
    play.announce(Stage::Final);
    check(
        &play,
        Route::Floor,
        expect![[r#"
            录入决赛的第1局慢棋。 棋手65 0:0 棋手60；先得 7 分者即夺冠。第1局慢棋计划 2022年2月3日 09:00。
            Enter slow game 1 of the final. 棋手65 0–0 棋手60; 7 points end it at once. Planned for 3 February 2022, 09:00: slow game 1."#]],
    );
    for number in 1..=3 {
        let [first, _] = play.at(Stage::Final, 1).pair().expect("a final");
        play.play(Stage::Final, 1, Game::Slow(number), Outcome::WonBy(first));
    }
    check(
        &play,
        Route::Floor,
        expect![[r#"
            录入决赛的第4局慢棋。 棋手65 6:0 棋手60；先得 7 分者即夺冠。第4局慢棋计划 2022年2月4日 09:00。
            Enter slow game 4 of the final. 棋手65 6–0 棋手60; 7 points end it at once. Planned for 4 February 2022, 09:00: slow game 4."#]],
    );
    decide(&mut play, Stage::Final, 1);
    check(
        &play,
        Route::Placings,
        expect![[r#"
            核对名次，发放奖金。 冠军：棋手65。
            Check the placings and pay the prizes. 棋手65 is the champion."#]],
    );
}

/// G9: a final that nobody wins.
#[test]
fn a_vacant_title() {
    let mut play = Play::drawn(8, 2, 1);
    for stage in [Stage::QuarterFinal, Stage::SemiFinal] {
        play.announce(stage);
        for table in playing(&play, stage) {
            decide(&mut play, stage, table.0);
        }
    }
    play.announce(Stage::Final);
    let [a, b] = play.at(Stage::Final, 1).pair().expect("a final");
    let gone = |entrant| Command::AwardMatch {
        stage: Stage::Final,
        table: TableNumber(1),
        winner: entrant,
        reason: "both were excluded".to_owned(),
    };
    assert_ne!(a, b);
    play.ok(gone(None));
    check(
        &play,
        Route::Placings,
        expect![[r#"
        核对名次，发放奖金。 冠军空缺。
        Check the placings and pay the prizes. The title stays vacant."#]],
    );
}

/// F1: while a check-in is open, the stage that is to begin says how many are missing; nothing waits
/// for them.
#[test]
fn a_check_in_tells_how_many_are_missing() {
    let mut play = Play::drawn(8, 2, 1);
    play.ok(Command::OpenCheckIn);
    for id in 1..=6 {
        play.ok(Command::CheckIn(EntrantId(id)));
    }
    check(
        &play,
        Route::Floor,
        expect![[r#"
            宣布八强战开始。 4台的棋手都已确定。计划 2021年11月7日 13:00。未报到 2 人。
            Announce the start of the quarter-finals. The players of its 4 tables are known. Planned for 7 November 2021, 13:00. Not checked in: 2."#]],
    );
    for id in 7..=8 {
        play.ok(Command::CheckIn(EntrantId(id)));
    }
    check(
        &play,
        Route::Floor,
        expect![[r#"
            宣布八强战开始。 4台的棋手都已确定。计划 2021年11月7日 13:00。
            Announce the start of the quarter-finals. The players of its 4 tables are known. Planned for 7 November 2021, 13:00."#]],
    );
}

//! The schedule for those who look on, what they are told first, and its words (F1, F2, C12).

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod common;

use common::Play;
use expect_test::{Expect, expect};
use qiwang::engine::game::{Game, Outcome};
use qiwang::engine::stage::Stage;
use qiwang::present::language::Language;
use qiwang::present::next_act::spectate;
use qiwang::present::route::Route;
use qiwang::present::schedule::{stage_plans, stage_rows};
use qiwang::present::words::floor;
use qiwang::present::words::print::seat;
use qiwang::present::words::schedule as words;
use qiwang::present::words::stage;
use qiwang::record::command::Command;

fn plans(play: &Play, language: Language) -> String {
    let plan = |plan: &_| {
        let qiwang::present::schedule::StagePlan { stage: of, .. } = plan;
        format!(
            "{}：{} | {}\n",
            stage::stage(*of).of(language),
            words::status(language, plan),
            words::planned(language, plan)
        )
    };
    stage_plans(play.now()).iter().map(plan).collect()
}

#[track_caller]
fn check_plans(play: &Play, chinese: Expect, english: Expect) {
    chinese.assert_eq(&plans(play, Language::Chinese));
    english.assert_eq(&plans(play, Language::English));
}

/// The first tables of a stage.
fn rows(play: &Play, of: Stage, most: usize, language: Language) -> String {
    let rows = stage_rows(play.now(), of);
    let row = |row: &qiwang::present::floor::TableRow| {
        let player = |place: usize| {
            let red = if row.red_next() == Some(place) {
                "*"
            } else {
                ""
            };
            let cell = &row.seats[place];
            let who = floor::occupant(language, &cell.occupant);
            format!("{} {who}{red}", seat(language, cell))
        };
        let [one, other] = [player(0), player(1)];
        let (score, state) = (words::score(row), words::state(language, row));
        format!("{} | {one} | {other} | {score} | {state}\n", row.table.0)
    };
    rows.iter().take(most).map(row).collect()
}

#[track_caller]
fn tells(play: &Play, route: Route, expected: Expect) {
    let both = Language::ALL.map(|language| {
        let told = spectate(play.now(), language);
        assert_eq!(told.route, route);
        format!("{} {}", told.text, told.why)
    });
    expected.assert_eq(&both.join("\n"));
}

/// F1, C12: before the lots the stages there will be, with their sessions.
#[test]
fn before_the_lots() {
    let play = Play::entered(66, 16);
    check_plans(
        &play,
        expect![[r#"
            补双预赛：未开始 | 11月6日 09:00
            六十四强战：未开始 | 11月6日 13:00
            三十二强战：未开始 | 11月6日 13:00
            十六强战：未开始 | 11月7日 09:00
            八强战：未开始 | 11月7日 13:00
            四强战：未开始 | 11月7日 13:00
            决赛：未开始 | 第1局 2月3日 09:00 · 第2、3局 2月3日 13:00 · 第4局 2月4日 09:00 · 第5、6局 2月4日 13:00
        "#]],
        expect![[r#"
            Preliminary：Later | 11-06 09:00
            Round of 64：Later | 11-06 13:00
            Round of 32：Later | 11-06 13:00
            Round of 16：Later | 11-07 09:00
            Quarter-finals：Later | 11-07 13:00
            Semi-finals：Later | 11-07 13:00
            Final：Later | Game 1 02-03 09:00 · Games 2, 3 02-03 13:00 · Game 4 02-04 09:00 · Games 5, 6 02-04 13:00
        "#]],
    );
    assert!(stage_rows(play.now(), Stage::RoundOf64).is_empty());
    tells(
        &play,
        Route::Schedule,
        expect![[r#"
        报名已截止，等待抽签。 已报名 66 人（上限 112 人），种子 16 人。
        Registration is closed; the lots come next. 66 of at most 112 have entered, 16 seeds."#]],
    );
    let small = Play::entered(14, 4);
    let stages: Vec<Stage> = stage_plans(small.now())
        .iter()
        .map(|plan| plan.stage)
        .collect();
    assert_eq!(
        stages,
        [
            Stage::RoundOf16,
            Stage::QuarterFinal,
            Stage::SemiFinal,
            Stage::Final
        ]
    );
    tells(
        &Play::opened(),
        Route::Schedule,
        expect![[r#"
        正在报名。 已报名 0 人（上限 112 人），种子 0 人。
        Players are entering. 0 of at most 112 have entered, 0 seeds."#]],
    );
}

/// What a spectator is told while lots are drawn.
#[test]
fn during_the_lots() {
    let mut play = Play::entered(66, 16);
    play.start_lots(None, Some([1; 32]));
    play.ok(Command::DrawByProgram { most: Some(80) });
    tells(
        &play,
        Route::Schedule,
        expect![[r#"
        正在抽签。 66 人中 13 人已有签位。
        The lots are being drawn. 13 of 66 players have their place."#]],
    );
    check_plans(
        &play,
        expect![[r#"
            补双预赛：未开始 | 11月6日 09:00
            六十四强战：未开始 | 11月6日 13:00
            三十二强战：未开始 | 11月6日 13:00
            十六强战：未开始 | 11月7日 09:00
            八强战：未开始 | 11月7日 13:00
            四强战：未开始 | 11月7日 13:00
            决赛：未开始 | 第1局 2月3日 09:00 · 第2、3局 2月3日 13:00 · 第4局 2月4日 09:00 · 第5、6局 2月4日 13:00
        "#]],
        expect![[r#"
            Preliminary：Later | 11-06 09:00
            Round of 64：Later | 11-06 13:00
            Round of 32：Later | 11-06 13:00
            Round of 16：Later | 11-07 09:00
            Quarter-finals：Later | 11-07 13:00
            Semi-finals：Later | 11-07 13:00
            Final：Later | Game 1 02-03 09:00 · Games 2, 3 02-03 13:00 · Game 4 02-04 09:00 · Games 5, 6 02-04 13:00
        "#]],
    );
}

/// B1, F2: each table with both players, who is red next, how far it is.
#[test]
fn stage_by_stage() {
    let mut play = Play::drawn(66, 16, 1);
    tells(
        &play,
        Route::Schedule,
        expect![[r#"
        补双预赛：2台等待宣布开始。 计划 2021年11月6日 09:00。
        2 tables of the preliminary wait for their start to be announced. Planned for 6 November 2021, 09:00."#]],
    );
    let stage = Stage::Preliminary;
    play.announce(stage);
    let [first, _] = play.at(stage, 1).pair().expect("a pair");
    play.play(stage, 1, Game::Slow(1), Outcome::WonBy(first));
    expect![[r#"
        1 | 18号 棋手37 | 18号副号 棋手40* | 2 : 0 | 第2局慢棋
        2 | 25号 棋手39* | 26号 棋手49 |  | 第1局慢棋 · 负者的号归 棋手11（C9）
    "#]]
    .assert_eq(&rows(&play, stage, 2, Language::Chinese));
    expect![[r#"
        1 | No. 18 棋手37 | No. 18, deputy 棋手40* | 2 : 0 | slow game 2
        2 | No. 25 棋手39* | No. 26 棋手49 |  | slow game 1 · the loser's number goes to 棋手11 (C9)
    "#]]
    .assert_eq(&rows(&play, stage, 2, Language::English));
    expect![[r#"
        1 | 1号 棋手65* | 2号 棋手17 |  | 未宣布
        2 | 3号 棋手38* | 4号 棋手7 |  | 未宣布
    "#]]
    .assert_eq(&rows(&play, Stage::RoundOf64, 2, Language::Chinese));
    tells(
        &play,
        Route::Schedule,
        expect![[r#"
        补双预赛还有2台未结束：1、2。 
        2 tables of the preliminary are still playing: 1 and 2. "#]],
    );
    check_plans(
        &play,
        expect![[r#"
            补双预赛：进行中，0/2 台已结束 | 11月6日 09:00
            六十四强战：未开始 | 11月6日 13:00
            三十二强战：未开始 | 11月6日 13:00
            十六强战：未开始 | 11月7日 09:00
            八强战：未开始 | 11月7日 13:00
            四强战：未开始 | 11月7日 13:00
            决赛：未开始 | 第1局 2月3日 09:00 · 第2、3局 2月3日 13:00 · 第4局 2月4日 09:00 · 第5、6局 2月4日 13:00
        "#]],
        expect![[r#"
            Preliminary：Being played, 0 of 2 decided | 11-06 09:00
            Round of 64：Later | 11-06 13:00
            Round of 32：Later | 11-06 13:00
            Round of 16：Later | 11-07 09:00
            Quarter-finals：Later | 11-07 13:00
            Semi-finals：Later | 11-07 13:00
            Final：Later | Game 1 02-03 09:00 · Games 2, 3 02-03 13:00 · Game 4 02-04 09:00 · Games 5, 6 02-04 13:00
        "#]],
    );
    play.play(stage, 1, Game::Slow(2), Outcome::WonBy(first));
    let [_, second] = play.at(stage, 2).pair().expect("a pair");
    for game in [1, 2] {
        play.play(stage, 2, Game::Slow(game), Outcome::WonBy(second));
    }
    expect![[r#"
        1 | 18号 棋手37 | 18号副号 棋手40 | 4 : 0 | 棋手37 4:0 晋级
        2 | 25号 棋手39 | 26号 棋手49 | 0 : 4 | 棋手49 4:0 晋级
    "#]]
    .assert_eq(&rows(&play, stage, 2, Language::Chinese));
    tells(
        &play,
        Route::Schedule,
        expect![[r#"
        六十四强战：32台等待宣布开始。 计划 2021年11月6日 13:00。
        32 tables of the round of 64 wait for their start to be announced. Planned for 6 November 2021, 13:00."#]],
    );
    check_plans(
        &play,
        expect![[r#"
            补双预赛：已结束 | 11月6日 09:00
            六十四强战：即将开始 | 11月6日 13:00
            三十二强战：未开始 | 11月6日 13:00
            十六强战：未开始 | 11月7日 09:00
            八强战：未开始 | 11月7日 13:00
            四强战：未开始 | 11月7日 13:00
            决赛：未开始 | 第1局 2月3日 09:00 · 第2、3局 2月3日 13:00 · 第4局 2月4日 09:00 · 第5、6局 2月4日 13:00
        "#]],
        expect![[r#"
            Preliminary：Over | 11-06 09:00
            Round of 64：Comes next | 11-06 13:00
            Round of 32：Later | 11-06 13:00
            Round of 16：Later | 11-07 09:00
            Quarter-finals：Later | 11-07 13:00
            Semi-finals：Later | 11-07 13:00
            Final：Later | Game 1 02-03 09:00 · Games 2, 3 02-03 13:00 · Game 4 02-04 09:00 · Games 5, 6 02-04 13:00
        "#]],
    );
}

/// The final by its points, then the champion.
#[test]
fn to_the_end() {
    let mut play = Play::drawn(8, 2, 1);
    for stage in [Stage::QuarterFinal, Stage::SemiFinal] {
        play.finish_stage(stage, 0);
    }
    play.announce(Stage::Final);
    let [one, _] = play.at(Stage::Final, 1).pair().expect("a pair");
    play.play(Stage::Final, 1, Game::Slow(1), Outcome::WonBy(one));
    tells(
        &play,
        Route::Schedule,
        expect![[r#"
            正在进行决赛。 棋手7 2:0 棋手2；先得 7 分者即夺冠。第2局慢棋计划 2022年2月3日 13:00。
            The final is under way. 棋手7 2–0 棋手2; 7 points end it at once. Planned for 3 February 2022, 13:00: slow game 2."#]],
    );
    for game in [2, 3, 4] {
        play.play(Stage::Final, 1, Game::Slow(game), Outcome::WonBy(one));
    }
    tells(
        &play,
        Route::Placings,
        expect![[r#"
        冠军：棋手7。 
        棋手7 is the champion. "#]],
    );
    check_plans(
        &play,
        expect![[r#"
            八强战：已结束 | 11月7日 13:00
            四强战：已结束 | 11月7日 13:00
            决赛：已结束 | 第1局 2月3日 09:00 · 第2、3局 2月3日 13:00 · 第4局 2月4日 09:00 · 第5、6局 2月4日 13:00
        "#]],
        expect![[r#"
            Quarter-finals：Over | 11-07 13:00
            Semi-finals：Over | 11-07 13:00
            Final：Over | Game 1 02-03 09:00 · Games 2, 3 02-03 13:00 · Game 4 02-04 09:00 · Games 5, 6 02-04 13:00
        "#]],
    );
    expect![[r#"
        1 | No. 1 棋手7 | No. 2 棋手2 | 8 : 0 | 棋手7 is the champion 8–0
    "#]]
    .assert_eq(&rows(&play, Stage::Final, 1, Language::English));
}

//! The record in plain words: the exact sentence of every kind of fact, which entries count, finding
//! and folding.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod common;

use common::{Play, now};
use expect_test::{Expect, expect};
use qiwang::engine::entrant::{EntrantId, Rank};
use qiwang::engine::game::{Game, How, Outcome};
use qiwang::engine::number::{Size, TableNumber};
use qiwang::engine::side::Side;
use qiwang::engine::stage::Stage;
use qiwang::present::language::Language;
use qiwang::present::record::{Block, Choice, Filter, Kind, Line, blocks, heading, lines};
use qiwang::present::sample;
use qiwang::present::words::record as words;
use qiwang::record::Record;
use qiwang::record::command::{Command, GameEntry, LaterGames, NewEntrant};
use qiwang::record::digest::Secret;
use qiwang::record::fact::{ChosenBy, EntrantRuling, Fact, Ranked, Way};
use qiwang::record::validity::Validity;

fn person(name: &str, club: &str) -> NewEntrant {
    NewEntrant {
        name: name.to_owned(),
        club: club.to_owned(),
    }
}

/// The lines from an entry on, in one language, with their marks.
fn told(record: &Record, language: Language, from: usize) -> String {
    let lines = lines(record, language);
    let told = lines[from..].iter().map(|line| {
        let mark = words::mark(line.validity).map_or("", |mark| mark.of(language));
        format!(
            "{}{}{mark}",
            line.text,
            if mark.is_empty() { "" } else { " | " }
        )
    });
    told.collect::<Vec<_>>().join("\n")
}

fn check(record: &Record, from: usize, chinese: Expect, english: Expect) {
    chinese.assert_eq(&told(record, Language::Chinese, from));
    english.assert_eq(&told(record, Language::English, from));
}

/// Registration, with everything that can happen in it.
fn registration() -> Play {
    let mut play = Play::opened();
    play.ok(Command::Enter(vec![
        person("安小勇", "陶山"),
        person("白明", ""),
        person("陈伟", "马屿"),
        person("陈伟", "塘下"),
    ]));
    play.ok(Command::WaitList(vec![person("丁力", "")]));
    play.ok(Command::Edit(EntrantId(2), person("白铭", "安阳")));
    let ranked = |rank: u16, name: &str| Ranked {
        rank: Rank(rank),
        name: name.to_owned(),
        club: String::new(),
    };
    play.ok(Command::ListRanking(vec![ranked(1, "白铭")]));
    play.ok(Command::ListRanking(vec![
        ranked(1, "白铭"),
        ranked(3, "陈伟"),
    ]));
    play.ok(Command::MatchRanks(vec![
        (Rank(1), EntrantId(2)),
        (Rank(3), EntrantId(4)),
    ]));
    play.ok(Command::UnmatchRank(Rank(3)));
    play.ok(Command::Withdraw(EntrantId(1), String::new()));
    play.ok(Command::Reinstate(EntrantId(1), "本人要求。".to_owned()));
    play.ok(Command::Withdraw(EntrantId(3), "生病".to_owned()));
    let mut regulation = play.now().regulation().clone();
    regulation.cap = 100;
    regulation.texts.venue = "陶山镇镇南村党群服务中心".to_owned();
    regulation.texts.eligibility =
        "瑞安市象棋爱好者（包括塘下老区），年龄不限，性别不限。".to_owned();
    play.ok(Command::ChangeRegulation(
        Box::new(regulation.clone()),
        "场地小".to_owned(),
    ));
    play.ok(Command::ChangeRegulation(
        Box::new(regulation),
        String::new(),
    ));
    play.ok(Command::CloseRegistration);
    play.ok(Command::Admit(EntrantId(5), "补缺".to_owned()));
    play.ok(Command::OpenCheckIn);
    play.ok(Command::CheckIn(EntrantId(2)));
    play.ok(Command::TakeBackCheckIn(EntrantId(2)));
    play
}

/// C1, C13, F1, G1, G13: the sentences of registration and check-in.
#[test]
fn registration_is_told() {
    check(
        &registration().record,
        0,
        expect![[r#"
            新建赛事“2021年瑞安市象棋棋王赛”（规则第2版）。
            安小勇 (陶山) 报名。
            白铭 (安阳) 报名。
            陈伟 (马屿) 报名。
            陈伟 (塘下) 报名。
            丁力 列入候补名单。
            更正登记：“白明”改为“白铭 (安阳)”。
            录入上届名次，共 1 人。 | 已更改
            录入上届名次，共 2 人。
            确认 白铭 为上届第1名。
            确认 陈伟 (塘下) 为上届第3名。 | 已更改
            取消上届第3名的确认。
            安小勇 退赛。 | 已更改
            裁决：撤回 安小勇 的退赛，恢复参赛。理由：本人要求。
            陈伟 (马屿) 退赛。理由：生病。
            修改规程：比赛地点由空改为“陶山镇镇南村党群服务中心”；参赛资格；人数上限由“112”改为“100”。理由：场地小。
            修改规程，内容未变。
            报名截止（C13）。
            裁决：丁力 由候补补入。理由：补缺。
            开始报到（F1）。
            白铭 (安阳) 报到。
            撤回 白铭 的报到。"#]],
        expect![[r#"
            The event “2021年瑞安市象棋棋王赛” was opened (version 2 of the rules).
            安小勇 (陶山) entered.
            白铭 (安阳) entered.
            陈伟 (马屿) entered.
            陈伟 (塘下) entered.
            丁力 was put on the waiting list.
            Spelling put right: “白明” became “白铭 (安阳)”.
            Last year's list was taken, with 1 person. | superseded
            Last year's list was taken, with 2 people.
            白铭 was confirmed to be number 1 of last year's list.
            陈伟 (塘下) was confirmed to be number 3 of last year's list. | superseded
            The confirmation of number 3 of last year's list was taken back.
            安小勇 withdrew. | superseded
            Ruling: 安小勇's withdrawal was taken back. Reason: 本人要求.
            陈伟 (马屿) withdrew. Reason: 生病.
            The regulation was changed: Venue from nothing to “陶山镇镇南村党群服务中心”; Who may enter; Cap from “112” to “100”. Reason: 场地小.
            The regulation was saved unchanged.
            Registration was closed (C13).
            Ruling: 丁力 was admitted from the waiting list. Reason: 补缺.
            The check-in was opened (F1).
            白铭 (安阳) checked in.
            白铭's check-in was taken back."#]],
    );
}

/// Undoing and redoing, and an id that is handed out again: the undone entry keeps its own name.
fn undoing() -> Play {
    let mut play = Play::opened();
    play.ok(Command::Enter(vec![person("误录", "")]));
    play.ok(Command::Edit(EntrantId(1), person("误写", "")));
    play.ok(Command::Undo);
    play.ok(Command::Undo);
    play.ok(Command::Enter(vec![
        person("安小勇", ""),
        person("白明", ""),
    ]));
    play.ok(Command::Undo);
    play.ok(Command::Redo);
    play
}

/// G14: undoing and redoing say what they undid.
#[test]
fn undoing_is_told() {
    let play = undoing();
    check(
        &play.record,
        1,
        expect![[r#"
        误录 报名。 | 已撤销
        更正登记：“误录”改为“误写”。 | 已撤销
        撤销第3条：更正登记：“误录”改为“误写”。
        撤销第2条：误录 报名。
        安小勇 报名。
        白明 报名。
        撤销第6条起的 2 条：安小勇 报名。
        重做第6条起的 2 条：安小勇 报名。"#]],
        expect![[r#"
        误录 entered. | undone
        Spelling put right: “误录” became “误写”. | undone
        Undone: entry 3. Spelling put right: “误录” became “误写”.
        Undone: entry 2. 误录 entered.
        安小勇 entered.
        白明 entered.
        Undone: 2 entries from 6 on. 安小勇 entered.
        Done again: 2 entries from 6 on. 安小勇 entered."#]],
    );
    let lines = lines(&play.record, Language::Chinese);
    assert_eq!(lines[1].people, [], "nobody of today's roster");
    assert_eq!(lines[5].people, [EntrantId(1)]);
    assert_eq!(
        lines[8].people,
        [EntrantId(1)],
        "as the act that was redone"
    );
}

/// Two attempts at the lots of eight, the first broken off.
fn two_attempts() -> Play {
    let mut play = Play::entered(8, 2);
    play.ok(play.freeze(Size::new(8), Some([7; 32])));
    play.ok(Command::Contribute {
        contributor: "观众".to_owned(),
        way: Way::Dice,
        value: "3 5 1".to_owned(),
    });
    play.ok(Command::StartLots {
        secret: Some(Secret([7; 32])),
    });
    play.ok(Command::DrawByProgram { most: Some(3) });
    play.ok(Command::BreakOffLots("停电".to_owned()));
    play.ok(play.freeze(Size::new(8), None));
    play.ok(Command::NameWitness("文化站 李".to_owned()));
    play.ok(Command::StartLots { secret: None });
    while let Some(lot) = play
        .now()
        .drawing()
        .and_then(|drawing| drawing.lots.options().first().copied())
    {
        play.ok(Command::DrawByHand(lot));
    }
    play.ok(Command::PublishLots);
    play
}

/// C6 to C10, G14: the lots, and that an attempt broken off is void.
#[test]
fn lots_are_told() {
    check(
        &two_attempts().record,
        14,
        expect![[r#"
        观众 出数“3 5 1”（掷骰子）。 | 作废
        第1次抽签开始：停止出数，公开程序的秘密数。 | 作废
        第1个名字：棋手3（电脑）。 | 作废
        棋手3 抽得 8号（电脑）。 | 作废
        第2个名字：棋手2（2号种子）（电脑）。 | 作废
        第1次抽签作废（G14）。理由：停电。
        第2次抽签：封存名单，8 个正号；名单指纹 bef2560151b39f9bb44a9e6fc9335c72ff00413309a181fcee04971f5d3eb9e5；全部手抽。
        见证人：文化站 李。
        第2次抽签开始，全部手抽。
        第1个名字：棋手1（1号种子）（纸签）。
        棋手1（1号种子） 抽得 1号（纸签）。
        第2个名字：棋手2（2号种子）（纸签）。
        棋手2（2号种子） 抽得第2区（纸签）。
        棋手2（2号种子） 在第2区抽得 5号（纸签）。
        第3个名字：棋手3（纸签）。
        棋手3 抽得 2号（纸签）。
        第4个名字：棋手4（纸签）。
        棋手4 抽得 3号（纸签）。
        第5个名字：棋手5（纸签）。
        棋手5 抽得 4号（纸签）。
        第6个名字：棋手6（纸签）。
        棋手6 抽得 6号（纸签）。
        第7个名字：棋手7（纸签）。
        棋手7 抽得 7号（纸签）。
        第8个名字：棋手8（纸签）。
        棋手8 抽得 8号（纸签）。
        公布抽签结果。"#]],
        expect![[r#"
        观众 contributed “3 5 1” (dice). | void
        Attempt 1 at the lots began: contributions closed, the program's secret disclosed. | void
        Name 1: 棋手3 (program). | void
        棋手3 draws number 8 (program). | void
        Name 2: 棋手2 (seed 2) (program). | void
        Attempt 1 at the lots was broken off (G14). Reason: 停电.
        Attempt 2 at the lots: the list was frozen, with 8 numbers; its fingerprint bef2560151b39f9bb44a9e6fc9335c72ff00413309a181fcee04971f5d3eb9e5; all lots by hand.
        Witness: 文化站 李.
        Attempt 2 at the lots began, all by hand.
        Name 1: 棋手1 (seed 1) (paper).
        棋手1 (seed 1) draws number 1 (paper).
        Name 2: 棋手2 (seed 2) (paper).
        棋手2 (seed 2) draws zone 2 (paper).
        棋手2 (seed 2) draws number 5 in zone 2 (paper).
        Name 3: 棋手3 (paper).
        棋手3 draws number 2 (paper).
        Name 4: 棋手4 (paper).
        棋手4 draws number 3 (paper).
        Name 5: 棋手5 (paper).
        棋手5 draws number 4 (paper).
        Name 6: 棋手6 (paper).
        棋手6 draws number 6 (paper).
        Name 7: 棋手7 (paper).
        棋手7 draws number 7 (paper).
        Name 8: 棋手8 (paper).
        棋手8 draws number 8 (paper).
        The lots were published."#]],
    );
}

fn game(stage: Stage, table: u16, game: Game, outcome: Outcome, how: How) -> GameEntry {
    GameEntry {
        stage,
        table: TableNumber(table),
        game,
        red: None,
        outcome,
        how,
        reason: String::new(),
    }
}

/// Eight play quarter-finals: every kind of outcome, tie-breaks, rulings, corrections.
fn floor() -> (Play, usize) {
    let mut play = Play::drawn(8, 2, 1);
    let stage = Stage::QuarterFinal;
    play.ok(Command::WaitList(vec![person("候补甲", "")]));
    let from = play.record.entries().len();
    let table = TableNumber(1);
    play.ok(Command::Announce {
        stage,
        table: Some(table),
        game: None,
    });
    play.ok(Command::Announce {
        stage,
        table: Some(table),
        game: Some(Game::Slow(1)),
    });
    play.ok(Command::Announce {
        stage,
        table: None,
        game: None,
    });
    play.ok(Command::Announce {
        stage,
        table: None,
        game: Some(Game::Slow(2)),
    });
    let [a, b] = play.at(stage, 1).pair().expect("a pair");
    play.ok(Command::RecordGame(GameEntry {
        red: Some(b),
        ..game(stage, 1, Game::Slow(1), Outcome::Drawn, How::Played)
    }));
    play.play(stage, 1, Game::Slow(2), Outcome::Drawn);
    play.ok(Command::RecordTieBreakLots {
        stage,
        table,
        lots: [50, 12],
        by_program: true,
    });
    play.ok(Command::RecordTieBreakLots {
        stage,
        table,
        lots: [37, 12],
        by_program: false,
    });
    play.ok(Command::ChooseColour {
        stage,
        table,
        side: Side::Black,
        by: ChosenBy::Chooser,
    });
    play.play(stage, 1, Game::Rapid, Outcome::Drawn);
    play.ok(Command::ChooseColour {
        stage,
        table,
        side: Side::Black,
        by: ChosenBy::Arbiter,
    });
    play.play(stage, 1, Game::SuperRapid, Outcome::Drawn);
    // The correction makes the tie-break superfluous.
    play.ok(Command::CorrectGame(
        GameEntry {
            red: Some(a),
            ..game(stage, 1, Game::Slow(2), Outcome::WonBy(b), How::Played)
        },
        LaterGames::Void,
    ));
    let [c, d] = play.at(stage, 2).pair().expect("a pair");
    play.ok(Command::RecordGame(game(
        stage,
        2,
        Game::Slow(1),
        Outcome::WonBy(c),
        How::Late,
    )));
    play.ok(Command::AnnulGame {
        stage,
        table: TableNumber(2),
        game: Game::Slow(1),
        reason: "钟坏了".to_owned(),
    });
    play.ok(Command::RecordGame(game(
        stage,
        2,
        Game::Slow(1),
        Outcome::BothLose,
        How::Late,
    )));
    play.ok(Command::RecordGame(game(
        stage,
        2,
        Game::Slow(2),
        Outcome::BothLose,
        How::Forfeit,
    )));
    play.ok(Command::AwardMatch {
        stage,
        table: TableNumber(2),
        winner: Some(d),
        reason: "通知有误".to_owned(),
    });
    play.ok(Command::ReopenMatch {
        stage,
        table: TableNumber(2),
        reason: "查实".to_owned(),
    });
    play.ok(Command::AwardMatch {
        stage,
        table: TableNumber(2),
        winner: None,
        reason: "均缺席".to_owned(),
    });
    let [e, f] = play.at(stage, 3).pair().expect("a pair");
    play.ok(Command::RecordGame(game(
        stage,
        3,
        Game::Slow(1),
        Outcome::WonBy(f),
        How::Forfeit,
    )));
    play.ok(Command::RecordGame(GameEntry {
        reason: "违例三次".to_owned(),
        ..game(stage, 3, Game::Slow(2), Outcome::WonBy(e), How::Ruling)
    }));
    play.ok(Command::RecordGame(game(
        stage,
        3,
        Game::Rapid,
        Outcome::WonBy(e),
        How::Forfeit,
    )));
    let [g, h] = play.at(stage, 4).pair().expect("a pair");
    play.play(stage, 4, Game::Slow(1), Outcome::WonBy(g));
    play.ok(Command::Withdraw(h, "家中有事".to_owned()));
    (play, from)
}

/// A1 to A13, G8, G11, G12: the floor, and what no longer counts.
#[test]
fn the_floor_is_told() {
    let (play, from) = floor();
    check(
        &play.record,
        from,
        expect![[r#"
        宣布八强战第1台开始（F2）。
        宣布八强战第1台第1局慢棋开始（F2）。
        宣布八强战开始（F2）。
        宣布八强战第2局慢棋开始（F2）。
        八强战第1台第1局慢棋：红 棋手6 对 黑 棋手7，和棋。
        八强战第1台第2局慢棋：红 棋手6 对 黑 棋手7，和棋。 | 已更改
        八强战第1台加赛抽签：棋手7 50，棋手6 12，电脑代抽；棋手7 选红黑（A8）。 | 已更改
        八强战第1台加赛抽签：棋手7 37，棋手6 12；棋手7 选红黑（A8）。 | 作废
        八强战第1台快棋：棋手7 选黑，棋手6 执红。 | 作废
        八强战第1台快棋：红 棋手6 对 黑 棋手7，和棋。 | 作废
        八强战第1台超快棋：棋手7 未选，裁判代定执黑，棋手6 执红（G8）。 | 作废
        八强战第1台超快棋：红 棋手6 对 黑 棋手7，和棋。 | 作废
        更正八强战第1台第2局慢棋：原为“红 棋手6 对 黑 棋手7，和棋”，改为“红 棋手7 对 黑 棋手6，黑胜”。
        八强战第2台第1局慢棋：红 棋手1 对 黑 棋手8，红胜（棋手8 迟到）。 | 已更改
        裁决：八强战第2台第1局慢棋作废重下，原为“红 棋手1 对 黑 棋手8，红胜（棋手8 迟到）”。理由：钟坏了。
        八强战第2台第1局慢棋：红 棋手1 对 黑 棋手8，双方判负（均迟到）。
        八强战第2台第2局慢棋：红 棋手8 对 黑 棋手1，双方判负（均弃权）。
        裁决：八强战第2台棋手1 对 棋手8，棋手8 晋级（A13）。理由：通知有误。 | 已更改
        裁决：撤回对八强战第2台棋手1 对 棋手8的裁定，以对局为准。理由：查实。
        裁决：八强战第2台棋手1 对 棋手8，双方均不晋级（A13）。理由：均缺席。
        八强战第3台第1局慢棋：红 棋手2 对 黑 棋手3，黑胜（棋手2 弃权）。
        裁决：八强战第3台第2局慢棋：红 棋手3 对 黑 棋手2，黑胜。理由：违例三次。
        八强战第3台快棋：棋手2 对 棋手3，棋手2 胜（棋手3 弃权）。
        八强战第4台第1局慢棋：红 棋手4 对 黑 棋手5，红胜。
        棋手5 退赛。理由：家中有事。"#]],
        expect![[r#"
        The start of table 1 of the quarter-finals was announced (F2).
        The start of slow game 1 of table 1 of the quarter-finals was announced (F2).
        The start of the quarter-finals was announced (F2).
        The start of slow game 2 of the quarter-finals was announced (F2).
        Table 1 of the quarter-finals, slow game 1: red 棋手6 v black 棋手7, drawn.
        Table 1 of the quarter-finals, slow game 2: red 棋手6 v black 棋手7, drawn. | superseded
        Table 1 of the quarter-finals, tie-break lots: 棋手7 50, 棋手6 12, drawn by the program; 棋手7 chooses the colour (A8). | superseded
        Table 1 of the quarter-finals, tie-break lots: 棋手7 37, 棋手6 12; 棋手7 chooses the colour (A8). | void
        Table 1 of the quarter-finals, rapid game: 棋手7 chose black, 棋手6 has red. | void
        Table 1 of the quarter-finals, rapid game: red 棋手6 v black 棋手7, drawn. | void
        Table 1 of the quarter-finals, super-rapid game: the arbiter chose black for 棋手7 (G8), 棋手6 has red. | void
        Table 1 of the quarter-finals, super-rapid game: red 棋手6 v black 棋手7, drawn. | void
        Correction of slow game 2 at table 1 of the quarter-finals: it was “red 棋手6 v black 棋手7, drawn”, it is “red 棋手7 v black 棋手6, black wins”.
        Table 2 of the quarter-finals, slow game 1: red 棋手1 v black 棋手8, red wins (棋手8 came too late). | superseded
        Ruling: slow game 1 at table 2 of the quarter-finals was annulled and is played again; it was “red 棋手1 v black 棋手8, red wins (棋手8 came too late)”. Reason: 钟坏了.
        Table 2 of the quarter-finals, slow game 1: red 棋手1 v black 棋手8, both lose (both came too late).
        Table 2 of the quarter-finals, slow game 2: red 棋手8 v black 棋手1, both lose (both forfeited).
        Ruling: table 2 of the quarter-finals, 棋手1 v 棋手8: 棋手8 goes through (A13). Reason: 通知有误. | superseded
        Ruling: the award at table 2 of the quarter-finals, 棋手1 v 棋手8, was taken back; the games count. Reason: 查实.
        Ruling: table 2 of the quarter-finals, 棋手1 v 棋手8: nobody goes through (A13). Reason: 均缺席.
        Table 3 of the quarter-finals, slow game 1: red 棋手2 v black 棋手3, black wins (棋手2 forfeited).
        Ruling: table 3 of the quarter-finals, slow game 2: red 棋手3 v black 棋手2, black wins. Reason: 违例三次.
        Table 3 of the quarter-finals, rapid game: 棋手2 v 棋手3, 棋手2 wins (棋手3 forfeited).
        Table 4 of the quarter-finals, slow game 1: red 棋手4 v black 棋手5, red wins.
        棋手5 withdrew. Reason: 家中有事."#]],
    );
}

/// A quarter-final corrected after the semi-final was played: the semi-final is void, and counts again
/// once the correction is taken back by another (G12, A13).
#[test]
fn what_a_correction_voids_counts_again() {
    let mut play = Play::drawn(8, 2, 1);
    play.finish_stage(Stage::QuarterFinal, 0);
    play.announce(Stage::SemiFinal);
    let [a, _] = play.at(Stage::SemiFinal, 1).pair().expect("a pair");
    play.play(Stage::SemiFinal, 1, Game::Slow(1), Outcome::WonBy(a));
    let semi = play.record.entries().last().expect("an entry").clone();
    let [first, second] = play.at(Stage::QuarterFinal, 1).pair().expect("a pair");
    let validity = |play: &Play| play.record.validity_of(&semi);
    assert_eq!(validity(&play), Validity::Counts);
    for (winner, then) in [(second, Validity::Void), (first, Validity::Counts)] {
        for number in [1, 2] {
            let entry = GameEntry {
                reason: "记错".to_owned(),
                ..game(
                    Stage::QuarterFinal,
                    1,
                    Game::Slow(number),
                    Outcome::WonBy(winner),
                    How::Played,
                )
            };
            play.ok(Command::CorrectGame(entry, LaterGames::Void));
        }
        assert_eq!(validity(&play), then);
    }
}

/// A final with a ruling on its fees, and a place taken over (E2, G2).
fn last_things() -> (Play, usize) {
    let mut play = Play::drawn(8, 2, 1);
    play.ok(Command::WaitList(vec![person("候补甲", "")]));
    let from = play.record.entries().len();
    let gone = play.at(Stage::QuarterFinal, 1).pair().expect("a pair")[1];
    play.ok(Command::Withdraw(gone, "生病".to_owned()));
    play.ok(Command::Replace {
        entrant: gone,
        by: EntrantId(9),
        reason: "递补".to_owned(),
    });
    play.ok(Command::RuleUnplayedFees {
        paid: false,
        reason: "协商".to_owned(),
    });
    play.ok(Command::RuleUnplayedFees {
        paid: true,
        reason: "复议".to_owned(),
    });
    for stage in [Stage::QuarterFinal, Stage::SemiFinal] {
        play.finish_stage(stage, 0);
    }
    let from_final = play.record.entries().len();
    play.announce(Stage::Final);
    let winner = play.at(Stage::Final, 1).pair().expect("a pair")[0];
    play.ok(Command::AwardMatch {
        stage: Stage::Final,
        table: TableNumber(1),
        winner: Some(winner),
        reason: "对手缺席".to_owned(),
    });
    play.ok(Command::AwardMatch {
        stage: Stage::Final,
        table: TableNumber(1),
        winner: None,
        reason: "均缺席".to_owned(),
    });
    assert!(from < from_final);
    (play, from)
}

/// E2, G2, G9: what is left.
#[test]
fn last_things_are_told() {
    let (play, from) = last_things();
    let all = |language| {
        let told = told(&play.record, language, from);
        let lines: Vec<&str> = told.lines().collect();
        [&lines[..4], &lines[lines.len() - 3..]].concat().join("\n")
    };
    let chinese: Expect = expect![[r#"
        棋手6 退赛。理由：生病。
        裁决：候补甲 递补 棋手6 的位置（G2）。理由：递补。
        裁决：决赛未下各局的对局费不付（E2）。理由：协商。 | 已更改
        裁决：决赛未下各局的对局费付给冠军（E2）。理由：复议。
        宣布决赛开始（F2）。
        裁决：决赛棋手7 对 棋手2，棋手7 夺冠（A13）。理由：对手缺席。 | 已更改
        裁决：决赛棋手7 对 棋手2，冠军空缺（A13）。理由：均缺席。"#]];
    let english: Expect = expect![[r#"
        棋手6 withdrew. Reason: 生病.
        Ruling: 候补甲 took 棋手6's place (G2). Reason: 递补.
        Ruling: the fees of the final's unplayed games are withheld (E2). Reason: 协商. | superseded
        Ruling: the fees of the final's unplayed games are paid to the champion (E2). Reason: 复议.
        The start of the final was announced (F2).
        Ruling: the final, 棋手7 v 棋手2: 棋手7 wins the title (A13). Reason: 对手缺席. | superseded
        Ruling: the final, 棋手7 v 棋手2: the title stays vacant (A13). Reason: 均缺席."#]];
    chinese.assert_eq(&all(Language::Chinese));
    english.assert_eq(&all(Language::English));
}

/// A13: rulings about people that were taken back, and both players of a match who left at once.
fn taken_back() -> (Play, usize) {
    let mut play = Play::entered(8, 2);
    let why = || "裁判长复议".to_owned();
    play.ok(Command::WaitList(vec![person("候补甲", "")]));
    let waiting = EntrantId(9);
    let from = play.record.entries().len();
    play.ok(Command::Admit(waiting, why()));
    play.ok(Command::TakeBack(waiting, EntrantRuling::Admission, why()));
    play.start_lots(None, Some([1; 32]));
    play.ok(Command::DrawByProgram { most: None });
    play.ok(Command::PublishLots);
    let [gone, _] = play.at(Stage::QuarterFinal, 1).pair().expect("a pair");
    play.ok(Command::Withdraw(gone, why()));
    play.ok(Command::Replace {
        entrant: gone,
        by: waiting,
        reason: why(),
    });
    play.ok(Command::TakeBack(gone, EntrantRuling::Replacement, why()));
    play.ok(Command::Reinstate(gone, why()));
    play.ok(Command::TakeBack(gone, EntrantRuling::Reinstatement, why()));
    play.ok(Command::WithdrawBoth {
        stage: Stage::QuarterFinal,
        table: TableNumber(2),
        reason: why(),
    });
    (play, from)
}

/// A13, A12: each is told, and marked as superseded once it is taken back.
#[test]
fn rulings_taken_back_are_told() {
    let (play, from) = taken_back();
    let all = |language| {
        let told = told(&play.record, language, from);
        let lines: Vec<&str> = told.lines().collect();
        [&lines[..2], &lines[lines.len() - 6..]].concat().join("\n")
    };
    let chinese: Expect = expect![[r#"
        裁决：候补甲 由候补补入。理由：裁判长复议。 | 已更改
        裁决：撤回准予 候补甲 参赛，仍为候补（A13）。理由：裁判长复议。
        棋手7 退赛。理由：裁判长复议。
        裁决：候补甲 递补 棋手7 的位置（G2）。理由：裁判长复议。 | 已更改
        裁决：撤回对 棋手7 的递补，位置还给本人（A13）。理由：裁判长复议。
        裁决：撤回 棋手7 的退赛，恢复参赛。理由：裁判长复议。 | 已更改
        裁决：撤回恢复 棋手7 参赛，退赛照旧（A13）。理由：裁判长复议。
        八强战第2台双方同时退赛：棋手1、棋手8（A12）。理由：裁判长复议。"#]];
    let english: Expect = expect![[r#"
        Ruling: 候补甲 was admitted from the waiting list. Reason: 裁判长复议. | superseded
        Ruling: 候补甲's admission was taken back; waiting again (A13). Reason: 裁判长复议.
        棋手7 withdrew. Reason: 裁判长复议.
        Ruling: 候补甲 took 棋手7's place (G2). Reason: 裁判长复议. | superseded
        Ruling: the replacement of 棋手7 was taken back; the place is 棋手7's again (A13). Reason: 裁判长复议.
        Ruling: 棋手7's withdrawal was taken back. Reason: 裁判长复议. | superseded
        Ruling: 棋手7's reinstatement was taken back; the withdrawal stands as it was (A13). Reason: 裁判长复议.
        棋手1 and 棋手8, table 2 of the quarter-finals, withdrew at once (A12). Reason: 裁判长复议."#]];
    chinese.assert_eq(&all(Language::Chinese));
    english.assert_eq(&all(Language::English));
}

/// The rules before the list was frozen.
fn before_sealing() -> Record {
    let text =
        std::fs::read_to_string("tests/fixtures/v1/late-seeds.qiwang.json").expect("a fixture");
    qiwang::file::open::open(&text).expect("opens").record
}

#[test]
fn lots_of_the_earlier_rules_are_told() {
    let record = before_sealing();
    for (language, expected) in [
        (
            Language::Chinese,
            "第1次抽签开始，8 个正号；按旧版规则，未封存名单。",
        ),
        (
            Language::English,
            "Attempt 1 at the lots began, with 8 numbers; under the earlier rules, without a frozen list.",
        ),
    ] {
        let lines = lines(&record, language);
        assert!(lines.iter().any(|line| line.text == expected), "{expected}");
    }
}

/// Every kind of fact is in one of the records above.
#[test]
fn every_kind_of_fact_is_told_above() {
    let source = include_str!("../src/record/fact.rs");
    let start = source.find("pub enum Fact {").expect("the enum");
    let expected: std::collections::BTreeSet<String> = source[start..]
        .lines()
        .skip(1)
        .take_while(|line| *line != "}")
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()))
        .map(|line| {
            line.chars()
                .take_while(char::is_ascii_alphanumeric)
                .collect()
        })
        .collect();
    let records = [
        registration().record,
        undoing().record,
        two_attempts().record,
        floor().0.record,
        last_things().0.record,
        taken_back().0.record,
        before_sealing(),
    ];
    let told = records
        .iter()
        .flat_map(|record| record.entries())
        .map(|entry| {
            let said = format!("{:?}", entry.fact);
            said.chars()
                .take_while(char::is_ascii_alphanumeric)
                .collect()
        })
        .collect();
    assert_eq!(expected, told);
    for record in &records {
        for language in Language::ALL {
            let stop = if language == Language::Chinese {
                '。'
            } else {
                '.'
            };
            for line in lines(record, language) {
                assert!(line.text.ends_with(stop), "{}", line.text);
                assert!(!line.text.contains("  "), "{}", line.text);
                assert!(!line.text.contains("“”"), "{}", line.text);
            }
        }
    }
}

fn finished() -> Record {
    Record::vet(sample::finished(Language::Chinese)).expect("the sample")
}

/// A line of the finished sample is found by player, by words, by stage and table, by kind.
#[test]
fn lines_are_found() {
    let record = finished();
    let lines = lines(&record, Language::Chinese);
    let found = |filter: Filter| filter.found(&lines, record.tournament()).len();
    let all = found(Filter::default());
    assert_eq!(all, record.entries().len());
    let asked = |query: &str| Filter {
        query: query.to_owned(),
        ..Filter::default()
    };
    let of_player = found(asked("蔡旭东"));
    assert!(of_player > 10 && of_player < 60, "{of_player}");
    assert_eq!(found(asked("蔡东")), of_player, "by some of the characters");
    assert_eq!(found(asked("身体不适")), 1, "by the words of a reason");
    assert_eq!(found(asked("没有这个人")), 0);
    let stage = Filter {
        stage: Some(Stage::SemiFinal),
        ..Filter::default()
    };
    let table = Filter {
        table: Some(TableNumber(2)),
        ..stage.clone()
    };
    let (of_stage, of_table) = (found(stage), found(table));
    assert!(
        of_table < of_stage && of_table > 2,
        "{of_table} of {of_stage}"
    );
    let kinds: usize = Kind::ALL
        .into_iter()
        .map(|kind| {
            found(Filter {
                choice: Choice::Of(kind),
                ..Filter::default()
            })
        })
        .sum();
    assert_eq!(kinds, all, "every line is of one kind");
    let kind = |choice| {
        found(Filter {
            choice,
            ..Filter::default()
        })
    };
    assert_eq!(kind(Choice::Of(Kind::Rulings)), 1, "one withdrawal");
    assert_eq!(kind(Choice::NotCounting), 0);
}

/// The newest act is first; many lines of one act are folded, in their order.
#[test]
fn acts_are_folded() {
    let record = finished();
    let lines = lines(&record, Language::English);
    let found = Filter::default().found(&lines, record.tournament());
    let blocks = blocks(&lines, &found);
    assert_eq!(blocks[0], Block::One(lines.len() - 1));
    let headings: Vec<String> = blocks
        .iter()
        .filter_map(|block| match block {
            Block::Act(of_act) => {
                let line: &Line = &lines[block.first()];
                Some(heading(&record, Language::English, line, of_act.len()))
            }
            Block::One(_) => None,
        })
        .collect();
    assert_eq!(
        headings,
        [
            "281 lots drawn",
            "16 places of last year's list confirmed",
            "112 players entered"
        ]
    );
    let in_blocks: usize = blocks
        .iter()
        .map(|block| match block {
            Block::One(_) => 1,
            Block::Act(of_act) => of_act.len(),
        })
        .sum();
    assert_eq!(in_blocks, lines.len());
}

/// A line is copied with its place, its time and its mark.
#[test]
fn a_line_is_copied_whole() {
    let play = undoing();
    let chinese = lines(&play.record, Language::Chinese);
    let english = lines(&play.record, Language::English);
    assert_eq!(
        words::copied(Language::Chinese, &chinese[1]),
        format!(
            "#2 {} 误录 报名。（已撤销）",
            now().to_string().replace('T', " ")
        )
    );
    assert_eq!(
        words::copied(Language::English, &english[0]),
        "#1 2021-11-06 09:00:00 The event “2021年瑞安市象棋棋王赛” was opened (version 2 of the rules)."
    );
    assert_eq!(words::count(Language::Chinese, 3, 2500), "3 / 2500 条");
    assert_eq!(words::count(Language::English, 0, 1), "0 of 1 entry");
    assert_eq!(
        words::count(Language::English, 3, 2500),
        "3 of 2500 entries"
    );
}

/// The marks, what they mean, the kinds, and the screen's other words.
#[test]
fn the_words_of_the_screen() {
    let marks = [
        Validity::Counts,
        Validity::Undone,
        Validity::Void,
        Validity::Superseded,
    ];
    let said = |language| {
        let mut said: Vec<String> = marks
            .into_iter()
            .map(|validity| {
                let mark = words::mark(validity).map_or("", |mark| mark.of(language));
                format!("{mark}: {}", words::mark_why(validity).of(language))
            })
            .collect();
        let choices = Choice::all().map(|choice| words::choice(choice).of(language));
        said.push(choices.collect::<Vec<_>>().join(" | "));
        said.push(
            words::choice(Choice::Of(Kind::Acts))
                .of(language)
                .to_owned(),
        );
        let fixed = [
            words::LIST,
            words::SEARCH,
            words::STAGE,
            words::EVERY_STAGE,
            words::TABLE,
            words::KIND,
            words::CLEAR,
            words::NOTHING_FOUND,
            words::MORE,
            words::COPY,
            words::COPIED,
            words::NOT_COPIED,
            words::PRINT,
            words::LEGEND,
        ];
        said.push(fixed.map(|text| text.of(language)).join(" | "));
        said.push(words::copy_line(language, 12));
        said.join("\n")
    };
    let chinese: Expect = expect![[r#"
        : 有效。
        已撤销: 这一步操作后来被撤销。
        作废: 两人现在不在此台相遇，或这一局不再需要（情况恢复后重新有效）；或那次抽签已经作废。
        已更改: 后来另有更正、裁决或新的名单取代了它。
        全部 | 赛场 | 裁决、更正、退赛 | 报到 | 抽签 | 报名 | 赛事与规程 | 撤销、作废、已更改
        撤销与重做
        全部记录，最新的在前 | 查找棋手或文字 | 轮次 | 各轮 | 台号 | 类别 | 清除筛选 | 没有符合的记录。 | 显示更多 | 复制 | 已复制这一条。 | 浏览器不允许复制；请用鼠标选中这一行再复制。 | 打印 | 标记的含义
        复制第12条"#]];
    let english: Expect = expect![[r#"
        : It counts.
        undone: The act was taken back by undoing.
        void: The two do not meet at that table now, or the game is no longer needed (it counts again if that changes); or that attempt at the lots was broken off.
        superseded: A later correction, ruling or list took its place.
        Everything | Floor | Rulings, corrections, withdrawals | Check-in | Lots | Entries | Event and regulation | Undone, void, superseded
        Undoing and redoing
        Every entry, the latest first | Player or words | Stage | Every stage | Table | Kind | Clear | No entry fits. | Show more | Copy | The entry is copied. | The browser does not allow copying; select the line and copy it. | Print | What the marks mean
        Copy entry 12"#]];
    chinese.assert_eq(&said(Language::Chinese));
    english.assert_eq(&said(Language::English));
    for choice in Choice::all() {
        let same = Choice::all().filter(|other| other.key() == choice.key());
        assert_eq!(same.count(), 1, "{}", choice.key());
    }
}

/// What an act is called whose lines are folded.
#[test]
fn every_act_has_its_heading() {
    let entered = Fact::EntrantWaitListed {
        entrant: EntrantId(1),
        name: String::new(),
        club: String::new(),
    };
    assert_eq!(words::act(Language::Chinese, &entered, 4), "列入候补 4 人");
    assert_eq!(
        words::act(Language::English, &entered, 4),
        "4 players put on the waiting list"
    );
    let other = Fact::LotsPublished {};
    assert_eq!(words::act(Language::Chinese, &other, 5), "同一步操作 5 条");
    assert_eq!(
        words::act(Language::English, &other, 5),
        "5 entries of one act"
    );
}

//! What an act would change, told before it is saved (G12): exact words in both languages.

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
use qiwang::engine::game::{Game, How, Outcome};
use qiwang::engine::number::TableNumber;
use qiwang::engine::stage::Stage;
use qiwang::present::floor::{Outlook, outlook};
use qiwang::present::language::Language;
use qiwang::present::roster::Roster;
use qiwang::present::words::outlook as words;
use qiwang::record::command::{Command, GameEntry, LaterGames};

const SIXTEEN: Stage = Stage::RoundOf16;
const QUARTER: Stage = Stage::QuarterFinal;
const SEMI: Stage = Stage::SemiFinal;
const FINAL: Stage = Stage::Final;

/// Sixteen players; the holders of smaller numbers have won everything.
fn finished() -> Play {
    let mut play = Play::drawn(16, 4, 1);
    for stage in [SIXTEEN, QUARTER, SEMI, FINAL] {
        play.finish_stage(stage, 0);
    }
    play
}

fn seen(play: &Play, command: Command) -> Outlook {
    outlook(&play.record, command, now()).expect("can be done")
}

/// The sentences and the table of people, in one language.
fn told(play: &Play, outlook: &Outlook, language: Language) -> String {
    if outlook.is_nothing() {
        return words::NOTHING.of(language).to_owned();
    }
    let roster = Roster::of(play.now());
    let name = |id: EntrantId| roster.name(id).to_owned();
    let mut lines = words::sentences(language, outlook, &name);
    for person in &outlook.people {
        let placing = |placing| words::placing(language, placing);
        let change = |from, to| words::changed(&qiwang::present::floor::Change { from, to });
        lines.push(format!(
            "| {} | {} | {} | {} |",
            name(person.entrant),
            change(placing(person.placing.from), placing(person.placing.to)),
            change(
                words::amount(person.points.from.0),
                words::amount(person.points.to.0)
            ),
            change(
                words::amount(person.prizes.from.0),
                words::amount(person.prizes.to.0)
            ),
        ));
    }
    lines.join("\n")
}

#[track_caller]
fn check(play: &Play, command: Command, chinese: Expect, english: Expect) -> Outlook {
    let seen = seen(play, command);
    chinese.assert_eq(&told(play, &seen, Language::Chinese));
    english.assert_eq(&told(play, &seen, Language::English));
    seen
}

fn corrected(play: &Play, stage: Stage, table: u16, game: Game, outcome: Outcome) -> GameEntry {
    GameEntry {
        reason: "记反了".to_owned(),
        ..play.game(stage, table, game, outcome)
    }
}

fn void(entry: GameEntry) -> Command {
    Command::CorrectGame(entry, LaterGames::Void)
}

/// A quarter-final's second game, drawn in truth won by the second: the match was 2-2.
fn level(play: &Play) -> Command {
    let [_, second] = play.at(QUARTER, 1).pair().expect("a pair");
    void(corrected(
        play,
        QUARTER,
        1,
        Game::Slow(2),
        Outcome::WonBy(second),
    ))
}

/// A quarter-final's first game was lost: the other goes through.
fn reversed(play: &Play) -> GameEntry {
    let [_, second] = play.at(QUARTER, 1).pair().expect("a pair");
    corrected(play, QUARTER, 1, Game::Slow(1), Outcome::WonBy(second))
}

/// G12: who goes through instead, which later games become void, placings, points and prizes.
#[test]
fn a_correction_with_later_games_void() {
    let play = finished();
    let [first, second] = play.at(QUARTER, 1).pair().expect("a pair");
    let seen = check(
        &play,
        void(reversed(&play)),
        expect![[r#"
        改由 棋手3 晋级四强战第1台（原为 棋手10）。
        棋手10 不再是冠军，冠军待定。
        四强战第1台：棋手10 – 棋手11 变为 棋手3 – 棋手11，已下的 2局作废。
        决赛：棋手10 – 棋手6 变为 待定 – 棋手6，已下的 4局作废。
        奖金合计由 10,500 元变为 5,200 元。
        | 棋手10 | 第一名 → 并列第五 | 40 → 20 | 5,600 → 300 |
        | 棋手6 | 第二名 → – | 30 | 2,100 → 1,600 |
        | 棋手11 | 并列第三 → – | 25 → – | 800 |
        | 棋手3 | 并列第五 → – | 20 → – | 300 → 800 |"#]],
        expect![[r#"
        棋手3 instead of 棋手10 goes through to table 1 of the semi-finals.
        棋手10 is no longer the champion; the title is open.
        table 1 of the semi-finals: 棋手3 – 棋手11 instead of 棋手10 – 棋手11; 2 games void.
        the final: To be decided – 棋手6 instead of 棋手10 – 棋手6; 4 games void.
        All prizes together: ¥5,200 instead of ¥10,500.
        | 棋手10 | 1 → 5= | 40 → 20 | 5,600 → 300 |
        | 棋手6 | 2 → – | 30 | 2,100 → 1,600 |
        | 棋手11 | 3= → – | 25 → – | 800 |
        | 棋手3 | 5= → – | 20 → – | 300 → 800 |"#]],
    );
    assert!(seen.voids_later());
    let here = (QUARTER, TableNumber(1));
    assert_eq!(seen.loses_its_winner(here.0, here.1), Some(first));
    assert_eq!(seen.gains_its_winner(here.0, here.1), Some(second));
    check(
        &play,
        level(&play),
        expect![[r#"
        棋手10 不再是胜者，八强战第1台重新待定。
        棋手10 不再是冠军，冠军待定。
        四强战第1台：棋手10 – 棋手11 变为 待定 – 棋手11，已下的 2局作废。
        决赛：棋手10 – 棋手6 变为 待定 – 棋手6，已下的 4局作废。
        奖金合计由 10,500 元变为 4,700 元。
        | 棋手10 | 第一名 → – | 40 → – | 5,600 → 300 |
        | 棋手6 | 第二名 → – | 30 | 2,100 → 1,600 |
        | 棋手11 | 并列第三 → – | 25 → – | 800 |
        | 棋手3 | 并列第五 → – | 20 → – | 300 |"#]],
        expect![[r#"
        棋手10 is no longer the winner: table 1 of the quarter-finals is open again.
        棋手10 is no longer the champion; the title is open.
        table 1 of the semi-finals: To be decided – 棋手11 instead of 棋手10 – 棋手11; 2 games void.
        the final: To be decided – 棋手6 instead of 棋手10 – 棋手6; 4 games void.
        All prizes together: ¥4,700 instead of ¥10,500.
        | 棋手10 | 1 → – | 40 → – | 5,600 → 300 |
        | 棋手6 | 2 → – | 30 | 2,100 → 1,600 |
        | 棋手11 | 3= → – | 25 → – | 800 |
        | 棋手3 | 5= → – | 20 → – | 300 |"#]],
    );
}

/// G12: later games stand by ruling: the game is corrected, nobody else goes through.
#[test]
fn a_correction_with_later_games_standing() {
    let play = finished();
    let [winner, _] = play.at(QUARTER, 1).pair().expect("a pair");
    let stand = Command::CorrectGame(reversed(&play), LaterGames::Stand { winner });
    let seen = check(
        &play,
        stand,
        expect!["八强战第1台仍由 棋手10 胜，改为裁决。"],
        expect!["棋手10 stays the winner at table 1 of the quarter-finals, now by ruling."],
    );
    assert!(!seen.voids_later());
}

/// E2, A3: a game of the final, which now ends earlier, or is open again.
#[test]
fn a_correction_in_the_final() {
    let mut play = Play::drawn(16, 4, 1);
    for stage in [SIXTEEN, QUARTER, SEMI] {
        play.finish_stage(stage, 0);
    }
    play.announce(FINAL);
    let [first, second] = play.at(FINAL, 1).pair().expect("a pair");
    for (game, winner) in (1..).zip([second, first, first, first, first]) {
        play.play(FINAL, 1, Game::Slow(game), Outcome::WonBy(winner));
    }
    let drawn = corrected(&play, FINAL, 1, Game::Slow(1), Outcome::Drawn);
    check(
        &play,
        void(drawn),
        expect![[r#"
        决赛第5局慢棋不再计入。
        | 棋手10 | 第一名 | 40 | 5,100 → 5,300 |
        | 棋手6 | 第二名 | 30 | 2,600 → 2,400 |"#]],
        expect![[r#"
        No longer counting at the final: slow game 5.
        | 棋手10 | 1 | 40 | 5,100 → 5,300 |
        | 棋手6 | 2 | 30 | 2,600 → 2,400 |"#]],
    );
    let lost = corrected(&play, FINAL, 1, Game::Slow(5), Outcome::WonBy(second));
    check(
        &play,
        void(lost),
        expect![[r#"
        棋手10 不再是胜者，决赛重新待定。
        奖金合计由 10,500 元变为 8,500 元。
        | 棋手10 | 第一名 → – | 40 → 30 | 5,100 → 3,100 |
        | 棋手6 | 第二名 → – | 30 | 2,600 |"#]],
        expect![[r#"
        棋手10 is no longer the winner: the final is open again.
        All prizes together: ¥8,500 instead of ¥10,500.
        | 棋手10 | 1 → – | 40 → 30 | 5,100 → 3,100 |
        | 棋手6 | 2 → – | 30 | 2,600 |"#]],
    );
}

/// How it came about, and nothing else: nothing beyond the table changes.
#[test]
fn a_correction_that_changes_nothing_beyond() {
    let play = finished();
    let [first, _] = play.at(QUARTER, 1).pair().expect("a pair");
    let late = GameEntry {
        how: How::Late,
        ..corrected(&play, QUARTER, 1, Game::Slow(1), Outcome::WonBy(first))
    };
    let seen = check(
        &play,
        void(late),
        expect!["本台以外没有变化：晋级、名次、等级分、奖金都照旧。"],
        expect![
            "Nothing beyond this table: who goes through, placings, points and prizes stay as they are."
        ],
    );
    assert!(seen.is_nothing());
}

/// A13, G7, E2: rulings and withdrawals tell the same.
#[test]
fn rulings_tell_what_they_would_change() {
    let play = finished();
    let reason = || "裁决".to_owned();
    let [_, second] = play.at(SEMI, 1).pair().expect("a pair");
    let award = |winner| Command::AwardMatch {
        stage: SEMI,
        table: TableNumber(1),
        winner,
        reason: reason(),
    };
    check(
        &play,
        award(Some(second)),
        expect![[r#"
        改由 棋手11 晋级决赛（原为 棋手10）。
        棋手10 不再是冠军，冠军待定。
        决赛：棋手10 – 棋手6 变为 棋手11 – 棋手6，已下的 4局作废。
        奖金合计由 10,500 元变为 6,000 元。
        | 棋手10 | 第一名 → 并列第三 | 40 → 25 | 5,600 → 800 |
        | 棋手6 | 第二名 → – | 30 | 2,100 → 1,600 |
        | 棋手11 | 并列第三 → – | 25 → 30 | 800 → 1,600 |"#]],
        expect![[r#"
        棋手11 instead of 棋手10 goes through to the final.
        棋手10 is no longer the champion; the title is open.
        the final: 棋手11 – 棋手6 instead of 棋手10 – 棋手6; 4 games void.
        All prizes together: ¥6,000 instead of ¥10,500.
        | 棋手10 | 1 → 3= | 40 → 25 | 5,600 → 800 |
        | 棋手6 | 2 → – | 30 | 2,100 → 1,600 |
        | 棋手11 | 3= → – | 25 → 30 | 800 → 1,600 |"#]],
    );
    check(
        &play,
        award(None),
        expect![[r#"
        四强战第1台无人晋级（原为 棋手10）（A12）。
        冠军改为 棋手6（原为 棋手10）。
        决赛：棋手10 – 棋手6 变为 空签 – 棋手6，已下的 4局作废。
        奖金合计由 10,500 元变为 6,200 元。
        | 棋手6 | 第二名 → 第一名 | 30 → 40 | 2,100 → 2,600 |
        | 棋手10 | 第一名 → 并列第三 | 40 → 25 | 5,600 → 800 |"#]],
        expect![[r#"
        Nobody goes through instead of 棋手10 from table 1 of the semi-finals (A12).
        棋手6 instead of 棋手10 is the champion.
        the final: Blank – 棋手6 instead of 棋手10 – 棋手6; 4 games void.
        All prizes together: ¥6,200 instead of ¥10,500.
        | 棋手6 | 2 → 1 | 30 → 40 | 2,100 → 2,600 |
        | 棋手10 | 1 → 3= | 40 → 25 | 5,600 → 800 |"#]],
    );
    let annul = Command::AnnulGame {
        stage: FINAL,
        table: TableNumber(1),
        game: Game::Slow(1),
        reason: reason(),
    };
    check(
        &play,
        annul,
        expect![[r#"
        棋手10 不再是胜者，决赛重新待定。
        决赛第1局慢棋不再计入。
        奖金合计由 10,500 元变为 7,500 元。
        | 棋手10 | 第一名 → – | 40 → 30 | 5,600 → 3,100 |
        | 棋手6 | 第二名 → – | 30 | 2,100 → 1,600 |"#]],
        expect![[r#"
        棋手10 is no longer the winner: the final is open again.
        No longer counting at the final: slow game 1.
        All prizes together: ¥7,500 instead of ¥10,500.
        | 棋手10 | 1 → – | 40 → 30 | 5,600 → 3,100 |
        | 棋手6 | 2 → – | 30 | 2,100 → 1,600 |"#]],
    );
    let withheld = Command::RuleUnplayedFees {
        paid: false,
        reason: reason(),
    };
    check(
        &play,
        withheld,
        expect![[r#"
        奖金合计由 10,500 元变为 9,500 元。
        | 棋手10 | 第一名 | 40 | 5,600 → 4,600 |"#]],
        expect![[r#"
        All prizes together: ¥9,500 instead of ¥10,500.
        | 棋手10 | 1 | 40 | 5,600 → 4,600 |"#]],
    );

    let mut play = Play::drawn(16, 4, 1);
    play.finish_stage(SIXTEEN, 0);
    let [left, _] = play.at(QUARTER, 1).pair().expect("a pair");
    let withdraw = Command::Withdraw(left, reason());
    check(
        &play,
        withdraw.clone(),
        expect![[r#"
            棋手3 晋级四强战第1台。
            奖金合计由 2,400 元变为 2,900 元。
            2021年11月7日午餐由 16 份变为 15 份（F3）。
            | 棋手10 | – → 并列第五 | – → 20 | 300 |
            | 棋手3 | – | – | 300 → 800 |"#]],
        expect![[r#"
            棋手3 goes through to table 1 of the semi-finals.
            All prizes together: ¥2,900 instead of ¥2,400.
            Lunches on 7 November 2021: 15 instead of 16 (F3).
            | 棋手10 | – → 5= | – → 20 | 300 |
            | 棋手3 | – | – | 300 → 800 |"#]],
    );
    play.ok(withdraw);
    check(
        &play,
        Command::Reinstate(left, reason()),
        expect![[r#"
            棋手3 不再是胜者，八强战第1台重新待定。
            奖金合计由 2,900 元变为 2,400 元。
            2021年11月7日午餐由 15 份变为 16 份（F3）。
            | 棋手10 | 并列第五 → – | 20 → – | 300 |
            | 棋手3 | – | – | 800 → 300 |"#]],
        expect![[r#"
            棋手3 is no longer the winner: table 1 of the quarter-finals is open again.
            All prizes together: ¥2,400 instead of ¥2,900.
            Lunches on 7 November 2021: 16 instead of 15 (F3).
            | 棋手10 | 5= → – | 20 → – | 300 |
            | 棋手3 | – | – | 800 → 300 |"#]],
    );
}

/// G4: a C9 match that is cancelled, and not any more.
#[test]
fn a_cancelled_match_is_told() {
    let (play, late) = (0..200u8)
        .find_map(|entropy| {
            let play = Play::drawn(80, 16, entropy);
            let stage = play.now().progress()?.stage(Stage::Preliminary);
            let late = stage.iter().find_map(|one| one.late_seed)?;
            Some((play, late))
        })
        .expect("a late seed in one of 200 drawings");
    let reason = || "病假".to_owned();
    let mut play = play;
    check(
        &play,
        Command::Withdraw(late, reason()),
        expect!["补双预赛第1台取消，两人各保原号（G4）。"],
        expect!["table 1 of the preliminary: cancelled, both keep their numbers (G4)."],
    );
    play.ok(Command::Withdraw(late, reason()));
    check(
        &play,
        Command::Reinstate(late, reason()),
        expect!["补双预赛第1台不再取消，两人要下（G4）。"],
        expect!["table 1 of the preliminary: no longer cancelled, the two play (G4)."],
    );
}

/// G12: the first pair is back, and its games with it.
#[test]
fn a_correction_taken_back_is_told() {
    let mut play = finished();
    play.ok(void(reversed(&play)));
    let [first, _] = play.at(QUARTER, 1).pair().expect("a pair");
    let back = corrected(&play, QUARTER, 1, Game::Slow(1), Outcome::WonBy(first));
    check(
        &play,
        void(back),
        expect![[r#"
        改由 棋手10 晋级四强战第1台（原为 棋手3）。
        棋手10 成为冠军。
        四强战第1台：棋手3 – 棋手11 变为 棋手10 – 棋手11，以前下的 2局重新有效。
        决赛：待定 – 棋手6 变为 棋手10 – 棋手6，以前下的 4局重新有效。
        奖金合计由 5,200 元变为 10,500 元。
        | 棋手10 | 并列第五 → 第一名 | 20 → 40 | 300 → 5,600 |
        | 棋手6 | – → 第二名 | 30 | 1,600 → 2,100 |
        | 棋手11 | – → 并列第三 | – → 25 | 800 |
        | 棋手3 | – → 并列第五 | – → 20 | 800 → 300 |"#]],
        expect![[r#"
        棋手10 instead of 棋手3 goes through to table 1 of the semi-finals.
        棋手10 is the champion.
        table 1 of the semi-finals: 棋手10 – 棋手11 instead of 棋手3 – 棋手11; 2 earlier games valid again.
        the final: 棋手10 – 棋手6 instead of To be decided – 棋手6; 4 earlier games valid again.
        All prizes together: ¥10,500 instead of ¥5,200.
        | 棋手10 | 5= → 1 | 20 → 40 | 300 → 5,600 |
        | 棋手6 | – → 2 | 30 | 1,600 → 2,100 |
        | 棋手11 | – → 3= | – → 25 | 800 |
        | 棋手3 | – → 5= | – → 20 | 800 → 300 |"#]],
    );
}

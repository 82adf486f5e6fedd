//! Rulings and corrections: A13, G12.

use super::common::{Play, check};
use super::scene::*;
use expect_test::expect;
use qiwang::engine::contest::DecidedBy;
use qiwang::engine::game::{Game, How, Outcome};
use qiwang::engine::number::TableNumber;
use qiwang::record::command::{Command, GameEntry, LaterGames};

fn award(winner: Option<qiwang::engine::entrant::EntrantId>, reason: &str) -> Command {
    Command::AwardMatch {
        stage: QUARTER,
        table: TableNumber(1),
        winner,
        reason: reason.to_owned(),
    }
}

/// A13: a ruling awards a match, or reopens it; it carries a reason.
#[test]
fn a_match_is_awarded_and_reopened() {
    let mut play = eight();
    play.announce(QUARTER);
    let [first, second] = play.at(QUARTER, 1).pair().expect("a pair");
    slow_games(&mut play, QUARTER, 1, "W");
    check(
        &play,
        award(Some(second), ""),
        expect![[r#"
        refused: ReasonMissing (A13)
    "#]],
    );
    check(
        &play,
        award(Some(second), "对方犯规"),
        expect![[r#"
            {"kind":"match-awarded","pair":[7,6],"reason":"对方犯规","stage":"quarter-final","table":1,"winner":6}
        "#]],
    );
    play.ok(award(Some(second), "对方犯规"));
    assert_eq!(
        decided(&play, QUARTER, 1),
        (Some(second), DecidedBy::Ruling)
    );
    assert_eq!(
        play.at(QUARTER, 1).contest.points,
        [2, 0],
        "its games stand"
    );
    play.ok(award(None, "双方犯规"));
    assert_eq!(decided(&play, QUARTER, 1), (None, DecidedBy::Ruling));
    play.ok(Command::ReopenMatch {
        stage: QUARTER,
        table: TableNumber(1),
        reason: why(),
    });
    assert!(play.at(QUARTER, 1).is_open());
    slow_games_from(&mut play, 2, "D");
    assert_eq!(decided(&play, QUARTER, 1), (Some(first), DecidedBy::Slow));
}

fn slow_games_from(play: &mut Play, first: u8, letters: &str) {
    for (letter, number) in letters.chars().zip(first..) {
        letter_game(play, QUARTER, 1, Game::Slow(number), letter);
    }
}

/// A13: a ruling can award a game, with a reason, and strike one, which is played again.
#[test]
fn a_game_is_awarded_or_struck() {
    let mut play = eight();
    play.announce(QUARTER);
    let [_, second] = play.at(QUARTER, 1).pair().expect("a pair");
    let ruled = |reason: &str| {
        Command::RecordGame(GameEntry {
            stage: QUARTER,
            table: TableNumber(1),
            game: Game::Slow(1),
            red: None,
            outcome: Outcome::WonBy(second),
            how: How::Ruling,
            reason: reason.to_owned(),
        })
    };
    check(
        &play,
        ruled(""),
        expect![[r#"
        refused: ReasonMissing (A13)
    "#]],
    );
    play.ok(ruled("手机响铃"));
    slow_games_from(&mut play, 2, "L");
    assert_eq!(decided(&play, QUARTER, 1), (Some(second), DecidedBy::Slow));
    let annul = |reason: &str| Command::AnnulGame {
        stage: QUARTER,
        table: TableNumber(1),
        game: Game::Slow(1),
        reason: reason.to_owned(),
    };
    check(
        &play,
        annul(""),
        expect![[r#"
        refused: ReasonMissing (A13)
    "#]],
    );
    play.ok(annul("重赛"));
    assert!(play.at(QUARTER, 1).is_open());
    assert_eq!(play.at(QUARTER, 1).contest.points, [0, 2]);
}

fn corrected(play: &Play, outcome: Outcome, reason: &str, later: LaterGames) -> Command {
    let mut entry = play.game(QUARTER, 1, Game::Slow(2), outcome);
    entry.reason = reason.to_owned();
    Command::CorrectGame(entry, later)
}

/// G12: freely until either player's next match is announced.
#[test]
fn a_result_is_corrected_freely() {
    let mut play = eight();
    play.announce(QUARTER);
    let [first, second] = play.at(QUARTER, 1).pair().expect("a pair");
    slow_games(&mut play, QUARTER, 1, "WW");
    let drawn = corrected(&play, Outcome::Drawn, "", LaterGames::Void);
    check(
        &play,
        drawn.clone(),
        expect![[r#"
            {"game":"slow-2","how":"played","kind":"game-corrected","outcome":"drawn","pair":[7,6],"reason":"","red":6,"stage":"quarter-final","table":1}
        "#]],
    );
    play.ok(drawn);
    assert_eq!(decided(&play, QUARTER, 1), (Some(first), DecidedBy::Slow));
    let lost = corrected(&play, Outcome::WonBy(second), "", LaterGames::Void);
    play.ok(lost);
    assert_eq!(standing(play.at(QUARTER, 1)), "rapid due");
    let unknown = play.game(QUARTER, 1, Game::Rapid, Outcome::Drawn);
    check(
        &play,
        Command::CorrectGame(unknown, LaterGames::Void),
        expect![[r#"
            refused: GameNotRecorded { game: Rapid } (G12)
        "#]],
    );
}

/// G12: after that by a ruling that says what becomes of later games.
#[test]
fn a_result_is_corrected_by_ruling() {
    let mut play = eight();
    play.announce(QUARTER);
    let [first, second] = play.at(QUARTER, 1).pair().expect("a pair");
    slow_games(&mut play, QUARTER, 1, "DW");
    for table in 2..=4 {
        slow_games(&mut play, QUARTER, table, "WW");
    }
    play.announce(SEMI);
    slow_games(&mut play, SEMI, 1, "W");
    let lost = Outcome::WonBy(second);
    let silent = corrected(&play, lost, "", LaterGames::Void);
    check(
        &play,
        silent,
        expect![[r#"
        refused: ReasonMissing (A13)
    "#]],
    );

    let mut void = copy(&play);
    void.ok(corrected(&play, lost, "记反了", LaterGames::Void));
    assert!(void.at(SEMI, 1).lists(second));
    assert!(void.at(SEMI, 1).contest.games.is_empty(), "void by itself");

    let stand = LaterGames::Stand { winner: first };
    let stand = corrected(&play, lost, "记反了", stand);
    check(
        &play,
        stand.clone(),
        expect![[r#"
            {"game":"slow-2","how":"played","kind":"game-corrected","outcome":{"won-by":6},"pair":[7,6],"reason":"记反了","red":6,"stage":"quarter-final","table":1}
            {"kind":"match-awarded","pair":[7,6],"reason":"记反了","stage":"quarter-final","table":1,"winner":7}
        "#]],
    );
    play.ok(stand);
    assert_eq!(
        play.at(QUARTER, 1).contest.points,
        [1, 3],
        "the game counts"
    );
    assert_eq!(decided(&play, QUARTER, 1), (Some(first), DecidedBy::Ruling));
    assert_eq!(play.at(SEMI, 1).contest.games.len(), 1);
}

/// A13: a ruling takes a withdrawal back.
#[test]
fn a_withdrawal_is_taken_back() {
    let mut play = eight();
    let [left, _] = play.at(QUARTER, 1).pair().expect("a pair");
    withdraw(&mut play, left);
    check(
        &play,
        Command::Reinstate(left, String::new()),
        expect![[r#"
            refused: ReasonMissing (A13)
        "#]],
    );
    play.ok(Command::Reinstate(left, why()));
    assert!(play.at(QUARTER, 1).is_open());
}

//! Games and matches: A1 to A12, G8, G11.

use super::common::{Play, check};
use super::scene::*;
use super::tables::{rows, word};
use expect_test::expect;
use qiwang::engine::contest::{DecidedBy, Due, slow_red};
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::game::{Game, GameKind, How, Outcome};
use qiwang::engine::number::TableNumber;
use qiwang::engine::progress::{Holder, Numbers};
use qiwang::engine::regulation::TimeControl;
use qiwang::engine::side::Side;
use qiwang::engine::stage::Stage;
use qiwang::record::command::{Command, GameEntry};
use qiwang::record::fact::ChosenBy;
use qiwang::record::refusal::Refusal;

fn open_quarter() -> Play {
    let mut play = eight();
    play.announce(QUARTER);
    play
}

/// A1, A2, A4, A11, A12: points of slow games and what they decide.
#[test]
fn slow_games_of_a_stage() {
    for [letters, points, outcome] in rows("matches.csv", ["games", "points", "outcome"]) {
        let mut play = open_quarter();
        slow_games(&mut play, QUARTER, 1, &letters);
        let one = play.at(QUARTER, 1);
        let [first, second] = one.contest.points;
        assert_eq!(format!("{first}-{second}"), points, "{letters}");
        assert_eq!(standing(one), outcome, "{letters}");
    }
}

/// A3, A12: the final, and that games not played then never are.
#[test]
fn slow_games_of_the_final() {
    let columns = ["games", "outcome", "first_fees", "second_fees"];
    for [letters, outcome, _, _] in rows("finals.csv", columns) {
        let (mut play, [first, _]) = final_of_eight();
        slow_games(&mut play, FINAL, 1, &letters);
        let one = play.at(FINAL, 1);
        assert_eq!(standing(one), outcome, "{letters}");
        assert_eq!(one.contest.games.len(), letters.len());
        if one.decision.is_some() && letters.len() < 6 {
            let next = u8::try_from(letters.len() + 1).expect("a number");
            let game = play.game(FINAL, 1, Game::Slow(next), Outcome::WonBy(first));
            let (stage, table) = (FINAL, TableNumber(1));
            assert_eq!(
                play.refused(Command::RecordGame(game)),
                Refusal::MatchDecided { stage, table }
            );
        }
    }
}

/// Plays the tie-break chain by letters after 1-1; the sides of the last game, red first.
fn chain(letters: &str) -> (Play, [EntrantId; 2]) {
    let mut play = open_quarter();
    slow_games(&mut play, QUARTER, 1, "DD");
    let table = TableNumber(1);
    play.ok(Command::RecordTieBreakLots {
        stage: QUARTER,
        table,
        lots: [12, 37],
        by_program: true,
    });
    let pair = play.at(QUARTER, 1).pair().expect("a pair");
    let mut sides = pair;
    for (letter, game) in letters.chars().zip([Game::Rapid, Game::SuperRapid]) {
        play.ok(Command::ChooseColour {
            stage: QUARTER,
            table,
            side: Side::Red,
            by: ChosenBy::Chooser,
        });
        let Some(Due::Game { red, .. }) = play.at(QUARTER, 1).contest.due else {
            panic!("a game is due");
        };
        let black = if red == pair[0] { pair[1] } else { pair[0] };
        sides = [red, black];
        letter_game(&mut play, QUARTER, 1, game, letter);
    }
    (play, sides)
}

/// A4, A5, A12: rapid and super-rapid.
#[test]
fn the_chain() {
    for [letters, outcome] in rows("chain.csv", ["tie_breaks", "outcome"]) {
        let (play, [_, black]) = chain(&letters);
        if let Some(by) = outcome.strip_prefix("black by ") {
            let decided = decided(&play, QUARTER, 1);
            assert_eq!(decided, (Some(black), DecidedBy::SuperRapid), "A5: {by}");
        } else {
            assert_eq!(standing(play.at(QUARTER, 1)), outcome, "{letters}");
        }
    }
}

/// A6: every clock of the 2021 regulation.
#[test]
fn clocks() {
    let regulation = super::common::regulation();
    let said = |clock: TimeControl| format!("{}+{}", clock.minutes, clock.seconds);
    for [stage, game, red, black] in rows("clocks.csv", ["stage", "game", "red", "black"]) {
        let kind: GameKind = word(&game);
        let clocks = match regulation.tie_breaks.iter().find(|one| one.kind == kind) {
            Some(one) => [one.clock.red, one.clock.black],
            None => [regulation.slow_clock(word(&stage)); 2],
        };
        assert_eq!(clocks.map(said), [red, black], "{stage}, {game}");
    }
}

/// A7: the smaller number is red in odd slow games, black in even ones.
#[test]
fn colours_of_slow_games() {
    let (play, [first, second]) = final_of_eight();
    let one = play.at(FINAL, 1);
    let Numbers::Two(smaller, larger) = one.numbers else {
        panic!("two numbers");
    };
    assert!(smaller < larger);
    for number in 1..=6 {
        let red = if number % 2 == 1 { first } else { second };
        assert_eq!(slow_red([first, second], number), red);
    }
    let red = first;
    let game = Game::Slow(1);
    assert_eq!(one.contest.due, Some(Due::Game { game, red }));
}

/// A7: in the preliminary game 1 the main number, game 2 the deputy; of two main numbers (C9) the
/// smaller counts as the main number.
#[test]
fn colours_of_the_preliminary() {
    let mut play = with_a_deputy();
    play.announce(PRELIMINARY);
    let one = play.at(PRELIMINARY, 1).clone();
    let Numbers::WithDeputy(number) = one.numbers else {
        panic!("a deputy's match");
    };
    let lots = &play.now().drawing().expect("lots").lots;
    let place = lots.place(number);
    let [main, deputy] = one.pair().expect("a pair");
    assert_eq!((place.holder, place.deputy), (Some(main), Some(deputy)));
    let due = |play: &Play, number, red| {
        let game = Game::Slow(number);
        assert_eq!(
            play.at(PRELIMINARY, 1).contest.due,
            Some(Due::Game { game, red })
        );
    };
    due(&play, 1, main);
    slow_games(&mut play, PRELIMINARY, 1, "D");
    due(&play, 2, deputy);

    let (mut play, late) = with_a_late_seed();
    play.announce(PRELIMINARY);
    let [smaller, _] = late_numbers(&play, late);
    let lots = &play.now().drawing().expect("lots").lots;
    due(&play, 1, lots.place(smaller).holder.expect("a holder"));
}

/// A8: the larger lot chooses; A9: for the super-rapid game whoever was black in the rapid one.
#[test]
fn who_chooses() {
    let mut play = open_quarter();
    slow_games(&mut play, QUARTER, 1, "DD");
    let [first, second] = play.at(QUARTER, 1).pair().expect("a pair");
    let table = TableNumber(1);
    let lots = |lots| Command::RecordTieBreakLots {
        stage: QUARTER,
        table,
        lots,
        by_program: false,
    };
    let choose = |side| Command::ChooseColour {
        stage: QUARTER,
        table,
        side,
        by: ChosenBy::Chooser,
    };
    check(
        &play,
        lots([7, 7]),
        expect![[r#"
        refused: TieBreakLotsEqual (A8)
    "#]],
    );
    check(
        &play,
        lots([0, 7]),
        expect![[r#"
        refused: TieBreakLotOutOfRange (A8)
    "#]],
    );
    check(
        &play,
        lots([7, 101]),
        expect![[r#"
        refused: TieBreakLotOutOfRange (A8)
    "#]],
    );
    check(
        &play,
        choose(Side::Red),
        expect![[r#"
        refused: ChoiceNotDue { stage: QuarterFinal, table: TableNumber(1) } (A8)
    "#]],
    );
    check(
        &play,
        lots([1, 100]),
        expect![[r#"
            {"by":"hand","kind":"tie-break-lots-drawn","lots":[{"entrant":7,"lot":1},{"entrant":6,"lot":100}],"stage":"quarter-final","table":1}
        "#]],
    );
    play.ok(lots([1, 100]));
    let (game, chooser) = (Game::Rapid, second);
    assert_eq!(
        play.at(QUARTER, 1).contest.due,
        Some(Due::Colour { game, chooser })
    );
    check(
        &play,
        choose(Side::Red),
        expect![[r#"
            {"by":"chooser","chooser":6,"game":"rapid","kind":"colour-chosen","opponent":7,"side":"red","stage":"quarter-final","table":1}
        "#]],
    );
    // Drawn once more: the later lots count and void the choice.
    play.ok(choose(Side::Red));
    play.ok(lots([100, 1]));
    let (game, chooser) = (Game::Rapid, first);
    assert_eq!(
        play.at(QUARTER, 1).contest.due,
        Some(Due::Colour { game, chooser })
    );
    play.ok(choose(Side::Black));
    letter_game(&mut play, QUARTER, 1, Game::Rapid, 'D');
    let (game, chooser) = (Game::SuperRapid, first);
    assert_eq!(
        play.at(QUARTER, 1).contest.due,
        Some(Due::Colour { game, chooser }),
        "A9: he was black in the rapid game"
    );
}

/// A10: the program informs of the limits (see the table of the regulation) and referees no moves: a
/// valid claim is entered as a drawn game.
#[test]
fn a_claim_makes_a_game_drawn() {
    let regulation = super::common::regulation();
    assert_eq!(
        (regulation.no_capture_limit, regulation.claim_moves),
        (50, 8)
    );
    let play = open_quarter();
    let drawn = play.game(QUARTER, 1, Game::Slow(1), Outcome::Drawn);
    check(
        &play,
        Command::RecordGame(drawn),
        expect![[r#"
            {"game":"slow-1","how":"played","kind":"game-recorded","outcome":"drawn","pair":[7,6],"reason":"","red":7,"stage":"quarter-final","table":1}
        "#]],
    );
}

/// A11: late is this game lost, and this game only; both absent: both lose it.
#[test]
fn late_loses_this_game_only() {
    let mut play = open_quarter();
    let [first, second] = play.at(QUARTER, 1).pair().expect("a pair");
    let entry = |game, outcome, how| GameEntry {
        stage: QUARTER,
        table: TableNumber(1),
        game: Game::Slow(game),
        red: None,
        outcome,
        how,
        reason: String::new(),
    };
    let late = entry(1, Outcome::WonBy(second), How::Late);
    check(
        &play,
        Command::RecordGame(late.clone()),
        expect![[r#"
            {"game":"slow-1","how":"late","kind":"game-recorded","outcome":{"won-by":6},"pair":[7,6],"reason":"","red":7,"stage":"quarter-final","table":1}
        "#]],
    );
    play.ok(Command::RecordGame(late));
    assert_eq!(play.at(QUARTER, 1).contest.points, [0, 2]);
    play.ok(Command::RecordGame(entry(
        2,
        Outcome::WonBy(first),
        How::Played,
    )));
    assert_eq!(standing(play.at(QUARTER, 1)), "rapid due");
    let both = entry(1, Outcome::BothLose, How::Played);
    check(
        &open_quarter(),
        Command::RecordGame(both),
        expect![[r#"
        refused: BothLoseButPlayed (A11)
    "#]],
    );
    let both = entry(1, Outcome::BothLose, How::Late);
    check(
        &open_quarter(),
        Command::RecordGame(both),
        expect![[r#"
            {"game":"slow-1","how":"late","kind":"game-recorded","outcome":"both-lose","pair":[7,6],"reason":"","red":7,"stage":"quarter-final","table":1}
        "#]],
    );
}

/// A12: nobody goes through, the number is blank, its next opponent has a bye; two blanks leave one.
#[test]
fn a_match_without_winner_leaves_a_blank() {
    let mut play = open_quarter();
    for table in 1..=3 {
        slow_games(
            &mut play,
            QUARTER,
            table,
            if table == 3 { "WW" } else { "BB" },
        );
    }
    let one = play.at(SEMI, 1);
    assert_eq!(one.holders, [Holder::Nobody; 2]);
    assert_eq!(decided(&play, SEMI, 1), (None, DecidedBy::Blank));
    slow_games(&mut play, QUARTER, 4, "BB");
    let [first, _] = play.at(QUARTER, 3).pair().expect("a pair");
    assert_eq!(decided(&play, SEMI, 2), (Some(first), DecidedBy::Bye));
    assert_eq!(decided(&play, FINAL, 1), (Some(first), DecidedBy::Bye));
}

/// G8: one absent from the rapid game loses the match without lots or choices; the arbiter decides for
/// a chooser who does not choose.
#[test]
fn absent_from_a_tie_break_game() {
    let mut play = open_quarter();
    slow_games(&mut play, QUARTER, 1, "WL");
    let [first, _] = play.at(QUARTER, 1).pair().expect("a pair");
    let table = TableNumber(1);
    let walkover = GameEntry {
        stage: QUARTER,
        table,
        game: Game::Rapid,
        red: None,
        outcome: Outcome::WonBy(first),
        how: How::Forfeit,
        reason: String::new(),
    };
    check(
        &play,
        Command::RecordGame(walkover.clone()),
        expect![[r#"
            {"game":"rapid","how":"forfeit","kind":"game-recorded","outcome":{"won-by":7},"pair":[7,6],"reason":"","red":null,"stage":"quarter-final","table":1}
        "#]],
    );
    let mut forfeited = copy(&play);
    forfeited.ok(Command::RecordGame(walkover));
    assert_eq!(
        decided(&forfeited, QUARTER, 1),
        (Some(first), DecidedBy::Rapid)
    );
    play.ok(Command::RecordTieBreakLots {
        stage: QUARTER,
        table,
        lots: [9, 8],
        by_program: true,
    });
    let by_arbiter = Command::ChooseColour {
        stage: QUARTER,
        table,
        side: Side::Black,
        by: ChosenBy::Arbiter,
    };
    check(
        &play,
        by_arbiter,
        expect![[r#"
            {"by":"arbiter","chooser":7,"game":"rapid","kind":"colour-chosen","opponent":6,"side":"black","stage":"quarter-final","table":1}
        "#]],
    );
}

/// G11: the colours really played are recorded, the result stands, later games keep A7.
#[test]
fn wrong_colours_stand() {
    let (mut play, [first, second]) = final_of_eight();
    let mut entry = play.game(FINAL, 1, Game::Slow(1), Outcome::Drawn);
    entry.red = Some(second);
    play.ok(Command::RecordGame(entry));
    let counted = &play.at(FINAL, 1).contest.games[0];
    assert_eq!((counted.red, counted.due_red), (Some(second), Some(first)));
    let (game, red) = (Game::Slow(2), second);
    assert_eq!(play.at(FINAL, 1).contest.due, Some(Due::Game { game, red }));
    let fees = super::prizes::fees(&play, [first, second]);
    assert_eq!(fees, [300, 200], "E2: the fees follow the colours played");
}

/// B1: who meets whom, and where a winner goes on.
#[test]
fn the_stage_after_the_quarter_finals() {
    let mut play = eight();
    play.finish_stage(QUARTER, 1);
    for table in 1..=4_u16 {
        let winner = play.at(QUARTER, table).winner();
        let next = play.at(Stage::SemiFinal, table.div_ceil(2));
        let place = usize::from((table + 1) % 2);
        assert_eq!(next.holders[place].entrant(), winner);
    }
}

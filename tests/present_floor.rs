//! What the floor shows: what is due at a table, what each outcome would mean, how far a stage is.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod common;

use common::{Play, now};
use expect_test::{Expect, expect};
use qiwang::engine::contest::{DecidedBy, Due};
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::game::{Game, How, Outcome};
use qiwang::engine::money::Yuan;
use qiwang::engine::number::TableNumber;
use qiwang::engine::side::Side;
use qiwang::engine::stage::Stage;
use qiwang::present::floor::{
    Consequence, FinalGameState, Occupant, TableRow, TableState, current_stage, final_fees,
    final_games, meanings_with, outcomes, possible_hows, stage_stand, stage_stands, table_row,
};
use qiwang::present::language::Language;
use qiwang::present::roster::Roster;
use qiwang::present::words::floor as words;
use qiwang::record::command::{Command, GameEntry};
use qiwang::record::fact::ChosenBy;

fn row(play: &Play, stage: Stage, table: u16) -> TableRow {
    let roster = Roster::of(play.now());
    table_row(play.now(), &roster, stage, TableNumber(table)).expect("a table")
}

/// What a row says, in one language: what is due, the colours, every meaning, the decision.
fn said(row: &TableRow, language: Language) -> String {
    let mut lines = vec![
        words::due(language, row),
        words::colours(language, row),
        words::decision(language, row),
    ];
    lines.extend(
        row.meanings
            .iter()
            .map(|meaning| words::meaning(language, row, meaning)),
    );
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}

fn check(row: &TableRow, chinese: Expect, english: Expect) {
    chinese.assert_eq(&said(row, Language::Chinese));
    english.assert_eq(&said(row, Language::English));
}

/// A 66-player event with a preliminary, announced; the names of the pair of table 1.
fn preliminary() -> (Play, [EntrantId; 2]) {
    let mut play = Play::drawn(66, 16, 1);
    play.announce(Stage::Preliminary);
    let pair = play.at(Stage::Preliminary, 1).pair().expect("a pair");
    (play, pair)
}

/// Lets the first of every open pair of the preliminary win.
fn finish_preliminary(play: &mut Play) {
    let stage = Stage::Preliminary;
    let stand = stage_stand(play.now(), stage).expect("a stage");
    for table in stand.playing {
        while play.at(stage, table.0).is_open() {
            let one = play.at(stage, table.0);
            let [a, _] = one.pair().expect("a pair");
            let game = one.contest.due.expect("a game is due").game();
            play.play(stage, table.0, game, Outcome::WonBy(a));
        }
    }
}

/// Worked example 5, step by step as the floor shows it (A4, A5, A8, A9).
#[test]
fn example_5_is_told_step_by_step() {
    let (mut play, [a, b]) = preliminary();
    let stage = Stage::Preliminary;
    let table = TableNumber(1);
    check(
        &row(&play, stage, 1),
        expect![[r#"
            第1局慢棋
            红方 棋手37 25分+5秒，黑方 棋手40 25分+5秒
            红胜：2:0，接着下第2局慢棋
            和棋：1:1，接着下第2局慢棋
            黑胜：0:2，接着下第2局慢棋
            双方判负：0:0，接着下第2局慢棋"#]],
        expect![[r#"
            slow game 1
            red 棋手37 25 min + 5 s, black 棋手40 25 min + 5 s
            red wins: 2–0, then slow game 2
            drawn: 1–1, then slow game 2
            black wins: 0–2, then slow game 2
            both lose: 0–0, then slow game 2"#]],
    );
    play.play(stage, 1, Game::Slow(1), Outcome::WonBy(a));
    check(
        &row(&play, stage, 1),
        expect![[r#"
            第2局慢棋
            红方 棋手40 25分+5秒，黑方 棋手37 25分+5秒
            红胜：2:2 战平，抽签下快棋
            和棋：棋手37 晋级
            黑胜：棋手37 晋级
            双方判负：棋手37 晋级"#]],
        expect![[r#"
            slow game 2
            red 棋手40 25 min + 5 s, black 棋手37 25 min + 5 s
            red wins: level at 2–2: lots, then the rapid game
            drawn: 棋手37 goes through
            black wins: 棋手37 goes through
            both lose: 棋手37 goes through"#]],
    );
    play.play(stage, 1, Game::Slow(2), Outcome::WonBy(b));
    let level = row(&play, stage, 1);
    assert_eq!(level.points, [2, 2]);
    assert_eq!(level.chooser, None);
    check(
        &level,
        expect![[r#"
            双方抽签下快棋，签大者选红黑
            棋手37 胜：棋手37 晋级
            棋手40 胜：棋手40 晋级
            双方判负：双方均不晋级"#]],
        expect![[r#"
            both draw lots for the rapid game; the larger one chooses
            棋手37 wins: 棋手37 goes through
            棋手40 wins: 棋手40 goes through
            both lose: nobody goes through"#]],
    );
    play.ok(Command::RecordTieBreakLots {
        stage,
        table,
        lots: [37, 12],
        by_program: false,
    });
    let to_choose = row(&play, stage, 1);
    assert_eq!(to_choose.lots, Some([37, 12]));
    assert_eq!(to_choose.chooser, Some(a));
    check(
        &to_choose,
        expect![[r#"
            由 棋手37 选快棋的红黑
            棋手37 胜：棋手37 晋级
            棋手40 胜：棋手40 晋级
            双方判负：双方均不晋级"#]],
        expect![[r#"
            棋手37 chooses red or black for the rapid game
            棋手37 wins: 棋手37 goes through
            棋手40 wins: 棋手40 goes through
            both lose: nobody goes through"#]],
    );
    play.ok(Command::ChooseColour {
        stage,
        table,
        side: Side::Black,
        by: ChosenBy::Chooser,
    });
    let rapid = row(&play, stage, 1);
    assert_eq!(rapid.red_next(), Some(1));
    assert_eq!(rapid.chooser, Some(a), "he may choose anew");
    check(
        &rapid,
        expect![[r#"
            快棋
            红方 棋手40 10分+5秒，黑方 棋手37 10分+5秒
            红胜：棋手40 晋级
            和棋：下超快棋，由 棋手37 选红黑
            黑胜：棋手37 晋级
            双方判负：双方均不晋级"#]],
        expect![[r#"
            rapid game
            red 棋手40 10 min + 5 s, black 棋手37 10 min + 5 s
            red wins: 棋手40 goes through
            drawn: super-rapid game next, 棋手37 chooses the colour
            black wins: 棋手37 goes through
            both lose: nobody goes through"#]],
    );
    play.play(stage, 1, Game::Rapid, Outcome::Drawn);
    check(
        &row(&play, stage, 1),
        expect![[r#"
            由 棋手37 选超快棋的红黑
            棋手37 胜：棋手37 晋级
            棋手40 胜：棋手40 晋级
            双方判负：双方均不晋级"#]],
        expect![[r#"
            棋手37 chooses red or black for the super-rapid game
            棋手37 wins: 棋手37 goes through
            棋手40 wins: 棋手40 goes through
            both lose: nobody goes through"#]],
    );
    play.ok(Command::ChooseColour {
        stage,
        table,
        side: Side::Black,
        by: ChosenBy::Chooser,
    });
    let last = row(&play, stage, 1);
    check(
        &last,
        expect![[r#"
            超快棋
            红方 棋手40 6分+5秒，黑方 棋手37 4分+5秒
            红胜：棋手40 晋级
            和棋：黑方 棋手37 晋级
            黑胜：棋手37 晋级
            双方判负：双方均不晋级"#]],
        expect![[r#"
            super-rapid game
            red 棋手40 6 min + 5 s, black 棋手37 4 min + 5 s
            red wins: 棋手40 goes through
            drawn: black, 棋手37, goes through
            black wins: 棋手37 goes through
            both lose: nobody goes through"#]],
    );
    assert_eq!(
        words::decisive(Language::English, &last),
        format!(
            "red wins: 棋手{} goes through; drawn or black wins: 棋手{} goes through",
            b.0, a.0
        )
    );
    play.play(stage, 1, Game::SuperRapid, Outcome::Drawn);
    let decided = row(&play, stage, 1);
    assert_eq!(decided.state, TableState::Decided);
    assert_eq!(decided.decision.expect("decided").by, DecidedBy::SuperRapid);
    check(
        &decided,
        expect!["超快棋和棋，执黑的 棋手37 晋级"],
        expect!["棋手37 goes through as black: super-rapid game drawn"],
    );
}

/// What is foretold comes true, for every outcome at every step of the chain.
#[test]
fn every_meaning_comes_true() {
    let (start, _) = preliminary();
    let stage = Stage::Preliminary;
    let mut seen = 0;
    let mut open = vec![start];
    while let Some(play) = open.pop() {
        let before = row(&play, stage, 1);
        for meaning in &before.meanings {
            let mut after = Play {
                record: play.record.clone(),
            };
            let due = before.due.expect("a game is due");
            let entry = GameEntry {
                how: match (meaning.outcome, due) {
                    (Outcome::BothLose, _) | (_, Due::TieBreakLots { .. } | Due::Colour { .. }) => {
                        How::Late
                    }
                    _ => How::Played,
                },
                ..play.game(stage, 1, due.game(), meaning.outcome)
            };
            after.ok(Command::RecordGame(entry));
            let one = after.at(stage, 1);
            match meaning.consequence {
                Consequence::Through { winner, by } => {
                    let decision = one.decision.expect("decided");
                    assert_eq!((decision.winner, decision.by), (Some(winner), by));
                }
                Consequence::Nobody => {
                    assert_eq!(one.decision.expect("decided").winner, None);
                }
                Consequence::Next { due, points } => {
                    assert_eq!((one.contest.due, one.contest.points), (Some(due), points));
                    open.push(after);
                }
            }
            seen += 1;
        }
        // The lots and the choice lead on to the games with colours.
        let mut on = Play {
            record: play.record.clone(),
        };
        match before.due {
            Some(Due::TieBreakLots { .. }) => {
                on.ok(Command::RecordTieBreakLots {
                    stage,
                    table: TableNumber(1),
                    lots: [1, 100],
                    by_program: true,
                });
                open.push(on);
            }
            Some(Due::Colour { .. }) => {
                on.ok(Command::ChooseColour {
                    stage,
                    table: TableNumber(1),
                    side: Side::Red,
                    by: ChosenBy::Arbiter,
                });
                open.push(on);
            }
            _ => {}
        }
    }
    // Slow game 1 has 4 outcomes, each followed by 4. Of these 16, five leave the match level: each wins
    // one, both drawn, one drawn and one lost by both (in either order). Then the chain: 3 at the lots,
    // 3 at the choice, 4 with colours, 3 and 4 again in the super-rapid game.
    assert_eq!(seen, 4 + 4 * 4 + 5 * (3 + 3 + 4 + 3 + 4));
}

/// Worked example 4 (A3, E2): a final of 7-1 after game 4.
#[test]
fn example_4_ends_at_once_and_its_fees_add_up() {
    let mut play = Play::drawn(65, 16, 3);
    for stage in Stage::ALL.into_iter().filter(|stage| *stage < Stage::Final) {
        if stage == Stage::Preliminary || stage >= Stage::RoundOf64 {
            play.finish_stage(stage, 0);
        }
    }
    assert_eq!(current_stage(play.now()), Some(Stage::Final));
    play.announce(Stage::Final);
    let [a, _] = play.at(Stage::Final, 1).pair().expect("a final");
    for (number, outcome) in [
        (1, Outcome::WonBy(a)),
        (2, Outcome::WonBy(a)),
        (3, Outcome::Drawn),
    ] {
        play.play(Stage::Final, 1, Game::Slow(number), outcome);
    }
    let fees = final_fees(play.now()).expect("a final");
    assert_eq!(fees.earned, [Yuan(1200), Yuan(300)]);
    assert_eq!(fees.games.len(), 3);
    assert!(fees.unplayed.is_empty());
    let fourth = row(&play, Stage::Final, 1);
    assert_eq!(fourth.points, [5, 1]);
    check(
        &fourth,
        expect![[r#"
            第4局慢棋
            红方 棋手4 45分+10秒，黑方 棋手32 45分+10秒
            红胜：5:3，接着下第5局慢棋
            和棋：6:2，接着下第5局慢棋
            黑胜：棋手32 夺冠
            双方判负：5:1，接着下第5局慢棋"#]],
        expect![[r#"
            slow game 4
            red 棋手4 45 min + 10 s, black 棋手32 45 min + 10 s
            red wins: 5–3, then slow game 5
            drawn: 6–2, then slow game 5
            black wins: 棋手32 wins the title
            both lose: 5–1, then slow game 5"#]],
    );
    play.play(Stage::Final, 1, Game::Slow(4), Outcome::WonBy(a));
    let fees = final_fees(play.now()).expect("a final");
    assert_eq!(fees.earned, [Yuan(2700), Yuan(300)]);
    assert_eq!(fees.unplayed, [Game::Slow(5), Game::Slow(6)]);
    check(
        &row(&play, Stage::Final, 1),
        expect!["棋手32 7:1 夺冠"],
        expect!["棋手32 is the champion 7–1"],
    );
    play.ok(Command::RuleUnplayedFees {
        paid: false,
        reason: "E2".to_owned(),
    });
    let fees = final_fees(play.now()).expect("a final");
    assert_eq!(
        (fees.earned, fees.unplayed_paid),
        ([Yuan(1700), Yuan(300)], false)
    );
}

#[test]
fn a_stage_tells_which_tables_still_play() {
    let mut play = Play::drawn(70, 16, 2);
    let stands = stage_stands(play.now());
    assert_eq!(
        stands.iter().map(|stand| stand.stage).collect::<Vec<_>>(),
        Stage::ALL
            .into_iter()
            .filter(|stage| *stage == Stage::Preliminary || *stage >= Stage::RoundOf64)
            .collect::<Vec<_>>()
    );
    let stand = &stands[0];
    assert_eq!(
        (stand.tables, stand.ready.len(), stand.may_be_announced),
        (6, 6, true)
    );
    assert!(!stands[1].may_be_announced, "F2");
    assert_eq!(
        words::stage_progress(Language::English, stand),
        "6 tables of the preliminary wait for their start to be announced."
    );
    play.announce(Stage::Preliminary);
    for table in [1, 3, 4, 6] {
        let [a, _] = play.at(Stage::Preliminary, table).pair().expect("a pair");
        for game in [Game::Slow(1), Game::Slow(2)] {
            play.play(Stage::Preliminary, table, game, Outcome::WonBy(a));
        }
    }
    let stand = stage_stand(play.now(), Stage::Preliminary).expect("a stage");
    assert_eq!(stand.playing, [TableNumber(2), TableNumber(5)]);
    assert_eq!((stand.matches, stand.decided), (6, 4));
    assert_eq!(
        words::stage_progress(Language::English, &stand),
        "2 tables of the preliminary are still playing: 2 and 5."
    );
    assert_eq!(
        words::stage_progress(Language::Chinese, &stand),
        "补双预赛还有2台未结束：2、5。"
    );
    finish_preliminary(&mut play);
    let stand = stage_stand(play.now(), Stage::Preliminary).expect("a stage");
    assert!(stand.is_settled());
    assert_eq!(
        words::stage_progress(Language::English, &stand),
        "All 6 tables of the preliminary are decided."
    );
    assert_eq!(current_stage(play.now()), Some(Stage::RoundOf64));
}

#[test]
fn a_table_says_who_is_not_known_yet_and_who_has_nobody_to_play() {
    let mut play = Play::drawn(60, 16, 2);
    let first = Stage::RoundOf64;
    let bye = play
        .now()
        .progress()
        .expect("matches")
        .stage(first)
        .iter()
        .find(|one| one.decision.is_some())
        .expect("four byes")
        .table
        .0;
    let bye = row(&play, first, bye);
    assert_eq!(bye.state, TableState::Bye);
    assert!(
        bye.seats
            .iter()
            .any(|seat| seat.occupant == Occupant::Nobody)
    );
    let stand = stage_stand(play.now(), first).expect("a stage");
    assert_eq!((stand.tables, stand.matches), (32, 28));
    let later = row(&play, Stage::RoundOf16, 3);
    assert_eq!(later.state, TableState::Waiting);
    assert_eq!(
        words::occupant(Language::English, &later.seats[1].occupant),
        "from table 6 of the round of 32"
    );
    assert_eq!(
        words::occupant(Language::Chinese, &later.seats[0].occupant),
        "待三十二强战第5台"
    );
    assert!(later.meanings.is_empty() && later.due.is_none());
    play.announce(first);
    let (table, [gone, stays]) = play
        .now()
        .progress()
        .expect("matches")
        .stage(first)
        .iter()
        .find_map(|one| Some((one.table.0, one.pair()?)))
        .expect("a pair");
    play.ok(Command::Withdraw(gone, "ill".to_owned()));
    let walkover = row(&play, first, table);
    assert_eq!(walkover.state, TableState::Decided);
    assert!(walkover.seats[0].person().expect("known").withdrawn);
    assert_eq!(
        words::decision(Language::English, &walkover),
        format!("棋手{} goes through by walkover", stays.0)
    );
}

/// C9, G4: the table of a late seed tells whose number it decides.
#[test]
fn a_late_seeds_table_tells_what_becomes_of_the_losers_number() {
    let (play, table) = (0..200u8)
        .find_map(|entropy| {
            let mut play = Play::drawn(80, 16, entropy);
            let stage = play.now().progress()?.stage(Stage::Preliminary);
            let table = stage.iter().find(|one| one.late_seed.is_some())?.table.0;
            play.announce(Stage::Preliminary);
            Some((play, table))
        })
        .expect("a late seed in one of 200 drawings");
    let row = row(&play, Stage::Preliminary, table);
    let seed = row.late_seed.clone().expect("a late seed");
    assert!(seed.seed.is_some());
    assert_eq!(
        words::late_seed(Language::English, &row),
        format!("the loser's number goes to {} (C9)", seed.name)
    );
    let number = row.seats[0].number;
    let next = table_row(
        play.now(),
        &Roster::of(play.now()),
        Stage::RoundOf64,
        number.table(),
    )
    .expect("a table");
    assert_eq!(
        words::occupant(Language::English, &next.seats[0].occupant),
        format!("from table {table} of the preliminary")
    );
}

/// G11: colours that differ from those due are marked.
#[test]
fn wrong_colours_are_marked() {
    let (mut play, [a, b]) = preliminary();
    let entry = GameEntry {
        red: Some(b),
        ..play.game(Stage::Preliminary, 1, Game::Slow(1), Outcome::WonBy(b))
    };
    play.ok(Command::RecordGame(entry));
    let row = row(&play, Stage::Preliminary, 1);
    let game = row.games[0];
    assert_eq!(
        (game.red, game.winner, game.wrong_colours),
        (Some(1), Some(1), true)
    );
    assert_eq!(row.red_next(), Some(1), "later games keep A7");
    assert_eq!(row.place_of(a), Some(0));
}

/// G11, A5: with the colours swapped a drawn super-rapid game sends the other one through.
#[test]
fn what_an_outcome_means_follows_the_colours_really_played() {
    let (mut play, [a, b]) = preliminary();
    let stage = Stage::Preliminary;
    let table = TableNumber(1);
    play.play(stage, 1, Game::Slow(1), Outcome::WonBy(a));
    play.play(stage, 1, Game::Slow(2), Outcome::WonBy(b));
    play.ok(Command::RecordTieBreakLots {
        stage,
        table,
        lots: [37, 12],
        by_program: false,
    });
    for game in [Game::Rapid, Game::SuperRapid] {
        play.ok(Command::ChooseColour {
            stage,
            table,
            side: Side::Black,
            by: ChosenBy::Chooser,
        });
        if game == Game::Rapid {
            play.play(stage, 1, game, Outcome::Drawn);
        }
    }
    let drawn = |red| {
        let tournament = play.now();
        let one = play.at(stage, 1);
        let all = meanings_with(tournament.regulation(), tournament.floor(), one, Some(red));
        let drawn = all.iter().find(|meaning| meaning.outcome == Outcome::Drawn);
        drawn.expect("can be drawn").consequence
    };
    let through = |winner| Consequence::Through {
        winner,
        by: DecidedBy::SuperRapid,
    };
    assert_eq!(drawn(b), through(a), "as due");
    assert_eq!(drawn(a), through(b), "swapped");
}

/// Whatever the form offers, the rules accept; what it leaves out, they refuse.
#[test]
fn the_form_offers_exactly_what_the_rules_accept() {
    let (start, pair) = preliminary();
    let [a, b] = pair;
    let stage = Stage::Preliminary;
    let mut level = Play {
        record: start.record.clone(),
    };
    level.play(stage, 1, Game::Slow(1), Outcome::WonBy(a));
    level.play(stage, 1, Game::Slow(2), Outcome::WonBy(b));
    for (play, game, red) in [
        (&start, Game::Slow(1), Some(a)),
        (&level, Game::Rapid, None),
    ] {
        let offered = outcomes(pair, red);
        let all = [
            Outcome::WonBy(a),
            Outcome::WonBy(b),
            Outcome::Drawn,
            Outcome::BothLose,
        ];
        for outcome in all {
            for how in [How::Played, How::Late, How::Forfeit, How::Ruling] {
                let entry = GameEntry {
                    how,
                    reason: "a reason".to_owned(),
                    ..play.game(stage, 1, game, outcome)
                };
                let mut copy = play.record.clone();
                let accepted = copy.submit(Command::RecordGame(entry), now()).is_ok();
                let possible = offered.contains(&outcome)
                    && possible_hows(outcome, red.is_some()).contains(&how);
                assert_eq!(accepted, possible, "{game:?} {outcome:?} {how:?}");
            }
        }
    }
}

#[test]
fn what_was_recorded_is_told_and_marked() {
    let (mut play, [a, b]) = preliminary();
    let stage = Stage::Preliminary;
    let late = GameEntry {
        how: How::Late,
        ..play.game(stage, 1, Game::Slow(1), Outcome::WonBy(b))
    };
    play.ok(Command::RecordGame(late));
    let swapped = GameEntry {
        red: Some(a),
        ..play.game(stage, 1, Game::Slow(2), Outcome::WonBy(a))
    };
    play.ok(Command::RecordGame(swapped));
    let row = row(&play, stage, 1);
    let told: Vec<String> = Language::ALL
        .into_iter()
        .flat_map(|language| {
            let row = &row;
            row.games.iter().map(move |game| {
                let marks = [0, 1].map(|place| words::result_mark(language, game, place));
                format!(
                    "{} {}",
                    words::game_told(language, row, game),
                    marks.concat()
                )
            })
        })
        .collect();
    expect![[r#"
        第1局慢棋：黑胜（棋手40，棋手37 迟到判负） −+
        第2局慢棋：红胜（棋手37，红黑与规定相反） 胜负
        slow game 1: black wins (棋手40, 棋手37 came too late) −+
        slow game 2: red wins (棋手37, colours swapped) WL"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn the_final_is_told_game_by_game() {
    let mut play = Play::drawn(16, 4, 3);
    for stage in [Stage::RoundOf16, Stage::QuarterFinal, Stage::SemiFinal] {
        play.finish_stage(stage, 0);
    }
    play.announce(Stage::Final);
    let [a, b] = play.at(Stage::Final, 1).pair().expect("a final");
    for number in 1..=3 {
        play.play(Stage::Final, 1, Game::Slow(number), Outcome::WonBy(a));
    }
    let states = |play: &Play| {
        let row = row(play, Stage::Final, 1);
        let games = final_games(play.now(), &row);
        let state = |state| match state {
            FinalGameState::Recorded(_) => 'r',
            FinalGameState::Due => 'd',
            FinalGameState::Open => 'o',
            FinalGameState::NotPlayed => 'n',
        };
        let reds: Vec<usize> = games.iter().filter_map(|game| game.red).collect();
        assert!(reds.starts_with(&[0, 1, 0, 1, 0, 1]), "A7");
        assert!(
            games.iter().take(6).all(|game| game.planned.is_some()),
            "F1"
        );
        games
            .iter()
            .map(|game| state(game.state))
            .collect::<String>()
    };
    assert_eq!(states(&play), "rrrdoo");
    let mut early = Play {
        record: play.record.clone(),
    };
    early.play(Stage::Final, 1, Game::Slow(4), Outcome::WonBy(a));
    assert_eq!(states(&early), "rrrrnn");
    for number in 4..=6 {
        play.play(Stage::Final, 1, Game::Slow(number), Outcome::WonBy(b));
    }
    assert_eq!(states(&play), "rrrrrrd", "6-6: the rapid game is due");
}

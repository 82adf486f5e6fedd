//! The sheet of placings, rating points, prizes and lunches.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod common;

use common::Play;
use expect_test::expect;
use qiwang::engine::game::{Game, How, Outcome};
use qiwang::engine::money::Yuan;
use qiwang::engine::number::TableNumber;
use qiwang::engine::stage::Stage;
use qiwang::present::language::Language;
use qiwang::present::placings::{Balance, Exception, Seated, Sheet, Title, sheet};
use qiwang::present::words::placings as words;
use qiwang::record::command::Command;

/// Played up to the final.
fn before_the_final(entrants: u32) -> Play {
    let mut play = Play::drawn(entrants, 4, 5);
    for stage in Stage::ALL
        .into_iter()
        .filter(|stage| *stage != Stage::Final)
    {
        let exists = !play
            .now()
            .progress()
            .expect("matches")
            .stage(stage)
            .is_empty();
        if exists {
            play.finish_stage(stage, 0);
        }
    }
    play
}

fn seen(play: &Play) -> Sheet {
    sheet(play.now()).expect("a sheet")
}

fn seated(sheet: &Sheet) -> Vec<(u8, usize, usize, usize)> {
    let count =
        |row: &[Seated], kind: fn(&Seated) -> bool| row.iter().filter(|one| kind(one)).count();
    sheet
        .placings
        .iter()
        .map(|row| {
            (
                row.place,
                count(&row.seated, |one| matches!(one, Seated::Entrant(_))),
                count(&row.seated, |one| *one == Seated::Unknown),
                count(&row.seated, |one| *one == Seated::Nobody),
            )
        })
        .collect()
}

#[test]
fn there_is_no_sheet_before_the_lots() {
    assert_eq!(sheet(Play::entered(40, 4).now()), None);
}

/// D1, D3, E4.
#[test]
fn while_the_final_is_open_both_finalists_count_provisionally() {
    let play = before_the_final(64);
    let sheet = seen(&play);
    assert_eq!(sheet.title, Title::Open);
    assert_eq!(
        seated(&sheet),
        [
            (1, 0, 1, 0),
            (2, 0, 1, 0),
            (3, 2, 0, 0),
            (5, 4, 0, 0),
            (9, 8, 0, 0)
        ]
    );
    let provisional: Vec<u32> = sheet
        .rating
        .iter()
        .filter(|row| row.provisional)
        .map(|row| row.points.0)
        .collect();
    assert_eq!(provisional, [30, 30]);
    assert_eq!(sheet.rating.len(), 16);
    assert_eq!(sheet.balance, Balance::Open);
    assert_eq!(
        (sheet.fund.earned, sheet.fund.expected),
        (Yuan(9_200), Yuan(13_700))
    );
}

/// Example 4 and E4: 7-1 after game 4, 13,700 in all.
#[test]
fn a_finished_event_balances_at_13_700() {
    let mut play = before_the_final(64);
    play.announce(Stage::Final);
    let [first, _] = play.at(Stage::Final, 1).pair().expect("two finalists");
    for (number, outcome) in [
        (1, Outcome::WonBy(first)),
        (2, Outcome::WonBy(first)),
        (3, Outcome::Drawn),
        (4, Outcome::WonBy(first)),
    ] {
        play.play(Stage::Final, 1, Game::Slow(number), outcome);
    }
    let sheet = seen(&play);
    assert_eq!(sheet.title, Title::Won(first));
    assert_eq!(
        seated(&sheet),
        [
            (1, 1, 0, 0),
            (2, 1, 0, 0),
            (3, 2, 0, 0),
            (5, 4, 0, 0),
            (9, 8, 0, 0)
        ]
    );
    assert_eq!(sheet.balance, Balance::Balanced);
    assert_eq!(sheet.sums.total, Yuan(13_700));
    let champion = &sheet.prizes[0];
    assert_eq!((champion.entrant, champion.place), (first, Some(1)));
    assert_eq!(
        champion.stages,
        [200, 300, 500, 800, 1000].map(Yuan).to_vec()
    );
    assert_eq!(
        (champion.fees, champion.unplayed),
        (Yuan(1_700), Yuan(1_000))
    );
    assert_eq!((champion.unplayed_games, champion.total), (2, Yuan(5_500)));
    // Columns and rows add up to the same.
    let by_column: Yuan = sheet.sums.stages.iter().copied().sum();
    assert_eq!(
        by_column + sheet.sums.fees + sheet.sums.unplayed,
        Yuan(13_700)
    );
    for row in &sheet.prizes {
        let across: Yuan = row.stages.iter().copied().sum();
        assert_eq!(across + row.fees + row.unplayed, row.total);
    }
    assert!(
        sheet
            .prizes
            .is_sorted_by_key(|row| std::cmp::Reverse(row.total))
    );
    let fees = words::fee_games(Language::Chinese, &champion.fee_games);
    assert_eq!(
        fees.replace('\u{a0}', " "),
        "第1局 500，第2局 500，第3局 200，第4局 500"
    );
}

/// G9, E2: both absent from every game of the final.
#[test]
fn a_final_without_winner_leaves_the_title_vacant_and_says_why_it_need_not_balance() {
    let mut play = before_the_final(64);
    play.announce(Stage::Final);
    let [first, _] = play.at(Stage::Final, 1).pair().expect("two finalists");
    for number in 1..=6 {
        let mut entry = play.game(Stage::Final, 1, Game::Slow(number), Outcome::BothLose);
        entry.how = How::Forfeit;
        play.ok(Command::RecordGame(entry));
    }
    let sheet = seen(&play);
    assert_eq!(sheet.title, Title::Vacant);
    assert_eq!(seated(&sheet)[..2], [(1, 0, 0, 1), (2, 2, 0, 0)]);
    let second = sheet.rating.iter().filter(|row| row.points.0 == 30).count();
    assert_eq!(second, 2);
    assert!(sheet.rating.iter().all(|row| !row.provisional));
    assert_eq!(sheet.both_lost.len(), 6);
    let Balance::Excepted(exceptions) = &sheet.balance else {
        panic!("{:?}", sheet.balance)
    };
    assert_eq!(
        exceptions.first(),
        Some(&Exception::NoWinner(Stage::Final, TableNumber(1)))
    );
    assert_eq!(exceptions.len(), 7);
    assert_eq!(sheet.fund.earned, Yuan(9_200));
    let _ = first;
}

/// E2: a ruling may withhold the fees of unplayed games.
#[test]
fn withheld_fees_are_an_exception() {
    let mut play = before_the_final(64);
    play.announce(Stage::Final);
    let [first, second] = play.at(Stage::Final, 1).pair().expect("two finalists");
    play.ok(Command::Withdraw(second, "病".to_owned()));
    assert_eq!(seen(&play).balance, Balance::Balanced);
    play.ok(Command::RuleUnplayedFees {
        paid: false,
        reason: "未下".to_owned(),
    });
    let sheet = seen(&play);
    assert_eq!(sheet.title, Title::Won(first));
    assert_eq!(
        sheet.balance,
        Balance::Excepted(vec![Exception::FeesWithheld])
    );
    assert_eq!(sheet.sums.total, Yuan(10_700));
}

/// C12: a size of 8 has no placings below eighth and no prizes before the quarter-finals.
#[test]
fn a_small_event_leaves_out_the_stages_it_does_not_have() {
    let mut play = before_the_final(8);
    play.finish_stage(Stage::Final, 0);
    let sheet = seen(&play);
    let places: Vec<u8> = sheet.placings.iter().map(|row| row.place).collect();
    assert_eq!(places, [1, 2, 3, 5]);
    assert_eq!(sheet.missing, [Stage::RoundOf32, Stage::RoundOf16]);
    assert_eq!(sheet.prizes[0].stages.len(), 3);
    assert_eq!(sheet.balance, Balance::Balanced);
    assert_eq!(
        words::missing_stages(Language::English, &sheet.missing),
        "This size has no round of 32, no round of 16; their prizes and placings are left out (C12)."
    );
}

/// E3: a bye from the round of 32 on earns nothing, and the check says so.
#[test]
fn byes_from_the_round_of_32_on_are_exceptions() {
    let play = before_the_final(20);
    let sheet = seen(&play);
    let Balance::Excepted(exceptions) = &sheet.balance else {
        panic!("{:?}", sheet.balance)
    };
    assert_eq!(exceptions.len(), 12, "32 numbers, 20 entrants");
    assert!(
        exceptions
            .iter()
            .all(|one| matches!(one, Exception::Bye(Stage::RoundOf32, _)))
    );
}

#[test]
fn the_words_of_the_check() {
    let (earned, expected) = (Yuan(9_200), Yuan(13_700));
    let balances = [
        Balance::Open,
        Balance::Balanced,
        Balance::Wrong,
        Balance::Excepted(Vec::new()),
    ];
    let exceptions = [
        Exception::Bye(Stage::RoundOf32, TableNumber(3)),
        Exception::NoWinner(Stage::QuarterFinal, TableNumber(2)),
        Exception::NoWinner(Stage::Final, TableNumber(1)),
        Exception::BothLost(Game::Slow(4)),
        Exception::FeesWithheld,
        Exception::FeesUneven,
    ];
    let said: String = Language::ALL
        .into_iter()
        .flat_map(|language| {
            let balances = balances
                .iter()
                .map(move |one| words::balance(language, one, earned, expected));
            let exceptions = exceptions
                .into_iter()
                .map(move |one| words::exception(language, one));
            balances.chain(exceptions).collect::<Vec<_>>()
        })
        .flat_map(|line| [line, "\n".to_owned()])
        .collect();
    expect![[r#"
        比赛尚未全部结束，结束时应正好为13,700 元（E4）。
        相符：全部奖金正好为13,700 元（E4）。
        不符：应为13,700 元，却算得9,200 元；请保存文件，交程序的维护者检查（E4）。
        不必正好为13,700 元，原因如下（E4）：
        三十二强战第3台有人轮空，轮空没有奖金
        八强战第2台没有胜者
        决赛没有胜者，冠亚军奖金都不发
        决赛第4局慢棋双负，不计对局费
        裁决不发未下局的对局费
        规程中和棋的对局费合计不等于胜局的对局费
        Not everything has been played; in the end it must come to exactly ¥13,700 (E4).
        It balances: all prizes come to exactly ¥13,700 (E4).
        It does not balance: ¥13,700 is due and ¥9,200 was computed; save the file and give it to the program's maintainers (E4).
        It need not come to ¥13,700, because (E4):
        there was a bye at table 3 of the round of 32, and a bye earns nothing
        nobody won at table 2 of the quarter-finals
        the final had no winner and pays neither of its two prizes
        both lost slow game 4 of the final, which pays nothing
        a ruling withheld the fees of the games left unplayed
        the regulation pays a drawn game differently from a won one
    "#]].assert_eq(&said);
}

#[test]
fn placings_are_named() {
    let named = |language| {
        [(1, false), (2, false), (3, true), (5, true), (9, true)]
            .map(|(place, shared)| words::place(language, place, shared))
    };
    assert_eq!(
        named(Language::Chinese),
        ["第一名", "第二名", "并列第三", "并列第五", "并列第九"]
    );
    assert_eq!(named(Language::English), ["1", "2", "3=", "5=", "9="]);
}

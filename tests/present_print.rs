//! The print room: which tables are on the list and on slips, what stands on them, on how many pages.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod common;

use common::Play;
use expect_test::{Expect, expect};
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::game::{Game, How, Outcome};
use qiwang::engine::number::TableNumber;
use qiwang::engine::regulation::{Chooser, DrawnMeans};
use qiwang::engine::side::Side;
use qiwang::engine::stage::Stage;
use qiwang::present::floor::{Occupant, TableState};
use qiwang::present::language::Language;
use qiwang::present::print::{
    BadRange, Fit, Head, Page, Pairings, Paper, Size, Slip, Tables, fit, has_note, name_and_club,
    pages, read_code,
};
use qiwang::present::roster::Roster;
use qiwang::present::sample;
use qiwang::present::words::print as words;
use qiwang::record::Record;
use qiwang::record::command::{Command, GameEntry, LaterGames};
use qiwang::record::fact::Fact;
use qiwang::record::tournament::Tournament;

fn finished() -> Record {
    Record::vet(sample::finished(Language::Chinese)).expect("the sample")
}

fn all(tournament: &Tournament, stage: Stage, paper: Paper) -> Vec<Page> {
    pages(tournament, stage, &Tables::default(), paper)
}

fn slips(tournament: &Tournament, stage: Stage) -> Vec<Slip> {
    all(tournament, stage, Paper::Slips)
        .into_iter()
        .flat_map(|page| match page {
            Page::Slips(slips) => slips,
            Page::Pairings(_) => panic!("slips only"),
        })
        .collect()
}

fn lists(tournament: &Tournament, stage: Stage) -> Vec<Pairings> {
    all(tournament, stage, Paper::Pairings)
        .into_iter()
        .map(|page| match page {
            Page::Pairings(list) => list,
            Page::Slips(_) => panic!("the list only"),
        })
        .collect()
}

/// 48 tables on two pages of the list and 24 pages of slips; the list comes first.
#[test]
fn the_preliminary_of_112_is_26_pages() {
    let record = finished();
    let tournament = record.tournament();
    let both = all(tournament, Stage::Preliminary, Paper::Both);
    assert_eq!(both.len(), 26);
    assert!(matches!(both[1], Page::Pairings(_)) && matches!(both[2], Page::Slips(_)));
    let lists = lists(tournament, Stage::Preliminary);
    assert_eq!(lists.len(), 2);
    assert_eq!(lists[1].page, (2, 2));
    assert_eq!(lists[0].size, Size::Readable);
    let tables: Vec<u16> = lists
        .iter()
        .flat_map(|list| &list.rows)
        .map(|row| row.table.0)
        .collect();
    assert_eq!(tables, (1..=48).collect::<Vec<_>>());
    let slips = slips(tournament, Stage::Preliminary);
    assert_eq!(slips.len(), 48);
    for (slip, table) in slips.iter().zip(1..) {
        assert_eq!(slip.table, TableNumber(table));
        assert_eq!(
            read_code(&slip.code),
            Some((Stage::Preliminary, slip.table))
        );
    }
    let some = Tables::read("1-8, 12").expect("tables");
    assert_eq!(
        pages(tournament, Stage::Preliminary, &some, Paper::Slips).len(),
        5
    );
    assert_eq!(
        pages(tournament, Stage::Preliminary, &some, Paper::Both).len(),
        6
    );
    let none = Tables::read("60").expect("tables");
    assert_eq!(
        pages(tournament, Stage::Preliminary, &none, Paper::Both),
        []
    );
}

/// B2, C8, C9: main number against deputy, or two main numbers with a late seed waiting; the main (the
/// smaller) number is red in the first game (A7).
#[test]
fn the_preliminary_names_deputies_and_late_seeds() {
    let record = finished();
    let mut late = 0;
    for slip in slips(record.tournament(), Stage::Preliminary) {
        let [first, second] = &slip.seats;
        assert!(!first.deputy);
        assert_eq!(slip.late_seed.is_some(), !second.deputy, "C9");
        assert_eq!(second.number == first.number, second.deputy);
        late += usize::from(slip.late_seed.is_some());
        let reds: Vec<usize> = slip.games.iter().map(|game| game.red).collect();
        assert_eq!(reds, [0, 1], "A7");
        assert!(slip.games.iter().all(|game| game.planned.is_none()));
        assert_eq!(slip.tie_breaks.len(), 2);
    }
    assert!(late > 0);
}

/// F1, A3, A7: the final has one page, six games with their times over two days.
#[test]
fn the_final_has_a_page_of_its_own() {
    let record = finished();
    let slips = slips(record.tournament(), Stage::Final);
    assert_eq!(slips.len(), 1);
    assert!(slips[0].needs_a_page());
    assert_eq!(slips[0].code, "A01-05");
    let games: Vec<String> = slips[0]
        .games
        .iter()
        .map(|game| {
            let planned = words::moment(Language::Chinese, game.planned.expect("planned"));
            format!(
                "{} {planned} {}",
                words::slow_game(Language::Chinese, game.game),
                game.red
            )
        })
        .collect();
    expect![[r#"
        第1局 2月3日 09:00 0
        第2局 2月3日 13:00 1
        第3局 2月3日 13:00 0
        第4局 2月4日 09:00 1
        第5局 2月4日 13:00 0
        第6局 2月4日 13:00 1"#]]
    .assert_eq(&games.join("\n"));
    assert_eq!(
        lists(record.tournament(), Stage::Final)[0].size,
        Size::Largest
    );
}

/// A walkover is on the list and needs no slip; a bye too; what is not known yet is said so.
#[test]
fn only_who_plays_has_a_slip() {
    let record = finished();
    let tournament = record.tournament();
    assert_eq!(lists(tournament, Stage::RoundOf32)[0].rows.len(), 16);
    assert_eq!(
        slips(tournament, Stage::RoundOf32).len(),
        15,
        "one had left"
    );
    let rows = lists(tournament, Stage::RoundOf32).remove(0).rows;
    let walkover = rows.iter().find(|row| has_note(row)).expect("one had left");
    assert_eq!(rows.iter().filter(|row| has_note(row)).count(), 1);
    expect!["对手退赛，余海平 晋级"].assert_eq(&words::note(Language::Chinese, walkover));
    expect!["余海平 goes through by walkover"].assert_eq(&words::note(Language::English, walkover));

    let mut play = Play::drawn(7, 2, 1);
    let rows = lists(play.now(), Stage::QuarterFinal).remove(0).rows;
    let byes: Vec<_> = rows
        .iter()
        .filter(|row| row.state == TableState::Bye)
        .collect();
    assert_eq!((rows.len(), byes.len()), (4, 1), "C12");
    assert_eq!(slips(play.now(), Stage::QuarterFinal).len(), 3);
    for (language, bye) in [(Language::Chinese, "轮空"), (Language::English, "bye")] {
        assert_eq!(
            words::occupant(language, &Occupant::Nobody, byes[0].state),
            bye
        );
    }
    assert_eq!(
        all(play.now(), Stage::SemiFinal, Paper::Both),
        [],
        "nobody is known"
    );
    let open = |table: &u16| play.at(Stage::QuarterFinal, *table).is_open();
    for table in (1..=4).filter(open).take(2).collect::<Vec<_>>() {
        play.ok(Command::Announce {
            stage: Stage::QuarterFinal,
            table: Some(TableNumber(table)),
            game: None,
        });
        let winner = play.at(Stage::QuarterFinal, table).pair().expect("a pair")[0];
        for number in [1, 2] {
            play.play(
                Stage::QuarterFinal,
                table,
                Game::Slow(number),
                Outcome::WonBy(winner),
            );
        }
    }
    let semi = lists(play.now(), Stage::SemiFinal).remove(0);
    let told: Vec<String> = semi
        .rows
        .iter()
        .flat_map(|row| row.seats.clone().map(|seat| (seat, row.state)))
        .map(|(seat, state)| words::occupant(Language::Chinese, &seat.occupant, state))
        .collect();
    expect![[r#"
        棋手4
        棋手5
        棋手1
        待八强战第4台"#]]
    .assert_eq(&told.join("\n"));
}

/// G4: a C9 match whose late seed has left is on the list as cancelled, and needs no slip.
#[test]
fn a_cancelled_match_is_on_the_list() {
    let record = finished();
    let published = record
        .entries()
        .iter()
        .position(|entry| matches!(entry.fact, Fact::LotsPublished {}))
        .expect("published");
    let mut record =
        Record::vet(record.entries()[..=published].to_vec()).expect("the lots of the sample");
    let row = |record: &Record| {
        let lists = lists(record.tournament(), Stage::Preliminary);
        let mut rows = lists.into_iter().flat_map(|list| list.rows);
        rows.find(|row| row.late_seed.is_some()).expect("C9")
    };
    let seed = row(&record).late_seed.expect("a seed").id;
    let at = "2021-11-05T08:00:00".parse().expect("a time");
    record
        .submit(Command::Withdraw(seed, "生病".to_owned()), at)
        .expect("withdrawn");
    let cancelled = row(&record);
    assert_eq!(cancelled.state, TableState::Cancelled);
    expect!["本台取消：谢云飞 已退赛，双方各保其号（G4）"]
        .assert_eq(&words::note(Language::Chinese, &cancelled));
    expect!["cancelled: 谢云飞 has withdrawn; both keep their numbers (G4)"]
        .assert_eq(&words::note(Language::English, &cancelled));
    assert_eq!(slips(record.tournament(), Stage::Preliminary).len(), 47);
}

/// Nothing is printed before the lots are published.
#[test]
fn before_publication_there_is_nothing() {
    let mut play = Play::entered(8, 2);
    assert_eq!(all(play.now(), Stage::QuarterFinal, Paper::Both), []);
    play.start_lots(None, Some([1; 32]));
    play.ok(Command::DrawByProgram { most: None });
    assert_eq!(all(play.now(), Stage::QuarterFinal, Paper::Both), []);
    play.ok(Command::PublishLots);
    assert_eq!(all(play.now(), Stage::QuarterFinal, Paper::Both).len(), 3);
}

/// A correction changes who sits at the next table, and so its slip.
#[test]
fn slips_follow_a_correction() {
    let mut play = Play::drawn(8, 2, 1);
    play.finish_stage(Stage::QuarterFinal, 0);
    let before = slips(play.now(), Stage::SemiFinal);
    let [_, second] = play.at(Stage::QuarterFinal, 1).pair().expect("a pair");
    for number in [1, 2] {
        let entry = GameEntry {
            stage: Stage::QuarterFinal,
            table: TableNumber(1),
            game: Game::Slow(number),
            red: None,
            outcome: Outcome::WonBy(second),
            how: How::Played,
            reason: String::new(),
        };
        play.ok(Command::CorrectGame(entry, LaterGames::Void));
    }
    let after = slips(play.now(), Stage::SemiFinal);
    assert_ne!(before[0].name(0), after[0].name(0));
    assert_eq!(after[0].name(0), Roster::of(play.now()).name(second));
    assert_eq!(before[1], after[1]);
    assert_eq!(before[0].code, after[0].code);
}

/// G13: a namesake's club stands once beside his name.
#[test]
fn a_namesakes_club_stands_once() {
    let record = finished();
    let roster = Roster::of(record.tournament());
    let namesake = record
        .tournament()
        .entrants()
        .iter()
        .find(|one| one.name == "陈建国")
        .expect("a namesake");
    let person = roster.person(namesake.id);
    assert_eq!(person.name, format!("陈建国 ({})", namesake.club));
    assert_eq!(name_and_club(&person), ("陈建国", namesake.club.as_str()));
    let other = roster.person(EntrantId(2));
    assert_eq!(
        name_and_club(&other),
        (other.name.as_str(), other.club.as_str())
    );
}

#[test]
fn long_names_are_written_smaller() {
    assert_eq!(fit("欧阳晨"), Fit::Full);
    assert_eq!(fit("Ann Lee"), Fit::Full);
    assert_eq!(fit("买买提·阿不都拉"), Fit::Smaller);
    assert_eq!(fit("Wilhelmina Fitzgerald"), Fit::Small);
    assert_eq!(fit(&"长".repeat(40)), Fit::Small);
}

/// Every sentence of a page, in both languages.
fn said(language: Language) -> String {
    let record = finished();
    let regulation = record.tournament().regulation();
    let of = |stage| Head::of(regulation, stage);
    let preliminary = slips(record.tournament(), Stage::Preliminary);
    let late = preliminary
        .iter()
        .find(|slip| slip.late_seed.is_some())
        .expect("C9");
    let seed = late.late_seed.as_ref().expect("a seed");
    let mut lines = vec![
        words::pairings_title(language, Stage::RoundOf64),
        words::when_and_where(language, &of(Stage::RoundOf64)).join(" | "),
        words::when_and_where(language, &of(Stage::Final)).join(" | "),
        words::games(language, &of(Stage::Final)).expect("its games"),
        words::page(language, (1, 2)),
        words::slip_title(language, Stage::Preliminary),
        words::table(language, TableNumber(12)),
        preliminary[0]
            .seats
            .iter()
            .map(|seat| words::seat(language, seat))
            .collect::<Vec<_>>()
            .join(" | "),
        words::waits(language, seed),
        words::reminder(language, &of(Stage::Final)),
        words::signature(language, "林启明"),
    ];
    for (games, place) in [(1, 0), (1, 1), (2, 0), (2, 1), (6, 0), (6, 1)] {
        lines.push(words::red_in(language, games, place));
    }
    for game in &late.tie_breaks {
        lines.push(format!(
            "{}: {} {} | {} | {}",
            words::tie_break_game(game.kind).of(language),
            words::side_clock(language, game, Side::Red),
            words::side_clock(language, game, Side::Black),
            words::chooser(game.chooser).of(language),
            words::drawn(game.drawn).of(language),
        ));
    }
    for (slips, pages) in [(0, 1), (0, 2), (1, 1), (1, 2), (2, 1), (48, 26)] {
        lines.push(words::amount(language, slips, pages));
    }
    lines.push(words::bad_range(language, &BadRange("x".to_owned())));
    lines.extend(Paper::ALL.map(|paper| words::paper(paper).of(language).to_owned()));
    let fixed = [
        words::NOT_YET,
        words::WHAT,
        words::STAGE,
        words::PAPER,
        words::TABLES,
        words::TABLES_HINT,
        words::PRINT,
        words::PREVIEW,
        words::NOBODY_KNOWN,
        words::NO_SUCH_TABLES,
        words::TO_SLIPS,
        words::TABLE,
        words::NUMBER,
        words::DEPUTY,
        words::GAME,
        words::RED,
        words::BLACK,
        words::RED_WINS,
        words::DRAWN,
        words::BLACK_WINS,
        words::REMARK,
        words::SIGNED_BY_RED,
        words::SIGNED_BY_BLACK,
        words::POINTS,
        words::TIE_BREAK,
        words::LOT,
        words::THROUGH,
        words::CHAMPION,
        words::ENDED,
        words::ARBITER,
    ];
    lines.push(fixed.map(|text| text.of(language)).join(" | "));
    lines.join("\n")
}

#[test]
fn the_words_of_the_pages() {
    let chinese: Expect = expect![[r#"
        六十四强战对阵表
        计划 2021年11月6日 星期六 13:00 场次 | 陶山镇镇南村党群服务中心 | 慢棋每方 25分+5秒
        计划 2022年2月3日 星期四（正月初三）09:00 场次 | 地点另定 | 慢棋每方 45分+10秒
        第1局 2月3日 09:00 · 第2局 2月3日 13:00 · 第3局 2月3日 13:00 · 第4局 2月4日 09:00 · 第5局 2月4日 13:00 · 第6局 2月4日 13:00
        第 1 页，共 2 页
        补双预赛 对局结果单
        第12台
        1号 | 1号副号
        负者的号归 谢云飞（6号种子，C9）
        积满 7 分即胜。宣布开始后 15 分钟未到，判该局负（A11）。
        林启明 签名
        第1局执红
        第1局执黑
        第1局执红
        第2局执红
        单数局执红
        双数局执红
        快棋: 10分+5秒 10分+5秒 | 签大者选： | 和
        超快棋: 6分+5秒 4分+5秒 | 上一局黑方选： | 和，黑方胜出
        A4 纸 1 页。
        A4 纸 2 页。
        结果单 1 张；A4 纸共 1 页。
        结果单 1 张；A4 纸共 2 页。
        结果单 2 张；A4 纸共 1 页。
        结果单 48 张；A4 纸共 26 页。
        “x”不是台号；请写成 1-8，12。
        对阵表和结果单
        对阵表
        结果单
        抽签结果公布后，这里打印各轮对阵表和对局结果单。 | 打印什么 | 轮次 | 内容 | 台号（不填为全部） | 例如：1-8，12 | 打印 | 预览 | 这一轮还没有双方都确定的台。 | 所填台号中没有可打印的台。 | 打印本轮对阵和结果单 | 台 | 号 | 副 | 局 | 红方 | 黑方 | 红胜 | 和 | 黑胜 | 备注 | 红方签名 | 黑方签名 | 积分 | 慢棋积分相同时加赛 | 签 | 晋级 | 冠军 | 结束时间 | 裁判员签名"#]];
    let english: Expect = expect![[r#"
        Round of 64: pairings
        Planned for Saturday 6 November 2021, session of 13:00 | 陶山镇镇南村党群服务中心 | slow games 25 min + 5 s each
        Planned for Thursday 3 February 2022 (lunar month 1, day 3), session of 09:00 | venue to be announced | slow games 45 min + 10 s each
        Game 1 02-03 09:00 · Game 2 02-03 13:00 · Game 3 02-03 13:00 · Game 4 02-04 09:00 · Game 5 02-04 13:00 · Game 6 02-04 13:00
        Page 1 of 2
        Preliminary: result slip
        Table 12
        No. 1 | No. 1, deputy
        The loser's number goes to 谢云飞 (seed 6, C9)
        7 points win the match. Absent 15 minutes after the announcement: that game is lost (A11).
        林启明 signs
        Red in game 1
        Black in game 1
        Red in game 1
        Red in game 2
        Red in odd games
        Red in even games
        Rapid: 10 min + 5 s 10 min + 5 s | The larger lot chooses: | Drawn
        Super-rapid: 6 min + 5 s 4 min + 5 s | Black of the game before chooses: | Drawn: black through
        1 page of A4.
        2 pages of A4.
        1 result slip, 1 page of A4.
        1 result slip, 2 pages of A4 in all.
        2 result slips, 1 page of A4.
        48 result slips, 26 pages of A4 in all.
        “x” is not a table; write 1-8, 12.
        Pairings and result slips
        Pairings
        Result slips
        Pairings and result slips are printed here once the lots are published. | What is printed | Stage | Content | Tables (empty: all) | For example: 1-8, 12 | Print | Preview | No table of this stage has both of its players yet. | None of these tables can be printed. | Print this stage's pairings and slips | Table | No. | dep. | Game | Red | Black | Red wins | Drawn | Black wins | Remark | Red signs | Black signs | Points | Only if the slow games are level | lot | Goes through | Champion | Ended at | Arbiter's signature"#]];
    chinese.assert_eq(&said(Language::Chinese));
    english.assert_eq(&said(Language::English));
    assert_eq!(
        words::chooser(Chooser::LargerLot).of(Language::Chinese),
        "签大者选："
    );
    assert_eq!(
        words::drawn(DrawnMeans::BlackAdvances).of(Language::Chinese),
        "和，黑方胜出"
    );
}

//! A player's own page: his next table, whom he could still meet, what he has so far; and its words.

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
use qiwang::engine::game::{Game, Outcome};
use qiwang::engine::number::{Size, TableNumber};
use qiwang::engine::progress::Match;
use qiwang::engine::side::Side;
use qiwang::engine::stage::Stage;
use qiwang::present::language::Language;
use qiwang::present::player::{Next, Player, Standing, asked, player};
use qiwang::present::words::player as words;
use qiwang::present::words::{floor, money};
use qiwang::record::command::{Command, NewEntrant};
use qiwang::record::fact::ChosenBy;
use qiwang::record::tournament::Seat;

fn of(play: &Play, id: EntrantId) -> Player {
    player(play.now(), id).expect("somebody")
}

fn next(play: &Play, id: EntrantId) -> Next {
    match of(play, id).standing {
        Standing::Plays(next) => *next,
        other => panic!("has nothing to play: {other:?}"),
    }
}

/// Everything his page says, in one language.
fn said(player: &Player, language: Language) -> String {
    let mut lines = vec![player.person.name.clone()];
    lines.extend(player.seat.map(|seat| words::seat(language, seat)));
    match &player.standing {
        Standing::Plays(next) => {
            let names: Vec<&str> = next.opponents.iter().map(|one| one.name.as_str()).collect();
            let opponent = match next.opponent() {
                Some(known) => known.name.clone(),
                None => {
                    let before = words::one_of(language, names.len());
                    format!("{before}{}", names.join("、"))
                }
            };
            lines.extend([
                words::stage_and_game(language, next),
                words::table(language, &next.row),
                opponent,
                words::colour(language, next),
                words::when(language, next),
                words::time(language, next),
            ]);
        }
        other => lines.extend(words::standing(language, other)),
    }
    for row in &player.path {
        lines.push(format!("- {}", floor::decision(language, row)));
    }
    for one in &player.ahead {
        let names: Vec<&str> = one.opponents.iter().map(|one| one.name.as_str()).collect();
        let count = names.len();
        lines.push(format!(
            "+ {:?} {}: {count} {}",
            one.stage,
            one.table.0,
            names[..count.min(4)].join("、")
        ));
    }
    lines.push(format!(
        "{} | {} | {}",
        words::place(language, player.placing),
        words::points(language, player.points),
        money::yuan(language, player.prizes)
    ));
    lines.join("\n")
}

#[track_caller]
fn check(play: &Play, id: EntrantId, chinese: Expect, english: Expect) {
    let player = of(play, id);
    chinese.assert_eq(&said(&player, Language::Chinese));
    english.assert_eq(&said(&player, Language::English));
}

/// An event of this many with lots of a size, the first entropy whose tournament is as wanted.
fn drawn(entrants: u32, seeds: u16, size: u16, wanted: impl Fn(&Play) -> bool) -> Play {
    for entropy in 0..=255 {
        let mut play = Play::entered(entrants, seeds);
        play.start_lots(Size::new(size), Some([entropy; 32]));
        play.ok(Command::DrawByProgram { most: None });
        play.ok(Command::PublishLots);
        if wanted(&play) {
            return play;
        }
    }
    panic!("no such lots");
}

/// The preliminary match for a late seed (C9).
fn for_late_seed(play: &Play) -> Option<Match> {
    let progress = play.now().progress()?;
    let mut all = progress.stage(Stage::Preliminary).iter();
    all.find(|one| one.late_seed.is_some()).cloned()
}

/// Lets somebody win both slow games of a table.
fn win(play: &mut Play, stage: Stage, table: TableNumber, winner: EntrantId) {
    for game in [1, 2] {
        play.play(stage, table.0, Game::Slow(game), Outcome::WonBy(winner));
    }
    if stage == Stage::Final {
        for game in [3, 4] {
            play.play(stage, table.0, Game::Slow(game), Outcome::WonBy(winner));
        }
    }
}

/// Plays everything that is left; who wins is for `choose` to say. Every pair that met, by stage.
fn play_on(
    play: &mut Play,
    mut choose: impl FnMut([EntrantId; 2]) -> EntrantId,
) -> Vec<(Stage, [EntrantId; 2])> {
    let mut met = Vec::new();
    let stages: Vec<Stage> = {
        let progress = play.now().progress().expect("matches");
        progress.stages().map(|(stage, _)| stage).collect()
    };
    for stage in stages {
        let progress = play.now().progress().expect("matches");
        let all = progress.stage(stage).iter().filter(|one| one.is_open());
        let open: Vec<(TableNumber, [EntrantId; 2])> = all
            .map(|one| (one.table, one.pair().expect("a pair")))
            .collect();
        let stands = play.now().floor().announcements().iter();
        if !open.is_empty() && !stands.clone().any(|one| one.stage == stage) {
            play.announce(stage);
        }
        for (table, pair) in open {
            met.push((stage, pair));
            win(play, stage, table, choose(pair));
        }
    }
    met
}

/// Whom somebody could meet in which stage, by his page.
fn predicted(play: &Play, id: EntrantId) -> Vec<(Stage, EntrantId)> {
    let player = of(play, id);
    let mut all = Vec::new();
    if let Standing::Plays(next) = &player.standing {
        let known = next.opponent().into_iter();
        let possible = known.chain(&next.opponents);
        all.extend(possible.map(|one| (next.row.stage, one.id)));
    }
    for one in &player.ahead {
        all.extend(one.opponents.iter().map(|other| (one.stage, other.id)));
    }
    all
}

/// B1, C9: whoever is named could really be met, and nobody else ever is.
#[test]
fn whom_he_could_meet_is_exact() {
    let mut play = drawn(13, 2, 8, |play| for_late_seed(play).is_some());
    let everybody: Vec<EntrantId> = play.now().entrants().iter().map(|one| one.id).collect();
    let copy = |play: &Play| Play {
        record: play.record.clone(),
    };
    let mut chance: u32 = 7;
    let mut toss = move || {
        chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (chance >> 16) & 1
    };
    let mut checked = 0;
    for settled in 0.. {
        // Everybody who is named is met where both go on winning.
        for one in &everybody {
            for (stage, other) in predicted(&play, *one) {
                let favours = |pair: [EntrantId; 2]| {
                    let favoured = pair.iter().find(|id| [*one, other].contains(id));
                    favoured.copied().unwrap_or(pair[0])
                };
                let met = play_on(&mut copy(&play), |pair| match pair {
                    pair if pair.contains(one) => *one,
                    pair => favours(pair),
                });
                let has_met = |(at, pair): &(Stage, [EntrantId; 2])| {
                    *at == stage && pair.contains(one) && pair.contains(&other)
                };
                assert!(met.iter().any(has_met), "{one:?} {other:?} {stage:?}");
                checked += 1;
            }
        }
        // Nobody else is met, however it goes.
        for _ in 0..40 {
            let met = play_on(&mut copy(&play), |pair| pair[toss() as usize]);
            for (stage, [one, other]) in met {
                assert!(predicted(&play, one).contains(&(stage, other)), "{settled}");
                assert!(predicted(&play, other).contains(&(stage, one)), "{settled}");
            }
        }
        // One match more.
        let progress = play.now().progress().expect("matches");
        let Some(one) = progress.matches().find(|one| one.is_open()).cloned() else {
            break;
        };
        let stands = play.now().floor().announcements().iter();
        if !stands.clone().any(|stand| stand.stage == one.stage) {
            play.announce(one.stage);
        }
        let pair = one.pair().expect("a pair");
        win(&mut play, one.stage, one.table, pair[toss() as usize]);
    }
    assert!(checked > 200, "{checked}");
}

/// In a whole event of 64 each stage ahead doubles those who could come.
#[test]
fn in_a_full_bracket_they_double() {
    let play = Play::drawn(64, 16, 3);
    let one = play.at(Stage::RoundOf64, 5).pair().expect("a pair")[0];
    let ahead = of(&play, one).ahead;
    let counts: Vec<usize> = ahead.iter().map(|one| one.opponents.len()).collect();
    assert_eq!(counts, [2, 4, 8, 16, 32]);
    // Seeds first.
    let last = ahead.last().expect("the final");
    let seeds: Vec<Option<u16>> = last
        .opponents
        .iter()
        .map(|one| one.seed.map(|seed| seed.0))
        .collect();
    let named: Vec<u16> = seeds.iter().flatten().copied().collect();
    assert!(named.is_sorted() && seeds[..named.len()].iter().all(Option::is_some));
    assert_eq!(last.stage, Stage::Final);
    // F1: the final is planned by its first game.
    assert_eq!(
        last.planned.expect("planned").to_string(),
        "2022-02-03T09:00:00"
    );
}

/// Before the lots, on the waiting list, struck off (C13, G1).
#[test]
fn before_the_lots() {
    let mut play = Play::entered(6, 0);
    let waiting = play.now().roll().next_id();
    play.ok(Command::WaitList(vec![NewEntrant {
        name: "候补甲".to_owned(),
        club: String::new(),
    }]));
    play.ok(Command::Withdraw(EntrantId(2), String::new()));
    check(
        &play,
        EntrantId(1),
        expect![[r#"
        棋手1
        已报名，抽签结果尚未公布
        – | – | 0 元"#]],
        expect![[r#"
        棋手1
        Entered; the lots are not published yet
        – | – | ¥0"#]],
    );
    check(
        &play,
        EntrantId(2),
        expect![[r#"
        棋手2
        已退赛
        – | – | 0 元"#]],
        expect![[r#"
        棋手2
        Withdrawn
        – | – | ¥0"#]],
    );
    check(
        &play,
        waiting,
        expect![[r#"
        候补甲
        候补，尚无签位
        – | – | 0 元"#]],
        expect![[r#"
        候补甲
        On the waiting list, without a place
        – | – | ¥0"#]],
    );
    assert_eq!(player(play.now(), EntrantId(99)), None);
}

/// A6, A7, F1: table, opponent, colour, time and session, step by step to the tie-break games.
#[test]
fn his_next_table() {
    let mut play = Play::drawn(112, 16, 1);
    let stage = Stage::Preliminary;
    let [main, deputy] = play.at(stage, 1).pair().expect("a pair");
    check(
        &play,
        deputy,
        expect![[r#"
        棋手86
        1号的副号
        补双预赛 · 第1局慢棋
        第1台
        棋手95
        执黑，后行
        11月6日 09:00 · 等待宣布开始
        每方 25分+5秒
        + RoundOf64 1: 2 棋手22、棋手101
        + RoundOf32 1: 3 棋手9、棋手62、棋手109
        + RoundOf16 1: 7 棋手8、棋手31、棋手64、棋手69
        + QuarterFinal 1: 14 棋手1、棋手16、棋手45、棋手108
        + SemiFinal 1: 28 棋手4、棋手5、棋手12、棋手13
        + Final 1: 56 棋手2、棋手3、棋手6、棋手7
        – | – | 0 元"#]],
        expect![[r#"
        棋手86
        deputy of number 1
        Preliminary · slow game 1
        Table 1
        棋手95
        Black, moves second
        11-06 09:00 · not announced yet
        25 min + 5 s each
        + RoundOf64 1: 2 棋手22、棋手101
        + RoundOf32 1: 3 棋手9、棋手62、棋手109
        + RoundOf16 1: 7 棋手8、棋手31、棋手64、棋手69
        + QuarterFinal 1: 14 棋手1、棋手16、棋手45、棋手108
        + SemiFinal 1: 28 棋手4、棋手5、棋手12、棋手13
        + Final 1: 56 棋手2、棋手3、棋手6、棋手7
        – | – | ¥0"#]],
    );
    play.announce(stage);
    play.play(stage, 1, Game::Slow(1), Outcome::Drawn);
    assert_eq!(next(&play, main).side, Some(Side::Black), "A7: game 2");
    play.play(stage, 1, Game::Slow(2), Outcome::Drawn);
    check(
        &play,
        main,
        expect![[r#"
        棋手95
        1号
        补双预赛 · 快棋
        第1台
        棋手86
        双方抽签下快棋，签大者选红黑
        11月6日 09:00 · 09:00 已宣布开始
        每方 10分+5秒
        + RoundOf64 1: 2 棋手22、棋手101
        + RoundOf32 1: 3 棋手9、棋手62、棋手109
        + RoundOf16 1: 7 棋手8、棋手31、棋手64、棋手69
        + QuarterFinal 1: 14 棋手1、棋手16、棋手45、棋手108
        + SemiFinal 1: 28 棋手4、棋手5、棋手12、棋手13
        + Final 1: 56 棋手2、棋手3、棋手6、棋手7
        – | – | 0 元"#]],
        expect![[r#"
        棋手95
        number 1
        Preliminary · rapid game
        Table 1
        棋手86
        both draw lots for the rapid game; the larger one chooses
        11-06 09:00 · announced 09:00
        10 min + 5 s each
        + RoundOf64 1: 2 棋手22、棋手101
        + RoundOf32 1: 3 棋手9、棋手62、棋手109
        + RoundOf16 1: 7 棋手8、棋手31、棋手64、棋手69
        + QuarterFinal 1: 14 棋手1、棋手16、棋手45、棋手108
        + SemiFinal 1: 28 棋手4、棋手5、棋手12、棋手13
        + Final 1: 56 棋手2、棋手3、棋手6、棋手7
        – | – | ¥0"#]],
    );
    play.ok(Command::RecordTieBreakLots {
        stage,
        table: TableNumber(1),
        lots: [80, 12],
        by_program: false,
    });
    play.ok(Command::ChooseColour {
        stage,
        table: TableNumber(1),
        side: Side::Black,
        by: ChosenBy::Chooser,
    });
    check(
        &play,
        main,
        expect![[r#"
        棋手95
        1号
        补双预赛 · 快棋
        第1台
        棋手86
        执黑，后行
        11月6日 09:00 · 09:00 已宣布开始
        每方 10分+5秒
        + RoundOf64 1: 2 棋手22、棋手101
        + RoundOf32 1: 3 棋手9、棋手62、棋手109
        + RoundOf16 1: 7 棋手8、棋手31、棋手64、棋手69
        + QuarterFinal 1: 14 棋手1、棋手16、棋手45、棋手108
        + SemiFinal 1: 28 棋手4、棋手5、棋手12、棋手13
        + Final 1: 56 棋手2、棋手3、棋手6、棋手7
        – | – | 0 元"#]],
        expect![[r#"
        棋手95
        number 1
        Preliminary · rapid game
        Table 1
        棋手86
        Black, moves second
        11-06 09:00 · announced 09:00
        10 min + 5 s each
        + RoundOf64 1: 2 棋手22、棋手101
        + RoundOf32 1: 3 棋手9、棋手62、棋手109
        + RoundOf16 1: 7 棋手8、棋手31、棋手64、棋手69
        + QuarterFinal 1: 14 棋手1、棋手16、棋手45、棋手108
        + SemiFinal 1: 28 棋手4、棋手5、棋手12、棋手13
        + Final 1: 56 棋手2、棋手3、棋手6、棋手7
        – | – | ¥0"#]],
    );
    play.play(stage, 1, Game::Rapid, Outcome::WonBy(deputy));
    check(
        &play,
        main,
        expect![[r#"
        棋手95
        1号
        止步补双预赛
        - 棋手86 快棋胜，晋级
        – | – | 0 元"#]],
        expect![[r#"
        棋手95
        number 1
        Out in the preliminary
        - 棋手86 goes through by the rapid game
        – | – | ¥0"#]],
    );
    check(
        &play,
        deputy,
        expect![[r#"
        棋手86
        1号
        六十四强战 · 第1局慢棋
        第1台
        2 人之一：棋手22、棋手101
        执红，先行
        11月6日 13:00
        每方 25分+5秒
        - 棋手86 快棋胜，晋级
        + RoundOf32 1: 3 棋手9、棋手62、棋手109
        + RoundOf16 1: 7 棋手8、棋手31、棋手64、棋手69
        + QuarterFinal 1: 14 棋手1、棋手16、棋手45、棋手108
        + SemiFinal 1: 28 棋手4、棋手5、棋手12、棋手13
        + Final 1: 56 棋手2、棋手3、棋手6、棋手7
        – | – | 0 元"#]],
        expect![[r#"
        棋手86
        number 1
        Round of 64 · slow game 1
        Table 1
        one of 2:棋手22、棋手101
        Red, moves first
        11-06 13:00
        25 min + 5 s each
        - 棋手86 goes through by the rapid game
        + RoundOf32 1: 3 棋手9、棋手62、棋手109
        + RoundOf16 1: 7 棋手8、棋手31、棋手64、棋手69
        + QuarterFinal 1: 14 棋手1、棋手16、棋手45、棋手108
        + SemiFinal 1: 28 棋手4、棋手5、棋手12、棋手13
        + Final 1: 56 棋手2、棋手3、棋手6、棋手7
        – | – | ¥0"#]],
    );
}

/// C9: the late seed waits for a number; whoever keeps his own meets him.
#[test]
fn a_late_seed_and_those_who_play_for_him() {
    let mut play = drawn(65, 16, 64, |play| for_late_seed(play).is_some());
    let one = for_late_seed(&play).expect("C9");
    let seed = one.late_seed.expect("C9");
    let [first, second] = one.pair().expect("a pair");
    let waits = next(&play, seed);
    assert_eq!((waits.place, waits.side), (None, None));
    assert!(matches!(of(&play, seed).seat, Some(Seat::Late(..))));
    check(
        &play,
        seed,
        expect![[r#"
        棋手14
        31号与32号预赛负者之号
        六十四强战 · 第1局慢棋
        第16台
        2 人之一：棋手35、棋手48
        待定
        11月6日 13:00
        每方 25分+5秒
        + RoundOf32 8: 2 棋手22、棋手61
        + RoundOf16 4: 4 棋手3、棋手25、棋手29、棋手45
        + QuarterFinal 2: 8 棋手6、棋手11、棋手39、棋手44
        + SemiFinal 1: 16 棋手2、棋手7、棋手10、棋手15
        + Final 1: 32 棋手1、棋手4、棋手5、棋手8
        – | – | 0 元"#]],
        expect![[r#"
        棋手14
        the number of the loser of 31 and 32
        Round of 64 · slow game 1
        Table 16
        one of 2:棋手35、棋手48
        To be decided
        11-06 13:00
        25 min + 5 s each
        + RoundOf32 8: 2 棋手22、棋手61
        + RoundOf16 4: 4 棋手3、棋手25、棋手29、棋手45
        + QuarterFinal 2: 8 棋手6、棋手11、棋手39、棋手44
        + SemiFinal 1: 16 棋手2、棋手7、棋手10、棋手15
        + Final 1: 32 棋手1、棋手4、棋手5、棋手8
        – | – | ¥0"#]],
    );
    let after = of(&play, first).ahead;
    let met: Vec<EntrantId> = after[0].opponents.iter().map(|one| one.id).collect();
    assert_eq!(met, [seed]);
    play.announce(Stage::Preliminary);
    win(&mut play, Stage::Preliminary, one.table, second);
    let now = next(&play, seed);
    assert_eq!(now.opponent().map(|one| one.id), Some(second));
    assert_eq!(of(&play, first).standing, Standing::Out(Stage::Preliminary));
}

/// D1, D2, E1, E2: what the champion, the runner-up and others come to; G6: who left.
#[test]
fn at_the_end() {
    let mut play = Play::drawn(16, 4, 1);
    play.finish_stage(Stage::RoundOf16, 0);
    let leaver = play.at(Stage::QuarterFinal, 1).pair().expect("a pair")[1];
    play.ok(Command::Withdraw(leaver, "家事".to_owned()));
    check(
        &play,
        leaver,
        expect![[r#"
        棋手3
        3号
        已退赛
        - 棋手3 3:1 晋级
        - 对手退赛，棋手10 晋级
        并列第五 | 20 分 | 300 元"#]],
        expect![[r#"
        棋手3
        number 3
        Withdrawn
        - 棋手3 goes through 3–1
        - 棋手10 goes through by walkover
        5= | 20 points | ¥300"#]],
    );
    play.finish_stage(Stage::QuarterFinal, 0);
    play.finish_stage(Stage::SemiFinal, 0);
    let [one, other] = play.at(Stage::Final, 1).pair().expect("a pair");
    check(
        &play,
        one,
        expect![[r#"
        棋手10
        1号
        第1局慢棋
        决赛
        棋手6
        执红，先行
        2月3日 09:00 · 等待宣布开始
        每方 45分+10秒
        - 棋手10 3:1 晋级
        - 对手退赛，棋手10 晋级
        - 棋手10 3:1 晋级
        – | 30 分（暂计） | 1,600 元"#]],
        expect![[r#"
        棋手10
        number 1
        slow game 1
        Final
        棋手6
        Red, moves first
        02-03 09:00 · not announced yet
        45 min + 10 s each
        - 棋手10 goes through 3–1
        - 棋手10 goes through by walkover
        - 棋手10 goes through 3–1
        – | 30 points (provisional) | ¥1,600"#]],
    );
    play.finish_stage(Stage::Final, 0);
    check(
        &play,
        one,
        expect![[r#"
        棋手10
        1号
        冠军
        - 棋手10 3:1 晋级
        - 对手退赛，棋手10 晋级
        - 棋手10 3:1 晋级
        - 棋手10 8:0 夺冠
        第一名 | 40 分 | 5,600 元"#]],
        expect![[r#"
        棋手10
        number 1
        Champion
        - 棋手10 goes through 3–1
        - 棋手10 goes through by walkover
        - 棋手10 goes through 3–1
        - 棋手10 is the champion 8–0
        1 | 40 points | ¥5,600"#]],
    );
    check(
        &play,
        other,
        expect![[r#"
            棋手6
            9号
            亚军
            - 棋手6 3:1 晋级
            - 棋手6 3:1 晋级
            - 棋手6 3:1 晋级
            - 棋手10 8:0 夺冠
            第二名 | 30 分 | 2,100 元"#]],
        expect![[r#"
            棋手6
            number 9
            Runner-up
            - 棋手6 goes through 3–1
            - 棋手6 goes through 3–1
            - 棋手6 goes through 3–1
            - 棋手10 is the champion 8–0
            2 | 30 points | ¥2,100"#]],
    );
}

/// An address names an entrant, or whoever holds a number.
#[test]
fn an_address_names_a_player() {
    let play = Play::drawn(64, 16, 3);
    let holder = play.at(Stage::RoundOf64, 3).pair().expect("a pair")[0];
    assert_eq!(asked(play.now(), &holder.0.to_string()), Some(holder));
    assert_eq!(asked(play.now(), "number-5"), Some(holder));
    for strange in [
        "",
        "0",
        "65",
        "+5",
        "x",
        "number-",
        "number-65",
        "number-+5",
        "5/6",
    ] {
        assert_eq!(asked(play.now(), strange), None, "{strange}");
    }
    let entered = Play::entered(6, 0);
    assert_eq!(asked(entered.now(), "number-5"), None);
    assert_eq!(asked(entered.now(), "5"), Some(EntrantId(5)));
}

//! What the lots screen shows: the plan, the log, the zones.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod common;

use common::Play;
use expect_test::expect;
use qiwang::engine::clause::Clause;
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::lots::{DrawList, Lot, LotKind, Lots, sampler};
use qiwang::engine::number::Size;
use qiwang::engine::stage::Stage;
use qiwang::present::language::Language;
use qiwang::present::lots::{LotsLog, LotsPlan, Obstacle, Outlook, placed, zone_cards};
use qiwang::present::roster::Roster;
use qiwang::present::words::lots as words;
use qiwang::record::command::Command;
use qiwang::record::fact::DrawnBy;

fn begun(entrants: u32, seeds: u16, entropy: u8) -> Play {
    let mut play = Play::entered(entrants, seeds);
    play.start_lots(None, Some([entropy; 32]));
    play
}

fn log_of(play: &Play, before: Option<LotsLog>) -> LotsLog {
    LotsLog::of_drawing(play.now().drawing().expect("an attempt"), before)
}

#[test]
fn before_the_lots_the_plan_says_what_will_be_drawn_and_why_not_yet() {
    let play = Play::opened();
    let plan = LotsPlan::of(play.now());
    assert!(plan.sizes.is_empty());
    assert!(matches!(
        plan.obstacles[..],
        [
            Obstacle::TooFew { entrants: 0 },
            Obstacle::RegistrationOpen { .. }
        ]
    ));

    let plan = LotsPlan::of(Play::entered(100, 20).now());
    assert_eq!((plan.entrants, plan.obstacles.len()), (100, 0));
    let by_size: Vec<(u16, bool, usize, Outlook)> = plan
        .sizes
        .iter()
        .map(|one| (one.size.count(), one.proposed, one.seeds, one.outlook))
        .collect();
    assert_eq!(
        by_size,
        [
            (
                64,
                true,
                16,
                Outlook::Preliminary {
                    matches: 36,
                    share: 2,
                    larger: 4
                }
            ),
            (128, false, 16, Outlook::Blanks { blanks: 28 }),
        ]
    );
    assert_eq!(plan.proposed().map(|one| one.size), Size::new(64));

    let plan = LotsPlan::of(Play::entered(12, 3).now());
    let sixteen = plan.proposed().expect("16");
    assert_eq!(sixteen.outlook, Outlook::Blanks { blanks: 4 });
    assert_eq!(
        sixteen.left_out,
        [Stage::RoundOf64, Stage::RoundOf32],
        "C12"
    );
    let eight = &plan.sizes[0];
    assert_eq!(
        (eight.size.count(), eight.seeds),
        (8, 2),
        "at most one a zone"
    );
}

#[test]
fn the_log_grown_lot_by_lot_is_the_log_made_at_once() {
    let mut play = begun(70, 16, 4);
    let mut log = None;
    loop {
        log = Some(log_of(&play, log.take()));
        let drawing = play.now().drawing().expect("an attempt");
        assert_eq!(
            log.as_ref().map(|log| log.lines().len()),
            Some(drawing.lots.drawn().len())
        );
        if drawing.lots.is_complete() {
            break;
        }
        play.ok(Command::DrawByProgram { most: Some(7) });
    }
    assert_eq!(log, Some(log_of(&play, None)));
    // Another attempt has another log.
    play.ok(Command::BreakOffLots("a name was missing".to_owned()));
    play.start_lots(None, Some([5; 32]));
    assert!(log_of(&play, log).lines().is_empty());
}

#[test]
fn every_line_has_its_choices_and_its_clause() {
    for (entrants, seeds) in [(112, 16), (65, 16), (64, 9), (50, 8), (9, 2)] {
        let mut play = begun(entrants, seeds, 9);
        play.ok(Command::DrawByProgram { most: None });
        let drawing = play.now().drawing().expect("an attempt");
        let log = log_of(&play, None);
        let mut lots = Lots::new(drawing.lots.list().clone()).expect("lots");
        for (line, lot) in log.lines().iter().zip(drawing.lots.drawn()) {
            let pending = lots.pending().expect("a lot is due");
            assert_eq!(line.lot, *lot);
            assert_eq!(line.options, pending.options.len(), "{line:?}");
            assert_eq!(line.is_forced(), pending.options.len() == 1);
            assert_eq!(line.by, DrawnBy::Program);
            if line.lot.kind() != LotKind::Name {
                assert_eq!(line.late, pending.late, "{line:?}");
                let excluded = |clause: Clause| pending.excluded.iter().any(|(_, c)| *c == clause);
                assert!(line.bound_by.iter().all(|clause| excluded(*clause)));
            }
            lots.apply(*lot);
            if line.lot.kind() != LotKind::Name {
                assert_eq!(line.zone, lots.zone_of(lot.entrant()), "{line:?}");
            }
        }
        assert_eq!(placed(&lots), usize::try_from(entrants).expect("small"));
        let names = log.lines().iter().filter_map(|line| line.name);
        assert!(names.eq(1..=usize::try_from(entrants).expect("small")));
    }
}

#[test]
fn the_last_name_is_forced_and_the_sixth_person_is_bound_by_c10() {
    let mut play = begun(112, 8, 2);
    play.ok(Command::DrawByProgram { most: None });
    let log = log_of(&play, None);
    let mut names = log.lines().iter().filter(|line| line.name.is_some());
    let last = names.next_back().expect("names");
    assert!(last.is_forced());
    assert_eq!(last.rule, Clause::C6);
    let sixth = log
        .lines()
        .iter()
        .find(|line| line.lot.kind() == LotKind::Holder && line.bound_by.contains(&Clause::C10))
        .expect("eight zones without a seed have a sixth person");
    assert!(sixth.is_forced(), "his half has one holder left");
    assert_eq!(sixth.rule, Clause::C8);
    assert!(sixth.other && sixth.holder.is_some());
}

#[test]
fn the_zones_fill_and_show_seeds_deputies_late_seeds_and_blanks() {
    let late = EntrantId(5);
    let mut play = begun(65, 16, 7);
    while let Some(pending) = play.now().drawing().expect("an attempt").lots.pending() {
        if pending.kind == LotKind::Name && pending.options.len() > 1 {
            let somebody = |lot: &&Lot| lot.entrant() != late;
            let lot = *pending.options.iter().find(somebody).expect("somebody");
            play.ok(Command::DrawByHand(lot));
        } else {
            play.ok(Command::DrawByProgram { most: Some(1) });
        }
    }
    let lots = &play.now().drawing().expect("lots").lots;
    let roster = Roster::of(play.now());
    let cards = zone_cards(lots, &roster);
    assert_eq!(cards.len(), 16);
    let late_cards: Vec<_> = cards.iter().filter_map(|card| card.late.as_ref()).collect();
    assert_eq!(late_cards.len(), 1);
    assert_eq!(late_cards[0].seed.id, late);
    assert_eq!(late_cards[0].seed.seed.map(|seed| seed.0), Some(5));
    assert!(late_cards[0].latest, "he was drawn last");
    assert_eq!(cards.iter().map(|card| card.preliminaries).sum::<u16>(), 1);
    for card in &cards {
        let holders = card.seats.iter().filter_map(|seat| seat.holder.as_ref());
        let seeds = holders.filter(|person| person.seed.is_some()).count();
        assert_eq!(
            seeds + usize::from(card.late.is_some()),
            1,
            "{:?}",
            card.zone
        );
        assert_eq!(card.people, if card.late.is_some() { 5 } else { 4 });
        assert!(!card.awaiting);
    }

    let mut play = begun(9, 2, 1);
    let roster = Roster::of(play.now());
    let empty = zone_cards(&play.now().drawing().expect("lots").lots, &roster);
    assert!(
        empty
            .iter()
            .flat_map(|card| &card.seats)
            .all(|seat| !seat.blank)
    );
    play.ok(Command::DrawByProgram { most: None });
    let full = zone_cards(&play.now().drawing().expect("lots").lots, &roster);
    let blanks = full
        .iter()
        .flat_map(|card| &card.seats)
        .filter(|seat| seat.blank);
    assert_eq!(blanks.count(), 7, "C12");
}

#[test]
fn whoever_has_drawn_his_zone_is_awaited_there() {
    let mut play = begun(16, 4, 3);
    let roster = Roster::of(play.now());
    loop {
        play.ok(Command::DrawByProgram { most: Some(1) });
        let lots = &play.now().drawing().expect("lots").lots;
        let awaiting: Vec<_> = zone_cards(lots, &roster)
            .into_iter()
            .filter(|card| card.awaiting)
            .map(|card| card.zone)
            .collect();
        match lots.drawn().last() {
            Some(Lot::Zone { zone, .. }) => {
                assert_eq!(awaiting, [*zone]);
                break;
            }
            _ => assert!(awaiting.is_empty()),
        }
    }
}

#[test]
fn namesakes_are_told_apart_by_their_clubs() {
    use qiwang::record::command::NewEntrant;
    let mut play = Play::opened();
    let person = |name: &str, club: &str| NewEntrant {
        name: name.to_owned(),
        club: club.to_owned(),
    };
    play.ok(Command::Enter(vec![
        person("陈杰", "塘下"),
        person("林峰", "安阳"),
        person("陈杰", "莘塍"),
    ]));
    let roster = Roster::of(play.now());
    let names: Vec<&str> = (1..=4).map(|id| roster.name(EntrantId(id))).collect();
    assert_eq!(names, ["陈杰 (塘下)", "林峰", "陈杰 (莘塍)", ""]);
}

/// The log of the largest tournament costs about as much as drawing it: once through, not n times.
#[test]
fn the_log_of_448_asks_for_each_lot_once() {
    let entrants: Vec<EntrantId> = (1..=448).map(EntrantId).collect();
    let seeds = entrants.iter().copied().step_by(7).collect();
    let size = Size::new(256).expect("256");
    let list = DrawList {
        size,
        entrants,
        seeds,
    };
    let mut lots = Lots::new(list).expect("lots");
    sampler::complete(&mut lots, &[8; 32]);
    let by = vec![DrawnBy::Program; lots.drawn().len()];
    let log = LotsLog::of(&lots, &by, None);
    assert_eq!(log.lines().len(), lots.drawn().len());
    let forced = log.lines().iter().filter(|line| line.is_forced()).count();
    assert!(forced > 0 && forced < log.lines().len());
}

/// Every kind of lot in both languages, in the order of a real drawing.
#[test]
fn every_kind_of_lot_is_told_in_plain_words() {
    let late = EntrantId(5);
    let mut play = begun(66, 16, 7);
    while let Some(pending) = play.now().drawing().expect("an attempt").lots.pending() {
        if pending.kind == LotKind::Name && pending.options.len() > 1 {
            let somebody = |lot: &&Lot| lot.entrant() != late;
            let lot = *pending.options.iter().find(somebody).expect("somebody");
            play.ok(Command::DrawByHand(lot));
        } else {
            play.ok(Command::DrawByProgram { most: Some(1) });
        }
    }
    let roster = Roster::of(play.now());
    let log = log_of(&play, None);
    let mut told = String::new();
    let mut seen: Vec<(LotKind, bool, bool)> = Vec::new();
    for line in log.lines() {
        let kind = (line.lot.kind(), line.other, line.late);
        if !seen.contains(&kind) {
            seen.push(kind);
            for language in Language::ALL {
                told.push_str(&format!(
                    "{} [{}; {}]\n",
                    words::line(language, line, &roster),
                    words::freedom_in_words(language, line),
                    words::drawn_by(line.by).of(language),
                ));
            }
        }
    }
    expect![[r#"
        第1个名字：棋手1（1号种子） [自由，66 选 1; 纸签]
        Name 1: 棋手1 (seed 1) [free choice of 66; paper]
        棋手1（1号种子） 抽得 20号 [自由，64 选 1; 电脑]
        棋手1 (seed 1) draws number 20 [free choice of 64; program]
        棋手2（2号种子） 抽得第12区 [自由，8 选 1：C4 种子在上下半区的布局；C5 每小区一名种子、至多七人; 电脑]
        棋手2 (seed 2) draws zone 12 [free choice of 8: C4 the seeds' order over halves and quarters; C5 one seed and at most seven people a zone; program]
        棋手2（2号种子） 在第12区抽得 46号 [自由，4 选 1; 电脑]
        棋手2 (seed 2) draws number 46 in zone 12 [free choice of 4; program]
        第65个名字（抽副号）：棋手66 [自由，2 选 1; 纸签]
        Name 65 (one of the others): 棋手66 [free choice of 2; paper]
        棋手66 抽得第9区 [自由，15 选 1：C11 使签能够抽完; 电脑]
        棋手66 draws zone 9 [free choice of 15: C11 so that the lots can be completed; program]
        棋手66 抽得 35号副号，预赛对 棋手31 [自由，3 选 1：C2 种子不打预赛; 电脑]
        棋手66 becomes deputy of number 35, to play 棋手31 [free choice of 3: C2 seeds never play the preliminary; program]
        第66个名字（抽副号）：棋手5（5号种子） [唯一选择：C6 逐个抽名字; 电脑]
        Name 66 (one of the others): 棋手5 (seed 5) [forced: C6 names are drawn one by one; program]
        棋手5（5号种子） 抽得第2区 [唯一选择：C9 后到的种子取半区预赛负者的号；C5 每小区一名种子、至多七人; 电脑]
        棋手5 (seed 5) draws zone 2 [forced: C9 a late seed takes the loser's number of half a zone; C5 one seed and at most seven people a zone; program]
        棋手5（5号种子） 抽得第2区下半区：7、8号打预赛，种子取负者的号 [自由，2 选 1; 电脑]
        棋手5 (seed 5) draws the lower half of zone 2: 7 and 8 play, the seed takes the loser's number [free choice of 2; program]
    "#]].assert_eq(&told);
}

#[test]
fn the_obstacles_and_the_sizes_are_told() {
    let plan = LotsPlan::of(Play::entered(40, 2).now());
    let told: Vec<String> = Language::ALL
        .into_iter()
        .flat_map(|language| {
            let size = plan.sizes.iter();
            size.map(move |choice| words::size_choice(language, choice))
        })
        .collect();
    expect![[r#"
        32号：补双预赛 8台，每小区 1台
        64号：没有预赛，24 个空号，邻号轮空
        32 numbers: 8 preliminary matches, 1 in every zone
        64 numbers: no preliminary, 24 blank numbers whose neighbours have byes"#]]
    .assert_eq(&told.join("\n"));
    let plan = LotsPlan::of(Play::opened().now());
    let told: Vec<String> = Language::ALL
        .into_iter()
        .flat_map(|language| {
            let obstacles = plan.obstacles.iter();
            obstacles.map(move |obstacle| words::obstacle(language, *obstacle))
        })
        .collect();
    expect![[r#"
        只有 0 人参赛，至少要 5 人（C12）。
        报名尚未截止（计划 2021-11-02 22:00）。截止后名单不再增加（C13）。
        Only 0 take part; at least 5 are needed (C12).
        Registration is open (planned to close 2021-11-02 22:00). Once closed, nobody can be added (C13)."#]].assert_eq(&told.join("\n"));
}

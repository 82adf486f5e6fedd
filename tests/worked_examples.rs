//! The five worked examples of the regulation's reading.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod common;

use common::Play;
use qiwang::engine::contest::{DecidedBy, Due};
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::game::{Game, Outcome};
use qiwang::engine::lots::LotKind;
use qiwang::engine::money::Yuan;
use qiwang::engine::number::{Half, MainNumber, TableNumber};
use qiwang::engine::placings::champion;
use qiwang::engine::prizes::earnings;
use qiwang::engine::progress::{Holder, Numbers};
use qiwang::engine::side::Side;
use qiwang::engine::stage::Stage;
use qiwang::record::command::Command;
use qiwang::record::fact::ChosenBy;
use qiwang::record::refusal::Refusal;
use qiwang::record::tournament::Seat;

/// Drawn by hand so that seed `late` is the one not among the first 64 names.
fn with_late_seed(entrants: u32, late: EntrantId) -> Play {
    let mut play = Play::entered(entrants, 16);
    play.start_lots(None, Some([7; 32]));
    loop {
        let drawing = play.now().drawing().expect("an attempt");
        let Some(pending) = drawing.lots.pending() else {
            break;
        };
        if pending.kind == LotKind::Name && pending.options.len() > 1 {
            let lot = pending
                .options
                .iter()
                .find(|lot| lot.entrant() != late)
                .expect("somebody else");
            play.ok(Command::DrawByHand(*lot));
        } else {
            play.ok(Command::DrawByProgram { most: Some(1) });
        }
    }
    play.ok(Command::PublishLots);
    play
}

/// Example 1: C6, C9, B2.
#[test]
fn example_1_a_late_seed_of_65_joins_the_only_zone_without_a_seed() {
    let late = EntrantId(5);
    let play = with_late_seed(65, late);
    let Some(Seat::Late(smaller, half)) = play.now().seat(late) else {
        panic!("seed 5 is late")
    };
    let lots = &play.now().drawing().expect("lots").lots;
    for zone in lots.list().size.all_zones() {
        assert_eq!(
            lots.zone_seed(zone).is_none_or(|seed| seed == late),
            zone == smaller.zone(),
            "{zone:?}"
        );
    }
    let preliminary = play
        .now()
        .progress()
        .expect("matches")
        .stage(Stage::Preliminary);
    assert_eq!(preliminary.len(), 1, "one preliminary match");
    let [first, second] = smaller.zone().half_numbers(half);
    assert_eq!(preliminary[0].numbers, Numbers::Two(first, second));
    assert_eq!(preliminary[0].late_seed, Some(late));
}

/// Example 2: C5, C8.
#[test]
fn example_2_of_112_every_zone_has_7_people_and_3_preliminary_matches() {
    for entropy in 0..20 {
        let play = Play::drawn(112, 16, entropy);
        let lots = &play.now().drawing().expect("lots").lots;
        let preliminary = play
            .now()
            .progress()
            .expect("matches")
            .stage(Stage::Preliminary);
        assert_eq!(preliminary.len(), 48);
        for zone in lots.list().size.all_zones() {
            assert_eq!(lots.people_in(zone), 7);
            let here = preliminary
                .iter()
                .filter(|one| one.numbers.first().zone() == zone)
                .count();
            assert_eq!(here, 3, "{zone:?}");
        }
    }
}

/// Example 3: C9, A7.
#[test]
fn example_3_numbers_5_and_6_play_for_a_late_seed_who_takes_the_losers() {
    let late = EntrantId(5);
    let mut found = None;
    // Hand lots choose zone 2 and its upper half as soon as they are among the options.
    for entropy in 0..40u8 {
        let mut play = Play::entered(65, 16);
        play.start_lots(None, Some([entropy; 32]));
        while let Some(pending) = play.now().drawing().expect("an attempt").lots.pending() {
            let name = pending.kind == LotKind::Name && pending.options.len() > 1;
            if name {
                let lot = pending
                    .options
                    .iter()
                    .find(|lot| lot.entrant() != late)
                    .expect("somebody");
                play.ok(Command::DrawByHand(*lot));
            } else if pending.kind == LotKind::Half {
                let half = qiwang::engine::lots::Lot::Half {
                    entrant: late,
                    half: Half::Upper,
                };
                play.ok(Command::DrawByHand(half));
            } else {
                play.ok(Command::DrawByProgram { most: Some(1) });
            }
        }
        play.ok(Command::PublishLots);
        if play.now().seat(late) == Some(Seat::Late(MainNumber(5), Half::Upper)) {
            found = Some(play);
            break;
        }
    }
    let mut play = found.expect("in one of forty drawings the late seed comes to zone 2");
    play.announce(Stage::Preliminary);
    let [_, six] = play.at(Stage::Preliminary, 1).pair().expect("5 against 6");
    play.play(Stage::Preliminary, 1, Game::Slow(1), Outcome::WonBy(six));
    play.play(Stage::Preliminary, 1, Game::Slow(2), Outcome::WonBy(six));
    let table = play.at(Stage::RoundOf64, 3);
    assert_eq!(table.holders, [Holder::Entrant(late), Holder::Entrant(six)]);
    assert_eq!(
        table.contest.due,
        Some(Due::Game {
            game: Game::Slow(1),
            red: late
        })
    );
}

/// A 65-player event in which the holder of the first (0) number wins everything before the final.
fn to_the_final(entropy: u8) -> Play {
    let mut play = Play::drawn(65, 16, entropy);
    for stage in Stage::ALL.into_iter().filter(|stage| *stage < Stage::Final) {
        if !play
            .now()
            .progress()
            .expect("matches")
            .stage(stage)
            .is_empty()
        {
            play.finish_stage(stage, 0);
        }
    }
    play.announce(Stage::Final);
    play
}

/// Example 4: A3, E2.
#[test]
fn example_4_a_final_of_7_to_1_after_game_4() {
    for (winner_index, winner_fees, loser_fees) in [(0, 2700, 300), (1, 2800, 200)] {
        let mut play = to_the_final(3);
        let pair = play.at(Stage::Final, 1).pair().expect("a final");
        let (winner, loser) = (pair[winner_index], pair[1 - winner_index]);
        for (number, outcome) in [
            (1, Outcome::WonBy(winner)),
            (2, Outcome::WonBy(winner)),
            (3, Outcome::Drawn),
            (4, Outcome::WonBy(winner)),
        ] {
            play.play(Stage::Final, 1, Game::Slow(number), outcome);
        }
        let last = play.at(Stage::Final, 1);
        assert_eq!(last.winner(), Some(winner));
        let progress = play.now().progress().expect("matches");
        assert_eq!(champion(progress), Some(winner));
        let earned = earnings(play.now().regulation(), progress, true);
        let fees = |who| {
            let earned = earned
                .iter()
                .find(|earned| earned.entrant == who)
                .expect("earned");
            earned.fees.iter().map(|fee| fee.yuan).sum::<Yuan>()
        };
        assert_eq!(fees(winner), Yuan(winner_fees));
        assert_eq!(fees(loser), Yuan(loser_fees));
        assert_eq!(
            earned.iter().map(|earned| earned.total).sum::<Yuan>(),
            Yuan(13_700),
            "E4"
        );
        let fifth = play.game(Stage::Final, 1, Game::Slow(5), Outcome::Drawn);
        let table = TableNumber(1);
        assert_eq!(
            play.refused(Command::RecordGame(fifth)),
            Refusal::MatchDecided {
                stage: Stage::Final,
                table
            },
            "games 5 and 6 are not played"
        );
    }
}

/// Example 5: A4, A5, A8, A9.
#[test]
fn example_5_level_then_rapid_drawn_then_black_goes_through_in_the_super_rapid() {
    let mut play = Play::drawn(65, 16, 1);
    play.announce(Stage::Preliminary);
    let pair = play.at(Stage::Preliminary, 1).pair().expect("a pair");
    let stage = Stage::Preliminary;
    let table = TableNumber(1);
    play.play(stage, 1, Game::Slow(1), Outcome::WonBy(pair[0]));
    play.play(stage, 1, Game::Slow(2), Outcome::WonBy(pair[1]));
    assert_eq!(
        play.at(stage, 1).contest.due,
        Some(Due::TieBreakLots { game: Game::Rapid })
    );
    let early = play.game(stage, 1, Game::Rapid, Outcome::Drawn);
    assert_eq!(
        play.refused(Command::RecordGame(early)),
        Refusal::ColoursNotChosen { game: Game::Rapid }
    );
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
    assert_eq!(
        play.at(stage, 1).contest.due,
        Some(Due::Game {
            game: Game::Rapid,
            red: pair[1]
        })
    );
    play.play(stage, 1, Game::Rapid, Outcome::Drawn);
    let chooser = pair[0];
    assert_eq!(
        play.at(stage, 1).contest.due,
        Some(Due::Colour {
            game: Game::SuperRapid,
            chooser
        })
    );
    play.ok(Command::ChooseColour {
        stage,
        table,
        side: Side::Black,
        by: ChosenBy::Chooser,
    });
    play.play(stage, 1, Game::SuperRapid, Outcome::Drawn);
    let decision = play.at(stage, 1).decision.expect("decided");
    assert_eq!(
        (decision.winner, decision.by),
        (Some(chooser), DecidedBy::SuperRapid)
    );
}

//! Random regulations: mostly that of 2021, sometimes with other points, lengths, chains, clocks,
//! prizes, sessions and caps.

use super::Plan;
use super::choices::Choices;
use qiwang::engine::civil::Date;
use qiwang::engine::game::GameKind;
use qiwang::engine::money::{RatingPoints, Yuan};
use qiwang::engine::regulation::{
    Chooser, DrawnMeans, EventTexts, MatchRules, Regulation, SlowPoints, TieBreak, TimeControl,
};
use qiwang::engine::side::BySide;

/// The regulation of a tournament that is to become as planned.
pub fn regulation(choices: &mut Choices, plan: &Plan) -> Regulation {
    let mut regulation = Regulation::of_2021(EventTexts {
        title: "2021年瑞安市象棋棋王赛".to_owned(),
        hosts: vec!["瑞安市体育事业发展中心".to_owned()],
        ..EventTexts::default()
    });
    if choices.chance(30) {
        regulation.size = Some(plan.size);
    }
    let most = if regulation.size.is_some() {
        plan.size.cap()
    } else {
        448
    };
    regulation.cap = match choices.below(3) {
        0 => plan.entrants.max(5),
        1 => plan.size.cap(),
        _ => choices.between(plan.entrants, most),
    };
    let most_seeds = if regulation.size.is_some() {
        plan.size.zones()
    } else {
        64
    };
    regulation.seeds = if choices.chance(50) {
        plan.seeds
    } else {
        choices.between(plan.seeds, most_seeds)
    };
    if choices.chance(25) {
        vary_games(choices, &mut regulation);
    }
    if choices.chance(25) {
        vary_money(choices, &mut regulation);
    }
    if choices.chance(15) {
        vary_sessions(choices, &mut regulation);
    }
    regulation
}

/// What may change even after the lots have begun: texts, clocks, money, sessions.
pub fn change_freely(choices: &mut Choices, regulation: &Regulation) -> Regulation {
    let mut changed = regulation.clone();
    match choices.below(6) {
        5 => changed.texts.public_address = "https://qiwang.example/2021/".to_owned(),
        0 => changed.texts.final_venue = "瑞安市图书馆 “棋王厅”".to_owned(),
        1 => changed.slow_clocks.final_match = clock(choices),
        2 => vary_money(choices, &mut changed),
        3 => vary_sessions(choices, &mut changed),
        _ => changed.late_minutes = choices.between(0, 60),
    }
    changed
}

/// Other points, match lengths and tie-break chains, all of them possible.
pub fn vary_games(choices: &mut Choices, regulation: &mut Regulation) {
    let points = [(2, 1, 0), (3, 1, 0), (4, 2, 1), (10, 4, 3), (1, 0, 0)];
    let (win, drawn, loss) = *choices.pick(&points).unwrap_or(&(2, 1, 0));
    // Drawn must be worth more than lost.
    let drawn = if drawn > loss { drawn } else { loss + 1 };
    let win = if win > drawn { win } else { drawn + 1 };
    regulation.slow_points = SlowPoints { win, drawn, loss };
    regulation.stage_match = match_rules(choices, regulation.slow_points, 4);
    regulation.final_match = match_rules(choices, regulation.slow_points, 9);
    let clocks = BySide {
        red: clock(choices),
        black: clock(choices),
    };
    let game = |kind, chooser, drawn| TieBreak {
        kind,
        chooser,
        clock: clocks,
        drawn,
    };
    let second = if choices.chance(50) {
        Chooser::LargerLot
    } else {
        Chooser::BlackOfPrevious
    };
    use DrawnMeans::{BlackAdvances, NextGame};
    regulation.tie_breaks = match choices.below(4) {
        0 => vec![game(GameKind::Rapid, Chooser::LargerLot, BlackAdvances)],
        1 => vec![game(
            GameKind::SuperRapid,
            Chooser::LargerLot,
            BlackAdvances,
        )],
        _ => vec![
            game(GameKind::Rapid, Chooser::LargerLot, NextGame),
            game(GameKind::SuperRapid, second, BlackAdvances),
        ],
    };
}

/// A match that can be won on points, by one side only.
fn match_rules(choices: &mut Choices, points: SlowPoints, most: u16) -> MatchRules {
    let slow_games = choices.between(1, most);
    let (win, drawn, loss) = (
        u16::from(points.win),
        u16::from(points.drawn),
        u16::from(points.loss),
    );
    let shared = slow_games * (win + loss).max(2 * drawn);
    let least = shared / 2 + 1;
    let highest = win * slow_games;
    // Where no such number exists (a loss is worth too much), two games at 2, 1, 0 always have one.
    let points_to_win = if least <= highest {
        choices.between(least, highest)
    } else {
        highest
    };
    MatchRules {
        slow_games: u8::try_from(slow_games).unwrap_or(2),
        points_to_win: u8::try_from(points_to_win).unwrap_or(3),
    }
}

fn clock(choices: &mut Choices) -> TimeControl {
    TimeControl {
        minutes: choices.between(1, 60),
        seconds: choices.between(0, 30),
    }
}

fn vary_money(choices: &mut Choices, regulation: &mut Regulation) {
    let mut yuan = || Yuan(u32::from(choices.between(0, 40)) * 50);
    let prizes = &mut regulation.prizes;
    prizes.round_of_32 = yuan();
    prizes.round_of_16 = yuan();
    prizes.quarter_final = yuan();
    prizes.semi_final = yuan();
    prizes.champion = yuan();
    prizes.runner_up = yuan();
    prizes.fee_drawn_red = yuan();
    prizes.fee_drawn_black = yuan();
    prizes.fee_won = prizes.fee_drawn_red + prizes.fee_drawn_black;
    if choices.chance(50) {
        prizes.fee_won = Yuan(u32::from(choices.between(0, 999)));
    }
    let mut points = RatingPoints(0);
    for placing in regulation.rating_points.iter_mut().rev() {
        points = RatingPoints(points.0 + u32::from(choices.between(0, 9)));
        *placing = points;
    }
}

/// Sessions fewer, none, or a day earlier.
fn vary_sessions(choices: &mut Choices, regulation: &mut Regulation) {
    match choices.below(4) {
        0 => regulation.sessions.clear(),
        1 => regulation.sessions.truncate(choices.index(9)),
        2 if !regulation.sessions.is_empty() => {
            let index = choices.index(regulation.sessions.len());
            regulation.sessions.remove(index);
        }
        _ => {
            if let (Some(first), Some(day)) =
                (regulation.sessions.first_mut(), Date::new(2021, 11, 5))
            {
                first.date = first.date.min(day);
            }
        }
    }
}

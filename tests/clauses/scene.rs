//! Small tournaments to begin from, and the outcomes of games by letters.

use super::common::{Play, now};
use qiwang::engine::contest::{DecidedBy, Due};
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::game::{Game, How, Outcome};
use qiwang::engine::lots::LotKind;
use qiwang::engine::number::{MainNumber, Size, TableNumber};
use qiwang::engine::progress::Match;
use qiwang::engine::stage::Stage;
use qiwang::record::Record;
use qiwang::record::command::{Command, GameEntry, NewEntrant};
use qiwang::record::tournament::Seat;

pub const QUARTER: Stage = Stage::QuarterFinal;
pub const SEMI: Stage = Stage::SemiFinal;
pub const FINAL: Stage = Stage::Final;
pub const PRELIMINARY: Stage = Stage::Preliminary;

pub fn why() -> String {
    "裁判长裁决".to_owned()
}

pub fn person(name: &str, club: &str) -> NewEntrant {
    NewEntrant {
        name: name.to_owned(),
        club: club.to_owned(),
    }
}

/// The same tournament, to go on in two ways.
pub fn copy(play: &Play) -> Play {
    Play {
        record: play.record.clone(),
    }
}

/// Eight entrants, two seeds, the lots published.
pub fn eight() -> Play {
    Play::drawn(8, 2, 1)
}

/// Nine entrants on eight numbers, no seeds: the preliminary is one deputy against a main number.
pub fn with_a_deputy() -> Play {
    lots(Play::entered(9, 0), None)
}

/// Nine entrants on eight numbers; seed 2 is late, so that two main numbers play for him (C9).
pub fn with_a_late_seed() -> (Play, EntrantId) {
    let late = EntrantId(2);
    (lots(Play::entered(9, 2), Some(late)), late)
}

/// The lots of a size of eight; a seed to come late is not named while anybody else can be.
pub fn lots(mut play: Play, late: Option<EntrantId>) -> Play {
    play.start_lots(Size::new(8), Some([5; 32]));
    while let Some(pending) = play.now().drawing().expect("lots").lots.pending() {
        let other = pending
            .options
            .iter()
            .find(|lot| Some(lot.entrant()) != late);
        match other {
            Some(lot) if pending.kind == LotKind::Name => play.ok(Command::DrawByHand(*lot)),
            _ => play.ok(Command::DrawByProgram { most: Some(1) }),
        };
    }
    play.ok(Command::PublishLots);
    play
}

/// Eight entrants, the final announced, its holders of number 1 and 2.
pub fn final_of_eight() -> (Play, [EntrantId; 2]) {
    let mut play = eight();
    play.finish_stage(QUARTER, 0);
    play.finish_stage(SEMI, 0);
    play.announce(FINAL);
    let pair = play.at(FINAL, 1).pair().expect("a final");
    (play, pair)
}

/// Slow games by letters: W the first wins, L the second, D drawn, B both lose.
pub fn slow_games(play: &mut Play, stage: Stage, table: u16, letters: &str) {
    for (letter, number) in letters.chars().zip(1..) {
        letter_game(play, stage, table, Game::Slow(number), letter);
    }
}

/// One game by its letter.
pub fn letter_game(play: &mut Play, stage: Stage, table: u16, game: Game, letter: char) {
    let [first, second] = play.at(stage, table).pair().expect("a pair");
    let (outcome, how) = match letter {
        'W' => (Outcome::WonBy(first), How::Played),
        'L' => (Outcome::WonBy(second), How::Played),
        'D' => (Outcome::Drawn, How::Played),
        _ => (Outcome::BothLose, How::Forfeit),
    };
    play.ok(Command::RecordGame(GameEntry {
        stage,
        table: TableNumber(table),
        game,
        red: None,
        outcome,
        how,
        reason: String::new(),
    }));
}

/// How a match stands, in words of the tables.
pub fn standing(one: &Match) -> String {
    let Some(decision) = one.decision else {
        return match one.contest.due {
            Some(Due::Game {
                game: Game::Slow(_),
                ..
            }) => "open".to_owned(),
            Some(due) => format!("{} due", due.game()),
            None => panic!("neither decided nor due: {one:?}"),
        };
    };
    let [first, _] = one.pair().expect("a pair");
    let who = match decision.winner {
        None => "nobody",
        Some(winner) if winner == first => "first",
        Some(_) => "second",
    };
    let by = match decision.by {
        DecidedBy::Slow => "slow",
        DecidedBy::Rapid => "rapid",
        DecidedBy::SuperRapid => "super-rapid",
        DecidedBy::BothAbsent => "both-absent",
        other => panic!("not by games: {other:?}"),
    };
    format!("{who} by {by}")
}

pub fn withdraw(play: &mut Play, entrant: EntrantId) {
    play.ok(Command::Withdraw(entrant, why()));
}

/// By what a match is decided and for whom.
pub fn decided(play: &Play, stage: Stage, table: u16) -> (Option<EntrantId>, DecidedBy) {
    let decision = play.at(stage, table).decision.expect("decided");
    (decision.winner, decision.by)
}

/// The main number of whoever is late, smaller number of his half first.
pub fn late_numbers(play: &Play, late: EntrantId) -> [MainNumber; 2] {
    match play.now().seat(late) {
        Some(Seat::Late(smaller, half)) => smaller.zone().half_numbers(half),
        other => panic!("not late: {other:?}"),
    }
}

/// A record with somebody on the waiting list; his id.
pub fn somebody_waiting(play: &mut Play, name: &str) -> EntrantId {
    let id = play.now().roll().next_id();
    play.ok(Command::WaitList(vec![person(name, "")]));
    id
}

/// Submits at another time than the usual one.
pub fn at_time(record: &mut Record, time: &str, command: Command) {
    let at = time.parse().expect("a date and time");
    assert_ne!(at, now());
    record.submit(command, at).expect("accepted");
}

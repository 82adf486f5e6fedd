//! When the tables end, and when the next ones can start: reckoned from the clocks (A6), for a typical
//! course and for the longest one. It only informs: a stage starts when it is announced (F2).
//! Deliberately not here: what the clock shows now; whoever asks brings it along.

use super::meaning::clocks_of;
use crate::engine::civil::DateTime;
use crate::engine::contest::Due;
use crate::engine::floor::Pair;
use crate::engine::game::{Game, GameKind};
use crate::engine::number::TableNumber;
use crate::engine::progress::{Holder, Match, Numbers, Progress};
use crate::engine::regulation::Regulation;
use crate::engine::stage::Stage;
use crate::record::tournament::Tournament;

/// The moves each side makes in a typical game.
pub const TYPICAL_MOVES: u32 = 40;
/// The moves each side makes in a long game.
pub const LONG_MOVES: u32 = 100;
/// How much of its minutes each side uses in a typical game, in percent; in a long one all of them.
pub const TYPICAL_SHARE: u32 = 60;
/// The seconds between two games of a match: the slip goes to the arbiter, the pieces are set up.
pub const PAUSE_SECONDS: u32 = 5 * 60;

/// A moment, as it is expected and as late as it can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// In a typical course: typical games, and no tie-break games unless they are due.
    pub typical: DateTime,
    /// In the longest: long games, and the whole chain of tie-break games (A4, A5).
    pub worst: DateTime,
}

/// What is expected of a table at which something is left to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableForecast {
    /// The stage.
    pub stage: Stage,
    /// The table.
    pub table: TableNumber,
    /// When both of its players will be known, so that it can start; `None`: it has started.
    pub starts: Option<Span>,
    /// When its match ends; in the final, whose slow games are sessions of their own (F1): the game
    /// that is due.
    pub ends: Span,
}

/// What is expected of every table at which something is left to be played, in playing order.
pub fn forecast(tournament: &Tournament, now: DateTime) -> Vec<TableForecast> {
    let Some(progress) = tournament.progress().filter(|_| tournament.is_published()) else {
        return Vec::new();
    };
    let mut tables: Vec<TableForecast> = Vec::new();
    for one in progress.matches().filter(|one| !one.is_settled()) {
        let announced = tournament.floor().announced(one.stage, one.table);
        let starts = match (started(tournament, one), announced) {
            (Some(_), _) => None,
            (None, None) => Some(can_start(progress, &tables, one, now)),
            // The final's next game waits for its own announcement.
            (None, Some(_)) => continue,
        };
        let due = one.contest.due.map_or(Game::Slow(1), Due::game);
        let end = |worst: bool| {
            let begin = match (started(tournament, one), starts) {
                (Some(at), _) => at,
                (None, Some(starts)) if worst => starts.worst,
                (None, Some(starts)) => starts.typical,
                (None, None) => now,
            };
            // Against a blank number nobody plays.
            if one.holders.contains(&Holder::Nobody) {
                return begin;
            }
            let [first, rest] = seconds(tournament.regulation(), one.stage, due, worst);
            // A game that lasts longer than was reckoned can end at any moment.
            begin.after(first).max(now).after(rest)
        };
        tables.push(TableForecast {
            stage: one.stage,
            table: one.table,
            starts,
            ends: Span {
                typical: end(false),
                worst: end(true),
            },
        });
    }
    tables
}

/// When a stage ends: with its latest table. `None` where none of its tables has started, since nobody
/// can know when it will be announced.
pub fn stage_ends(tables: &[TableForecast], stage: Stage) -> Option<Span> {
    let here = || tables.iter().filter(|one| one.stage == stage);
    here().find(|one| one.starts.is_none())?;
    latest(here().map(|one| one.ends))
}

fn latest(spans: impl Iterator<Item = Span>) -> Option<Span> {
    spans.reduce(|one, other| Span {
        typical: one.typical.max(other.typical),
        worst: one.worst.max(other.worst),
    })
}

/// When the game that is due at a table began: with its announcement or, after an earlier game, a pause
/// after that was recorded. `None`: it is not announced; each slow game of the final is by itself.
fn started(tournament: &Tournament, one: &Match) -> Option<DateTime> {
    let pair = one.pair()?;
    let due = one.contest.due?.game();
    let floor = tournament.floor();
    floor.announced(one.stage, one.table)?;
    let by_itself = one.stage == Stage::Final && due.kind() == GameKind::Slow;
    let first = one.contest.games.is_empty();
    let announced = floor.announcements().iter().filter(|said| {
        let this = match said.game {
            Some(named) => named == due,
            None => first || !by_itself,
        };
        this && said.covers(one.stage, one.table)
    });
    let recorded = floor.of_pair(one.stage, one.table, Pair::of(pair));
    let recorded = recorded.into_iter().flat_map(|facts| facts.games.values());
    let recorded = recorded
        .filter(|_| !by_itself)
        .map(|game| game.at.after(PAUSE_SECONDS));
    announced.map(|said| said.at).chain(recorded).max()
}

/// When both players of a table are known: when the later of the tables before it ends; now, where
/// they are.
fn can_start(progress: &Progress, before: &[TableForecast], one: &Match, now: DateTime) -> Span {
    let numbers = match one.numbers {
        Numbers::Two(first, second) => [first, second],
        Numbers::WithDeputy(number) => [number, number],
    };
    let unknown = numbers
        .into_iter()
        .zip(one.holders)
        .filter(|(_, holder)| *holder == Holder::Unknown);
    let feeders = unknown.filter_map(|(number, _)| {
        let from = progress.decided_at(one.stage, number)?;
        let table = before.iter().find(|two| (two.stage, two.table) == from)?;
        Some(table.ends)
    });
    latest(feeders).unwrap_or(Span {
        typical: now,
        worst: now,
    })
}

/// How long the game that is due lasts, and everything after it with the pauses between, in seconds.
fn seconds(regulation: &Regulation, stage: Stage, due: Game, worst: bool) -> [u32; 2] {
    let mut games = games_from(regulation, stage, due, worst).into_iter();
    let of = |game: Game| game_seconds(regulation, stage, game, worst);
    let first = games.next().map_or(0, of);
    [first, games.map(|game| PAUSE_SECONDS + of(game)).sum()]
}

/// The game that is due and those that follow: in a typical course the slow games, or the tie-break
/// game that is due; in the longest the whole chain.
fn games_from(regulation: &Regulation, stage: Stage, due: Game, worst: bool) -> Vec<Game> {
    let mut games = Vec::new();
    if let Game::Slow(number) = due {
        let last = match stage {
            Stage::Final => number,
            _ => regulation.match_rules(stage).slow_games,
        };
        games.extend((number..=last).map(Game::Slow));
    }
    let chain = regulation.tie_breaks.iter().map(|one| match one.kind {
        GameKind::SuperRapid => Game::SuperRapid,
        GameKind::Rapid | GameKind::Slow => Game::Rapid,
    });
    match due.kind() {
        GameKind::Slow if worst && stage != Stage::Final => games.extend(chain),
        GameKind::Slow => {}
        _ => games.extend(chain.filter(|game| *game == due || (worst && *game > due))),
    }
    games
}

/// A6: how long a game lasts, in seconds: what both sides use of their minutes, and the seconds that
/// are added for their moves.
fn game_seconds(regulation: &Regulation, stage: Stage, game: Game, worst: bool) -> u32 {
    let (share, moves) = match worst {
        true => (100, LONG_MOVES),
        false => (TYPICAL_SHARE, TYPICAL_MOVES),
    };
    let clocks = clocks_of(regulation, stage, game);
    let sides = clocks
        .into_iter()
        .flat_map(|clocks| [clocks.red, clocks.black]);
    sides
        .map(|clock| u32::from(clock.minutes) * 60 * share / 100 + u32::from(clock.seconds) * moves)
        .sum()
}

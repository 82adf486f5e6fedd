//! A stage as the rows of a table: all that the picture shows, for those who read rather than look.

use crate::engine::contest::CountedGame;
use crate::engine::entrant::EntrantId;
use crate::engine::game::{GameKind, Outcome};
use crate::engine::progress::{Holder, Match, Numbers};
use crate::engine::stage::Stage;
use crate::present::language::Language;
use crate::present::words::bracket as words;
use crate::present::words::people::person;
use crate::present::words::stage as names;
use crate::record::tournament::Tournament;

/// A match as a row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TwinRow {
    /// The table's number.
    pub table: u16,
    /// Both players with their numbers and seeds.
    pub players: [String; 2],
    /// Who they are, where that is known.
    pub entrants: [Option<EntrantId>; 2],
    /// Every game that counts.
    pub games: Vec<String>,
    /// The points, `3 : 1`; empty without slow games.
    pub points: String,
    /// Who goes through; or that nobody does; empty while open.
    pub winner: String,
    /// How it was decided, or how far it is.
    pub how: String,
}

/// The matches of a stage by table.
pub fn twin(tournament: &Tournament, stage: Stage, language: Language) -> Vec<TwinRow> {
    let Some(progress) = tournament.progress() else {
        return Vec::new();
    };
    let row = |one: &Match| row(tournament, one, language);
    progress.stage(stage).iter().map(row).collect()
}

fn row(tournament: &Tournament, one: &Match, language: Language) -> TwinRow {
    let slow: Vec<&CountedGame> = one
        .contest
        .games
        .iter()
        .filter(|counted| counted.game.kind() == GameKind::Slow)
        .collect();
    let [first, second] = one.contest.points;
    let winner = match one.decision.filter(|_| !one.cancelled) {
        None => String::new(),
        Some(decision) => match decision.winner {
            Some(winner) => person(language, tournament, winner),
            None => words::NO_WINNER.of(language).to_owned(),
        },
    };
    let mut how = match one.decision {
        _ if one.cancelled => names::CANCELLED.of(language).to_owned(),
        Some(decision) => names::decided_by(decision.by).of(language).to_owned(),
        None if one.pair().is_none() => names::UNKNOWN.of(language).to_owned(),
        None if tournament.floor().announced(one.stage, one.table).is_some() => {
            words::PLAYING.of(language).to_owned()
        }
        None => words::READY.of(language).to_owned(),
    };
    if let Some(seed) = one.late_seed {
        let name = person(language, tournament, seed);
        let said = words::late_seed(language, &name, tournament.seed_number(seed));
        how = format!("{how} · {said}");
    }
    TwinRow {
        table: one.table.0,
        players: [0, 1].map(|row| player(tournament, one, row, language)),
        entrants: one.holders.map(Holder::entrant),
        games: one
            .contest
            .games
            .iter()
            .filter(|_| one.pair().is_some())
            .map(|counted| game(tournament, one, counted, language))
            .collect(),
        points: if slow.is_empty() {
            String::new()
        } else {
            format!("{first} : {second}")
        },
        winner,
        how,
    }
}

fn player(tournament: &Tournament, one: &Match, row: usize, language: Language) -> String {
    let holder = one.holders.get(row).copied().unwrap_or(Holder::Unknown);
    let number = match (one.numbers, row) {
        (Numbers::Two(first, _), 0) => Some(first),
        (Numbers::Two(_, second), _) => Some(second),
        (Numbers::WithDeputy(own), 0) => Some(own),
        (Numbers::WithDeputy(_), _) => None,
    };
    let number = match number {
        Some(number) => names::number(language, number),
        None => words::DEPUTY_FULL.of(language).to_owned(),
    };
    match holder {
        Holder::Unknown => format!("{number} {}", names::UNKNOWN.of(language)),
        Holder::Nobody => format!("{number} {}", names::NOBODY.of(language)),
        Holder::Entrant(entrant) => {
            let name = person(language, tournament, entrant);
            match tournament.seed_number(entrant) {
                Some(seed) => format!("{number} {name} · {}", names::seed(language, seed)),
                None => format!("{number} {name}"),
            }
        }
    }
}

/// A game with who was red and how it ended: "第1局慢棋 张三（红）胜".
fn game(tournament: &Tournament, one: &Match, counted: &CountedGame, language: Language) -> String {
    let winner = match counted.outcome {
        Outcome::WonBy(winner) => Some(winner),
        Outcome::Drawn | Outcome::BothLose => None,
    };
    // Of a drawn game the red player is named, of a won one the winner.
    let named = winner.or(counted.red.filter(|_| counted.outcome == Outcome::Drawn));
    let name = named.map(|entrant| person(language, tournament, entrant));
    let red = named.and_then(|named| counted.red.map(|red| red == named));
    words::game_line(
        language,
        counted,
        one.stage == Stage::Final,
        name.as_deref(),
        red,
    )
}

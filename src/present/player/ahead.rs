//! Whom a player could still meet, stage by stage: exactly those whom the bracket leaves possible.

use super::planned;
use crate::engine::civil::DateTime;
use crate::engine::entrant::EntrantId;
use crate::engine::game::Game;
use crate::engine::number::{MainNumber, TableNumber};
use crate::engine::order;
use crate::engine::progress::{Holder, Match, Numbers, Progress};
use crate::engine::stage::Stage;
use crate::present::floor::decided_at;
use crate::present::roster::{Person, Roster};
use crate::record::tournament::Tournament;

/// A stage that a player reaches if he goes on winning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ahead {
    /// The stage.
    pub stage: Stage,
    /// His table in it.
    pub table: TableNumber,
    /// F1: when it is planned; `None`: it is not.
    pub planned: Option<DateTime>,
    /// Whom he could meet there, seeds first; nobody: a bye.
    pub opponents: Vec<Person>,
}

/// The stages after a match that somebody plays, as far as he goes on winning.
pub(super) fn ahead(
    tournament: &Tournament,
    progress: &Progress,
    roster: &Roster,
    from: &Match,
) -> Vec<Ahead> {
    let mut all = Vec::new();
    let mut before = from;
    while let Some((stage, table)) = progress.fed_by(before) {
        let Some(one) = progress.at(stage, table) else {
            break;
        };
        let possible = match before.late_seed {
            // C9: whoever keeps his number meets the late seed, who takes the other's.
            Some(seed) => vec![seed],
            None => may_hold(progress, one, 1 - place_after(before)),
        };
        all.push(Ahead {
            stage,
            table,
            planned: planned(tournament.regulation(), stage, Game::Slow(1)),
            opponents: people(progress, roster, possible),
        });
        before = one;
    }
    all
}

/// Who may come to a match whose player at `place` has no opponent yet; a late seed, who has no place
/// yet, meets whoever wins his C9 match.
pub(super) fn opponents(
    progress: &Progress,
    roster: &Roster,
    one: &Match,
    place: Option<usize>,
) -> Vec<Person> {
    let possible = match place {
        Some(place) => may_hold(progress, one, 1 - place.min(1)),
        None => {
            let early = progress.stage(Stage::Preliminary).iter();
            let mut early =
                early.filter(|early| progress.fed_by(early) == Some((one.stage, one.table)));
            let his = early.find(|early| early.late_seed.is_some());
            his.map_or(Vec::new(), |his| may_win(progress, his))
        }
    };
    people(progress, roster, possible)
}

/// The place of a match's winner at the table it feeds: 0 for an odd number, 1 for an even one (B1).
fn place_after(one: &Match) -> usize {
    let number = match one.stage {
        Stage::Preliminary => one.numbers.first(),
        _ => one.table.feeds(),
    };
    usize::from(number.0.is_multiple_of(2))
}

/// Everybody who may come to hold a place of a table.
fn may_hold(progress: &Progress, one: &Match, place: usize) -> Vec<EntrantId> {
    let holder = one.holders.get(place).copied().unwrap_or(Holder::Nobody);
    match holder {
        Holder::Entrant(entrant) => vec![entrant],
        Holder::Nobody => Vec::new(),
        Holder::Unknown => {
            let number = number_at(one, place);
            let decides = decided_at(progress, one.stage, number);
            let before = decides.and_then(|(stage, table)| progress.at(stage, table));
            match before {
                None => Vec::new(),
                Some(before) => match (before.late_seed, before.numbers) {
                    // C9: his own holder if he wins, else the late seed.
                    (Some(seed), Numbers::Two(first, _)) => {
                        let own = may_hold(progress, before, usize::from(number != first));
                        own.into_iter().chain([seed]).collect()
                    }
                    _ => may_win(progress, before),
                },
            }
        }
    }
}

/// Everybody who may go through from a table.
fn may_win(progress: &Progress, one: &Match) -> Vec<EntrantId> {
    match one.decision {
        Some(decision) => decision.winner.into_iter().collect(),
        None => {
            let mut both = may_hold(progress, one, 0);
            both.extend(may_hold(progress, one, 1));
            both
        }
    }
}

fn number_at(one: &Match, place: usize) -> MainNumber {
    match one.numbers {
        Numbers::Two(_, second) if place == 1 => second,
        numbers => numbers.first(),
    }
}

/// Those who have not withdrawn (G5: nobody plays them), each once: seeds first, then by number.
fn people(progress: &Progress, roster: &Roster, mut ids: Vec<EntrantId>) -> Vec<Person> {
    order::sort(&mut ids);
    ids.dedup();
    let persons = ids.into_iter().map(|id| roster.person(id));
    let mut persons: Vec<Person> = persons.filter(|person| !person.withdrawn).collect();
    order::sort_by_key(&mut persons, |person| {
        let first = progress.matches().find(|one| one.lists(person.id));
        let seed = person.seed.map_or(u16::MAX, |seed| seed.0);
        (seed, first.map(|one| one.numbers.first()), person.id)
    });
    persons
}

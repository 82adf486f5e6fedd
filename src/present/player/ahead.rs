//! Whom a player could still meet, stage by stage: exactly those whom the bracket leaves possible.

use super::planned;
use crate::engine::civil::DateTime;
use crate::engine::entrant::EntrantId;
use crate::engine::game::Game;
use crate::engine::number::TableNumber;
use crate::engine::order;
use crate::engine::progress::{Match, Progress};
use crate::engine::stage::Stage;
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
        let possible = progress.may_meet(before, one);
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
        Some(place) => progress.may_hold(one, 1 - place.min(1)),
        None => {
            let early = progress.stage(Stage::Preliminary).iter();
            let mut early =
                early.filter(|early| progress.fed_by(early) == Some((one.stage, one.table)));
            let his = early.find(|early| early.late_seed.is_some());
            his.map_or(Vec::new(), |his| progress.may_win(his))
        }
    };
    people(progress, roster, possible)
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

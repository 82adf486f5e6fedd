//! Who could meet whom: the ways that are still open, exactly as the matches feed each other.

use super::Place;
use crate::engine::entrant::EntrantId;
use crate::engine::number::{MainNumber, TableNumber};
use crate::engine::order;
use crate::engine::progress::{Holder, Match, Numbers, Progress};
use crate::engine::stage::Stage;

/// Whether and where two players meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// They have met, or meet now.
    There(Place),
    /// They could: the one place where their ways come together.
    Could(Place),
    /// No more: this one is out.
    Out(EntrantId),
    /// One of them has no place in the bracket.
    Nowhere,
}

/// A match on somebody's way that he has not reached, with everybody who could be his opponent there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ahead {
    /// Which match.
    pub place: Place,
    /// Everybody who could be, by id.
    pub opponents: Vec<EntrantId>,
}

fn place(one: &Match) -> Place {
    Place {
        stage: one.stage,
        table: one.table,
    }
}

/// The match that shows how far somebody has come: the last that lists him, or, for a late seed whose
/// number is not decided (C9), the preliminary that decides it.
fn reached(progress: &Progress, entrant: EntrantId) -> Option<&Match> {
    let lists = |one: &&Match| one.lists(entrant);
    let awaits = |one: &&Match| one.late_seed == Some(entrant) && !one.cancelled;
    let mut matches = progress.matches().rev();
    matches
        .find(lists)
        .or_else(|| progress.matches().find(awaits))
}

/// Where somebody went out.
fn out_at(progress: &Progress, entrant: EntrantId) -> Option<&Match> {
    // C9: nobody is out by losing his number before it is known who takes it.
    let mut matches = progress.matches();
    matches.find(|one| one.lists(entrant) && one.going_out().any(|out| out == entrant))
}

/// The matches after one, in order.
fn onward<'a>(progress: &'a Progress, one: &'a Match) -> impl Iterator<Item = &'a Match> {
    let after = |one: &&'a Match| {
        let (stage, table) = progress.fed_by(one)?;
        progress.at(stage, table)
    };
    std::iter::successors(Some(one), after).skip(1)
}

/// Whether and where two different players meet.
pub fn meeting(progress: &Progress, one: EntrantId, other: EntrantId) -> Meeting {
    let both = |found: &&Match| found.lists(one) && found.lists(other);
    if let Some(found) = progress.matches().find(both) {
        return Meeting::There(place(found));
    }
    for entrant in [one, other] {
        if out_at(progress, entrant).is_some() {
            return Meeting::Out(entrant);
        }
    }
    let (Some(from), Some(other_from)) = (reached(progress, one), reached(progress, other)) else {
        return Meeting::Nowhere;
    };
    let way = |from| std::iter::once(from).chain(onward(progress, from));
    let others: Vec<Place> = way(other_from)
        .filter(|found| could_be_in(found, other))
        .map(place)
        .collect();
    let mut own = way(from).filter(|found| could_be_in(found, one));
    own.find(|found| others.contains(&place(found)))
        .map_or(Meeting::Nowhere, |found| Meeting::Could(place(found)))
}

/// A late seed does not play the match that decides his number.
fn could_be_in(found: &Match, entrant: EntrantId) -> bool {
    found.late_seed != Some(entrant)
}

/// The matches ahead of somebody, from the one that he is in while his opponent is not known; none for
/// one who is out.
pub fn ahead(progress: &Progress, entrant: EntrantId) -> Vec<Ahead> {
    let Some(from) = reached(progress, entrant).filter(|_| out_at(progress, entrant).is_none())
    else {
        return Vec::new();
    };
    let here = std::iter::once(from).filter(|one| one.lists(entrant) && one.pair().is_none());
    let mut own = from;
    let mut matches = Vec::new();
    for next in here.chain(onward(progress, from)) {
        if next.decision.is_some() {
            continue;
        }
        let opponents = if place(next) == place(from) {
            others_of(progress, next, entrant)
        } else {
            coming(progress, next, Some(own), entrant)
        };
        matches.push(Ahead {
            place: place(next),
            opponents,
        });
        own = next;
    }
    matches
}

/// Everybody who could come to the other seat of a match that somebody is in already.
fn others_of(progress: &Progress, one: &Match, entrant: EntrantId) -> Vec<EntrantId> {
    let mut all = candidates(progress, one);
    all.retain(|other| *other != entrant);
    sorted(all)
}

/// Everybody who could come to a match by another way than through `own`.
fn coming(
    progress: &Progress,
    one: &Match,
    own: Option<&Match>,
    entrant: EntrantId,
) -> Vec<EntrantId> {
    let mut all = Vec::new();
    for (row, holder) in one.holders.iter().enumerate() {
        match (holder, feeder(progress, one, row)) {
            (Holder::Entrant(other), _) => all.push(*other),
            (Holder::Nobody, _) | (Holder::Unknown, None) => {}
            (Holder::Unknown, Some(before)) => {
                let is_own = own.is_some_and(|own| place(own) == place(before));
                if !is_own {
                    all.extend(from_match(progress, before));
                } else if matches!(before.numbers, Numbers::Two(..)) && before.late_seed.is_some() {
                    // C9: one who keeps his number meets the late seed at once, and he the winner.
                    all.extend(before.late_seed.filter(|seed| *seed != entrant));
                    if before.late_seed == Some(entrant) {
                        all.extend(candidates(progress, before));
                    }
                }
            }
        }
    }
    all.retain(|other| *other != entrant);
    sorted(all)
}

/// Everybody who could be in a match.
fn candidates(progress: &Progress, one: &Match) -> Vec<EntrantId> {
    let mut all = Vec::new();
    for (row, holder) in one.holders.iter().enumerate() {
        match (holder, feeder(progress, one, row)) {
            (Holder::Entrant(entrant), _) => all.push(*entrant),
            (Holder::Unknown, Some(before)) => all.extend(from_match(progress, before)),
            _ => {}
        }
    }
    all
}

/// Everybody who could come out of a match into a seat that is not known yet.
fn from_match(progress: &Progress, before: &Match) -> Vec<EntrantId> {
    let mut all = candidates(progress, before);
    all.extend(before.late_seed);
    all
}

/// The match that decides who holds a row of another: B1, B2, C9.
fn feeder<'a>(progress: &'a Progress, one: &Match, row: usize) -> Option<&'a Match> {
    let number: MainNumber = match (one.numbers, row) {
        (Numbers::Two(first, _), 0) => first,
        (Numbers::Two(_, second), _) => second,
        (Numbers::WithDeputy(_), _) => return None,
    };
    if one.stage == Stage::Preliminary {
        return None;
    }
    if one.stage == Stage::first_of(progress.size()) {
        let decides = |before: &&Match| match before.numbers {
            Numbers::WithDeputy(own) => own == number,
            Numbers::Two(first, second) => first == number || second == number,
        };
        return progress.stage(Stage::Preliminary).iter().find(decides);
    }
    let before = Stage::main_stages(progress.size())
        .take_while(|stage| *stage < one.stage)
        .last()?;
    progress.at(before, TableNumber(number.0))
}

fn sorted(mut all: Vec<EntrantId>) -> Vec<EntrantId> {
    order::sort(&mut all);
    all.dedup();
    all
}

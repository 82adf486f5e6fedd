//! Who could meet whom: the ways that are still open, exactly as the matches feed each other.

use super::Place;
use crate::engine::entrant::EntrantId;
use crate::engine::order;
use crate::engine::progress::{Holder, Match, Progress};

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
        let mut opponents = if place(next) == place(from) {
            let at = usize::from(next.holders[1] == Holder::Entrant(entrant));
            progress.may_hold(next, 1 - at)
        } else if own.late_seed == Some(entrant) {
            // C9: he takes the loser's number and meets the winner.
            progress.may_win(own)
        } else {
            progress.may_meet(own, next)
        };
        order::sort(&mut opponents);
        opponents.dedup();
        matches.push(Ahead {
            place: place(next),
            opponents,
        });
        own = next;
    }
    matches
}

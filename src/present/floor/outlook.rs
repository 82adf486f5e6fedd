//! What an act would change, before it is saved: who goes through, which later games become void,
//! placings, rating points, prizes and lunches (G12). Found by comparing the tournament as it is with
//! the one the act would make, so that no rule is told twice.

use crate::engine::civil::{Date, DateTime};
use crate::engine::contest::{DecidedBy, Decision};
use crate::engine::entrant::EntrantId;
use crate::engine::game::Game;
use crate::engine::lunches::Lunches;
use crate::engine::money::{RatingPoints, Yuan};
use crate::engine::number::TableNumber;
use crate::engine::order;
use crate::engine::placings::{Placing, champion, placings, rating_points};
use crate::engine::prizes::earnings;
use crate::engine::progress::{Holder, Match, Progress};
use crate::engine::stage::Stage;
use crate::record::Record;
use crate::record::command::Command;
use crate::record::refusal::Refusal;
use crate::record::tournament::Tournament;
use std::collections::BTreeMap;

/// Something as it is and as it would be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Change<T> {
    /// As it is.
    pub from: T,
    /// As it would be.
    pub to: T,
}

impl<T: PartialEq> Change<T> {
    /// Whether it changes at all.
    pub fn is_any(&self) -> bool {
        self.from != self.to
    }
}

/// A match whose players stay the same and whose decision changes, or which of its games count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecisionChange {
    /// The stage.
    pub stage: Stage,
    /// The table.
    pub table: TableNumber,
    /// Where its winner goes on to; `None`: the final.
    pub feeds: Option<(Stage, TableNumber)>,
    /// The decision.
    pub decision: Change<Option<Decision>>,
    /// G4: whether it is cancelled.
    pub cancelled: Change<bool>,
    /// The games that would no longer count, in order.
    pub void: Vec<Game>,
    /// The games recorded earlier that would count again, in order.
    pub again: Vec<Game>,
}

/// A later table at which others would sit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaterTable {
    /// The stage.
    pub stage: Stage,
    /// The table.
    pub table: TableNumber,
    /// Who holds its numbers.
    pub holders: Change<[Holder; 2]>,
    /// How many games would become void.
    pub void: usize,
    /// How many games that those who come recorded there before would count again.
    pub again: usize,
    /// Whether a ruling that decided it would become void.
    pub ruling_void: bool,
}

/// What would change for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PersonChange {
    /// Who.
    pub entrant: EntrantId,
    /// His placing (D1).
    pub placing: Change<Option<Placing>>,
    /// His rating points (D2); of a finalist before the final is decided the provisional ones (D3).
    pub points: Change<RatingPoints>,
    /// All of his prizes (E1 to E3).
    pub prizes: Change<Yuan>,
}

/// The lunches of a day (F3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LunchChange {
    /// The day.
    pub date: Date,
    /// How many.
    pub count: Change<usize>,
}

/// What an act would change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    /// Matches decided otherwise, in playing order: mostly the one table of the act.
    pub decisions: Vec<DecisionChange>,
    /// Later tables with other players, in playing order.
    pub later: Vec<LaterTable>,
    /// By the new placing, then the old one, then id.
    pub people: Vec<PersonChange>,
    /// The champion.
    pub champion: Change<Option<EntrantId>>,
    /// Everything that is paid.
    pub paid: Change<Yuan>,
    /// The days whose number of lunches changes.
    pub lunches: Vec<LunchChange>,
}

impl Outlook {
    /// Whether nothing changes but the game, or the words, that the act is about.
    pub fn is_nothing(&self) -> bool {
        *self
            == Outlook {
                champion: self.champion,
                paid: self.paid,
                ..Outlook::default()
            }
            && !self.champion.is_any()
            && !self.paid.is_any()
    }

    /// Whether games or rulings of later tables would become void.
    pub fn voids_later(&self) -> bool {
        let voids = |later: &LaterTable| later.void > 0 || later.ruling_void;
        self.later.iter().any(voids)
    }

    /// Who goes through at a table now and no longer would.
    pub fn loses_its_winner(&self, stage: Stage, table: TableNumber) -> Option<EntrantId> {
        let Change { from, to } = self.winner_at(stage, table)?;
        from.filter(|_| from != to)
    }

    /// Who does not go through at a table now and would.
    pub fn gains_its_winner(&self, stage: Stage, table: TableNumber) -> Option<EntrantId> {
        let Change { from, to } = self.winner_at(stage, table)?;
        to.filter(|_| from != to)
    }

    fn winner_at(&self, stage: Stage, table: TableNumber) -> Option<Change<Option<EntrantId>>> {
        let here = |change: &&DecisionChange| (change.stage, change.table) == (stage, table);
        let Change { from, to } = self.decisions.iter().find(here)?.decision;
        let winner = |decision: Option<Decision>| decision.and_then(|decision| decision.winner);
        Some(Change {
            from: winner(from),
            to: winner(to),
        })
    }
}

/// What a command would change, without carrying it out.
///
/// # Errors
/// As [`Record::submit`].
pub fn outlook(record: &Record, command: Command, at: DateTime) -> Result<Outlook, Refusal> {
    let then = record.preview(command, at)?;
    Ok(compare(record.tournament(), &then))
}

/// What differs between two tournaments.
fn compare(now: &Tournament, then: &Tournament) -> Outlook {
    let (Some(mine), Some(theirs)) = (now.progress(), then.progress()) else {
        return Outlook {
            lunches: lunches(now, then),
            ..Outlook::default()
        };
    };
    let mut outlook = Outlook {
        people: people(now, then, mine, theirs),
        champion: Change {
            from: champion(mine),
            to: champion(theirs),
        },
        lunches: lunches(now, then),
        ..Outlook::default()
    };
    let paid = |tournament: &Tournament, progress| {
        let earned = earnings(
            tournament.regulation(),
            progress,
            tournament.unplayed_fees_paid(),
        );
        earned.iter().map(|earned| earned.total).sum()
    };
    outlook.paid = Change {
        from: paid(now, mine),
        to: paid(then, theirs),
    };
    for (before, after) in mine.matches().zip(theirs.matches()) {
        if before.holders != after.holders {
            outlook.later.push(later(before, after));
        } else if let Some(change) = decision(mine, before, after) {
            outlook.decisions.push(change);
        }
    }
    outlook
}

fn is_ruled(decision: Option<Decision>) -> bool {
    decision.is_some_and(|decision| decision.by == DecidedBy::Ruling)
}

fn later(before: &Match, after: &Match) -> LaterTable {
    LaterTable {
        stage: before.stage,
        table: before.table,
        holders: Change {
            from: before.holders,
            to: after.holders,
        },
        void: before.contest.games.len(),
        again: after.contest.games.len(),
        ruling_void: is_ruled(before.decision),
    }
}

/// Which of the games of one match do not count in the other.
fn only_in(one: &Match, other: &Match) -> Vec<Game> {
    let games = one.contest.games.iter().map(|counted| counted.game);
    games
        .filter(|game| other.contest.game(*game).is_none())
        .collect()
}

fn decision(progress: &Progress, before: &Match, after: &Match) -> Option<DecisionChange> {
    let winner = |one: &Match| one.decision.map(|decision| decision.winner);
    let change = DecisionChange {
        stage: before.stage,
        table: before.table,
        feeds: progress.fed_by(before),
        decision: Change {
            from: before.decision,
            to: after.decision,
        },
        cancelled: Change {
            from: before.cancelled,
            to: after.cancelled,
        },
        void: only_in(before, after),
        again: only_in(after, before),
    };
    let is_any = winner(before) != winner(after)
        || is_ruled(before.decision) != is_ruled(after.decision)
        || change.cancelled.is_any()
        || !change.void.is_empty()
        || !change.again.is_empty();
    is_any.then_some(change)
}

/// Somebody's placing, points and prizes.
type Standing = (Option<Placing>, RatingPoints, Yuan);

fn standings(tournament: &Tournament, progress: &Progress) -> BTreeMap<EntrantId, Standing> {
    let regulation = tournament.regulation();
    let mut all: BTreeMap<EntrantId, Standing> = BTreeMap::new();
    let nothing = (None, RatingPoints(0), Yuan(0));
    for placed in placings(progress) {
        all.entry(placed.entrant).or_insert(nothing).0 = Some(placed.placing);
    }
    for rated in rating_points(regulation, progress) {
        all.entry(rated.entrant).or_insert(nothing).1 = rated.points;
    }
    for earned in earnings(regulation, progress, tournament.unplayed_fees_paid()) {
        all.entry(earned.entrant).or_insert(nothing).2 = earned.total;
    }
    all
}

fn people(
    now: &Tournament,
    then: &Tournament,
    mine: &Progress,
    theirs: &Progress,
) -> Vec<PersonChange> {
    let nothing = (None, RatingPoints(0), Yuan(0));
    let mut all: BTreeMap<EntrantId, Change<Standing>> = standings(now, mine)
        .into_iter()
        .map(|(entrant, from)| (entrant, Change { from, to: nothing }))
        .collect();
    for (entrant, to) in standings(then, theirs) {
        let from = nothing;
        all.entry(entrant).or_insert(Change { from, to }).to = to;
    }
    let changed = all.into_iter().filter(|(_, standing)| standing.is_any());
    let mut people: Vec<PersonChange> = changed
        .map(|(entrant, Change { from, to })| PersonChange {
            entrant,
            placing: Change {
                from: from.0,
                to: to.0,
            },
            points: Change {
                from: from.1,
                to: to.1,
            },
            prizes: Change {
                from: from.2,
                to: to.2,
            },
        })
        .collect();
    let place = |placing: Option<Placing>| placing.map_or(u8::MAX, Placing::place);
    order::sort_by_key(&mut people, |person| {
        let Change { from, to } = person.placing;
        (place(to), place(from), person.entrant)
    });
    people
}

fn lunches(now: &Tournament, then: &Tournament) -> Vec<LunchChange> {
    let (mine, theirs) = (now.lunches(), then.lunches());
    let days = [
        (mine.first_day, theirs.first_day),
        (mine.round_of_16, theirs.round_of_16),
    ];
    let change = |(from, to): (Option<Lunches>, Option<Lunches>)| {
        let (from, to) = (from?, to?);
        let count = Change {
            from: from.count,
            to: to.count,
        };
        let date = to.date;
        count.is_any().then_some(LunchChange { date, count })
    };
    days.into_iter().filter_map(change).collect()
}

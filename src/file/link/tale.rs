//! What a link tells of a record: the facts that stand, without the check-in; where it comes to the
//! same, in another order and without those that count for nothing, because that is shorter.

use super::row::{Day, Step, name_left_out};
use crate::engine::civil::DateTime;
use crate::engine::entrant::{EntrantId, Rank};
use crate::engine::game::Game;
use crate::engine::number::TableNumber;
use crate::engine::order;
use crate::engine::regulation::{Regulation, SessionPart};
use crate::engine::stage::Stage;
use crate::record::Record;
use crate::record::fact::{Entry, Fact};
use crate::record::tournament::{Admission, Tournament};
use crate::record::validity::Validity;

/// A way of telling it, from the shortest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The entrants one after the other, each as he was when the list was frozen.
    pub list_in_short: bool,
    /// Only what counts since then, table by table.
    pub games_in_short: bool,
}

/// Every way, the shortest first; the last always comes to the same.
pub const WAYS: [Way; 4] = [
    Way {
        list_in_short: true,
        games_in_short: true,
    },
    Way {
        list_in_short: true,
        games_in_short: false,
    },
    Way {
        list_in_short: false,
        games_in_short: true,
    },
    Way {
        list_in_short: false,
        games_in_short: false,
    },
];

/// The regulation of the opening and the steps after it.
#[derive(Clone, Debug)]
pub struct Tale {
    /// The version of the rules.
    pub rules: u16,
    /// What the tournament is opened with.
    pub regulation: Regulation,
    /// What follows.
    pub steps: Vec<Step>,
}

impl Tale {
    /// Leaves names and clubs out where somebody has none.
    pub fn leave_names_out(&mut self, has_name: &dyn Fn(EntrantId) -> bool) {
        for step in &mut self.steps {
            let Step::Fact(fact, _) = step else { continue };
            if let Fact::EntrantEntered {
                entrant,
                name,
                club,
            }
            | Fact::EntrantWaitListed {
                entrant,
                name,
                club,
            }
            | Fact::EntrantEdited {
                entrant,
                name,
                club,
            } = &mut **fact
                && !has_name(*entrant)
            {
                *name = name_left_out(*entrant);
                club.clear();
            }
        }
    }
}

/// What a link tells of a record in this way; `None` where it cannot be told so.
pub fn tale(record: &Record, way: Way) -> Option<Tale> {
    let now = record.tournament();
    let standing = record
        .entries()
        .iter()
        .filter(|entry| record.stands(entry.seq));
    let standing: Vec<&Entry> = standing.filter(|entry| is_told(&entry.fact)).collect();
    let frozen = now.drawing().and_then(|_| {
        let begins = |entry: &&Entry| {
            matches!(
                entry.fact,
                Fact::ListFrozen { .. } | Fact::LotsStartedUnsealed { .. }
            )
        };
        standing.iter().rposition(begins)
    });
    let (before, after) = standing.split_at_checked(frozen.unwrap_or(standing.len()))?;
    let day = |entry: &Entry| Day::at(entry.at, now.regulation());
    let mut tale = if way.list_in_short {
        in_short(before, now)?
    } else {
        as_it_was(before, &day)?
    };
    tale.steps.extend(if way.games_in_short {
        table_by_table(after, record, &day)
    } else {
        let steps = after.iter().filter(|entry| !is_about_ranks(&entry.fact));
        steps
            .map(|entry| Step::Fact(Box::new(entry.fact.clone()), day(entry)))
            .collect()
    });
    Some(tale)
}

/// Who is in the hall at the moment is not told.
fn is_told(fact: &Fact) -> bool {
    !matches!(
        fact,
        Fact::CheckInOpened {} | Fact::EntrantCheckedIn { .. } | Fact::CheckInTakenBack { .. }
    )
}

/// Of last year's list only those who were confirmed are told.
fn is_about_ranks(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::RankingListed { .. } | Fact::RankMatched { .. } | Fact::RankUnmatched { .. }
    )
}

impl Day {
    /// The day of play of a time, by the regulation as it is now (F3).
    fn at(at: DateTime, regulation: &Regulation) -> Day {
        let first = regulation.sessions.first().map(|session| session.date);
        let sixteen = regulation.planned(SessionPart::Stage(Stage::RoundOf16));
        if sixteen.is_some_and(|sixteen| at.date >= sixteen.date) {
            Day::RoundOf16
        } else if first.is_some_and(|first| at.date >= first) {
            Day::First
        } else {
            Day::Before
        }
    }
}

/// The steps before the list was frozen, as they were.
fn as_it_was(before: &[&Entry], day: &dyn Fn(&Entry) -> Day) -> Option<Tale> {
    let mut facts = before.iter();
    let opening = facts.next()?;
    let Fact::TournamentOpened { rules, regulation } = &opening.fact else {
        return None;
    };
    let mut replay = Record::default();
    replay.take_in(opening.fact.clone(), opening.at).ok()?;
    let mut steps = Vec::new();
    let mut told = Vec::new();
    for entry in facts {
        if matches!(
            entry.fact,
            Fact::ListFrozen { .. } | Fact::LotsStartedUnsealed { .. }
        ) {
            tell_ranks(replay.tournament(), &mut told, &mut steps);
        }
        replay.take_in(entry.fact.clone(), entry.at).ok()?;
        if !is_about_ranks(&entry.fact) {
            steps.push(Step::Fact(Box::new(entry.fact.clone()), day(entry)));
        }
    }
    tell_ranks(replay.tournament(), &mut told, &mut steps);
    Some(Tale {
        rules: *rules,
        regulation: regulation.clone(),
        steps,
    })
}

/// Tells whose ranks are confirmed, unless that was told last.
fn tell_ranks(tournament: &Tournament, told: &mut Vec<(Rank, EntrantId)>, steps: &mut Vec<Step>) {
    let matched = tournament.matched().iter();
    let ranks: Vec<_> = matched.map(|(rank, entrant)| (*rank, *entrant)).collect();
    if ranks != *told {
        told.clone_from(&ranks);
        steps.push(Step::Ranks(ranks));
    }
}

/// The entrants as they were when the list was frozen, or as they are, one after the other.
fn in_short(before: &[&Entry], now: &Tournament) -> Option<Tale> {
    if !now.broken_off().is_empty() {
        return None;
    }
    let mut replay = Record::default();
    for entry in before {
        replay.take_in(entry.fact.clone(), entry.at).ok()?;
    }
    let then = replay.tournament();
    let mut steps = Vec::new();
    let reason = String::new;
    for entrant in then.entrants() {
        let id = entrant.id;
        let (name, club) = (entrant.name.clone(), entrant.club.clone());
        let mut tell = |fact, day| steps.push(Step::Fact(Box::new(fact), day));
        let entered = match entrant.admission {
            Admission::Entered => Fact::EntrantEntered {
                entrant: id,
                name,
                club,
            },
            Admission::Waiting | Admission::ByRuling => Fact::EntrantWaitListed {
                entrant: id,
                name,
                club,
            },
        };
        tell(entered, Day::Before);
        if entrant.admission == Admission::ByRuling {
            let fact = Fact::EntrantAdmitted {
                entrant: id,
                reason: reason(),
            };
            tell(fact, Day::Before);
        }
        if let Some(left) = entrant.withdrawn {
            let fact = Fact::EntrantWithdrawn {
                entrant: id,
                reason: reason(),
            };
            tell(fact, Day::at(left.at, now.regulation()));
        }
    }
    tell_ranks(then, &mut Vec::new(), &mut steps);
    if then.is_registration_closed() {
        steps.push(Step::Fact(
            Box::new(Fact::RegistrationClosed {}),
            Day::Before,
        ));
    }
    Some(Tale {
        rules: then.rules(),
        regulation: then.regulation().clone(),
        steps,
    })
}

/// The steps since the list was frozen, of which only those that count; between two that concern more
/// than one table, table by table.
fn table_by_table(after: &[&Entry], record: &Record, day: &dyn Fn(&Entry) -> Day) -> Vec<Step> {
    type Place = (usize, Option<(Stage, TableNumber)>, usize);
    let mut placed: Vec<(Place, Step)> = Vec::new();
    // How many facts that concern more than one table are before each.
    let mut wide = 0;
    let wide_before = after.iter().map(|entry| {
        let before = wide;
        wide += usize::from(is_wide(record, entry));
        before
    });
    let wide_before: Vec<usize> = wide_before.collect();
    for (index, entry) in after.iter().enumerate() {
        let counts = record.validity_of(entry) == Validity::Counts;
        let mut place = None;
        let mut first = index;
        let mut fact = entry.fact.clone();
        match &entry.fact {
            Fact::GameAnnulled { .. }
            | Fact::MatchReopened { .. }
            | Fact::EntrantReinstated { .. }
            | Fact::RulingTakenBack { .. } => continue,
            fact if is_about_ranks(fact) || !counts => continue,
            Fact::TieBreakLotsDrawn { stage, table, .. }
            | Fact::ColourChosen { stage, table, .. }
            | Fact::MatchAwarded { stage, table, .. } => place = Some((*stage, *table)),
            Fact::GameRecorded(game) | Fact::GameCorrected(game) => {
                // Where the game was recorded first there is its place now, as it was last corrected.
                place = Some((game.stage, game.table));
                let key = (game.stage, game.table, game.game, game.pair);
                let same = |other: &&Entry| game_of(&other.fact) == Some(key);
                first = after.iter().position(same).unwrap_or(index);
                fact = Fact::GameRecorded(game.clone());
            }
            _ => {}
        }
        // What concerns more than one table stands at the even places, the games between them.
        let before = wide_before.get(first).copied().unwrap_or(0);
        let its_part = before * 2 + if place.is_some() { 1 } else { 2 };
        placed.push((
            (its_part, place, first),
            Step::Fact(Box::new(fact), day(entry)),
        ));
    }
    order::sort_by_key(&mut placed, |(place, _)| *place);
    placed.into_iter().map(|(_, step)| step).collect()
}

/// Whether a fact is told and concerns more than one table.
fn is_wide(record: &Record, entry: &Entry) -> bool {
    !is_about_ranks(&entry.fact)
        && !matches!(
            entry.fact,
            Fact::GameAnnulled { .. }
                | Fact::MatchReopened { .. }
                | Fact::EntrantReinstated { .. }
                | Fact::RulingTakenBack { .. }
                | Fact::TieBreakLotsDrawn { .. }
                | Fact::ColourChosen { .. }
                | Fact::MatchAwarded { .. }
                | Fact::GameRecorded(_)
                | Fact::GameCorrected(_)
        )
        && record.validity_of(entry) == Validity::Counts
}

fn game_of(fact: &Fact) -> Option<(Stage, TableNumber, Game, [EntrantId; 2])> {
    match fact {
        Fact::GameRecorded(game) | Fact::GameCorrected(game) => {
            Some((game.stage, game.table, game.game, game.pair))
        }
        _ => None,
    }
}

//! The check-in desk as plain data (F1): who is expected, who is here, who is missing and at which
//! table; finding somebody by what one types.
//! Deliberately not here: the sentences (`words::check_in`), and whether anybody may be checked in.

use super::search::{Initial, meets};
use crate::engine::civil::DateTime;
use crate::engine::entrant::EntrantId;
use crate::engine::number::{MainNumber, TableNumber};
use crate::engine::order;
use crate::engine::progress::{Holder, Numbers, People};
use crate::engine::stage::Stage;
use crate::record::tournament::{Entrant, Seat, Tournament};

/// What somebody who comes to the desk is in the tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// He has something to play: whoever is missing is missing.
    Plays,
    /// On the waiting list: he may replace somebody (G2).
    Waits,
    /// He plays no more: beaten, or without a place.
    Out,
    /// He has withdrawn, or was replaced.
    Left,
}

/// Somebody at the desk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attendee {
    /// Who.
    pub id: EntrantId,
    /// His name.
    pub name: String,
    /// His club or town; may be empty.
    pub club: String,
    /// What he is.
    pub part: Part,
    /// His place, once the lots are published: from the preliminary on, the number he has come to hold.
    pub seat: Option<Seat>,
    /// Where he plays next; a late seed before his C9 match is decided: where he will.
    pub next: Option<(Stage, TableNumber)>,
    /// Since when he is here.
    pub since: Option<DateTime>,
}

impl Attendee {
    /// Whether he should be here and is not.
    pub fn is_missing(&self) -> bool {
        self.part == Part::Plays && self.since.is_none()
    }

    /// Whether he can be checked in.
    pub fn may_come(&self) -> bool {
        matches!(self.part, Part::Plays | Part::Waits) && self.since.is_none()
    }

    /// The main number by which he is called; both for a late seed.
    fn is_called(&self, number: u16) -> bool {
        match self.seat {
            Some(Seat::Number(own) | Seat::DeputyOf(own)) => own.0 == number,
            Some(Seat::Late(smaller, _)) => [smaller.0, smaller.0 + 1].contains(&number),
            None => false,
        }
    }

    /// The number by which he is called, and whether as its deputy.
    fn number(&self) -> Option<(MainNumber, bool)> {
        self.seat.map(|seat| match seat {
            Seat::Number(own) | Seat::Late(own, _) => (own, false),
            Seat::DeputyOf(own) => (own, true),
        })
    }

    fn sits_at(&self, number: u16) -> bool {
        self.next.is_some_and(|(_, table)| table.0 == number)
    }

    /// Where he stands in the list: first those who are missing.
    fn rank(&self) -> u8 {
        match (self.part, self.since) {
            (Part::Plays, None) => 0,
            (Part::Waits, None) => 1,
            (_, Some(_)) => 2,
            (Part::Out, None) => 3,
            (Part::Left, None) => 4,
        }
    }
}

/// How many are here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attendance {
    /// How many of those who have something to play are here.
    pub present: usize,
    /// How many have something to play.
    pub expected: usize,
    /// How many of the waiting list are here.
    pub waiting: usize,
}

impl Attendance {
    /// How many are missing.
    pub fn missing(self) -> usize {
        self.expected - self.present
    }
}

/// Which of them are listed while nothing is typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Listed {
    /// Those who are missing, by table.
    #[default]
    Missing,
    /// Those who are here, the latest first.
    Present,
    /// Those who are expected or wait.
    Everybody,
}

/// The desk.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckInDesk {
    /// When the check-in was opened; `None`: it was not.
    pub opened_at: Option<DateTime>,
    /// Everybody, in the order of the tables at which they play next.
    pub people: Vec<Attendee>,
}

impl CheckInDesk {
    /// The desk as it is now.
    pub fn of(tournament: &Tournament) -> CheckInDesk {
        let check_in = tournament.check_in();
        let places = places(tournament);
        let attendee = |(one, (seat, next)): (&Entrant, Place)| {
            let takes_part = if tournament.is_published() {
                next.is_some()
            } else {
                tournament.takes_part(one)
            };
            Attendee {
                id: one.id,
                name: one.name.clone(),
                club: one.club.clone(),
                part: if one.withdrawn.is_some() {
                    Part::Left
                } else if takes_part {
                    Part::Plays
                } else if one.is_waiting() {
                    Part::Waits
                } else {
                    Part::Out
                },
                seat,
                next,
                since: check_in.and_then(|desk| desk.present.get(&one.id).copied()),
            }
        };
        let entrants = tournament.entrants().iter().zip(places);
        let mut people: Vec<Attendee> = entrants.map(attendee).collect();
        order::sort_by_key(&mut people, |one| {
            (one.next.is_none(), one.next, one.number(), one.id)
        });
        CheckInDesk {
            opened_at: check_in.map(|desk| desk.opened_at),
            people,
        }
    }

    /// Somebody by id.
    pub fn get(&self, id: EntrantId) -> Option<&Attendee> {
        self.people.iter().find(|one| one.id == id)
    }

    /// How many are here.
    pub fn attendance(&self) -> Attendance {
        let count = |part: Part, anyhow: bool| {
            let counts = |one: &&Attendee| one.part == part && (anyhow || one.since.is_some());
            self.people.iter().filter(counts).count()
        };
        Attendance {
            present: count(Part::Plays, false),
            expected: count(Part::Plays, true),
            waiting: count(Part::Waits, false),
        }
    }

    /// Those who are shown: whom the query means, whatever they are, missing ones first; without a
    /// query those who are listed.
    pub fn shown(&self, query: &str, listed: Listed, initial: Initial) -> Vec<EntrantId> {
        let query = query.trim();
        let is_shown = |one: &&Attendee| {
            if query.is_empty() {
                return match listed {
                    Listed::Missing => one.is_missing(),
                    Listed::Present => one.since.is_some(),
                    Listed::Everybody => one.rank() < 3,
                };
            }
            let numbered = |number| one.is_called(number) || one.sits_at(number);
            meets(query, &one.name, &one.club, numbered, initial)
        };
        let mut shown: Vec<&Attendee> = self.people.iter().filter(is_shown).collect();
        if query.is_empty() && listed == Listed::Present {
            order::sort_by_key(&mut shown, |one| std::cmp::Reverse(one.since));
        } else {
            // Of those a number finds, first whoever is called by it, then who sits at the table.
            let called = query.parse().ok();
            order::sort_by_key(&mut shown, |one| {
                (
                    one.rank(),
                    called.is_some_and(|number| !one.is_called(number)),
                )
            });
        }
        shown.into_iter().map(|one| one.id).collect()
    }
}

/// Somebody's place, and where he plays next.
type Place = (Option<Seat>, Option<(Stage, TableNumber)>);

/// Everybody's place and next table, by id from 1 on, once the lots are published.
fn places(tournament: &Tournament) -> Vec<Place> {
    let mut all = vec![Place::default(); tournament.entrants().len()];
    let (Some(drawing), Some(progress)) = (tournament.drawing(), tournament.progress()) else {
        return all;
    };
    if !drawing.published {
        return all;
    }
    let mut put = |entrant: EntrantId, seat: Option<Seat>, next: Option<(Stage, TableNumber)>| {
        let index = usize::try_from(entrant.0).unwrap_or_default();
        if let Some(place) = index.checked_sub(1).and_then(|index| all.get_mut(index)) {
            // The latest seat, the earliest table.
            place.0 = seat.or(place.0);
            place.1 = place.1.or(next);
        }
    };
    for one in progress.matches().filter(|one| !one.is_settled()) {
        for entrant in one.holders.into_iter().filter_map(Holder::entrant) {
            put(entrant, None, Some((one.stage, one.table)));
        }
    }
    let places = drawing.lots.places();
    let first = Stage::first_of(progress.size());
    // G2: the place is his who has taken it over.
    let now = |drawn| tournament.roll().in_place_of(drawn);
    for seat in &places.late {
        let [smaller, _] = seat.zone.half_numbers(seat.half);
        let fed = progress.at(first, smaller.table());
        let fed = fed.filter(|one| !one.is_settled());
        let next = fed.map(|one| (one.stage, one.table));
        put(
            now(seat.entrant),
            Some(Seat::Late(smaller, seat.half)),
            next,
        );
    }
    for number in progress.size().numbers() {
        let place = places.at(number);
        if let Some(holder) = place.holder {
            put(now(holder), Some(Seat::Number(number)), None);
        }
        if let Some(deputy) = place.deputy {
            put(now(deputy), Some(Seat::DeputyOf(number)), None);
        }
    }
    for one in progress.stage(first) {
        if let Numbers::Two(smaller, larger) = one.numbers {
            for (number, holder) in [smaller, larger].into_iter().zip(one.holders) {
                if let Some(entrant) = holder.entrant() {
                    put(entrant, Some(Seat::Number(number)), None);
                }
            }
        }
    }
    all
}

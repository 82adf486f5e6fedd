//! The people of a tournament as a screen names them: computed once, then asked by id.

use crate::engine::entrant::{EntrantId, SeedNumber};
use crate::engine::order;
use crate::present::words::people::Namesakes;
use crate::record::tournament::{Entrant, Tournament};

/// Somebody as a screen shows him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who.
    pub id: EntrantId,
    /// His name; with his club where somebody else has the same name (G13).
    pub name: String,
    /// His club or town; may be empty.
    pub club: String,
    /// C1: his seed number.
    pub seed: Option<SeedNumber>,
    /// Whether he has withdrawn.
    pub withdrawn: bool,
    /// G2: who has taken his place, by name.
    pub replaced_by: Option<String>,
}

/// Everybody, by id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster(Vec<Person>);

impl Roster {
    /// The people of a tournament as they are now.
    pub fn of(tournament: &Tournament) -> Roster {
        Roster::of_seeds(tournament, &tournament.seeds())
    }

    /// The same with other seeds, seed 1 first: those of an attempt at the lots that was broken off.
    pub fn of_seeds(tournament: &Tournament, seeds: &[EntrantId]) -> Roster {
        let entrants = tournament.entrants();
        let namesakes = Namesakes::of(tournament);
        let mut numbers: Vec<(EntrantId, u16)> = seeds.iter().copied().zip(1..).collect();
        order::sort(&mut numbers);
        let label = |one: &Entrant| match namesakes.distinguishing_club(one) {
            Some(club) => format!("{} ({club})", one.name),
            None => one.name.clone(),
        };
        let person = |one: &Entrant| Person {
            id: one.id,
            name: label(one),
            club: one.club.clone(),
            seed: numbers
                .binary_search_by_key(&one.id, |(id, _)| *id)
                .ok()
                .and_then(|index| numbers.get(index))
                .map(|(_, number)| SeedNumber(*number)),
            withdrawn: one.withdrawn.is_some(),
            replaced_by: one
                .replaced_by
                .and_then(|by| tournament.entrant(by))
                .map(label),
        };
        Roster(entrants.iter().map(person).collect())
    }

    /// Somebody by id; an id that nobody has gives somebody without a name.
    pub fn person(&self, id: EntrantId) -> Person {
        self.get(id).cloned().unwrap_or(Person {
            id,
            name: String::new(),
            club: String::new(),
            seed: None,
            withdrawn: false,
            replaced_by: None,
        })
    }

    /// Somebody's name by id.
    pub fn name(&self, id: EntrantId) -> &str {
        self.get(id).map_or("", |person| person.name.as_str())
    }

    /// C1: somebody's seed number.
    pub fn seed(&self, id: EntrantId) -> Option<SeedNumber> {
        self.get(id)?.seed
    }

    fn get(&self, id: EntrantId) -> Option<&Person> {
        let index = usize::try_from(id.0).ok()?.checked_sub(1)?;
        self.0.get(index)
    }
}

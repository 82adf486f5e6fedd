//! Who takes part in the lots: the list that is frozen when they start (C1).

use crate::engine::entrant::{EntrantId, SeedNumber};
use crate::engine::number::Size;
use qiwang_macros::Form;
use serde::{Deserialize, Serialize};

/// Who takes part, frozen when the lots start (C1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(deny_unknown_fields)]
pub struct DrawList {
    /// How many main numbers there are (M).
    pub size: Size,
    /// All who take part, seeds included, by ascending id.
    pub entrants: Vec<EntrantId>,
    /// The seeds, seed 1 first; at most Z.
    pub seeds: Vec<EntrantId>,
}

/// Why no lots can be drawn for a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LotsError {
    /// C12, C13: the size does not admit so many or so few entrants.
    SizeDoesNotFit {
        /// The size asked for.
        size: Size,
        /// How many take part.
        entrants: usize,
    },
    /// The entrants are not in ascending order, or one is named twice (G13).
    EntrantsNotAscending(EntrantId),
    /// C1, C3: there are more seeds than zones.
    TooManySeeds {
        /// How many seeds are named.
        seeds: usize,
        /// How many zones there are.
        zones: u16,
    },
    /// C1: a seed does not take part.
    SeedNotEntered(EntrantId),
    /// C1: somebody is named as a seed twice.
    SeedTwice(EntrantId),
}

impl DrawList {
    /// N: how many take part.
    pub fn count(&self) -> usize {
        self.entrants.len()
    }

    /// C6: whether more than M take part, so that some are not main entrants.
    pub fn has_others(&self) -> bool {
        self.count() > usize::from(self.size.count())
    }

    /// C8: S = N - M, how many do not get a number of their own; 0 with M or fewer entrants.
    pub fn others(&self) -> usize {
        self.count().saturating_sub(usize::from(self.size.count()))
    }

    /// C12: B = M - N, how many numbers stay blank; 0 with M or more entrants.
    pub fn blanks(&self) -> usize {
        usize::from(self.size.count()).saturating_sub(self.count())
    }

    /// C1: the seed number of an entrant, if he is a seed.
    pub fn seed_number(&self, entrant: EntrantId) -> Option<SeedNumber> {
        let index = self.seeds.iter().position(|seed| *seed == entrant)?;
        u16::try_from(index + 1).ok().map(SeedNumber)
    }

    /// Whether lots can be drawn for this list.
    pub fn check(&self) -> Result<(), LotsError> {
        if !self.size.admits(self.count()) {
            return Err(LotsError::SizeDoesNotFit {
                size: self.size,
                entrants: self.count(),
            });
        }
        let pairs = self.entrants.iter().zip(self.entrants.iter().skip(1));
        if let Some((_, later)) = pairs.into_iter().find(|(earlier, later)| earlier >= later) {
            return Err(LotsError::EntrantsNotAscending(*later));
        }
        if self.seeds.len() > usize::from(self.size.zones()) {
            return Err(LotsError::TooManySeeds {
                seeds: self.seeds.len(),
                zones: self.size.zones(),
            });
        }
        for (index, seed) in self.seeds.iter().enumerate() {
            if self.entrants.binary_search(seed).is_err() {
                return Err(LotsError::SeedNotEntered(*seed));
            }
            if self.seeds.iter().take(index).any(|other| other == seed) {
                return Err(LotsError::SeedTwice(*seed));
            }
        }
        Ok(())
    }
}

//! What the lots came to: who has which number, who is whose deputy, where the late seeds are.

use crate::engine::entrant::EntrantId;
use crate::engine::number::{Half, MainNumber, ZoneNumber};
use serde::Serialize;

/// Who was drawn to a main number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Place {
    /// Its holder; nobody where the number is blank (C12) or not drawn yet.
    pub holder: Option<EntrantId>,
    /// Its deputy (C8).
    pub deputy: Option<EntrantId>,
}

/// Where a late seed waits for his number (C9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LateSeat {
    /// The late seed.
    pub entrant: EntrantId,
    /// His zone.
    pub zone: ZoneNumber,
    /// The half whose two numbers meet in the preliminary; he takes the loser's.
    pub half: Half,
}

/// The places drawn so far, or all of them once the lots are complete.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Places {
    /// One for each main number, number 1 first.
    pub numbers: Vec<Place>,
    /// The late seeds, by ascending zone.
    pub late: Vec<LateSeat>,
}

impl Places {
    /// The place of a number; empty for a number there is not.
    pub fn at(&self, number: MainNumber) -> Place {
        usize::from(number.0)
            .checked_sub(1)
            .and_then(|index| self.numbers.get(index))
            .copied()
            .unwrap_or_default()
    }

    /// C9: the late seed who has taken the half of this number, if there is one.
    pub fn late_at(&self, number: MainNumber) -> Option<LateSeat> {
        self.late
            .iter()
            .find(|seat| seat.zone == number.zone() && seat.half == number.half())
            .copied()
    }
}

//! How many lunches each day needs (F3).

use super::civil::Date;
use serde::Serialize;

/// The lunches of one day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Lunches {
    /// The day.
    pub date: Date,
    /// How many.
    pub count: usize,
}

/// Both counts of F3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct BothLunches {
    /// The day of the first session: all entrants not withdrawn before that day.
    pub first_day: Option<Lunches>,
    /// The day of the round of 16: the known holders of its numbers not withdrawn before that day.
    pub round_of_16: Option<Lunches>,
}

//! Entrants (棋手) and seeds: their identity only; what becomes of them is computed elsewhere.

use qiwang_macros::Form;
use serde::{Deserialize, Serialize};

/// An entrant's id: handed out in order from 1, never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form)]
#[serde(transparent)]
pub struct EntrantId(pub u32);

/// A seed's number, 1 to K without gaps (C1, **Reading**).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form)]
#[serde(transparent)]
pub struct SeedNumber(pub u16);

/// Where an entrant stands in last year's individual tournament, from 1 (C1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form)]
#[serde(transparent)]
pub struct Rank(pub u16);

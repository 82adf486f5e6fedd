//! The rules of the regulation, pure and total: entrants, seeds, zones and numbers, lots, games,
//! matches, progress, placings, prizes, sessions; one noun a file.
//! Deliberately not here: facts and their judgement (`record`), time, randomness, text for users.

pub mod civil;
pub mod clause;
pub mod contest;
pub mod entrant;
pub mod floor;
pub mod form;
pub mod game;
pub mod lots;
pub mod lunches;
pub mod money;
pub mod number;
pub mod order;
pub mod placings;
pub mod prizes;
pub mod progress;
pub mod regulation;
pub mod side;
pub mod stage;
pub mod tie_break_lots;
pub mod ways;

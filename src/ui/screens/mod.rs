//! The screens, one a file; how they are written is said in `ui`.
//! Deliberately not here: what several screens share (`parts`), and what they say (`present`).

pub mod bracket;
pub mod certificate;
pub mod check_in;
pub mod entries;
pub mod event;
pub mod files;
pub mod floor;
pub mod lots;
pub mod placings;
pub mod player;
pub mod print;
pub mod projection;
pub mod record;
pub mod rescue;
pub mod schedule;
pub mod start;

//! The sentences, one file a subject; the pattern they follow is described in `present::language`.
//! Deliberately not here: what is computed, and where on a screen a sentence stands.

pub mod bracket;
pub mod files;
pub mod frame;
pub mod money;
pub mod open_error;
pub mod people;
pub mod placings;
pub mod refusal;
pub mod stage;

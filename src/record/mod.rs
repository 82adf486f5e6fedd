//! The record: facts, commands, their judgement and the computed tournament.
//! `decide` and `judge` hold all judgement and change nothing; `apply` is total and judges nothing.
//! Deliberately not here: text for users (`present`), JSON (`file`), time and entropy (the shell).

mod apply;
pub mod check_in;
pub mod command;
#[cfg(test)]
mod correction_laws;
pub mod decide;
pub mod digest;
pub mod fact;
pub mod judge;
#[cfg(test)]
mod laws;
pub mod log;
pub mod refusal;
pub mod tournament;
pub mod validity;

pub use log::Record;

//! The record: facts, commands, their judgement and the computed tournament.
//! `decide` and `judge` hold all judgement and change nothing; `apply` is total and judges nothing.
//! Deliberately not here: text for users (`present`), JSON (`file`), time and entropy (the shell).

pub mod entropy;
pub mod fact;

//! The drawing of lots against the regulation, clause by clause.
// Helpers outside test functions may fail loudly too.
#![allow(clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod brute;
mod choices;
mod counts;
mod documented;
mod exact;
mod ledger;
mod others;
mod predicate;
mod properties;
mod refusals;
mod samplers;
mod script;
mod seeds;
mod spread;
mod statistics;

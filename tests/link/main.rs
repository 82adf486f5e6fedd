//! Links (docs/link-format.md): every tournament comes back as it looks, short ones are short, and
//! nothing hostile gets in.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

#[allow(dead_code)] // The generator serves a command-line program too.
#[path = "../../examples/generate/generator/mod.rs"]
mod generator;

#[path = "../common/mod.rs"]
mod common;

mod codes;
mod event;
mod hostile;
mod length;
mod people;
mod round_trip;

//! The independent checker against the regulation's worked examples, refused facts, tampered files,
//! an exhaustive search of small lots, and the engine.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test fails by panicking"
)]

#[path = "../examples/check/checker/mod.rs"]
mod checker;
#[path = "checker/examples.rs"]
mod examples;
#[path = "checker/kit.rs"]
mod kit;
#[path = "checker/refused.rs"]
mod refused;
#[path = "checker/sealed.rs"]
mod sealed;
#[path = "checker/search.rs"]
mod search;
#[path = "checker/whole.rs"]
mod whole;
#[path = "checker/wild.rs"]
mod wild;

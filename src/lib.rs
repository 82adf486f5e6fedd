//! Qiwang (棋王): a seeded xiangqi knockout, run in one browser tab.

pub mod engine;
pub mod file;
pub mod present;
pub mod record;
#[cfg(target_arch = "wasm32")]
pub mod ui;

//! Qiwang (棋王): a seeded xiangqi knockout, run in one browser tab.

pub mod engine;
#[cfg(target_arch = "wasm32")]
pub mod ui;

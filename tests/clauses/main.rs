//! The regulation clause by clause: what it tabulates as tables (tests/tables), the rest as given,
//! when, then. `cited` holds that every clause has a test that cites it. The lots (C2 to C11) have
//! tests of their own in tests/lots, refusals in tests/refusals.rs.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod cited;
#[path = "../common/mod.rs"]
mod common;
mod entries;
mod event;
mod games;
mod leaving;
mod numbers;
mod prizes;
mod reversals;
mod rulings;
mod scene;
mod tables;

//! Drives the built page in a real browser: starting driver and server, pages with their console,
//! accessibility checks. The journeys themselves are in `tests/all/`, one file each.
//! Nothing here waits a fixed time: every wait is for a condition.

pub mod browser;
pub mod event;
pub mod page;
pub mod site;

pub use browser::Browser;
pub use page::Page;
pub use site::{Origin, Site};

/// Runs one journey on a runtime of its own.
pub fn run<F: std::future::Future<Output = ()>>(journey: F) {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime")
        .block_on(journey);
}

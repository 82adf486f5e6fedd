//! Drives the built page in real browsers of three engines: starting drivers and server, pages with
//! their complaints, accessibility checks. The journeys themselves are in `tests/all/`, one file each.
//! Nothing here waits a fixed time: every wait is for a condition.

pub mod browser;
mod driver;
pub mod engine;
pub mod event;
pub mod page;
pub mod site;

pub use browser::Browser;
pub use engine::{Engine, run, run_in};
pub use page::Page;
pub use site::{Origin, Site};

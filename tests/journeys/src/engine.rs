//! The three engines, and how a journey comes to run in them.

use std::cell::Cell;

/// What draws the page and runs the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Chrome, Edge and most browsers on Android.
    Chromium,
    /// Firefox.
    Firefox,
    /// Safari and every browser on an iPhone; here as WebKitGTK.
    WebKit,
}

thread_local! {
    /// The engine of the journey that runs on this thread.
    static CURRENT: Cell<Engine> = const { Cell::new(Engine::Chromium) };
}

impl Engine {
    /// The engine of the journey that runs on this thread.
    pub fn current() -> Engine {
        CURRENT.get()
    }
}

/// Runs one journey in Chromium, on a runtime of its own.
pub fn run<F: Future<Output = ()>>(journey: F) {
    run_in(Engine::Chromium, journey);
}

/// Runs one journey in an engine, on a runtime of its own.
pub fn run_in<F: Future<Output = ()>>(engine: Engine, journey: F) {
    CURRENT.set(engine);
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime")
        .block_on(journey);
}

/// A journey as one test an engine: `journey!(saves everywhere: saves(Origin::Hosted));` makes
/// `saves::chromium`, `saves::firefox` and `saves::webkit`, which the names choose among:
/// `scripts/test-journeys firefox`. Or in some engines: `journey!(saves in chromium firefox: …)`.
/// What is only `#[test]` and `run(…)` is for Chromium.
#[macro_export]
macro_rules! journey {
    ($name:ident everywhere: $journey:expr) => {
        $crate::journey!($name in chromium firefox webkit: $journey);
    };
    ($name:ident in $($engine:ident)+: $journey:expr) => {
        mod $name {
            #[allow(unused_imports)]
            use super::*;
            $crate::journey!(@each [$($engine)+] $journey);
        }
    };
    (@each [chromium $($rest:ident)*] $journey:expr) => {
        #[test]
        fn chromium() {
            $crate::run_in($crate::Engine::Chromium, $journey);
        }
        $crate::journey!(@each [$($rest)*] $journey);
    };
    (@each [firefox $($rest:ident)*] $journey:expr) => {
        #[test]
        fn firefox() {
            $crate::run_in($crate::Engine::Firefox, $journey);
        }
        $crate::journey!(@each [$($rest)*] $journey);
    };
    (@each [webkit $($rest:ident)*] $journey:expr) => {
        #[test]
        fn webkit() {
            $crate::run_in($crate::Engine::WebKit, $journey);
        }
        $crate::journey!(@each [$($rest)*] $journey);
    };
    (@each [] $journey:expr) => {};
}

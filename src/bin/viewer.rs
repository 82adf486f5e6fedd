//! The program for those who only look on: the same library with the screens of a viewer alone, so that a
//! phone has less to fetch. The page starts it where an address brings a tournament of its own
//! (`scripts/post-build.mjs`); everywhere else it starts the whole program.

#[cfg(target_arch = "wasm32")]
fn main() {
    qiwang::ui::program::start_viewer();
}

/// As for the whole program, see `src/main.rs`.
#[cfg(not(target_arch = "wasm32"))]
fn main() {}

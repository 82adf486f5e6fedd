//! The page's entry point; everything else is in the library.

#[cfg(target_arch = "wasm32")]
fn main() {
    qiwang::ui::program::start();
}

/// The program is a web page; natively there is only the library, its examples and its tests.
#[cfg(not(target_arch = "wasm32"))]
fn main() {}

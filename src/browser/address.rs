//! The part of the address after `#`; the rest is never touched, so that `file://` works.

use super::{listen, window};

/// The part after `#`, with it; empty where there is none.
pub fn hash() -> String {
    window()
        .and_then(|window| window.location().hash().ok())
        .unwrap_or_default()
}

/// Goes to an address such as `#/lots`, as a link would.
pub fn go(hash: &str) {
    if let Some(window) = window() {
        // Setting a hash fails only where there is no page.
        let _ = window.location().set_hash(hash);
    }
}

/// Calls `listener` whenever the part after `#` has changed.
pub fn on_change(listener: impl Fn() + 'static) {
    if let Some(window) = window() {
        listen(&window, "hashchange", move |_: web_sys::Event| listener());
    }
}

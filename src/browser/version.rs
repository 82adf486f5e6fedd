//! A newer version of a hosted copy, which the service worker has fetched and which waits
//! (`static/hosted/install.js`).

use super::{listen, method, property, window};
use web_sys::Event;

/// Says when a newer version waits, at once if one does already. Asked for once: it is never forgotten.
pub fn on_newer(mut act: impl FnMut() + 'static) {
    let Some(window) = window() else {
        return;
    };
    if property(&window, "qiwangNewVersion").is_some_and(|waits| waits.is_truthy()) {
        act();
    }
    listen(&window, "qiwang-new-version", move |_: Event| act());
}

/// Exchanges this version for the newer one: the page is loaded again.
pub fn take_newer() {
    if let Some(window) = window()
        && let Some(take) = method(&window, "qiwangTakeNewVersion")
    {
        // It throws nothing.
        let _ = take.call0(&window);
    }
}

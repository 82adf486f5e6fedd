//! Doing something later.

use super::{once, window};

/// Runs `action` once, after so many milliseconds; never where the browser has no timers.
pub fn after(milliseconds: i32, action: impl FnOnce() + 'static) {
    if let Some(window) = window() {
        let _ = window
            .set_timeout_with_callback_and_timeout_and_arguments_0(&once(action), milliseconds);
    }
}

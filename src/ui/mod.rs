//! Screens.
use leptos::prelude::*;

/// Mounts the app.
pub fn start() {
    leptos::mount::mount_to_body(|| view! { <main>"棋王"</main> });
}

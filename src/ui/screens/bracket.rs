//! The screen `#/bracket`.

use leptos::prelude::*;

/// The screen.
#[component]
pub fn Screen() -> impl IntoView {}

//! The screen `#/placings`.

use leptos::prelude::*;

/// The screen.
#[component]
pub fn Screen() -> impl IntoView {}

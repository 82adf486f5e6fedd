//! The screen `#/floor`.

use leptos::prelude::*;

/// The screen.
#[component]
pub fn Screen() -> impl IntoView {}

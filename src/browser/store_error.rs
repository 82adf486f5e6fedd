//! Why something could not be kept or read.

use wasm_bindgen::{JsCast, JsValue};

/// Why a shelf could not be read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The browser has no such shelf.
    Missing,
    /// The browser does not allow it here (private window, cookies blocked).
    Forbidden,
    /// There is no room left.
    Full,
    /// The shelf does not answer.
    NoAnswer,
    /// What is on the shelf is not text.
    NotText,
    /// Anything else, in the browser's own words.
    Other(String),
}

impl StoreError {
    /// What a JavaScript error means for a shelf.
    pub(super) fn from_js(error: &JsValue) -> StoreError {
        let Some(exception) = error.dyn_ref::<web_sys::DomException>() else {
            return StoreError::Other(describe(error));
        };
        match exception.name().as_str() {
            "QuotaExceededError" => StoreError::Full,
            "SecurityError" => StoreError::Forbidden,
            name => StoreError::Other(format!("{name}: {}", exception.message())),
        }
    }
}

/// A JavaScript error in its own words.
fn describe(error: &JsValue) -> String {
    error
        .dyn_ref::<js_sys::Error>()
        .map(|error| String::from(error.to_string()))
        .or_else(|| error.as_string())
        .unwrap_or_else(|| "unknown".to_owned())
}

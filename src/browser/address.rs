//! The address: the part after `#`, what a history entry remembers, and the query. The path is never
//! touched, so that `file://` works.

use super::{listen, window};
use wasm_bindgen::JsValue;

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

/// What this entry of the history remembers; `None`: nothing was left there.
pub fn memory() -> Option<String> {
    window()?.history().ok()?.state().ok()?.as_string()
}

/// Leaves something in this entry of the history, and gives it another address: a part after `#`, or the
/// page's own address with one. Where the browser refuses, the entry stays as it is.
pub fn rewrite(memory: &str, address: Option<&str>) {
    if let Some(history) = window().and_then(|window| window.history().ok()) {
        let _ = history.replace_state_with_url(&JsValue::from_str(memory), "", address);
    }
}

/// What the query says under a name, decoded.
pub fn query(name: &str) -> Option<String> {
    let query = window()?.location().search().ok()?;
    web_sys::UrlSearchParams::new_with_str(&query)
        .ok()?
        .get(name)
}

/// The page's address without query and `#`; empty where there is no page.
pub fn path() -> String {
    window()
        .and_then(|window| window.location().pathname().ok())
        .unwrap_or_default()
}

/// Whether the page comes from a server, and not from a file.
pub fn is_hosted() -> bool {
    window().is_some_and(|window| {
        let protocol = window.location().protocol();
        protocol.is_ok_and(|protocol| protocol.starts_with("http"))
    })
}

/// Calls `listener` whenever the part after `#` has changed.
pub fn on_change(listener: impl Fn() + 'static) {
    if let Some(window) = window() {
        listen(&window, "hashchange", move |_: web_sys::Event| listener());
    }
}

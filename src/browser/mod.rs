//! The browser's side of the program, and the only place that names its interfaces: shelves, files,
//! clock, entropy, address, keys, locks, channels, the page itself, the projector's window. It moves text,
//! bytes and numbers only.
//! Deliberately not here: anything of ours (tournaments, words, screens), and any decision.

pub mod address;
pub mod beside;
pub mod channel;
pub mod clock;
pub mod database;
pub mod entropy;
pub mod files;
pub mod keys;
pub mod locks;
pub mod page;
pub mod picture;
pub mod pinyin;
pub mod projector;
pub mod shelf;
pub mod store_error;
pub mod text;
pub mod timer;
pub mod version;

use wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;

/// The window; absent only where there is no page at all.
fn window() -> Option<web_sys::Window> {
    web_sys::window()
}

/// The document of the window.
fn document() -> Option<web_sys::Document> {
    window()?.document()
}

/// A property of a JavaScript object that may be missing in some browsers.
fn property(object: &JsValue, name: &str) -> Option<JsValue> {
    js_sys::Reflect::get(object, &JsValue::from_str(name))
        .ok()
        .filter(|value| !value.is_undefined() && !value.is_null())
}

/// A method of a JavaScript object that may be missing in some browsers.
fn method(object: &JsValue, name: &str) -> Option<js_sys::Function> {
    property(object, name)?.dyn_into().ok()
}

/// Calls `listener` at every event of this name for as long as the page lives.
fn listen<E>(target: &web_sys::EventTarget, name: &str, listener: impl FnMut(E) + 'static)
where
    E: JsCast + wasm_bindgen::convert::FromWasmAbi + 'static,
{
    let closure = Closure::<dyn FnMut(E)>::new(listener);
    // A target that takes no listeners has no events to miss.
    let _ = target.add_event_listener_with_callback(name, closure.as_ref().unchecked_ref());
    closure.forget();
}

/// A function that runs once, for a browser interface that wants one.
fn once(action: impl FnOnce() + 'static) -> js_sys::Function {
    Closure::once_into_js(action).unchecked_into()
}

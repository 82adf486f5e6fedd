//! Locks that one window at a time can hold (Web Locks). They end with the window, however it ends.

use super::{method, property, window};
use js_sys::{Function, Object, Promise, Reflect};
use std::cell::RefCell;
use std::collections::BTreeMap;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::JsFuture;

/// What became of asking for a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lock {
    /// This window holds it.
    Held,
    /// Another window holds it.
    Taken,
    /// The browser has no locks here.
    Unknown,
}

thread_local! {
    /// How to let go of each lock that this window holds.
    static HELD: RefCell<BTreeMap<String, Function>> = const { RefCell::new(BTreeMap::new()) };
}

/// Takes the lock if nobody has it.
pub async fn take(name: &str) -> Lock {
    request(name, true).await
}

/// Waits until the lock is free and takes it.
pub async fn wait(name: &str) -> Lock {
    request(name, false).await
}

/// Lets go of a lock; one that is not held stays as it is.
pub fn release(name: &str) {
    let release = HELD.with_borrow_mut(|held| held.remove(name));
    if let Some(release) = release {
        // Resolving a promise does not fail.
        let _ = release.call0(&JsValue::UNDEFINED);
    }
}

/// By name, because web-sys counts the whole interface as unstable.
async fn request(name: &str, only_if_available: bool) -> Lock {
    let Some((locks, request)) = window()
        .and_then(|window| property(&window.navigator(), "locks"))
        .and_then(|locks| method(&locks, "request").map(|request| (locks, request)))
    else {
        return Lock::Unknown;
    };
    let options = Object::new();
    let decided = Promise::new(&mut |decide, fail| {
        let granted = when_granted(name, decide);
        let asked = Reflect::set(&options, &"ifAvailable".into(), &only_if_available.into())
            .and_then(|_| request.call3(&locks, &name.into(), &options, &granted));
        // The promise settles when the lock is let go; only its refusal is of interest here.
        let watched = asked
            .ok()
            .and_then(|promise| method(&promise, "catch")?.call1(&promise, &fail).ok());
        if watched.is_none() {
            let _ = fail.call0(&JsValue::UNDEFINED);
        }
    });
    match JsFuture::from(decided).await {
        Ok(granted) if granted.is_truthy() => Lock::Held,
        Ok(_) => Lock::Taken,
        Err(_) => Lock::Unknown,
    }
}

/// What the browser calls with the lock, or with null. The lock is held until the promise that this
/// returns is resolved.
fn when_granted(name: &str, decide: Function) -> JsValue {
    let name = name.to_owned();
    Closure::once_into_js(move |lock: JsValue| {
        let granted = !lock.is_null() && !lock.is_undefined();
        let _ = decide.call1(&JsValue::UNDEFINED, &granted.into());
        if !granted {
            return JsValue::UNDEFINED;
        }
        Promise::new(&mut |release, _| {
            HELD.with_borrow_mut(|held| held.insert(name.clone(), release));
        })
        .into()
    })
}

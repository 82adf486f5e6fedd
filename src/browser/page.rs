//! The page around the program: title, language, focus, clipboard, leaving it, and its end.

use super::{document, listen, method, property, window};
use std::cell::Cell;
use wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    BeforeUnloadEvent, Element, Event, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition,
};

/// Hands every panic to the static panel of the page (`static/panic.js`); the program is dead then.
pub fn catch_panics() {
    std::panic::set_hook(Box::new(|information| {
        let shown = window().and_then(|window| {
            let panel = method(&window, "qiwangPanic")?;
            panel.call1(&window, &information.to_string().into()).ok()
        });
        if shown.is_none() {
            web_sys::console::error_1(&information.to_string().into());
        }
    }));
}

/// Loads the page anew, at the address of the moment.
pub fn reload() {
    if let Some(window) = window() {
        // It fails only where there is no page.
        let _ = window.location().reload();
    }
}

/// The title of the window.
pub fn set_title(title: &str) {
    if let Some(document) = document() {
        document.set_title(title);
    }
}

/// The language of the page, as a tag.
pub fn set_language(tag: &str) {
    if let Some(root) = document().and_then(|document| document.document_element()) {
        // Only a name that is not a name can fail.
        let _ = root.set_attribute("lang", tag);
    }
}

/// The languages that the user reads, best first, as tags.
pub fn languages() -> Vec<String> {
    let Some(window) = window() else {
        return Vec::new();
    };
    window
        .navigator()
        .languages()
        .iter()
        .filter_map(|tag| tag.as_string())
        .collect()
}

/// Moves the focus to the element with this id and to the top of what it begins.
pub fn focus(id: &str) {
    let element = document()
        .and_then(|document| document.get_element_by_id(id))
        .and_then(|element| element.dyn_into::<HtmlElement>().ok());
    if let Some(element) = element {
        // An element that cannot have the focus leaves it where it was.
        let _ = element.focus();
    }
}

/// Presses the button with this id, as a click does; one that is disabled or not there stays as it is.
pub fn press(id: &str) {
    let element = document()
        .and_then(|document| document.get_element_by_id(id))
        .and_then(|element| element.dyn_into::<HtmlElement>().ok());
    if let Some(element) = element {
        element.click();
    }
}

/// Scrolls until the element with this id is in the middle of what is seen, sideways too.
pub fn reveal(id: &str) {
    let element = document().and_then(|document| document.get_element_by_id(id));
    if let Some(element) = element {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Center);
        options.set_inline(ScrollLogicalPosition::Center);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Opens the browser's dialog for printing.
pub fn print() {
    if let Some(window) = window() {
        // A browser that cannot print (some inside other programs) does nothing.
        let _ = window.print();
    }
}

/// Whether the window is narrower than so many pixels.
pub fn is_narrower_than(pixels: u32) -> bool {
    window()
        .and_then(|window| window.inner_width().ok()?.as_f64())
        .is_some_and(|width| width < f64::from(pixels))
}

/// Whether an element with this id is there.
pub fn is_there(id: &str) -> bool {
    document().is_some_and(|document| document.get_element_by_id(id).is_some())
}

/// Moves the focus to the first of these elements that is there.
pub fn focus_first(ids: &[&str]) {
    if let Some(id) = ids.iter().find(|id| is_there(id)) {
        focus(id);
    }
}

/// Opens the `<dialog>` with this id above everything else; one that is open stays open.
pub fn open_dialog(dialog: &web_sys::HtmlDialogElement) {
    if !dialog.open() {
        // Fails only for a dialog outside the page.
        let _ = dialog.show_modal();
    }
}

/// Puts a text on the clipboard; `false` where the browser does not allow it.
pub async fn copy(text: &str) -> bool {
    let Some(window) = window() else {
        return false;
    };
    // Missing outside secure contexts, where asking for it would throw.
    if property(&window.navigator(), "clipboard").is_none() {
        return false;
    }
    JsFuture::from(window.navigator().clipboard().write_text(text))
        .await
        .is_ok()
}

/// Puts the text of the field with this id on the clipboard in the way of old browsers, which needs no
/// permission; the text stays selected. `false` where the browser does not do it.
pub fn copy_field(id: &str) -> bool {
    let done = || {
        let document = document()?;
        let field = document.get_element_by_id(id)?;
        let field: web_sys::HtmlInputElement = field.dyn_into().ok()?;
        let _ = field.focus();
        field.select();
        let copy = method(&document, "execCommand")?;
        copy.call1(&document, &"copy".into()).ok()
    };
    done().is_some_and(|copied| copied.is_truthy())
}

/// Whether this browser can hand a link to another program.
pub fn can_send() -> bool {
    window().is_some_and(|window| method(&window.navigator(), "share").is_some())
}

/// Hands a link to another program, which the user chooses: whether it was; `None`: he turned back.
pub async fn send(title: &str, link: &str) -> Option<bool> {
    let navigator = window()?.navigator();
    let what = js_sys::Object::new();
    for (name, value) in [("title", title), ("url", link)] {
        // A new object takes any property.
        let _ = js_sys::Reflect::set(&what, &name.into(), &value.into());
    }
    let answer = method(&navigator, "share")?.call1(&navigator, &what);
    let Ok(answer) = answer.and_then(|answer| answer.dyn_into::<js_sys::Promise>()) else {
        return Some(false);
    };
    match JsFuture::from(answer).await {
        Ok(_) => Some(true),
        Err(why) => {
            let name = property(&why, "name").and_then(|name| name.as_string());
            (name.as_deref() != Some("AbortError")).then_some(false)
        }
    }
}

/// Asks the browser to keep what is stored even when room is short. Nothing waits for the answer:
/// some browsers ask the user first.
pub fn ask_to_keep_storage() {
    let storage = window().and_then(|window| property(&window.navigator(), "storage"));
    if let Some(storage) = storage
        && let Some(persist) = method(&storage, "persist")
        && let Ok(answer) = persist.call0(&storage)
        && let Ok(answer) = answer.dyn_into::<js_sys::Promise>()
    {
        wasm_bindgen_futures::spawn_local(async move {
            let _ = JsFuture::from(answer).await;
        });
    }
}

/// Calls `then` once the browser has finished what it is doing now, before it draws.
pub fn soon(then: impl FnOnce() + 'static) {
    wasm_bindgen_futures::spawn_local(async move { then() });
}

/// Calls `listener` with `true` before the page is printed and with `false` afterwards.
pub fn on_print(listener: impl Fn(bool) + Clone + 'static) {
    if let Some(window) = window() {
        for (name, begins) in [("beforeprint", true), ("afterprint", false)] {
            let listener = listener.clone();
            listen(&window, name, move |_: Event| listener(begins));
        }
    }
}

/// What the attribute says of the nearest element around where something happened that has it.
pub fn attribute_around(event: &Event, name: &str) -> Option<String> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let around = target.closest(&format!("[{name}]")).ok()??;
    around.get_attribute(name)
}

/// Whether the `<details>` that was opened or closed is open now.
pub fn is_open(event: &Event) -> bool {
    let details = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    details.is_some_and(|details| details.has_attribute("open"))
}

/// Calls `listener` whenever the user comes back to this window.
pub fn on_return(listener: impl Fn() + 'static) {
    if let Some(window) = window() {
        listen(&window, "focus", move |_: Event| listener());
    }
}

/// Whether anything of the page can be seen now.
pub fn is_visible() -> bool {
    document().is_some_and(|document| !document.hidden())
}

/// Calls `listener` whenever the page comes into sight, or the user comes back to it.
pub fn on_sight(listener: impl Fn() + Clone + 'static) {
    if let Some(document) = document() {
        let listener = listener.clone();
        listen(&document, "visibilitychange", move |_: Event| {
            if is_visible() {
                listener();
            }
        });
    }
    on_return(listener);
}

thread_local! {
    static WARN: Cell<bool> = const { Cell::new(false) };
    static LISTENING: Cell<bool> = const { Cell::new(false) };
}

/// Whether the browser asks before the window is closed.
pub fn warn_before_leaving(warn: bool) {
    WARN.set(warn);
    if warn
        && !LISTENING.replace(true)
        && let Some(window) = window()
    {
        listen(&window, "beforeunload", |event: BeforeUnloadEvent| {
            if WARN.get() {
                event.prevent_default();
                event.set_return_value("qiwang");
            }
        });
    }
}

/// Whether a JavaScript value of the page is there and true, for instance a mark set by its scripts.
pub fn mark(name: &str) -> bool {
    window()
        .and_then(|window| property(&window, name))
        .is_some_and(|value: JsValue| value.is_truthy())
}

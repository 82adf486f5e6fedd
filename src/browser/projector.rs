//! The projector's window: opened by the operator's page, which sends it each picture as markup of
//! its own making. The projector says hello to its opener every second, with the number of the picture it
//! shows, so that it finds its way back after a reload of either side; it hands on what keys are pressed
//! in it, and says goodbye when it is closed. It can do nothing else.

use super::keys::HallKey;
use super::{document, listen, method, timer, window};
use std::cell::RefCell;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, MessageEvent};

/// What the projector says to its opener while it is there; the number of its picture follows.
const HELLO: &str = "qiwang-projector-hello:";
/// What it says when it is closed or loaded anew.
const GOODBYE: &str = "qiwang-projector-goodbye";
/// What it says when a key is pressed in it; the key follows.
const KEY: &str = "qiwang-projector-key:";
/// What comes before each picture's number and the picture.
const PICTURE: &str = "qiwang-picture:";
/// The answer to a hello with the number of the latest picture.
const SAME: &str = "qiwang-picture-same";
/// The name of the window: opening it again finds it.
const NAME: &str = "qiwang-projector";
const LOOKS: &str = "popup,width=1280,height=720";

/// How often the projector says hello.
const HELLO_EVERY_MILLISECONDS: i32 = 1000;

/// What the projector says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// It is there.
    Hello,
    /// A key was pressed in it.
    Key(HallKey),
    /// It goes; loaded anew it says hello again.
    Goodbye,
}

thread_local! {
    /// The projector's window, as far as the operator's page knows it.
    static WINDOW: RefCell<Option<JsValue>> = const { RefCell::new(None) };
    /// The picture sent last, with its number.
    static SHOWN: RefCell<(String, String)> = const { RefCell::new((String::new(), String::new())) };
    /// The number of the picture that the projector shows.
    static NUMBER: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Opens the projector's window at an address of this page, or finds the one there is; with `anew` a
/// second one, because the first no longer knows its opener. `false` where the browser does not let it.
pub fn open(hash: &str, anew: bool) -> bool {
    let name = if anew { "_blank" } else { NAME };
    let opened = window().and_then(|window| {
        window
            .open_with_url_and_target_and_features(hash, name, LOOKS)
            .ok()?
    });
    match opened {
        Some(opened) => {
            WINDOW.set(Some(opened.into()));
            true
        }
        None => false,
    }
}

/// Sends the markup of the element with this id as the picture of the moment.
pub fn show(id: &str) {
    let element = document().and_then(|document| document.get_element_by_id(id));
    if let Some(element) = element {
        send(&element.outer_html());
    }
}

/// Sends markup as the picture of the moment.
pub fn send(picture: &str) {
    if SHOWN.with_borrow(|(_, shown)| shown != picture) {
        // No number of an earlier load of this page comes again.
        let number = js_sys::Date::now().to_string();
        SHOWN.set((format!("{number}{}", picture.len()), picture.to_owned()));
        if let Some(kept) = WINDOW.with_borrow(Clone::clone) {
            post_picture(&kept);
        }
    }
}

fn post_picture(to: &JsValue) {
    let message = SHOWN.with_borrow(|(number, picture)| format!("{PICTURE}{number}:{picture}"));
    post(to, &message);
}

fn post(to: &JsValue, message: &str) {
    if let Some(post) = method(to, "postMessage") {
        // A window that is gone hears nothing.
        let _ = post.call2(to, &message.into(), &origin().into());
    }
}

/// This page's own origin; on `file://` there is none.
fn own_origin() -> Option<String> {
    let origin = window()?.location().origin().ok()?;
    (origin != "null" && !origin.starts_with("file")).then_some(origin)
}

/// To whom messages go: this page's own origin. On `file://` anybody who has the window may read what
/// a hall sees anyway.
fn origin() -> String {
    own_origin().unwrap_or_else(|| "*".to_owned())
}

/// Whether a message comes from a page of the same origin, or from a file as this one.
fn is_ours(event: &MessageEvent) -> bool {
    let other = event.origin();
    match own_origin() {
        Some(own) => other == own,
        None => other == "null" || other.starts_with("file"),
    }
}

/// For the operator's page: answers every hello with the picture of the moment, or that it is the same,
/// and tells `listener` all that the projector says.
pub fn listen_to(listener: impl Fn(Word) + 'static) {
    let Some(window) = window() else { return };
    listen(&window, "message", move |event: MessageEvent| {
        let Some(message) = event.data().as_string().filter(|_| is_ours(&event)) else {
            return;
        };
        let word = if let Some(number) = message.strip_prefix(HELLO) {
            if let Some(source) = event.source() {
                answer(source.into(), number);
            }
            Word::Hello
        } else if let Some(key) = message.strip_prefix(KEY).and_then(HallKey::from_text) {
            Word::Key(key)
        } else if message == GOODBYE {
            Word::Goodbye
        } else {
            return;
        };
        listener(word);
    });
}

/// Answers the hello of a window that shows the picture of this number.
fn answer(to: JsValue, number: &str) {
    // Just loaded there is no picture yet; the hall keeps the one it has.
    let [none, same] = SHOWN.with_borrow(|(own, _)| [own.is_empty(), own == number]);
    match (none, same) {
        (true, _) => {}
        (_, true) => post(&to, SAME),
        (_, false) => post_picture(&to),
    }
    WINDOW.set(Some(to));
}

/// For the projector's window: whether somebody opened it who can send pictures.
pub fn has_operator() -> bool {
    operator().is_some()
}

fn operator() -> Option<JsValue> {
    window()?
        .opener()
        .ok()
        .filter(|opener| !opener.is_null() && !opener.is_undefined())
}

/// For the projector's window: calls `listener` with each picture its opener sends, and with nothing where
/// it says that the picture is the same.
pub fn watch(listener: impl Fn(Option<&str>) + 'static) {
    let Some(window) = window() else { return };
    listen(&window, "message", move |event: MessageEvent| {
        let from_operator = operator().is_some_and(|operator| {
            event
                .source()
                .is_some_and(|source| JsValue::from(source) == operator)
        });
        let message = event.data().as_string();
        let Some(message) = message.filter(|_| from_operator && is_ours(&event)) else {
            return;
        };
        let picture = message.strip_prefix(PICTURE);
        if let Some((number, picture)) = picture.and_then(|picture| picture.split_once(':')) {
            NUMBER.set(number.to_owned());
            listener(Some(picture));
        } else if message == SAME {
            listener(None);
        }
    });
}

/// For the projector's window: hands a key on to the operator's page.
pub fn say_key(key: HallKey) {
    say(&format!("{KEY}{}", key.text()));
}

/// For the projector's window: says hello now and every second from now on, calling `tick` each time,
/// and goodbye at the end.
pub fn keep_saying_hello(tick: impl Fn() + 'static) {
    if let Some(window) = window() {
        listen(&window, "pagehide", |_: Event| say(GOODBYE));
    }
    say_hello(tick);
}

fn say_hello(tick: impl Fn() + 'static) {
    say(&NUMBER.with_borrow(|number| format!("{HELLO}{number}")));
    tick();
    timer::after(HELLO_EVERY_MILLISECONDS, move || say_hello(tick));
}

fn say(word: &str) {
    if let Some(operator) = operator() {
        // An opener that is gone hears nothing.
        post(&operator, word);
    }
}

/// Has `text` say what stands in every element that counts (`data-until`), from that moment and the
/// element's language.
pub fn count(text: impl Fn(&str, &str) -> Option<String>) {
    let found = document().and_then(|document| document.query_selector_all("[data-until]").ok());
    let Some(found) = found else { return };
    for index in 0..found.length() {
        let element = found
            .get(index)
            .and_then(|node| node.dyn_into::<Element>().ok());
        if let Some(element) = element {
            let of = |name| element.get_attribute(name).unwrap_or_default();
            let said = text(&of("data-until"), &of("lang"));
            let said = said.filter(|said| element.text_content().as_ref() != Some(said));
            if let Some(said) = said {
                element.set_text_content(Some(&said));
            }
        }
    }
}

/// Puts a picture into the element with this id. It is markup that the operator's page has made and
/// escaped itself.
pub fn draw(id: &str, picture: &str) {
    let element = document().and_then(|document| document.get_element_by_id(id));
    if let Some(element) = element {
        element.set_inner_html(picture);
    }
}

/// Fills the screen, after a click; `false` where the browser cannot.
pub fn fill_screen() -> bool {
    document()
        .and_then(|document| document.document_element())
        .is_some_and(|root| root.request_fullscreen().is_ok())
}

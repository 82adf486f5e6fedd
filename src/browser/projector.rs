//! The projector's window: opened by the operator's page, which sends it each picture as markup of
//! its own making. The projector says hello to its opener every second, so that it finds its way back
//! after a reload of either side, and goodbye when it is closed; it can do nothing else.

use super::{document, listen, method, timer, window};
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use web_sys::{Event, MessageEvent};

/// What the projector says to its opener while it is there.
const HELLO: &str = "qiwang-projector-hello";
/// What it says when it is closed or loaded anew.
const GOODBYE: &str = "qiwang-projector-goodbye";
/// What comes before each picture.
const PICTURE: &str = "qiwang-picture:";
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
    /// It goes; loaded anew it says hello again.
    Goodbye,
}

impl Word {
    fn read(message: &str) -> Option<Word> {
        match message {
            HELLO => Some(Word::Hello),
            GOODBYE => Some(Word::Goodbye),
            _ => None,
        }
    }

    fn text(self) -> &'static str {
        match self {
            Word::Hello => HELLO,
            Word::Goodbye => GOODBYE,
        }
    }
}

thread_local! {
    /// The projector's window, as far as the operator's page knows it.
    static WINDOW: RefCell<Option<JsValue>> = const { RefCell::new(None) };
    /// The picture sent last.
    static SHOWN: RefCell<String> = const { RefCell::new(String::new()) };
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
        let picture = element.outer_html();
        if SHOWN.with_borrow(|shown| *shown != picture) {
            SHOWN.set(picture);
            send();
        }
    }
}

fn send() {
    let kept = WINDOW.with_borrow(Clone::clone);
    let picture = SHOWN.with_borrow(|picture| format!("{PICTURE}{picture}"));
    // Just loaded there is no picture yet; the hall keeps the one it has.
    if let Some(kept) = kept
        && picture.len() > PICTURE.len()
        && let Some(post) = method(&kept, "postMessage")
    {
        // A window that is gone hears nothing.
        let _ = post.call2(&kept, &picture.into(), &origin().into());
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

/// For the operator's page: answers every hello with the picture of the moment, and tells `listener`
/// all that the projector says.
pub fn listen_to(listener: impl Fn(Word) + 'static) {
    let Some(window) = window() else { return };
    listen(&window, "message", move |event: MessageEvent| {
        let word = event.data().as_string().as_deref().and_then(Word::read);
        let Some(word) = word.filter(|_| is_ours(&event)) else {
            return;
        };
        if word == Word::Hello {
            if let Some(source) = event.source() {
                WINDOW.set(Some(source.into()));
            }
            send();
        }
        listener(word);
    });
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

/// For the projector's window: calls `listener` with each picture its opener sends.
pub fn watch(listener: impl Fn(&str) + 'static) {
    let Some(window) = window() else { return };
    listen(&window, "message", move |event: MessageEvent| {
        let from_operator = operator().is_some_and(|operator| {
            event
                .source()
                .is_some_and(|source| JsValue::from(source) == operator)
        });
        if let Some(message) = event.data().as_string()
            && let Some(picture) = message.strip_prefix(PICTURE)
            && from_operator
            && is_ours(&event)
        {
            listener(picture);
        }
    });
}

/// For the projector's window: says hello now and every second from now on, calling `tick` each time,
/// and goodbye at the end.
pub fn keep_saying_hello(tick: impl Fn() + 'static) {
    if let Some(window) = window() {
        listen(&window, "pagehide", |_: Event| say(Word::Goodbye));
    }
    say_hello(tick);
}

fn say_hello(tick: impl Fn() + 'static) {
    say(Word::Hello);
    tick();
    timer::after(HELLO_EVERY_MILLISECONDS, move || say_hello(tick));
}

fn say(word: Word) {
    if let Some(operator) = operator()
        && let Some(post) = method(&operator, "postMessage")
    {
        // An opener that is gone hears nothing.
        let _ = post.call2(&operator, &word.text().into(), &origin().into());
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

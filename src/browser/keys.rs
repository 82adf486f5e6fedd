//! Keys as they are on the keyboard, whatever an input method makes of them: a Chinese one swallows
//! letters and may turn digits into full-width ones, but leaves the code of the key as it is.

use super::{document, listen, property, window};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent};

/// The digit of a key, from the row of digits or the number pad; `None` with a modifier, while an
/// input method composes, and where the digit is being typed into a field.
pub fn digit(event: &KeyboardEvent) -> Option<u8> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.is_composing() {
        return None;
    }
    let code = event.code();
    let digit = code
        .strip_prefix("Digit")
        .or_else(|| code.strip_prefix("Numpad"))?
        .parse()
        .ok()?;
    (!takes_text(event)).then_some(digit)
}

/// The number that browsers give every key which an input method has taken; Safari sends the Enter that
/// ends a composition after its end, and only this tells it from another.
const TAKEN_BY_INPUT_METHOD: u32 = 229;

/// Whether it is Enter, meant for the form around: not held down, not while an input method composes,
/// and not on something that Enter works by itself, such as a button.
pub fn is_enter(event: &KeyboardEvent) -> bool {
    enters(event)
        && !event.repeat()
        && !event.is_composing()
        && event.key_code() != TAKEN_BY_INPUT_METHOD
        && !matches!(
            tag(event).as_deref(),
            Some("BUTTON" | "A" | "SUMMARY" | "TEXTAREA" | "SELECT")
        )
}

/// What a key of the public drawing means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CeremonyKey {
    /// The right arrow: one lot more.
    Next,
    /// The space bar: pause.
    Pause,
}

/// What a key means for the public drawing; nothing while it is held, with a modifier, in a field or a
/// list that scrolls, while a dialog is open, or for the space bar on something that it works by itself.
/// Keys that scroll the page mean nothing: a lot cannot be taken back.
pub fn ceremony(event: &KeyboardEvent) -> Option<CeremonyKey> {
    let elsewhere = event.repeat()
        || event.ctrl_key()
        || event.alt_key()
        || event.meta_key()
        || event.is_composing()
        || takes_text(event)
        || target(event).is_some_and(|target| is_there(target.closest("[tabindex=\"0\"]")))
        || document().is_some_and(|document| is_there(document.query_selector("dialog[open]")));
    let works_by_itself = matches!(
        tag(event).as_deref(),
        Some("BUTTON" | "A" | "SUMMARY" | "INPUT")
    );
    match event.code().as_str() {
        _ if elsewhere => None,
        "ArrowRight" => Some(CeremonyKey::Next),
        "Space" if !works_by_itself => Some(CeremonyKey::Pause),
        _ => None,
    }
}

/// What a key means for the projector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HallKey {
    /// The full stop, also of the number pad, and B, as in other programs for a hall: a black screen, or
    /// the picture again.
    Black,
    /// Page down, as presenters send it: a page on.
    Forward,
    /// Page up: a page back.
    Back,
}

impl HallKey {
    const ALL: [HallKey; 3] = [HallKey::Black, HallKey::Forward, HallKey::Back];

    pub(super) fn text(self) -> &'static str {
        match self {
            HallKey::Black => "black",
            HallKey::Forward => "forward",
            HallKey::Back => "back",
        }
    }

    pub(super) fn from_text(text: &str) -> Option<HallKey> {
        HallKey::ALL.into_iter().find(|key| key.text() == text)
    }
}

/// What a key means for the projector, in whichever window it is pressed; nothing while it is held, with a
/// modifier, or while words are being typed.
pub fn hall(event: &KeyboardEvent) -> Option<HallKey> {
    let elsewhere = event.default_prevented()
        || event.repeat()
        || event.ctrl_key()
        || event.alt_key()
        || event.meta_key()
        || event.is_composing()
        || takes_words(event);
    match event.code().as_str() {
        _ if elsewhere => None,
        "Period" | "NumpadDecimal" | "KeyB" => Some(HallKey::Black),
        "PageDown" => Some(HallKey::Forward),
        "PageUp" => Some(HallKey::Back),
        _ => None,
    }
}

/// What a key means for a list below a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListKey {
    /// The down arrow.
    Next,
    /// The up arrow.
    Previous,
}

/// What a key means for the list below the field in which it is pressed; nothing with a modifier, or
/// while an input method composes, whose own list the arrows move through then.
pub fn list(event: &KeyboardEvent) -> Option<ListKey> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.is_composing() {
        return None;
    }
    match event.code().as_str() {
        "ArrowDown" => Some(ListKey::Next),
        "ArrowUp" => Some(ListKey::Previous),
        _ => None,
    }
}

/// What a key means anywhere on the floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloorKey {
    /// A digit: a table's number begins.
    Digit(u8),
    /// Minus: the last act is undone.
    Undo,
    /// Plus: it is done again.
    Redo,
    /// The slash: what the keys do.
    Help,
    /// Escape: the table is closed.
    Leave,
    /// Enter that is held down: it must not go on pressing whatever has the focus by then.
    HeldEnter,
}

/// What a key means for the floor, where nothing nearer has taken it: nothing with a modifier, while an
/// input method composes, while words are being typed, or while a dialog is open.
pub fn floor(event: &KeyboardEvent) -> Option<FloorKey> {
    if enters(event) && event.repeat() {
        return Some(FloorKey::HeldEnter);
    }
    let elsewhere = event.default_prevented()
        || event.ctrl_key()
        || event.alt_key()
        || event.meta_key()
        || event.is_composing()
        || takes_words(event)
        || document().is_some_and(|document| is_there(document.query_selector("dialog[open]")));
    match event.code().as_str() {
        _ if elsewhere => None,
        "Minus" | "NumpadSubtract" => Some(FloorKey::Undo),
        "Equal" | "NumpadAdd" => Some(FloorKey::Redo),
        "Slash" | "NumpadDivide" => Some(FloorKey::Help),
        "Escape" => Some(FloorKey::Leave),
        _ => digit(event).map(FloorKey::Digit),
    }
}

/// What a key means for a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureKey {
    /// Plus: larger.
    Larger,
    /// Minus: smaller.
    Smaller,
    /// Zero: as large as fits.
    Fit,
}

/// What a key means for the picture on the screen, wherever the focus is; nothing with a modifier (the
/// browser's own zoom), while text is typed or a dialog is open.
pub fn picture(event: &KeyboardEvent) -> Option<PictureKey> {
    let elsewhere = event.default_prevented()
        || event.ctrl_key()
        || event.alt_key()
        || event.meta_key()
        || event.is_composing()
        || takes_text(event)
        || document().is_some_and(|document| is_there(document.query_selector("dialog[open]")));
    match event.code().as_str() {
        _ if elsewhere => None,
        "Equal" | "NumpadAdd" => Some(PictureKey::Larger),
        "Minus" | "NumpadSubtract" => Some(PictureKey::Smaller),
        "Digit0" | "Numpad0" => Some(PictureKey::Fit),
        _ => None,
    }
}

/// Whether it is an Enter key, whatever it is meant for.
fn enters(event: &KeyboardEvent) -> bool {
    matches!(event.code().as_str(), "Enter" | "NumpadEnter")
}

/// Whether words are being typed: in any field for text but one for a number that is still empty.
fn takes_words(event: &Event) -> bool {
    let for_a_number = || {
        let target = target(event)?;
        let empty = property(&target, "value")?.as_string()?.is_empty();
        Some(empty && target.get_attribute("inputmode")? == "numeric")
    };
    takes_text(event) && !for_a_number().unwrap_or(false)
}

fn is_there(found: Result<Option<Element>, wasm_bindgen::JsValue>) -> bool {
    matches!(found, Ok(Some(_)))
}

/// Calls `listener` with every key pressed anywhere in the window.
pub fn on_key(listener: impl Fn(&KeyboardEvent) + 'static) {
    if let Some(window) = window() {
        listen(&window, "keydown", move |event: KeyboardEvent| {
            listener(&event)
        });
    }
}

/// Whether what is typed goes into a field.
pub fn takes_text(event: &Event) -> bool {
    match tag(event).as_deref() {
        Some("TEXTAREA" | "SELECT") => true,
        Some("INPUT") => !matches!(
            target(event)
                .and_then(|target| target.get_attribute("type"))
                .as_deref(),
            Some("radio" | "checkbox")
        ),
        _ => false,
    }
}

fn tag(event: &Event) -> Option<String> {
    target(event).map(|target| target.tag_name())
}

fn target(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

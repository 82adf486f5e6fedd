//! A labelled input with its hint and its error beside it.

use super::unique_id;
use crate::present::language::Text;
use crate::ui::desk::say;
use crate::ui::view::*;

/// What kind of line is entered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FieldKind {
    /// Any text.
    #[default]
    Line,
    /// A whole number, not negative.
    Number,
    /// A date, `YYYY-MM-DD`.
    Date,
    /// A time of day, `HH:MM`.
    Time,
}

impl FieldKind {
    fn attribute(self) -> &'static str {
        match self {
            FieldKind::Line => "text",
            FieldKind::Number => "number",
            FieldKind::Date => "date",
            FieldKind::Time => "time",
        }
    }
}

/// One line. `value` is a signal of the screen, not of the document.
#[component]
pub fn Field(
    /// What is asked for.
    label: Text,
    /// What is entered.
    value: RwSignal<String>,
    /// What kind of line it is.
    #[prop(optional)]
    kind: FieldKind,
    /// A sentence below it.
    #[prop(optional)]
    hint: Option<Text>,
    /// What is wrong with it.
    #[prop(optional, into)]
    error: Signal<Option<String>>,
    /// Whether it must not be empty.
    #[prop(optional)]
    required: bool,
    /// The element's id, where something refers to it.
    #[prop(optional, into)]
    id: Option<String>,
) -> Node {
    let id = id.unwrap_or_else(|| unique_id("field"));
    let notes = Notes::of(&id, hint, error);
    view! {
        <div class="field">
            <label for=id.clone()>{say(label)}</label>
            <input id=id type=kind.attribute() required=required
                min=(kind == FieldKind::Number).then_some("0")
                inputmode=(kind == FieldKind::Number).then_some("numeric")
                aria-describedby=notes.described_by()
                aria-invalid=move || error.with(Option::is_some).then_some("true")
                prop:value=value
                on:input=move |event| value.set(event_target_value(&event))
            />
            {notes.view()}
        </div>
    }
}

/// Several lines.
#[component]
pub fn TextArea(
    /// What is asked for.
    label: Text,
    /// What is entered.
    value: RwSignal<String>,
    /// How many lines it shows.
    #[prop(default = 4)]
    rows: u16,
    /// A sentence below it.
    #[prop(optional)]
    hint: Option<Text>,
    /// What is wrong with it.
    #[prop(optional, into)]
    error: Signal<Option<String>>,
    /// The element's id, where something refers to it.
    #[prop(optional, into)]
    id: Option<String>,
) -> Node {
    let id = id.unwrap_or_else(|| unique_id("area"));
    let notes = Notes::of(&id, hint, error);
    view! {
        <div class="field">
            <label for=id.clone()>{say(label)}</label>
            <textarea id=id rows=rows.to_string()
                aria-describedby=notes.described_by()
                aria-invalid=move || error.with(Option::is_some).then_some("true")
                prop:value=value
                on:input=move |event| value.set(event_target_value(&event))
            ></textarea>
            {notes.view()}
        </div>
    }
}

/// The hint and the error of a field, and how the field refers to them.
struct Notes {
    hint: Option<(String, Text)>,
    error_id: String,
    error: Signal<Option<String>>,
}

impl Notes {
    fn of(id: &str, hint: Option<Text>, error: Signal<Option<String>>) -> Notes {
        Notes {
            hint: hint.map(|hint| (format!("{id}-hint"), hint)),
            error_id: format!("{id}-error"),
            error,
        }
    }

    fn described_by(&self) -> String {
        match &self.hint {
            Some((hint, _)) => format!("{hint} {}", self.error_id),
            None => self.error_id.clone(),
        }
    }

    fn view(self) -> Node {
        let error = self.error;
        view! {
            {self.hint.map(|(id, hint)| view! { <p class="hint" id=id>{say(hint)}</p> })}
            <p class="error" id=self.error_id role="alert">{move || error.get()}</p>
        }
    }
}

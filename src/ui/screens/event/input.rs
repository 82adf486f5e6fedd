//! One field of the form: label, input, hint, fault.

use super::form::{id_of, use_form};
use crate::engine::number::Size;
use crate::present::event_form::Field;
use crate::present::language::Text;
use crate::present::words::event::{faults, labels};
use crate::ui::desk::{say, use_desk};
use crate::ui::view::*;

/// How a field is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Kind {
    /// One line.
    #[default]
    Line,
    /// Several lines.
    Lines(u8),
    /// A whole number.
    Number,
    /// A date.
    Date,
    /// A time of day.
    Time,
    /// One of the sizes.
    Size,
}

/// One field.
#[component]
pub(super) fn Input(
    /// Which.
    field: Field,
    /// How it is asked for.
    #[prop(optional)]
    kind: Kind,
    /// A sentence below it.
    #[prop(optional)]
    hint: Option<Text>,
    /// Whether the label is only for those who cannot see the table around it.
    #[prop(optional)]
    in_table: bool,
) -> Node {
    let desk = use_desk();
    let form = use_form();
    let id = id_of(field);
    let hint_id = format!("{id}-hint");
    let error_id = format!("{id}-error");
    let is_fixed = move || field.is_fixed_by_lots() && form.fixed.get();
    let fault = Memo::new(move || form.fault(field));
    let label = move || {
        let language = desk.language();
        let label = labels::label(language, field);
        if is_fixed() && !in_table {
            format!("{label} · {}", labels::FIXED.of(language))
        } else {
            label
        }
    };
    let described_by = match hint {
        Some(_) => format!("{hint_id} {error_id}"),
        None => error_id.clone(),
    };
    view! {
        <div class="field" class:in-table=in_table>
            <label for=id.clone() class:unseen=in_table>{label}</label>
            {control(field, kind, id, described_by, fault)}
            {hint.map(|hint| view! { <p class="hint" id=hint_id>{say(hint)}</p> })}
            <p class="error" id=error_id>
                {move || fault.get().map(|fault| faults::fault(desk.language(), fault))}
            </p>
        </div>
    }
}

fn control(
    field: Field,
    kind: Kind,
    id: String,
    described_by: String,
    fault: Memo<Option<crate::present::event_form::FieldFault>>,
) -> Node {
    let form = use_form();
    let value = form.value(field);
    let is_fixed = move || field.is_fixed_by_lots() && form.fixed.get();
    let invalid = move || fault.get().map(|_| "true");
    let enter = move |event| value.set(event_target_value(&event));
    match kind {
        Kind::Lines(rows) => view! {
            <textarea id=id rows=rows.to_string() aria-describedby=described_by
                aria-invalid=invalid readonly=is_fixed prop:value=value on:input=enter
            ></textarea>
        },
        Kind::Size => {
            let option = move |text: String, label: Node| {
                let chosen = text.clone();
                view! {
                    <option value=text selected=move || value.get() == chosen>{label}</option>
                }
            };
            let sizes = Size::ALL.map(|size| {
                let count = size.count().to_string();
                option(count.clone(), count.into_node())
            });
            view! {
                <select id=id aria-describedby=described_by aria-invalid=invalid
                    disabled=is_fixed on:change=enter
                >
                    {option(String::new(), say(labels::SIZE_PROPOSED).into_node())}
                    {sizes.collect_view()}
                </select>
            }
        }
        _ => {
            let number = kind == Kind::Number;
            let input_type = match kind {
                Kind::Date => "date",
                Kind::Time => "time",
                _ => "text",
            };
            view! {
                <input id=id type=input_type class:short=number
                    inputmode=number.then_some("numeric") autocomplete="off"
                    aria-describedby=described_by aria-invalid=invalid
                    readonly=is_fixed prop:value=value on:input=enter
                />
            }
        }
    }
}

//! The field for a table's number, and what is said below it.

use super::keys::{next_thing, turn};
use super::use_floor;
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::present::print::read_code;
use crate::present::words::{floor_controls as words, floor_keys};
use crate::ui::desk::{say, speak};
use crate::ui::view::*;

/// What is said below the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FindNote {
    /// There is no such table: the stage, and how many it has.
    Missing(Stage, usize),
    /// This table was asked for; it may take no result now.
    Shown(Stage, TableNumber),
    /// Nothing is to be done but to wait.
    NothingNext,
}

/// Type the number of a table, or the short code of its slip, press Enter.
#[component]
pub fn Find() -> Node {
    let floor = use_floor();
    // It stands until anything is done.
    let noted = RwSignal::new(None::<(usize, FindNote)>);
    let tell = move |note: Option<FindNote>| {
        let length = untrack(|| floor.record_length());
        noted.set(note.map(|note| (length, note)));
    };
    let find = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(shown) = floor.stage.get_untracked() else {
            return;
        };
        let typed = floor.number.get_untracked();
        if typed.trim().is_empty() {
            tell((!next_thing(floor)).then_some(FindNote::NothingNext));
            return;
        }
        // A slip names its stage as well, so that one of another stage is not taken for this one's.
        let (stage, table) = match read_code(&typed) {
            Some((stage, table)) => (stage, Some(table)),
            None => (shown, number(&typed)),
        };
        let tables = floor.desk.peek(|tournament| {
            let progress = tournament.progress();
            progress.map_or(0, |progress| progress.stage(stage).len())
        });
        match table.filter(|table| (1..=tables).contains(&usize::from(table.0))) {
            Some(table) => {
                floor.show_stage(stage);
                tell(Some(FindNote::Shown(stage, table)));
                floor.show(stage, table);
            }
            None => tell(Some(FindNote::Missing(stage, tables))),
        }
    };
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        let empty = floor.number.with_untracked(|number| number.is_empty());
        match event.code().as_str() {
            "ArrowLeft" if empty => turn(floor, false),
            "ArrowRight" if empty => turn(floor, true),
            "Escape" => floor.close_table(),
            _ => return,
        }
        event.prevent_default();
    };
    let standing = move || {
        let (length, note) = noted.get()?;
        (length == floor.record_length()).then_some(note)
    };
    let note = speak(move |language| match standing()? {
        FindNote::Missing(stage, tables) => Some(words::no_such_table(language, stage, tables)),
        FindNote::NothingNext => Some(floor_keys::NOTHING_NEXT.of(language).to_owned()),
        FindNote::Shown(stage, table) if floor.selected.get() == Some((stage, table)) => {
            let row = floor.row(stage, table);
            row.with(|row| Some(floor_keys::takes_no_result(language, row.as_ref()?)))
        }
        FindNote::Shown(..) => None,
    });
    view! {
        <form class="find" on:submit=find>
            <label for="table-number">{say(words::TABLE_NUMBER)}</label>
            <input id="table-number" type="text" inputmode="numeric" autocomplete="off"
                maxlength="8" aria-describedby="table-hint table-missing"
                prop:value=floor.number on:keydown=on_key
                on:input=move |event| floor.number.set(event_target_value(&event))
            />
            <button type="submit" class="button">{say(words::GO)}</button>
            <button type="button" class="button quiet small" id="show-keys"
                on:click=move |_| floor.help.set(true)
            >{say(floor_keys::KEYS)}</button>
        </form>
        <p class="hint" id="table-hint">{say(words::TABLE_HINT)}</p>
        <p class="error" id="table-missing" role="alert">{note}</p>
    }
}

/// The number typed, also in the full-width digits of an input method, which may leave the sign of a key
/// that did something else.
pub fn number(typed: &str) -> Option<TableNumber> {
    let plain: String = typed
        .trim_matches(|letter| " \u{3000}-－—+＋=＝/／、".contains(letter))
        .chars()
        .map(|letter| match letter {
            '０'..='９' => char::from_u32(u32::from(letter) - 0xFF10 + 0x30).unwrap_or(letter),
            other => other,
        })
        .collect();
    plain.parse().ok().map(TableNumber)
}

//! The keys that work anywhere on the floor, the next thing to do, and what the keys do.

use super::late::first_late;
use super::{Floor, use_floor};
use crate::browser::keys::{self, FloorKey};
use crate::browser::page;
use crate::engine::contest::Due;
use crate::engine::stage::Stage;
use crate::present::floor::{open_tables, stage_stand, stage_stands};
use crate::present::words::{floor_keys as words, floor_time};
use crate::record::command::Command;
use crate::ui::desk::{say, speak, use_desk};
use crate::ui::parts::form_dialog::FormDialog;
use crate::ui::view::*;

/// Hears the keys that nothing nearer has taken, for as long as the screen is there.
pub fn listen(floor: Floor) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        match keys::floor(&event) {
            None => return,
            Some(FloorKey::HeldEnter) => {}
            Some(FloorKey::Undo) => floor.take_back(Command::Undo),
            Some(FloorKey::Redo) => floor.take_back(Command::Redo),
            Some(FloorKey::Help) => floor.help.set(true),
            Some(FloorKey::Leave) => floor.close_table(),
            Some(FloorKey::Digit(digit)) => {
                floor.number.set(digit.to_string());
                page::focus("table-number");
            }
        }
        event.prevent_default();
    });
    on_cleanup(move || handle.remove());
}

/// Goes to the next thing to do: those who are too late, what is to be announced, lots and choices;
/// whether there is any.
pub fn next_thing(floor: Floor) -> bool {
    if first_late(floor) {
        return true;
    }
    let Some(stage) = floor.stage.get_untracked() else {
        return false;
    };
    let desk = floor.desk;
    let stand = desk.peek(|tournament| stage_stand(tournament, stage));
    let can_announce = stand.is_some_and(|stand| !stand.ready.is_empty());
    let game_waits = page::is_there("announce-due-game");
    if can_announce || game_waits {
        super::focus_soon(&["announce-stage", "announce-ready", "announce-due-game"]);
        return true;
    }
    let unsettled = desk.peek(|tournament| {
        let open = open_tables(tournament, stage).into_iter();
        let mut open = open.filter(|open| !matches!(open.due, Due::Game { .. }));
        open.next().map(|open| open.table)
    });
    if let Some(table) = unsettled {
        floor.show(stage, table);
        return true;
    }
    let elsewhere = desk.peek(|tournament| {
        let stands = stage_stands(tournament).into_iter();
        let mut stands = stands.filter(|stand| stand.stage != stage && !stand.ready.is_empty());
        stands.next().map(|stand| stand.stage)
    });
    if let Some(stage) = elsewhere {
        floor.show_stage(stage);
        super::focus_soon(&["announce-stage", "announce-ready"]);
    }
    elsewhere.is_some()
}

/// Shows the stage before or after the one that is shown.
pub fn turn(floor: Floor, forward: bool) {
    let stages: Vec<Stage> = floor.desk.peek(|tournament| {
        let stands = stage_stands(tournament);
        stands.iter().map(|stand| stand.stage).collect()
    });
    let shown = floor.stage.get_untracked();
    let next = match forward {
        true => stages.into_iter().find(|stage| Some(*stage) > shown),
        false => stages.into_iter().rev().find(|stage| Some(*stage) < shown),
    };
    if let Some(next) = next {
        floor.show_stage(next);
    }
}

/// What the keys do.
#[component]
pub fn Help() -> Node {
    let floor = use_floor();
    let desk = use_desk();
    let close = Callback::new(move |()| floor.help.set(false));
    let rows = move || {
        let row = |(key, means): (_, _)| {
            view! {
                <tr>
                    <th scope="row"><kbd>{say(key)}</kbd></th>
                    <td>{say(means)}</td>
                </tr>
            }
        };
        words::HELP.into_iter().map(row).collect_view()
    };
    let heading = Signal::derive(move || words::KEYS.of(desk.language()).to_owned());
    view! {
        <FormDialog open=Signal::derive(move || floor.help.get()) on_close=close heading=heading>
            <p>{say(words::ANY_INPUT_METHOD)}</p>
            <table class="keys" id="keys">
                <thead>
                    <tr><th scope="col">{say(words::KEY)}</th><th scope="col">{say(words::MEANS)}</th></tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
            <p class="hint">{speak(floor_time::assumptions)}</p>
            <form method="dialog" class="toolbar">
                <button type="submit" class="button primary" id="close-keys">{say(words::CLOSE)}</button>
            </form>
        </FormDialog>
    }
}

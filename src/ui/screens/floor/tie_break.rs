//! A8, A9: the lots of a tie-break and the choice of colour.

use super::use_floor;
use crate::browser::{entropy, keys};
use crate::engine::entrant::EntrantId;
use crate::engine::game::Game;
use crate::engine::side::Side;
use crate::engine::tie_break_lots;
use crate::present::floor::TableRow;
use crate::present::language::Text;
use crate::present::words::{clock, floor_controls as words, floor_keys};
use crate::record::command::Command;
use crate::record::fact::ChosenBy;
use crate::ui::desk::{Declined, say, speak};
use crate::ui::parts::controls::{Controls, Toolbar};
use crate::ui::parts::note::DeclinedNote;
use crate::ui::view::*;

/// What takes the focus when the lots or the choice are saved.
const NEXT_STEP: [&str; 3] = ["colour-1", "outcome-1", "table-panel"];

/// Both lots, typed or drawn by the program.
#[component]
pub fn LotsForm(row: Memo<Option<TableRow>>) -> Node {
    let floor = use_floor();
    let typed = [RwSignal::new(String::new()), RwSignal::new(String::new())];
    let declined = RwSignal::new(None::<Declined>);
    let problem = RwSignal::new(None::<Text>);
    let record = move |lots: [u8; 2], by_program: bool| {
        let Some(before) = row.get_untracked() else {
            return;
        };
        problem.set(None);
        let command = Command::RecordTieBreakLots {
            stage: before.stage,
            table: before.table,
            lots,
            by_program,
        };
        match floor.desk.submit(command) {
            Ok(_) => {
                let [one, two] = lots;
                let chooser = before.pair().map(|[first, second]| {
                    let larger = if one > two { first } else { second };
                    larger.name.clone()
                });
                let chooser = chooser.unwrap_or_default();
                floor.say_saved(move |language| {
                    words::saved_lots(language, &before, lots, &chooser)
                });
                super::focus_soon(&NEXT_STEP);
            }
            Err(why) => declined.set(Some(why)),
        }
    };
    let save_typed = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let [one, two] = typed.map(|typed| typed.get_untracked().trim().parse::<u8>().ok());
        match one.zip(two) {
            Some((one, two)) => record([one, two], false),
            None => problem.set(Some(words::LOT_WRONG)),
        }
    };
    let draw = move |_| match entropy::bytes::<64>() {
        Ok(bytes) => match tie_break_lots::from_bytes(&bytes) {
            Some(lots) => record(lots, true),
            None => problem.set(Some(words::DRAW_AGAIN)),
        },
        Err(_) => declined.set(Some(Declined::NoEntropy)),
    };
    // Enter goes on to the other lot before it saves both.
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        let [one, two] = typed.map(|typed| typed.with_untracked(|typed| typed.trim().is_empty()));
        if keys::is_enter(&event) && (one || two) && !(one && two) {
            event.prevent_default();
            super::focus_soon(if one { &["lot-1"] } else { &["lot-2"] });
        }
    };
    let field = move |place: usize, value: RwSignal<String>| {
        let id = format!("lot-{}", place + 1);
        let name = move || {
            row.with(|row| {
                let seat = row.as_ref()?.seats.get(place)?.person()?;
                Some(seat.name.clone())
            })
        };
        view! {
            <div class="lot-field">
                <label for=id.clone()>{name}</label>
                <input id=id type="text" inputmode="numeric" maxlength="3" autocomplete="off"
                    prop:value=value on:keydown=on_key
                    on:input=move |event| value.set(event_target_value(&event))
                />
            </div>
        }
    };
    let [one, two] = typed;
    view! {
        <form class="lots-form" on:submit=save_typed>
            <Controls>
                <fieldset>
                    <legend>{say(words::LOTS)}</legend>
                    <div class="lot-fields">{field(0, one)}{field(1, two)}</div>
                </fieldset>
                <Toolbar>
                    <button type="button" class="button quiet small" id="type-lots"
                        on:click=|_| super::focus_soon(&["lot-1"])
                    ><kbd>"4"</kbd>" "{say(floor_keys::TYPE_LOTS)}</button>
                </Toolbar>
                <p class="error" role="alert">
                    {move || problem.get().map(|problem| problem.of(floor.desk.language()))}
                </p>
                <DeclinedNote declined=declined/>
                <Toolbar>
                    <button type="submit" class="button primary" id="save-lots">
                        {say(words::SAVE_LOTS)}
                    </button>
                    <button type="button" class="button" id="draw-lots" on:click=draw>
                        <kbd>"5"</kbd>" "{say(words::DRAW_LOTS)}
                    </button>
                </Toolbar>
            </Controls>
        </form>
    }
}

/// The chooser takes red or black.
#[component]
pub fn ColourForm(row: Memo<Option<TableRow>>, game: Game, chooser: EntrantId) -> Node {
    let floor = use_floor();
    let side = RwSignal::new(None::<Side>);
    let by_arbiter = RwSignal::new(false);
    let declined = RwSignal::new(None::<Declined>);
    let unchosen = RwSignal::new(false);
    let name = move || {
        row.with(|row| Some(row.as_ref()?.person(chooser)?.name.clone()))
            .unwrap_or_default()
    };
    let save = move || {
        let Some(before) = row.get_untracked() else {
            return;
        };
        let Some(side) = side.get_untracked() else {
            unchosen.set(true);
            return;
        };
        let command = Command::ChooseColour {
            stage: before.stage,
            table: before.table,
            side,
            by: if by_arbiter.get_untracked() {
                ChosenBy::Arbiter
            } else {
                ChosenBy::Chooser
            },
        };
        match floor.desk.submit(command) {
            Ok(_) => {
                let name = untrack(name);
                floor
                    .say_saved(move |language| words::saved_choice(language, &before, &name, side));
                // The game takes its time: the next slip is another table's.
                floor.next_slip();
            }
            Err(why) => declined.set(Some(why)),
        }
    };
    let choose = move |which: Side| {
        unchosen.set(false);
        side.set(Some(which));
    };
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        if keys::is_enter(&event) {
            event.prevent_default();
            save();
            return;
        }
        match keys::digit(&event) {
            Some(1) => choose(Side::Red),
            Some(3) => choose(Side::Black),
            Some(9) => by_arbiter.update(|by| *by = !*by),
            // The result of a game whose colours are not chosen yet.
            Some(2) => unchosen.set(true),
            _ => return,
        }
        event.prevent_default();
    };
    let option = move |which: Side, digit: u8| {
        let word = speak(move |language| {
            let time = row.with(|row| row.as_ref().and_then(|row| row.clocks));
            let time = time.map(|clocks| clock::clock(language, *clocks.get(which)));
            words::takes(language, &name(), which, &time.unwrap_or_default())
        });
        let class = match which {
            Side::Red => "outcome red",
            Side::Black => "outcome black",
        };
        view! {
            <label class=class>
                <input type="radio" name="colour" id=format!("colour-{digit}")
                    prop:checked=move || side.get() == Some(which)
                    on:change=move |_| choose(which)
                />
                <kbd>{digit}</kbd>
                <span class="outcome-word">{word}</span>
            </label>
        }
    };
    view! {
        <form class="game-form" on:keydown=on_key on:submit=move |event| {
            event.prevent_default();
            save();
        }>
            <Controls>
                <fieldset class="outcomes">
                    <legend>{super::stages::game_name(game)}</legend>
                    {option(Side::Red, 1)}
                    {option(Side::Black, 3)}
                </fieldset>
                <label class="choice">
                    <input type="checkbox" id="by-arbiter" prop:checked=by_arbiter
                        on:change=move |event| by_arbiter.set(event_target_checked(&event))
                    />
                    <kbd>"9"</kbd>
                    <span>{say(words::BY_ARBITER)}</span>
                </label>
                <p class="error" role="alert">
                    {move || unchosen.get().then(|| words::COLOUR_FIRST.of(floor.desk.language()))}
                </p>
                <DeclinedNote declined=declined/>
                <button type="submit" class="button primary" id="save-colour">{say(words::SAVE)}</button>
            </Controls>
        </form>
    }
}

//! The part in which results are entered: the field for a table's number, and the table shown.

use super::acts::{Recorded, Rulings};
use super::announce::{AnnounceGame, AnnounceTable};
use super::game_form::GameForm;
use super::tables::SeatLine;
use super::tie_break::{ColourForm, LotsForm};
use super::use_floor;
use crate::engine::contest::Due;
use crate::engine::entrant::EntrantId;
use crate::engine::game::Game;
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::present::floor::{TableRow, TableState};
use crate::present::language::Language;
use crate::present::words::{floor as floor_words, floor_controls as words, stage as stage_words};
use crate::ui::desk::{say, speak};
use crate::ui::view::*;

/// The field, what was saved last, and the table.
#[component]
pub fn Entry() -> Node {
    let floor = use_floor();
    let shown = Memo::new(move || {
        let selected = floor.selected.get()?;
        (Some(selected.0) == floor.stage.get()).then_some(selected)
    });
    view! {
        <section class="entry" aria-label=say(words::ENTRY)>
            <div class="panel entry-find">
                <Find/>
                <p id="floor-saved" class="floor-saved">
                    {move || floor.last_saved()}
                </p>
            </div>
            {move || shown.get().map(|(stage, table)| view! { <Panel stage=stage table=table/> })}
        </section>
    }
}

/// Type the number of a table, press Enter.
#[component]
fn Find() -> Node {
    let floor = use_floor();
    let missing = RwSignal::new(None::<(Stage, usize)>);
    let find = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(stage) = floor.stage.get_untracked() else {
            return;
        };
        let tables = floor.desk.peek(|tournament| {
            let progress = tournament.progress();
            progress.map_or(0, |progress| progress.stage(stage).len())
        });
        let typed = number(&floor.number.get_untracked());
        match typed.filter(|number| (1..=tables).contains(&usize::from(number.0))) {
            Some(table) => {
                missing.set(None);
                floor.show(stage, table);
            }
            None => missing.set(Some((stage, tables))),
        }
    };
    let note = move || {
        let (stage, tables) = missing.get()?;
        Some(words::no_such_table(floor.desk.language(), stage, tables))
    };
    view! {
        <form class="find" on:submit=find>
            <label for="table-number">{say(words::TABLE_NUMBER)}</label>
            <input id="table-number" type="text" inputmode="numeric" autocomplete="off"
                maxlength="4" aria-describedby="table-hint table-missing"
                prop:value=floor.number
                on:input=move |event| floor.number.set(event_target_value(&event))
            />
            <button type="submit" class="button">{say(words::GO)}</button>
        </form>
        <p class="hint" id="table-hint">{say(words::TABLE_HINT)}</p>
        <p class="error" id="table-missing" role="alert">{note}</p>
    }
}

/// The number typed, also in the full-width digits of an input method.
fn number(typed: &str) -> Option<TableNumber> {
    let plain: String = typed
        .trim()
        .chars()
        .map(|letter| match letter {
            '０'..='９' => char::from_u32(u32::from(letter) - 0xFF10 + 0x30).unwrap_or(letter),
            other => other,
        })
        .collect();
    plain.parse().ok().map(TableNumber)
}

/// What the form is about; when it changes, the form is built anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Task {
    /// Nothing can be entered.
    None,
    /// Announce it first.
    Announce,
    /// A game with colours.
    Game(Game, [EntrantId; 2], EntrantId),
    /// The lots of a tie-break game.
    Lots(Game, [EntrantId; 2]),
    /// The choice of colour for it.
    Colour(Game, [EntrantId; 2], EntrantId),
}

fn task(row: &TableRow) -> Task {
    let pair = row.pair().map(|pair| pair.map(|person| person.id));
    match (row.state, row.due, pair) {
        (TableState::Ready, ..) => Task::Announce,
        (TableState::Playing, Some(due), Some(pair)) => match due {
            Due::Game { game, red } => Task::Game(game, pair, red),
            Due::TieBreakLots { game } => Task::Lots(game, pair),
            Due::Colour { game, chooser } => Task::Colour(game, pair, chooser),
        },
        _ => Task::None,
    }
}

/// The table: who plays, what is due, the form for it, what is recorded, rulings.
#[component]
fn Panel(stage: Stage, table: TableNumber) -> Node {
    let floor = use_floor();
    let row = floor.row(stage, table);
    let todo = Memo::new(move || row.with(|row| row.as_ref().map_or(Task::None, task)));
    let with = move |read: fn(Language, &TableRow) -> String| {
        speak(move |language| {
            row.with(|row| row.as_ref().map(|row| read(language, row)))
                .unwrap_or_default()
        })
    };
    let late_minutes = floor
        .desk
        .memo(|tournament| tournament.regulation().late_minutes);
    let announced = move || {
        let at = row.with(|row| row.as_ref().and_then(|row| row.announced))?;
        Some(words::announced_at(
            floor.desk.language(),
            at,
            late_minutes.get(),
        ))
    };
    let playing = move || {
        row.with(|row| {
            row.as_ref()
                .is_some_and(|row| row.state == TableState::Playing)
        })
    };
    let waiting = move || {
        row.with(|row| {
            row.as_ref()
                .is_some_and(|row| row.state == TableState::Waiting)
        })
    };
    let idle = move || row.with(|row| row.as_ref().is_none_or(|row| row.due.is_none()));
    let form = move || match todo.get() {
        Task::None => Node::Nothing,
        Task::Announce => view! { <AnnounceTable row=row stage=stage table=table/> },
        Task::Game(game, pair, red) => {
            view! { <GameForm row=row game=game pair=pair red=Some(red)/> }
        }
        Task::Lots(game, pair) => view! {
            <LotsForm row=row/>
            <Absent row=row game=game pair=pair/>
        },
        Task::Colour(game, pair, chooser) => view! {
            <ColourForm row=row game=game chooser=chooser/>
            <Absent row=row game=game pair=pair/>
        },
    };
    view! {
        <div class="panel table-panel" id="table-panel" tabindex="-1">
            <div class="table-panel-head">
                <h2>
                    <span>{speak(move |language| stage_words::table(language, table))}</span>" "
                    <span class="table-panel-stage">{say(stage_words::stage(stage))}</span>
                </h2>
                <button type="button" class="button quiet small" id="close-table"
                    aria-label=say(words::CLOSE_TABLE)
                    on:click=move |_| {
                        floor.selected.set(None);
                        super::focus_soon(&["table-number"]);
                    }
                >"×"</button>
            </div>
            {move || row.get().map(|row| {
                let [first, second] = row.seats.clone();
                let row = StoredValue::new(row);
                view! {
                    <div class="seats">
                        <SeatLine row=row place=0 seat=first/>
                        <SeatLine row=row place=1 seat=second/>
                    </div>
                }
            })}
            <p class="panel-due" id="table-due" class:idle=idle>
                <strong>{with(floor_words::due)}</strong>" "
                <span class="clocks">{with(floor_words::clocks)}</span>
            </p>
            <p class="table-decision">{with(floor_words::decision)}</p>
            <p class="table-late">{with(floor_words::late_seed)}</p>
            <Show when=waiting><p>{say(words::WAITING)}</p></Show>
            <Show when=playing><p class="hint">{announced}</p></Show>
            {form}
            <ChooseAnew row=row/>
            <Recorded row=row stage=stage table=table/>
            <Show when=playing><AnnounceGame stage=stage table=table/></Show>
            <Rulings row=row stage=stage table=table/>
        </div>
    }
}

/// G8: one side is absent before the colours are known.
#[component]
fn Absent(row: Memo<Option<TableRow>>, game: Game, pair: [EntrantId; 2]) -> Node {
    let details = NodeRef::<leptos::html::Details>::new();
    let open = RwSignal::new(false);
    view! {
        <details id="absent" node_ref=details on:toggle=move |_| {
            open.set(details.get_untracked().is_some_and(|details| details.open()));
        }>
            <summary>{say(words::ABSENT)}</summary>
            <Show when=move || open.get()>
                <GameForm row=row game=game pair=pair red=None/>
            </Show>
        </details>
    }
}

/// A8, A9: until the game is played the choice can be put right.
#[component]
fn ChooseAnew(row: Memo<Option<TableRow>>) -> Node {
    let choice = Memo::new(move || {
        row.with(|row| {
            let row = row.as_ref()?;
            match (row.due, row.chooser) {
                (Some(Due::Game { game, .. }), Some(chooser)) => Some((game, chooser)),
                _ => None,
            }
        })
    });
    view! {
        {move || choice.get().map(|(game, chooser)| view! {
            <details class="choose-anew">
                <summary>{say(words::CHOOSE_ANEW)}</summary>
                <ColourForm row=row game=game chooser=chooser/>
            </details>
        })}
    }
}

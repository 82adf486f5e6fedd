//! The part in which results are entered: the field for a table's number, and the table shown.

use super::acts::{Recorded, Rulings};
use super::announce::{AnnounceGame, AnnounceTable};
use super::clocks::{Clocks, TableClock, running};
use super::find::Find;
use super::game_form::GameForm;
use super::late::LateList;
use super::tables::SeatLine;
use super::tie_break::{ColourForm, LotsForm};
use super::use_floor;
use crate::browser::{keys, page};
use crate::engine::contest::Due;
use crate::engine::entrant::EntrantId;
use crate::engine::game::Game;
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::present::floor::{TableRow, TableState};
use crate::present::language::Language;
use crate::present::words::{
    floor as floor_words, floor_controls as words, floor_time, stage as stage_words,
};
use crate::ui::desk::{say, speak};
use crate::ui::parts::note::DeclinedNote;
use crate::ui::view::*;

/// The minutes that run, the field, what was saved last, who is late, and the table.
#[component]
pub fn Entry() -> Node {
    let floor = use_floor();
    let shown = Memo::new(move || {
        let selected = floor.selected.get()?;
        (Some(selected.0) == floor.stage.get()).then_some(selected)
    });
    view! {
        <section class="entry" aria-label=say(words::ENTRY)>
            <div class="entry-top">
                <Clocks/>
                <div class="panel entry-find">
                    <Find/>
                    <p id="floor-saved" class="floor-saved">
                        {move || floor.last_saved()}
                    </p>
                    <DeclinedNote declined=floor.declined/>
                </div>
            </div>
            <LateList/>
            {move || shown.get().map(|(stage, table)| view! { <Panel stage=stage table=table/> })}
        </section>
    }
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
    let running = running(stage, table);
    let announced = move || {
        let at = row.with(|row| row.as_ref().and_then(|row| row.announced))?;
        let language = floor.desk.language();
        Some(match running.get() {
            Some((at, ends)) => words::announced_at(language, at, ends),
            None => words::announced_since(language, at),
        })
    };
    let expected = expected(stage, table);
    // Where the panel itself has the focus it swallows what is typed blindly for a result, and gives
    // way on Enter; a form inside takes its own keys first.
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        if event.default_prevented() || keys::takes_text(&event) {
            return;
        }
        if keys::is_enter(&event) {
            floor.next_slip();
        } else if let Some(digit) = keys::digit(&event) {
            match (todo.get_untracked(), digit) {
                (Task::Announce, 0) => page::press("announce-table"),
                (Task::Lots(..), 4) => page::press("type-lots"),
                (Task::Lots(..), 5) => page::press("draw-lots"),
                (Task::Lots(..) | Task::Colour(..), 0) => page::press("absent-toggle"),
                _ => {}
            }
        } else {
            return;
        }
        event.prevent_default();
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
        <div class="panel table-panel" id="table-panel" tabindex="-1" on:keydown=on_key>
            <div class="table-panel-head">
                <h2>
                    <span>{speak(move |language| stage_words::table(language, table))}</span>" "
                    <span class="table-panel-stage">{say(stage_words::stage(stage))}</span>
                </h2>
                <button type="button" class="button quiet small" id="close-table"
                    aria-label=say(words::CLOSE_TABLE)
                    on:click=move |_| floor.close_table()
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
            <Show when=playing>
                <p class="hint">
                    <TableClock stage=stage table=table also_large=true/>" "{announced}
                </p>
            </Show>
            <p class="hint panel-expected">{expected}</p>
            {form}
            <ChooseAnew row=row/>
            <Recorded row=row stage=stage table=table/>
            <Show when=playing><AnnounceGame stage=stage table=table/></Show>
            <Rulings row=row stage=stage table=table/>
        </div>
    }
}

/// When the table can start, or ends; empty where nothing is left to be played there.
pub fn expected(stage: Stage, table: TableNumber) -> impl Fn() -> Option<String> + Send + Sync {
    let floor = use_floor();
    let here = Memo::new(move || {
        floor.forecasts.with(|(now, all)| {
            let here = all
                .iter()
                .find(|one| (one.stage, one.table) == (stage, table));
            Some((*now, *here?))
        })
    });
    speak(move |language| {
        let (now, one) = here.get()?;
        Some(match one.starts {
            Some(starts) => floor_time::starts(language, starts, now),
            None => floor_time::ends(language, one.ends, now),
        })
    })
}

/// G8: one side is absent before the colours are known.
#[component]
fn Absent(row: Memo<Option<TableRow>>, game: Game, pair: [EntrantId; 2]) -> Node {
    let details = NodeRef::<leptos::html::Details>::new();
    let open = RwSignal::new(false);
    view! {
        <details id="absent" node_ref=details on:toggle=move |_| {
            let now = details.get_untracked().is_some_and(|details| details.open());
            open.set(now);
            if now {
                super::focus_soon(&["outcome-1"]);
            }
        }>
            <summary id="absent-toggle"><kbd>"0"</kbd>" "{say(words::ABSENT)}</summary>
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

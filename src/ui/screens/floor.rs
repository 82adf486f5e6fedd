//! The screen `#/floor`: the tables of the stage being played, announcing, entering, rulings.
//!
//! # For journeys
//! | id or attribute | what |
//! |---|---|
//! | `[data-stage="round-of-64"]` | the button that shows a stage; `aria-pressed` on the one shown |
//! | `#stage-progress` | how many tables still play, and which |
//! | `#announce-stage`, `#announce-due-game` | announces the stage; the final's next game |
//! | `#announce-game-stage`, `#announce-game-stage-go` | which game of the whole stage; announces it |
//! | `#table-number` | type a table's number, Enter shows it |
//! | `#floor-saved`, `#table-missing` | what was saved last; there is no such table |
//! | `#show-open`, `#show-all` | only tables that are not decided; every table |
//! | `li[data-table="7"]`, `data-state` | a table's row; `waiting`, `ready`, `playing`, `decided`, `bye`, `blank`, `cancelled` |
//! | `#table-panel`, `#table-due` | the table that is shown; what comes next at it |
//! | `#announce-table` | announces it |
//! | `#outcome-1` red wins (without colours: the first), `-2` drawn (the second), `-3` black wins (both lose), `-4` both lose | the outcome |
//! | `#more`, `input[name=how][value=late]`, `#swapped`, `#reason` | how it came about: `played`, `late`, `forfeit`, `ruling`; wrong colours; why |
//! | `#save-game` | saves the game |
//! | `#lot-1`, `#lot-2`, `#save-lots`, `#draw-lots` | the tie-break lots, typed or drawn by the program |
//! | `#colour-1` red, `#colour-3` black, `#by-arbiter`, `#save-colour` | the choice of colour |
//! | `#absent` | opens the outcomes of a game whose colours are not known |
//! | `[data-correct="slow-1"]`, `[data-annul="slow-1"]` | corrects, annuls a recorded game |
//! | `#award`, `#reopen`, `#fees`, `[data-withdraw="12"]`, `[data-reinstate="12"]`, `[data-replace="12"]` | rulings |
//! | `#act-reason`, `input[name=pick][value="12"]` (`nobody`), `#act-confirm` | in the dialog of a ruling |
//! | `#correct-1` …, `#correct-reason`, `input[name=later][value=void]` (`stand`) | in the dialog of a correction |
//!
//! With the keyboard: the table's number, Enter, a digit (by its key, so that an input method does not
//! matter; the number pad too), Enter. 6 to 9 say how it came about: played, late, forfeit, ruling.

mod act_forms;
mod acts;
mod announce;
mod correction;
mod entry;
mod final_stand;
mod game_form;
mod stages;
mod tables;
mod tie_break;

use crate::browser::page;
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::present::floor::{TableRow, current_stage, table_row};
use crate::present::language::Language;
use crate::present::roster::Roster;
use crate::present::route::Route;
use crate::present::words::floor_controls as words;
use crate::ui::desk::{Desk, say, use_desk};
use crate::ui::view::*;
use acts::Act;
use leptos::task::{spawn_local, tick};

/// The controls that take the focus when a table is shown, the first that is there.
const FIRST_CONTROLS: [&str; 5] = [
    "outcome-1",
    "lot-1",
    "colour-1",
    "announce-table",
    "table-panel",
];

/// What the parts of this screen share. A handle.
#[derive(Clone, Copy)]
struct Floor {
    desk: Desk,
    roster: Memo<Roster>,
    /// The stage chosen by hand; `None`: the one being played.
    pinned: RwSignal<Option<Stage>>,
    /// The stage shown.
    stage: Memo<Option<Stage>>,
    /// The table shown.
    selected: RwSignal<Option<(Stage, TableNumber)>>,
    /// What is typed into the field for a table's number.
    number: RwSignal<String>,
    /// What was saved last, and how long the record was then.
    saved: RwSignal<Option<(usize, [String; Language::ALL.len()])>>,
    /// The ruling whose dialog is open.
    act: RwSignal<Option<(Stage, TableNumber, Act)>>,
}

impl Floor {
    fn set_up() -> Floor {
        let desk = use_desk();
        let pinned = RwSignal::new(None);
        let current = desk.memo(current_stage);
        Floor {
            desk,
            roster: desk.memo(Roster::of),
            pinned,
            stage: Memo::new(move || pinned.get().or(current.get())),
            selected: RwSignal::new(None),
            number: RwSignal::new(String::new()),
            saved: RwSignal::new(None),
            act: RwSignal::new(None),
        }
    }

    /// A table's row, repainting only what changes.
    fn row(self, stage: Stage, table: TableNumber) -> Memo<Option<TableRow>> {
        let roster = self.roster;
        self.desk.memo(move |tournament| {
            roster.with(|roster| table_row(tournament, roster, stage, table))
        })
    }

    /// Shows a table and gives its first control the focus.
    fn show(self, stage: Stage, table: TableNumber) {
        self.selected.set(Some((stage, table)));
        focus_soon(&FIRST_CONTROLS);
    }

    /// Says what was saved, to those who see it and to those who do not.
    /// Said at once in every language: what it speaks of may be gone when the language changes.
    fn say_saved(self, sentence: impl Fn(Language) -> String) {
        self.desk.announce(sentence(self.desk.language_now()));
        let length = untrack(|| self.record_length());
        self.saved.set(Some((length, Language::ALL.map(sentence))));
    }

    /// How long the record is.
    fn record_length(self) -> usize {
        self.desk.with_record(|record| record.entries().len())
    }

    /// What was saved last, until anything else is done, such as undoing it.
    fn last_saved(self) -> Option<String> {
        let length = self.record_length();
        self.saved.with(|saved| {
            let (then, sentences) = saved.as_ref()?;
            let said = Language::ALL.into_iter().zip(sentences);
            let language = self.desk.language();
            let (_, sentence) = said.into_iter().find(|(of, _)| *of == language)?;
            (*then == length).then(|| sentence.clone())
        })
    }

    /// Ready for the next slip.
    fn next_slip(self) {
        self.number.set(String::new());
        focus_soon(&["table-number"]);
    }
}

/// Moves the focus once the page shows what was just changed, before the next key arrives.
fn focus_soon(ids: &'static [&'static str]) {
    spawn_local(async move {
        tick().await;
        page::focus_first(ids);
    });
}

fn use_floor() -> Floor {
    expect_context()
}

/// The screen.
#[component]
pub fn Screen() -> Node {
    let floor = Floor::set_up();
    provide_context(floor);
    let is_final = move || floor.stage.get() == Some(Stage::Final);
    view! {
        <Show when=move || floor.stage.get().is_some() fallback=|| view! { <NotYet/> }>
            <stages::Stages/>
            <div class="floor">
                <div class="floor-main">
                    <stages::StageHead/>
                    <Show when=is_final><final_stand::FinalStand/></Show>
                    <tables::Tables/>
                </div>
                <entry::Entry/>
            </div>
            <act_forms::ActDialog/>
        </Show>
    }
}

#[component]
fn NotYet() -> Node {
    view! {
        <section class="panel">
            <h2>{say(words::TABLES)}</h2>
            <p>{say(words::NOT_YET)}</p>
            <p><a class="button" href=Route::Lots.href()>{say(words::TO_LOTS)}</a></p>
        </section>
    }
}

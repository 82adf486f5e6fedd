//! The screen `#/floor`: the tables of the stage being played, announcing, entering, rulings.
//!
//! # For journeys
//! | id or attribute | what |
//! |---|---|
//! | `[data-stage="round-of-64"]` | the button that shows a stage; `aria-pressed` on the one shown |
//! | `#stage-progress`, `#stage-forecast` | how many tables still play, and which; when the stage ends |
//! | `#announce-stage`, `#announce-due-game` | announces the stage; the final's next game |
//! | `#announce-ready` | announces, one by one, the tables whose players are known |
//! | `#announce-game-stage`, `#announce-game-stage-go` | which game of the whole stage; announces it |
//! | `[data-open="7"]` | a table that is still playing, in the list of those; shows it |
//! | `[data-next-stage="round-of-32"]` | goes to a stage of which tables can start already |
//! | `[data-countdown="41"]`, `.countdown-left` | the minutes of an announcement, by its place in the record; what is left of them |
//! | `#late-list`, `#late-open` | those not there in time; unfolds the list where no check-in was opened |
//! | `#late-number`, `#late-0-7` | type a table's number; a table of the list, stage (from 0) and table |
//! | `#late-1` first, `#late-2` second, `#late-3` both, `#seated`, `#save-late`, `#all-seated` | who is late; both there after all; records; nobody is missing |
//! | `#table-number` | type a table's number, Enter shows it; empty, Enter goes to the next thing to do |
//! | `#floor-saved`, `#table-missing` | what was saved last; why nothing can be entered at that table |
//! | `#show-open`, `#show-all` | only tables that are not decided; every table |
//! | `li[data-table="7"]`, `data-state` | a table's row; `waiting`, `ready`, `playing`, `decided`, `bye`, `blank`, `cancelled` |
//! | `#table-panel`, `#table-due` | the table that is shown; what comes next at it |
//! | `#announce-table` | announces it |
//! | `#outcome-1` red wins (without colours: the first), `-2` drawn (the second), `-3` black wins (both lose), `-4` both lose | the outcome |
//! | `#more`, `input[name=how][value=late]`, `#swapped`, `#reason` | how it came about: `played`, `late`, `forfeit`, `ruling`; wrong colours; why |
//! | `#save-game` | saves the game |
//! | `#type-lots`, `#lot-1`, `#lot-2`, `#save-lots`, `#draw-lots` | the tie-break lots, typed or drawn by the program |
//! | `#colour-1` red, `#colour-3` black, `#by-arbiter`, `#save-colour` | the choice of colour |
//! | `#absent`, `#absent-toggle` | opens the outcomes of a game whose colours are not known |
//! | `[data-correct="slow-1"]`, `[data-annul="slow-1"]`, `[data-put-back="slow-1"]` | corrects, annuls a recorded game; puts an annulled one back |
//! | `#award`, `#reopen`, `#fees`, `[data-withdraw="12"]`, `[data-reinstate="12"]`, `[data-replace="12"]`, `#withdraw-both`, `[data-take-back="12"]` | rulings |
//! | `#act-reason`, `input[name=pick][value="12"]` (`nobody`), `#act-confirm` | in the dialog of a ruling |
//! | `#correct-1` …, `#correct-reason`, `#reason-why`, `input[name=later][value=void]` (`stand`) | in the dialog of a correction |
//! | `#foreseen`, `#foreseen li`, `#foreseen tr[data-entrant="12"]` | in both: what would change; for somebody |
//! | `#keys`, `#close-keys` | what the keys do |
//!
//! With the keyboard: the table's number, Enter, a digit (by its key, so that an input method does not
//! matter; the number pad too), Enter. Every key is listed in `words::floor_keys::HELP`. Where a table
//! takes no result its panel has the focus, swallows what is typed blindly, and gives way on Enter, so
//! that the next slip is not taken for this one.

mod act_forms;
mod acts;
mod announce;
mod clocks;
mod correction;
mod entry;
mod final_stand;
mod find;
mod foreseen;
mod game_form;
mod keys;
mod late;
mod open_tables;
mod stages;
mod tables;
mod tie_break;

use crate::browser::{page, timer};
use crate::engine::civil::DateTime;
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::present::floor::{
    Countdown, TableForecast, TableRow, countdowns, current_stage, forecast, table_row,
};
use crate::present::language::Language;
use crate::present::record::lines;
use crate::present::roster::Roster;
use crate::present::route::Route;
use crate::present::words::floor_controls as words;
use crate::record::command::Command;
use crate::ui::desk::{Declined, Desk, now, say, use_desk};
use crate::ui::view::*;
use acts::Act;
use leptos::task::{self, spawn_local};

/// The controls that take the focus when a table is shown, the first that is there.
const FIRST_CONTROLS: [&str; 3] = ["outcome-1", "colour-1", "table-panel"];

/// How often what the clock shows is read.
const TICK_MILLISECONDS: i32 = 1000;

/// What the parts of this screen share. A handle.
#[derive(Clone, Copy)]
struct Floor {
    desk: Desk,
    roster: Memo<Roster>,
    /// The stage chosen by hand; `None`: the one being played.
    pinned: RwSignal<Option<Stage>>,
    /// The stage being played.
    current: Memo<Option<Stage>>,
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
    /// Why undoing or redoing was refused.
    declined: RwSignal<Option<Declined>>,
    /// What the clock shows, second by second.
    now: RwSignal<DateTime>,
    /// A11: the announcements whose minutes matter.
    countdowns: Memo<Vec<Countdown>>,
    /// A11: after how many minutes an absent player loses the game.
    late_minutes: Memo<u16>,
    /// A11: those who are not there in time.
    late: late::Late,
    /// When tables end and can start, reckoned anew every minute.
    forecasts: Memo<(DateTime, Vec<TableForecast>)>,
    /// Whether what the keys do is shown.
    help: RwSignal<bool>,
}

impl Floor {
    fn set_up() -> Floor {
        let desk = use_desk();
        let pinned = RwSignal::new(None);
        let current = desk.memo(current_stage);
        let clock = RwSignal::new(now());
        tick(clock);
        let countdowns = desk.memo(countdowns);
        let minute = Memo::new(move || clock.get().to_the_minute());
        Floor {
            desk,
            roster: desk.memo(Roster::of),
            pinned,
            current,
            stage: Memo::new(move || pinned.get().or(current.get())),
            selected: RwSignal::new(None),
            number: RwSignal::new(String::new()),
            saved: RwSignal::new(None),
            act: RwSignal::new(None),
            declined: RwSignal::new(None),
            now: clock,
            countdowns,
            late_minutes: desk.memo(|tournament| tournament.regulation().late_minutes),
            late: late::Late::set_up(countdowns, clock),
            forecasts: desk.memo(move |tournament| {
                let now = minute.get();
                (now, forecast(tournament, now))
            }),
            help: RwSignal::new(false),
        }
    }

    /// A table's row, repainting only what changes.
    fn row(self, stage: Stage, table: TableNumber) -> Memo<Option<TableRow>> {
        let roster = self.roster;
        self.desk.memo(move |tournament| {
            roster.with(|roster| table_row(tournament, roster, stage, table))
        })
    }

    /// Shows a stage; the one being played gives way to the next by itself.
    fn show_stage(self, stage: Stage) {
        let is_current = self.current.get_untracked() == Some(stage);
        self.pinned.set((!is_current).then_some(stage));
    }

    /// Shows a table and gives its first control the focus; the list of latecomers makes room for it.
    fn show(self, stage: Stage, table: TableNumber) {
        self.late.open.set(false);
        self.selected.set(Some((stage, table)));
        focus_soon(&FIRST_CONTROLS);
    }

    /// Says what was saved, to those who see it and to those who do not.
    /// Said at once in every language: what it speaks of may be gone when the language changes.
    fn say_saved(self, sentence: impl Fn(Language) -> String) {
        self.desk.announce(sentence(self.desk.language_now()));
        self.declined.set(None);
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

    /// Closes the table that is shown.
    fn close_table(self) {
        self.selected.set(None);
        self.next_slip();
    }

    /// Undoes the last act, or does it again; says which that was, shows its table, and is ready for the
    /// right slip.
    fn take_back(self, command: Command) {
        let done = self.desk.submit(command);
        if done.is_ok() {
            // The record tells its latest entry, in every language.
            let told = |language| {
                self.desk
                    .peek_record(|record| lines(record, language).pop())
            };
            let place = told(self.desk.language_now()).and_then(|line| line.place);
            if let Some((stage, Some(table))) = place {
                self.show_stage(stage);
                self.selected.set(Some((stage, table)));
            }
            self.say_saved(|language| told(language).map_or(String::new(), |line| line.text));
        }
        self.declined.set(done.err());
        self.next_slip();
    }
}

/// Reads the clock again and again, for as long as somebody looks at it.
fn tick(clock: RwSignal<DateTime>) {
    timer::after(TICK_MILLISECONDS, move || {
        if clock.try_set(now()) {
            tick(clock);
        }
    });
}

/// Moves the focus to the first of these that is there, once the page shows what was just changed and
/// before the next key arrives.
fn focus_soon(ids: &'static [&'static str]) {
    soon(move || page::focus_first(ids));
}

/// Does something once the page shows what was just changed.
fn soon(act: impl FnOnce() + 'static) {
    spawn_local(async move {
        task::tick().await;
        act();
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
    keys::listen(floor);
    late::tell_when_over(floor);
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
            <keys::Help/>
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

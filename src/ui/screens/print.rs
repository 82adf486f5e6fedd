//! The screen `#/print`, or `#/print/round-of-64`: pairings and result slips of a stage. The preview
//! shows the pages as they are printed; nothing else of the screen is.
//!
//! # For journeys
//! | id or attribute | what |
//! |---|---|
//! | `#print-stage` (`round-of-64`), `input[name=paper][value=slips]` (`pairings`, `both`), `#print-tables` | what is printed |
//! | `#print-amount`, `#print-none` | how much paper it is; that there is nothing |
//! | `#print-now` | prints |
//! | `.paper` with `data-paper` (`pairings`, `slips`) | a page |
//! | `[data-pairing="7"]`, `[data-slip="7"]` with `data-code` | a table of the list; a slip |

mod pairings;
mod slips;

use crate::browser::page;
use crate::engine::progress::Progress;
use crate::engine::stage::Stage;
use crate::present::floor::current_stage;
use crate::present::language::Language;
use crate::present::print::{Page, Paper, Tables, pages};
use crate::present::route::{Route, stage_from_slug, stage_slug};
use crate::present::words::{print as words, stage as stage_words};
use crate::ui::desk::{Desk, say, use_desk};
use crate::ui::parts::field::Field;
use crate::ui::route::use_router;
use crate::ui::view::*;

/// What the parts of this screen share. A handle.
#[derive(Clone, Copy)]
struct Room {
    desk: Desk,
    /// Every stage there is.
    stages: Memo<Vec<Stage>>,
    /// The stage that is printed: that of the address, or the one being played.
    stage: Memo<Option<Stage>>,
    paper: RwSignal<Paper>,
    /// Which tables, as typed.
    typed: RwSignal<String>,
    pages: Memo<Vec<Page>>,
}

impl Room {
    fn set_up() -> Room {
        let (desk, router) = (use_desk(), use_router());
        let stages = desk.memo(|tournament| {
            let progress = tournament.progress().filter(|_| tournament.is_published());
            let stages = progress.map(Progress::stages).into_iter().flatten();
            stages.map(|(stage, _)| stage).collect::<Vec<_>>()
        });
        let current = desk.memo(current_stage);
        let stage = Memo::new(move || {
            let asked = stage_from_slug(&router.below());
            let is_there = |stage: &Stage| stages.with(|stages| stages.contains(stage));
            asked.filter(is_there).or(current.get())
        });
        let paper = RwSignal::new(Paper::default());
        let typed = RwSignal::new(String::new());
        let pages = Memo::new(move || {
            let tables = typed.with(|typed| Tables::read(typed)).ok();
            let asked = stage.get().zip(tables);
            let made = asked.map(|(stage, tables)| {
                desk.with(|tournament| pages(tournament, stage, &tables, paper.get()))
            });
            made.unwrap_or_default()
        });
        Room {
            desk,
            stages,
            stage,
            paper,
            typed,
            pages,
        }
    }
}

/// The screen.
#[component]
pub fn Screen() -> Node {
    let room = Room::set_up();
    let drawn = move || {
        let language = room.desk.language();
        let one = |one: &Page| paper(language, one);
        room.pages
            .with(|pages| pages.iter().map(one).collect_view())
    };
    view! {
        <Show when=move || room.stage.get().is_some() fallback=move || view! {
            <p class="print-empty">{say(words::NOT_YET)}</p>
        }>
            <Choices room/>
            <Show when=move || !room.pages.with(Vec::is_empty)>
                <section class="print-pages" aria-label=say(words::PREVIEW)>
                    <div class="print-preview" role="region" tabindex="0" aria-label=say(words::PREVIEW)>
                        {drawn}
                    </div>
                </section>
            </Show>
        </Show>
    }
}

fn paper(language: Language, page: &Page) -> Node {
    match page {
        Page::Pairings(list) => pairings::page(language, list),
        Page::Slips(slips) => slips::page(language, slips),
    }
}

/// What is printed, how much paper it is, and the button.
#[component]
fn Choices(room: Room) -> Node {
    let error = Memo::new(move || {
        let bad = room.typed.with(|typed| Tables::read(typed)).err();
        bad.map(|bad| words::bad_range(room.desk.language(), &bad))
    });
    let is_empty = move || room.pages.with(Vec::is_empty);
    let amount = move || {
        room.pages.with(|pages| {
            let slips = pages.iter().map(|page| match page {
                Page::Slips(slips) => slips.len(),
                Page::Pairings(_) => 0,
            });
            words::amount(room.desk.language(), slips.sum(), pages.len())
        })
    };
    let nothing = move || {
        let all = room.typed.with(|typed| typed.trim().is_empty());
        let why = if all {
            words::NOBODY_KNOWN
        } else {
            words::NO_SUCH_TABLES
        };
        why.of(room.desk.language())
    };
    view! {
        <section class="panel print-choices">
            <h2>{say(words::WHAT)}</h2>
            <div class="print-fields">
                <StageChoice room/>
                <PaperChoice room/>
                <Field label=words::TABLES value=room.typed hint=words::TABLES_HINT error id="print-tables"/>
            </div>
            <Show when=move || !is_empty() fallback=move || view! {
                <p id="print-none" role="status">{nothing}</p>
            }>
                <div class="print-now">
                    <button type="button" class="button primary" id="print-now" on:click=|_| page::print()>
                        {say(words::PRINT)}
                    </button>
                    <p id="print-amount" role="status">{amount}</p>
                </div>
            </Show>
        </section>
    }
}

#[component]
fn StageChoice(room: Room) -> Node {
    let option = move |stage: Stage| {
        let chosen = move || room.stage.get() == Some(stage);
        let name = stage_words::stage(stage);
        view! { <option value=stage_slug(stage) selected=chosen>{say(name)}</option> }
    };
    let router = use_router();
    view! {
        <div class="field">
            <label for="print-stage">{say(words::STAGE)}</label>
            <select id="print-stage" on:change=move |event| {
                if let Some(stage) = stage_from_slug(&event_target_value(&event)) {
                    router.go_below(&Route::print_of(stage));
                }
            }>{move || room.stages.get().into_iter().map(option).collect_view()}</select>
        </div>
    }
}

#[component]
fn PaperChoice(room: Room) -> Node {
    let choice = move |paper: Paper| {
        view! {
            <label class="choice">
                <input type="radio" name="paper" value=paper.key()
                    prop:checked=move || room.paper.get() == paper
                    on:change=move |_| room.paper.set(paper)
                />
                <span>{say(words::paper(paper))}</span>
            </label>
        }
    };
    view! {
        <fieldset class="field print-paper">
            <legend>{say(words::PAPER)}</legend>
            <div class="choices">{Paper::ALL.map(choice).into_iter().collect_view()}</div>
        </fieldset>
    }
}

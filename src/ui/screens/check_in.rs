//! The screen `#/check-in`: who is here, finding and marking people, who is missing and where he plays.
//!
//! # For journeys
//! | id or attribute | what |
//! |---|---|
//! | `#present-count`, `#missing-count`, `#waiting-count` | how many are here, are missing, and of the waiting list are here |
//! | `#check-in-opened`, `#open-check-in` | since when it is open; opens it, or begins anew (asks while somebody is here: `dialog[open] .destructive` does it) |
//! | `#lunches [data-day]` | the lunches of a day |
//! | `#check-in-search` | type, then Enter; ↑ and ↓ choose |
//! | `#check-in-means` | what Enter does, or why nothing |
//! | `#check-in-last` | who was marked last |
//! | `[data-listed="missing"]` (`present`, `everybody`) | which list is shown; `aria-pressed` on the one shown |
//! | `#check-in-list tr[data-entrant="12"]`, `data-here`, `aria-current` | a row; whether he is here; the one whom Enter means |
//! | `[data-action="check-in"]` (`take-back`) | the button in a row |
//! | `#print-list` | prints the list |

mod find;
mod list;
mod state;

use crate::browser::{page, pinyin};
use crate::engine::entrant::EntrantId;
use crate::present::check_in::{Attendee, CheckInDesk, Listed};
use crate::present::words::check_in as words;
use crate::record::command::Command;
use crate::ui::desk::{Declined, Desk, use_desk};
use crate::ui::view::*;
use leptos::task::{spawn_local, tick};

/// What the parts of this screen share. A handle.
#[derive(Clone, Copy)]
struct CheckIn {
    desk: Desk,
    people: Memo<CheckInDesk>,
    /// What is typed.
    query: RwSignal<String>,
    listed: RwSignal<Listed>,
    /// Who is shown, in order, by id.
    shown: Memo<Vec<u32>>,
    /// The one chosen with the arrows.
    picked: RwSignal<Option<EntrantId>>,
    /// The one whom Enter means.
    chosen: Memo<Option<u32>>,
    /// Who was marked last.
    last: RwSignal<Option<EntrantId>>,
    declined: RwSignal<Option<Declined>>,
}

impl CheckIn {
    fn set_up() -> CheckIn {
        let desk = use_desk();
        let people = desk.memo(CheckInDesk::of);
        let query = RwSignal::new(String::new());
        let listed = RwSignal::new(Listed::default());
        let shown = Memo::new(move || {
            let (query, listed) = (query.get(), listed.get());
            let shown = people.with(|people| people.shown(&query, listed, pinyin::initial));
            shown.into_iter().map(|id| id.0).collect::<Vec<u32>>()
        });
        let picked = RwSignal::new(None::<EntrantId>);
        // The one picked; with something typed, the only one whom it means.
        let chosen = Memo::new(move || {
            let picked = picked.get().map(|id| id.0);
            let typed = query.with(|query| !query.trim().is_empty());
            shown.with(|shown| match shown.as_slice() {
                shown if picked.is_some_and(|id| shown.contains(&id)) => picked,
                [only] if typed => Some(*only),
                _ => None,
            })
        });
        CheckIn {
            desk,
            people,
            query,
            listed,
            shown,
            picked,
            chosen,
            last: RwSignal::new(None),
            declined: RwSignal::new(None),
        }
    }

    /// Whether the check-in is open.
    fn is_open(self) -> bool {
        self.people.with(|people| people.opened_at.is_some())
    }

    /// The one whom Enter means.
    fn chosen(self) -> Option<Attendee> {
        let id = EntrantId(self.chosen.get()?);
        self.people.with(|people| people.get(id).cloned())
    }

    /// Chooses the next one shown, or the one before.
    fn pick(self, forwards: bool) {
        let next = untrack(|| {
            let chosen = self.chosen.get();
            self.shown.with(|shown| {
                let here = shown.iter().position(|id| Some(*id) == chosen);
                let next = match here {
                    None => 0,
                    Some(here) if forwards => (here + 1).min(shown.len().saturating_sub(1)),
                    Some(here) => here.saturating_sub(1),
                };
                shown.get(next).copied()
            })
        });
        self.picked.set(next.map(EntrantId));
        if let Some(next) = next {
            page::reveal(&row_id(next));
        }
    }

    /// Marks somebody as here, or as not here after all; ready for the next.
    fn mark(self, id: EntrantId, here: bool) {
        let command = if here {
            Command::CheckIn(id)
        } else {
            Command::TakeBackCheckIn(id)
        };
        let declined = self.desk.submit(command).err();
        if declined.is_none() {
            self.query.set(String::new());
            self.picked.set(None);
            self.last.set(Some(id));
            self.desk
                .announce(untrack(|| self.last_marked()).unwrap_or_default());
        }
        self.declined.set(declined);
    }

    /// Who was marked last, and how many are here.
    fn last_marked(self) -> Option<String> {
        let id = self.last.get()?;
        self.people.with(|people| {
            let (one, attendance) = (people.get(id)?, people.attendance());
            Some(words::marked(self.desk.language(), one, attendance))
        })
    }
}

/// The id of somebody's row.
fn row_id(id: u32) -> String {
    format!("check-in-{id}")
}

/// Moves the focus once the page shows what was just changed.
fn focus_soon(ids: &'static [&'static str]) {
    spawn_local(async move {
        tick().await;
        page::focus_first(ids);
    });
}

fn use_check_in() -> CheckIn {
    expect_context()
}

/// The screen.
#[component]
pub fn Screen() -> Node {
    let check_in = CheckIn::set_up();
    provide_context(check_in);
    let desk = check_in.desk;
    let title = move || desk.with(|tournament| tournament.regulation().texts.title.clone());
    // Ready for the first who comes.
    focus_soon(&["check-in-search", "open-check-in"]);
    view! {
        <p class="print-title">{title}</p>
        <div class="check-in">
            <find::Find/>
            <state::State/>
        </div>
        <list::List/>
    }
}

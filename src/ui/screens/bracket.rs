//! The screen `#/bracket`: the whole bracket or a part of it as a picture, a player's path marked in
//! it, and every stage as a table for those who read rather than look. Everything drawn comes from
//! `present::bracket`.
//!
//! # For journeys
//! | id or attribute | what |
//! |---|---|
//! | `#bracket-picture` with `data-view` (`whole`, `half-1`, `quarter-2`, `zone-3`) | the picture |
//! | `#bracket-scroll` | what it scrolls in, `.fits` while it is as large as the window |
//! | `[data-match="final-1"]` with `data-state` (`waiting`, `ready`, `playing`, `decided`, `bye`, `empty`, `cancelled`) | a match |
//! | `[data-row]` with `data-entrant`, `data-standing` | a row of it |
//! | `.marked`, `.ahead`, `.may-meet` | a path, the way ahead, the next possible opponents |
//! | `#bracket-champion` | the champion's box |
//! | `#bracket-parts a` | the links to parts |
//! | `#bracket-player`, `#bracket-other`, `#bracket-meeting` | whose path; with whom; what comes of it |
//! | `#bracket-smaller`, `#bracket-larger`, `#bracket-fit`, `#bracket-games`, `#bracket-full` | how it is shown |
//! | `#save-picture`, `#save-viewer-page` | files |
//! | `#stage-final` and so on, with a row `[data-table="1"]` | a stage as a table, folded |

mod chart;
mod meeting;
mod parts;
mod stage_tables;
mod tools;

use crate::browser::keys::{self, PictureKey};
use crate::browser::page;
use crate::browser::picture::inner_size;
use crate::engine::entrant::EntrantId;
use crate::engine::number::Size;
use crate::present::bracket::{Form, HEADS, Plan, Shown, View, plan};
use crate::present::words::bracket as words;
use crate::ui::desk::{say, use_desk};
use crate::ui::printing::use_printing;
use crate::ui::route::use_router;
use crate::ui::view::*;
use chart::{Chart, SCROLLS};
use meeting::MeetingLine;
use parts::{Legend, Parts, PlayerChoice};
use stage_tables::StageTables;
use tools::Tools;

/// Below this width the whole bracket goes from left to right, in a size that can be read.
const NARROW: u32 = 640;
/// That size, in per cent.
const READABLE: u32 = 80;
/// The largest size, in per cent.
const LARGEST: u32 = 300;

/// What the parts of the screen share.
#[derive(Clone, Copy)]
struct Picture {
    /// What the address asks for, the whole where it asks for something there is not.
    shown: Memo<Shown>,
    /// The plan of it.
    plan: Memo<Option<Plan>>,
    /// Whether the whole bracket shows every game, or is as small as it gets.
    games: RwSignal<bool>,
    /// Whom the pointer or the focus is on.
    pointed: RwSignal<Option<EntrantId>>,
    /// Whose path is marked.
    marked: Memo<Option<EntrantId>>,
    /// How large it is.
    scale: RwSignal<Scale>,
    /// The point of the window that stays where it is when the size changes; `None`: the middle.
    at: RwSignal<Option<(i32, i32)>>,
    /// How far two fingers were apart last, in pixels.
    pinched: RwSignal<Option<u32>>,
}

/// How large the picture is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scale {
    /// As large as the window.
    Fit,
    /// This many per cent.
    PerCent(u32),
}

impl Picture {
    /// The size at which the whole picture fits, in per cent.
    fn fitting(self) -> u32 {
        let size = self
            .plan
            .with_untracked(|plan| plan.as_ref().map(|plan| (plan.width, plan.height + HEADS)));
        match (size, inner_size(SCROLLS)) {
            (Some((width, height)), Some((across, down))) => {
                (across * 100 / width.max(1)).min(down * 100 / height.max(1))
            }
            _ => 100,
        }
    }

    /// The size of the moment, in per cent.
    fn percent(self) -> u32 {
        match self.scale.get_untracked() {
            Scale::Fit => self.fitting().max(1),
            Scale::PerCent(percent) => percent,
        }
    }

    /// Shows it in a size, within what makes sense.
    fn set_percent(self, percent: u32) {
        self.scale.set(if percent <= self.fitting() {
            Scale::Fit
        } else {
            Scale::PerCent(percent.min(LARGEST))
        });
    }

    /// One step larger or smaller.
    fn zoom(self, larger: bool) {
        let now = self.percent();
        self.set_percent(if larger {
            (now * 5).div_ceil(4)
        } else {
            now * 4 / 5
        });
    }

    /// Hears the keys that change the size, as long as the screen is there.
    fn listen(self) {
        let handle = window_event_listener(leptos::ev::keydown, move |event| {
            let Some(key) = keys::picture(&event) else {
                return;
            };
            event.prevent_default();
            self.at.set(None);
            match key {
                PictureKey::Larger => self.zoom(true),
                PictureKey::Smaller => self.zoom(false),
                PictureKey::Fit => self.scale.set(Scale::Fit),
            }
        });
        on_cleanup(move || handle.remove());
    }
}

/// The screen.
#[component]
pub fn Screen() -> Node {
    let desk = use_desk();
    let router = use_router();
    let printing = use_printing();
    let size = desk.memo(|tournament| {
        tournament
            .progress()
            .map(|progress| progress.size().count())
    });
    let asked = Memo::new(move || Shown::from_address(&router.below()));
    let exists = move |view: View| {
        size.get()
            .and_then(Size::new)
            .is_some_and(|size| view.exists(size))
    };
    let shown = Memo::new(move || match asked.get() {
        Some(asked) if exists(asked.view) => asked,
        Some(asked) => Shown {
            view: View::Whole,
            ..asked
        },
        None => Shown::default(),
    });
    let lost = move || size.get().is_some() && asked.get() != Some(shown.get());
    let narrow = page::is_narrower_than(NARROW);
    let games = RwSignal::new(false);
    let form = Memo::new(move || {
        if narrow {
            Form::OneSided
        } else if games.get() || printing.is_on() {
            Form::TwoSided
        } else {
            Form::Compact
        }
    });
    let drawn = Memo::new(move || {
        let (view, language) = (shown.get().view, desk.language());
        desk.with(|tournament| plan(tournament, view, form.get(), language))
    });
    let pointed = RwSignal::new(None);
    let picture = Picture {
        shown,
        plan: drawn,
        games,
        pointed,
        marked: Memo::new(move || pointed.get().or(shown.get().player)),
        scale: RwSignal::new(if narrow {
            Scale::PerCent(READABLE)
        } else {
            Scale::Fit
        }),
        at: RwSignal::new(None),
        pinched: RwSignal::new(None),
    };
    picture.listen();
    view! {
        <Show when=move || size.get().is_some() fallback=move || view! {
            <p class="bracket-empty">{say(words::NO_BRACKET)}</p>
        }>
            <Show when=lost><p class="note">{say(words::NO_SUCH_PART)}</p></Show>
            <Sheet picture=picture/>
            <StageTables/>
        </Show>
    }
}

/// The picture with everything around it.
#[component]
fn Sheet(picture: Picture) -> Node {
    let desk = use_desk();
    let title = move || desk.with(|tournament| tournament.regulation().texts.title.clone());
    view! {
        <section class="bracket-sheet" id="bracket-sheet" aria-labelledby="screen-heading">
            <Parts picture=picture/>
            <div class="toolbar bracket-tools">
                <PlayerChoice picture=picture/>
                <Tools picture=picture/>
            </div>
            <MeetingLine picture=picture/>
            <a class="bracket-skip" href="#bracket-tables" on:click=|event| {
                event.prevent_default();
                page::focus("bracket-tables");
            }>{say(words::SKIP)}</a>
            <p class="print-title">{title}</p>
            <Chart picture=picture/>
            <Legend/>
        </section>
    }
}

//! The screen `#/bracket`: the whole bracket or a part of it as a picture, a player's path marked in
//! it, and every stage as a table for those who read rather than look. Everything drawn comes from
//! `present::bracket`.
//!
//! For journeys: `#bracket-picture` is the picture, its width in `data-view` (`whole`, `half-1`,
//! `quarter-2`, `zone-3`); each match `[data-match="final-1"]` with `data-state` (`waiting`, `ready`,
//! `playing`, `decided`, `bye`, `empty`, `cancelled`) and two `[data-row]` with `data-entrant` and
//! `data-standing`; `#bracket-champion`; the links to parts `#bracket-parts a`; the choice of a player
//! `#bracket-player`; each table `#stage-final` and so on, a `<details>` with a row `[data-table="1"]`.

mod chart;
mod match_box;
mod parts;
mod stage_tables;

use crate::browser::page;
use crate::engine::entrant::EntrantId;
use crate::engine::number::Size;
use crate::present::bracket::{Form, Plan, Shown, View, plan};
use crate::present::words::bracket as words;
use crate::ui::desk::{say, use_desk};
use crate::ui::route::use_router;
use crate::ui::view::*;
use chart::Chart;
use parts::{Legend, Parts, PlayerChoice, ScaleButtons};
use stage_tables::StageTables;

/// Below this width the whole bracket goes from left to right.
const NARROW: u32 = 640;

/// What the parts of the screen share.
#[derive(Clone, Copy)]
struct Picture {
    /// What the address asks for, the whole where it asks for something there is not.
    shown: Memo<Shown>,
    /// The plan of it.
    plan: Memo<Option<Plan>>,
    /// Whom the pointer or the focus is on.
    pointed: RwSignal<Option<EntrantId>>,
    /// Whose path is marked.
    marked: Memo<Option<EntrantId>>,
    /// The size in per cent; `None`: to fit.
    scale: RwSignal<Scale>,
}

/// How large the picture is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scale {
    /// As wide as the window while that can be read.
    Readable,
    /// As wide as the window.
    Fit,
    /// This many per cent.
    PerCent(u32),
}

/// The screen.
#[component]
pub fn Screen() -> Node {
    let desk = use_desk();
    let router = use_router();
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
    let form = if page::is_narrower_than(NARROW) {
        Form::OneSided
    } else {
        Form::TwoSided
    };
    let drawn = Memo::new(move || {
        let (view, language) = (shown.get().view, desk.language());
        desk.with(|tournament| plan(tournament, view, form, language))
    });
    let pointed = RwSignal::new(None);
    let picture = Picture {
        shown,
        plan: drawn,
        pointed,
        marked: Memo::new(move || pointed.get().or(shown.get().player)),
        scale: RwSignal::new(Scale::Readable),
    };
    view! {
        <Show when=move || size.get().is_some() fallback=move || view! {
            <p class="bracket-empty">{say(words::NO_BRACKET)}</p>
        }>
            <Show when=lost><p class="note">{say(words::NO_SUCH_PART)}</p></Show>
            <section class="bracket-sheet" aria-labelledby="screen-heading">
                <Parts picture=picture/>
                <div class="toolbar bracket-tools">
                    <PlayerChoice picture=picture/>
                    <ScaleButtons picture=picture/>
                    <button type="button" class="button" on:click=|_| page::print()>
                        {say(words::PRINT)}
                    </button>
                </div>
                <a class="bracket-skip" href="#bracket-tables" on:click=|event| {
                    event.prevent_default();
                    page::focus("bracket-tables");
                }>{say(words::SKIP)}</a>
                <p class="print-title">
                    {move || desk.with(|tournament| tournament.regulation().texts.title.clone())}
                </p>
                <Chart picture=picture/>
                <Legend/>
            </section>
            <StageTables/>
        </Show>
    }
}

//! The screen `#/lots`: what will be drawn, drawing it, the zones and the log, publishing.
//!
//! # For journeys
//! | id or attribute | what |
//! |---|---|
//! | `#lots-plan`, `#lots-obstacle` | what will be drawn; each reason why not yet |
//! | `#close-registration` | closes registration from here |
//! | `input[name=size]` | the choice of size, by value |
//! | `input[name=manner]`, `#freeze` | who draws (`program`, `hand`); freezes the list |
//! | `#lots-sealed`, `#contributor`, `#contribution-way`, `#contribution`, `#contribute`, `#contributions li` | what was announced; a contribution; those made |
//! | `#witness`, `#name-witness`, `#witnesses li` | a witness; those named |
//! | `#lots-guarantee`, `#start-lots` | what the seal gives; closes the contributions (asks where there are none) |
//! | `#open-projector`, `data-answers` | opens the projector's window; whether it answers |
//! | `#scene`, `data-key` | what the hall sees; attempt, whether started, and how many lots |
//! | `#draw-on`, `#pace`, `#draw-next`, `#draw-rest` | draws on or pauses; milliseconds a lot; the next lot; all that are left (asks) |
//! | `#paper`, `#lots-pending`, `#hand-typed`, `#draw-by-hand` | opens the part for paper lots; what is drawn next; what was drawn; records it |
//! | `#lots-latest` | the latest lot in a sentence |
//! | `#break-off`, `#break-off-reason`, `#break-off-confirm` | breaks the attempt off |
//! | `#publish`, `#lots-published` | asks before publishing (`dialog[open] .primary` does it); the sentence that it is done |
//! | `#zone-7`, `[data-number="25"]` | a zone's card; a number in it |
//! | `#lots-log li[data-lot="12"]`, `data-forced` | a line of the log |
//! | `[data-attempt="1"]` | an attempt that was broken off |

mod break_off;
mod by_hand;
mod drawing;
mod log;
mod plan;
mod scene;
mod sealing;
mod zones;

use crate::present::lots::LotsLog;
use crate::present::roster::Roster;
use crate::present::words::lots as words;
use crate::record::tournament::Drawing;
use crate::ui::ceremony::use_ceremony;
use crate::ui::desk::{say, speak, use_desk};
use crate::ui::view::*;

/// The screen.
#[component]
pub fn Screen() -> Node {
    let desk = use_desk();
    let (shown, log, roster) = what_is_drawn();
    let has_attempt = Memo::new(move || shown.with(Option::is_some));
    let started =
        Memo::new(move || shown.with(|shown| shown.as_ref().is_some_and(|shown| shown.started)));
    let any_void = desk.memo(|tournament| !tournament.broken_off().is_empty());
    let by_hand = RwSignal::new(false);
    let pending = Memo::new(move || {
        shown.with(|shown| shown.as_ref().filter(|shown| shown.started)?.lots.pending())
    });
    view! {
        <Show
            when=move || has_attempt.get()
            fallback=move || view! {
                <plan::Plan/>
                <Show when=move || any_void.get()>
                    <scene::Preview shown=shown log=log roster=roster/>
                </Show>
            }
        >
            <Show
                when=move || started.get()
                fallback=move || view! {
                    <div class="lots-sealing">
                        <div><scene::Preview shown=shown log=log roster=roster/></div>
                        <div><sealing::Sealing shown=shown/></div>
                    </div>
                }
            >
                <div class="lots-top">
                    <drawing::Drawing shown=shown pending=pending by_hand=by_hand
                        roster=roster log=log/>
                    <log::Log roster=roster log=log/>
                </div>
                <zones::Zones shown=shown pending=pending by_hand=by_hand roster=roster/>
            </Show>
        </Show>
        <VoidAttempts/>
    }
}

/// The attempt as far as it may be shown, its log, and everybody.
fn what_is_drawn() -> (Memo<Option<Drawing>>, Memo<Option<LotsLog>>, Memo<Roster>) {
    let shown = use_ceremony().shown();
    // Taken further lot by lot, so that each lot is asked for once.
    let log = Memo::further(move |before: Option<&Option<LotsLog>>| {
        let earlier = before.cloned().flatten();
        shown.with(|shown| Some(LotsLog::of_drawing(shown.as_ref()?, earlier)))
    });
    (shown, log, use_desk().memo(Roster::of))
}

/// What the hall sees of the lots, by itself.
#[component]
pub fn HallPicture() -> Node {
    let (shown, log, roster) = what_is_drawn();
    view! { <scene::Scene shown=shown log=log roster=roster/> }
}

/// G14: the attempts that were broken off, with their numbers and reasons.
#[component]
fn VoidAttempts() -> Node {
    let desk = use_desk();
    let attempts = desk.memo(|tournament| {
        let told = |one: &crate::record::tournament::BrokenOff| {
            (
                one.drawing.attempt,
                one.drawing.lots.drawn().len(),
                one.reason.clone(),
            )
        };
        tournament.broken_off().iter().map(told).collect::<Vec<_>>()
    });
    view! {
        <Show when=move || attempts.with(|attempts| !attempts.is_empty())>
            <section class="panel">
                <h2>{say(words::VOID_ATTEMPTS)}</h2>
                <ul class="lots-void">
                    <For each=move || attempts.get() key=|(attempt, _, _)| *attempt let:one>
                        <VoidAttempt attempt=one.0 lots=one.1 reason=one.2/>
                    </For>
                </ul>
            </section>
        </Show>
    }
}

#[component]
fn VoidAttempt(attempt: u16, lots: usize, reason: String) -> Node {
    view! {
        <li data-attempt=attempt.to_string()>
            <strong>{speak(move |language| words::attempt(language, attempt))}</strong>" "
            {speak(move |language| words::broken_off(language, lots, &reason))}
        </li>
    }
}

//! The screen `#/lots`: what will be drawn, drawing it, the zones and the log, publishing.
//!
//! # For journeys
//! | id or attribute | what |
//! |---|---|
//! | `#lots-plan`, `#lots-obstacle` | what will be drawn; each reason why not yet |
//! | `#close-registration` | closes registration from here |
//! | `input[name=size]` | the choice of size, by value |
//! | `#draw-all`, `#draw-begin` | draws everything; begins an attempt lot by lot |
//! | `#draw-next`, `#draw-rest` | the next lot; all that are left |
//! | `#lots-pending`, `#lots-latest` | what is drawn next; the latest lot |
//! | `#paper-option`, `#draw-by-hand` | the choice among the options; records it as a paper lot |
//! | `#break-off`, `#break-off-reason`, `#break-off-confirm` | breaks the attempt off |
//! | `#publish`, `#lots-published` | asks before publishing (`dialog[open] .primary` does it); the sentence that it is done |
//! | `#zone-7`, `[data-number="25"]` | a zone's card; a number in it |
//! | `#lots-log li[data-lot="12"]`, `data-forced` | a line of the log |
//! | `[data-attempt="1"]` | an attempt that was broken off |

mod drawing;
mod log;
mod plan;
mod zones;

use crate::present::lots::LotsLog;
use crate::present::roster::Roster;
use crate::present::words::lots as words;
use crate::ui::desk::{say, speak, use_desk};
use crate::ui::view::*;

/// The screen.
#[component]
pub fn Screen() -> Node {
    let desk = use_desk();
    let has_attempt = desk.memo(|tournament| tournament.drawing().is_some());
    let roster = desk.memo(Roster::of);
    // Taken further lot by lot, so that each lot is asked for once.
    let log = Memo::further(move |before: Option<&Option<LotsLog>>| {
        let earlier = before.cloned().flatten();
        desk.with(|tournament| {
            let drawing = tournament.drawing()?;
            Some(LotsLog::of_drawing(drawing, earlier))
        })
    });
    view! {
        <Show
            when=move || has_attempt.get()
            fallback=|| view! { <plan::Plan/> }
        >
            <div class="lots-top">
                <drawing::Drawing roster=roster log=log/>
                <log::Log roster=roster log=log/>
            </div>
            <zones::Zones roster=roster/>
        </Show>
        <VoidAttempts/>
    }
}

/// G14: the attempts that were broken off, with their numbers and reasons.
#[component]
fn VoidAttempts() -> Node {
    let desk = use_desk();
    let attempts = desk.memo(|tournament| {
        let told = |one: &crate::record::tournament::BrokenOff| {
            (one.attempt, one.lots.drawn().len(), one.reason.clone())
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

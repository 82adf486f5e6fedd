//! Drawing the lots: what the hall sees, the controls, the lot on paper, publishing.

use super::break_off::BreakOff;
use super::by_hand::ByHand;
use super::scene::Preview;
use super::sealing::Witnesses;
use crate::engine::lots::Pending;
use crate::present::lots::{LotsLog, Pace, placed};
use crate::present::roster::Roster;
use crate::present::route::Route;
use crate::present::words::ceremony as words;
use crate::present::words::lots as lot_words;
use crate::record::command::Command;
use crate::record::tournament::Drawing as Attempt;
use crate::ui::ceremony::use_ceremony;
use crate::ui::desk::{Declined, say, use_desk};
use crate::ui::parts::controls::{Controls, Toolbar};
use crate::ui::parts::dialog::ConfirmDialog;
use crate::ui::parts::note::DeclinedNote;
use crate::ui::screens::certificate;
use crate::ui::view::*;

/// How far the attempt is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Drawing,
    Complete,
    Published,
}

/// The attempt whose lots are being drawn.
#[component]
pub fn Drawing(
    /// As far as it may be shown.
    shown: Memo<Option<Attempt>>,
    /// The lot that comes next.
    pending: Memo<Option<Pending>>,
    /// Whether it is drawn on paper.
    by_hand: RwSignal<bool>,
    roster: Memo<Roster>,
    log: Memo<Option<LotsLog>>,
) -> Node {
    let ceremony = use_ceremony();
    ceremony.begin_anew();
    by_hand.set(shown.with_untracked(|shown| {
        shown
            .as_ref()
            .is_some_and(|attempt| attempt.entropy.is_none())
    }));
    let state = Memo::new(move || {
        shown.with(|shown| {
            shown.as_ref().map(|attempt| {
                if attempt.published {
                    State::Published
                } else if attempt.lots.is_complete() {
                    State::Complete
                } else {
                    State::Drawing
                }
            })
        })
    });
    view! {
        <section class="panel lots-head">
            <Head shown=shown/>
            <Latest roster=roster log=log/>
            {move || match state.get() {
                Some(State::Drawing) => view! {
                    <Next shown=shown pending=pending by_hand=by_hand roster=roster/>
                },
                Some(State::Complete) => view! { <Complete/> <Witnesses shown=shown/> },
                Some(State::Published) => view! {
                    <p id="lots-published">{say(lot_words::PUBLISHED)}</p>
                    <p class="toolbar">
                        <a class="button primary" href=Route::Floor.href()>
                            {say(lot_words::TO_FLOOR)}
                        </a>
                        <certificate::Link/>
                    </p>
                },
                None => Node::Nothing,
            }}
            <DeclinedNote declined=ceremony.declined()/>
            <Preview shown=shown log=log roster=roster/>
            <Show when=move || state.get() != Some(State::Published)>
                <BreakOff/>
                <p class="hint">{say(lot_words::NO_UNDO)}</p>
            </Show>
        </section>
    }
}

/// The attempt's number, and how many have their place.
#[component]
fn Head(shown: Memo<Option<Attempt>>) -> Node {
    let desk = use_desk();
    let figures = Memo::new(move || {
        shown.with(|shown| {
            shown.as_ref().map_or((0, 0, 0, 0), |attempt| {
                let lots = &attempt.lots;
                (
                    attempt.attempt,
                    placed(lots),
                    lots.list().count(),
                    lots.drawn().len(),
                )
            })
        })
    });
    let attempt = move || lot_words::attempt(desk.language(), figures.get().0);
    let so_far = move || {
        let (_, placed, entrants, lots) = figures.get();
        lot_words::so_far(desk.language(), placed, entrants, lots)
    };
    let part = move || figures.get().1.to_string();
    let whole = move || figures.get().2.to_string();
    view! {
        <h2>{attempt}</h2>
        <p class="lots-so-far">
            <progress max=whole value=part aria-hidden="true"></progress>
            <span>{so_far}</span>
        </p>
    }
}

/// The latest lot in a sentence, read out to those who cannot see the picture.
#[component]
fn Latest(roster: Memo<Roster>, log: Memo<Option<LotsLog>>) -> Node {
    let desk = use_desk();
    let latest =
        Memo::new(move || log.with(|log| log.as_ref().and_then(|log| log.lines().last()).cloned()));
    let sentence = move || {
        latest.with(|latest| {
            let line = latest.as_ref()?;
            Some(roster.with(|roster| lot_words::line(desk.language(), line, roster)))
        })
    };
    let freedom = move || {
        latest.with(|latest| {
            Some(lot_words::freedom_in_words(
                desk.language(),
                latest.as_ref()?,
            ))
        })
    };
    view! {
        <p class="lots-latest" id="lots-latest" aria-live="polite">
            <span class="log-words">{sentence}</span>
            <span class="log-freedom">{freedom}</span>
        </p>
        <p class="hint" id="lots-saving">
            {move || desk.has_unanswered_lots().then(|| words::SAVING_LOT.of(desk.language()))}
        </p>
    }
}

/// The lot that comes next: by the program, at a pace or one by one, all the rest, or on paper.
#[component]
fn Next(
    shown: Memo<Option<Attempt>>,
    pending: Memo<Option<Pending>>,
    by_hand: RwSignal<bool>,
    roster: Memo<Roster>,
) -> Node {
    let desk = use_desk();
    let has_entropy = Memo::new(move || {
        shown.with(|shown| {
            shown
                .as_ref()
                .is_some_and(|attempt| attempt.entropy.is_some())
        })
    });
    let sentence = move || {
        pending.with(|pending| {
            let pending = pending.as_ref()?;
            Some(roster.with(|roster| lot_words::pending(desk.language(), pending, roster)))
        })
    };
    view! {
        <Controls>
            <Show when=move || has_entropy.get()>
                <ByProgram/>
            </Show>
            <details class="lots-paper" prop:open=move || by_hand.get()>
                <summary id="paper" on:click=move |event| {
                    event.prevent_default();
                    by_hand.update(|open| *open = !*open);
                }>{say(words::PAPER)}</summary>
                <Show when=move || by_hand.get()>
                    <p id="lots-pending" class="lots-pending" tabindex="-1">{sentence}</p>
                    <ByHand shown=shown pending=pending roster=roster/>
                </Show>
            </details>
        </Controls>
    }
}

/// What the program draws: on and on at a pace, one lot, or the rest.
#[component]
fn ByProgram() -> Node {
    let desk = use_desk();
    let ceremony = use_ceremony();
    let skipping = RwSignal::new(false);
    ceremony.take_keys(true);
    on_cleanup(move || {
        ceremony.take_keys(false);
        ceremony.pause();
    });
    let word = move || {
        let word = if ceremony.is_running() {
            words::PAUSE
        } else {
            words::RUN
        };
        word.of(desk.language())
    };
    let option = move |pace: Pace| {
        view! {
            <option value=pace.0.to_string() selected=pace == Pace::default()>
                {move || words::pace(desk.language(), pace)}
            </option>
        }
    };
    let choose = move |event| {
        if let Some(pace) = Pace::from_text(&event_target_value(&event)) {
            ceremony.choose_pace(pace);
        }
    };
    view! {
        <Toolbar>
            <button type="button" class="button primary" id="draw-on"
                data-running=move || ceremony.is_running().to_string()
                on:click=move |_| ceremony.toggle()
            >{word}</button>
            <button type="button" class="button" id="draw-next" on:click=move |_| ceremony.next()>
                {say(lot_words::NEXT_LOT)}
            </button>
            <label class="pace">
                <span>{say(words::PACE)}</span>
                <select id="pace" on:change=choose
                    prop:value=move || ceremony.pace().0.to_string()
                >{Pace::ALL.map(option)}</select>
            </label>
            <button type="button" class="button quiet" id="draw-rest"
                on:click=move |_| {
                    ceremony.pause();
                    skipping.set(true);
                }
            >{say(words::SKIP)}</button>
        </Toolbar>
        <p class="hint">{say(words::KEYS)}</p>
        <ConfirmDialog open=skipping heading=words::SKIP_TITLE confirm=lot_words::REST
            on_confirm=move |()| ceremony.draw_rest()
        >
            <p>{say(words::SKIP_WHY)}</p>
        </ConfirmDialog>
    }
}

/// Everything is drawn: check, then publish (G14).
#[component]
fn Complete() -> Node {
    let desk = use_desk();
    let asking = RwSignal::new(false);
    let declined = RwSignal::new(None::<Declined>);
    let publish = move |()| {
        let done = desk.submit(Command::PublishLots);
        if done.is_ok() {
            desk.announce(lot_words::NOW_PUBLISHED.of(desk.language_now()));
        }
        let _ = declined.try_set(done.err());
    };
    view! {
        <p class="lots-pending">{say(lot_words::COMPLETE)}</p>
        <Controls>
            <Toolbar>
                <button type="button" class="button primary" id="publish"
                    on:click=move |_| asking.set(true)
                >{say(lot_words::PUBLISH)}</button>
                <certificate::Link/>
            </Toolbar>
        </Controls>
        <DeclinedNote declined=declined/>
        <ConfirmDialog open=asking heading=lot_words::PUBLISH_TITLE confirm=lot_words::PUBLISH_NOW
            on_confirm=publish
        >
            <p>{say(lot_words::PUBLISH_WHY)}</p>
        </ConfirmDialog>
    }
}

//! An attempt at the lots: how far it is, the next lot, the rest, breaking off, publishing.

use crate::engine::lots::{Lot, Pending};
use crate::present::lots::{LotsLog, placed};
use crate::present::roster::Roster;
use crate::present::route::Route;
use crate::present::words::lots as words;
use crate::record::command::Command;
use crate::record::tournament::{Drawing as Attempt, Tournament};
use crate::ui::desk::{Declined, say, speak, use_desk};
use crate::ui::parts::controls::{Controls, Toolbar};
use crate::ui::parts::dialog::ConfirmDialog;
use crate::ui::parts::field::Field;
use crate::ui::parts::form_dialog::{FormButtons, FormDialog};
use crate::ui::parts::note::DeclinedNote;
use crate::ui::view::*;

/// How far the attempt is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Drawing,
    Complete,
    Published,
}

fn of_attempt<T>(tournament: &Tournament, read: impl FnOnce(&Attempt) -> T) -> Option<T> {
    tournament.drawing().map(read)
}

/// The attempt that stands.
#[component]
pub fn Drawing(roster: Memo<Roster>, log: Memo<Option<LotsLog>>) -> Node {
    let desk = use_desk();
    let state = desk.memo(|tournament| {
        of_attempt(tournament, |attempt| {
            if attempt.published {
                State::Published
            } else if attempt.lots.is_complete() {
                State::Complete
            } else {
                State::Drawing
            }
        })
    });
    let declined = RwSignal::new(None::<Declined>);
    view! {
        <section class="panel lots-head">
            <Head/>
            <Show when=move || state.get() == Some(State::Drawing)>
                <Latest roster=roster log=log/>
            </Show>
            {move || match state.get() {
                Some(State::Drawing) => view! {
                    <Next roster=roster declined=declined/>
                },
                Some(State::Complete) => view! { <Complete declined=declined/> },
                Some(State::Published) => view! {
                    <p id="lots-published">{say(words::PUBLISHED)}</p>
                    <p><a class="button primary" href=Route::Floor.href()>
                        {say(words::TO_FLOOR)}
                    </a></p>
                },
                None => Node::Nothing,
            }}
            <DeclinedNote declined=declined/>
            <Show when=move || state.get() != Some(State::Published)>
                <BreakOff/>
                <p class="hint">{say(words::NO_UNDO)}</p>
            </Show>
            // Not before: who knows it could tell the lots that are still to come.
            <Show when=move || state.get() != Some(State::Drawing)><Entropy/></Show>
        </section>
    }
}

/// The attempt's number, and how many have their place.
#[component]
fn Head() -> Node {
    let desk = use_desk();
    let figures = desk.memo(|tournament| {
        of_attempt(tournament, |attempt| {
            let lots = &attempt.lots;
            let list = lots.list();
            (
                attempt.attempt,
                placed(lots),
                list.count(),
                lots.drawn().len(),
            )
        })
        .unwrap_or_default()
    });
    let attempt = move || words::attempt(desk.language(), figures.get().0);
    let so_far = move || {
        let (_, placed, entrants, lots) = figures.get();
        words::so_far(desk.language(), placed, entrants, lots)
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

/// The latest lot, large, so that a room can follow.
#[component]
fn Latest(roster: Memo<Roster>, log: Memo<Option<LotsLog>>) -> Node {
    let desk = use_desk();
    let latest =
        Memo::new(move || log.with(|log| log.as_ref().and_then(|log| log.lines().last()).cloned()));
    let sentence = move || {
        latest.with(|latest| {
            let line = latest.as_ref()?;
            Some(roster.with(|roster| words::line(desk.language(), line, roster)))
        })
    };
    let freedom =
        move || latest.with(|latest| Some(words::freedom(desk.language(), latest.as_ref()?)));
    let clauses =
        move || latest.with(|latest| Some(words::clauses(desk.language(), latest.as_ref()?)));
    view! {
        <p class="lots-latest" id="lots-latest" aria-live="polite">
            <span class="log-words">{sentence}</span>
            <span class="log-freedom">{freedom}</span>
            <span class="log-clauses">{clauses}</span>
        </p>
    }
}

/// The lot that comes next: by the program, all the rest, or on paper.
#[component]
fn Next(roster: Memo<Roster>, declined: RwSignal<Option<Declined>>) -> Node {
    let desk = use_desk();
    let pending =
        desk.memo(|tournament| of_attempt(tournament, |attempt| attempt.lots.pending()).flatten());
    let has_entropy = desk.memo(|tournament| {
        of_attempt(tournament, |attempt| attempt.entropy.is_some()).unwrap_or(false)
    });
    let sentence = move || {
        pending.with(|pending| {
            let pending = pending.as_ref()?;
            Some(roster.with(|roster| words::pending(desk.language(), pending, roster)))
        })
    };
    let draw = move |most: Option<usize>| {
        let done = desk.submit(Command::DrawByProgram { most });
        let complete = desk.peek(|tournament| {
            of_attempt(tournament, |attempt| attempt.lots.is_complete()).unwrap_or(false)
        });
        if done.is_ok() && complete {
            desk.announce(words::COMPLETE.of(desk.language_now()));
        }
        let _ = declined.try_set(done.err());
    };
    view! {
        <p id="lots-pending" class="lots-pending">{sentence}</p>
        <Controls>
            <Show when=move || has_entropy.get()>
                <Toolbar>
                    <button type="button" class="button primary" id="draw-next"
                        on:click=move |_| draw(Some(1))
                    >{say(words::NEXT_LOT)}</button>
                    <button type="button" class="button" id="draw-rest"
                        on:click=move |_| draw(None)
                    >{say(words::REST)}</button>
                </Toolbar>
            </Show>
            <Paper pending=pending roster=roster declined=declined/>
        </Controls>
    }
}

/// A lot drawn on paper: one of the options, chosen and recorded.
#[component]
fn Paper(
    pending: Memo<Option<Pending>>,
    roster: Memo<Roster>,
    declined: RwSignal<Option<Declined>>,
) -> Node {
    let desk = use_desk();
    let details = NodeRef::<leptos::html::Details>::new();
    let open = RwSignal::new(false);
    let chosen = RwSignal::new(0usize);
    // Another lot is due: the choice begins anew.
    Effect::new(move || {
        pending.track();
        chosen.set(0);
    });
    let options = move || {
        pending.with(|pending| {
            let options: &[Lot] = pending.as_ref().map_or(&[], |pending| &pending.options);
            let language = desk.language();
            roster.with(|roster| {
                options
                    .iter()
                    .enumerate()
                    .map(|(index, lot)| {
                        let word = words::option(language, *lot, roster);
                        view! { <option value=index.to_string()>{word}</option> }
                    })
                    .collect_view()
            })
        })
    };
    let record = move |_| {
        let lot = pending.with_untracked(|pending| {
            pending
                .as_ref()
                .and_then(|pending| pending.options.get(chosen.get_untracked()))
                .copied()
        });
        if let Some(lot) = lot {
            let _ = declined.try_set(desk.submit(Command::DrawByHand(lot)).err());
        }
    };
    view! {
        // Only while it is open are the options written out: there can be hundreds.
        <details class="lots-paper" node_ref=details
            on:toggle=move |_| {
                open.set(details.get_untracked().is_some_and(|details| details.open()));
            }
        >
            <summary>{say(words::PAPER)}</summary>
            <Show when=move || open.get()>
                <p class="hint">{say(words::PAPER_WHY)}</p>
                <div class="toolbar">
                    <label for="paper-option">{say(words::OPTION)}</label>
                    <select id="paper-option"
                        prop:value=move || chosen.get().to_string()
                        on:change=move |event| {
                            chosen.set(event_target_value(&event).parse().unwrap_or(0));
                        }
                    >{options}</select>
                    <button type="button" class="button" id="draw-by-hand" on:click=record>
                        {say(words::BY_HAND)}
                    </button>
                </div>
            </Show>
        </details>
    }
}

/// Everything is drawn: check, then publish (G14).
#[component]
fn Complete(declined: RwSignal<Option<Declined>>) -> Node {
    let desk = use_desk();
    let asking = RwSignal::new(false);
    let publish = move |()| {
        let done = desk.submit(Command::PublishLots);
        if done.is_ok() {
            desk.announce(words::NOW_PUBLISHED.of(desk.language_now()));
        }
        let _ = declined.try_set(done.err());
    };
    view! {
        <p class="lots-pending">{say(words::COMPLETE)}</p>
        <Controls>
            <button type="button" class="button primary" id="publish"
                on:click=move |_| asking.set(true)
            >{say(words::PUBLISH)}</button>
        </Controls>
        <ConfirmDialog open=asking heading=words::PUBLISH_TITLE confirm=words::PUBLISH_NOW
            on_confirm=publish
        >
            <p>{say(words::PUBLISH_WHY)}</p>
        </ConfirmDialog>
    }
}

/// G14: breaking off, with a reason.
#[component]
fn BreakOff() -> Node {
    let desk = use_desk();
    let asking = RwSignal::new(false);
    let close = Callback::new(move |()| asking.set(false));
    view! {
        <Controls>
            <button type="button" class="button quiet" id="break-off"
                on:click=move |_| asking.set(true)
            >{say(words::BREAK_OFF)}</button>
        </Controls>
        <FormDialog open=asking on_close=close
            heading=Signal::derive(move || words::BREAK_OFF_TITLE.of(desk.language()).to_owned())
        >
            <BreakOffForm close=close/>
        </FormDialog>
    }
}

#[component]
fn BreakOffForm(close: Callback<()>) -> Node {
    let desk = use_desk();
    let reason = RwSignal::new(String::new());
    let declined = RwSignal::new(None::<Declined>);
    let confirm = Signal::derive(move || words::BREAK_OFF_TITLE.of(desk.language()).to_owned());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match desk.submit(Command::BreakOffLots(
            reason.get_untracked().trim().to_owned(),
        )) {
            Ok(_) => {
                close.run(());
                desk.announce(words::BROKEN_OFF.of(desk.language_now()));
            }
            Err(why) => declined.set(Some(why)),
        }
    };
    view! {
        <form on:submit=submit>
            <p>{say(words::BREAK_OFF_WHY)}</p>
            <Field label=words::REASON value=reason id="break-off-reason"/>
            <DeclinedNote declined=declined/>
            <FormButtons confirm=confirm destructive=true id="break-off-confirm" on_close=close/>
        </form>
    }
}

/// What the program draws from, for whoever checks the lots.
#[component]
fn Entropy() -> Node {
    let desk = use_desk();
    let entropy = desk.memo(|tournament| {
        of_attempt(tournament, |attempt| attempt.entropy.map(String::from)).flatten()
    });
    view! {
        {move || entropy.get().map(|hex| view! {
            <p class="hint lots-entropy">{speak(move |language| words::entropy(language, &hex))}</p>
        })}
    }
}

//! What it is that is looked at, how old it is, and the ways out of it: keeping a copy, and this device's
//! own tournaments.
//!
//! For journeys: `#viewing` with `data-from` (`link`, `beside`); `#viewing-what`; `#viewing-problem`;
//! `#keep-copy`, `#look-now`, `#to-own`.

use crate::browser::address;
use crate::file::copies::Relation;
use crate::file::link::names_left_out;
use crate::present::route::Route;
use crate::present::sample;
use crate::present::words::{files as file_words, viewer as words};
use crate::record::tournament::Tournament;
use crate::ui::arrival::use_arrival;
use crate::ui::desk::{Adoption, Look, Viewed, say, speak, use_desk};
use crate::ui::parts::dialog::ConfirmDialog;
use crate::ui::program::IS_WHOLE;
use crate::ui::view::*;
use leptos::task::spawn_local;

/// The banner; nothing while this browser's own is shown.
#[component]
pub(super) fn Viewing() -> Node {
    let desk = use_desk();
    let viewed = Memo::new(move || desk.viewed());
    view! {
        {move || viewed.get().map(|viewed| {
            let is_beside = matches!(viewed, Viewed::Beside(_));
            let own = move || if is_sample() { words::LEAVE_SAMPLE } else { words::OWN };
            view! {
                <aside class="banner" id="viewing" data-from=if is_beside { "beside" } else { "link" }>
                    <p>
                        <span id="viewing-what">{what(viewed)}</span>
                        " " <Problem/>
                    </p>
                    <div class="toolbar">
                        {is_beside.then(|| view! {
                            <button type="button" class="button small" id="look-now"
                                on:click=move |_| desk.look_now()
                            >{say(words::LOOK_NOW)}</button>
                        })}
                        <Keep/>
                        <a class="button small" id="to-own" href=if is_beside {
                            format!("{}{}", address::path(), Route::Start.href())
                        } else {
                            Route::Start.href().to_owned()
                        }>{move || own().of(desk.language())}</a>
                    </div>
                </aside>
            }
        })}
    }
}

/// What is shown: of a file beside the page with its age, counted from the last entry of its record.
fn what(viewed: Viewed) -> Node {
    let desk = use_desk();
    let last =
        Memo::new(move || desk.with_record(|record| record.entries().last().map(|entry| entry.at)));
    match viewed {
        Viewed::Link(_) => {
            let nameless = desk.memo(names_left_out);
            view! {
                {move || {
                    let said = if is_sample() { words::SAMPLE } else { words::LINK };
                    said.of(desk.language())
                }}
                {move || (nameless.get() > 0).then(|| {
                    words::names_left_out(desk.language(), nameless.get())
                })}
            }
        }
        Viewed::Beside(name) => Node::live(move || {
            let (at, last) = (desk.with_look(|look| look.at)?, last.get()?);
            Some(words::beside(desk.language(), &name, last, at))
        }),
    }
}

/// Whether what is looked at is the sample.
fn is_sample() -> bool {
    use_desk().id().is_some_and(|id| id == sample::id())
}

/// What is wrong with the file beside the page.
#[component]
fn Problem() -> Node {
    let (desk, arrival) = (use_desk(), use_arrival());
    // The smaller program has not the words of the rules' refusals.
    if !IS_WHOLE {
        Effect::new(move || {
            if desk.with_look(Look::is_against_rules) == Some(true) {
                arrival.hand_over("");
            }
        });
    }
    let said = speak(move |language| {
        let stale = desk.is_open();
        let say = |problem: &_| words::beside_problem(language, problem, stale);
        desk.with_look(|look| look.problem.as_ref().map(say))
            .flatten()
    });
    view! { <strong id="viewing-problem" role="alert">{said}</strong> }
}

/// Takes what is shown in, and asks before another version of it is replaced.
#[component]
fn Keep() -> Node {
    let desk = use_desk();
    let arrival = use_arrival();
    let asking = RwSignal::new(false);
    let conflict = RwSignal::new(None::<Relation>);
    let keep = move |replace: bool| {
        if !IS_WHOLE {
            return arrival.hand_over("keep-copy");
        }
        spawn_local(async move {
            match desk.keep_copy(replace).await {
                Adoption::Conflict(relation) => {
                    conflict.try_set(Some(relation));
                    asking.try_set(true);
                }
                adoption => {
                    if adoption == Adoption::Opened {
                        arrival.settle(Route::of_phase(desk.peek(Tournament::phase)));
                    }
                    desk.tell_adoption(adoption, words::KEPT);
                }
            }
        });
    };
    view! {
        <Show when=move || desk.is_open()>
            <button type="button" class="button small" id="keep-copy"
                disabled=move || desk.is_busy() on:click=move |_| keep(false)
            >{move || {
                let label = if is_sample() { words::TRY_SAMPLE } else { words::KEEP };
                label.of(desk.language())
            }}</button>
        </Show>
        {IS_WHOLE.then(|| view! {
            <ConfirmDialog open=asking heading=file_words::REPLACE_HEADING confirm=file_words::REPLACE
                on_confirm=move |()| keep(true)
            >
                <p>{speak(move |language| {
                    conflict.get().map(|relation| file_words::conflict(language, relation))
                })}</p>
            </ConfirmDialog>
        })}
    }
}

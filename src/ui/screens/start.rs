//! The first page: take up what is kept here, or see what the program is; begin an event, open a file,
//! see the sample.
//!
//! For journeys: `#begin-event`; `#see-sample`, and `#sample-picture`, the same as a picture;
//! `#sample-entered`, `#sample-finished`.

use super::files::kept_table::KeptTable;
use super::files::open_file::OpenFile;
use crate::browser::picture::fill;
use crate::browser::{address, timer};
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::file::link::pack;
use crate::present::bracket::{Drawing, Drawn, Form, HEADS, View, plan};
use crate::present::event::regulation_2021;
use crate::present::language::{Language, Text};
use crate::present::route::Route;
use crate::present::sample;
use crate::present::words::files as words;
use crate::present::words::frame as frame_words;
use crate::record::fact::Entry;
use crate::record::tournament::Tournament;
use crate::ui::desk::{Adoption, Desk, say, use_desk};
use crate::ui::route::use_router;
use crate::ui::view::*;
use leptos::task::spawn_local;

/// The screen.
#[component]
pub fn Screen() -> Node {
    let desk = use_desk();
    let looked = RwSignal::new(false);
    spawn_local(async move {
        desk.look_at_kept().await;
        // The screen may be gone by now.
        looked.try_set(true);
    });
    let any_kept = Memo::new(move || desk.kept().iter().any(|kept| kept.key.kept.is_none()));
    view! {
        <Show when=move || looked.get()>
            <div class="start" class:first=move || !any_kept.get()>
                <Show when=move || any_kept.get() fallback=FirstSight>
                    <section class="panel">
                        <h2>{say(words::KEPT_HERE)}</h2>
                        <KeptTable/>
                    </section>
                </Show>
                <div class="start-choices">
                    <Begin/>
                    <section class="panel">
                        <h2>{say(words::OPEN_A_FILE)}</h2>
                        <OpenFile/>
                    </section>
                    <Samples/>
                </div>
            </div>
        </Show>
    }
}

/// What somebody sees who has nothing here yet: what the program is, and the sample's bracket.
#[component]
fn FirstSight() -> Node {
    view! {
        <div class="first-sight">
            <p class="motto">{say(frame_words::MOTTO)}</p>
            <p class="what-it-does">{say(frame_words::WHAT_IT_DOES)}</p>
            <SamplePicture/>
            <River/>
        </div>
    }
}

/// The river of the board between two ranks of points. It says nothing that is not said in words.
#[component]
fn River() -> Node {
    let files = (0..9).map(|file| {
        let x = (file * 40 + 20).to_string();
        let through = file == 0 || file == 8;
        view! {
            <line x1=x.clone() y1="8" x2=x.clone() y2=if through { "92" } else { "26" }/>
            {(!through).then(|| view! { <line x1=x.clone() y1="74" x2=x y2="92"/> })}
        }
    });
    view! {
        <svg class="river" viewBox="18 8 324 84" aria-hidden="true" focusable="false">
            <g class="river-lines">
                {files.collect_view()}
                <line x1="20" y1="26" x2="340" y2="26"/>
                <line x1="20" y1="74" x2="340" y2="74"/>
            </g>
            <text class="river-word" x="100" y="50" lang="zh-CN">"楚 河"</text>
            <text class="river-word" x="260" y="50" lang="zh-CN">"汉 界"</text>
        </svg>
    }
}

/// The sample's bracket, with the way of one who is still in it. It is drawn after the rest of the page.
#[component]
fn SamplePicture() -> Node {
    let desk = use_desk();
    let seen = RwSignal::new(None);
    Effect::new(move || {
        let language = desk.language();
        timer::after(0, move || {
            let document = sample::under_way(language);
            let tournament = document.record.tournament();
            let Some(plan) = plan(tournament, View::Whole, Form::Compact, language) else {
                return;
            };
            let winner = tournament
                .progress()
                .and_then(|progress| progress.at(Stage::QuarterFinal, TableNumber(1))?.winner());
            let drawing = plan.drawing(Drawing {
                drawn: Drawn::Picture,
                language,
                marked: winner,
            });
            fill("sample-drawing", &drawing);
            seen.try_set(Some(format!(
                "0 -{HEADS} {} {}",
                plan.width,
                plan.height + HEADS
            )));
        });
    });
    view! {
        <button type="button" class="sample-picture" id="sample-picture" on:click=move |_| see_sample(desk)>
            <span class="sample-frame">
                <svg class="bracket-svg" aria-hidden="true" focusable="false" viewBox=move || seen.get()>
                    <g id="sample-drawing"></g>
                </svg>
            </span>
            <span class="sample-caption">{say(words::SAMPLE_PICTURE)}</span>
        </button>
    }
}

/// Shows the sample as anybody sees it who opens its link: nothing of it is kept.
fn see_sample(desk: Desk) {
    if let Ok(link) = pack(&sample::under_way(desk.language_now())) {
        address::go(&format!("#{link}"));
    }
}

/// The sample event: to look at, or to try the program with.
#[component]
fn Samples() -> Node {
    let desk = use_desk();
    let router = use_router();
    let problem = RwSignal::new(None);
    let button = move |label: Text, id: &'static str, sample: fn(Language) -> Vec<Entry>| {
        let show = move |_| {
            let entries = sample(desk.language_now());
            spawn_local(async move {
                let adoption = desk.begin_with(entries).await;
                if adoption == Adoption::Opened {
                    router.go(Route::of_phase(desk.peek(Tournament::phase)));
                } else {
                    // The screen may be gone by now.
                    problem.try_set(Some(adoption));
                }
            });
        };
        view! {
            <button type="button" class="button small" id=id disabled=move || desk.is_busy() on:click=show>
                {say(label)}
            </button>
        }
    };
    view! {
        <section class="panel">
            <h2>{say(words::SAMPLES)}</h2>
            <p>{say(words::SAMPLES_WHY)}</p>
            <button type="button" class="button" id="see-sample" on:click=move |_| see_sample(desk)>
                {say(words::SEE_SAMPLE)}
            </button>
            <div class="toolbar start-try">
                <span class="hint">{say(words::SAMPLES_TRY)}</span>
                {button(words::SAMPLE_ENTERED, "sample-entered", sample::entered)}
                {button(words::SAMPLE_FINISHED, "sample-finished", sample::finished)}
            </div>
            <p class="error" role="alert">
                {move || problem.with(|adoption| desk.explain_adoption(adoption.as_ref()?))}
            </p>
        </section>
    }
}

/// Begins a new event with the 2021 regulation.
#[component]
fn Begin() -> Node {
    let desk = use_desk();
    let router = use_router();
    let problem = RwSignal::new(None);
    let begin = move |_| {
        let regulation = regulation_2021(desk.language_now());
        spawn_local(async move {
            let adoption = desk.begin(regulation).await;
            if adoption == Adoption::Opened {
                router.go(Route::Event);
            } else {
                // The screen may be gone by now.
                problem.try_set(Some(adoption));
            }
        });
    };
    view! {
        <section class="panel">
            <h2>{say(words::NEW_EVENT)}</h2>
            <p>{say(words::NEW_EVENT_WHY)}</p>
            <button type="button" class="button primary" id="begin-event"
                disabled=move || desk.is_busy() on:click=begin
            >{say(words::BEGIN)}</button>
            <p class="error" role="alert">
                {move || problem.with(|adoption| desk.explain_adoption(adoption.as_ref()?))}
            </p>
        </section>
    }
}

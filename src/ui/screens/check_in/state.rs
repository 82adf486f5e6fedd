//! How many are here, opening the check-in, the lunches.

use super::{CheckIn, focus_soon, use_check_in};
use crate::engine::lunches::Lunches;
use crate::present::language::Language;
use crate::present::words::check_in as words;
use crate::record::command::Command;
use crate::record::tournament::Tournament;
use crate::ui::desk::{say, speak};
use crate::ui::parts::controls::Controls;
use crate::ui::parts::dialog::ConfirmDialog;
use crate::ui::view::*;

/// The panel.
#[component]
pub(super) fn State() -> Node {
    let check_in = use_check_in();
    let people = check_in.people;
    let attendance = Memo::new(move || people.with(|people| people.attendance()));
    view! {
        <section class="panel check-in-state">
            <h2 class="unseen">{say(words::STATE)}</h2>
            <dl class="counts">
                <div class="count">
                    <dt>{say(words::PRESENT)}</dt>
                    <dd>
                        <span class="count-number" id="present-count">
                            {move || attendance.get().present}
                        </span>
                        <span class="count-of">{move || format!(" / {}", attendance.get().expected)}</span>
                    </dd>
                </div>
                <div class="count">
                    <dt>{say(words::MISSING)}</dt>
                    <dd class="count-number" id="missing-count">{move || attendance.get().missing()}</dd>
                </div>
                <div class="count">
                    <dt>{say(words::WAITING_HERE)}</dt>
                    <dd class="count-number" id="waiting-count">{move || attendance.get().waiting}</dd>
                </div>
            </dl>
            <Show when=move || check_in.is_open()><Opened/></Show>
            <LunchLine/>
        </section>
    }
}

/// Opens the check-in, or begins anew.
fn open(check_in: CheckIn) {
    let desk = check_in.desk;
    let done = desk.submit(Command::OpenCheckIn);
    if done.is_ok() {
        check_in.last.set(None);
        desk.announce(words::NOW_OPEN.of(desk.language_now()));
        focus_soon(&["check-in-search"]);
    }
    check_in.declined.set(done.err());
}

/// What is done first of all.
#[component]
pub(super) fn OpenFirst() -> Node {
    let check_in = use_check_in();
    view! {
        <p>{say(words::NOT_OPENED)}</p>
        <Controls>
            <button type="button" class="button primary" id="open-check-in"
                on:click=move |_| open(check_in)
            >{say(words::OPEN)}</button>
        </Controls>
    }
}

/// Since when it is open; the button that begins anew, which asks while somebody is here.
#[component]
fn Opened() -> Node {
    let check_in = use_check_in();
    let asking = RwSignal::new(false);
    let here = check_in.desk.memo(|tournament| {
        let check_in = tournament.check_in();
        check_in.map_or(0, |check_in| check_in.present.len())
    });
    let told = speak(move |language| {
        let at = check_in.people.with(|people| people.opened_at);
        at.map(|at| words::opened(language, at))
    });
    view! {
        <div class="check-in-opening">
            <p id="check-in-opened">{told}</p>
            <Controls>
                <button type="button" class="button quiet small" id="open-check-in"
                    on:click=move |_| match here.get_untracked() {
                        0 => open(check_in),
                        _ => asking.set(true),
                    }
                >{say(words::REOPEN)}</button>
            </Controls>
            <ConfirmDialog open=asking heading=words::REOPEN_QUESTION confirm=words::REOPEN
                destructive=true on_confirm=move |()| open(check_in)
            >
                <p>{speak(move |language| words::reopen_means(language, here.get()))}</p>
            </ConfirmDialog>
        </div>
    }
}

/// F3: the lunches of both days, as far as they are known.
#[component]
fn LunchLine() -> Node {
    let desk = use_check_in().desk;
    let lunches = desk.memo(Tournament::lunches);
    let day =
        |key: &'static str, lunches: Option<Lunches>, words: fn(Language, Lunches) -> String| {
            lunches.map(|lunches| {
                view! { <li data-day=key>{speak(move |language| words(language, lunches))}</li> }
            })
        };
    view! {
        <div class="check-in-lunches" id="lunches">
            <h3>{say(words::LUNCHES)}</h3>
            <ul>
                {move || day("first", lunches.get().first_day, words::lunch)}
                {move || day("round-of-16", lunches.get().round_of_16, words::lunch_of_16)}
            </ul>
        </div>
    }
}

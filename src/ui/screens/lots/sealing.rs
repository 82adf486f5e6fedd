//! The list is frozen, no lot drawn yet: what was announced, who contributes, who bears witness.

use super::break_off::BreakOff;
use super::scene::Digits;
use crate::present::lots::{Guarantee, SealScene};
use crate::present::words::ceremony as words;
use crate::record::command::Command;
use crate::record::fact::Way;
use crate::record::tournament::{Contribution, Drawing};
use crate::ui::desk::{Declined, say, use_desk};
use crate::ui::parts::controls::{Controls, Toolbar};
use crate::ui::parts::dialog::ConfirmDialog;
use crate::ui::parts::field::Field;
use crate::ui::parts::note::DeclinedNote;
use crate::ui::view::*;
use leptos::task::spawn_local;

/// Everything between the freeze and the first lot.
#[component]
pub fn Sealing(shown: Memo<Option<Drawing>>) -> Node {
    let seal = Memo::new(move || shown.with(|shown| SealScene::of(shown.as_ref()?)));
    let promised = Memo::new(move || {
        seal.with(|seal| seal.as_ref().is_some_and(|seal| seal.commitment.is_some()))
    });
    view! {
        <section class="panel lots-seal" id="lots-sealed">
            <h2>{say(words::SEALED)}</h2>
            {move || seal.get().map(|seal| view! { <Announced seal=seal/> })}
            <p class="hint">{say(words::NOTE_DOWN)}</p>
        </section>
        <Show when=move || promised.get()>
            <Contributions shown=shown/>
        </Show>
        <Witnesses shown=shown/>
        <Start shown=shown promised=promised/>
    }
}

#[component]
fn Announced(seal: SealScene) -> Node {
    view! {
        <Digits name=words::FINGERPRINT digits=seal.fingerprint/>
        {seal.commitment.map(|commitment| view! {
            <Digits name=words::COMMITMENT digits=commitment/>
        })}
    }
}

/// Who contributes, how and what; the list of contributions so far.
#[component]
fn Contributions(shown: Memo<Option<Drawing>>) -> Node {
    let desk = use_desk();
    let contributor = RwSignal::new(String::new());
    let value = RwSignal::new(String::new());
    let way = RwSignal::new(Way::Said);
    let declined = RwSignal::new(None::<Declined>);
    let made = Memo::new(move || {
        shown.with(|shown| {
            shown
                .as_ref()
                .map_or(Vec::new(), |shown| shown.contributions.clone())
        })
    });
    let choose = move |event| {
        let chosen = event_target_value(&event);
        way.set(
            Way::ALL
                .into_iter()
                .find(|way| way.id() == chosen)
                .unwrap_or(Way::Said),
        );
    };
    let option = |way: Way| view! { <option value=way.id()>{say(words::way(way))}</option> };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let done = desk.submit(Command::Contribute {
            contributor: contributor.get_untracked().trim().to_owned(),
            way: way.get_untracked(),
            value: value.get_untracked().trim().to_owned(),
        });
        if done.is_ok() {
            contributor.set(String::new());
            value.set(String::new());
            crate::browser::page::focus("contributor");
        }
        declined.set(done.err());
    };
    view! {
        <section class="panel lots-contributions">
            <h2>{say(words::CONTRIBUTIONS)}</h2>
            <Controls>
                <form class="contribution-form" on:submit=submit>
                    <Field label=words::CONTRIBUTOR value=contributor id="contributor"/>
                    <div class="field">
                        <label for="contribution-way">{say(words::WAY)}</label>
                        <select id="contribution-way" on:change=choose
                            aria-describedby="contribution-way-hint"
                        >{Way::ALL.map(option)}</select>
                    </div>
                    <Field label=words::VALUE value=value id="contribution"/>
                    <button type="submit" class="button" id="contribute">
                        {say(words::CONTRIBUTE)}
                    </button>
                    <p class="hint" id="contribution-way-hint">
                        {move || words::way_hint(way.get()).of(desk.language())}
                    </p>
                </form>
            </Controls>
            <DeclinedNote declined=declined/>
            <Show when=move || made.with(Vec::is_empty)>
                <p class="hint">{say(words::NO_CONTRIBUTIONS)}</p>
            </Show>
            <ol class="contributions" id="contributions">
                {move || made.get().into_iter().map(|one| view! { <Made one=one/> }).collect_view()}
            </ol>
        </section>
    }
}

#[component]
fn Made(one: Contribution) -> Node {
    view! {
        <li data-way=one.way.id()>
            <strong class="contribution-value">{one.value}</strong>" "
            <span>{one.contributor}</span>" "
            <span class="badge">{say(words::way(one.way))}</span>
        </li>
    }
}

/// Who bears witness; also while lots are drawn, until they are published.
#[component]
pub fn Witnesses(shown: Memo<Option<Drawing>>) -> Node {
    let desk = use_desk();
    let name = RwSignal::new(String::new());
    let declined = RwSignal::new(None::<Declined>);
    let named = Memo::new(move || {
        shown.with(|shown| {
            shown
                .as_ref()
                .map_or(Vec::new(), |shown| shown.witnesses.clone())
        })
    });
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let done = desk.submit(Command::NameWitness(name.get_untracked().trim().to_owned()));
        if done.is_ok() {
            name.set(String::new());
        }
        declined.set(done.err());
    };
    view! {
        <section class="panel lots-witnesses">
            <h2>{say(words::WITNESSES)}</h2>
            <Controls>
                <form class="contribution-form" on:submit=submit>
                    <Field label=words::WITNESS value=name id="witness"/>
                    <button type="submit" class="button" id="name-witness">
                        {say(words::NAME_WITNESS)}
                    </button>
                </form>
            </Controls>
            <DeclinedNote declined=declined/>
            <ul class="witnesses" id="witnesses">
                {move || named.get().into_iter().map(|one| view! { <li>{one}</li> }).collect_view()}
            </ul>
        </section>
    }
}

/// Closes the contributions; says what the seal gives. Or breaks the attempt off.
#[component]
fn Start(shown: Memo<Option<Drawing>>, promised: Memo<bool>) -> Node {
    let desk = use_desk();
    let asking = RwSignal::new(false);
    let declined = RwSignal::new(None::<Declined>);
    let guarantee = Memo::new(move || {
        shown.with(|shown| {
            let made = shown.as_ref().map_or(&[][..], |shown| &shown.contributions);
            Guarantee::of(promised.get(), made)
        })
    });
    let start = move || {
        spawn_local(async move {
            let done = desk.start_lots().await;
            let _ = declined.try_set(done.err());
        });
    };
    let ask = move |_| {
        if guarantee.get_untracked() == Guarantee::NothingContributed {
            asking.set(true);
        } else {
            start();
        }
    };
    let word = move || {
        let word = if promised.get() {
            words::START
        } else {
            words::START_BY_HAND
        };
        word.of(desk.language())
    };
    view! {
        <section class="panel lots-start">
            <h2>{say(words::GUARANTEE)}</h2>
            <p id="lots-guarantee">
                {move || words::guarantee(guarantee.get()).of(desk.language())}
            </p>
            <Controls>
                <Toolbar>
                    <button type="button" class="button primary" id="start-lots" on:click=ask>
                        {word}
                    </button>
                </Toolbar>
            </Controls>
            <DeclinedNote declined=declined/>
            <ConfirmDialog open=asking heading=words::START_ALONE_TITLE confirm=words::START
                on_confirm=move |()| start()
            >
                <p>{say(words::START_ALONE_WHY)}</p>
            </ConfirmDialog>
            <BreakOff/>
        </section>
    }
}

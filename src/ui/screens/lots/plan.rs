//! Before the first lot: what will be drawn, the choice of size, why it cannot begin yet.

use crate::engine::number::Size;
use crate::present::language::Text;
use crate::present::lots::{LotsPlan, Obstacle, Outlook, SizeChoice};
use crate::present::route::Route;
use crate::present::words::ceremony as ceremony_words;
use crate::present::words::lots as words;
use crate::record::command::Command;
use crate::ui::desk::{Declined, say, speak, use_desk};
use crate::ui::parts::controls::{Controls, Toolbar};
use crate::ui::parts::note::DeclinedNote;
use crate::ui::view::*;
use leptos::task::spawn_local;

/// The plan and the buttons that begin.
#[component]
pub fn Plan() -> Node {
    let desk = use_desk();
    let plan = desk.memo(LotsPlan::of);
    let chosen = RwSignal::new(None::<Size>);
    let choice = Memo::new(move || {
        plan.with(|plan| {
            let named = plan
                .sizes
                .iter()
                .find(|one| Some(one.size) == chosen.get())
                .or(plan.proposed());
            named.cloned()
        })
    });
    view! {
        <section class="panel" id="lots-plan">
            <h2>{say(words::PLAN)}</h2>
            <Figures plan=plan choice=choice/>
            <Sizes plan=plan chosen=chosen choice=choice/>
            <Obstacles plan=plan/>
            <Begin plan=plan choice=choice/>
            <p class="hint">{say(words::NO_UNDO)}</p>
        </section>
        <Steps choice=choice/>
    }
}

/// N, K, M and what comes of them, in large figures.
#[component]
fn Figures(plan: Memo<LotsPlan>, choice: Memo<Option<SizeChoice>>) -> Node {
    let entrants = move || plan.with(|plan| plan.entrants);
    let waiting = move || plan.with(|plan| plan.waiting);
    let of_choice =
        move |read: fn(&SizeChoice) -> usize| choice.with(|choice| choice.as_ref().map_or(0, read));
    let numbers = move || of_choice(|choice| usize::from(choice.size.count()));
    let seeds = move || of_choice(|choice| choice.seeds);
    let rest = move || {
        choice.with(|choice| match choice.as_ref().map(|one| one.outlook) {
            Some(Outlook::Preliminary { matches, .. }) => (matches, words::PRELIMINARIES),
            Some(Outlook::Blanks { blanks }) => (blanks, words::BLANKS),
            Some(Outlook::Even) | None => (0, words::PRELIMINARIES),
        })
    };
    let desk = use_desk();
    view! {
        <dl class="figures">
            <div><dt>{say(words::ENTRANTS)}</dt><dd id="plan-entrants">{entrants}</dd></div>
            <div><dt>{say(words::SEEDS)}</dt><dd id="plan-seeds">{seeds}</dd></div>
            <div><dt>{say(words::NUMBERS)}</dt><dd id="plan-size">{numbers}</dd></div>
            <div>
                <dt>{move || rest().1.of(desk.language())}</dt>
                <dd id="plan-rest">{move || rest().0}</dd>
            </div>
        </dl>
        <Show when=move || { waiting() > 0 }>
            <p>{move || words::waiting(desk.language(), waiting())}</p>
        </Show>
    }
}

/// How it goes, step by step, for whoever has not seen it before.
#[component]
fn Steps(choice: Memo<Option<SizeChoice>>) -> Node {
    let desk = use_desk();
    let items = move || {
        let steps = choice.with(|choice| {
            choice
                .as_ref()
                .map_or(Vec::new(), |choice| words::steps(desk.language(), choice))
        });
        let item = |step| view! { <li>{step}</li> };
        steps.into_iter().map(item).collect_view()
    };
    view! {
        <Show when=move || choice.with(Option::is_some)>
            <section class="panel lots-steps">
                <h2>{say(words::STEPS)}</h2>
                <ol>{items}</ol>
            </section>
        </Show>
    }
}

/// C12: the sizes that may be chosen, where there are several; what the chosen one means.
#[component]
fn Sizes(
    plan: Memo<LotsPlan>,
    chosen: RwSignal<Option<Size>>,
    choice: Memo<Option<SizeChoice>>,
) -> Node {
    let desk = use_desk();
    let sizes = Memo::new(move || plan.with(|plan| plan.sizes.clone()));
    let options = move || {
        let option = |one| view! { <SizeOption one=one chosen=chosen choice=choice/> };
        sizes.get().into_iter().map(option).collect_view()
    };
    let several = move || plan.with(|plan| plan.sizes.len() > 1);
    let left_out = move || {
        choice.with(|choice| {
            let stages = &choice.as_ref()?.left_out;
            (!stages.is_empty()).then(|| words::left_out(desk.language(), stages))
        })
    };
    let only = move || {
        choice.with(|choice| {
            choice
                .as_ref()
                .map(|choice| words::size_choice(desk.language(), choice))
        })
    };
    view! {
        <Show when=several fallback=move || view! { <p>{only}</p> }>
            <Controls>
                <fieldset class="choices">
                    <legend>{say(words::SIZE)}</legend>
                    {options}
                </fieldset>
            </Controls>
        </Show>
        <p class="hint">{left_out}</p>
    }
}

#[component]
fn SizeOption(
    one: SizeChoice,
    chosen: RwSignal<Option<Size>>,
    choice: Memo<Option<SizeChoice>>,
) -> Node {
    let size = one.size;
    let proposed = one.proposed;
    let checked = move || choice.with(|choice| choice.as_ref().map(|one| one.size) == Some(size));
    view! {
        <label class="choice">
            <input type="radio" name="size" value=size.count().to_string()
                prop:checked=checked on:change=move |_| chosen.set(Some(size))
            />
            <span>{speak(move |language| words::size_choice(language, &one))}</span>
            {proposed.then(|| view! { <span class="badge">{say(words::PROPOSED)}</span> })}
        </label>
    }
}

/// Why the lots cannot begin yet, each with where it is put right.
#[component]
fn Obstacles(plan: Memo<LotsPlan>) -> Node {
    let obstacles = Memo::new(move || plan.with(|plan| plan.obstacles.clone()));
    let items = move || {
        let item = |one| view! { <li><OneObstacle one=one/></li> };
        obstacles.get().into_iter().map(item).collect_view()
    };
    view! {
        <Show when=move || obstacles.with(|obstacles| !obstacles.is_empty())>
            <div class="note" id="lots-obstacle">
                <p><strong>{say(words::OBSTACLES)}</strong></p>
                <ul>
                    {items}
                </ul>
            </div>
        </Show>
    }
}

#[component]
fn OneObstacle(one: Obstacle) -> Node {
    let desk = use_desk();
    let declined = RwSignal::new(None::<Declined>);
    let remedy = match one {
        Obstacle::RegistrationOpen { .. } => view! {
            <Controls>
                <button type="button" class="button" id="close-registration"
                    on:click=move |_| declined.set(desk.submit(Command::CloseRegistration).err())
                >{say(words::CLOSE_REGISTRATION)}</button>
            </Controls>
            <DeclinedNote declined=declined/>
        },
        Obstacle::TooFew { .. } => view! {
            <a href=Route::Entries.href()>{say(words::TO_ENTRIES)}</a>
        },
        Obstacle::SizeDoesNotFit { .. } => view! {
            <a href=Route::Event.href()>{say(words::TO_EVENT)}</a>
        },
    };
    view! {
        <p>{speak(move |language| words::obstacle(language, one))}</p>
        {remedy}
    }
}

/// Who draws; the button that freezes the list.
#[component]
fn Begin(plan: Memo<LotsPlan>, choice: Memo<Option<SizeChoice>>) -> Node {
    let desk = use_desk();
    let declined = RwSignal::new(None::<Declined>);
    let by_program = RwSignal::new(true);
    let impossible = move || plan.with(|plan| !plan.obstacles.is_empty());
    let freeze = move |_| {
        let size = choice.with_untracked(|choice| choice.as_ref().map(|choice| choice.size));
        let by_program = by_program.get_untracked();
        if let Some(size) = size {
            spawn_local(async move {
                let done = desk.freeze_list(size, by_program).await;
                let _ = declined.try_set(done.err());
            });
        }
    };
    let manner = move |value: bool, name: &'static str, label: Text| {
        view! {
            <label class="choice">
                <input type="radio" name="manner" value=name
                    prop:checked=move || by_program.get() == value
                    on:change=move |_| by_program.set(value)
                />
                <span>{say(label)}</span>
            </label>
        }
    };
    view! {
        <Controls>
            <fieldset class="choices">
                <legend>{say(ceremony_words::MANNER)}</legend>
                {manner(true, "program", ceremony_words::BY_PROGRAM)}
                {manner(false, "hand", ceremony_words::BY_HAND)}
            </fieldset>
            <Toolbar>
                <button type="button" class="button primary" id="freeze"
                    disabled=impossible on:click=freeze
                >{say(ceremony_words::FREEZE)}</button>
            </Toolbar>
        </Controls>
        <p class="hint">{say(ceremony_words::FREEZE_WHY)}</p>
        <DeclinedNote declined=declined/>
    }
}

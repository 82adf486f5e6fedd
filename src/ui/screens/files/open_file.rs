//! Opening a file: chosen or dropped. Whatever is wrong with it is said, and nothing has changed.

use crate::browser::files::{self, ChosenFile};
use crate::browser::text;
use crate::file::copies::Relation;
use crate::file::document::Document;
use crate::file::open::{MOST_BYTES, OpenError, open};
use crate::present::language::{Language, Text};
use crate::present::route::Route;
use crate::present::words::files as words;
use crate::present::words::open_error::open_error;
use crate::ui::desk::{Adoption, Desk, say, use_desk};
use crate::ui::parts::dialog::ConfirmDialog;
use crate::ui::parts::unique_id;
use crate::ui::route::{Router, use_router};
use crate::ui::view::*;
use leptos::task::spawn_local;

/// Why a file was not opened.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Problem {
    /// A fixed sentence.
    Fixed(Text),
    /// It could not be read from the disk.
    CannotRead(String),
    /// It is not a tournament, or not a good one.
    Bad(Box<OpenError>),
    /// It is good, but could not be taken in.
    NotTakenIn(Adoption),
}

/// What this part remembers while it is on the screen.
#[derive(Clone, Copy)]
struct State {
    problem: RwSignal<Option<Problem>>,
    /// A good tournament that would replace another version, and how they stand to each other.
    conflict: RwSignal<Option<(Document, Relation)>>,
    asking: RwSignal<bool>,
}

/// Chooses a file or takes one that is dropped.
#[component]
pub fn OpenFile() -> Node {
    let desk = use_desk();
    let router = use_router();
    let state = State {
        problem: RwSignal::new(None),
        conflict: RwSignal::new(None),
        asking: RwSignal::new(false),
    };
    let dragged = RwSignal::new(false);
    let id = unique_id("file");
    view! {
        <div class="drop" class:dragged=move || dragged.get()
            on:dragover=move |event| {
                event.prevent_default();
                dragged.set(true);
            }
            on:dragleave=move |_| dragged.set(false)
            on:drop=move |event| {
                event.prevent_default();
                dragged.set(false);
                take(desk, router, state, files::dropped(&event));
            }
        >
            <label class="button file-button" for=id.clone()>{say(words::CHOOSE_A_FILE)}</label>
            <input class="file-input" id=id type="file" accept=".json,application/json,.html,text/html"
                on:change=move |event| take(desk, router, state, files::chosen(&event))
            />
            <span class="hint">{say(words::OR_DROP_IT)}</span>
        </div>
        <p class="error" role="alert" id="open-problem">
            {move || state.problem.with(|problem| Some(sentence(desk, problem.as_ref()?)))}
        </p>
        <GoodPart state/>
        <ReplaceDialog state/>
    }
}

/// What is good of a file that the rules refuse from some entry on.
#[component]
fn GoodPart(state: State) -> Node {
    let desk = use_desk();
    let router = use_router();
    let good = move || {
        state.problem.with(|problem| match problem {
            Some(Problem::Bad(error)) => good_part(error),
            _ => None,
        })
    };
    view! {
        {move || good().map(|good| view! {
            <button type="button" class="button" id="open-good-part"
                on:click=move |_| adopt(desk, router, state, good.clone(), false)
            >{say(words::OPEN_GOOD_PART)}</button>
        })}
    }
}

/// Asks before another version is replaced.
#[component]
fn ReplaceDialog(state: State) -> Node {
    let desk = use_desk();
    let router = use_router();
    let relation = move || state.conflict.with(|conflict| Some(conflict.as_ref()?.1));
    view! {
        <ConfirmDialog open=state.asking heading=words::REPLACE_HEADING confirm=words::REPLACE
            on_confirm=move |()| {
                if let Some((document, _)) = state.conflict.get_untracked() {
                    adopt(desk, router, state, document, true);
                }
            }
        >
            <p>{move || relation().map(|relation| words::conflict(desk.language(), relation))}</p>
        </ConfirmDialog>
    }
}

fn good_part(error: &OpenError) -> Option<Document> {
    match error {
        OpenError::RefusedByRules { good, .. } if good.record.tournament().is_opened() => {
            Some(good.as_ref().clone())
        }
        _ => None,
    }
}

fn sentence(desk: Desk, problem: &Problem) -> String {
    let language: Language = desk.language();
    match problem {
        Problem::Fixed(text) => text.of(language).to_owned(),
        Problem::CannotRead(name) => words::cannot_read(language, name),
        Problem::Bad(error) => {
            let why = open_error(error, language);
            words::nothing_changed_after(language, &why)
        }
        Problem::NotTakenIn(adoption) => desk.explain_adoption(adoption).unwrap_or_default(),
    }
}

/// Reads the file that was chosen and takes it in.
fn take(desk: Desk, router: Router, state: State, mut chosen: Vec<ChosenFile>) {
    state.problem.set(None);
    let Some(file) = chosen.pop() else {
        return;
    };
    if !chosen.is_empty() {
        state
            .problem
            .set(Some(Problem::Fixed(words::ONE_FILE_ONLY)));
        return;
    }
    spawn_local(async move {
        match read(file).await {
            Ok(document) => adopt(desk, router, state, document, false),
            // The screen may be gone by now.
            Err(problem) => {
                state.problem.try_set(Some(problem));
            }
        }
    });
}

async fn read(file: ChosenFile) -> Result<Document, Problem> {
    let bytes = usize::try_from(file.size()).unwrap_or(usize::MAX);
    if bytes > MOST_BYTES {
        let error = OpenError::TooLarge { bytes };
        return Err(Problem::Bad(Box::new(error)));
    }
    let bytes = file.read().await.map_err(Problem::CannotRead)?;
    let text = text::decode(&bytes).ok_or(Problem::Fixed(words::NOT_TEXT))?;
    open(&text).map_err(|error| Problem::Bad(Box::new(error)))
}

fn adopt(desk: Desk, router: Router, state: State, document: Document, replace: bool) {
    let tournament = document.record.tournament();
    let title = tournament.regulation().texts.title.clone();
    let route = Route::of_phase(tournament.phase());
    spawn_local(async move {
        match desk.adopt(document.clone(), replace).await {
            Adoption::Opened => {
                desk.announce(words::opened(desk.language_now(), &title));
                router.go(route);
            }
            Adoption::Conflict(relation) => {
                state.conflict.try_set(Some((document, relation)));
                state.asking.try_set(true);
            }
            other => {
                state.problem.try_set(Some(Problem::NotTakenIn(other)));
            }
        }
    });
}

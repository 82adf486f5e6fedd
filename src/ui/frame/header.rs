//! The header: the program's mark, the tournament's title, how safe it is, undo and redo, language;
//! and the navigation below it.

use crate::present::language::Language;
use crate::present::route::Route;
use crate::present::words::frame as words;
use crate::ui::desk::{SaveState, say, use_desk};
use crate::ui::program::IS_WHOLE;
use crate::ui::route::use_router;
use crate::ui::view::*;

/// The header.
#[component]
pub fn Header() -> Node {
    let desk = use_desk();
    let title = desk.memo(|tournament| tournament.regulation().texts.title.clone());
    let home = move || {
        let [first, ..] = Route::OF_VIEWER;
        let home = if desk.is_viewer() {
            first
        } else {
            Route::Start
        };
        home.href()
    };
    view! {
        <header class="header">
            <a class="brand" href=home>
                <span class="brand-piece" aria-hidden="true">"棋"</span>
                <span class="brand-name">{say(words::NAME)}</span>
            </a>
            <p class="header-title">{move || title.get()}</p>
            <div class="header-tools" role="group" aria-label=say(words::TOOLS)>
                <SaveMark/>
                <UndoAndRedo/>
                <LanguageChoice/>
            </div>
        </header>
    }
}

/// How safe the open tournament is, in a word.
#[component]
fn SaveMark() -> Node {
    let desk = use_desk();
    let kind = move || match desk.save_state() {
        SaveState::Nothing => "nothing",
        SaveState::Saving => "saving",
        SaveState::Saved(_) => "saved",
        SaveState::Weak(_) => "weak",
        SaveState::Failed(_) => "failed",
    };
    let word = move || {
        let word = match desk.save_state() {
            SaveState::Nothing => return None,
            SaveState::Saving => words::SAVING,
            SaveState::Saved(_) => words::SAVED,
            SaveState::Weak(_) => words::SAVED_WEAKLY,
            SaveState::Failed(_) => words::NOT_SAVED,
        };
        Some(word.of(desk.language()))
    };
    let time = move || match desk.save_state() {
        SaveState::Saved(at) => at.map(|at| at.time.to_string()),
        _ => None,
    };
    view! {
        <Show when=move || !desk.can_write()>
            <span class="badge" id="read-only">{say(words::READ_ONLY)}</span>
        </Show>
        <span class="save" id="save-state" data-state=kind>
            {word}" "<span class="save-time">{time}</span>
        </span>
    }
}

#[component]
fn UndoAndRedo() -> Node {
    if !IS_WHOLE {
        return Node::Nothing;
    }
    let desk = use_desk();
    let undoable = Memo::new(move || desk.with_record(|record| record.undoable()).is_some());
    let redoable = Memo::new(move || desk.with_record(|record| record.redoable()).is_some());
    view! {
        <Show when=move || desk.is_open() && !desk.is_viewer()>
            <button type="button" class="button quiet" id="undo"
                disabled=move || !undoable.get() || !desk.can_write()
                on:click=move |_| desk.undo()
            >{say(words::UNDO)}</button>
            <button type="button" class="button quiet" id="redo"
                disabled=move || !redoable.get() || !desk.can_write()
                on:click=move |_| desk.redo()
            >{say(words::REDO)}</button>
        </Show>
    }
}

/// One button a language, each in itself; the one in use is pressed.
#[component]
fn LanguageChoice() -> Node {
    let desk = use_desk();
    let button = move |language: Language| {
        view! {
            <button type="button" class="language" lang=language.tag()
                aria-pressed=move || (desk.language() == language).to_string()
                on:click=move |_| desk.choose_language(language)
            >{language.name()}</button>
        }
    };
    view! {
        <div class="languages" role="group" aria-label=say(words::LANGUAGE)>
            {Language::ALL.map(button).into_iter().collect_view()}
        </div>
    }
}

/// The links to every screen; only that of files while nothing is open.
#[component]
pub fn Navigation() -> Node {
    let desk = use_desk();
    let router = use_router();
    let link = move |route: Route| {
        view! {
            <li>
                <a href=route.href()
                    aria-current=move || (router.route() == route).then_some("page")
                >{say(route.label())}</a>
            </li>
        }
    };
    let routes = move || {
        Route::ALL
            .into_iter()
            .filter(|route| match route {
                _ if desk.is_viewer() => desk.is_open() && Route::OF_VIEWER.contains(route),
                Route::Start => !desk.is_open(),
                Route::Files => true,
                _ => desk.is_open(),
            })
            .map(link)
            .collect_view()
    };
    view! {
        <nav class="navigation" aria-label=say(words::NAVIGATION)>
            <ul>{routes}</ul>
        </nav>
    }
}

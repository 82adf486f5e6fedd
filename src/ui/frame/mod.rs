//! The frame around every screen: skip link, header, navigation, lasting messages, the heading, the
//! line that says what to do next, and what is announced.
//! Deliberately not here: the screens themselves.

mod banners;
mod header;
mod next_line;
mod viewing;

use super::arrival::Arrival;
use super::desk::{Desk, Trouble, say};
use super::printing::Printing;
use super::program::{IS_WHOLE, Program};
use super::route::Router;
use crate::browser::page;
use crate::file::document::TournamentId;
use crate::present::route::Route;
use crate::present::words::files as file_words;
use crate::present::words::frame as words;
use crate::present::words::viewer as viewer_words;
use crate::ui::view::*;
use banners::Banners;
use header::{Header, Navigation};
use next_line::NextLine;

/// The heading's id: where the focus goes when the screen changes.
const HEADING: &str = "screen-heading";

/// A program, in its frame.
pub fn app(program: Program) -> Node {
    let desk = Desk::set_up();
    provide_context(desk);
    let router = Router::set_up();
    provide_context(router);
    (program.set_up)(desk);
    provide_context(Printing::set_up());
    if IS_WHOLE {
        desk.follow_others();
    }
    provide_context(Arrival::set_up());
    let shown = Memo::new(move || Shown::now(desk, router));
    let heading = Memo::new(move || shown.with(Shown::heading));
    Effect::new(move || page::set_language(desk.language().tag()));
    Effect::new(move || {
        let title = desk.with(|tournament| tournament.regulation().texts.title.clone());
        let language = desk.language();
        page::set_title(&words::window_title(language, heading.get(), &title));
    });
    // What cannot be opened is told wherever the user was; the list of files stays within reach.
    if IS_WHOLE {
        Effect::new(move || {
            if desk.trouble().is_some() {
                router.go(Route::Start);
            }
        });
    }
    // Whoever cannot see that the screen has changed hears its heading. Not at the start.
    Effect::new(move |before: Option<Shown>| {
        let now = shown.get();
        if before.is_some_and(|before| before != now && before != Shown::Reading) {
            page::focus(HEADING);
        }
        now
    });
    view! {
        <a class="skip" href=format!("#{HEADING}") on:click=|event| {
            // The address belongs to the routes.
            event.prevent_default();
            page::focus(HEADING);
        }>{say(words::SKIP)}</a>
        <Header/>
        <Navigation/>
        <Banners/>
        <main class="main" id="main">
            <div class="main-head">
                <h1 id=HEADING tabindex="-1">{move || heading.get().of(desk.language())}</h1>
                <NextLine/>
            </div>
            {move || screen(program, shown.get())}
        </main>
        {(program.backstage)()}
        <p class="announcer" role="status" aria-live="polite">{move || desk.announcement()}</p>
    }
}

/// What the frame shows.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Shown {
    /// The shelves are being read.
    Reading,
    /// A tournament that cannot be opened.
    Rescue(Box<Trouble>),
    /// Nothing is there to look at; whether it was asked for.
    NothingYet(bool),
    /// A screen, and the tournament it is about.
    Screen(Route, Option<TournamentId>),
}

impl Shown {
    fn now(desk: Desk, router: Router) -> Shown {
        if desk.is_reading() {
            return Shown::Reading;
        }
        let route = router.route();
        // The smaller program with nothing to look at: a link that could not be opened.
        if !IS_WHOLE && desk.viewed().is_none() {
            return Shown::Screen(Route::Start, None);
        }
        if desk.is_viewer() {
            let [first, ..] = Route::OF_VIEWER;
            let may_see = Route::OF_VIEWER.contains(&route);
            return match desk.id() {
                Some(id) => Shown::Screen(if may_see { route } else { first }, Some(id)),
                None => Shown::NothingYet(desk.with_look(|_| ()).is_some()),
            };
        }
        if let Some(trouble) = desk.trouble()
            && route != Route::Files
        {
            return Shown::Rescue(Box::new(trouble));
        }
        match (desk.id(), route) {
            (None, Route::Files) => Shown::Screen(Route::Files, None),
            (None, _) => Shown::Screen(Route::Start, None),
            (id, route) => Shown::Screen(route, id),
        }
    }

    fn heading(&self) -> crate::present::language::Text {
        match self {
            Shown::Reading => words::READING,
            Shown::Rescue(_) => file_words::RESCUE,
            Shown::NothingYet(false) => words::READING,
            Shown::NothingYet(true) => viewer_words::NOTHING_YET,
            Shown::Screen(route, _) => route.heading(),
        }
    }
}

fn screen(program: Program, shown: Shown) -> Node {
    match shown {
        Shown::Reading | Shown::NothingYet(_) => Node::Nothing,
        Shown::Rescue(trouble) => (program.rescue)(*trouble),
        Shown::Screen(route, _) => (program.screen)(route),
    }
}

//! The two programs that are made of this library. Both open links and files beside the page; only the
//! whole one writes, knows the shelves, makes files and checks lots. What a program does not name, and
//! what stands behind [`IS_WHOLE`], is not in it. Where more is wanted of the smaller one it makes way
//! (`super::arrival`).
//! Deliberately not here: which of the two a page starts (`scripts/post-build.mjs`).

use super::ceremony::Ceremony;
use super::desk::{Desk, Trouble, say};
use super::projection::Projection;
use super::view::*;
use super::{frame, projector, screens, view};
use crate::browser::page;
use crate::present::route::Route;
use crate::present::words::viewer as words;

/// Whether this is the library of the whole program; the smaller one is compiled with the feature `viewer`.
pub const IS_WHOLE: bool = cfg!(not(feature = "viewer"));

/// What one of the programs has.
#[derive(Clone, Copy)]
pub struct Program {
    /// Sets up what its screens share besides the desk.
    pub(super) set_up: fn(Desk),
    /// A screen; nothing for one that it does not have.
    pub(super) screen: fn(Route) -> Node,
    /// What goes on beside every screen, out of sight.
    pub(super) backstage: fn() -> Node,
    /// The screen about what cannot be opened.
    pub(super) rescue: fn(Trouble) -> Node,
}

/// Starts the whole program, or the projector's window.
pub fn start() {
    page::catch_panics();
    if projector::is_here() {
        view::mount(projector::Projector);
    } else {
        view::mount(|| {
            frame::app(Program {
                set_up: |desk| {
                    provide_context(Ceremony::set_up(desk));
                    provide_context(Projection::set_up(desk));
                },
                screen: every_screen,
                backstage: screens::projection::backstage,
                rescue: |trouble| view! { <screens::rescue::Screen trouble=trouble/> },
            })
        });
    }
}

/// Starts the program for those who only look on.
pub fn start_viewer() {
    page::catch_panics();
    view::mount(|| {
        frame::app(Program {
            set_up: |_| (),
            screen: screen_of_viewer,
            backstage: || Node::Nothing,
            rescue: |_| Node::Nothing,
        })
    });
}

fn every_screen(route: Route) -> Node {
    match route {
        Route::Start => view! { <screens::start::Screen/> },
        Route::Event => view! { <screens::event::Screen/> },
        Route::Entries => view! { <screens::entries::Screen/> },
        Route::Lots => view! { <screens::lots::Screen/> },
        Route::CheckIn => view! { <screens::check_in::Screen/> },
        Route::Floor => view! { <screens::floor::Screen/> },
        Route::Projection => view! { <screens::projection::Screen/> },
        Route::Print => view! { <screens::print::Screen/> },
        Route::Record => view! { <screens::record::Screen/> },
        Route::Files => view! { <screens::files::Screen/> },
        Route::Certificate => view! { <screens::certificate::Screen/> },
        Route::Bracket | Route::Player | Route::Schedule | Route::Placings => {
            screen_of_viewer(route)
        }
    }
}

/// Those of [`Route::OF_VIEWER`] that the smaller program has too.
fn screen_of_viewer(route: Route) -> Node {
    match route {
        Route::Bracket => view! { <screens::bracket::Screen/> },
        Route::Player => view! { <screens::player::Screen/> },
        Route::Schedule => view! { <screens::schedule::Screen/> },
        Route::Placings => view! { <screens::placings::Screen/> },
        // A link that could not be opened has led here.
        _ => view! {
            <button type="button" class="button" id="to-whole" on:click=|_| page::reload()>
                {say(words::OWN)}
            </button>
        },
    }
}

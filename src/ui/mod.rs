//! The page: the desk (the one shared state), the frame, the screens (one a file) and small parts.
//! Deliberately not here: sentences (`present`), rules (`engine`, `record`), the browser's
//! interfaces (`browser`), JSON.
//!
//! # How a screen is written
//! A screen is `screens/<name>.rs` with `#[component] pub fn Screen() -> Node`, written as [`view`]
//! says. The frame
//! gives it the `<h1>`, the line that says what to do next, and shows it only while a tournament is
//! open; it begins with `<section>`s that have an `<h2>`. When another tournament is opened it is
//! built anew.
//!
//! * Read: `let desk = use_desk();` then `desk.with(|tournament| …)` inside a closure or memo, and
//!   `desk.memo(|tournament| …)` for what repaints on its own. Lists: a memo of ids, `<For each key>`
//!   over them, and in each row one memo of that row's data. `desk.peek` in event handlers.
//! * Change: `desk.submit(Command::…)` in an event handler. `Err(declined)` goes into a signal of the
//!   component, shown beside the control by [`parts::note::DeclinedNote`]. It is saved already.
//! * Controls that change something stand inside [`parts::controls::Controls`], which disables them
//!   while this window can only read.
//! * Words: `say(CONST)` and `speak(move |language| …)`, both live with the language; the sentences
//!   are in `present::words`. Never a sentence in a component.
//! * Tell those who cannot see it: `desk.announce(sentence)` after something has happened.
//! * Other places: `<a href=Route::Lots.href()>` or `use_router().go(Route::Lots)`.
//! * Local state is local signals. A task that outlives its screen (`spawn_local`) touches only the
//!   desk, or local signals by `try_set`.
//! * Looks: classes only (the content policy forbids `style="…"`; `style:prop=` works), written in
//!   `style/screens/<name>.css` in `@layer screens`, with the custom properties of `tokens.css`.

pub mod arrival;
pub mod ceremony;
pub mod desk;
pub mod frame;
pub mod parts;
pub mod printing;
pub mod program;
pub mod projection;
pub mod projector;
pub mod route;
pub mod screens;
pub mod view;

//! What an address brings into the page: a tournament of this browser, one out of a link, or a file
//! beside the page; and the screen. Each entry of the history remembers out of what it was drawn, so that
//! reloading, going back and going on show the same again, and the address stays short. What the smaller
//! program does not have the whole one does in its place: the page is loaded anew, and its entry of the
//! history remembers that, and the button that is to be pressed then (`!save-picture!v1.…`).
//! Deliberately not here: opening (`desk`), how addresses are spelled (`present::route`).

use super::desk::{Desk, Viewed, use_desk};
use super::program::IS_WHOLE;
use super::route::{Router, use_router};
use crate::browser::{address, page};
use crate::file::link::{LinkError, unpack};
use crate::present::route::Route;
use crate::ui::view::*;
use leptos::task::spawn_local;

/// Where what is beside the page is named in the query.
const BESIDE: &str = "src";
/// What an entry begins with that is left to the whole program (`scripts/post-build.mjs` looks for it), and
/// what stands after the button's id.
const HANDED_OVER: char = '!';

/// Knows what is on its way into the page. A handle, like the desk.
#[derive(Clone, Copy)]
pub struct Arrival {
    desk: Desk,
    router: Router,
    /// Whether something is on its way.
    coming: StoredValue<bool>,
    /// Whether the address has changed meanwhile.
    again: StoredValue<bool>,
    /// Whether anything has arrived.
    started: StoredValue<bool>,
    /// The id of the button that the smaller program has left to be pressed.
    errand: StoredValue<String>,
    /// Whether this program makes way for the whole one: nothing may be written to the address any more.
    leaving: StoredValue<bool>,
    /// The last address whose screen was shown.
    last: StoredValue<String>,
}

/// That of this page.
pub fn use_arrival() -> Arrival {
    expect_context()
}

impl Arrival {
    /// Brings in what the address says, now and whenever it changes.
    pub fn set_up() -> Arrival {
        let memory = address::memory().unwrap_or_default();
        let arrival = Arrival {
            desk: use_desk(),
            router: use_router(),
            coming: StoredValue::new(false),
            again: StoredValue::new(false),
            started: StoredValue::new(false),
            errand: StoredValue::new(left_to_whole(&memory).0.to_owned()),
            leaving: StoredValue::new(false),
            last: StoredValue::new(String::new()),
        };
        arrival.arrive();
        address::on_change(move || arrival.arrive());
        arrival
    }

    /// What was looked at has become this browser's own: the address says so, and shows another screen.
    pub fn settle(self, route: Route) {
        let own = format!("{}{}", address::path(), route.href());
        address::rewrite("", Some(&own));
        self.show_screen();
    }

    /// Has the whole program show what is shown here, and press the button with this id there.
    pub fn hand_over(self, button: &str) {
        self.leave_to_whole(button, &memory_of(self.desk.viewed_now()), None);
    }

    fn leave_to_whole(self, button: &str, memory: &str, address: Option<&str>) {
        address::rewrite(&handed_over(button, memory), address);
        // A browser that refuses would start this program again and again.
        if address::memory().is_some_and(|memory| memory.starts_with(HANDED_OVER)) {
            self.leave();
        }
    }

    /// Loads the page anew, which starts the whole program for what the address says now.
    fn leave(self) {
        self.leaving.set_value(true);
        page::reload();
    }

    fn arrive(self) {
        if !IS_WHOLE && self.makes_way() {
            return;
        }
        if self.coming.get_value() {
            self.again.set_value(true);
            return;
        }
        // Within what is open nothing has to be waited for.
        if self.is_here() {
            self.show_screen();
            return;
        }
        self.coming.set_value(true);
        spawn_local(async move {
            loop {
                self.again.set_value(false);
                if !self.is_here() {
                    self.bring_in().await;
                }
                self.show_screen();
                if !self.again.get_value() {
                    break;
                }
            }
            self.coming.set_value(false);
            self.do_errand();
        });
    }

    /// Leaves a screen that the smaller program has not to the whole one, before anything is drawn.
    fn makes_way(self) -> bool {
        let hash = address::hash();
        let (memory, inside) = match Route::link(&hash) {
            Some((link, inside)) => (link.to_owned(), format!("#{inside}")),
            None => {
                let kept = address::memory().map(|memory| left_to_whole(&memory).1.to_owned());
                let shown = || memory_of(self.desk.viewed_now());
                (kept.unwrap_or_else(shown), hash.clone())
            }
        };
        if Route::from_hash(&inside).is_some_and(is_left_to_whole) {
            self.leave_to_whole("", &memory, Some(&inside));
        }
        self.leaving.get_value()
    }

    /// Presses the button that the smaller program has left to be pressed.
    fn do_errand(self) {
        let errand = self.errand.try_update_value(std::mem::take);
        if let Some(button) = errand.filter(|button| IS_WHOLE && !button.is_empty()) {
            // It has to be drawn first.
            turns::take();
            page::press(&button);
        }
    }

    /// Whether what the address asks for is open.
    fn is_here(self) -> bool {
        let started = self.started.get_value();
        started
            && Route::link(&address::hash()).is_none()
            && self.wanted() == self.desk.viewed_now()
    }

    /// What the address and its entry of the history ask for; nothing: what is this browser's own.
    fn wanted(self) -> Option<Viewed> {
        let memory = address::memory();
        let link = memory.as_deref().map(|memory| left_to_whole(memory).1);
        match (link, address::query(BESIDE)) {
            (Some(link), _) if !link.is_empty() => Some(Viewed::Link(link.to_owned())),
            (_, Some(name)) => Some(Viewed::Beside(name)),
            (Some(_), None) => None,
            // A new entry belongs to what is shown, except where it leads to the first page.
            (None, None) => match self.desk.viewed_now() {
                Some(Viewed::Link(link)) if !is_start(&address::hash()) => Some(Viewed::Link(link)),
                _ => None,
            },
        }
    }

    async fn bring_in(self) {
        let hash = address::hash();
        if let Some((link, inside)) = Route::link(&hash) {
            match unpack(link) {
                Ok(document) => {
                    let viewed = Viewed::Link(link.to_owned());
                    address::rewrite(link, Some(&format!("#{inside}")));
                    self.desk.view(document, viewed);
                    self.has_started();
                    return;
                }
                Err(error) if is_told_by_whole(&error) => {
                    return self.leave_to_whole("", link, Some(&format!("#{inside}")));
                }
                Err(error) => {
                    self.desk.put_up_link_error(error);
                    // Where the user was before, which goes on.
                    let last = self.last.get_value();
                    let last = if last.is_empty() {
                        Route::Start.href()
                    } else {
                        &last
                    };
                    address::rewrite(&memory_of(self.desk.viewed_now()), Some(last));
                    if self.is_here() {
                        return;
                    }
                    // What is wrong with the link is said here, and is not said again elsewhere.
                    if !IS_WHOLE && self.wanted().is_none() {
                        self.has_started();
                        return;
                    }
                }
            }
        }
        match self.wanted() {
            Some(Viewed::Link(link)) => match unpack(&link) {
                Ok(document) => self.desk.view(document, Viewed::Link(link)),
                Err(error) if is_told_by_whole(&error) => {
                    return self.leave_to_whole("", &link, None);
                }
                Err(error) => {
                    self.desk.put_up_link_error(error);
                    address::rewrite("", None);
                    self.desk.show_own().await;
                }
            },
            Some(Viewed::Beside(name)) => self.desk.view_beside(name).await,
            // With nothing to look at the page starts the whole program.
            None if !IS_WHOLE => {
                address::rewrite("", None);
                self.leave();
                return;
            }
            None => self.desk.show_own().await,
        }
        self.has_started();
    }

    fn has_started(self) {
        self.started.set_value(true);
        self.desk.has_read();
    }

    /// Shows the screen of the address; those who look on have only some, and begin with the first.
    fn show_screen(self) {
        if self.leaving.get_value() {
            return;
        }
        let viewed = self.desk.viewed_now();
        let hash = address::hash();
        let [first, ..] = Route::OF_VIEWER;
        let leads_on =
            Route::from_hash(&hash).is_none_or(|route| Route::OF_VIEWER.contains(&route));
        let other = (viewed.is_some() && !leads_on).then(|| first.href());
        let is_left = viewed.is_some() && Route::from_hash(&hash).is_some_and(is_left_to_whole);
        let memory = memory_of(viewed);
        // Loaded anew it is the whole program again.
        let memory = if is_left {
            handed_over("", &memory)
        } else {
            memory
        };
        address::rewrite(&memory, other);
        self.last.set_value(address::hash());
        self.router.read_address();
    }
}

/// What an entry of the history remembers of what is shown.
fn memory_of(viewed: Option<Viewed>) -> String {
    match viewed {
        Some(Viewed::Link(link)) => link,
        Some(Viewed::Beside(_)) | None => String::new(),
    }
}

/// Whether the smaller program leaves it to the whole one to tell what is wrong: it has not the words of the
/// rules' refusals.
fn is_told_by_whole(error: &LinkError) -> bool {
    !IS_WHOLE && matches!(error, LinkError::RefusedByRules { .. })
}

/// Whether the smaller program leaves a screen of those who look on to the whole one.
fn is_left_to_whole(route: Route) -> bool {
    route == Route::Certificate
}

/// What an entry of the history remembers that the smaller program leaves to the whole one.
fn handed_over(button: &str, memory: &str) -> String {
    format!("{HANDED_OVER}{button}{HANDED_OVER}{memory}")
}

/// What an entry of the history says that the smaller program has left to the whole one: the id of a button,
/// and what it remembers besides; of any other entry nothing, and the whole.
fn left_to_whole(memory: &str) -> (&str, &str) {
    memory
        .strip_prefix(HANDED_OVER)
        .and_then(|rest| rest.split_once(HANDED_OVER))
        .unwrap_or(("", memory))
}

fn is_start(hash: &str) -> bool {
    Route::from_hash(hash) == Some(Route::Start)
}

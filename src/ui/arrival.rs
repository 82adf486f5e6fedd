//! What an address brings into the page: a tournament of this browser, one out of a link, or a file
//! beside the page; and the screen. Each entry of the history remembers out of what it was drawn, so that
//! reloading, going back and going on show the same again, and the address stays short.
//! Deliberately not here: opening (`desk`), how addresses are spelled (`present::route`).

use super::desk::{Desk, Viewed, use_desk};
use super::route::{Router, use_router};
use crate::browser::{address, page};
use crate::file::link::unpack;
use crate::present::route::Route;
use crate::ui::view::*;
use leptos::task::spawn_local;

/// Where what is beside the page is named in the query.
const BESIDE: &str = "src";

/// Knows what is on its way into the page. A handle, like the desk.
#[derive(Clone, Copy)]
pub struct Arrival {
    desk: Desk,
    router: Router,
    /// Whether this is the whole program, and not the one for those who only look on.
    is_whole: bool,
    /// Whether something is on its way.
    coming: StoredValue<bool>,
    /// Whether the address has changed meanwhile.
    again: StoredValue<bool>,
    /// Whether anything has arrived.
    started: StoredValue<bool>,
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
    pub fn set_up(is_whole: bool) -> Arrival {
        let arrival = Arrival {
            desk: use_desk(),
            router: use_router(),
            is_whole,
            coming: StoredValue::new(false),
            again: StoredValue::new(false),
            started: StoredValue::new(false),
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
        if self.is_whole {
            self.show_screen();
        } else {
            self.leave();
        }
    }

    /// Loads the page anew, which starts the whole program for what the address says now.
    fn leave(self) {
        self.leaving.set_value(true);
        page::reload();
    }

    fn arrive(self) {
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
        });
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
        match (address::memory(), address::query(BESIDE)) {
            (Some(link), _) if !link.is_empty() => Some(Viewed::Link(link)),
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
                    if !self.is_whole && self.wanted().is_none() {
                        self.has_started();
                        return;
                    }
                }
            }
        }
        match self.wanted() {
            Some(Viewed::Link(link)) => match unpack(&link) {
                Ok(document) => self.desk.view(document, Viewed::Link(link)),
                Err(error) => {
                    self.desk.put_up_link_error(error);
                    address::rewrite("", None);
                }
            },
            Some(Viewed::Beside(name)) => self.desk.view_beside(name).await,
            // With nothing to look at the page starts the whole program.
            None if !self.is_whole => {
                address::rewrite("", None);
                self.leave();
                return;
            }
            None if self.desk.viewed_now().is_some() => self.desk.end_view().await,
            None => self.desk.open_last().await,
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
        address::rewrite(&memory_of(viewed), other);
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

fn is_start(hash: &str) -> bool {
    Route::from_hash(hash) == Some(Route::Start)
}

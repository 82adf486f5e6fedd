//! Looking on: a tournament out of a link, or out of a file beside the page. Nothing of it is written
//! to any shelf, no lock is taken, and what was open before comes back as it was.

use super::saving::SaveState;
use super::{Access, Adoption, Declined, Desk, now};
use crate::browser::beside::{self, Asked};
use crate::browser::{address, page, text, timer};
use crate::engine::civil::DateTime;
use crate::file::document::Document;
use crate::file::open::{MOST_BYTES, OpenError, open};
use crate::present::route::Route;
use crate::present::words::viewer::BesideProblem;
use crate::ui::program::IS_WHOLE;
use crate::ui::view::*;
use leptos::task::spawn_local;
use std::future::ready;
use std::pin::Pin;

/// How often the file beside the page is looked at while the page can be seen.
const LOOK_EVERY_MILLISECONDS: i32 = 30_000;

/// Out of what a tournament comes that is only looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Viewed {
    /// A link, `v1.…`.
    Link(String),
    /// A file beside the page, by its name.
    Beside(String),
}

/// The last look at the file beside the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// When.
    pub at: DateTime,
    /// What is wrong; what was read before is shown meanwhile.
    pub problem: Option<BesideProblem>,
    /// What the server calls the version that is shown.
    version: Option<String>,
}

impl Look {
    /// Whether the file was read, and its record is against the rules.
    pub fn is_against_rules(&self) -> bool {
        match &self.problem {
            Some(BesideProblem::Bad(error)) => matches!(**error, OpenError::RefusedByRules { .. }),
            _ => false,
        }
    }
}

/// What was open before, and is written by this window.
pub(super) struct SetAside {
    document: Document,
    saving: SaveState,
    answered: usize,
}

/// What the desk remembers of looking on.
#[derive(Clone, Copy)]
pub(super) struct Viewing {
    pub(super) viewed: RwSignal<Option<Viewed>>,
    look: RwSignal<Option<Look>>,
    set_aside: StoredValue<Option<SetAside>>,
    /// Which file is being followed: every one that begins has the next number.
    followed: StoredValue<u32>,
    /// Whether a look is on its way.
    looking: StoredValue<bool>,
    /// Whether coming back to the page is listened for.
    listening: StoredValue<bool>,
}

impl Viewing {
    pub(super) fn set_up() -> Viewing {
        Viewing {
            viewed: RwSignal::new(None),
            look: RwSignal::new(None),
            set_aside: StoredValue::new(None),
            followed: StoredValue::new(0),
            looking: StoredValue::new(false),
            listening: StoredValue::new(false),
        }
    }
}

impl Desk {
    /// Whether the open tournament, or the one that is waited for, is only looked at.
    pub fn is_viewer(self) -> bool {
        !IS_WHOLE || self.viewing.viewed.with(Option::is_some)
    }

    /// Out of what it comes.
    pub fn viewed(self) -> Option<Viewed> {
        self.viewing.viewed.get()
    }

    /// The same, without following it.
    pub fn viewed_now(self) -> Option<Viewed> {
        self.viewing.viewed.get_untracked()
    }

    /// Reads the last look at the file beside the page; `None`: there was none.
    pub fn with_look<T>(self, read: impl FnOnce(&Look) -> T) -> Option<T> {
        self.viewing.look.with(|look| look.as_ref().map(read))
    }

    /// Shows a tournament that is only looked at.
    pub fn view(self, document: Document, viewed: Viewed) {
        self.begin_to_view(viewed);
        self.show(document);
    }

    /// Shows a file that lies beside the page, and follows it from now on.
    pub async fn view_beside(self, name: String) {
        self.begin_to_view(Viewed::Beside(name.clone()));
        let problem = if !Route::is_beside(&name) {
            Some(BesideProblem::NotBeside)
        } else if !address::is_hosted() {
            Some(BesideProblem::NotHosted)
        } else {
            None
        };
        if problem.is_some() {
            self.looked(problem, None);
            return;
        }
        if !self.viewing.listening.get_value() {
            self.viewing.listening.set_value(true);
            page::on_sight(move || self.look_now());
        }
        self.look_beside().await;
        self.look_later(self.viewing.followed.get_value());
    }

    /// Looks at the file beside the page at once.
    pub fn look_now(self) {
        spawn_local(self.look_beside());
    }

    /// Shows this browser's own. Boxed, so that nothing of it is in the smaller program.
    pub fn show_own(self) -> Pin<Box<dyn Future<Output = ()>>> {
        if !IS_WHOLE {
            return Box::pin(ready(()));
        }
        Box::pin(async move {
            if self.viewed_now().is_some() {
                self.end_view().await;
            } else {
                self.open_last().await;
            }
        })
    }

    /// Ends looking on, and shows what was open before or else what this device had open last.
    async fn end_view(self) {
        self.forget_view();
        self.access.set(Access::Writer);
        self.document.set(None);
        let before = self.viewing.set_aside.try_update_value(Option::take);
        match before.flatten() {
            Some(before) => {
                self.answered.set(before.answered);
                self.document.set(Some(before.document));
                self.opened.update(|count| *count = count.wrapping_add(1));
                // The answer of a shelf that came meanwhile was not heard.
                match before.saving {
                    SaveState::Saving => self.save(),
                    saving => self.saving.set(saving),
                }
            }
            None => self.open_last().await,
        }
    }

    /// Takes the tournament that is looked at in, as any that is opened from a file.
    pub async fn keep_copy(self, replace: bool) -> Adoption {
        match self.document.get_untracked() {
            Some(document) => self.adopt(document, replace).await,
            None => Adoption::Declined(Declined::NothingOpen),
        }
    }

    /// What this window writes and holds the lock of, while something else is looked at.
    pub(super) fn has_set_aside(self, id: &str) -> bool {
        let aside = self.viewing.set_aside;
        aside.with_value(|aside| {
            aside
                .as_ref()
                .is_some_and(|one| one.document.id.as_str() == id)
        })
    }

    /// Something else is laid on the desk for good: the id of what was set aside, which is closed.
    pub(super) fn close_set_aside(self) -> Option<crate::file::document::TournamentId> {
        self.forget_view();
        let aside = self.viewing.set_aside.try_update_value(Option::take);
        aside.flatten().map(|one| one.document.id)
    }

    fn forget_view(self) {
        self.viewing.viewed.set(None);
        self.viewing.look.set(None);
        self.viewing.followed.update_value(|count| *count += 1);
    }

    fn begin_to_view(self, viewed: Viewed) {
        if IS_WHOLE && self.viewed_now().is_none() {
            let document = self.document.get_untracked();
            // A window that only reads finds everything on the shelves again.
            let own = document.filter(|_| self.can_write_now());
            self.viewing
                .set_aside
                .set_value(own.map(|document| SetAside {
                    document,
                    saving: self.save_state_now(),
                    answered: self.answered.get_untracked(),
                }));
        }
        self.forget_view();
        self.document.set(None);
        self.trouble.set(None);
        self.saving.set(SaveState::Nothing);
        self.access.set(Access::Viewer);
        self.viewing.viewed.set(Some(viewed));
    }

    fn show(self, document: Document) {
        self.answered.set(document.record.entries().len());
        self.document.set(Some(document));
        self.opened.update(|count| *count = count.wrapping_add(1));
    }

    async fn look_beside(self) {
        let Some(Viewed::Beside(name)) = self.viewed_now() else {
            return;
        };
        if self.viewing.looking.get_value() {
            return;
        }
        self.viewing.looking.set_value(true);
        let followed = self.viewing.followed.get_value();
        let known = self
            .viewing
            .look
            .with_untracked(|look| look.as_ref()?.version.clone());
        let address = format!("./{name}");
        let (asked, own) = beside::ask(&address, MOST_BYTES, known.as_deref()).await;
        self.viewing.looking.set_value(false);
        if self.viewing.followed.get_value() != followed {
            return;
        }
        // What a service worker kept is shown, and said not to be the server's answer.
        let silent = (!own).then_some(BesideProblem::Silent);
        match asked {
            Asked::Same => self.looked(silent, known),
            Asked::Bytes(bytes, version) => match read(&bytes) {
                Ok(document) => {
                    self.show_newer(document);
                    self.looked(silent, version);
                }
                Err(problem) => self.looked(Some(problem), known),
            },
            Asked::TooLarge(bytes) => {
                let error = Box::new(OpenError::TooLarge { bytes });
                self.looked(Some(BesideProblem::Bad(error)), known);
            }
            Asked::Refused(status) => self.looked(Some(BesideProblem::Refused(status)), known),
            Asked::Silent => self.looked(Some(BesideProblem::Silent), known),
        }
    }

    /// Shows a version that was read; of the same tournament only what has changed is drawn anew.
    fn show_newer(self, document: Document) {
        let shown = self.document.with_untracked(|shown| {
            shown.as_ref().map(|shown| {
                let entries = document.record.entries();
                (shown.id == document.id, shown.record.entries() == entries)
            })
        });
        match shown {
            Some((_, true)) => {}
            Some((true, false)) => {
                self.answered.set(document.record.entries().len());
                self.document.set(Some(document));
            }
            _ => self.show(document),
        }
    }

    fn looked(self, problem: Option<BesideProblem>, version: Option<String>) {
        let at = now();
        self.viewing.look.set(Some(Look {
            at,
            problem,
            version,
        }));
    }

    fn look_later(self, followed: u32) {
        timer::after(LOOK_EVERY_MILLISECONDS, move || {
            if self.viewing.followed.get_value() == followed {
                if page::is_visible() {
                    self.look_now();
                }
                self.look_later(followed);
            }
        });
    }
}

fn read(bytes: &[u8]) -> Result<Document, BesideProblem> {
    let text = text::decode(bytes).ok_or(BesideProblem::NotText)?;
    open(&text).map_err(|error| BesideProblem::Bad(Box::new(error)))
}

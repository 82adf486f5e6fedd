//! One writer a tournament: the window that holds its lock. Other windows read it and follow.

use super::shelves::{self, KeptKey, KeptWhy};
use super::{Desk, SaveState};
use crate::browser::locks::{self, Lock};
use crate::browser::{channel, page, shelf};
use crate::file::copies::{Choice, Relation, choose, choose_settled, relation};
use crate::present::words::frame as words;
use crate::ui::program::IS_WHOLE;
use leptos::task::spawn_local;

/// What this window may do with the open tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Read and write.
    Writer,
    /// Only read: another window writes.
    Reader,
    /// Only look on: nothing of it is on any shelf.
    Viewer,
}

impl Desk {
    /// Whether another window changes the open tournament.
    pub fn follows_another(self) -> bool {
        IS_WHOLE && self.access.get() == Access::Reader
    }

    /// Whether this window may change the open tournament.
    pub fn can_write(self) -> bool {
        IS_WHOLE && self.access.get() == Access::Writer
    }

    /// The same, without following it.
    pub(super) fn can_write_now(self) -> bool {
        IS_WHOLE && self.access.get_untracked() == Access::Writer
    }

    /// Takes the lock of a tournament, if nobody has it. Where the browser has no locks there is
    /// nothing to tell one window from another, and every one may write.
    pub(super) async fn claim(self, key: &KeptKey) -> Access {
        if self.has_set_aside(&key.id) {
            return Access::Writer;
        }
        if self.holds(key) {
            return self.access.get_untracked();
        }
        match locks::take(&lock_name(key)).await {
            Lock::Held | Lock::Unknown => Access::Writer,
            Lock::Taken => Access::Reader,
        }
    }

    /// Gives the lock back, unless it belongs to the tournament that is open here.
    pub(super) fn unclaim(self, key: &KeptKey) {
        if !self.holds(key) && !self.has_set_aside(&key.id) {
            locks::release(&lock_name(key));
        }
    }

    /// Whether this is the tournament of this browser that is open here.
    pub(super) fn holds(self, key: &KeptKey) -> bool {
        self.kept_id_now()
            .is_some_and(|id| KeptKey::of(&id) == *key)
    }

    /// Becomes the writer as soon as the other window lets go.
    pub(super) fn wait_for_lock(self, key: KeptKey) {
        spawn_local(async move {
            if locks::wait(&lock_name(&key)).await != Lock::Held {
                return;
            }
            if !self.holds(&key) || self.can_write_now() {
                locks::release(&lock_name(&key));
                return;
            }
            let aside = self.reread(choose).await;
            self.access.set(Access::Writer);
            // The window that let go may have been closed before the durable shelf had everything.
            if self.put_aside(&key, KeptWhy::SetAside, aside).await.is_ok() {
                self.save();
            }
            self.announce(words::NOW_WRITING.of(self.language_now()));
        });
    }

    /// Begins to listen for changes made by other windows.
    pub fn follow_others(self) {
        shelf::on_change_elsewhere(move |key| {
            let own = self
                .kept_id_now()
                .map(|id| format!("{}{id}", shelves::TOURNAMENTS));
            if key.is_none() || key == own {
                self.reread_if_reader();
            }
        });
        channel::on_message(move |key| {
            if self.kept_id_now().is_some_and(|id| id.as_str() == key) {
                self.reread_if_reader();
            }
        });
        // Where neither of the two arrives, coming back to the window is the moment to look.
        page::on_return(move || self.reread_if_reader());
    }

    fn reread_if_reader(self) {
        if !self.can_write_now() {
            spawn_local(async move {
                self.reread(choose_settled).await;
            });
        }
    }

    /// Shows what the writer has saved in the meantime; the copies that do not count and hold something
    /// of their own.
    async fn reread(
        self,
        choose: impl Fn(Option<String>, Option<String>) -> Choice,
    ) -> Vec<String> {
        let Some(key) = self.kept_id_now().map(|id| KeptKey::of(&id)) else {
            return Vec::new();
        };
        let texts = shelves::read(&key).await;
        let Choice::Good(good) = choose(texts.quick, texts.durable) else {
            return Vec::new();
        };
        if !self.holds(&key) {
            return Vec::new();
        }
        let differs = self.document.with_untracked(|open| {
            open.as_ref().is_some_and(|open| {
                matches!(
                    relation(&good.document, open),
                    Relation::Newer { .. } | Relation::Apart
                )
            })
        });
        if differs {
            self.answered.set(good.document.record.entries().len());
            self.document.set(Some(good.document));
            self.saving.set(SaveState::Saved(Some(super::now())));
        }
        good.aside
    }
}

fn lock_name(key: &KeptKey) -> String {
    format!("{}{key}", shelves::TOURNAMENTS)
}

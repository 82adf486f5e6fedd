//! Opening: from the shelves, from a file, as a new event. Nothing changes before all of it is good,
//! and what cannot be read is never written over.

use super::shelves::{self, KeptKey, KeptWhy};
use super::{Access, Declined, Desk, SaveState, new_id, now};
use crate::browser::page;
use crate::browser::store_error::StoreError;
use crate::engine::regulation::Regulation;
use crate::file::copies::{Choice, Good, Relation, choose, choose_settled, relation};
use crate::file::document::Document;
use crate::file::open::OpenError;
use crate::present::words::files as words;
use crate::record::Record;
use crate::record::command::Command;
use crate::record::fact::Entry;

/// A tournament on the shelves that could not be opened; the rescue screen is about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// Under which key it is.
    pub key: KeptKey,
    /// Its copies, each with what is wrong with it.
    pub copies: Vec<(String, OpenError)>,
    /// Copies that hold something of their own and could not be put aside, with the reason.
    pub no_room: Option<(Vec<String>, StoreError)>,
}

/// What became of taking a tournament in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Adoption {
    /// It is open.
    Opened,
    /// This browser holds another version, which would be replaced: to be decided by the user.
    Conflict(Relation),
    /// It could not be.
    Declined(Declined),
    /// The version that it would replace could not be kept, so nothing was changed.
    NoRoom(StoreError),
}

impl Desk {
    /// Opens what this device had open last.
    pub async fn open_last(self) {
        self.busy.set(true);
        if let Some(key) = shelves::current() {
            self.open_key(key).await;
        }
        self.busy.set(false);
    }

    /// Opens a tournament of this browser.
    pub async fn open_kept(self, key: KeptKey) {
        if self.begin_reading() {
            self.open_key(key).await;
            self.busy.set(false);
        }
    }

    /// What cannot be opened, if that is so.
    pub fn trouble(self) -> Option<Trouble> {
        self.trouble.get()
    }

    /// Leaves what cannot be opened where it is, and goes on without it.
    pub fn leave_trouble(self) {
        self.trouble.set(None);
        shelves::remember_current(None);
    }

    /// Opens a new event with this regulation.
    pub async fn begin(self, regulation: Regulation) -> Adoption {
        let mut record = Record::default();
        match record.submit(Command::Open(Box::new(regulation)), now()) {
            Ok(_) => self.adopt_as_new(record).await,
            Err(refusal) => Adoption::Declined(Declined::ByRules(refusal)),
        }
    }

    /// Opens a sample: entries that come with the program, judged like any others.
    pub async fn begin_with(self, entries: Vec<Entry>) -> Adoption {
        match Record::vet(entries) {
            Ok(record) => self.adopt_as_new(record).await,
            Err(bad) => Adoption::Declined(Declined::ByRules(bad.refusal)),
        }
    }

    async fn adopt_as_new(self, record: Record) -> Adoption {
        match new_id() {
            Ok(id) => self.adopt(Document { id, record }, false).await,
            Err(declined) => Adoption::Declined(declined),
        }
    }

    /// Takes a tournament in and opens it. A version of the same tournament in this browser is kept
    /// aside and gives way: at once if this one only goes on from it, else when `replace` says so.
    pub async fn adopt(self, document: Document, replace: bool) -> Adoption {
        if !self.begin_reading() {
            return Adoption::Declined(Declined::Busy);
        }
        let adoption = self.take_in(document, replace).await;
        self.busy.set(false);
        adoption
    }

    async fn take_in(self, document: Document, replace: bool) -> Adoption {
        let key = KeptKey::of(&document.id);
        if self.claim(&key).await == Access::Reader {
            return Adoption::Declined(Declined::ReadOnly);
        }
        let texts = shelves::read(&key).await;
        let kept = match choose(texts.quick, texts.durable) {
            Choice::Nothing => Ok(()),
            Choice::Unreadable(copies) => {
                let texts = copies.into_iter().map(|(text, _)| text).collect();
                self.put_aside(&key, KeptWhy::SetAside, texts).await
            }
            Choice::Good(good) => match relation(&document, &good.document) {
                Relation::Same => Ok(()),
                conflict @ (Relation::Older { .. } | Relation::Apart) if !replace => {
                    self.unclaim(&key);
                    return Adoption::Conflict(conflict);
                }
                _ => {
                    let mut texts = good.aside;
                    texts.push(good.text);
                    self.put_aside(&key, KeptWhy::Replaced, texts).await
                }
            },
        };
        if let Err(error) = kept {
            self.unclaim(&key);
            return Adoption::NoRoom(error);
        }
        page::ask_to_keep_storage();
        self.lay(document, Access::Writer);
        self.save();
        Adoption::Opened
    }

    /// Opens the good part of what could not be opened; the whole is put aside first.
    pub async fn open_good_part(self, trouble: Trouble, document: Document) -> Adoption {
        let adoption = self.adopt(document, true).await;
        if adoption == Adoption::Opened {
            // Under a strange key the raw text stays where it is; nothing is written there.
            self.trouble.update(|now| {
                if *now == Some(trouble) {
                    *now = None;
                }
            });
        }
        adoption
    }

    /// Closes the open tournament; it stays on the shelves.
    pub fn close(self) {
        if let Some(id) = self.kept_id_now() {
            self.document.set(None);
            self.unclaim(&KeptKey::of(&id));
        }
        self.saving.set(SaveState::Nothing);
        self.access.set(Access::Writer);
        shelves::remember_current(None);
    }

    /// Only one opening at a time; whether this one may go on.
    fn begin_reading(self) -> bool {
        !self
            .busy
            .try_update(|busy| std::mem::replace(busy, true))
            .unwrap_or(true)
    }

    async fn open_key(self, key: KeptKey) {
        if self.holds(&key) {
            return;
        }
        let access = self.claim(&key).await;
        let texts = shelves::read(&key).await;
        let durable = texts.durable.clone();
        let choose = match access {
            Access::Writer => choose,
            Access::Reader | Access::Viewer => choose_settled,
        };
        match choose(texts.quick.clone(), texts.durable) {
            Choice::Nothing => {
                self.unclaim(&key);
                shelves::remember_current(None);
            }
            Choice::Unreadable(copies) => {
                self.unclaim(&key);
                self.trouble.set(Some(Trouble {
                    key,
                    copies,
                    no_room: None,
                }));
            }
            Choice::Good(good) => {
                let both = texts.quick.as_ref() == Some(&good.text)
                    && durable.as_ref() == Some(&good.text);
                self.open_good(key, good, access, both).await;
            }
        }
    }

    /// Opens the copy that counts. The writer puts aside what it would write over, and brings the
    /// other shelf up to date.
    async fn open_good(self, key: KeptKey, good: Box<Good>, access: Access, on_both_shelves: bool) {
        if access == Access::Writer && !good.aside.is_empty() {
            let put_aside = self
                .put_aside(&key, KeptWhy::SetAside, good.aside.clone())
                .await;
            if let Err(error) = put_aside {
                self.unclaim(&key);
                let mut copies = good.aside;
                copies.push(good.text);
                self.trouble.set(Some(Trouble {
                    key,
                    copies: Vec::new(),
                    no_room: Some((copies, error)),
                }));
                return;
            }
            self.put_up(words::COPY_PUT_ASIDE);
        }
        self.lay(good.document, access);
        if on_both_shelves || access == Access::Reader {
            self.saving.set(SaveState::Saved(None));
        } else {
            self.save();
        }
        if access == Access::Reader {
            self.wait_for_lock(key);
        }
    }

    /// Keeps texts beside their tournament.
    pub(super) async fn put_aside(
        self,
        key: &KeptKey,
        why: KeptWhy,
        texts: Vec<String>,
    ) -> Result<(), StoreError> {
        for (index, text) in texts.into_iter().enumerate() {
            let mut kept = key.kept_at(why, now());
            if let Some((_, stamp)) = &mut kept.kept
                && index > 0
            {
                stamp.push_str(&format!("-{index}"));
            }
            shelves::keep(&kept, &text).await?;
        }
        Ok(())
    }

    /// Puts a tournament on the desk in place of the one that is there.
    fn lay(self, document: Document, access: Access) {
        let before = [self.kept_id_now(), self.close_set_aside()];
        shelves::remember_current(Some(&document.id));
        self.trouble.set(None);
        self.access.set(access);
        self.answered.set(document.record.entries().len());
        self.document.set(Some(document));
        self.opened.update(|count| *count = count.wrapping_add(1));
        for before in before.iter().flatten() {
            self.unclaim(&KeptKey::of(before));
        }
    }
}

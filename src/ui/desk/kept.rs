//! The tournaments that this browser keeps, and what was replaced, removed or put aside. The list is
//! computed from the texts themselves, so it cannot disagree with them.

use super::shelves::{self, KeptKey, KeptWhy};
use super::{Adoption, Desk};
use crate::browser::files;
use crate::browser::store_error::StoreError;
use crate::engine::civil::DateTime;
use crate::file::copies::{Choice, choose};
use crate::file::open::OpenError;
use crate::present::words::files as words;
use crate::record::tournament::Phase;
use leptos::task::spawn_local;

/// A text that this browser keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Under which key.
    pub key: KeptKey,
    /// What is in it.
    pub state: KeptState,
}

/// What is in a kept text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeptState {
    /// A tournament.
    Readable {
        /// Its title.
        title: String,
        /// Where in its life it is.
        phase: Phase,
        /// How many entries its record has.
        entries: usize,
        /// When the last of them was made.
        last: Option<DateTime>,
    },
    /// Something that cannot be opened.
    Unreadable(OpenError),
}

impl Desk {
    /// Everything that this browser keeps, as it was when `refresh_kept` was called last.
    pub fn kept(self) -> Vec<Kept> {
        self.kept.get()
    }

    /// Looks at the shelves anew.
    pub fn refresh_kept(self) {
        spawn_local(self.look_at_kept());
    }

    /// The same; at the end the list is there.
    pub async fn look_at_kept(self) {
        let mut kept = Vec::new();
        for key in shelves::keys().await {
            let texts = shelves::read(&key).await;
            let state = match choose(texts.quick, texts.durable) {
                Choice::Nothing => continue,
                Choice::Good(good) => {
                    let record = &good.document.record;
                    KeptState::Readable {
                        title: record.tournament().regulation().texts.title.clone(),
                        phase: record.tournament().phase(),
                        entries: record.entries().len(),
                        last: record.entries().last().map(|entry| entry.at),
                    }
                }
                Choice::Unreadable(copies) => match copies.into_iter().next() {
                    Some((_, error)) => KeptState::Unreadable(error),
                    None => continue,
                },
            };
            kept.push(Kept { key, state });
        }
        self.kept.set(kept);
    }

    /// Takes a tournament off the list; it can be brought back.
    pub async fn remove(self, key: KeptKey) -> Result<(), StoreError> {
        let texts = shelves::read(&key).await;
        let copies = match choose(texts.quick, texts.durable) {
            Choice::Nothing => Vec::new(),
            Choice::Good(good) => {
                let mut copies = good.aside;
                copies.push(good.text);
                copies
            }
            Choice::Unreadable(copies) => copies.into_iter().map(|(text, _)| text).collect(),
        };
        self.put_aside(&key, KeptWhy::Removed, copies).await?;
        self.erase(key).await
    }

    /// Erases a text for good.
    pub async fn erase(self, key: KeptKey) -> Result<(), StoreError> {
        if self.holds(&key) {
            self.close();
        }
        self.queue
            .update_value(|queue| queue.forget(&key.to_string()));
        let erased = shelves::remove(&key).await;
        self.look_at_kept().await;
        erased
    }

    /// Brings back what was replaced or removed; a version that is there now is kept in its turn.
    /// `None`: it cannot be read.
    pub async fn bring_back(self, key: KeptKey) -> Option<Adoption> {
        let texts = shelves::read(&key).await;
        let Choice::Good(good) = choose(texts.quick, texts.durable) else {
            return None;
        };
        let adoption = self.adopt(good.document, true).await;
        if adoption == Adoption::Opened {
            // Where this fails the text stays on the list, which does no harm.
            let _ = shelves::remove(&key).await;
        }
        self.look_at_kept().await;
        Some(adoption)
    }

    /// Gives the user every copy of a kept text as a file, just as it is; `false` where there is none
    /// or the browser cannot.
    pub async fn download_kept(self, key: KeptKey) -> bool {
        let texts = shelves::read(&key).await;
        let mut copies = vec![texts.durable, texts.quick];
        copies.dedup();
        let mut given = false;
        for (index, text) in copies.into_iter().flatten().enumerate() {
            let name = words::raw_file_name(&key.to_string(), index);
            given |= files::download(&name, words::MEDIA_TYPE, &text);
        }
        given
    }
}

//! Saving: a step of every change, never an effect. The quick shelf is written at once, the durable
//! one after it; "saved" is said when the durable one has answered.

use super::{Desk, now, shelves};
use crate::browser::store_error::StoreError;
use crate::browser::{channel, database, files, page};
use crate::engine::civil::DateTime;
use crate::present::viewer_page::viewer_page;
use crate::present::words::files as words;
use crate::present::words::viewer_page as viewer_words;
use leptos::task::spawn_local;

/// How safe the open tournament is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveState {
    /// Nothing is open.
    Nothing,
    /// The durable shelf has not answered yet.
    Saving,
    /// The durable shelf has it; since when, if this window wrote it.
    Saved(Option<DateTime>),
    /// Only the quick shelf has it.
    Weak(StoreError),
    /// No shelf has it.
    Failed(StoreError),
}

/// What is still to be written to the durable shelf: the newest text of each key, one at a time.
#[derive(Debug, Default)]
pub(super) struct Queue {
    waiting: Vec<Job>,
    busy: bool,
}

#[derive(Debug)]
struct Job {
    key: String,
    text: String,
    /// How many entries it holds.
    entries: usize,
    /// What became of the same text on the quick shelf.
    quick: Result<(), StoreError>,
}

impl Queue {
    /// Takes a job in; whether somebody has to begin working.
    fn push(&mut self, job: Job) -> bool {
        self.forget(&job.key);
        self.waiting.push(job);
        !std::mem::replace(&mut self.busy, true)
    }

    /// The next job; with none left the work is over.
    fn next(&mut self) -> Option<Job> {
        if self.waiting.is_empty() {
            self.busy = false;
            return None;
        }
        Some(self.waiting.remove(0))
    }

    fn waits_for(&self, key: &str) -> bool {
        self.waiting.iter().any(|job| job.key == key)
    }

    pub(super) fn forget(&mut self, key: &str) {
        self.waiting.retain(|job| job.key != key);
    }
}

impl Desk {
    /// How safe the open tournament is.
    pub fn save_state(self) -> SaveState {
        self.saving.get()
    }

    /// The same, without following it.
    pub fn save_state_now(self) -> SaveState {
        self.saving.get_untracked()
    }

    /// Writes the open tournament to both shelves. Called at every change; the user's "save again"
    /// calls it too.
    pub fn save(self) {
        let Some((key, text, entries)) = self.document.with_untracked(|document| {
            let document = document.as_ref()?;
            let text = self
                .writer
                .try_update_value(|writer| writer.text(document))?;
            Some((
                document.id.to_string(),
                text,
                document.record.entries().len(),
            ))
        }) else {
            return;
        };
        let quick = shelves::write_quick(&key, &text);
        channel::tell(&key);
        page::warn_before_leaving(quick.is_err());
        self.saving.set(SaveState::Saving);
        let job = Job {
            key,
            text,
            entries,
            quick,
        };
        let begin = self.queue.try_update_value(|queue| queue.push(job));
        if begin == Some(true) {
            spawn_local(self.work_off());
        }
    }

    async fn work_off(self) {
        while let Some(Some(job)) = self.queue.try_update_value(Queue::next) {
            let durable = database::write(&job.key, &job.text).await;
            channel::tell(&job.key);
            let superseded = self.queue.with_value(|queue| queue.waits_for(&job.key));
            let is_open = self.kept_id_now().is_some_and(|id| id.as_str() == job.key);
            if is_open {
                // An answer that says no is one too: the mark of what is not saved stays in sight.
                self.answered.set(job.entries);
            }
            if is_open && !superseded {
                self.settle(job.quick, durable);
            }
        }
    }

    fn settle(self, quick: Result<(), StoreError>, durable: Result<(), StoreError>) {
        let state = match (quick, durable) {
            (_, Ok(())) => SaveState::Saved(Some(now())),
            (Ok(()), Err(error)) => SaveState::Weak(error),
            (Err(_), Err(error)) => SaveState::Failed(error),
        };
        page::warn_before_leaving(matches!(state, SaveState::Failed(_)));
        self.saving.set(state);
    }

    /// Gives the user the viewer page of the open tournament, in the language of the moment; `false` where
    /// nothing is open or the browser cannot.
    pub fn download_viewer_page(self) -> bool {
        let (language, at) = (self.language_now(), now());
        self.document.with_untracked(|document| {
            document.as_ref().is_some_and(|document| {
                let title = &document.record.tournament().regulation().texts.title;
                let name = words::file_named(title, at, ".html");
                let page = viewer_page(document, language, at);
                files::download(&name, viewer_words::MEDIA_TYPE, &page)
            })
        })
    }

    /// Gives the user the open tournament as a file; `false` where nothing is open or the browser
    /// cannot.
    pub fn download(self) -> bool {
        self.document.with_untracked(|document| {
            document.as_ref().is_some_and(|document| {
                let title = &document.record.tournament().regulation().texts.title;
                let name = words::file_name(title, now());
                files::download(&name, words::MEDIA_TYPE, &document.to_text())
            })
        })
    }
}

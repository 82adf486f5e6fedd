//! The desk: the one shared state of the page. It holds the open tournament, is the only thing that
//! changes it, and saves it as a step of every change. Screens read it with `with` and `memo`, change
//! it with `submit`, and speak with `say` and `speak`.
//! Deliberately not here: judgement (`record`), the form of a file (`file`), elements.

mod access;
mod explain;
mod kept;
mod opening;
mod remembered;
mod saving;
mod sealing;
mod shelves;
mod viewing;

pub use access::Access;
pub use explain::storage_problem;
pub use kept::{Kept, KeptState};
pub use opening::{Adoption, Trouble};
pub use saving::SaveState;
pub use shelves::{KeptKey, KeptWhy};
pub use viewing::{Look, Viewed};

use crate::browser::store_error::StoreError;
use crate::browser::{clock, entropy, page, timer};
use crate::engine::civil::{Date, DateTime, Time};
use crate::file::document::{Document, TournamentId, Writer};
use crate::present::language::{Language, Text};
use crate::present::preferences::Preferences;
use crate::present::words::frame as words;
use crate::record::Record;
use crate::record::command::Command;
use crate::record::refusal::Refusal;
use crate::record::tournament::Tournament;
use crate::ui::program::IS_WHOLE;
use crate::ui::view::*;
use explain::Notice;
use saving::Queue;
use viewing::Viewing;

/// How long an announcement is shown: long enough to be read twice.
const ANNOUNCED_FOR_MILLISECONDS: i32 = 6000;

/// Why a command was not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Declined {
    /// The rules refuse it.
    ByRules(Refusal),
    /// Another window edits this tournament.
    ReadOnly,
    /// No tournament is open.
    NothingOpen,
    /// The browser gives no entropy.
    NoEntropy,
    /// The secret that is to be promised could not be kept, so nothing was promised.
    SecretNotKept(StoreError),
    /// The secret that was promised is not in this browser.
    SecretMissing,
    /// Something else is being opened.
    Busy,
}

/// The one shared state. A handle: copying it copies nothing of what it holds.
#[derive(Clone, Copy)]
pub struct Desk {
    document: RwSignal<Option<Document>>,
    /// How many were opened so far.
    opened: RwSignal<u32>,
    /// Whether the shelves are being read for the first time.
    reading: RwSignal<bool>,
    /// Whether something is being opened; only one opening goes on at a time.
    busy: RwSignal<bool>,
    trouble: RwSignal<Option<Trouble>>,
    access: RwSignal<Access>,
    viewing: Viewing,
    saving: RwSignal<SaveState>,
    /// How many entries of the record the durable shelf has answered for.
    answered: RwSignal<usize>,
    queue: StoredValue<Queue>,
    /// Keeps the texts of the entries that were saved before.
    writer: StoredValue<Writer>,
    kept: RwSignal<Vec<Kept>>,
    language: RwSignal<Language>,
    preferences: RwSignal<Preferences>,
    announcement: RwSignal<String>,
    /// How many sentences were announced so far.
    announcements: StoredValue<u32>,
    /// A sentence that stays until it is closed.
    notice: RwSignal<Option<Notice>>,
}

/// The desk of this page.
pub fn use_desk() -> Desk {
    expect_context()
}

/// A fixed sentence in the language of the moment, for use in a view.
pub fn say(text: Text) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
    let language = use_desk().language;
    move || text.of(language.get())
}

/// A sentence with something in it, in the language of the moment, for use in a view.
pub fn speak<S>(
    sentence: impl Fn(Language) -> S + Send + Sync + 'static,
) -> impl Fn() -> S + Send + Sync + 'static {
    let language = use_desk().language;
    move || sentence(language.get())
}

impl Desk {
    /// A desk with nothing on it, in the user's language.
    pub fn set_up() -> Desk {
        let preferences = shelves::preferences();
        let language = preferences.language.unwrap_or_else(|| {
            let tags = page::languages();
            Language::for_reader(tags.iter().map(String::as_str))
        });
        Desk {
            document: RwSignal::new(None),
            opened: RwSignal::new(0),
            reading: RwSignal::new(true),
            busy: RwSignal::new(true),
            trouble: RwSignal::new(None),
            access: RwSignal::new(Access::Writer),
            viewing: Viewing::set_up(),
            saving: RwSignal::new(SaveState::Nothing),
            answered: RwSignal::new(0),
            queue: StoredValue::new(Queue::default()),
            writer: StoredValue::new(Writer::default()),
            kept: RwSignal::new(Vec::new()),
            language: RwSignal::new(language),
            preferences: RwSignal::new(preferences),
            announcement: RwSignal::new(String::new()),
            announcements: StoredValue::new(0),
            notice: RwSignal::new(None),
        }
    }

    /// The language of the moment.
    pub fn language(self) -> Language {
        self.language.get()
    }

    /// The same, without following it: for event handlers.
    pub fn language_now(self) -> Language {
        self.language.get_untracked()
    }

    /// Whether a tournament is open.
    pub fn is_open(self) -> bool {
        self.document.with(Option::is_some)
    }

    /// The id of the open tournament.
    pub fn id(self) -> Option<TournamentId> {
        self.document
            .with(|document| Some(document.as_ref()?.id.clone()))
    }

    /// Reads the open tournament with its id, following its changes; `None`: none is open.
    pub fn with_document<T>(self, read: impl FnOnce(&Document) -> T) -> Option<T> {
        self.document.with(|document| document.as_ref().map(read))
    }

    /// Reads the open tournament (an empty one where none is open), following its changes.
    pub fn with<T>(self, read: impl FnOnce(&Tournament) -> T) -> T {
        self.document
            .with(|document| read_tournament(document, read))
    }

    /// Reads the record of the open tournament, following its changes.
    pub fn with_record<T>(self, read: impl FnOnce(&Record) -> T) -> T {
        self.document.with(|document| match document {
            Some(document) => read(&document.record),
            None => read(&Record::default()),
        })
    }

    /// Reads the open tournament as it is now, without following it: for event handlers.
    pub fn peek<T>(self, read: impl FnOnce(&Tournament) -> T) -> T {
        self.document
            .with_untracked(|document| read_tournament(document, read))
    }

    /// Reads the record as it is now, without following it.
    pub fn peek_record<T>(self, read: impl FnOnce(&Record) -> T) -> T {
        untrack(|| self.with_record(read))
    }

    /// Follows nothing but that another tournament, or another version of it, is opened; how many
    /// were so far.
    pub fn opened(self) -> u32 {
        self.opened.get()
    }

    /// A part of the tournament that repaints only when it has changed: one for each row.
    pub fn memo<T>(self, read: impl Fn(&Tournament) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        Memo::new(move || self.with(&read))
    }

    /// Carries a command out and saves what it comes to; the number of the act.
    ///
    /// # Errors
    /// Why not; nothing has changed then. To be shown beside the control (`parts::DeclinedNote`).
    pub fn submit(self, command: Command) -> Result<u32, Declined> {
        if !self.can_write_now() {
            return Err(Declined::ReadOnly);
        }
        let at = now();
        let act = self
            .document
            .try_maybe_update(|document| match document {
                Some(document) => {
                    let act = document.record.submit(command, at);
                    (act.is_ok(), act.map_err(Declined::ByRules))
                }
                None => (false, Err(Declined::NothingOpen)),
            })
            .unwrap_or(Err(Declined::NothingOpen))?;
        self.save();
        Ok(act)
    }

    /// What the tournament would be after a command.
    ///
    /// # Errors
    /// As [`Desk::submit`].
    pub fn preview(self, command: Command) -> Result<Tournament, Declined> {
        self.document.with_untracked(|document| match document {
            Some(document) => document
                .record
                .preview(command, now())
                .map_err(Declined::ByRules),
            None => Err(Declined::NothingOpen),
        })
    }

    /// Takes the last act back and says so.
    pub fn undo(self) {
        self.tell_outcome(self.submit(Command::Undo), words::UNDONE);
    }

    /// Does the act undone last again and says so.
    pub fn redo(self) {
        self.tell_outcome(self.submit(Command::Redo), words::REDONE);
    }

    /// Says that something has happened: shown for a while, and read out to those who cannot see it.
    pub fn announce(self, sentence: impl Into<String>) {
        let number = self
            .announcements
            .try_update_value(|count| {
                *count += 1;
                *count
            })
            .unwrap_or_default();
        let mut sentence = sentence.into();
        // The same sentence twice must differ, or it is not read out again.
        if number.is_multiple_of(2) {
            sentence.push('\u{a0}');
        }
        self.announcement.set(sentence);
        timer::after(ANNOUNCED_FOR_MILLISECONDS, move || {
            if self.announcements.get_value() == number {
                self.announcement.set(String::new());
            }
        });
    }

    /// The sentence announced last.
    pub(super) fn announcement(self) -> String {
        self.announcement.get()
    }

    /// Whether the shelves are being read for the first time.
    pub fn is_reading(self) -> bool {
        self.reading.get()
    }

    /// Whether something is being opened.
    pub fn is_busy(self) -> bool {
        self.busy.get()
    }

    /// The shelves have been read, or need not be.
    pub(super) fn has_read(self) {
        self.reading.set(false);
        self.busy.set(false);
    }

    /// The id of the open tournament where it is one of this browser's, without following it.
    fn kept_id_now(self) -> Option<TournamentId> {
        let is_kept = IS_WHOLE && self.access.get_untracked() != Access::Viewer;
        self.id_now().filter(|_| is_kept)
    }

    /// The id of the open tournament, without following it.
    fn id_now(self) -> Option<TournamentId> {
        self.document
            .with_untracked(|document| Some(document.as_ref()?.id.clone()))
    }
}

/// Reads the tournament of a document, an empty one where there is none.
fn read_tournament<T>(document: &Option<Document>, read: impl FnOnce(&Tournament) -> T) -> T {
    match document {
        Some(document) => read(document.record.tournament()),
        None => read(&Tournament::default()),
    }
}

/// What the device's clock shows. A clock that shows no real date counts as the first one there is:
/// it decides nothing but the lunches (F3).
pub fn now() -> DateTime {
    let clock = clock::now();
    DateTime {
        date: Date::new(clock.year, clock.month, clock.day).unwrap_or(Date::FIRST),
        time: Time::new(clock.hour, clock.minute, clock.second).unwrap_or(Time::MIDNIGHT),
    }
}

/// A new id for a tournament.
fn new_id() -> Result<TournamentId, Declined> {
    entropy::bytes()
        .map(TournamentId::from_random)
        .map_err(|_| Declined::NoEntropy)
}

//! What became of something, in the words of `present` and the language of the moment.

use super::{Adoption, Declined, Desk};
use crate::browser::store_error::StoreError;
use crate::file::link::LinkError;
use crate::present::language::Text;
use crate::present::words::ceremony as ceremony_words;
use crate::present::words::files as file_words;
use crate::present::words::frame as words;
use crate::present::words::link::link_error;
use crate::present::words::refusal::refusal;
use crate::present::words::viewer as viewer_words;
use crate::ui::program::IS_WHOLE;

/// Something that stays to be read until it is closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Notice {
    /// A fixed sentence.
    Fixed(Text),
    /// Why a command was not carried out.
    Declined(Declined),
    /// Why a tournament was not taken in.
    NotTakenIn(Adoption),
    /// Why a shelf failed.
    Storage(StoreError),
    /// Why a link was not opened.
    Link(LinkError),
}

impl Desk {
    /// Why a command was not carried out.
    pub fn explain(self, declined: &Declined) -> String {
        let language = self.language();
        let fixed = match declined {
            Declined::ByRules(refused) => {
                return self.with(|tournament| refusal(refused, tournament, language));
            }
            Declined::ReadOnly if self.is_viewer() => viewer_words::DECLINED,
            Declined::ReadOnly => words::DECLINED_READ_ONLY,
            Declined::NothingOpen => words::DECLINED_NOTHING_OPEN,
            Declined::NoEntropy => words::NO_ENTROPY,
            Declined::Busy => words::DECLINED_BUSY,
            Declined::SecretMissing => ceremony_words::SECRET_MISSING,
            Declined::SecretNotKept(error) => {
                let why = words::saving_problem(language, &storage_problem(error.clone()));
                return ceremony_words::secret_not_kept(language, &why);
            }
        };
        fixed.of(language).to_owned()
    }

    /// Why a tournament was not taken in; nothing where it was, or where the user decides.
    pub fn explain_adoption(self, adoption: &Adoption) -> Option<String> {
        match adoption {
            Adoption::Opened | Adoption::Conflict(_) => None,
            Adoption::Declined(Declined::ReadOnly) => {
                Some(file_words::OPEN_ELSEWHERE.of(self.language()).to_owned())
            }
            Adoption::Declined(declined) => Some(self.explain(declined)),
            Adoption::NoRoom(error) => Some(words::saving_problem(
                self.language(),
                &storage_problem(error.clone()),
            )),
        }
    }

    /// Tells what became of taking a tournament in, where no control stands to tell it beside.
    pub fn tell_adoption(self, adoption: Adoption, done: Text) {
        match adoption {
            Adoption::Opened => self.announce(done.of(self.language_now())),
            other => self.notice.set(Some(Notice::NotTakenIn(other))),
        }
    }

    /// Tells what became of something done to the shelves.
    pub fn tell_storage(self, outcome: Result<(), StoreError>, done: Text) {
        match outcome {
            Ok(()) => self.announce(done.of(self.language_now())),
            Err(error) => self.notice.set(Some(Notice::Storage(error))),
        }
    }

    /// Tells what became of a command, where no control stands to tell it beside.
    pub(super) fn tell_outcome(self, outcome: Result<u32, Declined>, done: Text) {
        match outcome {
            Ok(_) => self.announce(done.of(self.language_now())),
            Err(declined) => self.notice.set(Some(Notice::Declined(declined))),
        }
    }

    /// The sentence that stays until it is closed, if there is one.
    pub fn notice(self) -> Option<String> {
        let language = self.language();
        self.notice.with(|notice| match notice.as_ref()? {
            // Nothing is carried out, taken in or stored where somebody only looks on.
            Notice::Declined(_) | Notice::NotTakenIn(_) | Notice::Storage(_) if !IS_WHOLE => None,
            Notice::Fixed(text) => Some(text.of(language).to_owned()),
            Notice::Declined(declined) => Some(self.explain(declined)),
            Notice::NotTakenIn(adoption) => self.explain_adoption(adoption),
            Notice::Storage(error) => Some(words::saving_problem(
                language,
                &storage_problem(error.clone()),
            )),
            Notice::Link(error) => {
                let why = link_error(error, language);
                Some(file_words::nothing_changed_after(language, &why))
            }
        })
    }

    /// Puts up a sentence that stays until it is closed.
    pub fn put_up(self, notice: Text) {
        self.notice.set(Some(Notice::Fixed(notice)));
    }

    /// Puts up why a link was not opened.
    pub fn put_up_link_error(self, error: LinkError) {
        self.notice.set(Some(Notice::Link(error)));
    }

    /// Closes it.
    pub fn close_notice(self) {
        self.notice.set(None);
    }
}

/// Why the browser's storage failed, for the words of it.
pub fn storage_problem(error: StoreError) -> words::SavingProblem {
    match error {
        StoreError::Missing => words::SavingProblem::Missing,
        StoreError::Forbidden => words::SavingProblem::Forbidden,
        StoreError::Full => words::SavingProblem::Full,
        StoreError::NoAnswer => words::SavingProblem::NoAnswer,
        StoreError::NotText => words::SavingProblem::Other("not text".to_owned()),
        StoreError::Other(own_words) => words::SavingProblem::Other(own_words),
    }
}

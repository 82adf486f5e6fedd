//! What became of something, in the words of `present` and the language of the moment.

use super::{Adoption, Declined, Desk};
use crate::browser::store_error::StoreError;
use crate::present::language::Text;
use crate::present::words::files as file_words;
use crate::present::words::frame as words;
use crate::present::words::refusal::refusal;
use leptos::prelude::*;

impl Desk {
    /// Why a command was not carried out.
    pub fn explain(self, declined: &Declined) -> String {
        let language = self.language();
        let fixed = match declined {
            Declined::ByRules(refused) => {
                return self.with(|tournament| refusal(refused, tournament, language));
            }
            Declined::ReadOnly => words::DECLINED_READ_ONLY,
            Declined::NothingOpen => words::DECLINED_NOTHING_OPEN,
            Declined::NoEntropy => words::NO_ENTROPY,
            Declined::Busy => words::DECLINED_BUSY,
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

    /// Announces why a tournament was not taken in.
    pub fn announce_adoption(self, adoption: &Adoption) {
        if let Some(sentence) = untrack(|| self.explain_adoption(adoption)) {
            self.announce(sentence);
        }
    }

    /// Announces what became of something done to the shelves.
    pub fn announce_storage(self, outcome: Result<(), StoreError>, done: Text) {
        let language = self.language_now();
        match outcome {
            Ok(()) => self.announce(done.of(language)),
            Err(error) => self.announce(words::saving_problem(language, &storage_problem(error))),
        }
    }

    /// Announces what became of a command.
    pub(super) fn announce_outcome(self, outcome: Result<u32, Declined>, done: Text) {
        match outcome {
            Ok(_) => self.announce(done.of(self.language_now())),
            Err(declined) => self.announce(untrack(|| self.explain(&declined))),
        }
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

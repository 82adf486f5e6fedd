//! The program's secret (G14): promised when the list is frozen, kept on a shelf beside the tournament
//! and in no file, disclosed when the contributions are closed.

use super::{Declined, Desk, shelves};
use crate::browser::entropy;
use crate::engine::number::Size;
use crate::file::list_text::{commitment, freeze};
use crate::record::Record;
use crate::record::command::Command;
use crate::record::digest::{Secret, from_hex};
use crate::record::fact::Fact;

impl Desk {
    /// Freezes the list for lots of this size. With `by_program` a secret is taken, kept, and promised;
    /// without it all lots are drawn by hand.
    ///
    /// # Errors
    /// Why not; nothing was promised then.
    pub async fn freeze_list(self, size: Size, by_program: bool) -> Result<u32, Declined> {
        if !self.can_write_now() {
            return Err(Declined::ReadOnly);
        }
        let id = self.id_now().ok_or(Declined::NothingOpen)?;
        let secret = if by_program {
            let secret = Secret(entropy::bytes().map_err(|_| Declined::NoEntropy)?);
            // Kept before it is promised: a promise that a power cut makes impossible to keep would
            // cost an attempt.
            let promise = commitment(&secret).to_string();
            shelves::keep_secret(&promise, &secret.to_string())
                .await
                .map_err(Declined::SecretNotKept)?;
            Some(secret)
        } else {
            None
        };
        if self.id_now() != Some(id) {
            return Err(Declined::NothingOpen);
        }
        self.submit(self.peek(|tournament| freeze(tournament, size, secret.as_ref())))
    }

    /// Closes the contributions, discloses the secret and lets the lots be drawn.
    ///
    /// # Errors
    /// Why not; nothing was disclosed then.
    pub async fn start_lots(self) -> Result<u32, Declined> {
        let id = self.id_now().ok_or(Declined::NothingOpen)?;
        let promised = self.peek(|tournament| {
            let frozen = tournament.drawing().and_then(|drawing| drawing.frozen);
            frozen.and_then(|frozen| frozen.commitment)
        });
        let promised = promised.map(|commitment| commitment.to_string());
        let secret = match &promised {
            Some(promise) => {
                let text = shelves::secret(promise).await;
                let secret = text.as_deref().and_then(from_hex).map(Secret);
                Some(secret.ok_or(Declined::SecretMissing)?)
            }
            None => None,
        };
        if self.id_now() != Some(id) {
            return Err(Declined::NothingOpen);
        }
        self.submit(Command::StartLots { secret })
    }

    /// Whether something of the public drawing was done that the durable shelf has not answered for: it
    /// is not shown yet, so that no hall sees what a power cut could take back.
    pub fn has_unanswered_lots(self) -> bool {
        let answered = self.answered.get();
        self.with_record(|record| has_anything_of_the_drawing_after(record, answered))
    }

    /// The same, without following it.
    pub fn has_unanswered_lots_now(self) -> bool {
        let answered = self.answered.get_untracked();
        self.document.with_untracked(|document| {
            document.as_ref().is_some_and(|document| {
                has_anything_of_the_drawing_after(&document.record, answered)
            })
        })
    }
}

impl Desk {
    /// Whether this window, before it was loaded anew, had the projector's window open.
    pub fn had_projector(self) -> bool {
        shelves::had_projector()
    }

    /// Remembers whether this window has the projector's open.
    pub fn remember_projector(self, is_open: bool) {
        shelves::remember_projector(is_open);
    }
}

fn has_anything_of_the_drawing_after(record: &Record, answered: usize) -> bool {
    let mut later = record.entries().iter().skip(answered);
    later.any(|entry| {
        matches!(
            entry.fact,
            Fact::ListFrozen { .. }
                | Fact::ContributionMade { .. }
                | Fact::LotsStarted { .. }
                | Fact::LotDrawn { .. }
                | Fact::LotsBrokenOff { .. }
        )
    })
}

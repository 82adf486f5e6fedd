//! Judgement of the lots (C1 to C12, G14); which lot is legal is the engine's business.

use super::text::{self, reason_needed};
use crate::engine::lots::Lot;
use crate::engine::number::Size;
use crate::record::digest::Secret;
use crate::record::fact::{DrawnBy, RULES_BEFORE_SEALING};
use crate::record::refusal::Refusal;
use crate::record::tournament::{Drawing, Tournament};

/// An attempt may begin: with everybody on the list and a size that C12 admits.
pub(super) fn begin(tournament: &Tournament, attempt: u16, size: Size) -> Result<(), Refusal> {
    if let Some(drawing) = tournament.drawing() {
        return Err(Refusal::AttemptStands {
            attempt: drawing.attempt,
        });
    }
    if !tournament.is_registration_closed() {
        return Err(Refusal::RegistrationIsOpen);
    }
    let expected = u16::try_from(tournament.broken_off().len() + 1).unwrap_or(u16::MAX);
    if attempt != expected {
        return Err(Refusal::AttemptOutOfOrder { expected });
    }
    let entrants = tournament.admitted_count();
    if entrants < 5 {
        return Err(Refusal::TooFewEntrants { entrants });
    }
    match tournament.regulation().size {
        Some(fixed) if fixed != size => Err(Refusal::SizeIsFixed { size: fixed }),
        _ if !size.admits(entrants) => Err(Refusal::SizeDoesNotFit { size, entrants }),
        _ => Ok(()),
    }
}

/// The same without anything frozen: only under the rules before that was asked.
pub(super) fn begin_unsealed(
    tournament: &Tournament,
    attempt: u16,
    size: Size,
) -> Result<(), Refusal> {
    if tournament.rules() != RULES_BEFORE_SEALING {
        return Err(Refusal::ListNotFrozen);
    }
    begin(tournament, attempt, size)
}

/// The attempt that stands, of which no lot may be drawn yet.
fn not_started(tournament: &Tournament) -> Result<&Drawing, Refusal> {
    let drawing = tournament.drawing().ok_or(Refusal::NoAttempt)?;
    if drawing.started {
        Err(Refusal::LotsHaveStarted {
            attempt: drawing.attempt,
        })
    } else {
        Ok(drawing)
    }
}

/// Whether a secret of the program was promised.
fn is_promised(drawing: &Drawing) -> bool {
    drawing
        .frozen
        .is_some_and(|frozen| frozen.commitment.is_some())
}

/// A contribution counts only between the promise and the disclosure of the secret.
pub(super) fn contribute(
    tournament: &Tournament,
    contributor: &str,
    value: &str,
) -> Result<(), Refusal> {
    let drawing = not_started(tournament)?;
    if !is_promised(drawing) {
        return Err(Refusal::NothingPromised);
    }
    text::plain(contributor, text::MOST_OF_WITNESS)?;
    text::plain(value, text::MOST_OF_CONTRIBUTION)
}

pub(super) fn name_witness(tournament: &Tournament, name: &str) -> Result<(), Refusal> {
    let drawing = unpublished(tournament)?;
    text::plain(name, text::MOST_OF_WITNESS)?;
    if drawing
        .witnesses
        .iter()
        .any(|other| text::is_same(other, name))
    {
        return Err(Refusal::WitnessNamedAlready);
    }
    Ok(())
}

pub(super) fn start(
    tournament: &Tournament,
    attempt: u16,
    secret: Option<Secret>,
) -> Result<(), Refusal> {
    let drawing = not_started(tournament)?;
    if drawing.attempt != attempt {
        return Err(Refusal::AttemptOutOfOrder {
            expected: drawing.attempt,
        });
    }
    match (is_promised(drawing), secret.is_some()) {
        (true, false) => Err(Refusal::SecretMissing),
        (false, true) => Err(Refusal::NothingPromised),
        _ => Ok(()),
    }
}

/// The attempt that stands and is not published.
fn unpublished(tournament: &Tournament) -> Result<&Drawing, Refusal> {
    let drawing = tournament.drawing().ok_or(Refusal::NoAttempt)?;
    if drawing.published {
        Err(Refusal::LotsArePublished)
    } else {
        Ok(drawing)
    }
}

/// G14: the lots must be published.
pub(super) fn published(tournament: &Tournament) -> Result<(), Refusal> {
    if tournament.is_published() {
        Ok(())
    } else {
        Err(Refusal::LotsNotPublished)
    }
}

pub(super) fn draw(tournament: &Tournament, lot: Lot, by: DrawnBy) -> Result<(), Refusal> {
    let drawing = unpublished(tournament)?;
    if !drawing.started {
        return Err(Refusal::LotsNotStarted);
    }
    if by == DrawnBy::Program && drawing.entropy.is_none() {
        return Err(Refusal::NoEntropy);
    }
    drawing.lots.judge(lot).map_err(Refusal::from)
}

pub(super) fn break_off(
    tournament: &Tournament,
    attempt: u16,
    reason: &str,
) -> Result<(), Refusal> {
    let drawing = unpublished(tournament)?;
    if drawing.attempt != attempt {
        return Err(Refusal::AttemptOutOfOrder {
            expected: drawing.attempt,
        });
    }
    reason_needed(reason)
}

pub(super) fn publish(tournament: &Tournament) -> Result<(), Refusal> {
    let drawing = unpublished(tournament)?;
    if drawing.lots.is_complete() {
        Ok(())
    } else {
        Err(Refusal::LotsIncomplete)
    }
}

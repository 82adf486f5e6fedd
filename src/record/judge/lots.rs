//! Judgement of the lots (C1 to C12, G14); which lot is legal is the engine's business.

use super::text::reason_needed;
use crate::engine::lots::Lot;
use crate::engine::number::Size;
use crate::record::fact::DrawnBy;
use crate::record::refusal::Refusal;
use crate::record::tournament::{Drawing, Tournament};

pub(super) fn start(tournament: &Tournament, attempt: u16, size: Size) -> Result<(), Refusal> {
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

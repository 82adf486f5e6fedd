//! Judgement of the check-in (F1): nothing rests on it, so it only has to make sense.

use super::entries::existing;
use crate::engine::entrant::EntrantId;
use crate::record::refusal::Refusal;
use crate::record::tournament::Tournament;

/// Somebody on the waiting list can be here too: he may yet replace somebody (G2).
pub(super) fn check_in(tournament: &Tournament, id: EntrantId) -> Result<(), Refusal> {
    let entrant = existing(tournament, id)?;
    let check_in = tournament.check_in().ok_or(Refusal::CheckInNotOpened)?;
    if entrant.replaced_by.is_some() {
        Err(Refusal::IsReplaced { entrant: id })
    } else if entrant.withdrawn.is_some() {
        Err(Refusal::HasWithdrawn { entrant: id })
    } else if check_in.present.contains_key(&id) {
        Err(Refusal::IsPresent { entrant: id })
    } else {
        Ok(())
    }
}

pub(super) fn take_back(tournament: &Tournament, id: EntrantId) -> Result<(), Refusal> {
    existing(tournament, id)?;
    let check_in = tournament.check_in().ok_or(Refusal::CheckInNotOpened)?;
    if check_in.present.contains_key(&id) {
        Ok(())
    } else {
        Err(Refusal::IsNotPresent { entrant: id })
    }
}

//! Judgement of the event, the entries and the seeds (C1, C12, C13, G1, G2, G13).

use super::text::{is_same, name_and_club, reason_allowed, reason_needed};
use crate::engine::contest::DecidedBy;
use crate::engine::entrant::{EntrantId, Rank};
use crate::engine::progress::{Match, Progress};
use crate::engine::regulation::Regulation;
use crate::engine::stage::Stage;
use crate::record::fact::{EntrantRuling, RULES_BEFORE_SEALING, RULES_VERSION, Ranked};
use crate::record::refusal::Refusal;
use crate::record::tournament::{Admission, Entrant, Seat, Tournament};

pub(super) fn open(
    tournament: &Tournament,
    rules: u16,
    regulation: &Regulation,
) -> Result<(), Refusal> {
    if tournament.is_opened() {
        Err(Refusal::AlreadyOpened)
    } else if !(RULES_BEFORE_SEALING..=RULES_VERSION).contains(&rules) {
        Err(Refusal::RulesUnknown { rules })
    } else {
        regulation_possible(regulation)
    }
}

fn regulation_possible(regulation: &Regulation) -> Result<(), Refusal> {
    regulation
        .problem()
        .map_or(Ok(()), |problem| Err(Refusal::RegulationFault(problem)))
}

pub(super) fn change_regulation(
    tournament: &Tournament,
    new: &Regulation,
    reason: &str,
) -> Result<(), Refusal> {
    regulation_possible(new)?;
    let old = tournament.regulation();
    if tournament.drawing().is_some() {
        let fixed = |regulation: &Regulation| {
            (
                regulation.cap,
                regulation.size,
                regulation.seeds,
                regulation.slow_points,
                regulation.stage_match,
                regulation.final_match,
                regulation.tie_breaks.clone(),
            )
        };
        if fixed(old) != fixed(new) {
            return Err(Refusal::RegulationFixedByLots);
        }
        reason_needed(reason)
    } else {
        let admitted = u16::try_from(tournament.admitted_count()).unwrap_or(u16::MAX);
        if new.cap < admitted {
            return Err(Refusal::CapBelowAdmitted { admitted });
        }
        reason_allowed(reason)
    }
}

/// The lots must not have begun.
fn before_lots(tournament: &Tournament) -> Result<(), Refusal> {
    if tournament.drawing().is_some() {
        Err(Refusal::LotsHaveBegun)
    } else {
        Ok(())
    }
}

/// C13: one more must fit within the cap.
fn within_cap(tournament: &Tournament) -> Result<(), Refusal> {
    let cap = tournament.regulation().cap;
    if tournament.admitted_count() < usize::from(cap) {
        Ok(())
    } else {
        Err(Refusal::CapReached { cap })
    }
}

pub(super) fn existing(tournament: &Tournament, entrant: EntrantId) -> Result<&Entrant, Refusal> {
    tournament
        .entrant(entrant)
        .ok_or(Refusal::NoSuchEntrant { entrant })
}

/// G13: nobody else is this person; namesakes need two different clubs.
fn unmistakable(
    tournament: &Tournament,
    itself: Option<EntrantId>,
    name: &str,
    club: &str,
) -> Result<(), Refusal> {
    let others = tournament.entrants().iter().filter(|other| {
        Some(other.id) != itself
            && !other
                .withdrawn
                .is_some_and(|withdrawal| withdrawal.before_lots)
    });
    for other in others.filter(|other| is_same(&other.name, name)) {
        if is_same(&other.club, club) {
            return Err(Refusal::SamePersonTwice { entrant: other.id });
        }
        if other.club.is_empty() || club.is_empty() {
            return Err(Refusal::NamesakeNeedsClub { entrant: other.id });
        }
    }
    Ok(())
}

pub(super) fn new_entrant(
    tournament: &Tournament,
    id: EntrantId,
    name: &str,
    club: &str,
) -> Result<(), Refusal> {
    let expected = tournament.roll().next_id();
    if id != expected {
        return Err(Refusal::EntrantIdOutOfOrder { expected });
    }
    name_and_club(name, club)?;
    unmistakable(tournament, None, name, club)
}

pub(super) fn enter(
    tournament: &Tournament,
    id: EntrantId,
    name: &str,
    club: &str,
) -> Result<(), Refusal> {
    if tournament.is_registration_closed() {
        return Err(Refusal::RegistrationIsClosed);
    }
    before_lots(tournament)?;
    new_entrant(tournament, id, name, club)?;
    within_cap(tournament)
}

pub(super) fn admit(tournament: &Tournament, id: EntrantId, reason: &str) -> Result<(), Refusal> {
    let entrant = existing(tournament, id)?;
    if !entrant.is_waiting() {
        return Err(Refusal::NotOnWaitingList { entrant: id });
    }
    before_lots(tournament)?;
    reason_needed(reason)?;
    within_cap(tournament)
}

pub(super) fn edit(
    tournament: &Tournament,
    id: EntrantId,
    name: &str,
    club: &str,
) -> Result<(), Refusal> {
    let entrant = existing(tournament, id)?;
    name_and_club(name, club)?;
    if entrant
        .withdrawn
        .is_some_and(|withdrawal| withdrawal.before_lots)
    {
        return Ok(());
    }
    unmistakable(tournament, Some(id), name, club)
}

pub(super) fn withdraw(
    tournament: &Tournament,
    id: EntrantId,
    reason: &str,
) -> Result<(), Refusal> {
    if existing(tournament, id)?.withdrawn.is_some() {
        return Err(Refusal::HasWithdrawn { entrant: id });
    }
    match tournament.drawing() {
        Some(_) => reason_needed(reason),
        None => reason_allowed(reason),
    }
}

pub(super) fn reinstate(
    tournament: &Tournament,
    id: EntrantId,
    reason: &str,
) -> Result<(), Refusal> {
    let entrant = existing(tournament, id)?;
    if entrant.withdrawn.is_none() {
        return Err(Refusal::HasNotWithdrawn { entrant: id });
    }
    if entrant.replaced_by.is_some() {
        return Err(Refusal::IsReplaced { entrant: id });
    }
    reason_needed(reason)?;
    unmistakable(tournament, Some(id), &entrant.name, &entrant.club)?;
    if tournament.drawing().is_none() && entrant.admission != Admission::Waiting {
        within_cap(tournament)?;
    }
    Ok(())
}

/// A13: each only as long as what it rests on is as it was.
pub(super) fn take_back(
    tournament: &Tournament,
    id: EntrantId,
    ruling: EntrantRuling,
    reason: &str,
) -> Result<(), Refusal> {
    let entrant = existing(tournament, id)?;
    let nothing = Refusal::NothingToTakeBack {
        entrant: id,
        ruling,
    };
    match ruling {
        EntrantRuling::Admission => {
            if entrant.admission != Admission::ByRuling {
                return Err(nothing);
            }
            if entrant.withdrawn.is_some() {
                return Err(Refusal::HasWithdrawn { entrant: id });
            }
            before_lots(tournament)?;
        }
        EntrantRuling::Replacement => {
            let by = entrant.replaced_by.ok_or(nothing)?;
            if existing(tournament, by)?.replaced_by.is_some() {
                return Err(Refusal::IsReplaced { entrant: by });
            }
        }
        EntrantRuling::Reinstatement => {
            if entrant.withdrawn.is_some() {
                return Err(Refusal::HasWithdrawn { entrant: id });
            }
            // G1: struck off he would not have been on the list.
            if entrant.reinstated.ok_or(nothing)?.before_lots {
                before_lots(tournament)?;
            }
        }
    }
    reason_needed(reason)
}

pub(super) fn replace(
    tournament: &Tournament,
    id: EntrantId,
    by: EntrantId,
    reason: &str,
) -> Result<(), Refusal> {
    let entrant = existing(tournament, id)?;
    let substitute = existing(tournament, by)?;
    super::lots::published(tournament)?;
    if entrant.replaced_by.is_some() {
        return Err(Refusal::IsReplaced { entrant: id });
    }
    if entrant.withdrawn.is_none() {
        return Err(Refusal::HasNotWithdrawn { entrant: id });
    }
    let (Some(seat), Some(progress)) = (tournament.seat(id), tournament.progress()) else {
        return Err(Refusal::HasNoPlace { entrant: id });
    };
    if !substitute.is_waiting() {
        return Err(Refusal::NotOnWaitingList { entrant: by });
    }
    let announced = |one: &Match| tournament.floor().announced(one.stage, one.table).is_some();
    if first_matches(progress, id, seat).any(announced) {
        return Err(Refusal::FirstMatchAnnounced { entrant: id });
    }
    reason_needed(reason)
}

/// G2, **Reading**: somebody's first match is the first table on his path that is not a bye. A late
/// seed's path begins at the table his half feeds, even while others hold its numbers (G4).
fn first_matches(
    progress: &Progress,
    entrant: EntrantId,
    seat: Seat,
) -> impl Iterator<Item = &Match> {
    let is_bye = |one: &Match| {
        one.decision
            .is_some_and(|decision| decision.by == DecidedBy::Bye)
    };
    let listed = progress
        .matches()
        .find(move |one| one.lists(entrant) && !is_bye(one));
    let late = match seat {
        Seat::Late(smaller, _) => {
            let preliminary = progress.stage(Stage::Preliminary);
            let cancelled = preliminary
                .iter()
                .find(move |one| one.cancelled && one.numbers.first() == smaller);
            let fed = progress.at(Stage::first_of(progress.size()), smaller.table());
            [cancelled, fed.filter(|one| !is_bye(one))]
        }
        Seat::Number(_) | Seat::DeputyOf(_) => [None, None],
    };
    listed.into_iter().chain(late.into_iter().flatten())
}

pub(super) fn list_ranking(tournament: &Tournament, ranking: &[Ranked]) -> Result<(), Refusal> {
    before_lots(tournament)?;
    let mut before = Rank(0);
    for (index, ranked) in ranking.iter().enumerate() {
        if ranked.rank <= before || index >= 1000 {
            return Err(Refusal::RankingNotStrict { rank: ranked.rank });
        }
        name_and_club(&ranked.name, &ranked.club)?;
        before = ranked.rank;
    }
    Ok(())
}

pub(super) fn match_rank(
    tournament: &Tournament,
    rank: Rank,
    id: EntrantId,
) -> Result<(), Refusal> {
    before_lots(tournament)?;
    existing(tournament, id)?;
    if !tournament
        .ranking()
        .iter()
        .any(|ranked| ranked.rank == rank)
    {
        return Err(Refusal::NoSuchRank { rank });
    }
    if let Some(taken) = tournament.matched().get(&rank) {
        return Err(Refusal::RankTaken {
            rank,
            entrant: *taken,
        });
    }
    match tournament
        .matched()
        .iter()
        .find(|(_, matched)| **matched == id)
    {
        Some((other, _)) => Err(Refusal::EntrantHasRank {
            entrant: id,
            rank: *other,
        }),
        None => Ok(()),
    }
}

pub(super) fn unmatch_rank(tournament: &Tournament, rank: Rank) -> Result<(), Refusal> {
    before_lots(tournament)?;
    if tournament.matched().contains_key(&rank) {
        Ok(())
    } else {
        Err(Refusal::RankNotMatched { rank })
    }
}

pub(super) fn close_registration(tournament: &Tournament) -> Result<(), Refusal> {
    if tournament.is_registration_closed() {
        return Err(Refusal::RegistrationIsClosed);
    }
    before_lots(tournament)
}

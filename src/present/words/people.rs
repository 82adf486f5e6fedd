//! How an entrant is named within a sentence.

use crate::engine::entrant::EntrantId;
use crate::present::language::Language;
use crate::record::judge::identity;
use crate::record::tournament::Tournament;

/// An entrant's name, with his club where a namesake has entered (G13).
pub fn person(language: Language, tournament: &Tournament, id: EntrantId) -> String {
    let Some(entrant) = tournament.entrant(id) else {
        return match language {
            Language::Chinese => format!("编号{}的棋手", id.0),
            Language::English => format!("entrant {}", id.0),
        };
    };
    let Some(club) = distinguishing_club(tournament, id) else {
        return entrant.name.clone();
    };
    match language {
        Language::Chinese => format!("{}（{club}）", entrant.name),
        Language::English => format!("{} ({club})", entrant.name),
    }
}

/// The club of somebody who has a namesake (G13); `None` where the name is enough.
pub fn distinguishing_club(tournament: &Tournament, id: EntrantId) -> Option<&str> {
    let entrant = tournament.entrant(id)?;
    let own = identity(&entrant.name);
    let has_namesake = tournament
        .entrants()
        .iter()
        .any(|other| other.id != id && identity(&other.name) == own);
    (has_namesake && !entrant.club.is_empty()).then_some(entrant.club.as_str())
}

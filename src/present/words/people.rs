//! How an entrant is named within a sentence.

use crate::engine::entrant::EntrantId;
use crate::engine::order;
use crate::present::language::Language;
use crate::record::judge::identity;
use crate::record::tournament::{Entrant, Tournament};

/// An entrant's name, with his club where a namesake has entered (G13).
pub fn person(language: Language, tournament: &Tournament, id: EntrantId) -> String {
    let Some(entrant) = tournament.entrant(id) else {
        return match language {
            Language::Chinese => format!("编号{}的棋手", id.0),
            Language::English => format!("entrant {}", id.0),
        };
    };
    let own = identity(&entrant.name);
    let is_namesake = |other: &Entrant| other.id != id && identity(&other.name) == own;
    if entrant.club.is_empty() || !tournament.entrants().iter().any(is_namesake) {
        return entrant.name.clone();
    }
    let club = &entrant.club;
    match language {
        Language::Chinese => format!("{}（{club}）", entrant.name),
        Language::English => format!("{} ({club})", entrant.name),
    }
}

/// Who has a namesake, worked out once for everybody (G13).
pub struct Namesakes(Vec<EntrantId>);

impl Namesakes {
    /// Those of a tournament.
    pub fn of(tournament: &Tournament) -> Namesakes {
        let named = |one: &Entrant| (identity(&one.name), one.id);
        let mut names: Vec<(String, EntrantId)> = tournament.entrants().iter().map(named).collect();
        order::sort(&mut names);
        let shared = names.chunk_by(|one, other| one.0 == other.0);
        let shared = shared.filter(|same| same.len() > 1).flatten();
        let mut namesakes: Vec<EntrantId> = shared.map(|(_, id)| *id).collect();
        order::sort(&mut namesakes);
        Namesakes(namesakes)
    }

    /// The club of somebody who has a namesake; `None` where the name is enough, or nothing else is
    /// known.
    pub fn distinguishing_club<'a>(&self, entrant: &'a Entrant) -> Option<&'a str> {
        let has_namesake = self.0.binary_search(&entrant.id).is_ok();
        (has_namesake && !entrant.club.is_empty()).then_some(entrant.club.as_str())
    }
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;
    use crate::present::event::regulation_2021;
    use crate::record::Record;
    use crate::record::command::{Command, NewEntrant};

    /// G13: the same name, white space and case aside, is told apart by the club.
    #[test]
    fn namesakes_are_named_with_their_clubs() {
        let at = "2021-11-01T09:00:00".parse().expect("a moment");
        let mut record = Record::default();
        let regulation = Box::new(regulation_2021(Language::Chinese));
        record
            .submit(Command::Open(regulation), at)
            .expect("opened");
        let one = |name: &str, club: &str| NewEntrant {
            name: name.to_owned(),
            club: club.to_owned(),
        };
        let people = vec![
            one("王伟", "安阳"),
            one("王 伟", "塘下"),
            one("李军", "塘下"),
        ];
        record.submit(Command::Enter(people), at).expect("entered");
        let tournament = record.tournament();
        let named: Vec<String> = (1..=3)
            .map(|id| person(Language::Chinese, tournament, EntrantId(id)))
            .collect();
        assert_eq!(named, ["王伟（安阳）", "王 伟（塘下）", "李军"]);
        let namesakes = Namesakes::of(tournament);
        let clubs: Vec<Option<&str>> = tournament
            .entrants()
            .iter()
            .map(|entrant| namesakes.distinguishing_club(entrant))
            .collect();
        assert_eq!(clubs, [Some("安阳"), Some("塘下"), None]);
    }
}

//! Everybody, in the order of the numbers: who he is, where he plays next, his path so far, his prizes.

use super::Writer;
use crate::engine::contest::Due;
use crate::engine::entrant::EntrantId;
use crate::engine::game::Game;
use crate::engine::number::{Half, MainNumber};
use crate::engine::order;
use crate::engine::progress::{Holder, Match};
use crate::engine::side::Side;
use crate::engine::stage::Stage;
use crate::present::markup::escape;
use crate::present::placings::{PrizeRow, sheet};
use crate::present::words::money::yuan;
use crate::present::words::people::person;
use crate::present::words::placings as placing_words;
use crate::present::words::stage as names;
use crate::present::words::viewer_page as words;
use crate::record::tournament::{Entrant, Seat, Tournament};
use std::fmt::Write;

/// Everybody with a place, or who will have one; then those who wait, and those who have left.
fn in_order(tournament: &Tournament) -> Vec<&Entrant> {
    let mut all: Vec<&Entrant> = tournament.entrants().iter().collect();
    order::sort_by_key(&mut all, |entrant| {
        let takes_part = tournament.takes_part(entrant);
        let number = match tournament.seat(entrant.id) {
            Some(Seat::Number(number)) => (number.0, 0),
            Some(Seat::DeputyOf(number)) => (number.0, 1),
            Some(Seat::Late(number, Half::Upper | Half::Lower)) => (number.0, 2),
            None => (u16::MAX, 0),
        };
        (!takes_part, number, entrant.id)
    });
    all
}

impl Writer<'_> {
    pub(super) fn players(&mut self) {
        self.heading("players", words::PLAYERS);
        if self.tournament.entrants().is_empty() {
            let said = self.say(words::NOBODY);
            let _ = writeln!(self.page, "<p>{said}</p></section>");
            return;
        }
        let said = self.say(words::PLAYERS_HINT);
        let _ = writeln!(
            self.page,
            "<p class=\"made\">{said}</p><ul class=\"people\">"
        );
        let sheet = sheet(self.tournament);
        let prizes = sheet.map(|sheet| sheet.prizes).unwrap_or_default();
        for entrant in in_order(self.tournament) {
            let prize = prizes.iter().find(|row| row.entrant == entrant.id);
            self.player(entrant, prize);
        }
        self.put("</ul></section>\n");
    }

    fn player(&mut self, entrant: &Entrant, prize: Option<&PrizeRow>) {
        let _ = write!(
            self.page,
            "<li id=\"p{}\"><h3>{}</h3> <small>{}</small>",
            entrant.id.0,
            escape(&entrant.name),
            escape(&self.who(entrant).join(" · "))
        );
        if let Some(now) = self.now(entrant) {
            let _ = write!(self.page, "<p class=\"now\">{now}</p>");
        }
        if let Some(total) = prize.map(|row| row.total) {
            let prizes = self.say(placing_words::PRIZES);
            let total = yuan(self.language, total);
            let _ = write!(self.page, "<p>{prizes} {total}</p>");
        }
        let progress = self.tournament.progress();
        let steps: Vec<String> = progress
            .into_iter()
            .flat_map(|progress| progress.matches())
            .filter(|one| one.lists(entrant.id) && one.decision.is_some())
            .map(|one| self.step(one, entrant.id))
            .collect();
        if !steps.is_empty() {
            let _ = write!(self.page, "<ol><li>{}</ol>", steps.join("<li>"));
        }
        self.put("\n");
    }

    /// Club, number, seed.
    fn who(&self, entrant: &Entrant) -> Vec<String> {
        let (language, tournament) = (self.language, self.tournament);
        let mut parts = Vec::new();
        if !entrant.club.is_empty() {
            parts.push(entrant.club.clone());
        }
        let number = |number: MainNumber| names::number(language, number);
        let taken_over = || tournament.progress()?.number_of(entrant.id).map(number);
        match tournament.seat(entrant.id) {
            Some(Seat::Number(own)) => parts.push(number(own)),
            Some(Seat::DeputyOf(of)) => {
                parts.push(taken_over().unwrap_or_else(|| words::deputy_of(language, of)));
            }
            Some(Seat::Late(..)) => parts.extend(taken_over()),
            None => {}
        }
        let seed = tournament.seed_number(entrant.id);
        parts.extend(seed.map(|seed| names::seed(language, seed)));
        parts
    }

    /// What is to be said of him now, as markup.
    fn now(&self, entrant: &Entrant) -> Option<String> {
        let language = self.language;
        if entrant.replaced_by.is_some() {
            return Some(self.say(words::IS_REPLACED).to_owned());
        }
        if entrant.withdrawn.is_some() {
            return Some(self.say(words::HAS_WITHDRAWN).to_owned());
        }
        if entrant.is_waiting() {
            return Some(self.say(words::WAITS).to_owned());
        }
        let progress = self.tournament.progress()?;
        let Some(last) = progress.matches().rfind(|one| one.lists(entrant.id)) else {
            // C9: he takes the number of whoever loses there.
            let before = progress
                .matches()
                .find(|one| one.late_seed == Some(entrant.id))?;
            let (stage, table) = progress.fed_by(before)?;
            return Some(words::waits(language, stage, table));
        };
        if last.winner() == Some(entrant.id) && last.stage == Stage::Final {
            return Some(self.say(words::IS_CHAMPION).to_owned());
        }
        if last.decision.is_some() {
            // His path says where he went out.
            return None;
        }
        Some(match self.opponent(last, entrant.id) {
            Some(opponent) => {
                let place = (last.stage, last.table);
                words::plays(
                    language,
                    place,
                    &self.named(opponent),
                    next(last, entrant.id),
                )
            }
            None => words::waits(language, last.stage, last.table),
        })
    }

    /// One match of his path, as markup.
    fn step(&self, one: &Match, own: EntrantId) -> String {
        let mut step = self.say(names::stage(one.stage)).to_owned();
        step.push_str(self.say(words::COLON));
        let mut say = |said: &str| {
            if !said.is_empty() {
                step.push(' ');
                step.push_str(said);
            }
        };
        if let Some(opponent) = self.opponent(one, own) {
            let won = one.winner() == Some(own);
            say(self.say(words::ended(won)));
            say(&self.named(opponent));
            if !one.contest.games.is_empty() {
                let [first, second] = one.contest.points;
                let is_first = one.holders.first() == Some(&Holder::Entrant(own));
                let (his, other) = if is_first {
                    (first, second)
                } else {
                    (second, first)
                };
                say(&format!("{his}:{other}"));
            }
        }
        if let Some(decision) = one.decision {
            say(words::by(self.language, decision.by));
        }
        step
    }

    fn named(&self, entrant: EntrantId) -> String {
        self.linked(entrant, &person(self.language, self.tournament, entrant))
    }

    fn opponent(&self, one: &Match, own: EntrantId) -> Option<EntrantId> {
        let mut others = one.holders.iter().filter_map(|holder| holder.entrant());
        others.find(|other| *other != own)
    }
}

/// The game that comes next in an open match, and somebody's side in it once that is known.
fn next(one: &Match, own: EntrantId) -> Option<(Game, Option<Side>)> {
    let due = one.contest.due?;
    let side = match due {
        Due::Game { red, .. } if red == own => Some(Side::Red),
        Due::Game { .. } => Some(Side::Black),
        Due::TieBreakLots { .. } | Due::Colour { .. } => None,
    };
    Some((due.game(), side))
}

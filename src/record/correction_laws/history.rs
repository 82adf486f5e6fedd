//! The other tournament: what would have been entered if what is right had been known at first.
//!
//! It begins at the published lots and takes the facts of the record in one after the other:
//! - What is said at a table stands **where that table was played at first**, in order, whenever it was
//!   entered. So what a match still needed when a correction opened it again, or gave it another
//!   player, comes before the games that follow from it.
//! - A **correction** is not taken in: its outcome stands in the place of the one it corrects. A game
//!   that was **annulled and played again** stands in the place of the annulled one, with the lots and
//!   choices from which it was played (new lots leave no choice of before); one that was not played
//!   again is not there, and what was recorded after it goes on counting.
//! - An **award** comes after everything else at its table, once; **taken back** it is not there. A
//!   **withdrawal** or **replacement** that was taken back is not there either; a reinstatement that was
//!   taken back lets the withdrawal stand as it was.
//! - An **announcement** and whatever else is said of people and of the event stand as they were
//!   entered.
//!
//! Then all this is played from the lots on, in order, each fact judged as if somebody entered it:
//! - An announcement, and what is said of people or the event, is never void: it was said, and is
//!   taken in where it stands even if, the right result known, it could not have been said.
//! - A fact of **two players at a table** is **void** if those two do not meet there; a game or an
//!   award also if their match is decided or another game is due. So games beyond the end of a final
//!   that now ends early are void, and so is the rapid game of a match that is no longer level. Its
//!   lots and choices are kept: they belong to the match, whichever of its games rest on them (A8),
//!   and decide nothing until such a game is due.
//! - What is void is not forgotten: where a later fact makes it possible it is taken in then, before
//!   what comes after (and whoever withdrew after it had not left yet when it was played). So all of
//!   it counts again when another correction brings back what it followed from.
//! - Whatever else a judgement has against such a fact does not make it void: that the winner of an
//!   award has left since, that a reason would be needed by now; and that a tie-break game was begun
//!   by a choice that was not his who chose (a correction of the rapid game's colours may say so
//!   afterwards): it was played, and counts with the colours really played (G11).

use crate::engine::entrant::EntrantId;
use crate::engine::floor::Pair;
use crate::engine::game::Game;
use crate::engine::number::TableNumber;
use crate::engine::progress::Match;
use crate::engine::stage::Stage;
use crate::record::Record;
use crate::record::fact::{EntrantRuling, Entry, Fact, GameRecord};
use crate::record::judge::judge;
use crate::record::refusal::Refusal;
use crate::record::tournament::Tournament;
use std::collections::BTreeSet;

/// The facts as they would have been entered.
pub struct History {
    /// The lots and everything before.
    published: Tournament,
    /// What came after.
    facts: Vec<Entry>,
    /// Withdrawals that were taken back, by their place in the record.
    taken_back: BTreeSet<(u32, EntrantId)>,
}

/// A match of two: where, and who.
type Place = (Stage, TableNumber, Pair);

/// How many entries a record has up to its published lots; `None`: they are not, or do not stand.
pub fn published_at(record: &Record) -> Option<usize> {
    let is_it = |entry: &Entry| entry.fact == Fact::LotsPublished {} && record.stands(entry.seq);
    record
        .entries()
        .iter()
        .rposition(is_it)
        .map(|index| index + 1)
}

/// Where and of whom a fact of two players at a table is; `None`: it is another one.
fn place_of(fact: &Fact) -> Option<Place> {
    let (stage, table, players) = match fact {
        Fact::GameRecorded(record) | Fact::GameCorrected(record) => {
            (record.stage, record.table, record.pair)
        }
        Fact::TieBreakLotsDrawn {
            stage, table, lots, ..
        } => (*stage, *table, lots.map(|lot| lot.entrant)),
        Fact::ColourChosen {
            stage,
            table,
            chooser,
            opponent,
            ..
        } => (*stage, *table, [*chooser, *opponent]),
        Fact::GameAnnulled {
            stage, table, pair, ..
        }
        | Fact::MatchAwarded {
            stage, table, pair, ..
        }
        | Fact::MatchReopened {
            stage, table, pair, ..
        } => (*stage, *table, *pair),
        _ => return None,
    };
    Some((stage, table, Pair::of(players)))
}

/// Whether a refusal means that a fact of two players at a table is void.
fn makes_void(refusal: &Refusal, fact: &Fact) -> bool {
    match refusal {
        Refusal::PairDoesNotMeet { .. } | Refusal::NobodyToPlay { .. } => true,
        Refusal::MatchDecided { .. }
        | Refusal::GameNotDue { .. }
        | Refusal::GameNotRecorded { .. }
        | Refusal::NothingAwarded { .. } => !matches!(
            fact,
            Fact::TieBreakLotsDrawn { .. } | Fact::ColourChosen { .. }
        ),
        _ => false,
    }
}

/// Who withdraws by a fact.
fn leaving(fact: &Fact) -> Vec<EntrantId> {
    match fact {
        Fact::EntrantWithdrawn { entrant, .. } => vec![*entrant],
        Fact::BothWithdrawn { pair, .. } => pair.to_vec(),
        _ => Vec::new(),
    }
}

impl History {
    /// Whether a fact may be taken in; `false`: it is void as things are.
    fn counts(&self, tournament: &Tournament, fact: &Fact) -> bool {
        let Some(place) = place_of(fact) else {
            return true;
        };
        match judge(tournament, fact) {
            Ok(()) => true,
            // A2, A3: what was recorded after an annulled game goes on counting.
            Err(Refusal::GameNotDue { due }) if self.is_annulled(place, due) => true,
            Err(refusal) => !makes_void(&refusal, fact),
        }
    }

    fn is_annulled(&self, place: Place, game: Game) -> bool {
        self.facts.iter().any(|entry| {
            let is_it = matches!(&entry.fact, Fact::GameAnnulled { game: of, .. } if *of == game);
            is_it && place_of(&entry.fact) == Some(place)
        })
    }

    /// Whether a fact that waits may be taken in now. Whoever left after it had not left when it was
    /// entered, and is judged so; `left_since` are the withdrawals that stand behind it.
    fn counts_by_now<'a>(
        &self,
        tournament: &Tournament,
        fact: &Fact,
        left_since: impl Iterator<Item = &'a Entry>,
    ) -> bool {
        if self.counts(tournament, fact) {
            return true;
        }
        let Some((stage, table, pair)) = place_of(fact) else {
            return true;
        };
        let meets = |one: &Match| one.pair().map(Pair::of) == Some(pair);
        let one = tournament.progress().and_then(|p| p.at(stage, table));
        if !one.is_some_and(meets) {
            return false;
        }
        let mut then = None;
        for entry in left_since {
            for entrant in leaving(&entry.fact).into_iter().filter(|id| pair.has(*id)) {
                let reason = String::new();
                let back = Fact::EntrantReinstated { entrant, reason };
                then.get_or_insert_with(|| tournament.clone())
                    .apply(entry.seq, entry.at, &back);
            }
        }
        then.is_some_and(|then| self.counts(&then, fact))
    }
}

impl History {
    /// The facts of a record that stand.
    pub fn of(record: &Record) -> History {
        let mut published = Tournament::default();
        let (before, after) = record.entries().split_at(published_at(record).unwrap_or(0));
        for entry in before.iter().filter(|entry| record.stands(entry.seq)) {
            published.apply(entry.seq, entry.at, &entry.fact);
        }
        let mut history = History {
            published,
            facts: Vec::new(),
            taken_back: BTreeSet::new(),
        };
        for entry in after.iter().filter(|entry| record.stands(entry.seq)) {
            history.take(entry.clone());
        }
        history
    }

    /// What they come to.
    pub fn play(&self) -> Tournament {
        let mut tournament = self.published.clone();
        let mut void: Vec<(usize, &Entry)> = Vec::new();
        for (index, entry) in self.facts.iter().enumerate() {
            // An annulled game leaves nothing behind.
            if matches!(entry.fact, Fact::GameAnnulled { .. }) {
                continue;
            }
            if !self.counts(&tournament, &entry.fact) {
                void.push((index, entry));
                continue;
            }
            self.apply(&mut tournament, entry);
            // What this has made possible, in its order, as long as there is any.
            while let Some(place) = void.iter().position(|(at, waiting)| {
                let since = &self.facts[*at..=index];
                let left = since
                    .iter()
                    .filter(|entry| !leaving(&entry.fact).is_empty());
                self.counts_by_now(&tournament, &waiting.fact, left)
            }) {
                let (_, waiting) = void.remove(place);
                self.apply(&mut tournament, waiting);
            }
        }
        tournament
    }

    /// The next fact of the record.
    pub fn take(&mut self, entry: Entry) {
        let place = place_of(&entry.fact);
        match &entry.fact {
            Fact::GameCorrected(record) => {
                if let Some(index) = self.last_game(place, record.game) {
                    self.facts[index] = Entry {
                        fact: Fact::GameRecorded(record.clone()),
                        ..entry
                    };
                }
            }
            Fact::GameAnnulled { game, .. } => {
                if let Some(index) = self.last_game(place, *game) {
                    self.facts[index] = entry;
                }
            }
            Fact::GameRecorded(record) => match (self.last_game(place, record.game), record.game) {
                (Some(index), game) => self.play_again(index, place, entry, game),
                (None, _) => self.play_on(entry),
            },
            Fact::MatchAwarded { .. } => {
                self.forget_awards(place);
                self.rule(entry);
            }
            Fact::MatchReopened { .. } => self.forget_awards(place),
            Fact::EntrantReinstated { entrant, .. } => {
                let stands = |other: &&Entry| {
                    let taken_back = self.taken_back.contains(&(other.seq, *entrant));
                    leaving(&other.fact).contains(entrant) && !taken_back
                };
                match self.facts.iter().rfind(stands).map(|other| other.seq) {
                    Some(seq) => {
                        self.taken_back.insert((seq, *entrant));
                    }
                    // He had left while lots were drawn: from their publication on he has not.
                    None => self.facts.insert(0, entry),
                }
            }
            Fact::RulingTakenBack {
                entrant,
                ruling: EntrantRuling::Reinstatement,
                ..
            } => {
                let his = |(_, id): &&(u32, EntrantId)| id == entrant;
                let latest = self.taken_back.iter().rfind(his).copied();
                let at_first = |other: &Entry| {
                    matches!(&other.fact, Fact::EntrantReinstated { entrant: id, .. } if id == entrant)
                };
                match latest {
                    Some(latest) => {
                        self.taken_back.remove(&latest);
                    }
                    None if self.facts.iter().any(at_first) => self.forget_last(at_first),
                    // He had come back while lots were drawn: from their publication on he has not.
                    None => self.facts.insert(0, entry),
                }
            }
            Fact::RulingTakenBack {
                entrant,
                ruling: EntrantRuling::Replacement,
                ..
            } => self.forget_last(|other| {
                matches!(&other.fact, Fact::EntrantReplaced { entrant: id, .. } if id == entrant)
            }),
            _ if place.is_some() => self.play_on(entry),
            _ => self.facts.push(entry),
        }
    }

    /// Forgets the last such fact.
    fn forget_last(&mut self, such: impl Fn(&Entry) -> bool) {
        if let Some(index) = self.facts.iter().rposition(such) {
            self.facts.remove(index);
        }
    }

    /// Takes a fact in, but for withdrawals that were taken back.
    fn apply(&self, tournament: &mut Tournament, entry: &Entry) {
        let left = leaving(&entry.fact);
        if left.is_empty() {
            tournament.apply(entry.seq, entry.at, &entry.fact);
        }
        let stands = |id: &EntrantId| !self.taken_back.contains(&(entry.seq, *id));
        for entrant in left.into_iter().filter(stands) {
            let reason = String::new();
            let left = Fact::EntrantWithdrawn { entrant, reason };
            tournament.apply(entry.seq, entry.at, &left);
        }
    }

    /// Where a game of two stands, annulled or not.
    fn last_game(&self, place: Option<Place>, game: Game) -> Option<usize> {
        let is_it = |entry: &Entry| match &entry.fact {
            Fact::GameRecorded(GameRecord { game: of, .. })
            | Fact::GameAnnulled { game: of, .. } => *of == game && place_of(&entry.fact) == place,
            _ => false,
        };
        self.facts.iter().rposition(is_it)
    }

    /// In the place of an annulled game the one that was played instead, from the choices that were
    /// made after the annulment, if any were, and from the latest lots.
    fn play_again(&mut self, game_at: usize, place: Option<Place>, entry: Entry, game: Game) {
        let annulled = self.facts[game_at].seq;
        self.facts[game_at] = entry;
        let here = |entry: &Entry| place_of(&entry.fact) == place;
        let is_choice = |entry: &Entry| matches!(entry.fact, Fact::ColourChosen { .. });
        let of_the_game =
            |entry: &Entry| matches!(entry.fact, Fact::ColourChosen { game: of, .. } if of == game);
        let is_again = |entry: &Entry| here(entry) && of_the_game(entry) && entry.seq > annulled;
        if !self.facts.iter().any(is_again) {
            return;
        }
        let is_lots =
            |entry: &Entry| here(entry) && matches!(entry.fact, Fact::TieBreakLotsDrawn { .. });
        // Drawn once the annulled game was there: the one played instead rests on them all the same.
        let drawn_since = self
            .facts
            .iter()
            .skip(game_at)
            .rfind(|entry| is_lots(entry));
        let drawn_since = drawn_since.map(|entry| entry.seq);
        let falls = |entry: &Entry| match drawn_since {
            // They void every choice made before, that of the super-rapid game with them (A8, A9).
            Some(lots) => is_lots(entry) || here(entry) && is_choice(entry) && entry.seq < lots,
            None => false,
        };
        let moved = |entry: &Entry| is_again(entry) || Some(entry.seq) == drawn_since;
        let again: Vec<Entry> = self
            .facts
            .iter()
            .filter(|one| moved(one))
            .cloned()
            .collect();
        let mut kept = Vec::new();
        for (index, entry) in self.facts.drain(..).enumerate() {
            if index == game_at {
                kept.extend(again.iter().cloned());
            }
            let other_choice = here(&entry) && of_the_game(&entry);
            if !other_choice && !falls(&entry) {
                kept.push(entry);
            }
        }
        self.facts = kept;
    }

    /// After everything else at the table.
    fn play_on(&mut self, entry: Entry) {
        let Some((stage, table, _)) = place_of(&entry.fact) else {
            self.facts.push(entry);
            return;
        };
        let here = |other: &Entry| {
            place_of(&other.fact).is_some_and(|(at, of, _)| (at, of) == (stage, table))
        };
        self.insert_after(here, stage, table, entry);
    }

    /// A ruling on a match that is entered as soon as everything else about the match is.
    fn rule(&mut self, ruling: Entry) {
        let Some(place) = place_of(&ruling.fact) else {
            self.facts.push(ruling);
            return;
        };
        let (stage, table, _) = place;
        let same = |other: &Entry| place_of(&other.fact) == Some(place);
        self.insert_after(same, stage, table, ruling);
    }

    /// After the last of such facts and after the start of a table was announced, whichever is later.
    fn insert_after(
        &mut self,
        such: impl Fn(&Entry) -> bool,
        stage: Stage,
        table: TableNumber,
        entry: Entry,
    ) {
        let last = self.facts.iter().rposition(such);
        let announced = self.facts.iter().position(|other| match &other.fact {
            Fact::StartAnnounced {
                stage: at,
                table: of,
                ..
            } => *at == stage && of.is_none_or(|of| of == table),
            _ => false,
        });
        // Neither: it was decided by a withdrawal, and is ruled about now.
        let after = last.max(announced);
        let index = after.map_or(self.facts.len(), |index| index + 1);
        self.facts.insert(index, entry);
    }

    /// As if nothing had ever been awarded to these two.
    fn forget_awards(&mut self, place: Option<Place>) {
        self.facts.retain(|entry| {
            let award = matches!(
                entry.fact,
                Fact::MatchAwarded { .. } | Fact::MatchReopened { .. }
            );
            !award || place_of(&entry.fact) != place
        });
    }
}

//! The record as a screen shows it: one line an entry, in plain words, with what is needed to find it
//! (this file and `filter`), and what the record was when the entry was made (`course`).
//! Deliberately not here: whether an entry counts (`record::validity`), the sentences (`words::record`).

mod course;
mod filter;

pub use course::Names;
pub(in crate::present) use course::with_club;
pub use filter::{Block, Choice, Filter, blocks};

use super::language::Language;
use super::lots::{LotLine, told_lots};
use super::roster::Roster;
use super::words::record as words;
use crate::engine::civil::DateTime;
use crate::engine::entrant::EntrantId;
use crate::engine::game::How;
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::record::Record;
use crate::record::fact::{Entry, Fact};
use crate::record::tournament::{Drawing, Tournament};
use crate::record::validity::Validity;
use course::Course;

/// What an entry is about, coarsely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The event and its regulation.
    Regulation,
    /// Entries, last year's list, registration (C1, C13, G13).
    Entries,
    /// The lots (C, G14).
    Lots,
    /// Who has come (F1).
    CheckIn,
    /// Announcements, tie-break lots, colours, results (A, F2).
    Floor,
    /// Rulings, corrections, withdrawals (A13, G).
    Rulings,
    /// Undoing and redoing.
    Acts,
}

impl Kind {
    /// Every kind, in the order in which they are offered.
    pub const ALL: [Kind; 7] = [
        Kind::Floor,
        Kind::Rulings,
        Kind::CheckIn,
        Kind::Lots,
        Kind::Entries,
        Kind::Regulation,
        Kind::Acts,
    ];

    /// What a fact is about.
    pub fn of(fact: &Fact) -> Kind {
        match fact {
            Fact::TournamentOpened { .. } | Fact::RegulationChanged { .. } => Kind::Regulation,
            Fact::EntrantEntered { .. }
            | Fact::EntrantWaitListed { .. }
            | Fact::EntrantEdited { .. }
            | Fact::RankingListed { .. }
            | Fact::RankMatched { .. }
            | Fact::RankUnmatched { .. }
            | Fact::RegistrationClosed {} => Kind::Entries,
            Fact::ListFrozen { .. }
            | Fact::ContributionMade { .. }
            | Fact::WitnessNamed { .. }
            | Fact::LotsStarted { .. }
            | Fact::LotsStartedUnsealed { .. }
            | Fact::LotDrawn { .. }
            | Fact::LotsBrokenOff { .. }
            | Fact::LotsPublished {} => Kind::Lots,
            Fact::CheckInOpened {}
            | Fact::EntrantCheckedIn { .. }
            | Fact::CheckInTakenBack { .. } => Kind::CheckIn,
            Fact::GameRecorded(record) if record.how == How::Ruling => Kind::Rulings,
            Fact::StartAnnounced { .. }
            | Fact::TieBreakLotsDrawn { .. }
            | Fact::ColourChosen { .. }
            | Fact::GameRecorded(_) => Kind::Floor,
            Fact::EntrantAdmitted { .. }
            | Fact::EntrantWithdrawn { .. }
            | Fact::EntrantReinstated { .. }
            | Fact::EntrantReplaced { .. }
            | Fact::BothWithdrawn { .. }
            | Fact::RulingTakenBack { .. }
            | Fact::GameCorrected(_)
            | Fact::GameAnnulled { .. }
            | Fact::MatchAwarded { .. }
            | Fact::MatchReopened { .. }
            | Fact::UnplayedFeesRuled { .. } => Kind::Rulings,
            Fact::Undone { .. } | Fact::Redone { .. } => Kind::Acts,
        }
    }
}

/// One entry as a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its place in the record, from 1.
    pub seq: u32,
    /// The act it belongs to.
    pub act: u32,
    /// When it was entered.
    pub at: DateTime,
    /// What it is about.
    pub kind: Kind,
    /// The stage it is about, and the table, where it is about one only.
    pub place: Option<(Stage, Option<TableNumber>)>,
    /// Those of today's entrants whom it concerns.
    pub people: Vec<EntrantId>,
    /// Whether it counts.
    pub validity: Validity,
    /// What it says.
    pub text: String,
}

/// Every entry of a record as a line, in order.
pub fn lines(record: &Record, language: Language) -> Vec<Line> {
    let tournament = record.tournament();
    let roster = Roster::of(tournament);
    let attempts = attempts(tournament);
    let mut lots = attempts
        .iter()
        .flat_map(|(roster, lots)| lots.iter().map(move |lot| (lot, roster)));
    let mut course = Course::default();
    let mut lines: Vec<Line> = Vec::with_capacity(record.entries().len());
    for entry in record.entries() {
        let before = course.take(record, entry);
        let names = Names::of(record, &roster, &course);
        let about = match entry.fact {
            Fact::Undone { act } | Fact::Redone { act } => Some(record.act(act)),
            _ => None,
        };
        let first = about.and_then(|entries| line_of(&lines, entries.first()?));
        let around = words::Around {
            names: &names,
            before,
            lot: match entry.fact {
                Fact::LotDrawn { .. } => lots.next(),
                _ => None,
            },
            undone: first.map(|first| words::Undone {
                first: first.seq,
                count: about.map_or(0, <[Entry]>::len),
                text: &first.text,
            }),
        };
        let text = words::fact(language, &entry.fact, &around);
        let (place, people) = match first {
            Some(first) => (first.place, first.people.clone()),
            None => (place(&entry.fact), names.of_today(people(&entry.fact))),
        };
        lines.push(Line {
            seq: entry.seq,
            act: entry.act,
            at: entry.at,
            kind: Kind::of(&entry.fact),
            place,
            people,
            validity: record.validity_of(entry),
            text,
        });
    }
    lines
}

/// What an act is called whose lines are folded.
pub fn heading(record: &Record, language: Language, line: &Line, count: usize) -> String {
    let entry = record.act(line.act).first();
    entry.map_or(String::new(), |entry| {
        words::act(language, &entry.fact, count)
    })
}

/// The line of an entry that was told before.
fn line_of<'a>(lines: &'a [Line], entry: &Entry) -> Option<&'a Line> {
    lines.get(usize::try_from(entry.seq).ok()?.checked_sub(1)?)
}

/// The lots of every attempt, in order, each with its seeds (G14).
fn attempts(tournament: &Tournament) -> Vec<(Roster, Vec<LotLine>)> {
    let of = |drawing: &Drawing| {
        let roster = Roster::of_seeds(tournament, &drawing.lots.list().seeds);
        (roster, told_lots(drawing))
    };
    let broken_off = tournament.broken_off().iter().map(|one| &one.drawing);
    broken_off.chain(tournament.drawing()).map(of).collect()
}

/// The stage a fact is about, and the table, where it is about one only.
fn place(fact: &Fact) -> Option<(Stage, Option<TableNumber>)> {
    match fact {
        Fact::StartAnnounced { stage, table, .. } => Some((*stage, *table)),
        Fact::TieBreakLotsDrawn { stage, table, .. }
        | Fact::ColourChosen { stage, table, .. }
        | Fact::GameAnnulled { stage, table, .. }
        | Fact::BothWithdrawn { stage, table, .. }
        | Fact::MatchAwarded { stage, table, .. }
        | Fact::MatchReopened { stage, table, .. } => Some((*stage, Some(*table))),
        Fact::GameRecorded(record) | Fact::GameCorrected(record) => {
            Some((record.stage, Some(record.table)))
        }
        Fact::UnplayedFeesRuled { .. } => Some((Stage::Final, None)),
        _ => None,
    }
}

/// Whom a fact concerns.
fn people(fact: &Fact) -> Vec<EntrantId> {
    match fact {
        Fact::EntrantEntered { entrant, .. }
        | Fact::EntrantWaitListed { entrant, .. }
        | Fact::EntrantAdmitted { entrant, .. }
        | Fact::EntrantEdited { entrant, .. }
        | Fact::EntrantWithdrawn { entrant, .. }
        | Fact::EntrantReinstated { entrant, .. }
        | Fact::RulingTakenBack { entrant, .. }
        | Fact::RankMatched { entrant, .. }
        | Fact::EntrantCheckedIn { entrant }
        | Fact::CheckInTakenBack { entrant } => vec![*entrant],
        Fact::EntrantReplaced { entrant, by, .. } => vec![*entrant, *by],
        Fact::LotDrawn { lot, .. } => vec![lot.entrant()],
        Fact::TieBreakLotsDrawn { lots, .. } => lots.map(|lot| lot.entrant).into(),
        Fact::ColourChosen {
            chooser, opponent, ..
        } => vec![*chooser, *opponent],
        Fact::GameAnnulled { pair, .. }
        | Fact::BothWithdrawn { pair, .. }
        | Fact::MatchAwarded { pair, .. }
        | Fact::MatchReopened { pair, .. } => pair.to_vec(),
        Fact::GameRecorded(record) | Fact::GameCorrected(record) => record.pair.to_vec(),
        _ => Vec::new(),
    }
}

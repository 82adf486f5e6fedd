//! A whole tournament as a short text that stands behind the `#` of an address. docs/link-format.md
//! describes all of it.
//! Deliberately not here: addresses and routes (`present`, `ui`), what a reader is told (`present`).

mod coder;
mod contexts;
mod facts;
mod regulation;
mod row;
mod said;
mod same;
mod spelling;
mod tale;
mod texts;

use super::document::{Document, TournamentId};
use crate::engine::civil::{Date, DateTime, Time};
use crate::engine::entrant::EntrantId;
use crate::engine::game::Game;
use crate::engine::regulation::{Regulation, SessionPart};
use crate::engine::stage::Stage;
use crate::record::Record;
use crate::record::fact::{Entry, Fact};
use crate::record::refusal::Refusal;
use crate::record::tournament::{Entrant, Tournament};
use coder::Coder;
use facts::Story;
use row::{Day, Step, name_left_out};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeSet;
use tale::{WAYS, Way, tale};

/// The most characters of a link's text; longer ones are neither made nor read.
pub const MOST_CHARACTERS: usize = 8_000;

/// The version of links that is written.
pub const VERSION: u32 = 1;

/// Bytes before the coded ones: how many these are, and their checksum.
const HEAD: usize = 6;

/// Bytes of the tournament's id that a link carries.
const ID_BYTES: usize = 8;

/// Why a tournament cannot be told in a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkRefusal {
    /// Nothing has been opened yet.
    Empty,
    /// It would be longer than [`MOST_CHARACTERS`].
    TooLong {
        /// How many characters it would have; `None`: more than were counted.
        characters: Option<usize>,
    },
}

/// Why a text is no link that can be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// It does not begin as a link does.
    NotALink,
    /// Made by another version of the program.
    OtherVersion {
        /// The version.
        version: u32,
    },
    /// Longer than [`MOST_CHARACTERS`].
    TooLong,
    /// A character that a link does not have.
    Misspelt {
        /// Which, counted from 1.
        character: usize,
    },
    /// The end is missing.
    CutShort,
    /// The checksum does not fit, or what it says makes no sense.
    Damaged,
    /// What it tells is against the rules.
    RefusedByRules {
        /// Why.
        refusal: Refusal,
        /// The tournament up to there.
        good: Box<Document>,
    },
}

/// What was read makes no sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unreadable;

/// Why a step could not be taken in.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Fault {
    Unreadable,
    Refused(Refusal),
}

impl From<Unreadable> for Fault {
    fn from(_: Unreadable) -> Fault {
        Fault::Unreadable
    }
}

/// The tournament as the text of a link, `v1.` and letters.
///
/// # Errors
/// Why it cannot be told in a link.
pub fn pack(document: &Document) -> Result<String, LinkRefusal> {
    let payload = payload(document, None)?;
    short_enough(format!("v{VERSION}.{}", spelling::letters(&payload)))
}

/// The same as [`pack`] in digits, `n1.` and digits: what a QR code holds in the least space.
///
/// # Errors
/// As [`pack`].
pub fn pack_in_digits(document: &Document) -> Result<String, LinkRefusal> {
    in_digits(document, None)
}

/// The same as [`pack_in_digits`] with the names and clubs of these entrants only: the others have their
/// id for a name.
///
/// # Errors
/// As [`pack`].
pub fn pack_names_in_digits(
    document: &Document,
    named: &BTreeSet<EntrantId>,
) -> Result<String, LinkRefusal> {
    in_digits(document, Some(named))
}

/// How many have their id for a name, because the link that they come from leaves it out.
pub fn names_left_out(tournament: &Tournament) -> usize {
    let entrants = tournament.entrants().iter();
    let nameless = |one: &&Entrant| one.name == name_left_out(one.id) && one.club.is_empty();
    entrants.filter(nameless).count()
}

fn in_digits(
    document: &Document,
    named: Option<&BTreeSet<EntrantId>>,
) -> Result<String, LinkRefusal> {
    let payload = payload(document, named)?;
    short_enough(format!("n{VERSION}.{}", spelling::digits(&payload)))
}

fn short_enough(text: String) -> Result<String, LinkRefusal> {
    if text.len() > MOST_CHARACTERS {
        return Err(LinkRefusal::TooLong {
            characters: Some(text.len()),
        });
    }
    Ok(text)
}

/// The head and the coded bytes, with everybody's name or only these.
fn payload(
    document: &Document,
    named: Option<&BTreeSet<EntrantId>>,
) -> Result<Vec<u8>, LinkRefusal> {
    if !document.record.tournament().is_opened() {
        return Err(LinkRefusal::Empty);
    }
    let coded = WAYS.into_iter().find_map(|way| told(document, way, named));
    let coded = coded.ok_or(LinkRefusal::TooLong { characters: None })?;
    let length = u16::try_from(coded.len()).map_err(|_| LinkRefusal::TooLong {
        characters: Some(coded.len() * 4 / 3),
    })?;
    let mut payload = length.to_be_bytes().to_vec();
    payload.extend(checksum(&coded));
    payload.extend(coded);
    Ok(payload)
}

/// The first four bytes of the SHA-256.
fn checksum(coded: &[u8]) -> [u8; 4] {
    let digest: [u8; 32] = Sha256::digest(coded).into();
    let [a, b, c, d, ..] = digest;
    [a, b, c, d]
}

/// The coded bytes of a tournament told in a way; `None` where it would not look the same.
fn told(document: &Document, way: Way, named: Option<&BTreeSet<EntrantId>>) -> Option<Vec<u8>> {
    let mut tale = tale(&document.record, way)?;
    let has_name = |id: EntrantId| named.is_none_or(|named| named.contains(&id));
    tale.leave_names_out(&has_name);
    let secrets = tale.steps.iter().filter_map(|step| match step {
        Step::Fact(fact, _) => match **fact {
            Fact::LotsStarted { secret, .. } => Some(secret?.0),
            _ => None,
        },
        Step::Ranks(_) => None,
    });
    let mut story = Story::new(Coder::writing(), secrets.collect());
    let id = id_bytes(&document.id);
    for byte in id {
        story.coder.even(256, u32::from(byte));
    }
    story.opening(tale.rules, &tale.regulation).ok()?;
    for step in &tale.steps {
        story.step(Some(step)).ok()?;
    }
    story.step(None).ok()?;
    let again = dated(story.facts).ok()?;
    let same = same::look_the_same(again.tournament(), document.record.tournament(), &has_name);
    same.then(|| story.coder.finish())
}

/// The first bytes of an id.
fn id_bytes(id: &TournamentId) -> [u8; ID_BYTES] {
    let mut bytes = [0; ID_BYTES];
    let digits = id.as_str().as_bytes().chunks(2);
    for (byte, digits) in bytes.iter_mut().zip(digits) {
        let text = std::str::from_utf8(digits).unwrap_or_default();
        *byte = u8::from_str_radix(text, 16).unwrap_or_default();
    }
    bytes
}

/// Whether a tournament was opened from a link: such a one has neither times nor reasons, and an id of
/// its own, so that a copy of it never takes the place of the whole record.
pub fn is_from_link(id: &TournamentId) -> bool {
    id.as_str().ends_with(&"00".repeat(16 - ID_BYTES))
}

/// The tournament that the text of a link tells, in letters or digits; what follows a `/` is not part
/// of it.
///
/// # Errors
/// The first thing that is wrong, in the order of [`LinkError`].
pub fn unpack(text: &str) -> Result<Document, LinkError> {
    let text = text.split('/').next().unwrap_or_default();
    let (spelt, rest) = text.split_once('.').ok_or(LinkError::NotALink)?;
    let version = spelt.get(1..).and_then(|version| version.parse().ok());
    let (Some(form @ ('v' | 'n')), Some(version)) = (spelt.chars().next(), version) else {
        return Err(LinkError::NotALink);
    };
    if version != VERSION {
        return Err(LinkError::OtherVersion { version });
    }
    if text.len() > MOST_CHARACTERS {
        return Err(LinkError::TooLong);
    }
    let payload = if form == 'v' {
        spelling::from_letters(rest)
    } else {
        spelling::from_digits(rest)
    };
    let before = spelt.len() + 2;
    let payload = payload.map_err(|fault| match fault {
        spelling::Misspelt::CutShort => LinkError::CutShort,
        spelling::Misspelt::Character(at) => LinkError::Misspelt {
            character: before + rest.get(..at).map_or(at, |text| text.chars().count()),
        },
    })?;
    let (head, coded) = payload.split_at_checked(HEAD).ok_or(LinkError::CutShort)?;
    let [high, low, sum @ ..] = head else {
        return Err(LinkError::CutShort);
    };
    let length = usize::from(u16::from_be_bytes([*high, *low]));
    if coded.len() < length {
        return Err(LinkError::CutShort);
    }
    if coded.len() != length || checksum(coded) != sum {
        return Err(LinkError::Damaged);
    }
    read(coded)
}

/// The tournament of coded bytes, each fact judged.
fn read(coded: &[u8]) -> Result<Document, LinkError> {
    let mut story = Story::new(Coder::reading(coded), Vec::new());
    let mut bytes = [0; 16];
    for byte in bytes.iter_mut().take(ID_BYTES) {
        *byte = u8::try_from(story.coder.even(256, 0)).unwrap_or_default();
    }
    let id = TournamentId::from_random(bytes);
    let fault = |fault, id, record| match fault {
        Fault::Unreadable => LinkError::Damaged,
        Fault::Refused(refusal) => LinkError::RefusedByRules {
            refusal,
            good: Box::new(Document { id, record }),
        },
    };
    let nothing = Regulation::of_2021(Default::default());
    if let Err(why) = story.opening(2, &nothing) {
        return Err(fault(why, id, story.record));
    }
    loop {
        match story.step(None) {
            Ok(true) => {}
            Ok(false) => break,
            Err(why) => return Err(fault(why, id, story.record)),
        }
    }
    match dated(story.facts) {
        Ok(record) => Ok(Document { id, record }),
        Err(refusal) => Err(fault(Fault::Refused(refusal), id, story.record)),
    }
}

/// The facts as a record, judged once more: each an act of its own, dated by the plan. Nobody noted in
/// the link when they were entered.
fn dated(facts: Vec<(Fact, Day)>) -> Result<Record, Refusal> {
    let last = facts.iter().rev().find_map(|(fact, _)| match fact {
        Fact::TournamentOpened { regulation, .. } | Fact::RegulationChanged { regulation, .. } => {
            Some(regulation.clone())
        }
        _ => None,
    });
    let regulation = last.ok_or(Refusal::NotOpened)?;
    let mut now = regulation.registration_closes;
    let entries = facts.into_iter().zip(1u32..).map(|((fact, day), seq)| {
        now = planned(&fact, &regulation).unwrap_or(now);
        let at = match fact {
            Fact::EntrantWithdrawn { .. } | Fact::BothWithdrawn { .. } => left(day, &regulation),
            _ => now,
        };
        Entry {
            seq,
            act: seq,
            at,
            fact,
        }
    });
    Record::vet(entries.collect()).map_err(|bad| bad.refusal)
}

/// When a fact was planned, where the plan says so (F1, C13).
fn planned(fact: &Fact, regulation: &Regulation) -> Option<DateTime> {
    let part = |stage, game: Option<Game>| match (stage, game) {
        (Stage::Final, Some(Game::Slow(number))) => SessionPart::FinalGame(number),
        (Stage::Final, _) => SessionPart::FinalGame(1),
        (stage, _) => SessionPart::Stage(stage),
    };
    match fact {
        Fact::ListFrozen { .. } | Fact::LotsStartedUnsealed { .. } => {
            let date = *regulation.lots_days.first()?;
            let time = Time::MIDNIGHT;
            Some(DateTime { date, time })
        }
        Fact::StartAnnounced { stage, game, .. } => regulation.planned(part(*stage, *game)),
        Fact::GameRecorded(record) | Fact::GameCorrected(record) => {
            regulation.planned(part(record.stage, Some(record.game)))
        }
        _ => None,
    }
}

/// A time on the day of play on which somebody left (F3).
fn left(day: Day, regulation: &Regulation) -> DateTime {
    let first = regulation.sessions.first();
    let first = first.map(|session| DateTime {
        date: session.date,
        time: session.time,
    });
    let is_before = |at: &DateTime| first.is_none_or(|first| at.date < first.date);
    let before = Some(regulation.registration_closes).filter(is_before);
    let at = match day {
        Day::Before => before,
        Day::First => first,
        Day::RoundOf16 => regulation.planned(SessionPart::Stage(Stage::RoundOf16)),
    };
    at.unwrap_or(DateTime {
        date: Date::FIRST,
        time: Time::MIDNIGHT,
    })
}

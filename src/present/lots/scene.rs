//! What the hall sees of the lots, as plain data: the list being sealed, or the latest lot with the
//! zone it fills. Nothing here tells who comes next.

use super::log::LotLine;
use super::zones::{ZoneCard, zone_card};
use crate::engine::entrant::EntrantId;
use crate::engine::lots::{LotKind, Lots};
use crate::engine::number::{Half, ZoneNumber};
use crate::present::roster::{Person, Roster};
use crate::record::digest::Digest;
use crate::record::tournament::{Contribution, Drawing};

/// How many names one picture of the names shows.
const NAMES_OF_A_PICTURE: usize = 64;

/// A part of the drawing (C6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// With more than M entrants: whose names are drawn first, M of them.
    Names,
    /// Their numbers, in the order of the names.
    Numbers,
    /// The others, each with a place at once.
    Others,
    /// With M entrants or fewer: each name with a number at once.
    Together,
}

impl Act {
    /// The act of the latest lot, of the first one where none is drawn.
    pub fn of(lots: &Lots) -> Act {
        let list = lots.list();
        let main = usize::from(list.size.count());
        let names = lots.names().count();
        if !list.has_others() {
            Act::Together
        } else if names > main {
            Act::Others
        } else if lots.drawn().len() > main {
            Act::Numbers
        } else {
            Act::Names
        }
    }
}

/// How long each lot of the automatic drawing takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace(pub u16);

impl Pace {
    /// The paces there are, in milliseconds a lot: 0.3 to 5 seconds.
    pub const ALL: [Pace; 7] = [
        Pace(300),
        Pace(500),
        Pace(800),
        Pace(1200),
        Pace(2000),
        Pace(3000),
        Pace(5000),
    ];

    /// The pace with these milliseconds, if there is one.
    pub fn from_text(text: &str) -> Option<Pace> {
        let milliseconds: u16 = text.parse().ok()?;
        Pace::ALL.into_iter().find(|pace| pace.0 == milliseconds)
    }
}

impl Default for Pace {
    fn default() -> Pace {
        Pace(1200)
    }
}

/// The sealing of an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealScene {
    /// The attempt.
    pub attempt: u16,
    /// How many are on the list.
    pub entrants: usize,
    /// How many of them are seeds.
    pub seeds: usize,
    /// The fingerprint of the list.
    pub fingerprint: Digest,
    /// The commitment; `None`: all by hand.
    pub commitment: Option<Digest>,
    /// Who contributed what.
    pub contributions: Vec<Contribution>,
    /// Who bears witness.
    pub witnesses: Vec<String>,
}

impl SealScene {
    /// Of an attempt whose list is frozen.
    pub fn of(drawing: &Drawing) -> Option<SealScene> {
        let frozen = drawing.frozen?;
        let list = drawing.lots.list();
        Some(SealScene {
            attempt: drawing.attempt,
            entrants: list.count(),
            seeds: list.seeds.len(),
            fingerprint: frozen.fingerprint,
            commitment: frozen.commitment,
            contributions: drawing.contributions.clone(),
            witnesses: drawing.witnesses.clone(),
        })
    }
}

/// A name in the picture of the names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameCell {
    /// As how many-th it was drawn, from 1.
    pub place: usize,
    /// Whose it is; `None`: not drawn yet.
    pub person: Option<Person>,
}

/// A zone in the overview of all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneMarks {
    /// The zone.
    pub zone: ZoneNumber,
    /// Its four numbers, ascending.
    pub numbers: [Marks; 4],
    /// How many others there are in it, a late seed included (C5: at most 3).
    pub others: u16,
    /// Whether its seed is late (C9), so that no number shows him yet.
    pub late: bool,
    /// Whether the latest lot fell here.
    pub latest: bool,
}

/// How much room a name takes beside others: Chinese characters count whole, letters half.
pub fn width_class(name: &str) -> &'static str {
    let halves: usize = name
        .chars()
        .map(|letter| if letter.is_ascii() { 1 } else { 2 })
        .sum();
    match halves {
        0..=9 => "short-name",
        10..=15 => "long-name",
        _ => "very-long-name",
    }
}

/// A number in the overview.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marks {
    /// Nobody holds it.
    Free,
    /// Somebody holds it.
    Held,
    /// A seed holds it.
    Seed,
}

/// The latest lot, with what it fills.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LotScene {
    /// The attempt.
    pub attempt: u16,
    /// The part of the drawing.
    pub act: Act,
    /// Whether every lot is drawn.
    pub complete: bool,
    /// How far the act is: so many names or places, of so many.
    pub so_far: (usize, usize),
    /// The latest lot; `None`: none is drawn.
    pub line: Option<LotLine>,
    /// Whom it concerns; his club stands beside the name, not in it.
    pub person: Option<Person>,
    /// The half in which he was drawn to a place, once he was.
    pub half: Option<Half>,
    /// The names of this act's picture, in the order in which they were drawn; only while names are drawn.
    pub names: Vec<NameCell>,
    /// The zone in which the latest lot fell.
    pub zone: Option<ZoneCard>,
    /// Every zone.
    pub overview: Vec<ZoneMarks>,
}

impl LotScene {
    /// Of an attempt, with the line of its latest lot.
    pub fn of(drawing: &Drawing, line: Option<LotLine>, roster: &Roster) -> LotScene {
        let lots = &drawing.lots;
        let list = lots.list();
        let act = Act::of(lots);
        let zone = line.as_ref().and_then(|line| line.zone);
        let main = usize::from(list.size.count());
        let named = lots.names().count();
        let placed = super::placed(lots);
        let so_far = match act {
            Act::Names => (named, main),
            Act::Numbers => (placed, main),
            Act::Others => (placed.saturating_sub(main), list.others()),
            Act::Together => (placed, list.count()),
        };
        let person = line.as_ref().map(|line| {
            let mut person = roster.person(line.lot.entrant());
            let with_club = format!(" ({})", person.club);
            if let Some(name) = person.name.strip_suffix(&with_club) {
                person.name = name.to_owned();
            }
            person
        });
        let half = line
            .as_ref()
            .and_then(|line| half_of(lots, line.lot.entrant(), line.lot.kind()));
        LotScene {
            attempt: drawing.attempt,
            act,
            complete: lots.is_complete(),
            so_far,
            person,
            half,
            names: match act {
                Act::Names => names(lots, main, roster),
                Act::Numbers | Act::Others | Act::Together => Vec::new(),
            },
            zone: zone.map(|zone| zone_card(lots, roster, zone)),
            overview: list
                .size
                .all_zones()
                .map(|one| marks(lots, one, zone == Some(one)))
                .collect(),
            line,
        }
    }
}

fn half_of(lots: &Lots, entrant: EntrantId, kind: LotKind) -> Option<Half> {
    if matches!(kind, LotKind::Name | LotKind::Zone) {
        return None;
    }
    let number = lots.main_number(entrant).or(lots.deputy_of(entrant));
    number
        .map(|number| number.half())
        .or(lots.late_seat(entrant).map(|late| late.half))
}

/// The names of the picture in which the latest one is.
fn names(lots: &Lots, main: usize, roster: &Roster) -> Vec<NameCell> {
    let drawn: Vec<EntrantId> = lots.names().collect();
    let picture = drawn.len().saturating_sub(1) / NAMES_OF_A_PICTURE;
    let first = picture * NAMES_OF_A_PICTURE;
    (first..main.min(first + NAMES_OF_A_PICTURE))
        .map(|index| NameCell {
            place: index + 1,
            person: drawn.get(index).map(|id| roster.person(*id)),
        })
        .collect()
}

fn marks(lots: &Lots, zone: ZoneNumber, latest: bool) -> ZoneMarks {
    let late = lots.late_seat_in(zone).is_some();
    ZoneMarks {
        zone,
        numbers: zone
            .numbers()
            .map(|number| match lots.place(number).holder {
                None => Marks::Free,
                Some(holder) if lots.seed_number(holder).is_some() => Marks::Seed,
                Some(_) => Marks::Held,
            }),
        others: lots.others_in(zone),
        late,
        latest,
    }
}

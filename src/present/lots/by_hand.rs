//! Lots drawn on paper: which legal ones go with what is typed, and which one is meant, legal or not.

use crate::engine::entrant::EntrantId;
use crate::engine::lots::{Lot, LotKind, Lots, Pending};
use crate::engine::number::{Half, MainNumber, ZoneNumber};
use crate::present::roster::Roster;
use crate::present::search::finds;
use crate::record::judge::identity;

/// The legal choices that go with what is typed so far, in their order; all of them for nothing.
pub fn matching(pending: &Pending, roster: &Roster, typed: &str) -> Vec<Lot> {
    let typed = typed.trim();
    let goes = |lot: &&Lot| match **lot {
        Lot::Name { entrant } => {
            let person = roster.person(entrant);
            finds(typed, entrant, &person.name, &person.club)
        }
        Lot::Number { number, .. } | Lot::Place { number, .. } | Lot::Holder { number, .. } => {
            number.0.to_string().starts_with(typed)
        }
        Lot::Zone { zone, .. } => zone.0.to_string().starts_with(typed),
        Lot::Half { half, .. } => typed.is_empty() || read_half(typed) == Some(half),
    };
    pending.options.iter().filter(goes).copied().collect()
}

/// The lot that is meant, also one that may not be drawn, so that the refusal can say why: the number
/// typed; for a name somebody whose whole name is typed, or the only one on the list who is meant.
pub fn meant(lots: &Lots, pending: &Pending, roster: &Roster, typed: &str) -> Option<Lot> {
    let typed = typed.trim();
    if typed.is_empty() {
        return None;
    }
    let drawer = pending.entrant;
    let number = || typed.parse::<u16>().ok();
    match (pending.kind, drawer) {
        (LotKind::Name, _) => name(lots, pending, roster, typed),
        (LotKind::Number, Some(entrant)) => number().map(|number| Lot::Number {
            entrant,
            number: MainNumber(number),
        }),
        (LotKind::Place, Some(entrant)) => number().map(|number| Lot::Place {
            entrant,
            number: MainNumber(number),
        }),
        (LotKind::Holder, Some(entrant)) => number().map(|number| Lot::Holder {
            entrant,
            number: MainNumber(number),
        }),
        (LotKind::Zone, Some(entrant)) => number().map(|zone| Lot::Zone {
            entrant,
            zone: ZoneNumber(zone),
        }),
        (LotKind::Half, Some(entrant)) => read_half(typed).map(|half| Lot::Half { entrant, half }),
        (_, None) => None,
    }
}

fn name(lots: &Lots, pending: &Pending, roster: &Roster, typed: &str) -> Option<Lot> {
    let list = lots.list().entrants.iter().copied();
    let wanted = identity(typed);
    let is_whole = |id: &EntrantId| {
        let person = roster.person(*id);
        let alone = person.name.strip_suffix(&format!(" ({})", person.club));
        identity(&person.name) == wanted || alone.is_some_and(|alone| identity(alone) == wanted)
    };
    let mut whole = list.clone().filter(is_whole);
    match (whole.next(), whole.next()) {
        (Some(entrant), None) => return Some(Lot::Name { entrant }),
        // Namesakes: the club must tell them apart.
        (Some(_), Some(_)) => return None,
        (None, _) => {}
    }
    if let [only] = matching(pending, roster, typed).as_slice() {
        return Some(*only);
    }
    let mut found = list.filter(|id| {
        let person = roster.person(*id);
        finds(typed, *id, &person.name, &person.club)
    });
    match (found.next(), found.next()) {
        (Some(entrant), None) => Some(Lot::Name { entrant }),
        _ => None,
    }
}

/// Upper: 上, 1, u…; lower: 下, 2, l….
fn read_half(typed: &str) -> Option<Half> {
    match typed.chars().next()? {
        '上' | '1' | 'u' | 'U' => Some(Half::Upper),
        '下' | '2' | 'l' | 'L' => Some(Half::Lower),
        _ => None,
    }
}

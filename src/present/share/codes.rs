//! The QR codes of a tournament: one where it stays readable, otherwise one for each half, quarter or eighth of
//! the bracket. Each is a link by itself: it tells the whole tournament, but the names outside its part
//! are left out.

use super::qr::{Picture, picture};
use super::{NoLink, Part, address};
use crate::engine::entrant::EntrantId;
use crate::engine::number::{MainNumber, Size};
use crate::engine::stage::Stage;
use crate::file::document::Document;
use crate::file::link::{pack_in_digits, pack_names_in_digits};
use crate::record::tournament::{Seat, Tournament};
use std::collections::BTreeSet;

/// A QR code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// Whose names it holds.
    pub part: Part,
    /// The link in it.
    pub link: String,
    /// What is drawn.
    pub picture: Picture,
}

/// The codes of a tournament as it is now; none where even an eighth does not fit into one.
///
/// # Errors
/// Why there is no link.
pub fn codes(document: &Document) -> Result<Vec<Code>, NoLink> {
    let address = address(document)?;
    let whole = pack_in_digits(document).map_err(NoLink::Refused)?;
    if let Some(code) = code(Part::Whole, address, &whole) {
        return Ok(vec![code]);
    }
    let tournament = document.record.tournament();
    let of_part = |(part, named): &(Part, BTreeSet<EntrantId>)| {
        let packed = pack_names_in_digits(document, named).ok()?;
        code(*part, address, &packed)
    };
    let tried = [2, 4, 8].into_iter().find_map(|count| {
        let parts = parts(tournament, count);
        parts.iter().map(of_part).collect::<Option<Vec<Code>>>()
    });
    Ok(tried.unwrap_or_default())
}

fn code(part: Part, address: &str, packed: &str) -> Option<Code> {
    let (form, digits) = packed.split_once('.')?;
    let before = format!("{address}#{form}.");
    Some(Code {
        part,
        picture: picture(&before, digits)?,
        link: format!("{before}{digits}"),
    })
}

/// So many equal parts of the bracket, each with those whose names it holds: who has a place
/// there, and everybody who reached the round of 16. Before the lots, of the list.
fn parts(tournament: &Tournament, count: u16) -> Vec<(Part, BTreeSet<EntrantId>)> {
    let far = far_ones(tournament);
    let all = tournament.entrants();
    let entries = u32::try_from(all.len()).unwrap_or(u32::MAX);
    let numbers = tournament
        .progress()
        .map(|progress| progress.size())
        .map(Size::count);
    let range = |index: u16, all: u32| {
        let at = |index: u32| all * index / u32::from(count);
        (at(u32::from(index)) + 1, at(u32::from(index) + 1))
    };
    let small = |number: u32| MainNumber(u16::try_from(number).unwrap_or(u16::MAX));
    let part = |index: u16| match numbers {
        Some(numbers) => {
            let (first, last) = range(index, u32::from(numbers));
            Part::Numbers(small(first), small(last))
        }
        None => {
            let (first, last) = range(index, entries);
            Part::Entries(first, last)
        }
    };
    let holds = |part: Part, entrant: EntrantId| match part {
        Part::Whole => true,
        Part::Entries(first, last) => (first..=last).contains(&entrant.0),
        Part::Numbers(first, last) => tournament.seat(entrant).is_some_and(|seat| {
            let (Seat::Number(number) | Seat::DeputyOf(number) | Seat::Late(number, _)) = seat;
            (first..=last).contains(&number)
        }),
    };
    let with_names = |part: Part| {
        let ids = all.iter().map(|entrant| entrant.id);
        let named = ids.filter(|id| far.contains(id) || holds(part, *id));
        (part, named.collect())
    };
    (0..count).map(|index| with_names(part(index))).collect()
}

/// Everybody who reached the round of 16.
fn far_ones(tournament: &Tournament) -> BTreeSet<EntrantId> {
    let matches = tournament.progress().into_iter();
    let sixteen = matches.flat_map(|progress| progress.stage(Stage::RoundOf16));
    let holders = sixteen.flat_map(|one| one.holders);
    holders.filter_map(|holder| holder.entrant()).collect()
}

//! The zones as the lots fill them: four numbers each, with holder, deputy, and a late seed's half.

use crate::engine::lots::{Lots, Place};
use crate::engine::number::{Half, MainNumber, ZoneNumber};
use crate::present::roster::{Person, Roster};

/// One number of a zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatCard {
    /// The number.
    pub number: MainNumber,
    /// Who was drawn to it.
    pub holder: Option<Person>,
    /// C8: who was drawn as his deputy.
    pub deputy: Option<Person>,
    /// C12: whether it stays blank: the lots are complete and nobody has it.
    pub blank: bool,
    /// Whether the latest lot brought somebody here.
    pub latest: bool,
}

/// C9: a late seed of a zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LateCard {
    /// The seed.
    pub seed: Person,
    /// The half whose two numbers play; he takes the loser's.
    pub half: Half,
    /// The two numbers.
    pub numbers: [MainNumber; 2],
    /// Whether the latest lot brought him here.
    pub latest: bool,
}

/// One zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneCard {
    /// The zone.
    pub zone: ZoneNumber,
    /// Its four numbers, ascending.
    pub seats: [SeatCard; 4],
    /// C9: its late seed.
    pub late: Option<LateCard>,
    /// C5: how many people are in it, at most seven.
    pub people: u16,
    /// C8: how many preliminary matches it brings: one for each of the others.
    pub preliminaries: u16,
    /// Whether somebody has drawn this zone and his place in it comes next.
    pub awaiting: bool,
}

/// One zone as far as it is filled.
pub fn zone_card(lots: &Lots, roster: &Roster, zone: ZoneNumber) -> ZoneCard {
    let latest = lots.drawn().last().map(|lot| lot.entrant());
    let complete = lots.is_complete();
    let seat = |number: MainNumber| {
        let Place { holder, deputy } = lots.place(number);
        let here = [holder, deputy].into_iter().flatten();
        SeatCard {
            number,
            latest: here.into_iter().any(|entrant| Some(entrant) == latest),
            holder: holder.map(|entrant| roster.person(entrant)),
            deputy: deputy.map(|entrant| roster.person(entrant)),
            blank: complete && holder.is_none(),
        }
    };
    ZoneCard {
        zone,
        seats: zone.numbers().map(seat),
        late: lots.late_seat_in(zone).map(|late| LateCard {
            seed: roster.person(late.entrant),
            half: late.half,
            numbers: zone.half_numbers(late.half),
            latest: Some(late.entrant) == latest,
        }),
        people: lots.people_in(zone),
        preliminaries: lots.others_in(zone),
        awaiting: latest.is_some_and(|entrant| {
            lots.zone_of(entrant) == Some(zone)
                && lots.main_number(entrant).is_none()
                && lots.deputy_of(entrant).is_none()
                && lots.late_seat(entrant).is_none()
        }),
    }
}

/// Every zone, ascending.
pub fn zone_cards(lots: &Lots, roster: &Roster) -> Vec<ZoneCard> {
    let zones = lots.list().size.all_zones();
    zones.map(|zone| zone_card(lots, roster, zone)).collect()
}

/// How many have their place.
pub fn placed(lots: &Lots) -> usize {
    lots.list()
        .size
        .all_zones()
        .map(|zone| usize::from(lots.people_in(zone)))
        .sum()
}

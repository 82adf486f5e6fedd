//! Lists, and lots drawn by hand in a wanted order.

use qiwang::engine::entrant::EntrantId;
use qiwang::engine::lots::{DrawList, Lot, LotReason, Lots};
use qiwang::engine::number::{Half, MainNumber, Size, ZoneNumber};

/// Seed s has id 7s, everybody else an id that is no multiple of 7: ids have gaps and seeds are
/// scattered among the rest.
pub fn list(size: u16, entrants: usize, seeds: usize) -> DrawList {
    let seeded: Vec<EntrantId> = (1..=seeds).map(seed).collect();
    let mut all: Vec<EntrantId> = (1..=entrants - seeds).map(other).collect();
    all.extend(&seeded);
    all.sort();
    DrawList {
        size: Size::new(size).expect("a size"),
        entrants: all,
        seeds: seeded,
    }
}

pub fn lots(size: u16, entrants: usize, seeds: usize) -> Lots {
    Lots::new(list(size, entrants, seeds)).expect("a list that fits")
}

pub fn id(number: usize) -> EntrantId {
    EntrantId(u32::try_from(number).expect("a small id"))
}

/// Seed s.
pub fn seed(number: usize) -> EntrantId {
    id(number * 7)
}

/// The k-th entrant who is no seed.
pub fn other(number: usize) -> EntrantId {
    id(number + (number - 1) / 6)
}

pub fn name(entrant: EntrantId) -> Lot {
    Lot::Name { entrant }
}

pub fn number(entrant: EntrantId, number: u16) -> Lot {
    let number = MainNumber(number);
    Lot::Number { entrant, number }
}

pub fn place(entrant: EntrantId, number: u16) -> Lot {
    let number = MainNumber(number);
    Lot::Place { entrant, number }
}

pub fn holder(entrant: EntrantId, number: u16) -> Lot {
    let number = MainNumber(number);
    Lot::Holder { entrant, number }
}

pub fn zone(entrant: EntrantId, zone: u16) -> Lot {
    let zone = ZoneNumber(zone);
    Lot::Zone { entrant, zone }
}

pub fn half(entrant: EntrantId, half: Half) -> Lot {
    Lot::Half { entrant, half }
}

/// Draws lots that must all be legal.
pub fn draw(lots: &mut Lots, drawn: impl IntoIterator<Item = Lot>) {
    for lot in drawn {
        assert_eq!(lots.judge(lot), Ok(()), "after {} lots", lots.drawn().len());
        lots.apply(lot);
    }
}

/// Draws names in this order.
pub fn draw_names(lots: &mut Lots, names: impl IntoIterator<Item = EntrantId>) {
    draw(lots, names.into_iter().map(name));
}

/// The reason against a lot.
pub fn reason(lots: &Lots, lot: Lot) -> Option<LotReason> {
    lots.judge(lot).err().map(|refusal| refusal.reason)
}

/// The numbers or zones that are open in the pending lot.
pub fn open(lots: &Lots) -> Vec<u16> {
    let pending = lots.pending().expect("a lot is pending");
    let value = |lot: Lot| match lot {
        Lot::Number { number, .. } | Lot::Place { number, .. } | Lot::Holder { number, .. } => {
            number.0
        }
        Lot::Zone { zone, .. } => zone.0,
        Lot::Half { half, .. } => u16::from(half == Half::Lower),
        Lot::Name { .. } => panic!("a name is pending"),
    };
    pending.options.into_iter().map(value).collect()
}

/// Completes the lots, always with the option at `pick(number of options)`.
pub fn finish(lots: &mut Lots, mut pick: impl FnMut(usize) -> usize) {
    while let Some(pending) = lots.pending() {
        let index = pick(pending.options.len());
        let lot = pending.options.get(index).copied();
        lots.apply(lot.unwrap_or_else(|| panic!("stuck: {pending:?}")));
    }
}

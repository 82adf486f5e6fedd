//! One zone as far as the lots have filled it, and how it can still end under the rules.

use crate::engine::entrant::SeedNumber;
use crate::engine::number::Half;

/// Where a zone's seed is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SeedSeat {
    /// He holds the number at this place of the zone, 0 to 3.
    Place(u8),
    /// C9: he is late and waits for the loser of this half.
    Late(Half),
}

/// What the lots have put into a zone so far. Places are the bits 0 to 3 of a mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Zone {
    /// Its seed.
    pub(super) seed: Option<(SeedNumber, SeedSeat)>,
    /// The places nobody holds.
    pub(super) free: u8,
    /// The places with a deputy.
    pub(super) deputies: u8,
    /// C8: how many of the others are in it, a late seed included.
    pub(super) others: u8,
}

/// How many others a zone can hold (C5).
pub(super) const MOST_OTHERS: u8 = 3;

const ALL_PLACES: u8 = 0b1111;

/// The bits of one half.
pub(super) fn half_mask(half: Half) -> u8 {
    match half {
        Half::Upper => 0b0011,
        Half::Lower => 0b1100,
    }
}

/// The bit of a place, 0 to 3.
pub(super) fn place_mask(place: u8) -> u8 {
    1u8.checked_shl(u32::from(place)).unwrap_or(0)
}

/// The bit of the neighbouring place.
fn neighbour_mask(place: u8) -> u8 {
    place_mask(place ^ 1)
}

impl Zone {
    /// A zone nobody has entered.
    pub(super) fn empty() -> Zone {
        Zone {
            seed: None,
            free: ALL_PLACES,
            deputies: 0,
            others: 0,
        }
    }

    /// The zone after somebody took a place in it.
    pub(super) fn with_holder(mut self, place: u8, seed: Option<SeedNumber>) -> Zone {
        self.free &= !place_mask(place);
        if let Some(seed) = seed {
            self.seed = Some((seed, SeedSeat::Place(place)));
        }
        self
    }

    /// The zone after somebody became the deputy of a place.
    pub(super) fn with_deputy(mut self, place: u8) -> Zone {
        self.deputies |= place_mask(place);
        self.others = self.others.saturating_add(1);
        self
    }

    /// The zone after a late seed took a half.
    pub(super) fn with_late_seed(mut self, half: Half, seed: SeedNumber) -> Zone {
        self.seed = Some((seed, SeedSeat::Late(half)));
        self.others = self.others.saturating_add(1);
        self
    }

    /// C9, C10: whether a half is free of deputies.
    pub(super) fn free_of_deputies(&self, half: Half) -> bool {
        self.deputies & half_mask(half) == 0
    }

    /// C8, C10: the places whose deputy a non-seed may become.
    pub(super) fn holders(&self) -> u8 {
        let open = ALL_PLACES & !self.deputies;
        match self.seed {
            Some((_, SeedSeat::Place(place))) => open & !place_mask(place),
            Some((_, SeedSeat::Late(half))) => open & !half_mask(half),
            None => self
                .sixth_half()
                .map_or(open, |half| open & half_mask(half)),
        }
    }

    /// C10: the half in which a non-seed must be the sixth: the one of the fifth, in a zone without
    /// a seed.
    pub(super) fn sixth_half(&self) -> Option<Half> {
        let sixth_comes = self.seed.is_none() && self.others == 1;
        Half::BOTH
            .into_iter()
            .find(|half| sixth_comes && !self.free_of_deputies(*half))
    }
}

/// What a zone must come to, by the part of the lots it is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Law {
    /// C4 alone: seeds agree with a flip.
    Flips,
    /// C7: every seed to come finds a free number.
    Room,
    /// C10 alone: every seed to come finds a half free of deputies.
    Halves,
    /// C8 to C10: `share` others, in `larger` zones one more.
    Shares { share: u8, larger: u8 },
    /// C12, B <= K: the neighbours of seeds 1 to `last` are blank and no other number.
    Neighbours { last: u16 },
    /// C12, B > K: `share` blanks, in `larger` zones one more.
    Blanks { share: u8, larger: u8 },
}

/// What a seed's leaf of the template still asks of the zone it falls on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leaf {
    /// Its seed is placed: only his zone will do.
    Placed,
    /// No seed comes from here (any more, or in this part of the lots).
    Nobody,
    /// A seed is yet to come.
    ToCome,
    /// C12: a seed is yet to come, and his neighbour will not be blank.
    ToComeWithNeighbour,
}

impl Leaf {
    /// Every kind, in the order of [`Endings::by_leaf`].
    pub(super) const ALL: [Leaf; 4] = [
        Leaf::Placed,
        Leaf::Nobody,
        Leaf::ToCome,
        Leaf::ToComeWithNeighbour,
    ];
}

/// How a zone can end, for each kind of leaf: bit 0 with the smaller share, bit 1 with the larger.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Endings {
    by_leaf: [u8; 4],
}

/// Only the smaller share.
pub(super) const SMALLER: u8 = 0b01;
/// Only the larger share.
pub(super) const LARGER: u8 = 0b10;

impl Endings {
    /// The endings under one kind of leaf.
    pub(super) fn under(self, leaf: Leaf) -> u8 {
        let [placed, nobody, to_come, with_neighbour] = self.by_leaf;
        match leaf {
            Leaf::Placed => placed,
            Leaf::Nobody => nobody,
            Leaf::ToCome => to_come,
            Leaf::ToComeWithNeighbour => with_neighbour,
        }
    }

    /// Whether these include all of the others.
    pub(super) fn cover(self, others: Endings) -> bool {
        self.by_leaf
            .into_iter()
            .zip(others.by_leaf)
            .all(|(here, there)| there & !here == 0)
    }

    /// Whether the zone cannot end at all, whatever the leaf.
    pub(super) fn is_empty(self) -> bool {
        self.by_leaf == [0; 4]
    }
}

impl Law {
    /// How many zones must end with the larger share.
    pub(super) fn larger(self) -> u8 {
        match self {
            Law::Shares { larger, .. } | Law::Blanks { larger, .. } => larger,
            Law::Flips | Law::Room | Law::Halves | Law::Neighbours { .. } => 0,
        }
    }

    /// C11: how a zone can still end under this law.
    pub(super) fn endings(self, zone: &Zone) -> Endings {
        let under = |leaf: Leaf| {
            if (leaf == Leaf::Placed) == zone.seed.is_some() {
                self.ending(zone, leaf)
            } else {
                0
            }
        };
        Endings {
            by_leaf: Leaf::ALL.map(under),
        }
    }

    fn ending(self, zone: &Zone, leaf: Leaf) -> u8 {
        let to_come = matches!(leaf, Leaf::ToCome | Leaf::ToComeWithNeighbour);
        match self {
            Law::Flips => SMALLER,
            Law::Room => smaller_if(!to_come || zone.free != 0),
            Law::Halves => smaller_if(!to_come || has_half_free_of_deputies(zone)),
            Law::Shares { share, larger } => {
                let least = zone.others.saturating_add(u8::from(to_come));
                if to_come && !has_half_free_of_deputies(zone) {
                    return 0;
                }
                either(share, larger, |share| {
                    least <= share && share <= MOST_OTHERS
                })
            }
            Law::Neighbours { last } => smaller_if(match (zone.seed, leaf) {
                (Some((seed, SeedSeat::Place(place))), _) => {
                    seed.0 > last || zone.free & neighbour_mask(place) != 0
                }
                (_, Leaf::ToCome) => free_halves(zone, 2) > 0,
                (_, Leaf::ToComeWithNeighbour) => zone.free != 0,
                _ => true,
            }),
            Law::Blanks { share, larger } => {
                either(share, larger, |blanks| can_end_with(zone, to_come, blanks))
            }
        }
    }
}

/// C12, B > K: whether a zone can end with so many blanks, one half holding at most one.
fn can_end_with(zone: &Zone, to_come: bool, blanks: u8) -> bool {
    if let Some((_, SeedSeat::Place(place))) = zone.seed {
        let other_half = !(place_mask(place) | neighbour_mask(place));
        return zone.free & neighbour_mask(place) != 0
            && (blanks == 1 || blanks == 2 && zone.free & other_half != 0);
    }
    let halves = free_halves(zone, 1);
    if to_come {
        return free_halves(zone, 2) > 0 && (blanks == 1 || blanks == 2 && halves == 2);
    }
    halves >= blanks
}

/// How many halves have at least so many free places.
fn free_halves(zone: &Zone, places: u32) -> u8 {
    Half::BOTH
        .into_iter()
        .map(|half| u8::from((zone.free & half_mask(half)).count_ones() >= places))
        .sum()
}

fn has_half_free_of_deputies(zone: &Zone) -> bool {
    Half::BOTH
        .into_iter()
        .any(|half| zone.free_of_deputies(half))
}

fn smaller_if(possible: bool) -> u8 {
    if possible { SMALLER } else { 0 }
}

/// The endings among a share and the next larger one, which counts only where some zone must have it.
fn either(share: u8, larger: u8, can_be: impl Fn(u8) -> bool) -> u8 {
    let smaller = smaller_if(can_be(share));
    if larger > 0 && can_be(share.saturating_add(1)) {
        smaller | LARGER
    } else {
        smaller
    }
}

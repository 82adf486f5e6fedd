//! Numbers of the main draw, zones, halves and tables: all arithmetic between them (B1, C5).

use qiwang_macros::Form;
use serde::{Deserialize, Serialize};

/// How many main numbers a tournament has: 8, 16, 32, 64, 128 or 256 (`M` in the regulation).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form)]
#[serde(try_from = "u16", into = "u16")]
#[form(blank = Size(8))]
pub struct Size(u16);

impl Size {
    /// Every size there is, smallest first.
    pub const ALL: [Size; 6] = [Size(8), Size(16), Size(32), Size(64), Size(128), Size(256)];

    /// The size with `count` main numbers, if there is one.
    pub fn new(count: u16) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.0 == count)
    }

    /// C12, **Reading**: the size proposed for a number of entrants; 64 for 33 to 112, otherwise the
    /// smallest that is not below it. `None` below 5 and above 448 (256 + 192) entrants.
    pub fn proposed_for(entrants: usize) -> Option<Size> {
        match entrants {
            33..=112 => Some(Size(64)),
            5.. => Size::ALL
                .into_iter()
                .find(|size| usize::from(size.0) >= entrants)
                .or(Some(Size(256)).filter(|size| size.admits(entrants))),
            _ => None,
        }
    }

    /// C12: whether the organiser may choose this size: M/2 < N <= M + 3Z, and at least 5 entrants.
    pub fn admits(self, entrants: usize) -> bool {
        entrants >= 5 && entrants > usize::from(self.0) / 2 && entrants <= usize::from(self.cap())
    }

    /// How many main numbers there are.
    pub fn count(self) -> u16 {
        self.0
    }

    /// How many zones there are (`Z`), a quarter of the numbers.
    pub fn zones(self) -> u16 {
        self.0 / 4
    }

    /// C5: the most entrants this size can hold, M + 3Z.
    pub fn cap(self) -> u16 {
        self.0 + 3 * self.zones()
    }

    /// Every main number, ascending.
    pub fn numbers(self) -> impl Iterator<Item = MainNumber> + Clone {
        (1..=self.0).map(MainNumber)
    }

    /// Every zone, ascending.
    pub fn all_zones(self) -> impl Iterator<Item = ZoneNumber> + Clone {
        (1..=self.zones()).map(ZoneNumber)
    }

    /// Whether the number belongs to this size.
    pub fn has_number(self, number: MainNumber) -> bool {
        number.0 >= 1 && number.0 <= self.0
    }

    /// Whether the zone belongs to this size.
    pub fn has_zone(self, zone: ZoneNumber) -> bool {
        zone.0 >= 1 && zone.0 <= self.zones()
    }
}

impl TryFrom<u16> for Size {
    type Error = String;
    fn try_from(count: u16) -> Result<Size, String> {
        Size::new(count)
            .ok_or_else(|| format!("size must be 8, 16, 32, 64, 128 or 256, not {count}"))
    }
}

impl From<Size> for u16 {
    fn from(size: Size) -> u16 {
        size.0
    }
}

/// A main number (正号), 1 to M. In later stages the same numbering starts anew: table t's winner is
/// number t of the next stage (B1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form)]
#[serde(transparent)]
pub struct MainNumber(pub u16);

impl MainNumber {
    /// The zone that holds this number: zone k is the numbers 4k-3 to 4k.
    pub fn zone(self) -> ZoneNumber {
        ZoneNumber(self.0.saturating_sub(1) / 4 + 1)
    }

    /// The half of its zone that holds this number.
    pub fn half(self) -> Half {
        if self.0.saturating_sub(1) % 4 < 2 {
            Half::Upper
        } else {
            Half::Lower
        }
    }

    /// The number it is paired with: 1 with 2, 3 with 4, ...
    pub fn neighbour(self) -> MainNumber {
        if self.0 % 2 == 1 {
            MainNumber(self.0 + 1)
        } else {
            MainNumber(self.0.saturating_sub(1))
        }
    }

    /// B1: the table at which this number plays in its stage.
    pub fn table(self) -> TableNumber {
        TableNumber(self.0.div_ceil(2))
    }
}

/// A zone (小区) of four main numbers, 1 to Z.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form)]
#[serde(transparent)]
pub struct ZoneNumber(pub u16);

impl ZoneNumber {
    /// Its four numbers, ascending.
    pub fn numbers(self) -> [MainNumber; 4] {
        let last = self.0 * 4;
        [
            MainNumber(last - 3),
            MainNumber(last - 2),
            MainNumber(last - 1),
            MainNumber(last),
        ]
    }

    /// The two numbers of one of its halves, ascending.
    pub fn half_numbers(self, half: Half) -> [MainNumber; 2] {
        let [a, b, c, d] = self.numbers();
        match half {
            Half::Upper => [a, b],
            Half::Lower => [c, d],
        }
    }
}

/// The upper or lower half (上半区, 下半区) of a zone: its first or last two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form)]
#[serde(rename_all = "kebab-case")]
pub enum Half {
    /// The first two numbers of the zone.
    Upper,
    /// The last two numbers of the zone.
    Lower,
}

impl Half {
    /// Both halves, upper first.
    pub const BOTH: [Half; 2] = [Half::Upper, Half::Lower];

    /// The other half of the zone.
    pub fn other(self) -> Half {
        match self {
            Half::Upper => Half::Lower,
            Half::Lower => Half::Upper,
        }
    }
}

/// A table (台), from 1: in a main stage number 2t-1 meets number 2t (B1); preliminary tables are
/// numbered by ascending main number (B2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form)]
#[serde(transparent)]
pub struct TableNumber(pub u16);

impl TableNumber {
    /// B1: the two numbers that meet at this table of a main stage, the smaller first.
    pub fn numbers(self) -> [MainNumber; 2] {
        [
            MainNumber((self.0 * 2).saturating_sub(1)),
            MainNumber(self.0 * 2),
        ]
    }

    /// B1: the number this table's winner holds in the next stage.
    pub fn feeds(self) -> MainNumber {
        MainNumber(self.0)
    }
}

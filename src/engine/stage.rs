//! Stages: the preliminary and the main stages, named by how many are still in them.

use super::number::{MainNumber, Size, TableNumber};
use qiwang_macros::Form;
use serde::{Deserialize, Serialize};

/// A stage of the tournament, in the order in which they are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// 补双预赛: only if more than M entered.
    Preliminary,
    /// 二百五十六强战.
    #[serde(rename = "round-of-256")]
    RoundOf256,
    /// 一百二十八强战.
    #[serde(rename = "round-of-128")]
    RoundOf128,
    /// 六十四强战.
    #[serde(rename = "round-of-64")]
    RoundOf64,
    /// 三十二强战.
    #[serde(rename = "round-of-32")]
    RoundOf32,
    /// 十六强战.
    #[serde(rename = "round-of-16")]
    RoundOf16,
    /// 八强战.
    QuarterFinal,
    /// 四强战.
    SemiFinal,
    /// 决赛.
    Final,
}

impl Stage {
    /// Every stage there is, in playing order.
    pub const ALL: [Stage; 9] = [
        Stage::Preliminary,
        Stage::RoundOf256,
        Stage::RoundOf128,
        Stage::RoundOf64,
        Stage::RoundOf32,
        Stage::RoundOf16,
        Stage::QuarterFinal,
        Stage::SemiFinal,
        Stage::Final,
    ];

    /// How many are still in at this stage, 2 to 256; `None` for the preliminary, whose number
    /// depends on the entries.
    pub fn still_in(self) -> Option<u16> {
        match self {
            Stage::Preliminary => None,
            Stage::RoundOf256 => Some(256),
            Stage::RoundOf128 => Some(128),
            Stage::RoundOf64 => Some(64),
            Stage::RoundOf32 => Some(32),
            Stage::RoundOf16 => Some(16),
            Stage::QuarterFinal => Some(8),
            Stage::SemiFinal => Some(4),
            Stage::Final => Some(2),
        }
    }

    /// The first main stage of a size: the one all main numbers are in.
    pub fn first_of(size: Size) -> Stage {
        Stage::ALL
            .into_iter()
            .find(|stage| stage.still_in() == Some(size.count()))
            .unwrap_or(Stage::Final)
    }

    /// The main stages of a size, first to final.
    pub fn main_stages(size: Size) -> impl Iterator<Item = Stage> + Clone {
        let first = Stage::first_of(size);
        Stage::ALL.into_iter().filter(move |stage| *stage >= first)
    }

    /// The stage after this one; `None` after the final. After the preliminary comes the first main
    /// stage of the size.
    pub fn next(self, size: Size) -> Option<Stage> {
        match self {
            Stage::Preliminary => Some(Stage::first_of(size)),
            _ => Stage::ALL.into_iter().find(|stage| *stage > self),
        }
    }

    /// How many tables a main stage has; 0 for the preliminary, whose tables the lots decide.
    pub fn main_tables(self) -> u16 {
        self.still_in().map_or(0, |still_in| still_in / 2)
    }

    /// Every table of a main stage, ascending.
    pub fn tables(self) -> impl Iterator<Item = TableNumber> + Clone {
        (1..=self.main_tables()).map(TableNumber)
    }

    /// Every number of a main stage, ascending.
    pub fn numbers(self) -> impl Iterator<Item = MainNumber> + Clone {
        (1..=self.still_in().unwrap_or(0)).map(MainNumber)
    }
}

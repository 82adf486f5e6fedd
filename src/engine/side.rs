//! The two sides of a game, and a value for each of them.

use qiwang_macros::Form;
use serde::{Deserialize, Serialize};

/// Red (红, moves first) or black (黑).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// 先手: moves first.
    Red,
    /// 后手.
    Black,
}

impl Side {
    /// The opposing side.
    pub fn other(self) -> Side {
        match self {
            Side::Red => Side::Black,
            Side::Black => Side::Red,
        }
    }
}

/// One value for each side; never one missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(deny_unknown_fields)]
pub struct BySide<T> {
    /// Red's.
    pub red: T,
    /// Black's.
    pub black: T,
}

impl<T> BySide<T> {
    /// The value of one side.
    pub fn get(&self, side: Side) -> &T {
        match side {
            Side::Red => &self.red,
            Side::Black => &self.black,
        }
    }
}

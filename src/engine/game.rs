//! One game of a match: which it is, how it ended and how that came about.

use super::entrant::EntrantId;
use qiwang_macros::Form;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Which game of a match: slow game 1, 2, ... or one of the tie-break games. Written `slow-1`,
/// `rapid`, `super-rapid`; ordered as they are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form)]
#[serde(try_from = "String", into = "String")]
#[form(blank = Game::Rapid)]
pub enum Game {
    /// 慢棋, counted from 1.
    Slow(u8),
    /// 快棋 (A4).
    Rapid,
    /// 超快棋 (A5), elsewhere called armageddon.
    SuperRapid,
}

impl Game {
    /// The kind of game, whichever its number.
    pub fn kind(self) -> GameKind {
        match self {
            Game::Slow(_) => GameKind::Slow,
            Game::Rapid => GameKind::Rapid,
            Game::SuperRapid => GameKind::SuperRapid,
        }
    }
}

/// The kinds of game, by their clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form)]
#[serde(rename_all = "kebab-case")]
pub enum GameKind {
    /// 慢棋.
    Slow,
    /// 快棋.
    Rapid,
    /// 超快棋.
    SuperRapid,
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Game::Slow(number) => write!(f, "slow-{number}"),
            Game::Rapid => write!(f, "rapid"),
            Game::SuperRapid => write!(f, "super-rapid"),
        }
    }
}

impl FromStr for Game {
    type Err = String;
    fn from_str(text: &str) -> Result<Game, String> {
        let slow = || {
            text.strip_prefix("slow-")
                .filter(|digits| !digits.starts_with(['0', '+']))?
                .parse()
                .ok()
        };
        match text {
            "rapid" => Ok(Game::Rapid),
            "super-rapid" => Ok(Game::SuperRapid),
            _ => slow()
                .map(Game::Slow)
                .ok_or_else(|| format!("not a game: \"{text}\"")),
        }
    }
}

impl TryFrom<String> for Game {
    type Error = String;
    fn try_from(text: String) -> Result<Game, String> {
        text.parse()
    }
}

impl From<Game> for String {
    fn from(game: Game) -> String {
        game.to_string()
    }
}

/// How a game ended. By entrant, not by colour: a forfeited tie-break game may have no colours (G8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Won by this entrant.
    WonBy(EntrantId),
    /// 和.
    Drawn,
    /// Both lose it, 0 points each, and it is not replayed (A11).
    BothLose,
}

/// How an outcome came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// Over the board.
    Played,
    /// 迟到判负: late forfeit after the announcement (A11).
    Late,
    /// 弃权: absent from, or forfeited, this one game.
    Forfeit,
    /// 裁决: awarded by the chief arbiter, with a reason (A13).
    Ruling,
}

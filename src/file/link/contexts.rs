//! The contexts of the coder's models: every place of a link where something is learnt has its own.
//! The lower eight bits are for what is learnt there.

use super::texts::Kind;

pub const MORE: u32 = 1 << 16;
pub const FOLLOWS: u32 = 2 << 16;
pub const LETTER_KNOWN: u32 = 3 << 16;
pub const BLOCK: u32 = 4 << 16;
pub const CLUB_KNOWN: u32 = 5 << 16;
pub const EVENT_KNOWN: u32 = 6 << 16;
pub const NATURAL: u32 = 7 << 16;
pub const KIND: u32 = 8 << 16;
pub const OTHER_TABLE: u32 = 9 << 16;
pub const NEXT_STAGE: u32 = 10 << 16;
pub const WHOLE_STAGE: u32 = 11 << 16;
pub const WHOLE_MATCH: u32 = 12 << 16;
pub const GAME: u32 = 13 << 16;
pub const OUTCOME: u32 = 14 << 16;
pub const HOW: u32 = 15 << 16;
pub const RED: u32 = 16 << 16;
pub const BY: u32 = 17 << 16;
pub const SIDE: u32 = 18 << 16;
pub const AWARD: u32 = 19 << 16;
pub const DAY: u32 = 20 << 16;
pub const RANKS: u32 = 21 << 16;
pub const RANK_GAP: u32 = 22 << 16;
pub const FORESEEN: u32 = 23 << 16;
pub const DIGEST: u32 = 24 << 16;
pub const WAY: u32 = 25 << 16;
pub const PAID: u32 = 26 << 16;
pub const SAME: u32 = 27 << 16;
pub const NUMBER: u32 = 28 << 16;
pub const LIST: u32 = 29 << 16;
pub const NAMELESS: u32 = 30 << 16;

/// A place of its own for each kind of text.
pub fn kind(kind: Kind) -> u32 {
    match kind {
        Kind::Family => 0,
        Kind::Given => 1 << 8,
        Kind::Other => 2 << 8,
    }
}

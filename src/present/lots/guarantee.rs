//! What the seal of an attempt gives, and no more (`docs/lots.md`, section 7).

use crate::record::tournament::Contribution;

/// What the seal of an attempt gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guarantee {
    /// All lots are drawn by hand: the program checks legality only.
    ByHand,
    /// Nobody contributed: nothing was changed after the announcement, and that is all.
    NothingContributed,
    /// The last contribution was called out: whoever made it could choose it knowing all others.
    LastCalledOut,
    /// The last contribution could not be chosen in view of the others.
    LastNotChosen,
}

impl Guarantee {
    /// Of an attempt with or without a secret that was promised.
    pub fn of(promised: bool, contributions: &[Contribution]) -> Guarantee {
        if !promised {
            Guarantee::ByHand
        } else {
            match contributions.last().map(|last| last.way) {
                None => Guarantee::NothingContributed,
                Some(way) if way.is_unchosen() => Guarantee::LastNotChosen,
                Some(_) => Guarantee::LastCalledOut,
            }
        }
    }
}

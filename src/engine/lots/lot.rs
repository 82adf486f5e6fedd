//! A single lot, what may be drawn next, and why another lot may not.

use crate::engine::clause::Clause;
use crate::engine::entrant::EntrantId;
use crate::engine::number::{Half, MainNumber, ZoneNumber};
use qiwang_macros::Form;
use serde::{Deserialize, Serialize};

/// One lot and its outcome. Every lot is recorded, also one that had a single option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Lot {
    /// C6: who is drawn next.
    Name {
        /// Who.
        entrant: EntrantId,
    },
    /// C7: the number of a non-seed, or of the first seed among the main entrants.
    Number {
        /// Who draws.
        entrant: EntrantId,
        /// What he draws.
        number: MainNumber,
    },
    /// The zone of a later seed among the main entrants (C7), of a non-seed among the others (C8) or
    /// of a late seed (C9).
    Zone {
        /// Who draws.
        entrant: EntrantId,
        /// What he draws.
        zone: ZoneNumber,
    },
    /// C7: a later seed's place in his zone.
    Place {
        /// Who draws.
        entrant: EntrantId,
        /// What he draws.
        number: MainNumber,
    },
    /// C8, C10: the main number whose deputy a non-seed among the others becomes.
    Holder {
        /// Who draws.
        entrant: EntrantId,
        /// The number whose holder he will play.
        number: MainNumber,
    },
    /// C9: the half of his zone whose preliminary decides a late seed's number.
    Half {
        /// Who draws.
        entrant: EntrantId,
        /// What he draws.
        half: Half,
    },
}

/// What kind of lot it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form)]
#[serde(rename_all = "kebab-case")]
pub enum LotKind {
    /// [`Lot::Name`].
    Name,
    /// [`Lot::Number`].
    Number,
    /// [`Lot::Zone`].
    Zone,
    /// [`Lot::Place`].
    Place,
    /// [`Lot::Holder`].
    Holder,
    /// [`Lot::Half`].
    Half,
}

impl Lot {
    /// Whom the lot concerns.
    pub fn entrant(self) -> EntrantId {
        match self {
            Lot::Name { entrant }
            | Lot::Number { entrant, .. }
            | Lot::Zone { entrant, .. }
            | Lot::Place { entrant, .. }
            | Lot::Holder { entrant, .. }
            | Lot::Half { entrant, .. } => entrant,
        }
    }

    /// What kind of lot it is.
    pub fn kind(self) -> LotKind {
        match self {
            Lot::Name { .. } => LotKind::Name,
            Lot::Number { .. } => LotKind::Number,
            Lot::Zone { .. } => LotKind::Zone,
            Lot::Place { .. } => LotKind::Place,
            Lot::Holder { .. } => LotKind::Holder,
            Lot::Half { .. } => LotKind::Half,
        }
    }
}

/// The lot that is to be drawn next, with every choice there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// What is drawn.
    pub kind: LotKind,
    /// Who draws; nobody yet where a name is drawn.
    pub entrant: Option<EntrantId>,
    /// C6: whether he is a late seed.
    pub late: bool,
    /// C11: exactly the choices from which the lots can still be completed, ascending: ids, numbers,
    /// zones, upper half before lower. One option: the lot is forced.
    pub options: Vec<Lot>,
    /// Every other thinkable choice, ascending, with the clause that rules it out.
    pub excluded: Vec<(Lot, Clause)>,
}

/// A lot that may not be drawn now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LotRefusal {
    /// The refused lot.
    pub lot: Lot,
    /// The clause that rules it out.
    pub clause: Clause,
    /// Why.
    pub reason: LotReason,
}

impl LotRefusal {
    /// The refusal of a lot for a reason.
    pub fn new(lot: Lot, reason: LotReason) -> LotRefusal {
        LotRefusal {
            lot,
            clause: reason.clause(),
            reason,
        }
    }
}

/// Why a lot may not be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LotReason {
    /// G14: every lot is drawn.
    AllDrawn,
    /// C6: another kind of lot comes next.
    OtherKindNext(LotKind),
    /// C6: somebody else draws next.
    OtherEntrantNext(EntrantId),
    /// C1: nobody on the list has this id.
    NotOnTheList,
    /// C6: his name was drawn already.
    NameDrawn,
    /// B1: there is no such number.
    NoSuchNumber,
    /// C5: there is no such zone.
    NoSuchZone,
    /// C7: somebody holds the number.
    NumberTaken,
    /// C7: the number is not in the zone he drew (a place).
    PlaceOutsideZone(ZoneNumber),
    /// C8: the number is not in the zone he drew (a deputy's).
    HolderOutsideZone(ZoneNumber),
    /// C5: the zone has a seed.
    ZoneHasSeed,
    /// C4: no flip of the tree agrees with it and with the seeds placed so far.
    NoFlip,
    /// C7: the zone has no free number.
    NoFreeNumber,
    /// C7: a seed yet to draw would find no zone with a free number.
    KeptForSeed,
    /// C5: the zone has seven people.
    ZoneFull,
    /// C8: the zone has its share of the others.
    ShareFull,
    /// C2: a seed never plays the preliminary.
    SeedsNumber,
    /// C8: the number has a deputy.
    HasDeputy,
    /// C9: a late seed has taken the half.
    HalfOfLateSeed,
    /// C10: the sixth joins the half of the fifth.
    SixthJoinsFifth,
    /// C10: the half has a deputy, so a late seed cannot take it.
    HalfHasDeputy,
    /// C10: the seventh would leave a seed yet to come without a half free of deputies.
    SeventhShutsSeedOut,
    /// C12: the blanks could not end up where they belong.
    BlankPattern,
    /// C11: each rule by itself allows it, but the lots could not be completed.
    CannotComplete,
}

impl LotReason {
    /// The clause a reason rests on.
    pub fn clause(self) -> Clause {
        match self {
            LotReason::AllDrawn => Clause::G14,
            LotReason::OtherKindNext(_) | LotReason::OtherEntrantNext(_) | LotReason::NameDrawn => {
                Clause::C6
            }
            LotReason::NotOnTheList => Clause::C1,
            LotReason::NoSuchNumber => Clause::B1,
            LotReason::NoSuchZone | LotReason::ZoneHasSeed | LotReason::ZoneFull => Clause::C5,
            LotReason::NoFlip => Clause::C4,
            LotReason::NumberTaken
            | LotReason::PlaceOutsideZone(_)
            | LotReason::NoFreeNumber
            | LotReason::KeptForSeed => Clause::C7,
            LotReason::HolderOutsideZone(_) | LotReason::ShareFull | LotReason::HasDeputy => {
                Clause::C8
            }
            LotReason::SeedsNumber => Clause::C2,
            LotReason::HalfOfLateSeed => Clause::C9,
            LotReason::SixthJoinsFifth
            | LotReason::HalfHasDeputy
            | LotReason::SeventhShutsSeedOut => Clause::C10,
            LotReason::BlankPattern => Clause::C12,
            LotReason::CannotComplete => Clause::C11,
        }
    }
}

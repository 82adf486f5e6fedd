//! Why a command or a fact cannot be: one variant a reason, with ids and the clause, without prose.

use super::fact::EntrantRuling;
use crate::engine::clause::Clause;
use crate::engine::entrant::{EntrantId, Rank};
use crate::engine::game::Game;
use crate::engine::lots::{LotReason, LotRefusal};
use crate::engine::number::{Size, TableNumber};
use crate::engine::regulation::RegulationProblem;
use crate::engine::stage::Stage;

/// Why a command or a fact cannot be. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are ids that name the place; each variant says what they mean.
pub enum Refusal {
    /// The first fact must open the tournament.
    NotOpened,
    /// It is open already.
    AlreadyOpened,
    /// Made under rules that this program does not know.
    RulesUnknown { rules: u16 },
    /// The regulation has a fault.
    RegulationFault(RegulationProblem),
    /// The lots rest on this part of the regulation, so it can no longer change.
    RegulationFixedByLots,
    /// C13: the cap would be below the number admitted.
    CapBelowAdmitted { admitted: u16 },
    /// A reason is needed.
    ReasonMissing,
    /// The reason has more than 500 characters.
    ReasonTooLong,
    /// The name is empty.
    NameMissing,
    /// The name has more than 40 characters.
    NameTooLong,
    /// The club has more than 60 characters.
    ClubTooLong,
    /// Name or club begins or ends with white space, or holds an invisible character.
    NameUntidy,
    /// G13: this person is entered already.
    SamePersonTwice { entrant: EntrantId },
    /// G13: a namesake; both need a club or town, and different ones.
    NamesakeNeedsClub { entrant: EntrantId },
    /// Ids are handed out in order.
    EntrantIdOutOfOrder { expected: EntrantId },
    /// There is no such entrant.
    NoSuchEntrant { entrant: EntrantId },
    /// C13: registration is closed.
    RegistrationIsClosed,
    /// C13: registration must be closed first.
    RegistrationIsOpen,
    /// C13: as many as the cap are admitted.
    CapReached { cap: u16 },
    /// The lots have begun; the list is frozen (C1, G2).
    LotsHaveBegun,
    /// He is not on the waiting list, or has left it.
    NotOnWaitingList { entrant: EntrantId },
    /// He has withdrawn.
    HasWithdrawn { entrant: EntrantId },
    /// He has not withdrawn.
    HasNotWithdrawn { entrant: EntrantId },
    /// A13: no such ruling about him stands.
    NothingToTakeBack {
        entrant: EntrantId,
        ruling: EntrantRuling,
    },
    /// G2: somebody has taken his place.
    IsReplaced { entrant: EntrantId },
    /// G2: he has no place that somebody could take.
    HasNoPlace { entrant: EntrantId },
    /// G2: his first match has been announced.
    FirstMatchAnnounced { entrant: EntrantId },
    /// C1: last year's list must be a strict order of at most 1,000.
    RankingNotStrict { rank: Rank },
    /// C1: nobody in last year's list has this rank.
    NoSuchRank { rank: Rank },
    /// G13: this rank is confirmed already.
    RankTaken { rank: Rank, entrant: EntrantId },
    /// G13: this entrant has a rank already.
    EntrantHasRank { entrant: EntrantId, rank: Rank },
    /// G13: the rank is not confirmed.
    RankNotMatched { rank: Rank },
    /// G14: attempts are numbered.
    AttemptOutOfOrder { expected: u16 },
    /// G14: an attempt stands already.
    AttemptStands { attempt: u16 },
    /// C12: fewer than 5 entrants.
    TooFewEntrants { entrants: usize },
    /// C12: this size does not go with so many entrants.
    SizeDoesNotFit { size: Size, entrants: usize },
    /// C12: the regulation names another size.
    SizeIsFixed { size: Size },
    /// No attempt at the lots stands.
    NoAttempt,
    /// The lot is against the rules.
    Lot(LotRefusal),
    /// G14: the attempt was begun without entropy, so the program cannot draw.
    NoEntropy,
    /// G14: the list must be frozen first.
    ListNotFrozen,
    /// G14: the contributions of this attempt are closed; lots are drawn.
    LotsHaveStarted { attempt: u16 },
    /// G14: the contributions are still open; no lot may be drawn yet.
    LotsNotStarted,
    /// G14: all lots are drawn by hand; the program promised no secret.
    NothingPromised,
    /// G14: the secret that was promised must be disclosed.
    SecretMissing,
    /// G14: this is not the secret that was promised.
    SecretDoesNotFit,
    /// The witness is named already.
    WitnessNamedAlready,
    /// A name or contribution is empty.
    TextMissing,
    /// A name or contribution begins or ends with white space, or holds an invisible character.
    TextUntidy,
    /// A name or contribution is too long.
    TextTooLong { most: usize },
    /// The lots are not complete.
    LotsIncomplete,
    /// Every lot is drawn.
    LotsComplete,
    /// G14: the lots are published; there is no second drawing.
    LotsArePublished,
    /// G14: the lots must be published first.
    LotsNotPublished,
    /// F1: no check-in was opened.
    CheckInNotOpened,
    /// F1: he is marked present already.
    IsPresent { entrant: EntrantId },
    /// F1: he is not marked present.
    IsNotPresent { entrant: EntrantId },
    /// There is no such stage in this tournament.
    NoSuchStage { stage: Stage },
    /// There is no such table in the stage.
    NoSuchTable { stage: Stage, table: TableNumber },
    /// This match cannot have such a game.
    NoSuchGame { game: Game },
    /// F2: matches of an earlier stage are still to be decided; the first of them.
    StageNotReady { stage: Stage, table: TableNumber },
    /// F2: announced already.
    AlreadyAnnounced { stage: Stage },
    /// Its players are not both known, or there is nobody to play.
    NobodyToPlay { stage: Stage, table: TableNumber },
    /// The match is decided.
    MatchDecided { stage: Stage, table: TableNumber },
    /// F2: the start has not been announced.
    NotAnnounced { stage: Stage, table: TableNumber },
    /// These two do not meet at this table.
    PairDoesNotMeet { stage: Stage, table: TableNumber },
    /// Another game is due.
    GameNotDue { due: Game },
    /// A8, A9: the colours must be chosen first.
    ColoursNotChosen { game: Game },
    /// A game that was not played cannot be drawn.
    DrawnButNotPlayed,
    /// A11: only a game that was not played is lost by both.
    BothLoseButPlayed,
    /// The winner or red is not one of the two.
    NotOfThePair { entrant: EntrantId },
    /// Somebody must have been red.
    RedMissing,
    /// A7, G11: only in a played game can the colours differ from those due.
    RedNotDue { red: Option<EntrantId> },
    /// A8: a tie-break lot is 1 to 100.
    TieBreakLotOutOfRange,
    /// A8: equal lots are drawn again.
    TieBreakLotsEqual,
    /// A8: no lots are due at this table.
    TieBreakLotsNotDue { stage: Stage, table: TableNumber },
    /// A8, A9: no choice of colours is due at this table.
    ChoiceNotDue { stage: Stage, table: TableNumber },
    /// A8, A9: somebody else may choose.
    NotTheChooser { chooser: EntrantId },
    /// The game is not recorded, or does not count.
    GameNotRecorded { game: Game },
    /// A13: no award stands for this match.
    NothingAwarded { stage: Stage, table: TableNumber },
    /// There is nothing to undo.
    NothingToUndo,
    /// Only the latest standing act can be undone.
    NotTheLatestAct { latest: u32 },
    /// G14, G12: lots, their publication and announcements cannot be undone.
    CannotBeUndone { act: u32 },
    /// There is nothing to redo.
    NothingToRedo,
    /// Undoing and redoing stand alone in their act.
    UndoStandsAlone,
    /// The entry's number or act is out of order.
    EntryOutOfOrder { expected: u32 },
    /// The record has more than 200,000 entries.
    RecordTooLong,
}

impl Refusal {
    /// The clause it rests on, where one does.
    pub fn clause(&self) -> Option<Clause> {
        use Clause::*;
        Some(match self {
            Refusal::RegulationFault(problem) => match problem {
                RegulationProblem::CapOutOfRange { .. } => C13,
                RegulationProblem::TooManySeeds { .. } => C5,
                RegulationProblem::PointsOutOfOrder => A1,
                RegulationProblem::MatchRulesImpossible => A2,
                RegulationProblem::TieBreaksImpossible => A4,
                RegulationProblem::ClockEmpty => A6,
                RegulationProblem::SessionsOutOfOrder => F1,
                RegulationProblem::TitleMissing
                | RegulationProblem::TooLong
                | RegulationProblem::AddressImpossible => F4,
                RegulationProblem::AmountTooLarge => E1,
            },
            Refusal::RegulationFixedByLots | Refusal::LotsHaveBegun => G2,
            Refusal::CapBelowAdmitted { .. }
            | Refusal::RegistrationIsClosed
            | Refusal::RegistrationIsOpen
            | Refusal::CapReached { .. }
            | Refusal::NotOnWaitingList { .. } => C13,
            Refusal::ReasonMissing => A13,
            Refusal::SamePersonTwice { .. }
            | Refusal::NamesakeNeedsClub { .. }
            | Refusal::RankTaken { .. }
            | Refusal::EntrantHasRank { .. }
            | Refusal::RankNotMatched { .. } => G13,
            Refusal::IsReplaced { .. }
            | Refusal::HasNoPlace { .. }
            | Refusal::FirstMatchAnnounced { .. } => G2,
            Refusal::RankingNotStrict { .. } | Refusal::NoSuchRank { .. } => C1,
            Refusal::AttemptOutOfOrder { .. }
            | Refusal::AttemptStands { .. }
            | Refusal::NoAttempt
            | Refusal::NoEntropy
            | Refusal::ListNotFrozen
            | Refusal::LotsHaveStarted { .. }
            | Refusal::LotsNotStarted
            | Refusal::NothingPromised
            | Refusal::SecretMissing
            | Refusal::SecretDoesNotFit
            | Refusal::LotsIncomplete
            | Refusal::LotsComplete
            | Refusal::LotsArePublished
            | Refusal::LotsNotPublished
            | Refusal::CannotBeUndone { .. } => G14,
            Refusal::TooFewEntrants { .. }
            | Refusal::SizeDoesNotFit { .. }
            | Refusal::SizeIsFixed { .. } => C12,
            Refusal::Lot(refusal) => refusal.clause,
            Refusal::CheckInNotOpened
            | Refusal::IsPresent { .. }
            | Refusal::IsNotPresent { .. } => F1,
            Refusal::StageNotReady { .. }
            | Refusal::AlreadyAnnounced { .. }
            | Refusal::NotAnnounced { .. } => F2,
            Refusal::NoSuchTable { .. }
            | Refusal::PairDoesNotMeet { .. }
            | Refusal::NobodyToPlay { .. } => B1,
            Refusal::HasWithdrawn { .. } => G7,
            Refusal::MatchDecided { .. }
            | Refusal::GameNotDue { .. }
            | Refusal::NoSuchGame { .. } => A3,
            Refusal::ColoursNotChosen {
                game: Game::SuperRapid,
            } => A9,
            Refusal::ColoursNotChosen { .. }
            | Refusal::TieBreakLotOutOfRange
            | Refusal::TieBreakLotsEqual
            | Refusal::TieBreakLotsNotDue { .. }
            | Refusal::ChoiceNotDue { .. }
            | Refusal::NotTheChooser { .. } => A8,
            Refusal::DrawnButNotPlayed | Refusal::BothLoseButPlayed => A11,
            Refusal::RedMissing | Refusal::RedNotDue { .. } => G11,
            Refusal::GameNotRecorded { .. } => G12,
            Refusal::NothingAwarded { .. } | Refusal::NothingToTakeBack { .. } => A13,
            Refusal::NotOpened
            | Refusal::AlreadyOpened
            | Refusal::RulesUnknown { .. }
            | Refusal::ReasonTooLong
            | Refusal::NameMissing
            | Refusal::NameTooLong
            | Refusal::ClubTooLong
            | Refusal::NameUntidy
            | Refusal::WitnessNamedAlready
            | Refusal::TextMissing
            | Refusal::TextUntidy
            | Refusal::TextTooLong { .. }
            | Refusal::EntrantIdOutOfOrder { .. }
            | Refusal::NoSuchEntrant { .. }
            | Refusal::HasNotWithdrawn { .. }
            | Refusal::NoSuchStage { .. }
            | Refusal::NotOfThePair { .. }
            | Refusal::NothingToUndo
            | Refusal::NotTheLatestAct { .. }
            | Refusal::NothingToRedo
            | Refusal::UndoStandsAlone
            | Refusal::EntryOutOfOrder { .. }
            | Refusal::RecordTooLong => return None,
        })
    }
}

impl From<LotRefusal> for Refusal {
    fn from(refusal: LotRefusal) -> Refusal {
        match refusal.reason {
            LotReason::AllDrawn => Refusal::LotsComplete,
            _ => Refusal::Lot(refusal),
        }
    }
}

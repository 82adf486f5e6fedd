//! What the steps of a link are and say, as numbers and texts that do not depend on their kind.

use super::regulation::small;
use crate::engine::entrant::{EntrantId, Rank};
use crate::engine::game::{Game, How, Outcome};
use crate::engine::lots::Lot;
use crate::engine::number::{Size, TableNumber};
use crate::engine::regulation::Regulation;
use crate::engine::side::Side;
use crate::engine::stage::Stage;
use crate::record::fact::{ChosenBy, DrawnBy, EntrantRuling, Fact, Way};

/// Something that a link tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A fact, and for somebody who left the day of play on which he did.
    Fact(Box<Fact>, Day),
    /// Last year's places of those who were confirmed, ascending (C1).
    Ranks(Vec<(Rank, EntrantId)>),
}

/// When somebody left, as far as lunches are concerned (F3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Day {
    /// Before the day of the first session.
    Before,
    /// On that day or later, before that of the round of 16.
    First,
    /// On the day of the round of 16 or later.
    RoundOf16,
}

/// The kinds of step, in the order of their numbers. A new one may only come at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    End,
    Entered,
    WaitListed,
    Admitted,
    Edited,
    Withdrawn,
    Reinstated,
    Replaced,
    BothWithdrawn,
    TakenBack,
    Ranks,
    Closed,
    Frozen,
    Contribution,
    Witness,
    Started,
    StartedUnsealed,
    Drawn,
    BrokenOff,
    Published,
    Announced,
    TieBreakLots,
    Colour,
    Recorded,
    Corrected,
    Annulled,
    Awarded,
    Reopened,
    Fees,
    Regulation,
}

pub(super) const ALL: [What; 30] = [
    What::End,
    What::Entered,
    What::WaitListed,
    What::Admitted,
    What::Edited,
    What::Withdrawn,
    What::Reinstated,
    What::Replaced,
    What::BothWithdrawn,
    What::TakenBack,
    What::Ranks,
    What::Closed,
    What::Frozen,
    What::Contribution,
    What::Witness,
    What::Started,
    What::StartedUnsealed,
    What::Drawn,
    What::BrokenOff,
    What::Published,
    What::Announced,
    What::TieBreakLots,
    What::Colour,
    What::Recorded,
    What::Corrected,
    What::Annulled,
    What::Awarded,
    What::Reopened,
    What::Fees,
    What::Regulation,
];

/// What a step says, in numbers and texts that do not depend on its kind. While reading everything is
/// nought before it is read.
pub(super) struct Row {
    pub(super) who: EntrantId,
    pub(super) other: EntrantId,
    pub(super) stage: Stage,
    pub(super) table: TableNumber,
    pub(super) whole_stage: bool,
    pub(super) game: Option<Game>,
    /// The first of two numbers, whatever they are.
    pub(super) number: u32,
    pub(super) second: u32,
    pub(super) texts: [String; 2],
    pub(super) digest: Option<[u8; 32]>,
    pub(super) commitment: Option<[u8; 32]>,
    pub(super) lot: Option<Lot>,
    pub(super) regulation: Option<Box<Regulation>>,
    pub(super) ranks: Vec<(Rank, EntrantId)>,
    pub(super) day: Day,
    pub(super) outcome: Outcome,
    pub(super) how: How,
    pub(super) red: Option<EntrantId>,
    pub(super) winner: Option<EntrantId>,
}

impl Default for Row {
    fn default() -> Row {
        Row {
            who: EntrantId(0),
            other: EntrantId(0),
            stage: Stage::Preliminary,
            table: TableNumber(0),
            whole_stage: false,
            game: None,
            number: 0,
            second: 0,
            texts: Default::default(),
            digest: None,
            commitment: None,
            lot: None,
            regulation: None,
            ranks: Vec::new(),
            day: Day::Before,
            outcome: Outcome::Drawn,
            how: How::Played,
            red: None,
            winner: None,
        }
    }
}

pub(super) const BY_HAND: u32 = 0;
pub(super) const BY_PROGRAM: u32 = 1;

pub(super) const RULINGS: [EntrantRuling; 3] = [
    EntrantRuling::Admission,
    EntrantRuling::Replacement,
    EntrantRuling::Reinstatement,
];

/// What stands in the place of a name that is left out, and of its club nothing: the id.
pub fn name_left_out(id: EntrantId) -> String {
    id.0.to_string()
}

/// What a step is and says. What cannot be told in a link is told as something that cannot be either.
pub(super) fn row_of(step: &Step) -> (What, Row) {
    let mut row = Row::default();
    let (fact, day) = match step {
        Step::Fact(fact, day) => (&**fact, *day),
        Step::Ranks(ranks) => {
            row.ranks.clone_from(ranks);
            return (What::Ranks, row);
        }
    };
    row.day = day;
    let number = |found: Option<usize>| small(found.unwrap_or(0));
    let size_number = |size: &Size| number(Size::ALL.iter().position(|other| other == size));
    let drawn_by = |by: &DrawnBy| match by {
        DrawnBy::Program => BY_PROGRAM,
        DrawnBy::Hand => BY_HAND,
    };
    let what = match fact {
        Fact::EntrantEntered { name, club, .. } | Fact::EntrantWaitListed { name, club, .. } => {
            row.texts = [name.clone(), club.clone()];
            match fact {
                Fact::EntrantEntered { .. } => What::Entered,
                _ => What::WaitListed,
            }
        }
        Fact::EntrantEdited {
            entrant,
            name,
            club,
        } => {
            row.who = *entrant;
            row.texts = [name.clone(), club.clone()];
            What::Edited
        }
        Fact::EntrantAdmitted { entrant, .. } => {
            row.who = *entrant;
            What::Admitted
        }
        Fact::EntrantWithdrawn { entrant, .. } => {
            row.who = *entrant;
            What::Withdrawn
        }
        Fact::EntrantReinstated { entrant, .. } => {
            row.who = *entrant;
            What::Reinstated
        }
        Fact::EntrantReplaced { entrant, by, .. } => {
            (row.who, row.other) = (*entrant, *by);
            What::Replaced
        }
        Fact::RulingTakenBack {
            entrant, ruling, ..
        } => {
            row.who = *entrant;
            row.number = number(RULINGS.iter().position(|other| other == ruling));
            What::TakenBack
        }
        Fact::RegistrationClosed {} => What::Closed,
        Fact::ListFrozen {
            size,
            fingerprint,
            commitment,
            ..
        } => {
            row.number = size_number(size);
            row.digest = Some(fingerprint.0);
            row.commitment = commitment.map(|commitment| commitment.0);
            What::Frozen
        }
        Fact::ContributionMade {
            contributor,
            way,
            value,
        } => {
            row.number = number(Way::ALL.iter().position(|other| other == way));
            row.texts = [contributor.clone(), value.clone()];
            What::Contribution
        }
        Fact::WitnessNamed { name } => {
            row.texts = [name.clone(), String::new()];
            What::Witness
        }
        Fact::LotsStarted { secret, .. } => {
            row.digest = secret.map(|secret| secret.0);
            What::Started
        }
        Fact::LotsStartedUnsealed { size, entropy, .. } => {
            row.number = size_number(size);
            row.digest = entropy.map(|entropy| entropy.0);
            What::StartedUnsealed
        }
        Fact::LotDrawn { lot, by } => {
            row.lot = Some(*lot);
            row.number = drawn_by(by);
            What::Drawn
        }
        Fact::LotsBrokenOff { .. } => What::BrokenOff,
        Fact::LotsPublished {} => What::Published,
        Fact::StartAnnounced { stage, table, game } => {
            row.stage = *stage;
            row.whole_stage = table.is_none();
            row.table = table.unwrap_or(TableNumber(1));
            row.game = *game;
            What::Announced
        }
        Fact::UnplayedFeesRuled { paid, .. } => {
            row.number = u32::from(*paid);
            What::Fees
        }
        Fact::RegulationChanged { regulation, .. } => {
            row.regulation = Some(Box::new(regulation.clone()));
            What::Regulation
        }
        _ => row_at_table(fact, &mut row, &drawn_by),
    };
    (what, row)
}

/// The same of what happens at a table.
fn row_at_table(fact: &Fact, row: &mut Row, drawn_by: &dyn Fn(&DrawnBy) -> u32) -> What {
    let (what, stage, table) = match fact {
        Fact::BothWithdrawn { stage, table, .. } => (What::BothWithdrawn, stage, table),
        Fact::TieBreakLotsDrawn {
            stage,
            table,
            lots,
            by,
        } => {
            let [first, second] = lots.map(|lot| u32::from(lot.lot.0));
            (row.number, row.second) = (first, second);
            row.whole_stage = drawn_by(by) == BY_PROGRAM;
            (What::TieBreakLots, stage, table)
        }
        Fact::ColourChosen {
            stage,
            table,
            side,
            by,
            ..
        } => {
            row.number = u32::from(*side == Side::Black);
            row.second = u32::from(*by == ChosenBy::Arbiter);
            (What::Colour, stage, table)
        }
        Fact::GameRecorded(record) | Fact::GameCorrected(record) => {
            row.game = Some(record.game);
            row.outcome = record.outcome;
            row.how = record.how;
            row.red = record.red;
            let what = match fact {
                Fact::GameRecorded(_) => What::Recorded,
                _ => What::Corrected,
            };
            (what, &record.stage, &record.table)
        }
        Fact::GameAnnulled {
            stage, table, game, ..
        } => {
            row.game = Some(*game);
            (What::Annulled, stage, table)
        }
        Fact::MatchAwarded {
            stage,
            table,
            winner,
            ..
        } => {
            row.winner = *winner;
            (What::Awarded, stage, table)
        }
        Fact::MatchReopened { stage, table, .. } => (What::Reopened, stage, table),
        // None of these is ever told: see `tale`.
        _ => return What::End,
    };
    (row.stage, row.table) = (*stage, *table);
    what
}

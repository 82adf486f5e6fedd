//! Commands: what somebody wants done, in the imperative. `decide` turns them into facts or refuses.

use super::digest::{Digest, Secret};
use super::fact::{ChosenBy, EntrantRuling, Ranked, Way};
use crate::engine::entrant::{EntrantId, Rank};
use crate::engine::game::{Game, How, Outcome};
use crate::engine::lots::Lot;
use crate::engine::number::{Size, TableNumber};
use crate::engine::regulation::Regulation;
use crate::engine::side::Side;
use crate::engine::stage::Stage;

/// Somebody to be entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntrant {
    /// Name.
    pub name: String,
    /// Club or town; may be empty.
    pub club: String,
}

/// What becomes of later games when a correction changes who goes through (G12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaterGames {
    /// They are void, as far as another pair should have met.
    Void,
    /// They stand: a ruling lets this player, who went through, stay the match's winner.
    Stand {
        /// Who stays the winner.
        winner: EntrantId,
    },
}

/// One game's outcome as somebody enters it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEntry {
    /// The stage.
    pub stage: Stage,
    /// The table.
    pub table: TableNumber,
    /// The game.
    pub game: Game,
    /// Who really was red where that differs from what was due (G11); `None`: as due.
    pub red: Option<EntrantId>,
    /// How it ended.
    pub outcome: Outcome,
    /// How that came about.
    pub how: How,
    /// Why, where a ruling needs it; else empty.
    pub reason: String,
}

/// What somebody wants done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Open a tournament with this regulation.
    Open(Box<Regulation>),
    /// Change the regulation.
    ChangeRegulation(Box<Regulation>, String),
    /// Enter these people, all or none; those above the cap or late are refused (C13).
    Enter(Vec<NewEntrant>),
    /// Put these people on the waiting list, all or none (C13).
    WaitList(Vec<NewEntrant>),
    /// Admit somebody from the waiting list by ruling (C13).
    Admit(EntrantId, String),
    /// Put name and club right.
    Edit(EntrantId, NewEntrant),
    /// Withdraw or exclude somebody (G1 to G7).
    Withdraw(EntrantId, String),
    /// Withdraw both players of an open match at once (A12).
    WithdrawBoth {
        /// The stage.
        stage: Stage,
        /// The table.
        table: TableNumber,
        /// Why.
        reason: String,
    },
    /// Take a withdrawal back by ruling.
    Reinstate(EntrantId, String),
    /// A13: take another ruling about somebody back.
    TakeBack(EntrantId, EntrantRuling, String),
    /// G2: let somebody from the waiting list take a withdrawn entrant's place.
    Replace {
        /// The withdrawn entrant.
        entrant: EntrantId,
        /// From the waiting list.
        by: EntrantId,
        /// Why.
        reason: String,
    },
    /// Take last year's list (C1).
    ListRanking(Vec<Ranked>),
    /// Confirm these ranks to be these entrants, all or none (G13).
    MatchRanks(Vec<(Rank, EntrantId)>),
    /// Take a confirmation back.
    UnmatchRank(Rank),
    /// Close registration (C13).
    CloseRegistration,
    /// Freeze the list and begin an attempt at the lots, the next in number
    /// (`file::list_text::freeze` makes this command).
    FreezeList {
        /// A size that C12 admits.
        size: Size,
        /// The fingerprint of the list.
        fingerprint: Digest,
        /// The commitment to the program's secret; `None`: all by hand.
        commitment: Option<Digest>,
    },
    /// Add somebody's contribution.
    Contribute {
        /// Who makes it.
        contributor: String,
        /// How.
        way: Way,
        /// What it is.
        value: String,
    },
    /// Name a witness.
    NameWitness(String),
    /// Close the contributions, disclose the secret and let the lots be drawn.
    StartLots {
        /// The secret that was promised; `None` where none was.
        secret: Option<Secret>,
    },
    /// Record a lot that was drawn by hand.
    DrawByHand(Lot),
    /// Let the program draw the next lots: as many as given, or all of them.
    DrawByProgram {
        /// At most so many lots; `None`: until the lots are complete.
        most: Option<usize>,
    },
    /// G14: break the attempt off.
    BreakOffLots(String),
    /// Publish the lots (G14).
    PublishLots,
    /// Open the check-in of a day of play; nobody counts as present then (F1).
    OpenCheckIn,
    /// Mark somebody present (F1).
    CheckIn(EntrantId),
    /// Mark somebody as not here after all (F1).
    TakeBackCheckIn(EntrantId),
    /// Announce the start of a stage, a table or a game (F2, A11).
    Announce {
        /// The stage.
        stage: Stage,
        /// Only this table.
        table: Option<TableNumber>,
        /// Only this game.
        game: Option<Game>,
    },
    /// A8: record both players' lots for the tie-break, in the order of their numbers.
    RecordTieBreakLots {
        /// The stage.
        stage: Stage,
        /// The table.
        table: TableNumber,
        /// The lots, 1 to 100.
        lots: [u8; 2],
        /// Whether the program drew them.
        by_program: bool,
    },
    /// A8, A9: record the colour that the one who may choose takes.
    ChooseColour {
        /// The stage.
        stage: Stage,
        /// The table.
        table: TableNumber,
        /// His side.
        side: Side,
        /// Whether he chose or the arbiter for him (G8).
        by: ChosenBy,
    },
    /// Record a game's outcome.
    RecordGame(GameEntry),
    /// G12: put a recorded outcome right, or one that was annulled back.
    CorrectGame(GameEntry, LaterGames),
    /// A13: strike a recorded outcome; the game is played again.
    AnnulGame {
        /// The stage.
        stage: Stage,
        /// The table.
        table: TableNumber,
        /// The game.
        game: Game,
        /// Why.
        reason: String,
    },
    /// A13: award a match; `winner: None`: nobody goes through.
    AwardMatch {
        /// The stage.
        stage: Stage,
        /// The table.
        table: TableNumber,
        /// Who goes through.
        winner: Option<EntrantId>,
        /// Why.
        reason: String,
    },
    /// A13: take an award back.
    ReopenMatch {
        /// The stage.
        stage: Stage,
        /// The table.
        table: TableNumber,
        /// Why.
        reason: String,
    },
    /// E2: rule whether the champion receives the fees of unplayed games.
    RuleUnplayedFees {
        /// Whether they are paid.
        paid: bool,
        /// Why.
        reason: String,
    },
    /// Undo the latest act that stands.
    Undo,
    /// Redo the act undone last.
    Redo,
}

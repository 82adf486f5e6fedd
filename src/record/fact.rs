//! Facts: what happened, in the past tense and in the words of the sport. This enum is the file
//! format (see docs/file-format.md; `file::tags` puts the kind in its field); frozen fixtures guard it.

use super::digest::{Digest, Secret};
use crate::engine::civil::DateTime;
use crate::engine::entrant::{EntrantId, Rank};
use crate::engine::game::{Game, How, Outcome};
use crate::engine::lots::Lot;
use crate::engine::number::{Size, TableNumber};
use crate::engine::regulation::Regulation;
use crate::engine::side::Side;
use crate::engine::stage::Stage;
use qiwang_macros::Form;
use serde::{Deserialize, Serialize};

/// The version of the rules that this program computes; a record names the one it was made under.
pub const RULES_VERSION: u16 = 2;

/// The version before: lots could begin without the list being frozen and the program's secret
/// promised. Everything else was the same.
pub const RULES_BEFORE_SEALING: u16 = 1;

/// One fact as it stands in the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its place in the record, from 1 without gaps.
    pub seq: u32,
    /// The act it belongs to, from 1 without gaps; the facts of one act stand or fall together.
    pub act: u32,
    /// When the act was entered, by the shell's clock. Decides nothing but the lunch count (F3) and
    /// since when somebody is present (F1).
    pub at: DateTime,
    /// What happened.
    pub fact: Fact,
}

/// What happened. Never a conclusion that can be computed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Fact {
    /// Always the first fact, and never again.
    TournamentOpened {
        /// The version of the rules, [`RULES_VERSION`] or [`RULES_BEFORE_SEALING`].
        rules: u16,
        /// The event's regulation.
        regulation: Regulation,
    },
    /// The regulation as it is from now on. After the first lot a reason is needed, and what the lots
    /// or played games rest on stays as it was.
    RegulationChanged {
        /// The whole new regulation.
        regulation: Regulation,
        /// Why; may be empty before the first lot.
        reason: String,
    },
    /// Somebody entered in time and within the cap.
    EntrantEntered {
        /// The next id.
        entrant: EntrantId,
        /// Name.
        name: String,
        /// Club or town; may be empty unless there is a namesake (G13).
        club: String,
    },
    /// Somebody was put on the waiting list: late, above the cap, or after the lots (C13).
    EntrantWaitListed {
        /// The next id.
        entrant: EntrantId,
        /// Name.
        name: String,
        /// Club or town.
        club: String,
    },
    /// A ruling admitted somebody from the waiting list before the first lot (C13).
    EntrantAdmitted {
        /// Who.
        entrant: EntrantId,
        /// Why.
        reason: String,
    },
    /// The spelling of a name or club was put right.
    EntrantEdited {
        /// Who.
        entrant: EntrantId,
        /// Name.
        name: String,
        /// Club or town.
        club: String,
    },
    /// Somebody withdrew or was excluded (G1 to G7).
    EntrantWithdrawn {
        /// Who.
        entrant: EntrantId,
        /// Why; may be empty before the first lot.
        reason: String,
    },
    /// A ruling took a withdrawal back (A13).
    EntrantReinstated {
        /// Who.
        entrant: EntrantId,
        /// Why.
        reason: String,
    },
    /// G2: a ruling gave a withdrawn entrant's place to somebody from the waiting list.
    EntrantReplaced {
        /// The withdrawn entrant.
        entrant: EntrantId,
        /// Who takes the place as it is.
        by: EntrantId,
        /// Why.
        reason: String,
    },
    /// Both players of an open match withdrew at once (A12, G3): neither had won by walkover before.
    BothWithdrawn {
        /// The stage.
        stage: Stage,
        /// The table.
        table: TableNumber,
        /// Both players.
        pair: [EntrantId; 2],
        /// Why.
        reason: String,
    },
    /// A13: a ruling about somebody was taken back; it is as if it had not been.
    RulingTakenBack {
        /// About whom it was.
        entrant: EntrantId,
        /// Which ruling.
        ruling: EntrantRuling,
        /// Why.
        reason: String,
    },
    /// Last year's list, from which the seeds come (C1); takes the place of any earlier list.
    RankingListed {
        /// Strictly ascending by rank.
        ranking: Vec<Ranked>,
    },
    /// G13: a person of last year's list was confirmed by hand to be this entrant.
    RankMatched {
        /// The rank of the person in the list.
        rank: Rank,
        /// The entrant.
        entrant: EntrantId,
    },
    /// The confirmation was taken back.
    RankUnmatched {
        /// The rank of the person in the list.
        rank: Rank,
    },
    /// The organiser closed registration; entries are late from here on (C13).
    RegistrationClosed {},
    /// The list was frozen and an attempt at the lots begun (C1, G14): this was announced before
    /// anybody contributed or anything was drawn.
    ListFrozen {
        /// 1 for the first attempt, one more for each.
        attempt: u16,
        /// The size of the tournament (C12).
        size: Size,
        /// The fingerprint of the list as it was announced (`file::list_text`). Taken as it stands;
        /// `file::proof` says whether it fits the list.
        fingerprint: Digest,
        /// The commitment to the program's secret; `None`: all lots are drawn by hand.
        commitment: Option<Digest>,
    },
    /// Somebody in the hall contributed to what the program draws from.
    ContributionMade {
        /// Who.
        contributor: String,
        /// How.
        way: Way,
        /// What: a number, a word, the dice, the lottery's result.
        value: String,
    },
    /// Somebody bears witness to the lots.
    WitnessNamed {
        /// The name, perhaps with an office.
        name: String,
    },
    /// The contributions were closed and the secret disclosed; from here on the lots are drawn.
    LotsStarted {
        /// The attempt.
        attempt: u16,
        /// The secret that was promised; `None`: nothing was. Taken as it stands; `file::proof` says
        /// whether it fits the commitment.
        secret: Option<Secret>,
    },
    /// An attempt of a record made under [`RULES_BEFORE_SEALING`]: begun without anything frozen or
    /// promised, so that nobody can tell how its entropy came about.
    LotsStartedUnsealed {
        /// 1 for the first attempt, one more for each.
        attempt: u16,
        /// The size of the tournament (C12).
        size: Size,
        /// What the program's own lots are drawn from; `None`: all by hand.
        entropy: Option<Digest>,
    },
    /// One lot, with its outcome and how it came about.
    LotDrawn {
        /// The outcome.
        lot: Lot,
        /// By the program from the attempt's entropy, or by hand.
        by: DrawnBy,
    },
    /// G14: the attempt was broken off; it stays in the record.
    LotsBrokenOff {
        /// The attempt.
        attempt: u16,
        /// Why.
        reason: String,
    },
    /// The lots were published; no second drawing after this (G14).
    LotsPublished {},
    /// F1: the check-in of a day of play was opened; from here on nobody counts as present.
    CheckInOpened {},
    /// F1: somebody came and was marked present.
    EntrantCheckedIn {
        /// Who.
        entrant: EntrantId,
    },
    /// F1: somebody marked present is not here: marked by mistake, or gone.
    CheckInTakenBack {
        /// Who.
        entrant: EntrantId,
    },
    /// F2, A11: the chief arbiter announced the start of a stage (`table` and `game` absent), of one
    /// table, of one game of the stage, or of one game at one table.
    StartAnnounced {
        /// The stage.
        stage: Stage,
        /// Only this table.
        table: Option<TableNumber>,
        /// Only this game.
        game: Option<Game>,
    },
    /// A8: both players drew a lot for the tie-break.
    TieBreakLotsDrawn {
        /// The stage.
        stage: Stage,
        /// The table.
        table: TableNumber,
        /// Both players with their lots, 1 to 100, never equal.
        lots: [TieBreakLot; 2],
        /// By the program or by hand.
        by: DrawnBy,
    },
    /// A8, A9: the one who may choose chose his colour for a tie-break game.
    ColourChosen {
        /// The stage.
        stage: Stage,
        /// The table.
        table: TableNumber,
        /// `rapid` or `super-rapid`.
        game: Game,
        /// Who may choose.
        chooser: EntrantId,
        /// The other player.
        opponent: EntrantId,
        /// The chooser's side.
        side: Side,
        /// Whether he chose himself or the arbiter decided for him (G8).
        by: ChosenBy,
    },
    /// The outcome of a game.
    GameRecorded(GameRecord),
    /// G12: the outcome of a game that was recorded before is put right, or put back after it was
    /// annulled.
    GameCorrected(GameRecord),
    /// A13: a ruling struck a game's outcome; it is to be played again.
    GameAnnulled {
        /// The stage.
        stage: Stage,
        /// The table.
        table: TableNumber,
        /// The game.
        game: Game,
        /// Both players.
        pair: [EntrantId; 2],
        /// Why.
        reason: String,
    },
    /// A13: a ruling awarded a match, or declared that nobody goes through.
    MatchAwarded {
        /// The stage.
        stage: Stage,
        /// The table.
        table: TableNumber,
        /// Both players.
        pair: [EntrantId; 2],
        /// Who goes through; `None`: nobody (A12).
        winner: Option<EntrantId>,
        /// Why.
        reason: String,
    },
    /// A13: a ruling took an award back; the match is what its games make it.
    MatchReopened {
        /// The stage.
        stage: Stage,
        /// The table.
        table: TableNumber,
        /// Both players.
        pair: [EntrantId; 2],
        /// Why.
        reason: String,
    },
    /// E2: a ruling on the fees for the final's games left unplayed.
    UnplayedFeesRuled {
        /// Whether the champion receives them.
        paid: bool,
        /// Why.
        reason: String,
    },
    /// The act was undone: only the latest standing one, never a lot, the publication or an
    /// announcement.
    Undone {
        /// The act.
        act: u32,
    },
    /// The act undone last was done again.
    Redone {
        /// The act.
        act: u32,
    },
}

/// The outcome of one game. It counts only while these two meet at that table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(deny_unknown_fields)]
pub struct GameRecord {
    /// The stage.
    pub stage: Stage,
    /// The table.
    pub table: TableNumber,
    /// The game.
    pub game: Game,
    /// Both players, the holder of the smaller number (in the preliminary: of the main number) first.
    pub pair: [EntrantId; 2],
    /// Who really was red (G11); `None` for a tie-break game that was forfeited or awarded before
    /// colours were chosen (G8).
    pub red: Option<EntrantId>,
    /// How it ended.
    pub outcome: Outcome,
    /// How that came about.
    pub how: How,
    /// Why, where a ruling needs it; else empty.
    pub reason: String,
}

/// A ruling about somebody that can be taken back by another one (A13); a withdrawal is taken back by
/// reinstating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(rename_all = "kebab-case")]
pub enum EntrantRuling {
    /// That he was admitted from the waiting list (C13): he waits again.
    Admission,
    /// That he was replaced (G2): the place is his again, the replacement waits.
    Replacement,
    /// That he was reinstated: his withdrawal is as it was. Once he has played since he withdraws anew.
    Reinstatement,
}

/// A person of last year's list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(deny_unknown_fields)]
pub struct Ranked {
    /// The place in the list, from 1; the list is a strict order (C1).
    pub rank: Rank,
    /// Name.
    pub name: String,
    /// Club or town; may be empty.
    pub club: String,
}

/// One player's lot for the tie-break (A8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(deny_unknown_fields)]
pub struct TieBreakLot {
    /// Who drew it.
    pub entrant: EntrantId,
    /// 1 to 100.
    pub lot: LotNumber,
}

/// A tie-break lot, 1 to 100; the larger one's holder chooses (A8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form)]
#[serde(transparent)]
pub struct LotNumber(pub u8);

/// How a contribution was made; it decides whether its maker could have chosen it knowing the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// Called out, or typed in by himself.
    Said,
    /// Written on a slip that was sealed before the first contribution was known.
    Slip,
    /// Thrown with dice, or drawn in another way that nobody chooses.
    Dice,
    /// The result, announced elsewhere, of a lottery that was named beforehand.
    Lottery,
}

impl Way {
    /// Every way.
    pub const ALL: [Way; 4] = [Way::Said, Way::Slip, Way::Dice, Way::Lottery];

    /// Whether a contribution made so could not be chosen in view of the others (`docs/lots.md`, section 7).
    pub fn is_unchosen(self) -> bool {
        self != Way::Said
    }

    /// As the file and the entropy's text write it.
    pub fn id(self) -> &'static str {
        match self {
            Way::Said => "said",
            Way::Slip => "slip",
            Way::Dice => "dice",
            Way::Lottery => "lottery",
        }
    }
}

/// Who drew a lot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(rename_all = "kebab-case")]
pub enum DrawnBy {
    /// The program.
    Program,
    /// People, with paper lots.
    Hand,
}

/// Who chose a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(rename_all = "kebab-case")]
pub enum ChosenBy {
    /// The player who may choose.
    Chooser,
    /// G8: the arbiter, for a chooser who does not choose.
    Arbiter,
}

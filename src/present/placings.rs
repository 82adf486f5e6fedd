//! Placings, rating points, prizes and lunches as the rows of the sheet that is posted and paid by
//! (D1 to D3, E1 to E4, F3, G9).
//! Deliberately not here: their computation (`engine`), elements (`ui`), sentences (`words`).

use crate::engine::contest::DecidedBy;
use crate::engine::entrant::EntrantId;
use crate::engine::game::{Game, Outcome};
use crate::engine::lunches::BothLunches;
use crate::engine::money::{RatingPoints, Yuan};
use crate::engine::number::TableNumber;
use crate::engine::order;
use crate::engine::placings::{Placing, champion, is_finished, placings, rating_points};
use crate::engine::prizes::{Earnings, Fund, earnings, fund};
use crate::engine::progress::Progress;
use crate::engine::stage::Stage;
use crate::record::tournament::Tournament;

/// The stages whose winners receive a prize (E1), with the final's prizes for both finalists.
pub const PRIZE_STAGES: [Stage; 5] = [
    Stage::RoundOf32,
    Stage::RoundOf16,
    Stage::QuarterFinal,
    Stage::SemiFinal,
    Stage::Final,
];

/// How the title stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Title {
    /// The final is not decided.
    Open,
    /// Somebody has won it.
    Won(EntrantId),
    /// G9: the final had no winner.
    Vacant,
}

/// Who is at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seated {
    /// This entrant.
    Entrant(EntrantId),
    /// Somebody who is not known yet.
    Unknown,
    /// D1: nobody reached it.
    Nobody,
}

/// One placing with everybody who shares it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacingRow {
    /// 1, 2, 3, 5 or 9.
    pub place: u8,
    /// Whether it can be shared.
    pub shared: bool,
    /// Its rating points (D2).
    pub points: RatingPoints,
    /// Who is there: as many as the placing has places, or more (G9).
    pub seated: Vec<Seated>,
}

/// Somebody's rating points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingRow {
    /// Who.
    pub entrant: EntrantId,
    /// How many.
    pub points: RatingPoints,
    /// D3: a finalist's while the final is open.
    pub provisional: bool,
}

/// What somebody has earned, in the columns of the prize list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrizeRow {
    /// Who.
    pub entrant: EntrantId,
    /// His placing, if it is known.
    pub place: Option<u8>,
    /// His prizes, in the order of the sheet's `stages`.
    pub stages: Vec<Yuan>,
    /// Fees of the final's games that were played.
    pub fees: Yuan,
    /// Which games those are.
    pub fee_games: Vec<(Game, Yuan)>,
    /// Fees of the final's games that were left unplayed.
    pub unplayed: Yuan,
    /// How many those are.
    pub unplayed_games: usize,
    /// Everything.
    pub total: Yuan,
}

/// Why what was paid need not come to the expected sum (E4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exception {
    /// A bye from the round of 32 on earns nothing.
    Bye(Stage, TableNumber),
    /// A match without winner pays nothing.
    NoWinner(Stage, TableNumber),
    /// A game of the final that both lost pays nothing.
    BothLost(Game),
    /// A ruling withheld the fees of unplayed games.
    FeesWithheld,
    /// The regulation pays a drawn game differently from a won one.
    FeesUneven,
}

/// How the check of the fund stands (E4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Balance {
    /// Not everything has been played.
    Open,
    /// It must balance and does.
    Balanced,
    /// It must balance and does not.
    Wrong,
    /// It need not, for these reasons.
    Excepted(Vec<Exception>),
}

/// Everything on the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// How the title stands.
    pub title: Title,
    /// D1: the placings this size has.
    pub placings: Vec<PlacingRow>,
    /// D2, D3: by points, then id.
    pub rating: Vec<RatingRow>,
    /// The prize stages this size has.
    pub stages: Vec<Stage>,
    /// C12: the prize stages it does not have.
    pub missing: Vec<Stage>,
    /// E1 to E3: by total, descending, then placing, then id.
    pub prizes: Vec<PrizeRow>,
    /// The columns' sums, in the same order, as of a person.
    pub sums: PrizeSums,
    /// E4.
    pub fund: Fund,
    /// E4.
    pub balance: Balance,
    /// E3: games of the final that both lost.
    pub both_lost: Vec<Game>,
    /// F3.
    pub lunches: BothLunches,
}

/// The sums of the prize list's columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrizeSums {
    /// By stage.
    pub stages: Vec<Yuan>,
    /// Of games played.
    pub fees: Yuan,
    /// Of games left unplayed.
    pub unplayed: Yuan,
    /// Everything.
    pub total: Yuan,
}

/// The sheet, once the lots are complete.
pub fn sheet(tournament: &Tournament) -> Option<Sheet> {
    let progress = tournament.progress()?;
    let regulation = tournament.regulation();
    let unplayed_paid = tournament.unplayed_fees_paid();
    let stages: Vec<Stage> = PRIZE_STAGES
        .into_iter()
        .filter(|stage| !progress.stage(*stage).is_empty())
        .collect();
    let placed = placings(progress);
    let place_of = |entrant: EntrantId| {
        let own = placed.iter().find(|placed| placed.entrant == entrant)?;
        Some(own.placing.place())
    };
    let mut prizes: Vec<PrizeRow> = earnings(regulation, progress, unplayed_paid)
        .into_iter()
        .map(|earned| prize_row(&stages, place_of(earned.entrant), earned))
        .collect();
    order::sort_by_key(&mut prizes, |row| {
        (
            std::cmp::Reverse(row.total),
            row.place.unwrap_or(u8::MAX),
            row.entrant,
        )
    });
    let fund = fund(regulation, progress, unplayed_paid);
    Some(Sheet {
        title: match champion(progress) {
            Some(champion) => Title::Won(champion),
            None if is_finished(progress) => Title::Vacant,
            None => Title::Open,
        },
        placings: placing_rows(tournament, progress),
        rating: rating_points(regulation, progress)
            .into_iter()
            .map(|rated| RatingRow {
                entrant: rated.entrant,
                points: rated.points,
                provisional: rated.provisional,
            })
            .collect(),
        missing: PRIZE_STAGES
            .into_iter()
            .filter(|stage| !stages.contains(stage))
            .collect(),
        sums: sums(stages.len(), &prizes),
        stages,
        prizes,
        balance: balance(tournament, progress, fund),
        fund,
        both_lost: both_lost(progress),
        lunches: tournament.lunches(),
    })
}

/// D1: the placings this size has, each with all its places.
fn placing_rows(tournament: &Tournament, progress: &Progress) -> Vec<PlacingRow> {
    let placed = placings(progress);
    let regulation = tournament.regulation();
    let final_decided = is_finished(progress);
    let out_in = [
        (Some(Placing::FIRST), Stage::Final, 1),
        (Placing::of_going_out(Stage::Final), Stage::Final, 1),
        (Placing::of_going_out(Stage::SemiFinal), Stage::SemiFinal, 2),
        (
            Placing::of_going_out(Stage::QuarterFinal),
            Stage::QuarterFinal,
            4,
        ),
        (Placing::of_going_out(Stage::RoundOf16), Stage::RoundOf16, 8),
    ];
    out_in
        .into_iter()
        .filter(|(_, stage, _)| !progress.stage(*stage).is_empty())
        .filter_map(|(placing, stage, places)| {
            let placing = placing?;
            let mut seated: Vec<Seated> = placed
                .iter()
                .filter(|placed| placed.placing == placing)
                .map(|placed| Seated::Entrant(placed.entrant))
                .collect();
            let undecided = progress
                .stage(stage)
                .iter()
                .filter(|one| one.decision.is_none())
                .count();
            let undecided = if stage == Stage::Final {
                usize::from(!final_decided)
            } else {
                undecided
            };
            seated.extend(std::iter::repeat_n(Seated::Unknown, undecided));
            while seated.len() < places {
                seated.push(Seated::Nobody);
            }
            Some(PlacingRow {
                place: placing.place(),
                shared: placing.is_shared(),
                points: placing.rating_points(regulation),
                seated,
            })
        })
        .collect()
}

fn prize_row(stages: &[Stage], place: Option<u8>, earned: Earnings) -> PrizeRow {
    let of_stage = |stage: &Stage| {
        earned
            .stages
            .iter()
            .filter(|prize| prize.stage == *stage)
            .map(|prize| prize.yuan)
            .sum()
    };
    let fees = |unplayed: bool| {
        earned
            .fees
            .iter()
            .filter(move |fee| fee.unplayed == unplayed)
    };
    PrizeRow {
        entrant: earned.entrant,
        place,
        stages: stages.iter().map(of_stage).collect(),
        fees: fees(false).map(|fee| fee.yuan).sum(),
        fee_games: fees(false).map(|fee| (fee.game, fee.yuan)).collect(),
        unplayed: fees(true).map(|fee| fee.yuan).sum(),
        unplayed_games: fees(true).count(),
        total: earned.total,
    }
}

fn sums(stages: usize, prizes: &[PrizeRow]) -> PrizeSums {
    let column = |index: usize| {
        prizes
            .iter()
            .filter_map(|row| row.stages.get(index).copied())
            .sum()
    };
    PrizeSums {
        stages: (0..stages).map(column).collect(),
        fees: prizes.iter().map(|row| row.fees).sum(),
        unplayed: prizes.iter().map(|row| row.unplayed).sum(),
        total: prizes.iter().map(|row| row.total).sum(),
    }
}

/// E3: the games of the final that both lost, which pay nothing.
fn both_lost(progress: &Progress) -> Vec<Game> {
    let games = progress
        .final_match()
        .map(|last| last.contest.games.as_slice())
        .unwrap_or_default();
    games
        .iter()
        .filter(|counted| {
            counted.outcome == Outcome::BothLose && matches!(counted.game, Game::Slow(_))
        })
        .map(|counted| counted.game)
        .collect()
}

/// E4: whether everything must come to the expected sum and does, or why it need not.
fn balance(tournament: &Tournament, progress: &Progress, fund: Fund) -> Balance {
    if fund.must_balance {
        return if fund.earned == fund.expected {
            Balance::Balanced
        } else {
            Balance::Wrong
        };
    }
    let mut exceptions: Vec<Exception> = progress
        .matches()
        .filter(|one| one.stage >= Stage::RoundOf32)
        .filter_map(|one| {
            let decision = one.decision?;
            if decision.winner.is_none() {
                Some(Exception::NoWinner(one.stage, one.table))
            } else if decision.by == DecidedBy::Bye {
                Some(Exception::Bye(one.stage, one.table))
            } else {
                None
            }
        })
        .collect();
    exceptions.extend(both_lost(progress).into_iter().map(Exception::BothLost));
    if !tournament.unplayed_fees_paid() {
        exceptions.push(Exception::FeesWithheld);
    }
    let prizes = &tournament.regulation().prizes;
    if prizes.fee_drawn_red + prizes.fee_drawn_black != prizes.fee_won {
        exceptions.push(Exception::FeesUneven);
    }
    if exceptions.is_empty() {
        Balance::Open
    } else {
        Balance::Excepted(exceptions)
    }
}

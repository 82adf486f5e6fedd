//! Prizes in yuan (E1 to E4).

use super::contest::DecidedBy;
use super::entrant::EntrantId;
use super::game::{Game, Outcome};
use super::money::Yuan;
use super::progress::{Match, Progress};
use super::regulation::{Prizes, Regulation};
use super::stage::Stage;
use crate::engine::order;
use serde::Serialize;
use std::collections::BTreeMap;

/// A stage's prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct StagePrize {
    /// The stage; the final's is the champion's or the runner-up's prize.
    pub stage: Stage,
    /// The amount.
    pub yuan: Yuan,
}

/// A game fee of the final (E2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GameFee {
    /// The slow game.
    pub game: Game,
    /// The amount.
    pub yuan: Yuan,
    /// Whether it was left unplayed and went to the champion.
    pub unplayed: bool,
}

/// What somebody has earned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Earnings {
    /// Who.
    pub entrant: EntrantId,
    /// Stage prizes in playing order.
    pub stages: Vec<StagePrize>,
    /// Game fees in order.
    pub fees: Vec<GameFee>,
    /// The sum.
    pub total: Yuan,
}

/// E1 to E3: what everyone has earned so far, by id; those who earned nothing are left out.
/// `unplayed_paid`: whether the champion receives the fees of unplayed games (a ruling may withhold
/// them, E2).
pub fn earnings(
    regulation: &Regulation,
    progress: &Progress,
    unplayed_paid: bool,
) -> Vec<Earnings> {
    let mut stages: BTreeMap<EntrantId, Vec<StagePrize>> = BTreeMap::new();
    let mut fees: BTreeMap<EntrantId, Vec<GameFee>> = BTreeMap::new();
    for (entrant, prize) in progress
        .matches()
        .flat_map(|one| stage_prizes(&regulation.prizes, one))
    {
        if prize.yuan > Yuan(0) {
            stages.entry(entrant).or_default().push(prize);
        }
    }
    if let Some(last) = progress.final_match() {
        for (entrant, fee) in final_fees(regulation, last, unplayed_paid) {
            if fee.yuan > Yuan(0) {
                fees.entry(entrant).or_default().push(fee);
            }
        }
    }
    let earners: std::collections::BTreeSet<EntrantId> =
        stages.keys().chain(fees.keys()).copied().collect();
    earners
        .into_iter()
        .map(|entrant| {
            let stages = stages.remove(&entrant).unwrap_or_default();
            let mut fees = fees.remove(&entrant).unwrap_or_default();
            order::sort_by_key(&mut fees, |fee| fee.game);
            let total = stages
                .iter()
                .map(|prize| prize.yuan)
                .chain(fees.iter().map(|fee| fee.yuan))
                .sum();
            Earnings {
                entrant,
                stages,
                fees,
                total,
            }
        })
        .collect()
}

/// E1, E3: what a match earns its players; a bye earns nothing but the champion's prize, which goes
/// with the placing.
fn stage_prizes(prizes: &Prizes, one: &Match) -> Vec<(EntrantId, StagePrize)> {
    let stage = one.stage;
    let Some((winner, by)) = one
        .decision
        .and_then(|decision| Some((decision.winner?, decision.by)))
    else {
        return Vec::new();
    };
    if stage == Stage::Final {
        let champion = (
            winner,
            StagePrize {
                stage,
                yuan: prizes.champion,
            },
        );
        let runner_up = one.going_out().map(|entrant| {
            (
                entrant,
                StagePrize {
                    stage,
                    yuan: prizes.runner_up,
                },
            )
        });
        std::iter::once(champion).chain(runner_up).collect()
    } else if by == DecidedBy::Bye {
        Vec::new()
    } else {
        vec![(
            winner,
            StagePrize {
                stage,
                yuan: prizes.for_winning(stage),
            },
        )]
    }
}

/// E2: the game fees of the final's slow games; rapid and super-rapid games carry none.
fn final_fees(
    regulation: &Regulation,
    last: &Match,
    unplayed_paid: bool,
) -> Vec<(EntrantId, GameFee)> {
    let prizes = &regulation.prizes;
    let Some([first, second]) = last.pair() else {
        return Vec::new();
    };
    let other = |entrant: EntrantId| if entrant == first { second } else { first };
    let fee = |game, yuan| GameFee {
        game,
        yuan,
        unplayed: false,
    };
    let mut fees = Vec::new();
    for counted in last
        .contest
        .games
        .iter()
        .filter(|counted| matches!(counted.game, Game::Slow(_)))
    {
        match (counted.outcome, counted.red.or(counted.due_red)) {
            (Outcome::WonBy(winner), _) => fees.push((winner, fee(counted.game, prizes.fee_won))),
            (Outcome::Drawn, Some(red)) => {
                fees.push((red, fee(counted.game, prizes.fee_drawn_red)));
                fees.push((other(red), fee(counted.game, prizes.fee_drawn_black)));
            }
            (Outcome::Drawn, None) | (Outcome::BothLose, _) => {}
        }
    }
    if let Some(champion) = last.winner().filter(|_| unplayed_paid) {
        let unplayed = last.contest.unplayed_slow_games(regulation.final_match);
        fees.extend(unplayed.map(|game| {
            (
                champion,
                GameFee {
                    game,
                    yuan: prizes.fee_won,
                    unplayed: true,
                },
            )
        }));
    }
    fees
}

/// E4: the check of the whole fund.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fund {
    /// What has been earned so far.
    pub earned: Yuan,
    /// What everything must come to if the conditions of E4 hold.
    pub expected: Yuan,
    /// Whether the final is decided and the conditions hold, so that both must be equal.
    pub must_balance: bool,
}

/// E4: 13,700 yuan with the prizes of 2021. The conditions: 32 in the round of 32, no byes from there
/// on, a final with winner and runner-up, no final game that both lose, no fees withheld; and fees
/// under which a drawn game pays as much as a won one.
pub fn fund(regulation: &Regulation, progress: &Progress, unplayed_paid: bool) -> Fund {
    let prizes = &regulation.prizes;
    let earned = earnings(regulation, progress, unplayed_paid)
        .iter()
        .map(|earned| earned.total)
        .sum();
    let by_stage: Yuan = [
        Stage::RoundOf32,
        Stage::RoundOf16,
        Stage::QuarterFinal,
        Stage::SemiFinal,
    ]
    .into_iter()
    .filter(|stage| !progress.stage(*stage).is_empty())
    .map(|stage| prizes.for_winning(stage) * u32::from(stage.main_tables()))
    .sum();
    let games = prizes.fee_won * u32::from(regulation.final_match.slow_games);
    let expected = by_stage + prizes.champion + prizes.runner_up + games;
    let from_round_of_32 = progress
        .matches()
        .filter(|one| one.stage >= Stage::RoundOf32);
    let all_won = from_round_of_32.into_iter().all(|one| {
        one.decision
            .is_some_and(|decision| decision.winner.is_some() && decision.by != DecidedBy::Bye)
    });
    let final_fair = progress.final_match().is_some_and(|last| {
        last.contest.games.iter().all(|counted| {
            counted.outcome != Outcome::BothLose || !matches!(counted.game, Game::Slow(_))
        })
    });
    let fees_even = prizes.fee_drawn_red + prizes.fee_drawn_black == prizes.fee_won;
    Fund {
        earned,
        expected,
        must_balance: all_won && final_fair && fees_even && unplayed_paid,
    }
}

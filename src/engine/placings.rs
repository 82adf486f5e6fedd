//! Placings and rating points (D1 to D3, G9).

use super::contest::Decision;
use super::entrant::EntrantId;
use super::money::RatingPoints;
use super::progress::Progress;
use super::regulation::Regulation;
use super::stage::Stage;
use crate::engine::order;
use serde::Serialize;

/// A placing of the first sixteen: 1, 2, 3=, 5= or 9=.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Placing(u8);

impl Placing {
    /// The champion's.
    pub const FIRST: Placing = Placing(1);
    /// The runner-up's.
    pub const SECOND: Placing = Placing(2);

    /// D1: the placing of those who go out in a stage; `None` before the round of 16.
    pub fn of_going_out(stage: Stage) -> Option<Placing> {
        match stage {
            Stage::Final => Some(Placing(2)),
            Stage::SemiFinal => Some(Placing(3)),
            Stage::QuarterFinal => Some(Placing(5)),
            Stage::RoundOf16 => Some(Placing(9)),
            _ => None,
        }
    }

    /// The place as a number: 1, 2, 3, 5 or 9.
    pub fn place(self) -> u8 {
        self.0
    }

    /// Whether several share it.
    pub fn is_shared(self) -> bool {
        self.0 > 2
    }

    /// D2: its rating points.
    pub fn rating_points(self, regulation: &Regulation) -> RatingPoints {
        let [first, second, third, fifth, ninth] = regulation.rating_points;
        match self.0 {
            1 => first,
            2 => second,
            3 => third,
            5 => fifth,
            _ => ninth,
        }
    }
}

/// Somebody's placing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Placed {
    /// The placing.
    pub placing: Placing,
    /// Who.
    pub entrant: EntrantId,
}

/// Somebody's rating points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Rated {
    /// Who.
    pub entrant: EntrantId,
    /// The points.
    pub points: RatingPoints,
    /// D3: a finalist's while the final is open, who counts as runner-up until then.
    pub provisional: bool,
}

/// D1: the placings known so far, by placing, then id. Places nobody reached stay empty.
pub fn placings(progress: &Progress) -> Vec<Placed> {
    let out = progress.matches().flat_map(|one| {
        let placing = Placing::of_going_out(one.stage);
        one.going_out().filter_map(move |entrant| {
            Some(Placed {
                placing: placing?,
                entrant,
            })
        })
    });
    let champion = champion(progress).map(|entrant| Placed {
        placing: Placing::FIRST,
        entrant,
    });
    let mut placed: Vec<Placed> = out.chain(champion).collect();
    order::sort(&mut placed);
    placed
}

/// The champion, once the final is decided; `None` too where the title is vacant (G9).
pub fn champion(progress: &Progress) -> Option<EntrantId> {
    progress.final_match()?.winner()
}

/// D2, D3: the rating points so far, by points descending, then id.
pub fn rating_points(regulation: &Regulation, progress: &Progress) -> Vec<Rated> {
    let mut rated: Vec<Rated> = placings(progress)
        .into_iter()
        .map(|placed| Rated {
            entrant: placed.entrant,
            points: placed.placing.rating_points(regulation),
            provisional: false,
        })
        .collect();
    if let Some(last) = progress.final_match()
        && last.decision.is_none()
    {
        rated.extend(
            last.holders
                .iter()
                .filter_map(|holder| holder.entrant())
                .map(|entrant| Rated {
                    entrant,
                    points: Placing::SECOND.rating_points(regulation),
                    provisional: true,
                }),
        );
    }
    order::sort_by_key(&mut rated, |rated| {
        (std::cmp::Reverse(rated.points), rated.entrant)
    });
    rated
}

/// Whether the final is decided, with or without a champion.
pub fn is_finished(progress: &Progress) -> bool {
    matches!(
        progress.final_match().map(|last| last.decision),
        Some(Some(Decision { .. }))
    )
}

//! The final's game fees so far (E2).

use crate::engine::game::Game;
use crate::engine::money::Yuan;
use crate::engine::order;
use crate::engine::prizes::earnings;
use crate::record::tournament::Tournament;

/// The final's fees so far, in the order of the places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinalFees {
    /// What each finalist has earned in fees.
    pub earned: [Yuan; 2],
    /// For which games, and how much each received.
    pub games: Vec<(Game, [Yuan; 2])>,
    /// The games left unplayed whose fees went to the champion.
    pub unplayed: Vec<Game>,
    /// E2: whether the champion receives the fees of unplayed games.
    pub unplayed_paid: bool,
}

/// The final's fees, once both finalists are known.
pub fn final_fees(tournament: &Tournament) -> Option<FinalFees> {
    let progress = tournament.progress()?;
    let pair = progress.final_match()?.pair()?;
    let paid = tournament.unplayed_fees_paid();
    let earned = earnings(tournament.regulation(), progress, paid);
    let fees = pair.map(|entrant| {
        earned
            .iter()
            .find(|one| one.entrant == entrant)
            .map(|one| one.fees.clone())
            .unwrap_or_default()
    });
    let mut games: Vec<Game> = fees.iter().flatten().map(|fee| fee.game).collect();
    order::sort(&mut games);
    games.dedup();
    let of_game = |game: Game| {
        let both = fees.each_ref().map(|fees| {
            let here = fees.iter().filter(|fee| fee.game == game);
            here.map(|fee| fee.yuan).sum()
        });
        (game, both)
    };
    let mut unplayed: Vec<Game> = fees
        .iter()
        .flatten()
        .filter(|fee| fee.unplayed)
        .map(|fee| fee.game)
        .collect();
    order::sort(&mut unplayed);
    Some(FinalFees {
        earned: fees
            .each_ref()
            .map(|fees| fees.iter().map(|fee| fee.yuan).sum()),
        games: games.into_iter().map(of_game).collect(),
        unplayed,
        unplayed_paid: paid,
    })
}

//! Whether an entry of the record counts: the facts stay, what they come to changes (G14).

use super::Record;
use super::fact::{Entry, Fact};
use super::tournament::{Admission, Tournament};
use crate::engine::contest::Contest;
use crate::engine::entrant::EntrantId;
use crate::engine::floor::{Pair, PairFacts};
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;

/// Whether an entry counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Validity {
    /// The tournament rests on it, or it tells what remains true.
    Counts,
    /// Its act was undone.
    Undone,
    /// It stands and counts for nothing: the two do not meet there now, the game is not needed, or
    /// the attempt at the lots was broken off. It may come to count again.
    Void,
    /// A later fact took its place: a correction, an annulment, another list, a withdrawal taken back.
    Superseded,
}

impl Record {
    /// Whether an entry of this record counts, as the tournament is now.
    pub fn validity_of(&self, entry: &Entry) -> Validity {
        match entry.fact {
            Fact::Undone { .. } | Fact::Redone { .. } => Validity::Counts,
            _ if !self.stands(entry.seq) => Validity::Undone,
            _ => validity(self.tournament(), entry.seq, &entry.fact),
        }
    }
}

/// Whether a fact that stands counts.
fn validity(tournament: &Tournament, seq: u32, fact: &Fact) -> Validity {
    let kept = |kept: bool| {
        if kept {
            Validity::Counts
        } else {
            Validity::Superseded
        }
    };
    let left_by_it = |entrant: &EntrantId| {
        let withdrawn = tournament.entrant(*entrant).and_then(|one| one.withdrawn);
        withdrawn.is_some_and(|withdrawal| withdrawal.seq == seq)
    };
    match fact {
        Fact::TournamentOpened { .. }
        | Fact::RegulationChanged { .. }
        | Fact::EntrantEntered { .. }
        | Fact::EntrantWaitListed { .. }
        | Fact::EntrantEdited { .. }
        | Fact::RulingTakenBack { .. }
        | Fact::RankUnmatched { .. }
        | Fact::RegistrationClosed {}
        | Fact::LotsBrokenOff { .. }
        | Fact::CheckInOpened {}
        | Fact::EntrantCheckedIn { .. }
        | Fact::CheckInTakenBack { .. }
        | Fact::StartAnnounced { .. }
        | Fact::Undone { .. }
        | Fact::Redone { .. } => Validity::Counts,
        Fact::EntrantWithdrawn { entrant, .. } => kept(left_by_it(entrant)),
        Fact::BothWithdrawn { pair, .. } => kept(pair.iter().any(left_by_it)),
        // A13: taken back, as long as nothing else has come of it.
        Fact::EntrantAdmitted { entrant, .. } => kept(
            tournament
                .entrant(*entrant)
                .is_some_and(|one| one.admission != Admission::Waiting),
        ),
        Fact::EntrantReinstated { entrant, .. } => kept(
            tournament
                .entrant(*entrant)
                .and_then(|one| one.withdrawn)
                .is_none_or(|withdrawal| withdrawal.seq > seq),
        ),
        Fact::EntrantReplaced { entrant, by, .. } => kept(
            tournament
                .entrant(*entrant)
                .is_some_and(|one| one.replaced_by == Some(*by)),
        ),
        Fact::RankingListed { ranking } => kept(tournament.ranking() == ranking),
        Fact::RankMatched { rank, entrant } => {
            kept(tournament.matched().get(rank) == Some(entrant))
        }
        Fact::UnplayedFeesRuled { paid, .. } => kept(tournament.unplayed_fees_paid() == *paid),
        Fact::ListFrozen { .. }
        | Fact::ContributionMade { .. }
        | Fact::WitnessNamed { .. }
        | Fact::LotsStarted { .. }
        | Fact::LotsStartedUnsealed { .. }
        | Fact::LotDrawn { .. }
        | Fact::LotsPublished {} => match tournament.broken_off().last() {
            Some(attempt) if attempt.seq > seq => Validity::Void,
            _ => Validity::Counts,
        },
        Fact::TieBreakLotsDrawn {
            stage, table, lots, ..
        } => at_table(
            tournament,
            (*stage, *table, lots.map(|lot| lot.entrant)),
            &|facts| facts.lots.is_some_and(|drawn| drawn.seq == seq),
            &|contest| contest.lots.is_some(),
        ),
        Fact::ColourChosen {
            stage,
            table,
            game,
            chooser,
            opponent,
            ..
        } => at_table(
            tournament,
            (*stage, *table, [*chooser, *opponent]),
            &|facts| facts.choices.get(game).is_some_and(|one| one.seq == seq),
            &|contest| contest.choices.contains(&seq),
        ),
        Fact::GameRecorded(record) | Fact::GameCorrected(record) => at_table(
            tournament,
            (record.stage, record.table, record.pair),
            &|facts| {
                let game = facts.games.get(&record.game);
                game.is_some_and(|game| game.seq == seq)
            },
            &|contest| contest.games.iter().any(|counted| counted.seq == seq),
        ),
        Fact::MatchAwarded {
            stage, table, pair, ..
        } => at_table(
            tournament,
            (*stage, *table, *pair),
            &|facts| facts.award.is_some_and(|award| award.seq == seq),
            &|_| true,
        ),
        Fact::GameAnnulled {
            stage, table, pair, ..
        }
        | Fact::MatchReopened {
            stage, table, pair, ..
        } => at_table(tournament, (*stage, *table, *pair), &|_| true, &|_| true),
    }
}

/// A fact about two players at a table: another took its place unless the floor `holds` it; it is void
/// unless the two meet there and their match `counts` it.
fn at_table(
    tournament: &Tournament,
    (stage, table, pair): (Stage, TableNumber, [EntrantId; 2]),
    holds: &dyn Fn(&PairFacts) -> bool,
    counts: &dyn Fn(&Contest) -> bool,
) -> Validity {
    let pair = Pair::of(pair);
    let facts = tournament.floor().of_pair(stage, table, pair);
    if !facts.is_some_and(holds) {
        return Validity::Superseded;
    }
    let one = tournament
        .progress()
        .and_then(|progress| progress.at(stage, table))
        .filter(|one| one.pair().map(Pair::of) == Some(pair));
    if one.is_some_and(|one| counts(&one.contest)) {
        Validity::Counts
    } else {
        Validity::Void
    }
}

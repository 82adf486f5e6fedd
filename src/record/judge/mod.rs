//! The judgement of facts: whether a fact may follow what stands. Every fact goes through here, be it
//! from a command, a file, a link or storage.
//! Deliberately not here: making facts (`decide`), taking them in (`apply`).

mod check_in;
mod entries;
mod floor;
mod lots;
mod lower;
mod text;

pub(super) use floor::correctable;
pub use floor::{annulled_game, chooser_now, next_match_announced};
pub use text::{
    MOST_OF_CLUB, MOST_OF_CONTRIBUTION, MOST_OF_NAME, MOST_OF_REASON, MOST_OF_WITNESS, identity,
    is_invisible,
};

use super::fact::Fact;
use super::refusal::Refusal;
use super::tournament::Tournament;

/// Whether `fact` may follow. Undoing and redoing are judged by the record, which knows the acts.
pub fn judge(tournament: &Tournament, fact: &Fact) -> Result<(), Refusal> {
    match fact {
        Fact::TournamentOpened { rules, regulation } => {
            return entries::open(tournament, *rules, regulation);
        }
        _ if !tournament.is_opened() => return Err(Refusal::NotOpened),
        _ => {}
    }
    match fact {
        Fact::TournamentOpened { .. }
        | Fact::CheckInOpened {}
        | Fact::Undone { .. }
        | Fact::Redone { .. } => Ok(()),
        Fact::RegulationChanged { regulation, reason } => {
            entries::change_regulation(tournament, regulation, reason)
        }
        Fact::EntrantEntered {
            entrant,
            name,
            club,
        } => entries::enter(tournament, *entrant, name, club),
        Fact::EntrantWaitListed {
            entrant,
            name,
            club,
        } => entries::new_entrant(tournament, *entrant, name, club),
        Fact::EntrantAdmitted { entrant, reason } => entries::admit(tournament, *entrant, reason),
        Fact::EntrantEdited {
            entrant,
            name,
            club,
        } => entries::edit(tournament, *entrant, name, club),
        Fact::EntrantWithdrawn { entrant, reason } => {
            entries::withdraw(tournament, *entrant, reason)
        }
        Fact::EntrantReinstated { entrant, reason } => {
            entries::reinstate(tournament, *entrant, reason)
        }
        Fact::EntrantReplaced {
            entrant,
            by,
            reason,
        } => entries::replace(tournament, *entrant, *by, reason),
        Fact::BothWithdrawn {
            stage,
            table,
            pair,
            reason,
        } => floor::withdraw_both(tournament, *stage, *table, *pair, reason),
        Fact::RulingTakenBack {
            entrant,
            ruling,
            reason,
        } => entries::take_back(tournament, *entrant, *ruling, reason),
        Fact::RankingListed { ranking } => entries::list_ranking(tournament, ranking),
        Fact::RankMatched { rank, entrant } => entries::match_rank(tournament, *rank, *entrant),
        Fact::RankUnmatched { rank } => entries::unmatch_rank(tournament, *rank),
        Fact::RegistrationClosed {} => entries::close_registration(tournament),
        Fact::ListFrozen {
            attempt,
            size,
            fingerprint: _,
            commitment: _,
        } => lots::begin(tournament, *attempt, *size),
        Fact::ContributionMade {
            contributor,
            way: _,
            value,
        } => lots::contribute(tournament, contributor, value),
        Fact::WitnessNamed { name } => lots::name_witness(tournament, name),
        Fact::LotsStarted { attempt, secret } => lots::start(tournament, *attempt, *secret),
        Fact::LotsStartedUnsealed {
            attempt,
            size,
            entropy: _,
        } => lots::begin_unsealed(tournament, *attempt, *size),
        Fact::LotDrawn { lot, by } => lots::draw(tournament, *lot, *by),
        Fact::LotsBrokenOff { attempt, reason } => lots::break_off(tournament, *attempt, reason),
        Fact::LotsPublished {} => lots::publish(tournament),
        Fact::EntrantCheckedIn { entrant } => check_in::check_in(tournament, *entrant),
        Fact::CheckInTakenBack { entrant } => check_in::take_back(tournament, *entrant),
        Fact::StartAnnounced { stage, table, game } => {
            floor::announce(tournament, *stage, *table, *game)
        }
        Fact::TieBreakLotsDrawn {
            stage,
            table,
            lots,
            by: _,
        } => floor::tie_break_lots(tournament, *stage, *table, *lots),
        Fact::ColourChosen {
            stage,
            table,
            game,
            chooser,
            opponent,
            side: _,
            by: _,
        } => floor::choose_colour(tournament, *stage, *table, *game, [*chooser, *opponent]),
        Fact::GameRecorded(record) => floor::record_game(tournament, record),
        Fact::GameCorrected(record) => floor::correct_game(tournament, record),
        Fact::GameAnnulled {
            stage,
            table,
            game,
            pair,
            reason,
        } => floor::annul_game(tournament, *stage, *table, *game, *pair, reason),
        Fact::MatchAwarded {
            stage,
            table,
            pair,
            winner,
            reason,
        } => floor::award_match(tournament, *stage, *table, *pair, *winner, reason),
        Fact::MatchReopened {
            stage,
            table,
            pair,
            reason,
        } => floor::reopen_match(tournament, *stage, *table, *pair, reason),
        Fact::UnplayedFeesRuled { paid: _, reason } => {
            text::reason_needed(reason)?;
            lots::published(tournament)
        }
    }
}

//! Commands into facts. Changes nothing; the facts are judged one by one when they are appended.

use super::command::{Command, GameEntry, LaterGames, NewEntrant};
use super::digest::Secret;
use super::fact::{DrawnBy, Fact, GameRecord, LotNumber, RULES_VERSION, TieBreakLot};
use super::judge::{chooser_now, correctable};
use super::refusal::Refusal;
use super::tournament::Tournament;
use crate::engine::contest::Due;
use crate::engine::entrant::EntrantId;
use crate::engine::floor::Pair;
use crate::engine::lots::{sampler, seal};
use crate::engine::number::TableNumber;
use crate::engine::progress::Match;
use crate::engine::side::Side;
use crate::engine::stage::Stage;

/// The facts that a command makes, to stand or fall together.
///
/// # Errors
/// The refusal, where the command cannot even be put into facts; whether they are legal is judged
/// when they are appended.
pub fn decide(tournament: &Tournament, command: Command) -> Result<Vec<Fact>, Refusal> {
    let fact = match command {
        Command::Open(regulation) => Fact::TournamentOpened {
            rules: RULES_VERSION,
            regulation: *regulation,
        },
        Command::ChangeRegulation(regulation, reason) => Fact::RegulationChanged {
            regulation: *regulation,
            reason,
        },
        Command::Enter(people) => return Ok(new_entrants(tournament, people, true)),
        Command::WaitList(people) => return Ok(new_entrants(tournament, people, false)),
        Command::Admit(entrant, reason) => Fact::EntrantAdmitted { entrant, reason },
        Command::Edit(entrant, NewEntrant { name, club }) => Fact::EntrantEdited {
            entrant,
            name,
            club,
        },
        Command::Withdraw(entrant, reason) => Fact::EntrantWithdrawn { entrant, reason },
        Command::WithdrawBoth {
            stage,
            table,
            reason,
        } => Fact::BothWithdrawn {
            stage,
            table,
            pair: pair_at(tournament, stage, table)?,
            reason,
        },
        Command::Reinstate(entrant, reason) => Fact::EntrantReinstated { entrant, reason },
        Command::TakeBack(entrant, ruling, reason) => Fact::RulingTakenBack {
            entrant,
            ruling,
            reason,
        },
        Command::Replace {
            entrant,
            by,
            reason,
        } => Fact::EntrantReplaced {
            entrant,
            by,
            reason,
        },
        Command::ListRanking(ranking) => Fact::RankingListed { ranking },
        Command::MatchRanks(matches) => {
            let matched = |(rank, entrant)| Fact::RankMatched { rank, entrant };
            return Ok(matches.into_iter().map(matched).collect());
        }
        Command::UnmatchRank(rank) => Fact::RankUnmatched { rank },
        Command::CloseRegistration => Fact::RegistrationClosed {},
        Command::FreezeList {
            size,
            fingerprint,
            commitment,
        } => Fact::ListFrozen {
            attempt: u16::try_from(tournament.broken_off().len() + 1).unwrap_or(u16::MAX),
            size,
            fingerprint,
            commitment,
        },
        Command::Contribute {
            contributor,
            way,
            value,
        } => Fact::ContributionMade {
            contributor,
            way,
            value,
        },
        Command::NameWitness(name) => Fact::WitnessNamed { name },
        Command::StartLots { secret } => start_lots(tournament, secret)?,
        Command::DrawByHand(lot) => Fact::LotDrawn {
            lot,
            by: DrawnBy::Hand,
        },
        Command::DrawByProgram { most } => return draw_by_program(tournament, most),
        Command::BreakOffLots(reason) => {
            let attempt = tournament.drawing().ok_or(Refusal::NoAttempt)?.attempt;
            Fact::LotsBrokenOff { attempt, reason }
        }
        Command::PublishLots => Fact::LotsPublished {},
        Command::OpenCheckIn => Fact::CheckInOpened {},
        Command::CheckIn(entrant) => Fact::EntrantCheckedIn { entrant },
        Command::TakeBackCheckIn(entrant) => Fact::CheckInTakenBack { entrant },
        Command::Announce { stage, table, game } => Fact::StartAnnounced { stage, table, game },
        Command::RecordTieBreakLots {
            stage,
            table,
            lots,
            by_program,
        } => {
            let [first, second] = pair_at(tournament, stage, table)?;
            let [first_lot, second_lot] = lots.map(LotNumber);
            let lots = [
                TieBreakLot {
                    entrant: first,
                    lot: first_lot,
                },
                TieBreakLot {
                    entrant: second,
                    lot: second_lot,
                },
            ];
            let by = if by_program {
                DrawnBy::Program
            } else {
                DrawnBy::Hand
            };
            Fact::TieBreakLotsDrawn {
                stage,
                table,
                lots,
                by,
            }
        }
        Command::ChooseColour {
            stage,
            table,
            side,
            by,
        } => choose_colour(tournament, stage, table, side, by)?,
        Command::RecordGame(entry) => Fact::GameRecorded(recorded(tournament, entry)?),
        Command::CorrectGame(entry, later) => return correct_game(tournament, entry, later),
        Command::AnnulGame {
            stage,
            table,
            game,
            reason,
        } => Fact::GameAnnulled {
            stage,
            table,
            game,
            pair: pair_at(tournament, stage, table)?,
            reason,
        },
        Command::AwardMatch {
            stage,
            table,
            winner,
            reason,
        } => Fact::MatchAwarded {
            stage,
            table,
            pair: pair_at(tournament, stage, table)?,
            winner,
            reason,
        },
        Command::ReopenMatch {
            stage,
            table,
            reason,
        } => Fact::MatchReopened {
            stage,
            table,
            pair: pair_at(tournament, stage, table)?,
            reason,
        },
        Command::RuleUnplayedFees { paid, reason } => Fact::UnplayedFeesRuled { paid, reason },
        // The record knows the acts; see `Record::submit`.
        Command::Undo | Command::Redo => return Ok(Vec::new()),
    };
    Ok(vec![fact])
}

fn new_entrants(tournament: &Tournament, people: Vec<NewEntrant>, in_time: bool) -> Vec<Fact> {
    let first = tournament.roll().next_id().0;
    people
        .into_iter()
        .zip(first..)
        .map(|(NewEntrant { name, club }, id)| {
            let entrant = EntrantId(id);
            if in_time {
                Fact::EntrantEntered {
                    entrant,
                    name,
                    club,
                }
            } else {
                Fact::EntrantWaitListed {
                    entrant,
                    name,
                    club,
                }
            }
        })
        .collect()
}

/// Discloses the secret, if it is the one that was promised.
fn start_lots(tournament: &Tournament, secret: Option<Secret>) -> Result<Fact, Refusal> {
    let drawing = tournament.drawing().ok_or(Refusal::NoAttempt)?;
    let promised = drawing.frozen.and_then(|frozen| frozen.commitment);
    if let (Some(promised), Some(secret)) = (promised, secret)
        && promised.0 != seal::commitment(&secret.0)
    {
        return Err(Refusal::SecretDoesNotFit);
    }
    Ok(Fact::LotsStarted {
        attempt: drawing.attempt,
        secret,
    })
}

/// Draws from a copy of the lots; the record judges each lot again.
fn draw_by_program(tournament: &Tournament, most: Option<usize>) -> Result<Vec<Fact>, Refusal> {
    let drawing = tournament.drawing().ok_or(Refusal::NoAttempt)?;
    if !drawing.started {
        return Err(Refusal::LotsNotStarted);
    }
    let entropy = drawing.entropy.ok_or(Refusal::NoEntropy)?;
    let mut lots = drawing.lots.clone();
    let mut facts = Vec::new();
    while most.is_none_or(|most| facts.len() < most) {
        let Some(lot) = sampler::next_lot(&lots, &entropy.0) else {
            break;
        };
        lots.apply(lot);
        facts.push(Fact::LotDrawn {
            lot,
            by: DrawnBy::Program,
        });
    }
    if facts.is_empty() {
        Err(Refusal::LotsComplete)
    } else {
        Ok(facts)
    }
}

fn match_at(tournament: &Tournament, stage: Stage, table: TableNumber) -> Result<&Match, Refusal> {
    let progress = tournament.progress().ok_or(Refusal::LotsNotPublished)?;
    if progress.stage(stage).is_empty() {
        return Err(Refusal::NoSuchStage { stage });
    }
    progress
        .at(stage, table)
        .ok_or(Refusal::NoSuchTable { stage, table })
}

fn pair_at(
    tournament: &Tournament,
    stage: Stage,
    table: TableNumber,
) -> Result<[EntrantId; 2], Refusal> {
    match_at(tournament, stage, table)?
        .pair()
        .ok_or(Refusal::NobodyToPlay { stage, table })
}

fn choose_colour(
    tournament: &Tournament,
    stage: Stage,
    table: TableNumber,
    side: Side,
    by: super::fact::ChosenBy,
) -> Result<Fact, Refusal> {
    let one = match_at(tournament, stage, table)?;
    let pair = one.pair().ok_or(Refusal::NobodyToPlay { stage, table })?;
    let due = one
        .contest
        .due
        .ok_or(Refusal::MatchDecided { stage, table })?;
    let chooser =
        chooser_now(tournament, one, due).ok_or(Refusal::ChoiceNotDue { stage, table })?;
    let opponent = Pair::of(pair).other(chooser);
    Ok(Fact::ColourChosen {
        stage,
        table,
        game: due.game(),
        chooser,
        opponent,
        side,
        by,
    })
}

/// The red of a game about to be recorded: as entered, else as due (A7, A8, A9).
fn recorded(tournament: &Tournament, entry: GameEntry) -> Result<GameRecord, Refusal> {
    let one = match_at(tournament, entry.stage, entry.table)?;
    let due_red = match one.contest.due {
        Some(Due::Game { game, red }) if game == entry.game => Some(red),
        _ => None,
    };
    with_red(one, entry, due_red)
}

fn with_red(
    one: &Match,
    entry: GameEntry,
    due_red: Option<EntrantId>,
) -> Result<GameRecord, Refusal> {
    let GameEntry {
        stage,
        table,
        game,
        red,
        outcome,
        how,
        reason,
    } = entry;
    let pair = one.pair().ok_or(Refusal::NobodyToPlay { stage, table })?;
    Ok(GameRecord {
        stage,
        table,
        game,
        pair,
        red: red.or(due_red),
        outcome,
        how,
        reason,
    })
}

fn correct_game(
    tournament: &Tournament,
    entry: GameEntry,
    later: LaterGames,
) -> Result<Vec<Fact>, Refusal> {
    let one = match_at(tournament, entry.stage, entry.table)?;
    let before = correctable(tournament, one, entry.game)?;
    let due_red = before.due_red;
    let red = match entry.how {
        crate::engine::game::How::Played => entry.red.or(before.red).or(due_red),
        _ => due_red,
    };
    let record = with_red(one, GameEntry { red, ..entry }, due_red)?;
    let (stage, table, pair, reason) = (
        record.stage,
        record.table,
        record.pair,
        record.reason.clone(),
    );
    let mut facts = vec![Fact::GameCorrected(record)];
    if let LaterGames::Stand { winner } = later {
        facts.push(Fact::MatchAwarded {
            stage,
            table,
            pair,
            winner: Some(winner),
            reason,
        });
    }
    Ok(facts)
}

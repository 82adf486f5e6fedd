//! Judgement of announcements, games, tie-break lots and choices, corrections and rulings
//! (A1 to A13, F2, G7 to G12).

use super::text::{reason_allowed, reason_needed};
use crate::engine::contest::{CountedGame, Due, play, slow_red};
use crate::engine::entrant::EntrantId;
use crate::engine::floor::Pair;
use crate::engine::game::{Game, GameKind, How, Outcome};
use crate::engine::number::TableNumber;
use crate::engine::progress::{Match, Progress};
use crate::engine::stage::Stage;
use crate::record::fact::{GameRecord, TieBreakLot};
use crate::record::refusal::Refusal;
use crate::record::tournament::Tournament;

/// The matches, once the lots are published (G14).
fn progress(tournament: &Tournament) -> Result<&Progress, Refusal> {
    super::lots::published(tournament)?;
    tournament.progress().ok_or(Refusal::LotsNotPublished)
}

/// The match at a table.
fn at(tournament: &Tournament, stage: Stage, table: TableNumber) -> Result<&Match, Refusal> {
    let progress = progress(tournament)?;
    if progress.stage(stage).is_empty() {
        return Err(Refusal::NoSuchStage { stage });
    }
    progress
        .at(stage, table)
        .ok_or(Refusal::NoSuchTable { stage, table })
}

/// The match at a table, at which exactly these two meet, in this order.
fn meeting(
    tournament: &Tournament,
    stage: Stage,
    table: TableNumber,
    pair: [EntrantId; 2],
) -> Result<&Match, Refusal> {
    let one = at(tournament, stage, table)?;
    if one.pair() == Some(pair) {
        Ok(one)
    } else {
        Err(Refusal::PairDoesNotMeet { stage, table })
    }
}

/// The match must be announced and open (F2).
fn announced_and_open(tournament: &Tournament, one: &Match) -> Result<Due, Refusal> {
    let (stage, table) = (one.stage, one.table);
    if tournament.floor().announced(stage, table).is_none() {
        return Err(Refusal::NotAnnounced { stage, table });
    }
    match one.contest.due {
        Some(due) if one.is_open() => Ok(due),
        _ => Err(Refusal::MatchDecided { stage, table }),
    }
}

/// Whether a match of this stage can have such a game.
fn can_have(tournament: &Tournament, stage: Stage, game: Game) -> bool {
    let regulation = tournament.regulation();
    match game {
        Game::Slow(number) => (1..=regulation.match_rules(stage).slow_games).contains(&number),
        Game::Rapid | Game::SuperRapid => regulation
            .tie_breaks
            .iter()
            .any(|tie_break| tie_break.kind == game.kind()),
    }
}

pub(super) fn announce(
    tournament: &Tournament,
    stage: Stage,
    table: Option<TableNumber>,
    game: Option<Game>,
) -> Result<(), Refusal> {
    let progress = progress(tournament)?;
    if progress.stage(stage).is_empty() {
        return Err(Refusal::NoSuchStage { stage });
    }
    if let Some(game) = game.filter(|game| !can_have(tournament, stage, *game)) {
        return Err(Refusal::NoSuchGame { game });
    }
    match table {
        None => {
            if let Some(open) = progress
                .matches()
                .find(|one| one.stage < stage && !one.is_settled())
            {
                return Err(Refusal::StageNotReady {
                    stage: open.stage,
                    table: open.table,
                });
            }
        }
        Some(table) => {
            let one = at(tournament, stage, table)?;
            if one.pair().is_none() {
                return Err(Refusal::NobodyToPlay { stage, table });
            }
            if one.is_settled() {
                return Err(Refusal::MatchDecided { stage, table });
            }
        }
    }
    let same = tournament
        .floor()
        .announcements()
        .iter()
        .any(|before| (before.stage, before.table, before.game) == (stage, table, game));
    if same {
        Err(Refusal::AlreadyAnnounced { stage })
    } else {
        Ok(())
    }
}

pub(super) fn tie_break_lots(
    tournament: &Tournament,
    stage: Stage,
    table: TableNumber,
    lots: [TieBreakLot; 2],
) -> Result<(), Refusal> {
    let [one, two] = lots;
    let playing = meeting(tournament, stage, table, [one.entrant, two.entrant])?;
    let due = announced_and_open(tournament, playing)?;
    let rests_on_lots = tournament.regulation().tie_breaks.iter().any(|tie_break| {
        tie_break.kind == due.game().kind()
            && tie_break.chooser == crate::engine::regulation::Chooser::LargerLot
    });
    if due.game().kind() == GameKind::Slow || !rests_on_lots {
        return Err(Refusal::TieBreakLotsNotDue { stage, table });
    }
    if lots.iter().any(|lot| !(1..=100).contains(&lot.lot.0)) {
        return Err(Refusal::TieBreakLotOutOfRange);
    }
    if one.lot == two.lot {
        Err(Refusal::TieBreakLotsEqual)
    } else {
        Ok(())
    }
}

pub(super) fn choose_colour(
    tournament: &Tournament,
    stage: Stage,
    table: TableNumber,
    game: Game,
    players: [EntrantId; 2],
) -> Result<(), Refusal> {
    let [chooser, opponent] = players;
    let playing = at(tournament, stage, table)?;
    if chooser == opponent || playing.pair().map(Pair::of) != Some(Pair::of(players)) {
        return Err(Refusal::PairDoesNotMeet { stage, table });
    }
    let due = announced_and_open(tournament, playing)?;
    if due.game() != game {
        return Err(Refusal::GameNotDue { due: due.game() });
    }
    match chooser_now(tournament, playing, due) {
        Some(entitled) if entitled == chooser => Ok(()),
        Some(entitled) => Err(Refusal::NotTheChooser { chooser: entitled }),
        None => Err(Refusal::ChoiceNotDue { stage, table }),
    }
}

/// A8, A9: who may choose (or choose anew) the colours of the tie-break game that is due.
pub fn chooser_now(tournament: &Tournament, one: &Match, due: Due) -> Option<EntrantId> {
    match due {
        Due::Colour { chooser, .. } => Some(chooser),
        Due::Game { game, .. } => {
            let facts = tournament
                .floor()
                .of_pair(one.stage, one.table, Pair::of(one.pair()?))?;
            (game.kind() != GameKind::Slow).then_some(facts.choices.get(&game)?.chooser)
        }
        Due::TieBreakLots { .. } => None,
    }
}

pub(super) fn record_game(tournament: &Tournament, record: &GameRecord) -> Result<(), Refusal> {
    let one = meeting(tournament, record.stage, record.table, record.pair)?;
    let due = announced_and_open(tournament, one)?;
    if due.game() != record.game {
        return Err(Refusal::GameNotDue { due: due.game() });
    }
    let due_red = match due {
        Due::Game { red, .. } => Some(red),
        Due::TieBreakLots { .. } | Due::Colour { .. } => None,
    };
    if due_red.is_none() && (record.how == How::Played || record.outcome == Outcome::Drawn) {
        return Err(Refusal::ColoursNotChosen { game: record.game });
    }
    outcome_possible(record, due_red)?;
    if record.how == How::Ruling {
        reason_needed(&record.reason)
    } else {
        reason_allowed(&record.reason)
    }
}

/// Whether colours, outcome and how it came about go together.
fn outcome_possible(record: &GameRecord, due_red: Option<EntrantId>) -> Result<(), Refusal> {
    let of_the_pair = |entrant: EntrantId| {
        if record.pair.contains(&entrant) {
            Ok(())
        } else {
            Err(Refusal::NotOfThePair { entrant })
        }
    };
    if let Outcome::WonBy(winner) = record.outcome {
        of_the_pair(winner)?;
    }
    if let Some(red) = record.red {
        of_the_pair(red)?;
    }
    match (record.outcome, record.how) {
        (Outcome::Drawn, How::Late | How::Forfeit) => return Err(Refusal::DrawnButNotPlayed),
        (Outcome::BothLose, How::Played) => return Err(Refusal::BothLoseButPlayed),
        _ => {}
    }
    let must_have_red = record.how == How::Played || record.outcome == Outcome::Drawn;
    if record.red.is_none() && must_have_red {
        return Err(Refusal::RedMissing);
    }
    if record.how != How::Played && record.red != due_red {
        return Err(Refusal::RedNotDue { red: due_red });
    }
    Ok(())
}

pub(super) fn correct_game(tournament: &Tournament, record: &GameRecord) -> Result<(), Refusal> {
    let one = meeting(tournament, record.stage, record.table, record.pair)?;
    let before = correctable(tournament, one, record.game)?;
    outcome_possible(record, before.due_red)?;
    let ruled = record.how == How::Ruling || before.annulled;
    if ruled || next_match_announced(tournament, one) {
        reason_needed(&record.reason)
    } else {
        reason_allowed(&record.reason)
    }
}

/// A game that can be put right, as it is.
pub(in crate::record) struct Correctable {
    /// Who was red.
    pub red: Option<EntrantId>,
    /// Who should have been (A7, or the choice).
    pub due_red: Option<EntrantId>,
    /// Whether it was annulled.
    pub annulled: bool,
}

/// A game that counts, or one that was annulled and would count had it not been.
pub(in crate::record) fn correctable(
    tournament: &Tournament,
    one: &Match,
    game: Game,
) -> Result<Correctable, Refusal> {
    let counting = one.contest.game(game).cloned();
    let annulled = counting.is_none();
    let counted = counting
        .or_else(|| annulled_game(tournament, one, game))
        .ok_or(Refusal::GameNotRecorded { game })?;
    let due_red = match (game, one.pair()) {
        (Game::Slow(number), Some(pair)) => Some(slow_red(pair, number)),
        _ => counted.due_red,
    };
    Ok(Correctable {
        red: counted.red,
        due_red,
        annulled,
    })
}

/// A13: a game that was annulled and not recorded since, if it would count had it not been.
pub fn annulled_game(tournament: &Tournament, one: &Match, game: Game) -> Option<CountedGame> {
    let pair = one.pair()?;
    let floor = tournament.floor();
    let facts = floor.of_pair(one.stage, one.table, Pair::of(pair))?;
    let annulled = facts.annulled.get(&game)?.clone();
    let mut facts = facts.clone();
    facts.games.insert(game, annulled);
    let contest = play(tournament.regulation(), one.stage, pair, Some(&facts));
    contest.game(game).cloned()
}

/// A12: both players of an open match.
pub(super) fn withdraw_both(
    tournament: &Tournament,
    stage: Stage,
    table: TableNumber,
    pair: [EntrantId; 2],
    reason: &str,
) -> Result<(), Refusal> {
    if !meeting(tournament, stage, table, pair)?.is_open() {
        return Err(Refusal::MatchDecided { stage, table });
    }
    reason_needed(reason)
}

/// G12: whether either player's next match has been announced.
pub fn next_match_announced(tournament: &Tournament, one: &Match) -> bool {
    let Some(progress) = tournament.progress() else {
        return false;
    };
    progress.matches().any(|later| {
        later.stage > one.stage
            && one
                .pair()
                .into_iter()
                .flatten()
                .any(|player| later.lists(player))
            && tournament
                .floor()
                .announced(later.stage, later.table)
                .is_some()
    })
}

pub(super) fn annul_game(
    tournament: &Tournament,
    stage: Stage,
    table: TableNumber,
    game: Game,
    pair: [EntrantId; 2],
    reason: &str,
) -> Result<(), Refusal> {
    let one = meeting(tournament, stage, table, pair)?;
    if one.contest.game(game).is_none() {
        return Err(Refusal::GameNotRecorded { game });
    }
    reason_needed(reason)
}

pub(super) fn award_match(
    tournament: &Tournament,
    stage: Stage,
    table: TableNumber,
    pair: [EntrantId; 2],
    winner: Option<EntrantId>,
    reason: &str,
) -> Result<(), Refusal> {
    let one = meeting(tournament, stage, table, pair)?;
    if one.decision.is_none() && tournament.floor().announced(stage, table).is_none() {
        return Err(Refusal::NotAnnounced { stage, table });
    }
    if let Some(winner) = winner {
        if !pair.contains(&winner) {
            return Err(Refusal::NotOfThePair { entrant: winner });
        }
        let has_left = tournament
            .entrant(winner)
            .is_some_and(|entrant| entrant.withdrawn.is_some());
        // An award that was taken back, or made otherwise, can be made again.
        let was_named = tournament
            .floor()
            .of_pair(stage, table, Pair::of(pair))
            .is_some_and(|facts| facts.named.contains(&winner));
        if has_left && one.winner() != Some(winner) && !was_named {
            return Err(Refusal::HasWithdrawn { entrant: winner });
        }
    }
    reason_needed(reason)
}

pub(super) fn reopen_match(
    tournament: &Tournament,
    stage: Stage,
    table: TableNumber,
    pair: [EntrantId; 2],
    reason: &str,
) -> Result<(), Refusal> {
    meeting(tournament, stage, table, pair)?;
    let awarded = tournament
        .floor()
        .of_pair(stage, table, Pair::of(pair))
        .is_some_and(|facts| facts.award.is_some());
    if !awarded {
        return Err(Refusal::NothingAwarded { stage, table });
    }
    reason_needed(reason)
}

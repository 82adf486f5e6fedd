//! A13: every ruling is reversed by another one, after which everything computed is as if neither had
//! ever been.

use super::common::Play;
use super::scene::*;
use qiwang::engine::contest::DecidedBy;
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::game::{Game, How, Outcome};
use qiwang::engine::number::TableNumber;
use qiwang::engine::progress::Match;
use qiwang::file::show::show;
use qiwang::record::command::{Command, GameEntry, LaterGames};
use qiwang::record::fact::EntrantRuling;

const T1: TableNumber = TableNumber(1);

/// Carries the act out, then its reversal: nothing that anybody can see is left of either.
#[track_caller]
fn is_reversed(play: &Play, act: Vec<Command>, reversal: Vec<Command>) {
    let said = format!("{act:?}");
    let mut other = copy(play);
    for command in act {
        other.ok(command);
    }
    assert_ne!(show(other.now()), show(play.now()), "does nothing: {said}");
    for command in reversal {
        other.ok(command);
    }
    assert_eq!(show(other.now()), show(play.now()), "{said}");
    assert_eq!(tables(&other), tables(play), "{said}");
}

/// Every table, but for the place in the record of a game that was put right.
fn tables(play: &Play) -> Vec<Match> {
    let progress = play.now().progress().map(|progress| {
        let tables = progress.matches().cloned().map(|mut one| {
            one.contest.games.iter_mut().for_each(|game| game.seq = 0);
            one
        });
        tables.collect()
    });
    progress.unwrap_or_default()
}

fn award(winner: Option<EntrantId>) -> Command {
    Command::AwardMatch {
        stage: QUARTER,
        table: T1,
        winner,
        reason: why(),
    }
}

fn reopen() -> Command {
    Command::ReopenMatch {
        stage: QUARTER,
        table: T1,
        reason: why(),
    }
}

fn annul(number: u8) -> Command {
    Command::AnnulGame {
        stage: QUARTER,
        table: T1,
        game: Game::Slow(number),
        reason: why(),
    }
}

fn correct(number: u8, outcome: Outcome, how: How, later: LaterGames) -> Command {
    let entry = GameEntry {
        stage: QUARTER,
        table: T1,
        game: Game::Slow(number),
        red: None,
        outcome,
        how,
        reason: why(),
    };
    Command::CorrectGame(entry, later)
}

fn take_back(entrant: EntrantId, ruling: EntrantRuling) -> Command {
    Command::TakeBack(entrant, ruling, why())
}

/// Two rounds of eight, the semi-final of table 1 begun; the pair of the quarter-final.
fn in_the_semi_final() -> (Play, [EntrantId; 2]) {
    let mut play = eight();
    play.finish_stage(QUARTER, 0);
    play.announce(SEMI);
    slow_games(&mut play, SEMI, 1, "W");
    let pair = play.at(QUARTER, 1).pair().expect("a pair");
    (play, pair)
}

/// A13, G12: games and matches.
#[test]
fn rulings_on_games_and_matches() {
    let (play, [first, second]) = in_the_semi_final();
    let won = Outcome::WonBy(first);
    let lost = Outcome::WonBy(second);
    let right = || correct(1, won, How::Played, LaterGames::Void);
    is_reversed(
        &play,
        vec![correct(1, lost, How::Played, LaterGames::Void)],
        vec![right()],
    );
    let stand = LaterGames::Stand { winner: first };
    is_reversed(
        &play,
        vec![correct(1, lost, How::Late, stand)],
        vec![right(), reopen()],
    );
    is_reversed(&play, vec![award(Some(second))], vec![reopen()]);
    is_reversed(&play, vec![award(None)], vec![reopen()]);
    let mut awarded = copy(&play);
    awarded.ok(award(Some(second)));
    is_reversed(&awarded, vec![reopen()], vec![award(Some(second))]);
    is_reversed(&awarded, vec![award(None)], vec![award(Some(second))]);
    is_reversed(&play, vec![annul(1)], vec![right()]);
    // Even where the match stays decided without the game.
    is_reversed(&awarded, vec![annul(1)], vec![right()]);
    let mut left = copy(&play);
    withdraw(&mut left, first);
    is_reversed(&left, vec![annul(1)], vec![right()]);
}

/// A13: an award to somebody who has left since can be made again, but not at first.
#[test]
fn an_award_is_made_again() {
    let (mut play, [first, second]) = in_the_semi_final();
    play.ok(award(Some(second)));
    withdraw(&mut play, second);
    is_reversed(&play, vec![reopen()], vec![award(Some(second))]);
    let mut other = copy(&play);
    other.ok(award(Some(first)));
    assert_eq!(
        decided(&other, QUARTER, 1),
        (Some(first), DecidedBy::Ruling)
    );
    is_reversed(&play, vec![award(Some(first))], vec![award(Some(second))]);
}

/// A13, G2, G4, G7, A12: people.
#[test]
fn rulings_on_people() {
    let (play, [first, _]) = in_the_semi_final();
    let reinstate = |entrant| Command::Reinstate(entrant, why());
    let leave = |entrant| Command::Withdraw(entrant, why());
    is_reversed(&play, vec![leave(first)], vec![reinstate(first)]);
    let mut left = copy(&play);
    left.ok(leave(first));
    let back = take_back(first, EntrantRuling::Reinstatement);
    is_reversed(&left, vec![reinstate(first)], vec![back]);

    // A late seed who left before the announcement: that he did so counts (G4), whenever it is ruled.
    let (mut late, seed) = with_a_late_seed();
    late.ok(leave(seed));
    late.announce(PRELIMINARY);
    assert!(late.at(PRELIMINARY, 1).cancelled);
    let back = take_back(seed, EntrantRuling::Reinstatement);
    is_reversed(&late, vec![reinstate(seed)], vec![back]);

    let mut play = eight();
    let [gone, _] = play.at(QUARTER, 1).pair().expect("a pair");
    let waiting = somebody_waiting(&mut play, "候补");
    play.ok(leave(gone));
    let replace = Command::Replace {
        entrant: gone,
        by: waiting,
        reason: why(),
    };
    let back = || take_back(gone, EntrantRuling::Replacement);
    is_reversed(&play, vec![replace.clone()], vec![back()]);
    // At any time: what the replacement has played is void.
    let mut played = copy(&play);
    played.ok(replace);
    played.announce(QUARTER);
    slow_games(&mut played, QUARTER, 1, "WW");
    played.ok(back());
    assert!(played.at(QUARTER, 1).lists(gone));
    assert!(played.now().entrant(waiting).expect("there").is_waiting());
    assert!(played.at(QUARTER, 1).contest.games.is_empty());
}

/// A13: a reinstatement is taken back until he plays; then he withdraws anew (G7).
#[test]
fn whoever_has_played_since_withdraws_anew() {
    let mut play = eight();
    play.announce(QUARTER);
    let [first, _] = play.at(QUARTER, 1).pair().expect("a pair");
    withdraw(&mut play, first);
    play.ok(Command::Reinstate(first, why()));
    slow_games(&mut play, QUARTER, 1, "W");
    play.refused(take_back(first, EntrantRuling::Reinstatement));
    withdraw(&mut play, first);
    assert_eq!(
        play.at(QUARTER, 1).contest.points,
        [2, 0],
        "the game stands"
    );
}

/// C13: an admission by ruling, before the lots.
#[test]
fn an_admission() {
    let mut play = Play::entered(9, 0);
    let waiting = somebody_waiting(&mut play, "候补");
    let admit = Command::Admit(waiting, why());
    let back = take_back(waiting, EntrantRuling::Admission);
    is_reversed(&play, vec![admit], vec![back]);
}

/// E2: the fees of unplayed games.
#[test]
fn a_ruling_on_fees() {
    let (mut play, _) = final_of_eight();
    slow_games(&mut play, FINAL, 1, "WWWW");
    let rule = |paid| Command::RuleUnplayedFees {
        paid,
        reason: why(),
    };
    is_reversed(&play, vec![rule(false)], vec![rule(true)]);
}

/// A12: both withdraw at once, whenever the match was announced; each comes back by a ruling.
#[test]
fn both_withdraw_at_once() {
    for announced in [false, true] {
        let mut play = eight();
        if announced {
            play.announce(QUARTER);
        }
        let [first, second] = play.at(QUARTER, 1).pair().expect("a pair");
        let both = Command::WithdrawBoth {
            stage: QUARTER,
            table: T1,
            reason: why(),
        };
        let back = [first, second].map(|id| Command::Reinstate(id, why()));
        is_reversed(&play, vec![both.clone()], back.to_vec());
        play.ok(both);
        assert_eq!(decided(&play, QUARTER, 1), (None, DecidedBy::BothWithdrawn));
    }
}

/// A11, A12: both absent from a game is one act, with a reason where it is a ruling; and reversed.
#[test]
fn both_absent_is_one_act() {
    let mut play = eight();
    play.announce(QUARTER);
    let [first, _] = play.at(QUARTER, 1).pair().expect("a pair");
    let absent = |number| {
        let entry = GameEntry {
            stage: QUARTER,
            table: T1,
            game: Game::Slow(number),
            red: None,
            outcome: Outcome::BothLose,
            how: How::Late,
            reason: "双方未到场".to_owned(),
        };
        Command::RecordGame(entry)
    };
    for number in [1, 2] {
        let act = play.ok(absent(number));
        assert_eq!(play.record.act(act).len(), 1);
    }
    assert_eq!(decided(&play, QUARTER, 1), (None, DecidedBy::BothAbsent));
    let both_lose = || correct(2, Outcome::BothLose, How::Late, LaterGames::Void);
    let won = correct(2, Outcome::WonBy(first), How::Played, LaterGames::Void);
    is_reversed(&play, vec![won], vec![both_lose()]);
}

/// G11: wrong colours are put right after the game, and back.
#[test]
fn colours_are_put_right() {
    let (mut play, [first, second]) = final_of_eight();
    slow_games(&mut play, FINAL, 1, "D");
    let colours = |red| {
        let entry = GameEntry {
            red: Some(red),
            reason: why(),
            ..play.game(FINAL, 1, Game::Slow(1), Outcome::Drawn)
        };
        Command::CorrectGame(entry, LaterGames::Void)
    };
    is_reversed(&play, vec![colours(second)], vec![colours(first)]);
}

//! Placings, rating points, prizes: D1 to D3, E1 to E4, G9, G10.

use super::common::Play;
use super::scene::*;
use super::tables::{rows, word};
use qiwang::engine::contest::DecidedBy;
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::game::{Game, Outcome};
use qiwang::engine::money::Yuan;
use qiwang::engine::number::TableNumber;
use qiwang::engine::placings::{Placing, champion, placings, rating_points};
use qiwang::engine::prizes::{earnings, fund};
use qiwang::engine::stage::Stage;
use qiwang::record::command::Command;

fn progress(play: &Play) -> &qiwang::engine::progress::Progress {
    play.now().progress().expect("matches")
}

/// What each of these has received in game fees.
pub fn fees(play: &Play, of: [EntrantId; 2]) -> [u32; 2] {
    let now = play.now();
    let earned = earnings(now.regulation(), progress(play), now.unplayed_fees_paid());
    of.map(|entrant| {
        let his = earned.iter().filter(|one| one.entrant == entrant);
        his.flat_map(|one| &one.fees).map(|fee| fee.yuan.0).sum()
    })
}

/// What somebody has received for stages.
fn stage_prizes(play: &Play, entrant: EntrantId) -> Vec<(Stage, u32)> {
    let earned = earnings(play.now().regulation(), progress(play), true);
    let his = earned.iter().filter(|one| one.entrant == entrant);
    his.flat_map(|one| &one.stages)
        .map(|prize| (prize.stage, prize.yuan.0))
        .collect()
}

fn placed(play: &Play, entrant: EntrantId) -> Option<u8> {
    let placed = placings(progress(play));
    placed
        .iter()
        .find(|one| one.entrant == entrant)
        .map(|one| one.placing.place())
}

/// D1, D2: placings by the stage in which one goes out, and their points.
#[test]
fn placings_and_points() {
    let regulation = super::common::regulation();
    for [out, place, points] in rows("placings.csv", ["goes_out_in", "placing", "points"]) {
        let placing = match out.as_str() {
            "champion" => Some(Placing::FIRST),
            stage => Placing::of_going_out(word(stage)),
        };
        let found = placing.map_or((String::new(), String::new()), |placing| {
            let points = placing.rating_points(&regulation).0;
            (placing.place().to_string(), points.to_string())
        });
        assert_eq!(found, (place, points), "{out}");
    }
}

/// D1: of a match without winner both take the stage's placing; places nobody reached stay empty.
#[test]
fn a_semi_final_without_winner_places_both_third() {
    let mut play = eight();
    play.finish_stage(QUARTER, 0);
    play.announce(SEMI);
    slow_games(&mut play, SEMI, 1, "BB");
    slow_games(&mut play, SEMI, 2, "WW");
    let places: Vec<u8> = placings(progress(&play))
        .iter()
        .map(|one| one.placing.place())
        .collect();
    // Nobody lost the final: the champion had a bye in it.
    assert_eq!(places, [1, 3, 3, 3, 5, 5, 5, 5]);
}

/// D3: while the final is open each finalist counts with the runner-up's 30; afterwards 40 and 30.
#[test]
fn finalists_count_provisionally() {
    let (mut play, [first, second]) = final_of_eight();
    let points = |play: &Play| {
        let rated = rating_points(play.now().regulation(), progress(play));
        [first, second].map(|id| {
            let his = rated.iter().find(|one| one.entrant == id).expect("rated");
            (his.points.0, his.provisional)
        })
    };
    assert_eq!(points(&play), [(30, true), (30, true)]);
    slow_games(&mut play, FINAL, 1, "LLLL");
    assert_eq!(points(&play), [(30, false), (40, false)]);
}

/// E1: the prize of each stage; those of the final go with the placing.
#[test]
fn prizes_by_stage() {
    let prizes = super::common::regulation().prizes;
    for [stage, yuan] in rows("prizes.csv", ["stage", "yuan"]) {
        let won = prizes.for_winning(word(&stage)).0;
        assert_eq!(won.to_string(), yuan, "{stage}");
    }
    let (mut play, [first, second]) = final_of_eight();
    slow_games(&mut play, FINAL, 1, "WWWW");
    assert_eq!(
        stage_prizes(&play, first),
        [(QUARTER, 500), (SEMI, 800), (FINAL, 1000)]
    );
    assert_eq!(
        stage_prizes(&play, second),
        [(QUARTER, 500), (SEMI, 800), (FINAL, 500)]
    );
}

/// A3, E2: the game fees of many finals; rapid games carry none.
#[test]
fn fees_of_the_final() {
    let columns = ["games", "outcome", "first_fees", "second_fees"];
    for [letters, _, first_fees, second_fees] in rows("finals.csv", columns) {
        let (mut play, pair) = final_of_eight();
        slow_games(&mut play, FINAL, 1, &letters);
        let found = fees(&play, pair).map(|yuan| yuan.to_string());
        assert_eq!(found, [first_fees, second_fees], "{letters}");
    }
}

/// E2: a walkover ends the final early too, even before game 1; a ruling may withhold the fees.
#[test]
fn fees_of_a_final_that_is_not_played() {
    let (mut play, [first, second]) = final_of_eight();
    withdraw(&mut play, second);
    assert_eq!(fees(&play, [first, second]), [3000, 0]);
    play.ok(Command::RuleUnplayedFees {
        paid: false,
        reason: why(),
    });
    assert_eq!(fees(&play, [first, second]), [0, 0]);
}

/// E2: a final without winner pays neither 1000 nor 500, only games won or drawn. G9: the title is
/// vacant, both are second with 30 points.
#[test]
fn a_final_without_winner() {
    let (mut play, [first, second]) = final_of_eight();
    slow_games(&mut play, FINAL, 1, "WLBBB");
    play.ok(Command::AwardMatch {
        stage: FINAL,
        table: TableNumber(1),
        winner: None,
        reason: why(),
    });
    assert_eq!(champion(progress(&play)), None);
    assert_eq!(fees(&play, [first, second]), [500, 500]);
    for entrant in [first, second] {
        assert_eq!(placed(&play, entrant), Some(2));
        assert_eq!(stage_prizes(&play, entrant), [(QUARTER, 500), (SEMI, 800)]);
        let rated = rating_points(play.now().regulation(), progress(&play));
        let his = rated.iter().find(|one| one.entrant == entrant);
        assert_eq!(his.map(|one| one.points.0), Some(30));
    }
}

/// E3: a walkover earns the stage's prize, a bye does not; a game that both lose pays nothing.
#[test]
fn walkovers_earn_and_byes_do_not() {
    let mut play = eight();
    play.announce(QUARTER);
    let [first, left] = play.at(QUARTER, 1).pair().expect("a pair");
    withdraw(&mut play, left);
    assert_eq!(stage_prizes(&play, first), [(QUARTER, 500)]);
    slow_games(&mut play, QUARTER, 2, "BB");
    assert_eq!(decided(&play, SEMI, 1), (Some(first), DecidedBy::Bye));
    assert_eq!(stage_prizes(&play, first), [(QUARTER, 500)]);
    let (mut play, pair) = final_of_eight();
    slow_games(&mut play, FINAL, 1, "B");
    assert_eq!(fees(&play, pair), [0, 0]);
}

/// E4: everything paid comes to 13,700; with a game that both lose, or a bye, it need not.
#[test]
fn the_fund_of_2021() {
    let mut play = Play::drawn(70, 16, 4);
    for stage in Stage::ALL.into_iter().filter(|stage| *stage < FINAL) {
        play.finish_stage(stage, 0);
    }
    play.announce(FINAL);
    let fund_of = |play: &Play| fund(play.now().regulation(), progress(play), true);
    assert!(!fund_of(&play).must_balance, "the final is open");
    let mut without = copy(&play);
    slow_games(&mut play, FINAL, 1, "DWLDWD");
    let whole = fund_of(&play);
    assert!(whole.must_balance);
    assert_eq!((whole.earned, whole.expected), (Yuan(13_700), Yuan(13_700)));
    slow_games(&mut without, FINAL, 1, "BWWWD");
    let less = fund_of(&without);
    assert!(!less.must_balance);
    assert_eq!(less.earned, Yuan(13_200));
}

/// G10: a finalist withdraws: the other is champion by walkover, he is runner-up; a ruling may seat
/// the semi-finalist he beat instead.
#[test]
fn a_finalist_withdraws_before_game_1() {
    let (mut play, [first, second]) = final_of_eight();
    withdraw(&mut play, second);
    assert_eq!(decided(&play, FINAL, 1), (Some(first), DecidedBy::Walkover));
    assert_eq!(placed(&play, second), Some(2));
    let beaten = play.at(SEMI, 2).pair().expect("a pair");
    let beaten = beaten
        .into_iter()
        .find(|id| *id != second)
        .expect("the other");
    play.ok(Command::AwardMatch {
        stage: SEMI,
        table: TableNumber(2),
        winner: Some(beaten),
        reason: why(),
    });
    assert_eq!(play.at(FINAL, 1).pair(), Some([first, beaten]));
    assert_eq!(champion(progress(&play)), None);
    assert_eq!(placed(&play, second), Some(3));
    play.play(FINAL, 1, Game::Slow(1), Outcome::WonBy(beaten));
    assert_eq!(stage_prizes(&play, beaten), [(QUARTER, 500), (SEMI, 800)]);
    assert_eq!(stage_prizes(&play, second), [(QUARTER, 500)]);
}

//! The worked examples of the regulation, and what else a whole event must come to.

use crate::checker::first_difference;
use crate::kit::{Event, announcement, but, game};
use serde_json::{Value, json};

/// The template of 16 zones, leaf by leaf, as the regulation prints it (C3).
const TEMPLATE: [u32; 16] = [1, 16, 8, 9, 5, 12, 4, 13, 3, 14, 6, 11, 7, 10, 2, 15];

/// Who holds numbers 1 to 64 if the seeds but `late` sit on the first numbers of their zones.
fn sixty_four(late: u32) -> Vec<u32> {
    let mut others = 17..;
    let seat = |(number, seed): (usize, u32)| match number % 4 {
        0 if seed != late => seed,
        _ => others.next().unwrap(),
    };
    (0..64)
        .map(|number| (number, TEMPLATE[number / 4]))
        .map(seat)
        .collect()
}

/// Worked example 1 up to the late seed's name: he is seed 16, whose zone is the second.
fn sixty_five() -> Event {
    Event::opened()
        .entered(65, 16)
        .lots_started(64)
        .numbered(&sixty_four(16), 15, true)
        .lot(json!({"lot": "name", "entrant": 16}))
}

fn table(shown: &Value, stage: &str, table: usize) -> Value {
    let stages = shown["stages"].as_array().unwrap();
    let stage = stages.iter().find(|other| other["stage"] == stage).unwrap();
    stage["tables"][table - 1].clone()
}

#[test]
fn example_1_a_late_seed_joins_the_only_zone_without_a_seed() {
    let zone = |zone| json!({"lot": "zone", "entrant": 16, "zone": zone});
    for other in (1..=16).filter(|other| *other != 2) {
        sixty_five().lot(zone(other)).is_refused("legal choices");
    }
    let half = json!({"lot": "half", "entrant": 16, "half": "upper"});
    let shown = sixty_five().lot(zone(2)).lot(half).published().show();
    assert_eq!(shown["stages"][0]["tables"].as_array().unwrap().len(), 1);
    let only = table(&shown, "preliminary", 1);
    assert_eq!(only["numbers"], json!([5, 6]));
    assert_eq!(only["entrants"], json!([20, 21]));
    assert_eq!(
        table(&shown, "round-of-64", 3)["entrants"],
        json!(["unknown", "unknown"])
    );
    assert_eq!(shown["entrants"][15]["late"], json!(true));
}

#[test]
fn example_3_the_late_seed_takes_the_losers_number_and_is_red() {
    let event = sixty_five()
        .lot(json!({"lot": "zone", "entrant": 16, "zone": 2}))
        .lot(json!({"lot": "half", "entrant": 16, "half": "upper"}))
        .published()
        .announced("preliminary")
        .slow("preliminary", 1, [20, 21], &[21, 21]);
    let shown = event.show();
    assert_eq!(table(&shown, "round-of-64", 3)["entrants"], json!([16, 21]));
    let numbers = [16, 20, 21].map(|id: usize| shown["entrants"][id - 1]["number"].clone());
    assert_eq!(numbers, [json!(5), json!(5), json!(6)]);
    let event = event.announced("round-of-64");
    let first = but(
        game("round-of-64", 3, "slow-1", [16, 21]),
        "how",
        json!("forfeit"),
    );
    let first = but(first, "outcome", json!({"won-by": 21}));
    assert_eq!(
        table(&event.clone().with(first.clone()).show(), "round-of-64", 3)["games"][0]["red"],
        16
    );
    event
        .with(but(first, "red", json!(21)))
        .is_refused("red is another");
}

/// Eight entrants up to the announced final between 1 and 5.
fn final_announced() -> Event {
    Event::eight()
        .stage_won_by_the_smaller("quarter-final")
        .stage_won_by_the_smaller("semi-final")
        .announced("final")
}

fn total(shown: &Value, id: u32) -> Value {
    let prizes = shown["prizes"].as_array().unwrap();
    prizes.iter().find(|prize| prize["entrant"] == id).unwrap()["total"].clone()
}

#[test]
fn example_4_a_final_that_ends_after_game_4() {
    for (winner, loser, fees, others) in [(1, 5, 2700, 300), (5, 1, 2800, 200)] {
        let shown = final_announced()
            .slow("final", 1, [1, 5], &[winner, winner, 0, winner])
            .show();
        assert_eq!(shown["event"]["champion"], json!(winner));
        assert_eq!(shown["event"]["state"], "finished");
        assert_eq!(table(&shown, "final", 1)["decided_by"], "slow");
        let before = 500 + 800;
        assert_eq!(total(&shown, winner), json!(before + 1000 + fees));
        assert_eq!(total(&shown, loser), json!(before + 500 + others));
        let played =
            final_announced().slow("final", 1, [1, 5], &[winner, winner, 0, winner, winner]);
        played.is_refused("the match is decided");
    }
}

#[test]
fn example_5_lots_choices_and_a_drawn_super_rapid_game() {
    let lots = json!({"kind": "tie-break-lots-drawn", "stage": "quarter-final", "table": 1, "by": "hand",
        "lots": [{"entrant": 1, "lot": 37}, {"entrant": 2, "lot": 12}]});
    let choice = |game: &str, chooser: u32, side: &str| {
        json!({"kind": "colour-chosen", "stage": "quarter-final", "table": 1, "game": game,
            "chooser": chooser, "opponent": 3 - chooser, "side": side, "by": "chooser"})
    };
    let level = Event::eight()
        .announced("quarter-final")
        .slow("quarter-final", 1, [1, 2], &[1, 2]);
    level
        .clone()
        .with(choice("rapid", 1, "black"))
        .is_refused("may not choose");
    let drawn = level.with(lots.clone());
    drawn
        .clone()
        .with(choice("rapid", 2, "black"))
        .is_refused("may not choose");
    let rapid = but(game("quarter-final", 1, "rapid", [1, 2]), "red", json!(2));
    drawn.clone().with(rapid.clone()).is_refused("no colours");
    let chosen = drawn.with(choice("rapid", 1, "black"));
    chosen
        .clone()
        .with(lots)
        .with(rapid.clone())
        .is_refused("no colours");
    let played = chosen.with(rapid);
    let open = table(&played.show(), "quarter-final", 1);
    assert_eq!(
        (&open["winner"], &open["decided_by"]),
        (&Value::Null, &Value::Null)
    );
    played
        .clone()
        .with(choice("super-rapid", 2, "red"))
        .is_refused("may not choose");
    let last = but(
        game("quarter-final", 1, "super-rapid", [1, 2]),
        "red",
        json!(2),
    );
    let shown = played
        .with(choice("super-rapid", 1, "black"))
        .with(last)
        .show();
    let decided = table(&shown, "quarter-final", 1);
    assert_eq!(decided["winner"], 1);
    assert_eq!(decided["decided_by"], "super-rapid");
    assert_eq!(
        table(&shown, "semi-final", 1)["entrants"],
        json!([1, "unknown"])
    );
}

/// A8: new lots begin the choosing anew, for the games after the rapid one as well.
#[test]
fn new_lots_void_every_choice_of_the_match() {
    let at = |fact: Value| {
        let mut fact = fact;
        fact["stage"] = json!("quarter-final");
        fact["table"] = json!(1);
        fact
    };
    let lots = at(json!({"kind": "tie-break-lots-drawn", "by": "hand",
        "lots": [{"entrant": 1, "lot": 37}, {"entrant": 2, "lot": 12}]}));
    let choice = |game: &str| {
        at(
            json!({"kind": "colour-chosen", "game": game, "chooser": 1, "opponent": 2,
            "side": "black", "by": "chooser"}),
        )
    };
    let annulled = at(
        json!({"kind": "game-annulled", "game": "rapid", "pair": [1, 2],
        "reason": "裁决重赛"}),
    );
    let red_2 = |kind: &str| but(game("quarter-final", 1, kind, [1, 2]), "red", json!(2));
    let again = Event::eight()
        .announced("quarter-final")
        .slow("quarter-final", 1, [1, 2], &[1, 2])
        .with(lots.clone())
        .with(choice("rapid"))
        .with(red_2("rapid"))
        .with(choice("super-rapid"))
        .with(annulled)
        .with(lots)
        .with(choice("rapid"))
        .with(red_2("rapid"));
    again
        .clone()
        .with(red_2("super-rapid"))
        .is_refused("no colours");
    again
        .with(choice("super-rapid"))
        .with(red_2("super-rapid"))
        .show();
}

#[test]
fn a_whole_event_of_32_pays_13_700() {
    let holders: Vec<u32> = (1..=32).collect();
    let mut regulation = crate::kit::regulation();
    regulation["size"] = json!(32);
    regulation["cap"] = json!(56);
    regulation["seeds"] = json!(8);
    let mut event = Event::opened_with(regulation)
        .entered(32, 0)
        .lots_started(32)
        .numbered(&holders, 0, false)
        .published();
    for stage in ["round-of-32", "round-of-16", "quarter-final", "semi-final"] {
        event = event.stage_won_by_the_smaller(stage);
    }
    let open = event.show();
    let finalists = json!([{"entrant": 1, "points": 30, "provisional": true},
        {"entrant": 17, "points": 30, "provisional": true},
        {"entrant": 9, "points": 25, "provisional": false}]);
    assert_eq!(
        first_difference(&finalists[0], &open["rating_points"][0]),
        None
    );
    assert_eq!(
        first_difference(&finalists[1], &open["rating_points"][1]),
        None
    );
    assert_eq!(
        first_difference(&finalists[2], &open["rating_points"][2]),
        None
    );
    let shown = event
        .announced("final")
        .slow("final", 1, [1, 17], &[1, 0, 17, 0, 0, 1])
        .show();
    assert_eq!(shown["event"]["champion"], 1);
    assert_eq!(shown["prizes_total"], 13_700);
    let placings: Vec<u64> = shown["placings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|placing| placing["placing"].as_u64().unwrap())
        .collect();
    assert_eq!(placings, [1, 2, 3, 3, 5, 5, 5, 5, 9, 9, 9, 9, 9, 9, 9, 9]);
    assert_eq!(
        shown["lunches"]["first_day"],
        json!({"date": "2021-11-06", "count": 32})
    );
    assert_eq!(
        shown["lunches"]["round_of_16"],
        json!({"date": "2021-11-07", "count": 16})
    );
}

fn withdrawn(id: u32) -> Value {
    json!({"kind": "entrant-withdrawn", "entrant": id, "reason": "病"})
}

#[test]
fn withdrawals_byes_and_nobody_are_told_apart() {
    // 2 leaves: a walkover. 3 and 4 leave: nobody, so 1 has a bye.
    let event = Event::eight()
        .with(withdrawn(2))
        .with(withdrawn(3))
        .with(withdrawn(4));
    let shown = event.show();
    assert_eq!(table(&shown, "quarter-final", 1)["decided_by"], "walkover");
    assert_eq!(
        table(&shown, "quarter-final", 2)["decided_by"],
        "both-withdrawn"
    );
    assert_eq!(table(&shown, "quarter-final", 2)["winner"], "nobody");
    assert_eq!(table(&shown, "semi-final", 1)["decided_by"], "bye");
    assert_eq!(table(&shown, "final", 1)["entrants"], json!([1, "unknown"]));
    // Both leave, one after the announcement: he had won by walkover before (G6).
    let late = Event::eight()
        .with(withdrawn(1))
        .announced("quarter-final")
        .with(withdrawn(2))
        .show();
    assert_eq!(table(&late, "quarter-final", 1)["decided_by"], "walkover");
    assert_eq!(table(&late, "quarter-final", 1)["winner"], 2);
    // Everybody leaves: blanks, and a final without champion.
    let all = (1..=8)
        .fold(Event::eight(), |event, id| event.with(withdrawn(id)))
        .show();
    assert_eq!(table(&all, "semi-final", 1)["decided_by"], "blank");
    assert_eq!(table(&all, "final", 1)["decided_by"], "blank");
    assert_eq!(all["event"]["champion"], Value::Null);
    assert_eq!(all["event"]["state"], "finished");
    // The last one has won his matches and leaves against nobody in the final.
    let played = |event: Event, stage: &str, table: u32, pair: [u32; 2]| {
        event.slow(stage, table, pair, &[pair[0], pair[0]])
    };
    let gone = played(
        Event::eight().announced("quarter-final"),
        "quarter-final",
        1,
        [1, 2],
    );
    let gone = played(gone, "quarter-final", 2, [3, 4]);
    let gone = (5..=8)
        .fold(gone, |event, id| event.with(withdrawn(id)))
        .announced("semi-final");
    let gone = played(gone, "semi-final", 1, [1, 3]);
    assert_eq!(table(&gone.show(), "final", 1)["decided_by"], "bye");
    assert_eq!(gone.show()["prizes"][0]["fees"], json!([]));
    let gone = gone.with(withdrawn(1)).show();
    assert_eq!(table(&gone, "final", 1)["decided_by"], "withdrawn");
    let placings = json!([{"placing": 2, "entrant": 1}, {"placing": 3, "entrant": 3},
        {"placing": 3, "entrant": 6}, {"placing": 3, "entrant": 8}, {"placing": 5, "entrant": 2},
        {"placing": 5, "entrant": 4}, {"placing": 5, "entrant": 5}, {"placing": 5, "entrant": 7}]);
    assert_eq!(gone["placings"], placings);
}

#[test]
fn a_finalist_withdraws_before_game_1() {
    let event = final_announced().with(withdrawn(5));
    let shown = event.show();
    assert_eq!(shown["event"]["champion"], 1);
    assert_eq!(total(&shown, 1), json!(500 + 800 + 1000 + 3000));
    let ruling = json!({"kind": "unplayed-fees-ruled", "paid": false, "reason": "裁决"});
    assert_eq!(
        total(&event.clone().with(ruling).show(), 1),
        json!(500 + 800 + 1000)
    );
    // G10: the semi-finalist he beat is seated instead.
    let award = json!({"kind": "match-awarded", "stage": "semi-final", "table": 2, "pair": [5, 7],
        "winner": 7, "reason": "补位"});
    let shown = event.with(award).show();
    assert_eq!(table(&shown, "final", 1)["entrants"], json!([1, 7]));
    assert_eq!(total(&shown, 7), json!(500 + 800));
    assert_eq!(shown["event"]["champion"], Value::Null);
}

#[test]
fn corrections_annulments_and_awards() {
    let event = Event::eight()
        .stage_won_by_the_smaller("quarter-final")
        .announced("semi-final")
        .slow("semi-final", 1, [1, 3], &[1]);
    let corrected = |reason: &str| {
        let fact = but(
            game("quarter-final", 1, "slow-2", [1, 2]),
            "kind",
            json!("game-corrected"),
        );
        let fact = but(fact, "outcome", json!({"won-by": 2}));
        but(but(fact, "red", json!(2)), "reason", json!(reason))
    };
    event.clone().with(corrected("")).is_refused("reason");
    let shown = event.clone().with(corrected("改")).show();
    assert_eq!(
        table(&shown, "semi-final", 1)["entrants"],
        json!(["unknown", 3])
    );
    assert_eq!(table(&shown, "semi-final", 1)["games"], json!([]));
    let award = json!({"kind": "match-awarded", "stage": "quarter-final", "table": 1, "pair": [1, 2],
        "winner": 1, "reason": "后局有效"});
    let stands = event.clone().with_act([corrected("改"), award]);
    let shown = stands.show();
    assert_eq!(table(&shown, "quarter-final", 1)["decided_by"], "ruling");
    assert_eq!(
        table(&shown, "semi-final", 1)["games"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    let reopened = json!({"kind": "match-reopened", "stage": "quarter-final", "table": 1,
        "pair": [1, 2], "reason": "误"});
    let shown = stands.with(reopened.clone()).show();
    assert_eq!(table(&shown, "quarter-final", 1)["winner"], Value::Null);
    event.clone().with(reopened).is_refused("no award");
    let annulled = json!({"kind": "game-annulled", "stage": "quarter-final", "table": 1,
        "game": "slow-1", "pair": [1, 2], "reason": "重赛"});
    let shown = event.clone().with(annulled.clone()).show();
    assert_eq!(table(&shown, "quarter-final", 1)["decided_by"], Value::Null);
    event
        .with(annulled.clone())
        .with(annulled)
        .is_refused("no such game counts");
}

#[test]
fn undoing_is_as_if_it_had_not_been() {
    let undone = |act| json!({"kind": "undone", "act": act});
    let redone = |act| json!({"kind": "redone", "act": act});
    let enter = |name| json!({"kind": "entrant-entered", "entrant": 1, "name": name, "club": ""});
    let event = Event::opened().with(enter("甲"));
    let nobody = event.clone().with(undone(2));
    assert_eq!(nobody.show(), Event::opened().show());
    assert_eq!(nobody.clone().with(redone(2)).show(), event.show());
    let other = nobody.clone().with(enter("乙"));
    assert_eq!(other.show()["entrants"][0]["name"], "乙");
    other.with(redone(2)).is_refused("cannot be redone");
    nobody
        .clone()
        .with(redone(1))
        .is_refused("cannot be redone");
    event.clone().with(undone(1)).is_refused("cannot be undone");
    nobody.with(undone(1)).is_refused("cannot be undone");
    Event::eight()
        .with(undone(5))
        .is_refused("cannot be undone");
    let withdrawn = Event::eight().with(withdrawn(2)).with(withdrawn(1));
    let act = withdrawn.record.last().unwrap()["act"].as_u64().unwrap();
    let back = withdrawn.clone().with(undone(act)).with(undone(act - 1));
    assert_eq!(back.show(), Event::eight().show());
    assert_eq!(
        back.with(redone(act - 1)).with(redone(act)).show(),
        withdrawn.show()
    );
}

#[test]
fn a_replacement_takes_the_place_as_it_is() {
    let waiting = json!({"kind": "entrant-wait-listed", "entrant": 9, "name": "替补", "club": ""});
    let replaced = json!({"kind": "entrant-replaced", "entrant": 1, "by": 9, "reason": "替补"});
    let event = Event::eight().with(waiting);
    event.clone().with(replaced.clone()).is_refused("not left");
    let event = event.with(withdrawn(1));
    let shown = event.clone().with(replaced.clone()).show();
    assert_eq!(table(&shown, "quarter-final", 1)["entrants"], json!([9, 2]));
    assert_eq!(shown["entrants"][0]["number"], Value::Null);
    assert_eq!(shown["entrants"][0]["status"], "replaced");
    assert_eq!(shown["entrants"][8]["number"], 1);
    event
        .with(announcement("quarter-final"))
        .with(replaced)
        .is_refused("first match");
}

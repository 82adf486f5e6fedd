//! Facts of each kind that must be refused, and files that must not be read.

use crate::checker::{Finding, check_text, first_difference};
use crate::kit::{Event, VERSION, announcement, but, checked_in, game, regulation, sealed, start};
use qiwang::file::show::show_text;
use serde_json::{Value, json};

fn entered(id: u32, name: &str, club: &str) -> Value {
    json!({"kind": "entrant-entered", "entrant": id, "name": name, "club": club})
}

fn because(kind: &str, entrant: u32, reason: &str) -> Value {
    json!({"kind": kind, "entrant": entrant, "reason": reason})
}

#[test]
fn before_the_lots() {
    let opened = Event::opened();
    let first = opened.record[0]["fact"].clone();
    opened.clone().with(first).is_refused("open already");
    let one = opened.clone().with(entered(1, "王 伟", "瑞安"));
    one.clone().with(entered(1, "李", "")).is_refused("next id");
    one.clone()
        .with(entered(2, "王伟", "瑞 安"))
        .is_refused("G13");
    one.clone().with(entered(2, "王伟", "")).is_refused("G13");
    one.clone().with(entered(2, "王伟", "平阳")).show();
    one.clone()
        .with(because("entrant-withdrawn", 1, ""))
        .with(entered(2, "王伟", "瑞安"))
        .show();
    one.clone()
        .with(because("entrant-admitted", 1, "迟"))
        .is_refused("waiting list");
    one.clone()
        .with(because("entrant-withdrawn", 2, ""))
        .is_refused("nobody has the id");
    one.clone()
        .with(because("entrant-reinstated", 1, "回"))
        .is_refused("not withdrawn");
    let edited = json!({"kind": "entrant-edited", "entrant": 2, "name": "王伟", "club": "瑞安"});
    one.clone()
        .with(entered(2, "李", ""))
        .with(edited)
        .is_refused("G13");
    let listed = |ranks: &[u32]| {
        let rank = |rank: &u32| json!({"rank": rank, "name": "甲", "club": ""});
        json!({"kind": "ranking-listed", "ranking": ranks.iter().map(rank).collect::<Vec<_>>()})
    };
    one.clone().with(listed(&[2, 2])).is_refused("out of order");
    one.clone().with(listed(&[0, 2])).is_refused("out of order");
    let matched = |rank, entrant| json!({"kind": "rank-matched", "rank": rank, "entrant": entrant});
    let list = one.clone().with(listed(&[1, 3]));
    list.clone()
        .with(matched(2, 1))
        .is_refused("not in the list");
    list.clone()
        .with(matched(1, 1))
        .with(matched(3, 1))
        .is_refused("has a rank");
    list.clone()
        .with(json!({"kind": "rank-unmatched", "rank": 1}))
        .is_refused("not confirmed");
    let closed = json!({"kind": "registration-closed"});
    let shut = one.clone().with(closed.clone());
    shut.clone().with(closed).is_refused("closed already");
    shut.clone().with(entered(2, "李", "")).is_refused("C13");
    one.frozen(8, Value::Null)
        .is_refused("registration is open");
    shut.frozen(8, Value::Null).is_refused("C12");
}

#[test]
fn the_cap() {
    let mut five = regulation();
    five["cap"] = json!(5);
    let full = (1..=5).fold(Event::opened_with(five), |event, id| {
        event.with(entered(id, &format!("甲{id}"), ""))
    });
    full.clone().with(entered(6, "乙", "")).is_refused("C13");
    let waits = json!({"kind": "entrant-wait-listed", "entrant": 6, "name": "乙", "club": ""});
    let waiting = full.clone().with(waits);
    assert_eq!(waiting.show()["entrants"][5]["status"], "waiting");
    waiting
        .clone()
        .with(because("entrant-admitted", 6, "补"))
        .is_refused("C13");
    let left = waiting.with(because("entrant-withdrawn", 1, ""));
    left.clone()
        .with(because("entrant-admitted", 6, ""))
        .is_refused("reason");
    let admitted = left.with(because("entrant-admitted", 6, "补"));
    assert_eq!(admitted.show()["entrants"][5]["status"], "entered");
    admitted
        .with(because("entrant-reinstated", 1, "回"))
        .is_refused("C13");
    let change = |cap: u32| {
        let changed = but(regulation(), "cap", json!(cap));
        json!({"kind": "regulation-changed", "regulation": changed, "reason": ""})
    };
    full.clone().with(change(6)).show();
    let six = full.with(change(6)).with(entered(6, "乙", ""));
    six.with(change(5)).is_refused("cap");
}

#[test]
fn during_the_lots() {
    let started = Event::opened().entered(8, 2).lots_started(8);
    let name = |id: u32| json!({"lot": "name", "entrant": id});
    let number = |id: u32, number: u32| json!({"lot": "number", "entrant": id, "number": number});
    started.clone().with(entered(9, "迟", "")).is_refused("C13");
    started
        .clone()
        .with(json!({"kind": "lots-published"}))
        .is_refused("not complete");
    started
        .clone()
        .lot(number(1, 1))
        .is_refused("legal choices");
    started.clone().lot(name(9)).is_refused("legal choices");
    let named = started.lot(name(1));
    named.clone().lot(name(2)).is_refused("legal choices");
    named.clone().lot(number(2, 1)).is_refused("legal choices");
    named.clone().lot(number(1, 9)).is_refused("legal choices");
    let by_program = json!({"kind": "lot-drawn", "lot": number(1, 1), "by": "program"});
    named.clone().with(by_program).is_refused("no entropy");
    let second = named.lot(number(1, 1)).lot(name(2));
    second
        .clone()
        .lot(json!({"lot": "zone", "entrant": 2, "zone": 1}))
        .is_refused("legal choices");
    second.clone().lot(number(2, 5)).is_refused("legal choices");
    let off = |attempt: u32, reason: &str| json!({"kind": "lots-broken-off", "attempt": attempt, "reason": reason});
    second.clone().with(off(2, "误")).is_refused("G14");
    second.clone().with(off(1, "")).is_refused("reason");
    second
        .clone()
        .with(because("entrant-withdrawn", 3, ""))
        .is_refused("reason");
    let changed = but(regulation(), "seeds", json!(1));
    let changed = json!({"kind": "regulation-changed", "regulation": changed, "reason": "改"});
    second.clone().with(changed).is_refused("rest on");
    let again = second.with(off(1, "误"));
    let shown = again.show();
    assert_eq!(
        shown["lots"]["attempts"],
        json!([{"attempt": 1, "state": "broken-off", "drawn": 3, "entropy": null}])
    );
    again
        .clone()
        .frozen(8, Value::Null)
        .is_refused("next attempt");
    let second = again.freeze(2, 8, Value::Null);
    let again = again.with(second);
    again
        .clone()
        .with(start(1, Value::Null))
        .is_refused("not this attempt");
    again.with(start(2, Value::Null)).show();
    Event::eight().with(off(1, "误")).is_refused("G14");
}

#[test]
fn during_play() {
    let stage = "quarter-final";
    let eight = Event::eight();
    let first = game(stage, 1, "slow-1", [1, 2]);
    eight
        .clone()
        .with(first.clone())
        .is_refused("not announced");
    eight
        .clone()
        .announced("semi-final")
        .is_refused("a match before is open");
    eight
        .clone()
        .announced("round-of-16")
        .is_refused("no such stage");
    eight
        .clone()
        .announced("preliminary")
        .is_refused("no such stage");
    let one_table = but(announcement("semi-final"), "table", json!(1));
    eight.clone().with(one_table).is_refused("not known");
    let odd_game = but(announcement(stage), "game", json!("slow-3"));
    eight.clone().with(odd_game).is_refused("no such game");
    let begun = eight.clone().announced(stage);
    begun
        .clone()
        .announced(stage)
        .is_refused("announced already");
    begun
        .clone()
        .with(but(first.clone(), "pair", json!([2, 1])))
        .is_refused("do not meet");
    begun
        .clone()
        .with(but(first.clone(), "table", json!(9)))
        .is_refused("do not meet");
    begun
        .clone()
        .with(but(first.clone(), "game", json!("slow-2")))
        .is_refused("not due");
    begun
        .clone()
        .with(but(first.clone(), "game", json!("rapid")))
        .is_refused("not due");
    begun
        .clone()
        .with(but(first.clone(), "red", json!(3)))
        .is_refused("red");
    begun
        .clone()
        .with(but(first.clone(), "red", Value::Null))
        .is_refused("nobody was red");
    begun
        .clone()
        .with(but(first.clone(), "how", json!("late")))
        .is_refused("being absent");
    begun
        .clone()
        .with(but(first.clone(), "how", json!("ruling")))
        .is_refused("reason");
    begun
        .clone()
        .with(but(first.clone(), "outcome", json!("both-lose")))
        .is_refused("both");
    let won = but(first.clone(), "outcome", json!({"won-by": 3}));
    begun.clone().with(won).is_refused("winner");
    begun
        .clone()
        .with(but(first.clone(), "red", json!(2)))
        .show();
    let left = because("entrant-withdrawn", 2, "病");
    begun
        .clone()
        .with(left.clone())
        .with(first.clone())
        .is_refused("decided");
    let lots = json!({"kind": "tie-break-lots-drawn", "stage": stage, "table": 1, "by": "hand",
        "lots": [{"entrant": 1, "lot": 5}, {"entrant": 2, "lot": 5}]});
    begun
        .clone()
        .with(lots.clone())
        .is_refused("rests on no lots");
    let level = begun.clone().slow(stage, 1, [1, 2], &[0, 0]);
    level.with(lots).is_refused("never equal");
    let award = |winner: Value, reason: &str| {
        json!({"kind": "match-awarded", "stage": stage, "table": 1, "pair": [1, 2],
            "winner": winner, "reason": reason})
    };
    eight
        .clone()
        .with(award(json!(1), "裁"))
        .is_refused("not announced");
    begun.clone().with(award(json!(1), "")).is_refused("reason");
    begun
        .clone()
        .with(award(json!(3), "裁"))
        .is_refused("not of the pair");
    begun
        .clone()
        .with(left)
        .with(award(json!(2), "裁"))
        .is_refused("withdrawn");
    let corrected = but(first, "kind", json!("game-corrected"));
    begun
        .clone()
        .with(corrected)
        .is_refused("no such game counts");
    let fees = json!({"kind": "unplayed-fees-ruled", "paid": true, "reason": ""});
    begun.with(fees).is_refused("reason");
}

/// F1: nobody is here before a check-in is opened, twice, or after he has withdrawn.
#[test]
fn the_check_in() {
    let open = || json!({"kind": "check-in-opened"});
    let back = |entrant: u32| json!({"kind": "check-in-taken-back", "entrant": entrant});
    let event = Event::eight();
    event.clone().with(checked_in(3)).is_refused("no check-in");
    event.clone().with(back(3)).is_refused("no check-in");
    assert!(event.show().get("check_in").is_none());
    let event = event.with(open()).with(checked_in(3));
    let here = json!([{"entrant": 3, "at": "2021-11-06T09:00:00"}]);
    assert_eq!(event.show()["check_in"]["present"], here);
    assert_eq!(event.show()["check_in"]["opened_at"], "2021-11-06T09:00:00");
    event.clone().with(checked_in(3)).is_refused("here already");
    event.clone().with(checked_in(9)).is_refused("nobody has");
    event.clone().with(back(9)).is_refused("nobody has");
    event.clone().with(back(4)).is_refused("not here");
    let nobody = json!([]);
    let taken_back = event.clone().with(back(3));
    assert_eq!(taken_back.show()["check_in"]["present"], nobody);
    taken_back.clone().with(back(3)).is_refused("not here");
    taken_back.with(checked_in(3)).show();
    let left = event.clone().with(because("entrant-withdrawn", 3, "病"));
    assert_eq!(left.show()["check_in"]["present"], nobody);
    left.clone().with(checked_in(3)).is_refused("withdrawn");
    left.clone().with(back(3)).is_refused("not here");
    let returned = left.with(because("entrant-reinstated", 3, "回"));
    assert_eq!(returned.show()["check_in"]["present"], here);
    returned.with(checked_in(3)).is_refused("here already");
    let anew = event.clone().with(open());
    assert_eq!(anew.show()["check_in"]["present"], nobody);
    for wrong in [
        json!({"kind": "check-in-opened", "entrant": 3}),
        json!({"kind": "entrant-checked-in"}),
        json!({"kind": "entrant-checked-in", "entrant": null}),
        json!({"kind": "check-in-taken-back", "entrant": 3, "reason": ""}),
    ] {
        let read = event.clone().with(wrong.clone()).check();
        assert!(matches!(read, Err(Finding::Unreadable(_))), "{wrong}");
    }
}

/// A file that neither the checker nor the engine reads.
#[track_caller]
fn unreadable(file: &Value, words: &str) {
    assert!(show_text(&file.to_string()).is_err(), "the engine reads it");
    match check_text(&file.to_string()) {
        Err(Finding::Unreadable(why)) => assert!(why.contains(words), "{why:?} without {words:?}"),
        other => panic!("{file} is read: {other:?}"),
    }
}

#[test]
fn files_that_cannot_be_read() {
    let good = sealed(&Event::eight().record);
    assert!(check_text(&good.to_string()).is_ok());
    let mut tampered = good.clone();
    tampered["record"][1]["fact"]["name"] = json!("别人");
    unreadable(&tampered, "checksum");
    unreadable(&but(good.clone(), "version", json!(VERSION + 1)), "version");
    unreadable(&but(good.clone(), "version", json!(0)), "version");
    unreadable(
        &but(good.clone(), "format", json!("other")),
        "not a tournament",
    );
    unreadable(&but(good.clone(), "id", json!("A".repeat(32))), "hex");
    unreadable(&but(good.clone(), "revision", json!(3)), "revision");
    unreadable(&but(good.clone(), "more", json!(3)), "unknown field");
    unreadable(&sealed(&[]), "empty");
    match check_text("{\"format\":") {
        Err(Finding::Unreadable(why)) => assert!(why.contains("not JSON")),
        other => panic!("{other:?}"),
    }
    let with = |entry: usize, path: &str, value: Value| {
        let mut record = Event::eight().record;
        *record[entry].pointer_mut(path).unwrap() = value;
        sealed(&record)
    };
    unreadable(&with(3, "/seq", json!(9)), "seq");
    unreadable(&with(3, "/act", json!(9)), "act");
    unreadable(&with(3, "/at", json!("2021-02-29T00:00:00")), "date");
    unreadable(&with(3, "/fact/name", json!(" 甲")), "name");
    unreadable(&with(3, "/fact/name", json!("甲\u{202e}乙")), "name");
    unreadable(
        &with(3, "/fact/kind", json!("entrant-invented")),
        "unknown kind",
    );
    unreadable(&with(3, "/fact/entrant", json!(1.5)), "integer");
    unreadable(&with(0, "/fact/rules", json!(3)), "rules");
    unreadable(&with(0, "/fact/rules", json!(0)), "rules");
    unreadable(&with(0, "/fact/regulation/cap", json!(449)), "integer");
    unreadable(&with(0, "/fact/regulation/seeds", json!(65)), "integer");
    unreadable(
        &with(0, "/fact/regulation/stage_match/points_to_win", json!(2)),
        "won",
    );
    unreadable(&with(0, "/fact/regulation/tie_breaks", json!([])), "chain");
    unreadable(
        &with(0, "/fact/regulation/lots_days/0", json!("2021-11-06")),
        "order",
    );
    let mut missing = Event::eight().announced("quarter-final").record;
    missing.last_mut().unwrap()["fact"]
        .as_object_mut()
        .unwrap()
        .remove("table");
    unreadable(&sealed(&missing), "missing");
}

#[test]
fn the_first_difference_is_named() {
    let ours = json!({"a": [1, {"b": 2}], "c": 3});
    assert_eq!(first_difference(&ours, &ours), None);
    let theirs = json!({"a": [1, {"b": "2"}], "c": 4});
    let named = first_difference(&ours, &theirs);
    assert_eq!(named.as_deref(), Some("/a/1/b: checker 2, engine \"2\""));
    assert!(first_difference(&ours, &json!({"a": [1], "c": 3})).is_some());
    assert!(first_difference(&ours, &json!({"a": [1, {"b": 2}]})).is_some());
    assert!(first_difference(&json!({}), &ours).is_some());
}

/// A character that nobody sees makes two names of one; each kind of them is refused.
#[test]
fn names_with_characters_that_nobody_sees() {
    for letter in [
        '\u{7f}', '\u{ad}', '\u{61c}', '\u{180e}', '\u{200b}', '\u{2028}', '\u{2060}', '\u{2065}',
        '\u{206f}', '\u{feff}', '\u{fff9}', '\u{fffb}',
    ] {
        let event = Event::opened().with(entered(1, &format!("王{letter}伟"), ""));
        assert!(
            matches!(
                event.check(),
                Err(Finding::Illegal { .. } | Finding::Unreadable(_))
            ),
            "{letter:?}"
        );
    }
}

#[test]
fn files_that_are_too_large() {
    let spaces = " ".repeat(16 * 1024 * 1024);
    let text = format!("{}{spaces}", Event::opened().text());
    assert!(matches!(check_text(&text), Err(Finding::Unreadable(_))));
    assert!(show_text(&text).is_err());
}

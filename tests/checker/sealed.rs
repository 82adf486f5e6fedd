//! What is announced and promised before the lots (G14): when it may be said, how long it may be, what
//! can be undone, and that it must fit.

use crate::checker::Finding;
use crate::kit::{
    Event, SECRET, but, commitment, contribution, regulation, secret, sha256, start, witness,
};
use serde_json::{Value, json};

fn entered() -> Event {
    Event::opened().entered(8, 2)
}

/// With the list frozen and the secret promised.
fn promised() -> Event {
    entered().frozen(8, commitment())
}

fn attempt(event: &Event) -> Value {
    let shown = event.show();
    let attempts = shown["lots"]["attempts"].as_array().unwrap();
    attempts.last().unwrap().clone()
}

fn undo(event: &Event) -> Event {
    let act = event.record.last().unwrap()["act"].clone();
    event.clone().with(json!({"kind": "undone", "act": act}))
}

#[test]
fn the_steps_come_in_their_order() {
    let entered = entered();
    let said = contribution("甲", "said", "6188");
    let name = json!({"kind": "lot-drawn", "lot": {"lot": "name", "entrant": 1}, "by": "hand"});
    for fact in [said.clone(), witness("乙"), start(1, Value::Null)] {
        entered.clone().with(fact).is_refused("G14");
    }
    let promised = promised();
    assert_eq!(
        attempt(&promised),
        json!({"attempt": 1, "state": "frozen", "drawn": 0, "entropy": null})
    );
    promised
        .clone()
        .with(name.clone())
        .is_refused("not started");
    promised.clone().frozen(8, Value::Null).is_refused("begun");
    promised
        .clone()
        .with(json!({"kind": "lots-published"}))
        .is_refused("not complete");
    promised
        .clone()
        .with(start(2, secret()))
        .is_refused("not this attempt");
    promised
        .clone()
        .with(start(1, Value::Null))
        .is_refused("where one was promised");
    let by_hand = entered.frozen(8, Value::Null);
    by_hand
        .clone()
        .with(said.clone())
        .is_refused("no secret was promised");
    by_hand
        .clone()
        .with(start(1, secret()))
        .is_refused("where one was promised");
    let started = promised.with(said.clone()).with(start(1, secret()));
    assert_eq!(attempt(&started)["state"], "drawing");
    started.clone().with(said).is_refused("are started");
    started
        .clone()
        .with(start(1, secret()))
        .is_refused("are started");
    started.clone().with(name).show();
    started.with(witness("乙")).show();
}

#[test]
fn nothing_of_the_list_may_change_while_it_is_frozen() {
    let promised = promised();
    let late = json!({"kind": "entrant-entered", "entrant": 9, "name": "迟", "club": ""});
    promised.clone().with(late).is_refused("C13");
    let unmatched = json!({"kind": "rank-unmatched", "rank": 1});
    promised.clone().with(unmatched).is_refused("begun");
    let fewer = but(regulation(), "seeds", json!(1));
    let changed = json!({"kind": "regulation-changed", "regulation": fewer, "reason": "改"});
    promised.clone().with(changed).is_refused("rest on");
    let left = |reason: &str| json!({"kind": "entrant-withdrawn", "entrant": 3, "reason": reason});
    promised.clone().with(left("")).is_refused("reason");
    // Who leaves, or is written otherwise, stays in the lots; the fingerprint was announced before.
    let edited = json!({"kind": "entrant-edited", "entrant": 4, "name": "改名", "club": ""});
    let later = promised
        .with(left("病"))
        .with(edited)
        .with(start(1, secret()));
    assert_eq!(later.show()["event"]["entrants"], 8);
}

#[test]
fn a_witness_is_named_once_until_the_lots_are_published() {
    let named = promised().with(witness("王 伟"));
    for again in ["王 伟", "王伟", "王\u{3000}伟"] {
        named.clone().with(witness(again)).is_refused("already");
    }
    undo(&named).with(witness("王伟")).show();
    named.clone().with(witness("王伟 监票人")).show();
    let off = json!({"kind": "lots-broken-off", "attempt": 1, "reason": "误"});
    let again = named.with(off);
    let second = again.freeze(2, 8, Value::Null);
    again.with(second).with(witness("王伟")).show();
    Event::eight().with(witness("乙")).is_refused("G14");
}

#[test]
fn contributions_are_taken_back_until_the_start_and_nothing_else_is() {
    let promised = promised();
    let before = promised.clone().with(start(1, secret()));
    let made = promised.clone().with(contribution("甲", "said", "6188"));
    let with = made.clone().with(start(1, secret()));
    assert_ne!(attempt(&before)["entropy"], attempt(&with)["entropy"]);
    let taken_back = undo(&made);
    let without = taken_back.clone().with(start(1, secret()));
    assert_eq!(attempt(&before)["entropy"], attempt(&without)["entropy"]);
    let act = made.record.last().unwrap()["act"].clone();
    let redone = taken_back.with(json!({"kind": "redone", "act": act}));
    let redone = redone.with(start(1, secret()));
    assert_eq!(attempt(&with)["entropy"], attempt(&redone)["entropy"]);
    for for_good in [promised, with] {
        undo(&for_good).is_refused("cannot be undone");
    }
    let unsealed = Event::opened_under(2, 1, regulation())
        .entered(8, 0)
        .with(json!({"kind": "lots-started-unsealed", "attempt": 1, "size": 8, "entropy": null}));
    undo(&unsealed).is_refused("cannot be undone");
}

#[test]
fn the_texts_have_their_limits() {
    let long = |count: usize| "长".repeat(count);
    let promised = promised();
    let read = |fact: Value| check_of(promised.clone().with(fact));
    for fact in [
        contribution(&long(60), "slip", &long(200)),
        contribution("a", "lottery", "b"),
        witness(&long(60)),
    ] {
        assert_eq!(read(fact.clone()), None, "{fact}");
    }
    for fact in [
        contribution(&long(61), "slip", "1"),
        contribution("甲", "slip", &long(201)),
        contribution("", "slip", "1"),
        contribution("甲", "slip", ""),
        contribution("甲 ", "slip", "1"),
        contribution("甲", "slip", "1\n"),
        contribution("甲", "slip", "\u{202e}1"),
        contribution("甲", "sung", "1"),
        witness(&long(61)),
        witness(""),
        witness(" 乙"),
        witness("乙\u{200b}"),
        but(witness("乙"), "office", json!("监票")),
        but(start(1, secret()), "secret", json!("07".repeat(31))),
        but(start(1, secret()), "secret", json!("0A".repeat(32))),
        but(start(1, secret()), "size", json!(8)),
        but(
            entered().freeze(1, 8, Value::Null),
            "fingerprint",
            Value::Null,
        ),
    ] {
        assert!(read(fact.clone()).is_some(), "{fact}");
    }
}

/// What is wrong, in the eyes of both.
#[track_caller]
fn check_of(event: Event) -> Option<Finding> {
    event.check().err()
}

#[test]
fn what_was_announced_must_fit() {
    let entered = entered();
    let freeze = entered.freeze(1, 8, commitment());
    let is = freeze["fingerprint"].as_str().unwrap().to_owned();
    let other = "5a".repeat(32);
    entered
        .clone()
        .with(but(freeze.clone(), "fingerprint", json!(other)))
        .differs(&format!(
            "attempt 1: fingerprint announced {other}, that of the list is {is}"
        ));
    // Legality is judged first.
    let wrong = but(
        but(freeze, "fingerprint", json!(other)),
        "attempt",
        json!(2),
    );
    entered.clone().with(wrong).is_refused("next attempt");
    let promised = entered.frozen(8, json!(other));
    promised.with(start(1, secret())).differs(&format!(
        "attempt 1: commitment announced {other}, that to the secret is {}",
        sha256(&SECRET)
    ));
}

/// A session's time stands in the list's text as the program writes it, however the file has it.
#[test]
fn seconds_that_are_nought_are_left_out_of_the_list() {
    let with_time = |time: &str| {
        let mut rules = regulation();
        rules["sessions"][0]["time"] = json!(time);
        let event = Event::opened_with(rules)
            .entered(8, 0)
            .frozen(8, Value::Null);
        event.show();
        event.record.last().unwrap()["fact"]["fingerprint"].clone()
    };
    assert_eq!(with_time("08:30"), with_time("08:30:00"));
    assert_ne!(with_time("08:30"), with_time("08:30:05"));
}

#[test]
fn version_1_and_rules_1_start_unsealed() {
    let started =
        |kind: &str| json!({"kind": kind, "attempt": 1, "size": 8, "entropy": "07".repeat(32)});
    let under = |version, rules| Event::opened_under(version, rules, regulation()).entered(8, 0);
    let attempt_of = |event: Event| attempt(&event);
    let as_ever = json!({"attempt": 1, "state": "drawing", "drawn": 0});
    assert_eq!(
        attempt_of(under(1, 1).with(started("lots-started"))),
        as_ever
    );
    for version in [1, 2, 3] {
        let unsealed = started("lots-started-unsealed");
        assert_eq!(
            attempt_of(under(version, 1).with(unsealed.clone())),
            as_ever
        );
        under(version, 2)
            .with(unsealed)
            .is_refused("must be frozen");
        let frozen = under(version, 1).frozen(8, Value::Null);
        assert_eq!(attempt_of(frozen)["state"], "frozen");
    }
    under(1, 2)
        .with(started("lots-started"))
        .is_refused("must be frozen");
    for version in [2, 3] {
        let old_form = under(version, 1).with(started("lots-started"));
        assert!(old_form.check().is_err(), "version {version}");
    }
    let new_form = under(1, 1)
        .frozen(8, Value::Null)
        .with(start(1, Value::Null));
    assert!(
        new_form.check().is_err(),
        "of version 1 it has the old fields"
    );
    let contributed = under(1, 1)
        .with(started("lots-started"))
        .with(contribution("甲", "said", "1"));
    contributed.is_refused("are started");
}

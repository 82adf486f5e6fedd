//! Files that were damaged, changed by hand or made to do harm: every failure to open is provoked, and
//! none of them panics or is believed.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod common;

use common::Play;
use qiwang::engine::entrant::{EntrantId, Rank};
use qiwang::file::canonical::checksum;
use qiwang::file::document::{Document, TournamentId, VERSION};
use qiwang::file::open::{MOST_BYTES, OpenError, open};
use qiwang::record::command::Command;
use qiwang::record::digest::Secret;
use qiwang::record::fact::Way;
use qiwang::record::refusal::Refusal;
use serde_json::{Value, json};

fn document() -> Document {
    Document {
        id: TournamentId::from_random([7; 16]),
        record: Play::drawn(8, 2, 1).record,
    }
}

fn file() -> Value {
    serde_json::from_str(&document().to_text()).expect("JSON")
}

/// A file changed, and its checksum put right so that the change is looked at.
fn changed(change: impl FnOnce(&mut Value)) -> String {
    let mut file = file();
    change(&mut file);
    if let Some(record) = file.get("record").cloned() {
        file["sha256"] = checksum(&record).into();
        file["revision"] = record.as_array().map_or(0, Vec::len).into();
    }
    file.to_string()
}

/// The error of a text that must not open.
#[track_caller]
fn error(text: &str) -> OpenError {
    open(text).expect_err("must not open")
}

#[track_caller]
fn bad_entry(text: &str) -> (usize, String) {
    match error(text) {
        OpenError::BadEntry { index, detail } => (index, detail),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_file_that_everything_here_changes_is_good() {
    assert_eq!(open(&document().to_text()), Ok(document()));
    assert_eq!(open(&changed(|_| {})), Ok(document()));
    let marked = format!("\u{feff}{}", document().to_text());
    assert_eq!(
        open(&marked),
        Ok(document()),
        "a byte order mark is passed over"
    );
}

#[test]
fn too_large() {
    let text = " ".repeat(MOST_BYTES + 1);
    let bytes = MOST_BYTES + 1;
    assert_eq!(error(&text), OpenError::TooLarge { bytes });
    // One byte less is read, and found not to be JSON.
    assert!(matches!(
        error(&text[1..]),
        OpenError::NotJson { line: 1, .. }
    ));
}

#[test]
fn not_json() {
    for (text, line, column) in [
        ("", 1, 0),
        ("{\n  \"format\": oops}", 2, 13),
        ("{\"format\":\"qiwang-tournament\"", 1, 29),
        ("[1,2,]", 1, 6),
        ("{}{}", 1, 3),
        ("\0", 1, 1),
        ("{\"format\":\"\0\"}", 1, 12),
        ("{\"format\":\"\\ud800\"}", 1, 18),
        ("{\"version\":1e999}", 1, 16),
        ("{'format':'qiwang-tournament'}", 1, 2),
        ("<!doctype html>", 1, 1),
        ("NaN", 1, 1),
    ] {
        assert_eq!(error(text), OpenError::NotJson { line, column }, "{text:?}");
    }
}

#[test]
fn deep_nesting_is_not_json_rather_than_an_overflow() {
    for (opening, closing) in [("[", "]"), ("{\"a\":", "}")] {
        let deep = 1_000_000;
        let text = format!("{}1{}", opening.repeat(deep), closing.repeat(deep));
        assert!(matches!(error(&text), OpenError::NotJson { line: 1, .. }));
    }
}

#[test]
fn not_ours() {
    for text in [
        "null",
        "7",
        "\"qiwang-tournament\"",
        "[]",
        "{}",
        "{\"format\":null}",
        "{\"format\":\"other\",\"version\":1}",
        "{\"format\":[\"qiwang-tournament\"]}",
        "{\"Format\":\"qiwang-tournament\"}",
    ] {
        assert_eq!(error(text), OpenError::NotOurs, "{text}");
    }
}

#[test]
fn too_new() {
    for version in [VERSION + 1, VERSION + 2, u64::MAX] {
        let text = changed(|file| file["version"] = version.into());
        assert_eq!(error(&text), OpenError::TooNew { version });
    }
    // It need not look like anything else we know.
    let text = "{\"format\":\"qiwang-tournament\",\"version\":5,\"facts\":{}}";
    assert_eq!(error(text), OpenError::TooNew { version: 5 });
}

#[test]
fn a_version_that_no_step_starts_from() {
    let text = changed(|file| file["version"] = 0.into());
    let OpenError::NotMigrated { version: 0, detail } = error(&text) else {
        panic!("{:?}", error(&text));
    };
    assert_eq!(detail, "no step from version 0");
}

#[test]
fn a_wrong_field_of_the_envelope() {
    let envelope = |field: &str| OpenError::Envelope {
        field: field.to_owned(),
    };
    for field in ["version", "id", "app", "revision", "sha256", "record"] {
        let mut missing = file();
        missing.as_object_mut().expect("an object").remove(field);
        assert_eq!(error(&missing.to_string()), envelope(field), "missing");
        for wrong in [json!(null), json!(-1), json!(1.5), json!({}), json!("")] {
            if field == "app" && wrong.is_string() {
                continue;
            }
            let mut file = file();
            file[field] = wrong.clone();
            let expected = match (field, &wrong) {
                ("sha256", Value::String(_)) => OpenError::Damaged,
                _ => envelope(field),
            };
            assert_eq!(error(&file.to_string()), expected, "{field}: {wrong}");
        }
    }
    let mut more = file();
    more["comment"] = "hello".into();
    assert_eq!(error(&more.to_string()), envelope("comment"));
    for id in [
        "7".repeat(31),
        "7".repeat(33),
        "G".repeat(32),
        "A".repeat(32),
    ] {
        let mut file = file();
        file["id"] = id.into();
        assert_eq!(error(&file.to_string()), envelope("id"));
    }
    let mut fewer = file();
    fewer["record"].as_array_mut().expect("a list").pop();
    assert_eq!(error(&fewer.to_string()), envelope("revision"));
}

#[test]
fn damaged() {
    let mut file = file();
    file["record"][1]["fact"]["name"] = "换名".into();
    assert_eq!(error(&file.to_string()), OpenError::Damaged);
    // A name, a digit or a letter anywhere in the record: never believed.
    let text = document().to_text();
    let start = text.find("\"record\"").expect("a record");
    for (at, letter) in text[start..].char_indices().step_by(97) {
        if !letter.is_ascii_alphanumeric() {
            continue;
        }
        let other = if letter == '1' { "2" } else { "1" };
        let mut changed = text.clone();
        changed.replace_range(start + at..start + at + 1, other);
        assert!(open(&changed).is_err(), "{at}: {letter} became {other}");
    }
}

#[test]
fn a_bad_entry_is_named_by_its_index() {
    let at_2 = |change: fn(&mut Value)| bad_entry(&changed(|file| change(&mut file["record"][2])));
    let index_and_detail = [
        at_2(|entry| entry["fact"]["kind"] = "entrant-teleported".into()),
        at_2(|entry| entry["fact"]["comment"] = "hello".into()),
        at_2(|entry| entry["comment"] = "hello".into()),
        at_2(|entry| entry["fact"]["entrant"] = json!(2.0)),
        at_2(|entry| entry["fact"]["entrant"] = json!(-2)),
        at_2(|entry| entry["fact"]["entrant"] = json!(4_294_967_296_u64)),
        at_2(|entry| entry["fact"]["name"] = json!(["陈"])),
        at_2(|entry| entry["at"] = "2021-02-29T09:00:00".into()),
        at_2(|entry| entry["at"] = "2021-11-06 09:00:00".into()),
        at_2(|entry| entry["seq"] = "3".into()),
        at_2(|entry| *entry = json!(null)),
        at_2(|entry| *entry = json!([[], [], []])),
        at_2(|entry| {
            entry["fact"]
                .as_object_mut()
                .expect("an object")
                .remove("club");
        }),
    ];
    for (index, detail) in index_and_detail {
        assert_eq!(index, 2);
        assert!(!detail.is_empty());
    }
}

#[test]
fn numbers_too_large_for_any_integer() {
    // 2^64 can only be read as a fraction; nothing of ours is one.
    let text =
        changed(|file| file["record"][2]["fact"]["entrant"] = json!(18_446_744_073_709_551_616.0));
    assert_eq!(bad_entry(&text).0, 2);
}

#[test]
fn refused_by_the_rules_with_the_good_part_before() {
    let text = changed(|file| file["record"][11]["fact"]["entrant"] = 1.into());
    let whole = document();
    let OpenError::RefusedByRules {
        index,
        refusal,
        good,
    } = error(&text)
    else {
        panic!("{:?}", error(&text));
    };
    assert_eq!(
        index, 11,
        "the second rank matched, in the act of the first"
    );
    let (entrant, rank) = (EntrantId(1), Rank(1));
    assert_eq!(refusal, Refusal::EntrantHasRank { entrant, rank });
    // Of the act that holds the bad entry nothing is kept.
    assert_eq!(good.record.entries(), &whole.record.entries()[..10]);
    assert_eq!(good.id, whole.id);
    assert_eq!(open(&good.to_text()).as_ref(), Ok(&*good));
}

#[test]
fn entries_in_disorder_are_refused() {
    for (first, second) in [(0, 1), (3, 4), (12, 13)] {
        let text = changed(|file| {
            file["record"]
                .as_array_mut()
                .expect("a list")
                .swap(first, second)
        });
        match error(&text) {
            OpenError::RefusedByRules { index, refusal, .. } => {
                assert_eq!(index, first);
                assert!(matches!(refusal, Refusal::EntryOutOfOrder { .. }));
            }
            other => panic!("{other:?}"),
        }
    }
    for field in ["seq", "act"] {
        for value in [0_u32, u32::MAX] {
            let text = changed(|file| file["record"][5][field] = value.into());
            assert!(matches!(
                error(&text),
                OpenError::RefusedByRules {
                    index: 5,
                    refusal: Refusal::EntryOutOfOrder { .. },
                    ..
                }
            ));
        }
    }
}

#[test]
fn names_with_nul_and_invisible_letters_are_refused_by_the_rules() {
    for name in ["陈\0伟", "\u{202e}伟陈", "陈伟\n", "\u{feff}陈", ""] {
        let text = changed(|file| file["record"][2]["fact"]["name"] = name.into());
        assert!(
            matches!(error(&text), OpenError::RefusedByRules { index: 2, .. }),
            "{name:?}"
        );
    }
}

#[test]
fn of_a_key_that_is_there_twice_the_last_counts_also_for_the_checksum() {
    let text = document().to_text();
    let twice = text.replacen("{", "{\"format\":\"other\",", 1);
    assert_eq!(open(&twice), Ok(document()));
    let (before, after) = text.split_once("\"club\":\"\"").expect("a club");
    let twice = format!("{before}\"club\":\"\",\"club\":\"塘下\"{after}");
    assert_eq!(error(&twice), OpenError::Damaged);
}

#[test]
fn bytes_that_are_not_utf_8() {
    let mut bytes = document().to_text().into_bytes();
    let at = bytes
        .iter()
        .position(|byte| *byte >= 0x80)
        .expect("a Chinese letter");
    bytes[at] = 0xff;
    assert!(
        String::from_utf8(bytes.clone()).is_err(),
        "the shell would refuse them"
    );
    let replaced = String::from_utf8_lossy(&bytes);
    assert_eq!(
        error(&replaced),
        OpenError::Damaged,
        "replacement letters are noticed"
    );
}

#[test]
fn an_empty_record_is_no_tournament() {
    let text = changed(|file| file["record"] = json!([]));
    match open(&text) {
        Err(OpenError::RefusedByRules {
            index: 0, refusal, ..
        }) => {
            assert_eq!(refusal, Refusal::NotOpened);
        }
        other => panic!("{other:?}"),
    }
}

/// docs/file-format.md: every field is there; one that may be null is not left out.
#[test]
fn a_list_is_not_taken_for_an_object_nor_a_missing_field_for_null() {
    let missing = changed(|file| {
        let regulation = file["record"][0]["fact"]["regulation"].as_object_mut();
        regulation.expect("the regulation").remove("size");
    });
    let list =
        changed(|file| file["record"][0]["fact"]["regulation"]["slow_points"] = json!([2, 1, 0]));
    for (text, why) in [
        (missing, "missing field `size`"),
        (list, "expected an object, found a list"),
    ] {
        match open(&text) {
            Err(OpenError::BadEntry { index: 0, detail }) => assert_eq!(detail, why),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn every_shortened_file_is_refused() {
    let text = document().to_text();
    for end in (0..text.len())
        .filter(|end| text.is_char_boundary(*end))
        .step_by(41)
    {
        assert!(open(&text[..end]).is_err(), "cut off after {end} bytes");
    }
}

/// A tournament whose list is frozen, with somebody's contribution, a witness and the start.
fn sealed() -> Value {
    let mut play = Play::entered(8, 2);
    play.ok(play.freeze(None, Some([7; 32])));
    play.ok(Command::Contribute {
        contributor: "甲".to_owned(),
        way: Way::Said,
        value: "6188".to_owned(),
    });
    play.ok(Command::NameWitness("乙".to_owned()));
    play.ok(Command::StartLots {
        secret: Some(Secret([7; 32])),
    });
    let document = Document {
        id: TournamentId::from_random([7; 16]),
        record: play.record,
    };
    serde_json::from_str(&document.to_text()).expect("JSON")
}

/// What becomes of that tournament with one field of one kind of fact changed: the index of the entry
/// that is refused and whether the rules refused it.
fn sealed_with(kind: &str, field: &str, value: Value) -> Option<bool> {
    let mut file = sealed();
    let record = file["record"].as_array_mut().expect("a list");
    let at = record
        .iter()
        .position(|entry| entry["fact"]["kind"] == kind)
        .expect("one of each");
    record[at]["fact"][field] = value;
    file["sha256"] = checksum(&file["record"]).into();
    match open(&file.to_string()) {
        Ok(_) => None,
        Err(OpenError::BadEntry { index, .. }) if index == at => Some(false),
        Err(OpenError::RefusedByRules { index, .. }) if index == at => Some(true),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_no_fact_of_the_seal_can_hold_is_no_entry() {
    let hex = |digit: &str, count: usize| json!(digit.repeat(count));
    for (kind, field) in [
        ("list-frozen", "fingerprint"),
        ("list-frozen", "commitment"),
        ("lots-started", "secret"),
    ] {
        for wrong in [
            hex("a", 63),
            hex("a", 65),
            hex("A", 64),
            hex("g", 64),
            hex("甲", 64),
            // As many bytes as 64 digits, and none of them on its own.
            hex("\u{e9}", 32),
            json!(""),
            json!(7),
            json!([7, 7]),
            json!({}),
            json!(true),
        ] {
            let shown = wrong.to_string();
            assert_eq!(
                sealed_with(kind, field, wrong),
                Some(false),
                "{field}: {shown}"
            );
        }
    }
    for (kind, field, wrong) in [
        ("list-frozen", "fingerprint", json!(null)),
        ("list-frozen", "size", json!(12)),
        ("list-frozen", "size", json!(null)),
        ("list-frozen", "size", json!(65_544)),
        ("list-frozen", "attempt", json!(65_536)),
        ("list-frozen", "attempt", json!(-1)),
        ("list-frozen", "entropy", json!(null)),
        ("contribution-made", "way", json!("sung")),
        ("contribution-made", "way", json!("Said")),
        ("contribution-made", "way", json!(null)),
        ("contribution-made", "way", json!({"said": {}})),
        ("contribution-made", "value", json!(6188)),
        ("contribution-made", "value", json!(null)),
        ("contribution-made", "contributor", json!(["甲"])),
        ("contribution-made", "entrant", json!(1)),
        ("witness-named", "name", json!(null)),
        ("witness-named", "club", json!("")),
        ("lots-started", "attempt", json!("1")),
        ("lots-started", "size", json!(8)),
        ("lots-started", "entropy", json!(null)),
    ] {
        let shown = wrong.to_string();
        assert_eq!(
            sealed_with(kind, field, wrong),
            Some(false),
            "{field}: {shown}"
        );
    }
}

#[test]
fn what_must_not_be_said_of_the_seal_is_refused_by_the_rules() {
    let long = |count: usize| json!("长".repeat(count));
    for (kind, field, most) in [
        ("contribution-made", "contributor", 60),
        ("contribution-made", "value", 200),
        ("witness-named", "name", 60),
    ] {
        assert_eq!(sealed_with(kind, field, long(most)), None);
        assert_eq!(
            sealed_with(kind, field, json!("<b>\"\\</b> =1+1 & 𠮷")),
            None
        );
        for wrong in [
            "",
            " ",
            "甲 ",
            "\u{3000}甲",
            "甲\0",
            "甲\n乙",
            "甲\t",
            "\u{202e}甲",
            "\u{feff}甲",
        ] {
            assert_eq!(
                sealed_with(kind, field, json!(wrong)),
                Some(true),
                "{wrong:?}"
            );
        }
        assert_eq!(sealed_with(kind, field, long(most + 1)), Some(true));
        assert_eq!(sealed_with(kind, field, long(1_000_000)), Some(true));
    }
    for (kind, field, wrong) in [
        ("list-frozen", "attempt", json!(0)),
        ("list-frozen", "attempt", json!(2)),
        ("list-frozen", "size", json!(16)),
        ("lots-started", "attempt", json!(0)),
        ("lots-started", "attempt", json!(2)),
        ("lots-started", "secret", json!(null)),
    ] {
        let shown = wrong.to_string();
        assert_eq!(
            sealed_with(kind, field, wrong),
            Some(true),
            "{field}: {shown}"
        );
    }
    // Taken as they stand: whether they fit the list and the secret is for the proof.
    for (kind, field) in [
        ("list-frozen", "fingerprint"),
        ("list-frozen", "commitment"),
        ("lots-started", "secret"),
    ] {
        assert_eq!(sealed_with(kind, field, json!("0".repeat(64))), None);
    }
}

/// `rules` says that version 1 started lots unsealed; a file of version 2 under rules 2 may not.
#[test]
fn nobody_starts_unsealed_under_the_rules_of_today() {
    for (rules, opens) in [(1, true), (2, false)] {
        let text = changed(|file| {
            file["record"][0]["fact"]["rules"] = rules.into();
            let record = file["record"].as_array_mut().expect("a list");
            let at = record
                .iter()
                .position(|entry| entry["fact"]["kind"] == "list-frozen");
            record.truncate(at.expect("frozen") + 1);
            let last = record.last_mut().expect("frozen");
            last["fact"] =
                json!({"kind": "lots-started-unsealed", "attempt": 1, "size": 8, "entropy": null});
        });
        match open(&text) {
            Ok(_) => assert!(opens),
            Err(OpenError::RefusedByRules { refusal, .. }) => {
                assert_eq!((opens, refusal), (false, Refusal::ListNotFrozen));
            }
            other => panic!("{other:?}"),
        }
    }
    for rules in [0, 3, 65_535] {
        let text = changed(|file| file["record"][0]["fact"]["rules"] = rules.into());
        assert!(matches!(
            error(&text),
            OpenError::RefusedByRules {
                index: 0,
                refusal: Refusal::RulesUnknown { .. },
                ..
            }
        ));
    }
}

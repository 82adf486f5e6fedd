//! Files in which somebody has changed the lots, or what was announced of them, so well that the
//! checksum fits: the program either refuses to open them or its proof (`file::proof`) names what does
//! not fit, and the independent checker names the same. `scripts/tests/check_lots.test.mjs` asks the
//! same of `docs/check_lots.py`.
//!
//! What a file alone cannot show is here too: whoever replaces a contribution and draws all lots anew
//! has a file that fits. The contribution on the sheet that its maker took home does not.

#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

#[allow(dead_code)] // The generator serves a command-line program too.
#[path = "../examples/generate/generator/mod.rs"]
mod generator;

#[allow(dead_code)] // The checker is a command-line program too.
#[path = "../examples/check/checker/mod.rs"]
mod checker;

use checker::{Finding as Checked, check_text, first_difference};
use generator::{Wishes, generate};
use qiwang::engine::lots::{Lot, sampler};
use qiwang::file::canonical::checksum;
use qiwang::file::document::VERSION;
use qiwang::file::open::{OpenError, open};
use qiwang::file::proof::{Finding, proofs};
use qiwang::file::show::show_text;
use qiwang::file::tags::entry_to_value;
use qiwang::record::Record;
use qiwang::record::fact::{DrawnBy, Entry, Fact};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// How many tournaments each change is tried on.
const TRIALS: usize = 12;

// --- Tournaments and changed copies of them ---------------------------------------------------------

type Entries = Vec<Value>;

/// The entries of random tournaments of all sizes up to the publication of their lots, which this
/// attempt came to; the program drew all of it, from a secret and at least two contributions.
fn tournaments(attempts: usize) -> Vec<Entries> {
    static FOUND: [OnceLock<Vec<Entries>>; 2] = [const { OnceLock::new() }; 2];
    FOUND[attempts - 1].get_or_init(|| make(attempts)).clone()
}

fn make(attempts: usize) -> Vec<Entries> {
    let mut found = Vec::new();
    for index in 0.. {
        let wishes = Wishes {
            calm: attempts == 1,
            ..Wishes::default()
        };
        let generated = generate(20_211_107, index, &wishes).expect("any tournament");
        let record = &generated.document.record;
        let entries = record.entries();
        let Some(end) = entries
            .iter()
            .position(|entry| entry.fact == Fact::LotsPublished {})
        else {
            continue;
        };
        let tournament = record.tournament();
        let drawings: Vec<_> = tournament
            .broken_off()
            .iter()
            .map(|broken| &broken.drawing)
            .chain(tournament.drawing())
            .collect();
        let by_program = drawings.last().is_some_and(|drawing| {
            drawing.by.iter().all(|by| *by == DrawnBy::Program) && drawing.contributions.len() >= 2
        });
        let nothing_undone = attempts == 1
            || entries[..end]
                .iter()
                .all(|entry| !matches!(entry.fact, Fact::Undone { .. } | Fact::Redone { .. }));
        if by_program && drawings.len() == attempts && nothing_undone {
            found.push(entries[..=end].iter().map(entry_to_value).collect());
            if found.len() == TRIALS {
                return found;
            }
        }
    }
    unreachable!("there is no end of tournaments")
}

/// The file of these entries, numbered without gaps, its checksum fitting.
fn sealed(entries: &[Value]) -> String {
    let mut acts = BTreeMap::new();
    let mut record = entries.to_vec();
    for (place, entry) in record.iter_mut().enumerate() {
        entry["seq"] = json!(place + 1);
        let next = acts.len() + 1;
        let act = entry["act"].as_u64().expect("an act");
        entry["act"] = json!(acts.entry(act).or_insert(next));
    }
    let record = Value::from(record);
    json!({"format": "qiwang-tournament", "version": VERSION, "id": "0".repeat(32), "app": "changed",
        "revision": entries.len(), "sha256": checksum(&record), "record": record})
    .to_string()
}

fn places(entries: &[Value], kind: &str) -> Vec<usize> {
    let of_kind = |place: &usize| entries[*place]["fact"]["kind"] == kind;
    (0..entries.len()).filter(of_kind).collect()
}

/// The only fact of a kind.
fn fact<'a>(entries: &'a mut [Value], kind: &str) -> &'a mut Value {
    let place = places(entries, kind)[0];
    &mut entries[place]["fact"]
}

/// Other hex digits.
fn other_hex(value: &mut Value) {
    let digits = value.as_str().expect("hex").to_owned();
    let first = if digits.starts_with('0') { "1" } else { "0" };
    *value = json!(first.to_owned() + &digits[1..]);
}

/// The record up to an entry, which is not among them.
fn record_before(entries: &[Value], end: usize) -> Record {
    let text = sealed(&entries[..end]);
    open(&text).expect("the beginning of a record").record
}

fn in_json(lot: Lot) -> Value {
    let by = DrawnBy::Program;
    let (seq, act, at) = (1, 1, "2021-11-05T09:00:00".parse().expect("a time"));
    let fact = Fact::LotDrawn { lot, by };
    entry_to_value(&Entry { seq, act, at, fact })["fact"]["lot"].clone()
}

// --- Who notices, and what ---------------------------------------------------------------------------

/// What the program says of a file.
#[derive(Debug)]
enum Said {
    /// It is not opened: the entry is against the rules.
    Refused { index: usize },
    /// It is opened; the findings of the attempt that stands.
    Found(Vec<Finding>),
}

fn program(text: &str) -> Said {
    match open(text) {
        Ok(document) => {
            let mut all = proofs(&document.record);
            Said::Found(all.pop().expect("an attempt").findings)
        }
        Err(OpenError::RefusedByRules { index, .. }) => Said::Refused { index },
        Err(other) => panic!("{other:?}"),
    }
}

/// The program opens it and finds this; gives what is said of the lots, if anything is.
#[track_caller]
fn found(text: &str) -> Vec<Finding> {
    match program(text) {
        Said::Found(findings) => findings,
        refused => panic!("{refused:?}"),
    }
}

/// The checker calls it legal and names this.
#[track_caller]
fn checker_names(text: &str, what: &str) {
    match check_text(text) {
        Err(Checked::Differs { why, .. }) => {
            assert!(why.contains(what), "{why:?} without {what:?}")
        }
        other => panic!("{other:?}"),
    }
}

/// The one finding, about lots; the checker names the same lot. Gives how many lots differ.
#[track_caller]
fn only_the_lots_differ(text: &str, attempt: usize) -> usize {
    let findings = found(text);
    let [
        Finding::LotDiffers {
            place, differing, ..
        },
    ] = findings[..]
    else {
        panic!("{findings:?}");
    };
    // The checkers count lots from 0, as docs/lots.md does.
    checker_names(
        text,
        &format!("attempt {attempt}, lot {}: recorded", place - 1),
    );
    differing
}

#[test]
fn what_nobody_has_changed_fits() {
    for attempts in [1, 2] {
        for entries in tournaments(attempts) {
            let text = sealed(&entries);
            assert!(found(&text).is_empty());
            let checked = check_text(&text).expect("legal, and nothing differs");
            let shown = show_text(&text).expect("a tournament");
            assert_eq!(first_difference(&checked, &shown), None);
        }
    }
}

// --- Lots ---------------------------------------------------------------------------------------------

/// (a) The record up to the changed lot opens, and the proof names it. The whole file is refused where
/// a later lot is no longer legal, and else has the same finding; the checker names the changed lot
/// either way.
#[test]
fn another_legal_lot_in_the_place_of_one() {
    let mut refused = 0;
    for (trial, mut entries) in tournaments(1).into_iter().enumerate() {
        let lots = places(&entries, "lot-drawn");
        // Another lot in each tournament: the first, the last that leaves a choice, some between.
        let open_lots: Vec<usize> = (0..lots.len())
            .filter(|k| options(&entries, lots[*k]).len() > 1)
            .collect();
        let k = open_lots[trial * (open_lots.len() - 1) / (TRIALS - 1)];
        let options = options(&entries, lots[k]);
        let recorded = entries[lots[k]]["fact"]["lot"].clone();
        let other = options.iter().find(|lot| in_json(**lot) != recorded);
        let changed = *other.expect("another option");
        entries[lots[k]]["fact"]["lot"] = in_json(changed);

        let up_to_it = sealed(&entries[..=lots[k]]);
        let findings = found(&up_to_it);
        let [
            Finding::LotDiffers {
                place,
                recorded: named,
                drawn,
                differing,
            },
        ] = findings[..]
        else {
            panic!("{findings:?}");
        };
        assert_eq!((place, named, differing), (k + 1, changed, 1));
        assert_eq!(in_json(drawn), recorded);

        let whole = sealed(&entries);
        match program(&whole) {
            Said::Refused { index } => {
                refused += 1;
                assert!(index > lots[k], "a later lot that is not legal");
            }
            Said::Found(findings) => {
                assert!(
                    matches!(findings[..], [Finding::LotDiffers { place, .. }] if place == k + 1)
                );
            }
        }
        for text in [up_to_it, whole] {
            checker_names(&text, &format!("attempt 1, lot {k}: recorded"));
        }
    }
    assert!((1..TRIALS).contains(&refused), "some are: {refused}");
}

fn options(entries: &[Value], place: usize) -> Vec<Lot> {
    let record = record_before(entries, place);
    let drawing = record.tournament().drawing().expect("an attempt");
    drawing.lots.options()
}

/// (d) Two names that have changed places: the proof names the first. The whole file is refused at the
/// first lot that is then somebody else's turn.
#[test]
fn two_lots_that_have_changed_places() {
    for mut entries in tournaments(1) {
        let lots = places(&entries, "lot-drawn");
        let names: Vec<usize> = (0..lots.len())
            .filter(|k| entries[lots[*k]]["fact"]["lot"]["lot"] == "name")
            .collect();
        let [first, second] = [names[0], names[1]];
        let one = entries[lots[first]]["fact"]["lot"].clone();
        let other = entries[lots[second]]["fact"]["lot"].clone();
        entries[lots[first]]["fact"]["lot"] = other;
        entries[lots[second]]["fact"]["lot"] = one;
        let text = sealed(&entries);
        assert!(matches!(program(&text), Said::Refused { index } if index > lots[first]));
        checker_names(&text, &format!("attempt 1, lot {first}: recorded"));
        // As far as the first it is legal, and only not the one that is drawn.
        let text = sealed(&entries[..=lots[first]]);
        let findings = found(&text);
        assert!(
            matches!(findings[..], [Finding::LotDiffers { place, differing: 1, .. }] if place == first + 1),
            "{findings:?}"
        );
    }
}

// --- Contributions ------------------------------------------------------------------------------------

/// (b), (i) Whoever changes a contribution changes the entropy, and with it nearly every lot: the proof
/// names the first that differs, and how many do. Only lots without a choice are sure to be the same.
#[test]
fn another_contribution_is_found_by_nearly_all_lots() {
    type Change = fn(&mut Entries);
    let changes: [Change; 6] = [
        |entries| fact(entries, "contribution-made")["value"] = json!("7"),
        |entries| fact(entries, "contribution-made")["contributor"] = json!("另一个人"),
        |entries| {
            let way = &mut fact(entries, "contribution-made")["way"];
            *way = json!(if *way == "said" { "slip" } else { "said" });
        },
        |entries| {
            let made = places(entries, "contribution-made")[0];
            entries.remove(made);
        },
        // The same contributions in another order.
        |entries| {
            let made = places(entries, "contribution-made");
            let one = entries[made[0]]["fact"].clone();
            entries[made[0]]["fact"] = entries[made[1]]["fact"].clone();
            entries[made[1]]["fact"] = one;
        },
        // One more, behind the others.
        |entries| {
            let last = *places(entries, "contribution-made")
                .last()
                .expect("two at least");
            let mut more = entries[last].clone();
            more["fact"]["value"] = json!("88");
            entries.insert(last + 1, more);
        },
    ];
    let (mut differ, mut with_choice) = (0, 0);
    for change in changes {
        for entries in tournaments(1) {
            let mut changed = entries.clone();
            change(&mut changed);
            let lots = places(&entries, "lot-drawn");
            let differing = only_the_lots_differ(&sealed(&changed), 1);
            assert!(differing <= lots.len());
            differ += differing;
            with_choice += lots.len();
        }
    }
    println!("{differ} of {with_choice} lots differ");
    assert!(differ * 2 > with_choice, "{differ} of {with_choice}");
}

/// What no file can show: with one contribution replaced and every lot drawn anew from the entropy
/// that follows, all fits. The fingerprint and the commitment are still those of the hall; the
/// contribution, and the lots themselves, are not those that people there have noted.
#[test]
fn a_contribution_changed_and_everything_drawn_anew_fits() {
    for mut entries in tournaments(1) {
        let before: Vec<Value> = entries.clone();
        fact(&mut entries, "contribution-made")["value"] = json!("7");
        let lots = places(&entries, "lot-drawn");
        let record = record_before(&entries, lots[0]);
        let drawing = record.tournament().drawing().expect("an attempt");
        let mut anew = drawing.lots.clone();
        sampler::complete(&mut anew, &drawing.entropy.expect("entropy").0);
        let end = lots[lots.len() - 1] + 1;
        let (by, at) = (
            DrawnBy::Program,
            "2021-11-05T09:00:00".parse().expect("a time"),
        );
        let act = entries[lots[0]]["act"].as_u64().expect("an act");
        let drawn = anew.drawn().iter().map(|lot| {
            let fact = Fact::LotDrawn { lot: *lot, by };
            let mut entry = entry_to_value(&Entry {
                seq: 1,
                act: 1,
                at,
                fact,
            });
            entry["act"] = json!(act);
            entry
        });
        let tail = entries.split_off(end);
        entries.truncate(lots[0]);
        entries.extend(drawn);
        entries.extend(tail);
        let text = sealed(&entries);
        assert!(found(&text).is_empty());
        assert_eq!(check_text(&text).err(), None);
        assert_ne!(places(&before, "lot-drawn").len(), 0);
        assert_ne!(before, entries, "but other lots");
    }
}

// --- What was announced ---------------------------------------------------------------------------------

/// (c) The fingerprint that was announced is not that of the list any more; nothing else differs, since
/// the entropy is made of what was announced.
#[test]
fn another_name_before_the_list_was_frozen() {
    for mut entries in tournaments(1) {
        fact(&mut entries, "entrant-entered")["name"] = json!("另一个人");
        let text = sealed(&entries);
        let announced = fact(&mut entries, "list-frozen")["fingerprint"].clone();
        let findings = found(&text);
        let [
            Finding::ListDiffers {
                announced: named,
                computed,
            },
        ] = findings[..]
        else {
            panic!("{findings:?}");
        };
        assert_eq!(announced, json!(named.to_string()));
        let said =
            format!("attempt 1: fingerprint announced {named}, that of the list is {computed}");
        checker_names(&text, &said);
    }
}

/// After the freeze a name may be put right: the list is the one that was announced.
#[test]
fn another_name_after_the_list_was_frozen_changes_nothing() {
    for mut entries in tournaments(1) {
        let frozen = places(&entries, "list-frozen")[0];
        let mut edited = entries[frozen].clone();
        edited["fact"] =
            json!({"kind": "entrant-edited", "entrant": 1, "name": "另一个人", "club": "别处"});
        edited["act"] = json!(1_000_000);
        entries.insert(frozen + 1, edited);
        let text = sealed(&entries);
        assert!(found(&text).is_empty());
        assert_eq!(check_text(&text).err(), None);
    }
}

/// (g) Another fingerprint is not that of the list, and the lots do not follow from it.
#[test]
fn another_fingerprint() {
    for mut entries in tournaments(1) {
        other_hex(&mut fact(&mut entries, "list-frozen")["fingerprint"]);
        let text = sealed(&entries);
        let findings = found(&text);
        assert!(
            matches!(
                findings[..],
                [Finding::ListDiffers { .. }, Finding::LotDiffers { .. }]
            ),
            "{findings:?}"
        );
        checker_names(&text, "attempt 1: fingerprint announced");
    }
}

/// (f) Another secret is not the one that was promised, and the lots do not follow from it.
#[test]
fn another_secret() {
    for mut entries in tournaments(1) {
        other_hex(&mut fact(&mut entries, "lots-started")["secret"]);
        let text = sealed(&entries);
        let findings = found(&text);
        assert!(
            matches!(
                findings[..],
                [Finding::SecretDiffers { .. }, Finding::LotDiffers { .. }]
            ),
            "{findings:?}"
        );
        checker_names(&text, "attempt 1: commitment announced");
    }
}

/// (h) Another commitment is not that to the secret; the lots do not rest on it.
#[test]
fn another_commitment() {
    for mut entries in tournaments(1) {
        other_hex(&mut fact(&mut entries, "list-frozen")["commitment"]);
        let text = sealed(&entries);
        let findings = found(&text);
        let [
            Finding::SecretDiffers {
                announced,
                computed,
            },
        ] = findings[..]
        else {
            panic!("{findings:?}");
        };
        let said = format!(
            "attempt 1: commitment announced {announced}, that to the secret is {computed}"
        );
        checker_names(&text, &said);
    }
}

/// (e) The first attempt, broken off, is struck from the record and the second called the first: its
/// entropy was made for the number 2. (Between two attempts by hand, and for one that drew nothing,
/// only what was announced in the hall shows it: a file without lots of the program proves no lots.)
#[test]
fn an_attempt_that_was_broken_off_struck_from_the_record() {
    for mut entries in tournaments(2) {
        let begin = places(&entries, "list-frozen")[0];
        let end = places(&entries, "lots-broken-off")[0];
        let of_the_lots = |entry: &Value| {
            let kind = entry["fact"]["kind"].as_str().expect("a kind");
            matches!(
                kind,
                "list-frozen"
                    | "contribution-made"
                    | "witness-named"
                    | "lots-started"
                    | "lot-drawn"
                    | "lots-broken-off"
            )
        };
        let rest = entries.split_off(end + 1);
        let during = entries.split_off(begin);
        entries.extend(during.into_iter().filter(|entry| !of_the_lots(entry)));
        entries.extend(rest);
        fact(&mut entries, "list-frozen")["attempt"] = json!(1);
        fact(&mut entries, "lots-started")["attempt"] = json!(1);
        only_the_lots_differ(&sealed(&entries), 1);
    }
}

/// The second attempt cannot be called the first, or the third, where the first is in the record.
#[test]
fn a_wrong_number_of_an_attempt_is_refused() {
    for number in [1, 3] {
        for mut entries in tournaments(2) {
            let second = places(&entries, "list-frozen")[1];
            entries[second]["fact"]["attempt"] = json!(number);
            let text = sealed(&entries);
            assert!(matches!(program(&text), Said::Refused { index } if index == second));
            assert!(matches!(check_text(&text), Err(Checked::Illegal { .. })));
        }
    }
}

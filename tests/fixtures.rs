//! Files as they were written by earlier versions: they must open for ever and come to what they came
//! to then. A fixture is never edited; a new version of the format adds its own folder.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

#[allow(dead_code)] // The checker is a command-line program too.
#[path = "../examples/check/checker/mod.rs"]
mod checker;

use qiwang::file::document::VERSION;
use qiwang::file::open::open;
use qiwang::file::proof::{Finding, proofs};
use qiwang::file::show::show;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")
}

/// The fixtures of a version: path and text.
fn fixtures(version: u64) -> Vec<(PathBuf, String)> {
    let folder = folder().join(format!("v{version}"));
    let mut paths: Vec<PathBuf> = std::fs::read_dir(&folder)
        .expect("a folder for each version")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.to_string_lossy().ends_with(".qiwang.json"))
        .collect();
    paths.sort();
    let text = |path: &PathBuf| std::fs::read_to_string(path).expect("a text");
    paths
        .iter()
        .map(|path| (path.clone(), text(path)))
        .collect()
}

/// What was shown of it when it was frozen.
fn frozen_show(path: &Path) -> Value {
    let name = path.to_string_lossy().replace(".qiwang.json", ".show.json");
    let text = std::fs::read_to_string(name).expect("the frozen show beside it");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn every_fixture_opens_and_comes_to_what_it_came_to() {
    for version in 1..=VERSION {
        let fixtures = fixtures(version);
        assert!(fixtures.len() >= 5, "a handful of version {version}");
        for (path, text) in fixtures {
            let shown = path.display();
            let document = open(&text).unwrap_or_else(|error| panic!("{shown}: {error:?}"));
            assert_eq!(
                show(document.record.tournament()),
                frozen_show(&path),
                "{shown}"
            );
        }
    }
}

#[test]
fn the_checker_agrees_on_every_fixture() {
    for (path, text) in (1..=VERSION).flat_map(fixtures) {
        let checked = checker::check_text(&text).expect("legal");
        let difference = checker::first_difference(&checked, &frozen_show(&path));
        assert_eq!(difference, None, "{}", path.display());
    }
}

/// Whatever was announced fits; of an attempt without announcement nobody can tell.
#[test]
fn the_proof_of_every_fixture_fits_as_far_as_it_goes() {
    let mut sealed = 0;
    for (path, text) in (1..=VERSION).flat_map(fixtures) {
        let document = open(&text).expect("opened before");
        for proof in proofs(&document.record) {
            let expected = match proof.drawing.frozen {
                Some(_) => Vec::new(),
                None => vec![Finding::NotSealed],
            };
            assert_eq!(proof.findings, expected, "{}", path.display());
            sealed += usize::from(expected.is_empty());
        }
    }
    assert!(sealed >= 6, "{sealed}");
}

/// The situations around a frozen list that have to stay what they are.
#[test]
fn the_fixtures_hold_every_way_in_which_a_frozen_list_can_go_on() {
    let mut found = BTreeSet::new();
    for (_, text) in fixtures(VERSION) {
        let record = open(&text).expect("opened before").record;
        let tournament = record.tournament();
        let broken_off = tournament.broken_off().iter().map(|broken| &broken.drawing);
        for drawing in broken_off.clone().chain(tournament.drawing()) {
            let Some(frozen) = drawing.frozen else {
                continue;
            };
            found.insert(match (drawing.started, frozen.commitment) {
                (true, None) => "started, all by hand",
                (true, Some(_)) => "started with a secret",
                (false, _) => "frozen",
            });
            let ways = drawing.contributions.iter().map(|made| made.way.id());
            found.extend(ways);
        }
        if broken_off.clone().any(|drawing| !drawing.started) {
            found.insert("broken off before the start");
        }
        if proofs(&record)
            .iter()
            .any(|proof| !proof.taken_back.is_empty())
        {
            found.insert("a contribution taken back");
        }
    }
    let all = [
        "a contribution taken back",
        "broken off before the start",
        "dice",
        "frozen",
        "lottery",
        "said",
        "slip",
        "started with a secret",
        "started, all by hand",
    ];
    assert_eq!(found, all.into());
}

/// The kinds of fact as the source lists them.
fn kinds() -> BTreeSet<String> {
    let source = include_str!("../src/record/fact.rs");
    let start = source.find("pub enum Fact {").expect("the facts");
    let variants = source[start..]
        .lines()
        .skip(1)
        .take_while(|line| *line != "}")
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()));
    variants
        .map(|line| {
            let name = line.chars().take_while(char::is_ascii_alphanumeric);
            let mut kind = String::new();
            for letter in name {
                if letter.is_ascii_uppercase() && !kind.is_empty() {
                    kind.push('-');
                }
                kind.push(letter.to_ascii_lowercase());
            }
            kind
        })
        .collect()
}

#[test]
fn the_fixtures_hold_every_kind_of_fact_and_of_lot() {
    let mut found = BTreeSet::new();
    let mut lots = BTreeSet::new();
    for (_, text) in fixtures(VERSION) {
        let file: Value = serde_json::from_str(&text).expect("JSON");
        for entry in file["record"].as_array().expect("a record") {
            let fact = &entry["fact"];
            found.insert(fact["kind"].as_str().expect("a kind").to_owned());
            if let Some(lot) = fact["lot"]["lot"].as_str() {
                lots.insert(lot.to_owned());
            }
        }
    }
    assert_eq!(found, kinds());
    let all = ["half", "holder", "name", "number", "place", "zone"];
    assert_eq!(lots, all.map(str::to_owned).into());
}

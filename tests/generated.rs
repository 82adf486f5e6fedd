//! Random tournaments by the thousand: what the generator expects of each command happens, a saved
//! tournament opens as the same one, and nothing differs from the independent checker.
//! How many: `QIWANG_TOURNAMENTS`, else 200 (10,000 in an optimised build); the seed: `QIWANG_SEED`.

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

use checker::{Finding, check_text, first_difference};
use generator::{Generated, Submission, Wishes, generate};
use qiwang::file::canonical::checksum;
use qiwang::file::document::VERSION;
use qiwang::file::open::open;
use qiwang::file::proof::proofs;
use qiwang::file::show::show;
use qiwang::file::tags::entry_to_value;
use qiwang::record::Record;
use qiwang::record::decide::decide;
use qiwang::record::fact::Entry;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

fn from_environment(name: &str, otherwise: u64) -> u64 {
    match std::env::var(name) {
        Ok(text) => text
            .parse()
            .unwrap_or_else(|_| panic!("{name} must be a number, not {text:?}")),
        Err(_) => otherwise,
    }
}

/// The project's own folder for what tests leave behind.
fn target(folder: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("target")
        .join(folder);
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

/// What is wrong with a tournament, if anything is.
fn fault(generated: &Generated) -> Result<(), String> {
    for (index, submission) in generated.submissions.iter().enumerate() {
        if !submission.as_expected() {
            return Err(format!("command {index} went otherwise: {submission:?}"));
        }
    }
    let text = generated.document.to_text();
    let opened = open(&text).map_err(|error| format!("does not open: {error:?}"))?;
    if opened != generated.document {
        return Err("opens as another one".to_owned());
    }
    for proof in proofs(&opened.record) {
        if !proof.findings.is_empty() {
            let attempt = proof.drawing.attempt;
            return Err(format!("attempt {attempt}: {:?}", proof.findings));
        }
    }
    let checked = check_text(&text).map_err(|finding| format!("the checker says: {finding}"))?;
    match first_difference(&checked, &show(opened.record.tournament())) {
        Some(difference) => Err(format!("the checker differs: {difference}")),
        None => Ok(()),
    }
}

/// The text of a file with these entries, whether they may follow each other or not.
fn file_of(entries: &[Entry]) -> String {
    let record: Value = entries.iter().map(entry_to_value).collect();
    json!({
        "format": "qiwang-tournament",
        "version": VERSION,
        "id": "0123456789abcdef0123456789abcdef",
        "app": "generated",
        "revision": entries.len(),
        "sha256": checksum(&record),
        "record": record,
    })
    .to_string()
}

/// What the engine refused the checker must refuse too, if it could stand in a file: one of the
/// refused commands of a tournament.
fn refused_by_both(generated: &Generated, which: u64) -> Result<(), (String, String)> {
    let refused: Vec<&Submission> = generated
        .submissions
        .iter()
        .filter(|submission| submission.refusal.is_some())
        .collect();
    let Some(index) = usize::try_from(which)
        .expect("small")
        .checked_rem(refused.len())
    else {
        return Ok(());
    };
    let submission = refused[index];
    let mut entries = generated.document.record.entries()[..submission.entries_before].to_vec();
    let before = Record::vet(entries.clone()).expect("judged once already");
    let Ok(facts) = decide(before.tournament(), submission.command.clone()) else {
        return Ok(());
    };
    if facts.is_empty() {
        return Ok(());
    }
    let act = entries.last().map_or(0, |last| last.act) + 1;
    for (fact, seq) in facts.into_iter().zip(entries.len() as u32 + 1..) {
        let at = submission.at;
        entries.push(Entry { seq, act, at, fact });
    }
    let text = file_of(&entries);
    match check_text(&text) {
        Err(Finding::Illegal { .. } | Finding::Unreadable(_)) => Ok(()),
        // That something differs is no refusal: it is legal.
        Ok(_) | Err(Finding::Differs { .. }) => {
            let fault = format!("the checker accepts what was refused: {submission:?}");
            Err((fault, text))
        }
    }
}

#[test]
fn generator_against_checker() {
    let count = from_environment(
        "QIWANG_TOURNAMENTS",
        if cfg!(debug_assertions) { 200 } else { 10_000 },
    );
    let seed = from_environment("QIWANG_SEED", 2021);
    println!("seed {seed}, {count} tournaments");
    let next = AtomicU64::new(0);
    let facts = AtomicU64::new(0);
    let work = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count {
                return;
            }
            let generated = generate(seed, index, &Wishes::default()).expect("any tournament");
            let fault = fault(&generated).map_err(|fault| (fault, generated.document.to_text()));
            if let Err((fault, text)) = fault.and_then(|()| refused_by_both(&generated, index)) {
                let path = target("differences").join(format!("{seed}-{index}.qiwang.json"));
                std::fs::write(&path, text).expect("written");
                // The other threads need not go on.
                next.store(count, Ordering::Relaxed);
                panic!(
                    "seed {seed}, index {index}: {fault}\nsee {}",
                    path.display()
                );
            }
            let length = generated.document.record.entries().len();
            facts.fetch_add(length as u64, Ordering::Relaxed);
        }
    };
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(work);
        }
    });
    let figures = json!({
        "tournaments_checked": count,
        "facts": facts.load(Ordering::Relaxed),
        "seed": seed,
    });
    std::fs::write(
        target("figures").join("tournaments.json"),
        format!("{figures:#}\n"),
    )
    .expect("written");
}

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

use checker::{check_text, first_difference};
use generator::{Generated, Wishes, generate};
use qiwang::file::open::open;
use qiwang::file::show::show;
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
    let checked = check_text(&text).map_err(|finding| format!("the checker says: {finding}"))?;
    match first_difference(&checked, &show(opened.record.tournament())) {
        Some(difference) => Err(format!("the checker differs: {difference}")),
        None => Ok(()),
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
            if let Err(fault) = fault(&generated) {
                let path = target("differences").join(format!("{seed}-{index}.qiwang.json"));
                std::fs::write(&path, generated.document.to_text()).expect("written");
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
    let figures = serde_json::json!({
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

//! `cargo run --release --example generate -- [--seed n] [--count n] [--entrants N] [--seeds K]
//! [--size M] --out DIR`: random tournaments as files `000001.qiwang.json`, `000002.qiwang.json`, …
//! (docs/file-format.md). The seed is printed first; the same arguments give the same bytes. DIR is
//! made if absent and must hold nothing. Exit status 2 where the arguments cannot be followed, 1 where
//! a file cannot be written.

#![allow(clippy::print_stdout, clippy::print_stderr)] // A command-line program speaks through both.
#![allow(dead_code)] // The generator serves the tests too.

mod generator;

use generator::{Wishes, generate};
use qiwang::engine::number::Size;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str =
    "usage: generate [--seed n] [--count n] [--entrants N] [--seeds K] [--size M] --out DIR
  --seed n      the same seed gives the same tournaments; default: another each time
  --count n     how many tournaments, 1 to 999999; default 1
  --entrants N  how many take part in the lots, 5 to 448; default: any number
  --seeds K     how many of them are seeds, at most one a zone; default: any number
  --size M      how many main numbers: 8, 16, 32, 64, 128 or 256; default: any that fits
  --out DIR     where to write 000001.qiwang.json and so on; made if absent, else it must be empty";

/// What the command line asks for.
struct Arguments {
    seed: u64,
    count: u64,
    wishes: Wishes,
    out: PathBuf,
}

fn arguments(words: impl Iterator<Item = String>) -> Result<Arguments, String> {
    let mut words = words;
    let mut seed = None;
    let mut count = 1;
    let mut wishes = Wishes::default();
    let mut out = None;
    while let Some(option) = words.next() {
        let mut value = || words.next().ok_or(format!("{option} needs a value"));
        match option.as_str() {
            "--seed" => seed = Some(number(&option, &value()?)?),
            "--count" => count = number(&option, &value()?)?,
            "--entrants" => wishes.entrants = Some(number(&option, &value()?)?),
            "--seeds" => wishes.seeds = Some(number(&option, &value()?)?),
            "--size" => {
                let count = number(&option, &value()?)?;
                let size = Size::new(count).ok_or(format!(
                    "--size: 8, 16, 32, 64, 128 or 256, not {count} (C12)"
                ))?;
                wishes.size = Some(size);
            }
            "--out" => out = Some(PathBuf::from(value()?)),
            _ => return Err(format!("unknown argument: {option}")),
        }
    }
    if !(1..=999_999).contains(&count) {
        return Err(format!("--count: 1 to 999999, not {count}"));
    }
    if let Some(problem) = wishes.problem() {
        return Err(problem);
    }
    Ok(Arguments {
        // The standard library's hasher is seeded by the system.
        seed: seed.unwrap_or_else(|| RandomState::new().build_hasher().finish()),
        count,
        wishes,
        out: out.ok_or("--out DIR is missing")?,
    })
}

fn number<T: std::str::FromStr>(option: &str, value: &str) -> Result<T, String> {
    value
        .parse()
        .map_err(|_| format!("{option}: not a number that can be: {value:?}"))
}

/// Makes the folder if it is absent; refuses one that holds anything.
fn prepare(folder: &Path) -> Result<(), String> {
    let shown = folder.display();
    std::fs::create_dir_all(folder).map_err(|error| format!("{shown}: {error}"))?;
    let mut entries = std::fs::read_dir(folder).map_err(|error| format!("{shown}: {error}"))?;
    match entries.next() {
        None => Ok(()),
        Some(_) => Err(format!(
            "{shown} is not empty; give a folder that is, or that does not exist"
        )),
    }
}

fn write_all(arguments: &Arguments) -> Result<(), String> {
    for index in 0..arguments.count {
        let generated = generate(arguments.seed, index, &arguments.wishes)
            .ok_or("no tournament can be as wished")?;
        let path = arguments.out.join(format!("{:06}.qiwang.json", index + 1));
        std::fs::write(&path, generated.document.to_text())
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

fn main() -> ExitCode {
    let arguments = match arguments(std::env::args().skip(1)) {
        Ok(arguments) => arguments,
        Err(problem) => {
            eprintln!("{problem}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    println!("seed {}", arguments.seed);
    if let Err(problem) = prepare(&arguments.out) {
        eprintln!("{problem}");
        return ExitCode::from(2);
    }
    match write_all(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

//! Checks files of tournaments against a second, simpler implementation of the regulation:
//! `cargo run --release --example check -- FILE…`. One line a file. The exit code is 0 if the engine and
//! the checker agree on every file, 1 if they differ on some, 2 if some cannot be read (docs/file-format.md).
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a tool of the command line"
)]

mod checker;

use checker::{Finding, check_text, first_difference};
use qiwang::file::show::show_text;
use qiwang::present::language::Language;
use qiwang::present::words::open_error::open_error;
use serde_json::Value;
use std::process::ExitCode;

/// What became of one file.
enum Report {
    Agree { entrants: usize, facts: usize },
    Differ(String),
    Unreadable(String),
}

/// The one place where the engine is asked.
fn engines_view(text: &str) -> Result<Value, String> {
    show_text(text).map_err(|error| open_error(&error, Language::English))
}

fn compare(text: &str) -> Report {
    match (check_text(text), engines_view(text)) {
        (Ok(ours), Ok(theirs)) => match first_difference(&ours, &theirs) {
            Some(difference) => Report::Differ(difference),
            None => Report::Agree {
                entrants: count(&ours, "/entrants"),
                facts: serde_json::from_str(text).map_or(0, |file| count(&file, "/record")),
            },
        },
        (Err(finding), Err(_)) => Report::Unreadable(finding.to_string()),
        (Err(finding @ Finding::Differs { .. }), Ok(_)) => Report::Differ(finding.to_string()),
        (Err(finding), Ok(_)) => Report::Differ(format!("the engine accepts it, but {finding}")),
        (Ok(_), Err(refusal)) => Report::Differ(format!("the engine refuses it: {refusal}")),
    }
}

fn count(value: &Value, list: &str) -> usize {
    let list = value.pointer(list).and_then(Value::as_array);
    list.map_or(0, Vec::len)
}

fn main() -> ExitCode {
    let files: Vec<_> = std::env::args_os().skip(1).collect();
    if files.is_empty() {
        eprintln!("usage: check FILE…");
        return ExitCode::from(2);
    }
    let mut worst = 0;
    for file in files {
        let report = match std::fs::read_to_string(&file) {
            Ok(text) => compare(&text),
            Err(problem) => Report::Unreadable(problem.to_string()),
        };
        let name = file.display();
        let code = match report {
            Report::Agree { entrants, facts } => {
                println!("{name}: agree ({entrants} entrants, {facts} facts)");
                0
            }
            Report::Differ(difference) => {
                println!("{name}: differ: {difference}");
                1
            }
            Report::Unreadable(why) => {
                println!("{name}: unreadable: {why}");
                2
            }
        };
        worst = worst.max(code);
    }
    ExitCode::from(worst)
}

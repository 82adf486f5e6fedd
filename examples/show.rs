//! `cargo run --release --example show FILE`: everything computed from a tournament file, as one JSON
//! (docs/file-format.md). Exit status 2 where the file cannot be opened.

#![allow(clippy::print_stdout, clippy::print_stderr)] // A command-line program speaks through both.

use qiwang::file::show::show_text;
use qiwang::present::language::Language;
use qiwang::present::words::open_error::open_error;
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(path) = std::env::args_os().nth(1) else {
        eprintln!("usage: show FILE");
        return ExitCode::from(2);
    };
    let shown = std::fs::read_to_string(&path)
        .map_err(|error| error.to_string())
        .and_then(|text| show_text(&text).map_err(|error| open_error(&error, Language::English)));
    match shown {
        Ok(value) => {
            println!("{value:#}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{}: {error}", path.to_string_lossy());
            ExitCode::from(2)
        }
    }
}

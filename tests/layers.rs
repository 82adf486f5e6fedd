//! The layers of the crate documentation, held by reading the sources: who may name whom.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

use std::fs;
use std::path::{Path, PathBuf};

/// What the files of a folder must never name.
const FORBIDDEN: &[(&str, &[&str])] = &[
    (
        "engine",
        &[
            "crate::record",
            "crate::file",
            "crate::present",
            "crate::browser",
            "crate::ui",
            "leptos",
            "web_sys",
            "js_sys",
            "wasm_bindgen",
            "serde_json",
            "getrandom",
            "HashMap",
            "SystemTime",
            "Instant",
            "f32",
            "f64",
        ],
    ),
    (
        "record",
        &[
            "crate::file",
            "crate::present",
            "crate::browser",
            "crate::ui",
            "leptos",
            "web_sys",
            "js_sys",
            "wasm_bindgen",
            "serde_json",
            "getrandom",
            "HashMap",
            "SystemTime",
            "Instant",
        ],
    ),
    (
        "file",
        &[
            "crate::present",
            "crate::browser",
            "crate::ui",
            "leptos",
            "web_sys",
            "js_sys",
            "getrandom",
        ],
    ),
    (
        "present",
        &[
            "crate::browser",
            "crate::ui",
            "leptos",
            "web_sys",
            "js_sys",
            "getrandom",
        ],
    ),
    (
        "browser",
        &[
            "crate::engine",
            "crate::record",
            "crate::file",
            "crate::present",
            "crate::ui",
            "leptos",
        ],
    ),
    (
        "ui",
        &[
            "serde_json",
            "web_sys",
            "js_sys",
            "localStorage",
            "gloo_storage",
            "idb::",
        ],
    ),
];

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of src") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files
}

/// The code of a line, without its comment.
fn code(line: &str) -> &str {
    line.split("//").next().unwrap_or_default()
}

#[test]
fn no_layer_names_what_it_must_not() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut faults = Vec::new();
    for (folder, forbidden) in FORBIDDEN {
        let files = rust_files(&source.join(folder));
        assert!(!files.is_empty(), "{folder} has files");
        for file in files.into_iter().filter(|file| !is_for_tests_only(file)) {
            let text = fs::read_to_string(&file).expect("readable");
            for (number, line) in text.lines().enumerate() {
                for word in forbidden.iter().filter(|word| names(code(line), word)) {
                    faults.push(format!("{}:{}: names {word}", file.display(), number + 1));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Whether a file is a module that its parent declares for tests only: those may look from outside.
fn is_for_tests_only(file: &Path) -> bool {
    let parent = fs::read_to_string(file.with_file_name("mod.rs")).unwrap_or_default();
    let name = file.file_stem().expect("a name").to_string_lossy();
    let lines: Vec<&str> = parent.lines().collect();
    lines
        .iter()
        .position(|line| *line == format!("mod {name};"))
        .is_some_and(|at| {
            lines[..at]
                .iter()
                .rev()
                .take_while(|line| line.starts_with('#'))
                .any(|line| *line == "#[cfg(test)]")
        })
}

/// Whether a line names a word, not as part of a longer one.
fn names(line: &str, word: &str) -> bool {
    let part_of_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    line.match_indices(word).any(|(start, _)| {
        !line[..start].chars().next_back().is_some_and(part_of_word)
            && !line[start + word.len()..]
                .chars()
                .next()
                .is_some_and(part_of_word)
    })
}

#[test]
fn the_reader_of_sources_sees_what_it_should() {
    assert!(names("use serde_json::Value;", "serde_json"));
    assert!(!names("let my_serde_json2 = 1;", "serde_json"));
    assert_eq!(code("let a = 1; // f64"), "let a = 1; ");
}

/// Browser crates stand only under the wasm target, so that no native build can name them.
#[test]
fn browser_crates_are_wasm_only() {
    let manifest =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")).unwrap();
    let mut section = "";
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line;
        }
        let name = line.split([' ', '=', '.']).next().unwrap_or_default();
        if [
            "leptos",
            "web-sys",
            "js-sys",
            "wasm-bindgen",
            "gloo-storage",
            "getrandom",
            "idb",
        ]
        .contains(&name)
        {
            assert_eq!(
                section, "[target.'cfg(target_arch = \"wasm32\")'.dependencies]",
                "{name}"
            );
        }
    }
}

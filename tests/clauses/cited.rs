//! Every clause is cited by a test.

use qiwang::engine::clause::Clause;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Every file below a folder with one of these endings.
fn files(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(&path, endings, found);
        } else if endings
            .iter()
            .any(|ending| path.extension().is_some_and(|own| own == *ending))
        {
            found.push(path);
        }
    }
}

/// What of a source is a test: a file below tests/ as a whole, one of src/ from `#[cfg(test)]` on.
fn tested(path: &Path, root: &Path) -> String {
    let text = std::fs::read_to_string(path).expect("a text");
    if path.starts_with(root.join("tests")) {
        return text;
    }
    let start = text.find("#[cfg(test)]").unwrap_or(text.len());
    text[start..].to_owned()
}

/// The clauses that a text cites, as words of their own.
fn cited(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric())
        .filter(|word| Clause::ALL.iter().any(|clause| clause.id() == *word))
}

#[test]
fn every_clause_is_cited_by_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = Vec::new();
    files(&root.join("tests"), &["rs", "csv"], &mut sources);
    files(&root.join("src"), &["rs"], &mut sources);
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    for source in sources {
        // Sentences name clauses without testing them.
        if source.ends_with("words.rs") {
            continue;
        }
        for clause in cited(&tested(&source, root)) {
            *places.entry(clause.to_owned()).or_default() += 1;
        }
    }
    let missing: Vec<&str> = Clause::ALL
        .iter()
        .map(|clause| clause.id())
        .filter(|id| !places.contains_key(*id))
        .collect();
    assert!(missing.is_empty(), "no test cites {missing:?}");
    assert_eq!(Clause::ALL.len(), 53, "A1 to G14");
}

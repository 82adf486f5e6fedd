//! Reading the tables.

use std::path::Path;

/// The rows of a table by the names of its columns; every row cites its clause.
pub fn rows<const N: usize>(table: &str, columns: [&str; N]) -> Vec<[String; N]> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tables");
    let text = std::fs::read_to_string(folder.join(table)).expect("a table");
    let mut lines = text.lines();
    let heading: Vec<&str> = lines.next().expect("a heading").split(',').collect();
    assert_eq!(heading[0], "clause", "{table}");
    assert_eq!(heading[1..], columns, "{table}");
    let rows: Vec<[String; N]> = lines
        .map(|line| {
            let (clause, cells) = line.split_once(',').expect("cells");
            let known = qiwang::engine::clause::Clause::ALL;
            assert!(
                known.iter().any(|one| one.id() == clause),
                "{table}: {line}"
            );
            let cells: Vec<String> = cells.split(',').map(str::to_owned).collect();
            cells.try_into().expect("as many cells as columns")
        })
        .collect();
    assert!(!rows.is_empty(), "{table}");
    rows
}

/// A word of the file format as what it names.
pub fn word<T: serde::de::DeserializeOwned>(text: &str) -> T {
    serde_json::from_value(text.into()).expect("a word of the file format")
}

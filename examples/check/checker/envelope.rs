//! The envelope of a file: format, version, checksum, and the numbering of the entries.

use super::shape::{Shape, fields, hex, integer, list, moment, text};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// One entry, its fact still as JSON.
pub struct Entry<'a> {
    /// The act it belongs to.
    pub act: u32,
    /// When it was entered.
    pub at: &'a str,
    /// The fact.
    pub fact: &'a Value,
}

/// The first version of the format, in which nothing was frozen before the lots.
pub const UNSEALED: u64 = 1;
/// The first version in which an event has a public address.
pub const ADDRESSED: u64 = 4;
/// The version of docs/file-format.md.
const LATEST: u64 = 4;

/// The version of a file that is whole, and its entries.
pub fn open(file: &Value) -> Shape<(u64, Vec<Entry<'_>>)> {
    let [format, version, id, app, revision, sha256, record] = fields(
        file,
        [
            "format", "version", "id", "app", "revision", "sha256", "record",
        ],
    )?;
    if text(format)? != "qiwang-tournament" {
        return Err("not a tournament of Qiwang".to_owned());
    }
    let known = version
        .as_u64()
        .filter(|version| (UNSEALED..=LATEST).contains(version))
        .ok_or_else(|| format!("version {version} is not known"))?;
    hex(id, 32)?;
    text(app)?;
    let entries = list(record)?;
    if revision.as_u64() != u64::try_from(entries.len()).ok() {
        return Err(format!(
            "revision {revision} with {} entries",
            entries.len()
        ));
    }
    if hex(sha256, 64)? != checksum(record) {
        return Err("damaged: the checksum does not fit the record".to_owned());
    }
    if entries.is_empty() {
        return Err("the record is empty".to_owned());
    }
    if entries.len() > 200_000 {
        return Err("the record has more than 200,000 entries".to_owned());
    }
    let mut act = 0;
    let mut opened = Vec::new();
    for (place, value) in (1u32..).zip(entries) {
        let at = |problem: String| format!("entry {place}: {problem}");
        let entry = entry(value, place, act).map_err(at)?;
        act = entry.act;
        opened.push(entry);
    }
    Ok((known, opened))
}

fn entry(value: &Value, place: u32, act_before: u32) -> Shape<Entry<'_>> {
    let [seq, act, at, fact] = fields(value, ["seq", "act", "at", "fact"])?;
    if integer(seq, u32::MAX)? != place {
        return Err(format!("seq is {seq}"));
    }
    let act = integer(act, u32::MAX)?;
    if act != act_before + 1 && (act != act_before || act == 0) {
        return Err(format!("act {act} after act {act_before}"));
    }
    let at = moment(at)?;
    Ok(Entry { act, at, fact })
}

/// SHA-256 of a record in its canonical form, in hex.
pub fn checksum(record: &Value) -> String {
    let hash = Sha256::digest(canonical(record).as_bytes());
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The canonical form of a value.
pub fn canonical(value: &Value) -> String {
    let mut text = String::new();
    write(value, &mut text);
    text
}

/// JSON without spaces, the keys of every object sorted by code point.
fn write(value: &Value, to: &mut String) {
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => to.push_str(&value.to_string()),
        Value::String(text) => write_text(text, to),
        Value::Array(elements) => {
            let mut before = '[';
            for element in elements {
                to.push(before);
                write(element, to);
                before = ',';
            }
            to.push_str(if elements.is_empty() { "[]" } else { "]" });
        }
        Value::Object(object) => {
            let mut sorted: Vec<_> = object.iter().collect();
            sorted.sort_by_key(|(key, _)| *key);
            let mut before = '{';
            for (key, value) in &sorted {
                to.push(before);
                write_text(key, to);
                to.push(':');
                write(value, to);
                before = ',';
            }
            to.push_str(if sorted.is_empty() { "{}" } else { "}" });
        }
    }
}

fn write_text(text: &str, to: &mut String) {
    to.push('"');
    for letter in text.chars() {
        match letter {
            '"' => to.push_str("\\\""),
            '\\' => to.push_str("\\\\"),
            '\u{8}' => to.push_str("\\b"),
            '\t' => to.push_str("\\t"),
            '\n' => to.push_str("\\n"),
            '\u{c}' => to.push_str("\\f"),
            '\r' => to.push_str("\\r"),
            '\0'..='\u{1f}' => to.push_str(&format!("\\u{:04x}", u32::from(letter))),
            _ => to.push(letter),
        }
    }
    to.push('"');
}

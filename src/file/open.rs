//! Opening a file: each thing that can be wrong has its own failure; nothing is believed until the
//! whole record has been judged.

use super::canonical::checksum;
use super::document::{Document, FORMAT, TournamentId, VERSION};
use super::migrate::migrate;
use super::page::{self, BadBlock};
use super::tags::entry_from_value;
use crate::record::fact::Entry;
use crate::record::log::Record;
use crate::record::refusal::Refusal;
use serde_json::{Map, Value};
use std::borrow::Cow;

/// The most bytes a file may have; a record of 448 entrants has well under 2 MB.
pub const MOST_BYTES: usize = 16 * 1024 * 1024;

/// Why a text is not a tournament of ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenError {
    /// More than [`MOST_BYTES`].
    TooLarge {
        /// How many bytes it has.
        bytes: usize,
    },
    /// A viewer page whose data block cannot be unpacked, or would come to more than
    /// [`MOST_BYTES`].
    BadPage(BadBlock),
    /// Not JSON; where it stops being JSON, counted from 1.
    NotJson {
        /// Line.
        line: usize,
        /// Column.
        column: usize,
    },
    /// JSON, but not a tournament file.
    NotOurs,
    /// Written by a newer program.
    TooNew {
        /// The version of its format.
        version: u64,
    },
    /// A field of the envelope is missing, unknown or wrong.
    Envelope {
        /// The field.
        field: String,
    },
    /// The checksum does not fit: the file was damaged or changed by hand.
    Damaged,
    /// An old version could not be brought up to date.
    NotMigrated {
        /// The version.
        version: u64,
        /// What could not be read, for a bug report.
        detail: String,
    },
    /// An entry is not one of ours.
    BadEntry {
        /// Its index, from 0.
        index: usize,
        /// What is wrong, in the words of the JSON reader, for a bug report.
        detail: String,
    },
    /// An entry is against the rules.
    RefusedByRules {
        /// Its index, from 0.
        index: usize,
        /// Why.
        refusal: Refusal,
        /// The tournament up to the act before: an explicit choice, never taken silently.
        good: Box<Document>,
    },
}

/// The tournament that a text holds: that of a file, or of a viewer page with a file inside.
///
/// # Errors
/// The first thing that is wrong, in the order of [`OpenError`].
pub fn open(text: &str) -> Result<Document, OpenError> {
    if text.len() > MOST_BYTES {
        return Err(OpenError::TooLarge { bytes: text.len() });
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let text = match page::unpack(text) {
        Some(inside) => Cow::Owned(inside.map_err(OpenError::BadPage)?),
        None => Cow::Borrowed(text),
    };
    let value: Value = serde_json::from_str(&text).map_err(|error| OpenError::NotJson {
        line: error.line(),
        column: error.column(),
    })?;
    let Value::Object(mut fields) = value else {
        return Err(OpenError::NotOurs);
    };
    if fields.get("format").and_then(Value::as_str) != Some(FORMAT) {
        return Err(OpenError::NotOurs);
    }
    let wrong = |field: &str| OpenError::Envelope {
        field: field.to_owned(),
    };
    let version = fields
        .get("version")
        .and_then(Value::as_u64)
        .ok_or_else(|| wrong("version"))?;
    if version > VERSION {
        return Err(OpenError::TooNew { version });
    }
    let id = envelope(&fields)?;
    let record = fields.remove("record").unwrap_or(Value::Null);
    if fields.get("sha256").and_then(Value::as_str) != Some(checksum(&record).as_str()) {
        return Err(OpenError::Damaged);
    }
    let record =
        migrate(record, version).map_err(|detail| OpenError::NotMigrated { version, detail })?;
    let entries = entries(record)?;
    match Record::vet(entries) {
        Ok(record) if !record.tournament().is_opened() => Err(OpenError::RefusedByRules {
            index: 0,
            refusal: Refusal::NotOpened,
            good: Box::new(Document { id, record }),
        }),
        Ok(record) => Ok(Document { id, record }),
        Err(bad) => Err(OpenError::RefusedByRules {
            index: bad.index,
            refusal: bad.refusal,
            good: Box::new(Document {
                id,
                record: *bad.good,
            }),
        }),
    }
}

/// The fields of the envelope, each as it must be; the id.
fn envelope(fields: &Map<String, Value>) -> Result<TournamentId, OpenError> {
    let wrong = |field: &str| OpenError::Envelope {
        field: field.to_owned(),
    };
    const KNOWN: [&str; 7] = [
        "app", "format", "id", "record", "revision", "sha256", "version",
    ];
    if let Some(unknown) = fields.keys().find(|field| !KNOWN.contains(&field.as_str())) {
        return Err(wrong(unknown));
    }
    let id = fields
        .get("id")
        .and_then(Value::as_str)
        .and_then(|id| TournamentId::try_from(id.to_owned()).ok())
        .ok_or_else(|| wrong("id"))?;
    fields
        .get("app")
        .and_then(Value::as_str)
        .ok_or_else(|| wrong("app"))?;
    let entries = fields
        .get("record")
        .and_then(Value::as_array)
        .ok_or_else(|| wrong("record"))?;
    let revision = fields.get("revision").and_then(Value::as_u64);
    if revision != u64::try_from(entries.len()).ok() {
        return Err(wrong("revision"));
    }
    fields
        .get("sha256")
        .and_then(Value::as_str)
        .ok_or_else(|| wrong("sha256"))?;
    Ok(id)
}

fn entries(record: Value) -> Result<Vec<Entry>, OpenError> {
    let Value::Array(entries) = record else {
        return Err(OpenError::Envelope {
            field: "record".to_owned(),
        });
    };
    entries
        .into_iter()
        .enumerate()
        .map(|(index, entry)| {
            entry_from_value(entry).map_err(|detail| OpenError::BadEntry { index, detail })
        })
        .collect()
}

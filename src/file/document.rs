//! A tournament with its id: what one file holds.

use super::canonical::{canonical, checksum_of_text};
use super::tags::entry_to_value;
use crate::record::Record;
use crate::record::fact::Entry;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What `format` says in every file of ours.
pub const FORMAT: &str = "qiwang-tournament";

/// The version of the file format that is written.
pub const VERSION: u64 = 4;

/// A tournament's id: 16 random bytes, written as 32 lower-case hex digits; never changes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TournamentId(String);

impl TournamentId {
    /// The id made of random bytes.
    pub fn from_random(bytes: [u8; 16]) -> TournamentId {
        TournamentId(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for TournamentId {
    type Error = String;
    fn try_from(text: String) -> Result<TournamentId, String> {
        let fits = text.len() == 32
            && text
                .bytes()
                .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if fits {
            Ok(TournamentId(text))
        } else {
            Err("id must be 32 lower-case hex digits".to_owned())
        }
    }
}

impl From<TournamentId> for String {
    fn from(id: TournamentId) -> String {
        id.0
    }
}

impl fmt::Display for TournamentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What one file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The tournament's id.
    pub id: TournamentId,
    /// Its record.
    pub record: Record,
}

impl Document {
    /// The text of the file: the whole record, nothing computed.
    pub fn to_text(&self) -> String {
        Writer::default().text(self)
    }
}

/// Writes documents one after the other, as a tournament grows: the text of an entry that was written
/// before is taken as it is.
#[derive(Debug, Default)]
pub struct Writer {
    /// The entries written last, in order, with their texts.
    written: Vec<(Entry, String)>,
}

impl Writer {
    /// The text of the file.
    pub fn text(&mut self, document: &Document) -> String {
        let entries = document.record.entries();
        let known = entries.iter().zip(&self.written);
        let same = known.take_while(|(entry, (written, _))| *entry == written);
        self.written.truncate(same.count());
        let new = entries.iter().skip(self.written.len());
        self.written
            .extend(new.map(|entry| (entry.clone(), canonical(&entry_to_value(entry)))));
        let texts: Vec<&str> = self.written.iter().map(|(_, text)| text.as_str()).collect();
        let record = format!("[{}]", texts.join(","));
        format!(
            r#"{{"app":"{}","format":"{FORMAT}","id":"{}","record":{record},"revision":{},"sha256":"{}","version":{VERSION}}}"#,
            env!("CARGO_PKG_VERSION"),
            document.id,
            entries.len(),
            checksum_of_text(&record),
        )
    }
}

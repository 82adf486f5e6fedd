//! The independent checker: a second, simpler implementation of the regulation. It reads a file of
//! docs/file-format.md, judges every fact and computes everything from the standing facts. Nothing of
//! the program's own rules is here, and nothing here speaks to a user but `main.rs`.

#![allow(
    clippy::indexing_slicing,
    reason = "the plainest reading: every index here is of a list whose length was just judged"
)]

mod compare;
mod envelope;
mod facts;
mod flips;
mod judge;
pub mod lots;
mod play;
mod record;
mod rules;
pub mod sampler;
pub mod seal;
mod shape;
mod show;
mod state;

pub use compare::first_difference;
use serde_json::Value;
use std::fmt;

/// Why a file is not a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// It cannot be read as the format says.
    Unreadable(String),
    /// Its record breaks the regulation at this place.
    Illegal {
        /// The entry's place in the record.
        seq: u32,
        /// What is wrong.
        why: String,
    },
    /// Its record is legal as far as this place, but what it says there of the lots is not what was
    /// announced, or not what the program draws: the program takes it as it stands.
    Differs {
        /// The entry's place in the record.
        seq: u32,
        /// Which attempt and what differs.
        why: String,
    },
}

impl Finding {
    fn unreadable(seq: u32, why: String) -> Finding {
        Finding::Unreadable(format!("entry {seq}: {why}"))
    }

    fn illegal(seq: u32, why: &str) -> Finding {
        let why = why.to_owned();
        Finding::Illegal { seq, why }
    }

    fn differs(seq: u32, why: String) -> Finding {
        Finding::Differs { seq, why }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::Unreadable(why) => f.write_str(why),
            Finding::Illegal { seq, why } => write!(f, "entry {seq} is illegal: {why}"),
            Finding::Differs { seq, why } => write!(f, "entry {seq}: {why}"),
        }
    }
}

/// Judges a file and computes what `show` shows of it.
pub fn check_text(file_text: &str) -> Result<Value, Finding> {
    if file_text.len() > 16 * 1024 * 1024 {
        return Err(Finding::Unreadable("more than 16 MB".to_owned()));
    }
    let file_text = file_text.strip_prefix('\u{feff}').unwrap_or(file_text);
    let file: Value = serde_json::from_str(file_text)
        .map_err(|problem| Finding::Unreadable(format!("not JSON: {problem}")))?;
    let (version, entries) = envelope::open(&file).map_err(Finding::Unreadable)?;
    Ok(record::replay(version, &entries)?.show())
}

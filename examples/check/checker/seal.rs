//! What was announced before the lots, and what the program drew from (docs/lots.md, section 7): the
//! text of the list, its fingerprint, the commitment to the secret, the entropy.

use super::envelope::canonical;
use super::state::State;
use serde_json::Value;
use sha2::{Digest, Sha256};

/// 32 bytes.
pub type Bytes = [u8; 32];

/// The ways in which somebody can contribute.
pub const WAYS: [&str; 4] = ["said", "slip", "dice", "lottery"];

/// What somebody contributed: the way, who, what.
#[derive(Clone)]
pub struct Contribution {
    pub way: usize,
    pub contributor: String,
    pub value: String,
}

/// What was announced when the list was frozen.
#[derive(Clone)]
pub struct Frozen {
    pub fingerprint: Bytes,
    pub commitment: Option<Bytes>,
}

/// What is said of an attempt apart from its lots.
#[derive(Clone, Default)]
pub struct Attempt {
    /// None of an attempt that was started unsealed.
    pub frozen: Option<Frozen>,
    pub contributions: Vec<Contribution>,
    pub witnesses: Vec<String>,
    pub started: bool,
}

pub fn in_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn sha256(text: &[u8]) -> Bytes {
    Sha256::digest(text).into()
}

pub fn commitment(secret: &Bytes) -> Bytes {
    sha256(secret)
}

/// The fingerprint of the list, were it frozen now for so many numbers.
pub fn fingerprint(state: &State, size: u32) -> Bytes {
    sha256(list_text(state, size).as_bytes())
}

fn list_text(state: &State, size: u32) -> String {
    let (list, seeds) = (state.admitted(), state.seeds_now(size as usize / 4));
    let mut lines = vec![
        "qiwang-list-v1".to_owned(),
        format!("rules {}", state.rules_number),
        format!("size {size}"),
        format!("entrants {}", list.len()),
        format!("seeds {}", seeds.len()),
    ];
    for id in list {
        let seed = (1..).zip(&seeds).find(|(_, seed)| **seed == id);
        let seed = seed.map_or(String::new(), |(number, _): (u32, _)| number.to_string());
        let (name, club) = state
            .entrant(id)
            .map_or(("", ""), |entrant| (&*entrant.name, &*entrant.club));
        lines.push([&id.to_string(), &seed, name, club].join("\t"));
    }
    let mut regulation = state.rules.as_it_stands.clone();
    shorten_times(&mut regulation);
    if let Some(texts) = regulation["texts"].as_object_mut() {
        texts.remove("public_address");
    }
    lines.push(format!("regulation {}", canonical(&regulation)));
    lines.join("\n") + "\n"
}

/// A session's time is written without seconds where they are 0.
fn shorten_times(regulation: &mut Value) {
    let sessions = regulation.get_mut("sessions").and_then(Value::as_array_mut);
    for session in sessions.into_iter().flatten() {
        let shorter = match session["time"].as_str() {
            Some(time) if time.len() == 8 => time.strip_suffix(":00").map(str::to_owned),
            _ => None,
        };
        if let Some(shorter) = shorter {
            session["time"] = Value::String(shorter);
        }
    }
}

/// What the program draws from.
pub fn entropy(
    fingerprint: &Bytes,
    attempt: u32,
    secret: &Bytes,
    contributions: &[Contribution],
) -> Bytes {
    let mut bytes = b"qiwang-entropy-v1".to_vec();
    let count = |count: usize| (count as u32).to_be_bytes();
    bytes.extend(fingerprint);
    bytes.extend(attempt.to_be_bytes());
    bytes.extend(secret);
    bytes.extend(count(contributions.len()));
    for made in contributions {
        for text in [WAYS[made.way], &made.contributor, &made.value] {
            bytes.extend(count(text.len()));
            bytes.extend(text.as_bytes());
        }
    }
    sha256(&bytes)
}

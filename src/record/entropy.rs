//! Entropy: what the program's own lots are drawn from.

use serde::{Deserialize, Serialize};
use std::fmt;

/// 32 bytes of entropy, written as 64 lower-case hex digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Entropy(pub [u8; 32]);

impl fmt::Debug for Entropy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&String::from(*self))
    }
}

/// The value of one lower-case hex digit.
fn nibble(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    }
}

impl TryFrom<String> for Entropy {
    type Error = String;
    fn try_from(text: String) -> Result<Entropy, String> {
        let bytes: Option<Vec<u8>> = text
            .as_bytes()
            .chunks(2)
            .map(|pair| match pair {
                [high, low] => Some(nibble(*high)? * 16 + nibble(*low)?),
                _ => None,
            })
            .collect();
        bytes
            .and_then(|bytes| <[u8; 32]>::try_from(bytes).ok())
            .map(Entropy)
            .ok_or_else(|| "entropy must be 64 lower-case hex digits".to_owned())
    }
}

impl From<Entropy> for String {
    fn from(entropy: Entropy) -> String {
        entropy.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

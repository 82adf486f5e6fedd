//! 32 bytes that a record holds, written as 64 lower-case hex digits: what was hashed, and the secret
//! that was promised.

use qiwang_macros::Form;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The SHA-256 of something announced: the fingerprint of the list, the commitment to the secret, the
/// entropy.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(try_from = "String", into = "String")]
#[form(blank = Digest([0; 32]))]
pub struct Digest(pub [u8; 32]);

/// The program's secret, known to nobody before the contributions are in.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(try_from = "String", into = "String")]
#[form(blank = Secret([0; 32]))]
pub struct Secret(pub [u8; 32]);

/// The 64 lower-case hex digits of 32 bytes.
pub fn to_hex(bytes: &[u8; 32]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The 32 bytes that 64 lower-case hex digits write; nothing else is read.
pub fn from_hex(text: &str) -> Option<[u8; 32]> {
    let bytes: Option<Vec<u8>> = text
        .as_bytes()
        .chunks(2)
        .map(|pair| match pair {
            [high, low] => Some(nibble(*high)? * 16 + nibble(*low)?),
            _ => None,
        })
        .collect();
    bytes.and_then(|bytes| bytes.try_into().ok())
}

/// The value of one lower-case hex digit.
fn nibble(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    }
}

fn read(text: &str) -> Result<[u8; 32], &'static str> {
    from_hex(text).ok_or("must be 64 lower-case hex digits")
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl TryFrom<String> for Digest {
    type Error = &'static str;
    fn try_from(text: String) -> Result<Digest, &'static str> {
        read(&text).map(Digest)
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> String {
        to_hex(&digest.0)
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl TryFrom<String> for Secret {
    type Error = &'static str;
    fn try_from(text: String) -> Result<Secret, &'static str> {
        read(&text).map(Secret)
    }
}

impl From<Secret> for String {
    fn from(secret: Secret) -> String {
        to_hex(&secret.0)
    }
}

//! The one form of a JSON value that is hashed: no spaces, keys sorted by code point.

use crate::engine::order;
use crate::record::digest::to_hex;
use serde_json::Value;
use sha2::{Digest, Sha256};

/// The canonical text of a value.
pub fn canonical(value: &Value) -> String {
    let mut text = String::new();
    write(value, &mut text);
    text
}

fn write(value: &Value, text: &mut String) {
    match value {
        Value::Object(fields) => {
            let mut keys: Vec<&String> = fields.keys().collect();
            order::sort(&mut keys);
            text.push('{');
            for (index, key) in keys.into_iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                text.push_str(&Value::from(key.as_str()).to_string());
                text.push(':');
                write(fields.get(key).unwrap_or(&Value::Null), text);
            }
            text.push('}');
        }
        Value::Array(items) => {
            text.push('[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                write(item, text);
            }
            text.push(']');
        }
        plain => text.push_str(&plain.to_string()),
    }
}

/// SHA-256 of the canonical text, in 64 lower-case hex digits.
pub fn checksum(value: &Value) -> String {
    checksum_of_text(&canonical(value))
}

/// SHA-256 of a text that is canonical already, in 64 lower-case hex digits.
pub fn checksum_of_text(text: &str) -> String {
    to_hex(&Sha256::digest(text.as_bytes()).into())
}

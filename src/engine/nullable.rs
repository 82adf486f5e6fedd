//! A field of the file that may be null but must be there: a forgotten field is never taken for null.

use serde::{Deserialize, Deserializer};

/// Reads such a field; to be named in `#[serde(deserialize_with = "…")]`, which makes it an error to
/// leave the field out.
///
/// # Errors
/// What is wrong with the value.
pub fn nullable<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    reader: D,
) -> Result<Option<T>, D::Error> {
    Option::deserialize(reader)
}

//! Facts and lots name their kind in a field (`"kind"`, `"lot"`); their form (`engine::form`) is
//! `{kind: fields}`, which is less machine code for the page's visitors to download. The two
//! forms are turned into each other here, on JSON values.

use super::strict::{read, write};
use crate::record::fact::Entry;
use serde_json::{Map, Value};

/// The entry as the file writes it.
pub fn entry_to_value(entry: &Entry) -> Value {
    let mut value = write(&mut entry.clone());
    if let Some(fact) = value.get_mut("fact") {
        tag(fact, "kind");
        if let Some(lot) = fact.get_mut("lot") {
            tag(lot, "lot");
        }
    }
    value
}

/// The entry that the file's form holds.
///
/// # Errors
/// What is wrong, in the words of the JSON reader.
pub fn entry_from_value(mut value: Value) -> Result<Entry, String> {
    let fact = value.get_mut("fact").ok_or("missing field `fact`")?;
    if let Some(lot) = fact.get_mut("lot") {
        untag(lot, "lot")?;
    }
    untag(fact, "kind")?;
    read(value)
}

/// `{"x": {fields}}` as `{name: "x", fields}`.
fn tag(value: &mut Value, name: &str) {
    let Value::Object(outer) = value else { return };
    let Some((kind, Value::Object(mut fields))) = std::mem::take(outer).into_iter().next() else {
        return;
    };
    fields.insert(name.to_owned(), Value::String(kind));
    *outer = fields;
}

/// `{name: "x", fields}` as `{"x": {fields}}`.
fn untag(value: &mut Value, name: &str) -> Result<(), String> {
    let Value::Object(fields) = value else {
        return Err(format!("expected an object with a field `{name}`"));
    };
    let mut fields = std::mem::take(fields);
    let Some(Value::String(kind)) = fields.remove(name) else {
        return Err(format!("missing field `{name}`, or it is not a text"));
    };
    *value = Value::Object(Map::from_iter([(kind, Value::Object(fields))]));
    Ok(())
}

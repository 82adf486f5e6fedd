//! The first difference between two JSON values.

use serde_json::Value;

/// The path of the first difference with both values; `None` if there is none.
pub fn first_difference(ours: &Value, theirs: &Value) -> Option<String> {
    differ("", ours, theirs)
}

fn differ(path: &str, ours: &Value, theirs: &Value) -> Option<String> {
    match (ours, theirs) {
        (Value::Object(one), Value::Object(other)) => {
            let nothing = || Value::String("(no such field)".to_owned());
            one.iter()
                .find_map(|(key, value)| {
                    let there = other.get(key).cloned().unwrap_or_else(nothing);
                    differ(&format!("{path}/{key}"), value, &there)
                })
                .or_else(|| {
                    let (key, value) = other.iter().find(|(key, _)| !one.contains_key(*key))?;
                    differ(&format!("{path}/{key}"), &nothing(), value)
                })
        }
        (Value::Array(one), Value::Array(other)) => one
            .iter()
            .zip(other)
            .enumerate()
            .find_map(|(place, (ours, theirs))| differ(&format!("{path}/{place}"), ours, theirs))
            .or_else(|| {
                let (ours, theirs) = (one.len(), other.len());
                (ours != theirs)
                    .then(|| format!("{path}: checker has {ours} elements, engine {theirs}"))
            }),
        _ => (ours != theirs).then(|| format!("{path}: checker {ours}, engine {theirs}")),
    }
}

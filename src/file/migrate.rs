//! From the version of a file to the current one, step by step, on JSON values. Steps are never
//! edited; a new version adds one, with a reason and a fixture that must open for ever.

use super::document::VERSION;
use serde_json::Value;

/// One step: from a version to the next.
pub struct Step {
    /// The version it starts from; it leads to the next integer.
    pub from: u64,
    /// Why the format changed.
    pub reason: &'static str,
    /// What it does to the `record`; an error says what it could not read.
    pub run: fn(Value) -> Result<Value, String>,
}

/// Every step there is, by version.
pub const STEPS: &[Step] = &[
    Step {
        from: 1,
        reason: "the list is frozen and the program's secret promised before the lots start; an \
                 attempt begun without that keeps its entropy under a kind of its own",
        run: unsealed_starts,
    },
    Step {
        from: 2,
        reason: "people are checked in, which a program that knows version 2 alone would refuse; \
                 what was written before stays as it is",
        run: Ok,
    },
    Step {
        from: 3,
        reason: "an event has a public address, to which links lead; before there was none",
        run: without_address,
    },
];

/// Version 3 to 4: every regulation has an empty public address.
fn without_address(mut record: Value) -> Result<Value, String> {
    let entries = record.as_array_mut().ok_or("the record is not a list")?;
    for entry in entries {
        if let Some(Value::Object(texts)) = entry.pointer_mut("/fact/regulation/texts") {
            // What a file of an older version has under this name was never allowed there.
            if texts
                .insert("public_address".to_owned(), "".into())
                .is_some()
            {
                return Err("a public address before there was one".to_owned());
            }
        }
    }
    Ok(record)
}

/// Version 1 to 2: `lots-started` becomes `lots-started-unsealed`.
fn unsealed_starts(mut record: Value) -> Result<Value, String> {
    let entries = record.as_array_mut().ok_or("the record is not a list")?;
    for entry in entries {
        if let Some(kind) = entry.pointer_mut("/fact/kind")
            && kind == "lots-started"
        {
            *kind = Value::from("lots-started-unsealed");
        }
    }
    Ok(record)
}

/// A record of `version` as one of the current version.
///
/// # Errors
/// What a step could not read, or that there is no step from this version.
pub fn migrate(record: Value, version: u64) -> Result<Value, String> {
    let mut record = record;
    for from in version..VERSION {
        let step = STEPS.iter().find(|step| step.from == from);
        let step = step.ok_or_else(|| format!("no step from version {from}"))?;
        record = (step.run)(record)?;
    }
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_rise_by_one_from_version_1_to_the_current_and_give_reasons() {
        let versions: Vec<u64> = STEPS.iter().map(|step| step.from).collect();
        assert_eq!(versions, (1..VERSION).collect::<Vec<u64>>());
        assert!(STEPS.iter().all(|step| !step.reason.is_empty()));
    }

    /// The record of a fixture of version 1.
    fn of_version_1() -> Value {
        let text = include_str!("../../tests/fixtures/v1/broken-off.qiwang.json");
        let file: Value = serde_json::from_str(text).unwrap_or_default();
        assert_eq!(file["version"], 1);
        file["record"].clone()
    }

    /// A record without what version 4 adds.
    fn without_addresses(mut record: Value) -> Value {
        for entry in record.as_array_mut().into_iter().flatten() {
            if let Some(Value::Object(texts)) = entry.pointer_mut("/fact/regulation/texts") {
                texts.remove("public_address");
            }
        }
        record
    }

    /// The starts of lots in a record: their places and kinds.
    fn starts(record: &Value) -> Vec<(usize, String)> {
        let entries = record.as_array().map_or(&[][..], Vec::as_slice);
        let kinds = entries.iter().map(|entry| entry["fact"]["kind"].as_str());
        let starts = kinds.enumerate().filter_map(|(place, kind)| {
            let kind = kind.filter(|kind| kind.starts_with("lots-started"))?;
            Some((place, kind.to_owned()))
        });
        starts.collect()
    }

    #[test]
    fn version_1_to_2_renames_the_starts_of_lots_and_nothing_else() {
        let before = of_version_1();
        let after = migrate(before.clone(), 1).unwrap_or_default();
        let renamed = starts(&after);
        assert_eq!(renamed.len(), 2, "both attempts");
        assert!(
            renamed
                .iter()
                .all(|(_, kind)| kind == "lots-started-unsealed")
        );
        let mut back = without_addresses(after.clone());
        for (place, _) in &renamed {
            back[*place]["fact"]["kind"] = "lots-started".into();
        }
        assert_eq!(back, before, "all else is as it was");
        assert_eq!(
            after[0]["fact"]["rules"], 1,
            "it was made under the rules of then"
        );
    }

    #[test]
    fn version_1_to_2_takes_no_list_for_a_record_and_leaves_strange_entries_alone() {
        assert!(migrate(Value::from(7), 1).is_err());
        let strange = serde_json::json!([null, 7, {}, {"fact": 7}, {"fact": {"kind": 7}},
            {"kind": "lots-started"}, {"fact": {"reason": "lots-started"}}]);
        assert_eq!(migrate(strange.clone(), 1), Ok(strange));
    }

    #[test]
    fn version_3_to_4_adds_an_empty_address_and_nothing_else() {
        let before = of_version_1();
        let after = migrate(before.clone(), 3).unwrap_or_default();
        let texts = &after[0]["fact"]["regulation"]["texts"];
        assert_eq!(texts["public_address"], "");
        assert_eq!(without_addresses(after), before);
        let early =
            serde_json::json!([{"fact": {"regulation": {"texts": {"public_address": "x"}}}}]);
        assert!(migrate(early, 3).is_err());
    }

    #[test]
    fn version_2_to_3_changes_nothing() {
        let text = include_str!("../../tests/fixtures/v2/whole-event.qiwang.json");
        let file: Value = serde_json::from_str(text).unwrap_or_default();
        assert_eq!(file["version"], 2);
        let record = &file["record"];
        assert!(record.as_array().is_some_and(|entries| entries.len() > 100));
        let after = migrate(record.clone(), 2).unwrap_or_default();
        assert_eq!(&without_addresses(after), record);
    }

    #[test]
    fn a_version_before_the_first_has_no_step() {
        assert_eq!(
            migrate(Value::Null, 0),
            Err("no step from version 0".to_owned())
        );
        assert_eq!(migrate(Value::from(7), VERSION), Ok(Value::from(7)));
    }
}

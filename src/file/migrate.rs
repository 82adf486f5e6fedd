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

/// Every step there is, by version; none yet, since version 1 is the first.
pub const STEPS: &[Step] = &[];

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

    #[test]
    fn a_version_before_the_first_has_no_step() {
        assert_eq!(
            migrate(Value::Null, 0),
            Err("no step from version 0".to_owned())
        );
        assert_eq!(migrate(Value::from(7), VERSION), Ok(Value::from(7)));
    }
}

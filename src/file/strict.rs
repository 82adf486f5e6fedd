//! Reads facts from JSON values, and takes nothing for something else: an object is not a list of its
//! fields, a number is a whole one, no field is missing, unknown or of another kind. And writes them, in
//! the same form. What the form of each is, `engine::form` says.

use crate::engine::form::{Form, Pass};
use serde_json::{Map, Value};
use std::fmt::Display;

/// The value that a JSON value holds.
///
/// # Errors
/// The first thing that is not as it must be, in words for a bug report.
pub fn read<T: Form>(value: Value) -> Result<T, String> {
    let mut read = T::blank();
    read_into(&mut read, value).map(|()| read)
}

fn read_into(form: &mut dyn Form, value: Value) -> Result<(), String> {
    let mut reader = Reader { value, fault: None };
    form.pass(&mut reader);
    reader.fault.map_or(Ok(()), Err)
}

/// The JSON value of a value, which stays as it is.
pub fn write(form: &mut dyn Form) -> Value {
    let mut writer = Writer {
        written: Value::Null,
        kinds: Vec::new(),
    };
    form.pass(&mut writer);
    writer.written
}

/// What is read next, and what was wrong first.
struct Reader {
    value: Value,
    fault: Option<String>,
}

impl Reader {
    fn fail(&mut self, why: String) {
        self.fault.get_or_insert(why);
        self.value = Value::Null;
    }

    fn fail_to_find(&mut self, what: &str, found: &Value) {
        let kind = match found {
            Value::Null => "null",
            Value::Bool(_) => "true or false",
            Value::Number(_) => "a number",
            Value::String(_) => "a text",
            Value::Array(_) => "a list",
            Value::Object(_) => "an object",
        };
        self.fail(format!("expected {what}, found {kind}"));
    }

    /// The values of these fields of an object that has no other.
    fn values(&self, mut fields: Map<String, Value>, names: &[&str]) -> Result<Vec<Value>, String> {
        let mut values = Vec::with_capacity(names.len());
        for name in names {
            let value = fields.remove(*name);
            values.push(value.ok_or_else(|| format!("missing field `{name}`"))?);
        }
        match fields.keys().next() {
            Some(other) => Err(format!("unknown field `{other}`")),
            None => Ok(values),
        }
    }

    /// Names a kind: its index.
    fn index(&mut self, names: &[&str], name: &str) -> Option<usize> {
        let index = names.iter().position(|known| *known == name);
        if index.is_none() {
            self.fail(format!("unknown variant `{name}`"));
        }
        index
    }
}

impl Pass for Reader {
    fn reads(&self) -> bool {
        true
    }

    fn refuse(&mut self, why: &dyn Display) {
        self.fail(why.to_string());
    }

    fn number(&mut self, _: u64, most: u64, called: &str) -> u64 {
        let value = self.value.take();
        match value.as_u64() {
            Some(number) if number <= most => return number,
            Some(number) => self.fail(format!(
                "invalid value: integer `{number}`, expected {called}"
            )),
            None => self.fail_to_find("a whole number from 0", &value),
        }
        0
    }

    fn flag(&mut self, flag: &mut bool) {
        match self.value.take() {
            Value::Bool(value) => *flag = value,
            other => self.fail_to_find("true or false", &other),
        }
    }

    fn text(&mut self, text: &mut String) {
        match self.value.take() {
            Value::String(value) => *text = value,
            other => self.fail_to_find("a text", &other),
        }
    }

    fn is_there(&mut self, _: bool) -> bool {
        !self.value.is_null()
    }

    fn list(&mut self, count: usize, exact: bool, item: &mut dyn FnMut(usize, &mut dyn Pass)) {
        let items = match self.value.take() {
            Value::Array(items) => items,
            other => return self.fail_to_find("a list", &other),
        };
        if exact && items.len() != count {
            return self.fail(format!("a list of {}, not of {count}", items.len()));
        }
        for (index, value) in items.into_iter().enumerate() {
            if self.fault.is_some() {
                return;
            }
            self.value = value;
            item(index, self);
        }
    }

    fn fields(&mut self, names: &'static [&'static str], fields: &mut [&mut dyn Form]) {
        let found = match self.value.take() {
            Value::Object(found) => found,
            other => return self.fail_to_find("an object", &other),
        };
        match self.values(found, names) {
            Err(why) => self.fail(why),
            Ok(values) => {
                for (field, value) in fields.iter_mut().zip(values) {
                    if self.fault.is_some() {
                        return;
                    }
                    self.value = value;
                    field.pass(self);
                }
            }
        }
    }

    fn kind(&mut self, names: &'static [&'static str], units: u64, now: usize) -> usize {
        let (name, content) = match self.value.take() {
            Value::String(name) => (name, None),
            Value::Object(fields) if fields.len() == 1 => match fields.into_iter().next() {
                Some((name, content)) => (name, Some(content)),
                None => return now,
            },
            other => {
                self.fail_to_find("a text, or an object with one field", &other);
                return now;
            }
        };
        let Some(index) = self.index(names, &name) else {
            return now;
        };
        match (units >> index & 1 == 1, content) {
            (true, Some(content)) => self.fail_to_find("nothing beside the kind", &content),
            (false, None) => self.fail("a kind stands there without its content".to_owned()),
            (_, content) => self.value = content.unwrap_or(Value::Null),
        }
        index
    }

    fn end(&mut self) {}
}

/// What was written last, and the kinds whose content is being written, with whether it has any.
struct Writer {
    written: Value,
    kinds: Vec<(&'static str, bool)>,
}

impl Pass for Writer {
    fn reads(&self) -> bool {
        false
    }

    fn refuse(&mut self, _: &dyn Display) {}

    fn number(&mut self, number: u64, _: u64, _: &str) -> u64 {
        self.written = Value::from(number);
        number
    }

    fn flag(&mut self, flag: &mut bool) {
        self.written = Value::Bool(*flag);
    }

    fn text(&mut self, text: &mut String) {
        self.written = Value::String(text.clone());
    }

    fn is_there(&mut self, is: bool) -> bool {
        self.written = Value::Null;
        is
    }

    fn list(&mut self, count: usize, _: bool, item: &mut dyn FnMut(usize, &mut dyn Pass)) {
        let mut items = Vec::with_capacity(count);
        for index in 0..count {
            item(index, self);
            items.push(self.written.take());
        }
        self.written = Value::Array(items);
    }

    fn fields(&mut self, names: &'static [&'static str], fields: &mut [&mut dyn Form]) {
        let mut written = Map::new();
        for (name, field) in names.iter().zip(fields) {
            field.pass(self);
            written.insert((*name).to_owned(), self.written.take());
        }
        self.written = Value::Object(written);
    }

    fn kind(&mut self, names: &'static [&'static str], units: u64, now: usize) -> usize {
        let name = names.get(now).copied().unwrap_or_default();
        self.kinds.push((name, units >> now & 1 == 0));
        now
    }

    fn end(&mut self) {
        let content = self.written.take();
        self.written = match self.kinds.pop() {
            Some((name, true)) => Value::Object(Map::from_iter([(name.to_owned(), content)])),
            Some((name, false)) => Value::String(name.to_owned()),
            None => content,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::read;
    use crate::engine::regulation::SlowPoints;
    use serde_json::json;

    fn points(value: serde_json::Value) -> Result<SlowPoints, String> {
        read(value)
    }

    /// Every entry of every fixture, in both directions.
    #[test]
    fn the_form_is_what_serde_derives() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures");
        let versions = std::fs::read_dir(folder).expect("fixtures");
        let mut kinds = std::collections::BTreeSet::new();
        for version in versions.map(|version| version.expect("a version").path()) {
            for file in std::fs::read_dir(version).expect("files") {
                let path = file.expect("a file").path();
                if !path.to_string_lossy().ends_with(".qiwang.json") {
                    continue;
                }
                let text = std::fs::read_to_string(&path).expect("a text");
                let document = crate::file::open::open(&text).expect("a fixture");
                for entry in document.record.entries() {
                    let derived = serde_json::to_value(entry).expect("JSON");
                    assert_eq!(super::write(&mut entry.clone()), derived);
                    kinds.extend(
                        derived["fact"]
                            .as_object()
                            .and_then(|fact| fact.keys().next().cloned()),
                    );
                    assert_eq!(read(derived).as_ref(), Ok(entry));
                }
            }
        }
        assert!(kinds.len() > 30, "nearly every kind of fact: {kinds:?}");
    }

    #[test]
    fn an_object_is_read_whatever_the_order_of_its_fields() {
        let points = points(json!({"loss": 0, "drawn": 1, "win": 2}));
        assert_eq!(
            points,
            Ok(SlowPoints {
                win: 2,
                drawn: 1,
                loss: 0
            })
        );
    }

    #[test]
    fn nothing_is_taken_for_something_else() {
        let refused = [
            (json!([2, 1, 0]), "expected an object, found a list"),
            (
                json!({"win": 2.0, "drawn": 1, "loss": 0}),
                "expected a whole number from 0, found a number",
            ),
            (
                json!({"win": -2, "drawn": 1, "loss": 0}),
                "expected a whole number from 0, found a number",
            ),
            (
                json!({"win": "2", "drawn": 1, "loss": 0}),
                "expected a whole number from 0, found a text",
            ),
            (
                json!({"win": 256, "drawn": 1, "loss": 0}),
                "invalid value: integer `256`, expected u8",
            ),
            (json!({"win": 2, "drawn": 1}), "missing field `loss`"),
            (
                json!({"win": 2, "drawn": 1, "loss": 0, "x": 0}),
                "unknown field `x`",
            ),
        ];
        for (value, why) in refused {
            assert_eq!(points(value), Err(why.to_owned()));
        }
    }
}

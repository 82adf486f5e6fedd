//! Reads facts from JSON values, and takes nothing for something else: an object is not a list of its
//! fields, a number is a whole one, no field is missing, unknown or of another kind. (serde_json's own
//! reader of values takes a list for an object; it is also several times larger in the page. The fields of
//! an object are handed on in the order of their declaration: the code that serde derives for that is a
//! third of what it derives for fields in any order.)

use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer,
    SeqAccess, VariantAccess, Visitor,
};
use serde_json::{Map, Value};
use std::fmt;

/// What cannot be read, in words for a bug report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault(String);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Fault {}

impl Error for Fault {
    fn custom<T: fmt::Display>(message: T) -> Fault {
        Fault(message.to_string())
    }
}

/// The value that a JSON value holds.
///
/// # Errors
/// The first thing that is not as it must be.
pub fn read<T: DeserializeOwned>(value: Value) -> Result<T, Fault> {
    T::deserialize(Strict(value))
}

/// A JSON value that is read strictly.
struct Strict(Value);

fn expected(what: &str, found: &Value) -> Fault {
    let kind = match found {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    };
    Fault(format!("expected {what}, found {kind}"))
}

impl Strict {
    fn number(self) -> Result<u64, Fault> {
        self.0
            .as_u64()
            .ok_or_else(|| expected("a whole number from 0", &self.0))
    }

    fn text(self) -> Result<String, Fault> {
        match self.0 {
            Value::String(text) => Ok(text),
            other => Err(expected("a text", &other)),
        }
    }

    /// The values of an object that has these fields, each, and no other.
    fn fields(self, names: &[&str]) -> Result<Items, Fault> {
        let Value::Object(mut fields) = self.0 else {
            return Err(expected("an object", &self.0));
        };
        let mut values = Vec::with_capacity(names.len());
        for name in names {
            let value = fields.remove(*name);
            values.push(value.ok_or_else(|| Fault(format!("missing field `{name}`")))?);
        }
        match fields.keys().next() {
            Some(other) => Err(Fault(format!("unknown field `{other}`"))),
            None => Ok(Items(values.into_iter())),
        }
    }

    fn items<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let Value::Array(items) = self.0 else {
            return Err(expected("a list", &self.0));
        };
        let mut items = Items(items.into_iter());
        let value = visitor.visit_seq(&mut items)?;
        if items.0.len() == 0 {
            Ok(value)
        } else {
            Err(Fault("a list is too long".to_owned()))
        }
    }
}

/// Kinds of value that no fact has.
macro_rules! never {
    ($($method:ident)*) => { $(
        fn $method<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Fault> {
            Err(expected("a value that facts have", &self.0))
        }
    )* };
}

/// Whole numbers; the range is the visitor's business.
macro_rules! numbers {
    ($($method:ident)*) => { $(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            visitor.visit_u64(self.number()?)
        }
    )* };
}

impl<'de> Deserializer<'de> for Strict {
    type Error = Fault;

    never! {
        deserialize_any deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_f32
        deserialize_f64 deserialize_char deserialize_bytes deserialize_byte_buf deserialize_unit
        deserialize_map deserialize_ignored_any
    }

    numbers! { deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.0 {
            Value::Bool(value) => visitor.visit_bool(value),
            other => Err(expected("true or false", &other)),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_string(self.text()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_string(self.text()?)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_string(self.text()?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.0 {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.items(visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Fault> {
        self.items(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.items(visitor)
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: V,
    ) -> Result<V::Value, Fault> {
        Err(expected("a value that facts have", &self.0))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_seq(self.fields(names)?)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let variant = match self.0 {
            Value::String(name) => Variant {
                name,
                content: None,
            },
            Value::Object(fields) if fields.len() == 1 => only(fields)?,
            other => return Err(expected("a text, or an object with one field", &other)),
        };
        visitor.visit_enum(variant)
    }
}

fn only(fields: Map<String, Value>) -> Result<Variant, Fault> {
    let field = fields.into_iter().next();
    let (name, content) = field.ok_or_else(|| Fault("an object without fields".to_owned()))?;
    Ok(Variant {
        name,
        content: Some(content),
    })
}

/// The items of a list.
struct Items(std::vec::IntoIter<Value>);

impl<'de> SeqAccess<'de> for Items {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Fault> {
        self.0
            .next()
            .map(|item| seed.deserialize(Strict(item)))
            .transpose()
    }
}

/// One of several kinds: a name, with content or without.
struct Variant {
    name: String,
    content: Option<Value>,
}

impl<'de> EnumAccess<'de> for Variant {
    type Error = Fault;
    type Variant = Content;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Content), Fault> {
        let name: serde::de::value::StringDeserializer<Fault> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, Content(self.content)))
    }
}

/// What stands beside the name of a kind.
struct Content(Option<Value>);

impl Content {
    fn some(self) -> Result<Strict, Fault> {
        self.0
            .map(Strict)
            .ok_or_else(|| Fault("a kind stands there without its content".to_owned()))
    }
}

impl<'de> VariantAccess<'de> for Content {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        match self.0 {
            None => Ok(()),
            Some(content) => Err(expected("nothing beside the kind", &content)),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Fault> {
        seed.deserialize(self.some()?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Fault> {
        self.some()?.items(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_seq(self.some()?.fields(names)?)
    }
}

#[cfg(test)]
mod tests {
    use super::read;
    use crate::engine::regulation::SlowPoints;
    use serde_json::json;

    fn points(value: serde_json::Value) -> Result<SlowPoints, String> {
        read(value).map_err(|fault| fault.to_string())
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

//! What attributes, classes, styles and properties can be set to.

use super::signals::{Held, Memo, RwSignal, Signal};
use super::template::Filling;
use std::borrow::Cow;

/// A value of the moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plain {
    /// The attribute is not there, the property is left alone.
    Absent,
    /// There or not there; a class that applies or not; a property that is true or false.
    Flag(bool),
    /// Text.
    Text(Cow<'static, str>),
}

/// A value, or where it comes from.
pub enum Value {
    /// It does not change by itself.
    Plain(Plain),
    /// It changes when what it reads changes.
    Live(Box<dyn Follow>),
}

/// Where a value comes from. Not a closure's own trait, whose tables carry more.
pub trait Follow {
    /// The value as it is now.
    fn value(&mut self) -> Plain;
}

impl<F: FnMut() -> P, P: IntoPlain> Follow for F {
    fn value(&mut self) -> Plain {
        self().into_plain()
    }
}

/// What is a value of the moment.
pub trait IntoPlain {
    /// The value.
    fn into_plain(self) -> Plain;
}

/// What can stand after `name=`.
pub trait IntoValue {
    /// The value.
    fn into_value(self) -> Value;

    /// Fills a hole of a template.
    #[inline]
    fn fill(self, filling: Filling) -> Filling
    where
        Self: Sized,
    {
        filling.value(self.into_value())
    }
}

impl IntoPlain for bool {
    fn into_plain(self) -> Plain {
        Plain::Flag(self)
    }
}

impl IntoPlain for &'static str {
    fn into_plain(self) -> Plain {
        Plain::Text(Cow::Borrowed(self))
    }
}

impl IntoPlain for String {
    fn into_plain(self) -> Plain {
        Plain::Text(Cow::Owned(self))
    }
}

impl<P: IntoPlain> IntoPlain for Option<P> {
    fn into_plain(self) -> Plain {
        self.map_or(Plain::Absent, P::into_plain)
    }
}

macro_rules! plain {
    ($($plain:ty),*) => {$(
        impl IntoValue for $plain {
            fn into_value(self) -> Value {
                Value::Plain(self.into_plain())
            }
        }
    )*};
}
plain!(bool, String);

impl IntoValue for &'static str {
    fn into_value(self) -> Value {
        Value::Plain(self.into_plain())
    }

    #[inline]
    fn fill(self, filling: Filling) -> Filling {
        filling.fixed(self)
    }
}

impl<P: IntoPlain> IntoValue for Option<P> {
    fn into_value(self) -> Value {
        Value::Plain(self.into_plain())
    }
}

impl<F: FnMut() -> P + 'static, P: IntoPlain> IntoValue for F {
    fn into_value(self) -> Value {
        Value::Live(Box::new(self))
    }

    #[inline]
    fn fill(self, filling: Filling) -> Filling {
        filling.follow(Box::new(self))
    }
}

macro_rules! signals {
    ($($signal:ident),*) => {$(
        impl<P: IntoPlain + Clone + Held> IntoValue for $signal<P> {
            fn into_value(self) -> Value {
                (move || self.get()).into_value()
            }
        }
    )*};
}
signals!(Memo, Signal, RwSignal);

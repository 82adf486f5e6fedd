//! How a value stands in a file: the names of its fields and kinds, in order. One description serves
//! reading and writing, and most of it is data: serde's, which it takes its attributes from, is several
//! times as much machine code, which the page's visitors would have to download.
//! Deliberately not here: what is read and written (`file::strict`).

use std::fmt::Display;

/// What stands in a file. Derived, by `qiwang_macros::Form`.
pub trait Form {
    /// Some value, to be read into.
    fn blank() -> Self
    where
        Self: Sized;

    /// Is read or written.
    fn pass(&mut self, pass: &mut dyn Pass);
}

/// Who reads into a value, or writes it. After the first fault nothing is read any more; a value that
/// was read then means nothing.
pub trait Pass {
    /// Whether it reads.
    fn reads(&self) -> bool;

    /// What was read cannot be.
    fn refuse(&mut self, why: &dyn Display);

    /// A whole number from 0 to `most`, of the type that is called so.
    fn number(&mut self, number: u64, most: u64, called: &str) -> u64;

    /// True or false.
    fn flag(&mut self, flag: &mut bool);

    /// A text.
    fn text(&mut self, text: &mut String);

    /// Whether an optional value is there; when writing, whether it `is`.
    fn is_there(&mut self, is: bool) -> bool;

    /// A list: of so many items when writing, or where it is `exact`. Hands each item's index back.
    fn list(&mut self, count: usize, exact: bool, item: &mut dyn FnMut(usize, &mut dyn Pass));

    /// An object with these fields.
    fn fields(&mut self, names: &'static [&'static str], fields: &mut [&mut dyn Form]);

    /// One of several kinds, by its index in `names`; when writing it is `now`. Those whose bits are in
    /// `units` are a name alone; the others' content comes next, and then the [`Pass::end`].
    fn kind(&mut self, names: &'static [&'static str], units: u64, now: usize) -> usize;

    /// The end of one of several kinds.
    fn end(&mut self);
}

macro_rules! numbers {
    ($($number:ident)*) => { $(
        impl Form for $number {
            fn blank() -> $number {
                0
            }
            fn pass(&mut self, pass: &mut dyn Pass) {
                let number = pass.number(u64::from(*self), u64::from($number::MAX), stringify!($number));
                *self = $number::try_from(number).unwrap_or_default();
            }
        }
    )* };
}

numbers! { u8 u16 u32 }

impl Form for bool {
    fn blank() -> bool {
        false
    }
    fn pass(&mut self, pass: &mut dyn Pass) {
        pass.flag(self);
    }
}

impl Form for String {
    fn blank() -> String {
        String::new()
    }
    fn pass(&mut self, pass: &mut dyn Pass) {
        pass.text(self);
    }
}

impl<T: Form> Form for Option<T> {
    fn blank() -> Option<T> {
        None
    }
    fn pass(&mut self, pass: &mut dyn Pass) {
        if pass.is_there(self.is_some()) {
            self.get_or_insert_with(T::blank).pass(pass);
        }
    }
}

impl<T: Form> Form for Vec<T> {
    fn blank() -> Vec<T> {
        Vec::new()
    }
    fn pass(&mut self, pass: &mut dyn Pass) {
        pass.list(self.len(), false, &mut |index, pass| {
            if pass.reads() {
                self.push(T::blank());
            }
            if let Some(item) = self.get_mut(index) {
                item.pass(pass);
            }
        });
    }
}

impl<T: Form, const N: usize> Form for [T; N] {
    fn blank() -> [T; N] {
        std::array::from_fn(|_| T::blank())
    }
    fn pass(&mut self, pass: &mut dyn Pass) {
        pass.list(N, true, &mut |index, pass| {
            if let Some(item) = self.get_mut(index) {
                item.pass(pass);
            }
        });
    }
}

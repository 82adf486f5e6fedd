//! Small parts that several screens use: fields, notes, dialogs, names, marks, amounts, tables.
//! Deliberately not here: anything that only one screen needs.

pub mod amount;
pub mod controls;
pub mod dialog;
pub mod entrant;
pub mod field;
pub mod form_dialog;
pub mod note;
pub mod save_page;
pub mod side;
pub mod table;

use std::sync::atomic::{AtomicUsize, Ordering};

/// An id for an element, such as `name-17`, that no other element has.
pub fn unique_id(prefix: &str) -> String {
    static COUNTER: AtomicUsize = AtomicUsize::new(1);
    format!("{prefix}-{}", COUNTER.fetch_add(1, Ordering::Relaxed))
}

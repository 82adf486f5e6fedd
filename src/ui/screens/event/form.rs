//! What is being entered: a signal for every field, and what is wrong with it.

use crate::engine::regulation::Regulation;
use crate::present::event_form::{Field, FieldFault, fields, read, write};
use crate::ui::desk::use_desk;
use crate::ui::view::*;
use std::collections::BTreeMap;

/// The form. A handle, found by its inputs as a context.
#[derive(Clone, Copy)]
pub(super) struct Form {
    base: StoredValue<Regulation>,
    values: StoredValue<BTreeMap<Field, RwSignal<String>>>,
    faults: Memo<Vec<FieldFault>>,
    admitted: Memo<u16>,
    /// G2: whether the lots have begun.
    pub(super) fixed: Memo<bool>,
}

/// The form around an input.
pub(super) fn use_form() -> Form {
    expect_context()
}

impl Form {
    /// A form filled with a regulation.
    pub(super) fn of(regulation: Regulation) -> Form {
        let desk = use_desk();
        let filled = |field| (field, RwSignal::new(write(&regulation, field)));
        let values: BTreeMap<Field, RwSignal<String>> =
            fields(&regulation).into_iter().map(filled).collect();
        let values = StoredValue::new(values);
        let base = StoredValue::new(regulation);
        let admitted =
            desk.memo(|tournament| u16::try_from(tournament.admitted_count()).unwrap_or(u16::MAX));
        let judged = move || {
            base.with_value(|base| read(base, admitted.get(), |field| value(values, field).get()))
        };
        Form {
            base,
            values,
            faults: Memo::new(move || judged().err().unwrap_or_default()),
            admitted,
            fixed: desk.memo(|tournament| tournament.drawing().is_some()),
        }
    }

    /// The signal of a field.
    pub(super) fn value(self, field: Field) -> RwSignal<String> {
        value(self.values, field)
    }

    /// What the form comes to now.
    pub(super) fn read(self) -> Result<Regulation, Vec<FieldFault>> {
        self.base.with_value(|base| {
            read(base, self.admitted.get_untracked(), |field| {
                self.value(field).get_untracked()
            })
        })
    }

    /// What is wrong with the form, by field.
    pub(super) fn faults(self) -> Vec<FieldFault> {
        self.faults.get()
    }

    /// What is wrong with one field.
    pub(super) fn fault(self, field: Field) -> Option<FieldFault> {
        self.faults
            .with(|faults| faults.iter().find(|fault| fault.field == field).copied())
    }

    /// The regulation that the form began from.
    pub(super) fn base<T>(self, read: impl FnOnce(&Regulation) -> T) -> T {
        self.base.with_value(read)
    }
}

fn value(values: StoredValue<BTreeMap<Field, RwSignal<String>>>, field: Field) -> RwSignal<String> {
    // Every field that a screen names is in the map; a strange one is an empty field of its own.
    values
        .with_value(|values| values.get(&field).copied())
        .unwrap_or_else(|| RwSignal::new(String::new()))
}

/// The id of a field's input.
pub(super) fn id_of(field: Field) -> String {
    format!("event-{}", field.slug())
}

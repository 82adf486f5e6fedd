//! The check-in (F1): who is here, as far as the desk has marked it. Nothing in the rules rests on it.

use crate::engine::civil::DateTime;
use crate::engine::entrant::EntrantId;
use std::collections::BTreeMap;

/// F1, **Reading**: each day of play begins with a check-in; before it nobody counts as present.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckIn {
    /// When it was opened.
    pub opened_at: DateTime,
    /// Who is here, and when each was marked. Nobody who has withdrawn or was replaced is among them.
    pub present: BTreeMap<EntrantId, DateTime>,
    /// Those who were here when they withdrew: a ruling that takes a withdrawal back makes it as if it
    /// had not been (A13).
    left: BTreeMap<EntrantId, DateTime>,
}

impl CheckIn {
    pub(super) fn opened(opened_at: DateTime) -> CheckIn {
        CheckIn {
            opened_at,
            present: BTreeMap::new(),
            left: BTreeMap::new(),
        }
    }

    pub(super) fn leave(&mut self, entrant: EntrantId) {
        if let Some(since) = self.present.remove(&entrant) {
            self.left.insert(entrant, since);
        }
    }

    pub(super) fn come_back(&mut self, entrant: EntrantId) {
        if let Some(since) = self.left.remove(&entrant) {
            self.present.insert(entrant, since);
        }
    }
}

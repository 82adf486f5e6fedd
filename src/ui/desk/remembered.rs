//! What is remembered of this user, whichever tournament is open: the language, in each event the
//! player he follows, and what the hall is shown. Looking on keeps nothing but this.

use super::{Desk, shelves};
use crate::engine::entrant::EntrantId;
use crate::present::language::Language;
use crate::present::preferences::Preferences;
use crate::present::scenes::Show;

impl Desk {
    /// Changes the language, for this and the next time.
    pub fn choose_language(self, language: Language) {
        self.language.set(language);
        self.prefer(|preferences| preferences.language = Some(language));
    }

    /// The player whom this user follows in the open event.
    pub fn remembered_player(self) -> Option<EntrantId> {
        let event = self.id()?;
        self.preferences
            .with(|preferences| preferences.player(event.as_str()))
    }

    /// Follows a player of the open event, now and the next time.
    pub fn remember_player(self, player: EntrantId) {
        if let Some(event) = self.id_now() {
            self.prefer(|preferences| preferences.follow(event.as_str(), player));
        }
    }

    /// What the hall is to be shown, as it was chosen last.
    pub fn remembered_show(self) -> Show {
        self.preferences
            .with_untracked(|preferences| preferences.hall.clone())
    }

    /// Remembers what the hall is to be shown.
    pub fn remember_show(self, show: Show) {
        self.prefer(|preferences| preferences.hall = show);
    }

    /// Another window may have changed something else in the meantime: what is kept is read first.
    fn prefer(self, change: impl FnOnce(&mut Preferences)) {
        let mut preferences = shelves::preferences();
        change(&mut preferences);
        shelves::keep_preferences(&preferences);
        self.preferences.set(preferences);
    }
}

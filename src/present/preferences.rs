//! What a user prefers in this browser, as a line of text each: `language en`, and for each event whom
//! he follows there, `player <id of the event> <id of the entrant>`; and what the hall is shown, `hall …`
//! (`scenes::Show`). A line that is not understood is left out, because nothing depends on it.

use super::language::Language;
use super::scenes::Show;
use crate::engine::entrant::EntrantId;

/// In so many events somebody may be followed; of more the oldest choice is forgotten.
const MOST_EVENTS: usize = 20;

/// What a user prefers. Nothing of it belongs to a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// The language chosen by hand; `None`: the browser's.
    pub language: Option<Language>,
    /// What the hall is shown.
    pub hall: Show,
    /// Whom he follows, by the event's id; the latest choice last.
    players: Vec<(String, EntrantId)>,
}

impl Preferences {
    /// Whom he follows in an event.
    pub fn player(&self, event: &str) -> Option<EntrantId> {
        let chosen = self.players.iter().find(|(of, _)| of == event);
        chosen.map(|(_, player)| *player)
    }

    /// From now on he follows this one in an event.
    pub fn follow(&mut self, event: &str, player: EntrantId) {
        self.players.retain(|(of, _)| of != event);
        self.players.push((event.to_owned(), player));
        let oldest = self.players.len().saturating_sub(MOST_EVENTS);
        self.players.drain(..oldest);
    }

    /// The text that is kept.
    pub fn to_text(&self) -> String {
        let language = self
            .language
            .map(|language| format!("language {}\n", language.tag()));
        let mut text = language.unwrap_or_default();
        for (event, player) in &self.players {
            text.push_str(&format!("player {event} {}\n", player.0));
        }
        let hall = self.hall.to_text();
        if !hall.is_empty() {
            text.push_str(&format!("hall {hall}\n"));
        }
        text
    }

    /// The preferences that a kept text holds.
    pub fn from_text(text: &str) -> Preferences {
        let mut preferences = Preferences::default();
        for line in text.lines() {
            let (key, value) = line.split_once(' ').unwrap_or_default();
            if key == "hall" {
                preferences.hall = Show::from_text(value);
            }
            match (key, value.trim().split_once(' ')) {
                ("language", None) if preferences.language.is_none() => {
                    preferences.language = Language::from_tag(value.trim());
                }
                ("player", Some((event, player))) => {
                    if let Ok(player) = player.parse() {
                        preferences.follow(event, EntrantId(player));
                    }
                }
                _ => {}
            }
        }
        preferences
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_back() {
        for language in [None, Some(Language::Chinese), Some(Language::English)] {
            let mut preferences = Preferences {
                language,
                ..Preferences::default()
            };
            assert_eq!(Preferences::from_text(&preferences.to_text()), preferences);
            preferences.follow("one", EntrantId(17));
            preferences.follow("other", EntrantId(3));
            preferences.follow("one", EntrantId(18));
            let read = Preferences::from_text(&preferences.to_text());
            assert_eq!(read, preferences);
            assert_eq!(read.player("one"), Some(EntrantId(18)));
            assert_eq!(read.player("other"), Some(EntrantId(3)));
            assert_eq!(read.player("third"), None);
            preferences.hall.rotates = true;
            assert_eq!(Preferences::from_text(&preferences.to_text()), preferences);
        }
    }

    #[test]
    fn the_oldest_choices_are_forgotten() {
        let mut preferences = Preferences::default();
        for event in 0..30 {
            preferences.follow(&event.to_string(), EntrantId(event));
        }
        assert_eq!(preferences.player("9"), None);
        assert_eq!(preferences.player("10"), Some(EntrantId(10)));
        assert_eq!(preferences.to_text().lines().count(), MOST_EVENTS);
    }

    #[test]
    fn what_is_not_understood_is_left_out() {
        for text in [
            "",
            "language",
            "language \u{1F916}",
            "player one",
            "player one two",
            "{\"language\":\"en\"}",
            "\0",
        ] {
            assert_eq!(
                Preferences::from_text(text),
                Preferences::default(),
                "{text:?}"
            );
        }
        let later = "theme dark\nlanguage en\nlanguage zh\n";
        assert_eq!(
            Preferences::from_text(later).language,
            Some(Language::English)
        );
    }
}

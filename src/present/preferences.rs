//! What a user prefers in this browser, as a line of text each: `language en`. A line that is not
//! understood is left out, because nothing depends on it.

use super::language::Language;

/// What a user prefers. Nothing of it belongs to a tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// The language chosen by hand; `None`: the browser's.
    pub language: Option<Language>,
}

impl Preferences {
    /// The text that is kept.
    pub fn to_text(self) -> String {
        match self.language {
            Some(language) => format!("language {}\n", language.tag()),
            None => String::new(),
        }
    }

    /// The preferences that a kept text holds.
    pub fn from_text(text: &str) -> Preferences {
        let value = |name: &str| {
            text.lines()
                .filter_map(|line| line.split_once(' '))
                .find(|(key, _)| *key == name)
                .map(|(_, value)| value.trim())
        };
        Preferences {
            language: value("language").and_then(Language::from_tag),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_back() {
        for language in [None, Some(Language::Chinese), Some(Language::English)] {
            let preferences = Preferences { language };
            assert_eq!(Preferences::from_text(&preferences.to_text()), preferences);
        }
    }

    #[test]
    fn what_is_not_understood_is_left_out() {
        for text in [
            "",
            "language",
            "language \u{1F916}",
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

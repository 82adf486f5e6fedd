//! The two languages and the two ways of writing a sentence, so that a missing one cannot compile.
//!
//! A fixed sentence is a constant:
//! ```
//! use qiwang::present::language::{Language, Text, text};
//! /// The button that takes the last act back.
//! const UNDO: Text = text("撤销", "Undo");
//! assert_eq!(UNDO.of(Language::English), "Undo");
//! ```
//! A sentence with something in it is a function that takes the language first and matches on it:
//! ```
//! use qiwang::present::language::Language;
//! /// How many have entered.
//! fn entered(language: Language, count: u16) -> String {
//!     match language {
//!         Language::Chinese => format!("已报名 {count} 人"),
//!         Language::English if count == 1 => "1 entrant".to_owned(),
//!         Language::English => format!("{count} entrants"),
//!     }
//! }
//! # assert_eq!(entered(Language::English, 112), "112 entrants");
//! ```
//! Screens show the first with `say(UNDO)` and the second with `speak(move |language| …)`; both follow
//! a change of language without a reload (`ui::desk`).

/// A language of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// 中文 (simplified).
    #[default]
    Chinese,
    /// English.
    English,
}

impl Language {
    /// Both languages, in the order in which they are offered.
    pub const ALL: [Language; 2] = [Language::Chinese, Language::English];

    /// The tag for the page's `lang` attribute.
    pub fn tag(self) -> &'static str {
        match self {
            Language::Chinese => "zh-CN",
            Language::English => "en",
        }
    }

    /// Its name in itself.
    pub fn name(self) -> &'static str {
        match self {
            Language::Chinese => "中文",
            Language::English => "English",
        }
    }

    /// The language of a tag such as `zh-TW` or `en-GB`; `None` for one that is not spoken here.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        match primary.to_ascii_lowercase().as_str() {
            "zh" => Some(Language::Chinese),
            "en" => Some(Language::English),
            _ => None,
        }
    }

    /// The first of a reader's languages that is spoken here. Whoever reads neither is better served
    /// in English.
    pub fn for_reader<'a>(tags: impl IntoIterator<Item = &'a str>) -> Language {
        tags.into_iter()
            .find_map(Language::from_tag)
            .unwrap_or(Language::English)
    }
}

/// A fixed sentence in every language. Made by [`text`] only, which asks for all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    chinese: &'static str,
    english: &'static str,
}

/// A fixed sentence: Chinese first, then English.
pub const fn text(chinese: &'static str, english: &'static str) -> Text {
    Text { chinese, english }
}

impl Text {
    /// The sentence in one language.
    pub const fn of(self, language: Language) -> &'static str {
        match language {
            Language::Chinese => self.chinese,
            Language::English => self.english,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_gets_the_first_language_spoken_here() {
        assert_eq!(
            Language::for_reader(["fr-FR", "zh-Hant-TW", "en"]),
            Language::Chinese
        );
        assert_eq!(Language::for_reader(["en-GB", "zh"]), Language::English);
        assert_eq!(Language::for_reader(["fr", "de"]), Language::English);
        assert_eq!(Language::for_reader([]), Language::English);
    }

    #[test]
    fn every_tag_leads_back_to_its_language() {
        for language in Language::ALL {
            assert_eq!(Language::from_tag(language.tag()), Some(language));
        }
        assert_eq!(Language::from_tag("zhuang"), None);
    }
}

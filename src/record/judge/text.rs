//! Names, clubs and reasons: lengths, tidiness, and who counts as the same person (G13).

use super::lower::lower;
use crate::record::refusal::Refusal;

/// The most characters of a name.
pub const MOST_OF_NAME: usize = 40;
/// The most characters of a club or town.
pub const MOST_OF_CLUB: usize = 60;
/// The most characters of a reason.
pub const MOST_OF_REASON: usize = 500;
/// The most characters of a witness' or contributor's name.
pub const MOST_OF_WITNESS: usize = 60;
/// The most characters of a contribution.
pub const MOST_OF_CONTRIBUTION: usize = 200;

/// Whether a character is one that nobody sees: control, bidirectional, zero-width.
pub fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{00ad}' | '\u{061c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

fn is_untidy(text: &str) -> bool {
    text.trim() != text || text.chars().any(is_invisible)
}

/// A name of 1 to 40 characters and a club of 0 to 60, both tidy.
pub(super) fn name_and_club(name: &str, club: &str) -> Result<(), Refusal> {
    if name.is_empty() {
        Err(Refusal::NameMissing)
    } else if is_untidy(name) || is_untidy(club) {
        Err(Refusal::NameUntidy)
    } else if name.chars().count() > MOST_OF_NAME {
        Err(Refusal::NameTooLong)
    } else if club.chars().count() > MOST_OF_CLUB {
        Err(Refusal::ClubTooLong)
    } else {
        Ok(())
    }
}

/// A tidy text of 1 to `most` characters: a witness, a contributor, a contribution.
pub(super) fn plain(text: &str, most: usize) -> Result<(), Refusal> {
    if text.is_empty() {
        Err(Refusal::TextMissing)
    } else if is_untidy(text) {
        Err(Refusal::TextUntidy)
    } else if text.chars().count() > most {
        Err(Refusal::TextTooLong { most })
    } else {
        Ok(())
    }
}

/// A reason of at most 500 characters, which may be empty.
pub(super) fn reason_allowed(reason: &str) -> Result<(), Refusal> {
    if reason.chars().count() > MOST_OF_REASON {
        Err(Refusal::ReasonTooLong)
    } else {
        Ok(())
    }
}

/// A13: a reason that is not empty.
pub(super) fn reason_needed(reason: &str) -> Result<(), Refusal> {
    if reason.trim().is_empty() {
        return Err(Refusal::ReasonMissing);
    }
    reason_allowed(reason)
}

/// G13: what is compared of a name or club: without white space, in lower case.
pub fn identity(text: &str) -> String {
    compared(text).collect()
}

/// G13: whether two names or clubs are the same.
pub(super) fn is_same(one: &str, other: &str) -> bool {
    compared(one).eq(compared(other))
}

fn compared(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars()
        .filter(|letter| !letter.is_whitespace())
        .flat_map(lower)
}

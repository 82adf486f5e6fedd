//! Finding somebody in a list by what one remembers of him.

use crate::engine::entrant::EntrantId;
use crate::record::judge::identity;

/// Whether somebody is meant by every word of a query: a part of the club, the characters of the name
/// in their order (林明 finds 林启明), or the number of the entry.
pub fn finds(query: &str, id: EntrantId, name: &str, club: &str) -> bool {
    let (name, club, number) = (identity(name), identity(club), id.0.to_string());
    query
        .split_whitespace()
        .map(identity)
        .all(|word| number == word || club.contains(&word) || has_in_order(&name, &word))
}

/// The letter with which a character's reading in pinyin begins, in lower case; `None` for a character
/// that has none. The browser knows the readings (`browser::pinyin`).
pub type Initial = fn(char) -> Option<char>;

/// Readings with another initial than the dictionary's: of surnames, and of some characters that are
/// common in names. A surname of two characters is read so only where the name begins with it.
const OTHER_READINGS: [(&str, &str); 60] = [
    ("曾", "z"),
    ("单", "s"),
    ("仇", "q"),
    ("解", "x"),
    ("查", "z"),
    ("翟", "z"),
    ("翟", "d"),
    ("乐", "y"),
    ("乐", "l"),
    ("盖", "g"),
    ("区", "o"),
    ("覃", "q"),
    ("覃", "t"),
    ("繁", "p"),
    ("种", "c"),
    ("折", "s"),
    ("黑", "h"),
    ("秘", "b"),
    ("祭", "z"),
    ("召", "s"),
    ("宓", "f"),
    ("郗", "c"),
    ("隗", "k"),
    ("隗", "w"),
    ("褚", "c"),
    ("褚", "z"),
    ("谌", "s"),
    ("谌", "c"),
    ("阚", "k"),
    ("阚", "h"),
    ("车", "c"),
    ("沈", "s"),
    ("粘", "n"),
    ("粘", "z"),
    ("莘", "s"),
    ("莘", "x"),
    ("盛", "s"),
    ("盛", "c"),
    ("句", "g"),
    ("乜", "n"),
    ("佴", "n"),
    ("藏", "z"),
    ("召", "z"),
    ("长", "c"),
    ("长", "z"),
    ("朝", "c"),
    ("朝", "z"),
    ("重", "c"),
    ("重", "z"),
    ("行", "x"),
    ("行", "h"),
    ("传", "c"),
    ("晟", "s"),
    ("晟", "c"),
    ("茜", "q"),
    ("茜", "x"),
    ("尉迟", "yc"),
    ("万俟", "mq"),
    ("长孙", "zs"),
    ("澹台", "tt"),
];

/// Whether somebody is meant by every word of a query: a part of the club, the characters of the name
/// in their order, the name from its beginning with initials in place of characters (`lq`, 吕q, and lü
/// qin too, as far as initials go), or a number that is his. Full-width letters and digits, and the
/// marks that an input method puts between syllables, do not matter.
pub fn meets(
    query: &str,
    name: &str,
    club: &str,
    numbered: impl Fn(u16) -> bool,
    initial: Initial,
) -> bool {
    let (name, club) = (identity(name), identity(club));
    query.split_whitespace().map(plain).all(|word| {
        word.parse().is_ok_and(&numbered)
            || club.contains(&word)
            || has_in_order(&name, &word)
            || is_spoken(&name, &word, initial)
    })
}

/// Half-width, lower case, without the marks between syllables.
fn plain(word: &str) -> String {
    let narrow = |letter: char| match letter {
        '！'..='～' => char::from_u32(u32::from(letter) - 0xFEE0).unwrap_or(letter),
        other => other,
    };
    let letters = word.chars().map(narrow);
    let typed: String = letters.filter(|letter| !"'’·".contains(*letter)).collect();
    identity(&typed)
}

/// Whether a name begins as it is typed, by its characters or the initials of their readings.
fn is_spoken(name: &str, word: &str, initial: Initial) -> bool {
    let mut characters = name.chars().enumerate();
    word.chars().all(|wanted| {
        characters.next().is_some_and(|(place, own)| {
            own == wanted || initial(own) == Some(wanted) || is_also_read(name, place, own, wanted)
        })
    })
}

fn is_also_read(name: &str, place: usize, own: char, wanted: char) -> bool {
    OTHER_READINGS.iter().any(|(characters, letters)| {
        let mut all = characters.chars();
        let alone = all.next() == Some(own) && all.next().is_none();
        let letter = if alone {
            letters.chars().next()
        } else {
            let begins = characters.chars().count() > 1 && name.starts_with(characters);
            begins.then(|| letters.chars().nth(place)).flatten()
        };
        letter == Some(wanted)
    })
}

fn has_in_order(name: &str, word: &str) -> bool {
    let mut letters = name.chars();
    word.chars()
        .all(|wanted| letters.any(|letter| letter == wanted))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_finds_by_name_club_or_number() {
        let finds = |query| finds(query, EntrantId(17), "林启明", "安阳 Town");
        for query in [
            "",
            " ",
            "林",
            "启明",
            "林明",
            "安阳",
            "town",
            "17",
            "林 安阳",
            "安阳　明",
        ] {
            assert!(finds(query), "{query:?}");
        }
        for query in ["明林", "陈", "1", "林 飞云", "170"] {
            assert!(!finds(query), "{query:?}");
        }
    }

    /// The initials of a dictionary of a few characters.
    fn initial(character: char) -> Option<char> {
        let read = [
            ("吕", 'l'),
            ("钦", 'q'),
            ("曾宪", 'c'),
            ("武文", 'w'),
            ("万", 'w'),
            ("俟尚", 's'),
            ("德", 'd'),
            ("长", 'c'),
            ("河", 'h'),
        ];
        let found = read.iter().find(|(all, _)| all.contains(character));
        found.map(|(_, letter)| *letter)
    }

    fn is_met(query: &str, name: &str) -> bool {
        meets(
            query,
            name,
            "飞云 Town",
            |number| [17, 9].contains(&number),
            initial,
        )
    }

    #[test]
    fn somebody_at_the_desk_is_met_by_characters_initials_and_numbers() {
        for query in [
            "",
            "吕",
            "钦",
            "吕钦",
            "l",
            "lq",
            "LQ",
            "ｌｑ",
            "l'q",
            "l’q",
            "吕q",
            "l钦",
            "17",
            "１７",
            "9",
            "飞云",
            "town",
            "lq 飞云",
            "l 17",
            "吕　town",
        ] {
            assert!(is_met(query, "吕 钦"), "{query:?}");
        }
        for query in ["q", "ql", "lqq", "吕l", "1", "170", "lq 塘下", "-17", "林"] {
            assert!(!is_met(query, "吕钦"), "{query:?}");
        }
        assert!(is_met("an", "Anna") && is_met("ANNA", "Anna"));
    }

    /// A surname that is read otherwise than the dictionary has it is found by both readings.
    #[test]
    fn both_readings_of_a_surname_are_met() {
        for query in ["c", "cw", "z", "zw", "曾w", "z武"] {
            assert!(is_met(query, "曾武"), "{query:?}");
        }
        for query in ["ws", "wsd", "mq", "mqd", "wq", "万俟d"] {
            assert!(is_met(query, "万俟德"), "{query:?}");
        }
        // Only the whole surname is read so.
        assert!(!is_met("m", "万德") && is_met("w", "万德"));
        assert!(!is_met("dmq", "德万俟"));
        for query in ["ch", "zh"] {
            assert!(is_met(query, "长河"), "{query:?}");
        }
    }

    #[test]
    fn the_other_readings_are_told_once_each() {
        let mut all = OTHER_READINGS;
        all.sort_unstable();
        assert!(all.windows(2).all(|two| two[0] != two[1]));
        let fits = |(characters, letters): &(&str, &str)| {
            characters.chars().count() == letters.len()
                && letters.bytes().all(|letter| letter.is_ascii_lowercase())
        };
        assert!(all.iter().all(fits));
    }
}

//! Letters as they come from input methods, spreadsheets and telephones, made plain.

use crate::record::judge::is_invisible;

/// Chinese characters.
pub(super) fn is_han(letter: char) -> bool {
    matches!(letter, '\u{3007}' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}'
        | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

/// Whether a text is nothing but Chinese characters, with the dot of some names.
pub(super) fn is_all_han(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|letter| is_han(letter) || letter == '·')
}

/// Pictures, and what changes or joins them.
fn is_picture(letter: char) -> bool {
    matches!(letter, '\u{2190}'..='\u{21ff}' | '\u{2300}'..='\u{23ff}' | '\u{2580}'..='\u{2775}'
        | '\u{2794}'..='\u{27bf}' | '\u{2b00}'..='\u{2bff}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{20e3}' | '\u{1f000}'..='\u{1faff}' | '\u{e0000}'..='\u{e01ef}')
}

/// A line with full-width letters, digits and signs as their plain forms, every kind of space as one
/// kind (tabs stay), and without invisible characters and pictures.
pub(super) fn plain(line: &str) -> String {
    line.chars()
        .filter_map(|letter| match letter {
            '\t' => Some('\t'),
            '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0),
            '・' | '•' | '‧' => Some('·'),
            '–' | '—' | '―' | '−' | '‐' | '‑' => Some('-'),
            _ if is_invisible(letter) || is_picture(letter) => None,
            _ if letter.is_whitespace() => Some(' '),
            _ => Some(letter),
        })
        .collect()
}

/// Surnames of two characters: before a single character they are part of a name, not a name.
const DOUBLE_SURNAMES: [&str; 12] = [
    "欧阳", "司马", "上官", "诸葛", "司徒", "皇甫", "令狐", "尉迟", "公孙", "慕容", "夏侯", "东方",
];

/// Joins the parts of a name that stand apart only to fill its column (吕　钦): how many of the words
/// at the front make up the name, and the name.
pub(super) fn front_name<'a>(words: &[&'a str]) -> (usize, String) {
    let single = |word: &&&'a str| word.chars().count() == 1 && is_all_han(word);
    let run = words.iter().take_while(single).count();
    let [first, rest @ ..] = words else {
        return (0, String::new());
    };
    if (2..=4).contains(&run) {
        return (run, words.iter().take(run).copied().collect());
    }
    let given_name = rest
        .first()
        .filter(|word| word.chars().count() <= 2 && is_all_han(word));
    if let Some(given_name) = given_name
        && DOUBLE_SURNAMES.contains(first)
    {
        return (2, format!("{first}{given_name}"));
    }
    if is_latin(first) {
        let latin = words.iter().take_while(|word| is_latin(word)).count();
        let name: Vec<&str> = words.iter().take(latin).copied().collect();
        return (latin, name.join(" "));
    }
    (1, (*first).to_owned())
}

fn is_latin(word: &str) -> bool {
    word.chars().any(char::is_alphabetic)
        && word
            .chars()
            .all(|letter| (letter.is_alphabetic() && !is_han(letter)) || "'.-’·".contains(letter))
}

/// A name or club as it is entered: plain letters, single spaces, and no spaces inside a Chinese name
/// whose parts only fill their column.
pub fn tidy(text: &str) -> String {
    let plain = plain(text).replace('\t', " ");
    let words: Vec<&str> = plain.split_whitespace().collect();
    let (taken, name) = front_name(&words);
    let mut all = vec![name.as_str()];
    all.extend(words.iter().skip(taken));
    all.retain(|word| !word.is_empty());
    all.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_made_plain() {
        for (pasted, expected) in [
            ("Ｑｉｎ　Ｌｅｅ", "Qin Lee"),
            ("１２、张三（瑞安）", "12、张三(瑞安)"),
            ("张\u{200b}三\u{202e}\u{feff}", "张三"),
            ("张三👍🏻♟️", "张三"),
            ("张三\u{2005}李四\u{a0}王五", "张三 李四 王五"),
            ("阿卜杜拉•买买提", "阿卜杜拉·买买提"),
            ("a\tb", "a\tb"),
            ("①❶➊", "①❶➊"),
        ] {
            assert_eq!(plain(pasted), expected, "{pasted:?}");
        }
    }

    #[test]
    fn names_stretched_over_their_column_are_joined() {
        for (typed, expected) in [
            ("吕　钦", "吕钦"),
            (" 吕 钦 ", "吕钦"),
            ("王　小　明", "王小明"),
            ("诸葛　明", "诸葛明"),
            ("张三 瑞安", "张三 瑞安"),
            ("John   Smith", "John Smith"),
            ("", ""),
            ("　", ""),
        ] {
            assert_eq!(tidy(typed), expected, "{typed:?}");
        }
    }
}

//! The number in front of a line: `1.` `2、` `③` `（4）` `5）` `№6` `第7名` `八、` `9 ` `10张三`.

use super::letters::is_han;

/// A number at the front, and what follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbered<'a> {
    pub(super) number: Option<u32>,
    pub(super) rest: &'a str,
}

/// Characters that are a number by themselves, in runs: the first one, the last one, and its value.
const RUNS: [(char, char, u32); 14] = [
    ('①', '⑳', 1),
    ('⑴', '⒇', 1),
    ('⒈', '⒛', 1),
    ('⓪', '⓪', 0),
    ('⓫', '⓴', 11),
    ('⓵', '⓾', 1),
    ('❶', '❿', 1),
    ('➀', '➉', 1),
    ('➊', '➓', 1),
    ('㈠', '㈩', 1),
    ('㉑', '㉟', 21),
    ('㊀', '㊉', 1),
    ('㊱', '㊿', 36),
    ('㉈', '㉈', 10),
];

fn of_its_own(letter: char) -> Option<u32> {
    RUNS.iter()
        .find(|(first, last, _)| (*first..=*last).contains(&letter))
        .map(|(first, _, value)| u32::from(letter) - u32::from(*first) + value)
}

const OPENING: [char; 5] = ['(', '[', '【', '〔', '「'];
const CLOSING: [char; 5] = [')', ']', '】', '〕', '」'];
const PREFIXES: [&str; 9] = ["№", "No.", "NO.", "no.", "No", "第", "#", "序号", "编号"];
const SUFFIXES: [&str; 3] = ["名", "号", "位"];
const PLACES: [(&str, u32); 3] = [("冠军", 1), ("亚军", 2), ("季军", 3)];
/// What a digit may stand before without being a number of the list: 11月6日, 112人, 22点.
const COUNTED: [char; 15] = [
    '名', '月', '年', '日', '人', '元', '点', '时', '分', '秒', '局', '轮', '天', '届', '强',
];

/// Takes the number off the front of a plain line.
pub(super) fn numbered(line: &str) -> Numbered<'_> {
    let start = line.trim_start_matches([' ', '\t', '*', '●', '○', '·', '-', '~', '>', '√']);
    let none = Numbered {
        number: None,
        rest: start,
    };
    let mut letters = start.chars();
    if let Some(number) = letters.next().and_then(of_its_own) {
        return found(number, letters.as_str());
    }
    for (place, number) in PLACES {
        let rest = start.strip_prefix(place);
        if let Some(rest) = rest.filter(|rest| rest.starts_with([' ', '\t', ':', ',', '、'])) {
            return found(number, rest);
        }
    }
    let opened = start.trim_start_matches(OPENING);
    let is_opened = opened.len() < start.len();
    let prefixed = PREFIXES
        .iter()
        .find_map(|prefix| opened.strip_prefix(prefix));
    let body = prefixed.unwrap_or(opened).trim_start();
    let Some((number, arabic, after)) = digits(body).or_else(|| numerals(body)) else {
        return none;
    };
    let suffixed = SUFFIXES.iter().find_map(|suffix| {
        let rest = after.strip_prefix(suffix)?;
        // 号 and 位 are taken only where they cannot begin a name.
        (prefixed.is_some() || !rest.starts_with(is_han)).then_some(rest)
    });
    let after = suffixed.unwrap_or(after);
    if is_opened {
        return match after.trim_start().strip_prefix(CLOSING) {
            Some(rest) => found(number, rest),
            None => none,
        };
    }
    let next = after.chars().next();
    let ended = match next {
        None => true,
        Some(next) if prefixed.is_some() => !next.is_ascii_alphanumeric(),
        Some(next) if arabic => !next.is_ascii_alphanumeric() && !COUNTED.contains(&next),
        Some(next) => "、.),:".contains(next),
    };
    if ended { found(number, after) } else { none }
}

/// Up to four Arabic digits.
fn digits(text: &str) -> Option<(u32, bool, &str)> {
    let after = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = text.strip_suffix(after)?;
    ((1..=4).contains(&digits.len()))
        .then(|| digits.parse().ok())
        .flatten()
        .map(|number| (number, true, after))
}

/// A Chinese number up to 999, such as 二十三.
fn numerals(text: &str) -> Option<(u32, bool, &str)> {
    let after =
        text.trim_start_matches(|letter: char| "〇零一二三四五六七八九十百".contains(letter));
    let (mut total, mut unit) = (0, None);
    for letter in text.strip_suffix(after)?.chars() {
        match letter {
            '百' => total += unit.take().unwrap_or(1) * 100,
            '十' => total += unit.take().unwrap_or(1) * 10,
            '〇' | '零' => {}
            _ => {
                let digit = "一二三四五六七八九"
                    .chars()
                    .zip(1..)
                    .find(|(one, _)| *one == letter)?
                    .1;
                if unit.replace(digit).is_some() {
                    return None;
                }
            }
        }
    }
    let number = total + unit.unwrap_or(0);
    (number > 0).then_some((number, false, after))
}

/// What follows a number, without the sign that ends it: spaces, one full stop or comma of any kind,
/// and one sign between columns, so that an empty column after it stays one.
fn found(number: u32, after: &str) -> Numbered<'_> {
    let after = after.trim_start_matches(' ');
    let after = after
        .strip_prefix([')', ']', '.', '、', ':', '-', '。'])
        .unwrap_or(after)
        .trim_start_matches(' ');
    Numbered {
        number: Some(number),
        rest: after
            .strip_prefix(['\t', ',', '|', '/', ';'])
            .unwrap_or(after),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::paste::letters::plain;

    #[test]
    fn every_way_of_numbering() {
        for line in [
            "7.张三",
            "7. 张三",
            "7、张三",
            "7)张三",
            "7） 张三",
            "（7）张三",
            "(7) 张三",
            "[7]张三",
            "【7】张三",
            "⑦张三",
            "⑦ 张三",
            "❼张三",
            "⑺张三",
            "⒎张三",
            "№7 张三",
            "No.7 张三",
            "NO.7张三",
            "#7 张三",
            "第7名 张三",
            "第七名：张三",
            "七、张三",
            "（七）张三",
            "7 张三",
            "7\t张三",
            "７．张三",
            "7张三",
            "7:张三",
            "7-张三",
            "7,张三",
            "7|张三",
            "7️⃣ 张三",
            "07 张三",
            "•7. 张三",
            "7号 张三",
            "序号7 张三",
        ] {
            let line = plain(line);
            let numbered = numbered(&line);
            assert_eq!(
                (numbered.number, numbered.rest.trim()),
                (Some(7), "张三"),
                "{line}"
            );
        }
    }

    #[test]
    fn larger_numbers() {
        for (line, number) in [
            ("⑳ 张三", 20),
            ("㉑张三", 21),
            ("㊿张三", 50),
            ("第二十三名 张三", 23),
            ("一百零五、张三", 105),
            ("十、张三", 10),
            ("112. 张三", 112),
            ("冠军：张三", 1),
            ("季军 张三", 3),
        ] {
            let line = plain(line);
            let numbered = numbered(&line);
            assert_eq!(
                (numbered.number, numbered.rest.trim()),
                (Some(number), "张三"),
                "{line}"
            );
        }
    }

    #[test]
    fn what_is_not_a_number_of_a_list() {
        for line in [
            "张三",
            "11月6日",
            "112人",
            "22点截止",
            "13812345678",
            "3a张三",
            "万一 瑞安",
            "一张三",
            "(7",
            "百里明",
            "二二、张三",
        ] {
            assert_eq!(numbered(line).number, None, "{line}");
        }
    }

    #[test]
    fn an_empty_column_after_the_number_stays_one() {
        assert_eq!(numbered("3,,瑞安").rest, ",瑞安");
        assert_eq!(numbered("3\t\t瑞安").rest, "\t瑞安");
        assert_eq!(numbered("5.").rest, "");
    }
}

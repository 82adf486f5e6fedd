//! Dates and times that a chat or a form writes into a line.

/// A line without its time stamps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unstamped {
    /// What is left.
    pub(super) text: String,
    /// Whether there was a time stamp at all.
    pub(super) stamped: bool,
    /// Whether one stood at the end, as in "nickname 20:31".
    pub(super) at_end: bool,
}

/// Takes time stamps out of a plain line.
pub(super) fn unstamped(line: &str) -> Unstamped {
    let mut text = String::new();
    let (mut stamped, mut at_end) = (false, false);
    let mut rest = line;
    let mut after_digit = false;
    while let Some(letter) = rest.chars().next() {
        if let Some(after) = (!after_digit).then(|| stamp(rest)).flatten() {
            stamped = true;
            rest = after;
            at_end = after.trim_matches([' ', ':', ']', ')']).is_empty();
            after_digit = false;
        } else {
            text.push(letter);
            after_digit = letter.is_ascii_digit();
            rest = rest.strip_prefix(letter).unwrap_or("");
        }
    }
    for empty in ["[]", "()", "【】"] {
        text = text.replace(empty, "");
    }
    Unstamped {
        text,
        stamped,
        at_end,
    }
}

/// What follows a time stamp at the front: a date, a time, or both.
fn stamp(text: &str) -> Option<&str> {
    let after_date = date(text);
    let at_time = skip_words(after_date.unwrap_or(text).trim_start());
    if let Some(after) = time(at_time) {
        return Some(after);
    }
    // 11/6 by itself may be anything; with a year, or in full, it is a date.
    full_date(text).map(|after| skip_words(after.trim_start()))
}

fn skip_words(mut text: &str) -> &str {
    const WORDS: [&str; 16] = [
        "星期", "周一", "周二", "周三", "周四", "周五", "周六", "周日", "上午", "下午", "晚上",
        "中午", "凌晨", "早上", "AM ", "PM ",
    ];
    loop {
        let mut next = WORDS.iter().find_map(|word| text.strip_prefix(word));
        if text.starts_with("星期") {
            next = next.and_then(|rest| {
                rest.strip_prefix(['一', '二', '三', '四', '五', '六', '日', '天'])
            });
        }
        match next {
            Some(rest) => text = rest.trim_start(),
            None => return text,
        }
    }
}

fn number(text: &str, least: usize, most: usize) -> Option<(&str, usize)> {
    let after = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = text.strip_suffix(after)?;
    (least..=most)
        .contains(&digits.len())
        .then(|| digits.parse().ok())
        .flatten()
        .map(|value| (after, value))
}

/// 20:31, 20:31:05, 8:05 PM.
fn time(text: &str) -> Option<&str> {
    let (rest, hour) = number(text, 1, 2)?;
    let (rest, minute) = number(rest.strip_prefix(':')?, 2, 2)?;
    let rest = match rest.strip_prefix(':').and_then(|rest| number(rest, 2, 2)) {
        Some((rest, second)) if second < 60 => rest,
        _ => rest,
    };
    let rest = ["AM", "PM", "am", "pm"]
        .iter()
        .find_map(|half| rest.trim_start().strip_prefix(half))
        .unwrap_or(rest);
    (hour < 24 && minute < 60).then_some(rest)
}

/// 2021-11-02, 2021/11/2, 2021.11.2, 2021年11月2日, 11月2日.
fn full_date(text: &str) -> Option<&str> {
    let month_and_day = |text, month_end: char, day_end: Option<char>| {
        let (rest, month) = number(text, 1, 2)?;
        let (rest, day) = number(rest.strip_prefix(month_end)?, 1, 2)?;
        let rest = match day_end {
            Some(end) => rest.strip_prefix(end)?,
            None => rest,
        };
        ((1..=12).contains(&month) && (1..=31).contains(&day)).then_some(rest)
    };
    let with_year = number(text, 4, 4).and_then(|(rest, _)| {
        ['-', '/', '.']
            .into_iter()
            .find_map(|sign| month_and_day(rest.strip_prefix(sign)?, sign, None))
            .or_else(|| month_and_day(rest.strip_prefix('年')?, '月', Some('日')))
    });
    with_year.or_else(|| month_and_day(text, '月', Some('日')))
}

/// A date in full, or 11/2, which counts only with a time.
fn date(text: &str) -> Option<&str> {
    full_date(text).or_else(|| {
        let (rest, month) = number(text, 1, 2)?;
        let (rest, day) = number(rest.strip_prefix(['/', '-'])?, 1, 2)?;
        ((1..=12).contains(&month) && (1..=31).contains(&day)).then_some(rest)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stamps_are_taken_out() {
        for (line, left, at_end) in [
            ("[20:31] 张三 瑞安", "张三 瑞安", false),
            ("20:31:05 张三", "张三", false),
            ("张三 2021-11-02 20:31", "张三", true),
            ("张三 2021/11/2 下午8:31", "张三", true),
            ("张三 11/2 20:31", "张三", true),
            ("张三\t瑞安\t2021年11月2日", "张三\t瑞安", true),
            ("2021.11.2 星期二 张三", "张三", false),
            ("张三 8:05 PM", "张三", true),
        ] {
            let found = unstamped(line);
            assert!(found.stamped, "{line}");
            assert_eq!((found.text.trim(), found.at_end), (left, at_end), "{line}");
        }
    }

    #[test]
    fn what_is_no_stamp_stays() {
        for line in [
            "张三 瑞安",
            "7:张三",
            "11/2",
            "12. 张三",
            "25:31",
            "13812345678",
        ] {
            assert_eq!(unstamped(line).text, line);
        }
    }
}

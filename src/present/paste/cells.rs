//! One line into columns, and columns into a name, a club and what is left out.

use super::letters::{front_name, is_all_han};

/// What a column holds, as its heading says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    /// 姓名.
    Name,
    /// 单位, 乡镇.
    Club,
    /// 名次.
    Rank,
    /// 序号.
    Number,
    /// Anything that is not needed here, such as telephone numbers.
    Other,
}

const HEADINGS: [(Column, &[&str]); 5] = [
    (
        Column::Name,
        &[
            "姓名",
            "名字",
            "棋手",
            "选手",
            "棋手姓名",
            "参赛棋手",
            "运动员",
            "name",
            "player",
            "entrant",
        ],
    ),
    (
        Column::Club,
        &[
            "单位",
            "俱乐部",
            "地区",
            "乡镇",
            "代表队",
            "代表单位",
            "单位或乡镇",
            "乡镇街道",
            "队名",
            "所在地",
            "住址",
            "地址",
            "来自",
            "club",
            "town",
            "team",
            "club or town",
        ],
    ),
    (Column::Rank, &["名次", "排名", "rank", "place"]),
    (
        Column::Number,
        &[
            "序号", "编号", "号码", "序", "号", "no", "no.", "number", "№",
        ],
    ),
    (
        Column::Other,
        &[
            "性别",
            "年龄",
            "电话",
            "手机",
            "手机号",
            "联系电话",
            "联系方式",
            "备注",
            "等级分",
            "称号",
            "身份证",
            "时间",
            "提交时间",
            "报名时间",
            "得分",
            "积分",
            "对手分",
            "phone",
            "sex",
            "gender",
            "age",
            "points",
            "rating",
            "remarks",
            "title",
            "note",
            "notes",
            "score",
            "time",
        ],
    ),
];

/// What a heading says its column holds.
pub(super) fn heading(cell: &str) -> Option<Column> {
    let spaceless: String = cell.split_whitespace().collect::<Vec<_>>().join("");
    let cell = cell.trim().to_ascii_lowercase();
    HEADINGS
        .iter()
        .find(|(_, words)| words.contains(&cell.as_str()) || words.contains(&spaceless.as_str()))
        .map(|(column, _)| *column)
}

/// A label before its value: 姓名：张三.
fn labelled(cell: &str) -> Option<(Column, &str)> {
    let (label, value) = cell.split_once(':')?;
    Some((heading(label)?, value.trim()))
}

const PAIRS: [(char, char); 8] = [
    ('(', ')'),
    ('[', ']'),
    ('【', '】'),
    ('〔', '〕'),
    ('「', '」'),
    ('《', '》'),
    ('〈', '〉'),
    ('<', '>'),
];

fn opens(letter: char) -> Option<char> {
    PAIRS
        .iter()
        .find(|(open, _)| *open == letter)
        .map(|(_, close)| *close)
}

/// Splits at signs that stand outside of brackets and quotation marks.
pub(super) fn split(line: &str, is_sign: impl Fn(char) -> bool) -> Vec<String> {
    let mut cells = vec![String::new()];
    let (mut close, mut quoted) = (None, false);
    for letter in line.chars() {
        if letter == '"' {
            quoted = !quoted && line.matches('"').count() > 1;
            continue;
        }
        match close {
            Some(end) if letter == end => close = None,
            None if opens(letter).is_some_and(|end| line.contains(end)) => close = opens(letter),
            _ => {}
        }
        match cells.last_mut() {
            Some(cell) if quoted || close.is_some() || !is_sign(letter) => cell.push(letter),
            _ => cells.push(String::new()),
        }
    }
    cells.iter().map(|cell| cell.trim().to_owned()).collect()
}

/// Signs that stand between columns in chats and in files of comma-separated values.
fn is_separator(letter: char) -> bool {
    matches!(letter, ',' | '、' | ';' | '|' | '/' | '\\' | '+')
}

/// The columns of a line, and whether signs rather than spaces stand between them.
pub(super) fn columns(line: &str) -> (Vec<String>, bool) {
    for sign in [|letter| letter == '\t', is_separator] {
        let cells = split(line, sign);
        if cells.len() > 1 {
            return (cells, true);
        }
    }
    (split(line, |letter| letter == ' '), false)
}

/// A name, a club, and what was left out of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Parts {
    pub(super) name: String,
    pub(super) club: String,
    pub(super) rank: Option<u32>,
    pub(super) left_out: Vec<String>,
}

/// By the headings of the columns.
pub(super) fn by_headings(cells: &[String], headings: &[Column]) -> Parts {
    let mut parts = Parts::default();
    let mut number = None;
    for (cell, column) in cells.iter().zip(headings) {
        match column {
            Column::Name if parts.name.is_empty() => {
                let (name, bracketed) = unbracket(cell);
                parts.name = joined(&name);
                if let Some(club) = bracketed {
                    parts.club = club;
                }
            }
            Column::Club if parts.club.is_empty() => parts.club = joined(cell),
            Column::Rank => parts.rank = whole_number(cell).or(parts.rank),
            Column::Number => number = number.or(whole_number(cell)),
            _ if cell.is_empty() => {}
            _ => parts.left_out.push(cell.clone()),
        }
    }
    parts.rank = parts.rank.or(number);
    let beyond = cells.iter().skip(headings.len());
    parts
        .left_out
        .extend(beyond.filter(|cell| !cell.is_empty()).cloned());
    parts
}

/// A number that is all there is of a cell.
fn whole_number(cell: &str) -> Option<u32> {
    let numbered = super::numbering::numbered(cell);
    numbered.number.filter(|_| numbered.rest.trim().is_empty())
}

/// Without headings: the first column is the name, unless it looks like a place and the second like a
/// name; the next one is the club. Telephone numbers and the like are left out.
pub(super) fn by_order(cells: &[String], with_signs: bool) -> Parts {
    let mut parts = Parts::default();
    let mut plain: Vec<String> = Vec::new();
    let mut empty_name = false;
    for (index, cell) in cells.iter().enumerate() {
        match labelled(cell) {
            Some((Column::Name, value)) => parts.name = joined(value),
            Some((Column::Club, value)) => parts.club = joined(value),
            Some((Column::Rank | Column::Number, value)) => parts.rank = whole_number(value),
            Some((Column::Other, _)) => parts.left_out.push(cell.clone()),
            None if cell.is_empty() => empty_name |= index == 0 && with_signs,
            None if is_beside_the_point(cell) => parts.left_out.push(cell.clone()),
            None => plain.push(cell.clone()),
        }
    }
    if !parts.name.is_empty() {
        parts.left_out.extend(plain);
        return parts;
    }
    let [first, rest @ ..] = plain.as_slice() else {
        return parts;
    };
    if empty_name {
        // "3,,瑞安": the column of the name is there, and empty.
        if parts.club.is_empty() {
            parts.club = joined(first);
        }
        parts.left_out.extend(rest.iter().cloned());
        return parts;
    }
    if with_signs && !(rest.is_empty() && parts.club.is_empty()) {
        name_and_club(&mut parts, first, rest, 1);
    } else {
        by_words(&mut parts, &plain.join(" "));
    }
    parts
}

/// A line whose parts are set apart by spaces and brackets only.
fn by_words(parts: &mut Parts, line: &str) {
    let words = |text: &str| split(text, |letter| letter == ' ');
    let front = |words: &[String]| {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        front_name(&words)
    };
    let after = |words: &[String], taken| words.iter().skip(taken).cloned().collect::<Vec<_>>();
    if let Some((before, inside, behind)) = bracketed(line) {
        let (before, mut behind) = (words(before), words(behind));
        behind.retain(|word| !word.is_empty());
        let (taken, mut name) = front(&before);
        if name.is_empty() || taken == before.len() {
            if name.is_empty() {
                let (taken, first) = front(&behind);
                (name, behind) = (first, after(&behind, taken));
            }
            parts.name = joined(&name);
            take_club(parts, &inside);
            let behind = behind
                .iter()
                .map(|word| whole_bracket(word).unwrap_or(word.clone()));
            let mut rest: Vec<String> = behind.collect();
            if parts.club.is_empty() && !rest.is_empty() {
                parts.club = joined(&rest.join(" "));
                rest.clear();
            }
            parts.left_out.extend(rest);
            return;
        }
    }
    let words = words(line);
    let (taken, name) = front(&words);
    let rest = after(&words, taken);
    match rest.is_empty().then(|| halved(&name)).flatten() {
        Some((name, club)) => name_and_club(parts, &name, &[club], 1),
        None => name_and_club(parts, &name, &rest, usize::MAX),
    }
}

/// What stands in brackets after a name is the club, unless it is beside the point.
fn take_club(parts: &mut Parts, inside: &str) {
    if parts.club.is_empty() && !is_beside_the_point(inside) {
        parts.club = inside.to_owned();
    } else {
        parts.left_out.push(inside.to_owned());
    }
}

/// 张三-瑞安, 张三：瑞安: one word with a dash or colon between Chinese characters.
fn halved(word: &str) -> Option<(String, String)> {
    let (name, club) = word.split_once(['-', ':'])?;
    let club = club.trim_start_matches('-');
    (is_all_han(name) && is_all_han(club)).then(|| (name.to_owned(), club.to_owned()))
}

/// `first` is the name, of `rest` so many make up the club; or the other way round.
fn name_and_club(parts: &mut Parts, first: &str, rest: &[String], most: usize) {
    let (name, bracketed) = unbracket(first);
    let mut rest: Vec<String> = rest.to_vec();
    let mut name = joined(&name);
    if bracketed.is_none()
        && is_like_a_place(&name)
        && let Some(other) = rest.first_mut().filter(|other| is_like_a_name(other))
    {
        std::mem::swap(&mut name, other);
        name = joined(&name);
    }
    if name.is_empty() && bracketed.is_some() && !rest.is_empty() {
        // 【瑞安】 张三: the brackets stand before the name, as a word of their own.
        name = joined(&rest.remove(0));
    }
    // A name of several words where the columns had signs: 张三 瑞安,已付.
    let words: Vec<&str> = name.split(' ').collect();
    let mut clubs: Vec<String> = Vec::new();
    if let [only, more @ ..] = words.as_slice()
        && !more.is_empty()
        && is_all_han(only)
        && only.chars().count() > 1
    {
        clubs.extend(more.iter().map(|word| (*word).to_owned()));
        name = (*only).to_owned();
    }
    for cell in rest {
        match whole_bracket(&cell) {
            Some(content) if is_beside_the_point(&content) => parts.left_out.push(content),
            Some(content) => clubs.push(content),
            None => clubs.push(cell),
        }
    }
    parts.name = name;
    let mut clubs = clubs.into_iter();
    if let Some(inside) = bracketed {
        take_club(parts, &inside);
    }
    if parts.club.is_empty() {
        let club: Vec<String> = clubs.by_ref().take(most).collect();
        parts.club = joined(&club.join(" "));
    }
    parts.left_out.extend(clubs);
}

/// What stands before, in and behind the first brackets.
fn bracketed(cell: &str) -> Option<(&str, String, &str)> {
    let (at, open) = cell
        .char_indices()
        .find(|(_, letter)| opens(*letter).is_some())?;
    let (before, from) = cell.split_at(at);
    let inner = from.strip_prefix(open).unwrap_or(from);
    let close = opens(open).unwrap_or(open);
    // 张三（瑞安: what was left open ends with the cell.
    let (inside, behind) = inner.split_once(close).unwrap_or((inner, ""));
    Some((before, joined(inside), behind))
}

/// A cell without its first brackets, and what stood in them.
fn unbracket(cell: &str) -> (String, Option<String>) {
    match bracketed(cell) {
        Some((before, inside, behind)) => {
            let outside = format!("{} {}", before.trim(), behind.trim());
            (outside.trim().to_owned(), Some(inside))
        }
        None => (cell.to_owned(), None),
    }
}

/// What stands in brackets that are all there is of a cell.
fn whole_bracket(cell: &str) -> Option<String> {
    let (outside, inside) = unbracket(cell);
    inside.filter(|_| outside.is_empty())
}

/// A cell that names neither a person nor a place: a telephone number, a sex, an age, "paid".
pub(super) fn is_beside_the_point(cell: &str) -> bool {
    const WORDS: [&str; 12] = [
        "男", "女", "先生", "女士", "强", "玫瑰", "抱拳", "微笑", "OK", "握手", "鼓掌", "拳头",
    ];
    const PARTS: [&str; 6] = ["已付", "已交", "已缴", "缴费", "交费", "自带"];
    let numeric = cell
        .chars()
        .all(|letter| letter.is_ascii_digit() || " -+().岁".contains(letter));
    numeric || WORDS.contains(&cell) || PARTS.iter().any(|part| cell.contains(part))
}

fn is_like_a_place(cell: &str) -> bool {
    const ENDINGS: [&str; 18] = [
        "队",
        "镇",
        "村",
        "街道",
        "协会",
        "俱乐部",
        "棋社",
        "棋院",
        "中学",
        "小学",
        "学校",
        "公司",
        "老区",
        "社区",
        "县",
        "市",
        "乡",
        "象棋会",
    ];
    cell.chars().count() >= 3 && ENDINGS.iter().any(|ending| cell.ends_with(ending))
}

fn is_like_a_name(cell: &str) -> bool {
    let name = joined(cell);
    is_all_han(&name) && (2..=4).contains(&name.chars().count()) && !is_like_a_place(&name)
}

/// A name or club without stretching spaces and without the signs around it.
fn joined(text: &str) -> String {
    let text = text.trim_matches([
        ' ', '.', '。', ',', '、', ';', ':', '!', '~', '-', '"', '\'', '*', '_', '·', '=',
    ]);
    super::tidy(text)
}

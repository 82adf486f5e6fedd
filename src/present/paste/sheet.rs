//! A whole pasted text, line by line: people, and the lines that are none.

use super::cells::{Column, Parts, by_headings, by_order, columns, heading, split};
use super::letters::plain;
use super::numbering::numbered;
use super::stamp::unstamped;

/// A line of a pasted text that is not blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number in the text, from 1, blank lines counted.
    pub number: usize,
    /// The line as it was pasted.
    pub text: String,
    /// What it is.
    pub content: Content,
}

/// What a line is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// Somebody; the name may still be missing or too long.
    Person(Person),
    /// Nobody.
    Nobody(Noise),
}

/// Somebody, as a line has him.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// Name, tidied.
    pub name: String,
    /// Club or town, tidied; may be empty.
    pub club: String,
    /// The number in front of the line, or in its column of ranks.
    pub number: Option<u32>,
    /// What stood in the line besides: telephone numbers and the like.
    pub left_out: Vec<String>,
}

/// Why a line is about nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noise {
    /// The headings of the columns.
    Headings,
    /// The heading of a list, or a notice.
    Notice,
    /// An example of how to sign up.
    Example,
    /// Who wrote when, or whom the message was for.
    Chat,
}

/// Reads a pasted text.
pub fn read(text: &str) -> Vec<Line> {
    let mut headings: Vec<Column> = Vec::new();
    let text = text.replace("\r\n", "\n");
    text.split(['\n', '\r', '\u{2028}', '\u{2029}', '\u{b}', '\u{c}'])
        .zip(1..)
        .filter_map(|(line, number)| {
            let content = read_line(line, &mut headings)?;
            Some(Line {
                number,
                text: line.trim().to_owned(),
                content,
            })
        })
        .collect()
}

fn read_line(line: &str, headings: &mut Vec<Column>) -> Option<Content> {
    let plain = plain(line);
    if plain.trim().is_empty() {
        // A line of pictures alone is a blank line that somebody decorated.
        return None;
    }
    if let Some(found) = as_headings(&plain) {
        *headings = found;
        return Some(Content::Nobody(Noise::Headings));
    }
    let unstamped = unstamped(&plain);
    let Some(text) = without_mentions(&unstamped.text) else {
        return Some(Content::Nobody(Noise::Chat));
    };
    let numbered = numbered(&text);
    if let Some(noise) = noise(
        &text,
        numbered.number.is_some(),
        unstamped.stamped,
        unstamped.at_end,
    ) {
        return Some(Content::Nobody(noise));
    }
    let parts = by_their_headings(&text, headings).unwrap_or_else(|| {
        let (cells, with_signs) = columns(numbered.rest);
        Parts {
            rank: numbered.number,
            ..by_order(&cells, with_signs)
        }
    });
    if numbered.number.is_none() && is_small_talk(&parts.name) {
        return Some(Content::Nobody(Noise::Chat));
    }
    let has_letters = parts.name.chars().any(char::is_alphabetic);
    Some(Content::Person(Person {
        name: if has_letters {
            parts.name
        } else {
            String::new()
        },
        club: parts.club,
        number: parts.rank,
        left_out: parts.left_out,
    }))
}

/// The columns, where the line is nothing but their headings and one of them is of names.
fn as_headings(plain: &str) -> Option<Vec<Column>> {
    let (cells, _) = columns(plain.trim());
    let found: Option<Vec<Column>> = cells
        .iter()
        .map(|cell| {
            if cell.is_empty() {
                Some(Column::Other)
            } else {
                heading(cell)
            }
        })
        .collect();
    found.filter(|found| found.contains(&Column::Name))
}

/// By the headings above, where the line has as many columns with the same kind of signs.
fn by_their_headings(text: &str, headings: &[Column]) -> Option<Parts> {
    let name_at = headings.iter().position(|column| *column == Column::Name)?;
    let cells = if text.contains('\t') {
        split(text, |letter| letter == '\t')
    } else if text.contains(',') {
        split(text, |letter| letter == ',')
    } else {
        return None;
    };
    (cells.len() > name_at).then(|| by_headings(&cells, headings))
}

/// A line without the people it was addressed to; `None` where nothing else is in it.
fn without_mentions(text: &str) -> Option<String> {
    if !text.contains('@') {
        return Some(text.to_owned());
    }
    let mut kept = String::new();
    let mut in_mention = false;
    for letter in text.chars() {
        if letter == '@' {
            // An address such as a@b.cn is no mention.
            in_mention = !kept.ends_with(|before: char| before.is_ascii_alphanumeric());
        } else if letter == ' ' || letter == '\t' {
            in_mention = false;
        }
        if !in_mention {
            kept.push(letter);
        }
    }
    (!kept.trim().is_empty()).then_some(kept)
}

fn noise(text: &str, is_numbered: bool, stamped: bool, stamp_at_end: bool) -> Option<Noise> {
    const NOTICES: [&str; 30] = [
        "接龙",
        "报名",
        "名单",
        "截止",
        "通知",
        "公告",
        "比赛",
        "参赛",
        "规程",
        "棋王赛",
        "锦标赛",
        "个人赛",
        "杯赛",
        "群主",
        "群聊",
        "撤回",
        "拍了拍",
        "邀请",
        "加入",
        "群公告",
        "http",
        "www.",
        "合计",
        "共计",
        "总计",
        "人数",
        "附件",
        "排名表",
        "成绩表",
        "Solitaire",
    ];
    let text = text.trim();
    if text.is_empty() {
        return stamped.then_some(Noise::Chat);
    }
    let after_example = ["例如", "举例", "示例", "例", "e.g.", "E.g."]
        .iter()
        .find_map(|word| text.strip_prefix(word));
    if after_example.is_some_and(|rest| rest.starts_with([' ', ':', '.', ',', '、', '\t'])) {
        return Some(Noise::Example);
    }
    let has_columns = text.contains(['\t', ',']);
    if text.ends_with(':') && !has_columns && !is_numbered {
        return Some(Noise::Chat);
    }
    if stamped && !has_columns && !is_numbered {
        let words = text.split_whitespace().count();
        let with_account = text.ends_with([')', '>']) && text.contains(['(', '<']) && {
            let account = text.trim_end_matches([')', '>']);
            let digits = account.chars().rev().take_while(char::is_ascii_digit);
            digits.count() >= 5 || account.contains('@')
        };
        if with_account || (stamp_at_end && words <= 1) {
            return Some(Noise::Chat);
        }
    }
    let is_notice = |text: &str| NOTICES.iter().any(|word| text.contains(word));
    let in_name = || {
        let rest = numbered(text).rest.trim();
        let first = rest.split([' ', '\t', ',', '、', '(', '/']).next();
        first.is_some_and(is_notice)
    };
    if (!is_numbered && !has_columns && is_notice(text)) || in_name() {
        return Some(Noise::Notice);
    }
    let is_sentence = text.contains(['。', '?', '…']) || text.trim_end_matches('!').contains('!');
    (is_sentence && !text.trim_end_matches(['。', '.', '…']).is_empty() && ends_in_middle(text))
        .then_some(Noise::Chat)
}

/// Whether a sentence's sign stands before more words, or asks.
fn ends_in_middle(text: &str) -> bool {
    let inner = text.trim_end_matches(['。', '.', '…', '!', ' ']);
    inner.contains(['。', '?', '…', '!'])
}

/// What people say in a group besides signing up.
fn is_small_talk(name: &str) -> bool {
    const WORDS: [&str; 24] = [
        "收到",
        "谢谢",
        "多谢",
        "感谢",
        "好的",
        "好",
        "辛苦了",
        "辛苦",
        "了解",
        "明白",
        "你好",
        "您好",
        "大家好",
        "加油",
        "各位棋友",
        "各位",
        "已阅",
        "知道了",
        "没问题",
        "支持",
        "ok",
        "OK",
        "Ok",
        "ok了",
    ];
    WORDS.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One line a person: number of the line, name, club, number in front, what was left out.
    fn people(text: &str) -> String {
        let mut all = Vec::new();
        for line in read(text) {
            let Content::Person(person) = line.content else {
                continue;
            };
            let number = person.number.map_or("-".to_owned(), |n| n.to_string());
            let mut one = format!("{}: {number} {}|{}", line.number, person.name, person.club);
            if !person.left_out.is_empty() {
                one.push_str(&format!(" ({})", person.left_out.join("; ")));
            }
            all.push(one);
        }
        all.join("\n")
    }

    fn only(text: &str) -> (String, String) {
        match read(text).as_slice() {
            [
                Line {
                    content: Content::Person(person),
                    ..
                },
            ] => (person.name.clone(), person.club.clone()),
            other => panic!("{text:?}: {other:?}"),
        }
    }

    fn noise(text: &str) -> Option<Noise> {
        match read(text).as_slice() {
            [
                Line {
                    content: Content::Nobody(noise),
                    ..
                },
            ] => Some(*noise),
            _ => None,
        }
    }

    #[test]
    fn every_way_of_writing_name_and_club() {
        for line in [
            "张三\t瑞安",
            "张三,瑞安",
            "张三，瑞安",
            "张三、瑞安",
            "张三/瑞安",
            "张三／瑞安",
            "张三|瑞安",
            "张三 瑞安",
            "张三　瑞安",
            "张三+瑞安",
            "张三-瑞安",
            "张三—瑞安",
            "张三：瑞安",
            "张三；瑞安",
            "张三（瑞安）",
            "张三(瑞安)",
            "张三 (瑞安)",
            "张三【瑞安】",
            "张三[瑞安]",
            "张三「瑞安」",
            "张三〔瑞安〕",
            "【瑞安】张三",
            "（瑞安） 张三",
            "张　三　瑞安",
            "张 三\t瑞安",
            "姓名：张三 单位：瑞安",
            "单位:瑞安,姓名:张三",
            "\"张三\",\"瑞安\"",
            "1. 张三 瑞安",
            "①张三（瑞安）",
            "1\t张三\t瑞安",
            "1,张三,瑞安,13812345678",
            "张三 男 瑞安",
            "张三（瑞安",
            "张三 瑞安 13812345678",
            "[20:31] 张三 瑞安",
            "@所有人 张三 瑞安",
            "张三 瑞安。",
            "张三 瑞安👍",
            "\u{feff}张三 瑞安",
            "张\u{200b}三 瑞安\r",
            "2021/11/1 20:15:33\t张三\t瑞安",
            "张三 瑞安,13812345678",
        ] {
            assert_eq!(
                only(line),
                ("张三".to_owned(), "瑞安".to_owned()),
                "{line:?}"
            );
        }
    }

    #[test]
    fn names_of_other_shapes() {
        for (line, name, club) in [
            ("吕　钦", "吕钦", ""),
            ("吕 钦 广东", "吕钦", "广东"),
            ("3.　吕　钦　　广东", "吕钦", "广东"),
            ("诸葛 明（陶山）", "诸葛明", "陶山"),
            ("王小明", "王小明", ""),
            ("王 小 明 马屿", "王小明", "马屿"),
            ("陶山镇 王志会", "王志会", "陶山镇"),
            ("瑞安市象棋协会，李四", "李四", "瑞安市象棋协会"),
            ("李四 安阳街道 老年协会", "李四", "安阳街道 老年协会"),
            ("John Smith, London", "John Smith", "London"),
            ("Ｊｏｈｎ Smith", "John Smith", ""),
            ("Jean-Pierre Blanc (Paris)", "Jean-Pierre Blanc", "Paris"),
            ("阿卜杜拉·买买提 塘下", "阿卜杜拉·买买提", "塘下"),
            ("李四，瑞安（塘下）", "李四", "瑞安(塘下)"),
            ("李四（女）", "李四", ""),
            ("李四[强]", "李四", ""),
            ("欧阳晨", "欧阳晨", ""),
            ("𠮷田 塘下", "𠮷田", "塘下"),
        ] {
            assert_eq!(only(line), (name.to_owned(), club.to_owned()), "{line:?}");
        }
    }

    #[test]
    fn what_is_nobody() {
        for (line, expected) in [
            ("#接龙", Noise::Notice),
            ("2021年瑞安市象棋棋王赛报名接龙", Noise::Notice),
            ("报名截止11月2日22点", Noise::Notice),
            ("1. 报名请注明单位", Noise::Notice),
            ("例 张三 陶山", Noise::Example),
            ("例：张三 陶山", Noise::Example),
            ("姓名\t单位", Noise::Headings),
            ("序号,姓　名,性别,单位,电话", Noise::Headings),
            ("No. Name Club", Noise::Headings),
            ("@所有人", Noise::Chat),
            ("张三 2021-11-02 20:31", Noise::Chat),
            ("2021-11-02 20:31:05 棋友老王(12345678)", Noise::Chat),
            ("棋友老王:", Noise::Chat),
            ("20:31", Noise::Chat),
            ("收到", Noise::Chat),
            ("谢谢！", Noise::Chat),
            ("明天几点开始？", Noise::Chat),
            ("共计112人", Noise::Notice),
        ] {
            assert_eq!(noise(line), Some(expected), "{line:?}");
        }
        for blank in ["", "   ", "　\t　", "\u{feff}", "\r\n\r\n", "🎉🎉🎉"] {
            assert_eq!(read(blank), [], "{blank:?}");
        }
    }

    #[test]
    fn a_list_from_a_chat_group() {
        let text = "\u{feff}#接龙\r\n2021年棋王赛报名，截止11月2日22:00\r\n例 姓名 单位\r\n\r\n\
            1. 林启明 安阳\r\n2、吴　昌　飞云 [玫瑰]\r\n③ 陈建国（塘下）\r\n（4） 陈建国（陶山）\r\n\
            5）＠李思远 李思远／莘塍\r\n№6 诸葛　明\r\n7 翁德海 1３８００００００００\r\n\
            棋友老王 2021/11/1 20:31\r\n8. \r\n收到\r\n十、蔡旭东——玉海\r\n";
        expect_test::expect![[r#"
            5: 1 林启明|安阳
            6: 2 吴昌|飞云 (玫瑰)
            7: 3 陈建国|塘下
            8: 4 陈建国|陶山
            9: 5 李思远|莘塍
            10: 6 诸葛明|
            11: 7 翁德海| (13800000000)
            13: 8 |
            15: 10 蔡旭东|玉海"#]]
        .assert_eq(&people(text));
    }

    #[test]
    fn a_sheet_with_headings_in_any_order() {
        let text = "序号\t单位\t电话\t姓  名\t备注\n1\t陶山镇\t13800000001\t张　三\t\n\
            2\t塘下\t13800000002\t李四\t带象棋\n3\t莘塍\t13800000003\t\t\n";
        expect_test::expect![[r#"
            2: 1 张三|陶山镇 (13800000001)
            3: 2 李四|塘下 (13800000002; 带象棋)
            4: 3 |莘塍 (13800000003)"#]]
        .assert_eq(&people(text));
    }

    #[test]
    fn a_file_of_comma_separated_values() {
        let text = "提交时间,姓名,单位\r\n2021-11-01 20:15:33,张三,\"瑞安, 塘下\"\r\n2021-11-01 20:16:01,李四,\r\n";
        expect_test::expect![[r#"
            2: - 张三|瑞安, 塘下
            3: - 李四|"#]]
        .assert_eq(&people(text));
    }

    #[test]
    fn a_missing_name_is_somebody_without_a_name() {
        for line in [
            "5.",
            "5、 ",
            "5,,瑞安",
            "5\t\t瑞安",
            "（瑞安）",
            "12345",
            "13812345678",
            "——",
            "5. 。",
        ] {
            let (name, _) = only(line);
            assert_eq!(name, "", "{line:?}");
        }
    }

    #[test]
    fn any_text_is_read_without_harm() {
        for text in [
            "((((",
            "））））",
            "\"\"\"",
            "\"张三,瑞安",
            "@",
            "#",
            "第",
            "第名",
            "1.1.1.1",
            "：：：",
            "，，，",
            "\t\t\t",
            "[]",
            "【】",
            "(()())",
            "25:99",
            "9999-99-99 99:99",
            "\u{0}\u{1}\u{2}",
            "\u{10ffff}",
            "/////",
            "例",
            "姓名:",
        ] {
            for line in read(text) {
                assert_eq!(line.number, 1, "{text:?}");
            }
        }
    }
}

//! Why a text is not a tournament that can be opened, and what to do about it.

use super::money::grouped;
use super::refusal::refusal;
use crate::file::document::VERSION;
use crate::file::open::{MOST_BYTES, OpenError};
use crate::file::page::BadBlock;
use crate::present::language::Language;

/// What is wrong with a file. Nothing has changed; saying so is the screen's business.
pub fn open_error(error: &OpenError, language: Language) -> String {
    match language {
        Language::Chinese => in_chinese(error),
        Language::English => in_english(error),
    }
}

fn in_chinese(error: &OpenError) -> String {
    match error {
        OpenError::TooLarge { bytes } => format!(
            "文件太大：{}，而赛事文件最大{}；请检查是否选错了文件。",
            size(*bytes),
            size(MOST_BYTES)
        ),
        OpenError::BadPage(BadBlock::Damaged) => {
            "这个观众网页里的赛事记录不完整；网页可能没有传完或被改动过，请重新取得，或改用 .qiwang.json 文件。".to_owned()
        }
        OpenError::BadPage(BadBlock::TooLarge) => format!(
            "这个观众网页里的赛事记录太大，超过{}；它不是由棋王保存的，请改用 .qiwang.json 文件。",
            size(MOST_BYTES)
        ),
        OpenError::NotJson { line, column } => format!(
            "这不是完整的赛事文件：从第{line}行第{column}列起读不懂；文件可能没有传完，请重新取得。"
        ),
        OpenError::NotOurs => "这不是棋王的赛事文件；请选择以 .qiwang.json 结尾的文件。".to_owned(),
        OpenError::TooNew { version } => format!(
            "文件由更新的程序保存（格式第{version}版），本程序只懂到第{VERSION}版；请更新程序后再打开。"
        ),
        OpenError::Envelope { field } => format!(
            "文件开头的“{}”一项缺失、多余或有误；文件可能被改动过，请改用原来的文件。",
            excerpt(field)
        ),
        OpenError::Damaged => {
            "文件的校验和不符，内容已经损坏或被手工改动；请改用原来的文件或另一份备份。".to_owned()
        }
        OpenError::NotMigrated { version, detail } => format!(
            "这是旧格式（第{version}版）的文件，转换时出错：{}；请改用另一份备份，或把文件交给程序的维护者。",
            excerpt(detail)
        ),
        OpenError::BadEntry { index, detail } => format!(
            "第{}条记录读不懂：{}；请改用原来的文件或另一份备份。",
            index + 1,
            excerpt(detail)
        ),
        OpenError::RefusedByRules {
            index,
            refusal: why,
            good,
        } => {
            let before = match good.record.entries().len() {
                0 => "它前面没有可以打开的记录。".to_owned(),
                entries => format!("前面的{entries}条完好，可以选择只打开这一部分。"),
            };
            format!(
                "第{}条记录不合规则：{}{before}",
                index + 1,
                refusal(why, good.record.tournament(), Language::Chinese)
            )
        }
    }
}

fn in_english(error: &OpenError) -> String {
    match error {
        OpenError::TooLarge { bytes } => format!(
            "The file is too large: it has {}, and a tournament has at most {}; check whether it is the right file.",
            size(*bytes),
            size(MOST_BYTES)
        ),
        OpenError::BadPage(BadBlock::Damaged) => {
            "The record inside this viewer page is not whole; the page may not have been copied to its end, or was changed, so fetch it again or use the .qiwang.json file.".to_owned()
        }
        OpenError::BadPage(BadBlock::TooLarge) => format!(
            "The record inside this viewer page is larger than {}, so Qiwang did not save it; use the .qiwang.json file.",
            size(MOST_BYTES)
        ),
        OpenError::NotJson { line, column } => format!(
            "This is not a whole tournament file: it cannot be read from line {line}, column {column}; it may not have been copied to its end, so fetch it again."
        ),
        OpenError::NotOurs => {
            "This is not a tournament file of Qiwang; choose one whose name ends in .qiwang.json."
                .to_owned()
        }
        OpenError::TooNew { version } => format!(
            "The file was saved by a newer program (format version {version}) and this one reads up to version {VERSION}; update the program and open it again."
        ),
        OpenError::Envelope { field } => format!(
            "The field \"{}\" at the top of the file is missing, unknown or wrong; the file may have been changed, so use the original.",
            excerpt(field)
        ),
        OpenError::Damaged => {
            "The file does not fit its checksum: it was damaged or changed by hand; use the original or another copy."
                .to_owned()
        }
        OpenError::NotMigrated { version, detail } => format!(
            "The file has an old format (version {version}) and could not be brought up to date: {}; use another copy, or give the file to the program's maintainers.",
            excerpt(detail)
        ),
        OpenError::BadEntry { index, detail } => format!(
            "Entry {} of the record cannot be read: {}; use the original or another copy.",
            index + 1,
            excerpt(detail)
        ),
        OpenError::RefusedByRules {
            index,
            refusal: why,
            good,
        } => {
            let entries = good.record.entries().len();
            let before = match entries {
                0 => "No entry before it can be opened.".to_owned(),
                1 => "The one entry before it is sound and can be opened by itself.".to_owned(),
                _ => format!("The {entries} entries before it are sound and can be opened by themselves."),
            };
            format!(
                "Entry {} of the record is against the rules: {} {before}",
                index + 1,
                refusal(why, good.record.tournament(), Language::English)
            )
        }
    }
}

/// A size in kB or MB, rounded up.
fn size(bytes: usize) -> String {
    let in_units = |unit: usize| u32::try_from(bytes.div_ceil(unit)).unwrap_or(u32::MAX);
    if bytes < 1024 * 1024 {
        format!("{} kB", grouped(in_units(1024)))
    } else {
        format!("{} MB", grouped(in_units(1024 * 1024)))
    }
}

/// At most 120 visible characters of something from a file.
fn excerpt(text: &str) -> String {
    const MOST: usize = 120;
    let mut letters = text
        .chars()
        .map(|letter| if letter.is_control() { ' ' } else { letter });
    let mut excerpt: String = letters.by_ref().take(MOST).collect();
    if letters.next().is_some() {
        excerpt.push('…');
    }
    excerpt
}

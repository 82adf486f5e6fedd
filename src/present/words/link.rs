//! Why a tournament does not go into a link, and why a link cannot be opened.

use super::money::grouped;
use super::refusal::refusal;
use crate::file::link::{LinkError, LinkRefusal, MOST_CHARACTERS};
use crate::present::language::Language;

/// Why there is no link of a tournament, and what to do instead.
pub fn link_refusal(why: LinkRefusal, language: Language) -> String {
    let most = count(MOST_CHARACTERS);
    match (why, language) {
        (LinkRefusal::Empty, Language::Chinese) => {
            "还没有赛事，无法生成链接；请先新建赛事。".to_owned()
        }
        (LinkRefusal::Empty, Language::English) => {
            "There is no tournament yet to make a link of; begin an event first.".to_owned()
        }
        (LinkRefusal::TooLong { characters }, Language::Chinese) => {
            let length = characters.map_or_else(String::new, |characters| {
                format!("要{}个字符，", count(characters))
            });
            format!("赛事内容太多，链接{length}超过上限{most}个；请改为发送赛事文件。")
        }
        (LinkRefusal::TooLong { characters }, Language::English) => {
            let length = characters.map_or_else(
                || "be longer".to_owned(),
                |characters| format!("have {} characters, more", count(characters)),
            );
            format!(
                "There is too much to tell: the link would {length} than its limit of {most}; send the tournament file instead."
            )
        }
    }
}

/// What is wrong with a link. Nothing has changed; saying so is the screen's business.
pub fn link_error(error: &LinkError, language: Language) -> String {
    match language {
        Language::Chinese => in_chinese(error),
        Language::English => in_english(error),
    }
}

fn in_chinese(error: &LinkError) -> String {
    match error {
        LinkError::NotALink => "这不是棋王的赛事链接；请检查是否复制完整。".to_owned(),
        LinkError::OtherVersion { version } => format!(
            "链接由另一版本的程序生成（链接格式第{version}版），本程序只懂第{}版；请刷新页面或更新程序后再打开。",
            crate::file::link::VERSION
        ),
        LinkError::TooLong => format!(
            "链接太长，超过上限{}个字符；请向发送者要赛事文件。",
            count(MOST_CHARACTERS)
        ),
        LinkError::Misspelt { character } => format!(
            "链接的第{}个字符不对，可能在转发时被改动；请重新复制，或向发送者重新要一个。",
            count(*character)
        ),
        LinkError::CutShort => {
            "链接不完整，末尾被截掉了，有些聊天软件会截断长链接；请复制整个链接，或扫二维码，或要赛事文件。"
                .to_owned()
        }
        LinkError::Damaged => {
            "链接的内容已经损坏，可能在转发时被改动；请重新复制，或向发送者重新要一个。".to_owned()
        }
        LinkError::RefusedByRules { refusal: why, good } => format!(
            "链接里的赛事不合规则：{}",
            refusal(why, good.record.tournament(), Language::Chinese)
        ),
    }
}

fn in_english(error: &LinkError) -> String {
    match error {
        LinkError::NotALink => {
            "This is not a tournament link of Qiwang; check whether all of it was copied.".to_owned()
        }
        LinkError::OtherVersion { version } => format!(
            "The link was made by another version of the program (link format {version}) and this one reads format {}; reload the page or update the program, and open it again.",
            crate::file::link::VERSION
        ),
        LinkError::TooLong => format!(
            "The link is longer than {} characters; ask whoever sent it for the tournament file.",
            count(MOST_CHARACTERS)
        ),
        LinkError::Misspelt { character } => format!(
            "Character {} of the link cannot be right; it may have been changed on its way, so copy it again or ask for another.",
            count(*character)
        ),
        LinkError::CutShort => {
            "The end of the link is missing, as some chat programs cut long links off; copy all of it, scan the QR code, or ask for the tournament file."
                .to_owned()
        }
        LinkError::Damaged => {
            "The link was damaged, perhaps on its way; copy it again or ask for another.".to_owned()
        }
        LinkError::RefusedByRules { refusal: why, good } => format!(
            "The tournament in the link is against the rules: {}",
            refusal(why, good.record.tournament(), Language::English)
        ),
    }
}

fn count(count: usize) -> String {
    grouped(u32::try_from(count).unwrap_or(u32::MAX))
}

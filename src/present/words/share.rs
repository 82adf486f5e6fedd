//! The words of sharing: the link, its codes, and why there is none.

use super::link::link_refusal;
use super::money::grouped;
use crate::engine::number::MainNumber;
use crate::present::language::{Language, Text, text};
use crate::present::share::{NoLink, Part};

/// Heading.
pub const SHARE: Text = text("分享", "Share");
/// What a link is.
pub const WHAT: Text = text(
    "一个链接装下整个赛事：打开就能看对阵、赛果和名次，不用注册，也不经过服务器。",
    "One link holds the whole tournament: whoever opens it sees pairings, results and placings, without an account and without a server.",
);
/// What it does not do.
pub const STANDS_STILL: Text = text(
    "链接显示的是此刻的情况，不会自动更新；有了新结果，请再分享一次。",
    "A link shows the state of this moment and does not follow; after new results share again.",
);
/// What it leaves out.
pub const LEFT_OUT: Text = text(
    "链接里没有录入时间、裁决理由、报到情况和自行改写的长条款；这些都在赛事文件里。",
    "It has no times of entry, no reasons, no check-in and no long clauses of your own; those are in the tournament file.",
);
/// Why there is no link.
pub const NO_ADDRESS: Text = text(
    "还没有公开网址，所以没有链接。先把本程序放到一个 https 网址上，再填到赛事的“公开网址”；在那之前，可以把赛事文件直接发给对方。",
    "There is no link, because the event has no public address yet. Put a copy of this program on an https address and enter that as the event's public address; until then, send the tournament file.",
);
/// The link to the field.
pub const TO_THE_FIELD: Text = text("填写公开网址", "Enter the public address");
/// The link's field.
pub const LINK: Text = text("赛事链接", "Link of the tournament");
/// The button that copies it.
pub const COPY: Text = text("复制链接", "Copy the link");
/// Announced after that.
pub const COPIED: Text = text("链接已复制。", "The link is copied.");
/// The browser did not copy it.
pub const NOT_COPIED: Text = text(
    "浏览器没能复制；请选中链接自行复制。",
    "The browser could not copy it; select the link and copy it yourself.",
);
/// The button that hands it to another program.
pub const SEND: Text = text("发送到其他应用…", "Send to another app…");
/// Announced after that.
pub const SENT: Text = text(
    "链接已交给其他应用。",
    "The link was handed to another app.",
);
/// The other program did not take it.
pub const NOT_SENT: Text = text("链接没有发送。", "The link was not sent.");
/// Heading.
pub const CODES: Text = text("二维码", "QR code");
/// What to do with it.
pub const CODES_WHY: Text = text(
    "用手机相机或微信扫一扫，就能打开赛事。",
    "A phone's camera opens the tournament from it.",
);
/// Why there are several.
pub const PARTS_WHY: Text = text(
    "棋手太多，一个码放不下全部姓名，所以分成几个。每个码都有全部对阵和赛果，但只写出所列签位和十六强棋手的姓名、单位，其余棋手只写编号；抽签的核验请用链接或文件。",
    "There are too many names for one code, so there are several. Each has all pairings and results, but names and clubs only of the numbers given and of the last sixteen; the others have their entry's number for a name. To check the lots use the link or the file.",
);
/// Not even then.
pub const NO_CODE: Text = text(
    "内容太多，二维码放不下；请用链接或赛事文件。",
    "There is too much for QR codes; use the link or the tournament file.",
);
/// The button under a code.
pub const ENLARGE: Text = text("放大显示", "Show large");

/// How long the link is.
pub fn length(language: Language, characters: usize) -> String {
    let count = grouped(u32::try_from(characters).unwrap_or(u32::MAX));
    match (language, characters > 2_000) {
        (Language::Chinese, false) => format!("共{count}个字符。"),
        (Language::Chinese, true) => {
            format!("共{count}个字符；有的聊天软件会截断这么长的链接，请改用二维码或文件。")
        }
        (Language::English, false) => format!("{count} characters."),
        (Language::English, true) => format!(
            "{count} characters; some chat programs cut links of this length off, so use a QR code or the file."
        ),
    }
}

/// Why there is no link.
pub fn no_link(language: Language, why: NoLink) -> String {
    match why {
        NoLink::NoAddress => NO_ADDRESS.of(language).to_owned(),
        NoLink::Refused(refusal) => link_refusal(refusal, language),
    }
}

/// Whose names a code holds.
pub fn part(language: Language, part: Part) -> String {
    match (part, language) {
        (Part::Whole, Language::Chinese) => "整个赛事".to_owned(),
        (Part::Whole, Language::English) => "The whole tournament".to_owned(),
        (Part::Numbers(MainNumber(first), MainNumber(last)), Language::Chinese) => {
            format!("{first}至{last}号的姓名")
        }
        (Part::Numbers(MainNumber(first), MainNumber(last)), Language::English) => {
            format!("Names of numbers {first} to {last}")
        }
        (Part::Entries(first, last), Language::Chinese) => {
            format!("报名第{first}至{last}位的姓名")
        }
        (Part::Entries(first, last), Language::English) => {
            format!("Names of entries {first} to {last}")
        }
    }
}

/// What a code is, for those who cannot see it.
pub fn code(language: Language, of: Part) -> String {
    match language {
        Language::Chinese => format!("二维码：{}", part(language, of)),
        Language::English => format!("QR code: {}", part(language, of)),
    }
}

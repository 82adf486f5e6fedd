//! The words for those who only look on: out of a link, or out of a file beside the page.

use super::open_error::open_error;
use crate::engine::civil::DateTime;
use crate::file::open::OpenError;
use crate::present::calendar::date_words;
use crate::present::language::{Language, Text, text};

/// The heading while there is nothing to show yet.
pub const NOTHING_YET: Text = text("赛况", "The event");
/// Before the sentence that says how far the event is.
pub const NOW: Text = text("现况", "Now");
/// What a link shows.
pub const LINK: Text = text(
    "这是链接里的赛况，停在生成链接的那一刻，不会更新；本机什么也没有保存。",
    "This is the event as it was when the link was made. It does not change, and nothing is kept on this device.",
);
/// What the sample is, wherever it came from.
pub const SAMPLE: Text = text(
    "这是样例：棋手和成绩都是虚构的，可以随意查看；本机什么也没有保存。",
    "This is a sample: its players and results are invented. Look around as you like; nothing is kept on this device.",
);
/// The button that takes the sample in, to go on with it as the arbiter.
pub const TRY_SAMPLE: Text = text("当一回裁判", "Play the arbiter");
/// The link out of the sample.
pub const LEAVE_SAMPLE: Text = text("退出样例", "Leave the sample");
/// A link, as one QR code holds it, that leaves the names of so many out.
pub fn names_left_out(language: Language, count: usize) -> String {
    match language {
        Language::Chinese => format!(
            "二维码装不下全部姓名：有{count}名棋手以序号代替，在其他分区的二维码或赛事文件里可以查到。"
        ),
        Language::English => format!(
            "A QR code has no room for every name: {count} players are shown by number. The codes of the other parts, or the tournament file, have their names."
        ),
    }
}
/// In place of the check of the lots, where a link has left out what it needs.
pub const NOT_CHECKED: Text = text(
    "链接没有带上核验抽签所需的全部内容（如全部姓名或自行改写的条款），在这里无法核验。请打开赛事文件核验。",
    "The link has left out something that the check of the lots needs (such as some names, or clauses written anew), so they cannot be checked here. Please check them in the tournament file.",
);
/// Beside what is shown of the lots out of a link.
pub const PLANNED_TIMES: Text = text(
    "链接不带录入时间：这里的时间是赛程中计划的时间，不是实际时间。",
    "A link has no times: those shown here are planned ones, not when things really happened.",
);
/// The button that takes the tournament in.
pub const KEEP: Text = text("保存一份到本机", "Keep a copy on this device");
/// Announced afterwards.
pub const KEPT: Text = text(
    "已保存到本机，现在可以编辑。",
    "Kept on this device; it can be edited now.",
);
/// The link to what this device keeps itself.
pub const OWN: Text = text("本机的赛事", "This device's own events");
/// The button that looks at once.
pub const LOOK_NOW: Text = text("现在查看", "Look now");
/// Somebody who looks on tried to change something.
pub const DECLINED: Text = text(
    "没有改动：这里只能观看。",
    "Nothing was changed: this page only shows the event.",
);

/// What is wrong with a file beside the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BesideProblem {
    /// The address names something that cannot lie beside the page.
    NotBeside,
    /// The page was opened from a file itself.
    NotHosted,
    /// Nobody answers.
    Silent,
    /// The server refuses it, with this number.
    Refused(u16),
    /// It is not text.
    NotText,
    /// It is not a tournament, or not a good one.
    Bad(Box<OpenError>),
}

/// From then on a day says more than a count of days.
const LONG_AGO: u64 = 30 * 86_400;

/// What lies beside the page, when it was changed last, and how often the page looks.
pub fn beside(language: Language, name: &str, changed: DateTime, now: DateTime) -> String {
    let seconds = changed.until(now);
    let when = match language {
        _ if seconds < LONG_AGO => ago(language, seconds),
        Language::Chinese => date_words(language, changed.date),
        Language::English => format!("on {}", date_words(language, changed.date)),
    };
    match language {
        Language::Chinese => {
            format!("主办方发布的赛况（{name}），{when}更新。本页每 30 秒查看一次。")
        }
        Language::English => format!(
            "Published by the organiser ({name}), updated {when}. This page looks for news every 30 seconds."
        ),
    }
}

/// So many seconds ago.
pub fn ago(language: Language, seconds: u64) -> String {
    let (count, chinese, english) = match seconds {
        ..60 => {
            return match language {
                Language::Chinese => "刚刚".to_owned(),
                Language::English => "just now".to_owned(),
            };
        }
        60..3600 => (seconds / 60, "分钟", "minute"),
        3600..86400 => (seconds / 3600, "小时", "hour"),
        _ => (seconds / 86400, "天", "day"),
    };
    let plural = if count == 1 { "" } else { "s" };
    match language {
        Language::Chinese => format!("{count} {chinese}前"),
        Language::English => format!("{count} {english}{plural} ago"),
    }
}

/// What is wrong with the file beside the page; `stale`: what was read before is still shown.
pub fn beside_problem(language: Language, problem: &BesideProblem, stale: bool) -> String {
    let said = match (language, problem) {
        (Language::Chinese, BesideProblem::NotBeside) => {
            "网址里 src= 后面只能写与本页放在一起的文件名。".to_owned()
        }
        (Language::English, BesideProblem::NotBeside) => {
            "After src= the address can only name a file that lies beside this page.".to_owned()
        }
        (Language::Chinese, BesideProblem::NotHosted) => {
            "从本机文件打开的网页不能自己读取旁边的文件。请到“本机的赛事”中打开它，或访问主办方公布的网址。"
                .to_owned()
        }
        (Language::English, BesideProblem::NotHosted) => {
            "A page that was opened from a file cannot read the files beside it. Open the file by hand among this device's own events, or go to the address the organiser has published."
                .to_owned()
        }
        (Language::Chinese, BesideProblem::Silent) => "现在连不上网站。".to_owned(),
        (Language::English, BesideProblem::Silent) => "The site cannot be reached now.".to_owned(),
        (Language::Chinese, BesideProblem::Refused(status)) => {
            format!("网站上没有这个文件（{status}）。")
        }
        (Language::English, BesideProblem::Refused(status)) => {
            format!("The site does not have this file ({status}).")
        }
        (Language::Chinese, BesideProblem::NotText) => "网站上的文件不是文本。".to_owned(),
        (Language::English, BesideProblem::NotText) => "The file on the site is not text.".to_owned(),
        (Language::Chinese, BesideProblem::Bad(error)) => {
            format!("网站上的文件打不开：{}", open_error(error, language))
        }
        (Language::English, BesideProblem::Bad(error)) => {
            format!("The file on the site cannot be opened. {}", open_error(error, language))
        }
    };
    match (language, stale) {
        (_, false) => said,
        (Language::Chinese, true) => format!("{said}下面是上次读到的赛况。"),
        (Language::English, true) => format!("{said} Below is what was read last."),
    }
}

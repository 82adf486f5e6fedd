//! The words of the frame around every screen: header, saving, undo, windows, the first page.

use crate::present::language::{Language, Text, text};

/// The program's name.
pub const NAME: Text = text("棋王", "Qiwang");
/// What the program is, in one line.
pub const MOTTO: Text = text(
    "象棋淘汰赛，从报名到发奖，一个页面办完。",
    "A xiangqi knockout, from the first entry to the last prize, in one page.",
);
/// What it does, and what it needs, for somebody who sees it for the first time.
pub const WHAT_IT_DOES: Text = text(
    "粘贴名单、公开抽签、录入成绩，对阵、红黑、名次、奖金都按规程自动算好。不用服务器，不用注册，断网照用，数据只留在本机。",
    "Paste the names, draw the lots in public, enter the results: pairings, colours, placings and prizes follow from the regulation. No server, no account, no network; everything stays on this device.",
);
/// The link that leads past the header.
pub const SKIP: Text = text("跳到正文", "Skip to the content");
/// The name of the navigation, for those who cannot see it.
pub const NAVIGATION: Text = text("各个页面", "Screens");
/// The group of buttons at the top, for those who cannot see it.
pub const TOOLS: Text = text("常用操作", "Tools");
/// The name of the choice of language, in both languages at once.
pub const LANGUAGE: Text = text("语言 Language", "Language 语言");
/// The button that takes the last act back.
pub const UNDO: Text = text("撤销", "Undo");
/// The button that does the act undone last again.
pub const REDO: Text = text("重做", "Redo");
/// Announced after undoing.
pub const UNDONE: Text = text("已撤销上一步。", "The last act is undone.");
/// Announced after redoing.
pub const REDONE: Text = text("已重做。", "Done again.");
/// While the shelves are read.
pub const READING: Text = text("正在读取…", "Reading…");
/// Before the sentence that says what to do next.
pub const NEXT: Text = text("下一步", "Next");
/// An address that leads nowhere.
pub const NO_SUCH_PAGE: Text = text(
    "没有这个页面，已回到首页。",
    "There is no such page; this is the first one.",
);

/// A newer version of a hosted copy has been fetched and waits.
pub const NEWER_VERSION: Text = text(
    "程序有新版本，已下载好。不急：可以等本轮结束后再换；更换时页面会重新打开，赛事不受影响。",
    "A newer version of the program has been fetched. There is no hurry: take it when the stage is over. The page is loaded again then; the tournament stays as it is.",
);
/// The button that takes the newer version.
pub const TAKE_NEWER_VERSION: Text = text("换用新版本", "Take the new version");

/// While the durable shelf has not answered.
pub const SAVING: Text = text("正在保存…", "Saving…");
/// Both shelves have it.
pub const SAVED: Text = text("已保存", "Saved");
/// The durable shelf failed, the quick one has it.
pub const SAVED_WEAKLY: Text = text("保存不牢", "Saved, not safely");
/// Neither shelf has it.
pub const NOT_SAVED: Text = text("没有保存", "Not saved");
/// The button beside a failed save.
pub const DOWNLOAD_NOW: Text = text("立即下载赛事文件", "Download the file now");
/// The button that tries to save again.
pub const SAVE_AGAIN: Text = text("再保存一次", "Save again");

/// The mark of a window that can only read.
pub const READ_ONLY: Text = text("只读", "Read-only");
/// Why a window can only read.
pub const READ_ONLY_WHY: Text = text(
    "本赛事正在另一个窗口中编辑。本窗口只能查看，会随之更新；那个窗口关闭后，这里即可编辑。",
    "This tournament is being edited in another window. This one only shows it and follows along; when the other closes, you can edit here.",
);
/// Announced when a reading window has become the writing one.
pub const NOW_WRITING: Text = text(
    "另一个窗口已关闭，现在可以在这里编辑。",
    "The other window has closed; you can edit here now.",
);

/// A reader tried to change something.
pub const DECLINED_READ_ONLY: Text = text(
    "没有改动：本赛事正在另一个窗口中编辑。",
    "Nothing was changed: this tournament is being edited in another window.",
);
/// Something was to be changed while nothing is open.
pub const DECLINED_NOTHING_OPEN: Text = text("没有打开的赛事。", "No tournament is open.");
/// Something was to be opened while something else is.
pub const DECLINED_BUSY: Text = text(
    "正在打开另一个赛事，请稍候。",
    "Another tournament is being opened; please wait.",
);
/// The browser gives no random numbers.
pub const NO_ENTROPY: Text = text(
    "浏览器没有提供随机数，无法继续。",
    "The browser provides no random numbers, so this cannot be done.",
);

/// The button that closes a dialog without doing anything.
pub const CANCEL: Text = text("取消", "Cancel");
/// The button that closes a message.
pub const CLOSE: Text = text("关闭", "Close");

/// Why saving failed, as one of the reasons a browser has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavingProblem {
    /// There is no such storage in this browser.
    Missing,
    /// The browser forbids it.
    Forbidden,
    /// It is full.
    Full,
    /// It does not answer.
    NoAnswer,
    /// Anything else, in the browser's words.
    Other(String),
}

/// What a failed save means and what to do.
pub fn saving_failed(language: Language, problem: &SavingProblem, weakly: bool) -> String {
    let why = saving_problem(language, problem);
    match (language, weakly) {
        (Language::Chinese, true) => {
            format!("{why}最近的操作只在浏览器的临时存储里，断电可能丢失。请下载赛事文件妥善保存。")
        }
        (Language::Chinese, false) => {
            format!("{why}最近的操作只在这个窗口里，关闭即丢失。请立即下载赛事文件。")
        }
        (Language::English, true) => format!(
            "{why} Your latest acts are only in the browser's quick storage and may be lost in a power cut. Download the file and keep it."
        ),
        (Language::English, false) => format!(
            "{why} Your latest acts are only in this window and will be lost when it closes. Download the file now."
        ),
    }
}

/// Why the browser's storage failed, as a sentence.
pub fn saving_problem(language: Language, problem: &SavingProblem) -> String {
    match (language, problem) {
        (Language::Chinese, SavingProblem::Missing) => "这个浏览器没有可用的存储。".to_owned(),
        (Language::English, SavingProblem::Missing) => {
            "This browser has no storage to use.".to_owned()
        }
        (Language::Chinese, SavingProblem::Forbidden) => {
            "浏览器不允许本页保存数据（无痕窗口，或禁用了网站数据）。".to_owned()
        }
        (Language::English, SavingProblem::Forbidden) => {
            "The browser does not allow this page to save (a private window, or site data blocked)."
                .to_owned()
        }
        (Language::Chinese, SavingProblem::Full) => "浏览器的存储空间已满。".to_owned(),
        (Language::English, SavingProblem::Full) => "The browser's storage is full.".to_owned(),
        (Language::Chinese, SavingProblem::NoAnswer) => "浏览器的存储没有响应。".to_owned(),
        (Language::English, SavingProblem::NoAnswer) => {
            "The browser's storage does not answer.".to_owned()
        }
        (Language::Chinese, SavingProblem::Other(words)) => {
            format!("浏览器的存储出错（{words}）。")
        }
        (Language::English, SavingProblem::Other(words)) => {
            format!("The browser's storage has failed ({words}).")
        }
    }
}

/// The title of the browser's window.
pub fn window_title(language: Language, heading: Text, tournament: &str) -> String {
    let name = NAME.of(language);
    let heading = heading.of(language);
    match (tournament.is_empty(), heading == name) {
        (true, true) => name.to_owned(),
        (true, false) => format!("{heading} · {name}"),
        (false, true) => format!("{tournament} · {name}"),
        (false, false) => format!("{heading} · {tournament} · {name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_title_says_where_first() {
        let lots = crate::present::route::Route::Lots.heading();
        let title = |heading, tournament| window_title(Language::English, heading, tournament);
        assert_eq!(title(NAME, ""), "Qiwang");
        assert_eq!(title(lots, ""), "Lots · Qiwang");
        assert_eq!(title(NAME, "Cup"), "Cup · Qiwang");
        assert_eq!(title(lots, "Cup"), "Lots · Cup · Qiwang");
    }
}

//! The words of files and of what this browser keeps: saving, opening, the list, the rescue.

use crate::engine::civil::DateTime;
use crate::file::copies::Relation;
use crate::present::language::{Language, Text, text};
use crate::record::tournament::Phase;

/// The media type of a tournament file.
pub const MEDIA_TYPE: &str = "application/json";
/// How the name of a tournament file ends.
pub const SUFFIX: &str = ".qiwang.json";

/// Heading: the open tournament.
pub const THIS_TOURNAMENT: Text = text("当前赛事", "This tournament");
/// The button that saves the open tournament as a file.
pub const SAVE_AS_FILE: Text = text("保存为文件", "Save as a file");
/// Why one should.
pub const SAVE_AS_FILE_WHY: Text = text(
    "每一步都已自动存入本浏览器。请在每天比赛结束后另存一份文件，放到U盘或发给同事：换电脑、清理浏览器都不怕。",
    "Every act is kept in this browser by itself. After each day of play save a file as well and put it on a stick or send it to a colleague: it survives another computer and a cleared browser.",
);
/// Announced when the file was given.
pub const FILE_GIVEN: Text = text(
    "文件已交给浏览器下载。",
    "The file was handed to the browser's downloads.",
);
/// The browser could not give the file.
pub const FILE_NOT_GIVEN: Text = text(
    "浏览器没能生成文件。",
    "The browser could not make the file.",
);

/// Heading: open a file.
pub const OPEN_A_FILE: Text = text("打开文件", "Open a file");
/// The button that chooses a file.
pub const CHOOSE_A_FILE: Text = text("选择赛事文件…", "Choose a tournament file…");
/// Beside it.
pub const OR_DROP_IT: Text = text(
    "或把 .qiwang.json 文件、观众网页拖到这里。",
    "Or drop a .qiwang.json file or a viewer page here.",
);
/// The button that opens what is good of a bad file.
pub const OPEN_GOOD_PART: Text = text("打开完好的部分", "Open the good part");
/// Announced after that.
pub const GOOD_PART_OPENED: Text = text("已打开完好的部分。", "The good part is open.");
/// Several files at once.
pub const ONE_FILE_ONLY: Text = text(
    "一次只能打开一个文件。什么都没有改动。",
    "Only one file at a time can be opened. Nothing was changed.",
);
/// It is not text.
pub const NOT_TEXT: Text = text(
    "这个文件不是文本，不是棋王的赛事文件。什么都没有改动。",
    "This file is not text and not a tournament file of Qiwang. Nothing was changed.",
);

/// Heading: begin an event.
pub const NEW_EVENT: Text = text("新建赛事", "Begin an event");
/// What a new event begins with.
pub const NEW_EVENT_WHY: Text = text(
    "以2021年瑞安市“棋王”赛规程为底本，各项都可以修改。",
    "Based on the regulation of Rui'an's 2021 Xiangqi King; everything in it can be changed.",
);
/// The button that begins an event.
pub const BEGIN: Text = text("新建一场赛事", "Begin a new event");
/// Heading: the sample.
pub const SAMPLES: Text = text("看样例", "See a sample");
/// What the sample is.
pub const SAMPLES_WHY: Text = text(
    "112名虚构棋手，八强战正在进行。只是观看，本机不会存下什么。",
    "112 invented players, the quarter-finals under way. You only look on; nothing is kept here.",
);
/// The button that shows it.
pub const SEE_SAMPLE: Text = text("观看样例赛事", "Look at the sample");
/// Before the buttons that open it to try the program with.
pub const SAMPLES_TRY: Text = text("想亲手试试：", "To try it yourself:");
/// The sample in which everybody has entered.
pub const SAMPLE_ENTERED: Text = text("刚报完名", "Freshly entered");
/// The sample in which the final is over.
pub const SAMPLE_FINISHED: Text = text("全部赛完", "Finished");
/// The title of the sample.
pub const SAMPLE_TITLE: Text = text("样例：2021年棋王赛", "Sample: Xiangqi King 2021");
/// Below the picture of the sample.
pub const SAMPLE_PICTURE: Text = text(
    "样例：112人的对阵图，八强战正在进行",
    "The sample: 112 players, the quarter-finals under way",
);

/// Heading: what this browser keeps.
pub const KEPT_HERE: Text = text("本浏览器中的赛事", "Tournaments in this browser");
/// There is none.
pub const NONE_KEPT: Text = text(
    "这个浏览器里还没有赛事。",
    "There is no tournament in this browser yet.",
);
/// Heading: what was replaced, removed or put aside.
pub const KEPT_ASIDE: Text = text("被替换、移除的旧版本", "Replaced and removed versions");
/// Column: title.
pub const TITLE: Text = text("赛事", "Tournament");
/// Column: where in its life it is.
pub const STATE: Text = text("进度", "State");
/// Column: the last entry.
pub const LAST_CHANGE: Text = text("最后改动", "Last change");
/// Column: the size of the record.
pub const ENTRIES: Text = text("记录", "Entries");
/// Column: what can be done.
pub const ACTIONS: Text = text("操作", "Actions");
/// Column: why it is kept.
pub const WHY_KEPT: Text = text("保留原因", "Kept because");
/// The mark of the tournament that is open.
pub const IS_OPEN: Text = text("已打开", "Open");
/// The button that opens one.
pub const OPEN: Text = text("打开", "Open");
/// The button that continues one.
pub const CONTINUE: Text = text("继续", "Continue");
/// The button that gives the raw text.
pub const DOWNLOAD: Text = text("下载", "Download");
/// The button that takes one off the list.
pub const REMOVE: Text = text("移除", "Remove");
/// The button that erases one.
pub const ERASE: Text = text("彻底删除", "Erase");
/// The button that brings one back.
pub const BRING_BACK: Text = text("恢复", "Bring back");
/// The button that replaces the version here.
pub const REPLACE: Text = text("替换", "Replace");
/// It was replaced.
pub const WAS_REPLACED: Text = text("被另一版本替换", "Replaced by another version");
/// It was removed.
pub const WAS_REMOVED: Text = text("已移除", "Removed");
/// It was put aside.
pub const WAS_PUT_ASIDE: Text = text("读不出或有出入", "Unreadable or different");
/// Announced after bringing one back.
pub const BROUGHT_BACK: Text = text("已恢复并打开。", "Brought back and opened.");
/// Announced after removing one.
pub const REMOVED: Text = text(
    "已移除；在旧版本列表中可以恢复。",
    "Removed; it can be brought back from the list of versions.",
);
/// Announced after erasing one.
pub const ERASED: Text = text("已彻底删除。", "Erased.");
/// It cannot be brought back.
pub const CANNOT_BE_READ: Text = text(
    "它读不出来，只能下载原文。",
    "It cannot be read; only its raw text can be downloaded.",
);
/// The tournament that is open in another window.
pub const OPEN_ELSEWHERE: Text = text(
    "这场赛事正在另一个窗口中编辑，不能在这里替换。什么都没有改动。",
    "This tournament is being edited in another window and cannot be replaced here. Nothing was changed.",
);
/// A copy was damaged or different.
pub const COPY_PUT_ASIDE: Text = text(
    "浏览器里的两份存档不一致：已打开较新的完好的一份，另一份保留在“文件”页的旧版本列表中。",
    "The two copies in this browser did not agree: the newer good one is open, the other is kept among the versions on the Files page.",
);

/// Heading of the dialog before replacing.
pub const REPLACE_HEADING: Text = text("替换本浏览器中的版本？", "Replace the version here?");
/// Heading of the dialog before removing.
pub const REMOVE_HEADING: Text = text("移除这场赛事？", "Remove this tournament?");
/// Heading of the dialog before erasing.
pub const ERASE_HEADING: Text = text("彻底删除？", "Erase for good?");
/// What removing means.
pub const REMOVE_WHAT: Text = text(
    "它会从列表中消失，但仍留在旧版本里，可以恢复。",
    "It leaves the list, but stays among the versions and can be brought back.",
);
/// What erasing means.
pub const ERASE_WHAT: Text = text(
    "删除后无法找回。需要的话请先下载。",
    "It cannot be brought back. Download it first if you may need it.",
);

/// Heading of the rescue screen.
pub const RESCUE: Text = text("存档读不出来", "A saved tournament cannot be read");
/// What the rescue screen promises.
pub const RESCUE_PROMISE: Text = text(
    "原文原样保存在本浏览器里，没有被覆盖。请先下载，再决定怎么办。",
    "The text is still in this browser exactly as it was, and nothing writes over it. Download it first, then decide.",
);
/// The button that downloads a raw text.
pub const DOWNLOAD_RAW: Text = text("下载原文", "Download the raw text");
/// The button that leaves the rescue screen.
pub const GO_ON_WITHOUT: Text = text("暂且不管，回到首页", "Leave it and go to the first page");
/// What going on means.
pub const GO_ON_WITHOUT_WHY: Text = text(
    "它仍留在“文件”页的列表中。",
    "It stays on the list of the Files page.",
);
/// Two copies that do not agree, and no room to put one aside.
pub const RESCUE_NO_ROOM: Text = text(
    "浏览器里的两份存档不一致，而存储空间不足以把另一份保留下来，因此没有打开。请下载两份，腾出空间后再试。",
    "The two copies in this browser do not agree, and there is no room to put one of them aside, so neither was opened. Download both, make room, and try again.",
);

/// Where in its life a tournament is.
pub fn phase(phase: Phase) -> Text {
    match phase {
        Phase::Registration => text("报名中", "Entries"),
        Phase::Lots => text("抽签中", "Lots"),
        Phase::Playing => text("比赛中", "Playing"),
        Phase::Finished => text("已结束", "Finished"),
    }
}

/// What a tournament without a title is called in a list.
pub const UNTITLED: Text = text("（无名赛事）", "(no title)");

/// A copy by its number, from 1.
pub fn copy_number(language: Language, number: usize) -> String {
    match language {
        Language::Chinese => format!("第{number}份"),
        Language::English => format!("Copy {number}"),
    }
}

/// A file could not be read from the disk.
pub fn cannot_read(language: Language, name: &str) -> String {
    match language {
        Language::Chinese => format!("无法读取“{name}”。什么都没有改动。"),
        Language::English => format!("“{name}” cannot be read. Nothing was changed."),
    }
}

/// A file was opened.
pub fn opened(language: Language, title: &str) -> String {
    match language {
        Language::Chinese => format!("已打开“{title}”。"),
        Language::English => format!("“{title}” is open."),
    }
}

/// What replacing the version here would mean.
pub fn conflict(language: Language, relation: Relation) -> String {
    match (language, relation) {
        (Language::Chinese, Relation::Older { by }) => format!(
            "本浏览器中已有这场赛事，而且比要打开的版本多 {by} 条记录。替换后，现有版本会保留在旧版本列表中，可以恢复。"
        ),
        (Language::English, Relation::Older { by }) => format!(
            "This browser already has this tournament, with {by} more {} than the version to be opened. If you replace it, the present version is kept among the versions and can be brought back.",
            if by == 1 { "entry" } else { "entries" }
        ),
        (Language::Chinese, _) => {
            "本浏览器中已有这场赛事的另一个版本，两者各有对方没有的记录。替换后，现有版本会保留在旧版本列表中，可以恢复。"
                .to_owned()
        }
        (Language::English, _) => {
            "This browser already has another version of this tournament, and each holds entries that the other lacks. If you replace it, the present version is kept among the versions and can be brought back."
                .to_owned()
        }
    }
}

/// What is wrong with a file, and that it has changed nothing.
pub fn nothing_changed_after(language: Language, why: &str) -> String {
    match language {
        Language::Chinese => format!("{why}什么都没有改动。"),
        Language::English => format!("{why} Nothing was changed."),
    }
}

/// A moment in a list, to the minute: it sorts as it reads, in both languages.
pub fn moment(at: DateTime) -> String {
    let (hour, minute, _) = at.time.parts();
    format!("{} {hour:02}:{minute:02}", at.date)
}

/// The name of a tournament's file: its title and the time, in characters that every system takes.
pub fn file_name(title: &str, at: DateTime) -> String {
    file_named(title, at, SUFFIX)
}

/// The same for any other file made of a tournament, with another ending, such as `.html`.
pub fn file_named(title: &str, at: DateTime, ending: &str) -> String {
    let title: String = title
        .trim()
        .chars()
        .take(60)
        .map(|character| match character {
            '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '_',
            control if control.is_control() => '_',
            other => other,
        })
        .collect();
    let title = if title.is_empty() {
        "qiwang".to_owned()
    } else {
        title
    };
    let (hour, minute, _) = at.time.parts();
    format!("{title} {} {hour:02}{minute:02}{ending}", at.date)
}

/// The name of a raw text's file: its key, and its number where there is more than one.
pub fn raw_file_name(key: &str, index: usize) -> String {
    let key: String = key
        .chars()
        .take(80)
        .map(|character| match character {
            'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '-' => character,
            _ => '_',
        })
        .collect();
    if index == 0 {
        format!("{key}{SUFFIX}")
    } else {
        format!("{key}-{}{SUFFIX}", index + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::civil::{Date, Time};

    fn at() -> DateTime {
        DateTime {
            date: Date::new(2021, 11, 6).unwrap(),
            time: Time::new(9, 5, 7).unwrap(),
        }
    }

    #[test]
    fn a_file_is_named_after_its_title_and_time() {
        assert_eq!(
            file_name("2021年瑞安市“棋王”赛", at()),
            "2021年瑞安市“棋王”赛 2021-11-06 0905.qiwang.json"
        );
        assert_eq!(
            file_name(" a/b\\c:d*e?f\"g<h>i|j\u{7} ", at()),
            "a_b_c_d_e_f_g_h_i_j_ 2021-11-06 0905.qiwang.json"
        );
        assert_eq!(file_name("  ", at()), "qiwang 2021-11-06 0905.qiwang.json");
        assert_eq!(
            file_name(&"王".repeat(200), at()).chars().count(),
            60 + 16 + 12
        );
    }

    #[test]
    fn a_raw_text_is_named_after_its_key() {
        assert_eq!(
            raw_file_name("0a.replaced.x", 0),
            "0a.replaced.x.qiwang.json"
        );
        assert_eq!(raw_file_name("../é", 1), "..__-2.qiwang.json");
    }

    #[test]
    fn a_conflict_counts_what_would_be_missing() {
        let sentence = |by| conflict(Language::English, Relation::Older { by });
        assert!(sentence(1).contains("with 1 more entry than"));
        assert!(sentence(2).contains("with 2 more entries than"));
        assert_ne!(sentence(2), conflict(Language::English, Relation::Apart));
    }
}

//! The words of the check-in desk: who is here, who is missing, finding and marking somebody.

use super::stage::{self, at_table};
use crate::engine::civil::DateTime;
use crate::engine::lunches::Lunches;
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::present::calendar::{date_words, moment_words};
use crate::present::check_in::{Attendance, Attendee, Listed, Part};
use crate::present::language::{Language, Text, text};
use crate::record::tournament::Seat;

/// Heading: how many are here.
pub const STATE: Text = text("报到情况", "Attendance");
/// Those who are here.
pub const PRESENT: Text = text("已到", "Present");
/// Those who are not.
pub const MISSING: Text = text("未到", "Missing");
/// Both, and the waiting list.
pub const EVERYBODY: Text = text("全部", "Everybody");
/// Those whom what is typed means.
pub const FOUND: Text = text("找到", "Found");
/// Those of the waiting list who are here.
pub const WAITING_HERE: Text = text("候补到场", "Of the waiting list");
/// Before the lunch counts.
pub const LUNCHES: Text = text("午餐", "Lunches");
/// Nothing is open.
pub const NOT_OPENED: Text = text(
    "报到还没有开始。每个比赛日都从这里开始报到，以前的报到不再算数。",
    "The check-in is not open. Each day of play begins with one; earlier marks no longer count then.",
);
/// The button that opens it.
pub const OPEN: Text = text("开始报到", "Open the check-in");
/// The button that opens it anew, and its dialog's yes.
pub const REOPEN: Text = text("重新开始报到", "Begin the check-in anew");
/// The question before it.
pub const REOPEN_QUESTION: Text = text("重新开始报到？", "Begin the check-in anew?");
/// Announced when it is opened.
pub const NOW_OPEN: Text = text("报到已开始。", "The check-in is open.");
/// Heading: find somebody and mark him.
pub const FIND: Text = text("找人报到", "Find and check in");
/// The field.
pub const SEARCH: Text = text("姓名、首字母、签号", "Name, initials or number");
/// What can be typed into it, and which keys do what.
pub const SEARCH_HINT: Text = text(
    "可输入姓名或单位的几个字、姓名的拼音首字母、签号或台号。↑ ↓ 选择，回车报到。",
    "A few characters of name or club, the initials of the name in pinyin, a number or a table. ↑ and ↓ choose, Enter checks in.",
);
/// Nobody is meant by what is typed.
pub const NOBODY_FOUND: Text = text(
    "没有找到；请换几个字再找。",
    "Nobody found; try something else.",
);
/// Marks somebody present.
pub const CHECK_IN: Text = text("报到", "Check in");
/// Marks somebody as not here after all.
pub const TAKE_BACK: Text = text("取消报到", "Take back");
/// Which of them are listed, for those who cannot see it.
pub const LISTED: Text = text("显示哪些人", "Who is listed");
/// The button that prints the list.
pub const PRINT: Text = text("打印名单", "Print the list");
/// Column: the main number.
pub const NUMBER: Text = text("签号", "No.");
/// Column: the name.
pub const NAME: Text = text("姓名", "Name");
/// Column: the club or town.
pub const CLUB: Text = text("单位或地区", "Club or town");
/// Column: where he plays next.
pub const NEXT: Text = text("下一场", "Plays next");
/// Column: whether he is here.
pub const STATUS: Text = text("报到", "Check-in");
/// Column: what can be done.
pub const ACTIONS: Text = text("操作", "Actions");
/// Nobody is missing.
pub const ALL_HERE: Text = text("人已到齐。", "Everybody is here.");
/// Nobody is expected.
pub const NOBODY_EXPECTED: Text = text("现在没有等待上场的棋手。", "Nobody is due to play.");
/// Nobody is here yet.
pub const NOBODY_HERE: Text = text("还没有人报到。", "Nobody is here yet.");

/// The name of a list.
pub fn listed(listed: Listed) -> Text {
    match listed {
        Listed::Missing => MISSING,
        Listed::Present => PRESENT,
        Listed::Everybody => EVERYBODY,
    }
}

/// What is said where a list is empty.
pub fn nobody(listed: Listed, attendance: Attendance) -> Text {
    match listed {
        Listed::Present => NOBODY_HERE,
        _ if attendance.expected > 0 => ALL_HERE,
        _ => NOBODY_EXPECTED,
    }
}

/// When the check-in was opened.
pub fn opened(language: Language, at: DateTime) -> String {
    let at = moment_words(language, at);
    match language {
        Language::Chinese => format!("{at} 开始报到"),
        Language::English => format!("Open since {at}"),
    }
}

/// What beginning anew does to those who are here.
pub fn reopen_means(language: Language, present: usize) -> String {
    match language {
        Language::Chinese => {
            format!("现在已到的 {present} 人都会变为未到，须重新报到。误按可以撤销。")
        }
        Language::English if present == 1 => {
            "The 1 who is present will count as missing until checked in again. It can be undone."
                .to_owned()
        }
        Language::English => format!(
            "The {present} who are present will count as missing until checked in again. It can be undone."
        ),
    }
}

/// The lunches of a day (F3).
pub fn lunch(language: Language, lunches: Lunches) -> String {
    let (date, count) = (date_words(language, lunches.date), lunches.count);
    match language {
        Language::Chinese => format!("{date} {count} 份"),
        Language::English => format!("{count} on {date}"),
    }
}

/// The lunches of the day of the round of 16 (F3), as far as its players are known.
pub fn lunch_of_16(language: Language, lunches: Lunches) -> String {
    let known = lunch(language, lunches);
    match language {
        Language::Chinese => format!("{known}（十六强战，至多 16 份）"),
        Language::English => format!("{known} (round of 16, at most 16)"),
    }
}

/// A place from the lots in a narrow column: "17", "副17", "5/6".
pub fn seat(language: Language, seat: Seat) -> String {
    match (language, seat) {
        (_, Seat::Number(number)) => number.0.to_string(),
        (Language::Chinese, Seat::DeputyOf(number)) => format!("副{}", number.0),
        (Language::English, Seat::DeputyOf(number)) => format!("dep. {}", number.0),
        (_, Seat::Late(smaller, _)) => format!("{}/{}", smaller.0, smaller.0 + 1),
    }
}

/// Where somebody plays next.
pub fn next(language: Language, next: Option<(Stage, TableNumber)>) -> String {
    match (language, next) {
        (_, None) => String::new(),
        (_, Some((Stage::Final, _))) => stage::stage(Stage::Final).of(language).to_owned(),
        (Language::Chinese, Some((stage, table))) => at_table(language, stage, table),
        (Language::English, Some((stage, table))) => {
            let stage = stage::stage(stage).of(language);
            format!("{stage}, {}", stage::table(language, table))
        }
    }
}

/// Somebody within a sentence: name and club.
fn who(language: Language, one: &Attendee) -> String {
    match language {
        _ if one.club.is_empty() => one.name.clone(),
        Language::Chinese => format!("{}（{}）", one.name, one.club),
        Language::English => format!("{} ({})", one.name, one.club),
    }
}

/// How somebody stands at the desk, in a narrow column.
pub fn status(language: Language, one: &Attendee) -> String {
    let time = one.since.map(|since| {
        let (hour, minute, _) = since.time.parts();
        format!("{hour:02}:{minute:02}")
    });
    match (language, time, one.part) {
        (Language::Chinese, Some(time), Part::Waits) => format!("候补，{time} 到"),
        (Language::English, Some(time), Part::Waits) => format!("waiting list, here {time}"),
        (Language::Chinese, Some(time), _) => format!("{time} 到"),
        (Language::English, Some(time), _) => format!("here {time}"),
        (Language::Chinese, None, Part::Plays) => "未到".to_owned(),
        (Language::English, None, Part::Plays) => "missing".to_owned(),
        (Language::Chinese, None, Part::Waits) => "候补".to_owned(),
        (Language::English, None, Part::Waits) => "waiting list".to_owned(),
        (Language::Chinese, None, Part::Out) => "不再上场".to_owned(),
        (Language::English, None, Part::Out) => "plays no more".to_owned(),
        (Language::Chinese, None, Part::Left) => "已退赛".to_owned(),
        (Language::English, None, Part::Left) => "withdrawn".to_owned(),
    }
}

/// So many are meant by what is typed.
pub fn found(language: Language, count: usize) -> String {
    match language {
        Language::Chinese => format!("找到 {count} 人；请再输入几个字，或用 ↑ ↓ 选择。"),
        Language::English => format!("{count} found; type more, or choose with ↑ and ↓."),
    }
}

/// What Enter does with the one who is chosen, or why nothing.
pub fn chosen(language: Language, one: &Attendee) -> String {
    let name = who(language, one);
    let table = next(language, one.next);
    match (language, one.may_come()) {
        (Language::Chinese, true) if table.is_empty() => format!("按回车：{name}报到。"),
        (Language::Chinese, true) => format!("按回车：{name}报到，{table}。"),
        (Language::English, true) if table.is_empty() => format!("Enter checks {name} in."),
        (Language::English, true) => format!("Enter checks {name} in: {table}."),
        (_, false) => stands(language, one),
    }
}

/// How somebody stands at the desk, where Enter does nothing.
pub fn stands(language: Language, one: &Attendee) -> String {
    let (name, status) = (who(language, one), status(language, one));
    match language {
        Language::Chinese => format!("{name}：{status}。"),
        Language::English => format!("{name}: {status}."),
    }
}

/// How many are here, of how many.
pub fn present_of(language: Language, attendance: Attendance) -> String {
    let Attendance {
        present, expected, ..
    } = attendance;
    match language {
        Language::Chinese => format!("已到 {present} / {expected} 人。"),
        Language::English => format!("{present} of {expected} are here."),
    }
}

/// Somebody was marked, as present or as not here after all.
pub fn marked(language: Language, one: &Attendee, attendance: Attendance) -> String {
    let name = who(language, one);
    let table = next(language, one.next);
    let count = present_of(language, attendance);
    match (language, one.since.is_some()) {
        // Meanwhile he has withdrawn, or gone out.
        (_, false) if !one.may_come() => stands(language, one),
        (Language::Chinese, true) if table.is_empty() => format!("{name}已报到。{count}"),
        (Language::Chinese, true) => format!("{name}已报到：{table}。{count}"),
        (Language::English, true) if table.is_empty() => format!("{name} is here. {count}"),
        (Language::English, true) => format!("{name} is here: {table}. {count}"),
        (Language::Chinese, false) => format!("{name}改为未到。{count}"),
        (Language::English, false) => format!("{name} is not here after all. {count}"),
    }
}

/// A button about somebody, for those who cannot see its row.
pub fn about(language: Language, action: Text, name: &str) -> String {
    match language {
        Language::Chinese => format!("{}：{name}", action.of(language)),
        Language::English => format!("{}: {name}", action.of(language)),
    }
}

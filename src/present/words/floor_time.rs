//! The words of the floor's clock: the minutes after an announcement, who is too late (A11), who is
//! still playing, when tables end and can start.

use super::{stage, table_list};
use crate::engine::civil::DateTime;
use crate::engine::contest::Due;
use crate::engine::floor::Announcement;
use crate::engine::game::Game;
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::present::floor::{LONG_MOVES, Latecomer, OpenTable, PAUSE_SECONDS, Span, TYPICAL_MOVES};
use crate::present::language::{Language, Text, text};

/// The list of those who are not there in time.
pub const LATE: Text = text("逾时未到", "Not there in time");
/// How the list is used.
pub const LATE_HINT: Text = text(
    "↑ ↓ 或台号选台；1、2、3 谁迟到，0 已到齐；回车记录。",
    "Arrows or a table's number choose; 1, 2, 3 who is late, 0 all there; Enter records.",
);
/// Nobody can know who is there.
pub const NO_CHECK_IN: Text = text(
    "没有报到记录，程序不知道谁到场。下列各台宣布以来还没有任何记录。",
    "No check-in was opened, so the program cannot know who is there. Nothing has been recorded at these tables since the announcement.",
);
/// The button that records the forfeit.
pub const RECORD_LATE: Text = text("记迟到判负", "Record the forfeit");
/// Both players of a table are there after all.
pub const SEATED: Text = text("已到齐", "All there");
/// The same of every table.
pub const ALL_SEATED: Text = text("各台都已到齐", "All tables are complete");
/// Nobody was said to be late.
pub const WHO_IS_LATE: Text = text(
    "请先选谁迟到：1、2 或 3。",
    "Choose who is late first: 1, 2 or 3.",
);
/// A player who is not checked in.
pub const MISSING: Text = text("未到", "missing");
/// The list of open tables.
pub const STILL_PLAYING: Text = text("还在下", "Still playing");
/// The button that goes to tables of another stage that can start.
pub const TO_THEM: Text = text("去宣布", "Announce them");

/// Minutes and seconds that are left: `14:59`.
pub fn left(seconds: u64) -> String {
    format!("{:02}:{:02}", seconds / 60, seconds % 60)
}

/// A time of day without seconds, rounded up; with its date where that is not today.
fn clock(at: DateTime, today: DateTime) -> String {
    let at = at.after(59);
    let (hour, minute, _) = at.time.parts();
    let (_, month, day) = at.date.parts();
    if at.date == today.date {
        format!("{hour:02}:{minute:02}")
    } else {
        format!("{month:02}-{day:02} {hour:02}:{minute:02}")
    }
}

/// What was announced: a stage, a table or a game of it.
pub fn announced_what(language: Language, one: &Announcement) -> String {
    let mut parts = vec![stage::stage(one.stage).of(language).to_owned()];
    parts.extend(one.table.map(|table| stage::table(language, table)));
    parts.extend(one.game.map(|game| stage::game(language, game)));
    parts.join(match language {
        Language::Chinese => "",
        Language::English => ", ",
    })
}

/// Until when whoever is absent may still come (A11).
pub fn until(language: Language, ends: DateTime) -> String {
    let (hour, minute, _) = ends.time.parts();
    match language {
        Language::Chinese => format!("{hour:02}:{minute:02} 仍缺席，判负（A11）"),
        Language::English => format!("absent at {hour:02}:{minute:02}: game lost (A11)"),
    }
}

/// The minutes are over.
pub fn over(language: Language, minutes: u16) -> String {
    match (language, minutes) {
        (Language::Chinese, _) => format!("{minutes} 分钟已到。"),
        (Language::English, 1) => "The minute is over.".to_owned(),
        (Language::English, _) => format!("The {minutes} minutes are over."),
    }
}

/// At how many tables somebody is not checked in.
pub fn not_complete(language: Language, tables: usize) -> String {
    match (language, tables) {
        (Language::Chinese, 0) => "各台都已到齐。".to_owned(),
        (Language::English, 0) => "Everybody is there.".to_owned(),
        (Language::Chinese, _) => format!("{tables}台没有到齐。"),
        (Language::English, 1) => "Somebody is missing at 1 table.".to_owned(),
        (Language::English, _) => format!("Somebody is missing at {tables} tables."),
    }
}

/// At how many tables nothing is recorded, where nobody can know who is there.
pub fn nothing_recorded(language: Language, tables: usize) -> String {
    match (language, tables) {
        (Language::Chinese, _) => format!("{tables}台还没有记录"),
        (Language::English, 1) => "1 table without a record".to_owned(),
        (Language::English, _) => format!("{tables} tables without a record"),
    }
}

/// A table of the list, with its stage where that is not the one shown, and the game that is due there.
pub fn late_at(language: Language, of: Option<Stage>, table: TableNumber, game: Game) -> String {
    let at = match of {
        Some(of) => stage::at_table(language, of, table),
        None => stage::table(language, table),
    };
    let game = stage::game(language, game);
    match language {
        Language::Chinese => format!("{at} {game}"),
        Language::English => format!("{at}, {game}"),
    }
}

/// Who of the two came too late.
pub fn latecomer(language: Language, names: [&str; 2], late: Latecomer) -> String {
    let [first, second] = names;
    match (language, late) {
        (Language::Chinese, Latecomer::First) => format!("{first} 迟到"),
        (Language::Chinese, Latecomer::Second) => format!("{second} 迟到"),
        (Language::Chinese, Latecomer::Both) => "双方迟到".to_owned(),
        (Language::English, Latecomer::First) => format!("{first} is late"),
        (Language::English, Latecomer::Second) => format!("{second} is late"),
        (Language::English, Latecomer::Both) => "both are late".to_owned(),
    }
}

/// Both players of a table are there after all.
pub fn seated(language: Language, of: Stage, table: TableNumber) -> String {
    let at = stage::at_table(language, of, table);
    match language {
        Language::Chinese => format!("{at}已到齐"),
        Language::English => format!("All there at {at}"),
    }
}

/// The list no longer names a table that is typed.
pub fn not_listed(language: Language, number: &str) -> String {
    match language {
        Language::Chinese => format!("名单里没有第{number}台。"),
        Language::English => format!("Table {number} is not on the list."),
    }
}

/// What comes next at an open table, in a letter or two.
pub fn next_short(language: Language, open: &OpenTable) -> String {
    match (language, open.announced, open.due) {
        (_, false, _) => "–".to_owned(),
        (_, _, Due::Game { game, .. }) => stage::game_short(language, game),
        (Language::Chinese, _, Due::TieBreakLots { .. }) => "签".to_owned(),
        (Language::English, _, Due::TieBreakLots { .. }) => "L".to_owned(),
        (Language::Chinese, _, Due::Colour { .. }) => "选".to_owned(),
        (Language::English, _, Due::Colour { .. }) => "C".to_owned(),
    }
}

/// The same in words, with the table.
pub fn still_playing(language: Language, open: &OpenTable) -> String {
    let table = stage::table(language, open.table);
    let next = match (language, open.announced, open.due) {
        (Language::Chinese, false, _) => "未宣布开始".to_owned(),
        (Language::English, false, _) => "not announced".to_owned(),
        (_, _, Due::Game { game, .. }) => stage::game(language, game),
        (Language::Chinese, _, Due::TieBreakLots { .. }) => "要抽签".to_owned(),
        (Language::English, _, Due::TieBreakLots { .. }) => "lots are due".to_owned(),
        (Language::Chinese, _, Due::Colour { .. }) => "要选红黑".to_owned(),
        (Language::English, _, Due::Colour { .. }) => "a choice of colour is due".to_owned(),
    };
    match language {
        Language::Chinese => format!("{table}：{next}"),
        Language::English => format!("{table}: {next}"),
    }
}

/// Tables of a later stage whose players are known, while an earlier stage still plays (F2).
pub fn next_tables(language: Language, of: Stage, tables: &[TableNumber]) -> String {
    let name = stage::the_stage(of).of(language);
    let list = table_list::tables(language, tables);
    match (language, tables.len()) {
        (Language::Chinese, _) => format!("{name}第{list}台双方已定，可以开始（F2）。"),
        (Language::English, 1) => {
            format!("Table {list} of {name} can start: its players are known (F2).")
        }
        (Language::English, _) => {
            format!("Tables {list} of {name} can start: their players are known (F2).")
        }
    }
}

/// The button that announces every table of a stage whose players are known, one by one.
pub fn announce_ready(language: Language, tables: usize) -> String {
    match (language, tables) {
        (Language::Chinese, _) => format!("宣布双方已定的 {tables}台开始"),
        (Language::English, 1) => "Announce the table whose players are known".to_owned(),
        (Language::English, _) => {
            format!("Announce the {tables} tables whose players are known")
        }
    }
}

/// When a stage or a table ends.
pub fn ends(language: Language, span: Span, now: DateTime) -> String {
    let (typical, worst) = (clock(span.typical, now), clock(span.worst, now));
    match (language, typical == worst) {
        (Language::Chinese, true) => format!("预计 {typical} 结束"),
        (Language::Chinese, false) => format!("预计 {typical} 结束，最迟 {worst}"),
        (Language::English, true) => format!("ends about {typical}"),
        (Language::English, false) => format!("ends about {typical}, {worst} at the latest"),
    }
}

/// When a table can start.
pub fn starts(language: Language, span: Span, now: DateTime) -> String {
    let (typical, worst) = (clock(span.typical, now), clock(span.worst, now));
    match language {
        Language::Chinese if span.worst <= now => "现在可以开始".to_owned(),
        Language::English if span.worst <= now => "can start now".to_owned(),
        Language::Chinese if typical == worst => format!("约 {typical} 可开始"),
        Language::English if typical == worst => format!("can start about {typical}"),
        Language::Chinese => format!("约 {typical} 可开始，最迟 {worst}"),
        Language::English => format!("can start about {typical}, {worst} at the latest"),
    }
}

/// What the times rest on.
pub fn assumptions(language: Language) -> String {
    let pause = PAUSE_SECONDS / 60;
    match language {
        Language::Chinese => format!(
            "按用时规定估计：一般每局每方 {TYPICAL_MOVES} 着，最迟按每方 {LONG_MOVES} 着、用完时间并加赛快棋和超快棋；局间 {pause} 分钟。只供参考。"
        ),
        Language::English => format!(
            "Reckoned from the clocks: typically {TYPICAL_MOVES} moves a side a game; at the latest {LONG_MOVES} moves, all the time used, and both tie-break games; {pause} minutes between games. For information only."
        ),
    }
}

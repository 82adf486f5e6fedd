//! The words of the schedule: the sessions and tables of every stage.

use super::{floor, print};
use crate::engine::civil::DateTime;
use crate::present::floor::{TableRow, TableState};
use crate::present::language::{Language, Text, text};
use crate::present::schedule::{StagePlan, When};

/// Column: the table.
pub const TABLE: Text = text("台", "Table");
/// Column: who plays.
pub const PLAYERS: Text = text("棋手", "Players");
/// Column: the points so far.
pub const SCORE: Text = text("比分", "Score");
/// Column: what comes next, or how it ended.
pub const STATE: Text = text("现况", "Now");
/// What the mark beside a name says.
pub const RED_WHY: Text = text(
    "红棋标记：下一局执红先行的一方。",
    "The red piece marks who is red in the next game.",
);
/// A stage without tables yet.
pub const NO_TABLES: Text = text(
    "抽签结果公布后，这里列出每一台的棋手。",
    "Once the lots are published, every table is listed here.",
);

/// When a stage is planned; the final by the games of its sessions (F1).
pub fn planned(language: Language, plan: &StagePlan) -> String {
    let one = |(games, at): &(Vec<u8>, DateTime)| {
        let at = print::moment(language, *at);
        let numbers: Vec<String> = games.iter().map(u8::to_string).collect();
        match (language, numbers.len()) {
            (_, 0) => at,
            (Language::Chinese, _) => format!("第{}局 {at}", numbers.join("、")),
            (Language::English, 1) => format!("Game {} {at}", numbers.join("")),
            (Language::English, _) => format!("Games {} {at}", numbers.join(", ")),
        }
    };
    let all: Vec<String> = plan.planned.iter().map(one).collect();
    match (all.is_empty(), language) {
        (false, _) => all.join(" · "),
        (true, Language::Chinese) => "时间另定".to_owned(),
        (true, Language::English) => "time to be announced".to_owned(),
    }
}

/// How far a stage is.
pub fn status(language: Language, plan: &StagePlan) -> String {
    let (decided, matches) = plan
        .stand
        .as_ref()
        .map_or((0, 0), |stand| (stand.decided, stand.matches));
    let has_begun = plan
        .stand
        .as_ref()
        .is_some_and(|stand| !stand.playing.is_empty() || stand.decided > 0);
    match (language, plan.when, has_begun) {
        (Language::Chinese, When::Over, _) => "已结束".to_owned(),
        (Language::English, When::Over, _) => "Over".to_owned(),
        (Language::Chinese, When::Now, true) => format!("进行中，{decided}/{matches} 台已结束"),
        (Language::English, When::Now, true) => {
            format!("Being played, {decided} of {matches} decided")
        }
        (Language::Chinese, When::Now, false) => "即将开始".to_owned(),
        (Language::English, When::Now, false) => "Comes next".to_owned(),
        (Language::Chinese, When::Later, _) => "未开始".to_owned(),
        (Language::English, When::Later, _) => "Later".to_owned(),
    }
}

/// The points of both, in the order of the table; empty before the first game.
pub fn score(row: &TableRow) -> String {
    let [first, second] = row.points;
    match row.games.is_empty() {
        true => String::new(),
        false => format!("{first} : {second}"),
    }
}

/// What comes next at a table, or how it ended.
pub fn state(language: Language, row: &TableRow) -> String {
    let said = match row.state {
        TableState::Playing => floor::due(language, row),
        TableState::Waiting | TableState::Ready => floor::state(language, row.state).to_owned(),
        _ => floor::decision(language, row),
    };
    match floor::late_seed(language, row) {
        seed if seed.is_empty() || row.decision.is_some() => said,
        seed => format!("{said} · {seed}"),
    }
}

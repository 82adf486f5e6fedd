//! The sentences that say what to do next and why it waits.

use super::{stage, table_list};
use crate::engine::civil::DateTime;
use crate::engine::game::Game;
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::present::calendar::moment_words;
use crate::present::floor::StageStand;
use crate::present::language::{Language, Text, text};
use crate::present::lots::Outlook;

/// Nothing is open.
pub const OPEN: Text = text("新建或打开一个赛事。", "Begin or open a tournament.");
/// Why.
pub const OPEN_WHY: Text = text("现在没有打开的赛事。", "No tournament is open.");
/// Nobody, or too few, have entered.
pub const ENTER: Text = text("录入报名名单。", "Enter the players.");
/// Last year's list is missing.
pub const RANK: Text = text(
    "录入去年个人赛名次，以确定种子。",
    "Enter last year's ranking, which gives the seeds.",
);
/// The list is there and nobody of it is confirmed.
pub const MATCH: Text = text(
    "核对去年名次与报名棋手，确认种子。",
    "Confirm who of last year's ranking has entered.",
);
/// Everything is entered.
pub const CLOSE: Text = text(
    "报名齐了就截止报名。",
    "Close registration when the list is complete.",
);
/// Registration is closed with too few.
pub const ADMIT: Text = text(
    "从候补名单中裁决补入。",
    "Admit players from the waiting list by ruling.",
);
/// The size the regulation names does not fit.
pub const RESIZE: Text = text("修改规程中的正号数。", "Change the size in the regulation.");
/// The lots can begin.
pub const DRAW: Text = text("封存名单，开始抽签。", "Freeze the list for the lots.");
/// The list is frozen and the hall contributes.
pub const CONTRIBUTE: Text = text(
    "宣读指纹与承诺，收集全场出数，然后开始抽签。",
    "Announce fingerprint and commitment, take the hall's contributions, then begin.",
);
/// The list is frozen; all lots are drawn by hand.
pub const BEGIN_BY_HAND: Text = text(
    "宣读名单指纹，开始抽签。",
    "Announce the fingerprint and begin.",
);
/// Some lots are drawn.
pub const DRAW_ON: Text = text("继续抽签。", "Draw the remaining lots.");
/// All lots are drawn.
pub const PUBLISH: Text = text("核对并公布抽签结果。", "Check the lots and publish them.");
/// Why it should be checked.
pub const PUBLISH_WHY: Text = text(
    "签已全部抽完；公布后不能重抽。",
    "All lots are drawn; after publishing there is no second drawing.",
);
/// The final is decided.
pub const PAY: Text = text(
    "核对名次，发放奖金。",
    "Check the placings and pay the prizes.",
);

/// For somebody who looks on: before registration is closed.
pub const ENTRIES_COME_IN: Text = text("正在报名。", "Players are entering.");
/// For somebody who looks on: before the lots.
pub const LOTS_TO_COME: Text = text(
    "报名已截止，等待抽签。",
    "Registration is closed; the lots come next.",
);
/// For somebody who looks on: during the lots.
pub const LOTS_GO_ON: Text = text("正在抽签。", "The lots are being drawn.");

/// For somebody who looks on: before the final.
pub const FINAL_TO_COME: Text = text("决赛即将开始。", "The final comes next.");
/// For somebody who looks on: during the final, whose games are on four days.
pub const FINAL_GOES_ON: Text = text("正在进行决赛。", "The final is under way.");

/// Too few have entered.
pub fn too_few(language: Language, entrants: usize) -> String {
    match (language, entrants) {
        (Language::Chinese, 0) => "还没有人报名；至少 5 人。".to_owned(),
        (Language::English, 0) => "Nobody has entered; at least 5 are needed.".to_owned(),
        (Language::Chinese, _) => format!("只有 {entrants} 人报名；至少 5 人。"),
        (Language::English, 1) => "Only 1 has entered; at least 5 are needed.".to_owned(),
        (Language::English, _) => format!("Only {entrants} have entered; at least 5 are needed."),
    }
}

/// How many have entered, of how many, with how many seeds.
pub fn entered(language: Language, entrants: usize, cap: u16, seeds: usize) -> String {
    match language {
        Language::Chinese => format!("已报名 {entrants} 人（上限 {cap} 人），种子 {seeds} 人"),
        Language::English => format!("{entrants} of at most {cap} have entered, {seeds} seeds"),
    }
}

/// The same as a sentence.
pub fn entered_so_far(language: Language, entrants: usize, cap: u16, seeds: usize) -> String {
    let entered = entered(language, entrants, cap, seeds);
    match language {
        Language::Chinese => format!("{entered}。"),
        Language::English => format!("{entered}."),
    }
}

/// When registration is planned to close.
pub fn planned_to_close(language: Language, planned: DateTime) -> String {
    let planned = moment_words(language, planned);
    match language {
        Language::Chinese => format!("计划 {planned} 截止。"),
        Language::English => format!("Planned to close on {planned}."),
    }
}

/// The size does not fit.
pub fn does_not_fit(language: Language, size: u16, entrants: usize) -> String {
    match language {
        Language::Chinese => format!("规程定为 {size} 个正号，与 {entrants} 人不符（C12）。"),
        Language::English => {
            format!("The regulation names {size} numbers, which do not go with {entrants} (C12).")
        }
    }
}

/// What will be drawn.
pub fn will_draw(
    language: Language,
    entrants: usize,
    seeds: usize,
    size: u16,
    outlook: Outlook,
) -> String {
    let rest = match (language, outlook) {
        (Language::Chinese, Outlook::Preliminary { matches, .. }) => {
            format!("补双预赛 {matches}台")
        }
        (Language::English, Outlook::Preliminary { matches: 1, .. }) => {
            "1 preliminary match".to_owned()
        }
        (Language::English, Outlook::Preliminary { matches, .. }) => {
            format!("{matches} preliminary matches")
        }
        (Language::Chinese, Outlook::Even) => "没有预赛".to_owned(),
        (Language::English, Outlook::Even) => "no preliminary".to_owned(),
        (Language::Chinese, Outlook::Blanks { blanks }) => format!("空号 {blanks} 个"),
        (Language::English, Outlook::Blanks { blanks: 1 }) => "1 blank number".to_owned(),
        (Language::English, Outlook::Blanks { blanks }) => format!("{blanks} blank numbers"),
    };
    match language {
        Language::Chinese => format!("{entrants} 人，种子 {seeds} 人，正号 {size} 个，{rest}。"),
        Language::English => format!("{entrants} players, {seeds} seeds, {size} numbers, {rest}."),
    }
}

/// How many have contributed.
pub fn contributed(language: Language, count: usize) -> String {
    match (language, count) {
        (Language::Chinese, 0) => "还没有人出数。".to_owned(),
        (Language::English, 0) => "Nobody has contributed yet.".to_owned(),
        (Language::Chinese, _) => format!("已有 {count} 份出数。"),
        (Language::English, 1) => "There is 1 contribution.".to_owned(),
        (Language::English, _) => format!("There are {count} contributions."),
    }
}

/// How far the lots are.
pub fn drawn_so_far(language: Language, placed: usize, entrants: usize) -> String {
    match language {
        Language::Chinese => format!("{entrants} 人中 {placed} 人已有签位。"),
        Language::English => format!("{placed} of {entrants} players have their place."),
    }
}

/// Announce a stage.
pub fn announce(language: Language, stage: Stage) -> String {
    let stage = stage::the_stage(stage).of(language);
    match language {
        Language::Chinese => format!("宣布{stage}开始。"),
        Language::English => format!("Announce the start of {stage}."),
    }
}

/// Announce single tables.
pub fn announce_tables(language: Language, stage: Stage, tables: &[TableNumber]) -> String {
    let stage = stage::the_stage(stage).of(language);
    let list = table_list::tables(language, tables);
    match (language, tables.len()) {
        (Language::Chinese, _) => format!("宣布{stage}第{list}台开始。"),
        (Language::English, 1) => format!("Announce table {list} of {stage}."),
        (Language::English, _) => format!("Announce tables {list} of {stage}."),
    }
}

/// Why a stage may be announced.
pub fn stage_ready(language: Language, stand: &StageStand) -> String {
    match (language, stand.ready.len()) {
        (Language::Chinese, tables) => format!("{tables}台的棋手都已确定。"),
        (Language::English, 1) => "Its players are known.".to_owned(),
        (Language::English, tables) => format!("The players of its {tables} tables are known."),
    }
}

/// Enter results.
pub fn enter_results(language: Language, stage: Stage) -> String {
    let stage = stage::the_stage(stage).of(language);
    match language {
        Language::Chinese => format!("录入{stage}的成绩。"),
        Language::English => format!("Enter the results of {stage}."),
    }
}

/// Enter a game at the only table left.
pub fn enter_game(language: Language, stage: Stage, table: TableNumber, game: Game) -> String {
    let table = table.0;
    let name = stage::the_stage(stage).of(language);
    let game = stage::game(language, game);
    match (language, stage) {
        (Language::Chinese, Stage::Final) => format!("录入决赛的{game}。"),
        (Language::English, Stage::Final) => format!("Enter {game} of the final."),
        (Language::Chinese, _) => format!("录入{name}第{table}台的{game}。"),
        (Language::English, _) => format!("Enter {game} at table {table} of {name}."),
    }
}

/// Lots or a choice are due at the only table left.
pub fn settle_at(language: Language, stage: Stage, table: TableNumber, due: &str) -> String {
    let table = table.0;
    let name = stage::stage(stage).of(language);
    match (language, stage) {
        (Language::Chinese, Stage::Final) => format!("决赛：{due}。"),
        (Language::English, Stage::Final) => format!("Final: {due}."),
        (Language::Chinese, _) => format!("{name}第{table}台：{due}。"),
        (Language::English, _) => format!("{name}, table {table}: {due}."),
    }
}

/// Why there is nothing else to enter.
pub fn last_table(language: Language, stage: Stage) -> String {
    let name = stage::the_stage(stage).of(language);
    match language {
        Language::Chinese => format!("{name}只剩这一台。"),
        Language::English => format!("It is the last table of {name}."),
    }
}

/// How the final stands.
pub fn final_stand(language: Language, names: [&str; 2], points: [u16; 2], enough: u8) -> String {
    let [first, second] = names;
    let [one, two] = points;
    match language {
        Language::Chinese => {
            format!("{first} {one}:{two} {second}；先得 {enough} 分者即夺冠。")
        }
        Language::English => {
            format!("{first} {one}–{two} {second}; {enough} points end it at once.")
        }
    }
}

/// When a game or a stage is planned.
pub fn planned(language: Language, at: DateTime, game: Option<Game>) -> String {
    let at = moment_words(language, at);
    let what = game.map(|game| stage::game(language, game));
    match (language, what) {
        (Language::Chinese, Some(game)) => format!("{game}计划 {at}。"),
        (Language::English, Some(game)) => format!("Planned for {at}: {game}."),
        (Language::Chinese, None) => format!("计划 {at}。"),
        (Language::English, None) => format!("Planned for {at}."),
    }
}

/// How many are missing at the check-in (F1).
pub fn missing(language: Language, missing: usize) -> String {
    match language {
        Language::Chinese => format!("未报到 {missing} 人。"),
        Language::English => format!("Not checked in: {missing}."),
    }
}

/// The champion, or that there is none.
pub fn champion(language: Language, name: Option<&str>) -> String {
    match (language, name) {
        (Language::Chinese, Some(name)) => format!("冠军：{name}。"),
        (Language::English, Some(name)) => format!("{name} is the champion."),
        (Language::Chinese, None) => "冠军空缺。".to_owned(),
        (Language::English, None) => "The title stays vacant.".to_owned(),
    }
}

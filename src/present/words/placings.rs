//! The words of placings, rating points, prizes, the check of the fund and lunches.

use super::money::{grouped, yuan};
use super::stage::{at_table, cited, game, stage, the_game};
use crate::engine::clause::Clause;
use crate::engine::game::Game;
use crate::engine::money::Yuan;
use crate::engine::stage::Stage;
use crate::present::language::{Language, Text, text};
use crate::present::placings::{Balance, Exception};

/// Before the lots are complete.
pub const NO_SHEET: Text = text(
    "签抽完、比赛开始以后，这里是名次、等级分和奖金。",
    "Once the lots are complete and play begins, placings, rating points and prizes stand here.",
);
/// The champion's heading.
pub const CHAMPION: Text = text("冠军", "Champion");
/// The final is not decided.
pub const TITLE_OPEN: Text = text("决赛尚未结束", "The final is not decided yet");
/// G9: there is no champion.
pub const TITLE_VACANT: Text = text(
    "冠军空缺：决赛没有胜者，双方并列第二，各计亚军等级分（G9）。",
    "The title is vacant: the final had no winner, and both finalists are second with the runner-up's rating points (G9).",
);
/// Heading of the placings.
pub const PLACINGS: Text = text("前十六名", "The first sixteen");
/// Heading of the placings of a size below 16.
pub const PLACINGS_OF_EIGHT: Text = text("前八名", "The first eight");
/// Heading of the rating points.
pub const RATING: Text = text("等级分", "Rating points");
/// Heading of the prizes.
pub const PRIZES: Text = text("奖金", "Prizes");
/// The name of the table of prizes, for those who cannot see it.
pub const PRIZE_LIST: Text = text("奖金明细，可横向滚动", "List of prizes, scrolls sideways");
/// Heading of the check.
pub const FUND: Text = text("奖金总额核对", "Check of the fund");
/// Heading of the lunches.
pub const LUNCHES: Text = text("午餐份数", "Lunches");
/// Prints the sheet.
pub const PRINT: Text = text("打印（A4纵向）", "Print (A4 portrait)");
/// Somebody who is not known yet.
pub const UNKNOWN: Text = text("待定", "To be decided");
/// A place that nobody reached (D1).
pub const NOBODY: Text = text("空缺", "Vacant");
/// A finalist's points while the final is open.
pub const PROVISIONAL: Text = text("暂定", "Provisional");
/// D3 in a sentence.
pub const PROVISIONAL_WHY: Text = text(
    "暂定：决赛未决时评选年度最佳棋手，双方各按亚军计分；决赛之后按实际名次计分（D3）。",
    "Provisional: while the final is open, each finalist counts with the runner-up's points in the choice of the player of the year; afterwards the real placings count (D3).",
);
/// Nobody has earned anything.
pub const NO_PRIZES: Text = text("还没有人获得奖金。", "Nobody has earned a prize yet.");
/// Nobody is placed yet.
pub const NO_RATING: Text = text("还没有名次。", "Nobody is placed yet.");
/// E3 in a sentence.
pub const PRIZES_NOTE: Text = text(
    "对手退赛或弃权的胜局照发阶段奖，轮空不发（E3）；快棋和超快棋没有对局费（E2）。",
    "A walkover or forfeit earns the stage's prize, a bye does not (E3); rapid and super-rapid games carry no fee (E2).",
);

/// Column: who.
pub const PLAYER: Text = text("棋手", "Player");
/// Column: the placing.
pub const PLACE: Text = text("名次", "Place");
/// Column: rating points.
pub const POINTS: Text = text("等级分", "Rating points");
/// Column: fees of the final's games.
pub const FEES: Text = text("对局费", "Game fees");
/// Column: fees of games left unplayed.
pub const UNPLAYED: Text = text("未下局", "Unplayed");
/// Column: the sum.
pub const TOTAL: Text = text("合计", "Total");
/// The row of sums.
pub const SUMS: Text = text("总计", "Sum");
/// What has been earned so far.
pub const EARNED: Text = text("已产生的奖金", "Earned so far");
/// What everything must come to.
pub const EXPECTED: Text = text("应发总额", "Everything must come to");
/// What is still to be earned.
pub const REMAINING: Text = text("尚待产生", "Still to be earned");
/// Column: which day.
pub const DAY: Text = text("日期", "Day");
/// Column: for whom.
pub const FOR_WHOM: Text = text("供应对象", "For whom");
/// Column: how many.
pub const COUNT: Text = text("份数", "Lunches");
/// F3: the first day's.
pub const FIRST_DAY: Text = text("全体参赛棋手", "All entrants");
/// F3: the day of the round of 16.
pub const ROUND_OF_16: Text = text("十六强战棋手", "Players in the round of 16");
/// F3 in a sentence.
pub const LUNCHES_NOTE: Text = text(
    "当天之前退赛的不计（F3）。",
    "Those who withdrew before the day are not counted (F3).",
);
/// The regulation plans no such session.
pub const NO_SESSION: Text = text("日程中没有这一天", "No such day in the sessions");

/// A placing: "第一名", "并列第三", "3=".
pub fn place(language: Language, place: u8, shared: bool) -> String {
    let chinese = match place {
        1 => "一",
        2 => "二",
        3 => "三",
        5 => "五",
        _ => "九",
    };
    match (language, shared) {
        (Language::Chinese, false) => format!("第{chinese}名"),
        (Language::Chinese, true) => format!("并列第{chinese}"),
        (Language::English, false) => place.to_string(),
        (Language::English, true) => format!("{place}="),
    }
}

/// A prize column: the stage, or the final's placing prize.
pub fn prize_column(of: Stage) -> Text {
    match of {
        Stage::RoundOf32 => text("三十二强", "Round of 32"),
        Stage::RoundOf16 => text("十六强", "Round of 16"),
        Stage::QuarterFinal => text("八强", "Quarter-final"),
        Stage::SemiFinal => text("四强", "Semi-final"),
        Stage::Final => text("冠亚军", "Champion, runner-up"),
        other => stage(other),
    }
}

/// An amount within a table; nothing earned is a dash.
pub fn amount(amount: Yuan) -> String {
    if amount == Yuan(0) {
        "–".to_owned()
    } else {
        grouped(amount.0)
    }
}

/// Money in a table's heading: what its numbers are.
pub const IN_YUAN: Text = text("单位：元", "In yuan");

/// How many unplayed games are paid for.
pub fn unplayed_games(language: Language, games: usize) -> String {
    match language {
        Language::Chinese => format!("{games}局"),
        Language::English if games == 1 => "1 game".to_owned(),
        Language::English => format!("{games} games"),
    }
}

/// The fees of the final game by game: "第1局 500，第3局 200".
pub fn fee_games(language: Language, games: &[(Game, Yuan)]) -> String {
    let each = games.iter().map(|(which, fee)| match (language, which) {
        (Language::Chinese, Game::Slow(number)) => format!("第{number}局\u{a0}{}", grouped(fee.0)),
        (Language::English, Game::Slow(number)) => {
            format!("game\u{a0}{number}:\u{a0}{}", grouped(fee.0))
        }
        _ => format!("{} {}", game(language, *which), grouped(fee.0)),
    });
    let separator = match language {
        Language::Chinese => "，",
        Language::English => ", ",
    };
    each.collect::<Vec<_>>().join(separator)
}

/// C12: the stages that this size does not have, with their prizes and placings.
pub fn missing_stages(language: Language, missing: &[Stage]) -> String {
    let names: Vec<&str> = missing
        .iter()
        .map(|missing| stage(*missing).of(language))
        .collect();
    let clause = cited(language, Clause::C12);
    match language {
        Language::Chinese => format!(
            "本赛事没有{}，这些阶段的奖金和名次从略{clause}。",
            names.join("、")
        ),
        Language::English => format!(
            "This size has no {}; their prizes and placings are left out{clause}.",
            names.join(", no ").to_ascii_lowercase()
        ),
    }
}

/// E4: how the check stands, in a sentence.
pub fn balance(language: Language, balance: &Balance, earned: Yuan, expected: Yuan) -> String {
    let clause = cited(language, Clause::E4);
    let (paid, due) = (yuan(language, earned), yuan(language, expected));
    match (language, balance) {
        (Language::Chinese, Balance::Open) => {
            format!("比赛尚未全部结束，结束时应正好为{due}{clause}。")
        }
        (Language::English, Balance::Open) => {
            format!(
                "Not everything has been played; in the end it must come to exactly {due}{clause}."
            )
        }
        (Language::Chinese, Balance::Balanced) => format!("相符：全部奖金正好为{due}{clause}。"),
        (Language::English, Balance::Balanced) => {
            format!("It balances: all prizes come to exactly {due}{clause}.")
        }
        (Language::Chinese, Balance::Wrong) => {
            format!("不符：应为{due}，却算得{paid}；请保存文件，交程序的维护者检查{clause}。")
        }
        (Language::English, Balance::Wrong) => format!(
            "It does not balance: {due} is due and {paid} was computed; save the file and give it to the program's maintainers{clause}."
        ),
        (Language::Chinese, Balance::Excepted(_)) => {
            format!("不必正好为{due}，原因如下{clause}：")
        }
        (Language::English, Balance::Excepted(_)) => {
            format!("It need not come to {due}, because{clause}:")
        }
    }
}

/// E4: why the sum need not come to the expected one.
pub fn exception(language: Language, exception: Exception) -> String {
    match (language, exception) {
        (Language::Chinese, Exception::Bye(stage, table)) => {
            format!("{}有人轮空，轮空没有奖金", at_table(language, stage, table))
        }
        (Language::English, Exception::Bye(stage, table)) => format!(
            "there was a bye at {}, and a bye earns nothing",
            at_table(language, stage, table)
        ),
        (Language::Chinese, Exception::NoWinner(Stage::Final, _)) => {
            "决赛没有胜者，冠亚军奖金都不发".to_owned()
        }
        (Language::English, Exception::NoWinner(Stage::Final, _)) => {
            "the final had no winner and pays neither of its two prizes".to_owned()
        }
        (Language::Chinese, Exception::NoWinner(stage, table)) => {
            format!("{}没有胜者", at_table(language, stage, table))
        }
        (Language::English, Exception::NoWinner(stage, table)) => {
            format!("nobody won at {}", at_table(language, stage, table))
        }
        (Language::Chinese, Exception::BothLost(which)) => {
            format!("决赛{}双负，不计对局费", the_game(language, which))
        }
        (Language::English, Exception::BothLost(which)) => {
            format!(
                "both lost {} of the final, which pays nothing",
                the_game(language, which)
            )
        }
        (Language::Chinese, Exception::FeesWithheld) => "裁决不发未下局的对局费".to_owned(),
        (Language::English, Exception::FeesWithheld) => {
            "a ruling withheld the fees of the games left unplayed".to_owned()
        }
        (Language::Chinese, Exception::FeesUneven) => {
            "规程中和棋的对局费合计不等于胜局的对局费".to_owned()
        }
        (Language::English, Exception::FeesUneven) => {
            "the regulation pays a drawn game differently from a won one".to_owned()
        }
    }
}

/// E3: a game of the final that both lost.
pub fn both_lost(language: Language, games: &[Game]) -> String {
    let names: Vec<String> = games.iter().map(|which| game(language, *which)).collect();
    let clause = cited(language, Clause::E3);
    match language {
        Language::Chinese => format!("决赛{}双负，没有对局费{clause}。", names.join("、")),
        Language::English => {
            format!(
                "Both lost {} of the final, which pays nothing{clause}.",
                names.join(", ")
            )
        }
    }
}

//! The regulation in sentences, for a reader of the event page: made from its data, so that they say
//! what the program does.

use crate::engine::civil::Date;
use crate::engine::game::GameKind;
use crate::engine::number::Size;
use crate::engine::regulation::{
    Chooser, DrawnMeans, Regulation, SessionPart, TieBreak, TimeControl,
};
use crate::engine::stage::Stage;
use crate::present::calendar::{LunarDate, date_words, lunar, lunar_words};
use crate::present::event::{Preliminary, stages_left_out};
use crate::present::event_form::PrizeField;
use crate::present::language::{Language, Text, text};
use crate::present::words::money::grouped;
use crate::present::words::stage::{kind, stage, the_stage};

/// Heading: dates.
pub const DATES: Text = text("比赛日期", "Dates");
/// Heading: who may enter.
pub const ENTRY: Text = text("参赛与报名", "Entering");
/// Heading: the schedule.
pub const SCHEDULE: Text = text("赛程", "Schedule");
/// Heading: games and matches.
pub const GAMES: Text = text("竞赛办法", "Games and matches");
/// Heading: who is red.
pub const COLOURS: Text = text("先后手", "Who is red");
/// Heading: time.
pub const TIME: Text = text("用时", "Time for each side");
/// Heading: seeds and lots.
pub const LOTS: Text = text("种子与抽签", "Seeds and lots");
/// Heading: placings.
pub const PLACINGS: Text = text("名次与等级分", "Placings and rating points");
/// Heading: prizes.
pub const PRIZES: Text = text("奖金", "Prizes");
/// Heading: conduct.
pub const CONDUCT: Text = text("纪律与裁决", "Lateness and rulings");
/// The final's venue is announced separately (F1).
pub const TO_BE_ANNOUNCED: Text = text("另定", "to be announced");
/// A field that is empty.
pub const NOT_GIVEN: Text = text("未填写", "not given");
/// Column: placing.
pub const PLACING: Text = text("名次", "Placing");
/// Column: rating points.
pub const RATING_POINTS: Text = text("等级分", "Rating points");
/// Column: prize.
pub const PRIZE_FOR: Text = text("项目", "For");
/// Column: amount.
pub const AMOUNT: Text = text("金额", "Amount");
/// Nothing is planned.
pub const NO_SESSIONS: Text = text("还没有安排赛程。", "No sessions are planned yet.");
/// F2.
pub const START_BY_ANNOUNCEMENT: Text = text(
    "任何阶段以裁判长宣布开赛为准，某些轮次可能提前开赛。",
    "A stage starts when the chief arbiter announces it, which may be earlier than planned.",
);
/// D3.
pub const PROVISIONAL_POINTS: Text = text(
    "评选年度最佳棋手时如决赛尚未进行，决赛棋手以第二名的等级分计入。",
    "For the choice of the player of the year, finalists count with the runner-up's points while the final is still to be played.",
);

fn count(language: Language, number: u8) -> String {
    const CHINESE: [&str; 11] = [
        "零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十",
    ];
    const ENGLISH: [&str; 11] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    let words = match language {
        Language::Chinese => CHINESE,
        Language::English => ENGLISH,
    };
    words
        .get(usize::from(number))
        .map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// A1 to A5: games and matches.
pub fn games(language: Language, regulation: &Regulation) -> Vec<String> {
    let points = regulation.slow_points;
    let (stages, last) = (regulation.stage_match, regulation.final_match);
    let (stage_games, final_games) = (
        count(language, stages.slow_games),
        count(language, last.slow_games),
    );
    let mut all = match language {
        Language::Chinese => vec![
            "全程采用淘汰制。".to_owned(),
            format!(
                "慢棋每局胜方得{}分，和局各得{}分，负方得{}分。",
                points.win, points.drawn, points.loss
            ),
            format!(
                "决赛以外的各阶段为{stage_games}局慢棋，得到{}分以上为胜者，进入下一轮。",
                stages.points_to_win
            ),
            format!(
                "决赛为{final_games}局慢棋，得到{}分以上立即结束比赛，其余各局不再进行。",
                last.points_to_win
            ),
        ],
        Language::English => vec![
            "The tournament is a knockout throughout.".to_owned(),
            format!(
                "A slow game scores {} for a win, {} for each side of a drawn game and {} for a loss.",
                points.win, points.drawn, points.loss
            ),
            format!(
                "Every stage but the final is {stage_games} slow games; {} or more points win the match.",
                stages.points_to_win
            ),
            format!(
                "The final is {final_games} slow games; {} or more points end it at once, and games not played then never are.",
                last.points_to_win
            ),
        ],
    };
    all.extend(
        regulation
            .tie_breaks
            .iter()
            .enumerate()
            .map(|(index, game)| tie_break(language, *game, index == 0)),
    );
    all
}

fn tie_break(language: Language, game: TieBreak, is_first: bool) -> String {
    let name = kind(game.kind).of(language);
    match language {
        Language::Chinese => {
            let when = if is_first {
                "任何阶段慢棋不分胜负，"
            } else {
                "如仍为和棋，再"
            };
            let drawn = match game.drawn {
                DrawnMeans::NextGame => "",
                DrawnMeans::BlackAdvances => "，和棋黑胜",
            };
            format!("{when}加赛{name}一局，胜者进入下一轮{drawn}。")
        }
        Language::English => {
            let when = if is_first {
                "Slow games level in any stage: one"
            } else {
                "Should that be drawn: one"
            };
            let name = match game.kind {
                GameKind::Slow => name.to_ascii_lowercase(),
                _ => format!("{} game", name.to_ascii_lowercase()),
            };
            let drawn = match game.drawn {
                DrawnMeans::NextGame => "",
                DrawnMeans::BlackAdvances => "; drawn there, black goes through",
            };
            format!("{when} {name}, its winner goes through{drawn}.")
        }
    }
}

/// A7 to A9: who is red.
pub fn colours(language: Language, regulation: &Regulation) -> Vec<String> {
    let mut all: Vec<String> = match language {
        Language::Chinese => vec![
            "每个号就近对阵：1号对2号，3号对4号，以此类推；第一台的胜者下轮为1号，第二台的胜者为2号。".to_owned(),
            "预赛首局正号先手，次局副号先手；其余阶段小号者单数局先手，双数局后手。".to_owned(),
        ],
        Language::English => vec![
            "Neighbours play: number 1 against 2, 3 against 4, and so on; the winner at table 1 is number 1 of the next stage, at table 2 number 2.".to_owned(),
            "In the preliminary the main number is red in game 1, the deputy in game 2. In all other stages the smaller number is red in odd games and black in even ones.".to_owned(),
        ],
    };
    all.extend(regulation.tie_breaks.iter().map(|game| {
        let name = kind(game.kind).of(language);
        match (language, game.chooser) {
            (Language::Chinese, Chooser::LargerLot) => {
                format!("{name}先后手抽签决定，抽到大号者有权选择先后手。")
            }
            (Language::Chinese, Chooser::BlackOfPrevious) => {
                format!("{name}先后手由前一局的黑方选择。")
            }
            (Language::English, Chooser::LargerLot) => {
                format!("{name} game: both draw a lot; the larger one chooses red or black.")
            }
            (Language::English, Chooser::BlackOfPrevious) => {
                format!("{name} game: whoever was black in the game before chooses.")
            }
        }
    }));
    all
}

fn clock(language: Language, clock: TimeControl) -> String {
    let TimeControl { minutes, seconds } = clock;
    match language {
        Language::Chinese => format!("{minutes}分钟加每着{seconds}秒"),
        Language::English => format!("{minutes} min + {seconds} s a move"),
    }
}

/// A6: what is played with which time; in two columns.
pub fn clocks(
    language: Language,
    regulation: &Regulation,
    size: Option<Size>,
) -> Vec<(String, String)> {
    let slow = regulation.slow_clocks;
    let early = match (language, size.map(Size::count)) {
        (Language::Chinese, Some(8 | 16 | 32)) => "补双预赛慢棋",
        (Language::English, Some(8 | 16 | 32)) => "Preliminary, slow games",
        (Language::Chinese, Some(128 | 256)) => "六十四强战及更早阶段、补双预赛慢棋",
        (Language::English, Some(128 | 256)) => "Round of 64 and before, slow games",
        (Language::Chinese, _) => "六十四强战和补双预赛慢棋",
        (Language::English, _) => "Round of 64 and preliminary, slow games",
    };
    let late = match (language, size.map(Size::count)) {
        (Language::Chinese, Some(8)) => "八强战和四强战慢棋",
        (Language::English, Some(8)) => "Quarter- and semi-finals, slow games",
        (Language::Chinese, Some(16)) => "十六强战至四强战慢棋",
        (Language::English, Some(16)) => "Round of 16 to semi-finals, slow games",
        (Language::Chinese, _) => "三十二强战至四强战慢棋",
        (Language::English, _) => "Round of 32 to semi-finals, slow games",
    };
    let last = text("决赛慢棋", "Final, slow games").of(language);
    let mut rows = vec![
        (early.to_owned(), clock(language, slow.before_round_of_32)),
        (late.to_owned(), clock(language, slow.from_round_of_32)),
        (last.to_owned(), clock(language, slow.final_match)),
    ];
    rows.extend(regulation.tie_breaks.iter().map(|game| {
        let name = match language {
            Language::Chinese => format!("加赛{}", kind(game.kind).of(language)),
            Language::English => format!("{} game", kind(game.kind).of(language)),
        };
        let (red, black) = (
            clock(language, game.clock.red),
            clock(language, game.clock.black),
        );
        let time = match language {
            _ if red == black => red,
            Language::Chinese => format!("红方{red}，黑方{black}"),
            Language::English => format!("red {red}, black {black}"),
        };
        (name, time)
    }));
    rows
}

/// C1 to C9: seeds and lots.
pub fn lots(language: Language, regulation: &Regulation, size: Option<Size>) -> Vec<String> {
    let size = size.or(Size::new(64));
    let numbers = size.map_or(0, Size::count);
    let zones = size.map_or(0, Size::zones);
    let seeds = regulation.seeds.min(zones);
    match language {
        Language::Chinese => vec![
            format!("上届个人赛前{seeds}名为种子棋手；没有报名的由后面的依次顺延。种子棋手不打补双预赛。"),
            format!("{numbers}个正号分为{zones}个小区，每区4号，只设一名种子；1至4号为第1小区，以此类推，每区前两号为上半区，后两号为下半区。"),
            "没有任何人是固定的，包括种子棋手：首位抽出的种子定位后，其余种子按对阵签位从大范围到小范围归入各半区。".to_owned(),
            format!("超过{numbers}人报名时，先抽出{numbers}个正号，多出的人平均抽入各小区，成为所抽正号的副号，第一轮正副号对决，不会对上种子。"),
            "未抽到正号的种子先抽小区，再抽半区；该半区两个正号在预赛中对决，种子接替负者的号。".to_owned(),
        ],
        Language::English => vec![
            format!("The seeds are the {seeds} best-placed of last year's individual tournament who have entered; absent ones are skipped and the next move up. Seeds never play the preliminary."),
            format!("The {numbers} numbers form {zones} zones of four with one seed each at most: numbers 1 to 4 are zone 1, and so on. The first two numbers of a zone are its upper half, the last two its lower half."),
            "Nobody is fixed in advance, seeds included: once the first seed is placed, the others belong to the halves, quarters and zones that the template gives them, from large to small.".to_owned(),
            format!("If more than {numbers} enter, {numbers} names are drawn first; the others are spread evenly over the zones and become deputies of numbers they draw, whom they play in the preliminary. Nobody meets a seed there."),
            "A seed not among the first names draws his zone, then a half of it; its two numbers play each other in the preliminary and he takes the loser's number.".to_owned(),
        ],
    }
}

/// C13, F3: registration, cap, lunches.
pub fn entry(language: Language, regulation: &Regulation) -> Vec<String> {
    let closes = crate::present::calendar::moment_words(language, regulation.registration_closes);
    let cap = regulation.cap;
    let days: Vec<String> = regulation
        .lots_days
        .iter()
        .map(|day| date_words(language, *day))
        .collect();
    let mut all = match language {
        Language::Chinese => vec![format!("免收报名费，限报{cap}人，{closes}截止。")],
        Language::English => {
            vec![format!(
                "Entry is free. At most {cap} can enter; registration closes on {closes}."
            )]
        }
    };
    if !days.is_empty() {
        all.push(match language {
            Language::Chinese => format!("抽签在{}进行。", days.join("或")),
            Language::English => format!("The lots are drawn on {}.", days.join(" or ")),
        });
    }
    let day_of = |stage: Option<Stage>| {
        regulation
            .sessions
            .iter()
            .find(|session| {
                stage.is_none_or(|stage| session.parts.contains(&SessionPart::Stage(stage)))
            })
            .map(|session| date_words(language, session.date))
    };
    if let (Some(first), Some(second)) = (day_of(None), day_of(Some(Stage::RoundOf16))) {
        all.push(match language {
            Language::Chinese => {
                format!("组委会免费提供{first}（全部参赛棋手）和{second}（十六强棋手）的中餐。")
            }
            Language::English => format!(
                "Lunch is free on {first} for all entrants and on {second} for those in the round of 16."
            ),
        });
    }
    all
}

/// A10, A11, A13: limits, lateness, rulings.
pub fn conduct(language: Language, regulation: &Regulation) -> Vec<String> {
    let Regulation {
        late_minutes,
        no_capture_limit,
        claim_moves,
        ..
    } = regulation;
    let mut all = match language {
        Language::Chinese => vec![
            format!(
                "采用2020年版象棋规则；不吃子限着为{no_capture_limit}个回合，提出限着方将军、捉子的步数最多计{claim_moves}着。"
            ),
            format!("裁判长宣布开赛后{late_minutes}分钟未到场者，该局判负。"),
            "参赛棋手必须服从裁判长的判决。".to_owned(),
        ],
        Language::English => vec![
            format!(
                "Played under the 2020 xiangqi rules. The no-capture limit is {no_capture_limit} move pairs; in it the claiming side's checks and chases count for at most {claim_moves} of its own moves."
            ),
            format!(
                "Whoever is not there {late_minutes} minutes after the chief arbiter has announced the start loses that game."
            ),
            "Every player obeys the chief arbiter's rulings.".to_owned(),
        ],
    };
    let run_by = &regulation.texts.run_by;
    if !run_by.is_empty() {
        all.push(match language {
            Language::Chinese => format!("本赛规程解释权属于{}。", run_by.join("、")),
            Language::English => {
                format!(
                    "The interpretation of these rules belongs to {}.",
                    run_by.join(", ")
                )
            }
        });
    }
    all
}

/// E1, E2: what is paid, row by row, as far as a tournament of this size has it.
pub fn prizes(size: Option<Size>) -> Vec<PrizeField> {
    let absent = size.map(stages_left_out).unwrap_or_default();
    PrizeField::ALL
        .into_iter()
        .filter(|prize| match prize {
            PrizeField::RoundOf32 => !absent.contains(&Stage::RoundOf32),
            PrizeField::RoundOf16 => !absent.contains(&Stage::RoundOf16),
            _ => true,
        })
        .collect()
}

/// E2, E4: how fees go, and what everything comes to.
pub fn prize_notes(language: Language, regulation: &Regulation, size: Option<Size>) -> Vec<String> {
    let prizes = &regulation.prizes;
    let absent = size.map(stages_left_out).unwrap_or_default();
    let stages: u32 = [
        Stage::RoundOf32,
        Stage::RoundOf16,
        Stage::QuarterFinal,
        Stage::SemiFinal,
    ]
    .into_iter()
    .filter(|stage| !absent.contains(stage))
    .map(|stage| {
        prizes
            .for_winning(stage)
            .0
            .saturating_mul(u32::from(stage.main_tables()))
    })
    .fold(0, u32::saturating_add);
    let games = prizes
        .fee_won
        .0
        .saturating_mul(u32::from(regulation.final_match.slow_games));
    let total = [prizes.champion.0, prizes.runner_up.0, games]
        .into_iter()
        .fold(stages, u32::saturating_add);
    let is_even = prizes.fee_drawn_red + prizes.fee_drawn_black == prizes.fee_won;
    let mut all = vec![match language {
        Language::Chinese => "决赛提前结束时，冠军获得剩余各局的对局费；奖金可以累计。".to_owned(),
        Language::English => "If the final ends early the champion receives the fee of every game left unplayed. A player's prizes add up.".to_owned(),
    }];
    if is_even {
        let total = grouped(total);
        all.push(match language {
            Language::Chinese => format!("全部奖金和对局费合计 {total} 元。"),
            Language::English => format!("Prizes and fees come to ¥{total} in all."),
        });
    }
    all
}

/// C12: what a tournament of this size leaves out; nothing where nothing is.
pub fn left_out(language: Language, size: Option<Size>, preliminary: Preliminary) -> Vec<String> {
    let mut all = Vec::new();
    let Some(size) = size else {
        return all;
    };
    let count = size.count();
    // Larger stages than the regulation's own are not missed.
    let names: Vec<&str> = stages_left_out(size)
        .into_iter()
        .filter(|stage| *stage >= Stage::RoundOf64)
        .map(|which| match language {
            Language::Chinese => stage(which).of(language),
            Language::English => the_stage(which).of(language),
        })
        .collect();
    if !names.is_empty() {
        all.push(match language {
            Language::Chinese => format!(
                "本届只有{count}个正号，没有{}；相应的场次、奖金和名次一并取消（C12）。",
                names.join("、")
            ),
            Language::English => format!(
                "With {count} numbers there is no {}; their sessions, prizes and placings are left out (C12).",
                names
                    .iter()
                    .map(|name| name.trim_start_matches("the "))
                    .collect::<Vec<_>>()
                    .join(" and no ")
            ),
        });
    }
    if preliminary == Preliminary::LeftOut {
        all.push(match language {
            Language::Chinese => format!("报名不超过{count}人，没有补双预赛（F1）。"),
            Language::English => {
                format!("No more than {count} have entered, so there is no preliminary (F1).")
            }
        });
    }
    all
}

/// A part that may still fall away (F1).
pub fn if_more_enter(language: Language, size: Option<Size>) -> String {
    let count = size.map_or(64, Size::count);
    match language {
        Language::Chinese => format!("（超过{count}人时）"),
        Language::English => format!(" (if more than {count} enter)"),
    }
}

/// A lunar date as it stands beside the solar one.
pub fn beside(language: Language, lunar: LunarDate) -> String {
    let words = lunar_words(language, lunar);
    match language {
        Language::Chinese => format!("农历{words}"),
        Language::English => words,
    }
}

/// The days of the event, one line for each run of days that follow each other; lunar dates beside
/// those of the final alone (F1).
pub fn dates(language: Language, regulation: &Regulation) -> Vec<String> {
    let mut runs: Vec<(Date, Date, bool)> = Vec::new();
    for session in &regulation.sessions {
        let date = session.date;
        let is_final = session
            .parts
            .iter()
            .all(|part| matches!(part, SessionPart::FinalGame(_)));
        match runs.last_mut() {
            Some((_, last, only_final)) if *last == date || follows(*last, date) => {
                *last = date;
                *only_final &= is_final;
            }
            _ => runs.push((date, date, is_final)),
        }
    }
    runs.into_iter()
        .map(|(first, last, is_final)| {
            let days = days(language, first, last);
            if is_final {
                final_days(language, &days, lunar(first), lunar(last))
            } else {
                days
            }
        })
        .collect()
}

/// Whether a day is the one after another.
fn follows(before: Date, after: Date) -> bool {
    let (year, month, day) = before.parts();
    let next = Date::new(year, month, day + 1)
        .or_else(|| Date::new(year, month + 1, 1))
        .or_else(|| Date::new(year + 1, 1, 1));
    next == Some(after)
}

/// "2021年11月6日至7日", "6 to 7 November 2021".
fn days(language: Language, first: Date, last: Date) -> String {
    let ((year, month, from), (_, _, to)) = (first.parts(), last.parts());
    let same_month = last.parts().0 == year && last.parts().1 == month;
    match language {
        _ if first == last => date_words(language, first),
        Language::Chinese if same_month => format!("{year}年{month}月{from}日至{to}日"),
        Language::Chinese => format!(
            "{}至{}",
            date_words(language, first),
            date_words(language, last)
        ),
        Language::English if same_month => format!("{from} to {}", date_words(language, last)),
        Language::English => format!(
            "{} to {}",
            date_words(language, first),
            date_words(language, last)
        ),
    }
}

fn same_month(first: LunarDate, last: LunarDate) -> bool {
    (first.month, first.leap) == (last.month, last.leap)
}

fn final_days(
    language: Language,
    days: &str,
    first: Option<LunarDate>,
    last: Option<LunarDate>,
) -> String {
    let lunar = match (first, last) {
        (Some(first), Some(last)) if first == last => lunar_words(language, first),
        (Some(first), Some(last)) if language == Language::English && same_month(first, last) => {
            lunar_words(language, first).replace(
                &format!("day {}", first.day),
                &format!("days {} to {}", first.day, last.day),
            )
        }
        (Some(first), Some(last)) => {
            let (first, last) = (lunar_words(language, first), lunar_words(language, last));
            match language {
                Language::Chinese => format!("{first}至{last}"),
                Language::English => format!("{first} to {last}"),
            }
        }
        _ => {
            return match language {
                Language::Chinese => format!("决赛：{days}"),
                Language::English => format!("Final: {days}"),
            };
        }
    };
    match language {
        Language::Chinese => format!("决赛：{days}（农历{lunar}）"),
        Language::English => format!("Final: {days} ({lunar})"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::event::regulation_2021;

    fn whole(language: Language, size: u16) -> String {
        let regulation = regulation_2021(language);
        let size = Size::new(size);
        let mut lines = games(language, &regulation);
        lines.extend(colours(language, &regulation));
        let clocks = clocks(language, &regulation, size);
        lines.extend(
            clocks
                .into_iter()
                .map(|(what, time)| format!("{what} | {time}")),
        );
        lines.extend(lots(language, &regulation, size));
        lines.extend(entry(language, &regulation));
        lines.extend(conduct(language, &regulation));
        lines.extend(prize_notes(language, &regulation, size));
        lines.extend(left_out(language, size, Preliminary::Played));
        lines.extend(dates(language, &regulation));
        lines.join("\n")
    }

    #[test]
    fn the_2021_regulation_in_chinese() {
        expect_test::expect![[r#"
            全程采用淘汰制。
            慢棋每局胜方得2分，和局各得1分，负方得0分。
            决赛以外的各阶段为两局慢棋，得到3分以上为胜者，进入下一轮。
            决赛为六局慢棋，得到7分以上立即结束比赛，其余各局不再进行。
            任何阶段慢棋不分胜负，加赛快棋一局，胜者进入下一轮。
            如仍为和棋，再加赛超快棋一局，胜者进入下一轮，和棋黑胜。
            每个号就近对阵：1号对2号，3号对4号，以此类推；第一台的胜者下轮为1号，第二台的胜者为2号。
            预赛首局正号先手，次局副号先手；其余阶段小号者单数局先手，双数局后手。
            快棋先后手抽签决定，抽到大号者有权选择先后手。
            超快棋先后手由前一局的黑方选择。
            六十四强战和补双预赛慢棋 | 25分钟加每着5秒
            三十二强战至四强战慢棋 | 30分钟加每着10秒
            决赛慢棋 | 45分钟加每着10秒
            加赛快棋 | 10分钟加每着5秒
            加赛超快棋 | 红方6分钟加每着5秒，黑方4分钟加每着5秒
            上届个人赛前16名为种子棋手；没有报名的由后面的依次顺延。种子棋手不打补双预赛。
            64个正号分为16个小区，每区4号，只设一名种子；1至4号为第1小区，以此类推，每区前两号为上半区，后两号为下半区。
            没有任何人是固定的，包括种子棋手：首位抽出的种子定位后，其余种子按对阵签位从大范围到小范围归入各半区。
            超过64人报名时，先抽出64个正号，多出的人平均抽入各小区，成为所抽正号的副号，第一轮正副号对决，不会对上种子。
            未抽到正号的种子先抽小区，再抽半区；该半区两个正号在预赛中对决，种子接替负者的号。
            免收报名费，限报112人，2021年11月2日 22:00截止。
            抽签在2021年11月4日或2021年11月5日进行。
            组委会免费提供2021年11月6日（全部参赛棋手）和2021年11月7日（十六强棋手）的中餐。
            采用2020年版象棋规则；不吃子限着为50个回合，提出限着方将军、捉子的步数最多计8着。
            裁判长宣布开赛后15分钟未到场者，该局判负。
            参赛棋手必须服从裁判长的判决。
            本赛规程解释权属于瑞安市象棋协会。
            决赛提前结束时，冠军获得剩余各局的对局费；奖金可以累计。
            全部奖金和对局费合计 13,700 元。
            2021年11月6日至7日
            决赛：2022年2月3日至4日（农历正月初三至正月初四）"#]].assert_eq(&whole(Language::Chinese, 64));
    }

    #[test]
    fn the_2021_regulation_in_english() {
        expect_test::expect![[r#"
            The tournament is a knockout throughout.
            A slow game scores 2 for a win, 1 for each side of a drawn game and 0 for a loss.
            Every stage but the final is two slow games; 3 or more points win the match.
            The final is six slow games; 7 or more points end it at once, and games not played then never are.
            Slow games level in any stage: one rapid game, its winner goes through.
            Should that be drawn: one super-rapid game, its winner goes through; drawn there, black goes through.
            Neighbours play: number 1 against 2, 3 against 4, and so on; the winner at table 1 is number 1 of the next stage, at table 2 number 2.
            In the preliminary the main number is red in game 1, the deputy in game 2. In all other stages the smaller number is red in odd games and black in even ones.
            Rapid game: both draw a lot; the larger one chooses red or black.
            Super-rapid game: whoever was black in the game before chooses.
            Round of 64 and preliminary, slow games | 25 min + 5 s a move
            Round of 32 to semi-finals, slow games | 30 min + 10 s a move
            Final, slow games | 45 min + 10 s a move
            Rapid game | 10 min + 5 s a move
            Super-rapid game | red 6 min + 5 s a move, black 4 min + 5 s a move
            The seeds are the 16 best-placed of last year's individual tournament who have entered; absent ones are skipped and the next move up. Seeds never play the preliminary.
            The 64 numbers form 16 zones of four with one seed each at most: numbers 1 to 4 are zone 1, and so on. The first two numbers of a zone are its upper half, the last two its lower half.
            Nobody is fixed in advance, seeds included: once the first seed is placed, the others belong to the halves, quarters and zones that the template gives them, from large to small.
            If more than 64 enter, 64 names are drawn first; the others are spread evenly over the zones and become deputies of numbers they draw, whom they play in the preliminary. Nobody meets a seed there.
            A seed not among the first names draws his zone, then a half of it; its two numbers play each other in the preliminary and he takes the loser's number.
            Entry is free. At most 112 can enter; registration closes on 2 November 2021, 22:00.
            The lots are drawn on 4 November 2021 or 5 November 2021.
            Lunch is free on 6 November 2021 for all entrants and on 7 November 2021 for those in the round of 16.
            Played under the 2020 xiangqi rules. The no-capture limit is 50 move pairs; in it the claiming side's checks and chases count for at most 8 of its own moves.
            Whoever is not there 15 minutes after the chief arbiter has announced the start loses that game.
            Every player obeys the chief arbiter's rulings.
            The interpretation of these rules belongs to Rui'an City Xiangqi Association.
            If the final ends early the champion receives the fee of every game left unplayed. A player's prizes add up.
            Prizes and fees come to ¥13,700 in all.
            6 to 7 November 2021
            Final: 3 to 4 February 2022 (lunar month 1, days 3 to 4)"#]].assert_eq(&whole(Language::English, 64));
    }

    #[test]
    fn c12_what_a_small_tournament_leaves_out() {
        let said = Language::ALL
            .map(|language| left_out(language, Size::new(16), Preliminary::LeftOut).join("\n"))
            .join("\n");
        expect_test::expect![[r#"
            本届只有16个正号，没有六十四强战、三十二强战；相应的场次、奖金和名次一并取消（C12）。
            报名不超过16人，没有补双预赛（F1）。
            With 16 numbers there is no round of 64 and no round of 32; their sessions, prizes and placings are left out (C12).
            No more than 16 have entered, so there is no preliminary (F1)."#]].assert_eq(&said);
        let regulation = regulation_2021(Language::Chinese);
        assert_eq!(prizes(Size::new(16)).len(), 8);
        assert_eq!(prizes(Size::new(8)).len(), 7);
        let total = prize_notes(Language::English, &regulation, Size::new(16));
        assert_eq!(total[1], "Prizes and fees come to ¥10,500 in all.");
        assert_eq!(
            left_out(Language::English, Size::new(64), Preliminary::Played),
            [""; 0]
        );
    }
}

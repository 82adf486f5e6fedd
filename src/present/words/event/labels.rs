//! Labels, headings and buttons of the event's screen.

use crate::engine::regulation::{Chooser, DrawnMeans, SessionPart, TieBreak};
use crate::engine::side::Side;
use crate::present::event_form::{Clock, Field, PrizeField};
use crate::present::language::{Language, Text, text};
use crate::present::words::stage;

/// The button that opens the form.
pub const EDIT: Text = text("修改规程", "Edit the regulation");
/// The button that keeps the form.
pub const KEEP: Text = text("保存规程", "Keep these changes");
/// The button that leaves the form.
pub const LEAVE: Text = text("放弃修改", "Discard changes");
/// Announced after keeping.
pub const KEPT: Text = text("规程已保存。", "The regulation is changed.");
/// Nothing was changed.
pub const UNCHANGED: Text = text("没有改动。", "Nothing was changed.");
/// Why, before the lots.
pub const REASON_OPTIONAL: Text =
    text("修改理由（可不填）", "Reason for the change (may be empty)");
/// Why, after the lots.
pub const REASON: Text = text("修改理由", "Reason for the change");
/// A reason is needed.
pub const REASON_WHY: Text = text(
    "抽签开始以后，每次修改都要写明理由，并留在记录中。",
    "Once the lots have begun every change needs a reason, which stays in the record.",
);
/// Why fields are fixed (G2).
pub const FIXED_WHY: Text = text(
    "抽签已经开始：人数上限、规模、种子数、积分、局数和加赛是抽签和对局的依据，不能再改（G2）。其他各项仍可修改。",
    "The lots have begun. Cap, size, seeds, points, games and tie-breaks are what lots and games rest on; they can no longer change (G2). Everything else still can.",
);
/// Beside a fixed field.
pub const FIXED: Text = text("已固定（G2）", "fixed (G2)");

/// Heading: who holds the event, where.
pub const ORGANISERS: Text = text("主办与地点", "Hosts and venue");
/// Heading: registration and lots.
pub const REGISTRATION: Text = text("报名与抽签", "Registration and lots");
/// Heading: schedule.
pub const SCHEDULE: Text = text("赛程", "Schedule");
/// Heading: points and matches.
pub const MATCHES: Text = text("积分与局数", "Points and games");
/// Heading: clocks.
pub const CLOCKS: Text = text("用时", "Time for each side");
/// Heading: the tie-break chain.
pub const TIE_BREAKS: Text = text("加赛", "Tie-breaks");
/// Heading: limits.
pub const LIMITS: Text = text("迟到与限着", "Lateness and no-capture limit");
/// Heading: prizes.
pub const PRIZES: Text = text("奖金与对局费（元）", "Prizes and game fees (yuan)");
/// Heading: rating points.
pub const RATING: Text = text("名次与等级分", "Placings and rating points");
/// Column: what.
pub const PART: Text = text("项目", "Part");
/// Column: day.
pub const DAY: Text = text("日期", "Day");
/// Column: time.
pub const TIME: Text = text("时间", "Time");
/// Column: the lunar date.
pub const LUNAR: Text = text("农历", "Lunar date");
/// Column: minutes.
pub const MINUTES: Text = text("分钟", "Minutes");
/// Column: seconds a move.
pub const SECONDS: Text = text("每着加秒", "Seconds a move");
/// Hint: one a line.
pub const ONE_A_LINE: Text = text("每行一个", "One a line");
/// Hint: the final's venue.
pub const FINAL_VENUE_HINT: Text = text("不填即为“另定”", "Empty: to be announced");
/// Hint: the public address.
pub const PUBLIC_ADDRESS_HINT: Text = text(
    "程序公开托管处的网址，赛事链接和二维码指向它；没有可不填，随时可改。",
    "Where a copy of the program is hosted: links and QR codes lead there. Empty if nowhere; can be changed at any time.",
);
/// Hint: the schedule.
pub const SCHEDULE_HINT: Text = text(
    "同一时间的项目合为一个单元；日期不填即不安排。",
    "Parts at the same time form one session; without a day a part is not planned.",
);
/// Hint: the planned close.
pub const CLOSES_HINT: Text = text("到时只提醒，由您截止", "The program only reminds you");
/// The size that is proposed.
pub const SIZE_PROPOSED: Text = text("按报名人数", "By the number of entrants");
/// How many faults there are, above the form.
pub fn faults_found(language: Language, count: usize) -> String {
    match language {
        Language::Chinese => format!("有 {count} 处需要改正："),
        Language::English if count == 1 => "1 field needs to be put right:".to_owned(),
        Language::English => format!("{count} fields need to be put right:"),
    }
}

/// A part of the event.
pub fn part(language: Language, part: SessionPart) -> String {
    match (language, part) {
        (_, SessionPart::Stage(which)) => stage::stage(which).of(language).to_owned(),
        (Language::Chinese, SessionPart::CheckIn) => "报到".to_owned(),
        (Language::English, SessionPart::CheckIn) => "Check-in".to_owned(),
        (Language::Chinese, SessionPart::FinalGame(game)) => format!("决赛第{game}局"),
        (Language::English, SessionPart::FinalGame(game)) => format!("Final, game {game}"),
    }
}

/// A clock of the regulation.
pub fn clock(language: Language, clock: Clock) -> String {
    let side = |side| match side {
        Side::Red => text("红方", "red"),
        Side::Black => text("黑方", "black"),
    };
    let fixed = match clock {
        Clock::Final => text("决赛慢棋", "Final, slow games"),
        Clock::FromRoundOf32 => text(
            "三十二强战至四强战慢棋",
            "Round of 32 to semi-finals, slow games",
        ),
        Clock::BeforeRoundOf32 => text(
            "补双预赛及六十四强战慢棋",
            "Preliminary and round of 64, slow games",
        ),
        Clock::TieBreak(kind, which) => {
            let (kind, which) = (stage::kind(kind).of(language), side(which).of(language));
            return match language {
                Language::Chinese => format!("加赛{kind}{which}"),
                Language::English => format!("{kind} game, {which}"),
            };
        }
    };
    fixed.of(language).to_owned()
}

/// The chain of tie-breaks, step by step (A4, A5, A8, A9).
pub fn chain(language: Language, chain: &[TieBreak]) -> Vec<String> {
    let step = |game: &TieBreak| {
        let name = stage::kind(game.kind).of(language);
        let chooser = match game.chooser {
            Chooser::LargerLot => text(
                "抽签，大号者选先后手",
                "lots; the larger one chooses red or black",
            ),
            Chooser::BlackOfPrevious => text(
                "前一局的黑方选先后手",
                "black of the game before chooses red or black",
            ),
        };
        let drawn = match game.drawn {
            DrawnMeans::NextGame => text("和棋进入下一局", "drawn: the next game"),
            DrawnMeans::BlackAdvances => text("和棋黑胜", "drawn: black goes through"),
        };
        match language {
            Language::Chinese => {
                format!("{name}：{}；{}。", chooser.of(language), drawn.of(language))
            }
            Language::English => format!(
                "{name} game: {}; {}.",
                chooser.of(language),
                drawn.of(language)
            ),
        }
    };
    chain.iter().map(step).collect()
}

/// An amount of the regulation.
pub fn prize(prize: PrizeField) -> Text {
    match prize {
        PrizeField::RoundOf32 => text("三十二强战胜者", "Winning in the round of 32"),
        PrizeField::RoundOf16 => text("十六强战胜者", "Winning in the round of 16"),
        PrizeField::QuarterFinal => text("八强战胜者", "Winning a quarter-final"),
        PrizeField::SemiFinal => text("四强战胜者", "Winning a semi-final"),
        PrizeField::Champion => text("冠军", "Champion"),
        PrizeField::RunnerUp => text("亚军", "Runner-up"),
        PrizeField::FeeWon => text("决赛每局胜者", "Final, a game won"),
        PrizeField::FeeDrawnRed => text("决赛和棋红方", "Final, a game drawn: red"),
        PrizeField::FeeDrawnBlack => text("决赛和棋黑方", "Final, a game drawn: black"),
    }
}

/// A placing, by its index in the rating points.
pub fn placing(index: u8) -> Text {
    match index {
        0 => text("第一名", "1st"),
        1 => text("第二名", "2nd"),
        2 => text("并列第三名", "3rd, shared"),
        3 => text("并列第五名", "5th, shared"),
        _ => text("并列第九名", "9th, shared"),
    }
}

/// The label of a field.
pub fn label(language: Language, field: Field) -> String {
    let fixed = match field {
        Field::Title => text("赛事名称", "Title"),
        Field::Hosts => text("主办单位", "Hosts"),
        Field::RunBy => text("承办单位", "Run by"),
        Field::AssistedBy => text("协办单位", "Assisted by"),
        Field::Venue => text("比赛地点", "Venue"),
        Field::FinalVenue => text("决赛地点", "Venue of the final"),
        Field::Eligibility => text("参赛资格", "Who may enter"),
        Field::Liability => text("责任", "Liability"),
        Field::Acceptance => text("报名即同意", "Acceptance"),
        Field::Contact => text("报名联系人", "Contact"),
        Field::PublicAddress => text("公开网址", "Public address"),
        Field::ClosesOn => text("报名截止日期", "Registration closes on"),
        Field::ClosesAt => text("报名截止时间", "Registration closes at"),
        Field::Cap => text("人数上限", "Cap"),
        Field::Size => text("规模（正号数）", "Size (main numbers)"),
        Field::Seeds => text("种子数", "Seeds"),
        Field::WinPoints => text("胜局积分", "Points for a win"),
        Field::DrawnPoints => text("和局积分", "Points for a drawn game"),
        Field::LossPoints => text("负局积分", "Points for a loss"),
        Field::StageGames => text("慢棋局数（决赛以前）", "Slow games before the final"),
        Field::StagePoints => text("取胜积分（决赛以前）", "Points to win before the final"),
        Field::FinalGames => text("决赛慢棋局数", "Slow games of the final"),
        Field::FinalPoints => text("决赛取胜积分", "Points to win the final"),
        Field::LateMinutes => text("迟到判负（分钟）", "Late forfeit after (minutes)"),
        Field::NoCaptureLimit => text("不吃子限着（回合）", "No-capture limit (move pairs)"),
        Field::ClaimMoves => text("将军捉子计为（着）", "Checks and chases count for (moves)"),
        Field::Prize(which) => prize(which),
        Field::Rating(index) => placing(index),
        Field::LotsDay(index) => {
            return match language {
                Language::Chinese => format!("抽签日期 {}", index + 1),
                Language::English => format!("Day of the lots {}", index + 1),
            };
        }
        Field::PartOn(which) => return joined(language, part(language, which), DAY),
        Field::PartAt(which) => return joined(language, part(language, which), TIME),
        Field::Minutes(which) => return joined(language, clock(language, which), MINUTES),
        Field::Seconds(which) => return joined(language, clock(language, which), SECONDS),
    };
    fixed.of(language).to_owned()
}

fn joined(language: Language, what: String, column: Text) -> String {
    match language {
        Language::Chinese => format!("{what}：{}", column.of(language)),
        Language::English => format!("{what}: {}", column.of(language).to_ascii_lowercase()),
    }
}

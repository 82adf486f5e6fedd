//! The words of a player's own page.

use super::{clock, floor, money, placings, print, stage};
use crate::engine::game::Game;
use crate::engine::money::RatingPoints;
use crate::engine::placings::Placing;
use crate::engine::side::Side;
use crate::engine::stage::Stage;
use crate::present::floor::{TableRow, TableState};
use crate::present::language::{Language, Text, text};
use crate::present::player::{Next, Standing};
use crate::record::tournament::Seat;

/// Heading: finding somebody.
pub const FIND: Text = text("找棋手", "Find a player");
/// What can be typed.
pub const SEARCH: Text = text(
    "姓名、拼音首字母、单位或号码",
    "Name, pinyin initials, club or number",
);
/// While nothing is typed and nobody was chosen before.
pub const CHOOSE: Text = text(
    "输入两三个字，选出您关心的棋手。选过一次，本机就会记住。",
    "Type a few characters and choose whom you follow. This device remembers the choice.",
);
/// Nobody is found.
pub const NOBODY_FOUND: Text = text("没有找到。", "Nobody is found.");
/// The address names somebody there is not.
pub const NO_SUCH_PLAYER: Text = text(
    "这个网址里的棋手不在本赛事中。",
    "The player of this address is not in this event.",
);
/// The button that remembers the player shown.
pub const REMEMBER: Text = text("记住这位棋手", "Remember this player");
/// Announced afterwards.
pub const REMEMBERED: Text = text(
    "已记住：以后打开本页就显示这位棋手。",
    "Remembered: this screen will show this player from now on.",
);
/// Heading: what he plays next.
pub const NEXT: Text = text("下一场", "Next match");
/// Label: against whom.
pub const OPPONENT: Text = text("对手", "Opponent");
/// Label: which colour.
pub const COLOUR: Text = text("红黑", "Colour");
/// Label: how much time.
pub const TIME: Text = text("用时", "Time");
/// Label: when.
pub const PLANNED: Text = text("时间", "When");
/// Heading: the matches behind him.
pub const PATH: Text = text("已赛", "So far");
/// Nothing is behind him.
pub const NO_PATH: Text = text("还没有比赛。", "Nothing has been played yet.");
/// Heading: whom he could meet later.
pub const AHEAD: Text = text("以后可能的对手", "Could still meet");
/// What that rests on.
pub const AHEAD_WHY: Text = text("如果一路获胜。", "If every match is won.");
/// Label: the placing.
pub const PLACE: Text = text("名次", "Place");
/// Label: rating points.
pub const POINTS: Text = text("等级分", "Rating points");
/// Label: prizes.
pub const PRIZES: Text = text("奖金", "Prizes");
/// A bye in a later stage.
pub const BYE: Text = text("轮空", "A bye");
/// The link to his path in the bracket.
pub const IN_BRACKET: Text = text("看对阵图上的位置", "Show in the bracket");

/// His table, large: "第12台"; the final has only one.
pub fn table(language: Language, row: &TableRow) -> String {
    match (language, row.stage) {
        (_, Stage::Final) => stage::stage(row.stage).of(language).to_owned(),
        (Language::Chinese, _) => stage::table(language, row.table),
        (Language::English, _) => format!("Table {}", row.table.0),
    }
}

/// Above it: the stage and the game, as far as that is not his table's name already.
pub fn stage_and_game(language: Language, next: &Next) -> String {
    let game = stage::game(language, next.game);
    match next.row.stage {
        Stage::Final => game,
        of => format!("{} · {game}", stage::stage(of).of(language)),
    }
}

/// His colour in the game that comes next, or why it is not known.
pub fn colour(language: Language, next: &Next) -> String {
    match (language, next.side) {
        (Language::Chinese, Some(Side::Red)) => "执红，先行".to_owned(),
        (Language::English, Some(Side::Red)) => "Red, moves first".to_owned(),
        (Language::Chinese, Some(Side::Black)) => "执黑，后行".to_owned(),
        (Language::English, Some(Side::Black)) => "Black, moves second".to_owned(),
        (_, None) if next.row.due.is_some() => floor::due(language, &next.row),
        // C9: whose number the late seed takes is not known.
        (_, None) => stage::UNKNOWN.of(language).to_owned(),
    }
}

/// The time of both sides (A6).
pub fn time(language: Language, next: &Next) -> String {
    let clocks = next.clocks.map(|clocks| clock::clocks(language, clocks));
    clocks.unwrap_or_default()
}

/// When it is planned, and whether it has begun.
pub fn when(language: Language, next: &Next) -> String {
    let begun = match (language, next.row.announced) {
        (_, Some(at)) => {
            let (hour, minute, _) = at.time.parts();
            Some(match language {
                Language::Chinese => format!("{hour:02}:{minute:02} 已宣布开始"),
                Language::English => format!("announced {hour:02}:{minute:02}"),
            })
        }
        (Language::Chinese, None) if next.row.state == TableState::Ready => {
            Some("等待宣布开始".to_owned())
        }
        (Language::English, None) if next.row.state == TableState::Ready => {
            Some("not announced yet".to_owned())
        }
        _ => None,
    };
    let follows = match language {
        Language::Chinese => "接着下",
        Language::English => "follows at once",
    };
    let planned = match (next.planned, next.game) {
        (Some(at), _) => Some(print::moment(language, at)),
        // The final's tie-break games have no session of their own.
        (None, Game::Rapid | Game::SuperRapid) => Some(follows.to_owned()),
        (None, Game::Slow(_)) => None,
    };
    let parts: Vec<String> = planned.into_iter().chain(begun).collect();
    match (parts.is_empty(), language) {
        (false, _) => parts.join(" · "),
        (true, Language::Chinese) => "另定".to_owned(),
        (true, Language::English) => "to be announced".to_owned(),
    }
}

/// Before the names of those who may come.
pub fn one_of(language: Language, count: usize) -> String {
    match (language, count) {
        (Language::Chinese, 1) => String::new(),
        (Language::English, 1) => String::new(),
        (Language::Chinese, _) => format!("{count} 人之一："),
        (Language::English, _) => format!("one of {count}:"),
    }
}

/// How a player stands who has nothing to play; nothing for one who has.
pub fn standing(language: Language, standing: &Standing) -> Option<String> {
    Some(match (language, standing) {
        (_, Standing::Plays(_)) => return None,
        (Language::Chinese, Standing::BeforeLots) => "已报名，抽签结果尚未公布".to_owned(),
        (Language::English, Standing::BeforeLots) => {
            "Entered; the lots are not published yet".to_owned()
        }
        (Language::Chinese, Standing::Waiting) => "候补，尚无签位".to_owned(),
        (Language::English, Standing::Waiting) => "On the waiting list, without a place".to_owned(),
        (Language::Chinese, Standing::Out(Stage::Final)) => "亚军".to_owned(),
        (Language::English, Standing::Out(Stage::Final)) => "Runner-up".to_owned(),
        (Language::Chinese, Standing::Out(of)) => {
            format!("止步{}", stage::the_stage(*of).of(language))
        }
        (Language::English, Standing::Out(of)) => {
            format!("Out in {}", stage::the_stage(*of).of(language))
        }
        (Language::Chinese, Standing::Champion) => "冠军".to_owned(),
        (Language::English, Standing::Champion) => "Champion".to_owned(),
        (Language::Chinese, Standing::Left(None)) => "已退赛".to_owned(),
        (Language::English, Standing::Left(None)) => "Withdrawn".to_owned(),
        (Language::Chinese, Standing::Left(Some(by))) => format!("已退赛，由 {by} 替补"),
        (Language::English, Standing::Left(Some(by))) => format!("Withdrawn, replaced by {by}"),
    })
}

/// His place from the lots: "17号", "17号的副号", "5号与6号负者之号".
pub fn seat(language: Language, seat: Seat) -> String {
    match (language, seat) {
        (_, Seat::Number(number)) => stage::number(language, number),
        (Language::Chinese, Seat::DeputyOf(number)) => format!("{}号的副号", number.0),
        (Language::English, Seat::DeputyOf(number)) => format!("deputy of number {}", number.0),
        (Language::Chinese, Seat::Late(smaller, _)) => {
            format!("{}号与{}号预赛负者之号", smaller.0, smaller.0 + 1)
        }
        (Language::English, Seat::Late(smaller, _)) => format!(
            "the number of the loser of {} and {}",
            smaller.0,
            smaller.0 + 1
        ),
    }
}

/// A placing; before he has one, a dash.
pub fn place(language: Language, placing: Option<Placing>) -> String {
    match placing {
        Some(placing) => placings::place(language, placing.place(), placing.is_shared()),
        None => "–".to_owned(),
    }
}

/// Rating points; those that may still change are said to be so (D3).
pub fn points(language: Language, points: Option<(RatingPoints, bool)>) -> String {
    match (language, points) {
        (_, None) => "–".to_owned(),
        (_, Some((points, false))) => money::points(language, points),
        (Language::Chinese, Some((points, true))) => {
            format!("{}（暂计）", money::points(language, points))
        }
        (Language::English, Some((points, true))) => {
            format!("{} (provisional)", money::points(language, points))
        }
    }
}

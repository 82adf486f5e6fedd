//! The words of the bracket: marks in narrow places with their full meaning, parts, the legend.

use super::stage::{at_table, game, how, number, seed, zone};
use crate::engine::contest::{CountedGame, DecidedBy};
use crate::engine::entrant::{EntrantId, SeedNumber};
use crate::engine::game::{How, Outcome};
use crate::engine::number::{MainNumber, Size, TableNumber, ZoneNumber};
use crate::present::bracket::{Ahead, Meeting, Place, View};
use crate::present::language::{Language, Text, text};

/// The mark of a deputy beside his main number.
pub const DEPUTY: Text = text("副", "D");
/// A deputy in full.
pub const DEPUTY_FULL: Text = text("副号", "deputy");
/// A match whose start has been announced.
pub const PLAYING: Text = text("进行中", "Playing");
/// A match whose players are known and whose start has not been announced.
pub const READY: Text = text("待开始", "Not started");
/// A match that nobody won.
pub const NO_WINNER: Text = text("无人晋级", "Nobody goes through");
/// The champion's box.
pub const CHAMPION: Text = text("冠军", "Champion");
/// There is no champion (G9).
pub const VACANT: Text = text("空缺", "Vacant");

/// The name of the picture, for those who cannot see it.
pub const PICTURE: Text = text("对阵图，可缩放和滚动", "Bracket, zooms and scrolls");
/// The links to the parts, for those who cannot see them.
pub const PARTS: Text = text("查看范围", "Part shown");
/// The whole bracket.
pub const WHOLE: Text = text("全部", "Whole");
/// Above the links to the zones.
pub const ZONES: Text = text("小区", "Zones");
/// The choice of a player whose path is marked.
pub const PLAYER: Text = text("标出棋手的路线", "Mark a player's path");
/// No player is marked.
pub const NO_PLAYER: Text = text("不标出", "Nobody");
/// The group of buttons that change the size.
pub const SCALE: Text = text("大小", "Size");
/// Smaller.
pub const SMALLER: Text = text("缩小", "Smaller");
/// Larger.
pub const LARGER: Text = text("放大", "Larger");
/// As wide as the window.
pub const FIT: Text = text("适合窗口", "Fit");
/// Shows every game in the whole bracket.
pub const GAMES: Text = text("显示各局", "Every game");
/// Fills the screen with the picture, or leaves that again.
pub const FULL_SCREEN: Text = text("全屏", "Full screen");
/// What the keys do.
pub const KEYS: Text = text(
    "按键：+ 放大，− 缩小，0 适合窗口；按住 Ctrl 滚动滚轮也可缩放，按住鼠标可拖动。",
    "Keys: + larger, − smaller, 0 to fit. Ctrl and the wheel zoom too; drag to move.",
);
/// Saves the picture.
pub const SAVE_PICTURE: Text = text("保存为图片", "Save as picture");
/// While nobody's path is marked.
pub const CLICK_A_NAME: Text = text(
    "点一个名字，标出他的路线和可能遇到的对手。",
    "Click a name to mark that player's path and whom he could meet.",
);
/// The choice of a second player.
pub const OTHER: Text = text("会不会遇到", "Could meet");
/// No second player is chosen.
pub const ANYBODY: Text = text("（任何人）", "(anybody)");
/// Prints the picture.
pub const PRINT: Text = text("打印（A3横向）", "Print (A3 landscape)");
/// The link past the picture.
pub const SKIP: Text = text("跳过对阵图，看列表", "Skip the picture, read the tables");
/// Above the tables.
pub const TABLES: Text = text("各阶段列表", "Stages as tables");
/// Above the explanation of the marks.
pub const LEGEND: Text = text("图例", "Marks");
/// Before the lots are complete.
pub const NO_BRACKET: Text = text(
    "签抽完以后，这里是整个对阵图。",
    "Once the lots are complete, the whole bracket stands here.",
);
/// A part that this tournament does not have.
pub const NO_SUCH_PART: Text = text(
    "本赛事没有这一部分，下面是全部。",
    "This tournament has no such part; here is the whole.",
);
/// Columns of a stage's table.
pub const TABLE_COLUMNS: [Text; 6] = [
    text("台", "Table"),
    text("对阵双方", "Players"),
    text("各局", "Games"),
    text("积分", "Points"),
    text("晋级", "Goes through"),
    text("方式", "Decided by"),
];

/// The marks in the picture and what they mean.
pub const MARKS: [Text; 7] = [
    text("副：该号的副号", "D: deputy of the number above"),
    text(
        "有圈：该局执红先走",
        "Ringed: red in that game, moved first",
    ),
    text(
        "2、1、0：慢棋胜、和、负的积分",
        "2, 1, 0: points of a slow game",
    ),
    text(
        "+、=、−：快棋、超快棋胜、和、负",
        "+, =, −: rapid or super-rapid game won, drawn, lost",
    ),
    text(
        "下划线：迟到、弃权或裁决，没有实际下",
        "Underlined: late, forfeited or ruled, not played",
    ),
    text("方框：种子序号", "Boxed: a seed's number"),
    text("删除线：已经退赛", "Struck through: withdrawn"),
];

/// A table above its box.
pub fn table_short(language: Language, table: TableNumber) -> String {
    match language {
        Language::Chinese => format!("{}台", table.0),
        Language::English => format!("T{}", table.0),
    }
}

/// By what a match was decided, above its box; nothing where the points say it.
pub fn decided_short(by: DecidedBy) -> Text {
    match by {
        DecidedBy::Slow => text("", ""),
        DecidedBy::Rapid => text("快棋", "Rapid"),
        DecidedBy::SuperRapid => text("超快棋", "Super-rapid"),
        DecidedBy::Walkover => text("对手退赛", "Walkover"),
        DecidedBy::Ruling => text("裁决", "Ruling"),
        DecidedBy::Bye => text("轮空", "Bye"),
        DecidedBy::Blank => text("空签", "Blank"),
        DecidedBy::BothAbsent => text("双方缺席", "Both absent"),
        DecidedBy::BothWithdrawn => text("双方退赛", "Both withdrawn"),
        DecidedBy::Withdrawn => text("退赛", "Withdrawn"),
    }
}

/// C9: who takes the loser's number of a preliminary match.
pub fn late_seed(language: Language, name: &str, number: Option<SeedNumber>) -> String {
    match (language, number) {
        (Language::Chinese, Some(seed)) => format!("负者签位归种{} {name}", seed.0),
        (Language::Chinese, None) => format!("负者签位归{name}"),
        (Language::English, Some(seed)) => format!("Loser's no. to seed {} {name}", seed.0),
        (Language::English, None) => format!("Loser's no. to {name}"),
    }
}

/// A player in full.
pub fn player_title(
    language: Language,
    name: &str,
    club: &str,
    of: Option<MainNumber>,
    seeded: Option<SeedNumber>,
) -> String {
    let mut parts = vec![name.to_owned()];
    if !club.is_empty() {
        parts.push(club.to_owned());
    }
    parts.extend(of.map(|of| number(language, of)));
    parts.extend(seeded.map(|seeded| seed(language, seeded)));
    parts.join(" · ")
}

/// A game as one player sees it.
pub fn game_title(language: Language, counted: &CountedGame, entrant: EntrantId) -> String {
    let result = match (counted.outcome, language) {
        (Outcome::WonBy(winner), Language::Chinese) if winner == entrant => "胜",
        (Outcome::WonBy(winner), Language::English) if winner == entrant => "won",
        (Outcome::WonBy(_) | Outcome::BothLose, Language::Chinese) => "负",
        (Outcome::WonBy(_) | Outcome::BothLose, Language::English) => "lost",
        (Outcome::Drawn, Language::Chinese) => "和",
        (Outcome::Drawn, Language::English) => "drawn",
    };
    let side = match (counted.red, language) {
        (Some(red), Language::Chinese) if red == entrant => "执红",
        (Some(red), Language::English) if red == entrant => ", red",
        (Some(_), Language::Chinese) => "执黑",
        (Some(_), Language::English) => ", black",
        (None, _) => "",
    };
    let unplayed = unplayed(language, counted.how);
    let name = game(language, counted.game);
    match language {
        Language::Chinese => format!("{name}{side}{result}{unplayed}"),
        Language::English => format!("{name}{side}: {result}{unplayed}"),
    }
}

/// How a game that was not played came about, in brackets.
pub fn unplayed(language: Language, came_about: How) -> String {
    match (language, came_about) {
        (_, How::Played) => String::new(),
        (Language::Chinese, _) => format!("（{}）", how(came_about).of(language)),
        (Language::English, _) => {
            format!(" ({})", how(came_about).of(language).to_ascii_lowercase())
        }
    }
}

/// A game in a table: who won and with which colour. `named`: the winner, or red of a drawn game.
pub fn game_line(
    language: Language,
    counted: &CountedGame,
    in_the_final: bool,
    named: Option<&str>,
    red: Option<bool>,
) -> String {
    let name = game(language, counted.game);
    let unplayed = unplayed(language, counted.how);
    let side = match (language, red) {
        (_, None) => "",
        (Language::Chinese, Some(true)) => "（红）",
        (Language::Chinese, Some(false)) => "（黑）",
        (Language::English, Some(true)) => " (red)",
        (Language::English, Some(false)) => " (black)",
    };
    let who = named.unwrap_or_default();
    // E3: the sheet says that a final's game which both lose pays nothing.
    let pays_nothing = in_the_final && counted.outcome == Outcome::BothLose;
    match (language, counted.outcome) {
        (Language::Chinese, Outcome::WonBy(_)) => format!("{name}：{who}{side}胜{unplayed}"),
        (Language::English, Outcome::WonBy(_)) => {
            format!("{name}: {who}{side} won{unplayed}")
        }
        (Language::Chinese, Outcome::Drawn) if who.is_empty() => format!("{name}：和{unplayed}"),
        (Language::Chinese, Outcome::Drawn) => format!("{name}：和，{who}{side}{unplayed}"),
        (Language::English, Outcome::Drawn) if who.is_empty() => {
            format!("{name}: drawn{unplayed}")
        }
        (Language::English, Outcome::Drawn) => format!("{name}: drawn, {who}{side}{unplayed}"),
        (Language::Chinese, Outcome::BothLose) => {
            let fees = if pays_nothing {
                "，不计对局费"
            } else {
                ""
            };
            format!("{name}：双负{unplayed}{fees}")
        }
        (Language::English, Outcome::BothLose) => {
            let fees = if pays_nothing { ", no fees" } else { "" };
            format!("{name}: both lose{unplayed}{fees}")
        }
    }
}

/// A part of the bracket, with its numbers.
pub fn part(language: Language, view: View, size: Size) -> String {
    let numbers = view.numbers(size);
    let (first, last) = (numbers.start(), numbers.end());
    match (language, view) {
        (_, View::Whole) => WHOLE.of(language).to_owned(),
        (Language::Chinese, View::Half(_) | View::Quarter(_)) => format!("{first}–{last}号"),
        (Language::English, View::Half(_) | View::Quarter(_)) => format!("Nos. {first}–{last}"),
        (Language::Chinese, View::Zone(of)) => {
            format!("{}（{first}–{last}号）", zone(language, of))
        }
        (Language::English, View::Zone(of)) => format!("Zone {} (nos. {first}–{last})", of.0),
    }
}

/// A part of the bracket in a row of links: a zone by its number alone.
pub fn part_short(language: Language, view: View, size: Size) -> String {
    match view {
        View::Zone(of) => of.0.to_string(),
        _ => part(language, view, size),
    }
}

/// The link out of a part, to where its winner goes on.
pub fn exit(language: Language, to: &str) -> String {
    match language {
        Language::Chinese => format!("胜者进入{to}"),
        Language::English => format!("Winner: {to}"),
    }
}

/// A zone in its narrow band, in two lines.
pub fn zone_band(language: Language, zone: ZoneNumber) -> [String; 2] {
    match language {
        Language::Chinese => [zone.0.to_string(), "区".to_owned()],
        Language::English => ["zone".to_owned(), zone.0.to_string()],
    }
}

/// Announced when a player's path is marked.
pub fn marked(language: Language, name: &str) -> String {
    match language {
        Language::Chinese => format!("已标出{name}的路线。"),
        Language::English => format!("The path of {name} is marked."),
    }
}

/// Whether and where two players meet; `name` gives anybody's.
pub fn meeting(
    language: Language,
    meeting: Meeting,
    [one, other]: [String; 2],
    name: impl Fn(EntrantId) -> String,
) -> String {
    let at = |place: Place| at_table(language, place.stage, place.table);
    match (language, meeting) {
        (Language::Chinese, Meeting::There(place)) => {
            format!("{one}和{other}的对局在{}。", at(place))
        }
        (Language::English, Meeting::There(place)) => {
            format!("{one} and {other} meet at {}.", at(place))
        }
        (Language::Chinese, Meeting::Could(place)) => {
            format!("{one}和{other}若一路取胜，将在{}相遇。", at(place))
        }
        (Language::English, Meeting::Could(place)) => {
            format!(
                "If both go on winning, {one} and {other} meet at {}.",
                at(place)
            )
        }
        (Language::Chinese, Meeting::Out(out)) => {
            format!("{one}和{other}不会再相遇：{}已经出局。", name(out))
        }
        (Language::English, Meeting::Out(out)) => {
            format!("{one} and {other} cannot meet: {} is out.", name(out))
        }
        (Language::Chinese, Meeting::Nowhere) => format!("{one}和{other}不会相遇。"),
        (Language::English, Meeting::Nowhere) => format!("{one} and {other} do not meet."),
    }
}

/// The most names of possible opponents that are listed for a stage.
const MOST_NAMED: usize = 8;

/// Whom somebody could still meet, stage by stage; `name` gives anybody's.
pub fn ahead(
    language: Language,
    player: &str,
    ahead: &[Ahead],
    name: impl Fn(EntrantId) -> String,
) -> String {
    if ahead.is_empty() {
        return match language {
            Language::Chinese => format!("{player}没有后面的对手了。"),
            Language::English => format!("Nobody is ahead of {player} any more."),
        };
    }
    let separator = match language {
        Language::Chinese => "、",
        Language::English => ", ",
    };
    let stages = ahead.iter().map(|one| {
        let at = at_table(language, one.place.stage, one.place.table);
        let count = one.opponents.len();
        let named: Vec<String> = one
            .opponents
            .iter()
            .take(MOST_NAMED)
            .map(|id| name(*id))
            .collect();
        let named = named.join(separator);
        match (language, count) {
            (Language::Chinese, 0) => format!("{at}：没有对手"),
            (Language::English, 0) => format!("{at}: nobody"),
            (Language::Chinese, _) if count > MOST_NAMED => format!("{at}：{count}人之一"),
            (Language::English, _) if count > MOST_NAMED => format!("{at}: one of {count}"),
            (Language::Chinese, _) => format!("{at}：{named}"),
            (Language::English, _) => format!("{at}: {named}"),
        }
    });
    let stages: Vec<String> = stages.collect();
    match language {
        Language::Chinese => format!("{player}可能的对手：{}。", stages.join("；")),
        Language::English => format!("{player} could meet: {}.", stages.join("; ")),
    }
}

/// How many of a stage's matches are decided.
pub fn decided(language: Language, decided: usize, all: usize) -> String {
    match language {
        Language::Chinese => format!("{decided}/{all}台已有结果"),
        Language::English => format!("{decided} of {all} decided"),
    }
}

//! The words of the viewer page, and of how an event stands in one sentence.

use super::stage as names;
use crate::engine::civil::DateTime;
use crate::engine::contest::{CountedGame, DecidedBy};
use crate::engine::entrant::EntrantId;
use crate::engine::game::Game;
use crate::engine::number::{MainNumber, TableNumber};
use crate::engine::side::Side;
use crate::engine::stage::Stage;
use crate::present::calendar::moment_words;
use crate::present::language::{Language, Text, text};

/// The button that saves the page.
pub const SAVE: Text = text("另存为观众网页", "Save as viewer page");
/// What the page is for.
pub const SAVE_WHY: Text = text(
    "观众网页是一个文件，可以发到群里：对阵图、各阶段对阵、名次奖金和每位棋手的路线都在里面，手机点开就能看，不用联网，也不用安装。它只反映保存时的情况，之后的结果要重新保存再发。",
    "A viewer page is one file to send round: the bracket, every stage's pairings, placings, prizes and each player's path. It opens on any phone, without a network and with nothing to install. It shows the moment at which it was saved; later results need a new one.",
);
/// The media type of the page.
pub const MEDIA_TYPE: &str = "text/html";

/// Above the list of everybody.
pub const PLAYERS: Text = text("棋手", "Players");
/// How the list is ordered.
pub const PLAYERS_HINT: Text = text(
    "按签号排列；找人可用浏览器的“在网页中查找”。点对阵图和表中的名字会跳到这里。",
    "In the order of their numbers; the browser's find-in-page finds a name. Names in the bracket and in the tables lead here.",
);
/// The name of the links to the page's parts, for those who cannot see them.
pub const PARTS: Text = text("本页内容", "On this page");
/// Before the lots are complete.
pub const NO_BRACKET: Text = text("签还没有抽完。", "The lots are not complete yet.");
/// Columns of a stage's table.
pub const COLUMNS: [Text; 4] = [
    text("台", "Table"),
    text("双方", "Players"),
    text("各局", "Games"),
    text("结果", "Result"),
];
/// Nobody has entered.
pub const NOBODY: Text = text("还没有人报名。", "Nobody has entered yet.");
/// That the record is inside.
pub const INSIDE: Text = text(
    "完整的赛事记录也在本页之中：在棋王的“文件”页打开本文件，可以继续查看和核验。",
    "The whole record is inside this page: open the file on the Files screen of Qiwang to look further and to check it.",
);
/// The same for those who read the other language.
pub const INSIDE_OTHER: Text = text(
    "For English, open this file on the Files screen of Qiwang.",
    "要看中文，请在棋王的“文件”页打开本文件。",
);
/// He has the title.
pub const IS_CHAMPION: Text = text("冠军", "Champion");
/// He has left.
pub const HAS_WITHDRAWN: Text = text("已退赛", "Withdrawn");
/// Somebody has taken his place (G2).
pub const IS_REPLACED: Text = text("已由他人顶替", "Replaced by another player");
/// He is on the waiting list (C13).
pub const WAITS: Text = text("候补", "On the waiting list");

/// When the page was made.
pub fn made(language: Language, at: DateTime) -> String {
    let moment = moment_words(language, at);
    match language {
        Language::Chinese => format!("{moment}保存，之后的结果不在其中。"),
        Language::English => format!("Saved on {moment}; later results are not in it."),
    }
}

/// How the event stands while people enter.
pub fn entered(language: Language, count: usize) -> String {
    match language {
        Language::Chinese => format!("报名中，已有{count}人"),
        Language::English if count == 1 => "Entries are open: 1 player so far".to_owned(),
        Language::English => format!("Entries are open: {count} players so far"),
    }
}

/// How the event stands while lots are drawn.
pub const DRAWING: Text = text("抽签中", "The lots are being drawn");

/// How the event stands while it is played.
pub fn playing(language: Language, of: Stage, decided: usize, all: usize) -> String {
    let name = names::stage(of).of(language);
    match language {
        Language::Chinese => format!("{name}：{all}台中{decided}台已有结果"),
        Language::English => format!("{name}: {decided} of {all} tables decided"),
    }
}

/// How the event stands once it is over.
pub fn over(language: Language, champion: Option<&str>) -> String {
    match (language, champion) {
        (Language::Chinese, Some(name)) => format!("比赛结束，冠军：{name}"),
        (Language::English, Some(name)) => format!("Finished. Champion: {name}"),
        (Language::Chinese, None) => "比赛结束，冠军空缺".to_owned(),
        (Language::English, None) => "Finished. The title is vacant".to_owned(),
    }
}

/// A game as one player sees it, in a narrow column: "红2", "黑0（迟到判负）", "快红+".
pub fn game(language: Language, counted: &CountedGame, entrant: EntrantId, mark: &str) -> String {
    let side = match counted.red {
        None => "",
        Some(red) if red == entrant => names::side_short(Side::Red).of(language),
        Some(_) => names::side_short(Side::Black).of(language),
    };
    let which = match counted.game {
        Game::Slow(_) => String::new(),
        quick => names::game_short(language, quick),
    };
    let how = super::bracket::unplayed(language, counted.how);
    format!("{which}{side}{mark}{how}")
}

/// Whose number somebody is the deputy of.
pub fn deputy_of(language: Language, number: MainNumber) -> String {
    match language {
        Language::Chinese => format!("{}号的副号", number.0),
        Language::English => format!("deputy of number {}", number.0),
    }
}

/// Where somebody plays next and against whom; `opponent` may be markup. `game`: which comes next and
/// his side in it, as far as that is known.
pub fn plays(
    language: Language,
    (of, table): (Stage, TableNumber),
    opponent: &str,
    game: Option<(Game, Option<Side>)>,
) -> String {
    let place = names::at_table(language, of, table);
    let side = |side: Option<Side>| match (language, side) {
        (_, None) => String::new(),
        (Language::Chinese, Some(side)) => format!("执{}", names::side(side).of(language)),
        (Language::English, Some(side)) => {
            format!(
                " as {}",
                names::side(side).of(language).to_ascii_lowercase()
            )
        }
    };
    let next = game.map(|(game, with)| format!("{}{}", names::game(language, game), side(with)));
    match (language, next) {
        (Language::Chinese, Some(next)) => format!("{place}，对{opponent}，下一局：{next}"),
        (Language::Chinese, None) => format!("{place}，对{opponent}"),
        (Language::English, Some(next)) => {
            format!("Plays {opponent} at {place}; next: {next}")
        }
        (Language::English, None) => format!("Plays {opponent} at {place}"),
    }
}

/// Where somebody plays next whose opponent is not known yet.
pub fn waits(language: Language, of: Stage, table: TableNumber) -> String {
    let place = names::at_table(language, of, table);
    match language {
        Language::Chinese => format!("{place}，对手待定"),
        Language::English => format!("Next at {place}; the opponent is not known yet"),
    }
}

/// After a stage's name, before what happened there.
pub const COLON: Text = text("", ":");

/// How somebody's match ended, in a word.
pub fn ended(won: bool) -> Text {
    if won {
        text("胜", "beat")
    } else {
        text("负", "lost to")
    }
}

/// By what a match was decided, where the points do not say it.
pub fn by(language: Language, by: DecidedBy) -> &'static str {
    super::bracket::decided_short(by).of(language)
}

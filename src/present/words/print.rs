//! The words of the print room: its controls, the list of pairings, the result slips.

use super::{clock, floor, stage};
use crate::engine::civil::DateTime;
use crate::engine::game::{Game, GameKind};
use crate::engine::number::TableNumber;
use crate::engine::regulation::{Chooser, DrawnMeans, TieBreak};
use crate::engine::side::Side;
use crate::engine::stage::Stage;
use crate::present::calendar::{day_words, lunar, lunar_words};
use crate::present::floor::{Occupant, SeatCell, TableRow, TableState};
use crate::present::language::{Language, Text, text};
use crate::present::print::{BadRange, Head, Paper, is_never_played};
use crate::present::roster::Person;

/// Before the lots are published there is nothing to print.
pub const NOT_YET: Text = text(
    "抽签结果公布后，这里打印各轮对阵表和对局结果单。",
    "Pairings and result slips are printed here once the lots are published.",
);
/// The panel with the choices.
pub const WHAT: Text = text("打印什么", "What is printed");
/// The choice of a stage.
pub const STAGE: Text = text("轮次", "Stage");
/// The choice of what is printed.
pub const PAPER: Text = text("内容", "Content");
/// The field for some tables.
pub const TABLES: Text = text("台号（不填为全部）", "Tables (empty: all)");
/// What to type there.
pub const TABLES_HINT: Text = text("例如：1-8，12", "For example: 1-8, 12");
/// The button.
pub const PRINT: Text = text("打印", "Print");
/// The pages as they are printed.
pub const PREVIEW: Text = text("预览", "Preview");
/// No table of the stage is known.
pub const NOBODY_KNOWN: Text = text(
    "这一轮还没有双方都确定的台。",
    "No table of this stage has both of its players yet.",
);
/// None of the tables asked for.
pub const NO_SUCH_TABLES: Text = text(
    "所填台号中没有可打印的台。",
    "None of these tables can be printed.",
);
/// The link on the floor.
pub const TO_SLIPS: Text = text(
    "打印本轮对阵和结果单",
    "Print this stage's pairings and slips",
);

/// A choice of what is printed.
pub fn paper(paper: Paper) -> Text {
    match paper {
        Paper::Pairings => text("对阵表", "Pairings"),
        Paper::Slips => text("结果单", "Result slips"),
        Paper::Both => text("对阵表和结果单", "Pairings and result slips"),
    }
}

/// A part that is no range of tables.
pub fn bad_range(language: Language, bad: &BadRange) -> String {
    let part = &bad.0;
    match language {
        Language::Chinese => format!("“{part}”不是台号；请写成 1-8，12。"),
        Language::English => format!("“{part}” is not a table; write 1-8, 12."),
    }
}

/// How much paper it is.
pub fn amount(language: Language, slips: usize, pages: usize) -> String {
    match (language, slips, pages) {
        (Language::Chinese, 0, _) => format!("A4 纸 {pages} 页。"),
        (Language::Chinese, _, _) => format!("结果单 {slips} 张；A4 纸共 {pages} 页。"),
        (Language::English, 0, 1) => "1 page of A4.".to_owned(),
        (Language::English, 0, _) => format!("{pages} pages of A4."),
        (Language::English, 1, 1) => "1 result slip, 1 page of A4.".to_owned(),
        (Language::English, 1, _) => format!("1 result slip, {pages} pages of A4 in all."),
        (Language::English, _, 1) => format!("{slips} result slips, 1 page of A4."),
        (Language::English, _, _) => format!("{slips} result slips, {pages} pages of A4 in all."),
    }
}

// --- Both kinds of paper --------------------------------------------------------------------------

/// The heading of the list.
pub fn pairings_title(language: Language, which: Stage) -> String {
    let name = stage::stage(which).of(language);
    match language {
        Language::Chinese => format!("{name}对阵表"),
        Language::English => format!("{name}: pairings"),
    }
}

/// When and where, with how much time (F1, A6).
pub fn when_and_where(language: Language, head: &Head) -> Vec<String> {
    let clock = clock::clock(language, head.clock);
    let when = head.planned.map(|planned| {
        let day = day_words(language, planned.date);
        let lunar = lunar(planned.date).filter(|_| head.stage == Stage::Final);
        let (hour, minute, _) = planned.time.parts();
        match (language, lunar.map(|lunar| lunar_words(language, lunar))) {
            (Language::Chinese, Some(lunar)) => {
                format!("计划 {day}（{lunar}）{hour:02}:{minute:02} 场次")
            }
            (Language::English, Some(lunar)) => {
                format!("Planned for {day} ({lunar}), session of {hour:02}:{minute:02}")
            }
            (Language::Chinese, None) => format!("计划 {day} {hour:02}:{minute:02} 场次"),
            (Language::English, None) => {
                format!("Planned for {day}, session of {hour:02}:{minute:02}")
            }
        }
    });
    let venue = match (language, head.venue.is_empty()) {
        (_, false) => head.venue.clone(),
        (Language::Chinese, true) => "地点另定".to_owned(),
        (Language::English, true) => "venue to be announced".to_owned(),
    };
    let clock = match language {
        Language::Chinese => format!("慢棋每方 {clock}"),
        Language::English => format!("slow games {clock} each"),
    };
    when.into_iter().chain([venue, clock]).collect()
}

/// The number of a place: "12号", "12号副号".
pub fn seat(language: Language, seat: &SeatCell) -> String {
    let number = seat.number.0;
    match (language, seat.deputy) {
        (Language::Chinese, false) => format!("{number}号"),
        (Language::English, false) => format!("No. {number}"),
        (Language::Chinese, true) => format!("{number}号副号"),
        (Language::English, true) => format!("No. {number}, deputy"),
    }
}

/// C9: who waits for the loser's number.
pub fn waits(language: Language, seed: &Person) -> String {
    let name = &seed.name;
    let number = seed.seed.map(|number| stage::seed(language, number));
    match (language, number) {
        (Language::Chinese, Some(number)) => format!("负者的号归 {name}（{number}，C9）"),
        (Language::English, Some(number)) => {
            format!("The loser's number goes to {name} ({number}, C9)")
        }
        (Language::Chinese, None) => format!("负者的号归 {name}（C9）"),
        (Language::English, None) => format!("The loser's number goes to {name} (C9)"),
    }
}

/// The day and the time of a game of the final, short (F1).
pub fn moment(language: Language, planned: DateTime) -> String {
    let (_, month, day) = planned.date.parts();
    let (hour, minute, _) = planned.time.parts();
    match language {
        Language::Chinese => format!("{month}月{day}日 {hour:02}:{minute:02}"),
        Language::English => format!("{month:02}-{day:02} {hour:02}:{minute:02}"),
    }
}

/// F1: when each game of the final is planned; nothing where a stage has one time.
pub fn games(language: Language, head: &Head) -> Option<String> {
    let game = |(number, planned): &(u8, DateTime)| {
        let game = slow_game(language, Game::Slow(*number));
        format!("{game} {}", moment(language, *planned))
    };
    let games: Vec<String> = head.games.iter().map(game).collect();
    (!games.is_empty()).then(|| games.join(" · "))
}

// --- The list of pairings -------------------------------------------------------------------------

/// Which page of how many.
pub fn page(language: Language, (number, count): (usize, usize)) -> String {
    match language {
        Language::Chinese => format!("第 {number} 页，共 {count} 页"),
        Language::English => format!("Page {number} of {count}"),
    }
}

/// The column of tables.
pub const TABLE: Text = text("台", "Table");
/// The column of numbers.
pub const NUMBER: Text = text("号", "No.");

/// C8: the mark beside a deputy's number.
pub const DEPUTY: Text = text("副", "dep.");

/// Who is red in which slow games, as the heading of the column of names (A7).
pub fn red_in(language: Language, slow_games: u8, place: usize) -> String {
    match (language, slow_games, place) {
        (Language::Chinese, ..=2, 0) => "第1局执红".to_owned(),
        (Language::English, ..=2, 0) => "Red in game 1".to_owned(),
        (Language::Chinese, 2, _) => "第2局执红".to_owned(),
        (Language::English, 2, _) => "Red in game 2".to_owned(),
        (Language::Chinese, ..=1, _) => "第1局执黑".to_owned(),
        (Language::English, ..=1, _) => "Black in game 1".to_owned(),
        (Language::Chinese, _, 0) => "单数局执红".to_owned(),
        (Language::English, _, 0) => "Red in odd games".to_owned(),
        (Language::Chinese, _, _) => "双数局执红".to_owned(),
        (Language::English, _, _) => "Red in even games".to_owned(),
    }
}

/// Who sits at a place of the list: the name, or why there is none.
pub fn occupant(language: Language, who: &Occupant, state: TableState) -> String {
    match (language, who, state) {
        (Language::Chinese, Occupant::Nobody, TableState::Bye) => "轮空".to_owned(),
        (Language::English, Occupant::Nobody, TableState::Bye) => "bye".to_owned(),
        _ => floor::occupant(language, who),
    }
}

/// What is to be said of a table beyond its players; nothing of most.
pub fn note(language: Language, row: &TableRow) -> String {
    let seed = row.late_seed.as_ref().map(|seed| waits(language, seed));
    let seed = seed.filter(|_| row.state != TableState::Cancelled);
    let never = is_never_played(row).then(|| floor::decision(language, row));
    seed.into_iter()
        .chain(never)
        .collect::<Vec<_>>()
        .join(" · ")
}

// --- Result slips ---------------------------------------------------------------------------------

/// The heading of a slip.
pub fn slip_title(language: Language, which: Stage) -> String {
    let name = stage::stage(which).of(language);
    match language {
        Language::Chinese => format!("{name} 对局结果单"),
        Language::English => format!("{name}: result slip"),
    }
}

/// The table of a slip, large.
pub fn table(language: Language, table: TableNumber) -> String {
    match language {
        Language::Chinese => format!("第{}台", table.0),
        Language::English => format!("Table {}", table.0),
    }
}

/// A column: the game.
pub const GAME: Text = text("局", "Game");
/// A column: red's name.
pub const RED: Text = text("红方", "Red");
/// A column: black's name.
pub const BLACK: Text = text("黑方", "Black");
/// A box.
pub const RED_WINS: Text = text("红胜", "Red wins");
/// A box.
pub const DRAWN: Text = text("和", "Drawn");
/// A box.
pub const BLACK_WINS: Text = text("黑胜", "Black wins");
/// A column: what else is to be said of a game.
pub const REMARK: Text = text("备注", "Remark");
/// A column of the final: both sign every game.
pub const SIGNED_BY_RED: Text = text("红方签名", "Red signs");
/// A column of the final.
pub const SIGNED_BY_BLACK: Text = text("黑方签名", "Black signs");
/// A column of the final: the points after the game.
pub const POINTS: Text = text("积分", "Points");
/// The heading of the tie-break.
pub const TIE_BREAK: Text = text("慢棋积分相同时加赛", "Only if the slow games are level");
/// A player's lot (A8).
pub const LOT: Text = text("签", "lot");
/// Who goes through.
pub const THROUGH: Text = text("晋级", "Goes through");
/// Who wins the title.
pub const CHAMPION: Text = text("冠军", "Champion");
/// When it was over.
pub const ENDED: Text = text("结束时间", "Ended at");
/// The signature of the arbiter.
pub const ARBITER: Text = text("裁判员签名", "Arbiter's signature");

/// A player's signature.
pub fn signature(language: Language, name: &str) -> String {
    match language {
        Language::Chinese => format!("{name} 签名"),
        Language::English => format!("{name} signs"),
    }
}

/// A game with its time for each side where a slow one has that of its stage.
pub fn slow_game(language: Language, game: Game) -> String {
    match (language, game) {
        (Language::Chinese, Game::Slow(number)) => format!("第{number}局"),
        (Language::English, Game::Slow(number)) => format!("Game {number}"),
        _ => stage::game(language, game),
    }
}

/// A tie-break game.
pub fn tie_break_game(kind: GameKind) -> Text {
    stage::kind(kind)
}

/// The time of one side of a tie-break game (A6).
pub fn side_clock(language: Language, game: &TieBreak, side: Side) -> String {
    clock::clock(language, *game.clock.get(side))
}

/// Who chooses the colours of a tie-break game (A8, A9).
pub fn chooser(chooser: Chooser) -> Text {
    match chooser {
        Chooser::LargerLot => text("签大者选：", "The larger lot chooses:"),
        Chooser::BlackOfPrevious => text("上一局黑方选：", "Black of the game before chooses:"),
    }
}

/// What is written beside the box for a drawn tie-break game (A5).
pub fn drawn(drawn: DrawnMeans) -> Text {
    match drawn {
        DrawnMeans::NextGame => DRAWN,
        DrawnMeans::BlackAdvances => text("和，黑方胜出", "Drawn: black through"),
    }
}

/// A colour to be ticked.
pub fn colour(side: Side) -> Text {
    stage::side(side)
}

/// What the players are reminded of at the foot (A2, A3, A11).
pub fn reminder(language: Language, head: &Head) -> String {
    let Head {
        late_minutes,
        points_to_win,
        ..
    } = head;
    match language {
        Language::Chinese => format!(
            "积满 {points_to_win} 分即胜。宣布开始后 {late_minutes} 分钟未到，判该局负（A11）。"
        ),
        Language::English => format!(
            "{points_to_win} points win the match. Absent {late_minutes} minutes after the announcement: that game is lost (A11)."
        ),
    }
}

//! The labels of the floor's controls, and what is said after an act.

use super::{floor, floor_time, stage, table_list};
use crate::engine::civil::DateTime;
use crate::engine::floor::Announcement;
use crate::engine::game::Game;
use crate::engine::number::TableNumber;
use crate::engine::side::Side;
use crate::engine::stage::Stage;
use crate::present::floor::TableRow;
use crate::present::language::{Language, Text, text};
use crate::record::fact::EntrantRuling;

/// Before the lots are published there is nothing here.
pub const NOT_YET: Text = text(
    "抽签结果公布后，这里出现各台对阵。",
    "The tables appear here once the lots are published.",
);
/// The link to the lots.
pub const TO_LOTS: Text = text("去抽签页", "To the lots");
/// The choice of a stage, for those who cannot see it.
pub const STAGES: Text = text("选择轮次", "Choose a stage");
/// The tables of the stage.
pub const TABLES: Text = text("各台", "Tables");
/// The form in which results are entered.
pub const ENTRY: Text = text("录入", "Entry");
/// The field for a table's number.
pub const TABLE_NUMBER: Text = text("台号", "Table");
/// What to do with the field.
pub const TABLE_HINT: Text = text(
    "台号，回车；1 红胜、2 和、3 黑胜；回车保存。− 撤销；空着回车：下一件事。",
    "Number, Enter; 1 red, 2 drawn, 3 black; Enter saves. − undoes; Enter alone: what is next.",
);
/// The button that goes to the table.
pub const GO: Text = text("打开", "Open");
/// The filter: every table.
pub const SHOW_ALL: Text = text("全部", "All");
/// The filter: only tables that are not decided.
pub const SHOW_OPEN: Text = text("未结束", "Not decided");
/// The name of the filter.
pub const SHOW: Text = text("显示", "Show");
/// Nothing is left under the filter.
pub const NONE_OPEN: Text = text("没有未结束的台。", "Every table is decided.");
/// The button that saves.
pub const SAVE: Text = text("保存", "Save");
/// The outcome that is asked for.
pub const OUTCOME: Text = text("结果", "Outcome");
/// How it came about.
pub const HOW: Text = text("由来", "How it came about");
/// The part with what is rarer.
pub const MORE: Text = text(
    "迟到、弃权、裁决、红黑走反",
    "Late, forfeit, ruling, wrong colours",
);
/// Nobody chose an outcome.
pub const CHOOSE_FIRST: Text = text("请先选结果。", "Choose an outcome first.");
/// Nobody chose a colour.
pub const COLOUR_FIRST: Text = text(
    "请先选红黑：1 红，3 黑。",
    "Choose a colour first: 1 red, 3 black.",
);
/// G11: the colours were swapped.
pub const SWAPPED: Text = text(
    "实际红黑与规定相反（G11）",
    "They really played with colours swapped (G11)",
);
/// A reason that is needed.
pub const REASON_NEEDED: Text = text("理由（必填）", "Reason (needed)");
/// A reason that may be empty.
pub const REASON: Text = text("理由或备注", "Reason or remark");
/// G8: one side is absent before the colours are known.
pub const ABSENT: Text = text("有一方或双方缺席（G8）", "One or both are absent (G8)");
/// The tie-break lots.
pub const LOTS: Text = text("两人的签（1–100）", "Both lots (1 to 100)");
/// The button that records typed lots.
pub const SAVE_LOTS: Text = text("记下两签", "Record the lots");
/// The button that lets the program draw both.
pub const DRAW_LOTS: Text = text("电脑代抽", "Let the program draw");
/// The browser gave unusable numbers; practically never.
pub const DRAW_AGAIN: Text = text("请再抽一次。", "Please draw once more.");
/// A lot that is not a number.
pub const LOT_WRONG: Text = text(
    "两签须是 1 到 100 的整数。",
    "Both lots must be whole numbers from 1 to 100.",
);
/// G8: the arbiter chooses for somebody who does not.
pub const BY_ARBITER: Text = text("由裁判代定（G8）", "The arbiter decides instead (G8)");
/// The part that lets the choice be made anew.
pub const CHOOSE_ANEW: Text = text("重新选红黑", "Choose the colours anew");
/// The games recorded at this table, with what can be done to them.
pub const RECORDED: Text = text("已录各局", "Recorded games");
/// Correct a game.
pub const CORRECT: Text = text("更正…", "Correct…");
/// Annul a game.
pub const ANNUL: Text = text("作废…", "Annul…");
/// The rulings.
pub const RULINGS: Text = text("裁决、退赛、递补", "Rulings, withdrawal, replacement");
/// Award the match.
pub const AWARD: Text = text("裁定胜者…", "Award the match…");
/// Reopen the match.
pub const REOPEN: Text = text("撤回裁定…", "Take the award back…");
/// Rule the unplayed fees.
pub const FEES: Text = text("未下各局的对局费…", "Fees of unplayed games…");
/// Announce another game of the match.
pub const ANNOUNCE_GAME: Text = text("宣布某一局开始", "Announce a game");
/// The games that can be announced.
pub const WHICH_GAME: Text = text("哪一局", "Which game");
/// The button that announces.
pub const ANNOUNCE: Text = text("宣布", "Announce");
/// What is written in each confirming button.
pub const CONFIRM: Text = text("确定", "Confirm");
/// Who goes through.
pub const WHO: Text = text("谁晋级", "Who goes through");
/// Nobody goes through.
pub const NOBODY: Text = text("无人晋级（A12）", "Nobody (A12)");
/// Who comes in.
pub const WHO_COMES: Text = text("由谁递补", "Who comes in");
/// Nobody waits.
pub const NOBODY_WAITS: Text = text(
    "候补名单是空的；先在报名页加入候补。",
    "The waiting list is empty; add somebody on the entries page first.",
);
/// The fees of unplayed games are paid.
pub const FEES_PAID: Text = text(
    "付给冠军（规程）",
    "Paid to the champion (as the regulation has it)",
);
/// They are withheld.
pub const FEES_WITHHELD: Text = text("不付（裁决，E2）", "Withheld (a ruling, E2)");
/// The final's games.
pub const FINAL_GAMES: Text = text("决赛各局", "The final's games");
/// A column.
pub const GAME: Text = text("局", "Game");
/// A column.
pub const RESULT: Text = text("结果", "Result");
/// A row.
pub const POINTS: Text = text("积分", "Points");
/// A row.
pub const FEES_SO_FAR: Text = text("对局费", "Fees so far");
/// A game that was not needed.
pub const NOT_PLAYED: Text = text("不再下", "not played");
/// A column.
pub const PLANNED: Text = text("计划", "Planned");
/// No game is due, since both players must be known first.
pub const WAITING: Text = text(
    "等前面的台决出棋手。",
    "Its players are not both known yet.",
);
/// The start must be announced first (F2).
pub const ANNOUNCE_FIRST: Text = text(
    "先宣布开始，再录结果（F2）。",
    "Announce the start before entering results (F2).",
);
/// The mark of a player who has withdrawn.
pub const WITHDRAWN: Text = text("已退赛", "withdrawn");
/// What has been announced.
pub const ANNOUNCED: Text = text("已宣布", "Announced");
/// The button that closes the table.
pub const CLOSE_TABLE: Text = text("关闭本台", "Close the table");
/// The button that goes to the stage being played.
pub const TO_CURRENT: Text = text("回到正在进行的轮次", "Back to the stage being played");

/// The digit that chooses an outcome.
pub fn key(digit: u8) -> String {
    digit.to_string()
}

/// There is no such table.
pub fn no_such_table(language: Language, shown: Stage, most: usize) -> String {
    let name = stage::the_stage(shown).of(language);
    match (language, most) {
        (Language::Chinese, _) => format!("{name}只有第1到第{most}台。"),
        (Language::English, 1) => format!("In {name} there is only table 1."),
        (Language::English, _) => format!("In {name} there are tables 1 to {most}."),
    }
}

/// The button that announces a stage.
pub fn announce_stage(language: Language, which: Stage) -> String {
    let name = stage::the_stage(which).of(language);
    match language {
        Language::Chinese => format!("宣布{name}开始"),
        Language::English => format!("Announce the start of {name}"),
    }
}

/// The button that announces one table.
pub fn announce_table(language: Language, row: &TableRow) -> String {
    let table = floor::table(language, row);
    match language {
        Language::Chinese => format!("宣布{table}开始"),
        Language::English => format!("Announce {table}"),
    }
}

/// The button that announces a game.
pub fn announce_game(language: Language, game: Game) -> String {
    match language {
        Language::Chinese => format!("宣布{}开始", stage::game(language, game)),
        Language::English => format!("Announce {}", stage::the_game(language, game)),
    }
}

/// Several tables were announced, one by one.
pub fn announced_tables(of: Stage, tables: &[TableNumber]) -> impl Fn(Language) -> String {
    let tables = tables.to_vec();
    move |language| {
        let name = stage::the_stage(of).of(language);
        let list = table_list::tables(language, &tables);
        let what = match (language, tables.len()) {
            (Language::Chinese, _) => format!("宣布{name}第{list}台开始"),
            (Language::English, 1) => format!("Announce table {list} of {name}"),
            (Language::English, _) => format!("Announce tables {list} of {name}"),
        };
        announced(language, &what)
    }
}

/// Something was announced.
pub fn announced(language: Language, what: &str) -> String {
    match language {
        Language::Chinese => format!("已记录：{what}。"),
        Language::English => format!("On record: {what}."),
    }
}

/// An announcement, with its time.
pub fn announcement(language: Language, one: &Announcement) -> String {
    let (hour, minute, _) = one.at.time.parts();
    let what = match (one.table, one.game) {
        (None, None) => match language {
            Language::Chinese => "本轮开始".to_owned(),
            Language::English => "the stage".to_owned(),
        },
        (Some(table), None) => stage::table(language, table),
        (None, Some(game)) => stage::the_game(language, game),
        (Some(table), Some(game)) => match language {
            Language::Chinese => format!(
                "{}{}",
                stage::table(language, table),
                stage::game(language, game)
            ),
            Language::English => format!(
                "{}, {}",
                stage::table(language, table),
                stage::game(language, game)
            ),
        },
    };
    format!("{hour:02}:{minute:02} {what}")
}

/// When the start was announced, and from when on an absent player loses the game (A11).
pub fn announced_at(language: Language, at: DateTime, ends: DateTime) -> String {
    let (hour, minute, _) = at.time.parts();
    let until = floor_time::until(language, ends);
    match language {
        Language::Chinese => format!("{hour:02}:{minute:02} 宣布开始；{until}"),
        Language::English => format!("Announced {hour:02}:{minute:02}; {until}"),
    }
}

/// When the start was announced, once its minutes no longer matter.
pub fn announced_since(language: Language, at: DateTime) -> String {
    let (hour, minute, _) = at.time.parts();
    match language {
        Language::Chinese => format!("{hour:02}:{minute:02} 宣布开始"),
        Language::English => format!("Announced {hour:02}:{minute:02}"),
    }
}

/// Who withdraws.
pub fn withdraw(language: Language, name: &str) -> String {
    match language {
        Language::Chinese => format!("{name} 退赛…"),
        Language::English => format!("{name} withdraws…"),
    }
}

/// Who comes back.
pub fn reinstate(language: Language, name: &str) -> String {
    match language {
        Language::Chinese => format!("撤销 {name} 的退赛…"),
        Language::English => format!("Take {name}'s withdrawal back…"),
    }
}

/// A12: both withdraw at once.
pub const WITHDRAW_BOTH: Text = text("双方退赛…", "Both withdraw…");
/// Put an annulled game back.
pub const PUT_BACK: Text = text("恢复…", "Put back…");
/// An annulled game.
pub const ANNULLED: Text = text("已作废", "annulled");

/// A13: which ruling about somebody is taken back; of a replacement, the one who came in.
pub fn take_back(language: Language, name: &str, ruling: EntrantRuling) -> String {
    match (language, ruling) {
        (Language::Chinese, EntrantRuling::Admission) => format!("撤回准予 {name} 参赛的裁决…"),
        (Language::Chinese, EntrantRuling::Replacement) => format!("撤回由 {name} 递补的裁决…"),
        (Language::Chinese, EntrantRuling::Reinstatement) => {
            format!("撤回恢复 {name} 参赛的裁决…")
        }
        (Language::English, EntrantRuling::Admission) => format!("Take {name}'s admission back…"),
        (Language::English, EntrantRuling::Replacement) => {
            format!("Take back that {name} came in…")
        }
        (Language::English, EntrantRuling::Reinstatement) => {
            format!("Take {name}'s reinstatement back…")
        }
    }
}

/// The title of the dialog in which an annulled game is put back.
pub fn put_back_title(language: Language, row: &TableRow, game: Game) -> String {
    let table = floor::table(language, row);
    let game = stage::game(language, game);
    match language {
        Language::Chinese => format!("恢复{table}作废的{game}"),
        Language::English => format!("Put {game} at {table} back, which was annulled"),
    }
}

/// Who is replaced.
pub fn replace(language: Language, name: &str) -> String {
    match language {
        Language::Chinese => format!("递补 {name} 的位置（G2）…"),
        Language::English => format!("Let somebody take {name}'s place (G2)…"),
    }
}

/// The title of the dialog in which a game is corrected.
pub fn correct_title(language: Language, row: &TableRow, game: Game) -> String {
    let table = floor::table(language, row);
    let game = stage::game(language, game);
    match language {
        Language::Chinese => format!("更正{table}{game}"),
        Language::English => format!("Correct {game} at {table}"),
    }
}

/// The title of the dialog in which a game is annulled.
pub fn annul_title(language: Language, row: &TableRow, game: Game) -> String {
    let table = floor::table(language, row);
    let game = stage::game(language, game);
    match language {
        Language::Chinese => format!("作废{table}{game}，重下"),
        Language::English => format!("Annul {game} at {table}; it is played again"),
    }
}

/// A game was saved.
pub fn saved_game(language: Language, row: &TableRow, told: &str) -> String {
    let table = floor::table(language, row);
    match language {
        Language::Chinese => format!("已保存 {table} {told}"),
        Language::English => format!("Saved: {table}, {told}"),
    }
}

/// Both lots were saved.
pub fn saved_lots(language: Language, row: &TableRow, lots: [u8; 2], chooser: &str) -> String {
    let table = floor::table(language, row);
    let [one, two] = lots;
    match language {
        Language::Chinese => format!("已保存 {table} 抽签 {one} 和 {two}，由 {chooser} 选红黑"),
        Language::English => {
            format!("Saved: {table}, lots {one} and {two}; {chooser} chooses")
        }
    }
}

/// A choice of colour was saved.
pub fn saved_choice(language: Language, row: &TableRow, chooser: &str, side: Side) -> String {
    let table = floor::table(language, row);
    let side = stage::side(side).of(language);
    match language {
        Language::Chinese => format!("已保存 {table} {chooser} 执{side}"),
        Language::English => format!("Saved: {table}, {chooser} takes {side}"),
    }
}

/// Somebody takes a colour, with his time.
pub fn takes(language: Language, name: &str, side: Side, clock: &str) -> String {
    let side = stage::side(side).of(language);
    match (language, clock.is_empty()) {
        (Language::Chinese, true) => format!("{name} 执{side}"),
        (Language::Chinese, false) => format!("{name} 执{side}（{clock}）"),
        (Language::English, true) => format!("{name} takes {side}"),
        (Language::English, false) => format!("{name} takes {side} ({clock})"),
    }
}

/// A ruling or another act was saved.
pub fn saved(language: Language, what: &str) -> String {
    let what = what.trim_end_matches('…');
    match language {
        Language::Chinese => format!("已保存：{what}"),
        Language::English => format!("Saved: {what}"),
    }
}

/// At this many points the final ends at once (A3).
pub fn ends_at_once(language: Language, points: u8, games: u8) -> String {
    match language {
        Language::Chinese => {
            format!("共 {games}局慢棋，先得 {points} 分者立即夺冠，其余各局不下（A3）。")
        }
        Language::English => format!(
            "{games} slow games; {points} points win at once, and what is left is not played (A3)."
        ),
    }
}

/// The button of a stage: its name, and how far it is.
pub fn stage_count(decided: usize, matches: usize) -> String {
    format!("{decided}/{matches}")
}

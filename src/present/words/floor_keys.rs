//! The words of working the floor by keyboard: the keys themselves, why a table takes no result now.

use super::{floor, stage};
use crate::engine::contest::Due;
use crate::present::floor::{TableRow, TableState};
use crate::present::language::{Language, Text, text};

/// The button that explains the keys.
pub const KEYS: Text = text("键盘说明", "Keys");
/// A column.
pub const KEY: Text = text("键", "Key");
/// A column.
pub const MEANS: Text = text("作用", "What it does");
/// Digits work whatever the input method.
pub const ANY_INPUT_METHOD: Text = text(
    "数字用主键盘或小键盘都可以，不必关中文输入法。",
    "Digits of the row or the number pad; a Chinese input method may stay on.",
);
/// The button that closes the explanation.
pub const CLOSE: Text = text("关闭", "Close");
/// The button that types the lots.
pub const TYPE_LOTS: Text = text("输入两签", "Type the lots");
/// Nothing is to be done but to wait.
pub const NOTHING_NEXT: Text = text(
    "现在没有别的事要做，等成绩。",
    "Nothing else is to be done now: results are awaited.",
);

/// Every key of the floor, and what it does.
pub const HELP: [(Text, Text); 15] = [
    (
        text("台号 回车", "number Enter"),
        text(
            "打开这一台；结果单上的短码也可以",
            "Shows the table; the short code of a slip does as well",
        ),
    ),
    (
        text("1 2 3", "1 2 3"),
        text("红胜、和棋、黑胜", "Red wins, drawn, black wins"),
    ),
    (
        text("回车", "Enter"),
        text("保存，回到台号", "Saves; back to the table's number"),
    ),
    (text("4", "4"), text("双方判负", "Both lose")),
    (text("5", "5"), text("红黑走反", "Wrong colours")),
    (
        text("6 7 8 9", "6 7 8 9"),
        text(
            "由来：对局、迟到、弃权、裁决",
            "How: played, late, forfeit, ruling",
        ),
    ),
    (
        text("0", "0"),
        text(
            "其他情况；未宣布的台：宣布开始",
            "The rest; at a table not announced: announces it",
        ),
    ),
    (
        text("4 5", "4 5"),
        text(
            "要抽签的台：输入两签、电脑代抽",
            "Where lots are due: types them, lets the program draw",
        ),
    ),
    (
        text("1 3 9", "1 3 9"),
        text(
            "选红黑：红、黑、由裁判代定",
            "Choice of colour: red, black, the arbiter decides",
        ),
    ),
    (
        text("− +", "− +"),
        text("撤销上一步、重做", "Undoes the last act, does it again"),
    ),
    (
        text("台号空着 回车", "no number, Enter"),
        text(
            "去下一件要做的事：迟到名单、宣布、抽签",
            "The next thing to do: late list, announcing, lots",
        ),
    ),
    (
        text("台号空着 ← →", "no number, ← →"),
        text("换轮次", "Another stage"),
    ),
    (
        text("Esc", "Esc"),
        text("关闭本台，回到台号", "Closes the table; back to the number"),
    ),
    (text("/", "/"), text("这份说明", "This list")),
    (
        text(". 或 B", ". or B"),
        text(
            "投影黑屏；再按恢复画面",
            "The projector is black; again, the picture is back",
        ),
    ),
];

/// Why no result can be entered at a table now, and what the keys do there; empty where one can.
pub fn takes_no_result(language: Language, row: &TableRow) -> String {
    let table = stage::table(language, row.table);
    match (language, row.state) {
        (Language::Chinese, TableState::Ready) => {
            format!("{table}还没有宣布开始（F2）：0 宣布，回车返回。")
        }
        (Language::English, TableState::Ready) => {
            format!("Not announced yet (F2): {table}. 0 announces it, Enter goes back.")
        }
        (Language::Chinese, TableState::Waiting) => {
            format!("{table}的棋手还没有都确定。回车返回。")
        }
        (Language::English, TableState::Waiting) => {
            format!("The players of {table} are not both known yet. Enter goes back.")
        }
        (Language::Chinese, TableState::Playing) => match row.due {
            Some(Due::TieBreakLots { game }) => {
                let game = stage::game(language, game);
                format!(
                    "{table}慢棋战平，先抽签才能下{game}（A8）：4 输入两签，5 电脑代抽，0 有人缺席。"
                )
            }
            _ => String::new(),
        },
        (Language::English, TableState::Playing) => match row.due {
            Some(Due::TieBreakLots { game }) => {
                let game = stage::the_game(language, game);
                format!(
                    "Level at {table}: lots before {game} (A8). 4 types them, 5 lets the program draw, 0: somebody is absent."
                )
            }
            _ => String::new(),
        },
        (Language::Chinese, _) => {
            let decision = floor::decision(language, row);
            format!("{table}已经结束：{decision}。回车返回。")
        }
        (Language::English, _) => {
            let decision = floor::decision(language, row);
            format!("Nothing more at {table}: {decision}. Enter goes back.")
        }
    }
}

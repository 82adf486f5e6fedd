//! The words of the floor: what comes next at a table, what an outcome would mean, how a match was
//! decided. The labels of its controls are in `floor_controls`.

use super::{clock, stage, table_list};
use crate::engine::contest::{DecidedBy, Decision, Due};
use crate::engine::entrant::EntrantId;
use crate::engine::game::{Game, How, Outcome};
use crate::engine::order;
use crate::engine::regulation::Prizes;
use crate::engine::stage::Stage;
use crate::present::floor::{
    Consequence, GameCell, Meaning, Occupant, StageStand, TableRow, TableState,
};
use crate::present::language::Language;
use crate::present::roster::Person;

/// A person by name, as far as a row knows him.
fn name(row: &TableRow, id: EntrantId) -> String {
    row.person(id)
        .map(|person| person.name.clone())
        .unwrap_or_default()
}

/// A table of a stage, within a sentence.
pub fn table(language: Language, row: &TableRow) -> String {
    match language {
        Language::Chinese => format!("第{}台", row.table.0),
        Language::English => format!("table {}", row.table.0),
    }
}

/// Who holds a number of the table.
pub fn occupant(language: Language, occupant: &Occupant) -> String {
    match (language, occupant) {
        (_, Occupant::Person(person)) => person.name.clone(),
        (Language::Chinese, Occupant::Nobody) => "空号".to_owned(),
        (Language::English, Occupant::Nobody) => "nobody".to_owned(),
        (Language::Chinese, Occupant::Unknown { from: None }) => "待定".to_owned(),
        (Language::English, Occupant::Unknown { from: None }) => "not known yet".to_owned(),
        (
            Language::Chinese,
            Occupant::Unknown {
                from: Some((stage, table)),
            },
        ) => {
            format!("待{}", stage::at_table(language, *stage, *table))
        }
        (
            Language::English,
            Occupant::Unknown {
                from: Some((stage, table)),
            },
        ) => {
            format!("from {}", stage::at_table(language, *stage, *table))
        }
    }
}

/// What must happen next at a table; empty where nothing is due.
pub fn due(language: Language, row: &TableRow) -> String {
    let Some(due) = row.due else {
        return String::new();
    };
    let game = stage::game(language, due.game());
    match (language, due) {
        (_, Due::Game { .. }) => game,
        (Language::Chinese, Due::TieBreakLots { .. }) => {
            format!("双方抽签下{game}，签大者选红黑")
        }
        (Language::English, Due::TieBreakLots { .. }) => {
            format!("both draw lots for the {game}; the larger one chooses")
        }
        (Language::Chinese, Due::Colour { chooser, .. }) => {
            format!("由 {} 选{game}的红黑", name(row, chooser))
        }
        (Language::English, Due::Colour { chooser, .. }) => {
            format!("{} chooses red or black for the {game}", name(row, chooser))
        }
    }
}

/// The time of both sides in the game that comes next.
pub fn clocks(language: Language, row: &TableRow) -> String {
    row.clocks
        .map(|clocks| clock::clocks(language, clocks))
        .unwrap_or_default()
}

/// Who takes which colour in the game that comes next, and with how much time; empty before the
/// colours are known.
pub fn colours(language: Language, row: &TableRow) -> String {
    let (Some(Due::Game { red, .. }), Some(clocks)) = (row.due, row.clocks) else {
        return String::new();
    };
    let red_name = name(row, red);
    let black_name = row
        .other(red)
        .map(|one| one.name.clone())
        .unwrap_or_default();
    let [red_time, black_time] =
        [clocks.red, clocks.black].map(|clock| clock::clock(language, clock));
    match language {
        Language::Chinese => {
            format!("红方 {red_name} {red_time}，黑方 {black_name} {black_time}")
        }
        Language::English => {
            format!("red {red_name} {red_time}, black {black_name} {black_time}")
        }
    }
}

/// An outcome as the arbiter calls it: "red wins", or by name where there are no colours.
pub fn outcome(language: Language, row: &TableRow, outcome: Outcome) -> String {
    let red = match row.due {
        Some(Due::Game { red, .. }) => Some(red),
        _ => None,
    };
    outcome_with(language, row, red, outcome)
}

/// The same with somebody said to be red.
pub fn outcome_with(
    language: Language,
    row: &TableRow,
    red: Option<EntrantId>,
    outcome: Outcome,
) -> String {
    match (language, outcome, red) {
        (Language::Chinese, Outcome::Drawn, _) => "和棋".to_owned(),
        (Language::English, Outcome::Drawn, _) => "drawn".to_owned(),
        (Language::Chinese, Outcome::BothLose, _) => "双方判负".to_owned(),
        (Language::English, Outcome::BothLose, _) => "both lose".to_owned(),
        (Language::Chinese, Outcome::WonBy(winner), Some(red)) if winner == red => {
            "红胜".to_owned()
        }
        (Language::English, Outcome::WonBy(winner), Some(red)) if winner == red => {
            "red wins".to_owned()
        }
        (Language::Chinese, Outcome::WonBy(_), Some(_)) => "黑胜".to_owned(),
        (Language::English, Outcome::WonBy(_), Some(_)) => "black wins".to_owned(),
        (Language::Chinese, Outcome::WonBy(winner), None) => format!("{} 胜", name(row, winner)),
        (Language::English, Outcome::WonBy(winner), None) => format!("{} wins", name(row, winner)),
    }
}

/// How an outcome came about, said of the one who lost by it.
pub fn how(language: Language, row: &TableRow, outcome: Outcome, how: How) -> String {
    let loser = match outcome {
        Outcome::WonBy(winner) => row.other(winner).map(|loser| loser.name.as_str()),
        Outcome::Drawn | Outcome::BothLose => None,
    };
    match (language, how, loser) {
        (Language::Chinese, How::Played, _) => "对局结果".to_owned(),
        (Language::English, How::Played, _) => "played".to_owned(),
        (Language::Chinese, How::Late, Some(loser)) => format!("{loser} 迟到判负"),
        (Language::English, How::Late, Some(loser)) => format!("{loser} came too late"),
        (Language::Chinese, How::Late, None) => "双方迟到判负".to_owned(),
        (Language::English, How::Late, None) => "both came too late".to_owned(),
        (Language::Chinese, How::Forfeit, Some(loser)) => format!("{loser} 弃权"),
        (Language::English, How::Forfeit, Some(loser)) => format!("{loser} forfeits"),
        (Language::Chinese, How::Forfeit, None) => "双方弃权".to_owned(),
        (Language::English, How::Forfeit, None) => "both forfeit".to_owned(),
        (Language::Chinese, How::Ruling, _) => "裁决".to_owned(),
        (Language::English, How::Ruling, _) => "by ruling".to_owned(),
    }
}

/// What an outcome would mean, without the outcome itself.
pub fn consequence(language: Language, row: &TableRow, consequence: Consequence) -> String {
    let last = row.stage == Stage::Final;
    match (language, consequence) {
        (Language::Chinese, Consequence::Through { winner, .. }) if last => {
            format!("{} 夺冠", name(row, winner))
        }
        (Language::English, Consequence::Through { winner, .. }) if last => {
            format!("{} wins the title", name(row, winner))
        }
        (Language::Chinese, Consequence::Through { winner, .. }) => {
            format!("{} 晋级", name(row, winner))
        }
        (Language::English, Consequence::Through { winner, .. }) => {
            format!("{} goes through", name(row, winner))
        }
        (Language::Chinese, Consequence::Nobody) if last => "冠军空缺".to_owned(),
        (Language::English, Consequence::Nobody) if last => "the title stays vacant".to_owned(),
        (Language::Chinese, Consequence::Nobody) => "双方均不晋级".to_owned(),
        (Language::English, Consequence::Nobody) => "nobody goes through".to_owned(),
        (_, Consequence::Next { due, points }) => next(language, row, due, points),
    }
}

fn next(language: Language, row: &TableRow, due: Due, points: [u16; 2]) -> String {
    let game = stage::game(language, due.game());
    let [first, second] = points;
    match (language, due) {
        (
            Language::Chinese,
            Due::Game {
                game: Game::Slow(_),
                ..
            },
        ) => {
            format!("{first}:{second}，接着下{game}")
        }
        (
            Language::English,
            Due::Game {
                game: Game::Slow(_),
                ..
            },
        ) => {
            format!("{first}–{second}, then {game}")
        }
        (Language::Chinese, Due::Game { .. }) => format!("接着下{game}"),
        (Language::English, Due::Game { .. }) => format!("then the {game}"),
        (Language::Chinese, Due::TieBreakLots { .. }) => {
            format!("{first}:{second} 战平，抽签下{game}")
        }
        (Language::English, Due::TieBreakLots { .. }) => {
            format!("level at {first}–{second}: lots, then the {game}")
        }
        (Language::Chinese, Due::Colour { chooser, .. }) => {
            format!("下{game}，由 {} 选红黑", name(row, chooser))
        }
        (Language::English, Due::Colour { chooser, .. }) => {
            format!("{game} next, {} chooses the colour", name(row, chooser))
        }
    }
}

/// What an outcome would mean, with the outcome: "drawn: black goes through".
pub fn meaning(language: Language, row: &TableRow, meaning: &Meaning) -> String {
    let then = match meaning {
        // A5: it is black because he is black, so that is said.
        Meaning {
            outcome: Outcome::Drawn,
            consequence:
                Consequence::Through {
                    winner,
                    by: DecidedBy::Rapid | DecidedBy::SuperRapid,
                },
        } => black_advances(language, row, *winner),
        _ => consequence(language, row, meaning.consequence),
    };
    let outcome = outcome(language, row, meaning.outcome);
    match language {
        Language::Chinese => format!("{outcome}：{then}"),
        Language::English => format!("{outcome}: {then}"),
    }
}

fn black_advances(language: Language, row: &TableRow, black: EntrantId) -> String {
    let who = name(row, black);
    match (language, row.stage) {
        (Language::Chinese, Stage::Final) => format!("黑方 {who} 夺冠"),
        (Language::English, Stage::Final) => format!("black, {who}, wins the title"),
        (Language::Chinese, _) => format!("黑方 {who} 晋级"),
        (Language::English, _) => format!("black, {who}, goes through"),
    }
}

/// The outcomes that would decide the match, in one line, those that lead to the same told together;
/// empty where none would. That both lose is left to the form, where somebody asks for it.
pub fn decisive(language: Language, row: &TableRow) -> String {
    if !matches!(row.due, Some(Due::Game { .. })) {
        return String::new();
    }
    let mut parts: Vec<(String, Consequence)> = Vec::new();
    for meaning in &row.meanings {
        if matches!(meaning.consequence, Consequence::Next { .. })
            || meaning.outcome == Outcome::BothLose
        {
            continue;
        }
        let outcome = outcome(language, row, meaning.outcome);
        match parts.last_mut() {
            Some((before, then)) if same_for_the_pair(*then, meaning.consequence) => {
                before.push_str(match language {
                    Language::Chinese => "或",
                    Language::English => " or ",
                });
                before.push_str(&outcome);
            }
            _ => parts.push((outcome, meaning.consequence)),
        }
    }
    let parts: Vec<String> = parts
        .into_iter()
        .map(|(outcome, then)| {
            let then = consequence(language, row, then);
            match language {
                Language::Chinese => format!("{outcome}：{then}"),
                Language::English => format!("{outcome}: {then}"),
            }
        })
        .collect();
    match language {
        Language::Chinese => parts.join("；"),
        Language::English => parts.join("; "),
    }
}

/// Whether two consequences come to the same for the pair: the same goes through, or nobody.
fn same_for_the_pair(one: Consequence, other: Consequence) -> bool {
    match (one, other) {
        (Consequence::Through { winner: one, .. }, Consequence::Through { winner: other, .. }) => {
            one == other
        }
        _ => one == other,
    }
}

/// How a match was decided; for one that stands open, why.
pub fn decision(language: Language, row: &TableRow) -> String {
    match (row.decision, row.state) {
        (_, TableState::Cancelled) => cancelled(language, row.late_seed.as_ref()),
        (Some(decision), _) => decided(language, row, decision),
        (None, _) => String::new(),
    }
}

fn cancelled(language: Language, seed: Option<&Person>) -> String {
    let seed = seed.map(|person| person.name.as_str()).unwrap_or_default();
    match language {
        Language::Chinese => format!("本台取消：{seed} 已退赛，双方各保其号（G4）"),
        Language::English => {
            format!("cancelled: {seed} has withdrawn; both keep their numbers (G4)")
        }
    }
}

fn decided(language: Language, row: &TableRow, decision: Decision) -> String {
    let Some(winner) = decision.winner else {
        return nobody(language, decision.by).to_owned();
    };
    let who = name(row, winner);
    let [first, second] = row.points;
    let (own, others) = if row.place_of(winner) == Some(1) {
        (second, first)
    } else {
        (first, second)
    };
    let drawn = row
        .games
        .last()
        .is_some_and(|game| game.outcome == Outcome::Drawn);
    let last = row.stage == Stage::Final;
    let through = match (language, last) {
        (Language::Chinese, true) => "夺冠",
        (Language::Chinese, false) => "晋级",
        (Language::English, true) => "is the champion",
        (Language::English, false) => "goes through",
    };
    match (language, decision.by) {
        (Language::Chinese, DecidedBy::Slow) => format!("{who} {own}:{others} {through}"),
        (Language::English, DecidedBy::Slow) => format!("{who} {through} {own}–{others}"),
        (Language::Chinese, DecidedBy::Rapid) => format!("{who} 快棋胜，{through}"),
        (Language::English, DecidedBy::Rapid) => format!("{who} {through} by the rapid game"),
        (Language::Chinese, DecidedBy::SuperRapid) if drawn => {
            format!("超快棋和棋，执黑的 {who} {through}")
        }
        (Language::English, DecidedBy::SuperRapid) if drawn => {
            format!("{who} {through} as black: super-rapid game drawn")
        }
        (Language::Chinese, DecidedBy::SuperRapid) => format!("{who} 超快棋胜，{through}"),
        (Language::English, DecidedBy::SuperRapid) => {
            format!("{who} {through} by the super-rapid game")
        }
        (Language::Chinese, DecidedBy::Ruling) => format!("裁决：{who} {through}"),
        (Language::English, DecidedBy::Ruling) => format!("{who} {through} by ruling"),
        (Language::Chinese, DecidedBy::Bye) => format!("{who} 轮空，{through}"),
        (Language::English, DecidedBy::Bye) => format!("{who} {through} with a bye"),
        (Language::Chinese, _) => format!("对手退赛，{who} {through}"),
        (Language::English, _) => format!("{who} {through} by walkover"),
    }
}

/// Why nobody goes through.
fn nobody(language: Language, by: DecidedBy) -> &'static str {
    match (language, by) {
        (Language::Chinese, DecidedBy::Blank) => "两个号都空着",
        (Language::English, DecidedBy::Blank) => "nobody holds either number",
        (Language::Chinese, DecidedBy::BothAbsent) => "双方缺席，无人晋级",
        (Language::English, DecidedBy::BothAbsent) => "both were absent; nobody goes through",
        (Language::Chinese, DecidedBy::BothWithdrawn) => "双方退赛，无人晋级",
        (Language::English, DecidedBy::BothWithdrawn) => "both have withdrawn; nobody goes through",
        (Language::Chinese, DecidedBy::Withdrawn) => "退赛，冠军空缺",
        (Language::English, DecidedBy::Withdrawn) => "withdrawn; the title stays vacant",
        (Language::Chinese, _) => "裁决：无人晋级",
        (Language::English, _) => "nobody goes through, by ruling",
    }
}

/// C9: what becomes of the loser's number; empty at any other table.
pub fn late_seed(language: Language, row: &TableRow) -> String {
    let Some(seed) = row
        .late_seed
        .as_ref()
        .filter(|_| row.state != TableState::Cancelled)
    else {
        return String::new();
    };
    match language {
        Language::Chinese => format!("负者的号归 {}（C9）", seed.name),
        Language::English => format!("the loser's number goes to {} (C9)", seed.name),
    }
}

/// What a game brought one of the two places, in a letter: won, drawn, lost; + and − where it was not
/// played.
pub fn result_mark(language: Language, game: &GameCell, place: usize) -> &'static str {
    let won = game.winner == Some(place);
    match (language, game.outcome, game.how) {
        (Language::Chinese, Outcome::Drawn, _) => "和",
        (Language::English, Outcome::Drawn, _) => "D",
        (_, _, How::Late | How::Forfeit) if won => "+",
        (_, _, How::Late | How::Forfeit) => "−",
        (Language::Chinese, _, _) if won => "胜",
        (Language::English, _, _) if won => "W",
        (Language::Chinese, _, _) => "负",
        (Language::English, _, _) => "L",
    }
}

/// A recorded game as a sentence: which, its outcome, how it came about.
pub fn game_told(language: Language, row: &TableRow, game: &GameCell) -> String {
    let red = game
        .red
        .and_then(|place| row.seats.get(place))
        .and_then(|seat| seat.person())
        .map(|person| person.id);
    let which = stage::game(language, game.game);
    let outcome = outcome_with(language, row, red, game.outcome);
    let who = match (game.outcome, red) {
        (Outcome::WonBy(winner), Some(_)) => Some(name(row, winner)),
        _ => None,
    };
    let mut notes: Vec<String> = who.into_iter().collect();
    if game.how != How::Played {
        notes.push(how(language, row, game.outcome, game.how));
    }
    if game.wrong_colours {
        notes.push(match language {
            Language::Chinese => "红黑与规定相反".to_owned(),
            Language::English => "colours swapped".to_owned(),
        });
    }
    match (language, notes.is_empty()) {
        (Language::Chinese, true) => format!("{which}：{outcome}"),
        (Language::English, true) => format!("{which}: {outcome}"),
        (Language::Chinese, false) => format!("{which}：{outcome}（{}）", notes.join("，")),
        (Language::English, false) => format!("{which}: {outcome} ({})", notes.join(", ")),
    }
}

/// The state of a table in a word or two.
pub fn state(language: Language, state: TableState) -> &'static str {
    match (language, state) {
        (Language::Chinese, TableState::Waiting) => "待定",
        (Language::English, TableState::Waiting) => "waiting",
        (Language::Chinese, TableState::Ready) => "未宣布",
        (Language::English, TableState::Ready) => "not announced",
        (Language::Chinese, TableState::Playing) => "比赛中",
        (Language::English, TableState::Playing) => "playing",
        (Language::Chinese, TableState::Decided) => "已结束",
        (Language::English, TableState::Decided) => "decided",
        (Language::Chinese, TableState::Bye) => "轮空",
        (Language::English, TableState::Bye) => "bye",
        (Language::Chinese, TableState::Blank) => "空台",
        (Language::English, TableState::Blank) => "blank",
        (Language::Chinese, TableState::Cancelled) => "取消",
        (Language::English, TableState::Cancelled) => "cancelled",
    }
}

/// How far a stage is: how many tables still play, and which.
pub fn stage_progress(language: Language, stand: &StageStand) -> String {
    let stage = stage::the_stage(stand.stage).of(language);
    let heading = stage::stage(stand.stage).of(language);
    let open = stand.playing.len() + stand.ready.len();
    let mut named = stand.playing.clone();
    named.extend(&stand.ready);
    order::sort(&mut named);
    let list = table_list::tables(language, &named);
    let waiting = stand.waiting.len();
    match language {
        Language::Chinese if stand.is_settled() => {
            format!("{stage}已全部结束，共 {}台。", stand.matches)
        }
        Language::English if stand.is_settled() && stand.matches == 1 => {
            format!("{heading}: decided.")
        }
        Language::English if stand.is_settled() => {
            format!("All {} tables of {stage} are decided.", stand.matches)
        }
        Language::Chinese if open == 0 => format!("{stage}：{waiting}台等待上一轮结果。"),
        Language::English if open == 0 => {
            format!("{heading}: the players of {waiting} tables are not known yet.")
        }
        Language::Chinese if stand.playing.is_empty() => {
            format!("{stage}：{open}台等待宣布开始。")
        }
        Language::English if stand.playing.is_empty() && open == 1 => {
            format!("Table {list} of {stage} waits for its start to be announced.")
        }
        Language::English if stand.playing.is_empty() => {
            format!("{open} tables of {stage} wait for their start to be announced.")
        }
        Language::Chinese if !stand.ready.is_empty() => {
            let [playing, ready] = [stand.playing.len(), stand.ready.len()];
            format!("{stage}：{playing}台比赛中，{ready}台未宣布开始。")
        }
        Language::English if !stand.ready.is_empty() => {
            let [playing, ready] = [stand.playing.len(), stand.ready.len()];
            format!("{heading}: {playing} playing, {ready} not announced yet.")
        }
        Language::Chinese => format!("{stage}还有{open}台未结束：{list}。"),
        Language::English if open == 1 => {
            format!("1 table of {stage} is still playing: {list}.")
        }
        Language::English => {
            format!("{open} tables of {stage} are still playing: {list}.")
        }
    }
}

/// E2: what the outcomes of a slow game of the final pay.
pub fn fee_rule(language: Language, prizes: &Prizes) -> String {
    let [won, red, black] =
        [prizes.fee_won, prizes.fee_drawn_red, prizes.fee_drawn_black].map(|yuan| yuan.0);
    match language {
        Language::Chinese => {
            format!("每局：胜方 {won} 元；和棋红方 {red} 元、黑方 {black} 元（E2）。")
        }
        Language::English => {
            format!("Each game: winner {won} yuan; drawn: red {red}, black {black} yuan (E2).")
        }
    }
}

//! The words of what an act would change before it is saved (`present::floor::outlook`): who goes
//! through, which later games become void, placings, points, prizes, lunches (G12).

use super::money::grouped;
use super::placings::place;
use super::stage::{NOBODY, UNKNOWN, at_table, the_game};
use crate::engine::contest::{DecidedBy, Decision};
use crate::engine::entrant::EntrantId;
use crate::engine::game::Game;
use crate::engine::money::Yuan;
use crate::engine::placings::Placing;
use crate::engine::progress::Holder;
use crate::present::calendar::date_words;
use crate::present::floor::{Change, DecisionChange, LaterTable, LunchChange, Outlook};
use crate::present::language::{Language, Text, text};

/// The heading of the preview.
pub const HEADING: Text = text("保存后的变化", "What this would change");
/// Nothing beyond the act itself changes.
pub const NOTHING: Text = text(
    "本台以外没有变化：晋级、名次、等级分、奖金都照旧。",
    "Nothing beyond this table: who goes through, placings, points and prizes stay as they are.",
);
/// The name of the table of placings, points and prizes.
pub const PEOPLE: Text = text("名次、等级分和奖金", "Placings, points and prizes");
/// Column: all prizes.
pub const PRIZES: Text = text("奖金（元）", "Prizes (yuan)");
/// What becomes of later games (G12).
pub const LATER: Text = text(
    "以后各台已下的对局怎么办？",
    "What becomes of the games played at later tables?",
);
/// Why a reason is needed: either player's next match is announced (G12).
pub const WHY_G12: Text = text(
    "两人之一的下一轮已经宣布开始，更正是裁决，须写明理由（G12）。",
    "A next match of one of the two has been announced: the correction is a ruling and needs a reason (G12).",
);
/// Why a reason is needed: it is a ruling (A13).
pub const WHY_A13: Text = text(
    "这是裁判长的裁决，须写明理由，留在记录里（A13）。",
    "This is a ruling of the chief arbiter: it needs a reason, which stays in the record (A13).",
);

/// The later games are void, and who plays instead.
pub fn void(language: Language, winner: Option<&str>) -> String {
    match (language, winner) {
        (Language::Chinese, Some(name)) => {
            format!("作废：改由 {name} 晋级，有关各台重下")
        }
        (Language::Chinese, None) => "作废：本台重新决出胜者，有关各台重下".to_owned(),
        (Language::English, Some(name)) => {
            format!("They are void: {name} goes through, and those tables play again")
        }
        (Language::English, None) => {
            "They are void: this table finds its winner, and those tables play again".to_owned()
        }
    }
}

/// The later games stand by ruling, and for whom.
pub fn stand(language: Language, name: &str) -> String {
    match language {
        Language::Chinese => {
            format!("有效：裁决仍由 {name} 晋级，本局只更正积分和对局费")
        }
        Language::English => format!(
            "They stand: by ruling {name} stays the winner; the game is corrected for points and fees only"
        ),
    }
}

/// The sentences, the one that matters most first: matches decided otherwise, the champion, void games,
/// other players at later tables, the whole fund, lunches.
pub fn sentences(
    language: Language,
    outlook: &Outlook,
    name: &dyn Fn(EntrantId) -> String,
) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    for change in &outlook.decisions {
        said.extend(decided(language, change, name));
    }
    let told = outlook.decisions.iter().any(|one| one.feeds.is_none());
    if outlook.champion.is_any() && !told {
        said.push(champion(language, outlook.champion, name));
    }
    let weighs = |later: &&LaterTable| later.void > 0 || later.again > 0 || later.ruling_void;
    let (heavy, light): (Vec<_>, Vec<_>) = outlook.later.iter().partition(weighs);
    // That somebody goes through to a table is told already.
    let told = |later: &&LaterTable| {
        let feeds = |one: &DecisionChange| one.feeds == Some((later.stage, later.table));
        outlook.decisions.iter().any(feeds)
    };
    let tables = heavy
        .into_iter()
        .chain(light.into_iter().filter(|later| !told(later)));
    said.extend(tables.map(|table| later(language, table, name)));
    if outlook.paid.is_any() {
        let Change { from, to } = outlook.paid;
        let (from, to) = (grouped(from.0), grouped(to.0));
        said.push(match language {
            Language::Chinese => format!("奖金合计由 {from} 元变为 {to} 元。"),
            Language::English => format!("All prizes together: ¥{to} instead of ¥{from}."),
        });
    }
    said.extend(outlook.lunches.iter().map(|one| lunches(language, one)));
    said
}

fn games(language: Language, games: &[Game]) -> String {
    let names: Vec<String> = games.iter().map(|one| the_game(language, *one)).collect();
    match language {
        Language::Chinese => names.join("、"),
        Language::English => names.join(", "),
    }
}

/// What becomes of a match whose players stay.
fn decided(
    language: Language,
    change: &DecisionChange,
    name: &dyn Fn(EntrantId) -> String,
) -> Vec<String> {
    let here = at_table(language, change.stage, change.table);
    let mut said = Vec::new();
    if change.cancelled.is_any() {
        said.push(match (language, change.cancelled.to) {
            (Language::Chinese, true) => format!("{here}取消，两人各保原号（G4）。"),
            (Language::Chinese, false) => format!("{here}不再取消，两人要下（G4）。"),
            (Language::English, true) => {
                format!("{here}: cancelled, both keep their numbers (G4).")
            }
            (Language::English, false) => {
                format!("{here}: no longer cancelled, the two play (G4).")
            }
        });
    }
    said.extend(winner(language, change, &here, name));
    if !change.void.is_empty() {
        let games = games(language, &change.void);
        said.push(match language {
            Language::Chinese => format!("{here}{games}不再计入。"),
            Language::English => format!("No longer counting at {here}: {games}."),
        });
    }
    if !change.again.is_empty() {
        let games = games(language, &change.again);
        said.push(match language {
            Language::Chinese => format!("{here}{games}重新计入。"),
            Language::English => format!("Counting again at {here}: {games}."),
        });
    }
    said
}

/// Who goes through, or is the champion, and who no longer is.
fn winner(
    language: Language,
    change: &DecisionChange,
    here: &str,
    name: &dyn Fn(EntrantId) -> String,
) -> Option<String> {
    let Change { from, to } = change.decision;
    let ruled = |decision: Option<Decision>| {
        decision.is_some_and(|decision| decision.by == DecidedBy::Ruling)
    };
    let before = from.and_then(|decision| decision.winner).map(name);
    let Some(after) = to else {
        return from.map(|_| match (language, before) {
            (Language::Chinese, Some(before)) => {
                format!("{before} 不再是胜者，{here}重新待定。")
            }
            (Language::Chinese, None) => format!("{here}重新待定。"),
            (Language::English, Some(before)) => {
                format!("{before} is no longer the winner: {here} is open again.")
            }
            (Language::English, None) => format!("Open again: {here}."),
        });
    };
    let Some(after) = after.winner.map(name) else {
        if from.is_some_and(|decision| decision.winner.is_none()) {
            return None;
        }
        let instead = before.map(|before| match language {
            Language::Chinese => format!("（原为 {before}）"),
            Language::English => format!(" instead of {before}"),
        });
        let instead = instead.unwrap_or_default();
        return Some(match (language, change.feeds) {
            (Language::Chinese, Some(_)) => format!("{here}无人晋级{instead}（A12）。"),
            (Language::Chinese, None) => format!("冠军空缺{instead}（G9）。"),
            (Language::English, Some(_)) => {
                format!("Nobody goes through{instead} from {here} (A12).")
            }
            (Language::English, None) => format!("The title is vacant{instead} (G9)."),
        });
    };
    if before.as_ref() == Some(&after) {
        return match (language, ruled(from), ruled(to)) {
            (Language::Chinese, false, true) => Some(format!("{here}仍由 {after} 胜，改为裁决。")),
            (Language::Chinese, true, false) => {
                Some(format!("{here}仍由 {after} 胜，不再靠裁决。"))
            }
            (Language::English, false, true) => Some(format!(
                "{after} stays the winner at {here}, now by ruling."
            )),
            (Language::English, true, false) => Some(format!(
                "{after} stays the winner at {here}, no longer by ruling."
            )),
            _ => None,
        };
    }
    let goes = change
        .feeds
        .map(|(stage, table)| at_table(language, stage, table));
    Some(match (language, goes, before) {
        (Language::Chinese, Some(goes), Some(before)) => {
            format!("改由 {after} 晋级{goes}（原为 {before}）。")
        }
        (Language::Chinese, Some(goes), None) => format!("{after} 晋级{goes}。"),
        (Language::Chinese, None, Some(before)) => format!("冠军改为 {after}（原为 {before}）。"),
        (Language::Chinese, None, None) => format!("{after} 成为冠军。"),
        (Language::English, Some(goes), Some(before)) => {
            format!("{after} instead of {before} goes through to {goes}.")
        }
        (Language::English, Some(goes), None) => format!("{after} goes through to {goes}."),
        (Language::English, None, Some(before)) => {
            format!("{after} instead of {before} is the champion.")
        }
        (Language::English, None, None) => format!("{after} is the champion."),
    })
}

fn champion(
    language: Language,
    change: Change<Option<EntrantId>>,
    name: &dyn Fn(EntrantId) -> String,
) -> String {
    match (language, change.from.map(name), change.to.map(name)) {
        (Language::Chinese, Some(from), Some(to)) => format!("冠军改为 {to}（原为 {from}）。"),
        (Language::Chinese, Some(from), None) => format!("{from} 不再是冠军，冠军待定。"),
        (Language::Chinese, None, to) => format!("{} 成为冠军。", to.unwrap_or_default()),
        (Language::English, Some(from), Some(to)) => {
            format!("{to} instead of {from} is the champion.")
        }
        (Language::English, Some(from), None) => {
            format!("{from} is no longer the champion; the title is open.")
        }
        (Language::English, None, to) => format!("{} is the champion.", to.unwrap_or_default()),
    }
}

/// Who sits at a later table instead, and what becomes of its games.
fn later(language: Language, later: &LaterTable, name: &dyn Fn(EntrantId) -> String) -> String {
    let here = at_table(language, later.stage, later.table);
    let pair = |holders: [Holder; 2]| {
        let [one, two] = holders.map(|holder| match holder {
            Holder::Entrant(entrant) => name(entrant),
            Holder::Nobody => NOBODY.of(language).to_owned(),
            Holder::Unknown => UNKNOWN.of(language).to_owned(),
        });
        format!("{one} – {two}")
    };
    let (from, to) = (pair(later.holders.from), pair(later.holders.to));
    let mut said = match language {
        Language::Chinese => format!("{here}：{from} 变为 {to}"),
        Language::English => format!("{here}: {to} instead of {from}"),
    };
    let mut add = |holds: bool, part: String| {
        if holds {
            said.push_str(&part);
        }
    };
    let (void, again) = (later.void, later.again);
    match language {
        Language::Chinese => {
            add(void > 0, format!("，已下的 {void}局作废"));
            add(later.ruling_void, "，裁决失效".to_owned());
            add(again > 0, format!("，以前下的 {again}局重新有效"));
            add(true, "。".to_owned());
        }
        Language::English => {
            let plural = |count: usize| if count == 1 { "game" } else { "games" };
            add(void > 0, format!("; {void} {} void", plural(void)));
            add(later.ruling_void, "; its ruling void".to_owned());
            add(
                again > 0,
                format!("; {again} earlier {} valid again", plural(again)),
            );
            add(true, ".".to_owned());
        }
    }
    said
}

fn lunches(language: Language, change: &LunchChange) -> String {
    let Change { from, to } = change.count;
    let day = date_words(language, change.date);
    match language {
        Language::Chinese => format!("{day}午餐由 {from} 份变为 {to} 份（F3）。"),
        Language::English => format!("Lunches on {day}: {to} instead of {from} (F3)."),
    }
}

/// A value as it is, or as it was and will be: "9= → 3=".
pub fn changed(change: &Change<String>) -> String {
    let Change { from, to } = change;
    if from == to {
        to.clone()
    } else {
        format!("{from} → {to}")
    }
}

/// A placing within a table; none is a dash.
pub fn placing(language: Language, placing: Option<Placing>) -> String {
    placing.map_or("–".to_owned(), |one| {
        place(language, one.place(), one.is_shared())
    })
}

/// An amount or a number of points within a table; none is a dash.
pub fn amount(number: u32) -> String {
    super::placings::amount(Yuan(number))
}

//! The words of the record: a sentence for every kind of fact (`chinese`, `english`; a missing one does
//! not compile), the marks of what does not count, the labels of the screen.

mod chinese;
mod english;

use super::lots;
use crate::engine::civil::DateTime;
use crate::engine::entrant::EntrantId;
use crate::engine::game::{How, Outcome};
use crate::engine::regulation::Regulation;
use crate::present::event_form::{fields, write};
use crate::present::language::{Language, Text, text};
use crate::present::lots::LotLine;
use crate::present::record::{Choice, Kind, Line, Names, with_club};
use crate::present::roster::Roster;
use crate::present::words::event::labels::label;
use crate::record::fact::{Fact, GameRecord};
use crate::record::validity::Validity;

/// What a sentence needs to know beyond its fact.
pub struct Around<'a> {
    /// Who is meant by an id.
    pub names: &'a Names<'a>,
    /// The fact of which it takes the place.
    pub before: Option<&'a Fact>,
    /// A lot as the log of its attempt tells it, with the people and seeds of that attempt.
    pub lot: Option<(&'a LotLine, &'a Roster)>,
    /// For undoing and redoing: the act.
    pub undone: Option<Undone<'a>>,
}

/// The act that was undone or redone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undone<'a> {
    /// The place of its first entry in the record.
    pub first: u32,
    /// How many entries it has.
    pub count: usize,
    /// What its first entry says.
    pub text: &'a str,
}

/// What happened, as a complete sentence, with its reason where there is one.
pub fn fact(language: Language, fact: &Fact, around: &Around<'_>) -> String {
    match language {
        Language::Chinese => chinese::fact(fact, around),
        Language::English => english::fact(fact, around),
    }
}

/// A lot with who drew it, without its full stop.
fn lot(language: Language, around: &Around<'_>) -> String {
    around.lot.map_or(String::new(), |(line, roster)| {
        let told = lots::line(language, line, roster);
        let by = lots::drawn_by(line.by).of(language);
        match language {
            Language::Chinese => format!("{told}（{by}）"),
            Language::English => format!("{told} ({by})"),
        }
    })
}

/// The record of a game that a fact holds.
fn game_of(fact: Option<&Fact>) -> Option<&GameRecord> {
    match fact? {
        Fact::GameRecorded(record) | Fact::GameCorrected(record) => Some(record),
        _ => None,
    }
}

/// How somebody was written in a fact.
fn written(fact: Option<&Fact>) -> String {
    match fact {
        Some(
            Fact::EntrantEntered { name, club, .. }
            | Fact::EntrantWaitListed { name, club, .. }
            | Fact::EntrantEdited { name, club, .. },
        ) => with_club(name, club),
        _ => String::new(),
    }
}

/// The regulation that a fact holds.
fn regulation_of(fact: Option<&Fact>) -> Option<&Regulation> {
    match fact? {
        Fact::TournamentOpened { regulation, .. } | Fact::RegulationChanged { regulation, .. } => {
            Some(regulation)
        }
        _ => None,
    }
}

/// Longer texts of the regulation are not told in full.
const MOST_TOLD: usize = 24;

/// What a change of the regulation changed: each field, its old and its new text where they are short.
fn changes(language: Language, before: Option<&Regulation>, after: &Regulation) -> Vec<String> {
    let Some(before) = before else {
        return Vec::new();
    };
    let mut all = fields(before);
    for field in fields(after) {
        if !all.contains(&field) {
            all.push(field);
        }
    }
    let changed = all.into_iter().filter_map(|field| {
        let [old, new] = [before, after].map(|one| write(one, field));
        (old != new).then(|| (label(language, field), old, new))
    });
    changed
        .map(|(label, old, new)| {
            let long = |text: &str| text.chars().count() > MOST_TOLD || text.contains('\n');
            match language {
                _ if long(&old) || long(&new) => label,
                Language::Chinese => {
                    format!(
                        "{label}由{}改为{}",
                        quoted(language, &old),
                        quoted(language, &new)
                    )
                }
                Language::English => format!(
                    "{label} from {} to {}",
                    quoted(language, &old),
                    quoted(language, &new)
                ),
            }
        })
        .collect()
}

/// A text of the regulation in quotation marks, or that there is none.
fn quoted(language: Language, text: &str) -> String {
    match language {
        Language::Chinese if text.is_empty() => "空".to_owned(),
        Language::English if text.is_empty() => "nothing".to_owned(),
        _ => format!("“{text}”"),
    }
}

/// The reason at a sentence's end; nothing without one.
fn reason(language: Language, reason: &str) -> String {
    let reason = reason.trim().trim_end_matches(['。', '.']);
    match language {
        _ if reason.is_empty() => String::new(),
        Language::Chinese => format!("理由：{reason}。"),
        Language::English => format!(" Reason: {reason}."),
    }
}

/// Both players of a game in the order in which they are named: red first where there are colours.
fn red_first(record: &GameRecord) -> [EntrantId; 2] {
    let [first, second] = record.pair;
    if record.red == Some(second) {
        [second, first]
    } else {
        [first, second]
    }
}

/// The one of two who did not win; `None` where nobody won.
fn loser(record: &GameRecord) -> Option<EntrantId> {
    let [first, second] = record.pair;
    match record.outcome {
        Outcome::WonBy(winner) if winner == first => Some(second),
        Outcome::WonBy(_) => Some(first),
        Outcome::Drawn | Outcome::BothLose => None,
    }
}

/// Whether a fact is a ruling on a game.
fn is_ruling(record: &GameRecord) -> bool {
    record.how == How::Ruling
}

/// The day and the time of an entry, in full: `2021-11-06 09:02:11`.
pub fn moment(at: DateTime) -> String {
    at.to_string().replace('T', " ")
}

/// The lines of an act, folded: how many there are and what they are, by its first fact.
pub fn act(language: Language, first: &Fact, count: usize) -> String {
    match (language, first) {
        (Language::Chinese, Fact::EntrantEntered { .. }) => format!("报名 {count} 人"),
        (Language::English, Fact::EntrantEntered { .. }) => format!("{count} players entered"),
        (Language::Chinese, Fact::EntrantWaitListed { .. }) => format!("列入候补 {count} 人"),
        (Language::English, Fact::EntrantWaitListed { .. }) => {
            format!("{count} players put on the waiting list")
        }
        (Language::Chinese, Fact::RankMatched { .. }) => format!("确认上届名次 {count} 人"),
        (Language::English, Fact::RankMatched { .. }) => {
            format!("{count} places of last year's list confirmed")
        }
        (Language::Chinese, Fact::LotDrawn { .. }) => format!("抽签 {count} 签"),
        (Language::English, Fact::LotDrawn { .. }) => format!("{count} lots drawn"),
        (Language::Chinese, _) => format!("同一步操作 {count} 条"),
        (Language::English, _) => format!("{count} entries of one act"),
    }
}

/// The mark of a line that does not count; nothing for one that does.
pub fn mark(validity: Validity) -> Option<Text> {
    Some(match validity {
        Validity::Counts => return None,
        Validity::Undone => text("已撤销", "undone"),
        Validity::Void => text("作废", "void"),
        Validity::Superseded => text("已更改", "superseded"),
    })
}

/// What a mark means.
pub fn mark_why(validity: Validity) -> Text {
    match validity {
        Validity::Counts => text("有效。", "It counts."),
        Validity::Undone => text(
            "这一步操作后来被撤销。",
            "The act was taken back by undoing.",
        ),
        Validity::Void => text(
            "两人现在不在此台相遇，或这一局不再需要（情况恢复后重新有效）；或那次抽签已经作废。",
            "The two do not meet at that table now, or the game is no longer needed (it counts again if that changes); or that attempt at the lots was broken off.",
        ),
        Validity::Superseded => text(
            "后来另有更正、裁决或新的名单取代了它。",
            "A later correction, ruling or list took its place.",
        ),
    }
}

/// A choice of kinds.
pub fn choice(choice: Choice) -> Text {
    match choice {
        Choice::Everything => text("全部", "Everything"),
        Choice::NotCounting => text("撤销、作废、已更改", "Undone, void, superseded"),
        Choice::Of(Kind::Regulation) => text("赛事与规程", "Event and regulation"),
        Choice::Of(Kind::Entries) => text("报名", "Entries"),
        Choice::Of(Kind::CheckIn) => text("报到", "Check-in"),
        Choice::Of(Kind::Lots) => text("抽签", "Lots"),
        Choice::Of(Kind::Floor) => text("赛场", "Floor"),
        Choice::Of(Kind::Rulings) => text("裁决、更正、退赛", "Rulings, corrections, withdrawals"),
        Choice::Of(Kind::Acts) => text("撤销与重做", "Undoing and redoing"),
    }
}

/// A line as it is copied: place, time, sentence, mark.
pub fn copied(language: Language, line: &Line) -> String {
    let at = moment(line.at);
    let Line { seq, text, .. } = line;
    match (language, mark(line.validity)) {
        (Language::Chinese, Some(mark)) => {
            format!("#{seq} {at} {text}（{}）", mark.of(language))
        }
        (Language::English, Some(mark)) => format!("#{seq} {at} {text} ({})", mark.of(language)),
        (_, None) => format!("#{seq} {at} {text}"),
    }
}

/// How many lines are found.
pub fn count(language: Language, found: usize, all: usize) -> String {
    match language {
        Language::Chinese => format!("{found} / {all} 条"),
        Language::English if all == 1 => format!("{found} of 1 entry"),
        Language::English => format!("{found} of {all} entries"),
    }
}

/// What the button says that copies a line.
pub fn copy_line(language: Language, seq: u32) -> String {
    match language {
        Language::Chinese => format!("复制第{seq}条"),
        Language::English => format!("Copy entry {seq}"),
    }
}

/// The list.
pub const LIST: Text = text("全部记录，最新的在前", "Every entry, the latest first");
/// The field in which somebody is looked for.
pub const SEARCH: Text = text("查找棋手或文字", "Player or words");
/// The choice of a stage.
pub const STAGE: Text = text("轮次", "Stage");
/// Every stage.
pub const EVERY_STAGE: Text = text("各轮", "Every stage");
/// The field for a table.
pub const TABLE: Text = text("台号", "Table");
/// The choice of kinds.
pub const KIND: Text = text("类别", "Kind");
/// The button that clears the filter.
pub const CLEAR: Text = text("清除筛选", "Clear");
/// Nothing is found.
pub const NOTHING_FOUND: Text = text("没有符合的记录。", "No entry fits.");
/// The button that shows more.
pub const MORE: Text = text("显示更多", "Show more");
/// The button that copies a line.
pub const COPY: Text = text("复制", "Copy");
/// Announced after copying.
pub const COPIED: Text = text("已复制这一条。", "The entry is copied.");
/// The browser does not allow it.
pub const NOT_COPIED: Text = text(
    "浏览器不允许复制；请用鼠标选中这一行再复制。",
    "The browser does not allow copying; select the line and copy it.",
);
/// The button that prints.
pub const PRINT: Text = text("打印", "Print");
/// What the marks mean.
pub const LEGEND: Text = text("标记的含义", "What the marks mean");

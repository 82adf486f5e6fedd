//! The words of the lots screen: what will be drawn and why not yet, each lot of the log, the zones,
//! and the controls.

use super::stage;
use crate::engine::clause::Clause;
use crate::engine::lots::{Lot, LotKind, Pending};
use crate::engine::stage::Stage;
use crate::present::language::{Language, Text, text};
use crate::present::lots::{LateCard, LotLine, Obstacle, Outlook, SizeChoice, ZoneCard};
use crate::present::roster::{Person, Roster};
use crate::record::fact::DrawnBy;

/// The part that says how it goes.
pub const STEPS: Text = text("抽签步骤", "How it goes");
/// The part that says what will be drawn.
pub const PLAN: Text = text("将要抽什么", "What will be drawn");
/// N.
pub const ENTRANTS: Text = text("参赛棋手", "players");
/// K.
pub const SEEDS: Text = text("种子", "seeds");
/// M.
pub const NUMBERS: Text = text("正号", "numbers");
/// Z.
pub const ZONES: Text = text("小区", "zones");
/// S.
pub const PRELIMINARIES: Text = text("预赛台数", "preliminary matches");
/// B.
pub const BLANKS: Text = text("空号", "blank numbers");
/// The choice of size (C12).
pub const SIZE: Text = text("正号数", "Size");
/// Beside the size drawn with unless another is chosen.
pub const PROPOSED: Text = text("建议", "proposed");
/// Beside the size the regulation names.
pub const FIXED: Text = text("规程所定", "named by the regulation");
/// Why the lots cannot begin.
pub const OBSTACLES: Text = text("现在还不能抽签", "The lots cannot begin yet");
/// The button that closes registration.
pub const CLOSE_REGISTRATION: Text = text("截止报名", "Close registration");
/// The link to the entries.
pub const TO_ENTRIES: Text = text("去报名页", "To the entries");
/// The link to the event.
pub const TO_EVENT: Text = text("去赛事页", "To the event");

/// The button that draws the next lot.
pub const NEXT_LOT: Text = text("抽下一签", "Next lot");
/// The button that draws the rest.
pub const REST: Text = text("抽完其余各签", "Draw the rest");
/// The button that records a lot drawn on paper.
pub const BY_HAND: Text = text("记下纸签", "Record a paper lot");
/// What the part for paper lots is for.
pub const PAPER_WHY: Text = text(
    "当众抽出的纸签在这里选定并记下；只列出规则允许的签。",
    "Choose and record a lot drawn on paper here; only what the rules allow is listed.",
);
/// The button that breaks off.
pub const BREAK_OFF: Text = text("作废本次抽签…", "Break the lots off…");
/// The title of the dialog that asks why.
pub const BREAK_OFF_TITLE: Text = text("作废本次抽签", "Break the lots off");
/// What breaking off means (G14).
pub const BREAK_OFF_WHY: Text = text(
    "本次抽签作废并编号留在记录里，之后可以重新抽签。作废不能撤销，理由必填（G14）。",
    "This attempt becomes void and stays in the record under its number; the lots can then begin anew. It cannot be undone and needs a reason (G14).",
);
/// A reason.
pub const REASON: Text = text("理由", "Reason");
/// The button that publishes.
pub const PUBLISH: Text = text("公布抽签结果…", "Publish the lots…");
/// The title of the dialog that asks again.
pub const PUBLISH_TITLE: Text = text("公布抽签结果？", "Publish the lots?");
/// What publishing means (G14).
pub const PUBLISH_WHY: Text = text(
    "公布后不能作废、不能重抽（G14）；赛场随即打开。",
    "Once published they can neither be broken off nor drawn again (G14); the floor opens.",
);
/// The button that really publishes.
pub const PUBLISH_NOW: Text = text("公布", "Publish");
/// Nothing here can be undone.
pub const NO_UNDO: Text = text(
    "抽签不能撤销：每一签抽出即记录在案。只能说明理由作废整次抽签，公布后连作废也不行（G14）。",
    "Lots cannot be undone: each one is on record as soon as it is drawn. An attempt can only be broken off as a whole, with a reason, and not even that once published (G14).",
);
/// The log.
pub const LOG: Text = text("抽签记录", "Log of the lots");
/// The zones.
pub const FILLED: Text = text("各小区", "The zones");
/// Before the first lot.
pub const NO_LOTS: Text = text("还没有抽出任何签。", "No lot is drawn yet.");
/// Filters of the log.
pub const ALL_LOTS: Text = text("全部", "all");
/// Filters of the log: only those with a choice.
pub const FREE_LOTS: Text = text("有选择的", "free");
/// Filters of the log: only the forced ones.
pub const FORCED_LOTS: Text = text("唯一的", "forced");
/// The name of the filter.
pub const FILTER: Text = text("显示", "Show");
/// The attempts that were broken off.
pub const VOID_ATTEMPTS: Text = text("作废的抽签", "Attempts broken off");
/// The lots are published.
pub const PUBLISHED: Text = text(
    "抽签结果已公布，不能重抽（G14）。",
    "The lots are published; there is no second drawing (G14).",
);
/// The link to the floor.
pub const TO_FLOOR: Text = text("去赛场", "To the floor");
/// Announced when everything is drawn.
pub const COMPLETE: Text = text(
    "签已全部抽完。请核对，然后公布。",
    "All lots are drawn. Check them, then publish.",
);
/// Announced when they are published.
pub const NOW_PUBLISHED: Text = text("抽签结果已公布。", "The lots are published.");
/// Announced when they are broken off.
pub const BROKEN_OFF: Text = text("本次抽签已作废。", "The attempt is broken off.");
/// A deputy's mark.
pub const DEPUTY: Text = text("副", "dep.");
/// A number nobody has.
pub const BLANK: Text = text("空号", "blank");
/// A number nobody has yet.
pub const FREE: Text = text("未抽", "free");
/// A zone in which somebody's place is drawn next.
pub const AWAITING: Text = text("正在抽签位", "place drawn next");
/// The mark of a late seed.
pub const LATE: Text = text("后抽", "late");

/// What a size means, on its button.
pub fn size_choice(language: Language, choice: &SizeChoice) -> String {
    let size = choice.size.count();
    let rest = outlook(language, choice.outlook);
    match language {
        Language::Chinese => format!("{size}号：{rest}"),
        Language::English => format!("{size} numbers: {rest}"),
    }
}

/// What happens to those above M or to the numbers nobody gets.
pub fn outlook(language: Language, outlook: Outlook) -> String {
    match (language, outlook) {
        (Language::Chinese, Outlook::Even) => "正好抽满，没有预赛也没有空号".to_owned(),
        (Language::English, Outlook::Even) => "exactly full, no preliminary, no blanks".to_owned(),
        (Language::Chinese, Outlook::Blanks { blanks }) => {
            format!("没有预赛，{blanks} 个空号，邻号轮空")
        }
        (Language::English, Outlook::Blanks { blanks: 1 }) => {
            "no preliminary, 1 blank number whose neighbour has a bye".to_owned()
        }
        (Language::English, Outlook::Blanks { blanks }) => {
            format!("no preliminary, {blanks} blank numbers whose neighbours have byes")
        }
        (
            language,
            Outlook::Preliminary {
                matches,
                share,
                larger,
            },
        ) => preliminary(language, matches, share, larger),
    }
}

fn preliminary(language: Language, matches: usize, share: usize, larger: usize) -> String {
    match (language, larger) {
        (Language::Chinese, 0) => format!("补双预赛 {matches}台，每小区 {share}台"),
        (Language::English, 0) => format!("{matches} preliminary matches, {share} in every zone"),
        (Language::Chinese, _) => format!(
            "补双预赛 {matches}台，每小区 {share} 或 {}台（{larger} 个小区多一台）",
            share + 1
        ),
        (Language::English, _) if matches == 1 => "1 preliminary match".to_owned(),
        (Language::English, _) => format!(
            "{matches} preliminary matches, {share} or {} in a zone ({larger} zones have one more)",
            share + 1
        ),
    }
}

/// C12: the stages there would not be.
pub fn left_out(language: Language, stages: &[Stage]) -> String {
    let names: Vec<&str> = stages
        .iter()
        .map(|stage| stage::the_stage(*stage).of(language))
        .collect();
    match language {
        Language::Chinese => format!(
            "没有{}，它们的奖金、名次和场次一并取消（C12）。",
            names.join("、")
        ),
        Language::English => format!(
            "There is no {}; their prizes, placings and sessions fall away (C12).",
            names.join(", no ")
        ),
    }
}

/// Why the lots cannot begin yet.
pub fn obstacle(language: Language, obstacle: Obstacle) -> String {
    match (language, obstacle) {
        (Language::Chinese, Obstacle::TooFew { entrants }) => {
            format!("只有 {entrants} 人参赛，至少要 5 人（C12）。")
        }
        (Language::English, Obstacle::TooFew { entrants }) => {
            format!("Only {entrants} take part; at least 5 are needed (C12).")
        }
        (Language::Chinese, Obstacle::SizeDoesNotFit { size, entrants }) => format!(
            "规程定为 {} 个正号，与 {entrants} 人不符（C12）；请修改规程。",
            size.count()
        ),
        (Language::English, Obstacle::SizeDoesNotFit { size, entrants }) => format!(
            "The regulation names {} numbers, which do not go with {entrants} players (C12); change it.",
            size.count()
        ),
        (Language::Chinese, Obstacle::RegistrationOpen { planned }) => {
            let (year, month, day) = planned.date.parts();
            let (hour, minute, _) = planned.time.parts();
            format!(
                "报名尚未截止（计划 {year}-{month:02}-{day:02} {hour:02}:{minute:02}）。截止后名单不再增加（C13）。"
            )
        }
        (Language::English, Obstacle::RegistrationOpen { planned }) => {
            let (year, month, day) = planned.date.parts();
            let (hour, minute, _) = planned.time.parts();
            format!(
                "Registration is open (planned to close {year}-{month:02}-{day:02} {hour:02}:{minute:02}). Once closed, nobody can be added (C13)."
            )
        }
    }
}

/// C13: those on the waiting list are not drawn for.
pub fn waiting(language: Language, count: usize) -> String {
    match (language, count) {
        (Language::Chinese, _) => format!("候补 {count} 人不参加抽签；抽签前可由裁决补入（C13）。"),
        (Language::English, 1) => {
            "1 on the waiting list is left out; a ruling may still admit (C13).".to_owned()
        }
        (Language::English, _) => {
            format!("{count} on the waiting list are left out; a ruling may still admit (C13).")
        }
    }
}

/// Somebody with his seed number.
fn person(language: Language, roster: &Roster, id: crate::engine::entrant::EntrantId) -> String {
    let name = roster.name(id);
    match (language, roster.seed(id)) {
        (_, None) => name.to_owned(),
        (Language::Chinese, Some(seed)) => format!("{name}（{}）", stage::seed(language, seed)),
        (Language::English, Some(seed)) => format!("{name} ({})", stage::seed(language, seed)),
    }
}

/// One lot of the log, as a sentence without its freedom and clause.
pub fn line(language: Language, line: &LotLine, roster: &Roster) -> String {
    let who = person(language, roster, line.lot.entrant());
    let zone = line.zone.map_or(0, |zone| zone.0);
    match (language, line.lot) {
        (Language::Chinese, Lot::Name { .. }) => {
            let nth = line.name.unwrap_or_default();
            let kind = if line.other { "（抽副号）" } else { "" };
            format!("第{nth}个名字{kind}：{who}")
        }
        (Language::English, Lot::Name { .. }) => {
            let nth = line.name.unwrap_or_default();
            let kind = if line.other {
                " (one of the others)"
            } else {
                ""
            };
            format!("Name {nth}{kind}: {who}")
        }
        (Language::Chinese, Lot::Number { number, .. }) => format!("{who} 抽得 {}号", number.0),
        (Language::English, Lot::Number { number, .. }) => {
            format!("{who} draws number {}", number.0)
        }
        (Language::Chinese, Lot::Zone { .. }) => format!("{who} 抽得第{zone}区"),
        (Language::English, Lot::Zone { .. }) => format!("{who} draws zone {zone}"),
        (Language::Chinese, Lot::Place { number, .. }) => {
            format!("{who} 在第{zone}区抽得 {}号", number.0)
        }
        (Language::English, Lot::Place { number, .. }) => {
            format!("{who} draws number {} in zone {zone}", number.0)
        }
        (Language::Chinese, Lot::Holder { number, .. }) => format!(
            "{who} 抽得 {}号副号，预赛对 {}",
            number.0,
            line.holder.map(|id| roster.name(id)).unwrap_or_default()
        ),
        (Language::English, Lot::Holder { number, .. }) => format!(
            "{who} becomes deputy of number {}, to play {}",
            number.0,
            line.holder.map(|id| roster.name(id)).unwrap_or_default()
        ),
        (Language::Chinese, Lot::Half { half, .. }) => {
            let [one, two] = half_numbers(line, half);
            format!(
                "{who} 抽得第{zone}区{}：{one}、{two}号打预赛，种子取负者的号",
                stage::half(half).of(language)
            )
        }
        (Language::English, Lot::Half { half, .. }) => {
            let [one, two] = half_numbers(line, half);
            format!(
                "{who} draws the {} of zone {zone}: {one} and {two} play, the seed takes the loser's number",
                stage::half(half).of(language)
            )
        }
    }
}

fn half_numbers(line: &LotLine, half: crate::engine::number::Half) -> [u16; 2] {
    line.zone
        .map(|zone| zone.half_numbers(half).map(|number| number.0))
        .unwrap_or_default()
}

/// How free a lot was.
pub fn freedom(language: Language, line: &LotLine) -> String {
    match (language, line.is_forced()) {
        (Language::Chinese, true) => "唯一选择".to_owned(),
        (Language::English, true) => "forced".to_owned(),
        (Language::Chinese, false) => format!("自由，{} 选 1", line.options),
        (Language::English, false) => format!("free choice of {}", line.options),
    }
}

/// Who drew a lot.
pub fn drawn_by(by: DrawnBy) -> Text {
    match by {
        DrawnBy::Program => text("电脑", "program"),
        DrawnBy::Hand => text("纸签", "paper"),
    }
}

/// What is drawn next.
pub fn pending(language: Language, pending: &Pending, roster: &Roster) -> String {
    let who = pending
        .entrant
        .map(|id| person(language, roster, id))
        .unwrap_or_default();
    let count = pending.options.len();
    let what = match (language, pending.kind) {
        (Language::Chinese, LotKind::Name) => "抽一个名字".to_owned(),
        (Language::English, LotKind::Name) => "a name is drawn".to_owned(),
        (Language::Chinese, LotKind::Number) => format!("{who} 抽号"),
        (Language::English, LotKind::Number) => format!("{who} draws a number"),
        (Language::Chinese, LotKind::Zone) => format!("{who} 抽小区"),
        (Language::English, LotKind::Zone) => format!("{who} draws a zone"),
        (Language::Chinese, LotKind::Place) => format!("{who} 在小区内抽号"),
        (Language::English, LotKind::Place) => format!("{who} draws a number of the zone"),
        (Language::Chinese, LotKind::Holder) => format!("{who} 抽做谁的副号"),
        (Language::English, LotKind::Holder) => format!("{who} draws whose deputy to be"),
        (Language::Chinese, LotKind::Half) => format!("{who} 抽上半区或下半区"),
        (Language::English, LotKind::Half) => format!("{who} draws the upper or lower half"),
    };
    match (language, count) {
        (Language::Chinese, 1) => format!("下一签：{what}，只有唯一的选择"),
        (Language::English, 1) => format!("Next lot: {what}, with a single choice"),
        (Language::Chinese, _) => format!("下一签：{what}，{count} 选 1"),
        (Language::English, _) => format!("Next lot: {what}, {count} choices"),
    }
}

/// One of the choices of the lot that comes next.
pub fn option(language: Language, lot: Lot, roster: &Roster) -> String {
    match (language, lot) {
        (_, Lot::Name { entrant }) => person(language, roster, entrant),
        (Language::Chinese, Lot::Number { number, .. } | Lot::Place { number, .. }) => {
            format!("{}号", number.0)
        }
        (Language::English, Lot::Number { number, .. } | Lot::Place { number, .. }) => {
            format!("number {}", number.0)
        }
        (Language::Chinese, Lot::Zone { zone, .. }) => format!("第{}区", zone.0),
        (Language::English, Lot::Zone { zone, .. }) => format!("zone {}", zone.0),
        (Language::Chinese, Lot::Holder { number, .. }) => format!("{}号副号", number.0),
        (Language::English, Lot::Holder { number, .. }) => format!("deputy of {}", number.0),
        (_, Lot::Half { half, .. }) => stage::half(half).of(language).to_owned(),
    }
}

/// A zone and its numbers.
pub fn zone(language: Language, card: &ZoneCard) -> String {
    match language {
        Language::Chinese => format!("第{}区", card.zone.0),
        Language::English => format!("Zone {}", card.zone.0),
    }
}

/// How many are in a zone and how many preliminary matches it brings.
pub fn zone_count(language: Language, card: &ZoneCard) -> String {
    match (language, card.preliminaries) {
        (Language::Chinese, 0) => format!("{} 人", card.people),
        (Language::English, 0) => format!("{} in it", card.people),
        (Language::Chinese, matches) => format!("{} 人，预赛 {matches}台", card.people),
        (Language::English, matches) => format!("{} in it, {matches} prelim.", card.people),
    }
}

/// C9: where a late seed waits for his number.
pub fn late_card(language: Language, card: &LateCard) -> String {
    let [one, two] = card.numbers.map(|number| number.0);
    let seed = seed_name(language, &card.seed);
    match language {
        Language::Chinese => format!("{seed}取{one}、{two}号中负者的号"),
        Language::English => format!("{seed}: the loser's number of {one} v {two}"),
    }
}

fn seed_name(language: Language, person: &Person) -> String {
    match (language, person.seed) {
        (_, None) => person.name.clone(),
        (Language::Chinese, Some(seed)) => {
            format!("{}（{}）", person.name, stage::seed(language, seed))
        }
        (Language::English, Some(seed)) => {
            format!("{} ({})", person.name, stage::seed(language, seed))
        }
    }
}

/// The number of an attempt.
pub fn attempt(language: Language, attempt: u16) -> String {
    match language {
        Language::Chinese => format!("第{attempt}次抽签"),
        Language::English => format!("Attempt {attempt}"),
    }
}

/// How far an attempt that was broken off had come.
pub fn broken_off(language: Language, lots: usize, reason: &str) -> String {
    match (language, lots) {
        (Language::Chinese, _) => format!("抽出 {lots} 签后作废。理由：{reason}"),
        (Language::English, 1) => format!("broken off after 1 lot. Reason: {reason}"),
        (Language::English, _) => format!("broken off after {lots} lots. Reason: {reason}"),
    }
}

/// How far the lots are.
pub fn so_far(language: Language, placed: usize, entrants: usize, lots: usize) -> String {
    match language {
        Language::Chinese => format!("{placed} / {entrants} 人已有签位，共 {lots} 签"),
        Language::English => format!("{placed} of {entrants} have their place, {lots} lots drawn"),
    }
}

/// How it goes, step by step (C6 to C9, C12).
pub fn steps(language: Language, choice: &SizeChoice) -> Vec<String> {
    let size = choice.size.count();
    let others = matches!(choice.outlook, Outlook::Preliminary { .. });
    let steps = match (language, others) {
        (Language::Chinese, true) => vec![
            format!("先抽出 {size} 个名字，种子与其他人一样（C6）。"),
            "再按抽出的先后抽号：第一个抽到的种子直接抽号，其后的种子先抽区、再抽区内的号，一区只有一名种子（C4、C7）。".to_owned(),
            "其余的人逐个抽名字并当场抽签：先抽区，再抽做谁的副号，各区人数均匀（C8、C10）。".to_owned(),
            "此时才抽到的种子不打预赛：抽一个半区，取那里两名正号预赛中负者的号（C2、C9）。".to_owned(),
        ],
        (Language::English, true) => vec![
            format!("{size} names are drawn first, seeds and others alike (C6)."),
            "In that order they draw their numbers: the first seed draws a number, each later one a zone and then a number in it, one seed a zone (C4, C7).".to_owned(),
            "The others are drawn name by name, each drawing a zone at once and then whose deputy to be, evenly over the zones (C8, C10).".to_owned(),
            "A seed who comes only now plays no preliminary: half a zone is drawn, and the loser's number of the match there goes to the seed (C2, C9).".to_owned(),
        ],
        (Language::Chinese, false) => vec![
            "逐个抽名字，抽到的人当场抽号（C6）。".to_owned(),
            "第一个抽到的种子直接抽号，其后的种子先抽区、再抽区内的号，一区只有一名种子（C4、C7）。".to_owned(),
        ],
        (Language::English, false) => vec![
            "Name by name, each drawing a number at once (C6).".to_owned(),
            "The first seed draws a number, each later one a zone and then a number in it, one seed a zone (C4, C7).".to_owned(),
        ],
    };
    let blanks = match (language, choice.outlook) {
        (Language::Chinese, Outlook::Blanks { .. }) => {
            Some("剩下的号空着，邻号轮空，种子优先（C12）。".to_owned())
        }
        (Language::English, Outlook::Blanks { .. }) => Some(
            "The numbers left over stay blank; their neighbours have byes, seeds first (C12)."
                .to_owned(),
        ),
        _ => None,
    };
    steps.into_iter().chain(blanks).collect()
}

/// What a clause of the lots asks, in plain words: said beside its id, where a choice was ruled out
/// by it. Other clauses than those of the lots rule nothing out in them.
pub fn clause_reason(clause: Clause) -> Text {
    match clause {
        Clause::C1 => text("种子按上届名次", "seeds by last year's places"),
        Clause::C2 => text("种子不打预赛", "seeds never play the preliminary"),
        Clause::C3 | Clause::C4 => text(
            "种子在上下半区的布局",
            "the seeds' order over halves and quarters",
        ),
        Clause::C5 => text(
            "每小区一名种子、至多七人",
            "one seed and at most seven people a zone",
        ),
        Clause::C6 => text("逐个抽名字", "names are drawn one by one"),
        Clause::C7 => text(
            "抽空着的号，给后抽的种子留位",
            "a free number, with room kept for seeds yet to draw",
        ),
        Clause::C8 => text("副号均匀分配", "the others spread evenly over the zones"),
        Clause::C9 => text(
            "后到的种子取半区预赛负者的号",
            "a late seed takes the loser's number of half a zone",
        ),
        Clause::C10 => text(
            "第六人进第五人的半区，给种子留出半区",
            "the sixth joins the fifth's half; a half is kept for a seed",
        ),
        Clause::C11 => text("使签能够抽完", "so that the lots can be completed"),
        Clause::C12 => text("空号的位置", "where the blank numbers belong"),
        Clause::C13 => text("报名截止后名单不变", "a closed list stays as it is"),
        Clause::G14 => text("抽签不能重来", "lots are not drawn twice"),
        _ => text("规程", "the regulation"),
    }
}

/// How free a lot was, and what bound it: the clauses that ruled choices out, in plain words. A lot
/// that was forced says by the clause it is drawn under, too.
pub fn freedom_in_words(language: Language, line: &LotLine) -> String {
    let rule = line.is_forced().then_some(&line.rule);
    let by = rule.into_iter().chain(&line.bound_by);
    let reason =
        |clause: &Clause| format!("{} {}", clause.id(), clause_reason(*clause).of(language));
    let reasons: Vec<String> = by.map(reason).collect();
    let freedom = freedom(language, line);
    match (language, reasons.is_empty()) {
        (_, true) => freedom,
        (Language::Chinese, false) => format!("{freedom}：{}", reasons.join("；")),
        (Language::English, false) => format!("{freedom}: {}", reasons.join("; ")),
    }
}

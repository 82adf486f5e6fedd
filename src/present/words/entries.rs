//! The words of the entries' screen: counts, registration, the list, last year's list and the seeds.

use super::stage::cited;
use crate::engine::civil::DateTime;
use crate::engine::clause::Clause;
use crate::engine::number::Size;
use crate::present::calendar::moment_words;
use crate::present::language::{Language, Text, text};

/// Heading: where the entries stand.
pub const STATE: Text = text("报名情况", "Where entries stand");
/// How many are admitted.
pub const ADMITTED: Text = text("已报名", "Admitted");
/// How many wait.
pub const WAITING: Text = text("候补", "Waiting");
/// How many seeds there are.
pub const SEEDS: Text = text("种子", "Seeds");
/// The proposed or chosen size.
pub const SIZE: Text = text("规模", "Size");
/// Entries are open.
pub const OPEN: Text = text("报名中", "Registration open");
/// Entries are closed.
pub const CLOSED: Text = text("报名已截止", "Registration closed");

/// The button that closes registration, and its dialog's yes.
pub const CLOSE_REGISTRATION: Text = text("截止报名", "Close registration");
/// The question before it.
pub const CLOSE_QUESTION: Text = text("现在截止报名？", "Close registration now?");
/// What closing means.
pub const CLOSE_MEANS: Text = text(
    "截止以后，新来的人只能列入候补名单，经裁决方可参赛（C13）。截止后即可抽签。",
    "Afterwards newcomers can only go on the waiting list and be admitted by a ruling (C13). The lots can then begin.",
);
/// Announced when it is closed.
pub const CLOSED_NOW: Text = text("报名已截止。", "Registration is closed.");
/// The link to the lots.
pub const TO_THE_LOTS: Text = text("前往抽签", "Go to the lots");
/// The link to the regulation.
pub const CHANGE_SIZE: Text = text("在“赛事”中更改", "Change it under Event");

/// Heading: paste a list.
pub const PASTE: Text = text("粘贴名单", "Paste a list");
/// The text box.
pub const PASTE_LABEL: Text = text("名单", "List");
/// What can be pasted.
pub const PASTE_HINT: Text = text(
    "从微信群接龙或表格中复制过来即可：每行一人，编号、括号、空格、表头、聊天内容都会自动识别。可以在这里直接修改。",
    "Copied from a chat group or a spreadsheet, one person a line. Numbering, brackets, spaces, headings and chat are recognised. You can edit it here.",
);
/// The file button.
pub const CHOOSE_LIST: Text = text("从文件读取（CSV、TXT）…", "Read a file (CSV, TXT)…");
/// The file is not text.
pub const LIST_NOT_TEXT: Text = text(
    "这个文件不是文本。请在表格软件中另存为CSV，或直接复制粘贴。",
    "This file is not text. Save it as CSV in your spreadsheet, or copy and paste.",
);
/// The file could not be read.
pub const LIST_UNREADABLE: Text = text("文件读不出来。", "The file cannot be read.");
/// The file is too large for a list.
pub const LIST_TOO_LARGE: Text = text(
    "文件超过1 MB，不像是一份名单。",
    "The file is larger than 1 MB and does not look like a list.",
);
/// What to do with those above the cap.
pub const NO_ROOM: Text = text("超员或迟到的人", "Those above the cap or late");
/// They wait.
pub const NO_ROOM_WAIT: Text = text("列入候补名单", "Waiting list");
/// They are refused.
pub const NO_ROOM_REFUSE: Text = text("不接受", "Refuse");
/// The button that empties the box.
pub const CLEAR: Text = text("清空", "Clear");

/// Heading: one entry.
pub const ONE: Text = text("单个报名", "Enter one person");
/// Field: name.
pub const NAME: Text = text("姓名", "Name");
/// Field: club or town.
pub const CLUB: Text = text("单位或乡镇", "Club or town");
/// Hint: when a club is needed.
pub const CLUB_HINT: Text = text("有同名的人时必填", "Needed for namesakes");
/// The button that enters one.
pub const ENTER: Text = text("报名", "Enter");
/// The button that puts one on the waiting list.
pub const WAIT_LIST: Text = text("列入候补", "Put on the waiting list");

/// Heading: the list.
pub const LIST: Text = text("报名名单", "Entrants");
/// The search box.
pub const SEARCH: Text = text("查找姓名或单位", "Search by name or club");
/// The filter.
pub const SHOW: Text = text("显示", "Show");
/// Filter: everybody.
pub const EVERYBODY: Text = text("全部", "Everybody");
/// Filter: withdrawn.
pub const WITHDRAWN: Text = text("已退赛", "Withdrawn");
/// Column: the entrant's number.
pub const NUMBER: Text = text("编号", "No.");
/// Column: seed.
pub const SEED: Text = text("种子", "Seed");
/// Column: status.
pub const STATUS: Text = text("状态", "Status");
/// Column: what can be done.
pub const ACTIONS: Text = text("操作", "Actions");
/// Status: admitted.
pub const IS_ADMITTED: Text = text("参赛", "Admitted");
/// Status: admitted by ruling.
pub const IS_ADMITTED_BY_RULING: Text = text("裁决参赛", "Admitted by ruling");
/// Status: waiting.
pub const IS_WAITING: Text = text("候补", "Waiting");
/// Status: withdrawn.
pub const IS_WITHDRAWN: Text = text("退赛", "Withdrawn");
/// Status: replaced.
pub const IS_REPLACED: Text = text("已被顶替", "Replaced");
/// Status: replaces somebody.
pub const IS_REPLACING: Text = text("顶替参赛", "Replacement");
/// Nobody has entered.
pub const NOBODY_YET: Text = text(
    "还没有人报名。请在上面粘贴名单，或逐个报名。",
    "Nobody has entered. Paste a list above, or enter people one by one.",
);
/// The search finds nobody.
pub const NOBODY_FOUND: Text = text("没有找到。", "Nobody found.");

/// Action: edit.
pub const EDIT: Text = text("修改", "Edit");
/// Action: withdraw.
pub const WITHDRAW: Text = text("退赛", "Withdraw");
/// Action: reinstate.
pub const REINSTATE: Text = text("恢复参赛", "Reinstate");
/// Action: admit.
pub const ADMIT: Text = text("准予参赛", "Admit");
/// Action: take an admission back.
pub const UNADMIT: Text = text("撤回准予", "Take admission back");
/// The button that keeps an edit.
pub const KEEP: Text = text("保存修改", "Keep");
/// A reason.
pub const REASON: Text = text("理由", "Reason");
/// A reason that may be left out.
pub const REASON_OPTIONAL: Text = text("理由（可不填）", "Reason (may be empty)");
/// What a ruling's reason is for.
pub const REASON_HINT: Text = text(
    "裁决的理由会留在记录中。",
    "The ruling's reason stays in the record.",
);
/// What withdrawing after the lots means.
pub const WITHDRAW_AFTER_LOTS: Text = text(
    "抽签已经开始：签位不变，对手按规程获胜或轮空（G2至G7）。",
    "The lots have begun: the numbers stay, and opponents get walkovers or byes (G2 to G7).",
);
/// What withdrawing before the lots means.
pub const WITHDRAW_BEFORE_LOTS: Text = text(
    "抽签尚未开始：从名单中除名，种子随之重排（G1）。",
    "The lots have not begun: struck off the list; the seeds are counted anew (G1).",
);
/// Announced after editing.
pub const EDITED: Text = text("已修改。", "Changed.");

/// Heading: last year's list.
pub const RANKING: Text = text("上届名次与种子", "Last year's list and the seeds");
/// What it is for.
pub const RANKING_WHY: Text = text(
    "粘贴上届个人赛名次。没有报名的人跳过，后面的依次顺延；每一个对应都由人确认（C1、G13）。",
    "Paste the ranking of last year's individual tournament. Those absent are skipped and the next move up; every match is confirmed by hand (C1, G13).",
);
/// The text box.
pub const RANKING_LABEL: Text = text("上届名次", "Last year's list");
/// What can be pasted.
pub const RANKING_HINT: Text = text(
    "每行一人：名次、姓名、单位。不写名次时按行的次序。",
    "One person a line: rank, name, club. Without ranks the order of the lines counts.",
);
/// The button that takes the list.
pub const LIST_RANKING: Text = text("采用这份名次", "Take this list");
/// Why the list cannot be taken.
pub const RANKING_HAS_FAULTS: Text = text(
    "先改正标出的行，才能采用：少一个人就会改变种子。",
    "Put the marked lines right first: one person fewer would change the seeds.",
);
/// A new list undoes confirmations.
pub const RANKING_REPLACES: Text = text(
    "采用新的名次后，已确认的对应全部作废。",
    "A new list undoes all confirmed matches.",
);
/// The disclosure to paste another list.
pub const RANKING_AGAIN: Text = text("换一份名次", "Paste another list");
/// The button for all exact matches.
pub const CONFIRM: Text = text("确认", "Confirm");
/// The button that takes a confirmation back.
pub const UNMATCH: Text = text("取消对应", "Undo match");
/// Column: who it is this year.
pub const THIS_YEAR: Text = text("本届棋手", "This year's entrant");
/// Column: what it comes to.
pub const COMES_TO: Text = text("种子", "Seed");
/// Nobody chosen.
pub const NO_ENTRANT: Text = text("（没有报名）", "(has not entered)");
/// Somebody is proposed and nobody confirmed.
pub const TO_CONFIRM: Text = text("待确认", "To confirm");
/// The button that offers every entrant.
pub const SOMEBODY_ELSE: Text = text("另选棋手…", "Somebody else…");
/// Namesakes.
pub const NAMESAKES: Text = text("有同名的人，请核对", "Namesakes: look closely");
/// No list yet.
pub const NO_RANKING: Text = text(
    "还没有上届名次，所以没有种子。没有种子也可以抽签。",
    "There is no list of last year, so there are no seeds. The lots can be drawn without.",
);
/// After the lots.
pub const FIXED_BY_LOTS: Text = text(
    "抽签已经开始，名单和种子不再变动（C1、G2）。",
    "The lots have begun: list and seeds no longer change (C1, G2).",
);
/// Announced when the list is taken.
pub const RANKING_LISTED: Text = text("已采用上届名次。", "Last year's list is taken.");

/// The planned time of closing.
pub fn planned_to_close(language: Language, at: DateTime, is_past: bool) -> String {
    let moment = moment_words(language, at);
    match (language, is_past) {
        (Language::Chinese, false) => format!("计划于{moment}截止（到时只提醒，由您截止）。"),
        (Language::Chinese, true) => format!("计划的截止时间{moment}已过：请截止报名。"),
        (Language::English, false) => {
            format!("Planned to close on {moment}; the program only reminds you.")
        }
        (Language::English, true) => {
            format!("It was planned to close on {moment}: close registration now.")
        }
    }
}

/// What a number of entrants means for a size (C5, C12).
pub fn size_means(language: Language, entrants: usize, size: Option<Size>, chosen: bool) -> String {
    let clause = cited(language, Clause::C12);
    let Some(size) = size else {
        return match language {
            Language::Chinese if entrants < 5 => format!("至少 5 人才能抽签{clause}。"),
            Language::Chinese => format!("最多 448 人{clause}。"),
            Language::English if entrants < 5 => format!("At least 5 must enter{clause}."),
            Language::English => format!("At most 448 can play{clause}."),
        };
    };
    let count = usize::from(size.count());
    if !size.admits(entrants) {
        let (least, most) = (count / 2 + 1, size.cap());
        return match language {
            Language::Chinese => format!("{count} 个正号只适合 {least} 至 {most} 人{clause}。"),
            Language::English => {
                format!("{count} numbers suit {least} to {most} entrants{clause}.")
            }
        };
    }
    let why = match (language, chosen) {
        (Language::Chinese, true) => "规程指定",
        (Language::Chinese, false) => "按人数",
        (Language::English, true) => "as the regulation says",
        (Language::English, false) => "by the number of entrants",
    };
    let more = entrants.saturating_sub(count);
    let blank = count.saturating_sub(entrants);
    match (language, more, blank) {
        (Language::Chinese, 0, 0) => format!("{count} 个正号（{why}）：没有预赛，没有轮空。"),
        (Language::English, 0, 0) => format!("{count} numbers, {why}: no preliminary, no byes."),
        (Language::Chinese, 0, blank) => {
            format!("{count} 个正号（{why}）：没有预赛，{blank} 人首轮轮空{clause}。")
        }
        (Language::English, 0, 1) => {
            format!("{count} numbers, {why}: no preliminary, 1 bye in the first stage{clause}.")
        }
        (Language::English, 0, blank) => {
            format!(
                "{count} numbers, {why}: no preliminary, {blank} byes in the first stage{clause}."
            )
        }
        (Language::Chinese, more, _) => {
            format!("{count} 个正号（{why}）：{more} 场补双预赛，没有轮空。")
        }
        (Language::English, 1, _) => {
            format!("{count} numbers, {why}: 1 preliminary match, no byes.")
        }
        (Language::English, more, _) => {
            format!("{count} numbers, {why}: {more} preliminary matches, no byes.")
        }
    }
}

/// How many of the list are shown.
pub fn shown(language: Language, shown: usize, all: usize) -> String {
    match language {
        Language::Chinese if shown == all => format!("共 {all} 人"),
        Language::Chinese => format!("共 {all} 人，显示 {shown} 人"),
        Language::English if shown == all => format!("{all} in all"),
        Language::English => format!("{shown} of {all} shown"),
    }
}

/// The button that confirms all exact matches.
pub fn confirm_exact(language: Language, count: usize) -> String {
    match language {
        Language::Chinese => format!("确认全部 {count} 个吻合的对应"),
        Language::English if count == 1 => "Confirm the 1 exact match".to_owned(),
        Language::English => format!("Confirm all {count} exact matches"),
    }
}

/// Announced after confirming.
pub fn confirmed(language: Language, count: usize) -> String {
    match language {
        Language::Chinese => format!("已确认 {count} 个对应。"),
        Language::English if count == 1 => "1 match confirmed.".to_owned(),
        Language::English => format!("{count} matches confirmed."),
    }
}

/// What of last year's list is settled.
pub fn ranking_state(language: Language, listed: usize, matched: usize, seeds: usize) -> String {
    match language {
        Language::Chinese => format!("名单 {listed} 人，已确认 {matched} 人，种子 {seeds} 名。"),
        Language::English => {
            let names = if seeds == 1 { "seed" } else { "seeds" };
            format!("{listed} listed, {matched} confirmed, {seeds} {names}.")
        }
    }
}

/// Choose this year's entrant for somebody of last year's list.
pub fn choose_for(language: Language, name: &str) -> String {
    match language {
        Language::Chinese => format!("{name}是本届的"),
        Language::English => format!("This year's entrant for {name}"),
    }
}

/// An action and whom it is about, for those who cannot see the row.
pub fn about(language: Language, action: Text, name: &str) -> String {
    match language {
        Language::Chinese => format!("{}：{name}", action.of(language)),
        Language::English => format!("{}: {name}", action.of(language)),
    }
}

/// The heading of a question about somebody.
pub fn asked_about(language: Language, action: Text, name: &str) -> String {
    match language {
        Language::Chinese => format!("{name} · {}", action.of(language)),
        Language::English => format!("{} {name}", action.of(language)),
    }
}

/// Announced after an act about somebody.
pub fn done(language: Language, action: Text, name: &str) -> String {
    match language {
        Language::Chinese => format!("{name}：{}，已记录。", action.of(language)),
        Language::English => format!("{name}: {}, recorded.", action.of(language)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn c12_what_a_number_of_entrants_means() {
        let means = |entrants, size: Option<u16>, chosen| {
            let size = size.and_then(Size::new);
            Language::ALL
                .map(|language| size_means(language, entrants, size, chosen))
                .join("\n")
        };
        let all = [
            means(3, None, false),
            means(449, None, false),
            means(112, Some(64), false),
            means(65, Some(64), true),
            means(64, Some(64), false),
            means(63, Some(64), false),
            means(40, Some(64), false),
            means(30, Some(64), true),
        ]
        .join("\n");
        expect_test::expect![[r#"
            至少 5 人才能抽签（C12）。
            At least 5 must enter (C12).
            最多 448 人（C12）。
            At most 448 can play (C12).
            64 个正号（按人数）：48 场补双预赛，没有轮空。
            64 numbers, by the number of entrants: 48 preliminary matches, no byes.
            64 个正号（规程指定）：1 场补双预赛，没有轮空。
            64 numbers, as the regulation says: 1 preliminary match, no byes.
            64 个正号（按人数）：没有预赛，没有轮空。
            64 numbers, by the number of entrants: no preliminary, no byes.
            64 个正号（按人数）：没有预赛，1 人首轮轮空（C12）。
            64 numbers, by the number of entrants: no preliminary, 1 bye in the first stage (C12).
            64 个正号（按人数）：没有预赛，24 人首轮轮空（C12）。
            64 numbers, by the number of entrants: no preliminary, 24 byes in the first stage (C12).
            64 个正号只适合 33 至 112 人（C12）。
            64 numbers suit 33 to 112 entrants (C12)."#]]
        .assert_eq(&all);
    }

    #[test]
    fn c13_the_planned_time_only_prompts() {
        let at = "2021-11-02T22:00:00".parse().expect("a moment");
        let all = Language::ALL
            .map(|language| {
                [false, true]
                    .map(|past| planned_to_close(language, at, past))
                    .join("\n")
            })
            .join("\n");
        expect_test::expect![[r#"
            计划于2021年11月2日 22:00截止（到时只提醒，由您截止）。
            计划的截止时间2021年11月2日 22:00已过：请截止报名。
            Planned to close on 2 November 2021, 22:00; the program only reminds you.
            It was planned to close on 2 November 2021, 22:00: close registration now."#]]
        .assert_eq(&all);
    }
}

//! The words of pasted lists: what becomes of each line, and what is wrong with it.

use super::people::person;
use super::stage::{cited, seed};
use crate::engine::clause::Clause;
use crate::engine::entrant::EntrantId;
use crate::present::language::{Language, Text, text};
use crate::present::paste::entries::{Counts, Fault, Hindrance, Verdict};
use crate::present::paste::ranking::{Likeness, RankFault, RankVerdict, Standing};
use crate::present::paste::sheet::Noise;
use crate::record::judge::{MOST_OF_CLUB, MOST_OF_NAME};
use crate::record::tournament::Tournament;

/// Column: the line's number.
pub const LINE: Text = text("行", "Line");
/// Column: name.
pub const NAME: Text = text("姓名", "Name");
/// Column: club or town.
pub const CLUB: Text = text("单位", "Club or town");
/// Column: rank in last year's list.
pub const RANK: Text = text("名次", "Rank");
/// Column: what becomes of the line.
pub const OUTCOME: Text = text("结果", "Outcome");
/// The preview, for those who cannot see it.
pub const PREVIEW: Text = text("逐行预览", "Preview, line by line");
/// The preview of last year's list, for those who cannot see it.
pub const PREVIEW_OF_RANKING: Text = text(
    "上届名次逐行预览",
    "Preview of last year's list, line by line",
);
/// The lines about nobody, folded away.
pub const LEFT_OUT_LINES: Text = text("不是棋手的行", "Lines that are about nobody");

/// What becomes of a line of a pasted list.
pub fn verdict(language: Language, tournament: &Tournament, verdict: Verdict) -> String {
    let sentence = match (language, verdict) {
        (Language::Chinese, Verdict::Enter) => "可以报名",
        (Language::English, Verdict::Enter) => "Will be entered",
        (_, Verdict::Wait(why)) => return hindered(language, why, true),
        (_, Verdict::Refuse(why)) => return hindered(language, why, false),
        (_, Verdict::Fault(what)) => return fault(language, tournament, what),
        (_, Verdict::Nobody(what)) => return noise(what).of(language).to_owned(),
    };
    sentence.to_owned()
}

fn hindered(language: Language, why: Hindrance, waits: bool) -> String {
    let clause = cited(language, Clause::C13);
    let becomes = match (language, waits) {
        (Language::Chinese, true) => "列入候补名单",
        (Language::Chinese, false) => "不能报名",
        (Language::English, true) => "goes on the waiting list",
        (Language::English, false) => "refused",
    };
    match (language, why) {
        (Language::Chinese, Hindrance::AboveCap { cap }) => {
            format!("超出{cap}人上限，{becomes}{clause}")
        }
        (Language::Chinese, Hindrance::Late) => format!("报名已截止，{becomes}{clause}"),
        (Language::English, Hindrance::AboveCap { cap }) => {
            format!("Above the cap of {cap}: {becomes}{clause}")
        }
        (Language::English, Hindrance::Late) => {
            format!("Registration is closed: {becomes}{clause}")
        }
    }
}

/// What is wrong with a line.
pub fn fault(language: Language, tournament: &Tournament, fault: Fault) -> String {
    let who = |id: EntrantId| {
        format!(
            "{}{}",
            entered_as(language, id),
            person(language, tournament, id)
        )
    };
    let clause = cited(language, Clause::G13);
    match (language, fault) {
        (Language::Chinese, Fault::NameMissing) => "没有姓名；请补上或删去这一行".to_owned(),
        (Language::English, Fault::NameMissing) => "No name: add it or delete the line".to_owned(),
        (Language::Chinese, Fault::NameTooLong) => {
            format!("姓名超过{MOST_OF_NAME}个字；请缩短，或把单位用空格隔开")
        }
        (Language::English, Fault::NameTooLong) => format!(
            "The name is longer than {MOST_OF_NAME} characters: shorten it, or set the club apart with a space"
        ),
        (Language::Chinese, Fault::ClubTooLong) => {
            format!("单位超过{MOST_OF_CLUB}个字；请缩短")
        }
        (Language::English, Fault::ClubTooLong) => {
            format!("The club is longer than {MOST_OF_CLUB} characters: shorten it")
        }
        (Language::Chinese, Fault::SameAsLine(line)) => {
            format!("与第{line}行是同一人；请删去一行{clause}")
        }
        (Language::English, Fault::SameAsLine(line)) => {
            format!("The same person as in line {line}: delete one of them{clause}")
        }
        (Language::Chinese, Fault::SameAsEntrant(id)) => {
            format!("{}已经报名；请删去这一行{clause}", who(id))
        }
        (Language::English, Fault::SameAsEntrant(id)) => {
            format!("Entered already ({}): delete the line{clause}", who(id))
        }
        (Language::Chinese, Fault::NamesakeOfLine(line)) => {
            format!("与第{line}行同名；两人都要写明单位，且不能相同{clause}")
        }
        (Language::English, Fault::NamesakeOfLine(line)) => {
            format!(
                "A namesake of line {line}: both need a club or town, and different ones{clause}"
            )
        }
        (Language::Chinese, Fault::NamesakeOfEntrant(id)) => {
            format!(
                "与已报名的{}同名；两人都要写明单位，且不能相同{clause}",
                who(id)
            )
        }
        (Language::English, Fault::NamesakeOfEntrant(id)) => format!(
            "A namesake of {}: both need a club or town, and different ones{clause}",
            who(id)
        ),
    }
}

fn entered_as(language: Language, id: EntrantId) -> String {
    match language {
        Language::Chinese => format!("编号{}的", id.0),
        Language::English => format!("no. {}, ", id.0),
    }
}

/// Why a line is about nobody.
pub fn noise(noise: Noise) -> Text {
    match noise {
        Noise::Headings => text("表头", "Headings of the columns"),
        Noise::Notice => text("标题或通知", "A heading or a notice"),
        Noise::Example => text("示例", "An example"),
        Noise::Chat => text("聊天内容", "Chat"),
    }
}

/// What was in a line besides name and club.
pub fn left_out(language: Language, what: &[String]) -> String {
    match language {
        Language::Chinese => format!("未取用：{}", what.join("、")),
        Language::English => format!("Left out: {}", what.join(", ")),
    }
}

/// The preview in one sentence.
pub fn summary(language: Language, counts: Counts) -> String {
    let Counts {
        enter,
        wait,
        refuse,
        fault,
        nobody,
    } = counts;
    let parts = match language {
        Language::Chinese => [
            (enter, format!("{enter} 人可以报名")),
            (wait, format!("{wait} 人列入候补")),
            (refuse, format!("{refuse} 人不能报名")),
            (fault, format!("{fault} 行有问题")),
            (nobody, format!("{nobody} 行不是棋手")),
        ],
        Language::English => [
            (enter, format!("{enter} to enter")),
            (wait, format!("{wait} for the waiting list")),
            (refuse, format!("{refuse} refused")),
            (
                fault,
                plural(fault, "line has a problem", "lines have a problem"),
            ),
            (
                nobody,
                plural(nobody, "line is about nobody", "lines are about nobody"),
            ),
        ],
    };
    let said: Vec<String> = parts
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(_, words)| words)
        .collect();
    match language {
        Language::Chinese => format!("{}。", said.join("，")),
        Language::English => format!("{}.", said.join(", ")),
    }
}

/// "1 line", "2 lines": in English only.
fn plural(count: usize, one: &str, more: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
}

/// The button that enters.
pub fn enter_button(language: Language, counts: Counts) -> String {
    let Counts { enter, wait, .. } = counts;
    match (language, enter, wait) {
        (Language::Chinese, enter, 0) => format!("报名这 {enter} 人"),
        (Language::Chinese, 0, wait) => format!("将这 {wait} 人列入候补"),
        (Language::Chinese, enter, wait) => format!("报名 {enter} 人，候补 {wait} 人"),
        (Language::English, 1, 0) => "Enter this one".to_owned(),
        (Language::English, enter, 0) => format!("Enter these {enter}"),
        (Language::English, 0, wait) => format!("Put {wait} on the waiting list"),
        (Language::English, enter, wait) => {
            format!("Enter {enter}, put {wait} on the waiting list")
        }
    }
}

/// Announced after entering.
pub fn entered(language: Language, counts: Counts) -> String {
    let Counts {
        enter, wait, fault, ..
    } = counts;
    match language {
        Language::Chinese => {
            let mut sentence = format!("已报名 {enter} 人");
            if wait > 0 {
                sentence.push_str(&format!("，候补 {wait} 人"));
            }
            if fault > 0 {
                sentence.push_str(&format!("；还有 {fault} 行有问题，留在文本框中"));
            }
            format!("{sentence}。")
        }
        Language::English => {
            let mut sentence = format!("{enter} entered");
            if wait > 0 {
                sentence.push_str(&format!(", {wait} on the waiting list"));
            }
            if fault > 0 {
                let left = plural(
                    fault,
                    "line with a problem stays",
                    "lines with a problem stay",
                );
                sentence.push_str(&format!("; {left} in the text box"));
            }
            format!("{sentence}.")
        }
    }
}

/// What becomes of a line of last year's list.
pub fn rank_verdict(language: Language, tournament: &Tournament, verdict: RankVerdict) -> String {
    match verdict {
        RankVerdict::Listed(_) => text("可以列入", "Will be listed").of(language).to_owned(),
        RankVerdict::Nobody(what) => noise(what).of(language).to_owned(),
        RankVerdict::Fault(fault) => rank_fault(language, tournament, fault),
    }
}

/// What is wrong with a line of last year's list.
pub fn rank_fault(language: Language, tournament: &Tournament, what: RankFault) -> String {
    let clause = cited(language, Clause::C1);
    match (language, what) {
        (_, RankFault::Person(what)) => fault(language, tournament, what),
        (Language::Chinese, RankFault::RankMissing) => {
            format!("没有名次，而其他行有；请补上{clause}")
        }
        (Language::English, RankFault::RankMissing) => {
            format!("No rank, though other lines have one: add it{clause}")
        }
        (Language::Chinese, RankFault::RankOutOfRange) => {
            format!("名次须是1至65535的整数{clause}")
        }
        (Language::English, RankFault::RankOutOfRange) => {
            format!("A rank is a whole number from 1 to 65535{clause}")
        }
        (Language::Chinese, RankFault::RankNotAscending { before, line }) => format!(
            "名次须大于第{line}行的第{}名；名单须严格按名次排列，不能并列{clause}",
            before.0
        ),
        (Language::English, RankFault::RankNotAscending { before, line }) => format!(
            "The rank must come after rank {} of line {line}: the list is a strict order without ties{clause}",
            before.0
        ),
        (Language::Chinese, RankFault::TooMany) => format!("名单最多1,000人{clause}"),
        (Language::English, RankFault::TooMany) => {
            format!("A list has at most 1,000 persons{clause}")
        }
    }
}

/// How like an entrant is to somebody of last year's list.
pub fn likeness(likeness: Likeness) -> Text {
    match likeness {
        Likeness::NameAndClub => text("姓名单位都相同", "same name and club"),
        Likeness::Name => text("姓名相同，单位不全", "same name, a club is missing"),
        Likeness::OtherClub => text("姓名相同，单位不同", "same name, another club"),
    }
}

/// What somebody of last year's list comes to.
pub fn standing(language: Language, standing: Standing) -> String {
    let fixed = match standing {
        Standing::Seed(number, _) => return seed(language, number),
        Standing::NotAmongSeeds(_) => text("种子已满", "Entered, no seed"),
        Standing::NotAdmitted(_) => text("未参赛，顺延", "Not admitted: skipped"),
        Standing::Open => text("未报名，顺延", "Absent: skipped"),
    };
    fixed.of(language).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::entrant::Rank;
    use crate::present::sample;
    use crate::record::Record;

    fn both(words: impl Fn(Language, &Tournament) -> String) -> String {
        let record = Record::vet(sample::entered(Language::Chinese)).expect("the sample");
        Language::ALL
            .map(|language| words(language, record.tournament()))
            .join("\n")
    }

    fn say_fault(what: Fault) -> String {
        both(|language, tournament| fault(language, tournament, what))
    }

    #[test]
    fn every_fault_of_a_line_in_exact_words() {
        let namesake = {
            let record = Record::vet(sample::entered(Language::Chinese)).expect("the sample");
            let found = record
                .tournament()
                .entrants()
                .iter()
                .find(|one| one.name == "陈建国");
            found.expect("a namesake").id
        };
        let all = [
            Fault::NameMissing,
            Fault::NameTooLong,
            Fault::ClubTooLong,
            Fault::SameAsLine(7),
            Fault::SameAsEntrant(EntrantId(1)),
            Fault::NamesakeOfLine(7),
            Fault::NamesakeOfEntrant(namesake),
        ]
        .map(say_fault)
        .join("\n");
        expect_test::expect![[r#"
            没有姓名；请补上或删去这一行
            No name: add it or delete the line
            姓名超过40个字；请缩短，或把单位用空格隔开
            The name is longer than 40 characters: shorten it, or set the club apart with a space
            单位超过60个字；请缩短
            The club is longer than 60 characters: shorten it
            与第7行是同一人；请删去一行（G13）
            The same person as in line 7: delete one of them (G13)
            编号1的林启明已经报名；请删去这一行（G13）
            Entered already (no. 1, 林启明): delete the line (G13)
            与第7行同名；两人都要写明单位，且不能相同（G13）
            A namesake of line 7: both need a club or town, and different ones (G13)
            与已报名的编号9的陈建国（塘下）同名；两人都要写明单位，且不能相同（G13）
            A namesake of no. 9, 陈建国 (塘下): both need a club or town, and different ones (G13)"#]].assert_eq(&all);
    }

    #[test]
    fn every_verdict_in_exact_words() {
        let all = [
            Verdict::Enter,
            Verdict::Wait(Hindrance::AboveCap { cap: 112 }),
            Verdict::Wait(Hindrance::Late),
            Verdict::Refuse(Hindrance::AboveCap { cap: 112 }),
            Verdict::Refuse(Hindrance::Late),
            Verdict::Nobody(Noise::Headings),
            Verdict::Nobody(Noise::Notice),
            Verdict::Nobody(Noise::Example),
            Verdict::Nobody(Noise::Chat),
        ]
        .map(|what| both(|language, tournament| verdict(language, tournament, what)))
        .join("\n");
        expect_test::expect![[r#"
            可以报名
            Will be entered
            超出112人上限，列入候补名单（C13）
            Above the cap of 112: goes on the waiting list (C13)
            报名已截止，列入候补名单（C13）
            Registration is closed: goes on the waiting list (C13)
            超出112人上限，不能报名（C13）
            Above the cap of 112: refused (C13)
            报名已截止，不能报名（C13）
            Registration is closed: refused (C13)
            表头
            Headings of the columns
            标题或通知
            A heading or a notice
            示例
            An example
            聊天内容
            Chat"#]]
        .assert_eq(&all);
    }

    #[test]
    fn every_fault_of_last_years_list_in_exact_words() {
        let all = [
            RankFault::Person(Fault::SameAsLine(2)),
            RankFault::RankMissing,
            RankFault::RankOutOfRange,
            RankFault::RankNotAscending {
                before: Rank(3),
                line: 4,
            },
            RankFault::TooMany,
        ]
        .map(|what| both(|language, tournament| rank_fault(language, tournament, what)))
        .join("\n");
        expect_test::expect![[r#"
            与第2行是同一人；请删去一行（G13）
            The same person as in line 2: delete one of them (G13)
            没有名次，而其他行有；请补上（C1）
            No rank, though other lines have one: add it (C1)
            名次须是1至65535的整数（C1）
            A rank is a whole number from 1 to 65535 (C1)
            名次须大于第4行的第3名；名单须严格按名次排列，不能并列（C1）
            The rank must come after rank 3 of line 4: the list is a strict order without ties (C1)
            名单最多1,000人（C1）
            A list has at most 1,000 persons (C1)"#]]
        .assert_eq(&all);
    }

    #[test]
    fn the_preview_in_one_sentence() {
        let counts = Counts {
            enter: 110,
            wait: 2,
            refuse: 0,
            fault: 1,
            nobody: 3,
        };
        assert_eq!(
            summary(Language::Chinese, counts),
            "110 人可以报名，2 人列入候补，1 行有问题，3 行不是棋手。"
        );
        assert_eq!(
            summary(Language::English, counts),
            "110 to enter, 2 for the waiting list, 1 line has a problem, 3 lines are about nobody."
        );
        assert_eq!(
            entered(Language::Chinese, counts),
            "已报名 110 人，候补 2 人；还有 1 行有问题，留在文本框中。"
        );
        assert_eq!(
            entered(Language::English, counts),
            "110 entered, 2 on the waiting list; 1 line with a problem stays in the text box."
        );
    }
}

//! What is wrong with a field of the regulation, and what to do about it.

use crate::present::event_form::{Fault, FieldFault};
use crate::present::language::Language;
use crate::present::words::money::grouped;
use crate::present::words::refusal::refusal as refused;
use crate::present::words::stage::cited;
use crate::record::refusal::Refusal;
use crate::record::tournament::Tournament;

/// The fault, with its clause.
pub fn fault(language: Language, fault: FieldFault) -> String {
    if let Fault::Whole(problem) = fault.fault {
        let refusal = Refusal::RegulationFault(problem);
        return refused(&refusal, &Tournament::default(), language);
    }
    let clause = cited(language, fault.clause);
    let what = what(language, fault.fault);
    match language {
        Language::Chinese => format!("{what}{clause}。"),
        Language::English => format!("{what}{clause}."),
    }
}

fn what(language: Language, fault: Fault) -> String {
    match (language, fault) {
        (Language::Chinese, Fault::Empty) => "不能为空".to_owned(),
        (Language::English, Fault::Empty) => "Must not be empty".to_owned(),
        (Language::Chinese, Fault::TooLong { most }) => format!("最多 {most} 个字"),
        (Language::English, Fault::TooLong { most }) => format!("At most {most} characters"),
        (Language::Chinese, Fault::TooManyLines { most }) => format!("最多 {most} 行"),
        (Language::English, Fault::TooManyLines { most }) => format!("At most {most} lines"),
        (Language::Chinese, Fault::NotWithin { least, most }) => {
            format!("须是 {least} 至 {} 的整数", grouped(most))
        }
        (Language::English, Fault::NotWithin { least, most }) => {
            format!("A whole number from {least} to {}", grouped(most))
        }
        (Language::Chinese, Fault::NotADate) => "不是有效的日期".to_owned(),
        (Language::English, Fault::NotADate) => "Not a date of the calendar".to_owned(),
        (Language::Chinese, Fault::NotATime) => "不是有效的时间".to_owned(),
        (Language::English, Fault::NotATime) => "Not a time of day".to_owned(),
        (Language::Chinese, Fault::DayMissing) => "有时间，没有日期".to_owned(),
        (Language::English, Fault::DayMissing) => "There is a time, but no day".to_owned(),
        (Language::Chinese, Fault::TimeMissing) => "有日期，没有时间".to_owned(),
        (Language::English, Fault::TimeMissing) => "There is a day, but no time".to_owned(),
        (Language::Chinese, Fault::NotASize) => "规模只能是 8、16、32、64、128、256".to_owned(),
        (Language::English, Fault::NotASize) => "The size is 8, 16, 32, 64, 128 or 256".to_owned(),
        (Language::Chinese, Fault::BelowAdmitted { admitted }) => {
            format!("已有 {admitted} 人报名，上限不能更低")
        }
        (Language::English, Fault::BelowAdmitted { admitted }) => {
            format!("{admitted} are admitted; the cap cannot be lower")
        }
        (Language::Chinese, Fault::PointsOutOfOrder) => "积分须胜多于和、和多于负".to_owned(),
        (Language::English, Fault::PointsOutOfOrder) => {
            "A win must be worth more than a drawn game, a drawn game more than a loss".to_owned()
        }
        (Language::Chinese, Fault::PointsToWin { least, most }) => {
            format!("按这个局数，取胜积分须在 {least} 至 {most} 之间")
        }
        (Language::English, Fault::PointsToWin { least, most }) => {
            format!("With these games, {least} to {most} points to win")
        }
        (Language::Chinese, Fault::ClockEmpty) => "用时不能为零".to_owned(),
        (Language::English, Fault::ClockEmpty) => "A clock without any time".to_owned(),
        (Language::Chinese, Fault::NotAnAddress) => {
            "须以 https:// 开头，不含空格和 #，最多 200 个字符".to_owned()
        }
        (Language::English, Fault::NotAnAddress) => {
            "Begins with https://, without spaces and #, at most 200 characters".to_owned()
        }
        (_, Fault::Whole(_)) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::event_form::Field;

    #[test]
    fn every_fault_in_exact_words() {
        let all = [
            (Field::Title, Fault::Empty),
            (Field::Contact, Fault::TooLong { most: 2000 }),
            (Field::Hosts, Fault::TooManyLines { most: 50 }),
            (
                Field::Cap,
                Fault::NotWithin {
                    least: 5,
                    most: 448,
                },
            ),
            (Field::ClosesOn, Fault::NotADate),
            (Field::ClosesAt, Fault::NotATime),
            (Field::LotsDay(0), Fault::NotADate),
            (Field::Size, Fault::NotASize),
            (Field::Cap, Fault::BelowAdmitted { admitted: 100 }),
            (Field::WinPoints, Fault::PointsOutOfOrder),
            (Field::StagePoints, Fault::PointsToWin { least: 3, most: 4 }),
            (
                Field::Minutes(crate::present::event_form::Clock::Final),
                Fault::ClockEmpty,
            ),
            (
                Field::PartOn(crate::engine::regulation::SessionPart::CheckIn),
                Fault::DayMissing,
            ),
            (
                Field::PartAt(crate::engine::regulation::SessionPart::CheckIn),
                Fault::TimeMissing,
            ),
            (Field::PublicAddress, Fault::NotAnAddress),
            (
                Field::Title,
                Fault::Whole(crate::engine::regulation::RegulationProblem::TooLong),
            ),
        ]
        .map(|(field, what)| {
            let one = FieldFault {
                field,
                fault: what,
                clause: field.clause(),
            };
            Language::ALL
                .map(|language| fault(language, one))
                .join("\n")
        })
        .join("\n");
        expect_test::expect![[r#"
            不能为空（F4）。
            Must not be empty (F4).
            最多 2000 个字（F4）。
            At most 2000 characters (F4).
            最多 50 行（F4）。
            At most 50 lines (F4).
            须是 5 至 448 的整数（C13）。
            A whole number from 5 to 448 (C13).
            不是有效的日期（C13）。
            Not a date of the calendar (C13).
            不是有效的时间（C13）。
            Not a time of day (C13).
            不是有效的日期（C13）。
            Not a date of the calendar (C13).
            规模只能是 8、16、32、64、128、256（C12）。
            The size is 8, 16, 32, 64, 128 or 256 (C12).
            已有 100 人报名，上限不能更低（C13）。
            100 are admitted; the cap cannot be lower (C13).
            积分须胜多于和、和多于负（A1）。
            A win must be worth more than a drawn game, a drawn game more than a loss (A1).
            按这个局数，取胜积分须在 3 至 4 之间（A2）。
            With these games, 3 to 4 points to win (A2).
            用时不能为零（A6）。
            A clock without any time (A6).
            有时间，没有日期（F1）。
            There is a time, but no day (F1).
            有日期，没有时间（F1）。
            There is a day, but no time (F1).
            须以 https:// 开头，不含空格和 #，最多 200 个字符（F4）。
            Begins with https://, without spaces and #, at most 200 characters (F4).
            有的文字超过2,000个字，或有的列表超过50项；请缩短（F4）。
            A text is longer than 2,000 characters or a list longer than 50; shorten it (F4)."#]]
        .assert_eq(&all);
    }
}

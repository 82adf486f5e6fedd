//! Dates as people read them: the lunar date and the weekday of a civil date, in words. The lunar
//! calendar is ICU4X's, because the one built into browsers is a day off in some years.

use super::language::{Language, Text, text};
use crate::engine::civil::{Date, DateTime};
use icu_calendar::cal::ChineseTraditional;

/// A date of the Chinese lunar calendar (F1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LunarDate {
    /// Month, 1 to 12.
    pub month: u8,
    /// 闰月: whether it is the leap month after that month.
    pub leap: bool,
    /// Day, 1 to 30.
    pub day: u8,
}

/// The lunar date of a civil one (F1); `None` outside 1901 to 2099, where no almanac vouches for it.
pub fn lunar(date: Date) -> Option<LunarDate> {
    let (year, _, _) = date.parts();
    if !(1901..=2099).contains(&year) {
        return None;
    }
    let lunar = iso(date)?.to_calendar(ChineseTraditional::new());
    let month = lunar.month().to_input();
    Some(LunarDate {
        month: month.number(),
        leap: month.is_leap(),
        day: lunar.day_of_month().0,
    })
}

fn iso(date: Date) -> Option<icu_calendar::Date<icu_calendar::Iso>> {
    let (year, month, day) = date.parts();
    icu_calendar::Date::try_new_iso(i32::from(year), month, day).ok()
}

const MONTHS: [&str; 12] = [
    "正月",
    "二月",
    "三月",
    "四月",
    "五月",
    "六月",
    "七月",
    "八月",
    "九月",
    "十月",
    "十一月",
    "十二月",
];
const DIGITS: [&str; 11] = [
    "", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十",
];

/// A lunar date in words: 正月初三, or "lunar month 1, day 3". Named as GB/T 33661 names them.
pub fn lunar_words(language: Language, date: LunarDate) -> String {
    let LunarDate { month, leap, day } = date;
    match language {
        Language::Chinese => {
            let leap = if leap { "闰" } else { "" };
            let month = MONTHS.get(usize::from(month).wrapping_sub(1));
            let units = DIGITS.get(usize::from(day % 10)).unwrap_or(&"");
            let day = match day {
                0..=10 => format!("初{}", DIGITS.get(usize::from(day)).unwrap_or(&"")),
                11..=19 => format!("十{units}"),
                20 => "二十".to_owned(),
                21..=29 => format!("廿{units}"),
                _ => "三十".to_owned(),
            };
            format!("{leap}{}{day}", month.unwrap_or(&""))
        }
        Language::English => {
            let leap = if leap { "leap " } else { "" };
            format!("{leap}lunar month {month}, day {day}")
        }
    }
}

/// The weekday of a date.
pub fn weekday(date: Date) -> Option<Text> {
    use icu_calendar::types::Weekday;
    Some(match iso(date)?.weekday() {
        Weekday::Monday => text("星期一", "Monday"),
        Weekday::Tuesday => text("星期二", "Tuesday"),
        Weekday::Wednesday => text("星期三", "Wednesday"),
        Weekday::Thursday => text("星期四", "Thursday"),
        Weekday::Friday => text("星期五", "Friday"),
        Weekday::Saturday => text("星期六", "Saturday"),
        Weekday::Sunday => text("星期日", "Sunday"),
    })
}

const ENGLISH_MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// A date in words: 2021年11月6日, or "6 November 2021".
pub fn date_words(language: Language, date: Date) -> String {
    let (year, month, day) = date.parts();
    match language {
        Language::Chinese => format!("{year}年{month}月{day}日"),
        Language::English => {
            let month = ENGLISH_MONTHS.get(usize::from(month).wrapping_sub(1));
            format!("{day} {} {year}", month.unwrap_or(&""))
        }
    }
}

/// A date with its weekday: 2021年11月6日 星期六, or "Saturday 6 November 2021".
pub fn day_words(language: Language, date: Date) -> String {
    let words = date_words(language, date);
    match (language, weekday(date)) {
        (Language::Chinese, Some(day)) => format!("{words} {}", day.of(language)),
        (Language::English, Some(day)) => format!("{} {words}", day.of(language)),
        (_, None) => words,
    }
}

/// A date and a time of day, without seconds: 2021年11月2日 22:00, or "2 November 2021, 22:00".
pub fn moment_words(language: Language, moment: DateTime) -> String {
    let date = date_words(language, moment.date);
    let (hour, minute, _) = moment.time.parts();
    match language {
        Language::Chinese => format!("{date} {hour:02}:{minute:02}"),
        Language::English => format!("{date}, {hour:02}:{minute:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lunar_of(date: &str) -> LunarDate {
        lunar(date.parse().expect("a date")).expect("a lunar date")
    }

    fn chinese(date: &str) -> String {
        lunar_words(Language::Chinese, lunar_of(date))
    }

    #[test]
    fn f1_third_day_of_the_lunar_year() {
        for date in [
            "2022-02-03",
            "2026-02-19",
            "2027-02-08",
            "2028-01-28",
            "2029-02-15",
            "2030-02-05",
            "2031-01-25",
        ] {
            assert_eq!(chinese(date), "正月初三", "{date}");
        }
        assert_eq!(chinese("2022-02-04"), "正月初四");
        assert_eq!(
            lunar_words(Language::English, lunar_of("2022-02-03")),
            "lunar month 1, day 3"
        );
    }

    #[test]
    fn years_in_which_browsers_are_a_day_off() {
        // New year's day; the tables of the Hong Kong Observatory.
        for date in [
            "2012-01-23",
            "2018-02-16",
            "2027-02-06",
            "2030-02-03",
            "2070-02-11",
        ] {
            assert_eq!(chinese(date), "正月初一", "{date}");
        }
    }

    #[test]
    fn names_of_days_and_months() {
        assert_eq!(chinese("2021-11-04"), "九月三十");
        assert_eq!(chinese("2021-11-05"), "十月初一");
        assert_eq!(chinese("2021-11-06"), "十月初二");
        assert_eq!(chinese("2021-11-14"), "十月初十");
        assert_eq!(chinese("2021-11-15"), "十月十一");
        assert_eq!(chinese("2021-11-24"), "十月二十");
        assert_eq!(chinese("2021-11-25"), "十月廿一");
        assert_eq!(chinese("2021-12-04"), "十一月初一");
        assert_eq!(chinese("2022-01-31"), "十二月廿九");
        assert_eq!(chinese("2023-03-22"), "闰二月初一");
        assert_eq!(
            lunar_words(Language::English, lunar_of("2023-03-22")),
            "leap lunar month 2, day 1"
        );
    }

    #[test]
    fn outside_the_almanacs_there_is_no_lunar_date() {
        for date in ["1900-12-31", "2100-01-01", "2999-12-31"] {
            assert_eq!(lunar(date.parse().expect("a date")), None);
        }
    }

    #[test]
    fn civil_dates_in_words() {
        let date = "2021-11-06".parse().expect("a date");
        assert_eq!(day_words(Language::Chinese, date), "2021年11月6日 星期六");
        assert_eq!(
            day_words(Language::English, date),
            "Saturday 6 November 2021"
        );
        let moment = "2021-11-02T22:00:00".parse().expect("a moment");
        assert_eq!(
            moment_words(Language::Chinese, moment),
            "2021年11月2日 22:00"
        );
        assert_eq!(
            moment_words(Language::English, moment),
            "2 November 2021, 22:00"
        );
    }
}

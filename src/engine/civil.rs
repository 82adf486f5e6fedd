//! Civil dates and times, as a wall calendar and a wall clock show them: no zones, no now.

use qiwang_macros::Form;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A date of the civil calendar, years 1900 to 2999; written `2021-11-06`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form)]
#[serde(try_from = "String", into = "String")]
#[form(blank = Date::FIRST)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// The first date there is.
    pub const FIRST: Date = Date {
        year: 1900,
        month: 1,
        day: 1,
    };

    /// The date, if the calendar has it.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        let known = (1900..=2999).contains(&year) && (1..=days_in(year, month)).contains(&day);
        known.then_some(Date { year, month, day })
    }

    /// Year, month 1 to 12, day 1 to 31.
    pub fn parts(self) -> (u16, u8, u8) {
        (self.year, self.month, self.day)
    }

    /// The day after; the calendar's last day stays what it is.
    fn tomorrow(self) -> Date {
        let Date { year, month, day } = self;
        Date::new(year, month, day + 1)
            .or_else(|| Date::new(year, month + 1, 1))
            .or_else(|| Date::new(year + 1, 1, 1))
            .unwrap_or(self)
    }

    /// Its number in the count of days; only differences mean anything.
    fn count(self) -> u64 {
        let before = u64::from(self.year) - 1;
        let months = (1..self.month).map(|month| u64::from(days_in(self.year, month)));
        before * 365 + before / 4 - before / 100
            + before / 400
            + months.sum::<u64>()
            + u64::from(self.day)
    }
}

/// How many days a month has; 0 for a month there is not.
fn days_in(year: u16, month: u8) -> u8 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        _ => 0,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// The text is not a date or time of the calendar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CivilError(String);

impl fmt::Display for CivilError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a civil date or time: \"{}\"", self.0)
    }
}

/// Exactly `width` decimal digits.
fn digits(text: &str, width: usize) -> Option<u16> {
    (text.len() == width && text.bytes().all(|byte| byte.is_ascii_digit()))
        .then(|| text.parse().ok())
        .flatten()
}

impl FromStr for Date {
    type Err = CivilError;
    fn from_str(text: &str) -> Result<Date, CivilError> {
        let mut parts = text.split('-');
        let date = (|| {
            let year = digits(parts.next()?, 4)?;
            let month = digits(parts.next()?, 2)?;
            let day = digits(parts.next()?, 2)?;
            parts.next().is_none().then_some(())?;
            Date::new(year, u8::try_from(month).ok()?, u8::try_from(day).ok()?)
        })();
        date.ok_or_else(|| CivilError(text.to_owned()))
    }
}

/// A time of day; written `08:30`, or `08:30:05` where seconds matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form)]
#[serde(try_from = "String", into = "String")]
#[form(blank = Time::MIDNIGHT)]
pub struct Time {
    hour: u8,
    minute: u8,
    second: u8,
}

impl Time {
    /// 00:00.
    pub const MIDNIGHT: Time = Time {
        hour: 0,
        minute: 0,
        second: 0,
    };

    /// The time, if the clock has it.
    pub fn new(hour: u8, minute: u8, second: u8) -> Option<Time> {
        (hour < 24 && minute < 60 && second < 60).then_some(Time {
            hour,
            minute,
            second,
        })
    }

    /// Hour 0 to 23, minute, second.
    pub fn parts(self) -> (u8, u8, u8) {
        (self.hour, self.minute, self.second)
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.hour, self.minute)?;
        if self.second > 0 {
            write!(f, ":{:02}", self.second)
        } else {
            Ok(())
        }
    }
}

impl FromStr for Time {
    type Err = CivilError;
    fn from_str(text: &str) -> Result<Time, CivilError> {
        let mut parts = text.split(':');
        let time = (|| {
            let hour = digits(parts.next()?, 2)?;
            let minute = digits(parts.next()?, 2)?;
            let second = match parts.next() {
                Some(second) => digits(second, 2)?,
                None => 0,
            };
            parts.next().is_none().then_some(())?;
            Time::new(
                u8::try_from(hour).ok()?,
                u8::try_from(minute).ok()?,
                u8::try_from(second).ok()?,
            )
        })();
        time.ok_or_else(|| CivilError(text.to_owned()))
    }
}

/// A date and a time of day; written `2021-11-06T09:00:03`, always with seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form)]
#[serde(try_from = "String", into = "String")]
#[form(blank = DateTime { date: Date::FIRST, time: Time::MIDNIGHT })]
pub struct DateTime {
    /// The day.
    pub date: Date,
    /// The time of day.
    pub time: Time,
}

/// The seconds of a civil day.
const DAY: u64 = 24 * 60 * 60;

impl Time {
    /// Seconds since midnight.
    fn seconds(self) -> u64 {
        u64::from(self.hour) * 3600 + u64::from(self.minute) * 60 + u64::from(self.second)
    }
}

impl DateTime {
    /// So many seconds later by the wall clock, over midnight too; never beyond the calendar's last day.
    pub fn after(self, seconds: u32) -> DateTime {
        let total = self.time.seconds() + u64::from(seconds);
        let date = (0..total / DAY).fold(self.date, |date, _| date.tomorrow());
        let rest = total % DAY;
        let [hour, minute, second] = [rest / 3600, rest / 60 % 60, rest % 60]
            .map(|part| u8::try_from(part).unwrap_or_default());
        let time = Time::new(hour, minute, second).unwrap_or(Time::MIDNIGHT);
        DateTime { date, time }
    }

    /// The same without its seconds.
    pub fn to_the_minute(self) -> DateTime {
        let time = Time {
            second: 0,
            ..self.time
        };
        DateTime { time, ..self }
    }

    /// The seconds from here until a later moment; 0 if it is not later.
    pub fn until(self, later: DateTime) -> u64 {
        let seconds = |at: DateTime| at.date.count() * DAY + at.time.seconds();
        seconds(later).saturating_sub(seconds(self))
    }
}

impl fmt::Display for DateTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hour, minute, second) = self.time.parts();
        write!(f, "{}T{hour:02}:{minute:02}:{second:02}", self.date)
    }
}

impl FromStr for DateTime {
    type Err = CivilError;
    fn from_str(text: &str) -> Result<DateTime, CivilError> {
        let (date, time) = text
            .split_once('T')
            .ok_or_else(|| CivilError(text.to_owned()))?;
        (time.len() == 8)
            .then_some(())
            .ok_or_else(|| CivilError(text.to_owned()))?;
        Ok(DateTime {
            date: date.parse()?,
            time: time.parse()?,
        })
    }
}

macro_rules! as_text {
    ($($name:ident),*) => { $(
        impl TryFrom<String> for $name {
            type Error = CivilError;
            fn try_from(text: String) -> Result<$name, CivilError> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(value: $name) -> String {
                value.to_string()
            }
        }
    )* };
}
as_text!(Date, Time, DateTime);

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime {
        text.parse().expect("a date and time")
    }

    #[test]
    fn so_many_seconds_later_goes_over_midnight_months_and_years() {
        for (from, seconds, to) in [
            ("2021-11-06T09:00:00", 0, "2021-11-06T09:00:00"),
            ("2021-11-06T09:00:00", 900, "2021-11-06T09:15:00"),
            ("2021-11-06T23:50:30", 900, "2021-11-07T00:05:30"),
            ("2021-11-30T23:59:59", 1, "2021-12-01T00:00:00"),
            ("2021-12-31T23:59:59", 1, "2022-01-01T00:00:00"),
            ("2024-02-28T12:00:00", 86_400, "2024-02-29T12:00:00"),
            ("2023-02-28T12:00:00", 3 * 86_400, "2023-03-03T12:00:00"),
        ] {
            assert_eq!(at(from).after(seconds), at(to), "{from} + {seconds}");
            assert_eq!(at(from).until(at(to)), u64::from(seconds), "{from} to {to}");
        }
        assert_eq!(
            at("2021-11-06T09:00:01").until(at("2021-11-06T09:00:00")),
            0
        );
        assert_eq!(
            at("2999-12-31T23:59:59").after(1).date,
            at("2999-12-31T00:00:00").date
        );
    }

    #[test]
    fn a_minute_has_no_seconds() {
        assert_eq!(
            at("2021-11-06T09:14:59").to_the_minute(),
            at("2021-11-06T09:14:00")
        );
    }
}

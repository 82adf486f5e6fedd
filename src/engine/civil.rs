//! Civil dates and times, as a wall calendar and a wall clock show them: no zones, no now.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A date of the civil calendar, years 1900 to 2999; written `2021-11-06`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
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
        let leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if leap => 29,
            2 => 28,
            _ => 0,
        };
        ((1900..=2999).contains(&year) && (1..=days).contains(&day)).then_some(Date {
            year,
            month,
            day,
        })
    }

    /// Year, month 1 to 12, day 1 to 31.
    pub fn parts(self) -> (u16, u8, u8) {
        (self.year, self.month, self.day)
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
        write!(f, "not a civil date or time: {:?}", self.0)
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct DateTime {
    /// The day.
    pub date: Date,
    /// The time of day.
    pub time: Time,
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

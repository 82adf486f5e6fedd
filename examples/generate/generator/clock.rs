//! A clock that goes on by itself, the same way every time.

use super::choices::Choices;
use qiwang::engine::civil::{Date, DateTime, Time};

/// A wall clock.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    date: Date,
    /// Seconds since midnight.
    second: u32,
}

const DAY: u32 = 24 * 60 * 60;

impl Clock {
    /// Eight in the morning of a day.
    pub fn morning_of(date: Date) -> Clock {
        Clock {
            date,
            second: 8 * 60 * 60,
        }
    }

    /// What it shows.
    pub fn now(&self) -> DateTime {
        let part = |value: u32| u8::try_from(value).unwrap_or(0);
        let (hour, minute, second) = (
            part(self.second / 3600),
            part(self.second / 60 % 60),
            part(self.second % 60),
        );
        DateTime {
            date: self.date,
            time: Time::new(hour, minute, second).unwrap_or(Time::MIDNIGHT),
        }
    }

    /// Some seconds or minutes later; once in a long while a device was set back an hour.
    pub fn go_on(&mut self, choices: &mut Choices) {
        if choices.below(400) == 0 {
            self.second = self.second.saturating_sub(3600);
            return;
        }
        let most = if choices.chance(90) { 90 } else { 3600 };
        self.second += u32::from(choices.between(0, most));
        if self.second >= DAY {
            self.second -= DAY;
            self.date = day_after(self.date);
        }
    }

    /// To the morning of a day, unless that is past.
    pub fn wait_for(&mut self, date: Date) {
        if date > self.date {
            *self = Clock::morning_of(date);
        }
    }
}

/// The next day of the calendar; the last there is stays.
fn day_after(date: Date) -> Date {
    let (year, month, day) = date.parts();
    Date::new(year, month, day + 1)
        .or_else(|| Date::new(year, month + 1, 1))
        .or_else(|| Date::new(year + 1, 1, 1))
        .unwrap_or(date)
}

//! The device's clock: civil date and time, without zones.

/// A civil date and time in plain numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CivilTime {
    /// Such as 2021.
    pub year: u16,
    /// 1 to 12.
    pub month: u8,
    /// 1 to 31.
    pub day: u8,
    /// 0 to 23.
    pub hour: u8,
    /// 0 to 59.
    pub minute: u8,
    /// 0 to 59.
    pub second: u8,
}

/// What the device's clock shows now.
pub fn now() -> CivilTime {
    let date = js_sys::Date::new_0();
    // The browser promises these ranges; casts to smaller numbers cut off nothing.
    CivilTime {
        year: date.get_full_year() as u16,
        month: date.get_month() as u8 + 1,
        day: date.get_date() as u8,
        hour: date.get_hours() as u8,
        minute: date.get_minutes() as u8,
        second: date.get_seconds() as u8,
    }
}

//! Reading JSON strictly: exact keys, integers in range, words of a fixed list, civil dates.

use serde_json::Value;

/// What was read, or what is wrong with it.
pub type Shape<T> = Result<T, String>;

/// The values of an object that has exactly these keys, in their order.
pub fn fields<'a, const N: usize>(value: &'a Value, keys: [&str; N]) -> Shape<[&'a Value; N]> {
    let object = value.as_object().ok_or("an object is expected")?;
    if let Some(unknown) = object.keys().find(|key| !keys.contains(&key.as_str())) {
        return Err(format!("unknown field {unknown}"));
    }
    let mut values = [&Value::Null; N];
    for (slot, key) in values.iter_mut().zip(keys) {
        *slot = object
            .get(key)
            .ok_or_else(|| format!("field {key} is missing"))?;
    }
    Ok(values)
}

/// The elements of a list.
pub fn list(value: &Value) -> Shape<&Vec<Value>> {
    value
        .as_array()
        .ok_or_else(|| format!("a list is expected, not {value}"))
}

/// A text.
pub fn text(value: &Value) -> Shape<&str> {
    value
        .as_str()
        .ok_or_else(|| format!("a text is expected, not {value}"))
}

/// An integer from 0 to `most`.
pub fn integer(value: &Value, most: u32) -> Shape<u32> {
    value
        .as_u64()
        .filter(|number| *number <= u64::from(most))
        .and_then(|number| u32::try_from(number).ok())
        .ok_or_else(|| format!("an integer from 0 to {most} is expected, not {value}"))
}

/// `null`, or what `read` reads.
pub fn nullable<T>(value: &Value, read: impl Fn(&Value) -> Shape<T>) -> Shape<Option<T>> {
    match value {
        Value::Null => Ok(None),
        _ => read(value).map(Some),
    }
}

/// Which of the words the text is.
pub fn one_of(value: &Value, words: &[&str]) -> Shape<usize> {
    let word = text(value)?;
    words
        .iter()
        .position(|other| *other == word)
        .ok_or_else(|| format!("{word:?} is none of {words:?}"))
}

/// Exactly `count` lower-case hex digits.
pub fn hex(value: &Value, count: usize) -> Shape<&str> {
    let digits = text(value)?;
    let fits = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    if digits.len() == count && digits.bytes().all(fits) {
        Ok(digits)
    } else {
        Err(format!("{digits:?} is not {count} lower-case hex digits"))
    }
}

fn digits(text: &str, width: usize) -> Option<u32> {
    let fits = text.len() == width && text.bytes().all(|byte| byte.is_ascii_digit());
    fits.then(|| text.parse().ok()).flatten()
}

/// A date of the calendar, 1900 to 2999, `2021-11-06`. Texts of this form sort by time.
pub fn date(text: &str) -> Shape<&str> {
    let read = || {
        let mut parts = text.split('-');
        let year = digits(parts.next()?, 4)?;
        let month = digits(parts.next()?, 2)?;
        let day = digits(parts.next()?, 2)?;
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let days = match month {
            2 => 28 + u32::from(leap),
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        };
        let ends = parts.next().is_none();
        (ends && (1900..=2999).contains(&year) && (1..=days).contains(&day)).then_some(text)
    };
    read().ok_or_else(|| format!("{text:?} is not a date"))
}

/// A time of day, `08:30` or `08:30:05`, in seconds since midnight.
pub fn time(text: &str) -> Shape<u32> {
    let read = || {
        let mut parts = text.split(':');
        let hour = digits(parts.next()?, 2)?;
        let minute = digits(parts.next()?, 2)?;
        let second = parts.next().map_or(Some(0), |part| digits(part, 2))?;
        let ends = parts.next().is_none();
        (ends && hour < 24 && minute < 60 && second < 60)
            .then_some((hour * 60 + minute) * 60 + second)
    };
    read().ok_or_else(|| format!("{text:?} is not a time of day"))
}

/// A date and a time with seconds, `2021-11-06T09:00:03`.
pub fn moment(value: &Value) -> Shape<&str> {
    let whole = text(value)?;
    let (day, clock) = whole
        .split_once('T')
        .ok_or_else(|| format!("{whole:?} is not a date and time"))?;
    time(clock)?;
    if clock.len() != 8 {
        return Err(format!("{whole:?} has no seconds"));
    }
    date(day).map(|_| whole)
}

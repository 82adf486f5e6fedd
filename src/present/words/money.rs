//! Amounts of money and points, with thousands set apart.

use crate::engine::money::{RatingPoints, Yuan};
use crate::present::language::Language;

/// An amount: "13,700 元", "¥13,700".
pub fn yuan(language: Language, yuan: Yuan) -> String {
    let digits = grouped(yuan.0);
    match language {
        Language::Chinese => format!("{digits} 元"),
        Language::English => format!("¥{digits}"),
    }
}

/// Rating points: "40 分", "40 points".
pub fn points(language: Language, points: RatingPoints) -> String {
    let digits = grouped(points.0);
    match language {
        Language::Chinese => format!("{digits} 分"),
        Language::English if points.0 == 1 => "1 point".to_owned(),
        Language::English => format!("{digits} points"),
    }
}

/// A number with a comma before every three digits.
pub fn grouped(number: u32) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        let written = [0, 7, 999, 1_000, 13_700, 999_999, 1_000_000].map(grouped);
        assert_eq!(
            written,
            ["0", "7", "999", "1,000", "13,700", "999,999", "1,000,000"]
        );
        assert_eq!(yuan(Language::Chinese, Yuan(13_700)), "13,700 元");
        assert_eq!(yuan(Language::English, Yuan(13_700)), "¥13,700");
        assert_eq!(points(Language::English, RatingPoints(1)), "1 point");
        assert_eq!(points(Language::Chinese, RatingPoints(40)), "40 分");
    }
}

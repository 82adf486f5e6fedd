//! How wide a text will be, near enough to cut names that would not fit: no font is at hand here.

/// The width of a text in tenths of the letters' size.
pub(super) fn tenths(text: &str) -> u32 {
    text.chars().map(letter).sum()
}

fn letter(letter: char) -> u32 {
    match letter {
        'i' | 'l' | 'j' | '.' | ',' | '\'' | ' ' => 3,
        'm' | 'w' | 'M' | 'W' | '@' => 9,
        'A'..='Z' => 7,
        '\u{0}'..='\u{2e7f}' => 6,
        _ => 10,
    }
}

/// The width of a text in letters of a size.
pub(super) fn width(text: &str, size: u32) -> u32 {
    (tenths(text) * size).div_ceil(10)
}

/// The text, cut with an ellipsis where it is wider than `most`.
pub(super) fn cut(text: &str, size: u32, most: u32) -> String {
    if width(text, size) <= most {
        return text.to_owned();
    }
    let mut kept = String::new();
    let mut taken = 10 * size;
    for one in text.chars() {
        taken += letter(one) * size;
        if taken > most * 10 {
            break;
        }
        kept.push(one);
    }
    kept.push('…');
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_fits_stays_whole_and_a_long_one_is_cut() {
        assert_eq!(cut("诸葛明", 13, 40), "诸葛明");
        assert_eq!(cut("诸葛明", 13, 39), "诸葛明");
        assert_eq!(cut("诸葛明", 13, 38), "诸…");
        let cut = cut("Alexander Featherstonehaugh", 13, 100);
        assert_eq!(cut, "Alexander F…");
        assert!(width(&cut, 13) <= 100);
    }
}

//! How wide a text will be, near enough to cut names that would not fit: no font is at hand here.
//! Latin letters count as in a wide and bold face, because winners' names are bold.

/// The width of a text in tenths of the letters' size.
pub(super) fn tenths(text: &str) -> u32 {
    text.chars().map(letter).sum()
}

fn letter(letter: char) -> u32 {
    match letter {
        'i' | 'l' | 'j' | '.' | ',' | '\'' | ' ' => 4,
        'm' | 'w' | 'M' | 'W' | '@' => 11,
        'A'..='Z' => 8,
        '\u{0}'..='\u{2e7f}' => 7,
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
    kept.truncate(kept.trim_end().len());
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
        assert_eq!(cut, "Alexander…");
        assert!(width(&cut, 13) <= 100);
    }

    #[test]
    fn a_bold_name_in_a_wide_face_stays_within_its_width() {
        // As Chromium measures them in DejaVu Sans Bold at 14 px.
        assert!(width("Bob Chan", 14) >= 75);
        assert!(width("Hugo MOORE", 14) >= 105);
    }
}

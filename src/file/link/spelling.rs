//! The two spellings of a payload: letters for an address, digits for a QR code.

use crate::file::base64::spelled;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// How many digits spell so many bytes, 0 to 7: as few as can.
const DIGITS: [usize; 8] = [0, 3, 5, 8, 10, 13, 15, 17];

/// Why a text spells no payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misspelt {
    /// A character that does not belong there: how many bytes are before it.
    Character(usize),
    /// It ends in the middle of a byte.
    CutShort,
}

/// The payload in the letters of base64url, without padding.
pub fn letters(bytes: &[u8]) -> String {
    spelled(bytes, LETTERS)
}

/// The payload that letters spell.
///
/// # Errors
/// Why it spells none.
pub fn from_letters(text: &str) -> Result<Vec<u8>, Misspelt> {
    let value = |letter: u8| LETTERS.iter().position(|other| *other == letter);
    let groups = text.as_bytes().chunks(4).zip(0..);
    read(groups, 4, &|group| {
        let mut number = 0;
        for (letter, at) in group.iter().zip(0usize..) {
            number = number << 6 | value(*letter).and_then(small).ok_or(Some(at))?;
        }
        let spare = [0, 6, 4, 2, 0].get(group.len()).copied().unwrap_or(0);
        let whole = group.len() != 1 && number & ((1 << spare) - 1) == 0;
        let bytes = group.len() * 6 / 8;
        whole.then_some((number >> spare, bytes)).ok_or(None)
    })
}

/// The payload in digits: 17 for 7 bytes.
pub fn digits(bytes: &[u8]) -> String {
    let groups = bytes.chunks(7).map(|group| {
        let width = DIGITS.get(group.len()).copied().unwrap_or(0);
        format!("{:0width$}", number(group))
    });
    groups.collect()
}

/// The payload that digits spell.
///
/// # Errors
/// Why it spells none.
pub fn from_digits(text: &str) -> Result<Vec<u8>, Misspelt> {
    let groups = text.as_bytes().chunks(17).zip(0..);
    read(groups, 17, &|group| {
        let mut number = 0u64;
        for (digit, at) in group.iter().zip(0usize..) {
            let value = digit.checked_sub(b'0').filter(|value| *value < 10);
            number = number * 10 + u64::from(value.ok_or(Some(at))?);
        }
        let bytes = DIGITS.iter().position(|width| *width == group.len());
        let bytes = bytes.ok_or(None)?;
        let fits = number.checked_shr(8 * u32::try_from(bytes).unwrap_or(0)) == Some(0);
        let last = group.len().checked_sub(1).filter(|_| group.len() == 17);
        fits.then_some((number, bytes)).ok_or(last)
    })
}

/// What a group of characters spells: a value and how many bytes it has. Otherwise the place of what is
/// wrong; `None`: it ends too soon.
type Group = Result<(u64, usize), Option<usize>>;

/// Reads groups, each with `one`.
fn read<'a>(
    groups: impl Iterator<Item = (&'a [u8], usize)>,
    width: usize,
    one: &dyn Fn(&[u8]) -> Group,
) -> Result<Vec<u8>, Misspelt> {
    let mut bytes = Vec::new();
    for (group, index) in groups {
        let (value, count) = one(group).map_err(|at| match at {
            Some(at) => Misspelt::Character(index * width + at),
            None => Misspelt::CutShort,
        })?;
        let all = value.to_be_bytes();
        bytes.extend(all.iter().skip(all.len().saturating_sub(count)));
    }
    Ok(bytes)
}

fn small(value: usize) -> Option<u64> {
    u64::try_from(value).ok()
}

/// Up to seven bytes as one number, the first the highest.
fn number(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0, |number, byte| number << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_spellings_give_back_what_they_spell() {
        let bytes: Vec<u8> = (0..=255u8).rev().cycle().take(600).collect();
        for length in 0..bytes.len() {
            let bytes = &bytes[..length];
            assert_eq!(from_letters(&letters(bytes)).as_deref(), Ok(bytes));
            assert_eq!(from_digits(&digits(bytes)).as_deref(), Ok(bytes));
        }
        assert_eq!(letters(&[0, 16, 131, 255]), "ABCD_w");
        assert_eq!(digits(&[255; 8]), "72057594037927935255");
    }

    #[test]
    fn what_does_not_belong_there_is_named_by_its_place() {
        use Misspelt::{Character, CutShort};
        assert_eq!(from_letters("AB=D"), Err(Character(2)));
        assert_eq!(from_letters("ABCDE"), Err(CutShort), "a letter alone");
        assert_eq!(from_letters("AB"), Err(CutShort), "bits left over");
        assert_eq!(from_digits("12x"), Err(Character(2)));
        assert_eq!(from_digits("256"), Err(CutShort), "more than a byte");
        assert_eq!(from_digits("1"), Err(CutShort), "no whole byte");
        assert_eq!(from_digits("99999999999999999"), Err(Character(16)));
    }
}

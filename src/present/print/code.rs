//! The short code of a slip: `F07-39` is table 7 of the round of 64.
//!
//! A letter for the stage, counted from the end (`A` the final, `B` the semi-finals, … `H` the round of
//! 256; `P` the preliminary), the table with at least two digits, and two check digits: ISO 7064
//! MOD 97-10 over the letter (as two digits, `A` is 10, as in an IBAN) and the table's digits. So one
//! wrong letter or digit, and any two digits exchanged, never make another good code.

use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;

/// The letter of a stage.
fn letter(stage: Stage) -> u8 {
    match stage {
        Stage::Final => b'A',
        Stage::SemiFinal => b'B',
        Stage::QuarterFinal => b'C',
        Stage::RoundOf16 => b'D',
        Stage::RoundOf32 => b'E',
        Stage::RoundOf64 => b'F',
        Stage::RoundOf128 => b'G',
        Stage::RoundOf256 => b'H',
        Stage::Preliminary => b'P',
    }
}

/// The code of a table's slip.
pub fn code(stage: Stage, table: TableNumber) -> String {
    let letter = letter(stage);
    let digits = format!("{:02}", table.0);
    let check = 98 - remainder(letter, &digits, "00");
    format!("{}{digits}-{check:02}", char::from(letter))
}

/// The stage and the table of a code as it was typed: in capitals or not, with or without the dash;
/// `None` for what is no code. Whether the tournament has such a table is another question.
pub fn read_code(text: &str) -> Option<(Stage, TableNumber)> {
    let mut letters = text.chars().filter(|letter| !letter.is_whitespace());
    let first = u8::try_from(letters.next()?).ok()?.to_ascii_uppercase();
    let digits: String = letters.filter(|letter| *letter != '-').collect();
    let stage = Stage::ALL
        .into_iter()
        .find(|stage| letter(*stage) == first)?;
    let (table, check) = digits.split_at_checked(digits.len().checked_sub(2)?)?;
    let only_digits = digits.bytes().all(|byte| byte.is_ascii_digit());
    let well_formed = only_digits && (2..=3).contains(&table.len());
    let number = table.parse().ok().filter(|_| well_formed)?;
    // 102 would otherwise be written 0102: one table, one code.
    let is_ours = code(stage, TableNumber(number)).replace('-', "")
        == format!("{}{digits}", char::from(first));
    (is_ours && remainder(first, table, check) == 1).then_some((stage, TableNumber(number)))
}

/// The remainder by 97 of letter, table and check digits, written one after the other.
fn remainder(letter: u8, table: &str, check: &str) -> u32 {
    let letter = u32::from(letter - b'A') + 10;
    table
        .bytes()
        .chain(check.bytes())
        .fold(letter, |sum, byte| {
            (sum * 10 + u32::from(byte.wrapping_sub(b'0'))) % 97
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn every_code() -> Vec<(Stage, TableNumber, String)> {
        let of_stage = |stage: Stage| {
            let most = if stage == Stage::Preliminary {
                192
            } else {
                stage.main_tables()
            };
            (1..=most).map(move |table| {
                let table = TableNumber(table);
                (stage, table, code(stage, table))
            })
        };
        Stage::ALL.into_iter().flat_map(of_stage).collect()
    }

    #[test]
    fn every_table_is_read_back_from_its_own_code() {
        let codes = every_code();
        assert_eq!(codes.len(), 192 + 255);
        for (stage, table, code) in &codes {
            assert_eq!(read_code(code), Some((*stage, *table)), "{code}");
        }
        let mut distinct: Vec<&String> = codes.iter().map(|(.., code)| code).collect();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), codes.len());
    }

    #[test]
    fn codes_as_they_are_printed_and_typed() {
        assert_eq!(code(Stage::RoundOf64, TableNumber(7)), "F07-39");
        assert_eq!(code(Stage::Final, TableNumber(1)), "A01-05");
        assert_eq!(code(Stage::Preliminary, TableNumber(102)), "P102-64");
        for typed in ["F07-39", "f0739", " f 07 39 "] {
            assert_eq!(
                read_code(typed),
                Some((Stage::RoundOf64, TableNumber(7))),
                "{typed}"
            );
        }
        for wrong in [
            "", "F", "F07", "F7-39", "F007-39", "X07-39", "707-39", "F07-3９", "棋07-39",
        ] {
            assert_eq!(read_code(wrong), None, "{wrong}");
        }
    }

    /// Any one digit changed, the letter changed, any two digits exchanged: all are caught.
    #[test]
    fn a_mistyped_code_is_caught() {
        for (_, _, code) in every_code() {
            let plain: Vec<u8> = code.bytes().filter(|byte| *byte != b'-').collect();
            let check = |changed: &[u8]| {
                let text = std::str::from_utf8(changed).expect("letters and digits");
                assert_eq!(read_code(text), None, "{code} as {text}");
            };
            for place in 0..plain.len() {
                let letters = if place == 0 { b'A'..=b'Z' } else { b'0'..=b'9' };
                for letter in letters.filter(|letter| *letter != plain[place]) {
                    let mut changed = plain.clone();
                    changed[place] = letter;
                    check(&changed);
                }
                for other in (place + 1..plain.len()).filter(|_| place > 0) {
                    if plain[place] != plain[other] {
                        let mut changed = plain.clone();
                        changed.swap(place, other);
                        check(&changed);
                    }
                }
            }
        }
    }
}

//! Some of a stage's tables, as people type them: `1-8, 12`.

use crate::engine::number::TableNumber;

/// Which tables are printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tables(Vec<(u16, u16)>);

/// A part of what was typed that is no table and no range of tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRange(pub String);

impl Tables {
    /// What was typed; nothing: every table. Commas of both widths, the enumeration comma and spaces
    /// separate; a range has a dash, a tilde or 至.
    ///
    /// # Errors
    /// The first part that is neither a table nor a range.
    pub fn read(text: &str) -> Result<Tables, BadRange> {
        let mut tables = Tables::default();
        let plain = text.replace(['－', '–', '—', '~', '～', '至', '到'], "-");
        let parts = plain.split(|letter: char| {
            letter.is_whitespace() || matches!(letter, ',' | '，' | '、' | ';' | '；' | '.' | '。')
        });
        for part in parts.filter(|part| !part.is_empty()) {
            let number = |text: &str| {
                let digits = text.bytes().all(|byte| byte.is_ascii_digit());
                let number = text.parse::<u16>().ok().filter(|_| digits);
                number.filter(|number| *number > 0)
            };
            let range = match part.split_once('-') {
                Some((first, last)) => number(first).zip(number(last)),
                None => number(part).map(|table| (table, table)),
            };
            match range {
                Some((first, last)) if first <= last => tables.0.push((first, last)),
                _ => return Err(BadRange(part.to_owned())),
            }
        }
        Ok(tables)
    }

    /// Whether a table is among them.
    pub fn has(&self, table: TableNumber) -> bool {
        let within = |(first, last): &(u16, u16)| (*first..=*last).contains(&table.0);
        self.0.is_empty() || self.0.iter().any(within)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<u16> {
        let tables = Tables::read(text).expect("tables");
        (1..=20)
            .filter(|table| tables.has(TableNumber(*table)))
            .collect()
    }

    #[test]
    fn ranges_as_people_type_them() {
        assert_eq!(read("").len(), 20, "every table");
        assert_eq!(read(" ， ").len(), 20);
        assert_eq!(read("1-3, 12"), [1, 2, 3, 12]);
        assert_eq!(read("1－3，12"), [1, 2, 3, 12]);
        assert_eq!(read("2至4、7 9"), [2, 3, 4, 7, 9]);
        assert_eq!(read("19~400"), [19, 20]);
        assert_eq!(read("5-5 5"), [5]);
    }

    #[test]
    fn what_is_no_range_is_named() {
        for (text, bad) in [
            ("1-8, x", "x"),
            ("8-1", "8-1"),
            ("0", "0"),
            ("3-", "3-"),
            ("1-2-3", "1-2-3"),
            ("70000", "70000"),
            ("+3", "+3"),
        ] {
            assert_eq!(Tables::read(text), Err(BadRange(bad.to_owned())), "{text}");
        }
    }
}

//! Lists of tables, as they are read aloud.

use crate::engine::number::TableNumber;
use crate::present::language::Language;

/// How many of something are named before "and so many more".
const NAMED: usize = 8;

/// A list of tables: "3, 7 and 12"; of a long one the first, and how many more.
pub fn tables(language: Language, tables: &[TableNumber]) -> String {
    let more = tables.len().saturating_sub(NAMED);
    let mut named: Vec<String> = tables
        .iter()
        .take(NAMED)
        .map(|table| table.0.to_string())
        .collect();
    match language {
        Language::Chinese if more > 0 => format!("{} 等", named.join("、")),
        Language::Chinese => named.join("、"),
        Language::English if more > 0 => format!("{} and {more} more", named.join(", ")),
        Language::English => match named.pop() {
            Some(last) if !named.is_empty() => format!("{} and {last}", named.join(", ")),
            Some(only) => only,
            None => String::new(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_tables_is_read_aloud_and_a_long_one_is_cut() {
        let list = |count: u16| (1..=count).map(TableNumber).collect::<Vec<_>>();
        let english = |count| tables(Language::English, &list(count));
        assert_eq!(english(0), "");
        assert_eq!(english(1), "1");
        assert_eq!(english(2), "1 and 2");
        assert_eq!(english(4), "1, 2, 3 and 4");
        assert_eq!(english(10), "1, 2, 3, 4, 5, 6, 7, 8 and 2 more");
        assert_eq!(tables(Language::Chinese, &list(3)), "1、2、3");
        assert_eq!(
            tables(Language::Chinese, &list(9)),
            "1、2、3、4、5、6、7、8 等"
        );
    }
}

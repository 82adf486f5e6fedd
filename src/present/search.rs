//! Finding somebody in a list by what one remembers of him.

use crate::engine::entrant::EntrantId;
use crate::record::judge::identity;

/// Whether somebody is meant by every word of a query: a part of the club, the characters of the name
/// in their order (林明 finds 林启明), or the number of the entry.
pub fn finds(query: &str, id: EntrantId, name: &str, club: &str) -> bool {
    let (name, club, number) = (identity(name), identity(club), id.0.to_string());
    query
        .split_whitespace()
        .map(identity)
        .all(|word| number == word || club.contains(&word) || has_in_order(&name, &word))
}

fn has_in_order(name: &str, word: &str) -> bool {
    let mut letters = name.chars();
    word.chars()
        .all(|wanted| letters.any(|letter| letter == wanted))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_finds_by_name_club_or_number() {
        let finds = |query| finds(query, EntrantId(17), "林启明", "安阳 Town");
        for query in [
            "",
            " ",
            "林",
            "启明",
            "林明",
            "安阳",
            "town",
            "17",
            "林 安阳",
            "安阳　明",
        ] {
            assert!(finds(query), "{query:?}");
        }
        for query in ["明林", "陈", "1", "林 飞云", "170"] {
            assert!(!finds(query), "{query:?}");
        }
    }
}

//! Two copies of one tournament, as the two shelves hold them: which one counts. Pure, so that it is
//! tested without a browser.

use super::document::Document;
use super::open::{OpenError, open};

/// What two copies come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// There is no copy.
    Nothing,
    /// This one counts.
    Good(Box<Good>),
    /// There are copies, and none can be read: each with what is wrong.
    Unreadable(Vec<(String, OpenError)>),
}

/// The copy that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Good {
    /// What it holds.
    pub document: Document,
    /// Its text as it is kept.
    pub text: String,
    /// Copies that do not count and hold something that the one that counts does not: never to be
    /// overwritten before they are put aside.
    pub aside: Vec<String>,
}

/// Chooses the newer valid copy. A copy that is damaged, or that went another way, is put aside.
pub fn choose(quick: Option<String>, durable: Option<String>) -> Choice {
    let (first, second) = match (quick, durable) {
        (None, None) => return Choice::Nothing,
        (Some(only), None) | (None, Some(only)) => return choose_one(only),
        (Some(quick), Some(durable)) if quick == durable => return choose_one(quick),
        (Some(quick), Some(durable)) => (quick, durable),
    };
    match (open(&first), open(&second)) {
        (Ok(one), Ok(other)) => {
            if entries(&other) > entries(&one) {
                newer_and_older((other, second), (one, first))
            } else {
                newer_and_older((one, first), (other, second))
            }
        }
        (Ok(document), Err(_)) => good(document, first, vec![second]),
        (Err(_), Ok(document)) => good(document, second, vec![first]),
        (Err(one), Err(other)) => Choice::Unreadable(vec![(first, one), (second, other)]),
    }
}

/// Chooses for a window that only follows: what is on the durable shelf, so that it shows nothing that a
/// power cut could take back. The quick shelf counts only where the durable one holds nothing good.
pub fn choose_settled(quick: Option<String>, durable: Option<String>) -> Choice {
    match choose(None, durable.clone()) {
        settled @ Choice::Good(_) => settled,
        Choice::Nothing | Choice::Unreadable(_) => choose(quick, durable),
    }
}

fn choose_one(text: String) -> Choice {
    match open(&text) {
        Ok(document) => good(document, text, Vec::new()),
        Err(error) => Choice::Unreadable(vec![(text, error)]),
    }
}

fn newer_and_older(newer: (Document, String), older: (Document, String)) -> Choice {
    let aside = if extends(&newer.0, &older.0) {
        Vec::new()
    } else {
        vec![older.1]
    };
    good(newer.0, newer.1, aside)
}

fn good(document: Document, text: String, aside: Vec<String>) -> Choice {
    Choice::Good(Box::new(Good {
        document,
        text,
        aside,
    }))
}

fn entries(document: &Document) -> usize {
    document.record.entries().len()
}

/// How one version of a tournament stands to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// The same record.
    Same,
    /// The first goes on where the second stops.
    Newer {
        /// By how many entries.
        by: usize,
    },
    /// The second goes on where the first stops.
    Older {
        /// By how many entries.
        by: usize,
    },
    /// Both hold something that the other does not, or they are different tournaments.
    Apart,
}

/// How one version of a tournament stands to another.
pub fn relation(one: &Document, other: &Document) -> Relation {
    let (own, their) = (entries(one), entries(other));
    match (extends(one, other), extends(other, one)) {
        (true, true) => Relation::Same,
        (true, false) => Relation::Newer { by: own - their },
        (false, true) => Relation::Older { by: their - own },
        (false, false) => Relation::Apart,
    }
}

/// Whether `newer` holds everything that `older` holds.
fn extends(newer: &Document, older: &Document) -> bool {
    newer.id == older.id && newer.record.entries().starts_with(older.record.entries())
}

#[cfg(test)]
mod tests {
    use super::super::document::TournamentId;
    use super::*;
    use crate::engine::civil::{Date, DateTime, Time};
    use crate::engine::regulation::{EventTexts, Regulation};
    use crate::record::Record;
    use crate::record::command::{Command, NewEntrant};

    /// A tournament in which these people have entered, one act each.
    fn with(names: &[&str]) -> Document {
        let at = DateTime {
            date: Date::FIRST,
            time: Time::MIDNIGHT,
        };
        let texts = EventTexts {
            title: "Cup".to_owned(),
            ..EventTexts::default()
        };
        let mut record = Record::default();
        record
            .submit(Command::Open(Box::new(Regulation::of_2021(texts))), at)
            .expect("a new record can be opened");
        for name in names {
            let entrant = NewEntrant {
                name: (*name).to_owned(),
                club: String::new(),
            };
            record
                .submit(Command::Enter(vec![entrant]), at)
                .expect("registration is open");
        }
        Document {
            id: TournamentId::from_random([7; 16]),
            record,
        }
    }

    fn text(names: &[&str]) -> String {
        with(names).to_text()
    }

    fn check(quick: Option<&str>, durable: Option<&str>, counts: &[&str], aside: &[&str]) {
        let choice = choose(quick.map(str::to_owned), durable.map(str::to_owned));
        let expected = Good {
            document: with(counts),
            text: text(counts),
            aside: aside.iter().map(|text| (*text).to_owned()).collect(),
        };
        assert_eq!(choice, Choice::Good(Box::new(expected)));
    }

    #[test]
    fn without_copies_there_is_nothing() {
        assert_eq!(choose(None, None), Choice::Nothing);
    }

    #[test]
    fn a_single_copy_counts_whichever_shelf_it_is_on() {
        check(Some(&text(&["A"])), None, &["A"], &[]);
        check(None, Some(&text(&["A"])), &["A"], &[]);
        check(Some(&text(&["A"])), Some(&text(&["A"])), &["A"], &[]);
    }

    #[test]
    fn of_two_the_one_that_goes_on_counts_and_nothing_is_lost() {
        let (older, newer) = (text(&["A"]), text(&["A", "B"]));
        check(Some(&older), Some(&newer), &["A", "B"], &[]);
        check(Some(&newer), Some(&older), &["A", "B"], &[]);
    }

    #[test]
    fn a_copy_that_went_another_way_is_put_aside() {
        let (short, long) = (text(&["A", "C"]), text(&["A", "B", "D"]));
        check(Some(&short), Some(&long), &["A", "B", "D"], &[&short]);
        check(Some(&long), Some(&short), &["A", "B", "D"], &[&short]);
        // As long as each other: the quick shelf's, which is written first.
        let other = text(&["A", "B"]);
        check(Some(&short), Some(&other), &["A", "C"], &[&other]);
    }

    #[test]
    fn a_damaged_copy_is_put_aside_and_the_good_one_counts() {
        let good = text(&["A"]);
        let damaged = text(&["A", "B"]).replace("\"B\"", "\"X\"");
        check(Some(&damaged), Some(&good), &["A"], &[&damaged]);
        check(Some(&good), Some(&damaged), &["A"], &[&damaged]);
        check(Some(&good), Some(""), &["A"], &[""]);
    }

    /// G14, design: a lot is shown once the durable shelf has answered, in every window.
    #[test]
    fn who_only_follows_is_shown_what_is_on_the_durable_shelf() {
        let check = |quick: Option<String>, durable: Option<&str>, counts: &[&str]| {
            let choice = choose_settled(quick, durable.map(str::to_owned));
            let Choice::Good(good) = choice else {
                panic!("{choice:?}");
            };
            assert_eq!(good.document, with(counts));
        };
        let (older, newer) = (text(&["A"]), text(&["A", "B"]));
        check(Some(newer.clone()), Some(&older), &["A"]);
        check(Some(older.clone()), Some(&newer), &["A", "B"]);
        check(None, Some(&newer), &["A", "B"]);
        check(Some(newer.clone()), None, &["A", "B"]);
        check(Some(newer), Some("{}"), &["A", "B"]);
        assert_eq!(choose_settled(None, None), Choice::Nothing);
        assert!(matches!(
            choose_settled(Some(String::new()), Some("{}".to_owned())),
            Choice::Unreadable(copies) if copies.len() == 2
        ));
    }

    #[test]
    fn without_a_good_copy_each_says_what_is_wrong() {
        let damaged = text(&["A"]).replace("\"A\"", "\"X\"");
        assert_eq!(
            choose(Some(damaged.clone()), Some("{}".to_owned())),
            Choice::Unreadable(vec![
                (damaged.clone(), OpenError::Damaged),
                ("{}".to_owned(), OpenError::NotOurs),
            ])
        );
        assert_eq!(
            choose(None, Some(damaged.clone())),
            Choice::Unreadable(vec![(damaged, OpenError::Damaged)])
        );
    }

    #[test]
    fn versions_are_the_same_newer_older_or_apart() {
        let (a, ab, ac) = (with(&["A"]), with(&["A", "B"]), with(&["A", "C"]));
        assert_eq!(relation(&a, &a), Relation::Same);
        assert_eq!(relation(&ab, &a), Relation::Newer { by: 1 });
        assert_eq!(relation(&a, &ab), Relation::Older { by: 1 });
        assert_eq!(relation(&ab, &ac), Relation::Apart);
        let elsewhere = Document {
            id: TournamentId::from_random([8; 16]),
            ..a.clone()
        };
        assert_eq!(relation(&a, &elsewhere), Relation::Apart);
    }
}

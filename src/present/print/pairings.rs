//! The list of a stage's pairings, to be hung on the wall: as large as the number of tables allows.

use super::{Head, Tables};
use crate::engine::stage::Stage;
use crate::present::floor::{TableRow, TableState, table_row};
use crate::present::roster::Roster;
use crate::record::tournament::Tournament;

/// A page of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairings {
    /// The stage.
    pub head: Head,
    /// The tables, ascending; without those at which nobody plays.
    pub rows: Vec<TableRow>,
    /// How large they are written.
    pub size: Size,
    /// This page, from 1, and how many there are.
    pub page: (usize, usize),
}

/// How large the list is written: the fewer tables, the larger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Up to 8 tables.
    Largest,
    /// Up to 16.
    Large,
    /// Some 26 a page: names of 20 points, read from 3 metres by good eyes.
    Readable,
}

impl Size {
    fn of(tables: usize) -> Size {
        match tables {
            ..=8 => Size::Largest,
            9..=16 => Size::Large,
            _ => Size::Readable,
        }
    }

    /// The heights of a table's row and of a note below it, in tenths of a millimetre, as
    /// `style/screens/paper.css` has them.
    fn heights(self) -> [usize; 2] {
        match self {
            Size::Largest => [196, 60],
            Size::Large => [116, 45],
            Size::Readable => [93, 38],
        }
    }

    /// Its name in the page.
    pub fn key(self) -> &'static str {
        match self {
            Size::Largest => "largest",
            Size::Large => "large",
            Size::Readable => "readable",
        }
    }
}

/// The height that the rows of a page have together, in tenths of a millimetre.
const HEIGHT_OF_ROWS: usize = 2440;

/// The pages of the list; none where nobody is known yet.
pub fn pairings(
    tournament: &Tournament,
    roster: &Roster,
    stage: Stage,
    tables: &Tables,
) -> Vec<Pairings> {
    let Some(progress) = tournament.progress() else {
        return Vec::new();
    };
    let rows: Vec<TableRow> = progress
        .stage(stage)
        .iter()
        .filter(|one| tables.has(one.table))
        .filter_map(|one| table_row(tournament, roster, stage, one.table))
        .filter(|row| row.state != TableState::Blank)
        .collect();
    if rows.iter().all(|row| row.state == TableState::Waiting) {
        return Vec::new();
    }
    let size = Size::of(rows.len());
    let mut pages: Vec<Vec<TableRow>> = Vec::new();
    let [of_row, of_note] = size.heights();
    let mut taken = 0;
    for row in rows {
        let height = of_row + if has_note(&row) { of_note } else { 0 };
        match pages.last_mut() {
            Some(page) if taken + height <= HEIGHT_OF_ROWS => {
                taken += height;
                page.push(row);
            }
            _ => {
                taken = height;
                pages.push(vec![row]);
            }
        }
    }
    let (head, count) = (Head::of(tournament.regulation(), stage), pages.len());
    let page = |(rows, number): (Vec<TableRow>, usize)| Pairings {
        head: head.clone(),
        rows,
        size,
        page: (number, count),
    };
    pages.into_iter().zip(1..).map(page).collect()
}

/// Whether something is to be said of a table beyond its players: who waits for the loser's number
/// (C9), that it is cancelled (G4), that nobody need play there.
pub fn has_note(row: &TableRow) -> bool {
    row.late_seed.is_some() || is_never_played(row)
}

/// Whether two meet there and nothing is played: cancelled, or decided without a game.
pub fn is_never_played(row: &TableRow) -> bool {
    row.games.is_empty() && matches!(row.state, TableState::Cancelled | TableState::Decided)
}

/// How a name fits where names of four characters are usual.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// In the full size.
    Full,
    /// Somewhat smaller.
    Smaller,
    /// On two lines.
    Small,
}

impl Fit {
    /// Its name in the page.
    pub fn key(self) -> &'static str {
        match self {
            Fit::Full => "full",
            Fit::Smaller => "smaller",
            Fit::Small => "small",
        }
    }
}

/// How a name fits: Latin letters take about half the width of a Chinese character.
pub fn fit(name: &str) -> Fit {
    let halves: usize = name
        .chars()
        .map(|letter| if letter.is_ascii() { 1 } else { 2 })
        .sum();
    match halves {
        ..=10 => Fit::Full,
        11..=18 => Fit::Smaller,
        _ => Fit::Small,
    }
}

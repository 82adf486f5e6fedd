//! The print room as plain data: the pages of a stage's pairings (`pairings`) and result slips (`slips`,
//! each with its short code, `code`), for all of its tables or some (`range`). One value a page, so that
//! the preview is what comes out of the printer.
//! Deliberately not here: the sentences (`words::print`), elements and styles (`ui`).

mod code;
mod pairings;
mod range;
mod slips;

pub use code::{code, read_code};
pub use pairings::{Fit, Pairings, Size, fit, has_note, is_never_played, pairings};
pub use range::{BadRange, Tables};
pub use slips::{Slip, SlipGame, slips};

use crate::engine::civil::DateTime;
use crate::engine::regulation::{Regulation, SessionPart, TimeControl};
use crate::engine::stage::Stage;
use crate::present::roster::{Person, Roster};
use crate::record::tournament::Tournament;

/// What is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// The list of the pairings, for the wall.
    Pairings,
    /// The result slips, for the tables.
    Slips,
    /// Both, the list first.
    #[default]
    Both,
}

impl Paper {
    /// Every choice, in the order in which they are offered.
    pub const ALL: [Paper; 3] = [Paper::Both, Paper::Pairings, Paper::Slips];

    /// Its name in the page.
    pub fn key(self) -> &'static str {
        match self {
            Paper::Pairings => "pairings",
            Paper::Slips => "slips",
            Paper::Both => "both",
        }
    }
}

/// What stands at the head of everything printed for a stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The event's title.
    pub title: String,
    /// The stage.
    pub stage: Stage,
    /// F1: when it is planned to begin; `None`: not planned.
    pub planned: Option<DateTime>,
    /// F1, F4: where; empty: to be announced.
    pub venue: String,
    /// A6: time for each side in its slow games.
    pub clock: TimeControl,
    /// A2, A3: slow games of a match.
    pub slow_games: u8,
    /// A2, A3: the points that win it.
    pub points_to_win: u8,
    /// F1: when each of its games is planned, where games have times of their own: the final's.
    pub games: Vec<(u8, DateTime)>,
    /// A11: minutes after the announcement at which an absent player loses the game.
    pub late_minutes: u16,
}

impl Head {
    /// The head of a stage.
    pub fn of(regulation: &Regulation, stage: Stage) -> Head {
        let (part, venue) = match stage {
            Stage::Final => (SessionPart::FinalGame(1), &regulation.texts.final_venue),
            _ => (SessionPart::Stage(stage), &regulation.texts.venue),
        };
        let rules = regulation.match_rules(stage);
        let game = |number: u8| {
            let planned = regulation.planned(SessionPart::FinalGame(number))?;
            (stage == Stage::Final).then_some((number, planned))
        };
        Head {
            title: regulation.texts.title.clone(),
            stage,
            planned: regulation.planned(part),
            venue: venue.clone(),
            clock: regulation.slow_clock(stage),
            slow_games: rules.slow_games,
            points_to_win: rules.points_to_win,
            games: (1..=rules.slow_games).filter_map(game).collect(),
            late_minutes: regulation.late_minutes,
        }
    }
}

/// Name and club of somebody whose club stands beside the name, also where it is part of what a
/// namesake is called (G13).
pub fn name_and_club(person: &Person) -> (&str, &str) {
    let in_name = format!(" ({})", person.club);
    let name = person.name.strip_suffix(&in_name);
    (name.unwrap_or(&person.name), &person.club)
}

/// One page of paper, A4 upright.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// A page of the list of pairings.
    Pairings(Pairings),
    /// Two slips, to be cut apart, or one that needs the whole page.
    Slips(Vec<Slip>),
}

/// The pages of a stage for these tables; none before the lots are published.
pub fn pages(tournament: &Tournament, stage: Stage, tables: &Tables, paper: Paper) -> Vec<Page> {
    if !tournament.is_published() {
        return Vec::new();
    }
    let roster = Roster::of(tournament);
    let mut pages = Vec::new();
    if paper != Paper::Slips {
        let lists = pairings(tournament, &roster, stage, tables);
        pages.extend(lists.into_iter().map(Page::Pairings));
    }
    if paper != Paper::Pairings {
        let slips = slips(tournament, &roster, stage, tables);
        let a_page = if slips.first().is_some_and(Slip::needs_a_page) {
            1
        } else {
            2
        };
        let pairs = slips.chunks(a_page).map(<[Slip]>::to_vec);
        pages.extend(pairs.map(Page::Slips));
    }
    pages
}

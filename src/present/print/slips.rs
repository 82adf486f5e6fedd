//! The result slips of a stage: what stands on each before the players sit down.

use super::{Head, Tables, code, is_never_played};
use crate::engine::civil::DateTime;
use crate::engine::contest::slow_red;
use crate::engine::game::Game;
use crate::engine::number::TableNumber;
use crate::engine::progress::Match;
use crate::engine::regulation::TieBreak;
use crate::engine::stage::Stage;
use crate::present::floor::{SeatCell, table_row};
use crate::present::roster::{Person, Roster};
use crate::record::tournament::Tournament;

/// With more slow games than this, a slip needs the whole page.
const MOST_ON_HALF_A_PAGE: u8 = 3;

/// A slip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    /// The stage.
    pub head: Head,
    /// The table.
    pub table: TableNumber,
    /// The short code, such as `F07-39`.
    pub code: String,
    /// Both players, in the order of their numbers.
    pub seats: [SeatCell; 2],
    /// C9: the late seed who takes the loser's number.
    pub late_seed: Option<Person>,
    /// Its slow games, in order.
    pub games: Vec<SlipGame>,
    /// A4, A5: the games that follow where the slow ones are level.
    pub tie_breaks: Vec<TieBreak>,
}

/// A slow game of a slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlipGame {
    /// Which.
    pub game: Game,
    /// A7: which place is red.
    pub red: usize,
    /// F1: when it is planned, where games have times of their own.
    pub planned: Option<DateTime>,
}

impl Slip {
    /// Whether it takes a page of its own: the final's does.
    pub fn needs_a_page(&self) -> bool {
        self.head.slow_games > MOST_ON_HALF_A_PAGE
    }

    /// A player's name by his place.
    pub fn name(&self, place: usize) -> &str {
        let seat = self.seats.get(place).and_then(SeatCell::person);
        seat.map_or("", |person| &person.name)
    }
}

/// The slips of those tables at which two known players play or have played.
pub fn slips(tournament: &Tournament, roster: &Roster, stage: Stage, tables: &Tables) -> Vec<Slip> {
    let Some(progress) = tournament.progress() else {
        return Vec::new();
    };
    let regulation = tournament.regulation();
    let head = Head::of(regulation, stage);
    let slip = |one: &Match| {
        let row = table_row(tournament, roster, stage, one.table)?;
        if is_never_played(&row) {
            return None;
        }
        let pair = one.pair()?;
        let planned = |number: u8| {
            let mut games = head.games.iter();
            games.find(|(game, _)| *game == number).map(|(_, at)| *at)
        };
        let game = |number: u8| SlipGame {
            game: Game::Slow(number),
            red: row.place_of(slow_red(pair, number)).unwrap_or_default(),
            planned: planned(number),
        };
        Some(Slip {
            head: head.clone(),
            table: one.table,
            code: code(stage, one.table),
            games: (1..=head.slow_games).map(game).collect(),
            seats: row.seats,
            late_seed: row.late_seed,
            tie_breaks: regulation.tie_breaks.clone(),
        })
    };
    let matches = progress.stage(stage).iter();
    let asked = matches.filter(|one| tables.has(one.table));
    asked.filter_map(slip).collect()
}

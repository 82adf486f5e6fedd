//! One table of a stage as a row: who sits there, what was played, what comes next.

use super::meaning::{Meaning, clocks_of, meanings};
use crate::engine::civil::DateTime;
use crate::engine::contest::{CountedGame, DecidedBy, Decision, Due};
use crate::engine::entrant::EntrantId;
use crate::engine::floor::Pair;
use crate::engine::game::{Game, How, Outcome};
use crate::engine::number::{MainNumber, TableNumber};
use crate::engine::progress::{Holder, Match, Numbers, Progress};
use crate::engine::regulation::TimeControl;
use crate::engine::side::BySide;
use crate::engine::stage::Stage;
use crate::present::roster::{Person, Roster};
use crate::record::judge::{annulled_game, chooser_now, next_match_announced};
use crate::record::tournament::Tournament;

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TableState {
    /// Not both of its players are known.
    Waiting,
    /// Both are known, the start is not announced (F2).
    Ready,
    /// Announced and not decided.
    Playing,
    /// Decided, with or without a winner.
    Decided,
    /// Nobody holds the opposing number.
    Bye,
    /// Nobody holds either number (A12).
    Blank,
    /// G4: the late seed has left; both keep their numbers.
    Cancelled,
}

impl TableState {
    /// Its name in the page.
    pub fn key(self) -> &'static str {
        match self {
            TableState::Waiting => "waiting",
            TableState::Ready => "ready",
            TableState::Playing => "playing",
            TableState::Decided => "decided",
            TableState::Bye => "bye",
            TableState::Blank => "blank",
            TableState::Cancelled => "cancelled",
        }
    }
}

/// Who holds a number of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// Not known yet.
    Unknown {
        /// The table that decides it.
        from: Option<(Stage, TableNumber)>,
    },
    /// Nobody: the number is blank.
    Nobody,
    /// This player.
    Person(Person),
}

/// One of the two places at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatCell {
    /// The number.
    pub number: MainNumber,
    /// C8: whether it is the deputy of that number who sits here.
    pub deputy: bool,
    /// Who.
    pub occupant: Occupant,
}

impl SeatCell {
    /// The player, if one is known.
    pub fn person(&self) -> Option<&Person> {
        match &self.occupant {
            Occupant::Person(person) => Some(person),
            Occupant::Unknown { .. } | Occupant::Nobody => None,
        }
    }
}

/// A game that counts, by places at the table: 0 the first, 1 the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameCell {
    /// Which game.
    pub game: Game,
    /// Which place was red; `None`: no colours were chosen (G8).
    pub red: Option<usize>,
    /// Which place should have been red (A7 to A9).
    pub due_red: Option<usize>,
    /// Whether the colours differ from those due (G11).
    pub wrong_colours: bool,
    /// How it ended, by entrant.
    pub outcome: Outcome,
    /// Which place won it.
    pub winner: Option<usize>,
    /// How that came about.
    pub how: How,
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// The stage.
    pub stage: Stage,
    /// The table.
    pub table: TableNumber,
    /// Both places, in the order of their numbers.
    pub seats: [SeatCell; 2],
    /// C9: the late seed who takes the loser's number.
    pub late_seed: Option<Person>,
    /// How far it is.
    pub state: TableState,
    /// When its start was announced (A11).
    pub announced: Option<DateTime>,
    /// The games that count, in order.
    pub games: Vec<GameCell>,
    /// A13: games that were annulled and not recorded since, as they were.
    pub annulled: Vec<GameCell>,
    /// Match points, in the order of the places.
    pub points: [u16; 2],
    /// A8: the tie-break lots, in the order of the places.
    pub lots: Option<[u8; 2]>,
    /// What comes next.
    pub due: Option<Due>,
    /// A6: the time of both sides in the game that comes next.
    pub clocks: Option<BySide<TimeControl>>,
    /// A8, A9: who may choose his colour now, also anew.
    pub chooser: Option<EntrantId>,
    /// What each outcome of the game that comes next would mean.
    pub meanings: Vec<Meaning>,
    /// The decision, if there is one.
    pub decision: Option<Decision>,
    /// A13: whether a ruling decided it, so that it can be reopened.
    pub awarded: bool,
    /// G12: whether a next match of either player is announced, so that a correction needs a reason.
    pub correction_needs_reason: bool,
}

impl TableRow {
    /// Both players, if two meet here.
    pub fn pair(&self) -> Option<[&Person; 2]> {
        let [first, second] = &self.seats;
        Some([first.person()?, second.person()?])
    }

    /// One of its players by id, also the late seed.
    pub fn person(&self, id: EntrantId) -> Option<&Person> {
        let seats = self.seats.iter().filter_map(SeatCell::person);
        seats.chain(&self.late_seed).find(|person| person.id == id)
    }

    /// The opponent of one of its players.
    pub fn other(&self, id: EntrantId) -> Option<&Person> {
        let [first, second] = self.pair()?;
        if first.id == id {
            Some(second)
        } else if second.id == id {
            Some(first)
        } else {
            None
        }
    }

    /// Which of the two places somebody has.
    pub fn place_of(&self, id: EntrantId) -> Option<usize> {
        let here = |seat: &SeatCell| seat.person().is_some_and(|person| person.id == id);
        self.seats.iter().position(here)
    }

    /// Which place is red in the game that comes next, once that is known.
    pub fn red_next(&self) -> Option<usize> {
        match self.due? {
            Due::Game { red, .. } => self.place_of(red),
            Due::TieBreakLots { .. } | Due::Colour { .. } => None,
        }
    }
}

/// The row of a table; `None` for a table there is not.
pub fn table_row(
    tournament: &Tournament,
    roster: &Roster,
    stage: Stage,
    table: TableNumber,
) -> Option<TableRow> {
    let progress = tournament.progress()?;
    let one = progress.at(stage, table)?;
    let announced = tournament
        .floor()
        .announced(stage, table)
        .map(|announcement| announcement.at);
    let pair = one.pair();
    let due = one.contest.due.filter(|_| one.is_open());
    let regulation = tournament.regulation();
    let awarded = pair.is_some_and(|pair| {
        let facts = tournament.floor().of_pair(stage, table, Pair::of(pair));
        facts.is_some_and(|facts| facts.award.is_some())
    });
    Some(TableRow {
        stage,
        table,
        seats: seats(progress, one, roster),
        late_seed: one.late_seed.map(|seed| roster.person(seed)),
        state: state(one, announced.is_some()),
        announced,
        games: one
            .contest
            .games
            .iter()
            .map(|counted| game_cell(one, counted))
            .collect(),
        annulled: annulled(tournament, one),
        points: one.contest.points,
        lots: one.contest.lots,
        due,
        clocks: due.and_then(|due| clocks_of(regulation, stage, due.game())),
        chooser: due.and_then(|due| chooser_now(tournament, one, due)),
        meanings: if due.is_some() {
            meanings(regulation, tournament.floor(), one)
        } else {
            Vec::new()
        },
        decision: one.decision,
        awarded,
        correction_needs_reason: !one.contest.games.is_empty()
            && next_match_announced(tournament, one),
    })
}

fn annulled(tournament: &Tournament, one: &Match) -> Vec<GameCell> {
    let facts = one.pair().and_then(|pair| {
        tournament
            .floor()
            .of_pair(one.stage, one.table, Pair::of(pair))
    });
    let games = facts.into_iter().flat_map(|facts| facts.annulled.keys());
    games
        .filter_map(|game| annulled_game(tournament, one, *game))
        .map(|counted| game_cell(one, &counted))
        .collect()
}

fn seats(progress: &Progress, one: &Match, roster: &Roster) -> [SeatCell; 2] {
    let [first, second] = one.holders;
    let numbers = match one.numbers {
        Numbers::Two(first, second) => [(first, false), (second, false)],
        Numbers::WithDeputy(number) => [(number, false), (number, true)],
    };
    let [one_number, other_number] = numbers;
    let cell = |(number, deputy): (MainNumber, bool), holder: Holder| SeatCell {
        number,
        deputy,
        occupant: match holder {
            Holder::Unknown => Occupant::Unknown {
                from: progress.decided_at(one.stage, number),
            },
            Holder::Nobody => Occupant::Nobody,
            Holder::Entrant(entrant) => Occupant::Person(roster.person(entrant)),
        },
    };
    [cell(one_number, first), cell(other_number, second)]
}

pub(super) fn state(one: &Match, announced: bool) -> TableState {
    if one.cancelled {
        return TableState::Cancelled;
    }
    match one.decision.map(|decision| decision.by) {
        Some(DecidedBy::Bye) => TableState::Bye,
        Some(DecidedBy::Blank) => TableState::Blank,
        Some(_) => TableState::Decided,
        None if one.pair().is_none() => TableState::Waiting,
        None if announced => TableState::Playing,
        None => TableState::Ready,
    }
}

fn game_cell(one: &Match, counted: &CountedGame) -> GameCell {
    let place = |entrant: EntrantId| {
        one.holders
            .iter()
            .position(|holder| *holder == Holder::Entrant(entrant))
    };
    GameCell {
        game: counted.game,
        red: counted.red.and_then(place),
        due_red: counted.due_red.and_then(place),
        wrong_colours: counted.due_red.is_some() && counted.red != counted.due_red,
        outcome: counted.outcome,
        winner: match counted.outcome {
            Outcome::WonBy(winner) => place(winner),
            Outcome::Drawn | Outcome::BothLose => None,
        },
        how: counted.how,
    }
}

//! The picture of the bracket as plain data: boxes, lines and labels with their places, in units of one
//! pixel at full size; `svg` draws the one picture that the screen, paper, the viewer page and a saved
//! picture show.
//! Deliberately not here: colours (`style/picture.css`), scaling and what a click does (`ui`).

mod content;
mod flank;
mod ink;
mod layout;
mod measure;
mod meeting;
mod picture;
mod svg;
mod twin;
mod view;

pub use content::{Cell, Occupant, Row, Standing, State, mark};
pub use layout::{hall, plan};
pub use meeting::{Ahead, Meeting, ahead, meeting};
pub use picture::{Picture, picture};
pub use svg::{Drawing, Drawn};
pub use twin::{TwinRow, twin};
pub use view::{Form, Shown, View};

use crate::engine::entrant::EntrantId;
use crate::engine::number::{TableNumber, ZoneNumber};
use crate::engine::stage::Stage;

/// Height of a player's row.
pub const ROW: u32 = 18;
/// Height of the line above both rows, with the table and how the match was decided.
pub const HEAD: u32 = 11;
/// Height of the strip with the names of the stages.
pub const HEADS: u32 = 26;
/// Height of the line below both rows that names a late seed (C9).
pub const LATE: u32 = 14;
/// Width of the cell of one game.
pub const CELL: u32 = 14;
/// Width of the cell of a row's points.
pub const POINTS: u32 = 18;
/// Width of the cell of a main number.
pub const NUMBER: u32 = 25;
/// Width of the cell of a seed's number.
pub const SEED: u32 = 20;
/// Size of a name's letters.
pub const LETTER: u32 = 14;
/// Size of the small letters above and below the rows.
pub const SMALL: u32 = 10;

/// A rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Left edge.
    pub x: u32,
    /// Upper edge.
    pub y: u32,
    /// Width.
    pub width: u32,
    /// Height.
    pub height: u32,
}

impl Frame {
    /// The right edge.
    pub fn right(self) -> u32 {
        self.x + self.width
    }

    /// The lower edge.
    pub fn bottom(self) -> u32 {
        self.y + self.height
    }

    /// Whether two rectangles share more than an edge.
    pub fn overlaps(self, other: Frame) -> bool {
        self.x < other.right()
            && other.x < self.right()
            && self.y < other.bottom()
            && other.y < self.bottom()
    }
}

/// Which match a box shows; also what tells boxes apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The stage.
    pub stage: Stage,
    /// The table.
    pub table: TableNumber,
}

/// One match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchBox {
    /// Which match.
    pub place: Place,
    /// Where it is drawn.
    pub frame: Frame,
    /// How far it is.
    pub state: State,
    /// The table, short.
    pub label: String,
    /// How it was decided, or that it is being played; may be empty.
    pub note: String,
    /// Both players, the upper first.
    pub rows: [Row; 2],
    /// C9: who takes the loser's number.
    pub late: Option<String>,
    /// How wide the cell of the name is.
    pub name_width: u32,
    /// How many games have a cell.
    pub cells: u32,
    /// Height of the line above the rows; 0 where there is none.
    pub head: u32,
    /// Whether both rows stand side by side.
    pub beside: bool,
    /// Width of the cell of a main number, or what stands in its place.
    pub number_width: u32,
    /// Width of the cell of a seed; none in the preliminary, which seeds never play (C2).
    pub seed_width: u32,
}

impl Place {
    /// A number that no other match has.
    pub fn key(self) -> (u16, u16) {
        (self.stage.still_in().unwrap_or(0), self.table.0)
    }
}

impl MatchBox {
    /// The upper edge of the first row.
    pub fn rows_top(&self) -> u32 {
        self.frame.y + self.head
    }

    /// Whether somebody is one of its players.
    pub fn shows(&self, entrant: EntrantId) -> bool {
        let occupant = Occupant::Entrant(entrant);
        self.rows.iter().any(|row| row.occupant == occupant)
    }

    /// Whether who goes through is still open.
    pub fn is_open(&self) -> bool {
        matches!(self.state, State::Waiting | State::Ready | State::Playing)
    }

    /// The height of both rows.
    pub fn rows_height(&self) -> u32 {
        if self.beside { ROW } else { 2 * ROW }
    }

    /// The middle of both rows.
    pub fn middle(&self) -> u32 {
        self.rows_top() + self.rows_height() / 2
    }

    /// Where a row, 0 or 1, is drawn.
    pub fn row_frame(&self, row: u32) -> Frame {
        let Frame { x, width, .. } = self.frame;
        let (x, y, width) = if self.beside {
            (x + row * (width / 2), self.rows_top(), width / 2)
        } else {
            (x, self.rows_top() + row * ROW, width)
        };
        Frame {
            x,
            y,
            width,
            height: ROW,
        }
    }
}

/// The way from a match to the row that its winner takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The match it comes from.
    pub from: Place,
    /// The row of the next match that it leads to: 0 or 1.
    pub row: usize,
    /// Its corners.
    pub points: [(u32, u32); 4],
    /// Who has gone this way.
    pub carries: Option<EntrantId>,
}

/// A stage's name above its column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The stage.
    pub stage: Stage,
    /// Its column's left edge.
    pub x: u32,
    /// Its column's width.
    pub width: u32,
    /// Its name.
    pub name: String,
}

/// A zone's band at the edge of the picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneBand {
    /// Which zone.
    pub zone: ZoneNumber,
    /// Where it is drawn.
    pub frame: Frame,
}

/// What stands where the champion will.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChampionBox {
    /// Where it is drawn.
    pub frame: Frame,
    /// The champion; `Occupant::Nobody`: the title is vacant (G9).
    pub occupant: Occupant,
    /// His name, or that he is not known, or that the title is vacant.
    pub name: String,
}

/// Where the winner of a part goes on to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exit {
    /// Where it is drawn.
    pub frame: Frame,
    /// The larger part in which the next match is.
    pub view: View,
    /// The next match.
    pub place: Place,
    /// Its name.
    pub name: String,
}

/// The whole picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Width.
    pub width: u32,
    /// Height without the line of stage names.
    pub height: u32,
    /// The names of the stages, left to right.
    pub heads: Vec<Head>,
    /// Every match, by stage and table.
    pub boxes: Vec<MatchBox>,
    /// Every way from a match to the next.
    pub lines: Vec<Line>,
    /// The zones, ascending.
    pub zones: Vec<ZoneBand>,
    /// The champion; only in the whole bracket.
    pub champion: Option<ChampionBox>,
    /// Where the winner goes on to; only in a part.
    pub exit: Option<Exit>,
}

impl Plan {
    /// The box of a match.
    pub fn at(&self, place: Place) -> Option<&MatchBox> {
        let index = self
            .boxes
            .binary_search_by_key(&place, |one| one.place)
            .ok()?;
        self.boxes.get(index)
    }
}

//! What the floor shows, as plain data: the stages, how far they are and who is still playing
//! (`stages`), one row a table (`row`), what each outcome would mean (`meaning`), whose minutes run and
//! who may be late (`late`), when tables end and can start (`forecast`), the final's fees and games
//! (`fees`, `final_table`), what a correction would change (`outlook`).
//! Deliberately not here: the sentences (`words::floor`), how matches are decided (`engine::contest`).

mod fees;
mod final_table;
mod forecast;
mod late;
mod meaning;
mod outlook;
mod row;
mod stages;

pub use fees::{FinalFees, final_fees};
pub use final_table::{FinalGame, FinalGameState, final_games};
pub use forecast::{
    LONG_MOVES, PAUSE_SECONDS, Span, TYPICAL_MOVES, TYPICAL_SHARE, TableForecast, forecast,
    stage_ends,
};
pub use late::{Countdown, LateTable, Latecomer, countdowns};
pub use meaning::{
    Consequence, Meaning, clocks_of, meanings, meanings_with, outcomes, possible_hows,
};
pub use outlook::{
    Change, DecisionChange, LaterTable, LunchChange, Outlook, PersonChange, outlook,
};
pub use row::{GameCell, Occupant, SeatCell, TableRow, TableState, table_row};
pub use stages::{OpenTable, StageStand, current_stage, open_tables, stage_stand, stage_stands};

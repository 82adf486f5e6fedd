//! What the floor shows, as plain data: the stages and how far they are (`stages`), one row a table
//! (`row`), what each outcome would mean (`meaning`), the final's fees and games
//! (`fees`, `final_table`), what a correction would
//! change (`outlook`).
//! Deliberately not here: the sentences (`words::floor`), how matches are decided (`engine::contest`).

mod fees;
mod final_table;
mod meaning;
mod outlook;
mod row;
mod stages;

pub use fees::{FinalFees, final_fees};
pub use final_table::{FinalGame, FinalGameState, final_games};
pub use meaning::{
    Consequence, Meaning, clocks_of, meanings, meanings_with, outcomes, possible_hows,
};
pub use outlook::{LaterMatch, Outlook, outlook};
pub use row::{GameCell, Occupant, SeatCell, TableRow, TableState, table_row};
pub use stages::{StageStand, current_stage, stage_stand, stage_stands};

//! Pasted lists: text as it comes from a chat group or a spreadsheet into people, line by line, and
//! what is wrong with each line. `letters` tidies, `numbering`, `stamp` and `cells` take a line apart,
//! `sheet` reads a whole text, `entries` and `ranking` hold it against the tournament.
//! Deliberately not here: words for what is wrong (`words::paste`), entering anybody (`record`).

mod cells;
pub mod entries;
mod letters;
mod numbering;
pub mod ranking;
pub mod sheet;
mod stamp;

pub use letters::tidy;

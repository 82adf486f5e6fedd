//! The sentences, one file a subject; the pattern they follow is described in `present::language`.
//! Deliberately not here: what is computed, and where on a screen a sentence stands.

pub mod bracket;
pub mod ceremony;
pub mod certificate;
pub mod check_in;
pub mod clock;
pub mod entries;
pub mod event;
pub mod files;
pub mod floor;
pub mod floor_controls;
pub mod floor_keys;
pub mod floor_time;
pub mod frame;
pub mod link;
pub mod lots;
pub mod money;
pub mod next_act;
pub mod open_error;
pub mod outlook;
pub mod paste;
pub mod people;
pub mod placings;
pub mod player;
pub mod print;
pub mod record;
pub mod refusal;
pub mod scenes;
pub mod schedule;
pub mod share;
pub mod stage;
pub mod table_list;
pub mod viewer;
pub mod viewer_page;

//! The journeys, one file each; one program, so that several windows are driven at a time: a journey
//! mostly waits.

mod bad_input;
mod beside;
mod bracket;
mod ceremony;
mod certificate;
mod check_in;
mod corrections;
mod english;
mod first_sight;
mod floor;
mod my_player;
mod offline;
mod opening;
mod print;
mod projector;
mod record;
mod scenes;
mod share;
mod spectator;
mod storage;
mod tournaments;
mod two_days;
mod viewer;
mod viewer_page;
mod whole_event;

//! Everything a user reads: every sentence in both languages, routes, preferences, plans of pictures.
//! How a sentence is written is said in `language`; the sentences are in `words`, one file a subject.
//! Deliberately not here: elements and events (`ui`), rules (`engine`), anything of the browser.

pub mod bracket;
pub mod calendar;
pub mod certificate;
pub mod check_in;
pub mod event;
pub mod event_form;
pub mod floor;
pub mod language;
pub mod lots;
pub mod markup;
pub mod next_act;
pub mod paste;
pub mod placings;
pub mod player;
pub mod preferences;
pub mod print;
pub mod record;
pub mod roster;
pub mod route;
pub mod sample;
pub mod scenes;
pub mod schedule;
pub mod search;
pub mod share;
pub mod viewer_page;
pub mod words;

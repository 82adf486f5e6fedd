//! Qiwang (棋王): a seeded xiangqi knockout, start to finish, inside one browser tab.
//!
//! # The idea
//!
//! The tournament is a **record**: a list of facts, in order, in the words of the sport. Everything
//! else (numbers, pairings, who is red, winners, placings, prizes) is *computed* from the facts by the
//! engine and never stored. What somebody does is a [command](record::command::Command); it becomes
//! [facts](record::fact::Fact) that stand or fall together, or a
//! [refusal](record::refusal::Refusal) that names the clause and changes nothing. The same judgement
//! vets a file, a link or stored data fact by fact, so nothing from outside is believed until it has
//! been replayed through the rules. Screens draw what the computed
//! [tournament](record::tournament::Tournament) says.
//!
//! # Layers
//!
//! ```text
//! main ─► ui ─────────────► browser          wasm only; browser is the only place that names web_sys
//!         │
//!         ▼
//!      present ─► file ─► record ─► engine   pure Rust; built and tested natively as well as for wasm
//! ```
//!
//! An arrow means "may name", and reaches everything further right; `tests/layers.rs` holds it.
//!
//! | folder | holds |
//! |---|---|
//! | `engine/` | the rules: numbers and zones, lots, games, matches, tie-break chain, progress, placings, prizes; one noun a file |
//! | `record/` | facts, commands, `decide` and `judge` (all judgement), `apply` (none, total), refusals, the computed tournament, undo |
//! | `file/` | text to facts and back: envelope, checksum, migrations, every way opening can fail, links, `show` |
//! | `present/` | every sentence a user reads, in both languages; layout plans as plain data; routes; pasted lists |
//! | `browser/` | storage shelves, files, clock, entropy, address, locks; moves text and numbers only |
//! | `ui/` | the desk (the one shared state), the frame, `screens/` (one a file), `parts/`, and `view/`, what they are written in |
//!
//! # Invariants, as absences
//!
//! 1. The engine does not know that time passes, that lots are random, or that anything is saved.
//! 2. Nothing but the desk changes the record, and nothing but `decide` makes a fact.
//! 3. No computed value is ever saved.
//! 4. `apply` does not judge; `judge` and `decide` do not change.
//! 5. No user-facing sentence outside `present`.
//! 6. Nothing that could not be read is ever overwritten.
//!
//! # Where things are
//!
//! - A clause of the regulation: search `src/` for its id, such as `C7`; each test cites the clause it
//!   holds, and `tests/clauses` holds that every clause is cited.
//! - The life of a fact: `record::log::Record::submit` → `decide` → `judge` → `apply`. A
//!   [`Record`](record::Record) keeps its tournament up to date fact by fact: a game re-plays its own
//!   table and those it feeds (`engine::progress`), so that opening n facts is linear; only undoing
//!   replays from the start.
//! - Game facts name both players and count only while those two meet at that table. A correction
//!   therefore changes one fact, and whatever no longer fits is void by itself. What of the record
//!   counts is asked of `record::validity`; the record's screen and nothing else tells it.
//!   `record::correction_laws` tells what that comes to and holds it over ten thousand tournaments;
//!   `present::floor::outlook` compares before and after, so that it can be read before it is saved.
//! - The lots: `engine::lots`, specified in `docs/lots.md`. What proves them (the frozen list, the promised
//!   secret, the contributions) are facts; `file::proof` checks them, `present::certificate` shows it. The
//!   secret itself waits on the shelves beside the record (`ui::desk`) until it is disclosed as a fact.
//! - Two programs are made of this library (`ui::program`): the whole one, and one with the screens of those
//!   who only look on. `view!` turns markup into templates that cost no code (`ui::view`).
//! - The bracket is drawn once, as SVG (`present::bracket`), for the screen, paper, a saved picture and
//!   the viewer page (`present::viewer_page`), which carries the whole file inside (`file::page`). The
//!   screen draws again only the matches that changed.
//! - The public drawing: `ui::ceremony` draws and paces, `ui::screens::lots` shows.
//! - The projector: `ui::projection` chooses and turns what the hall sees, `present::scenes` makes each picture
//!   as markup, and the window (`ui::projector`) only ever shows markup that its opener sends it; it opens no
//!   tournament and touches no shelf.
//! - The file format: `docs/file-format.md`, with
//!   every reading of the regulation that this program had to add.
//! - A link holds a whole tournament in the address: `file::link`, specified in `docs/link-format.md`. One code
//!   writes and reads it; each fact is coded by what the tournament so far leads to, and judged before the next.
//! - Looking on: `ui::arrival` reads from the address whether a link, a file beside the page (`?src=`) or this
//!   browser's own tournament is wanted; `ui::desk` shows the first two as `Access::Viewer`, which writes to no
//!   shelf and takes no lock, and only the screens of `Route::OF_VIEWER`.

#[cfg(target_arch = "wasm32")]
pub mod browser;
pub mod engine;
pub mod file;
pub mod present;
pub mod record;
#[cfg(target_arch = "wasm32")]
pub mod ui;

// What `view!` writes names the crate, and so does the generator of random tournaments, which some of
// the crate's own tests use.
#[cfg(any(test, target_arch = "wasm32"))]
extern crate self as qiwang;

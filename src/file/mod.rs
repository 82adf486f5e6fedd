//! Text to facts and back: the envelope, versions and their migrations, the checksum, and the
//! computed tournament as one JSON (`show`); links. docs/file-format.md and docs/link-format.md describe it.
//! Deliberately not here: sentences for users (`present`), where text is kept (`browser`).

pub mod base64;
pub mod canonical;
pub mod copies;
pub mod document;
pub mod link;
pub mod list_text;
pub mod migrate;
pub mod open;
pub mod page;
pub mod proof;
pub mod show;
mod strict;
pub mod tags;

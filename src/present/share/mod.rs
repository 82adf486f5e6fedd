//! What is shared of a tournament: the link to a hosted copy, and the QR codes that hold it.
//! Deliberately not here: how a link is spelt (`file::link`), copying and sending (`browser`).

pub mod codes;
pub mod qr;

use crate::engine::number::MainNumber;
use crate::file::document::Document;
use crate::file::link::{LinkRefusal, pack};

/// Why there is no link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoLink {
    /// The event has no public address.
    NoAddress,
    /// It cannot be told in a link.
    Refused(LinkRefusal),
}

/// Whose names a code holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Everybody's.
    Whole,
    /// Those with places at these numbers, the first to the last.
    Numbers(MainNumber, MainNumber),
    /// Before the lots: these entries, by id, the first to the last.
    Entries(u32, u32),
}

/// The public address of a tournament, if it has one.
fn address(document: &Document) -> Result<&str, NoLink> {
    let texts = &document.record.tournament().regulation().texts;
    let address = Some(texts.public_address.as_str());
    address
        .filter(|address| !address.is_empty())
        .ok_or(NoLink::NoAddress)
}

/// The link to a tournament as it is now.
///
/// # Errors
/// Why there is none.
pub fn link(document: &Document) -> Result<String, NoLink> {
    let address = address(document)?;
    let packed = pack(document).map_err(NoLink::Refused)?;
    Ok(format!("{address}#{packed}"))
}

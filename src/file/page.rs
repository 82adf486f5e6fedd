//! A tournament file inside a web page: the viewer page (`present::viewer_page`) carries the whole record
//! in one data block, so that whoever has the page can open it in the program. The form is that of
//! docs/file-format.md, "Inside a viewer page".

use super::base64::{from_base64, to_base64};
use super::open::MOST_BYTES;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};

/// How the block begins. No browser runs a script of this kind.
const BEGIN: &str = r#"<script type="application/vnd.qiwang+json" id="record">"#;
/// What says where the block is, also in a page that a browser has saved anew.
const MARK: &str = "application/vnd.qiwang+json";
/// How it ends.
const END: &str = "</script>";
/// How hard to look for repetitions, of 10: more gains nothing.
const EFFORT: u8 = 9;

/// Why a page's data block is not the text of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadBlock {
    /// It was cut short or changed.
    Damaged,
    /// It would be larger than any tournament is.
    TooLarge,
}

/// The data block with the text of a file.
pub fn block(text: &str) -> String {
    let packed = to_base64(&compress_to_vec(text.as_bytes(), EFFORT));
    format!("{BEGIN}{packed}{END}")
}

/// The text of the file in a page's data block; `None`: this is no page with such a block. Whatever
/// the block claims, no more is unpacked than a file may have.
pub fn unpack(page: &str) -> Option<Result<String, BadBlock>> {
    if !page.trim_start().starts_with('<') {
        return None;
    }
    // No name can begin a script: whatever comes from a record is escaped.
    let mut scripts = page.split("<script").skip(1);
    scripts
        .find(|script| {
            script
                .split('>')
                .next()
                .is_some_and(|tag| tag.contains(MARK))
        })
        .map(contents)
}

fn contents(script: &str) -> Result<String, BadBlock> {
    let packed = script
        .split_once('>')
        .and_then(|(_, block)| block.split_once(END))
        .and_then(|(packed, _)| from_base64(packed))
        .ok_or(BadBlock::Damaged)?;
    let bytes =
        decompress_to_vec_with_limit(&packed, MOST_BYTES).map_err(|error| match error.status {
            TINFLStatus::HasMoreOutput => BadBlock::TooLarge,
            _ => BadBlock::Damaged,
        })?;
    String::from_utf8(bytes).map_err(|_| BadBlock::Damaged)
}

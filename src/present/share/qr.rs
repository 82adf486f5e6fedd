//! A QR code as a picture: what is drawn, as plain data.

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};
use std::fmt::Write as _;

/// The largest version: 121 modules, so that with its quiet zone each has 8 pixels on a projector of
/// 1,080 lines.
pub const LARGEST_VERSION: u8 = 26;

/// Modules of quiet zone on each side.
pub const QUIET: u32 = 4;

/// The dark modules of a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Modules on each side, the quiet zone included.
    pub side: u32,
    /// The dark modules as one path, a unit for each module: rows of them, one by one.
    pub path: String,
}

/// The code of a text whose end is digits, which take the least space; `None`: it would be too fine.
/// As much of it as the size allows may be hidden: a quarter of it at the most.
pub fn picture(text: &str, digits: &str) -> Option<Picture> {
    let segments = [
        QrSegment::make_bytes(text.as_bytes()),
        QrSegment::make_numeric(digits),
    ];
    let code = QrCode::encode_segments_advanced(
        &segments,
        QrCodeEcc::Low,
        Version::MIN,
        Version::new(LARGEST_VERSION),
        None,
        true,
    );
    let code = code.ok()?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let dark = (x..size).take_while(|x| code.get_module(*x, y)).count();
            let dark = i32::try_from(dark).unwrap_or(0);
            if dark > 0 {
                let (left, top) = (offset(x), offset(y));
                // Writing into a text never fails.
                let _ = write!(path, "M{left} {top}h{dark}v1h-{dark}z");
            }
            x += dark.max(1);
        }
    }
    Some(Picture {
        side: u32::try_from(size).unwrap_or(0) + 2 * QUIET,
        path,
    })
}

fn offset(module: i32) -> u32 {
    u32::try_from(module).unwrap_or(0) + QUIET
}

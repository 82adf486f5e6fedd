//! The picture as a file of its own: in light colours, with the event's title and how it stands, as large
//! as a picture may be that every browser can draw.

use super::{Drawing, Drawn, Form, HEADS, View, plan};
use crate::engine::civil::DateTime;
use crate::present::language::Language;
use crate::present::markup::{escape, packed_css};
use crate::present::viewer_page::state_line;
use crate::present::words::bracket as words;
use crate::present::words::viewer_page::made;
use crate::record::tournament::Tournament;

/// The most pixels of a picture: canvases of phones take 16,777,216.
const MOST_PIXELS: u64 = 16_000_000;
/// Height of the title above the names of the stages.
const TITLE: u32 = 64;
/// Room at the edges.
const EDGE: u32 = 16;

/// A picture as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// An SVG file that needs nothing else.
    pub svg: String,
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
}

/// The picture of a part, once the lots are complete.
pub fn picture(
    tournament: &Tournament,
    view: View,
    language: Language,
    at: DateTime,
) -> Option<Picture> {
    let plan = plan(tournament, view, Form::TwoSided, language)?;
    let drawing = plan.drawing(Drawing {
        drawn: Drawn::Picture,
        language,
        marked: None,
    });
    let mut title = tournament.regulation().texts.title.clone();
    if view != View::Whole
        && let Some(progress) = tournament.progress()
    {
        title.push_str(" · ");
        title.push_str(&words::part(language, view, progress.size()));
    }
    let state = state_line(tournament, language);
    let (title, state, made) = (escape(&title), escape(&state), made(language, at));
    let (width, height) = (
        plan.width + 2 * EDGE,
        plan.height + HEADS + TITLE + 2 * EDGE,
    );
    let per_cent = enlarged(width, height);
    let (across, down) = (width * per_cent / 100, height * per_cent / 100);
    let top = HEADS + TITLE + EDGE;
    let style = style();
    Some(Picture {
        svg: format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" class="bracket-svg" width="{across}" height="{down}" viewBox="-{EDGE} -{top} {width} {height}"><style>{style}</style><path class="paper" d="M-{EDGE} -{top}h{width}v{height}h-{width}z"/><text class="title" x="0" y="-{}">{title}</text><text class="state" x="0" y="-{}">{state} · {made}</text>{drawing}</svg>"#,
            HEADS + TITLE - 26,
            HEADS + TITLE - 50,
        ),
        width: across,
        height: down,
    })
}

/// By how many per cent a picture can be enlarged: to twice its size, if that is not too large.
fn enlarged(width: u32, height: u32) -> u32 {
    let pixels =
        |per_cent: u32| u64::from(width * per_cent / 100) * u64::from(height * per_cent / 100);
    let fits = |per_cent: &u32| pixels(*per_cent) <= MOST_PIXELS;
    (10..=200).rev().find(fits).unwrap_or(10)
}

/// The style sheet of the picture with the light colours, whatever the reader's own are.
fn style() -> String {
    let tokens = packed_css(include_str!("../../../style/tokens.css"));
    let light = tokens
        .split_once(":root{")
        .and_then(|(_, rest)| rest.split_once('}'))
        .map_or("", |(light, _)| light);
    let picture = packed_css(include_str!("../../../style/picture.css"));
    let rest = packed_css(
        ".bracket-svg .paper { fill: var(--paper); stroke: none }
        .bracket-svg .title { font-size: 24px; font-weight: 700 }
        .bracket-svg .state { fill: var(--ink-soft) }",
    );
    format!("@layer screens{{:root{{{light}}}}}{picture}@layer screens{{{rest}}}")
}

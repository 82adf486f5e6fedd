//! The part of the bracket around the stage that is played, page by page.

use super::Body;
use crate::present::bracket::{Drawing, Drawn, hall};
use crate::present::floor::current_stage;
use crate::present::language::Language;
use crate::present::words::scenes as words;
use crate::record::tournament::Tournament;

pub(super) fn bracket(tournament: &Tournament, page: usize, language: Language) -> Option<Body> {
    let stage = current_stage(tournament)?;
    let (plan, pages) = hall(tournament, page, language)?;
    let how = Drawing {
        drawn: Drawn::Picture,
        language,
        marked: None,
    };
    let picture = plan.svg(how, r#" role="img""#);
    Some(Body {
        heading: words::bracket(language, stage),
        markup: format!(r#"<div class="scene-chart">{picture}</div>"#),
        pages,
    })
}

//! The codes that open the tournament on a phone, one a page, as high as the screen: the finest has 129
//! modules with its quiet zone, so that each has 8 pixels on a projector of 1,080 lines.

use super::{Body, put};
use crate::file::document::Document;
use crate::present::language::Language;
use crate::present::share::codes::codes as made;
use crate::present::words::{scenes as words, share};

pub(super) fn codes(document: &Document, page: usize, language: Language) -> Option<Body> {
    let all = made(document).unwrap_or_default();
    let pages = all.len();
    let mut markup = r#"<div class="scene-code">"#.to_owned();
    match all.get(page.min(pages.saturating_sub(1))) {
        None => put(&mut markup, "scene-code-why", share::NO_CODE.of(language)),
        Some(code) => {
            let (side, path) = (code.picture.side, &code.picture.path);
            markup.push_str(&format!(
                r#"<svg class="code-picture" viewBox="0 0 {side} {side}" shape-rendering="crispEdges"><path class="code-paper" d="M0 0h{side}v{side}H0z"/><path class="code-ink" d="{path}"/></svg><div class="scene-code-words">"#
            ));
            let part = share::part(language, code.part);
            put(&mut markup, "scene-code-part", &part);
            put(&mut markup, "scene-code-why", share::CODES_WHY.of(language));
            put(
                &mut markup,
                "scene-code-why",
                words::CODE_STANDS_STILL.of(language),
            );
            markup.push_str("</div>");
        }
    }
    markup.push_str("</div>");
    Some(Body {
        heading: share::CODES.of(language).to_owned(),
        markup,
        pages: pages.max(1),
    })
}

//! What the projector's window shows of an event, one picture a scene and page: markup that needs no
//! program, only `style/screens/projection.css`. Every size in it is a part of its width, and what matters
//! has at least 32 pixels where it is 1,920 wide.
//! Deliberately not here: the drawing of the lots (`lots::scene`), which scene is shown when
//! (`ui::projection`), and what the clock shows now; whoever asks brings it along.

mod bracket;
mod codes;
mod countdown;
mod honours;
mod show;
mod tables;

pub use countdown::{Target, target};
pub use show::{SECONDS, Show, Slot};

use crate::engine::civil::DateTime;
use crate::file::document::Document;
use crate::present::floor::current_stage;
use crate::present::language::Language;
use crate::present::markup::{escape, push_escaped};
use crate::present::placings::sheet;
use crate::present::words::scenes as words;
use crate::record::tournament::{Phase, Tournament};

/// What the hall can be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scene {
    /// The drawing of the lots.
    Drawing,
    /// Who plays whom in the stage that is played or comes next.
    Pairings,
    /// The part of the bracket around that stage.
    Bracket,
    /// How long it is until something.
    Countdown,
    /// The results of the stage as they come in; in the end the placings.
    Board,
    /// The prizes.
    Prizes,
    /// The codes that open the tournament on a phone.
    Codes,
}

/// Why a scene cannot be shown yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// The lots are not published.
    Lots,
    /// Nobody has earned anything.
    Prizes,
    /// The event has no public address.
    Address,
}

/// A page of a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// What is shown.
    pub markup: String,
    /// How many pages the scene has: at least 1.
    pub pages: usize,
}

/// What a scene has to show on one of its pages.
struct Body {
    /// What it is, beside the event's title.
    heading: String,
    /// Markup.
    markup: String,
    /// How many pages there are.
    pages: usize,
}

impl Scene {
    /// Every scene, in the order of the digits 1 to 7.
    pub const ALL: [Scene; 7] = [
        Scene::Drawing,
        Scene::Pairings,
        Scene::Bracket,
        Scene::Countdown,
        Scene::Board,
        Scene::Prizes,
        Scene::Codes,
    ];

    /// Its name in the page and in what is kept.
    pub fn slug(self) -> &'static str {
        match self {
            Scene::Drawing => "drawing",
            Scene::Pairings => "pairings",
            Scene::Bracket => "bracket",
            Scene::Countdown => "countdown",
            Scene::Board => "board",
            Scene::Prizes => "prizes",
            Scene::Codes => "codes",
        }
    }

    /// The scene of that name.
    pub fn from_slug(slug: &str) -> Option<Scene> {
        Scene::ALL.into_iter().find(|scene| scene.slug() == slug)
    }

    /// What a hall wants to see in this phase, where the operator has chosen nothing.
    pub fn of_phase(phase: Phase) -> Scene {
        match phase {
            Phase::Registration | Phase::Lots => Scene::Drawing,
            Phase::Playing => Scene::Pairings,
            Phase::Finished => Scene::Board,
        }
    }

    /// Why it cannot be shown; `None`: it can.
    pub fn missing(self, tournament: &Tournament) -> Option<Missing> {
        let has_address = !tournament.regulation().texts.public_address.is_empty();
        match self {
            Scene::Drawing => None,
            Scene::Codes => (!has_address).then_some(Missing::Address),
            _ if current_stage(tournament).is_none() => Some(Missing::Lots),
            Scene::Prizes => {
                let paid = sheet(tournament).is_some_and(|sheet| !sheet.prizes.is_empty());
                (!paid).then_some(Missing::Prizes)
            }
            Scene::Pairings | Scene::Bracket | Scene::Countdown | Scene::Board => None,
        }
    }
}

/// A page of a scene, counted from 0; of one beyond the last, the last. The drawing, and a scene that
/// cannot be shown, have no picture here but the event's title.
pub fn picture(
    document: &Document,
    scene: Scene,
    page: usize,
    now: DateTime,
    language: Language,
) -> Picture {
    let tournament = document.record.tournament();
    let body = match scene {
        Scene::Drawing => None,
        Scene::Pairings => tables::pairings(tournament, page, language),
        Scene::Bracket => bracket::bracket(tournament, page, language),
        Scene::Countdown => countdown::countdown(tournament, now, language),
        Scene::Board => honours::board(tournament, page, language),
        Scene::Prizes => honours::prizes(tournament, page, language),
        Scene::Codes => codes::codes(document, page, language),
    };
    let body = body.unwrap_or(Body {
        heading: words::scene(scene).of(language).to_owned(),
        markup: String::new(),
        pages: 1,
    });
    let (slug, tag, pages) = (scene.slug(), language.tag(), body.pages);
    let number = page.min(pages.saturating_sub(1)) + 1;
    let title = escape(&tournament.regulation().texts.title);
    let heading = escape(&body.heading);
    let count = match pages {
        0 | 1 => String::new(),
        _ => format!(r#"<span class="scene-count">{number} / {pages}</span>"#),
    };
    Picture {
        markup: format!(
            r#"<div class="scene scene-{slug}" data-scene="{slug}" data-key="{slug}-{number}" lang="{tag}"><div class="scene-head"><span class="scene-title">{title}</span><span class="scene-act">{heading}</span>{count}</div>{}</div>"#,
            body.markup
        ),
        pages: pages.max(1),
    }
}

/// A black screen.
pub const BLACK: &str =
    r#"<div class="scene scene-black" data-scene="black" data-key="black"></div>"#;

/// Those of a page, and how many pages there are.
fn page_of<T>(all: &[T], size: usize, page: usize) -> (&[T], usize) {
    let pages = all.len().div_ceil(size.max(1)).max(1);
    let page = page.min(pages - 1);
    (all.chunks(size.max(1)).nth(page).unwrap_or_default(), pages)
}

/// A piece of text in an element with a class.
fn put(markup: &mut String, class: &str, text: &str) {
    markup.push_str(r#"<span class=""#);
    markup.push_str(class);
    markup.push_str(r#"">"#);
    push_escaped(markup, text);
    markup.push_str("</span>");
}

/// A name, as large as its length allows, and the club below it.
fn put_person(markup: &mut String, name: &str, club: &str) {
    let fit = crate::present::print::fit(name).key();
    markup.push_str(r#"<span class="scene-who">"#);
    put(markup, &format!("scene-who-name {fit}-name"), name);
    if !club.is_empty() {
        put(markup, "scene-who-club", club);
    }
    markup.push_str("</span>");
}

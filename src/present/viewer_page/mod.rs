//! The viewer page: a tournament as one HTML file that anybody can open, on a phone from a chat with
//! scripts forbidden, or printed: the whole bracket, every stage's pairings, placings with prizes and
//! everybody's path, as markup that needs no script and has none; and inside, for those who open it in
//! the program, the record itself (`file::page`).
//!
//! In one language, that of whoever saves it: he knows for whom it is, both would double what has to
//! travel, and the program shows the record inside in the other. One line at its end says so in the
//! other language.
//! Deliberately not here: what is computed (`bracket`, `placings`), giving it out (`ui`).

mod players;
mod tables;

use super::bracket::{Drawing, Drawn, Form, View, plan};
use super::floor::{current_stage, stage_stand};
use super::language::{Language, Text};
use super::markup::{escape, packed_css, unquoted};
use super::route::{Route, stage_slug};
use super::words::bracket as bracket_words;
use super::words::people::person;
use super::words::placings as placing_words;
use super::words::stage as names;
use super::words::viewer_page as words;
use crate::engine::civil::DateTime;
use crate::engine::entrant::EntrantId;
use crate::engine::placings::champion;
use crate::file::base64::to_base64;
use crate::file::document::Document;
use crate::file::page;
use crate::record::tournament::{Phase, Tournament};
use sha2::{Digest as _, Sha256};
use std::fmt::Write;

/// The order of the layers, the colours and lettering of the program, of the picture, and of the page.
const STYLES: [&str; 4] = [
    include_str!("../../../style/main.css"),
    include_str!("../../../style/tokens.css"),
    include_str!("../../../style/picture.css"),
    include_str!("../../../style/viewer_page.css"),
];

/// What a page is written from.
struct Writer<'a> {
    tournament: &'a Tournament,
    language: Language,
    page: String,
}

/// The page of a tournament as it is now, `at` by the device's clock.
pub fn viewer_page(document: &Document, language: Language, at: DateTime) -> String {
    let tournament = document.record.tournament();
    let mut writer = Writer {
        tournament,
        language,
        page: String::with_capacity(160_000),
    };
    writer.head(at);
    let head = std::mem::take(&mut writer.page);
    writer.parts();
    writer.bracket();
    writer.stages();
    writer.placings();
    writer.players();
    let body = unquoted(&writer.page);
    writer.page = head + &body;
    writer.foot(&page::block(&document.to_text()));
    writer.page
}

/// How an event stands, in one line.
pub fn state_line(tournament: &Tournament, language: Language) -> String {
    let name = |id| person(language, tournament, id);
    let stand = current_stage(tournament).and_then(|stage| stage_stand(tournament, stage));
    match (tournament.phase(), stand) {
        (Phase::Registration, _) => words::entered(language, tournament.admitted_count()),
        (Phase::Playing, Some(stand)) => {
            words::playing(language, stand.stage, stand.decided, stand.matches)
        }
        (Phase::Lots | Phase::Playing, _) => words::DRAWING.of(language).to_owned(),
        (Phase::Finished, _) => {
            let champion = tournament.progress().and_then(champion).map(name);
            words::over(language, champion.as_deref())
        }
    }
}

impl Writer<'_> {
    fn say(&self, text: Text) -> &'static str {
        text.of(self.language)
    }

    fn put(&mut self, markup: &str) {
        self.page.push_str(markup);
    }

    fn head(&mut self, at: DateTime) {
        let style = packed_css(&STYLES.concat());
        let hash = to_base64(&Sha256::digest(style.as_bytes()));
        let title = escape(&self.tournament.regulation().texts.title);
        let state = escape(&state_line(self.tournament, self.language));
        let (tag, made) = (self.language.tag(), words::made(self.language, at));
        // The style sheets name no address, so that no policy has to allow one.
        let _ = write!(
            self.page,
            "<!doctype html>\n<html lang=\"{tag}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
             style-src 'sha256-{hash}'; base-uri 'none'; form-action 'none'\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>{style}</style>\n</head>\n<body>\n\
             <header>\n<h1>{title}</h1>\n<p class=\"state\">{state}</p>\n<p class=\"made\">{made}</p>\n"
        );
    }

    /// The links to the page's parts.
    fn parts(&mut self) {
        let mut parts = Vec::new();
        if let Some(progress) = self.tournament.progress() {
            parts.push(("bracket".to_owned(), self.say(Route::Bracket.heading())));
            let stage = |stage| (stage_slug(stage).to_owned(), self.say(names::stage(stage)));
            parts.extend(progress.stages().map(|(one, _)| stage(one)));
            parts.push(("placings".to_owned(), self.say(Route::Placings.heading())));
        }
        parts.push(("players".to_owned(), self.say(words::PLAYERS)));
        let label = self.say(words::PARTS);
        let _ = write!(self.page, "<nav aria-label=\"{label}\"><ul>");
        for (id, name) in parts {
            let _ = write!(self.page, "<li><a href=\"#{id}\">{name}</a>");
        }
        self.put("</ul></nav>\n</header>\n<main>\n");
    }

    fn heading(&mut self, id: &str, text: Text) {
        let said = self.say(text);
        let _ = writeln!(self.page, "<section id=\"{id}\"><h2>{said}</h2>");
    }

    fn bracket(&mut self) {
        let language = self.language;
        let plan = plan(self.tournament, View::Whole, Form::TwoSided, language);
        let Some(plan) = plan else {
            let said = self.say(words::NO_BRACKET);
            let _ = writeln!(self.page, "<p>{said}</p>");
            return;
        };
        self.heading("bracket", Route::Bracket.heading());
        let drawing = Drawing {
            drawn: Drawn::Page,
            language,
            marked: self.tournament.progress().and_then(champion),
        };
        let label = self.say(Route::Bracket.heading());
        let _ = write!(
            self.page,
            "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"{label}\">"
        );
        let picture = plan.svg(drawing, "");
        self.put(&picture);
        self.put("</div>\n<ul class=\"marks\">");
        for mark in bracket_words::MARKS {
            let said = self.say(mark);
            let _ = write!(self.page, "<li>{said}");
        }
        self.put("</ul></section>\n");
    }

    fn foot(&mut self, block: &str) {
        let said = [words::INSIDE, words::INSIDE_OTHER].map(|text| self.say(text));
        let other = Language::ALL.into_iter().find(|one| *one != self.language);
        let tag = other.map_or("", Language::tag);
        let _ = write!(
            self.page,
            "</main>\n<footer><p>{}</p><p lang=\"{tag}\">{}</p></footer>\n{block}\n</body>\n</html>\n",
            said[0], said[1]
        );
    }

    /// A row of cells that head their columns.
    fn columns(&mut self, columns: &[(Text, &str)]) {
        self.put("<table><thead><tr>");
        for (column, class) in columns {
            let said = self.say(*column);
            let class = if class.is_empty() {
                String::new()
            } else {
                format!(" class=\"{class}\"")
            };
            let _ = write!(self.page, "<th scope=\"col\"{class}>{said}");
        }
        self.put("</thead><tbody>\n");
    }

    /// A player's name as a link to his line.
    fn linked(&self, entrant: EntrantId, said: &str) -> String {
        format!("<a href=\"#p{}\">{}</a>", entrant.0, escape(said))
    }

    /// The heading of the placings, which a small size has fewer of.
    fn placings_heading(&self, rows: usize) -> &'static str {
        self.say(if rows < 5 {
            placing_words::PLACINGS_OF_EIGHT
        } else {
            placing_words::PLACINGS
        })
    }
}

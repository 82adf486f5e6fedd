//! Placings and prizes (D1, E1 to E3).

use super::{Body, page_of, put, put_person, tables};
use crate::present::language::Language;
use crate::present::placings::{PlacingRow, Seated, Title, sheet};
use crate::present::print::name_and_club;
use crate::present::roster::Roster;
use crate::present::words::money::yuan;
use crate::present::words::{placings as placing_words, scenes as words};
use crate::record::tournament::{Phase, Tournament};

/// The most who stand below each other, in one of two columns.
const COLUMN: usize = 8;

/// The results of the stage; once the event is over, the placings.
pub(super) fn board(tournament: &Tournament, page: usize, language: Language) -> Option<Body> {
    match tournament.phase() {
        Phase::Finished => placings(tournament, language),
        _ => tables::results(tournament, page, language),
    }
}

fn placings(tournament: &Tournament, language: Language) -> Option<Body> {
    let sheet = sheet(tournament)?;
    let roster = Roster::of(tournament);
    let mut markup = r#"<ol class="scene-places">"#.to_owned();
    if sheet.title == Title::Vacant {
        markup.push_str("<li>");
        let vacant = placing_words::TITLE_VACANT.of(language);
        put(&mut markup, "scene-place-note", vacant);
        markup.push_str("</li>");
    }
    for row in &sheet.placings {
        placing(&mut markup, row, &roster, language);
    }
    markup.push_str("</ol>");
    Some(Body {
        heading: words::PLACINGS.of(language).to_owned(),
        markup,
        pages: 1,
    })
}

/// A placing with everybody who shares it.
fn placing(markup: &mut String, row: &PlacingRow, roster: &Roster, language: Language) {
    let place = row.place;
    markup.push_str(&format!(
        r#"<li class="scene-of-place place-{place}" data-place="{place}">"#
    ));
    let word = match place {
        1 => placing_words::CHAMPION.of(language).to_owned(),
        2 if !row.shared => words::RUNNER_UP.of(language).to_owned(),
        _ => placing_words::place(language, place, row.shared),
    };
    put(markup, "scene-place-word", &word);
    markup.push_str(r#"<span class="scene-place-people">"#);
    for seated in &row.seated {
        match seated {
            Seated::Entrant(id) => {
                let person = roster.person(*id);
                let (name, club) = name_and_club(&person);
                put_person(markup, name, club);
            }
            Seated::Unknown => put(markup, "scene-nobody", placing_words::UNKNOWN.of(language)),
            Seated::Nobody => put(markup, "scene-nobody", placing_words::NOBODY.of(language)),
        }
    }
    markup.push_str("</span></li>");
}

/// Who has earned how much, by placing, then amount.
pub(super) fn prizes(tournament: &Tournament, page: usize, language: Language) -> Option<Body> {
    let sheet = sheet(tournament).filter(|sheet| !sheet.prizes.is_empty())?;
    let roster = Roster::of(tournament);
    let class = match sheet.prizes.len() {
        ..=COLUMN => "few",
        _ => "many",
    };
    let (here, pages) = page_of(&sheet.prizes, 2 * COLUMN, page);
    let shared = |place: u8| {
        let row = sheet.placings.iter().find(|row| row.place == place);
        row.is_some_and(|row| row.shared)
    };
    let mut markup = format!(r#"<ol class="scene-tables scene-earned {class}">"#);
    for row in here {
        markup.push_str(&format!(
            r#"<li class="scene-table" data-earned="{}">"#,
            row.entrant.0
        ));
        let place = row
            .place
            .map(|place| placing_words::place(language, place, shared(place)));
        put(
            &mut markup,
            "scene-earned-place",
            place.as_deref().unwrap_or_default(),
        );
        let person = roster.person(row.entrant);
        let (name, club) = name_and_club(&person);
        markup.push_str(r#"<span class="scene-player">"#);
        put_person(&mut markup, name, club);
        markup.push_str("</span>");
        put(&mut markup, "scene-amount", &yuan(language, row.total));
        markup.push_str("</li>");
    }
    markup.push_str("</ol>");
    let heading = match tournament.phase() {
        Phase::Finished => placing_words::PRIZES,
        _ => placing_words::EARNED,
    };
    Some(Body {
        heading: heading.of(language).to_owned(),
        markup,
        pages,
    })
}

//! What is packed comes back: every generated tournament, at every phase, in both spellings.

use crate::common::Play;
use crate::event::finished;
use crate::generator::{Wishes, generate};
use qiwang::file::document::{Document, TournamentId};
use qiwang::file::link::{LinkRefusal, is_from_link, pack, pack_in_digits, unpack};
use qiwang::file::open::open;
use qiwang::file::proof::proofs;
use qiwang::file::show::show;
use qiwang::present::event::texts_2021;
use qiwang::present::language::Language;
use qiwang::record::Record;
use qiwang::record::command::{Command, NewEntrant};
use serde_json::Value;

/// What a viewer sees: all that is computed but who is checked in.
fn seen(document: &Document) -> Value {
    let mut shown = show(document.record.tournament());
    shown.as_object_mut().unwrap().remove("check_in");
    shown
}

/// Packs and unpacks in both spellings; `None`: the link would be too long.
#[track_caller]
fn comes_back(document: &Document, what: &str) -> Option<Document> {
    let text = match pack(document) {
        Ok(text) => text,
        Err(LinkRefusal::TooLong {
            characters: Some(_),
        }) => return None,
        Err(refusal) => panic!("{what}: {refusal:?}"),
    };
    let back = unpack(&text).unwrap_or_else(|error| panic!("{what}: {error:?}"));
    assert_eq!(seen(&back), seen(document), "{what}");
    if let Ok(digits) = pack_in_digits(document) {
        assert_eq!(unpack(&digits).as_ref(), Ok(&back), "{what}");
    }
    Some(back)
}

/// The first entries of a tournament, whole acts.
fn beginning(whole: &Document, count: usize) -> Document {
    let entries = whole.record.entries();
    let ends = |count: usize| {
        entries
            .get(count)
            .is_none_or(|next| next.act != entries[count - 1].act)
    };
    let count = (count.max(1)..).find(|count| ends(*count)).unwrap();
    Document {
        id: whole.id.clone(),
        record: Record::vet(entries[..count].to_vec()).expect("a good beginning"),
    }
}

#[test]
fn every_tournament_comes_back_as_it_looks_at_every_phase() {
    let mut too_long = 0;
    for index in 0..100 {
        let whole = generate(2021, index, &Wishes::default())
            .expect("a tournament")
            .document;
        let count = whole.record.entries().len();
        for part in 1..=6 {
            let so_far = beginning(&whole, (count * part / 6).min(count));
            let what = format!("tournament {index}, part {part}");
            too_long += usize::from(comes_back(&so_far, &what).is_none());
        }
    }
    assert!(too_long < 6, "{too_long} of 600");
}

/// The lots can be checked from a link alone: list, promise, contributions and lots fit each other.
#[test]
fn the_proof_of_the_lots_comes_along() {
    for seed in 0..3 {
        let whole = finished(seed);
        let back = comes_back(&whole, "finished").expect("short enough");
        let [proof] = &proofs(&back.record)[..] else {
            panic!("one attempt");
        };
        assert_eq!(proof.findings, []);
        let drawing = back.record.tournament().drawing().unwrap();
        assert_eq!(drawing.contributions.len(), 3);
        assert_eq!(
            Some(drawing.lots.drawn()),
            whole
                .record
                .tournament()
                .drawing()
                .map(|one| one.lots.drawn())
        );
    }
}

/// G1, G2: any name and club that the rules admit.
#[test]
fn any_unicode_comes_back() {
    let mut play = Play::opened();
    let names = [
        "𠮷田 🀄",
        "Łukasz Æsa",
        "ﷺ",
        "é e\u{301}",
        "\u{10ffff}",
        "1",
        "王\u{3000}明",
        "\\\"<&>",
    ];
    let people = names.iter().map(|name| NewEntrant {
        name: (*name).to_owned(),
        club: format!("{name} {name}"),
    });
    play.ok(Command::Enter(people.collect()));
    let long = NewEntrant {
        name: "龘".repeat(40),
        club: "𠮷".repeat(60),
    };
    play.ok(Command::Enter(vec![long]));
    let document = Document {
        id: TournamentId::from_random([7; 16]),
        record: play.record,
    };
    comes_back(&document, "strange names").expect("short enough");
}

/// What one is opened from a link has neither times nor reasons; it says so by its id and never takes
/// the place of the whole record.
#[test]
fn a_copy_from_a_link_has_an_id_of_its_own() {
    let whole = finished(1);
    let back = unpack(&pack(&whole).unwrap()).unwrap();
    assert!(is_from_link(&back.id) && !is_from_link(&whole.id));
    assert_eq!(back.id.as_str()[..16], whole.id.as_str()[..16]);
    // It can be kept as a file, and a link of it is the same link.
    assert_eq!(open(&back.to_text()).as_ref(), Ok(&back));
    assert_eq!(pack(&back), pack(&whole));
}

/// The texts of 2021 cost next to nothing, in either language.
#[test]
fn the_texts_of_2021_come_along() {
    for language in [Language::Chinese, Language::English] {
        let mut play = Play {
            record: Record::default(),
        };
        let regulation = qiwang::engine::regulation::Regulation::of_2021(texts_2021(language));
        play.ok(Command::Open(Box::new(regulation)));
        let document = Document {
            id: TournamentId::from_random([7; 16]),
            record: play.record,
        };
        let text = pack(&document).unwrap();
        assert!(text.len() < 50, "{}", text.len());
        let back = unpack(&text).unwrap();
        assert_eq!(
            back.record.tournament().regulation(),
            document.record.tournament().regulation()
        );
    }
}

#[test]
fn a_route_behind_a_slash_is_no_part_of_a_link() {
    let text = pack(&finished(1)).unwrap();
    assert_eq!(unpack(&format!("{text}/bracket/p/7")), unpack(&text));
}

#[test]
fn nothing_opened_is_refused() {
    let document = Document {
        id: TournamentId::from_random([7; 16]),
        record: Record::default(),
    };
    assert_eq!(pack(&document), Err(LinkRefusal::Empty));
}

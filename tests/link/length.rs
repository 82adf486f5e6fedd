//! How long links are: a finished event of 112 at most 2,000 characters, and clear words beyond 8,000.

use crate::event::{Random, document, drawn, finished};
use qiwang::engine::civil::DateTime;
use qiwang::file::link::{LinkRefusal, MOST_CHARACTERS, pack, pack_in_digits, unpack};
use qiwang::record::command::{Command, NewEntrant};
use std::path::PathBuf;

/// The most characters of a finished event of 112, without the address.
const MOST_OF_112: usize = 2_000;

#[test]
fn a_finished_event_of_112_fits() {
    let lengths = (0..20).map(|seed| {
        let whole = finished(seed);
        let text = pack(&whole).expect("a link");
        assert!(unpack(&text).is_ok());
        (text.len(), pack_in_digits(&whole).expect("a link").len())
    });
    let lengths: Vec<(usize, usize)> = lengths.collect();
    let letters = lengths.iter().map(|(letters, _)| *letters).max().unwrap();
    let digits = lengths.iter().map(|(_, digits)| *digits).max().unwrap();
    let figures = serde_json::json!({ "link_chars_112": letters, "link_digits_112": digits });
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/figures");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("link.json"), format!("{figures:#}\n")).expect("written");
    assert!(letters <= MOST_OF_112, "{figures}");
}

#[test]
fn what_is_too_long_is_refused_with_its_length() {
    let mut play = drawn(&mut Random::new(5), 448);
    let at: DateTime = "2026-11-06T09:00:00".parse().unwrap();
    for index in 0..150 {
        let letters = (0..40).filter_map(|place| char::from_u32(0x5000 + index * 97 + place * 41));
        let name: String = letters.collect();
        let stranger = NewEntrant {
            club: name.clone(),
            name,
        };
        play.record
            .submit(Command::WaitList(vec![stranger]), at)
            .unwrap();
    }
    let whole = document(play, &mut Random::new(6));
    let Err(LinkRefusal::TooLong {
        characters: Some(characters),
    }) = pack(&whole)
    else {
        panic!("too long");
    };
    assert!(characters > MOST_CHARACTERS);
}

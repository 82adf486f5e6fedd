//! Whole events with lots drawn by the program, and the test vectors of docs/lots.md.

use crate::checker::lots::{Half, Lot, Lots};
use crate::checker::sampler::Sampler;
use crate::kit::{Event, commitment, contribution, secret, start};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// A lot as the record stores it.
pub fn as_json(lot: Lot) -> Value {
    match lot {
        Lot::Name(who) => json!({"lot": "name", "entrant": who}),
        Lot::Number(who, number) => json!({"lot": "number", "entrant": who, "number": number}),
        Lot::Zone(who, zone) => json!({"lot": "zone", "entrant": who, "zone": zone}),
        Lot::Place(who, number) => json!({"lot": "place", "entrant": who, "number": number}),
        Lot::Holder(who, number) => json!({"lot": "holder", "entrant": who, "number": number}),
        Lot::Half(who, Half::Upper) => json!({"lot": "half", "entrant": who, "half": "upper"}),
        Lot::Half(who, Half::Lower) => json!({"lot": "half", "entrant": who, "half": "lower"}),
    }
}

/// A lot as docs/lots.md writes it.
fn as_line(lot: Lot) -> String {
    match lot {
        Lot::Name(who) => format!("name {who}"),
        Lot::Number(who, number) => format!("number {who} {number}"),
        Lot::Zone(who, zone) => format!("zone {who} {zone}"),
        Lot::Place(who, number) => format!("place {who} {number}"),
        Lot::Holder(who, number) => format!("holder {who} {number}"),
        Lot::Half(who, half) => format!("half {who} {half:?}").to_lowercase(),
    }
}

/// Every lot as the program draws it.
fn drawn(mut lots: Lots, entropy: [u8; 32]) -> Vec<Lot> {
    let mut all = Vec::new();
    while !lots.is_complete() {
        let lot = Sampler::new(entropy, lots.drawn)
            .choose(&lots.options())
            .unwrap();
        lots.draw(lot);
        all.push(lot);
    }
    all
}

/// An event of so many whose lots the program draws, and in which the first of each pair wins.
fn whole(entrants: u32, seeds: u32, size: u32) -> Event {
    let mut rules = crate::kit::regulation();
    rules["size"] = json!(size);
    rules["cap"] = json!(size / 4 * 7);
    rules["seeds"] = json!(seeds);
    let list = (1..=entrants).collect();
    let lots = Lots::new(size, None, list, (1..=seeds).collect());
    let by_program = |lot| json!({"kind": "lot-drawn", "lot": as_json(lot), "by": "program"});
    let event = Event::opened_with(rules)
        .entered(entrants, seeds)
        .frozen(size, commitment())
        .with(contribution("甲", "said", "6188"))
        .with(start(1, secret()));
    let shown = event.show();
    let entropy = bytes(shown["lots"]["attempts"][0]["entropy"].as_str().unwrap());
    let mut event = event
        .with_act(drawn(lots, entropy).into_iter().map(by_program))
        .published();
    let shown = event.show();
    for (place, stage) in shown["stages"].as_array().unwrap().iter().enumerate() {
        let stage = stage["stage"].as_str().unwrap();
        event = event.announced(stage);
        for table in event.show()["stages"][place]["tables"].as_array().unwrap() {
            let [one, other] = [0, 1].map(|side: usize| table["entrants"][side].as_u64());
            let (Some(one), Some(other)) = (one, other) else {
                continue;
            };
            let pair = [one as u32, other as u32];
            let number = table["table"].as_u64().unwrap() as u32;
            let wins = if stage == "final" { 4 } else { 2 };
            event = event.slow(stage, number, pair, &vec![pair[0]; wins]);
        }
    }
    event
}

#[test]
fn whole_events_by_program() {
    for (entrants, seeds, size) in [(112, 16, 64), (40, 16, 64), (7, 2, 8), (448, 64, 256)] {
        let event = whole(entrants, seeds, size);
        let shown = event.show();
        assert_eq!(shown["event"]["state"], "finished");
        assert_eq!(shown["prizes_total"], if size < 32 { 7600 } else { 13_700 });
        if let Ok(folder) = std::env::var("QIWANG_KEEP") {
            std::fs::write(format!("{folder}/{entrants}.qiwang.json"), event.text()).unwrap();
        }
    }
}

#[test]
fn a_lot_the_program_would_not_have_drawn_is_refused() {
    let event = |lot: u32| {
        let name = json!({"lot": "name", "entrant": lot});
        Event::opened()
            .entered(8, 0)
            .frozen(8, commitment())
            .with(start(1, secret()))
            .with(json!({"kind": "lot-drawn", "lot": name, "by": "program"}))
    };
    let (drawn, others): (Vec<u32>, Vec<u32>) =
        (1..=8).partition(|lot| event(*lot).check().is_ok());
    assert_eq!(drawn.len(), 1);
    for lot in others {
        let said = format!(
            "attempt 1, lot 0: recorded Name({lot}), the program would have drawn Name({})",
            drawn[0]
        );
        event(lot).differs(&said);
    }
}

/// The lines of a block of docs/lots.md, block by block.
fn blocks(name: &str) -> Vec<Vec<&'static str>> {
    let page = include_str!("../../docs/lots.md");
    let start = format!("```{name}\n");
    let bodies = page
        .split(&start)
        .skip(1)
        .filter_map(|rest| rest.split("```").next());
    bodies.map(|body| body.lines().collect()).collect()
}

fn bytes(hex: &str) -> [u8; 32] {
    let mut bytes = [0; 32];
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&hex[2 * place..2 * place + 2], 16).unwrap();
    }
    bytes
}

fn numbers(words: &str) -> Vec<u32> {
    words.split(' ').map(|word| word.parse().unwrap()).collect()
}

/// Nothing but a count, so that an index below three thousand million needs no list.
fn index(entropy: [u8; 32], lot: usize, count: u64) -> u64 {
    Sampler::new(entropy, lot).below(count)
}

#[test]
fn the_test_vectors_of_the_documentation() {
    let indices = blocks("index").concat();
    assert!(indices.len() >= 20);
    for line in indices {
        let words: Vec<&str> = line.split(' ').collect();
        let (lot, count) = (words[1].parse().unwrap(), words[2].parse().unwrap());
        assert_eq!(
            index(bytes(words[0]), lot, count).to_string(),
            words[3],
            "{line}"
        );
    }
    let drawings = blocks("lots");
    assert!(drawings.len() >= 3);
    for lines in drawings {
        let after = |place: usize, word: &str| lines[place].strip_prefix(word).unwrap();
        let size = after(0, "size ").parse().unwrap();
        let lots = Lots::new(
            size,
            None,
            numbers(after(1, "entrants ")),
            numbers(after(2, "seeds ")),
        );
        let ours: Vec<String> = drawn(lots, bytes(after(3, "entropy ")))
            .into_iter()
            .map(as_line)
            .collect();
        assert_eq!(ours, lines[4..]);
    }
    let large = blocks("large").concat();
    assert!(large.len() >= 10);
    for line in large {
        let words: Vec<&str> = line.split(' ').collect();
        let [size, entrants, seeds] = [0, 1, 2].map(|place: usize| words[place].parse().unwrap());
        let entropy = Sha256::digest(words[3].as_bytes()).into();
        let list = (1..=entrants).collect();
        let lots = Lots::new(
            size,
            None,
            list,
            (1..=seeds).map(|seed: u32| 3 * seed).collect(),
        );
        let ours = drawn(lots, entropy);
        let lines: String = ours.iter().map(|lot| as_line(*lot) + "\n").collect();
        let hash: String = Sha256::digest(lines.as_bytes())
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        assert_eq!(
            [ours.len().to_string(), hash],
            [words[4], words[5]],
            "{line}"
        );
    }
}

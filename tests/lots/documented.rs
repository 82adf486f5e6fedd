//! `docs/lots.md` says what the program does: its test vectors, read from the page itself.

use super::script::id;
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::lots::{DrawList, Lot, Lots, sampler};
use qiwang::engine::number::{Half, Size};
use sha2::{Digest, Sha256};

const PAGE: &str = include_str!("../../docs/lots.md");

/// The fenced blocks with this word behind the fence.
fn blocks(word: &str) -> Vec<Vec<&'static str>> {
    let fence = format!("```{word}");
    let mut found = Vec::new();
    let mut lines = PAGE.lines();
    while lines.by_ref().any(|line| line == fence) {
        found.push(lines.by_ref().take_while(|line| *line != "```").collect());
    }
    found
}

fn bytes(hex: &str) -> [u8; 32] {
    let byte = |at: usize| u8::from_str_radix(&hex[at * 2..at * 2 + 2], 16).expect("hex");
    assert_eq!(hex.len(), 64);
    std::array::from_fn(byte)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A lot as the page writes it.
fn text(lot: &Lot) -> String {
    match lot {
        Lot::Name { entrant } => format!("name {}", entrant.0),
        Lot::Number { entrant, number } => format!("number {} {}", entrant.0, number.0),
        Lot::Zone { entrant, zone } => format!("zone {} {}", entrant.0, zone.0),
        Lot::Place { entrant, number } => format!("place {} {}", entrant.0, number.0),
        Lot::Holder { entrant, number } => format!("holder {} {}", entrant.0, number.0),
        Lot::Half { entrant, half } => {
            let half = if *half == Half::Upper {
                "upper"
            } else {
                "lower"
            };
            format!("half {} {half}", entrant.0)
        }
    }
}

fn ids(text: &str) -> Vec<EntrantId> {
    text.split_whitespace()
        .map(|text| id(text.parse().expect("an id")))
        .collect()
}

#[test]
fn the_first_block() {
    let input: Vec<u8> = sampler::TAG
        .iter()
        .copied()
        .chain(0..32)
        .chain([0; 8])
        .collect();
    assert_eq!(input.len(), 54);
    assert!(PAGE.contains(&format!("`{}`", hex(&Sha256::digest(input)))));
}

#[test]
fn indices() {
    let [vectors] = blocks("index").try_into().expect("one block");
    assert!(vectors.len() >= 20);
    for line in vectors {
        let mut words = line.split(' ');
        let entropy = bytes(words.next().expect("entropy"));
        let [k, n, index] = [(); 3].map(|()| {
            let word = words.next().expect("a number");
            word.parse::<u32>().expect("a number")
        });
        let n = usize::try_from(n).expect("32 bits");
        let drawn = sampler::draw_index(&entropy, k, n);
        assert_eq!(drawn, usize::try_from(index).expect("32 bits"), "{line}");
    }
}

#[test]
fn whole_drawings() {
    let drawings = blocks("lots");
    assert!(drawings.len() >= 3);
    for lines in drawings {
        let (head, expected) = lines.split_at(4);
        let after = |index: usize, word: &str| {
            let line = head[index].strip_prefix(word);
            line.unwrap_or_else(|| panic!("{} should start {word}", head[index]))
        };
        let list = DrawList {
            size: Size::new(after(0, "size ").parse().expect("a size")).expect("a size"),
            entrants: ids(after(1, "entrants ")),
            seeds: ids(after(2, "seeds")),
        };
        let entropy = bytes(after(3, "entropy "));
        let mut lots = Lots::new(list).expect("a list that fits");
        sampler::complete(&mut lots, &entropy);
        let drawn: Vec<String> = lots.drawn().iter().map(text).collect();
        assert_eq!(drawn, expected, "\n{}", drawn.join("\n"));
    }
}

#[test]
fn large_drawings() {
    let [drawings] = blocks("large").try_into().expect("one block");
    assert!(drawings.len() >= 6);
    let mut now = Vec::new();
    for line in &drawings {
        let words: Vec<&str> = line.split(' ').collect();
        let number = |index: usize| words[index].parse::<u32>().expect("a number");
        let mut lots = Lots::new(DrawList {
            size: Size::new(u16::try_from(number(0)).expect("small")).expect("a size"),
            entrants: (1..=number(1)).map(EntrantId).collect(),
            seeds: (1..=number(2)).map(|seed| EntrantId(seed * 3)).collect(),
        })
        .expect("a list that fits");
        sampler::complete(&mut lots, &Sha256::digest(words[3]).into());
        let all: String = lots.drawn().iter().map(|lot| text(lot) + "\n").collect();
        let count = lots.drawn().len();
        now.push(format!(
            "{} {count} {}",
            words[..4].join(" "),
            hex(&Sha256::digest(all))
        ));
    }
    assert_eq!(now, drawings, "\n{}", now.join("\n"));
}

//! `docs/lots.md` says what the program does: its test vectors, read from the page itself.

use super::script::id;
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::lots::{DrawList, Lot, Lots, sampler, seal};
use qiwang::engine::number::{Half, Size};
use qiwang::file::list_text::{TITLE, fingerprint};
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

/// The page's next 32 bytes, in order: what stands in backquotes as 64 digits.
fn seal_vectors() -> [[u8; 32]; 4] {
    let quoted = PAGE
        .split('`')
        .filter(|text| text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit()));
    let vectors: Vec<[u8; 32]> = quoted.take(4).map(bytes).collect();
    vectors
        .try_into()
        .expect("four of them before the first block's")
}

/// Section 8, the seal: a list's fingerprint, a commitment, and the entropy with and without
/// contributions.
#[test]
fn the_seal() {
    let [list] = blocks("list").try_into().expect("one block");
    let text: String = list
        .iter()
        .map(|line| line.replace("<TAB>", "\t") + "\n")
        .collect();
    assert_eq!(list[0], TITLE);
    let secret: [u8; 32] = std::array::from_fn(|byte| u8::try_from(byte).expect("small"));
    let announced = fingerprint(&text).0;
    let contributions = [["said", "甲", "6188"], ["dice", "Bo", "3 5 1 6"]];
    let entropy = |from: &[[&str; 3]]| seal::entropy(&announced, 2, &secret, from.iter().copied());
    let ours = [
        announced,
        seal::commitment(&secret),
        entropy(&contributions),
        entropy(&[]),
    ];
    assert_eq!(
        ours.map(|bytes| hex(&bytes)),
        seal_vectors().map(|bytes| hex(&bytes))
    );
    // The page says what goes in.
    for contribution in contributions {
        let said = contribution.map(|text| format!("`{text}`")).join(", ");
        assert!(PAGE.contains(&said), "{said}");
    }
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

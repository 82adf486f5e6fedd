//! The program's choice as a parameter of the drawing, and wrong ones to be caught.

use qiwang::engine::lots::{Lot, LotKind, Lots, sampler};
use sha2::{Digest, Sha256};

pub type Entropy = [u8; 32];

/// The index of the option that comes out.
pub type Sampler = fn(&Entropy, &Lots, &[Lot]) -> usize;

/// The SHA-256 of a counter: as good as random, and always the same.
pub fn entropy(counter: usize) -> Entropy {
    let counter = u64::try_from(counter).expect("a small counter");
    Sha256::digest(counter.to_be_bytes()).into()
}

/// Draws all lots and shows each with its options before it is taken.
pub fn draw(
    start: &Lots,
    entropy: &Entropy,
    sampler: Sampler,
    mut look: impl FnMut(&Lots, &[Lot], usize),
) -> Lots {
    let mut lots = start.clone();
    loop {
        let options = lots.options();
        if options.is_empty() {
            assert!(lots.is_complete(), "C11: stuck after {:?}", lots.drawn());
            return lots;
        }
        let index = sampler(entropy, &lots, &options);
        look(&lots, &options, index);
        lots.apply(options[index]);
    }
}

fn position(lots: &Lots) -> u32 {
    u32::try_from(lots.drawn().len()).expect("few lots")
}

pub fn fair(entropy: &Entropy, lots: &Lots, options: &[Lot]) -> usize {
    sampler::draw_index(entropy, position(lots), options.len())
}

/// Wrong: a small word modulo the number of options, and no word passed over.
pub fn modulo_of_a_byte(entropy: &Entropy, lots: &Lots, options: &[Lot]) -> usize {
    sampler::draw_index(entropy, position(lots), 256) % options.len()
}

/// Wrong: the last option never comes out.
pub fn never_the_last(entropy: &Entropy, lots: &Lots, options: &[Lot]) -> usize {
    sampler::draw_index(entropy, position(lots), (options.len() - 1).max(1))
}

/// Wrong: one index too many, and it falls on the last option.
pub fn the_last_twice(entropy: &Entropy, lots: &Lots, options: &[Lot]) -> usize {
    let index = sampler::draw_index(entropy, position(lots), options.len() + 1);
    index.min(options.len() - 1)
}

/// Wrong: a zone is as likely as it has places.
pub fn zone_by_its_places(entropy: &Entropy, lots: &Lots, options: &[Lot]) -> usize {
    if options[0].kind() != LotKind::Zone {
        return fair(entropy, lots, options);
    }
    let places = |zone: &Lot| {
        let mut in_it = lots.clone();
        in_it.apply(*zone);
        in_it.options().len()
    };
    let weights: Vec<usize> = options.iter().map(places).collect();
    let mut ticket = sampler::draw_index(entropy, position(lots), weights.iter().sum());
    for (index, weight) in weights.into_iter().enumerate() {
        if ticket < weight {
            return index;
        }
        ticket -= weight;
    }
    options.len() - 1
}

/// Wrong: as long as one entrant's name is to be drawn, it is 1.5 times as likely as any other.
pub fn a_favourite(entropy: &Entropy, lots: &Lots, options: &[Lot]) -> usize {
    let entrants = &lots.list().entrants;
    let favourite = entrants[entrants.len() / 2];
    let name = |lot: &Lot| *lot == super::script::name(favourite);
    let Some(index) = options.iter().position(name) else {
        return fair(entropy, lots, options);
    };
    let ticket = sampler::draw_index(entropy, position(lots), options.len() * 2 + 1);
    if ticket < options.len() * 2 {
        ticket / 2
    } else {
        index
    }
}

/// Wrong: two successive lots read the same word. Every single lot is uniform.
pub fn one_word_for_two_lots(entropy: &Entropy, lots: &Lots, options: &[Lot]) -> usize {
    sampler::draw_index(entropy, position(lots) / 2, options.len())
}

/// Wrong: one byte of the entropy is read, so that there are no more than 256 drawings.
pub fn a_byte_of_entropy(entropy: &Entropy, lots: &Lots, options: &[Lot]) -> usize {
    sampler::draw_index(&[entropy[0]; 32], position(lots), options.len())
}

#[test]
fn the_fair_one_is_the_programs() {
    for (entrants, seeds) in [(112, 16), (64, 9), (40, 3)] {
        let start = super::script::lots(64, entrants, seeds);
        for counter in 0..20 {
            let mut lots = start.clone();
            sampler::complete(&mut lots, &entropy(counter));
            assert_eq!(draw(&start, &entropy(counter), fair, |_, _, _| {}), lots);
        }
    }
}

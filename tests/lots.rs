//! The drawing of lots against the regulation, clause by clause.
#![allow(clippy::expect_used, clippy::panic, clippy::indexing_slicing)] // a test may fail loudly

use qiwang::engine::entrant::EntrantId;
use qiwang::engine::lots::{DrawList, Lots, sampler};
use qiwang::engine::number::Size;

fn list(size: u16, entrants: u32, seeds: u32) -> DrawList {
    DrawList {
        size: Size::new(size).expect("a size"),
        entrants: (1..=entrants).map(EntrantId).collect(),
        seeds: (1..=seeds).map(EntrantId).collect(),
    }
}

#[test]
fn never_stuck() {
    for size in Size::ALL {
        for entrants in 5..=u32::from(size.cap()) {
            if !size.admits(entrants as usize) {
                continue;
            }
            for seeds in [0, 1, u32::from(size.zones()) / 2, u32::from(size.zones())] {
                if seeds > entrants {
                    continue;
                }
                if size.count() > 64 && entrants % 37 != 0 {
                    continue;
                }
                for t in 0..3u8 {
                    let mut lots = Lots::new(list(size.count(), entrants, seeds)).expect("fits");
                    let mut entropy = [t; 32];
                    entropy[..4].copy_from_slice(&entrants.to_be_bytes());
                    entropy[4] = seeds as u8;
                    sampler::complete(&mut lots, &entropy);
                    assert!(
                        lots.is_complete(),
                        "{size:?} {entrants} {seeds} {:?} {:?}",
                        lots.drawn().len(),
                        lots.pending()
                    );
                }
            }
        }
    }
}

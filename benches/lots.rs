//! How fast the program draws all lots, choices and sampler together: natively, and in a browser by
//! `scripts/bench-browser`.
#![allow(missing_docs)]

#[cfg(not(target_arch = "wasm32"))]
use criterion::{Criterion, criterion_group, criterion_main};
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::lots::{DrawList, Lots, sampler};
use qiwang::engine::number::Size;
use std::hint::black_box;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::{Criterion, wasm_bindgen_bench, wasm_bindgen_test_configure};

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test_configure!(run_in_browser);

/// Lots of which none is drawn: every seventh entrant is a seed, until there are enough.
fn fresh(size: u16, entrants: u32, seeds: usize) -> Option<Lots> {
    let entrants: Vec<EntrantId> = (1..=entrants).map(EntrantId).collect();
    let seeds = entrants.iter().copied().step_by(7).take(seeds).collect();
    let size = Size::new(size)?;
    Lots::new(DrawList {
        size,
        entrants,
        seeds,
    })
    .ok()
}

#[cfg_attr(target_arch = "wasm32", wasm_bindgen_bench)]
fn all_lots(criterion: &mut Criterion) {
    for (name, size, entrants, seeds) in [
        ("112 entrants, 16 seeds", 64, 112, 16),
        ("112 entrants, 9 seeds", 64, 112, 9),
        ("80 entrants, 16 seeds", 64, 80, 16),
        ("50 entrants, 8 seeds", 64, 50, 8),
        ("448 entrants, 64 seeds", 256, 448, 64),
    ] {
        let Some(start) = fresh(size, entrants, seeds) else {
            continue;
        };
        let mut attempt: u64 = 0;
        criterion.bench_function(&format!("all lots of {name}"), |bencher| {
            bencher.iter(|| {
                attempt += 1;
                let mut entropy = [0; 32];
                let (head, _) = entropy.split_at_mut(8);
                head.copy_from_slice(&attempt.to_be_bytes());
                let mut lots = start.clone();
                sampler::complete(&mut lots, &entropy);
                black_box(lots.is_complete())
            });
        });
    }
}

#[cfg(not(target_arch = "wasm32"))]
criterion_group!(benches, all_lots);
#[cfg(not(target_arch = "wasm32"))]
criterion_main!(benches);

/// The browser's runner finds the benchmark by its export.
#[cfg(target_arch = "wasm32")]
fn main() {}

//! C3: the template of the seeds, leaf by leaf.

use crate::engine::entrant::SeedNumber;
use crate::engine::number::Size;

/// C3: the seeds at the template's leaves from left to right, one leaf a zone. Neighbouring leaves
/// are a pair of zones, neighbouring pairs a quarter of the tree, and so on. Starts from (1 v 2);
/// each doubling turns s into the pair s, 2Z+1-s.
pub fn leaves(size: Size) -> Vec<SeedNumber> {
    let mut leaves = vec![SeedNumber(1), SeedNumber(2)];
    while leaves.len() < usize::from(size.zones()) {
        let sum = u16::try_from(leaves.len() * 2 + 1).unwrap_or(u16::MAX);
        leaves = leaves
            .into_iter()
            .flat_map(|seed| [seed, SeedNumber(sum - seed.0)])
            .collect();
    }
    leaves
}

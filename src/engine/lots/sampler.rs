//! How the program draws: a uniform choice from 32 bytes of entropy, lot by lot (`docs/lots.md`).

use super::lot::Lot;
use super::state::Lots;
use sha2::{Digest, Sha256};

/// What every block starts with: the name and version of this method.
pub const TAG: &[u8; 14] = b"qiwang-lots-v1";

/// C11: an index below `n`, each equally likely, for lot `k` (from 0) of the attempt. Reads the blocks
/// SHA-256(tag, entropy, k, block) as big-endian 32-bit words and rejects the words above the last
/// multiple of `n`. With a single option nothing is read.
pub fn draw_index(entropy: &[u8; 32], k: u32, n: usize) -> usize {
    let Some(n) = u32::try_from(n).ok().filter(|n| *n > 1) else {
        return 0;
    };
    let rejected = (u32::MAX % n + 1) % n;
    let highest = u32::MAX - rejected;
    let mut block: u32 = 0;
    loop {
        for word in words(entropy, k, block) {
            if word <= highest {
                return usize::try_from(word % n).unwrap_or(0);
            }
        }
        block = block.wrapping_add(1);
    }
}

/// The next lot as the program draws it; `None` when the lots are complete.
pub fn next_lot(lots: &Lots, entropy: &[u8; 32]) -> Option<Lot> {
    let options = lots.options();
    let k = u32::try_from(lots.drawn().len()).unwrap_or(u32::MAX);
    options.get(draw_index(entropy, k, options.len())).copied()
}

/// Draws all lots that are left.
pub fn complete(lots: &mut Lots, entropy: &[u8; 32]) {
    while let Some(lot) = next_lot(lots, entropy) {
        lots.apply(lot);
    }
}

/// One block as eight words.
fn words(entropy: &[u8; 32], k: u32, block: u32) -> [u32; 8] {
    let digest: [u8; 32] = Sha256::new()
        .chain_update(TAG)
        .chain_update(entropy)
        .chain_update(k.to_be_bytes())
        .chain_update(block.to_be_bytes())
        .finalize()
        .into();
    let (bytes, _) = digest.as_chunks::<4>();
    let mut words = [0; 8];
    for (word, bytes) in words.iter_mut().zip(bytes) {
        *word = u32::from_be_bytes(*bytes);
    }
    words
}

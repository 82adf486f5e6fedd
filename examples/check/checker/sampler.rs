//! How the program draws one lot (docs/lots.md): words of SHA-256(tag, entropy, lot, block), the first
//! that is below the largest multiple of the number of options.

use sha2::{Digest, Sha256};

/// The source of one lot.
pub struct Sampler {
    entropy: [u8; 32],
    lot: u32,
}

impl Sampler {
    /// For the lot before which `drawn` lots were drawn in the attempt.
    pub fn new(entropy: [u8; 32], drawn: usize) -> Sampler {
        Sampler {
            entropy,
            lot: drawn as u32,
        }
    }

    /// One of the options; `None` if there are none.
    pub fn choose<T: Copy>(&self, options: &[T]) -> Option<T> {
        options
            .get(self.below(options.len() as u64) as usize)
            .copied()
    }

    /// An index below `count`; of one thing the first, and nothing is read.
    pub fn below(&self, count: u64) -> u64 {
        if count <= 1 {
            return 0;
        }
        let fair = (1u64 << 32) / count * count;
        let mut words = (0..).flat_map(|block| self.block(block));
        words.find(|word| *word < fair).unwrap_or(0) % count
    }

    fn block(&self, block: u32) -> Vec<u64> {
        let mut bytes = b"qiwang-lots-v1".to_vec();
        bytes.extend(self.entropy);
        bytes.extend(self.lot.to_be_bytes());
        bytes.extend(block.to_be_bytes());
        let hash = Sha256::digest(&bytes);
        let word = |four: &[u8]| {
            four.iter()
                .fold(0, |word, byte| word << 8 | u64::from(*byte))
        };
        hash.chunks(4).map(word).collect()
    }
}

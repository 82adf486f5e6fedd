//! Chance that is the same everywhere and for ever: SplitMix64 with rejection, nothing borrowed.

/// A stream of choices.
#[derive(Clone, Debug)]
pub struct Choices {
    state: u64,
}

/// The step of SplitMix64 (Steele, Lea and Flood 2014).
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl Choices {
    /// The stream of a seed and an index.
    pub fn new(seed: u64, index: u64) -> Choices {
        let mut of_seed = Choices { state: seed };
        let mixed = of_seed.word() ^ index.wrapping_mul(STEP);
        let mut choices = Choices { state: mixed };
        choices.word();
        choices
    }

    /// 64 bits.
    pub fn word(&mut self) -> u64 {
        self.state = self.state.wrapping_add(STEP);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Below `n`, each equally likely; 0 where there is no choice.
    pub fn below(&mut self, n: u64) -> u64 {
        if n < 2 {
            return 0;
        }
        let rejected = (u64::MAX % n + 1) % n;
        loop {
            let word = self.word();
            if word <= u64::MAX - rejected {
                return word % n;
            }
        }
    }

    /// From `lowest` to `highest`, both possible.
    pub fn between(&mut self, lowest: u16, highest: u16) -> u16 {
        let span = u64::from(highest.saturating_sub(lowest)) + 1;
        lowest.saturating_add(u16::try_from(self.below(span)).unwrap_or(0))
    }

    /// True in so many of a hundred cases.
    pub fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    /// An index of a list of this length; 0 for an empty one.
    pub fn index(&mut self, length: usize) -> usize {
        usize::try_from(self.below(u64::try_from(length).unwrap_or(0))).unwrap_or(0)
    }

    /// One of them; `None` of an empty list.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        from.get(self.index(from.len()))
    }

    /// One of them, as likely as its weight says.
    pub fn weighted<T: Copy>(&mut self, from: &[(u64, T)]) -> Option<T> {
        let mut left = self.below(from.iter().map(|(weight, _)| weight).sum());
        for (weight, choice) in from {
            if left < *weight {
                return Some(*choice);
            }
            left -= weight;
        }
        None
    }

    /// In another order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let other = self.index(last + 1);
            list.swap(last, other);
        }
    }

    /// So many bytes.
    pub fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        for chunk in bytes.chunks_mut(8) {
            for (byte, drawn) in chunk.iter_mut().zip(self.word().to_be_bytes()) {
                *byte = drawn;
            }
        }
        bytes
    }
}

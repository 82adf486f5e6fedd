//! The bits of a link: a range coder over adaptive models. One and the same code writes and reads: what
//! is given is written and handed back; while reading, what is given is ignored and what was written
//! is handed back.

use std::collections::BTreeMap;

/// How likely a bit is, as far as is known of its place.
#[derive(Clone, Copy, Debug)]
struct Model {
    /// Of 65,536 bits, how many are expected to be set.
    set: u32,
    /// How many were seen, up to [`MEMORY`].
    seen: u32,
}

/// After so many bits a model stops trusting itself more.
const MEMORY: u32 = 60;
/// The least and the most that a model expects of 65,536 bits.
const LEAST: u32 = 48;

/// Writes or reads bits.
#[derive(Debug)]
pub struct Coder {
    models: BTreeMap<u32, Model>,
    reads: bool,
    bytes: Vec<u8>,
    /// While reading, the next byte.
    next: usize,
    range: u32,
    /// While writing, the lower end of the range; while reading, where in it the value is.
    low: u32,
}

impl Coder {
    /// A coder that writes.
    pub fn writing() -> Coder {
        Coder {
            models: BTreeMap::new(),
            reads: false,
            bytes: Vec::new(),
            next: 0,
            range: u32::MAX,
            low: 0,
        }
    }

    /// A coder that reads these bytes, and zeros for ever after them.
    pub fn reading(bytes: &[u8]) -> Coder {
        let mut coder = Coder {
            reads: true,
            bytes: bytes.to_vec(),
            ..Coder::writing()
        };
        for _ in 0..4 {
            coder.low = coder.low << 8 | coder.take();
        }
        coder
    }

    /// The bytes written; the zeros at their end are left out.
    pub fn finish(mut self) -> Vec<u8> {
        // Of the values in the range the one with the most zeros at its end says the same.
        let last = u64::from(self.low) + u64::from(self.range) - 1;
        let short = (0..32)
            .map(|bits| last >> bits << bits)
            .take_while(|value| *value >= u64::from(self.low))
            .last();
        let value = short.unwrap_or(last);
        if value > u64::from(u32::MAX) {
            self.carry();
        }
        let [_, _, _, _, tail @ ..] = value.to_be_bytes();
        self.bytes.extend(tail);
        while self.bytes.last() == Some(&0) {
            self.bytes.pop();
        }
        self.bytes
    }

    /// A bit that is set with a fixed likelihood of `set` in 65,536, 1 to 65,535.
    fn code(&mut self, set: u32, bit: bool) -> bool {
        let bound = (self.range >> 16) * set;
        let bit = if self.reads { self.low < bound } else { bit };
        if bit {
            self.range = bound;
        } else {
            self.range -= bound;
            if self.reads {
                self.low -= bound;
            } else {
                let (low, over) = self.low.overflowing_add(bound);
                self.low = low;
                if over {
                    self.carry();
                }
            }
        }
        while self.range < 1 << 24 {
            self.range <<= 8;
            if self.reads {
                self.low = self.low << 8 | self.take();
            } else {
                let [first, ..] = self.low.to_be_bytes();
                self.bytes.push(first);
                self.low <<= 8;
            }
        }
        bit
    }

    fn carry(&mut self) {
        for byte in self.bytes.iter_mut().rev() {
            *byte = byte.wrapping_add(1);
            if *byte != 0 {
                break;
            }
        }
    }

    fn take(&mut self) -> u32 {
        let byte = self.bytes.get(self.next).copied().unwrap_or(0);
        self.next += 1;
        u32::from(byte)
    }

    /// A bit whose likelihood is learnt for each context.
    pub fn bit(&mut self, context: u32, bit: bool) -> bool {
        let fresh = Model {
            set: 1 << 15,
            seen: 0,
        };
        let Model { set, seen } = self.models.get(&context).copied().unwrap_or(fresh);
        let bit = self.code(set, bit);
        let step = |gap: u32| gap * 2 / (2 * seen + 3);
        let set = if bit {
            set + step((1 << 16) - set)
        } else {
            set - step(set)
        };
        let model = Model {
            set: set.clamp(LEAST, (1 << 16) - LEAST),
            seen: (seen + 1).min(MEMORY),
        };
        self.models.insert(context, model);
        bit
    }

    /// A value of so many bits, learnt for each context, which leaves its lower eight bits free.
    pub fn symbol(&mut self, context: u32, bits: u32, value: u32) -> u32 {
        let mut node = 1;
        for place in (0..bits).rev() {
            let bit = self.bit(context | node, value >> place & 1 == 1);
            node = node << 1 | u32::from(bit);
        }
        node - (1 << bits)
    }

    /// A number: how many bits it has is learnt, what they are is not. At most 2^31 - 1.
    pub fn number(&mut self, context: u32, value: u32) -> u32 {
        let bits = self.symbol(context, 5, 32 - value.leading_zeros());
        match bits.checked_sub(1) {
            None => 0,
            Some(below) => (0..below).rev().fold(1, |number, place| {
                number << 1 | u32::from(self.code(1 << 15, value >> place & 1 == 1))
            }),
        }
    }

    /// One of several, each as likely as its weight; the last where there is none of its place.
    pub fn pick(&mut self, weights: &[u32], index: usize) -> usize {
        let (mut start, mut end) = (0, weights.len());
        while end - start > 1 {
            let middle = start + (end - start) / 2;
            let sum = |from: usize, to: usize| -> u64 {
                let weights = weights.get(from..to).unwrap_or(&[]);
                weights.iter().map(|weight| u64::from(*weight)).sum()
            };
            if self.split(sum(start, middle), sum(middle, end), index < middle) {
                end = middle;
            } else {
                start = middle;
            }
        }
        start
    }

    /// A value below `count`, each equally likely; 0 where that is 0.
    pub fn even(&mut self, count: u32, value: u32) -> u32 {
        let (mut start, mut end) = (0, count.max(1));
        while end - start > 1 {
            let middle = start + (end - start) / 2;
            let (left, right) = (u64::from(middle - start), u64::from(end - middle));
            if self.split(left, right, value < middle) {
                end = middle;
            } else {
                start = middle;
            }
        }
        start
    }

    /// Left or right, as likely as their weights.
    fn split(&mut self, left: u64, right: u64, is_left: bool) -> bool {
        let set = (left << 16) / (left + right).max(1);
        let set = u32::try_from(set).unwrap_or(0);
        self.code(set.clamp(1, (1 << 16) - 1), is_left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything a coder can say, from a stream of arbitrary values.
    fn say(coder: &mut Coder, values: &[u32]) -> Vec<u32> {
        let weights = [1, 7, 0, 900, 2];
        let told = values
            .iter()
            .zip(0u32..)
            .map(|(value, index)| match index % 5 {
                0 => u32::from(coder.bit(256, value % 7 == 0)),
                1 => coder.symbol(512, 5, value % 32),
                2 => coder.number(768, value >> (value % 31 + 1)),
                3 => {
                    let index = usize::try_from(value % 5).unwrap_or(0);
                    u32::try_from(coder.pick(&weights, index)).unwrap_or(0)
                }
                _ => coder.even(value % 3 + 20_000, value % 20_000),
            });
        told.collect()
    }

    #[test]
    fn what_was_written_is_read() {
        let mut random = 12_345u32;
        let mut values = Vec::new();
        for length in 0..400 {
            let mut writer = Coder::writing();
            // `even` must be told the same count on both sides: it is made of a value that is known.
            let fixed: Vec<u32> = values.iter().map(|value: &u32| value / 3 * 3).collect();
            let written = say(&mut writer, &fixed);
            let bytes = writer.finish();
            let mut reader = Coder::reading(&bytes);
            let zeros = vec![0; fixed.len()];
            assert_eq!(say(&mut reader, &zeros), written, "{length} values");
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            values.push(random);
        }
    }

    #[test]
    fn what_is_foreseen_takes_next_to_nothing() {
        let mut writer = Coder::writing();
        for _ in 0..10_000 {
            writer.bit(0, true);
        }
        assert!(writer.finish().len() < 16);
    }
}

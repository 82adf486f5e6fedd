//! A8: the two lots of a tie-break as the program draws them, from bytes that somebody else supplies.

/// The largest lot; the smallest is 1 (A8, **Reading**).
pub const LARGEST: u8 = 100;

/// Bytes from here on are passed over, so that every lot stays equally likely: 200 is the largest
/// multiple of 100 that a byte can count.
const REJECTED_FROM: u8 = 200;

/// A8: both lots, in the order of the pair, each uniform over 1 to 100; equal ones are drawn again.
/// `None` when the bytes run out first: more are needed then.
pub fn from_bytes(bytes: &[u8]) -> Option<[u8; 2]> {
    let mut lots = bytes
        .iter()
        .filter(|byte| **byte < REJECTED_FROM)
        .map(|byte| byte % LARGEST + 1);
    loop {
        let pair = [lots.next()?, lots.next()?];
        let [first, second] = pair;
        if first != second {
            return Some(pair);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_lots_are_drawn_again_and_large_bytes_passed_over() {
        assert_eq!(from_bytes(&[36, 11]), Some([37, 12]));
        assert_eq!(from_bytes(&[99, 199, 0, 100, 200, 255, 5, 7]), Some([6, 8]));
        assert_eq!(from_bytes(&[200, 250, 0]), None);
        assert_eq!(from_bytes(&[4, 104]), None, "equal, and no more bytes");
    }

    #[test]
    fn every_lot_comes_from_equally_many_bytes() {
        let mut counts = [0u8; 101];
        for byte in 0..=u8::MAX {
            // Preceded by a lot that is not it, so that the byte's own lot is seen.
            let other = if byte % 100 == 0 { 1 } else { 0 };
            if let Some([_, lot]) = from_bytes(&[other, byte]) {
                counts[usize::from(lot)] += 1;
            }
        }
        assert_eq!(counts[0], 0);
        assert!(counts[1..].iter().all(|count| *count == 2));
    }
}

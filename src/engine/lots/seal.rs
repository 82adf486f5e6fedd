//! What keeps the program's lots from being steered: a secret that is promised before anybody
//! contributes, and the entropy that is made of both (`docs/lots.md`, section 7).

use sha2::{Digest, Sha256};

/// What the entropy's text starts with: the name and version of this method.
pub const TAG: &[u8; 17] = b"qiwang-entropy-v1";

/// The commitment to a secret: its SHA-256. Published before the first contribution, it binds whoever
/// knows the secret without giving it away.
pub fn commitment(secret: &[u8; 32]) -> [u8; 32] {
    Sha256::digest(secret).into()
}

/// The entropy of an attempt (G14): SHA-256 of the tag, the fingerprint of the list, the attempt's
/// number, the secret, and the contributions in order. Numbers are unsigned, 32 bits, big-endian; each
/// contribution is three texts (the way it was made, who made it, what it is), each with its length in
/// bytes of UTF-8 before it.
pub fn entropy<'a>(
    fingerprint: &[u8; 32],
    attempt: u32,
    secret: &[u8; 32],
    contributions: impl ExactSizeIterator<Item = [&'a str; 3]>,
) -> [u8; 32] {
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX).to_be_bytes();
    let mut hash = Sha256::new()
        .chain_update(TAG)
        .chain_update(fingerprint)
        .chain_update(attempt.to_be_bytes())
        .chain_update(secret)
        .chain_update(number(contributions.len()));
    for contribution in contributions {
        for text in contribution {
            hash.update(number(text.len()));
            hash.update(text.as_bytes());
        }
    }
    hash.finalize().into()
}

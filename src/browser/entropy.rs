//! Entropy from the browser's own generator.

/// So many random bytes; `Err` where the browser has none to give.
pub fn bytes<const COUNT: usize>() -> Result<[u8; COUNT], String> {
    let mut bytes = [0; COUNT];
    getrandom::fill(&mut bytes).map_err(|error| error.to_string())?;
    Ok(bytes)
}

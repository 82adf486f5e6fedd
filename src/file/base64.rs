//! Bytes as text of letters that pass everywhere (RFC 4648, section 4), and back.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The bytes in 64 letters, without `=` at the end.
pub fn spelled(bytes: &[u8], letters: &[u8; 64]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |index: usize| u32::from(three.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..=three.len() {
            let index = usize::try_from(bits >> (18 - 6 * place) & 63).unwrap_or(0);
            text.extend(letters.get(index).copied().map(char::from));
        }
    }
    text
}

/// The bytes in base64, with `=` at the end where they are no multiple of three.
pub fn to_base64(bytes: &[u8]) -> String {
    let mut text = spelled(bytes, LETTERS);
    while !text.len().is_multiple_of(4) {
        text.push('=');
    }
    text
}

/// The bytes of a text in base64, in which white space counts for nothing; `None`: it is none.
pub fn from_base64(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let mut letters = text.bytes().filter(|letter| !letter.is_ascii_whitespace());
    let (mut bits, mut held) = (0_u32, 0_u32);
    let mut count = 0_usize;
    for letter in letters.by_ref().take_while(|letter| *letter != b'=') {
        let value = LETTERS.iter().position(|own| *own == letter)?;
        bits = bits << 6 | u32::try_from(value).ok()?;
        held += 6;
        count += 1;
        if held >= 8 {
            held -= 8;
            bytes.push(u8::try_from(bits >> held & 255).ok()?);
            bits &= (1 << held) - 1;
        }
    }
    let is_whole = count % 4 != 1 && bits == 0 && letters.all(|letter| letter == b'=');
    is_whole.then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_examples_of_the_standard_there_and_back() {
        for (bytes, text) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(to_base64(bytes.as_bytes()), text);
            assert_eq!(from_base64(text), Some(bytes.as_bytes().to_vec()));
        }
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(from_base64(&to_base64(&all)), Some(all));
        assert_eq!(from_base64(" Zm\n9v "), Some(b"foo".to_vec()));
    }

    #[test]
    fn what_is_none_is_refused() {
        for text in ["Z", "Zg=a", "Z*==", "Zm9vé", "Zh=="] {
            assert_eq!(from_base64(text), None, "{text}");
        }
    }
}

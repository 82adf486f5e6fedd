//! Links from anybody: whatever they say, they are refused with their own error, and nothing panics or
//! grows without bound.

use crate::event::{Random, document, drawn};
use qiwang::file::document::Document;
use qiwang::file::link::{LinkError, pack, pack_in_digits, unpack};
use qiwang::record::refusal::Refusal;
use sha2::{Digest, Sha256};

/// A tournament of 12 with its lots published.
fn small() -> Document {
    let random = &mut Random::new(3);
    document(drawn(random, 24), random)
}

/// How many digits spell so many bytes.
const DIGITS: [usize; 8] = [0, 3, 5, 8, 10, 13, 15, 17];

/// The coded bytes of a link in digits, by the description of the format.
fn coded(text: &str) -> Vec<u8> {
    let groups = text.as_bytes()["n1.".len()..].chunks(17);
    let payload = groups.flat_map(|digits| {
        let number: u64 = std::str::from_utf8(digits).unwrap().parse().unwrap();
        let bytes = DIGITS
            .iter()
            .position(|width| *width == digits.len())
            .unwrap();
        number.to_be_bytes()[8 - bytes..].to_vec()
    });
    payload.skip(6).collect()
}

/// A link of these coded bytes, with a length and checksum that fit.
fn sealed(coded: &[u8]) -> String {
    let mut payload = u16::try_from(coded.len()).unwrap().to_be_bytes().to_vec();
    payload.extend(&Sha256::digest(coded)[..4]);
    payload.extend(coded);
    let groups = payload.chunks(7).map(|bytes| {
        let number = bytes
            .iter()
            .fold(0u64, |number, byte| number << 8 | u64::from(*byte));
        format!("{number:0width$}", width = DIGITS[bytes.len()])
    });
    format!("n1.{}", groups.collect::<String>())
}

#[test]
fn each_mistake_has_its_own_error() {
    let text = pack(&small()).unwrap();
    let error = |text: &str| unpack(text).map(|_| ()).expect_err("refused");
    for other in [
        "", "v", "x1.AAAA", "v1", "v.AAAA", "/v1.AAAA", "vv1.A", "v-1.A", "赛1.A",
    ] {
        assert_eq!(error(other), LinkError::NotALink, "{other}");
    }
    assert_eq!(
        error("v2.whatever it is"),
        LinkError::OtherVersion { version: 2 }
    );
    assert_eq!(error("n9.12"), LinkError::OtherVersion { version: 9 });
    assert_eq!(
        error(&format!("v1.{}", "A".repeat(8_000))),
        LinkError::TooLong
    );
    assert_eq!(error("v1.AB=D"), LinkError::Misspelt { character: 6 });
    assert_eq!(error("n1.12a"), LinkError::Misspelt { character: 6 });
    assert_eq!(error("v1."), LinkError::CutShort);
    let damaged = text.replace(&text[40..42], "__");
    assert_eq!(error(&damaged), LinkError::Damaged);
    assert_eq!(
        error(&format!("{text}AAAA")),
        LinkError::Damaged,
        "something after its end"
    );
}

#[test]
fn a_link_cut_off_anywhere_says_so() {
    for text in [pack(&small()).unwrap(), pack_in_digits(&small()).unwrap()] {
        for length in 3..text.len() {
            assert_eq!(
                unpack(&text[..length]),
                Err(LinkError::CutShort),
                "{length}"
            );
        }
    }
}

#[test]
fn no_bit_can_be_flipped() {
    let text = pack(&small()).unwrap();
    for place in 3..text.len() {
        for bit in 0..7 {
            let mut bytes = text.clone().into_bytes();
            bytes[place] ^= 1 << bit;
            let Ok(flipped) = String::from_utf8(bytes) else {
                continue;
            };
            assert!(unpack(&flipped).is_err(), "{place}, {bit}");
        }
    }
}

/// Behind the checksum: any bytes at all are read without a panic, most against the rules or no sense.
#[test]
fn any_bytes_are_judged() {
    let mut random = Random::new(9);
    let coded = coded(&pack_in_digits(&small()).unwrap());
    assert_eq!(unpack(&sealed(&coded)), unpack(&pack(&small()).unwrap()));
    let (mut refused, mut damaged) = (0, 0);
    let mut judge = |bytes: &[u8]| match unpack(&sealed(bytes)) {
        Ok(document) => assert!(document.record.tournament().is_opened()),
        Err(LinkError::RefusedByRules { refusal, good }) => {
            assert_ne!(refusal, Refusal::RecordTooLong);
            assert!(good.record.entries().len() <= 8_000);
            refused += 1;
        }
        Err(LinkError::Damaged) => damaged += 1,
        Err(other) => panic!("{other:?}"),
    };
    for length in 0..600 {
        let mut bytes = vec![0; length];
        bytes.fill_with(|| u8::try_from(random.below(256)).unwrap());
        judge(&bytes);
    }
    for byte in [0, 255] {
        judge(&vec![byte; 3_000]);
    }
    for _ in 0..600 {
        let mut bytes = coded.clone();
        for _ in 0..random.below(3) + 1 {
            let place = random.below(bytes.len());
            bytes[place] = u8::try_from(random.below(256)).unwrap();
        }
        judge(&bytes);
    }
    assert!(
        refused > 50 && damaged > 50,
        "{refused} refused, {damaged} damaged"
    );
}

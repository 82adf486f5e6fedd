//! The initials of Chinese characters, read off the order in which the browser sorts them: it knows
//! their readings, so that no visitor downloads a table of them.

use js_sys::{Array, Function, Intl, Object};
use std::cell::RefCell;
use wasm_bindgen::JsValue;

/// For each initial but the first, A, the character from which on, in the order of pinyin, readings
/// begin with it. The usual lists have 痳 for M, which takes away 吕 and all that is read lü, and for A
/// characters that older browsers read ya. `tests/view.rs` holds these against names.
const FIRST: [(char, char); 22] = [
    ('八', 'b'),
    ('嚓', 'c'),
    ('咑', 'd'),
    ('妸', 'e'),
    ('发', 'f'),
    ('旮', 'g'),
    ('哈', 'h'),
    ('丌', 'j'),
    ('咔', 'k'),
    ('垃', 'l'),
    ('妈', 'm'),
    ('拏', 'n'),
    ('喔', 'o'),
    ('妑', 'p'),
    ('七', 'q'),
    ('呥', 'r'),
    ('仨', 's'),
    ('他', 't'),
    ('屲', 'w'),
    ('夕', 'x'),
    ('丫', 'y'),
    ('帀', 'z'),
];

/// The browser's order of Chinese, and what was read off it.
struct Order {
    compare: Function,
    /// By character.
    known: Vec<(char, char)>,
}

impl Order {
    fn new() -> Order {
        let language = Array::of1(&JsValue::from_str("zh-CN"));
        Order {
            compare: Intl::Collator::new(&language, &Object::new()).compare(),
            known: Vec::new(),
        }
    }

    fn initial(&mut self, character: char) -> char {
        let known = self.known.binary_search_by_key(&character, |(of, _)| *of);
        let place = match known {
            Ok(place) => return self.known.get(place).map_or('a', |(_, initial)| *initial),
            Err(place) => place,
        };
        let text = |character: char| JsValue::from_str(character.encode_utf8(&mut [0; 4]));
        let sought = text(character);
        let is_before = |first: char| {
            let order = self.compare.call2(&JsValue::NULL, &text(first), &sought);
            order.is_ok_and(|order| order.as_f64().is_some_and(|order| order <= 0.0))
        };
        let after = FIRST.partition_point(|(first, _)| is_before(*first));
        let last = after.checked_sub(1).and_then(|last| FIRST.get(last));
        let initial = last.map_or('a', |(_, letter)| *letter);
        self.known.insert(place, (character, initial));
        initial
    }
}

thread_local! {
    static ORDER: RefCell<Option<Order>> = const { RefCell::new(None) };
}

/// The letter, in lower case, with which the dictionary's reading of a Chinese character begins;
/// `None` for any other character.
pub fn initial(character: char) -> Option<char> {
    let is_chinese =
        matches!(u32::from(character), 0x3400..=0x9FFF | 0xF900..=0xFAFF | 0x2_0000..=0x3_FFFF);
    if !is_chinese {
        return None;
    }
    Some(ORDER.with_borrow_mut(|order| order.get_or_insert_with(Order::new).initial(character)))
}

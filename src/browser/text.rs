//! Bytes to text. Chinese spreadsheets still write GB18030, everything else writes UTF-8.

use wasm_bindgen::JsValue;

/// The text of some bytes: UTF-8 (with or without its mark) where they are that without a fault, else
/// GB18030; `None` where they are neither.
pub fn decode(bytes: &[u8]) -> Option<String> {
    let unmarked = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    match std::str::from_utf8(unmarked) {
        Ok(text) => Some(text.to_owned()),
        Err(_) => decode_gb18030(bytes),
    }
}

fn decode_gb18030(bytes: &[u8]) -> Option<String> {
    let options = web_sys::TextDecoderOptions::new();
    options.set_fatal(true);
    web_sys::TextDecoder::new_with_label_and_options("gb18030", &options)
        .ok()?
        .decode_with_js_u8_array(&js_sys::Uint8Array::from(bytes))
        .map_err(|_: JsValue| ())
        .ok()
}

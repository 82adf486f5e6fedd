//! Bytes to text. Chinese spreadsheets still write GB18030, everything else writes UTF-8.

use wasm_bindgen::JsValue;

/// The text of some bytes: UTF-8 (with or without its mark) where they are that without a fault, else
/// GB18030, else the UTF-8 that breaks off within its last character, as a file does that has not come
/// whole: whoever reads the text finds its end missing and says so. `None` where they are none of these.
pub fn decode(bytes: &[u8]) -> Option<String> {
    let unmarked = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    match std::str::from_utf8(unmarked) {
        Ok(text) => Some(text.to_owned()),
        Err(fault) => decode_gb18030(bytes).or_else(|| {
            let (whole, _) = unmarked.split_at_checked(fault.valid_up_to())?;
            let is_cut = fault.error_len().is_none() && !whole.is_empty();
            is_cut.then(|| String::from_utf8_lossy(whole).into_owned())
        }),
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

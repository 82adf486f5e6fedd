//! A file that lies beside the page on its server: asked for anew without costing anything while it
//! stays what it was.

use super::{property, window};
use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    ReadableStreamDefaultReader, RequestCache, RequestInit, RequestMode, RequestRedirect, Response,
};

/// The mark of an answer that is not the server's but the service worker's, which could not reach it
/// (`static/hosted/worker.js`).
const KEPT: &str = "qiwang-kept";

/// What became of asking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Its bytes, and what its server calls this version of it, where it says so.
    Bytes(Vec<u8>, Option<String>),
    /// It is what it was.
    Same,
    /// It is larger than wanted; so many bytes were seen.
    TooLarge(usize),
    /// The server has no such file; its answer's number, such as 404.
    Refused(u16),
    /// No answer.
    Silent,
}

/// Asks for the file at a relative address, at most so many bytes of it. `known` is what its server
/// called the version seen last. Whether the answer is the server's own: it may be what was kept of an
/// earlier one.
pub async fn ask(address: &str, most: usize, known: Option<&str>) -> (Asked, bool) {
    let mut own = true;
    let asked = look(address, most, known, &mut own).await;
    (asked.unwrap_or(Asked::Silent), own)
}

async fn look(address: &str, most: usize, known: Option<&str>, own: &mut bool) -> Option<Asked> {
    let options = RequestInit::new();
    // The browser keeps the file and only asks whether it has changed.
    options.set_cache(RequestCache::NoCache);
    options.set_mode(RequestMode::SameOrigin);
    options.set_redirect(RequestRedirect::Error);
    let answer = window()?.fetch_with_str_and_init(address, &options);
    let answer: Response = JsFuture::from(answer).await.ok()?.dyn_into().ok()?;
    if !answer.ok() {
        return Some(Asked::Refused(answer.status()));
    }
    let header = |name: &str| answer.headers().get(name).ok().flatten();
    *own = header(KEPT).is_none();
    let version = header("etag").or_else(|| header("last-modified"));
    let body = answer.body()?;
    if known.is_some() && version.as_deref() == known {
        let _ = body.cancel();
        return Some(Asked::Same);
    }
    let reader: ReadableStreamDefaultReader = body.get_reader().dyn_into().ok()?;
    let mut bytes = Vec::new();
    loop {
        let piece = JsFuture::from(reader.read()).await.ok()?;
        if property(&piece, "done").is_some_and(|done| done.is_truthy()) {
            return Some(Asked::Bytes(bytes, version));
        }
        let piece: Uint8Array = property(&piece, "value")?.dyn_into().ok()?;
        bytes.extend(piece.to_vec());
        if bytes.len() > most {
            let _ = reader.cancel();
            return Some(Asked::TooLarge(bytes.len()));
        }
    }
}

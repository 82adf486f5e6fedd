//! Files that the user chooses or drops, and files that he is given.

use super::{document, timer};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, DragEvent, Event, File, FileList, HtmlInputElement, Url};

/// A file that the user chose; not read yet.
#[derive(Clone, Debug)]
pub struct ChosenFile {
    file: File,
}

impl ChosenFile {
    /// Its name, without folders.
    pub fn name(&self) -> String {
        self.file.name()
    }

    /// Its size in bytes.
    pub fn size(&self) -> u64 {
        // Whole and never negative; exact up to 2^53.
        self.file.size() as u64
    }

    /// Its bytes; `Err`: it cannot be read (moved, no permission).
    pub async fn read(&self) -> Result<Vec<u8>, String> {
        JsFuture::from(self.file.array_buffer())
            .await
            .map(|buffer| Uint8Array::new(&buffer).to_vec())
            .map_err(|_| self.name())
    }
}

/// The files of an `<input type="file">` that has changed. The input is emptied, so that choosing the
/// same file again is a change too.
pub fn chosen(event: &Event) -> Vec<ChosenFile> {
    let Some(input) = event
        .target()
        .and_then(|target| target.dyn_into::<HtmlInputElement>().ok())
    else {
        return Vec::new();
    };
    let files = listed(input.files());
    input.set_value("");
    files
}

/// The files of a drop.
pub fn dropped(event: &DragEvent) -> Vec<ChosenFile> {
    listed(event.data_transfer().and_then(|data| data.files()))
}

fn listed(files: Option<FileList>) -> Vec<ChosenFile> {
    let Some(files) = files else {
        return Vec::new();
    };
    (0..files.length())
        .filter_map(|index| files.get(index))
        .map(|file| ChosenFile { file })
        .collect()
}

/// How long a downloaded text stays in memory: slow dialogs ask where to put it first.
const KEPT_FOR_MILLISECONDS: i32 = 60_000;

/// Gives the user a text as a file; `false` where the browser cannot.
pub fn download(name: &str, media_type: &str, text: &str) -> bool {
    give(name, media_type, text).is_some()
}

/// The same for anything that is there as a blob.
pub(super) fn download_blob(name: &str, blob: &Blob) -> bool {
    give_blob(name, blob).is_some()
}

fn give(name: &str, media_type: &str, text: &str) -> Option<()> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options).ok()?;
    give_blob(name, &blob)
}

fn give_blob(name: &str, blob: &Blob) -> Option<()> {
    let address = Url::create_object_url_with_blob(blob).ok()?;
    let document = document()?;
    let link = document.create_element("a").ok()?;
    link.set_attribute("href", &address).ok()?;
    link.set_attribute("download", name).ok()?;
    let body = document.body()?;
    body.append_child(&link).ok()?;
    link.dyn_ref::<web_sys::HtmlElement>()?.click();
    body.remove_child(&link).ok()?;
    timer::after(KEPT_FOR_MILLISECONDS, move || {
        let _ = Url::revoke_object_url(&address);
    });
    Some(())
}

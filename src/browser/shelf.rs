//! The quick shelf: localStorage, written at once. A power cut may lose its last minute, so it never
//! stands alone (`database` is the durable shelf).

use super::store_error::StoreError;
use super::{listen, window};
use gloo_storage::{LocalStorage, SessionStorage, Storage};

/// Which of the browser's two quick shelves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// Shared by all windows and kept when they close: localStorage.
    Shared,
    /// This window's own, gone with it: sessionStorage.
    Window,
}

impl Shelf {
    /// The shelf itself. Probed first, because gloo panics where it is missing or forbidden.
    fn raw(self) -> Result<web_sys::Storage, StoreError> {
        let window = window().ok_or(StoreError::Missing)?;
        let probe = match self {
            Shelf::Shared => window.local_storage(),
            Shelf::Window => window.session_storage(),
        };
        match probe {
            Err(error) => Err(StoreError::from_js(&error)),
            Ok(None) => Err(StoreError::Missing),
            Ok(Some(_)) => Ok(match self {
                Shelf::Shared => LocalStorage::raw(),
                Shelf::Window => SessionStorage::raw(),
            }),
        }
    }

    /// The text under a key.
    pub fn read(self, key: &str) -> Result<Option<String>, StoreError> {
        self.raw()?
            .get_item(key)
            .map_err(|error| StoreError::from_js(&error))
    }

    /// Puts a text under a key; on failure what was there stays.
    pub fn write(self, key: &str, text: &str) -> Result<(), StoreError> {
        self.raw()?
            .set_item(key, text)
            .map_err(|error| StoreError::from_js(&error))
    }

    /// Takes away what is under a key, if anything is.
    pub fn remove(self, key: &str) -> Result<(), StoreError> {
        self.raw()?
            .remove_item(key)
            .map_err(|error| StoreError::from_js(&error))
    }

    /// The rest of every key that begins with `prefix`.
    pub fn keys(self, prefix: &str) -> Result<Vec<String>, StoreError> {
        let storage = self.raw()?;
        let length = storage
            .length()
            .map_err(|error| StoreError::from_js(&error))?;
        Ok((0..length)
            .filter_map(|index| storage.key(index).ok().flatten())
            .filter_map(|key| key.strip_prefix(prefix).map(str::to_owned))
            .collect())
    }
}

/// Calls `listener` with the key that another window changed on the shared shelf; `None`: all of it.
pub fn on_change_elsewhere(listener: impl Fn(Option<String>) + 'static) {
    if let Some(window) = window() {
        listen(&window, "storage", move |event: web_sys::StorageEvent| {
            listener(event.key());
        });
    }
}

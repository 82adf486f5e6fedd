//! The two shelves as one: which keys there are, and reading and writing both. What is under a
//! tournament's key is the text of its file. Beside them stand the secrets of lots to come, which no
//! file holds.

use crate::browser::database;
use crate::browser::shelf::Shelf;
use crate::browser::store_error::StoreError;
use crate::engine::civil::DateTime;
use crate::engine::order;
use crate::file::document::TournamentId;
use crate::present::preferences::Preferences;
use std::fmt;

/// Before every tournament's key on the quick shelf; the durable one goes without.
pub const TOURNAMENTS: &str = "qiwang/tournament/";
/// Before the key of a secret of the lots, on either shelf.
const SECRETS: &str = "qiwang/secret/";
const CURRENT: &str = "qiwang/current";
/// Whether this window has the projector's open.
const PROJECTOR: &str = "qiwang/projector";
const PREFERENCES: &str = "qiwang/preferences";

/// Why a text is kept beside the tournament itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum KeptWhy {
    /// Another version took its place.
    Replaced,
    /// It was removed from the list.
    Removed,
    /// It could not be read, or held what the version taken does not.
    SetAside,
}

impl KeptWhy {
    const ALL: [KeptWhy; 3] = [KeptWhy::Replaced, KeptWhy::Removed, KeptWhy::SetAside];

    fn word(self) -> &'static str {
        match self {
            KeptWhy::Replaced => "replaced",
            KeptWhy::Removed => "removed",
            KeptWhy::SetAside => "aside",
        }
    }
}

/// A key of the shelves: a tournament's id, and for a text kept beside it why and when.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeptKey {
    /// The tournament's id as text; for something strange on the shelf whatever is there.
    pub id: String,
    /// Why and when it was kept; `None`: the tournament itself.
    pub kept: Option<(KeptWhy, String)>,
}

impl KeptKey {
    /// The key of a tournament itself.
    pub fn of(id: &TournamentId) -> KeptKey {
        KeptKey {
            id: id.to_string(),
            kept: None,
        }
    }

    /// The key under which this tournament's text is kept from now on.
    pub fn kept_at(&self, why: KeptWhy, at: DateTime) -> KeptKey {
        let stamp = at.to_string().replace(['-', ':'], "");
        KeptKey {
            id: self.id.clone(),
            kept: Some((why, stamp)),
        }
    }

    fn parse(text: &str) -> KeptKey {
        let mut parts = text.splitn(3, '.');
        let id = parts.next().unwrap_or_default().to_owned();
        let why = parts
            .next()
            .and_then(|word| KeptWhy::ALL.into_iter().find(|why| why.word() == word));
        match (why, parts.next()) {
            (Some(why), Some(stamp)) => KeptKey {
                id,
                kept: Some((why, stamp.to_owned())),
            },
            _ => KeptKey {
                id: text.to_owned(),
                kept: None,
            },
        }
    }
}

impl fmt::Display for KeptKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kept {
            None => f.write_str(&self.id),
            Some((why, stamp)) => write!(f, "{}.{}.{stamp}", self.id, why.word()),
        }
    }
}

/// What both shelves hold under a key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    /// On the quick shelf.
    pub quick: Option<String>,
    /// On the durable shelf.
    pub durable: Option<String>,
}

/// Reads both shelves. A shelf that cannot be read counts as empty: it is then not written either,
/// as writing fails for the same reason.
pub async fn read(key: &KeptKey) -> Texts {
    let key = key.to_string();
    Texts {
        quick: read_quick(&key),
        durable: database::read(&key).await.ok().flatten(),
    }
}

fn read_quick(key: &str) -> Option<String> {
    Shelf::Shared
        .read(&format!("{TOURNAMENTS}{key}"))
        .ok()
        .flatten()
}

/// Writes to the quick shelf.
pub fn write_quick(key: &str, text: &str) -> Result<(), StoreError> {
    Shelf::Shared.write(&format!("{TOURNAMENTS}{key}"), text)
}

/// Keeps a text beside its tournament, on the durable shelf where there is one.
pub async fn keep(key: &KeptKey, text: &str) -> Result<(), StoreError> {
    let key = key.to_string();
    match database::write(&key, text).await {
        Ok(()) => Ok(()),
        Err(_) => write_quick(&key, text),
    }
}

/// Takes what is under a key off both shelves.
pub async fn remove(key: &KeptKey) -> Result<(), StoreError> {
    let key = key.to_string();
    let quick = Shelf::Shared.remove(&format!("{TOURNAMENTS}{key}"));
    let durable = database::remove(&key).await;
    // A shelf that is missing holds nothing.
    match (quick, durable) {
        (Err(error), Err(_)) => Err(error),
        _ => Ok(()),
    }
}

/// Every key of both shelves, in order.
pub async fn keys() -> Vec<KeptKey> {
    let mut keys = Shelf::Shared.keys(TOURNAMENTS).unwrap_or_default();
    let durable = database::keys().await.unwrap_or_default();
    keys.extend(durable.into_iter().filter(|key| !key.starts_with(SECRETS)));
    order::sort(&mut keys);
    keys.dedup();
    keys.iter().map(|key| KeptKey::parse(key)).collect()
}

/// Keeps the secret of lots to come under its commitment: on the durable shelf, or else on the quick one.
pub async fn keep_secret(commitment: &str, text: &str) -> Result<(), StoreError> {
    let key = format!("{SECRETS}{commitment}");
    match database::write(&key, text).await {
        Ok(()) => Ok(()),
        Err(_) => Shelf::Shared.write(&key, text),
    }
}

/// The secret of a commitment, if it is in this browser.
pub async fn secret(commitment: &str) -> Option<String> {
    let key = format!("{SECRETS}{commitment}");
    match database::read(&key).await.ok().flatten() {
        Some(text) => Some(text),
        None => Shelf::Shared.read(&key).ok().flatten(),
    }
}

/// The tournament that this window, or else any, had open last.
pub fn current() -> Option<KeptKey> {
    [Shelf::Window, Shelf::Shared]
        .into_iter()
        .find_map(|shelf| shelf.read(CURRENT).ok().flatten())
        .filter(|key| !key.is_empty())
        .map(|key| KeptKey::parse(&key))
}

/// Remembers which tournament is open. Where that fails the first page lists it all the same.
pub fn remember_current(id: Option<&TournamentId>) {
    let text = id.map(|id| id.to_string()).unwrap_or_default();
    for shelf in [Shelf::Window, Shelf::Shared] {
        let _ = shelf.write(CURRENT, &text);
    }
}

/// Whether this window, before it was loaded anew, had the projector's window open.
pub fn had_projector() -> bool {
    matches!(Shelf::Window.read(PROJECTOR), Ok(Some(_)))
}

/// Remembers whether this window has the projector's open. Where that fails nobody is told that it is lost.
pub fn remember_projector(is_open: bool) {
    let _ = if is_open {
        Shelf::Window.write(PROJECTOR, "open")
    } else {
        Shelf::Window.remove(PROJECTOR)
    };
}

/// What the user prefers.
pub fn preferences() -> Preferences {
    Shelf::Shared
        .read(PREFERENCES)
        .ok()
        .flatten()
        .map(|text| Preferences::from_text(&text))
        .unwrap_or_default()
}

/// Keeps what the user prefers; where that fails it holds for this time.
pub fn keep_preferences(preferences: &Preferences) {
    let _ = Shelf::Shared.write(PREFERENCES, &preferences.to_text());
}

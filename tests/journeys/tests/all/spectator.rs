//! What the journeys of those who look on share: the sample as it stands at different moments, and a copy
//! of everything this browser keeps.

use journeys::Page;
use qiwang::engine::stage::Stage;
use qiwang::file::document::{Document, TournamentId};
use qiwang::present::language::Language;
use qiwang::present::sample;
use qiwang::record::Record;
use qiwang::record::fact::Fact;
use serde_json::Value;

/// The sample with so many entries after the start of a stage was announced.
pub(crate) fn after_start(of: Stage, more: usize) -> Document {
    let entries = sample::finished(Language::Chinese);
    let start = entries
        .iter()
        .position(|entry| matches!(&entry.fact, Fact::StartAnnounced { stage, .. } if *stage == of))
        .expect("announced");
    let record = Record::vet(entries[..=start + more].to_vec()).expect("a record");
    let id = TournamentId::from_random([8; 16]);
    Document { id, record }
}

/// Everything this browser keeps but what its user prefers: both shelves, by key.
pub(crate) async fn kept(page: &Page) -> Value {
    page.script_async(
        "const done = arguments[arguments.length - 1]; \
         const quick = Object.entries(localStorage).filter(([key]) => key !== 'qiwang/preferences'); \
         const window_ = Object.entries(sessionStorage); \
         indexedDB.databases().then(async all => { \
           const durable = []; \
           for (const {name} of all) { \
             const database = await new Promise((good, bad) => { \
               const open = indexedDB.open(name); open.onsuccess = () => good(open.result); open.onerror = bad; }); \
             for (const store of database.objectStoreNames) { \
               const reads = database.transaction(store).objectStore(store); \
               const [keys, values] = await Promise.all(['getAllKeys', 'getAll'].map(what => \
                 new Promise(good => { const asked = reads[what](); asked.onsuccess = () => good(asked.result); }))); \
               if (keys.length) durable.push([name, store, keys, values]); \
             } \
             database.close(); \
           } \
           done(JSON.stringify([quick.sort(), window_.sort(), durable])); \
         });",
    )
    .await
}

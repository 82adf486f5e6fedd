//! The durable shelf: IndexedDB, database `qiwang`, store `tournaments`, texts under text keys. A
//! write has reached the disk when it answers. (The `idb` crate cannot ask for that durability.)

use super::store_error::StoreError;
use super::{method, once, property, window};
use js_sys::{Object, Promise, Reflect};
use std::cell::RefCell;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransaction};

const NAME: &str = "qiwang";
const VERSION: u32 = 1;
const STORE: &str = "tournaments";

/// A database that does not open within this time counts as one that never will.
const PATIENCE_IN_MILLISECONDS: i32 = 4000;

thread_local! {
    /// The open database; forgotten when the browser closes it.
    static OPEN: RefCell<Option<IdbDatabase>> = const { RefCell::new(None) };
}

/// What a transaction may do.
#[derive(Clone, Copy)]
enum Access {
    Read,
    Write,
}

/// The text under a key.
pub async fn read(key: &str) -> Result<Option<String>, StoreError> {
    let (store, _) = store(Access::Read).await?;
    let request = store
        .get(&JsValue::from_str(key))
        .map_err(|error| StoreError::from_js(&error))?;
    let value = answer(&request).await?;
    if value.is_undefined() {
        return Ok(None);
    }
    value.as_string().map(Some).ok_or(StoreError::NotText)
}

/// Puts a text under a key; answers when it is on the disk.
pub async fn write(key: &str, text: &str) -> Result<(), StoreError> {
    let (store, transaction) = store(Access::Write).await?;
    store
        .put_with_key(&JsValue::from_str(text), &JsValue::from_str(key))
        .map_err(|error| StoreError::from_js(&error))?;
    complete(&transaction).await
}

/// Takes away what is under a key, if anything is; answers when that is on the disk.
pub async fn remove(key: &str) -> Result<(), StoreError> {
    let (store, transaction) = store(Access::Write).await?;
    store
        .delete(&JsValue::from_str(key))
        .map_err(|error| StoreError::from_js(&error))?;
    complete(&transaction).await
}

/// Every key.
pub async fn keys() -> Result<Vec<String>, StoreError> {
    let (store, _) = store(Access::Read).await?;
    let request = store
        .get_all_keys()
        .map_err(|error| StoreError::from_js(&error))?;
    let keys = js_sys::Array::from(&answer(&request).await?);
    Ok(keys.iter().filter_map(|key| key.as_string()).collect())
}

/// The store in a new transaction. The browser may have closed the database in the meantime (its
/// data cleared by hand, another window upgrading it); then it is opened anew.
async fn store(access: Access) -> Result<(IdbObjectStore, IdbTransaction), StoreError> {
    let kept = OPEN.with_borrow(Clone::clone);
    if let Some(database) = kept
        && let Ok(transaction) = begin(&database, access)
    {
        return in_transaction(transaction);
    }
    let database = open().await?;
    let transaction = begin(&database, access).map_err(|error| StoreError::from_js(&error))?;
    OPEN.set(Some(database));
    in_transaction(transaction)
}

fn in_transaction(
    transaction: IdbTransaction,
) -> Result<(IdbObjectStore, IdbTransaction), StoreError> {
    let store = transaction
        .object_store(STORE)
        .map_err(|error| StoreError::from_js(&error))?;
    Ok((store, transaction))
}

/// Begins a transaction. By name, because web-sys counts the durability option as unstable.
fn begin(database: &IdbDatabase, access: Access) -> Result<IdbTransaction, JsValue> {
    let mode = match access {
        Access::Read => "readonly",
        Access::Write => "readwrite",
    };
    let options = Object::new();
    Reflect::set(&options, &"durability".into(), &"strict".into())?;
    method(database, "transaction")
        .ok_or(JsValue::UNDEFINED)?
        .call3(database, &STORE.into(), &mode.into(), &options)?
        .dyn_into()
}

async fn open() -> Result<IdbDatabase, StoreError> {
    let request = window()
        .ok_or(StoreError::Missing)?
        .indexed_db()
        .map_err(|error| StoreError::from_js(&error))?
        .ok_or(StoreError::Missing)?
        .open_with_u32(NAME, VERSION)
        .map_err(|error| StoreError::from_js(&error))?;
    let upgrading = request.clone();
    request.set_onupgradeneeded(Some(&once(move || create_store(&upgrading))));
    let database: IdbDatabase = answer_in_time(&request)
        .await?
        .dyn_into()
        .map_err(|_| StoreError::NoAnswer)?;
    let closing = database.clone();
    // Another window wants to upgrade: holding on would make it wait for ever.
    database.set_onversionchange(Some(&once(move || closing.close())));
    Ok(database)
}

fn create_store(request: &IdbOpenDbRequest) {
    let database = request
        .result()
        .ok()
        .and_then(|result| result.dyn_into::<IdbDatabase>().ok());
    if let Some(database) = database {
        // Where this fails the opening fails, and says why.
        let _ = database.create_object_store(STORE);
    }
}

/// The result of a request, when it has one.
async fn answer(request: &IdbRequest) -> Result<JsValue, StoreError> {
    let answered = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    });
    result(request, JsFuture::from(answered).await.is_ok())
}

/// The same, but not for ever.
async fn answer_in_time(request: &IdbRequest) -> Result<JsValue, StoreError> {
    let answered = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
        if let Some(window) = window() {
            // Without a timer there is only no limit to the wait.
            let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(
                &reject,
                PATIENCE_IN_MILLISECONDS,
            );
        }
    });
    result(request, JsFuture::from(answered).await.is_ok())
}

fn result(request: &IdbRequest, succeeded: bool) -> Result<JsValue, StoreError> {
    if succeeded {
        return request
            .result()
            .map_err(|error| StoreError::from_js(&error));
    }
    // A request without an error has not answered yet.
    match property(request, "error") {
        Some(error) => Err(StoreError::from_js(&error)),
        None => Err(StoreError::NoAnswer),
    }
}

/// Waits until a transaction has reached the disk.
async fn complete(transaction: &IdbTransaction) -> Result<(), StoreError> {
    let completed = Promise::new(&mut |resolve, reject| {
        transaction.set_oncomplete(Some(&resolve));
        transaction.set_onabort(Some(&reject));
    });
    match JsFuture::from(completed).await {
        Ok(_) => Ok(()),
        Err(_) => Err(transaction
            .error()
            .map_or(StoreError::NoAnswer, |error| StoreError::from_js(&error))),
    }
}

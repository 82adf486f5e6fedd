//! What is saved: found again after a reload and in a browser that was closed, on either shelf alone; and
//! what cannot be read is saved from being written over.

use journeys::event::{begin, download, enter, save_as_file};
use journeys::{Browser, Engine, Origin, Page, Site, journey};
use serde_json::json;

const PEOPLE: [&str; 5] = ["吕钦", "许银川", "胡荣华", "赵国荣", "王天一"];

/// Does something with the durable shelf, `store`; reports its success.
fn on_durable_shelf(act: &str) -> String {
    format!(
        "const done = arguments[arguments.length - 1]; \
         const opening = indexedDB.open('qiwang'); \
         opening.onsuccess = () => {{ \
             const work = opening.result.transaction('tournaments', 'readwrite'); \
             const store = work.objectStore('tournaments'); {act} \
             work.oncomplete = () => {{ opening.result.close(); done(true); }}; }};"
    )
}

/// The tournament's key on the quick shelf.
const KEY: &str = "Object.keys(localStorage).find(key => key.startsWith('qiwang/tournament/'))";

async fn all_are_listed(page: &Page) {
    page.visit("#/entries").await;
    page.wait_until(&format!(
        "document.querySelectorAll('#entrant-list tr[data-entrant]').length === {}",
        PEOPLE.len()
    ))
    .await;
}

async fn until_saved(page: &Page) {
    page.wait_until("document.querySelector('#save-state').dataset.state === 'saved'")
        .await;
}

async fn kept(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open(&site, "zh-CN").await;
    begin(&page).await;
    enter(&page, &PEOPLE.map(str::to_owned)).await;
    until_saved(&page).await;

    // The quick shelf alone, the durable one alone; what is missing comes back from the other.
    page.script_async(&on_durable_shelf("store.clear();")).await;
    page.reload().await;
    all_are_listed(&page).await;
    until_saved(&page).await;
    page.script(&format!("localStorage.removeItem({KEY});"))
        .await;
    page.reload().await;
    all_are_listed(&page).await;
    until_saved(&page).await;
    page.wait_until(&format!("localStorage.getItem({KEY})"))
        .await;
    page.assert_quiet().await;
    page.close().await;
    // WebKit's driver begins every session with nothing.
    if Engine::current() != Engine::WebKit {
        let page = browser.open(&site, "zh-CN").await;
        all_are_listed(&page).await;
        page.assert_quiet().await;
        page.close().await;
    }
}

/// Both shelves hold something that is no tournament any more.
async fn rescue(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open(&site, "zh-CN").await;
    begin(&page).await;
    enter(&page, &PEOPLE.map(str::to_owned)).await;
    until_saved(&page).await;
    let broken = "{\"format\":\"qiwang-tournament\", broken}";
    page.script(&format!("localStorage.setItem({KEY}, {});", json!(broken)))
        .await;
    page.script_async(&on_durable_shelf(&format!(
        "store.openCursor().onsuccess = event => {{ const cursor = event.target.result; \
         if (cursor) {{ cursor.update({}); cursor.continue(); }} }};",
        json!(broken)
    )))
    .await;
    page.reload().await;
    page.wait_for(".rescue .error").await;
    page.assert_accessible("rescue").await;
    page.screenshot(&format!("rescue-{origin:?}")).await;
    let raw = download(&page, browser.downloads(), ".rescue [data-file]").await;
    assert_eq!(std::fs::read_to_string(raw).expect("the raw text"), broken);
    let now = page
        .script(&format!("return localStorage.getItem({KEY});"))
        .await;
    assert_eq!(now, json!(broken), "nothing writes over it");

    // Something else can be done meanwhile.
    page.click("#leave-rescue").await;
    begin(&page).await;
    enter(&page, &PEOPLE.map(str::to_owned)).await;
    save_as_file(&page, browser.downloads()).await;
    page.assert_quiet().await;
    page.close().await;
}

journey!(what_is_saved_is_kept_hosted everywhere: kept(Origin::Hosted));
journey!(what_is_saved_is_kept_in_a_file everywhere: kept(Origin::SingleFile));
journey!(what_cannot_be_read_is_rescued_hosted everywhere: rescue(Origin::Hosted));
journey!(what_cannot_be_read_is_rescued_in_a_file everywhere: rescue(Origin::SingleFile));

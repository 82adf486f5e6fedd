//! A link opened on a phone: shown, reloaded, gone back from, kept as a copy; and what this browser keeps
//! is what it was.

use crate::spectator::{after_start, kept};
use journeys::{Browser, Origin, Page, Site, journey};
use qiwang::engine::stage::Stage;
use qiwang::file::link::pack;
use serde_json::json;

fn link() -> String {
    pack(&after_start(Stage::RoundOf32, 16)).expect("fits a link")
}

async fn shows_the_link(page: &Page) {
    page.wait_for("#viewing[data-from=\"link\"]").await;
    page.wait_for("#read-only").await;
    assert_eq!(
        page.count("nav.navigation a").await,
        5,
        "the viewer's screens"
    );
}

async fn a_link(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open_on_phone(&site, "zh-CN").await;
    page.click("#sample-finished").await;
    page.wait_until("location.hash === '#/placings'").await;
    page.wait_for("#save-state[data-state=\"saved\"]").await;
    let before = kept(&page).await;

    // In the page that has its own: pasted into the address.
    page.script(&format!(
        "location.hash = {};",
        json!(format!("{}/p", link()))
    ))
    .await;
    shows_the_link(&page).await;
    page.wait_until("location.hash === '#/p'").await;
    page.fill("#player-search", "zhr").await;
    page.click("#player-hits a").await;
    page.wait_for_text("#player-table", "第6台").await;
    page.assert_accessible("a player out of a link").await;
    page.screenshot("viewer-player").await;

    // Loaded anew it is the same picture, and so is every screen of it.
    page.reload().await;
    shows_the_link(&page).await;
    page.wait_for_text("#player-table", "第6台").await;
    for route in ["#/bracket", "#/schedule", "#/placings", "#/certificate"] {
        page.click(&format!("nav.navigation a[href=\"{route}\"]"))
            .await;
        page.wait_for(&format!("nav.navigation a[href=\"{route}\"][aria-current]"))
            .await;
        shows_the_link(&page).await;
        page.assert_accessible(route).await;
    }
    assert_eq!(page.count("#lots-misfit").await, 0, "a link accuses nobody");
    page.reload().await;
    shows_the_link(&page).await;

    // Back to where this browser's own was shown, and on again.
    page.script("history.go(-6);").await;
    page.wait_until("location.hash === '#/placings' && !document.querySelector('#viewing')")
        .await;
    page.wait_for("#save-state[data-state=\"saved\"]").await;
    page.script("history.forward();").await;
    shows_the_link(&page).await;
    assert_eq!(kept(&page).await, before, "nothing is written");

    // A damaged link, one of another version: a sentence, and what is shown stays.
    let damaged = format!("#{}", link().replace("v1.", "v1.AAAA"));
    for strange in [damaged.as_str(), "#v9.abc", "#v1."] {
        page.script(&format!("location.hash = {};", json!(strange)))
            .await;
        page.wait_for("#notice").await;
        page.wait_until("location.hash.startsWith('#/p')").await;
        shows_the_link(&page).await;
        page.click("#notice button").await;
        page.wait_until("!document.querySelector('#notice')").await;
    }

    // This device's own, by the banner.
    page.click("#to-own").await;
    page.wait_until("!document.querySelector('#viewing')").await;
    page.wait_for("#save-state[data-state=\"saved\"]").await;
    assert_eq!(kept(&page).await, before, "nothing is written");
    page.assert_quiet().await;
    page.close().await;
}

/// A phone that has nothing: the link is its first page; a copy is kept when it is asked for.
async fn a_copy(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open_on_phone(&site, "en").await;
    let before = kept(&page).await;
    page.go(&format!("#{}", link())).await;
    page.reload().await;
    shows_the_link(&page).await;
    page.wait_until("location.hash === '#/bracket'").await;
    page.assert_accessible("a link").await;
    page.screenshot("viewer-bracket").await;
    assert_eq!(kept(&page).await, before, "nothing is written");
    page.click("#keep-copy").await;
    page.wait_until("location.hash === '#/floor' && !document.querySelector('#viewing')")
        .await;
    page.wait_for("#save-state[data-state=\"saved\"]").await;
    page.reload().await;
    page.wait_for("#save-state[data-state=\"saved\"]").await;
    page.wait_for("#stage-progress").await;
    page.assert_quiet().await;
    page.close().await;
}

journey!(a_link_is_only_looked_at everywhere: a_link(Origin::Hosted));
journey!(a_link_is_only_looked_at_in_a_file everywhere: a_link(Origin::SingleFile));
journey!(a_copy_is_kept_when_asked_for everywhere: a_copy(Origin::Hosted));

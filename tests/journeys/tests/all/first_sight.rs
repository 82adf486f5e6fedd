//! Somebody opens the page for the first time: what it is, a picture of it, and the ways on; the sample is
//! only looked at until he wants to try it himself.

use crate::spectator::kept;
use journeys::{Browser, Origin, Page, Site, journey};

/// The three ways on, and the sample's bracket drawn.
async fn sees_what_it_is(page: &Page) {
    for way in ["#begin-event", "input[type=file]", "#see-sample"] {
        page.wait_for(way).await;
    }
    page.wait_for("#sample-drawing .champion-word").await;
    page.wait_until("document.documentElement.scrollWidth <= innerWidth")
        .await;
}

async fn the_sample(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open(&site, "zh-CN").await;
    sees_what_it_is(&page).await;
    page.assert_accessible("nothing stored").await;
    page.screenshot(&format!("first-sight-{origin:?}")).await;
    let before = kept(&page).await;

    // Looked at: the picture leads where the button leads, and nothing is written.
    page.click("#sample-picture").await;
    page.wait_for_text("#viewing-what", "这是样例").await;
    page.wait_until("location.hash === '#/bracket'").await;
    page.wait_for("[data-match=\"quarter-final-3\"][data-state=\"playing\"]")
        .await;
    page.assert_accessible("the sample").await;
    page.reload().await;
    page.wait_for_text("#viewing-what", "这是样例").await;
    page.wait_for("[data-match=\"quarter-final-3\"][data-state=\"playing\"]")
        .await;
    assert_eq!(kept(&page).await, before, "nothing is written");

    // Left easily.
    page.click("#to-own").await;
    sees_what_it_is(&page).await;
    assert_eq!(kept(&page).await, before, "nothing is written");

    // Taken over as the arbiter; afterwards the first page is about what is kept.
    page.click("#see-sample").await;
    page.wait_for("#keep-copy").await;
    page.click("#keep-copy").await;
    page.wait_until("location.hash === '#/floor' && !document.querySelector('#viewing')")
        .await;
    page.wait_for("#save-state[data-state=\"saved\"]").await;
    page.visit("#/").await;
    page.wait_for(".kept tr[data-key]").await;
    page.wait_for("#begin-event").await;
    assert_eq!(page.count("#sample-picture").await, 0);
    page.assert_accessible("something stored").await;
    page.assert_quiet().await;
    page.close().await;
}

/// On a phone, in English.
async fn on_a_phone(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open_on_phone(&site, "en").await;
    sees_what_it_is(&page).await;
    page.assert_accessible("nothing stored, on a phone").await;
    page.screenshot("first-sight-phone").await;
    page.click("#see-sample").await;
    page.wait_for_text("#viewing-what", "This is a sample")
        .await;
    page.assert_quiet().await;
    page.close().await;
}

journey!(the_sample_is_looked_at_left_and_tried everywhere: the_sample(Origin::Hosted));
journey!(the_sample_in_a_file in chromium: the_sample(Origin::SingleFile));
journey!(first_sight_on_a_phone everywhere: on_a_phone(Origin::Hosted));

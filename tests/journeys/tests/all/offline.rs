//! A hosted copy in a hall whose network has gone: after one visit the program opens, and what was saved
//! is there and goes on.

use journeys::event::{begin, enter};
use journeys::{Browser, Origin, Site, journey};

const KEPT: &str = "navigator.serviceWorker?.controller?.state === 'activated'";

async fn without_a_network() {
    let (browser, site) = (Browser::start(), Site::open(Origin::Hosted));
    let page = browser.open(&site, "zh-CN").await;
    page.wait_until(KEPT).await;
    begin(&page).await;
    enter(&page, &["吕钦".to_owned(), "许银川".to_owned()]).await;
    page.wait_until("document.querySelector('#save-state').dataset.state === 'saved'")
        .await;
    site.stop();
    page.client().goto("about:blank").await.expect("goes away");
    page.go("#/entries").await;
    page.wait_until("document.querySelectorAll('#entrant-list tr[data-entrant]').length === 2")
        .await;
    page.reload().await;
    page.click("#undo").await;
    page.wait_until("!document.querySelector('#entrant-list tr[data-entrant]')")
        .await;
    page.wait_until("document.querySelector('#save-state').dataset.state === 'saved'")
        .await;
    page.assert_quiet().await;
    page.close().await;
}

journey!(a_hosted_copy_needs_no_network_after_one_visit everywhere: without_a_network());

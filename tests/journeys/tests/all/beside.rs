//! An export that lies beside the page: shown, followed, kept while it is broken or gone, and nothing of
//! it written.

use crate::spectator::{after_start, kept};
use journeys::{Browser, Origin, Page, Site, journey};
use qiwang::engine::stage::Stage;
use qiwang::present::language::Language;
use qiwang::present::viewer_page::viewer_page;
use serde_json::json;

const NAME: &str = "棋王赛.qiwang.json";

/// Looks at the file now, as coming back to the page does, until a condition holds.
async fn comes_back(page: &Page, until: &str) {
    page.script("window.dispatchEvent(new Event('focus'));")
        .await;
    page.wait_until(until).await;
}

fn problem(words: &str) -> String {
    format!(
        "document.querySelector('#viewing-problem').innerText.includes({})",
        json!(words)
    )
}

async fn a_hosted_copy() {
    let (browser, site) = (Browser::start(), Site::open(Origin::Hosted));
    let put = |text: &str| site.put_beside(NAME, Some(text));
    put(&after_start(Stage::RoundOf32, 16).to_text());
    let page = browser.open(&site, "zh-CN").await;
    let before = kept(&page).await;
    let route = format!("?src={NAME}#/schedule");
    page.go(&route).await;
    page.wait_for("#viewing[data-from=\"beside\"]").await;
    page.wait_for("#schedule-round-of-32[open] tr[data-state=\"playing\"]")
        .await;
    page.wait_for_text("#viewing-what", NAME).await;
    page.wait_for_text("#viewing-what", "2021年11月6日更新")
        .await;
    page.wait_for("#read-only").await;
    assert_eq!(
        page.count("nav.navigation a").await,
        5,
        "the viewer's screens"
    );
    page.wait_for_text(".next", "三十二强战还有11台未结束")
        .await;
    page.assert_accessible("a hosted copy").await;

    // What has not changed is answered in a word: nothing is drawn anew, nothing is sent.
    page.script("window.row = document.querySelector('#schedule-round-of-32 tr[data-table]');")
        .await;
    page.script("performance.clearResourceTimings();").await;
    comes_back(
        &page,
        "performance.getEntriesByType('resource').some(e => e.name.includes('qiwang.json'))",
    )
    .await;
    let sent = page
        .script("return performance.getEntriesByType('resource').filter(e => e.name.includes('qiwang.json')).every(e => e.transferSize <= 300);")
        .await;
    assert_eq!(sent, json!(true), "304");

    // A result more: the row changes, the screen and its other rows stay.
    put(&after_start(Stage::RoundOf32, 40).to_text());
    comes_back(
        &page,
        "!document.querySelector('#schedule-round-of-32 summary').innerText.includes('5/16')",
    )
    .await;
    page.wait_until("window.row.isConnected && location.hash === '#/schedule'")
        .await;

    // Broken, then gone: the last one stays in sight, and the banner says why.
    put("{\"format\":\"qiwang-tournament\"");
    comes_back(&page, &problem("网站上的文件打不开")).await;
    page.assert_accessible("a broken hosted copy").await;
    site.put_beside(NAME, None);
    comes_back(
        &page,
        &problem("网站上没有这个文件（404）。下面是上次读到的赛况。"),
    )
    .await;
    page.wait_until("window.row.isConnected").await;
    put(&after_start(Stage::RoundOf32, 40).to_text());
    comes_back(
        &page,
        "document.querySelector('#viewing-problem').innerText === ''",
    )
    .await;

    // The address may name any of the viewer's screens, and only those.
    page.visit("#/p").await;
    page.wait_for("#player-search").await;
    page.script("location.hash = '#/floor';").await;
    page.wait_until("location.hash === '#/bracket'").await;
    page.wait_for("#bracket-picture").await;
    assert_eq!(kept(&page).await, before, "nothing is written");
    // The driver notes the answer 404 as an error of the console.
    let complaints = page.complaints().await;
    assert!(
        complaints.iter().all(|one| one.contains("404")),
        "{complaints:?}"
    );

    // Keeping a copy makes it this browser's own.
    page.click("#keep-copy").await;
    page.wait_until("location.search === '' && location.hash === '#/floor'")
        .await;
    page.wait_for("#save-state[data-state=\"saved\"]").await;
    assert_eq!(page.count("#viewing").await, 0);
    page.go("#/floor").await;
    page.wait_for("#save-state[data-state=\"saved\"]").await;
    page.assert_quiet().await;

    // Beside its own it is only looked at, and what is older asks before it replaces.
    put(&after_start(Stage::RoundOf32, 16).to_text());
    page.go(&format!("?src={NAME}")).await;
    page.wait_for("#viewing").await;
    page.wait_until("location.hash === '#/bracket'").await;
    page.click("#keep-copy").await;
    page.wait_for("dialog[open]").await;
    page.assert_accessible("asking before replacing").await;
    page.click("dialog[open] .button:not(.primary)").await;
    page.click("#to-own").await;
    page.wait_until("location.search === ''").await;
    page.wait_for("#save-state[data-state=\"saved\"]").await;
    page.assert_quiet().await;
    page.close().await;
}

/// The network goes, with a service worker that keeps the file, and comes not back.
async fn without_a_network() {
    let (browser, site) = (Browser::start(), Site::open(Origin::Hosted));
    let document = after_start(Stage::RoundOf32, 16);
    site.put_beside("cup.qiwang.json", Some(&document.to_text()));
    let page = browser.open(&site, "zh-CN").await;
    page.go("?src=cup.qiwang.json#/schedule").await;
    let row = "#schedule-round-of-32[open] tr[data-state=\"playing\"]";
    page.wait_for(row).await;
    // Once it answers for the page, it keeps what it sees.
    page.wait_until("navigator.serviceWorker.controller").await;
    let seen = "performance.getEntriesByType('resource').some(e => e.name.includes('cup.qiwang'))";
    page.script("performance.clearResourceTimings();").await;
    comes_back(&page, seen).await;
    site.stop();
    comes_back(&page, &problem("现在连不上网站。下面是上次读到的赛况。")).await;
    page.wait_for(row).await;
    page.assert_accessible("without a network").await;
    page.close().await;
}

/// Names that lead elsewhere, files that are no tournament, and pages opened from a file.
async fn what_cannot_be_shown() {
    let (browser, site) = (Browser::start(), Site::open(Origin::Hosted));
    site.put_beside("other.json", Some("{}"));
    let page = browser.open(&site, "en").await;
    for (name, said) in [
        (
            "../cup.json",
            "can only name a file that lies beside this page",
        ),
        ("https://example.com/cup.json", "can only name a file"),
        ("other.json", "The file on the site cannot be opened."),
        ("none.json", "The site does not have this file (404)."),
    ] {
        page.go(&format!("?src={name}")).await;
        page.wait_for_text("#viewing-problem", said).await;
        assert_eq!(page.count("nav.navigation a").await, 0, "nothing to see");
    }
    page.assert_accessible("nothing to look at").await;
    page.click("#to-own").await;
    page.wait_for("#begin-event").await;
    page.close().await;

    let (browser, site) = (Browser::start(), Site::open(Origin::SingleFile));
    let page = browser.open(&site, "zh-CN").await;
    page.go("?src=cup.qiwang.json").await;
    page.wait_for_text("#viewing-problem", "从本机文件打开的网页")
        .await;
    page.assert_quiet().await;
    page.click("#to-own").await;
    page.wait_for("#begin-event").await;
    page.close().await;
}

/// Two files on any host: the program as one file, and an export or a viewer page.
async fn two_files() {
    let (browser, site) = (Browser::start(), Site::open(Origin::Hosted));
    let document = after_start(Stage::RoundOf32, 16);
    let at = document.record.entries().last().expect("entries").at;
    site.put_beside(NAME, Some(&document.to_text()));
    let page_text = viewer_page(&document, Language::Chinese, at);
    site.put_beside("赛况.html", Some(&page_text));
    let page = browser.open(&site, "zh-CN").await;
    let before = kept(&page).await;
    for name in [NAME, "赛况.html"] {
        page.go(&format!("qiwang.html?src={name}#/schedule")).await;
        page.wait_for("#viewing[data-from=\"beside\"]").await;
        page.wait_for_text("#viewing-what", name).await;
        page.wait_for("#schedule-round-of-32[open] tr[data-state=\"playing\"]")
            .await;
    }
    page.assert_accessible("the single file, hosted").await;
    assert_eq!(kept(&page).await, before, "nothing is written");
    page.assert_quiet().await;
    page.close().await;
}

journey!(a_hosted_copy_is_followed in chromium firefox: a_hosted_copy());
journey!(two_files_are_enough everywhere: two_files());
journey!(without_a_network_it_stays in chromium: without_a_network());
journey!(what_cannot_be_shown_says_why everywhere: what_cannot_be_shown());

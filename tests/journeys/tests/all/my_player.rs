//! A player's own page and the schedule, as the arbiter has them too: found by initials, remembered,
//! reached from a link, and true after a result.

use crate::spectator::after_start;
use journeys::{Browser, Origin, Page, Site, journey};
use qiwang::engine::stage::Stage;
use serde_json::json;

/// The key, in the words of WebDriver.
const ENTER: &str = "\u{E007}";

async fn open_sample(page: &Page) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("sample.qiwang.json");
    let document = after_start(Stage::RoundOf32, 16);
    std::fs::write(&path, document.to_text()).expect("written");
    page.visit("#/files").await;
    page.choose_file("main input[type=\"file\"]", &path).await;
    page.wait_until("location.hash === '#/floor'").await;
}

/// Types initials and takes the first of whom they mean.
async fn find(page: &Page, typed: &str, name: &str) {
    page.fill("#player-search", typed).await;
    page.wait_for_text("#player-hits li:first-child", name)
        .await;
    page.press(ENTER).await;
    page.wait_for_text("#player-name", name).await;
}

async fn the_schedule(page: &Page) {
    page.visit("#/schedule").await;
    page.wait_for("#schedule-round-of-32[open] tr[data-state=\"playing\"]")
        .await;
    assert_eq!(page.count("details[data-when]").await, 7, "every stage");
    assert_eq!(page.count("details[data-when][open]").await, 1, "folded");
    assert_eq!(page.count("#schedule-round-of-32 tr[data-table]").await, 16);
    page.wait_for_text("#schedule-round-of-32 summary", "进行中，5/16 台已结束")
        .await;
    // One of each playing pair is red next.
    let reds = "[...document.querySelectorAll('#schedule-round-of-32 tr[data-state=\"playing\"]')] \
         .every(row => row.querySelectorAll('[data-red]').length === 1)";
    page.wait_until(reds).await;
    page.assert_accessible("the schedule").await;
    page.click("#schedule-final summary").await;
    page.wait_for("#schedule-final[open] tr[data-table=\"1\"]")
        .await;
    page.wait_for_text("#schedule-final", "第2、3局 2月3日 13:00")
        .await;
    page.assert_accessible("the final in the schedule").await;
}

async fn his_page(page: &Page) {
    page.visit("#/p").await;
    page.wait_for_text("#player-note", "本机就会记住").await;
    page.assert_accessible("nobody chosen").await;
    page.fill("#player-search", "没有的人").await;
    page.wait_for_text("#player-note", "没有找到").await;
    // 郑浩然 by his initials, at table 6 against seed 15.
    find(page, "zhr", "郑浩然").await;
    page.wait_for("#player[data-standing=\"plays\"]").await;
    assert_eq!(page.text("#player-table").await, "第6台");
    assert!(page.text("#player-opponent").await.contains("孔庆河"));
    page.wait_for("#player-colour[data-side=\"red\"]").await;
    assert_eq!(page.text("#player-time").await, "每方 30分+10秒");
    assert!(page.text("#player-when").await.contains("11月6日 13:00"));
    assert_eq!(page.count("#player-path li[data-stage]").await, 2);
    assert_eq!(page.count("#player-ahead li[data-stage]").await, 4);
    // The table is the largest thing on the screen.
    let largest = "[...document.querySelectorAll('main *')].filter(e => e.innerText) \
         .every(e => parseFloat(getComputedStyle(e).fontSize) \
         <= parseFloat(getComputedStyle(document.querySelector('#player-table')).fontSize))";
    page.wait_until(largest).await;
    page.assert_accessible("a player's page").await;
    page.screenshot("my-player").await;
}

async fn remembered(page: &Page) {
    let own = page.script("return location.hash").await;
    page.go("#/p").await;
    page.wait_for_text("#player-name", "郑浩然").await;
    // Somebody else's link shows him and changes nothing.
    page.click("#player-opponent a").await;
    page.wait_for_text("#player-name", "孔庆河").await;
    page.visit("#/p").await;
    page.wait_for_text("#player-name", "郑浩然").await;
    assert_eq!(page.count("#player-remember").await, 0);
    // By a number, and by one that nobody has.
    page.visit("#/p/number-22").await;
    page.wait_for_text("#player-name", "郑浩然").await;
    page.visit("#/p/9999").await;
    page.wait_for("#player-lost").await;
    page.visit(own.as_str().expect("an address")).await;
    page.wait_for_text("#player-name", "郑浩然").await;
}

/// He wins his match on the floor; his page says so at once.
async fn after_a_result(page: &Page) {
    let own = page.script("return location.hash").await;
    page.visit("#/floor").await;
    // Red in the first game, black in the second.
    for digit in [1, 3] {
        journeys::event::outcome(page, 6, digit).await;
    }
    page.visit(own.as_str().expect("an address")).await;
    page.wait_until("document.querySelectorAll('#player-path li[data-stage]').length === 3")
        .await;
    assert_eq!(page.text("#player-table").await, "第3台");
    page.wait_for_text("#player-opponent", "韩世杰").await;
}

async fn a_player(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open(&site, "zh-CN").await;
    open_sample(&page).await;
    the_schedule(&page).await;
    his_page(&page).await;
    remembered(&page).await;
    after_a_result(&page).await;
    // Names lead here.
    page.visit("#/placings").await;
    page.click("#prizes a.entrant-name").await;
    page.wait_until("location.hash.startsWith('#/p/')").await;
    page.click(".languages [lang=\"en\"]").await;
    page.wait_for_text("h1", "My player").await;
    page.assert_accessible("a player's page in English").await;
    page.visit("#/schedule").await;
    page.wait_for_text("h1", "Schedule and pairings").await;
    page.assert_accessible("the schedule in English").await;
    let kept = page
        .script("return localStorage['qiwang/preferences']")
        .await;
    assert!(kept.as_str().is_some_and(|kept| kept.contains("player ")));
    assert_ne!(kept, json!(null));
    page.assert_quiet().await;
    page.close().await;
}

journey!(a_player_is_followed everywhere: a_player(Origin::Hosted));
journey!(a_player_is_followed_in_a_file in chromium: a_player(Origin::SingleFile));

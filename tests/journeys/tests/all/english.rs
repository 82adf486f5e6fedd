//! Journey (d): a short event in English, from the first screen to the champion.

use journeys::event::*;
use journeys::{Browser, Origin, Site, journey};

/// What somebody in the hall said stays as it was said (`event::draw`).
const SPECTATOR: &str = "观众 (spectator)";

async fn no_chinese_on(page: &journeys::Page, screen: &str) {
    page.visit(screen).await;
    let found = page
        .script(&format!(
            "const said = {};\
             const skip = e => e.closest('[lang|=zh]'); \
             const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT); \
             const found = []; while (walk.nextNode()) {{ const n = walk.currentNode; \
             const text = n.data.replace(said, ''); \
             if (/[\\u3400-\\u9fff]/.test(text) && !skip(n.parentElement)) found.push(text.trim()); }} \
             return found.slice(0, 5).join(' | ');",
            serde_json::json!(SPECTATOR)
        ))
        .await;
    assert_eq!(found, serde_json::json!(""), "Chinese on {screen}");
}

async fn short_event(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open(&site, "en").await;
    page.wait_for("html[lang=\"en\"]").await;
    begin(&page).await;
    let people: Vec<String> = [
        "Ann Lee", "Bob Chan", "Cid Wu", "Dot Ho", "Eve Ng", "Flo Xu",
    ]
    .map(str::to_owned)
    .to_vec();
    enter(&page, &people).await;
    rank(&page, &["1 Cid Wu".to_owned(), "2 Zoe Mo".to_owned()]).await;
    page.visit("#/lots").await;
    page.click("#close-registration").await;
    draw(&page).await;
    for stage in ["quarter-final", "semi-final"] {
        announce(&page, stage).await;
        for (table, state) in tables(&page).await {
            if state == "playing" {
                outcome(&page, table, 1).await;
                outcome(&page, table, 2).await;
            }
        }
    }
    announce(&page, "final").await;
    for digit in [1, 3, 1, 3] {
        outcome(&page, 1, digit).await;
    }
    page.visit("#/placings").await;
    page.wait_for("#champion[data-title=\"won\"]").await;
    for screen in [
        "event", "entries", "lots", "check-in", "floor", "bracket", "placings", "print", "record",
        "files",
    ] {
        no_chinese_on(&page, &format!("#/{screen}")).await;
        page.assert_accessible(&format!("{screen} in English"))
            .await;
        page.screenshot(&format!("english-{screen}")).await;
    }
    page.assert_quiet().await;
    page.close().await;
}

journey!(a_short_event_in_english_hosted everywhere: short_event(Origin::Hosted));

journey!(a_short_event_in_english_by_double_click in chromium: short_event(Origin::SingleFile));

//! The page opens, hosted and by double click, without a word of complaint.

use journeys::{Browser, Origin, Site, journey};

async fn opens(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open(&site, "zh-CN").await;
    page.wait_for_text("body", "棋王").await;
    page.assert_quiet().await;
    page.screenshot(&format!("opening-{origin:?}")).await;
    page.close().await;
}

/// On a phone nothing is wider than the screen, and the page is as narrow as it says.
async fn opens_on_a_phone(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open_on_phone(&site, "en").await;
    page.wait_for("html[lang=\"en\"]").await;
    page.wait_until("innerWidth === 390 && innerHeight === 844")
        .await;
    page.click("#sample-entered").await;
    page.visit("#/entries").await;
    page.reload().await;
    page.wait_for("#entrant-list tr[data-entrant]").await;
    page.wait_until("document.documentElement.scrollWidth <= 390")
        .await;
    page.assert_accessible("entries on a phone").await;
    page.screenshot(&format!("opening-phone-{origin:?}")).await;
    page.assert_quiet().await;
    page.close().await;
}

journey!(opens_hosted_under_a_sub_path everywhere: opens(Origin::Hosted));
journey!(opens_by_double_click everywhere: opens(Origin::SingleFile));
journey!(opens_on_a_phone_hosted everywhere: opens_on_a_phone(Origin::Hosted));
journey!(opens_on_a_phone_from_a_file everywhere: opens_on_a_phone(Origin::SingleFile));

/// A journey is worth something only if it would notice.
async fn what_must_not_be_is_noticed(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open(&site, "zh-CN").await;
    page.assert_accessible("start").await;
    page.assert_quiet().await;
    let tried = [
        ("console.warn('a warning');", "a warning"),
        // Of the page itself, and not of what the driver runs beside it.
        ("setTimeout(document.createElement);", "rror"),
        ("customElements.whenDefined('1');", "rror"),
        (
            "const script = document.createElement('script'); script.textContent = '0'; \
             document.body.append(script);",
            "olic",
        ),
    ];
    for (script, words) in tried {
        page.script(script).await;
        let complaint = page.complaint(words).await;
        assert!(complaint.contains(words), "{complaint}");
    }
    // Before another document comes.
    page.script("console.error('an error');").await;
    page.reload().await;
    assert!(page.complaint("an error").await.contains("an error"));
    page.script("document.querySelector('main').append(document.createElement('button'));")
        .await;
    let faults = page.faults().await.to_string();
    assert!(faults.contains("button-name"), "{faults}");
    page.close().await;
}

journey!(
    what_a_journey_must_not_meet_is_noticed_hosted everywhere:
    what_must_not_be_is_noticed(Origin::Hosted)
);
journey!(
    what_a_journey_must_not_meet_is_noticed_in_a_file everywhere:
    what_must_not_be_is_noticed(Origin::SingleFile)
);

//! The page opens, hosted and by double click, without a word of complaint.

use journeys::{Browser, Origin, Site, run};

fn opens(origin: Origin) {
    run(async {
        let (browser, site) = (Browser::start(), Site::open(origin));
        let page = browser.open(&site, "zh-CN").await;
        page.wait_for_text("body", "棋王").await;
        page.assert_quiet().await;
        page.screenshot(&format!("opening-{origin:?}")).await;
        page.close().await;
    });
}

#[test]
fn opens_hosted_under_a_sub_path() {
    opens(Origin::Hosted);
}

#[test]
fn opens_by_double_click() {
    opens(Origin::SingleFile);
}

/// A journey is worth something only if it would notice.
#[test]
fn what_a_journey_must_not_meet_is_noticed() {
    run(async {
        let (browser, site) = (Browser::start(), Site::open(Origin::SingleFile));
        let page = browser.open(&site, "zh-CN").await;
        page.assert_accessible("start").await;
        page.assert_quiet().await;
        page.script("console.warn('a warning');").await;
        assert_eq!(page.complaints().await.len(), 1, "a warning");
        page.script(
            "const script = document.createElement('script'); script.textContent = '0'; \
             document.body.append(script);",
        )
        .await;
        assert_eq!(page.complaints().await.len(), 1, "against the policy");
        page.script("document.querySelector('main').append(document.createElement('button'));")
            .await;
        let faults = page.faults().await.to_string();
        assert!(faults.contains("button-name"), "{faults}");
        page.close().await;
    });
}

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

//! The viewer page: saved, opened with scripts forbidden, on a phone, printed, opened again in the
//! program: the same facts as in the file.

use journeys::event::{save_as_file, wait_for_download};
use journeys::{Browser, Engine, Origin, Page, Site, journey};
use serde_json::json;

/// Whatever is wider than the page, which a phone would have to push aside.
const TOO_WIDE: &str = "\
    const wide = document.documentElement.clientWidth + 1; \
    return [...document.querySelectorAll('body *')] \
      .filter(e => !e.closest('.scroll') && e.getBoundingClientRect().right > wide) \
      .map(e => e.outerHTML.slice(0, 80)).slice(0, 5).join(' | ');";

async fn phone(page: &Page, is_phone: bool) {
    if Engine::current() != Engine::Chromium {
        let (width, height) = if is_phone { (390, 844) } else { (1366, 768) };
        page.resize(width, height).await;
    } else if is_phone {
        let size = json!({ "width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true });
        page.own_command("Emulation.setDeviceMetricsOverride", size)
            .await;
    } else {
        page.own_command("Emulation.clearDeviceMetricsOverride", json!({}))
            .await;
    }
}

/// Chromium's driver can forbid scripts; in the others it is enough that the page has none.
async fn scripts_are_forbidden(page: &Page, forbidden: bool) {
    if Engine::current() == Engine::Chromium {
        let value = json!({ "value": forbidden });
        page.own_command("Emulation.setScriptExecutionDisabled", value)
            .await;
    }
}

async fn saved_shown_and_opened_again(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open(&site, "zh-CN").await;
    page.click("#sample-finished").await;
    page.wait_for("#champion").await;
    let champion = page.text(".champion-name .entrant-name").await;
    let file = save_as_file(&page, browser.downloads()).await;
    // Beside the file on the files screen, and once more above the bracket.
    page.visit("#/files").await;
    page.click("#save-viewer-page").await;
    let saved = wait_for_download(&page, browser.downloads(), "html").await;
    page.visit("#/bracket").await;
    page.wait_for("#save-viewer-page").await;
    page.assert_quiet().await;

    // A phone that forbids scripts, as chats open attachments.
    scripts_are_forbidden(&page, true).await;
    phone(&page, true).await;
    let address = format!("file://{}", saved.display());
    page.client().goto(&address).await.expect("opens the page");
    page.wait_for_text(".state", &format!("冠军：{champion}"))
        .await;
    assert_eq!(
        page.count("svg .name a").await,
        222,
        "every seat of the bracket"
    );
    assert_eq!(page.count("#final tbody tr").await, 1);
    assert_eq!(page.count("#preliminary tbody tr").await, 48);
    // With the two on the waiting list.
    assert_eq!(page.count(".people > li").await, 114);
    assert_eq!(
        page.count("script:not([type=\"application/vnd.qiwang+json\"])")
            .await,
        0,
        "no script at all"
    );
    assert_eq!(page.script(TOO_WIDE).await, json!(""), "fits the phone");
    page.screenshot(&format!("viewer-page-phone-{origin:?}"))
        .await;
    // A name in the bracket leads to its line.
    let winner = page
        .script("return document.querySelector('svg .name.marked a').getAttribute('href');")
        .await;
    let winner = winner.as_str().expect("a link").to_owned();
    page.client()
        .goto(&format!("{address}{winner}"))
        .await
        .expect("follows the link");
    page.wait_for_text(".people > :target", &champion).await;
    page.screenshot(&format!("viewer-page-line-{origin:?}"))
        .await;
    scripts_are_forbidden(&page, false).await;
    phone(&page, false).await;
    page.client().goto(&address).await.expect("opens the page");
    page.wait_for("#bracket svg").await;
    page.assert_accessible("the viewer page").await;
    page.screenshot(&format!("viewer-page-{origin:?}")).await;
    page.as_paper(true).await;
    page.screenshot(&format!("viewer-page-paper-{origin:?}"))
        .await;
    page.as_paper(false).await;
    page.assert_sheets("the viewer page", |sheets| (6..=16).contains(&sheets))
        .await;
    page.assert_quiet().await;
    page.close().await;

    // Somebody else opens it in the program.
    let other = Browser::start();
    let page = other.open(&site, "en").await;
    page.choose_file("input[type=\"file\"]", &saved).await;
    page.wait_for("#champion").await;
    page.wait_for_text("#champion", &champion).await;
    let again = save_as_file(&page, other.downloads()).await;
    let text = |path| std::fs::read_to_string(path).expect("reads");
    assert_eq!(text(again), text(file), "exactly the facts of the file");
    // One that was cut short says so and changes nothing.
    let cut = text(saved.clone());
    let short = saved.with_file_name("short.html");
    std::fs::write(&short, &cut[..cut.len() - 2_000]).expect("writes");
    page.visit("#/files").await;
    page.choose_file("input[type=\"file\"]", &short).await;
    page.wait_for_text(
        "#open-problem",
        "record inside this viewer page is not whole",
    )
    .await;
    page.assert_accessible("a page that was cut short").await;
    page.assert_quiet().await;
    page.close().await;
}

journey!(a_viewer_page_from_a_host in chromium: saved_shown_and_opened_again(Origin::Hosted));

journey!(a_viewer_page_by_double_click everywhere: saved_shown_and_opened_again(Origin::SingleFile));

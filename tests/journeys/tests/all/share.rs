//! Sharing from a hosted page: without a public address the way to its field and the file; with one the
//! link is copied and handed on, and the QR code is read from a screenshot of the projector's size.

use journeys::{Browser, Origin, Page, Site, journey};
use qiwang::file::document::{Document, TournamentId};
use qiwang::file::link::unpack;
use qiwang::file::show::show;
use qiwang::present::language::Language;
use qiwang::present::sample;
use qiwang::record::Record;
use serde_json::json;

const ADDRESS: &str = "https://ruian-xiangqi.example.cn/qiwang/2026/";

/// What a camera reads from a screenshot.
pub(crate) fn scanned(picture: &[u8]) -> String {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(picture));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().expect("a picture");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("a picture");
    let step = info.color_type.samples();
    let (width, height) = (info.width as usize, info.height as usize);
    let light = |x: usize, y: usize| pixels[y * info.line_size + x * step];
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(width, height, light);
    let grids = image.detect_grids();
    let [grid] = &grids[..] else {
        panic!("{} codes in the screenshot", grids.len());
    };
    grid.decode().expect("readable").1
}

/// Clipboard and sharing as the page asks for them, noting what they are given.
async fn stand_ins(page: &Page) {
    page.script(
        "const note = (name, value) => { window[name] = value; return Promise.resolve(); }; \
         Object.defineProperty(navigator, 'clipboard', \
           {configurable: true, value: {writeText: text => note('copiedText', text)}}); \
         Object.defineProperty(navigator, 'share', \
           {configurable: true, value: what => note('sentLink', [what.title, what.url])});",
    )
    .await;
}

async fn shared() {
    let (browser, site) = (Browser::start(), Site::open(Origin::Hosted));
    let page = browser.open(&site, "zh-CN").await;
    let whole = Document {
        id: TournamentId::from_random([9; 16]),
        record: Record::vet(sample::finished(Language::Chinese)).expect("the sample"),
    };
    let path = browser.downloads().join("sample.qiwang.json");
    std::fs::write(&path, whole.to_text()).expect("writes");
    page.visit("#/files").await;
    page.choose_file("main input[type=\"file\"]", &path).await;
    page.wait_for("#undo").await;

    // Without an address: why, the way to the field, and the file instead.
    page.visit("#/files").await;
    page.wait_for_text("#share", "公开网址").await;
    assert_eq!(page.count("#share-link").await, 0);
    page.wait_for("#share-save").await;
    page.assert_accessible("sharing without an address").await;
    page.screenshot("share-without-address").await;
    page.click("#share-address").await;
    page.wait_until("location.hash === '#/event'").await;
    page.click("#edit-regulation").await;
    page.fill("#event-public-address", "http://example.cn/")
        .await;
    page.wait_for_text("#event-public-address-error", "https://")
        .await;
    page.fill("#event-public-address", ADDRESS).await;
    page.fill("#regulation-reason", "公布网址").await;
    page.click("#keep-regulation").await;
    page.wait_for("#edit-regulation").await;
    page.wait_for_text("main", ADDRESS).await;

    // With it: the link, how long it is, copied and handed on.
    stand_ins(&page).await;
    page.visit("#/files").await;
    page.wait_for("#share-link").await;
    let link = page
        .script("return document.querySelector('#share-link').value;")
        .await;
    let link = link.as_str().expect("a link");
    let packed = link
        .strip_prefix(&format!("{ADDRESS}#"))
        .expect("the address");
    assert!(packed.len() <= 2_000, "{}", packed.len());
    let characters = format!("{},{:03}", link.len() / 1000, link.len() % 1000);
    page.wait_for_text("#share-length", &characters).await;
    page.click("#share-copy").await;
    page.wait_until(&format!("window.copiedText === {}", json!(link)))
        .await;
    page.wait_for_text("[role=status], [aria-live]", "链接已复制")
        .await;
    page.click("#share-send").await;
    page.wait_until(&format!("window.sentLink?.[1] === {}", json!(link)))
        .await;
    let title = &whole.record.tournament().regulation().texts.title;
    page.wait_until(&format!("window.sentLink[0] === {}", json!(title)))
        .await;
    let shown = |packed: &str| {
        let mut shown = show(unpack(packed).expect("a link").record.tournament());
        shown.as_object_mut().expect("fields").remove("check_in");
        shown
    };
    let mut expected = show(whole.record.tournament());
    expected.as_object_mut().expect("fields").remove("check_in");
    assert_eq!(shown(packed), expected);
    page.assert_accessible("sharing").await;
    page.screenshot("share").await;

    // The code, large on a projector, is the same tournament.
    page.resize(1920, 1080).await;
    page.click("#share-large-0").await;
    page.wait_for("#code-dialog[open] .code-picture").await;
    page.assert_accessible("a large code").await;
    page.screenshot("share-code-projector").await;
    let pixels = "(picture => picture.getBoundingClientRect().height / picture.viewBox.baseVal.height)(document.querySelector('#code-dialog .code-picture'))";
    page.wait_until(&format!("{pixels} >= 8")).await;
    let picture = page.client().screenshot().await.expect("a screenshot");
    let read = scanned(&picture);
    let digits = read
        .strip_prefix(&format!("{ADDRESS}#"))
        .expect("the address");
    assert_eq!(shown(digits), expected);
    page.click("#code-close").await;
    page.wait_until("!document.querySelector('#code-dialog[open]')")
        .await;

    // Where copying is not allowed, the old way; where nothing can be sent to, no button.
    page.script("for (const name of ['clipboard', 'share']) Object.defineProperty(navigator, name, {configurable: true, value: undefined});").await;
    page.resize(390, 844).await;
    page.visit("#/event").await;
    page.visit("#/files").await;
    page.click("#share-copy").await;
    page.wait_until(&format!(
        "document.activeElement.id === 'share-link' && document.activeElement.selectionEnd === {}",
        link.len()
    ))
    .await;
    assert_eq!(page.count("#share-send").await, 0);
    page.screenshot("share-phone").await;
    page.click("#share-large-0").await;
    page.wait_for("#code-dialog[open] .code-picture").await;
    page.screenshot("share-code-phone").await;
    page.assert_quiet().await;
    page.close().await;
}

journey!(a_tournament_is_shared everywhere: shared());

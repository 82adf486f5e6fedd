//! The bracket: the whole of 112 on a laptop, larger and smaller by keys, wheel and mouse, a path, who
//! could meet whom, the parts, a result that comes in, and the picture as a file.

use journeys::event::wait_for_download;
use journeys::{Browser, Origin, Page, Site, journey};
use serde_json::json;

/// How large the letters of names are, in hundredths of a pixel.
async fn letters(page: &Page) -> u64 {
    let size = page
        .script(
            "return Math.round(1400 * document.querySelector('.bracket-body').getScreenCTM().a);",
        )
        .await;
    size.as_u64().expect("a size")
}

async fn grows_from(page: &Page, before: u64) {
    page.wait_until(&format!(
        "Math.round(1400 * document.querySelector('.bracket-body').getScreenCTM().a) > {before}"
    ))
    .await;
}

async fn fits(page: &Page) {
    page.wait_for(".bracket-scroll.fits").await;
    page.wait_until(
        "(box => box.scrollWidth <= box.clientWidth + 1 && box.scrollHeight <= box.clientHeight + 1)\
         (document.querySelector('#bracket-scroll'))",
    )
    .await;
}

async fn scrolled(page: &Page) -> String {
    page.script("const box = document.querySelector('#bracket-scroll'); return `${box.scrollLeft} ${box.scrollTop}`;")
        .await
        .to_string()
}

/// Dispatches an event of the pointer in the middle of the picture; `more` is what else it says, with
/// that place in `x` and `y`.
async fn pointer(page: &Page, class: &str, kind: &str, more: &str) {
    page.script(&format!(
        "const box = document.querySelector('#bracket-scroll'); \
         const at = box.getBoundingClientRect(); \
         const x = at.left + at.width / 2, y = at.top + at.height / 2; \
         box.dispatchEvent(new {class}('{kind}', {{bubbles: true, cancelable: true, \
         clientX: x, clientY: y, {more}}}));"
    ))
    .await;
}

async fn looked_at(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open(&site, "zh-CN").await;
    page.click("#sample-finished").await;
    page.wait_for("#champion").await;
    let champion = page.text(".champion-name .entrant-name").await;
    page.visit("#/bracket").await;
    page.wait_for("[data-match=\"final-1\"]").await;
    assert_eq!(page.count("[data-match]").await, 48 + 63);
    fits(&page).await;
    assert!(
        letters(&page).await >= 900,
        "names can be read: {}",
        letters(&page).await
    );
    page.assert_accessible("the bracket").await;
    page.screenshot(&format!("bracket-{origin:?}")).await;

    // By keys.
    let before = letters(&page).await;
    page.press("+").await;
    grows_from(&page, before).await;
    page.press("=").await;
    let larger = letters(&page).await;
    assert!(larger > before);
    page.script("document.querySelector('#bracket-scroll').focus();")
        .await;
    page.press("\u{E015}\u{E014}").await;
    page.wait_until("document.querySelector('#bracket-scroll').scrollTop > 0")
        .await;
    page.press("-").await;
    page.press("0").await;
    fits(&page).await;

    // By wheel and mouse.
    pointer(&page, "WheelEvent", "wheel", "ctrlKey: true, deltaY: -100").await;
    grows_from(&page, before).await;
    page.click("#bracket-larger").await;
    let there = scrolled(&page).await;
    let mouse = "pointerType: 'mouse', button: 0, buttons: 1";
    pointer(&page, "PointerEvent", "pointerdown", mouse).await;
    let moved = format!("{mouse}, clientX: x - 40, clientY: y - 30");
    pointer(&page, "PointerEvent", "pointermove", &moved).await;
    assert_ne!(scrolled(&page).await, there, "dragged");
    page.click("#bracket-fit").await;
    fits(&page).await;

    // Every game.
    page.click("#bracket-games").await;
    page.wait_for(".bracket-body .ring").await;
    page.screenshot(&format!("bracket-games-{origin:?}")).await;
    page.click("#bracket-games").await;

    // A path, at an address of its own, and away again.
    let id = page
        .script(
            "return [...document.querySelectorAll('[data-match=\"final-1\"] [data-standing=\"through\"]')][0].dataset.entrant;",
        )
        .await;
    let id = id.as_str().expect("the champion").to_owned();
    let name = format!("#bracket-player-{id}");
    page.point_and_click(&name).await;
    page.wait_until(&format!("location.hash === '#/bracket/player-{id}'"))
        .await;
    page.wait_until("document.querySelectorAll('.bracket-body .line.marked').length >= 5")
        .await;
    page.wait_for_text("#bracket-meeting", &champion).await;
    page.assert_accessible("a path").await;
    page.screenshot(&format!("bracket-path-{origin:?}")).await;
    let runner_up = page
        .script("return document.querySelector('[data-match=\"final-1\"] [data-standing=\"out\"]').dataset.entrant;")
        .await;
    page.client()
        .execute(
            "const other = document.querySelector('#bracket-other'); other.value = arguments[0]; \
             other.dispatchEvent(new Event('change', {bubbles: true}));",
            vec![runner_up],
        )
        .await
        .expect("chooses");
    page.wait_for_text("#bracket-meeting", "的对局在决赛").await;
    page.point_and_click(&name).await;
    page.wait_until("location.hash === '#/bracket'").await;
    page.script("document.activeElement.blur();").await;

    // A part.
    page.visit("#/bracket/zone-3").await;
    page.wait_for("#bracket-picture[data-view=\"zone-3\"]")
        .await;
    page.wait_until("document.querySelectorAll('[data-match]').length < 12")
        .await;
    page.screenshot(&format!("bracket-zone-{origin:?}")).await;
    page.visit("#/bracket").await;

    // As a picture.
    page.click("#save-picture").await;
    let picture = wait_for_download(&page, browser.downloads(), "png").await;
    let png = std::fs::read(&picture).expect("reads");
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"), "a PNG");
    let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    let (width, height) = (side(16), side(20));
    assert!(width > 3_000 && height > 1_500, "{width} x {height}");
    assert!(u64::from(width) * u64::from(height) <= 16_000_000);
    let text = qiwang::file::base64::to_base64(&png);
    let inked = page
        .client()
        .execute_async(
            "const done = arguments[arguments.length - 1]; const image = new Image(); \
             image.onload = () => { const canvas = document.createElement('canvas'); \
             canvas.width = 800; canvas.height = 500; const ink = canvas.getContext('2d'); \
             ink.drawImage(image, 0, 0, 800, 500); \
             const all = ink.getImageData(0, 0, 800, 500).data; const seen = new Set(); \
             let dark = 0; for (let at = 0; at < all.length; at += 4) { \
             if (all[at] + all[at + 1] + all[at + 2] < 384) dark += 1; \
             seen.add(all[at] >> 5 << 10 | all[at + 1] >> 5 << 5 | all[at + 2] >> 5); } \
             done([all[0] > 240, dark, seen.size]); }; \
             image.onerror = () => done('no picture'); \
             image.src = 'data:image/png;base64,' + arguments[0];",
            vec![json!(text)],
        )
        .await
        .expect("looks at the picture");
    assert_eq!(inked[0], json!(true), "on light paper: {inked}");
    assert!(
        inked[1].as_u64() > Some(500) && inked[2].as_u64() > Some(5),
        "not blank: {inked}"
    );
    let folder = journeys::site::project().join("target/screens");
    std::fs::copy(
        &picture,
        folder.join(format!("bracket-picture-{origin:?}.png")),
    )
    .expect("copies");

    // On paper every game is there, on one sheet.
    page.as_paper(true).await;
    page.screenshot(&format!("bracket-paper-{origin:?}")).await;
    page.as_paper(false).await;
    page.assert_sheets("the bracket", |sheets| sheets == 1)
        .await;

    // Something changes while it is looked at: what changed is drawn again, the rest stays.
    page.script("document.querySelector('[data-match=\"semi-final-1\"]').seen = true;")
        .await;
    page.click("#undo").await;
    page.wait_until(
        "document.querySelector('[data-match=\"final-1\"]').dataset.state === 'playing'",
    )
    .await;
    let stays = page
        .script("return document.querySelector('[data-match=\"semi-final-1\"]').seen;")
        .await;
    assert_eq!(
        stays,
        json!(true),
        "a match that did not change is not drawn again"
    );
    page.wait_until("document.querySelector('#bracket-champion').textContent.includes('待定')")
        .await;
    page.assert_quiet().await;
    page.close().await;
}

journey!(the_bracket_hosted in chromium: looked_at(Origin::Hosted));

journey!(the_bracket_by_double_click everywhere: looked_at(Origin::SingleFile));

//! The projector's scenes: chosen, turned, rotating and black, fed from whatever screen the operator is on;
//! through reloads of both windows; marked as stale when nobody feeds them; and never writing anything.

use crate::ceremony::Windows;
use crate::share::scanned;
use journeys::event::*;
use journeys::{Browser, Origin, Page, Site, journey, run};
use serde_json::json;

const ADDRESS: &str = "https://ruian-xiangqi.example.cn/qiwang/2026/";

/// From now on the hall's window counts how often anything in it turns to a shelf.
const WATCH_THE_SHELVES: &str = "window.shelves = 0; const seen = (of, name) => { \
    const own = of.prototype[name]; \
    of.prototype[name] = function (...given) { window.shelves += 1; return own.apply(this, given); }; }; \
    seen(Storage, 'setItem'); seen(Storage, 'removeItem'); seen(Storage, 'clear'); \
    seen(IDBFactory, 'open'); seen(IDBFactory, 'deleteDatabase');";

/// The smallest text of a scene of 1920x1080, in pixels, and what of it is cut off: a title or a club may
/// be, which end in three dots. Of the bracket the names matter; 32 pixels are read from 10 m on a wall of 2 m.
const READABLE: &str = "(() => { \
    const all = [...document.querySelectorAll('.scene *')]; \
    const shows = e => e.getClientRects().length && [...e.childNodes] \
        .some(n => n.nodeType === Node.TEXT_NODE && n.textContent.trim()); \
    const size = e => parseFloat(getComputedStyle(e).fontSize); \
    const svg = document.querySelector('.scene .bracket-svg'); \
    const scale = svg ? Math.min(svg.clientWidth / svg.viewBox.baseVal.width, \
        svg.clientHeight / svg.viewBox.baseVal.height) : 1; \
    const sizes = all.filter(e => shows(e) && !e.closest('svg')).map(size); \
    const names = [...document.querySelectorAll('.scene svg .name')].map(e => size(e) * scale); \
    const mayEnd = '.scene-title, .scene-who-club'; \
    const cut = all.filter(e => !e.closest('svg') && !e.matches(mayEnd) && (e.scrollWidth > e.clientWidth + 1 && \
        getComputedStyle(e).display !== 'inline' || e.getBoundingClientRect().bottom > innerHeight + 1)); \
    return [Math.min(...sizes, ...names), cut.map(e => e.className + ': ' + e.textContent)]; })()";

/// Waits until the hall sees a scene.
async fn hall_sees(page: &Page, windows: &Windows<'_>, css: &str) {
    windows.to_hall().await;
    page.wait_for(css).await;
    windows.to_operator().await;
}

fn of(scene: &str) -> String {
    format!(".projector .scene[data-scene=\"{scene}\"]")
}

/// Chooses a scene in the panel, and waits until the hall sees it.
async fn choose(page: &Page, windows: &Windows<'_>, scene: &str) {
    page.click(&format!("#scene-{scene}")).await;
    page.wait_for(&format!("#scene-{scene}[aria-pressed=\"true\"]"))
        .await;
    hall_sees(page, windows, &of(scene)).await;
}

/// What the hall sees now is readable from the last row, and nothing of it is cut off.
async fn assert_readable(page: &Page, windows: &Windows<'_>, name: &str) {
    windows.to_hall().await;
    let found = page.script(&format!("return {READABLE};")).await;
    assert!(
        found[0].as_f64().is_some_and(|pixels| pixels >= 32.0),
        "{name}: {found}"
    );
    assert_eq!(found[1], json!([]), "{name}");
    page.screenshot(&format!("scene-{name}")).await;
    windows.to_operator().await;
}

/// A scene is chosen, goes on while the operator is elsewhere, becomes black by a key, and is there again
/// when the hall's window is loaded anew.
async fn basic(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open(&site, "zh-CN").await;
    page.click("#sample-finished").await;
    page.wait_for("#undo").await;
    page.visit("#/projection").await;
    page.wait_for("#hall-preview .scene[data-scene=\"board\"]")
        .await;
    let windows = Windows::open(&page).await;
    hall_sees(&page, &windows, &of("board")).await;
    page.wait_for("#open-projector[data-answers=\"true\"]")
        .await;
    choose(&page, &windows, "bracket").await;
    page.visit("#/floor").await;
    page.script("document.activeElement.blur();").await;
    page.press(".").await;
    hall_sees(&page, &windows, &of("black")).await;
    page.press(".").await;
    hall_sees(&page, &windows, &of("bracket")).await;
    windows.to_hall().await;
    page.reload().await;
    page.wait_for(&of("bracket")).await;
    page.assert_quiet().await;
    windows.to_operator().await;
    page.assert_quiet().await;
    page.close().await;
}

/// Before the lots, while they are drawn, and after them.
async fn from_the_lots(page: &Page) -> Windows<'_> {
    begin(page).await;
    let people: Vec<String> = (1..=20)
        .map(|n| {
            let family = "赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许".chars();
            let name = family.skip(n - 1).take(1).collect::<String>();
            match n {
                4 => "4. Maximilian Featherstonehaugh 温州市".to_owned(),
                5 => "5. 欧阳震华 瑞安市飞云街道象棋协会".to_owned(),
                _ => format!("{n}. {name}小{n} 塘下"),
            }
        })
        .collect();
    enter(page, &people).await;
    page.visit("#/lots").await;
    page.click("#close-registration").await;
    page.click("input[name=size][value=\"16\"]").await;
    page.visit("#/projection").await;
    page.wait_for("#scene-pairings:disabled").await;
    page.wait_for_text("#missing-pairings", "抽签公布后").await;
    page.wait_for_text("#missing-codes", "公开网址").await;
    page.assert_accessible("the projector's panel").await;
    let windows = Windows::open(page).await;
    // The lots come first while they are drawn.
    windows.to_hall().await;
    page.wait_for(".projector #scene").await;
    page.script(WATCH_THE_SHELVES).await;
    windows.to_operator().await;
    page.visit("#/lots").await;
    page.click("input[name=size][value=\"16\"]").await;
    draw(page).await;
    windows.to_hall().await;
    page.wait_for_text(".projector .scene-finished", "公布")
        .await;
    windows.to_operator().await;
    page.visit("#/projection").await;
    hall_sees(page, &windows, &of("pairings")).await;
    windows
}

/// Every scene at the size of a projector.
async fn all_readable(page: &Page, windows: &Windows<'_>, when: &str) {
    page.visit("#/projection").await;
    for scene in ["pairings", "bracket", "countdown", "board", "prizes"] {
        if page.count(&format!("#scene-{scene}:disabled")).await == 0 {
            choose(page, windows, scene).await;
            assert_readable(page, windows, &format!("{scene}-{when}")).await;
        }
    }
}

/// The hall's window has 1920x1080, as in full screen.
async fn as_a_projector(page: &Page, windows: &Windows<'_>) {
    windows.to_hall().await;
    page.resize(1920, 1080).await;
    windows.to_operator().await;
}

/// A result that is entered on the floor appears in the hall's bracket; the minutes run there by
/// themselves.
async fn results(page: &Page, windows: &Windows<'_>) {
    choose(page, windows, "countdown").await;
    announce(page, "preliminary").await;
    windows.to_hall().await;
    let left = "document.querySelector('.scene-left')?.textContent";
    page.wait_until(&format!("/^1[45]:\\d\\d$/.test({left})"))
        .await;
    let before = page.script(&format!("return {left};")).await;
    page.wait_until(&format!("{left} < {before}")).await;
    windows.to_operator().await;
    page.visit("#/projection").await;
    choose(page, windows, "bracket").await;
    page.visit("#/floor").await;
    outcome(page, 1, 1).await;
    outcome(page, 1, 3).await;
    hall_sees(page, windows, ".projector .bracket-svg .name.through").await;
    for table in 2..=4 {
        outcome(page, table, 1).await;
        outcome(page, table, 3).await;
    }
    windows.to_hall().await;
    page.wait_for_text(".projector .scene-act", "十六强战")
        .await;
    windows.to_operator().await;
}

/// The ticked scenes come up in turn; a page by hand; the choice outlives a reload of either window.
async fn rotation(page: &Page, windows: &Windows<'_>) {
    page.visit("#/projection").await;
    for scene in ["pairings", "bracket", "board"] {
        page.fill(&format!("#seconds-{scene}"), "5").await;
    }
    page.click("#rotate-board").await;
    page.click("#scene-pairings").await;
    page.click("#hall-rotate").await;
    page.wait_for("#hall-rotate[aria-pressed=\"true\"]").await;
    for scene in ["pairings", "bracket", "pairings"] {
        hall_sees(page, windows, &of(scene)).await;
    }
    page.reload().await;
    page.wait_for("#hall-rotate[aria-pressed=\"true\"]").await;
    page.wait_for("#open-projector[data-answers=\"true\"]")
        .await;
    for scene in ["bracket", "pairings"] {
        hall_sees(page, windows, &of(scene)).await;
    }
    choose(page, windows, "countdown").await;
    page.reload().await;
    page.wait_for("#scene-countdown[aria-pressed=\"true\"]")
        .await;
    page.wait_for("#open-projector[data-answers=\"true\"]")
        .await;
    // The keys of the hall's own window: black, and the picture again.
    windows.to_hall().await;
    page.press("b").await;
    page.wait_for(&of("black")).await;
    page.press(".").await;
    page.wait_for(&of("countdown")).await;
    page.reload().await;
    page.wait_for(&of("countdown")).await;
    page.script(WATCH_THE_SHELVES).await;
    windows.to_operator().await;
}

/// The code on the hall's wall leads to the tournament.
async fn code(page: &Page, windows: &Windows<'_>) {
    page.visit("#/event").await;
    page.click("#edit-regulation").await;
    page.fill("#event-public-address", ADDRESS).await;
    page.fill("#regulation-reason", "公布网址").await;
    page.click("#keep-regulation").await;
    page.wait_for("#edit-regulation").await;
    page.visit("#/projection").await;
    choose(page, windows, "codes").await;
    assert_readable(page, windows, "codes").await;
    windows.to_hall().await;
    let pixels = "(picture => picture.getBoundingClientRect().height / picture.viewBox.baseVal.height)(document.querySelector('.code-picture'))";
    page.wait_until(&format!("{pixels} >= 8")).await;
    let picture = page.client().screenshot().await.expect("a screenshot");
    assert!(scanned(&picture).starts_with(&format!("{ADDRESS}#n1.")));
    windows.to_operator().await;
}

#[test]
fn scenes() {
    run(async {
        let (browser, site) = (Browser::start(), Site::open(Origin::SingleFile));
        let page = browser.open_without_motion(&site, "zh-CN").await;
        let windows = from_the_lots(&page).await;
        as_a_projector(&page, &windows).await;
        all_readable(&page, &windows, "preliminary").await;
        results(&page, &windows).await;
        all_readable(&page, &windows, "round-of-16").await;
        rotation(&page, &windows).await;
        code(&page, &windows).await;
        announce(&page, "round-of-16").await;
        page.visit("#/projection").await;
        choose(&page, &windows, "countdown").await;
        page.assert_accessible("the projector's panel, in use")
            .await;
        let broken = "return [...document.querySelectorAll('.scene-choice .choice > span')].filter(e => e.getClientRects().length !== 1 || e.offsetHeight > 1.9 * parseFloat(getComputedStyle(e).fontSize)).length;";
        assert_eq!(page.script(broken).await, json!(0), "each in one line");
        page.screenshot("projection").await;
        page.assert_quiet().await;
        // Nothing in the hall's window has turned to a shelf.
        windows.to_hall().await;
        page.assert_accessible("a scene").await;
        assert_eq!(page.script("return window.shelves;").await, json!(0));
        windows.to_operator().await;
        page.close_window().await;
        // The operator's page is gone: the hall is told, with the time.
        windows.to_hall().await;
        page.wait_for_text(".projector-lost", "中断").await;
        page.wait_for(&of("countdown")).await;
        page.wait_until("document.querySelector('.scene-left').textContent === '––:––'")
            .await;
        page.screenshot("scene-stale").await;
        page.assert_quiet().await;
        page.close().await;
    });
}

journey!(a_scene everywhere: basic(Origin::SingleFile));

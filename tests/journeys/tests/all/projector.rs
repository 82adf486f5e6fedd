//! The projector's picture at its full size, 1920x1080: readable from the last row, nothing cut off,
//! nothing that jumps, in events larger than 64 and for those who want no motion.

use crate::ceremony::{Windows, contribute, leave_fields, lots, wait_for_lots};
use journeys::event::*;
use journeys::page::ROOM_OF_FONT;
use journeys::{Browser, Origin, Page, Site, journey};
use serde_json::{Value, json};

/// The smallest text in the picture, in pixels: 32 are read from 10 m on a wall of 2 m.
const SMALLEST_TEXT: &str = "Math.min(...[...document.querySelectorAll('.scene *')] \
    .filter(e => e.getClientRects().length && [...e.childNodes] \
        .some(n => n.nodeType === Node.TEXT_NODE && n.textContent.trim())) \
    .map(e => parseFloat(getComputedStyle(e).fontSize)))";

/// What stands where: the parts that must not move from one lot to the next.
const PLACES: &str = "['.scene-head', '.scene-name', '.scene-tiles', '.scene-freedom', '.scene-overview', '.scene-names'] \
    .map(css => document.querySelector(css)?.getBoundingClientRect()) \
    .map(box => box ? [box.left, box.top].map(Math.round) : null)";

/// The parts of the picture of which something is cut off, or sticks out.
const CUT_OFF: &str = "[...document.querySelectorAll('.scene, .scene-body, .scene-seal, .scene-zone, .scene-tiles, \
     .scene-overview, .scene-names, .scene-marks, .scene-cell, .scene-seat-number, .scene-place, \
     .scene-tile, .scene-freedom, .scene-title, .scene-list')] \
    .filter(e => e.scrollHeight > e.clientHeight + 1 + roomOfFont(e) || e.scrollWidth > e.clientWidth || \
        e.getBoundingClientRect().bottom > innerHeight + 1) \
    .map(e => e.className + ' ' + [e.scrollWidth, e.clientWidth, e.scrollHeight, e.clientHeight])";

/// The picture as the hall has it now.
async fn assert_readable(page: &Page, windows: &Windows<'_>, name: &str) {
    windows.hall_follows().await;
    windows.to_hall().await;
    let smallest = page.script(&format!("return {SMALLEST_TEXT};")).await;
    assert!(
        smallest.as_f64().is_some_and(|pixels| pixels >= 32.0),
        "the smallest text of {name} has {smallest} px"
    );
    assert_eq!(
        page.script(&format!("{ROOM_OF_FONT} return {CUT_OFF};"))
            .await,
        json!([]),
        "{name}"
    );
    let moving = page
        .script("return document.getAnimations().map(one => one.animationName);")
        .await;
    assert_eq!(moving, json!([]), "nothing moves in {name}");
    page.screenshot(&format!("projector-{name}")).await;
    windows.to_operator().await;
}

async fn places(page: &Page, windows: &Windows<'_>) -> Value {
    windows.hall_follows().await;
    windows.to_hall().await;
    let places = page.script(&format!("return {PLACES};")).await;
    windows.to_operator().await;
    places
}

/// The next lots by key; the parts of the picture stay where they are.
async fn draw(page: &Page, windows: &Windows<'_>, count: usize) {
    let mut before = None;
    for _ in 0..count {
        let now = lots(page).await;
        leave_fields(page).await;
        page.press("\u{e014}").await;
        wait_for_lots(page, now + 1).await;
        let after = places(page, windows).await;
        if let Some(before) = before {
            assert_eq!(before, after, "nothing jumps at lot {now}");
        }
        before = Some(after);
    }
}

async fn draw_rest(page: &Page) {
    page.click("#draw-rest").await;
    page.click("dialog[open] .primary").await;
    page.wait_for("#publish").await;
}

/// The page itself has 1920x1080, as in full screen: the window is larger by its frame.
async fn fill_a_projector(page: &Page) {
    let frame = page
        .script("return [outerWidth - innerWidth, outerHeight - innerHeight];")
        .await;
    let of = |index: usize| u32::try_from(frame[index].as_u64().expect("a frame")).expect("pixels");
    page.client()
        .set_window_size(1920 + of(0), 1080 + of(1))
        .await
        .expect("the size of a projector");
    page.wait_until("innerWidth === 1920 && innerHeight === 1080")
        .await;
}

async fn pictures(size: u16, language: &str) {
    let (browser, site) = (Browser::start(), Site::open(Origin::SingleFile));
    let page = browser.open_without_motion(&site, language).await;
    begin(&page).await;
    // More than the 112 of the 2021 event.
    page.click("#edit-regulation").await;
    page.fill("#event-size", &size.to_string()).await;
    page.fill("#event-cap", "200").await;
    page.click("#keep-regulation").await;
    page.wait_for("#edit-regulation").await;
    let people: Vec<String> = (1..=130)
        .map(|n| {
            let letter = |at: usize| "赵钱孙李周吴郑王冯陈褚卫".chars().nth(at % 12).unwrap();
            format!(
                "{n}. {}{}{}",
                letter(n),
                letter(n / 12),
                letter(n / 144 + 5)
            )
        })
        .collect();
    enter(&page, &people).await;
    page.visit("#/lots").await;
    page.click("#close-registration").await;
    page.wait_for_text("#plan-size", &size.to_string()).await;
    page.click("#freeze").await;
    page.wait_for("#lots-sealed").await;
    let windows = Windows::open(&page).await;
    windows.to_hall().await;
    fill_a_projector(&page).await;
    windows.to_operator().await;
    for n in 1..=9 {
        contribute(&page, &format!("棋手代表{n}"), "dice", "3 5 1 6 2 2 4").await;
    }
    assert_readable(&page, &windows, &format!("{size}-sealed")).await;
    page.click("#start-lots").await;
    page.wait_for("#draw-on").await;
    draw(&page, &windows, 5).await;
    assert_readable(&page, &windows, &format!("{size}-begun")).await;
    draw_rest(&page).await;
    assert_readable(&page, &windows, &format!("{size}-finished")).await;
    page.assert_quiet().await;
    page.close().await;
}

// 130 for 128 numbers: names, numbers, then the other two (C6).
journey!(the_picture_of_128 everywhere: pictures(128, "en"));

// 130 for 256 numbers: 64 zones, names and numbers together (C6, C12).
journey!(the_picture_of_256 in chromium: pictures(256, "zh-CN"));

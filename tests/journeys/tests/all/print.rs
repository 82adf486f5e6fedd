//! The print room: the preliminary of 112 on paper, no slip cut in two and nothing cut off; some tables
//! only; the final; long names.

use journeys::event::{announce, begin, draw, enter};
use journeys::page::ROOM_OF_FONT;
use journeys::{Browser, Origin, Page, Site, journey};
use serde_json::json;

/// What overflows a page, a slip or a cell, and what is not within its page.
const CUT_OFF: &str = "\
    const found = []; \
    for (const one of document.querySelectorAll('.paper, .slip, .paper td, .paper th, .slip-player, .pairing-player > div, .slip-head')) \
      if (one.scrollHeight > one.clientHeight + 2 + roomOfFont(one) || one.scrollWidth > one.clientWidth + 2) \
        found.push(one.className + ' ' + one.innerText.slice(0, 40)); \
    for (const slip of document.querySelectorAll('.slip')) { \
      const [inner, outer] = [slip, slip.closest('.paper')].map(e => e.getBoundingClientRect()); \
      if (inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1) found.push('slip ' + slip.dataset.slip); } \
    return found.slice(0, 5).join(' | ');";

async fn nothing_is_cut_off(page: &Page, what: &str) {
    page.as_paper(true).await;
    let cut_off = format!("{ROOM_OF_FONT} {CUT_OFF}");
    assert_eq!(page.script(&cut_off).await, json!(""), "{what}");
    let height = page
        .script("return Math.max(...[...document.querySelectorAll('.paper')].map(e => e.offsetHeight));")
        .await;
    // A4 is 297 mm; a pixel is 1/96 inch.
    assert!(
        height.as_f64().expect("a height") <= 297.0 / 25.4 * 96.0,
        "{what}: {height}"
    );
    page.as_paper(false).await;
}

async fn papers(page: &Page, count: usize) {
    page.wait_until(&format!(
        "document.querySelectorAll('.paper').length === {count}"
    ))
    .await;
}

async fn the_print_room(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open(&site, "zh-CN").await;
    page.click("#sample-finished").await;
    page.wait_for("#champion").await;
    // From the floor, with the stage that is shown there.
    page.visit("#/floor").await;
    page.click("button[data-stage=\"preliminary\"]").await;
    page.wait_for("a[href=\"#/print/preliminary\"]").await;
    page.click("a[href=\"#/print/preliminary\"]").await;
    papers(&page, 26).await;
    page.assert_accessible("the print room").await;
    page.screenshot(&format!("print-{origin:?}")).await;
    nothing_is_cut_off(&page, "the preliminary").await;
    page.assert_sheets("two of the list, 24 of slips", |sheets| sheets == 26)
        .await;
    assert_eq!(page.count("[data-pairing]").await, 48);
    assert_eq!(page.count("[data-slip]").await, 48);
    let codes = page
        .script("return new Set([...document.querySelectorAll('[data-code]')].map(e => e.dataset.code)).size;")
        .await;
    assert_eq!(codes, json!(48), "every code is another");

    page.click("input[name=\"paper\"][value=\"slips\"]").await;
    papers(&page, 24).await;
    page.fill("#print-tables", "1-8，12").await;
    papers(&page, 5).await;
    page.wait_for_text("#print-amount", "结果单 9 张").await;
    page.assert_sheets("slips of nine tables", |sheets| sheets == 5)
        .await;
    page.fill("#print-tables", "一").await;
    page.wait_for_text("#print-tables-error", "“一”不是台号")
        .await;
    page.fill("#print-tables", "60").await;
    page.wait_for_text("#print-none", "没有可打印的台").await;
    page.assert_accessible("no such tables").await;
    page.fill("#print-tables", "").await;

    page.visit("#/print/final").await;
    papers(&page, 1).await;
    nothing_is_cut_off(&page, "the final").await;
    page.assert_sheets("the final", |sheets| sheets == 1).await;
    for language in ["en", "zh-CN"] {
        page.click(&format!("button.language[lang=\"{language}\"]"))
            .await;
        for stage in ["final", "round-of-64", "round-of-32", "preliminary"] {
            page.visit(&format!("#/print/{stage}")).await;
            page.click("input[name=\"paper\"][value=\"both\"]").await;
            page.wait_for(".paper.pairings").await;
            nothing_is_cut_off(&page, &format!("{stage}, {language}")).await;
        }
    }
    page.assert_quiet().await;
    page.close().await;
}

/// Names and clubs as long as they may be, and none at all.
async fn long_names() {
    let (browser, site) = (Browser::start(), Site::open(Origin::SingleFile));
    let page = browser.open(&site, "zh-CN").await;
    begin(&page).await;
    let people = [
        "买买提·阿不都热合曼\t新疆维吾尔自治区喀什地区巴楚县多来提巴格乡象棋协会",
        "Wilhelmina-Alexandrina Fitzgerald-Smith\t陶山镇镇南村老年活动中心",
        "欧阳晨",
        "林明",
        "陈建国\t陶山",
        "陈建国\t塘下",
        "司马相如\t安阳",
        "王磊",
        "Ann Lee",
    ]
    .map(str::to_owned);
    enter(&page, &people).await;
    page.visit("#/lots").await;
    page.click("#close-registration").await;
    draw(&page).await;
    announce(&page, "round-of-16").await;
    for language in ["zh-CN", "en"] {
        page.click(&format!("button.language[lang=\"{language}\"]"))
            .await;
        page.visit("#/print").await;
        page.wait_for("[data-slip]").await;
        nothing_is_cut_off(&page, language).await;
        page.as_paper(true).await;
        page.screenshot(&format!("print-long-names-{language}"))
            .await;
        page.as_paper(false).await;
    }
    page.assert_quiet().await;
    page.close().await;
}

journey!(pairings_and_slips_hosted everywhere: the_print_room(Origin::Hosted));

journey!(pairings_and_slips_by_double_click everywhere: the_print_room(Origin::SingleFile));

journey!(long_names_are_not_cut_off in chromium: long_names());

//! The public drawing of 112 on both windows: sealed, watched by the hall, automatic, by hand and mixed,
//! through reloads, to the published lots and their proof.

use fantoccini::wd::WindowHandle;
use journeys::event::*;
use journeys::{Browser, Origin, Page, Site, journey};
use qiwang::file::open::open;
use qiwang::file::proof::{fits, proofs};
use qiwang::record::fact::DrawnBy;
use serde_json::Value;

/// The operator's window and the hall's.
pub(crate) struct Windows<'a> {
    page: &'a Page,
    operator: WindowHandle,
    hall: WindowHandle,
}

impl<'a> Windows<'a> {
    /// Opens the projector's window from the operator's page.
    pub(crate) async fn open(page: &'a Page) -> Windows<'a> {
        let client = page.client();
        let operator = client.window().await.expect("the operator's window");
        page.click("#open-projector").await;
        let hall = loop {
            let windows = client.windows().await.expect("the windows");
            if let Some(hall) = windows.into_iter().find(|one| *one != operator) {
                break hall;
            }
        };
        Windows {
            page,
            operator,
            hall,
        }
    }

    pub(crate) async fn to_hall(&self) {
        self.page.switch_to(&self.hall).await;
    }

    pub(crate) async fn to_operator(&self) {
        self.page.switch_to(&self.operator).await;
    }

    /// Waits until the hall sees what the operator sees now.
    pub(crate) async fn hall_follows(&self) {
        let key = self
            .page
            .script("return document.querySelector('#scene').dataset.key;")
            .await;
        self.to_hall().await;
        self.page
            .wait_until(&format!(
                "document.querySelector('#scene')?.dataset.key === {key}"
            ))
            .await;
        self.to_operator().await;
    }
}

const LOTS: &str = "document.querySelectorAll('#lots-log li').length";

pub(crate) async fn lots(page: &Page) -> u64 {
    let count = page.script(&format!("return {LOTS};")).await;
    count.as_u64().expect("a count")
}

pub(crate) async fn wait_for_lots(page: &Page, count: u64) {
    page.wait_until(&format!("{LOTS} >= {count}")).await;
}

pub(crate) async fn contribute(page: &Page, who: &str, way: &str, value: &str) {
    let before = page.count("#contributions li").await;
    page.fill("#contributor", who).await;
    page.fill("#contribution-way", way).await;
    page.fill("#contribution", value).await;
    page.click("#contribute").await;
    page.wait_until(&format!(
        "document.querySelectorAll('#contributions li').length === {}",
        before + 1
    ))
    .await;
}

async fn log(page: &Page) -> Value {
    page.script("return [...document.querySelectorAll('#lots-log li')].map(e => e.innerText);")
        .await
}

/// The focus is nowhere, so that the keys of the drawing are meant for it.
pub(crate) async fn leave_fields(page: &Page) {
    page.script("document.activeElement.blur();").await;
}

/// Draws on until there are so many lots, then pauses with the space bar.
async fn draw_on_to(page: &Page, count: u64) {
    page.click("#draw-on").await;
    page.wait_for("#draw-on[data-running=\"true\"]").await;
    for half_way in [count / 2, count] {
        wait_for_lots(page, half_way).await;
    }
    leave_fields(page).await;
    page.press(" ").await;
    page.wait_for("#draw-on[data-running=\"false\"]").await;
}

/// From now on the durable shelf does not answer before it is let go.
const HOLD_THE_SHELF: &str = "window.letGo = false; \
    const put = IDBObjectStore.prototype.put; \
    IDBObjectStore.prototype.put = function (...given) { \
        const store = this; const request = put.apply(this, given); \
        const hold = () => { if (!window.letGo) store.get('nothing').onsuccess = hold; }; \
        hold(); return request; };";

/// A lot is on the quick shelf, the durable one has not answered: neither window shows it.
async fn nothing_is_shown_before_it_is_on_the_disk(page: &Page) {
    let before = lots(page).await;
    page.script(HOLD_THE_SHELF).await;
    leave_fields(page).await;
    page.press("\u{e014}").await;
    page.wait_until(&format!(
        "Object.entries(localStorage).some(([key, text]) => key.startsWith('qiwang/tournament/') \
         && text.split('\"lot-drawn\"').length - 1 === {})",
        before + 1
    ))
    .await;
    assert_eq!(lots(page).await, before);
    let key = page
        .script("return document.querySelector('#scene').dataset.key;")
        .await;
    assert_eq!(key, format!("1-true-{before}"));
    page.script("window.letGo = true;").await;
    wait_for_lots(page, before + 1).await;
}

/// From now on what the operator's page writes goes to another durable shelf, and it takes that for the
/// real one, until it is let go.
const WRITE_ELSEWHERE: &str = "const done = arguments[arguments.length - 1]; \
    const opening = indexedDB.open('elsewhere', 1); \
    opening.onupgradeneeded = () => opening.result.createObjectStore('tournaments'); \
    opening.onsuccess = () => { \
        const begin = IDBDatabase.prototype.transaction; \
        IDBDatabase.prototype.transaction = function (stores, mode, options) { \
            const elsewhere = mode === 'readwrite' && !window.backAgain; \
            return begin.call(elsewhere ? opening.result : this, stores, mode, options); }; \
        done(true); };";

/// A second tab, which only reads, shows a lot once it is on the durable shelf; that the quick one has it
/// is not enough.
async fn who_only_reads_sees_what_is_on_the_disk(page: &Page, windows: &Windows<'_>) {
    let client = page.client();
    let tab = client.new_window(true).await.expect("a second tab").handle;
    page.switch_to(&tab).await;
    page.go("#/lots").await;
    page.wait_for("#lots-log li").await;
    let before = lots(page).await;
    // It only reads.
    page.wait_for("#draw-on:disabled").await;
    page.script(
        "window.looked = 0; const get = IDBObjectStore.prototype.get; \
         IDBObjectStore.prototype.get = function (...given) { \
             const request = get.apply(this, given); \
             request.addEventListener('success', () => window.looked += 1); return request; };",
    )
    .await;
    windows.to_operator().await;
    assert_eq!(lots(page).await, before);
    page.script_async(WRITE_ELSEWHERE).await;
    leave_fields(page).await;
    page.press("\u{e014}").await;
    wait_for_lots(page, before + 1).await;
    page.switch_to(&tab).await;
    page.wait_until("window.looked >= 2").await;
    assert_eq!(lots(page).await, before);
    windows.to_operator().await;
    page.script("window.backAgain = true;").await;
    page.press("\u{e014}").await;
    wait_for_lots(page, before + 2).await;
    page.switch_to(&tab).await;
    wait_for_lots(page, before + 2).await;
    page.assert_quiet().await;
    page.close_window().await;
    windows.to_operator().await;
}

/// Where a window does not find its opener again after a reload (WebKit over `file://`), the operator is
/// told to open it again; a window closed on purpose is not missed.
async fn a_lost_window_is_opened_again<'a>(page: &'a Page, windows: &Windows<'a>) -> Windows<'a> {
    windows.to_hall().await;
    page.script("window.opener = null;").await;
    windows.to_operator().await;
    page.reload().await;
    page.wait_for_text(".projector-preview .error", "没有应答")
        .await;
    page.screenshot("ceremony-projector-lost").await;
    windows.to_hall().await;
    page.close_window().await;
    windows.to_operator().await;
    let windows = Windows::open(page).await;
    page.wait_for("#open-projector[data-answers=\"true\"]")
        .await;
    windows.hall_follows().await;
    assert_eq!(page.text(".projector-preview .error").await, "");
    windows
}

async fn ceremony(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open(&site, "zh-CN").await;
    page.click("#sample-entered").await;
    page.wait_for("#undo").await;
    page.visit("#/lots").await;
    page.click("#close-registration").await;
    page.click("#freeze").await;
    page.wait_for("#lots-sealed").await;
    contribute(&page, "棋手代表", "said", "6188").await;
    contribute(&page, "观众", "said", "炮二平五").await;
    contribute(&page, "裁判长", "dice", "3 5 1 6").await;
    page.fill("#witness", "文化站 王见证").await;
    page.click("#name-witness").await;
    page.wait_for("#witnesses li").await;
    page.assert_accessible("sealing").await;
    page.screenshot("ceremony-sealed").await;

    // The hall sees fingerprint and commitment, and what is contributed.
    let windows = Windows::open(&page).await;
    windows.hall_follows().await;
    let digits =
        "[...document.querySelectorAll('.digits-group.first')].map(e => e.innerText.trim())";
    let announced = page
        .script(&format!("return {digits}.slice(-2).join(' ');"))
        .await;
    windows.to_hall().await;
    page.wait_until(&format!("{digits}.join(' ') === {announced}"))
        .await;
    page.wait_for_text(".scene-contributions", "炮二平五").await;
    page.assert_accessible("the projector's window").await;
    page.assert_quiet().await;
    windows.to_operator().await;

    // A reload before the first lot: nothing is lost, the hall finds its way back.
    page.reload().await;
    page.wait_until("document.querySelectorAll('#contributions li').length === 3")
        .await;
    contribute(&page, "公证员", "lottery", "07 11 23").await;
    windows.to_hall().await;
    page.wait_for_text(".scene-contributions", "07 11 23").await;
    windows.to_operator().await;

    page.click("#start-lots").await;
    page.wait_for("#draw-on").await;
    page.fill("#pace", "300").await;

    // Automatic: the names' act, with a pause, a step by key, and the names on the hall's wall.
    draw_on_to(&page, 12).await;
    windows.hall_follows().await;
    let now = lots(&page).await;
    leave_fields(&page).await;
    page.press("\u{e014}").await;
    wait_for_lots(&page, now + 1).await;
    nothing_is_shown_before_it_is_on_the_disk(&page).await;
    who_only_reads_sees_what_is_on_the_disk(&page, &windows).await;
    page.assert_accessible("drawing").await;

    // By hand: a name that is drawn already is refused with its clause; another is recorded.
    page.click("#paper").await;
    let drawn = page.text(".scene-cell-name").await;
    page.fill("#hand-typed", &drawn).await;
    page.click("#draw-by-hand").await;
    page.wait_for_text(".error", "C6").await;
    let now = lots(&page).await;
    page.fill("#hand-typed", "").await;
    page.click("#hand-option-1").await;
    wait_for_lots(&page, now + 1).await;
    page.wait_for_text("#lots-log li:first-child", "纸签").await;
    page.assert_accessible("a lot on paper").await;
    page.screenshot("ceremony-paper").await;

    // A reload in the middle: the next lot is the next one, nothing is drawn again.
    let before = log(&page).await;
    page.reload().await;
    page.wait_for("#draw-on").await;
    assert_eq!(log(&page).await, before);
    page.fill("#pace", "300").await;
    draw_on_to(&page, 100).await;
    windows.hall_follows().await;
    windows.to_hall().await;
    page.wait_for(".scene-zone .latest, .scene-name").await;
    page.screenshot("ceremony-hall").await;
    windows.to_operator().await;

    // Mixed: a number by a click on a lit place of the zones.
    page.click("#paper").await;
    let now = lots(&page).await;
    page.click(".pick").await;
    wait_for_lots(&page, now + 1).await;
    page.click("#paper").await;

    // The projector's window is closed and opened again: it shows the settled picture.
    windows.to_hall().await;
    page.close_window().await;
    windows.to_operator().await;
    // It said goodbye, so that a reload does not miss it.
    page.wait_for("#open-projector[data-answers=\"false\"]")
        .await;
    assert_eq!(
        page.script("return sessionStorage.getItem('qiwang/projector');")
            .await,
        Value::Null
    );
    let windows = Windows::open(&page).await;
    windows.hall_follows().await;
    let windows = a_lost_window_is_opened_again(&page, &windows).await;
    windows.to_hall().await;
    page.wait_for(".projector-settled").await;
    windows.to_operator().await;

    // Loaded anew, too, and while the operator is on another screen.
    page.visit("#/entries").await;
    windows.to_hall().await;
    page.reload().await;
    page.wait_for(".projector-settled .scene").await;
    windows.to_operator().await;
    page.visit("#/lots").await;

    // On to the last lot.
    page.click("#draw-on").await;
    for count in (110..=270).step_by(20) {
        wait_for_lots(&page, count).await;
    }
    page.wait_for("#publish").await;
    windows.hall_follows().await;
    windows.to_hall().await;
    page.wait_for(".scene-finished").await;
    page.screenshot("ceremony-hall-finished").await;
    page.assert_quiet().await;
    windows.to_operator().await;
    page.click("#publish").await;
    page.click("dialog[open] .primary").await;
    page.wait_for("#lots-published").await;
    windows.to_hall().await;
    page.wait_for_text(".scene-finished", "公布").await;
    windows.to_operator().await;

    // The record proves it.
    let saved = save_as_file(&page, browser.downloads()).await;
    let text = std::fs::read_to_string(saved).expect("a file");
    let document = open(&text).expect("a tournament");
    let proofs = proofs(&document.record);
    assert!(fits(&proofs), "{proofs:?}");
    let drawing = document.record.tournament().drawing().expect("lots");
    assert_eq!(drawing.lots.list().count(), 112);
    assert!(drawing.lots.is_complete() && drawing.published);
    assert_eq!(drawing.contributions.len(), 4);
    assert_eq!(drawing.witnesses, ["文化站 王见证"]);
    let by_hand = drawing.by.iter().filter(|by| **by == DrawnBy::Hand);
    assert!(by_hand.count() >= 1);
    page.assert_quiet().await;
    page.close().await;
}

/// Lots on paper alone: nothing is promised; what is not allowed is refused; an attempt is broken off with
/// its reason in front of the hall, and the next one is complete.
async fn by_hand(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open(&site, "zh-CN").await;
    begin(&page).await;
    let people: Vec<String> = (1..=9)
        .map(|n| {
            format!(
                "{n}. 棋手{}",
                "甲乙丙丁戊己庚辛壬".chars().nth(n - 1).unwrap()
            )
        })
        .collect();
    enter(&page, &people).await;
    page.visit("#/lots").await;
    page.click("#close-registration").await;
    page.click("input[name=size][value=\"8\"]").await;
    page.click("input[name=manner][value=\"hand\"]").await;
    page.click("#freeze").await;
    page.wait_for("#lots-sealed").await;
    assert_eq!(page.count("#contribute").await, 0);
    let windows = Windows::open(&page).await;
    page.click("#start-lots").await;
    page.wait_for("#hand-typed").await;
    assert_eq!(page.count("#draw-on").await, 0);

    // Enter alone draws nothing.
    page.click("#draw-by-hand").await;
    page.wait_for_text(".error", "没有认出").await;
    assert_eq!(lots(&page).await, 0);
    page.fill("#hand-typed", "棋手丙").await;
    page.click("#draw-by-hand").await;
    wait_for_lots(&page, 1).await;
    page.wait_for_text("#lots-latest", "棋手丙").await;
    windows.hall_follows().await;

    page.click("#break-off").await;
    page.fill("#break-off-reason", "签筒打翻").await;
    page.click("#break-off-confirm").await;
    page.wait_for("#freeze").await;
    windows.to_hall().await;
    page.wait_for_text(".scene-void", "签筒打翻").await;
    windows.to_operator().await;

    page.click("input[name=size][value=\"8\"]").await;
    page.click("input[name=manner][value=\"hand\"]").await;
    page.click("#freeze").await;
    page.wait_for("#lots-sealed").await;
    page.click("#start-lots").await;
    page.wait_for("#hand-typed").await;
    // With the arrow keys, or by a click on a lit place.
    while page.count("#publish").await == 0 {
        let now = lots(&page).await;
        if now % 2 == 0 || page.count(".pick").await == 0 {
            page.click("#hand-typed").await;
            page.press("\u{e015}").await;
            page.press("\u{e007}").await;
        } else {
            page.click(".pick").await;
        }
        page.wait_until(&format!(
            "{LOTS} > {now} || document.querySelector('#publish')"
        ))
        .await;
    }
    page.assert_accessible("all lots by hand").await;
    page.click("#publish").await;
    page.click("dialog[open] .primary").await;
    page.wait_for("#lots-published").await;
    page.visit("#/certificate").await;
    page.wait_for("#verdict[data-verdict=\"fits\"]").await;
    page.wait_for_text("[data-attempt=\"1\"]", "签筒打翻").await;
    page.assert_quiet().await;
    page.close().await;
}

journey!(lots_on_paper_by_double_click everywhere: by_hand(Origin::SingleFile));

journey!(the_public_drawing_of_112_hosted in chromium: ceremony(Origin::Hosted));

// The drawing of 112 takes minutes: in one engine. The other two draw on paper, and show the projector's
// pictures.
journey!(the_public_drawing_of_112_by_double_click in chromium: ceremony(Origin::SingleFile));

//! Journey (c): bad files and bad pastes are explained, and nothing is lost.

use journeys::event::*;
use journeys::{Browser, Origin, Page, Site, journey};
use qiwang::file::open::MOST_BYTES;
use serde_json::{Value, json};

fn people(count: u32) -> Vec<String> {
    let name = |n| char::from_u32(0x4E00 + n).expect("a character");
    (1..=count)
        .map(|n| format!("{n}. 棋手{}", name(n)))
        .collect()
}

/// Changes a good file; the checksum is made to fit again unless the change is to be noticed by it.
fn changed(good: &str, change: impl FnOnce(&mut Value), sealed: bool) -> Vec<u8> {
    let mut file: Value = serde_json::from_str(good).expect("a good file");
    change(&mut file);
    if sealed {
        file["sha256"] = json!(qiwang::file::canonical::checksum(&file["record"]));
        file["revision"] = json!(file["record"].as_array().expect("a record").len());
    }
    file.to_string().into_bytes()
}

/// Where the last Chinese character of a text begins.
fn last_character(text: &str) -> usize {
    let mut places = text.char_indices().rev();
    let (at, _) = places.find(|(_, one)| *one >= '一').expect("one");
    at
}

/// Files that must not be opened, each with words that its explanation has.
fn bad_files(good: &str) -> Vec<(Vec<u8>, &'static str)> {
    vec![
        (b"{\"format\":\n oops".to_vec(), "第2行"),
        // Cut within a character.
        (
            good.as_bytes()[..last_character(good) + 1].to_vec(),
            "没有传完",
        ),
        (b"[1, 2, 3]".to_vec(), "不是棋王"),
        (vec![b' '; MOST_BYTES + 1], "太大"),
        (vec![0, 0xFF, 0xFE, 0x80], ""),
        (
            changed(good, |file| file["version"] = json!(99), true),
            "99",
        ),
        (
            changed(good, |file| file["extra"] = json!(1), true),
            "extra",
        ),
        (
            changed(
                good,
                |file| file["record"][1]["fact"]["name"] = json!("别人"),
                false,
            ),
            "校验和",
        ),
        (
            changed(
                good,
                |file| file["record"][1]["fact"]["kind"] = json!("nonsense"),
                true,
            ),
            "第2条",
        ),
        (
            changed(
                good,
                |file| file["record"][2]["fact"]["name"] = json!("棋手丁"),
                true,
            ),
            "第3条记录不合规则",
        ),
    ]
}

async fn seven_entrants_are_listed(page: &Page) {
    page.visit("#/entries").await;
    page.wait_until("document.querySelectorAll('#entrant-list tr[data-entrant]').length === 7")
        .await;
}

async fn bad_files_change_nothing(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open(&site, "zh-CN").await;
    begin(&page).await;
    enter(&page, &people(7)).await;
    let saved = save_as_file(&page, browser.downloads()).await;
    let good = std::fs::read_to_string(saved).expect("the file");
    let folder = browser.downloads().join("bad");
    std::fs::create_dir(&folder).expect("a folder");
    let mut sentences: Vec<String> = Vec::new();
    for (index, (bytes, words)) in bad_files(&good).into_iter().enumerate() {
        let path = folder.join(format!("bad-{index}.json"));
        std::fs::write(&path, bytes).expect("writes");
        // Anew, so that no earlier explanation is taken for this one.
        page.visit("#/files").await;
        page.reload().await;
        page.choose_file("main input[type=\"file\"]", &path).await;
        page.wait_until("document.querySelector('#open-problem')?.innerText.length > 8")
            .await;
        let sentence = page.text("#open-problem").await;
        assert!(sentence.contains(words), "{sentence:?} says {words:?}");
        sentences.push(sentence);
    }
    page.assert_accessible("a bad file").await;
    page.screenshot(&format!("bad-file-{origin:?}")).await;
    sentences.sort();
    sentences.dedup();
    // Both broken texts have the same sentence but for the place.
    assert_eq!(sentences.len(), 10, "each has its own: {sentences:#?}");
    seven_entrants_are_listed(&page).await;
    let saved = save_as_file(&page, browser.downloads()).await;
    let after = std::fs::read_to_string(saved).expect("the file");
    assert_eq!(after, good, "nothing is lost");
    page.reload().await;
    seven_entrants_are_listed(&page).await;
    page.assert_quiet().await;
    page.close().await;
}

/// What becomes of each line of a pasted text that is about somebody.
async fn verdicts(page: &Page, preview: &str) -> Value {
    page.script(&format!(
        "return [...document.querySelectorAll('{preview} tr[data-line]')] \
         .map(row => [Number(row.dataset.line), row.dataset.verdict]);"
    ))
    .await
}

/// Every line that is not taken says why, without being scrolled to from the side.
async fn each_fault_is_explained(page: &Page, preview: &str) {
    page.wait_until(&format!(
        "(rows => rows.length > 0 && rows.every(row => {{ \
         const [why, frame] = [row.querySelector('.verdict'), row.closest('.table-scroll')]; \
         return why.innerText.length > 3 && \
         why.getBoundingClientRect().right <= frame.getBoundingClientRect().right; }}))\
         ([...document.querySelectorAll('{preview} tr[data-line]:not([data-verdict=\"enter\"])')])"
    ))
    .await;
}

async fn bad_pastes_lose_nothing(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open(&site, "zh-CN").await;
    begin(&page).await;
    page.visit("#/entries").await;
    let long = "长".repeat(41);
    let pasted = format!(
        "1. 吕　钦（广东）\n\n2. 许银川 广东\n3. 吕钦（广东）\n4. {long}\n5. 吕钦\n６．胡荣华（上海）"
    );
    page.fill("#paste-entries", &pasted).await;
    page.wait_for("#paste-preview tr[data-line=\"7\"]").await;
    assert_eq!(
        verdicts(&page, "#paste-preview").await,
        json!([
            [1, "enter"],
            [3, "enter"],
            [4, "fault"],
            [5, "fault"],
            [6, "fault"],
            [7, "enter"]
        ]),
        "{}",
        page.text("#paste-preview").await
    );
    each_fault_is_explained(&page, "#paste-preview").await;
    page.assert_accessible("a bad paste").await;
    page.screenshot(&format!("bad-paste-{origin:?}")).await;
    page.click("#enter-pasted").await;
    page.wait_until("document.querySelectorAll('#entrant-list tr[data-entrant]').length === 3")
        .await;
    page.wait_for_text("#entrant-list", "吕钦").await;
    // What was not taken stays in the box to be put right.
    page.wait_until("document.querySelector('#paste-entries').value.includes('5. 吕钦')")
        .await;

    // Above the cap: named, and put on the waiting list or refused, as is chosen.
    page.fill("#paste-entries", &people(111).join("\n")).await;
    page.wait_until(
        "document.querySelectorAll('#paste-preview tr[data-verdict=\"wait\"]').length === 2",
    )
    .await;
    page.click("#no-room-refuse").await;
    page.wait_until(
        "document.querySelectorAll('#paste-preview tr[data-verdict=\"refuse\"]').length === 2",
    )
    .await;
    each_fault_is_explained(&page, "#paste-preview").await;
    page.click("#clear-pasted").await;

    // Last year's list: no rank, a rank twice, an order that is not strict. It is not taken.
    page.fill(
        "#paste-ranking",
        "1 吕钦 广东\n2 许银川 广东\n2 胡荣华 上海\n赵国荣",
    )
    .await;
    page.wait_for("#ranking-preview tr[data-line=\"4\"]").await;
    assert_eq!(
        verdicts(&page, "#ranking-preview").await,
        json!([[1, "enter"], [2, "enter"], [3, "fault"], [4, "fault"]])
    );
    each_fault_is_explained(&page, "#ranking-preview").await;
    page.assert_accessible("a bad list of last year").await;
    page.wait_until("document.querySelector('#list-ranking')?.matches(':disabled') ?? true")
        .await;
    page.reload().await;
    page.visit("#/entries").await;
    page.wait_until("document.querySelectorAll('#entrant-list tr[data-entrant]').length === 3")
        .await;
    page.wait_for("#no-ranking").await;
    page.assert_quiet().await;
    page.close().await;
}

journey!(bad_files_are_explained_and_change_nothing_hosted in chromium: bad_files_change_nothing(Origin::Hosted));

journey!(bad_files_are_explained_and_change_nothing_by_double_click everywhere: bad_files_change_nothing(Origin::SingleFile));

journey!(bad_pastes_are_named_line_by_line_hosted in chromium: bad_pastes_lose_nothing(Origin::Hosted));

journey!(bad_pastes_are_named_line_by_line_by_double_click everywhere: bad_pastes_lose_nothing(Origin::SingleFile));

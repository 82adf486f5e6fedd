//! Journey (c): bad files and bad pastes are explained, and nothing is lost.

use journeys::event::*;
use journeys::{Browser, Origin, Site, run};
use qiwang::file::document::Document;
use qiwang::file::open::open;
use serde_json::{Value, json};

fn lines(count: usize) -> Vec<String> {
    (1..=count)
        .map(|n| {
            format!(
                "{n}. 棋手{}",
                char::from_u32(0x4E00 + u32::try_from(n).unwrap()).unwrap()
            )
        })
        .collect()
}

/// Changes a good file; the checksum is made to fit again unless the change is to be noticed by it.
fn changed(good: &str, change: impl FnOnce(&mut Value), sealed: bool) -> String {
    let mut file: Value = serde_json::from_str(good).expect("a good file");
    change(&mut file);
    if sealed {
        file["sha256"] = json!(qiwang::file::canonical::checksum(&file["record"]));
        file["revision"] = json!(file["record"].as_array().expect("a record").len());
    }
    file.to_string()
}

#[test]
fn bad_files_are_explained_and_nothing_changes() {
    run(async {
        let (browser, site) = (Browser::start(), Site::open(Origin::Hosted));
        let page = browser.open(&site, "zh-CN").await;
        begin(&page).await;
        enter(&page, &lines(7)).await;
        let good = std::fs::read_to_string(save_as_file(&page, browser.downloads()).await)
            .expect("the file");
        let Document { .. } = open(&good).expect("a good file");
        let bad = [
            ("{\"format\":\n oops".to_owned(), "2"),
            ("[1, 2, 3]".to_owned(), ""),
            (
                changed(&good, |file| file["version"] = json!(99), true),
                "99",
            ),
            (
                changed(
                    &good,
                    |file| file["record"][1]["fact"]["name"] = json!("别人"),
                    false,
                ),
                "",
            ),
            (
                changed(
                    &good,
                    |file| file["record"][1]["fact"]["kind"] = json!("nonsense"),
                    true,
                ),
                "2",
            ),
            (
                changed(
                    &good,
                    |file| file["record"][2]["fact"]["name"] = json!("棋手丁"),
                    true,
                ),
                "G13",
            ),
        ];
        let folder = browser.downloads().join("bad");
        std::fs::create_dir(&folder).expect("a folder");
        let mut sentences: Vec<String> = Vec::new();
        for (index, (text, words)) in bad.iter().enumerate() {
            let path = folder.join(format!("bad-{index}.json"));
            std::fs::write(&path, text).expect("writes");
            page.visit("#/files").await;
            page.reload().await;
            page.choose_file("input[type=\"file\"]", &path).await;
            page.wait_until("document.querySelector('#open-problem')?.innerText.length > 8")
                .await;
            let sentence = page.text("#open-problem").await;
            if index != 5 {
                assert!(sentence.contains(words), "{sentence:?} names {words:?}");
            }
            sentences.push(sentence);
            if index == 0 {
                page.assert_accessible("a bad file").await;
            }
        }
        let mut different = sentences.clone();
        different.sort();
        different.dedup();
        assert!(
            different.len() >= 5,
            "each failure has its own sentence: {sentences:#?}"
        );
        page.visit("#/entries").await;
        page.wait_until("document.querySelectorAll('#entrant-list tr[data-entrant]').length === 7")
            .await;
        let after = std::fs::read_to_string(save_as_file(&page, browser.downloads()).await)
            .expect("the file");
        assert_eq!(after, good, "nothing is lost");
        page.assert_quiet().await;
        page.close().await;
    });
}

#[test]
fn bad_pastes_are_named_line_by_line() {
    run(async {
        let (browser, site) = (Browser::start(), Site::open(Origin::SingleFile));
        let page = browser.open(&site, "zh-CN").await;
        begin(&page).await;
        page.visit("#/entries").await;
        let long = "长".repeat(41);
        let pasted = format!(
            "1. 吕　钦（广东）\n\n2. 许银川 广东\n3. 吕钦（广东）\n4. {long}\n5. 吕钦\n６．胡荣华（上海）"
        );
        page.fill("#paste-entries", &pasted).await;
        page.wait_for("#paste-preview tr[data-line=\"4\"]").await;
        let verdict = |line: u8| {
            format!(
                "return document.querySelector('#paste-preview tr[data-line=\"{line}\"]')?.dataset.verdict ?? '';"
            )
        };
        for (line, expected) in [
            (1, "enter"),
            (3, "enter"),
            (4, "fault"),
            (5, "fault"),
            (6, "fault"),
            (7, "enter"),
        ] {
            assert_eq!(
                page.script(&verdict(line)).await,
                json!(expected),
                "line {line}: {}",
                page.text("#paste-preview").await
            );
        }
        page.assert_accessible("a bad paste").await;
        page.click("#enter-pasted").await;
        page.wait_until("document.querySelectorAll('#entrant-list tr[data-entrant]').length === 3")
            .await;
        page.wait_for_text("#entrant-list", "吕钦").await;
        page.assert_quiet().await;
        page.close().await;
    });
}

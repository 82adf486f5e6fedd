//! The check-in desk: people are found by characters, by initials in both readings, and by number, and
//! marked by Enter alone; who is missing stands there with his table.

use crate::tournaments::{draw_and_publish, file, submit};
use journeys::{Browser, Origin, Page, Site, journey};
use qiwang::engine::regulation::{EventTexts, Regulation};
use qiwang::file::document::{Document, TournamentId};
use qiwang::present::language::Language;
use qiwang::present::sample;
use qiwang::record::Record;
use qiwang::record::command::{Command, NewEntrant};
use qiwang::record::fact::Fact;
use serde_json::json;

/// The keys, in the words of WebDriver.
const ENTER: &str = "\u{E007}";
const DOWN: &str = "\u{E015}";
const UP: &str = "\u{E013}";

/// The sample of 112 with its lots published, as a file.
fn published() -> String {
    let entries = sample::finished(Language::Chinese);
    let last = entries
        .iter()
        .position(|entry| matches!(entry.fact, Fact::LotsPublished {}))
        .expect("published");
    let record = Record::vet(entries[..=last].to_vec()).expect("a record");
    let id = TournamentId::from_random([7; 16]);
    Document { id, record }.to_text()
}

/// Opens the sample's file.
async fn open_sample(page: &Page) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("sample.qiwang.json");
    std::fs::write(&path, published()).expect("written");
    page.visit("#/files").await;
    page.choose_file("main input[type=\"file\"]", &path).await;
    page.wait_until("location.hash === '#/floor'").await;
}

/// Types where the focus is, which must be the field.
async fn type_name(page: &Page, typed: &str) {
    page.wait_until("document.activeElement?.id === 'check-in-search'")
        .await;
    page.press(typed).await;
    page.wait_until(&format!(
        "document.querySelector('#check-in-search').value === {}",
        json!(typed)
    ))
    .await;
}

/// Empties the field.
async fn clear(page: &Page) {
    page.fill("#check-in-search", "").await;
}

/// How many are shown.
async fn shown(page: &Page) -> usize {
    page.count("#check-in-list tr[data-entrant]").await
}

async fn counts(page: &Page, present: u32, missing: u32) {
    page.wait_until(&format!(
        "document.querySelector('#present-count')?.innerText === '{present}' && \
         document.querySelector('#missing-count')?.innerText === '{missing}'"
    ))
    .await;
}

/// Finds somebody by what is typed, the only one whom it means, and marks him with Enter.
async fn comes(page: &Page, typed: &str, name: &str) {
    type_name(page, typed).await;
    page.wait_for_text("#check-in-means", &format!("按回车：{name}"))
        .await;
    assert_eq!(shown(page).await, 1, "{typed}");
    page.press(ENTER).await;
    page.wait_for_text("#check-in-last", name).await;
    page.wait_until("document.querySelector('#check-in-search').value === ''")
        .await;
}

/// While an input method composes, Enter belongs to it.
async fn composing_marks_nobody(page: &Page) {
    let event = |kind: &str| {
        format!(
            "document.querySelector('#check-in-search').dispatchEvent(new CompositionEvent('{kind}', {{bubbles: true}}));"
        )
    };
    type_name(page, "诸葛").await;
    page.wait_for_text("#check-in-means", "按回车：诸葛明")
        .await;
    page.script(&event("compositionstart")).await;
    page.press(ENTER).await;
    page.script(&event("compositionend")).await;
    counts(page, 5, 107).await;
    page.press(ENTER).await;
    counts(page, 6, 106).await;
}

/// A second window looks people up and follows, but marks nobody.
async fn a_second_window_only_reads(page: &Page) {
    let client = page.client();
    let desk = client.window().await.expect("the desk");
    let tab = client.new_window(true).await.expect("a second tab").handle;
    page.switch_to(&tab).await;
    page.go("#/check-in").await;
    page.wait_for("#read-only").await;
    counts(page, 7, 105).await;
    type_name(page, "lyf").await;
    page.wait_for_text("#check-in-means", "吕永方（高楼）：")
        .await;
    clear(page).await;
    page.wait_for("#check-in-list [data-action]:disabled").await;
    type_name(page, "诸葛").await;
    page.press(ENTER).await;
    page.wait_for_text("#check-in-means", "诸葛明（陶山）：")
        .await;
    counts(page, 7, 105).await;
    page.assert_quiet().await;
    page.close_window().await;
    page.switch_to(&desk).await;
}

async fn a_morning(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open(&site, "zh-CN").await;
    open_sample(&page).await;
    page.visit("#/check-in").await;
    counts(&page, 0, 112).await;
    page.assert_accessible("before the check-in").await;
    page.wait_until("document.activeElement?.id === 'open-check-in'")
        .await;
    page.press(ENTER).await;
    page.wait_for_text("#check-in-opened", "开始报到").await;
    page.wait_until("document.activeElement?.id === 'check-in-search'")
        .await;
    assert_eq!(shown(&page).await, 112);
    let first = page.text("#check-in-list tr[data-entrant]").await;
    assert!(first.contains("补双预赛第1台"), "{first}");
    page.wait_for_text("#lunches [data-day=\"first\"]", "112")
        .await;
    page.wait_for("#lunches [data-day=\"round-of-16\"]").await;
    page.assert_accessible("the check-in").await;
    page.screenshot("check-in-empty").await;

    // By characters, by initials, by a surname's reading and the dictionary's, by a number.
    comes(&page, "林启", "林启明").await;
    comes(&page, "lyf", "吕永方").await;
    comes(&page, "zxw", "曾宪武").await;
    counts(&page, 3, 109).await;
    type_name(&page, "cxw").await;
    page.wait_for_text("#check-in-means", "曾宪武").await;
    page.wait_for_text("#check-in-means", "到").await;
    page.press(ENTER).await;
    counts(&page, 3, 109).await;
    clear(&page).await;

    // Namesakes: nobody is meant until one is chosen.
    type_name(&page, "cjg").await;
    page.wait_for_text("#check-in-means", "2 人").await;
    page.press(ENTER).await;
    counts(&page, 3, 109).await;
    page.press(&format!("{DOWN}{DOWN}{UP}{DOWN}")).await;
    page.wait_for_text("#check-in-means", "按回车：陈建国")
        .await;
    page.wait_for("#check-in-list tr:nth-child(2)[aria-current=\"true\"]")
        .await;
    page.screenshot("check-in-namesakes").await;
    page.assert_accessible("namesakes").await;
    page.press(ENTER).await;
    counts(&page, 4, 108).await;
    type_name(&page, "17").await;
    page.wait_until("document.querySelectorAll('#check-in-list tr[data-entrant]').length < 6")
        .await;
    page.press(&format!("{DOWN}{ENTER}")).await;
    page.wait_for_text("#check-in-last", "六十四强战第9台")
        .await;
    counts(&page, 5, 107).await;
    composing_marks_nobody(&page).await;

    // By mouse, and taken back from the row; undone and redone like any act.
    page.click("#check-in-list tr[data-entrant] [data-action=\"check-in\"]")
        .await;
    counts(&page, 7, 105).await;
    page.click("[data-listed=\"present\"]").await;
    page.wait_until("document.querySelectorAll('#check-in-list tr[data-entrant]').length === 7")
        .await;
    page.assert_accessible("those who are here").await;
    page.click("#check-in-list tr[data-entrant] [data-action=\"take-back\"]")
        .await;
    counts(&page, 6, 106).await;
    page.click("#undo").await;
    counts(&page, 7, 105).await;
    page.click("[data-listed=\"missing\"]").await;
    page.wait_until("document.querySelectorAll('#check-in-list tr[data-entrant]').length === 105")
        .await;
    page.screenshot("check-in-missing").await;

    page.wait_until("document.querySelector('#save-state').dataset.state === 'saved'")
        .await;
    page.reload().await;
    counts(&page, 7, 105).await;
    a_second_window_only_reads(&page).await;
    page.visit("#/floor").await;
    page.wait_for_text(".next-why", "105").await;
    page.visit("#/check-in").await;

    // The afternoon begins anew, and asks first.
    page.click("#open-check-in").await;
    page.wait_for_text("dialog[open]", "7 人").await;
    page.assert_accessible("beginning the check-in anew").await;
    page.click("dialog[open] .destructive").await;
    counts(&page, 0, 112).await;
    page.assert_quiet().await;
    page.close().await;
}

journey!(a_morning_at_the_check_in_desk_hosted in chromium: a_morning(Origin::Hosted));

journey!(a_morning_at_the_check_in_desk_by_double_click everywhere: a_morning(Origin::SingleFile));

/// Surnames and characters of given names, by the initial of the dictionary's reading; `tests/view.rs`
/// holds the same against the browser's order alone.
const READ: &str = include_str!("../../../tables/initials.txt");

/// How many characters are in a name here.
const IN_A_NAME: usize = 12;

/// Names of characters that begin with the same letter: the letter and the name.
fn names() -> Vec<(char, String)> {
    let mut names = Vec::new();
    for line in READ.lines() {
        let (letter, characters) = line.split_once(' ').expect("a letter and its characters");
        let letter = letter.chars().next().expect("a letter");
        let characters: Vec<char> = characters.chars().collect();
        names.extend(
            characters
                .chunks(IN_A_NAME)
                .map(|chunk| (letter, chunk.iter().collect())),
        );
    }
    names
}

/// Every engine has an order of Chinese of its own, off which the initials are read.
async fn initials() {
    let (browser, site) = (Browser::start(), Site::open(Origin::SingleFile));
    let page = browser.open(&site, "zh-CN").await;
    let names = names();
    let mut record = Record::default();
    let regulation = Regulation::of_2021(EventTexts {
        title: "棋王赛".to_owned(),
        ..EventTexts::default()
    });
    submit(&mut record, Command::Open(Box::new(regulation)));
    let people = names.iter().map(|(_, name)| NewEntrant {
        name: name.clone(),
        club: String::new(),
    });
    submit(&mut record, Command::Enter(people.collect()));
    draw_and_publish(&mut record);
    submit(&mut record, Command::OpenCheckIn);
    let path = file(record, browser.downloads());
    page.choose_file("input[type=\"file\"]", &path).await;
    page.wait_until("location.hash === '#/floor'").await;
    page.visit("#/check-in").await;
    for (letter, name) in names {
        let typed: String = name.chars().map(|_| letter).collect();
        page.fill("#check-in-search", &typed).await;
        page.wait_for_text("#check-in-list tr[data-entrant]", &name)
            .await;
    }
    page.assert_quiet().await;
    page.close().await;
}

journey!(initials_are_right everywhere: initials());

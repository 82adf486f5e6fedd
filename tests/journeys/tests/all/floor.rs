//! The floor as the arbiter works it: a whole stage by keyboard alone, with those who are too late, a
//! chain to the super-rapid game, what is mistyped, what is undone, and the next stage announced; and
//! the same list of latecomers by finger, where nobody opened a check-in.

use crate::tournaments::{clock, draw_and_publish, file, open_on_floor, submit};
use journeys::event::keys::{self, ENTER};
use journeys::{Browser, Origin, Page, Site, journey};
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::number::TableNumber;
use qiwang::engine::regulation::{EventTexts, Regulation};
use qiwang::engine::stage::Stage;
use qiwang::present::print::code;
use qiwang::record::Record;
use qiwang::record::command::{Command, NewEntrant};
use serde_json::json;

const STAGE: Stage = Stage::RoundOf32;

/// Thirty-two players, whose lots are published: sixteen tables.
fn drawn() -> Record {
    let mut record = Record::default();
    let texts = EventTexts {
        title: "棋王赛".to_owned(),
        ..EventTexts::default()
    };
    submit(
        &mut record,
        Command::Open(Box::new(Regulation::of_2021(texts))),
    );
    let people = (1..=32).map(|number| NewEntrant {
        name: format!("棋手{number}"),
        club: String::new(),
    });
    submit(&mut record, Command::Enter(people.collect()));
    draw_and_publish(&mut record);
    record
}

fn pair(record: &Record, table: u16) -> [EntrantId; 2] {
    let progress = record.tournament().progress().expect("matches");
    let one = progress.at(STAGE, TableNumber(table)).expect("a table");
    one.pair().expect("a pair")
}

/// Everybody is checked in but the first of tables 5 and 8, the second of 6, both of 7.
fn check_in(record: &mut Record) {
    submit(record, Command::OpenCheckIn);
    let missing = [(5, 0), (8, 0), (6, 1), (7, 0), (7, 1)];
    let missing = missing.map(|(table, place)| pair(record, table)[place]);
    for id in (1..=32).map(EntrantId).filter(|id| !missing.contains(id)) {
        submit(record, Command::CheckIn(id));
    }
}

/// A key as the browser reports it while a Chinese input method is on.
async fn input_method(page: &Page, code: &str, composing: bool) {
    page.script(&format!(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {{ \
         key: 'Process', code: {}, keyCode: 229, isComposing: {composing}, \
         bubbles: true, cancelable: true }}));",
        json!(code)
    ))
    .await;
}

/// The minutes run and the end of the stage is reckoned; who is too late is recorded from the list.
async fn latecomers(page: &Page) {
    page.wait_until("/^1[45]:\\d\\d$/.test(document.querySelector('.countdown-left').textContent)")
        .await;
    page.wait_for_text(".countdown", "09:15 仍缺席，判负（A11）")
        .await;
    page.wait_for_text(".countdown", "4台没有到齐").await;
    page.wait_for_text("#stage-forecast", "预计 10:4").await;
    assert_eq!(page.count("#late-list").await, 0, "not yet");
    clock(page, "06T09:15:02").await;
    page.wait_for("#late-list").await;
    page.wait_for_text(".countdown.over", "15 分钟已到。").await;
    assert_eq!(page.count("input[name=\"late-table\"]").await, 4);
    page.assert_accessible("the list of latecomers").await;
    page.screenshot("floor-late").await;
    // Who is missing is chosen already: Enter leads to the list, Enter records.
    keys::ready(page).await;
    page.press(ENTER).await;
    page.wait_until("document.activeElement?.id.endsWith('-5')")
        .await;
    page.press(ENTER).await;
    page.wait_for_text("#floor-saved", "第5台").await;
    page.wait_for_text("#floor-saved", "迟到判负").await;
    // The focus is on the next table of the list; the number of another one chooses that.
    page.wait_until("document.activeElement?.id.endsWith('-6')")
        .await;
    keys::begin(page).await;
    keys::late(page, 7, 3).await;
    page.wait_for_text("#floor-saved", "双方迟到判负").await;
    keys::late(page, 8, 0).await;
    page.wait_for_text("#floor-saved", "第8台已到齐").await;
    keys::late(page, 6, 2).await;
    assert_eq!(
        page.count("#late-list").await,
        0,
        "everybody is accounted for"
    );
    // Taken back, the last one is on the list again.
    assert!(keys::undo(page).await.contains("第6台"));
    page.wait_for("#late-list").await;
    keys::late(page, 6, 2).await;
}

/// What is typed by mistake records nothing, says why, and leads on to the next slip.
async fn mistypes(page: &Page) {
    let said = keys::saves_nothing(page, 17, keys::ESCAPE).await;
    assert_eq!(said, "三十二强战只有第1到第16台。");
    // The result goes with the number, as a pile of slips is typed.
    let result = format!("1{ENTER}");
    keys::result(page, 3, 2).await;
    keys::result(page, 3, 2).await;
    let said = keys::saves_nothing(page, 3, &result).await;
    assert!(said.contains("先抽签才能下快棋（A8）"), "{said}");
    keys::result(page, 4, 1).await;
    keys::result(page, 4, 3).await;
    let said = keys::saves_nothing(page, 4, &result).await;
    assert!(said.starts_with("第4台已经结束："), "{said}");
    page.press(keys::RIGHT).await;
    page.wait_for("[data-stage=\"round-of-16\"][aria-pressed=\"true\"]")
        .await;
    let said = keys::saves_nothing(page, 8, &result).await;
    assert_eq!(said, "第8台的棋手还没有都确定。回车返回。");
    page.press(keys::LEFT).await;
    page.wait_for("[data-stage=\"round-of-32\"][aria-pressed=\"true\"]")
        .await;
}

/// A Chinese input method that is on: digits count by their keys, a composition is left alone.
async fn with_an_input_method(page: &Page) {
    keys::ready(page).await;
    page.press(&format!("9{ENTER}")).await;
    page.wait_until("document.activeElement?.id === 'outcome-1'")
        .await;
    input_method(page, "Digit1", true).await;
    assert_eq!(page.count("#outcome-1:checked").await, 0, "it composes");
    input_method(page, "Numpad3", false).await;
    page.wait_until("document.querySelector('#outcome-3').checked")
        .await;
    input_method(page, "Enter", false).await;
    assert_eq!(
        page.count("#outcome-3").await,
        1,
        "the end of a composition"
    );
    page.press(ENTER).await;
    keys::ready(page).await;
    page.wait_for_text("#floor-saved", "第9台 第1局慢棋：黑胜")
        .await;
    keys::result_on_pad(page, 9, 2).await;
    // Full-width digits, as an input method may leave them.
    page.fill("#table-number", "１０").await;
    page.press(ENTER).await;
    page.wait_for_text("#table-panel h2", "第10台").await;
    keys::begin(page).await;
}

/// F2: a table of the next stage is announced and played while this one goes on.
async fn ahead_of_its_stage(page: &Page) {
    page.wait_for_text(".next-tables", "十六强战第1、").await;
    keys::ready(page).await;
    page.press(keys::RIGHT).await;
    page.wait_for("[data-stage=\"round-of-16\"][aria-pressed=\"true\"]")
        .await;
    let said = keys::saves_nothing(page, 1, &format!("1{ENTER}")).await;
    assert_eq!(said, "第1台还没有宣布开始（F2）：0 宣布，回车返回。");
    keys::saves(page, &format!("1{ENTER}0")).await;
    page.wait_for("li[data-table=\"1\"] .table-clock").await;
    keys::result(page, 1, 1).await;
    page.press(keys::LEFT).await;
    page.wait_for("[data-stage=\"round-of-32\"][aria-pressed=\"true\"]")
        .await;
}

/// A whole stage by keyboard alone; the most keys that a result took.
async fn stage(page: &Page) -> usize {
    keys::begin(page).await;
    keys::announce(page).await;
    latecomers(page).await;
    mistypes(page).await;
    // The chain at table 3, whose slow games are recorded.
    keys::lots(page, 3, [37, 12], 3).await;
    keys::result(page, 3, 2).await;
    keys::colour(page, 3, 3).await;
    keys::result(page, 3, 2).await;
    page.wait_for_text("li[data-table=\"3\"]", "超快棋和棋")
        .await;
    with_an_input_method(page).await;
    // The second games where somebody was late, and both of table 8.
    for (table, digit) in [(5, 1), (6, 2), (7, 3), (8, 1), (8, 2)] {
        keys::result(page, table, digit).await;
    }
    let mut most = 0;
    for table in [1, 2, 10, 11, 12, 13] {
        for digit in [1, 2] {
            most = most.max(keys::result(page, table, digit).await);
        }
    }
    // The short code of a slip does as well as the number.
    let slip = code(STAGE, TableNumber(13)).to_lowercase();
    page.press(&format!("{slip}{ENTER}")).await;
    page.wait_for_text("#table-panel h2", "第13台").await;
    keys::begin(page).await;
    page.assert_accessible("the floor in the middle of a stage")
        .await;
    page.screenshot("floor-busy").await;
    ahead_of_its_stage(page).await;
    // Level: the program draws the lots.
    keys::result(page, 14, 1).await;
    keys::result(page, 14, 1).await;
    keys::lots_by_program(page, 14, 1).await;
    most = most.max(keys::result(page, 14, 3).await);
    // A forfeit, taken back and entered as what it was.
    keys::result(page, 15, 1).await;
    keys::rarer(page, 15, 8, 3).await;
    page.wait_for_text("#floor-saved", "弃权").await;
    let undone = keys::undo(page).await;
    assert!(
        undone.contains("三十二强战第15台第2局慢棋：") && undone.starts_with("撤销"),
        "{undone}"
    );
    most = most.max(keys::result(page, 15, 2).await);
    // A ruling needs its reason: the field has the focus, and a minus in it is a minus.
    keys::ready(page).await;
    page.press(&format!("16{ENTER}91{ENTER}")).await;
    page.wait_until("document.activeElement?.id === 'reason'")
        .await;
    keys::type_on(page, &format!("1-2{ENTER}")).await;
    page.wait_for_text("#floor-saved", "裁决").await;
    most.max(keys::result_on_pad(page, 16, 2).await)
}

async fn by_keys() {
    let (browser, site) = (Browser::start(), Site::open(Origin::Hosted));
    let page = browser.open(&site, "zh-CN").await;
    let mut record = drawn();
    check_in(&mut record);
    open_on_floor(&page, &file(record, browser.downloads()), "06T09:00:00").await;
    let most = stage(&page).await;
    assert!(most <= 5, "{most} keys");
    keys::write_figure(most);
    // The stage is over: the next is shown, and announced by two more keys.
    page.wait_for("[data-stage=\"round-of-16\"][aria-pressed=\"true\"]")
        .await;
    keys::announce(&page).await;
    page.wait_for_text("#floor-saved", "宣布十六强战开始").await;
    // What the keys do is a key away.
    page.press("/").await;
    page.wait_for("dialog[open] #keys").await;
    page.assert_accessible("what the keys do").await;
    page.screenshot("floor-keys").await;
    page.press(keys::ESCAPE).await;
    page.wait_until("!document.querySelector('dialog[open]')")
        .await;
    page.assert_quiet().await;
    page.close().await;
}

/// Without a check-in nobody can know who is there: the list is unfolded by whoever wants it.
async fn by_finger() {
    let (browser, site) = (Browser::start(), Site::open(Origin::Hosted));
    let page = browser.open(&site, "en").await;
    open_on_floor(&page, &file(drawn(), browser.downloads()), "06T23:50:00").await;
    page.click("#announce-stage").await;
    page.wait_for_text(".countdown", "absent at 00:05").await;
    page.click("#show-keys").await;
    page.click("#close-keys").await;
    clock(&page, "06T23:59:59").await;
    page.wait_until("/^05:0\\d$/.test(document.querySelector('.countdown-left').textContent)")
        .await;
    clock(&page, "07T00:05:02").await;
    page.wait_for_text("#late-open", "16 tables without a record")
        .await;
    page.click("#late-open").await;
    page.wait_for_text("#late-list", "No check-in was opened")
        .await;
    page.assert_accessible("latecomers without a check-in")
        .await;
    page.click("#late-4-2").await;
    page.click("#save-late").await;
    page.wait_for_text("#late-list .error", "Choose who is late first")
        .await;
    page.click("#late-2").await;
    page.click("#save-late").await;
    page.wait_for_text("#floor-saved", "came too late").await;
    page.wait_for_text("#late-open", "15 tables").await;
    page.click("#seated").await;
    page.wait_for_text("#late-open", "14 tables").await;
    page.click("#all-seated").await;
    page.wait_until("!document.querySelector('#late-list')")
        .await;
    page.assert_quiet().await;
    page.close().await;
}

journey!(latecomers_without_a_check_in_by_finger everywhere: by_finger());

journey!(a_stage_by_keyboard_alone everywhere: by_keys());

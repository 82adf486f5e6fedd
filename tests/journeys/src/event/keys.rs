//! The floor by keyboard alone, as an arbiter with a pile of slips works: every helper begins and ends
//! with the focus in the empty field for a table's number, and answers how many keys it took.

use crate::page::Page;
use serde_json::json;

/// Enter, in the words of WebDriver: that of the number pad.
pub const ENTER: &str = "\u{E007}";
/// Escape.
pub const ESCAPE: &str = "\u{E00C}";
/// The arrows.
pub const LEFT: &str = "\u{E012}";
/// The arrows.
pub const RIGHT: &str = "\u{E014}";
/// The arrows.
pub const DOWN: &str = "\u{E015}";

/// A digit on the number pad.
pub fn pad(digit: u8) -> char {
    char::from_u32(0xE01A + u32::from(digit)).expect("a key")
}

/// From wherever the focus is to the field for a table's number.
pub async fn begin(page: &Page) {
    page.press(ESCAPE).await;
    ready(page).await;
}

/// Waits until the next slip can be typed.
pub async fn ready(page: &Page) {
    page.wait_until(
        "document.activeElement?.id === 'table-number' && document.activeElement.value === ''",
    )
    .await;
}

/// What was saved last, as the floor says it.
pub async fn saved(page: &Page) -> String {
    let said = page
        .script("return document.querySelector('#floor-saved')?.textContent ?? '';")
        .await;
    said.as_str().unwrap_or_default().to_owned()
}

/// Presses keys, waits until something was saved by them and the next slip can be typed; how many.
pub async fn saves(page: &Page, keys: &str) -> usize {
    ready(page).await;
    let before = saved(page).await;
    page.press(keys).await;
    page.wait_until(&format!(
        "(now => now && now !== {})(document.querySelector('#floor-saved')?.textContent)",
        json!(before)
    ))
    .await;
    ready(page).await;
    keys.chars().count()
}

/// Presses keys where the focus is; then the next slip can be typed.
pub async fn type_on(page: &Page, keys: &str) {
    page.press(keys).await;
    ready(page).await;
}

/// Presses keys that save nothing and lead back to the field; what is said below it after the first
/// Enter.
pub async fn saves_nothing(page: &Page, table: u64, rest: &str) -> String {
    ready(page).await;
    let before = entries(page).await;
    page.press(&format!("{table}{ENTER}")).await;
    page.wait_until("document.querySelector('#table-missing').textContent !== ''")
        .await;
    let said = page.text("#table-missing").await;
    page.press(rest).await;
    ready(page).await;
    assert_eq!(entries(page).await, before, "nothing is recorded");
    said
}

/// How many entries the record has, as the page saved it last.
async fn entries(page: &Page) -> String {
    let said = page
        .script(
            "return [...document.querySelectorAll('li[data-table]')].map(e => e.dataset.state + e.textContent).join();",
        )
        .await;
    said.as_str().unwrap_or_default().to_owned()
}

/// The result of the game that is due: 1 red wins, 2 drawn, 3 black wins.
pub async fn result(page: &Page, table: u64, digit: u8) -> usize {
    saves(page, &format!("{table}{ENTER}{digit}{ENTER}")).await
}

/// The same on the number pad.
pub async fn result_on_pad(page: &Page, table: u64, digit: u8) -> usize {
    let table: String = table
        .to_string()
        .bytes()
        .map(|digit| pad(digit - b'0'))
        .collect();
    saves(page, &format!("{table}{ENTER}{}{ENTER}", pad(digit))).await
}

/// Something rarer: 7 late, 8 forfeit, with the digit of the outcome.
pub async fn rarer(page: &Page, table: u64, how: u8, digit: u8) -> usize {
    saves(page, &format!("{table}{ENTER}{how}{digit}{ENTER}")).await
}

/// Waits until the choice of colour of a table has the focus.
async fn until_colour(page: &Page) {
    page.wait_until("document.activeElement?.id === 'colour-1'")
        .await;
}

/// Both lots as they were drawn from the bag, then the choice: 1 red, 3 black.
pub async fn lots(page: &Page, table: u64, lots: [u8; 2], colour: u8) -> usize {
    ready(page).await;
    let [one, two] = lots;
    let keys = format!("{table}{ENTER}4{one}{ENTER}{two}{ENTER}");
    page.press(&keys).await;
    until_colour(page).await;
    keys.chars().count() + choose(page, colour).await
}

/// Both lots drawn by the program, then the choice.
pub async fn lots_by_program(page: &Page, table: u64, colour: u8) -> usize {
    ready(page).await;
    let keys = format!("{table}{ENTER}5");
    page.press(&keys).await;
    until_colour(page).await;
    keys.chars().count() + choose(page, colour).await
}

/// The choice of colour of a table for which no lots are drawn, such as before the super-rapid game.
pub async fn colour(page: &Page, table: u64, colour: u8) -> usize {
    saves(page, &format!("{table}{ENTER}{colour}{ENTER}")).await
}

async fn choose(page: &Page, colour: u8) -> usize {
    page.press(&format!("{colour}{ENTER}")).await;
    ready(page).await;
    2
}

/// A whole chain: both slow games drawn, lots 37 and 12, the larger takes black; the rapid game drawn,
/// the same takes black again, and a drawn super-rapid game sends him through.
pub async fn chain(page: &Page, table: u64) {
    result(page, table, 2).await;
    result(page, table, 2).await;
    lots(page, table, [37, 12], 3).await;
    result(page, table, 2).await;
    colour(page, table, 3).await;
    result(page, table, 2).await;
}

/// Announces what is to be announced next: the stage, or the final's next game.
pub async fn announce(page: &Page) {
    ready(page).await;
    page.press(ENTER).await;
    page.wait_until("document.activeElement?.id.startsWith('announce-')")
        .await;
    page.press(ENTER).await;
    ready(page).await;
}

/// On the list of those who are not there in time, from its first table on: 1 the first is late, 2 the
/// second, 3 both, 0 both are there.
pub async fn late(page: &Page, table: u64, digit: u8) {
    ready(page).await;
    page.press(ENTER).await;
    page.wait_until("document.activeElement?.name === 'late-table'")
        .await;
    let now = || async {
        let id = page.script("return document.activeElement.id;").await;
        id.as_str().unwrap_or_default().to_owned()
    };
    while !now().await.ends_with(&format!("-{table}")) {
        page.press(DOWN).await;
    }
    let before = page.count("input[name=\"late-table\"]").await;
    page.press(&digit.to_string()).await;
    if digit != 0 {
        page.press(ENTER).await;
    }
    page.wait_until(&format!(
        "document.querySelectorAll('input[name=\"late-table\"]').length === {}",
        before - 1
    ))
    .await;
    begin(page).await;
}

/// Writes the most keys that a played result took, from one slip to the next, to the figures.
pub fn write_figure(most: usize) {
    let folder = crate::site::project().join("target/figures");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("keys_per_result.json"), format!("{most}\n")).expect("writes");
}

/// Takes the last act back; what is said of it.
pub async fn undo(page: &Page) -> String {
    saves(page, "-").await;
    saved(page).await
}

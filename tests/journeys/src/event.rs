//! What the arbiter does in the page, in his words: entering, drawing, announcing, recording.

pub mod keys;

use crate::page::Page;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// A stage as the page's attributes name it.
pub type StageName<'a> = &'a str;

/// The key, in the words of WebDriver.
const ENTER: &str = "\u{E007}";

/// Begins a new event with the 2021 regulation.
pub async fn begin(page: &Page) {
    page.click("#begin-event").await;
    page.wait_until("location.hash === '#/event'").await;
}

/// Pastes and enters people; every line must be good.
pub async fn enter(page: &Page, lines: &[String]) {
    page.visit("#/entries").await;
    page.fill("#paste-entries", &lines.join("\n")).await;
    let good = "#paste-preview tr[data-verdict=\"enter\"]";
    page.wait_until(&format!(
        "document.querySelectorAll({}).length === {}",
        json!(good),
        lines.len()
    ))
    .await;
    page.click("#enter-pasted").await;
    page.wait_until(&format!(
        "document.querySelectorAll('#entrant-list tr[data-entrant]').length === {}",
        lines.len()
    ))
    .await;
}

/// Pastes last year's list and confirms every exact match by hand.
pub async fn rank(page: &Page, lines: &[String]) {
    page.visit("#/entries").await;
    page.fill("#paste-ranking", &lines.join("\n")).await;
    page.click("#list-ranking").await;
    page.wait_until(&format!(
        "document.querySelectorAll('#ranking-list tr[data-rank]').length === {}",
        lines.len()
    ))
    .await;
    page.click("#confirm-exact").await;
}

/// Lets the program draw all lots, and publishes them.
pub async fn draw(page: &Page) {
    page.visit("#/lots").await;
    page.click("#freeze").await;
    page.fill("#contributor", "观众 (spectator)").await;
    page.fill("#contribution", "6188").await;
    page.click("#contribute").await;
    page.wait_for("#contributions li").await;
    page.click("#start-lots").await;
    page.click("#draw-rest").await;
    page.click("dialog[open] .primary").await;
    page.click("#publish").await;
    page.wait_for("dialog[open]").await;
    page.assert_accessible("publishing the lots").await;
    page.click("dialog[open] .primary").await;
    page.wait_for("#lots-published").await;
}

/// Shows a stage on the floor and announces it.
pub async fn announce(page: &Page, stage: StageName<'_>) {
    page.visit("#/floor").await;
    page.click(&format!("button[data-stage=\"{stage}\"]")).await;
    page.wait_for(&format!(
        "button[data-stage=\"{stage}\"][aria-pressed=\"true\"]"
    ))
    .await;
    page.click("#announce-stage").await;
    page.wait_until("!document.querySelector('#announce-stage')")
        .await;
}

/// The tables of the stage that is shown, with their states.
pub async fn tables(page: &Page) -> Vec<(u64, String)> {
    if page.count("#show-all").await > 0 {
        page.click("#show-all").await;
    }
    let rows = page
        .script("return [...document.querySelectorAll('li[data-table]')].map(e => [Number(e.dataset.table), e.dataset.state]);")
        .await;
    rows.as_array()
        .expect("rows")
        .iter()
        .map(|row| {
            (
                row[0].as_u64().expect("a table"),
                row[1].as_str().expect("a state").to_owned(),
            )
        })
        .collect()
}

/// Shows a table by its number, as it stands on the slip.
pub async fn show_table(page: &Page, table: u64) {
    page.fill("#table-number", &table.to_string()).await;
    page.press(ENTER).await;
    page.wait_until(&format!(
        "document.querySelector('#table-panel h2 span')?.textContent.match(/\\d+/)?.[0] === '{table}'"
    ))
    .await;
}

/// What is due at the table that is shown, and whether it is decided.
async fn state_of_shown(page: &Page) -> Value {
    page.script(
        "return [document.querySelector('#table-due')?.innerText ?? '', \
         document.querySelectorAll('[data-correct]').length, \
         document.querySelector('.table-decision')?.innerText ?? ''];",
    )
    .await
}

/// Waits until something was recorded at the table that is shown.
async fn until_recorded(page: &Page, before: &Value) {
    page.wait_until(&format!(
        "JSON.stringify([document.querySelector('#table-due')?.innerText ?? '', \
         document.querySelectorAll('[data-correct]').length, \
         document.querySelector('.table-decision')?.innerText ?? '']) !== {}",
        json!(before.to_string())
    ))
    .await;
}

/// Records the outcome of the game that is due: 1 red wins, 2 drawn, 3 black wins.
pub async fn outcome(page: &Page, table: u64, digit: u8) {
    show_table(page, table).await;
    let before = state_of_shown(page).await;
    page.click(&format!("#outcome-{digit}")).await;
    page.click("#save-game").await;
    until_recorded(page, &before).await;
}

/// The same by keyboard alone: the table's number, Enter, the digit, Enter.
pub async fn outcome_by_keys(page: &Page, table: u64, digit: u8) {
    show_table(page, table).await;
    let before = state_of_shown(page).await;
    page.press(&format!("{digit}{ENTER}")).await;
    until_recorded(page, &before).await;
}

/// Records that one side came late to the game that is due: `digit` says who wins it.
pub async fn late(page: &Page, table: u64, digit: u8) {
    show_table(page, table).await;
    let before = state_of_shown(page).await;
    page.click("#more > summary").await;
    page.click("input[name=\"how\"][value=\"late\"]").await;
    page.click(&format!("#outcome-{digit}")).await;
    page.click("#save-game").await;
    until_recorded(page, &before).await;
}

/// A whole chain at one table: both slow games drawn, lots 37 and 12, the larger takes black, rapid
/// drawn or won, super-rapid drawn.
pub async fn chain(page: &Page, table: u64, to_super_rapid: bool) {
    outcome(page, table, 2).await;
    outcome(page, table, 2).await;
    show_table(page, table).await;
    let before = state_of_shown(page).await;
    page.wait_for("#lot-1").await;
    page.assert_accessible("the tie-break lots").await;
    page.fill("#lot-1", "37").await;
    page.fill("#lot-2", "12").await;
    page.click("#save-lots").await;
    until_recorded(page, &before).await;
    colour(page, table).await;
    if to_super_rapid {
        outcome(page, table, 2).await;
        colour(page, table).await;
        outcome(page, table, 2).await;
    } else {
        outcome(page, table, 3).await;
    }
}

/// The one who may choose takes black.
async fn colour(page: &Page, table: u64) {
    show_table(page, table).await;
    let before = state_of_shown(page).await;
    page.click("#colour-3").await;
    page.assert_accessible("the choice of colour").await;
    page.click("#save-colour").await;
    until_recorded(page, &before).await;
}

/// Withdraws the first player of a table.
pub async fn withdraw_first(page: &Page, table: u64, reason: &str) {
    show_table(page, table).await;
    page.click("#rulings > summary").await;
    page.click("[data-withdraw]").await;
    page.fill("#act-reason", reason).await;
    page.assert_accessible("a ruling").await;
    page.click("#act-confirm").await;
    page.wait_for(&format!(
        "li[data-table=\"{table}\"][data-state=\"decided\"]"
    ))
    .await;
}

/// Saves the tournament as a file; its path.
pub async fn save_as_file(page: &Page, downloads: &Path) -> PathBuf {
    page.visit("#/files").await;
    download(page, downloads, "#save-as-file").await
}

/// Clicks on what gives a tournament's file; its path.
pub async fn download(page: &Page, downloads: &Path, css: &str) -> PathBuf {
    let before = files(downloads);
    page.click(css).await;
    let started = tokio::time::Instant::now();
    loop {
        let now = files(downloads);
        // Firefox keeps its place with an empty file.
        if let Some(new) = now.iter().find(|path| !before.contains(path))
            && std::fs::read_to_string(new).is_ok_and(|text| text.ends_with('}'))
        {
            // Out of the way of the next one, which one engine would put in its place.
            let kept = downloads.join(format!("saved-{}.qiwang.json", before.len()));
            std::fs::rename(new, &kept).expect("renames");
            return kept;
        }
        assert!(
            started.elapsed().as_secs() < 30,
            "a file comes to the downloads"
        );
        page.script("return 0;").await;
    }
}

/// Waits for a file with this ending (`png`, `html`) to come whole to the downloads; its path.
pub async fn wait_for_download(page: &Page, downloads: &Path, ending: &str) -> PathBuf {
    let started = tokio::time::Instant::now();
    loop {
        let entries = std::fs::read_dir(downloads).expect("the downloads");
        let files: Vec<PathBuf> = entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .collect();
        let is = |path: &PathBuf, ending: &str| path.extension().is_some_and(|own| own == ending);
        // Chromium gives a file its name once all of it is there; Firefox has an empty one of that
        // name, and another beside it, until then.
        let arriving = files.iter().any(|path| is(path, "part"));
        let whole =
            |path: &&PathBuf| is(path, ending) && path.metadata().is_ok_and(|it| it.len() > 0);
        let found = files.iter().find(whole).filter(|_| !arriving);
        if let Some(found) = found.cloned() {
            return found;
        }
        assert!(
            started.elapsed().as_secs() < 30,
            "a file comes to the downloads"
        );
        page.script("return 0;").await;
    }
}

/// The saved tournaments of a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    std::fs::read_dir(folder)
        .expect("the downloads")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "json"))
        .collect()
}

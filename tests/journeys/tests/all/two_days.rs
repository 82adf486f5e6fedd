//! Both days of the 112 and their final by keyboard alone: absent players, withdrawals, results with
//! every kind of tie-break, corrections of earlier stages once later games are played, and a final that
//! is level after six games and goes to the super-rapid one.

use crate::tournaments::{file, open_on_floor, published_112};
use journeys::event::keys::{self, DOWN, ENTER, LEFT, RIGHT};
use journeys::event::save_as_file;
use journeys::{Browser, Origin, Page, Site, journey};
use qiwang::engine::number::TableNumber;
use qiwang::engine::stage::Stage;
use qiwang::record::Record;
use qiwang::record::command::Command;
use serde_json::{Value, json};

const TAB: &str = "\u{E004}";

/// The most steps from one control to any other of a screen.
const MOST_STEPS: usize = 400;

/// Walks with the tabulator until the focus is on what is meant.
async fn walk_to(page: &Page, css: &str) {
    let there = format!(
        "return document.activeElement?.matches({}) ?? false;",
        json!(css)
    );
    for _ in 0..MOST_STEPS {
        if page.script(&there).await == json!(true) {
            return;
        }
        page.press(TAB).await;
    }
    panic!("no way by keyboard to {css}");
}

/// Presses what the tabulator leads to.
async fn press_on(page: &Page, css: &str) {
    walk_to(page, css).await;
    page.press(ENTER).await;
}

/// Chooses one of a group of radio buttons with the arrows.
async fn choose(page: &Page, group: &str, value: &str) {
    let of_group = format!("input[name=\"{group}\"]");
    walk_to(page, &of_group).await;
    let chosen = format!(
        "return document.activeElement.value === {} && document.activeElement.checked;",
        json!(value)
    );
    for _ in 0..8 {
        if page.script(&chosen).await == json!(true) {
            return;
        }
        page.press(DOWN).await;
    }
    panic!("no choice {value} in {group}");
}

/// Shows the stage before or after, as often as it takes.
async fn turn_to(page: &Page, stage: &str, key: &str) {
    keys::begin(page).await;
    let shown = format!(
        "return document.querySelector('[data-stage=\"{stage}\"]').getAttribute('aria-pressed') === 'true';"
    );
    for _ in 0..8 {
        if page.script(&shown).await == json!(true) {
            return;
        }
        page.press(key).await;
    }
    panic!("{stage} is not shown");
}

/// The table with its panel, whatever state it is in.
async fn show(page: &Page, table: u64) {
    keys::ready(page).await;
    page.press(&format!("{table}{ENTER}")).await;
    page.wait_until(&format!(
        "document.querySelector('#table-panel h2 span')?.textContent.match(/\\d+/)?.[0] === '{table}' \
         && document.querySelector('#table-panel').contains(document.activeElement)"
    ))
    .await;
}

/// The tables at which a game can be recorded now.
async fn playing(page: &Page) -> Vec<u64> {
    let rows = page
        .script(
            "return [...document.querySelectorAll('li[data-table][data-state=\"playing\"]')] \
             .map(e => Number(e.dataset.table));",
        )
        .await;
    let rows = rows.as_array().expect("rows");
    rows.iter().filter_map(Value::as_u64).collect()
}

/// What a stage has taken.
#[derive(Default)]
struct Keys {
    /// The most that a played result took, from one slip to the next, at any table.
    most: usize,
}

impl Keys {
    async fn result(&mut self, page: &Page, table: u64, digit: u8) {
        self.most = self.most.max(keys::result(page, table, digit).await);
    }

    /// A table in two games: the first player wins both, or the second one and a drawn game, or both in
    /// turn, or all is level and the chain decides.
    async fn table(&mut self, page: &Page, table: u64) {
        match table % 8 {
            3 => {
                self.result(page, table, 3).await;
                self.result(page, table, 2).await;
            }
            5 if table == 5 => keys::chain(page, table).await,
            6 => {
                self.result(page, table, 1).await;
                self.result(page, table, 3).await;
            }
            _ => {
                self.result(page, table, 1).await;
                self.result(page, table, 2).await;
            }
        }
    }

    /// All that is left of a stage.
    async fn rest(&mut self, page: &Page) {
        for table in playing(page).await {
            self.table(page, table).await;
        }
    }
}

/// Everybody has come but both of table 7 and the first of table 9, who is on the way.
fn check_in(record: &mut Record) -> String {
    let at = |record: &Record, table: u16| {
        let progress = record.tournament().progress().expect("matches");
        let one = progress.at(Stage::Preliminary, TableNumber(table));
        one.and_then(|one| one.pair()).expect("a pair")
    };
    let [one, two] = at(record, 7);
    let [late, _] = at(record, 9);
    crate::tournaments::submit(record, Command::OpenCheckIn);
    let ids: Vec<_> = record
        .tournament()
        .entrants()
        .iter()
        .map(|one| one.id)
        .collect();
    for id in ids.into_iter().filter(|id| ![one, two, late].contains(id)) {
        crate::tournaments::submit(record, Command::CheckIn(id));
    }
    let entrant = record.tournament().entrant(late).expect("he entered");
    entrant.name.clone()
}

/// At the desk, by the characters of his name.
async fn comes_at_last(page: &Page, name: &str) {
    press_on(page, "a[href=\"#/check-in\"]").await;
    page.wait_until("location.hash === '#/check-in'").await;
    let missing = "Number(document.querySelector('#missing-count').textContent)";
    page.wait_until(&format!("{missing} === 3")).await;
    walk_to(page, "#check-in-search").await;
    page.press(name).await;
    page.press(ENTER).await;
    page.wait_until(&format!("{missing} === 2")).await;
    page.assert_accessible("check-in in the middle of day one")
        .await;
    press_on(page, "a[href=\"#/floor\"]").await;
    page.wait_until("location.hash === '#/floor'").await;
    keys::begin(page).await;
}

/// Both absent from both games: nobody goes through (A11, A12).
async fn double_absence(page: &Page) {
    page.wait_for("#late-list").await;
    keys::late(page, 7, 3).await;
    keys::rarer(page, 7, 7, 4).await;
    page.wait_for_text("#floor-saved", "第7台").await;
    page.wait_until(
        "document.querySelector('li[data-table=\"7\"][data-state=\"playing\"]') === null",
    )
    .await;
}

/// The first player of a table goes home (G5, G7).
async fn withdraws(page: &Page, table: u64) {
    show(page, table).await;
    press_on(page, "#rulings > summary").await;
    press_on(page, "[data-withdraw]").await;
    walk_to(page, "#act-reason").await;
    page.press("家中有事").await;
    page.assert_accessible("a withdrawal").await;
    press_on(page, "#act-confirm").await;
    page.wait_until("!document.querySelector('dialog[open]')")
        .await;
    keys::begin(page).await;
}

/// The outcome of a table's game is put right. `later`: what becomes of the games played since.
async fn correct(page: &Page, table: u64, game: &str, digit: &str, later: Option<&str>) {
    show(page, table).await;
    press_on(page, &format!("[data-correct=\"{game}\"]")).await;
    page.wait_until("document.activeElement?.name === 'correct'")
        .await;
    page.press(digit).await;
    page.wait_for(&format!("#correct-{digit}:checked")).await;
    if let Some(later) = later {
        choose(page, "later", later).await;
    }
    walk_to(page, "#correct-reason").await;
    page.press("记分单写反").await;
    page.assert_accessible("a correction").await;
    page.screenshot(&format!("two-days-correction-{table}"))
        .await;
    press_on(page, "#act-confirm").await;
    page.wait_until("!document.querySelector('dialog[open]')")
        .await;
    keys::begin(page).await;
}

/// The final: six drawn games, lots, the rapid game drawn, the super-rapid too (A3 to A9).
async fn level_final(page: &Page) {
    keys::announce(page).await;
    for game in 1..=6 {
        keys::result(page, 1, 2).await;
        if game == 3 {
            page.assert_accessible("the final at half time").await;
            page.screenshot("two-days-final").await;
        }
    }
    keys::lots(page, 1, [12, 37], 3).await;
    keys::result(page, 1, 2).await;
    keys::colour(page, 1, 3).await;
    keys::result(page, 1, 2).await;
    page.wait_for("li[data-table=\"1\"][data-state=\"decided\"]")
        .await;
}

/// What the file comes to: nobody at table 7, the corrections, a final after two tie-break games.
fn the_story_is_there(shown: &Value) {
    let stages = shown["stages"].as_array().expect("stages");
    let table = |stage: usize, table: usize| &stages[stage]["tables"][table - 1];
    assert_eq!(table(0, 7)["winner"], "nobody");
    assert_eq!(table(0, 7)["decided_by"], "both-absent");
    assert_eq!(table(1, 2)["decided_by"], "walkover");
    assert_eq!(table(3, 5)["decided_by"], "walkover");
    let last = table(stages.len() - 1, 1);
    assert_eq!(last["decided_by"], "super-rapid");
    assert_eq!(last["games"].as_array().expect("games").len(), 8);
    assert_eq!(last["winner"], shown["event"]["champion"]);
    assert_eq!(shown["prizes_total"], 13_700, "{:#}", shown["prizes"]);
}

async fn two_days() {
    let (browser, site) = (Browser::start(), Site::open(Origin::SingleFile));
    let page = browser.open(&site, "zh-CN").await;
    let mut record = published_112();
    let name = check_in(&mut record);
    open_on_floor(&page, &file(record, browser.downloads()), "06T09:00:00").await;
    let mut keys_of = Keys::default();

    // Day one: the preliminary, with somebody who comes at last and two who never do.
    keys::begin(&page).await;
    keys::announce(&page).await;
    comes_at_last(&page, &name).await;
    crate::tournaments::clock(&page, "06T09:15:02").await;
    double_absence(&page).await;
    page.assert_accessible("the preliminary").await;
    page.screenshot("two-days-preliminary").await;
    keys_of.rest(&page).await;
    page.assert_quiet().await;

    // The round of 64: a withdrawal; then a slip of the preliminary turns out to be wrong.
    keys::announce(&page).await;
    withdraws(&page, 2).await;
    keys_of.rest(&page).await;
    turn_to(&page, "preliminary", LEFT).await;
    correct(&page, 10, "slow-1", "3", Some("stand")).await;
    correct(&page, 11, "slow-1", "1", Some("void")).await;
    turn_to(&page, "round-of-64", RIGHT).await;
    keys_of.rest(&page).await;
    page.assert_quiet().await;
    assert!(keys_of.most <= 5, "{} keys", keys_of.most);
    keys::write_figure(keys_of.most);
    keys::begin(&page).await;
    keys::announce(&page).await;
    keys_of.rest(&page).await;

    // Day two.
    crate::tournaments::clock(&page, "07T09:00:00").await;
    keys::announce(&page).await;
    withdraws(&page, 5).await;
    keys_of.rest(&page).await;
    keys::announce(&page).await;
    keys_of.rest(&page).await;
    keys::announce(&page).await;
    // The semi-finals are over when a round of 16 is corrected, which changes nobody's way.
    keys_of.rest(&page).await;
    turn_to(&page, "round-of-16", LEFT).await;
    correct(&page, 1, "slow-2", "3", None).await;
    turn_to(&page, "final", RIGHT).await;

    // Three months later.
    crate::tournaments::clock(&page, "07T18:00:00").await;
    level_final(&page).await;
    page.assert_quiet().await;
    let saved = save_as_file(&page, browser.downloads()).await;
    let text = std::fs::read_to_string(saved).expect("the saved file");
    let shown = qiwang::file::show::show_text(&text).expect("a good file");
    the_story_is_there(&shown);
    page.close().await;
}

// The longest of all: in one engine. Every engine has a stage by keyboard (`floor`). In Firefox the
// tabulator leads out of the page, and its driver does not find the way back.
journey!(both_days_by_keyboard_alone in chromium: two_days());

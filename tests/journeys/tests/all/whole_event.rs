//! Journeys (a) and (b): from a pasted list of 112 names to a champion with prize money, and the saved
//! file opened in a fresh profile.

use journeys::event::*;
use journeys::{Browser, Origin, Page, Site, journey};
use serde_json::Value;

const SURNAMES: [&str; 28] = [
    "陈", "林", "黄", "张", "李", "王", "吴", "郑", "周", "徐", "朱", "叶", "金", "胡", "潘", "蔡",
    "戴", "项", "薛", "虞", "何", "孙", "夏", "余", "谢", "钱", "曾", "单",
];
const GIVEN: [&str; 4] = ["建国", "小明", "伟", "晓东"];
const CLUBS: [&str; 4] = ["陶山", "塘下", "莘塍", "马屿"];

fn name(index: usize) -> String {
    format!("{}{}", SURNAMES[index % 28], GIVEN[index / 28])
}

/// As it comes from a chat group: numbered in several ways, clubs in brackets or behind a space.
fn list() -> Vec<String> {
    (0..112)
        .map(|index| {
            let (number, name, club) = (index + 1, name(index), CLUBS[index % 4]);
            match index % 4 {
                0 => format!("{number}. {name}（{club}）"),
                1 => format!("{number}、{name} {club}"),
                2 => format!("{number}\t{name}\t{club}"),
                _ => format!("{number}) {name} ({club})"),
            }
        })
        .collect()
}

/// Twenty of last year, of whom four have not entered.
fn ranking() -> Vec<String> {
    let mut present = 0..;
    (1..=20)
        .map(|rank| match rank {
            2 | 5 | 9 | 14 => format!(
                "{rank} 缺席{}",
                ["甲", "乙", "丙", "丁"][[2, 5, 9, 14].iter().position(|r| *r == rank).unwrap()]
            ),
            _ => {
                let index = present.next().unwrap();
                format!("{rank} {} {}", name(index), CLUBS[index % 4])
            }
        })
        .collect()
}

const STAGES: [&str; 6] = [
    "preliminary",
    "round-of-64",
    "round-of-32",
    "round-of-16",
    "quarter-final",
    "semi-final",
];

/// Plays a stage: the first number wins 3-1, but for the tables with a longer story.
async fn play_stage(page: &Page, stage: &str) {
    announce(page, stage).await;
    let open: Vec<u64> = tables(page)
        .await
        .into_iter()
        .filter(|(_, state)| state == "playing")
        .map(|(table, _)| table)
        .collect();
    for table in open {
        match (stage, table) {
            ("preliminary", 2) => chain(page, table, true).await,
            ("preliminary", 3) => {
                late(page, table, 1).await;
                outcome(page, table, 2).await;
            }
            ("round-of-64", 1) => chain(page, table, false).await,
            ("round-of-64", 2) => {
                outcome(page, table, 1).await;
                show_table(page, table).await;
                page.assert_accessible("a game that is due").await;
                page.screenshot("busy-table").await;
                outcome(page, table, 2).await;
            }
            ("round-of-32", 5) => withdraw_first(page, table, "家中有事").await,
            // With the mouse now and then; mostly as an arbiter with a pile of slips does it.
            (_, 4 | 12) => {
                outcome(page, table, 1).await;
                outcome(page, table, 2).await;
            }
            _ => {
                outcome_by_keys(page, table, 1).await;
                outcome_by_keys(page, table, 2).await;
            }
        }
    }
    let left = tables(page)
        .await
        .into_iter()
        .filter(|(_, state)| state == "playing")
        .count();
    assert_eq!(left, 0, "{stage} is over");
}

/// The final: 2-0, 2-0, 1-1, 2-0 for the first number.
async fn play_final(page: &Page) {
    announce(page, "final").await;
    for digit in [1, 3, 2, 3] {
        outcome(page, 1, digit).await;
    }
    page.wait_for("li[data-table=\"1\"][data-state=\"decided\"]")
        .await;
}

async fn screens_are_accessible(page: &Page, moment: &str) {
    for screen in [
        "event", "entries", "lots", "check-in", "floor", "bracket", "placings", "print", "record",
        "files",
    ] {
        page.visit(&format!("#/{screen}")).await;
        page.assert_accessible(&format!("{screen}, {moment}")).await;
        page.screenshot(&format!("{moment}-{screen}")).await;
    }
    page.assert_quiet().await;
}

/// What the page shows of the end must be what the saved file comes to.
async fn the_end_is_as_computed(page: &Page, shown: &Value) {
    page.visit("#/placings").await;
    let champion = shown["event"]["champion"].as_u64().expect("a champion");
    page.wait_for("#champion[data-title=\"won\"]").await;
    let name = |id: u64| {
        let entrants = shown["entrants"].as_array().expect("entrants");
        entrants[usize::try_from(id - 1).unwrap()]["name"]
            .as_str()
            .expect("a name")
            .to_owned()
    };
    page.wait_for_text("#champion", &name(champion)).await;
    let placed = page
        .script(
            "return [...document.querySelectorAll('[data-place] [data-entrant]')].map(e => \
             [Number(e.closest('[data-place]').dataset.place), Number(e.dataset.entrant)]);",
        )
        .await;
    let computed: Vec<Value> = shown["placings"]
        .as_array()
        .expect("placings")
        .iter()
        .map(|placed| serde_json::json!([placed["placing"], placed["entrant"]]))
        .collect();
    let mut placed: Vec<Value> = placed.as_array().expect("rows").clone();
    placed.sort_by_key(|row| (row[0].as_u64(), row[1].as_u64()));
    assert_eq!(placed.len(), 16);
    assert_eq!(placed, computed, "the sixteen placings");
    let prizes = page
        .script(
            "return Object.fromEntries([...document.querySelectorAll('#prizes [data-entrant]')].map(e => \
             [e.dataset.entrant, Number(e.dataset.total)]));",
        )
        .await;
    let earned = shown["prizes"].as_array().expect("prizes");
    assert_eq!(prizes.as_object().expect("rows").len(), earned.len());
    for one in earned {
        assert_eq!(prizes[one["entrant"].to_string()], one["total"], "{one}");
    }
    page.wait_for_text("#prizes-total", "13,700").await;
    page.wait_for("#fund[data-balance=\"balanced\"]").await;
}

/// The stories that the journey was to contain are in the record.
fn the_stories_are_there(shown: &Value) {
    let tables: Vec<&Value> = shown["stages"]
        .as_array()
        .expect("stages")
        .iter()
        .flat_map(|stage| stage["tables"].as_array().expect("tables"))
        .collect();
    let games = || {
        tables
            .iter()
            .flat_map(|table| table["games"].as_array().expect("games"))
    };
    let decided = |by: &str| tables.iter().any(|table| table["decided_by"] == by);
    assert!(decided("rapid") && decided("super-rapid") && decided("walkover"));
    assert!(games().any(|game| game["how"] == "late"));
    let preliminary = shown["stages"][0]["tables"]
        .as_array()
        .expect("the preliminary");
    assert_eq!(preliminary.len(), 48);
    assert!(
        preliminary
            .iter()
            .any(|table| table["numbers"].as_array().unwrap().len() == 2),
        "a late seed"
    );
    let last = tables.last().expect("the final");
    assert_eq!(
        last["games"].as_array().expect("its games").len(),
        4,
        "7-1 after game 4"
    );
    assert_eq!(shown["prizes_total"], 13_700);
    assert_eq!(shown["event"]["seeds"], 16);
}

async fn whole_event(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open(&site, "zh-CN").await;
    page.assert_accessible("start").await;
    begin(&page).await;
    enter(&page, &list()).await;
    rank(&page, &ranking()).await;
    page.wait_for_text("#entries-seeds", "16").await;
    screens_are_accessible(&page, "entered").await;
    page.visit("#/lots").await;
    page.click("#close-registration").await;
    page.reload().await;
    draw(&page).await;
    for stage in STAGES {
        if stage == "round-of-32" {
            screens_are_accessible(&page, "busy").await;
            page.reload().await;
        }
        play_stage(&page, stage).await;
        page.assert_quiet().await;
    }
    play_final(&page).await;
    screens_are_accessible(&page, "finished").await;
    let saved = save_as_file(&page, browser.downloads()).await;
    let text = std::fs::read_to_string(&saved).expect("the saved file");
    let shown = qiwang::file::show::show_text(&text).expect("a good file");
    the_stories_are_there(&shown);
    the_end_is_as_computed(&page, &shown).await;
    page.visit("#/bracket").await;
    let picture = page.text("main").await;
    page.assert_quiet().await;
    page.close().await;

    // (b) The same picture and the same record in a fresh profile.
    let fresh = Browser::start();
    let page = fresh.open(&site, "zh-CN").await;
    page.choose_file("input[type=\"file\"]", &saved).await;
    page.wait_until("location.hash !== '' && location.hash !== '#/'")
        .await;
    the_end_is_as_computed(&page, &shown).await;
    page.visit("#/bracket").await;
    page.wait_until("document.querySelector('#bracket-picture')")
        .await;
    assert_eq!(page.text("main").await, picture, "the same picture");
    let again = save_as_file(&page, fresh.downloads()).await;
    assert_eq!(
        std::fs::read_to_string(again).expect("saved again"),
        text,
        "the same record"
    );
    page.assert_quiet().await;
    page.close().await;
}

// The longest of all; what they do is in shorter ones that run everywhere.
journey!(from_a_pasted_list_to_a_champion_hosted in chromium: whole_event(Origin::Hosted));

journey!(from_a_pasted_list_to_a_champion_by_double_click in chromium: whole_event(Origin::SingleFile));

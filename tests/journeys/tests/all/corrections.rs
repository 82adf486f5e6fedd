//! Journey: mistakes of long ago are put right in the finished sample of 112, with later games
//! standing and void, and back again; what the page foretells is what it then shows.

use journeys::event::*;
use journeys::{Browser, Origin, Page, Site, journey};
use qiwang::engine::civil::DateTime;
use qiwang::engine::game::{Game, How};
use qiwang::engine::number::TableNumber;
use qiwang::engine::progress::Match;
use qiwang::engine::stage::Stage;
use qiwang::file::open::open;
use qiwang::file::show::show;
use qiwang::present::floor::{Outlook, outcomes, outlook};
use qiwang::present::language::Language;
use qiwang::present::roster::Roster;
use qiwang::present::words::outlook as words;
use qiwang::record::Record;
use qiwang::record::command::{Command, GameEntry, LaterGames};
use serde_json::Value;

const STAGE: Stage = Stage::RoundOf32;

/// A slow game of the round of 32 whose other outcome lets the other player through.
struct Mistake {
    table: u64,
    game: Game,
    /// The digit of the right outcome in the dialog, and of the one that is recorded.
    digits: [usize; 2],
    entry: GameEntry,
    winner: qiwang::engine::entrant::EntrantId,
}

/// The record as the page saves it.
async fn saved(page: &Page, browser: &Browser) -> Record {
    let path = save_as_file(page, browser.downloads()).await;
    let text = std::fs::read_to_string(path).expect("the saved file");
    open(&text).expect("a good file").record
}

fn at() -> DateTime {
    "2021-11-07T18:00:00".parse().expect("a moment")
}

fn foreseen(record: &Record, entry: &GameEntry, later: LaterGames) -> Outlook {
    let command = Command::CorrectGame(entry.clone(), later);
    outlook(record, command, at()).expect("can be corrected")
}

fn mistake(record: &Record, one: &Match) -> Option<Mistake> {
    let pair = one.pair()?;
    let winner = one.winner()?;
    one.contest.games.iter().find_map(|counted| {
        let offered = outcomes(pair, counted.due_red);
        let recorded = offered.iter().position(|one| *one == counted.outcome)?;
        // Won by the other one; played as it was.
        let (index, outcome) = (0..3).zip(&offered).find(|(_, outcome)| {
            matches!(outcome, qiwang::engine::game::Outcome::WonBy(other) if *other != winner)
        })?;
        let entry = GameEntry {
            stage: STAGE,
            table: one.table,
            game: counted.game,
            red: counted.red,
            outcome: *outcome,
            how: How::Played,
            reason: "记分单看反了".to_owned(),
        };
        let seen = foreseen(record, &entry, LaterGames::Void);
        let turns = seen.gains_its_winner(STAGE, one.table).is_some() && seen.voids_later();
        (turns && counted.how == How::Played && counted.red == counted.due_red).then_some(Mistake {
            table: one.table.0.into(),
            game: counted.game,
            digits: [index + 1, recorded + 1],
            entry,
            winner,
        })
    })
}

/// The tables of the round of 32 at which a single game has decided.
fn mistakes(record: &Record) -> Vec<Mistake> {
    let progress = record.tournament().progress().expect("matches");
    let matches = progress.stage(STAGE).iter();
    matches.filter_map(|one| mistake(record, one)).collect()
}

fn sentences(record: &Record, seen: &Outlook) -> Vec<String> {
    let roster = Roster::of(record.tournament());
    words::sentences(Language::Chinese, seen, &|id| roster.name(id).to_owned())
}

/// The preview in the open dialog says exactly this.
async fn foretells(page: &Page, sentences: &[String]) {
    let expected = serde_json::to_string(sentences).expect("JSON");
    page.wait_until(&format!(
        "JSON.stringify([...document.querySelectorAll('#foreseen li')].map(e => e.textContent)) \
         === JSON.stringify({expected})"
    ))
    .await;
}

async fn show_stage(page: &Page, stage: &str) {
    page.click(&format!("button[data-stage=\"{stage}\"]")).await;
    page.wait_for(&format!(
        "button[data-stage=\"{stage}\"][aria-pressed=\"true\"]"
    ))
    .await;
}

async fn open_dialog(page: &Page, table: u64, button: &str) {
    page.visit("#/floor").await;
    show_stage(page, "round-of-32").await;
    show_table(page, table).await;
    page.click(button).await;
    page.wait_for("dialog[open]").await;
}

async fn confirm(page: &Page) {
    page.click("#act-confirm").await;
    page.wait_until("!document.querySelector('dialog[open]')")
        .await;
}

/// Placings and prizes on the page are those of the record.
async fn the_sheet_is_as_computed(page: &Page, record: &Record) -> Value {
    let shown = show(record.tournament());
    page.visit("#/placings").await;
    page.wait_for("#champion").await;
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
    let champion = page
        .script("return document.querySelector('#champion').dataset.entrant ?? null;")
        .await;
    let computed = shown["event"]["champion"].as_u64().map(|id| id.to_string());
    assert_eq!(champion.as_str().map(str::to_owned), computed, "champion");
    shown
}

async fn later_games_stand(page: &Page, browser: &Browser, mistake: &Mistake) {
    let record = saved(page, browser).await;
    open_dialog(
        page,
        mistake.table,
        &format!("[data-correct=\"{}\"]", mistake.game),
    )
    .await;
    page.click(&format!("#correct-{}", mistake.digits[0])).await;
    let void = foreseen(&record, &mistake.entry, LaterGames::Void);
    foretells(page, &sentences(&record, &void)).await;
    page.assert_accessible("a correction and what it would change")
        .await;
    page.screenshot("correction-void").await;
    page.click("input[name=\"later\"][value=\"stand\"]").await;
    let winner = mistake.winner;
    let stand = foreseen(&record, &mistake.entry, LaterGames::Stand { winner });
    foretells(page, &sentences(&record, &stand)).await;
    // A13, G12: without a reason it is refused, and the form says why.
    page.wait_for_text("#reason-why", "G12").await;
    page.click("#act-confirm").await;
    page.wait_for_text("dialog[open] [role=\"alert\"]", "理由")
        .await;
    page.fill("#correct-reason", &mistake.entry.reason).await;
    page.screenshot("correction-standing").await;
    confirm(page).await;
}

async fn later_games_are_void(page: &Page, browser: &Browser, mistake: &Mistake) {
    let record = saved(page, browser).await;
    open_dialog(
        page,
        mistake.table,
        &format!("[data-correct=\"{}\"]", mistake.game),
    )
    .await;
    page.click(&format!("#correct-{}", mistake.digits[0])).await;
    let void = foreseen(&record, &mistake.entry, LaterGames::Void);
    assert!(sentences(&record, &void).concat().contains("作废"));
    foretells(page, &sentences(&record, &void)).await;
    page.fill("#correct-reason", &mistake.entry.reason).await;
    confirm(page).await;
}

/// The table that the other player now goes through to: both stay away, which is one act a game.
async fn both_are_absent(page: &Page, table: u64) {
    show_stage(page, "round-of-16").await;
    page.wait_for(&format!(
        "li[data-table=\"{table}\"][data-state=\"playing\"]"
    ))
    .await;
    outcome(page, table, 4).await;
    outcome(page, table, 4).await;
    // Nothing is left to be played there, so the floor goes on to what is (A12: a blank goes on).
    show_stage(page, "round-of-16").await;
    page.wait_for(&format!(
        "li[data-table=\"{table}\"][data-state=\"decided\"]"
    ))
    .await;
}

/// A game of the final struck by mistake and put back.
async fn annulled_and_put_back(page: &Page) {
    show_stage(page, "final").await;
    show_table(page, 1).await;
    page.click("[data-annul=\"slow-1\"]").await;
    page.wait_for("#foreseen tr[data-entrant]").await;
    page.assert_accessible("an annulment and what it would change")
        .await;
    page.screenshot("annulment").await;
    page.fill("#act-reason", "误判").await;
    confirm(page).await;
    page.click("[data-put-back=\"slow-1\"]").await;
    page.wait_for("#foreseen tr[data-entrant]").await;
    page.fill("#correct-reason", "裁决撤回").await;
    confirm(page).await;
    page.wait_for("[data-annul=\"slow-1\"]").await;
}

async fn corrections(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open(&site, "zh-CN").await;
    page.click("#sample-finished").await;
    page.wait_until("location.hash !== '' && location.hash !== '#/'")
        .await;
    let before = saved(&page, &browser).await;
    let mut found = mistakes(&before);
    assert!(found.len() >= 2, "{}", found.len());
    let (one, other) = (found.remove(0), found.remove(0));
    let at_first = the_sheet_is_as_computed(&page, &before).await;

    later_games_stand(&page, &browser, &one).await;
    let record = saved(&page, &browser).await;
    let shown = the_sheet_is_as_computed(&page, &record).await;
    assert_eq!(
        shown["prizes"], at_first["prizes"],
        "E3: he stays the winner"
    );
    assert_eq!(shown["placings"], at_first["placings"]);

    later_games_are_void(&page, &browser, &other).await;
    let next = TableNumber(other.entry.table.0.div_ceil(2));
    both_are_absent(&page, next.0.into()).await;
    let record = saved(&page, &browser).await;
    let shown = the_sheet_is_as_computed(&page, &record).await;
    assert_ne!(shown["placings"], at_first["placings"]);
    page.visit("#/bracket").await;
    page.wait_until("document.querySelector('#bracket-picture')")
        .await;
    page.screenshot("bracket-after-a-correction").await;
    page.reload().await;
    the_sheet_is_as_computed(&page, &record).await;

    // And back: the first pair's games count again.
    open_dialog(
        &page,
        other.table,
        &format!("[data-correct=\"{}\"]", other.game),
    )
    .await;
    page.click(&format!("#correct-{}", other.digits[1])).await;
    page.wait_for_text("#foreseen", "重新有效").await;
    page.fill("#correct-reason", "原来没有错").await;
    confirm(&page).await;
    annulled_and_put_back(&page).await;
    let record = saved(&page, &browser).await;
    let shown = the_sheet_is_as_computed(&page, &record).await;
    assert_eq!(shown["placings"], at_first["placings"]);
    assert_eq!(shown["prizes"], at_first["prizes"]);
    page.assert_quiet().await;
    page.close().await;
}

journey!(corrections_foretell_what_they_change in chromium: corrections(Origin::Hosted));

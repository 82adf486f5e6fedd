//! The record screen: the finished sample with a correction, a ruling and an undone act; what counts,
//! finding, folding, copying, and that paper has all of it.

use journeys::{Browser, Origin, Page, Site, journey};
use qiwang::engine::contest::DecidedBy;
use qiwang::engine::game::{How, Outcome};
use qiwang::file::document::{Document, TournamentId};
use qiwang::present::language::Language;
use qiwang::present::record::lines;
use qiwang::present::sample;
use qiwang::record::Record;
use qiwang::record::command::{Command, GameEntry, LaterGames};
use qiwang::record::validity::Validity;
use serde_json::json;

/// The finished sample, a slow game of the preliminary corrected so that the other goes through.
fn corrected() -> Record {
    let mut record = Record::vet(sample::finished(Language::Chinese)).expect("the sample");
    let at = "2022-02-05T10:00:00".parse().expect("a time");
    let progress = record.tournament().progress().expect("matches");
    let one = progress
        .matches()
        .find(|one| {
            one.decision
                .is_some_and(|decision| decision.by == DecidedBy::Slow)
        })
        .expect("a match won by slow games");
    let (stage, table, pair) = (one.stage, one.table, one.pair().expect("a pair"));
    let winner = one.winner().expect("a winner");
    let loser = if pair[0] == winner { pair[1] } else { pair[0] };
    let games: Vec<_> = one.contest.games.iter().map(|game| game.game).collect();
    for game in games {
        let entry = GameEntry {
            stage,
            table,
            game,
            red: None,
            outcome: Outcome::WonBy(loser),
            how: How::Played,
            reason: "两单抄反".to_owned(),
        };
        record
            .submit(Command::CorrectGame(entry, LaterGames::Void), at)
            .expect("corrected");
    }
    record
}

fn count(record: &Record, validity: Validity) -> usize {
    let lines = lines(record, Language::Chinese);
    lines
        .iter()
        .filter(|line| line.validity == validity)
        .count()
}

/// The count that the page shows, once it is this.
async fn shows(page: &Page, found: usize, all: usize) {
    page.wait_for_text("#record-count", &format!("{found} / {all} 条"))
        .await;
}

async fn choose(page: &Page, select: &str, value: &str) {
    page.script(&format!(
        "const e = document.querySelector({}); e.value = {}; \
         e.dispatchEvent(new Event('change', {{bubbles: true}}));",
        json!(select),
        json!(value)
    ))
    .await;
}

async fn the_record(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open(&site, "zh-CN").await;
    let record = corrected();
    let all = record.entries().len();
    let (void, superseded) = (
        count(&record, Validity::Void),
        count(&record, Validity::Superseded),
    );
    assert!(void > 2 && superseded == 2, "{void}, {superseded}");
    let document = Document {
        id: TournamentId::from_random([7; 16]),
        record,
    };
    let path = browser.downloads().join("corrected.qiwang.json");
    std::fs::write(&path, document.to_text()).expect("writes");
    page.choose_file("input[type=\"file\"]", &path).await;
    page.wait_for("#undo:not(:disabled)").await;

    page.visit("#/record").await;
    shows(&page, all, all).await;
    assert_eq!(page.count("#record-list > li").await, 200, "a first page");
    page.assert_accessible("the record").await;
    page.screenshot(&format!("record-{origin:?}")).await;
    page.click("#record-more").await;
    page.wait_until("document.querySelectorAll('#record-list > li').length > 200")
        .await;

    // What does not count, by its mark.
    choose(&page, "#record-kind", "not-counting").await;
    shows(&page, void + superseded, all).await;
    assert_eq!(page.count("[data-validity=\"void\"]").await, void);
    assert_eq!(
        page.count("[data-validity=\"superseded\"]").await,
        superseded
    );
    page.assert_accessible("what does not count").await;
    page.screenshot(&format!("record-not-counting-{origin:?}"))
        .await;
    choose(&page, "#record-kind", "rulings").await;
    page.wait_for_text("#record-list", "两单抄反").await;
    page.click("#record-clear").await;
    shows(&page, all, all).await;

    // The latest act is undone: its line is struck out, and a line says so.
    page.click("#undo").await;
    shows(&page, all + 1, all + 1).await;
    page.wait_for(&format!("[data-seq=\"{all}\"][data-validity=\"undone\"]"))
        .await;
    page.wait_for_text(
        &format!("[data-seq=\"{}\"]", all + 1),
        &format!("撤销第{all}条"),
    )
    .await;

    // By player, by words, by stage and table.
    page.fill("#record-query", "韩世杰").await;
    page.wait_until("document.querySelectorAll('#record-list > li').length < 60")
        .await;
    page.wait_until(
        "[...document.querySelectorAll('.record-words')].every(e => e.innerText.includes('韩世杰'))",
    )
    .await;
    choose(&page, "#record-stage", "final").await;
    page.fill("#record-table", "1").await;
    page.wait_until("document.querySelectorAll('#record-list > li').length === 4")
        .await;
    page.click("#record-clear").await;

    // A pasted list is one line until it is unfolded.
    choose(&page, "#record-kind", "entries").await;
    page.wait_for_text("details[data-act] summary", "报名 112 人")
        .await;
    assert_eq!(page.count("details [data-seq]").await, 0);
    page.click("#record-list > li:last-of-type summary").await;
    page.wait_until("document.querySelectorAll('details [data-seq]').length === 112")
        .await;
    page.assert_accessible("an unfolded act").await;
    page.click("#record-clear").await;

    // Copied, and refused by the browser.
    page.script(
        "window.copied = []; navigator.clipboard.writeText = text => \
         window.refuses ? Promise.reject(new Error('no')) : (window.copied.push(text), Promise.resolve());",
    )
    .await;
    page.click(&format!("[data-copy=\"{all}\"]")).await;
    page.wait_until("window.copied.length === 1").await;
    let copied = page.script("return window.copied[0];").await;
    let copied = copied.as_str().expect("a text");
    assert!(
        copied.starts_with(&format!("#{all} 2022-02-05 10:00:00 更正补双预赛")),
        "{copied}"
    );
    assert!(copied.ends_with("（已撤销）"), "{copied}");
    page.wait_for_text(".announcer", "已复制").await;
    page.script("window.refuses = true;").await;
    page.click(&format!("[data-copy=\"{all}\"]")).await;
    page.wait_for_text(".announcer", "不允许复制").await;

    // Paper has every line, whatever is shown; afterwards the screen is as it was.
    page.assert_sheets("the record", |sheets| sheets >= 15)
        .await;
    page.script("window.dispatchEvent(new Event('beforeprint'));")
        .await;
    page.wait_until(&format!(
        "document.querySelectorAll('[data-seq]').length === {}",
        all + 1
    ))
    .await;
    page.as_paper(true).await;
    page.wait_until(
        "getComputedStyle(document.querySelector('.record-filter')).display === 'none'",
    )
    .await;
    page.screenshot(&format!("record-paper-{origin:?}")).await;
    page.as_paper(false).await;
    page.script("window.dispatchEvent(new Event('afterprint'));")
        .await;
    page.wait_until("document.querySelectorAll('#record-list > li').length === 200")
        .await;
    page.assert_quiet().await;
    page.close().await;
}

journey!(the_record_is_shown_hosted in chromium: the_record(Origin::Hosted));

journey!(the_record_is_shown_by_double_click everywhere: the_record(Origin::SingleFile));

//! Tournaments that are made here, by the program's own rules, and opened in the page as files; and the
//! page's clock, which the journeys set.

use journeys::Page;
use qiwang::engine::civil::DateTime;
use qiwang::file::document::{Document, TournamentId};
use qiwang::file::list_text::freeze;
use qiwang::present::language::Language;
use qiwang::present::sample;
use qiwang::record::Record;
use qiwang::record::command::Command;
use qiwang::record::digest::Secret;
use serde_json::json;
use std::path::{Path, PathBuf};

/// Carries a command out that the rules allow.
pub(crate) fn submit(record: &mut Record, command: Command) {
    let at: DateTime = "2021-11-06T08:00:00".parse().expect("a time");
    record.submit(command, at).expect("allowed");
}

/// Registration is closed, the list frozen, all lots drawn by the program and published.
pub(crate) fn draw_and_publish(record: &mut Record) {
    submit(record, Command::CloseRegistration);
    let secret = Secret([5; 32]);
    let size = record.tournament().size().expect("a size");
    let list = freeze(record.tournament(), size, Some(&secret));
    submit(record, list);
    let secret = Some(secret);
    submit(record, Command::StartLots { secret });
    submit(record, Command::DrawByProgram { most: None });
    submit(record, Command::PublishLots);
}

/// The sample event of 112 with its lots published.
pub(crate) fn published_112() -> Record {
    let entries = sample::entered(Language::Chinese);
    let mut record = Record::vet(entries).expect("the sample is good");
    draw_and_publish(&mut record);
    record
}

/// The record as a file.
pub(crate) fn file(record: Record, folder: &Path) -> PathBuf {
    let id = TournamentId::from_random([9; 16]);
    let path = folder.join("floor.qiwang.json");
    std::fs::write(&path, Document { id, record }.to_text()).expect("writes");
    path
}

/// Opens the file and shows the floor, at a time by the page's clock.
pub(crate) async fn open_on_floor(page: &Page, file: &Path, time: &str) {
    page.choose_file("input[type=\"file\"]", file).await;
    page.wait_until("location.hash !== '' && location.hash !== '#/'")
        .await;
    page.visit("#/floor").await;
    clock(page, time).await;
}

/// From now on the page's clock goes on from this time.
pub(crate) async fn clock(page: &Page, time: &str) {
    page.script(&format!(
        "const Real = window.Real ?? (window.Real = Date); \
         const ahead = new Real({}) - Real.now(); \
         window.Date = class extends Real {{ constructor(...given) {{ \
         if (given.length) super(...given); else super(Real.now() + ahead); }} }};",
        json!(format!("2021-11-{time}"))
    ))
    .await;
}

//! The certificate of the lots and its check in the page: a good record fits; copies in which somebody
//! has changed the lots, so well that the checksum fits, are refused or told apart, and what differs is
//! named.

use journeys::{Browser, Origin, Page, Site, journey};
use qiwang::engine::civil::DateTime;
use qiwang::engine::entrant::EntrantId;
use qiwang::file::canonical::checksum;
use qiwang::file::list_text::freeze;
use qiwang::file::open::open;
use qiwang::file::tags::entry_to_value;
use qiwang::present::language::Language;
use qiwang::present::sample;
use qiwang::record::Record;
use qiwang::record::command::Command;
use qiwang::record::digest::Secret;
use qiwang::record::fact::{Fact, Way};
use serde_json::{Value, json};

fn at() -> DateTime {
    "2021-11-04T19:00:00".parse().expect("a time")
}

/// Two attempts at the lots of 112, the first broken off after five.
fn two_attempts() -> Record {
    let entries = sample::entered(Language::Chinese);
    let mut record = Record::vet(entries).expect("a record");
    let submit = |record: &mut Record, command: Command| {
        record.submit(command, at()).expect("allowed");
    };
    if !record.tournament().is_registration_closed() {
        submit(&mut record, Command::CloseRegistration);
    }
    // Fewer than there are places, so that a lot can be changed to another legal one.
    let last = record.tournament().entrants().len();
    for id in (last - 11)..=last {
        let entrant = EntrantId(u32::try_from(id).expect("an id"));
        if record
            .tournament()
            .entrant(entrant)
            .is_some_and(|one| one.is_admitted())
        {
            submit(&mut record, Command::Withdraw(entrant, String::new()));
        }
    }
    for (attempt, byte) in [(1, 3), (2, 4)] {
        let secret = Secret([byte; 32]);
        let size = record.tournament().size().expect("a size");
        let command = freeze(record.tournament(), size, Some(&secret));
        submit(&mut record, command);
        for (contributor, way, value) in [("甲", Way::Said, "6188"), ("乙", Way::Dice, "3 5 1")] {
            let contribution = Command::Contribute {
                contributor: contributor.to_owned(),
                way,
                value: value.to_owned(),
            };
            submit(&mut record, contribution);
        }
        let start = Command::StartLots {
            secret: Some(secret),
        };
        submit(&mut record, start);
        let most = (attempt == 1).then_some(5);
        submit(&mut record, Command::DrawByProgram { most });
        if attempt == 1 {
            submit(&mut record, Command::BreakOffLots("停电".to_owned()));
        }
    }
    submit(&mut record, Command::PublishLots);
    record
}

/// The file of these entries, with a checksum that fits.
fn file(entries: &[Value], id: usize) -> String {
    let mut record = entries.to_vec();
    let mut acts: Vec<u64> = Vec::new();
    for (index, entry) in record.iter_mut().enumerate() {
        let act = entry["act"].as_u64().expect("an act");
        if acts.last() != Some(&act) {
            acts.push(act);
        }
        entry["seq"] = json!(index + 1);
        entry["act"] = json!(acts.len());
    }
    let record = Value::from(record);
    json!({"format": "qiwang-tournament", "version": 4, "id": format!("{id:032x}"), "app": "0.1.0",
        "revision": entries.len(), "sha256": checksum(&record), "record": record})
    .to_string()
}

fn places(entries: &[Value], kind: &str) -> Vec<usize> {
    (0..entries.len())
        .filter(|index| entries[*index]["fact"]["kind"] == kind)
        .collect()
}

/// The latest lot of the program that can be changed to another legal one, changed.
fn with_another_lot(record: &Record) -> Vec<Value> {
    let good: Vec<Value> = record.entries().iter().map(entry_to_value).collect();
    let drawing = record.tournament().drawing().expect("lots");
    let list = drawing.lots.list().clone();
    let drawn = drawing.lots.drawn();
    let lots_places: Vec<usize> = record
        .entries()
        .iter()
        .enumerate()
        .filter(|(_, entry)| matches!(entry.fact, Fact::LotDrawn { .. }))
        .map(|(index, _)| index)
        .skip(5)
        .collect();
    for place in (0..drawn.len()).rev() {
        let mut lots = qiwang::engine::lots::Lots::new(list.clone()).expect("lots");
        drawn[..place].iter().for_each(|lot| lots.apply(*lot));
        for other in lots
            .options()
            .into_iter()
            .filter(|lot| *lot != drawn[place])
        {
            let mut entries = record.entries().to_vec();
            let Some(Fact::LotDrawn { lot, .. }) = entries
                .get_mut(lots_places[place])
                .map(|entry| &mut entry.fact)
            else {
                unreachable!("a lot");
            };
            *lot = other;
            if Record::vet(entries.clone()).is_ok() {
                return entries.iter().map(entry_to_value).collect();
            }
        }
    }
    good
}

/// Changed copies: what was done, the entries, and words that the page must say about it.
fn changed(record: &Record) -> Vec<(&'static str, Vec<Value>, Vec<&'static str>)> {
    let good: Vec<Value> = record.entries().iter().map(entry_to_value).collect();
    let edit = |change: &dyn Fn(&mut Vec<Value>)| {
        let mut entries = good.clone();
        change(&mut entries);
        entries
    };
    vec![
        ("one lot", with_another_lot(record), vec!["签"]),
        (
            "one contribution",
            edit(&|entries| {
                let place = *places(entries, "contribution-made").last().expect("one");
                entries[place]["fact"]["value"] = json!("3 5 2");
            }),
            vec!["签"],
        ),
        (
            "one name",
            edit(&|entries| {
                let place = places(entries, "entrant-entered")[40];
                entries[place]["fact"]["name"] = json!("冒名顶替");
            }),
            vec!["指纹"],
        ),
        (
            "two lots exchanged",
            edit(&|entries| {
                let lots = places(entries, "lot-drawn");
                let (one, other) = (lots[5 + 10], lots[5 + 11]);
                let kept = entries[one]["fact"].clone();
                entries[one]["fact"] = entries[other]["fact"].clone();
                entries[other]["fact"] = kept;
            }),
            vec!["签"],
        ),
        (
            "the attempt count",
            edit(&|entries| {
                let first = places(entries, "list-frozen")[0];
                let second = places(entries, "list-frozen")[1];
                entries.drain(first..second);
                for kind in ["list-frozen", "lots-started"] {
                    let place = places(entries, kind)[0];
                    entries[place]["fact"]["attempt"] = json!(1);
                }
            }),
            vec!["签"],
        ),
        (
            "the secret",
            edit(&|entries| {
                let place = places(entries, "lots-started")[1];
                entries[place]["fact"]["secret"] = json!("05".repeat(32));
            }),
            vec!["承诺", "签"],
        ),
    ]
}

async fn open_file(page: &Page, folder: &std::path::Path, text: &str, name: &str) {
    let path = folder.join(format!("{name}.qiwang.json"));
    std::fs::write(&path, text).expect("writes");
    page.visit("#/files").await;
    page.reload().await;
    page.choose_file("main input[type=\"file\"]", &path).await;
}

async fn checked(origin: Origin) {
    let (browser, site) = (Browser::start(), Site::open(origin));
    let page = browser.open(&site, "zh-CN").await;
    let folder = browser.downloads().join("copies");
    std::fs::create_dir(&folder).expect("a folder");
    let record = two_attempts();
    let good: Vec<Value> = record.entries().iter().map(entry_to_value).collect();
    open_file(&page, &folder, &file(&good, 1), "good").await;
    page.wait_for("#undo").await;
    page.visit("#/certificate").await;
    page.wait_for("#verdict[data-verdict=\"fits\"]").await;
    // Both attempts, with why the first was broken off; every lot; places to sign.
    page.wait_for_text("[data-attempt=\"1\"]", "停电").await;
    let lots = record
        .tournament()
        .drawing()
        .expect("lots")
        .lots
        .drawn()
        .len();
    page.wait_until(&format!(
        "document.querySelectorAll('[data-attempt=\"2\"] [data-lot]').length === {lots}"
    ))
    .await;
    assert!(page.count("#signatures [data-signatory]").await >= 3);
    assert_eq!(page.count("#lots-misfit").await, 0);
    page.assert_accessible("the certificate").await;
    page.screenshot(&format!("certificate-{origin:?}")).await;

    for (index, (what, entries, words)) in changed(&record).into_iter().enumerate() {
        assert!(entries != good, "{what} is changed");
        let text = file(&entries, 100 + index);
        let opens = open(&text).is_ok();
        open_file(&page, &folder, &text, &format!("changed-{index}")).await;
        if opens {
            page.wait_until("location.hash !== '#/files'").await;
            page.wait_for("#lots-misfit").await;
            page.visit("#/certificate").await;
            page.wait_for("#verdict[data-verdict=\"differs\"]").await;
            for words in words {
                page.wait_for_text("#verdict", words).await;
            }
        } else {
            page.wait_until("document.querySelector('#open-problem')?.innerText.length > 8")
                .await;
        }
    }
    page.assert_accessible("a certificate that does not fit")
        .await;
    page.screenshot(&format!("certificate-differs-{origin:?}"))
        .await;
    page.assert_quiet().await;
    page.close().await;
}

journey!(the_certificate_is_checked_hosted in chromium: checked(Origin::Hosted));

journey!(the_certificate_is_checked_by_double_click everywhere: checked(Origin::SingleFile));

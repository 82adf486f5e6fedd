//! How fast a finished record is judged again, a file opened, one result decided.
#![allow(missing_docs)]

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use qiwang::engine::contest::Due;
use qiwang::engine::entrant::{EntrantId, Rank};
use qiwang::engine::game::{How, Outcome};
use qiwang::engine::regulation::{EventTexts, Regulation};
use qiwang::engine::stage::Stage;
use qiwang::file::document::{Document, TournamentId};
use qiwang::file::list_text::freeze;
use qiwang::file::open::open;
use qiwang::file::show::show;
use qiwang::record::Record;
use qiwang::record::command::{Command, GameEntry, NewEntrant};
use qiwang::record::digest::Secret;
use qiwang::record::fact::Ranked;
use std::hint::black_box;

fn submit(record: &mut Record, command: Command) -> Option<()> {
    let at = "2021-11-06T09:00:00".parse().ok()?;
    record.submit(command, at).ok().map(|_| ())
}

/// As many entrants, a seed for each zone, lots drawn by the program and published.
fn drawn(entrants: u32, seeds: u16) -> Option<Record> {
    let mut record = Record::default();
    let mut regulation = Regulation::of_2021(EventTexts {
        title: "基准".to_owned(),
        ..EventTexts::default()
    });
    regulation.cap = u16::try_from(entrants).ok()?;
    regulation.seeds = seeds;
    submit(&mut record, Command::Open(Box::new(regulation)))?;
    let person = |n: u32| NewEntrant {
        name: format!("棋手{n}"),
        club: String::new(),
    };
    submit(
        &mut record,
        Command::Enter((1..=entrants).map(person).collect()),
    )?;
    let ranked = |n: u16| Ranked {
        rank: Rank(n),
        name: format!("棋手{n}"),
        club: String::new(),
    };
    submit(
        &mut record,
        Command::ListRanking((1..=seeds).map(ranked).collect()),
    )?;
    let matched = |n: u16| (Rank(n), EntrantId(u32::from(n)));
    submit(
        &mut record,
        Command::MatchRanks((1..=seeds).map(matched).collect()),
    )?;
    submit(&mut record, Command::CloseRegistration)?;
    let secret = Secret([21; 32]);
    let size = record.tournament().size()?;
    let freeze = freeze(record.tournament(), size, Some(&secret));
    submit(&mut record, freeze)?;
    submit(
        &mut record,
        Command::StartLots {
            secret: Some(secret),
        },
    )?;
    submit(&mut record, Command::DrawByProgram { most: None })?;
    submit(&mut record, Command::PublishLots)?;
    Some(record)
}

/// The next game of the first open match of a stage: each wins one, then the first wins the rapid.
fn next_game(record: &Record, stage: Stage) -> Option<Command> {
    let progress = record.tournament().progress()?;
    let one = progress.stage(stage).iter().find(|one| one.is_open())?;
    let [first, _] = one.pair()?;
    let Due::Game { game, .. } = one.contest.due? else {
        return None;
    };
    Some(Command::RecordGame(GameEntry {
        stage,
        table: one.table,
        game,
        red: None,
        outcome: Outcome::WonBy(first),
        how: How::Played,
        reason: String::new(),
    }))
}

/// Played to the champion, every match 2-0.
fn finished(mut record: Record) -> Option<Record> {
    let stages: Vec<Stage> = record
        .tournament()
        .progress()?
        .stages()
        .map(|(stage, _)| stage)
        .collect();
    for stage in stages {
        let (table, game) = (None, None);
        submit(&mut record, Command::Announce { stage, table, game })?;
        while let Some(command) = next_game(&record, stage) {
            submit(&mut record, command)?;
        }
    }
    Some(record)
}

fn records(criterion: &mut Criterion) {
    for (entrants, seeds) in [(112, 16), (448, 64)] {
        let Some(drawn) = drawn(entrants, seeds) else {
            continue;
        };
        let Some(finished) = finished(drawn.clone()) else {
            continue;
        };
        let facts = finished.entries().len();
        let entries = finished.entries().to_vec();
        criterion.bench_function(
            &format!("replay a finished {entrants} ({facts} facts)"),
            |bencher| {
                bencher.iter_batched(
                    || entries.clone(),
                    |entries| black_box(Record::vet(entries)),
                    BatchSize::LargeInput,
                );
            },
        );
        let document = Document {
            id: TournamentId::from_random([1; 16]),
            record: finished.clone(),
        };
        let text = document.to_text();
        criterion.bench_function(
            &format!("open the file of a finished {entrants}"),
            |bencher| {
                bencher.iter(|| black_box(open(&text)));
            },
        );
        criterion.bench_function(&format!("save a finished {entrants}"), |bencher| {
            bencher.iter(|| black_box(document.to_text()));
        });
        criterion.bench_function(&format!("show a finished {entrants}"), |bencher| {
            bencher.iter(|| black_box(show(finished.tournament())));
        });
        let mut announced = drawn;
        let (stage, table, game) = (Stage::Preliminary, None, None);
        if submit(&mut announced, Command::Announce { stage, table, game }).is_none() {
            continue;
        }
        let Some(command) = next_game(&announced, stage) else {
            continue;
        };
        criterion.bench_function(&format!("decide one result of {entrants}"), |bencher| {
            bencher.iter_batched(
                || (announced.clone(), command.clone()),
                |(mut record, command)| {
                    let done = submit(&mut record, command);
                    (record, done)
                },
                BatchSize::LargeInput,
            );
        });
    }
}

criterion_group!(benches, records);
criterion_main!(benches);

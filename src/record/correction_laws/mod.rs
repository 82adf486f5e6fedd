//! The law of corrections (G12, A13), over the generator's tournaments by the thousand: **after
//! corrections, the tournament equals one in which what is right was entered at first, followed by
//! those later facts that are not void.** What was entered at first, and which facts are void, is
//! told in `history`; the corrections themselves are in `kinds`. The generator's tournaments hold
//! corrections, annulments, awards, withdrawals and replacements of their own: the law is held for
//! them before anything more is corrected, and again after each of a few corrections at a moment of
//! chance.
//!
//! Equal means the whole computed [`Tournament`] but for the floor's notes, which hold what counts
//! nowhere too: entrants, every match with its players, games, colours, points, lots, decision and
//! what is due, placings, rating points, prizes, lunches, the fund.
//!
//! How many: `QIWANG_TOURNAMENTS`, else 300 (10,000 in `make test`); the seed: `QIWANG_SEED`.

mod history;
mod kinds;

use super::Record;
use super::laws::generator::choices::Choices;
use super::laws::generator::{Wishes, generate};
use super::tournament::{Entrant, Tournament};
use crate::engine::placings::{placings, rating_points};
use crate::engine::prizes::{earnings, fund};
use history::History;
use kinds::Corrector;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

fn from_environment(name: &str, otherwise: u64) -> u64 {
    let text = std::env::var(name);
    text.map_or(otherwise, |text| text.parse().expect("a number"))
}

/// What differs between two tournaments in anything that somebody can see, if anything does.
fn difference(one: &Tournament, other: &Tournament) -> Option<String> {
    fn unlike<T: PartialEq + std::fmt::Debug>(what: &str, one: T, other: T) -> Option<String> {
        (one != other).then(|| format!("{what}:\n  corrected {one:?}\n  at first  {other:?}"))
    }
    let people = |tournament: &Tournament| -> Vec<Entrant> {
        let all = tournament.entrants().iter().cloned();
        // Which withdrawal was taken back last nobody sees.
        all.map(|entrant| Entrant {
            reinstated: None,
            ..entrant
        })
        .collect()
    };
    if people(one) != people(other) {
        let mut pairs = one.entrants().iter().zip(other.entrants());
        let unequal = pairs.find(|(one, other)| one != other);
        return unlike(
            "entrants",
            unequal.map(|pair| pair.0),
            unequal.map(|pair| pair.1),
        );
    }
    let (Some(mine), Some(theirs)) = (one.progress(), other.progress()) else {
        return unlike("progress", one.progress(), other.progress());
    };
    if mine != theirs {
        let mut pairs = mine.matches().zip(theirs.matches());
        let unequal = pairs.find(|(one, other)| one != other);
        return unlike(
            "match",
            unequal.map(|pair| pair.0),
            unequal.map(|pair| pair.1),
        );
    }
    let paid = [one, other].map(Tournament::unplayed_fees_paid);
    unlike("fees paid", paid[0], paid[1])
        .or_else(|| unlike("regulation", one.regulation(), other.regulation()))
        .or_else(|| unlike("phase", one.phase(), other.phase()))
        .or_else(|| unlike("lunches", one.lunches(), other.lunches()))
        .or_else(|| unlike("placings", placings(mine), placings(theirs)))
        .or_else(|| {
            let points = |tournament: &Tournament, progress| {
                rating_points(tournament.regulation(), progress)
            };
            unlike("rating points", points(one, mine), points(other, theirs))
        })
        .or_else(|| {
            let earned = |tournament: &Tournament, progress| {
                let paid = tournament.unplayed_fees_paid();
                let regulation = tournament.regulation();
                (
                    earnings(regulation, progress, paid),
                    fund(regulation, progress, paid),
                )
            };
            unlike("prizes", earned(one, mine), earned(other, theirs))
        })
}

/// How often each kind of correction was checked, by kind and stage.
type Counts = BTreeMap<String, u64>;

/// Corrects one tournament at a moment of chance, a few times, and compares after each time.
fn correct_one(seed: u64, index: u64, counts: &mut Counts) -> Result<bool, String> {
    let generated = generate(seed, index, &Wishes::default()).ok_or("no tournament")?;
    let mut choices = Choices::new(seed ^ 0x0c02_2ec7, index);
    let entries = generated.document.record.entries();
    let Some(first) = history::published_at(&generated.document.record) else {
        return Ok(false);
    };
    let rest = entries.len() - first;
    let mut length = match choices.chance(40) {
        true => entries.len(),
        false => first + choices.index(rest + 1),
    };
    // The facts of one act stand together.
    while length < entries.len() && entries[length].act == entries[length - 1].act {
        length += 1;
    }
    let record = Record::vet(entries[..length].to_vec()).map_err(|bad| format!("{bad:?}"))?;
    let mut history = History::of(&record);
    if let Some(unlike) = difference(record.tournament(), &history.play()) {
        return Err(format!("before any correction: {unlike}"));
    }
    let mut corrector = Corrector::new(record, choices);
    let mut done = Vec::new();
    for _ in 0..1 + corrector.choices.index(4) {
        let before = corrector.record.entries().len();
        let Some(kind) = corrector.correct()? else {
            continue;
        };
        for entry in &corrector.record.entries()[before..] {
            history.take(entry.clone());
        }
        done.push(kind.clone());
        *counts.entry(kind).or_default() += 1;
        if let Some(unlike) = difference(corrector.record.tournament(), &history.play()) {
            return Err(format!("after {done:?} of {length} entries: {unlike}"));
        }
    }
    Ok(!done.is_empty())
}

/// G12, A13: every kind of correction on every stage.
#[test]
fn a_correction_is_as_if_it_had_been_right_at_first() {
    let count = from_environment("QIWANG_TOURNAMENTS", 300);
    let seed = from_environment("QIWANG_SEED", 2021);
    println!("seed {seed}, {count} tournaments");
    let (next, corrected) = (AtomicU64::new(0), AtomicU64::new(0));
    let all = Mutex::new(Counts::new());
    let work = || {
        let mut counts = Counts::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            // As many as wished for in which something was corrected.
            if corrected.load(Ordering::Relaxed) >= count {
                break;
            }
            match correct_one(seed, index, &mut counts) {
                Ok(any) => corrected.fetch_add(u64::from(any), Ordering::Relaxed),
                Err(fault) => {
                    // The other threads need not go on.
                    corrected.store(count, Ordering::Relaxed);
                    panic!("seed {seed}, index {index}: {fault}");
                }
            };
        }
        let mut all = all.lock().expect("not poisoned");
        for (kind, times) in counts {
            *all.entry(kind).or_default() += times;
        }
    };
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(work);
        }
    });
    let counts = all.into_inner().expect("not poisoned");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/target/figures");
    std::fs::create_dir_all(folder).expect("a folder");
    let kinds: Vec<String> = counts
        .iter()
        .map(|(kind, times)| format!("    \"{kind}\": {times}"))
        .collect();
    let figures = format!(
        "{{\n  \"tournaments_corrected\": {},\n  \"corrections\": {},\n  \"seed\": {seed},\n  \
         \"by_kind_and_stage\": {{\n{}\n  }}\n}}\n",
        corrected.load(Ordering::Relaxed),
        counts.values().sum::<u64>(),
        kinds.join(",\n"),
    );
    std::fs::write(format!("{folder}/corrections.json"), figures).expect("written");
    if count >= 10_000 {
        kinds::assert_all_seen(&counts);
    }
}

//! Laws of taking facts in and judging them without any care for order or sense; only tests can do so.

use super::fact::{Entry, Fact};
use super::judge::judge;
use super::tournament::Tournament;
use crate::engine::placings::{champion, placings, rating_points};
use crate::engine::prizes::{earnings, fund};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use serde_json::Value;

#[allow(dead_code)] // The generator serves a command-line program too.
#[path = "../../examples/generate/generator/mod.rs"]
pub(super) mod generator;

use generator::choices::Choices;
use generator::{Wishes, generate};

/// The entries of a tournament of this many main numbers.
fn entries(seed: u64, size: u16) -> Vec<Entry> {
    let wishes = Wishes {
        size: crate::engine::number::Size::new(size),
        ..Wishes::default()
    };
    let generated = generate(seed, 0, &wishes).expect("any tournament");
    generated.document.record.entries().to_vec()
}

/// Every number in a fact that is not among its texts, by the path to it.
fn numbers<'a>(value: &'a mut Value, found: &mut Vec<&'a mut Value>) {
    match value {
        Value::Number(_) => found.push(value),
        Value::Array(items) => items.iter_mut().for_each(|item| numbers(item, found)),
        Value::Object(fields) => fields.values_mut().for_each(|field| numbers(field, found)),
        _ => {}
    }
}

/// The fact with one of its numbers changed, if that is still one.
fn bent(fact: &Fact, choices: &mut Choices) -> Option<Fact> {
    let mut value = serde_json::to_value(fact).ok()?;
    let mut found = Vec::new();
    numbers(&mut value, &mut found);
    let index = choices.index(found.len());
    let strange = [
        0,
        1,
        2,
        3,
        7,
        20,
        64,
        100,
        255,
        256,
        65_535,
        u64::from(u32::MAX),
    ];
    **found.get_mut(index)? = Value::from(*choices.pick(&strange)?);
    serde_json::from_value(value).ok()
}

/// Takes facts in, judges others against what comes of it, computes everything there is to compute.
fn take_in(facts: &[(Entry, Fact)]) {
    let mut tournament = Tournament::default();
    for (index, (entry, fact)) in facts.iter().enumerate() {
        // Whatever the judgement, the fact is taken in.
        let _ = judge(&tournament, fact);
        tournament.apply(entry.seq, entry.at, fact);
        if index % 16 == 0 || index + 1 == facts.len() {
            compute(&tournament);
        }
    }
}

fn compute(tournament: &Tournament) {
    let _ = crate::file::show::show(tournament);
    let _ = (tournament.size(), tournament.seeds(), tournament.lunches());
    if let Some(progress) = tournament.progress() {
        let _ = (champion(progress), placings(progress));
        let _ = rating_points(tournament.regulation(), progress);
        let _ = earnings(tournament.regulation(), progress, true);
        let _ = fund(tournament.regulation(), progress, false);
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 150,
        rng_seed: RngSeed::Fixed(2021),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Facts of two tournaments, some of them bent, in an order of chance: nothing panics.
    #[test]
    fn facts_in_any_order_are_taken_in(seed in any::<u64>(), other in any::<u64>(), disorder in 0..4_u64) {
        let mut choices = Choices::new(seed, 1);
        let mut all = entries(seed, 8);
        match disorder {
            // A tournament in its order, with strange facts among its own.
            0 => {
                for stray in entries(other, 16) {
                    if choices.chance(10) {
                        let at = choices.index(all.len() + 1);
                        all.insert(at, stray);
                    }
                }
            }
            // A tournament with two of its facts in each other's place here and there.
            1 => {
                for _ in 0..10 {
                    let (one, two) = (choices.index(all.len()), choices.index(all.len()));
                    all.swap(one, two);
                }
            }
            // Complete lots, then whatever there is.
            2 => {
                let lots = all.iter().rposition(|entry| matches!(entry.fact, Fact::LotsPublished {}));
                let mut rest = all.split_off(lots.map_or(0, |at| at + 1));
                rest.extend(entries(other, 8));
                choices.shuffle(&mut rest);
                all.extend(rest);
            }
            _ => {
                all.extend(entries(other, 16));
                choices.shuffle(&mut all);
            }
        }
        let facts: Vec<(Entry, Fact)> = all
            .into_iter()
            .map(|entry| {
                let fact = choices.chance(20).then(|| bent(&entry.fact, &mut choices)).flatten();
                let fact = fact.unwrap_or_else(|| entry.fact.clone());
                (entry, fact)
            })
            .collect();
        take_in(&facts);
    }
}

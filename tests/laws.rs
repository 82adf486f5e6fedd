//! Laws that hold for every tournament, over the generator's choices: whoever goes out, prizes,
//! saving, undoing. That taking facts in never panics is a law of its own, in src/record/laws.rs, where
//! facts can be taken in without judgement; so is what a correction comes to, in
//! src/record/correction_laws.

#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing
)]

#[allow(dead_code)] // The generator serves a command-line program too.
#[path = "../examples/generate/generator/mod.rs"]
mod generator;

use generator::{Generated, Submission, Wishes, generate};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use qiwang::engine::contest::DecidedBy;
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::number::Size;
use qiwang::engine::placings::{champion, placings};
use qiwang::engine::prizes::{earnings, fund};
use qiwang::engine::progress::{People, Progress, Situation};
use qiwang::engine::stage::Stage;
use qiwang::file::canonical::canonical;
use qiwang::file::document::{Document, Writer};
use qiwang::file::open::open;
use qiwang::record::Record;
use qiwang::record::command::Command;
use qiwang::record::tournament::{Phase, Tournament};
use std::collections::BTreeMap;

/// The same cases in every run; `PROPTEST_RNG_SEED` and `PROPTEST_CASES` ask for others.
fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(2021),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Any tournament of these sizes, perhaps only the beginning of one. Shrinks to fewer commands.
fn tournaments(sizes: &'static [u16]) -> impl Strategy<Value = Generated> {
    let size = prop::sample::select(sizes).prop_map(Size::new);
    let commands = prop_oneof![3 => Just(None), 1 => (1..1500_usize).prop_map(Some)];
    (any::<u64>(), size, commands).prop_map(|(seed, size, commands)| {
        let wishes = Wishes {
            size,
            commands,
            ..Wishes::default()
        };
        generate(seed, 0, &wishes).expect("any tournament")
    })
}

const ANY: &[u16] = &[8, 8, 16, 16, 32, 64];
const SMALL: &[u16] = &[8, 8, 16];

/// The record before and after each command, as the generator submitted them.
fn replay(
    generated: &Generated,
    mut step: impl FnMut(&Record, &Submission, &Record) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let mut record = Record::default();
    for submission in &generated.submissions {
        let before = record.clone();
        let result = record.submit(submission.command.clone(), submission.at);
        prop_assert_eq!(result.err(), submission.refusal.clone());
        step(&before, submission, &record)?;
    }
    prop_assert_eq!(&record, &generated.document.record);
    Ok(())
}

/// Those who take part now: the list, each by whoever has his place.
fn takers_part(tournament: &Tournament) -> Vec<EntrantId> {
    let Some(drawing) = tournament.drawing() else {
        return Vec::new();
    };
    let list = drawing.lots.list().entrants.iter();
    list.map(|id| tournament.roll().in_place_of(*id)).collect()
}

/// How often each goes out of matches.
fn goings_out(progress: &Progress) -> BTreeMap<EntrantId, usize> {
    let mut out = BTreeMap::new();
    for entrant in progress.matches().flat_map(|one| one.going_out()) {
        *out.entry(entrant).or_default() += 1;
    }
    out
}

/// G4: late seeds who left before their C9 match, which is cancelled: they hold no number and play
/// nobody.
fn left_without_a_match(progress: &Progress) -> Vec<EntrantId> {
    let cancelled = progress.matches().filter(|one| one.cancelled);
    cancelled.filter_map(|one| one.late_seed).collect()
}

proptest! {
    #![proptest_config(cases(120))]

    /// A1, D1, G5: in a finished tournament everyone but the champion goes out exactly once; in any,
    /// nobody does twice. One goes out by a match with a winner, two by a match without, one by
    /// withdrawing with nobody to play.
    #[test]
    fn everyone_but_the_champion_goes_out_exactly_once(generated in tournaments(ANY)) {
        let tournament = generated.document.record.tournament();
        let Some(progress) = tournament.progress() else { return Ok(()) };
        for one in progress.matches() {
            let expected = match (one.decision, one.pair()) {
                (Some(decision), Some(_)) if decision.winner.is_some() => 1,
                (Some(_), Some(_)) => 2,
                (Some(decision), None) if decision.by == DecidedBy::Withdrawn => 1,
                _ => 0,
            };
            prop_assert_eq!(one.going_out().count(), expected, "{:?}", one);
        }
        let mut out = goings_out(progress);
        for entrant in left_without_a_match(progress) {
            *out.entry(entrant).or_default() += 1;
        }
        prop_assert!(out.values().all(|times| *times == 1), "{:?}", out);
        if tournament.phase() == Phase::Finished {
            let champion = champion(progress);
            for entrant in takers_part(tournament) {
                let times = out.remove(&entrant).unwrap_or(0);
                prop_assert_eq!(times, usize::from(champion != Some(entrant)), "{:?}", entrant);
            }
            prop_assert!(out.is_empty(), "strangers: {:?}", out);
        }
    }

    /// D1: everyone who goes out from the round of 16 on is placed once, as is the champion.
    #[test]
    fn everyone_is_placed_once(generated in tournaments(ANY)) {
        let tournament = generated.document.record.tournament();
        let Some(progress) = tournament.progress() else { return Ok(()) };
        let placed = placings(progress);
        let mut entrants: Vec<EntrantId> = placed.iter().map(|placed| placed.entrant).collect();
        entrants.sort();
        let before = entrants.len();
        entrants.dedup();
        prop_assert_eq!(entrants.len(), before, "twice: {:?}", placed);
        for (stage, place, most) in [
            (Stage::Final, 2, 2),
            (Stage::SemiFinal, 3, 2),
            (Stage::QuarterFinal, 5, 4),
            (Stage::RoundOf16, 9, 8),
        ] {
            let here = placed.iter().filter(|placed| placed.placing.place() == place);
            let mut here: Vec<EntrantId> = here.map(|placed| placed.entrant).collect();
            let out = progress.stage(stage).iter().flat_map(|one| one.going_out());
            let mut out: Vec<EntrantId> = out.collect();
            out.sort();
            here.sort();
            // Both players of a match without winner share its placing.
            let most = most + progress.stage(stage).iter().filter(|one| one.winner().is_none()).count();
            prop_assert!(here.len() <= most);
            prop_assert_eq!(here, out);
        }
        let first = placed.iter().filter(|placed| placed.placing.place() == 1).count();
        prop_assert_eq!(first, usize::from(champion(progress).is_some()));
    }

    /// E4: where its conditions hold the fund balances; always, totals are the sums of their parts.
    #[test]
    fn prizes_balance(generated in tournaments(ANY)) {
        let tournament = generated.document.record.tournament();
        let Some(progress) = tournament.progress() else { return Ok(()) };
        let paid = tournament.unplayed_fees_paid();
        let fund = fund(tournament.regulation(), progress, paid);
        if fund.must_balance {
            prop_assert_eq!(fund.earned, fund.expected);
        }
        let mut sum = 0;
        for earned in earnings(tournament.regulation(), progress, paid) {
            let stages: u32 = earned.stages.iter().map(|prize| prize.yuan.0).sum();
            let fees: u32 = earned.fees.iter().map(|fee| fee.yuan.0).sum();
            prop_assert_eq!(earned.total.0, stages + fees);
            prop_assert!(earned.total.0 > 0);
            sum += earned.total.0;
        }
        prop_assert_eq!(sum, fund.earned.0);
    }

    /// What is written entry by entry as a tournament grows is what is written at once, also when
    /// the writer has written something else before.
    #[test]
    fn a_growing_tournament_is_written_as_it_stands(
        generated in tournaments(ANY),
        other in tournaments(ANY),
        steps in proptest::collection::vec(1usize..40, 1..8),
    ) {
        let mut writer = Writer::default();
        for Document { id, record } in [&other.document, &generated.document] {
            let entries = record.entries();
            let mut length = 1;
            for step in &steps {
                // Facts of one act stand together.
                while length < entries.len() && entries[length].act == entries[length - 1].act {
                    length += 1;
                }
                let record = Record::vet(entries[..length.min(entries.len())].to_vec());
                let document = Document { id: id.clone(), record: record.expect("a beginning") };
                let text = writer.text(&document);
                prop_assert_eq!(&text, &document.to_text());
                let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
                prop_assert_eq!(canonical(&value), text);
                length = (length + step).min(entries.len());
            }
        }
    }

    /// Saving and opening is identity, and so is judging the entries again.
    #[test]
    fn a_saved_tournament_opens_as_itself(generated in tournaments(ANY)) {
        let document = &generated.document;
        let text = document.to_text();
        let opened = open(&text);
        prop_assert_eq!(opened.as_ref(), Ok(document));
        prop_assert_eq!(opened.expect("opened").to_text(), text);
        let vetted = Record::vet(document.record.entries().to_vec());
        prop_assert_eq!(vetted.as_ref(), Ok(&document.record));
    }
}

proptest! {
    #![proptest_config(cases(40))]

    /// Undoing an act gives the tournament from before it, redoing it the one after it; a refused
    /// command changes nothing, and matches are the same whether computed fact by fact or at once.
    #[test]
    fn every_step_can_be_trusted(generated in tournaments(SMALL)) {
        replay(&generated, |before, submission, after| {
            if submission.refusal.is_some() {
                prop_assert_eq!(before, after, "refused, yet changed: {:?}", submission);
                return Ok(());
            }
            let tournament = after.tournament();
            if let (Some(progress), Some(drawing)) = (tournament.progress(), tournament.drawing()) {
                let anew = Progress::new(&Situation {
                    regulation: tournament.regulation(),
                    size: drawing.lots.list().size,
                    places: &drawing.lots.places(),
                    floor: tournament.floor(),
                    people: tournament.roll(),
                });
                prop_assert_eq!(progress, &anew, "after {:?}", submission);
            }
            let about_an_act = matches!(submission.command, Command::Undo | Command::Redo);
            if !about_an_act && after.undoable().is_some() {
                let mut record = after.clone();
                record.submit(Command::Undo, submission.at).expect("may be undone");
                prop_assert_eq!(record.tournament(), before.tournament());
                record.submit(Command::Redo, submission.at).expect("may be redone");
                prop_assert_eq!(record.tournament(), after.tournament());
            }
            Ok(())
        })?;
    }
}

//! The proof of the lots (G14): every attempt of a record with what was announced, whether that fits
//! the list and the secret, and whether the program's lots are those its method draws. Computed from
//! the record each time, never stored.
//! Deliberately not here: legality, which every record has passed; the sentences (`present`).

use super::list_text::{commitment, fingerprint, list_text};
use crate::engine::lots::{Lot, Lots, sampler};
use crate::record::Record;
use crate::record::digest::Digest;
use crate::record::fact::{DrawnBy, Fact};
use crate::record::tournament::{Contribution, Drawing};

/// One attempt at the lots, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttemptProof {
    /// All that was recorded of it.
    pub drawing: Drawing,
    /// Why it was broken off, if it was.
    pub broken_off: Option<String>,
    /// The list that was frozen, as `file::list_text` writes it; `None`: nothing was.
    pub list_text: Option<String>,
    /// Contributions that were taken back by undoing them, in the order in which they were made.
    pub taken_back: Vec<Contribution>,
    /// Everything that does not fit.
    pub findings: Vec<Finding>,
}

/// Something that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// Nothing was frozen or promised, so nobody can tell how the entropy came about.
    NotSealed,
    /// The list is not the one whose fingerprint was announced.
    ListDiffers {
        /// What was announced.
        announced: Digest,
        /// The fingerprint of the list as the record has it.
        computed: Digest,
    },
    /// The secret is not the one that was promised.
    SecretDiffers {
        /// What was announced.
        announced: Digest,
        /// The commitment to the secret as the record has it.
        computed: Digest,
    },
    /// A lot of the program is not the one that its entropy draws.
    LotDiffers {
        /// Its place among the lots, from 1.
        place: usize,
        /// As the record has it.
        recorded: Lot,
        /// As it must be.
        drawn: Lot,
        /// How many lots of the program differ in all.
        differing: usize,
    },
}

/// Every attempt of a record, those broken off first, in order.
pub fn proofs(record: &Record) -> Vec<AttemptProof> {
    let tournament = record.tournament();
    let broken_off = tournament.broken_off().iter();
    let attempts = broken_off
        .map(|broken| (broken.drawing.clone(), Some(broken.reason.clone())))
        .chain(tournament.drawing().map(|drawing| (drawing.clone(), None)));
    attempts
        .map(|(drawing, broken_off)| {
            let list_text = frozen_list(record, &drawing);
            AttemptProof {
                findings: findings(&drawing, list_text.as_deref()),
                taken_back: taken_back(record, &drawing),
                broken_off,
                list_text,
                drawing,
            }
        })
        .collect()
}

/// Whether everything fits in every attempt.
pub fn fits(proofs: &[AttemptProof]) -> bool {
    proofs.iter().all(|proof| proof.findings.is_empty())
}

/// The list as it was when the attempt froze it. What came before a freeze stands for ever, so the
/// record up to there is a record.
fn frozen_list(record: &Record, drawing: &Drawing) -> Option<String> {
    let before = usize::try_from(drawing.frozen?.seq).ok()?.checked_sub(1)?;
    let entries = record.entries().get(..before)?.to_vec();
    let then = Record::vet(entries).ok()?;
    Some(list_text(then.tournament(), drawing.lots.list().size))
}

fn findings(drawing: &Drawing, list_text: Option<&str>) -> Vec<Finding> {
    let mut findings = Vec::new();
    match (&drawing.frozen, list_text.map(fingerprint)) {
        (Some(frozen), Some(computed)) => {
            let announced = frozen.fingerprint;
            if announced != computed {
                findings.push(Finding::ListDiffers {
                    announced,
                    computed,
                });
            }
        }
        _ => findings.push(Finding::NotSealed),
    }
    let promised = drawing.frozen.and_then(|frozen| frozen.commitment);
    if let Some((announced, computed)) = promised.zip(drawing.secret.as_ref().map(commitment))
        && announced != computed
    {
        findings.push(Finding::SecretDiffers {
            announced,
            computed,
        });
    }
    findings.extend(lot_that_differs(drawing));
    findings
}

/// The first lot of the program that its entropy does not draw. Each is compared in the place where
/// the record has it, so one changed lot need not make all later ones differ.
fn lot_that_differs(drawing: &Drawing) -> Option<Finding> {
    let entropy = drawing.entropy?;
    let mut lots = Lots::new(drawing.lots.list().clone()).ok()?;
    let mut first = None;
    let mut differing = 0;
    for (index, (recorded, by)) in drawing.lots.drawn().iter().zip(&drawing.by).enumerate() {
        let drawn = match by {
            DrawnBy::Program => sampler::next_lot(&lots, &entropy.0),
            DrawnBy::Hand => None,
        };
        if let Some(drawn) = drawn.filter(|drawn| drawn != recorded) {
            differing += 1;
            first.get_or_insert((index + 1, *recorded, drawn));
        }
        lots.apply(*recorded);
    }
    first.map(|(place, recorded, drawn)| Finding::LotDiffers {
        place,
        recorded,
        drawn,
        differing,
    })
}

/// The contributions between the freeze and the start that no longer stand.
fn taken_back(record: &Record, drawing: &Drawing) -> Vec<Contribution> {
    let Some(frozen) = drawing.frozen else {
        return Vec::new();
    };
    let later = record
        .entries()
        .iter()
        .skip_while(|entry| entry.seq <= frozen.seq)
        .take_while(|entry| {
            !matches!(
                entry.fact,
                Fact::LotsStarted { .. } | Fact::LotsBrokenOff { .. }
            )
        });
    later
        .filter(|entry| !record.stands(entry.seq))
        .filter_map(|entry| match &entry.fact {
            Fact::ContributionMade {
                contributor,
                way,
                value,
            } => Some(Contribution {
                contributor: contributor.clone(),
                way: *way,
                value: value.clone(),
            }),
            _ => None,
        })
        .collect()
}

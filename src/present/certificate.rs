//! The certificate of the lots and the check of it, as plain data (G14): every attempt with what was
//! announced and contributed, every lot with how free it was, what does not fit, and what all of it
//! proves. Computed from the record each time, never stored.
//! Deliberately not here: the sentences (`words::certificate`), how it is checked (`file::proof`).

use super::lots::{Act, LotLine, LotsLog};
use super::roster::Roster;
use crate::engine::lots::Lot;
use crate::file::proof::{AttemptProof, Finding, proofs};
use crate::record::Record;
use crate::record::fact::DrawnBy;
use crate::record::tournament::{Contribution, Tournament};

/// The certificate of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// What the check comes to.
    pub verdict: Verdict,
    /// Every attempt: first the one that stands, then those broken off, in order.
    pub attempts: Vec<Attempt>,
}

/// What the check of a record comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No list was frozen yet.
    NoAttempt,
    /// Everything that can be checked fits.
    Fits,
    /// Nothing contradicts, but an attempt was begun without a seal.
    Unprovable,
    /// Something does not fit.
    Differs,
}

/// One attempt at the lots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// What was recorded, and what does not fit.
    pub proof: AttemptProof,
    /// What became of it.
    pub fate: Fate,
    /// The people, with the seeds of this attempt's list.
    pub roster: Roster,
    /// Its lots, part by part.
    pub parts: Vec<Part>,
    /// What was checked, and whether it fits; nothing that cannot be checked.
    pub checks: Vec<(Checked, bool)>,
    /// How many lots the program drew, and how many people did.
    pub drawn: DrawnCount,
    /// What it proves.
    pub proven: Proven,
}

/// What became of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The list is frozen, contributions are taken.
    Sealed,
    /// Lots are drawn.
    Drawing,
    /// All are drawn.
    Complete,
    /// They are published.
    Published,
    /// It was broken off before anything was drawn and the secret disclosed.
    BrokenOffBefore,
    /// It was broken off while lots were drawn.
    BrokenOffDuring,
}

/// A part of the lots (C6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Which.
    pub act: Act,
    /// Its lots, in order.
    pub lines: Vec<LotLine>,
}

/// Something that was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// The fingerprint against the list.
    Fingerprint,
    /// The commitment against the secret.
    Commitment,
    /// So many lots of the program against the entropy.
    Lots(usize),
}

/// A value of 32 bytes on the certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// The fingerprint as it was announced.
    Fingerprint,
    /// The fingerprint of the list as the record has it, where that is another.
    FingerprintComputed,
    /// The commitment as it was announced.
    Commitment,
    /// The commitment to the secret as the record has it, where that is another.
    CommitmentComputed,
    /// The secret.
    Secret,
    /// What the program draws from.
    Entropy,
}

impl Value {
    /// A name of its own, for links and tests.
    pub fn id(self) -> &'static str {
        match self {
            Value::Fingerprint => "fingerprint",
            Value::FingerprintComputed => "fingerprint-computed",
            Value::Commitment => "commitment",
            Value::CommitmentComputed => "commitment-computed",
            Value::Secret => "secret",
            Value::Entropy => "entropy",
        }
    }
}

/// 32 bytes as hex digits in groups of eight, the first of which is read out in the hall.
pub fn groups(bytes: &[u8; 32]) -> Vec<String> {
    let hex = |four: &[u8]| four.iter().map(|byte| format!("{byte:02x}")).collect();
    bytes.chunks(4).map(hex).collect()
}

/// Who drew how many lots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnCount {
    /// Lots that the program drew.
    pub by_program: usize,
    /// Lots that people drew.
    pub by_hand: usize,
}

/// What an attempt proves (`docs/lots.md`, section 7).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proven {
    /// Nothing, as long as something does not fit.
    Disproved,
    /// Nothing: it was begun without a seal.
    Unsealed,
    /// Nothing yet: no lot is drawn.
    NothingDrawn,
    /// All lots are people's: that the list stayed as announced, and that every lot was legal.
    ByHand,
    /// Nobody contributed: that nothing was changed after the announcement.
    Unchanged,
    /// Nobody could steer the program's lots, on conditions.
    NotSteered {
        /// The places, from 1, of contributions that could not be chosen in view of the others.
        unchosen: Vec<usize>,
        /// Whether the last contribution is one of them, so that nobody could answer to them.
        last: bool,
    },
}

impl Certificate {
    /// The certificate of a record.
    pub fn of(record: &Record) -> Certificate {
        let tournament = record.tournament();
        let attempt = |proof| Attempt::of(tournament, proof);
        let mut attempts: Vec<Attempt> = proofs(record).into_iter().map(attempt).collect();
        if tournament.drawing().is_some() {
            attempts.rotate_right(1);
        }
        let findings = || attempts.iter().flat_map(|attempt| &attempt.proof.findings);
        let verdict = if attempts.is_empty() {
            Verdict::NoAttempt
        } else if findings().any(contradicts) {
            Verdict::Differs
        } else if findings().next().is_some() {
            Verdict::Unprovable
        } else {
            Verdict::Fits
        };
        Certificate { verdict, attempts }
    }

    /// The attempt that stands.
    pub fn standing(&self) -> Option<&Attempt> {
        self.attempts
            .first()
            .filter(|first| first.proof.broken_off.is_none())
    }

    /// How many were broken off.
    pub fn broken_off(&self) -> usize {
        self.attempts.len() - usize::from(self.standing().is_some())
    }
}

/// Whether something in a record contradicts what was announced; for the lasting message about it.
pub fn is_contradicted(record: &Record) -> bool {
    proofs(record)
        .iter()
        .any(|proof| proof.findings.iter().any(contradicts))
}

/// Whether a finding contradicts what was announced, rather than missing an announcement.
pub fn contradicts(finding: &Finding) -> bool {
    !matches!(finding, Finding::NotSealed)
}

impl Attempt {
    fn of(tournament: &Tournament, proof: AttemptProof) -> Attempt {
        let drawing = &proof.drawing;
        let by_hand = drawing.by.iter().filter(|by| **by == DrawnBy::Hand).count();
        let drawn = DrawnCount {
            by_program: drawing.by.len() - by_hand,
            by_hand,
        };
        Attempt {
            fate: fate(&proof),
            roster: Roster::of_seeds(tournament, &drawing.lots.list().seeds),
            parts: parts(&LotsLog::of_drawing(drawing, None)),
            checks: checks(&proof, drawn),
            proven: proven(&proof, drawn),
            drawn,
            proof,
        }
    }

    /// Its number.
    pub fn number(&self) -> u16 {
        self.proof.drawing.attempt
    }

    /// Every value that is known, in the order in which they came to be.
    pub fn values(&self) -> Vec<(Value, [u8; 32])> {
        let drawing = &self.proof.drawing;
        let frozen = drawing.frozen;
        let find =
            |read: fn(&Finding) -> Option<[u8; 32]>| self.proof.findings.iter().find_map(read);
        let list = find(|finding| match finding {
            Finding::ListDiffers { computed, .. } => Some(computed.0),
            _ => None,
        });
        let commitment = find(|finding| match finding {
            Finding::SecretDiffers { computed, .. } => Some(computed.0),
            _ => None,
        });
        let promised = frozen.and_then(|frozen| frozen.commitment);
        [
            (
                Value::Fingerprint,
                frozen.map(|frozen| frozen.fingerprint.0),
            ),
            (Value::FingerprintComputed, list),
            (Value::Commitment, promised.map(|promised| promised.0)),
            (Value::Secret, drawing.secret.map(|secret| secret.0)),
            (Value::CommitmentComputed, commitment),
            (Value::Entropy, drawing.entropy.map(|entropy| entropy.0)),
        ]
        .into_iter()
        .filter_map(|(value, bytes)| Some((value, bytes?)))
        .collect()
    }

    /// The lot at a place, from 1.
    pub fn line(&self, place: usize) -> Option<&LotLine> {
        let mut lines = self.parts.iter().flat_map(|part| &part.lines);
        lines.find(|line| line.place == place)
    }

    /// What the line of a lot would say had another lot of the same kind been drawn.
    pub fn line_with(&self, line: &LotLine, lot: Lot) -> LotLine {
        let lots = &self.proof.drawing.lots;
        LotLine {
            lot,
            zone: match lot {
                Lot::Name { .. } | Lot::Half { .. } => line.zone,
                Lot::Zone { zone, .. } => Some(zone),
                Lot::Number { number, .. }
                | Lot::Place { number, .. }
                | Lot::Holder { number, .. } => Some(number.zone()),
            },
            // Whoever holds a number keeps it: deputies come after all numbers are drawn.
            holder: match lot {
                Lot::Holder { number, .. } => lots.place(number).holder,
                _ => None,
            },
            ..line.clone()
        }
    }
}

fn fate(proof: &AttemptProof) -> Fate {
    let drawing = &proof.drawing;
    match (&proof.broken_off, drawing.started) {
        (Some(_), false) => Fate::BrokenOffBefore,
        (Some(_), true) => Fate::BrokenOffDuring,
        (None, false) => Fate::Sealed,
        (None, true) if drawing.published => Fate::Published,
        (None, true) if drawing.lots.is_complete() => Fate::Complete,
        (None, true) => Fate::Drawing,
    }
}

/// The lots of a log by their parts: names, numbers, others; or all together.
fn parts(log: &LotsLog) -> Vec<Part> {
    let parted = log.has_others();
    let act = |line: &LotLine| match (parted, line.other, line.name) {
        (false, _, _) => Act::Together,
        (true, true, _) => Act::Others,
        (true, false, Some(_)) => Act::Names,
        (true, false, None) => Act::Numbers,
    };
    let of_one = |lines: &[LotLine]| {
        Some(Part {
            act: act(lines.first()?),
            lines: lines.to_vec(),
        })
    };
    let parts = log.lines().chunk_by(|one, next| act(one) == act(next));
    parts.filter_map(of_one).collect()
}

fn checks(proof: &AttemptProof, drawn: DrawnCount) -> Vec<(Checked, bool)> {
    let drawing = &proof.drawing;
    let fits = |is: fn(&Finding) -> bool| !proof.findings.iter().any(is);
    let promised = drawing.frozen.and_then(|frozen| frozen.commitment);
    let fingerprint = drawing.frozen.is_some().then(|| {
        let fits = fits(|one| matches!(one, Finding::ListDiffers { .. }));
        (Checked::Fingerprint, fits)
    });
    let commitment = promised.zip(drawing.secret).map(|_| {
        let fits = fits(|one| matches!(one, Finding::SecretDiffers { .. }));
        (Checked::Commitment, fits)
    });
    let lots = (drawn.by_program > 0).then(|| {
        let fits = fits(|one| matches!(one, Finding::LotDiffers { .. }));
        (Checked::Lots(drawn.by_program), fits)
    });
    [fingerprint, commitment, lots]
        .into_iter()
        .flatten()
        .collect()
}

fn proven(proof: &AttemptProof, drawn: DrawnCount) -> Proven {
    let contributions = &proof.drawing.contributions;
    if proof.findings.iter().any(contradicts) {
        Proven::Disproved
    } else if !proof.findings.is_empty() {
        Proven::Unsealed
    } else if drawn.by_program + drawn.by_hand == 0 {
        Proven::NothingDrawn
    } else if drawn.by_program == 0 {
        Proven::ByHand
    } else if contributions.is_empty() {
        Proven::Unchanged
    } else {
        let places = contributions.iter().zip(1..);
        let unchosen = places.filter(|(one, _)| is_unchosen(one));
        Proven::NotSteered {
            unchosen: unchosen.map(|(_, place)| place).collect(),
            last: contributions.last().is_some_and(is_unchosen),
        }
    }
}

/// Whether a contribution could not be chosen in view of the others.
fn is_unchosen(contribution: &Contribution) -> bool {
    contribution.way.is_unchosen()
}

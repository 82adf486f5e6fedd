//! The fact that a step says, in the tournament as it is when it is told.

use super::facts::Story;
use super::row::{BY_PROGRAM, RULINGS, Row, What};
use crate::engine::game::How;
use crate::engine::number::Size;
use crate::engine::side::Side;
use crate::record::digest::{Digest, Secret};
use crate::record::fact::{ChosenBy, DrawnBy, Fact, GameRecord, LotNumber, TieBreakLot, Way};
use crate::record::judge::chooser_now;

/// What stands in the place of a reason.
const LEFT_OUT: &str = "…";

impl Story {
    /// The fact that a row says, in the tournament as it is.
    pub(super) fn fact_of(&self, what: What, row: Row) -> Option<Fact> {
        let reason = || LEFT_OUT.to_owned();
        let tournament = self.tournament();
        let attempt = tournament.drawing().map(|drawing| drawing.attempt);
        let next_attempt = u16::try_from(tournament.broken_off().len() + 1).ok();
        let size = || Size::ALL.get(usize::try_from(row.number).ok()?).copied();
        let entrant = row.who;
        let (stage, table) = (row.stage, row.table);
        let pair = || self.pair(&row);
        let due = || self.at(&row)?.contest.due;
        let by = |number: u32| {
            if number == BY_PROGRAM {
                DrawnBy::Program
            } else {
                DrawnBy::Hand
            }
        };
        Some(match what {
            What::End | What::Ranks => return None,
            What::Entered | What::WaitListed => {
                let entrant = tournament.roll().next_id();
                let [name, club] = row.texts;
                if what == What::Entered {
                    Fact::EntrantEntered {
                        entrant,
                        name,
                        club,
                    }
                } else {
                    Fact::EntrantWaitListed {
                        entrant,
                        name,
                        club,
                    }
                }
            }
            What::Admitted => Fact::EntrantAdmitted {
                entrant,
                reason: reason(),
            },
            What::Edited => {
                let [name, club] = row.texts;
                Fact::EntrantEdited {
                    entrant,
                    name,
                    club,
                }
            }
            What::Withdrawn => Fact::EntrantWithdrawn {
                entrant,
                reason: attempt.map_or_else(String::new, |_| reason()),
            },
            What::Reinstated => Fact::EntrantReinstated {
                entrant,
                reason: reason(),
            },
            What::Replaced => Fact::EntrantReplaced {
                entrant,
                by: row.other,
                reason: reason(),
            },
            What::BothWithdrawn => Fact::BothWithdrawn {
                stage,
                table,
                pair: pair()?,
                reason: reason(),
            },
            What::TakenBack => Fact::RulingTakenBack {
                entrant,
                ruling: *RULINGS.get(usize::try_from(row.number).ok()?)?,
                reason: reason(),
            },
            What::Closed => Fact::RegistrationClosed {},
            What::Frozen => Fact::ListFrozen {
                attempt: next_attempt?,
                size: size()?,
                fingerprint: Digest(row.digest?),
                commitment: row.commitment.map(Digest),
            },
            What::Contribution => {
                let [contributor, value] = row.texts;
                Fact::ContributionMade {
                    contributor,
                    way: *Way::ALL.get(usize::try_from(row.number).ok()?)?,
                    value,
                }
            }
            What::Witness => {
                let [name, _] = row.texts;
                Fact::WitnessNamed { name }
            }
            What::Started => Fact::LotsStarted {
                attempt: attempt?,
                secret: row.digest.map(Secret),
            },
            What::StartedUnsealed => Fact::LotsStartedUnsealed {
                attempt: next_attempt?,
                size: size()?,
                entropy: row.digest.map(Digest),
            },
            What::Drawn => Fact::LotDrawn {
                lot: row.lot?,
                by: by(row.number),
            },
            What::BrokenOff => Fact::LotsBrokenOff {
                attempt: attempt?,
                reason: reason(),
            },
            What::Published => Fact::LotsPublished {},
            What::Announced => Fact::StartAnnounced {
                stage,
                table: (!row.whole_stage).then_some(table),
                game: row.game,
            },
            What::TieBreakLots => {
                let [first, second] = pair()?;
                let lot = |entrant, lot: u32| {
                    Some(TieBreakLot {
                        entrant,
                        lot: LotNumber(u8::try_from(lot).ok()?),
                    })
                };
                Fact::TieBreakLotsDrawn {
                    stage,
                    table,
                    lots: [lot(first, row.number)?, lot(second, row.second)?],
                    by: by(u32::from(row.whole_stage)),
                }
            }
            What::Colour => {
                let chooser = chooser_now(tournament, self.at(&row)?, due()?)?;
                let [first, second] = pair()?;
                Fact::ColourChosen {
                    stage,
                    table,
                    game: due()?.game(),
                    chooser,
                    opponent: if chooser == first { second } else { first },
                    side: if row.number == 0 {
                        Side::Red
                    } else {
                        Side::Black
                    },
                    by: if row.second == 0 {
                        ChosenBy::Chooser
                    } else {
                        ChosenBy::Arbiter
                    },
                }
            }
            What::Recorded | What::Corrected => {
                let record = GameRecord {
                    stage,
                    table,
                    game: row.game?,
                    pair: pair()?,
                    red: row.red,
                    outcome: row.outcome,
                    how: row.how,
                    reason: if what == What::Corrected || row.how == How::Ruling {
                        reason()
                    } else {
                        String::new()
                    },
                };
                if what == What::Recorded {
                    Fact::GameRecorded(record)
                } else {
                    Fact::GameCorrected(record)
                }
            }
            What::Annulled => Fact::GameAnnulled {
                stage,
                table,
                game: row.game?,
                pair: pair()?,
                reason: reason(),
            },
            What::Awarded => Fact::MatchAwarded {
                stage,
                table,
                pair: pair()?,
                winner: row.winner,
                reason: reason(),
            },
            What::Reopened => Fact::MatchReopened {
                stage,
                table,
                pair: pair()?,
                reason: reason(),
            },
            What::Fees => Fact::UnplayedFeesRuled {
                paid: row.number == 1,
                reason: reason(),
            },
            What::Regulation => Fact::RegulationChanged {
                regulation: *row.regulation?,
                reason: attempt.map_or_else(String::new, |_| reason()),
            },
        })
    }
}

//! Facts into the tournament. Total: it judges nothing and never fails.

use super::check_in::CheckIn;
use super::digest::{Digest, Secret};
use super::fact::{DrawnBy, EntrantRuling, Fact, GameRecord};
use super::tournament::{
    Admission, BrokenOff, Contribution, Drawing, Entrant, Frozen, Tournament, Withdrawal,
};
use crate::engine::civil::DateTime;
use crate::engine::entrant::EntrantId;
use crate::engine::floor::{Announcement, Award, ColourChoice, Pair, RecordedGame, TieBreakDraw};
use crate::engine::lots::{Lot, Lots, seal};
use crate::engine::number::{Size, TableNumber};
use crate::engine::progress::{Progress, Situation};
use crate::engine::stage::Stage;

impl Drawing {
    /// The secret is disclosed: the entropy follows from it and from all that was announced.
    fn start(&mut self, secret: Option<Secret>) {
        self.started = true;
        self.secret = secret;
        self.entropy = self.frozen.zip(secret).map(|(frozen, secret)| {
            Digest(seal::entropy(
                &frozen.fingerprint.0,
                u32::from(self.attempt),
                &secret.0,
                self.contributions.iter().map(Contribution::texts),
            ))
        });
    }
}

impl Tournament {
    /// Takes one fact in. `seq` is its place in the record, `at` when it was entered. Undoing and
    /// redoing are the record's business and change nothing here.
    pub(super) fn apply(&mut self, seq: u32, at: DateTime, fact: &Fact) {
        match fact {
            Fact::TournamentOpened { rules, regulation } => {
                self.opened = true;
                self.rules = *rules;
                self.regulation = regulation.clone();
            }
            Fact::RegulationChanged { regulation, .. } => {
                self.regulation = regulation.clone();
                self.refresh(|progress, situation| progress.refresh_all(situation));
            }
            Fact::EntrantEntered {
                entrant,
                name,
                club,
            } => self.enter(*entrant, name, club, Admission::Entered),
            Fact::EntrantWaitListed {
                entrant,
                name,
                club,
            } => self.enter(*entrant, name, club, Admission::Waiting),
            Fact::EntrantAdmitted { entrant, .. } => {
                self.change(*entrant, |e| e.admission = Admission::ByRuling)
            }
            Fact::EntrantEdited {
                entrant,
                name,
                club,
            } => self.change(*entrant, |edited| {
                edited.name.clone_from(name);
                edited.club.clone_from(club);
            }),
            Fact::EntrantWithdrawn { entrant, .. } => {
                self.withdraw(seq, at, *entrant);
                self.refresh(|progress, situation| progress.refresh_all(situation));
            }
            Fact::EntrantReinstated { entrant, .. } => {
                self.change(*entrant, |back| back.reinstated = back.withdrawn.take());
                self.at_check_in(|desk| desk.come_back(*entrant));
                self.refresh(|progress, situation| progress.refresh_all(situation));
            }
            Fact::EntrantReplaced { entrant, by, .. } => {
                self.change(*entrant, |left| left.replaced_by = Some(*by));
                self.change(*by, |came| came.replaces = Some(*entrant));
                self.at_check_in(|desk| desk.leave(*entrant));
                self.refresh(|progress, situation| progress.refresh_all(situation));
            }
            Fact::BothWithdrawn { pair, .. } => {
                for entrant in pair {
                    self.withdraw(seq, at, *entrant);
                }
                self.refresh(|progress, situation| progress.refresh_all(situation));
            }
            Fact::RulingTakenBack {
                entrant, ruling, ..
            } => {
                self.take_back(*entrant, *ruling);
                self.refresh(|progress, situation| progress.refresh_all(situation));
            }
            Fact::RankingListed { ranking } => {
                self.ranking.clone_from(ranking);
                self.matched.clear();
            }
            Fact::RankMatched { rank, entrant } => {
                self.matched.insert(*rank, *entrant);
            }
            Fact::RankUnmatched { rank } => {
                self.matched.remove(rank);
            }
            Fact::RegistrationClosed {} => self.registration_closed = true,
            Fact::ListFrozen {
                attempt,
                size,
                fingerprint,
                commitment,
            } => {
                let frozen = Frozen {
                    seq,
                    at,
                    fingerprint: *fingerprint,
                    commitment: *commitment,
                };
                self.begin_attempt(*attempt, *size, Some(frozen));
            }
            Fact::ContributionMade {
                contributor,
                way,
                value,
            } => {
                if let Some(drawing) = &mut self.drawing {
                    drawing.contributions.push(Contribution {
                        contributor: contributor.clone(),
                        way: *way,
                        value: value.clone(),
                    });
                }
            }
            Fact::WitnessNamed { name } => {
                if let Some(drawing) = &mut self.drawing {
                    drawing.witnesses.push(name.clone());
                }
            }
            Fact::LotsStarted { secret, .. } => {
                if let Some(drawing) = &mut self.drawing {
                    drawing.start(*secret);
                }
            }
            Fact::LotsStartedUnsealed {
                attempt,
                size,
                entropy,
            } => {
                self.begin_attempt(*attempt, *size, None);
                if let Some(drawing) = &mut self.drawing {
                    drawing.started = true;
                    drawing.entropy = *entropy;
                }
            }
            Fact::LotDrawn { lot, by } => self.draw_lot(*lot, *by),
            Fact::LotsBrokenOff { reason, .. } => self.break_off(seq, reason),
            Fact::LotsPublished {} => {
                if let Some(drawing) = &mut self.drawing {
                    drawing.published = true;
                }
            }
            Fact::CheckInOpened {} => self.check_in = Some(CheckIn::opened(at)),
            Fact::EntrantCheckedIn { entrant } => self.at_check_in(|desk| {
                desk.present.insert(*entrant, at);
            }),
            Fact::CheckInTakenBack { entrant } => self.at_check_in(|desk| {
                desk.present.remove(entrant);
            }),
            Fact::StartAnnounced { stage, table, game } => {
                self.floor.announce(Announcement {
                    seq,
                    at,
                    stage: *stage,
                    table: *table,
                    game: *game,
                });
                // Only where somebody has left does an announcement decide anything (G4, A12).
                if self
                    .entrants
                    .0
                    .iter()
                    .any(|entrant| entrant.withdrawn.is_some())
                {
                    self.refresh(|progress, situation| progress.refresh_all(situation));
                }
            }
            Fact::TieBreakLotsDrawn {
                stage, table, lots, ..
            } => {
                let [one, two] = lots.map(|lot| (lot.entrant, lot.lot.0));
                let facts = self
                    .floor
                    .of_pair_mut(*stage, *table, Pair::of([one.0, two.0]));
                facts.lots = Some(TieBreakDraw {
                    seq,
                    lots: [one, two],
                });
                facts.choices.clear();
                self.refresh_table(*stage, *table);
            }
            Fact::ColourChosen {
                stage,
                table,
                game,
                chooser,
                opponent,
                side,
                by,
            } => {
                let facts = self
                    .floor
                    .of_pair_mut(*stage, *table, Pair::of([*chooser, *opponent]));
                let by_arbiter = *by == super::fact::ChosenBy::Arbiter;
                facts.choices.insert(
                    *game,
                    ColourChoice {
                        seq,
                        chooser: *chooser,
                        side: *side,
                        by_arbiter,
                    },
                );
                self.refresh_table(*stage, *table);
            }
            Fact::GameRecorded(record) | Fact::GameCorrected(record) => {
                self.record_game(seq, at, record)
            }
            Fact::GameAnnulled {
                stage,
                table,
                game,
                pair,
                ..
            } => {
                let facts = self.floor.of_pair_mut(*stage, *table, Pair::of(*pair));
                if let Some(annulled) = facts.games.remove(game) {
                    facts.annulled.insert(*game, annulled);
                }
                self.refresh_table(*stage, *table);
            }
            Fact::MatchAwarded {
                stage,
                table,
                pair,
                winner,
                ..
            } => {
                let award = Award {
                    seq,
                    winner: *winner,
                };
                let facts = self.floor.of_pair_mut(*stage, *table, Pair::of(*pair));
                facts.award = Some(award);
                facts.named.extend(*winner);
                self.refresh_table(*stage, *table);
            }
            Fact::MatchReopened {
                stage, table, pair, ..
            } => {
                self.floor
                    .of_pair_mut(*stage, *table, Pair::of(*pair))
                    .award = None;
                self.refresh_table(*stage, *table);
            }
            Fact::UnplayedFeesRuled { paid, .. } => self.unplayed_fees_paid = *paid,
            Fact::Undone { .. } | Fact::Redone { .. } => {}
        }
    }

    fn enter(&mut self, id: EntrantId, name: &str, club: &str, admission: Admission) {
        self.entrants.0.push(Entrant {
            id,
            name: name.to_owned(),
            club: club.to_owned(),
            admission,
            withdrawn: None,
            reinstated: None,
            replaced_by: None,
            replaces: None,
        });
    }

    fn change(&mut self, id: EntrantId, change: impl FnOnce(&mut Entrant)) {
        if let Some(entrant) = self.entrants.get_mut(id) {
            change(entrant);
        }
    }

    fn at_check_in(&mut self, change: impl FnOnce(&mut CheckIn)) {
        if let Some(check_in) = &mut self.check_in {
            change(check_in);
        }
    }

    fn withdraw(&mut self, seq: u32, at: DateTime, id: EntrantId) {
        let before_lots = self.drawing.is_none();
        self.change(id, |left| {
            left.withdrawn = Some(Withdrawal {
                seq,
                at,
                before_lots,
            })
        });
        self.at_check_in(|desk| desk.leave(id));
    }

    fn take_back(&mut self, id: EntrantId, ruling: EntrantRuling) {
        match ruling {
            EntrantRuling::Admission => self.change(id, |one| one.admission = Admission::Waiting),
            EntrantRuling::Replacement => {
                let by = self.entrants.get(id).and_then(|one| one.replaced_by);
                self.change(id, |one| one.replaced_by = None);
                if let Some(by) = by {
                    self.change(by, |one| one.replaces = None);
                }
            }
            EntrantRuling::Reinstatement => {
                self.change(id, |one| one.withdrawn = one.reinstated.take());
                self.at_check_in(|desk| desk.leave(id));
            }
        }
    }

    fn begin_attempt(&mut self, attempt: u16, size: Size, frozen: Option<Frozen>) {
        if let Ok(lots) = Lots::new(self.draw_list(size)) {
            self.drawing = Some(Drawing {
                attempt,
                frozen,
                contributions: Vec::new(),
                witnesses: Vec::new(),
                started: false,
                secret: None,
                lots,
                by: Vec::new(),
                entropy: None,
                published: false,
            });
        }
    }

    fn draw_lot(&mut self, lot: Lot, by: DrawnBy) {
        let Some(drawing) = &mut self.drawing else {
            return;
        };
        drawing.lots.apply(lot);
        drawing.by.push(by);
        if drawing.lots.is_complete() {
            let places = drawing.lots.places();
            self.progress = Some(Progress::new(&Situation {
                regulation: &self.regulation,
                size: drawing.lots.list().size,
                places: &places,
                floor: &self.floor,
                people: &self.entrants,
            }));
        }
    }

    fn break_off(&mut self, seq: u32, reason: &str) {
        if let Some(drawing) = self.drawing.take() {
            self.broken_off.push(BrokenOff {
                seq,
                drawing,
                reason: reason.to_owned(),
            });
        }
        self.progress = None;
    }

    fn record_game(&mut self, seq: u32, at: DateTime, record: &GameRecord) {
        let game = RecordedGame {
            seq,
            at,
            red: record.red,
            outcome: record.outcome,
            how: record.how,
        };
        let pair = Pair::of(record.pair);
        let facts = self.floor.of_pair_mut(record.stage, record.table, pair);
        facts.games.insert(record.game, game);
        facts.annulled.remove(&record.game);
        for player in record.pair {
            self.change(player, |back| back.reinstated = None);
        }
        self.refresh_table(record.stage, record.table);
    }

    fn refresh_table(&mut self, stage: Stage, table: TableNumber) {
        self.refresh(|progress, situation| progress.refresh_from(situation, stage, table));
    }
}

//! Facts into the tournament. Total: it judges nothing and never fails.

use super::fact::{DrawnBy, Fact, GameRecord};
use super::tournament::{Admission, BrokenOff, Drawing, Entrant, Tournament, Withdrawal};
use crate::engine::civil::DateTime;
use crate::engine::entrant::EntrantId;
use crate::engine::floor::{Announcement, Award, ColourChoice, Pair, RecordedGame};
use crate::engine::lots::{Lot, Lots};
use crate::engine::number::{Size, TableNumber};
use crate::engine::progress::{Progress, Situation};
use crate::engine::stage::Stage;

impl Tournament {
    /// Takes one fact in. `seq` is its place in the record, `at` when it was entered. Undoing and
    /// redoing are the record's business and change nothing here.
    pub(super) fn apply(&mut self, seq: u32, at: DateTime, fact: &Fact) {
        match fact {
            Fact::TournamentOpened { regulation, .. } => {
                self.opened = true;
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
                let before_lots = self.drawing.is_none();
                self.change(*entrant, |left| {
                    left.withdrawn = Some(Withdrawal {
                        seq,
                        at,
                        before_lots,
                    })
                });
                self.refresh(|progress, situation| progress.refresh_all(situation));
            }
            Fact::EntrantReinstated { entrant, .. } => {
                self.change(*entrant, |back| back.withdrawn = None);
                self.refresh(|progress, situation| progress.refresh_all(situation));
            }
            Fact::EntrantReplaced { entrant, by, .. } => {
                self.change(*entrant, |left| left.replaced_by = Some(*by));
                self.change(*by, |came| came.replaces = Some(*entrant));
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
            Fact::LotsStarted {
                attempt,
                size,
                entropy,
            } => self.start_lots(*attempt, *size, *entropy),
            Fact::LotDrawn { lot, by } => self.draw_lot(*lot, *by),
            Fact::LotsBrokenOff { attempt, reason } => self.break_off(*attempt, reason),
            Fact::LotsPublished {} => {
                if let Some(drawing) = &mut self.drawing {
                    drawing.published = true;
                }
            }
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
                facts.lots = Some([one, two]);
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
                self.floor
                    .of_pair_mut(*stage, *table, Pair::of(*pair))
                    .games
                    .remove(game);
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
                self.floor
                    .of_pair_mut(*stage, *table, Pair::of(*pair))
                    .award = Some(award);
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
            replaced_by: None,
            replaces: None,
        });
    }

    fn change(&mut self, id: EntrantId, change: impl FnOnce(&mut Entrant)) {
        if let Some(entrant) = self.entrants.get_mut(id) {
            change(entrant);
        }
    }

    fn start_lots(&mut self, attempt: u16, size: Size, entropy: Option<super::entropy::Entropy>) {
        if let Ok(lots) = Lots::new(self.draw_list(size)) {
            self.drawing = Some(Drawing {
                attempt,
                lots,
                by: Vec::new(),
                entropy,
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

    fn break_off(&mut self, attempt: u16, reason: &str) {
        if let Some(drawing) = self.drawing.take() {
            self.broken_off.push(BrokenOff {
                attempt,
                lots: drawing.lots,
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
        self.floor
            .of_pair_mut(record.stage, record.table, Pair::of(record.pair))
            .games
            .insert(record.game, game);
        self.refresh_table(record.stage, record.table);
    }

    fn refresh_table(&mut self, stage: Stage, table: TableNumber) {
        self.refresh(|progress, situation| progress.refresh_from(situation, stage, table));
    }
}

//! Everything the standing facts have said so far, without any judgement: `apply` only notes.

use super::facts::{ADMISSION, Fact, GameFact, Id, REPLACEMENT};
use super::lots::{Lots, PreliminaryTable};
use super::rules::{Game, PRELIMINARY, Rules, STAGES, Stage, numbers_of};
use super::seal::{Attempt, Bytes, Frozen, entropy};
use std::collections::BTreeMap;

/// An entrant as the facts describe him.
#[derive(Clone)]
pub struct Entrant {
    pub name: String,
    pub club: String,
    /// What is compared with others (G13).
    pub identity: Identity,
    /// On the waiting list and not admitted from it.
    pub waits: bool,
    pub withdrawn: Option<Withdrawal>,
    /// Which withdrawal a ruling took back last; forgotten once he plays.
    pub reinstated: Option<Withdrawal>,
    /// Whether a ruling admitted him from the waiting list.
    pub by_ruling: bool,
    pub replaced_by: Option<Id>,
    /// Whom he replaced (G2).
    pub replaces: Option<Id>,
}

/// Name and club without white space, in lower case.
#[derive(Clone, PartialEq, Eq)]
pub struct Identity {
    pub name: String,
    pub club: String,
}

impl Identity {
    pub fn of(name: &str, club: &str) -> Identity {
        let plain = |text: &str| {
            let letters = text.chars().filter(|letter| !letter.is_whitespace());
            letters.flat_map(char::to_lowercase).collect()
        };
        let (name, club) = (plain(name), plain(club));
        Identity { name, club }
    }
}

/// A withdrawal that stands.
#[derive(Clone)]
pub struct Withdrawal {
    pub seq: u32,
    pub date: String,
    /// G1: struck off, as no lots were begun.
    pub before_lots: bool,
}

/// The check-in opened last (F1).
#[derive(Clone)]
pub struct CheckIn {
    pub opened_at: String,
    /// Who was marked, and when; also those who have withdrawn since.
    pub marked: BTreeMap<Id, String>,
}

/// A start that was announced.
#[derive(Clone, PartialEq)]
pub struct Announcement {
    pub stage: Stage,
    pub table: Option<u32>,
    pub game: Option<Game>,
}

/// What was said about one table.
#[derive(Clone)]
pub enum TableFact {
    Game(GameFact),
    Annulled {
        pair: [Id; 2],
        game: Game,
    },
    /// A8: the lots for the tie-break.
    Lots {
        pair: [Id; 2],
        larger: Id,
    },
    Choice {
        game: Game,
        chooser: Id,
        opponent: Id,
        takes_red: bool,
    },
    Award {
        pair: [Id; 2],
        winner: Option<Id>,
    },
    Reopened {
        pair: [Id; 2],
    },
}

/// An attempt that was broken off.
#[derive(Clone)]
pub struct BrokenOff {
    pub drawn: usize,
    pub entropy: Option<Bytes>,
    /// Whether its list was frozen.
    pub was_frozen: bool,
}

/// The sum of the facts.
#[derive(Clone)]
pub struct State {
    pub rules: Rules,
    pub rules_number: u32,
    pub entrants: Vec<Entrant>,
    pub registration_closed: bool,
    pub ranks: Vec<u32>,
    pub matched: BTreeMap<u32, Id>,
    pub broken_off: Vec<BrokenOff>,
    /// The attempt that stands.
    pub lots: Option<Lots>,
    /// What else was said of it.
    pub attempt: Attempt,
    pub published: bool,
    pub check_in: Option<CheckIn>,
    /// The preliminary, once the lots are complete.
    pub preliminary: Vec<PreliminaryTable>,
    pub announcements: Vec<(u32, Announcement)>,
    pub tables: BTreeMap<(Stage, u32), Vec<TableFact>>,
    pub unplayed_fees: bool,
}

impl State {
    pub fn new(rules: Rules, rules_number: u32) -> State {
        State {
            rules,
            rules_number,
            entrants: Vec::new(),
            registration_closed: false,
            ranks: Vec::new(),
            matched: BTreeMap::new(),
            broken_off: Vec::new(),
            lots: None,
            attempt: Attempt::default(),
            published: false,
            check_in: None,
            preliminary: Vec::new(),
            announcements: Vec::new(),
            tables: BTreeMap::new(),
            unplayed_fees: true,
        }
    }

    pub fn entrant(&self, id: Id) -> Option<&Entrant> {
        self.entrants.get((id as usize).checked_sub(1)?)
    }

    /// Everybody with his id.
    pub fn everybody(&self) -> impl Iterator<Item = (Id, &Entrant)> {
        (1..).zip(&self.entrants)
    }

    pub fn is_withdrawn(&self, id: Id) -> bool {
        self.withdrawal(id).is_some()
    }

    pub fn withdrawal(&self, id: Id) -> Option<&Withdrawal> {
        self.entrant(id)?.withdrawn.as_ref()
    }

    /// Those marked at a check-in who are still here.
    pub fn present<'a>(&'a self, check_in: &'a CheckIn) -> impl Iterator<Item = (Id, &'a str)> {
        let marked = check_in.marked.iter().map(|(id, at)| (*id, at.as_str()));
        marked.filter(|(id, _)| !self.is_withdrawn(*id))
    }

    /// Those admitted, ascending.
    pub fn admitted(&self) -> Vec<Id> {
        let counts = |entrant: &Entrant| !entrant.waits && entrant.withdrawn.is_none();
        let admitted = self.everybody().filter(|(_, entrant)| counts(entrant));
        admitted.map(|(id, _)| id).collect()
    }

    /// C1: the seeds, were the lots begun now with so many zones.
    pub fn seeds_now(&self, zones: usize) -> Vec<Id> {
        let counts = |id: &&Id| {
            self.entrant(**id)
                .is_some_and(|entrant| !entrant.waits && entrant.withdrawn.is_none())
        };
        let by_rank = self.matched.values().filter(counts).copied();
        by_rank.take(self.rules.seeds.min(zones)).collect()
    }

    /// The stages there are.
    pub fn stages(&self) -> Vec<Stage> {
        let size = self.lots.as_ref().map_or(0, |lots| lots.size);
        let exists = |stage: &Stage| match *stage {
            PRELIMINARY => !self.preliminary.is_empty(),
            stage => numbers_of(stage) <= size,
        };
        (0..STAGES.len()).filter(exists).collect()
    }

    /// How many tables a stage has.
    pub fn tables_of(&self, stage: Stage) -> u32 {
        match stage {
            PRELIMINARY => self.preliminary.len() as u32,
            _ => numbers_of(stage) / 2,
        }
    }

    /// Whoever stands in the place this entrant was drawn for (G2).
    pub fn occupant(&self, drawn: Id) -> Id {
        let mut id = drawn;
        while let Some(next) = self.entrant(id).and_then(|entrant| entrant.replaced_by) {
            id = next;
        }
        id
    }

    /// The one who was drawn for the place in which this entrant stands.
    pub fn drawn_for(&self, id: Id) -> Id {
        let mut drawn = id;
        while let Some(before) = self.entrant(drawn).and_then(|entrant| entrant.replaces) {
            drawn = before;
        }
        drawn
    }

    /// The place of the first announcement that covers this table.
    pub fn announced(&self, stage: Stage, table: u32) -> Option<u32> {
        let covers = |announcement: &Announcement| {
            announcement.stage == stage && announcement.table.is_none_or(|only| only == table)
        };
        let mut all = self.announcements.iter();
        all.find(|(_, announcement)| covers(announcement))
            .map(|(seq, _)| *seq)
    }

    /// Notes a fact that was judged before.
    pub fn apply(&mut self, seq: u32, at: &str, fact: &Fact) {
        match fact {
            Fact::Opened { rules, .. } | Fact::RegulationChanged { rules, .. } => {
                self.rules = (**rules).clone();
            }
            Fact::Entered {
                name, club, waits, ..
            } => self.entrants.push(Entrant {
                name: name.clone(),
                club: club.clone(),
                identity: Identity::of(name, club),
                waits: *waits,
                withdrawn: None,
                reinstated: None,
                by_ruling: false,
                replaced_by: None,
                replaces: None,
            }),
            Fact::Admitted { entrant, .. } => {
                self.change(*entrant, |entrant| {
                    entrant.waits = false;
                    entrant.by_ruling = true;
                });
            }
            Fact::Edited {
                entrant,
                name,
                club,
            } => self.change(*entrant, |entrant| {
                entrant.name = name.clone();
                entrant.club = club.clone();
                entrant.identity = Identity::of(name, club);
            }),
            Fact::Withdrawn { entrant, .. } => {
                self.leave_now(seq, at, *entrant);
            }
            Fact::Reinstated { entrant, .. } => {
                self.change(*entrant, |entrant| {
                    entrant.reinstated = entrant.withdrawn.take();
                });
            }
            Fact::Replaced { entrant, by, .. } => {
                self.change(*entrant, |replaced| replaced.replaced_by = Some(*by));
                self.change(*by, |replacement| replacement.replaces = Some(*entrant));
            }
            Fact::BothWithdrawn { pair, .. } => {
                for player in pair {
                    self.leave_now(seq, at, *player);
                }
            }
            Fact::RulingTakenBack {
                entrant, ruling, ..
            } => match *ruling {
                ADMISSION => self.change(*entrant, |entrant| {
                    entrant.waits = true;
                    entrant.by_ruling = false;
                }),
                REPLACEMENT => {
                    let by = self
                        .entrant(*entrant)
                        .and_then(|entrant| entrant.replaced_by);
                    self.change(*entrant, |entrant| entrant.replaced_by = None);
                    self.change(by.unwrap_or(0), |by| by.replaces = None);
                }
                _ => self.change(*entrant, |entrant| {
                    entrant.withdrawn = entrant.reinstated.take();
                }),
            },
            Fact::RankingListed { ranks } => {
                self.ranks = ranks.clone();
                self.matched.clear();
            }
            Fact::RankMatched { rank, entrant } => {
                self.matched.insert(*rank, *entrant);
            }
            Fact::RankUnmatched { rank } => {
                self.matched.remove(rank);
            }
            Fact::RegistrationClosed => self.registration_closed = true,
            Fact::ListFrozen { size, frozen, .. } => {
                self.begin(*size, None, Some(frozen.clone()));
            }
            Fact::ContributionMade(contribution) => {
                self.attempt.contributions.push(contribution.clone());
            }
            Fact::WitnessNamed { name } => self.attempt.witnesses.push(name.clone()),
            Fact::LotsStarted { attempt, secret } => {
                self.attempt.started = true;
                let Attempt {
                    frozen,
                    contributions,
                    ..
                } = &self.attempt;
                if let (Some(lots), Some(frozen), Some(secret)) = (&mut self.lots, frozen, secret) {
                    let drawn_from = entropy(&frozen.fingerprint, *attempt, secret, contributions);
                    lots.entropy = Some(drawn_from);
                }
            }
            Fact::LotsStartedUnsealed { size, entropy, .. } => {
                self.begin(*size, *entropy, None);
                self.attempt.started = true;
            }
            Fact::LotDrawn { lot, .. } => {
                if let Some(lots) = &mut self.lots {
                    lots.draw(*lot);
                    if lots.is_complete() {
                        self.preliminary = lots.preliminary();
                    }
                }
            }
            Fact::LotsBrokenOff { .. } => {
                let lots = self.lots.take();
                self.broken_off.push(BrokenOff {
                    drawn: lots.as_ref().map_or(0, |lots| lots.drawn),
                    entropy: lots.and_then(|lots| lots.entropy),
                    was_frozen: self.attempt.frozen.is_some(),
                });
                self.attempt = Attempt::default();
                self.preliminary.clear();
            }
            Fact::LotsPublished => self.published = true,
            Fact::CheckInOpened => {
                self.check_in = Some(CheckIn {
                    opened_at: at.to_owned(),
                    marked: BTreeMap::new(),
                });
            }
            Fact::CheckedIn { entrant } => {
                if let Some(check_in) = &mut self.check_in {
                    check_in.marked.insert(*entrant, at.to_owned());
                }
            }
            Fact::CheckInTakenBack { entrant } => {
                if let Some(check_in) = &mut self.check_in {
                    check_in.marked.remove(entrant);
                }
            }
            Fact::StartAnnounced { stage, table, game } => {
                let announcement = Announcement {
                    stage: *stage,
                    table: *table,
                    game: *game,
                };
                self.announcements.push((seq, announcement));
            }
            Fact::TieBreakLotsDrawn {
                stage,
                table,
                pair,
                lots,
                ..
            } => {
                let [one, other] = *lots;
                let larger = pair[usize::from(other > one)];
                self.say(
                    *stage,
                    *table,
                    TableFact::Lots {
                        pair: *pair,
                        larger,
                    },
                );
            }
            Fact::ColourChosen {
                stage,
                table,
                game,
                chooser,
                opponent,
                takes_red,
            } => {
                let choice = TableFact::Choice {
                    game: *game,
                    chooser: *chooser,
                    opponent: *opponent,
                    takes_red: *takes_red,
                };
                self.say(*stage, *table, choice);
            }
            Fact::GameRecorded(game) | Fact::GameCorrected(game) => {
                self.say(game.stage, game.table, TableFact::Game(game.clone()));
                for player in game.pair {
                    self.change(player, |entrant| entrant.reinstated = None);
                }
            }
            Fact::GameAnnulled {
                stage,
                table,
                game,
                pair,
                ..
            } => {
                self.say(
                    *stage,
                    *table,
                    TableFact::Annulled {
                        pair: *pair,
                        game: *game,
                    },
                );
            }
            Fact::MatchAwarded {
                stage,
                table,
                pair,
                winner,
                ..
            } => {
                self.say(
                    *stage,
                    *table,
                    TableFact::Award {
                        pair: *pair,
                        winner: *winner,
                    },
                );
            }
            Fact::MatchReopened {
                stage, table, pair, ..
            } => {
                self.say(*stage, *table, TableFact::Reopened { pair: *pair });
            }
            Fact::UnplayedFeesRuled { paid, .. } => self.unplayed_fees = *paid,
            Fact::Undone { .. } | Fact::Redone { .. } => {}
        }
    }

    fn leave_now(&mut self, seq: u32, at: &str, id: Id) {
        let before_lots = self.lots.is_none();
        let (date, _) = at.split_once('T').unwrap_or((at, ""));
        let withdrawal = Withdrawal {
            seq,
            date: date.to_owned(),
            before_lots,
        };
        self.change(id, |entrant| entrant.withdrawn = Some(withdrawal));
    }

    fn begin(&mut self, size: u32, entropy: Option<Bytes>, frozen: Option<Frozen>) {
        let seeds = self.seeds_now(size as usize / 4);
        self.lots = Some(Lots::new(size, entropy, self.admitted(), seeds));
        self.attempt = Attempt {
            frozen,
            ..Attempt::default()
        };
    }

    fn change(&mut self, id: Id, change: impl FnOnce(&mut Entrant)) {
        let entrant = (id as usize)
            .checked_sub(1)
            .and_then(|at| self.entrants.get_mut(at));
        if let Some(entrant) = entrant {
            change(entrant);
        }
    }

    fn say(&mut self, stage: Stage, table: u32, fact: TableFact) {
        self.tables.entry((stage, table)).or_default().push(fact);
    }
}

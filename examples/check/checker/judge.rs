//! Whether a fact may follow the facts before it; an error says why not.

use super::facts::{ADMISSION, Fact, GameFact, Id, Outcome, PLAYED, REPLACEMENT, RULING};
use super::lots::{Lot, PreliminaryTable};
use super::play::Slot;
use super::rules::{Game, PRELIMINARY, Stage, numbers_of};
use super::sampler::Sampler;
use super::seal::{commitment, fingerprint, in_hex};
use super::state::{Announcement, Entrant, Identity, State, TableFact};

/// Nothing, or what is wrong.
pub type Judgement = Result<(), String>;

fn need(holds: bool, otherwise: &str) -> Judgement {
    if holds {
        Ok(())
    } else {
        Err(otherwise.to_owned())
    }
}

fn need_reason(reason: &str) -> Judgement {
    need(!reason.trim().is_empty(), "a reason is needed")
}

impl State {
    /// Judges a fact that is neither the first nor an undoing.
    pub fn judge(&self, fact: &Fact) -> Judgement {
        let no_lots = || need(self.lots.is_none(), "lots have begun");
        let room = || {
            need(
                self.admitted().len() < self.rules.cap,
                "the cap is reached (C13)",
            )
        };
        match fact {
            Fact::Opened { .. } => Err("the tournament is open already".to_owned()),
            Fact::RegulationChanged { rules, reason } => {
                if self.lots.is_some() {
                    need_reason(reason)?;
                    let same = self.rules.rest_on_the_same(rules);
                    need(same, "the lots or games rest on what was changed")
                } else {
                    let admitted = self.admitted().len();
                    need(admitted <= rules.cap, "more are admitted than the cap")
                }
            }
            Fact::Entered {
                entrant,
                name,
                club,
                waits,
            } => {
                need(
                    *entrant as usize == self.entrants.len() + 1,
                    "not the next id",
                )?;
                if !waits {
                    need(!self.registration_closed, "registration is closed (C13)")?;
                    no_lots()?;
                    room()?;
                }
                self.judge_identity(*entrant, name, club)
            }
            Fact::Admitted { entrant, reason } => {
                let waits = self.known(*entrant)?.waits && !self.is_withdrawn(*entrant);
                need(waits, "not on the waiting list")?;
                no_lots()?;
                room()?;
                need_reason(reason)
            }
            Fact::Edited {
                entrant,
                name,
                club,
            } => {
                if is_struck_off(self.known(*entrant)?) {
                    return Ok(());
                }
                self.judge_identity(*entrant, name, club)
            }
            Fact::Withdrawn { entrant, reason } => {
                need(
                    self.known(*entrant)?.withdrawn.is_none(),
                    "withdrawn already",
                )?;
                if self.lots.is_some() {
                    need_reason(reason)?;
                }
                Ok(())
            }
            Fact::Reinstated { entrant, reason } => {
                let person = self.known(*entrant)?;
                need(person.withdrawn.is_some(), "not withdrawn")?;
                need(person.replaced_by.is_none(), "replaced")?;
                need_reason(reason)?;
                if self.lots.is_none() && !person.waits {
                    room()?;
                }
                if is_struck_off(person) {
                    return self.judge_identity(*entrant, &person.name, &person.club);
                }
                Ok(())
            }
            Fact::Replaced {
                entrant,
                by,
                reason,
            } => self.judge_replacement(*entrant, *by, reason),
            Fact::BothWithdrawn {
                stage,
                table,
                pair,
                reason,
            } => {
                self.judge_meeting(*stage, *table, *pair)?;
                let open = self.verdict(*stage, *table).decided_by.is_none();
                need(open, "the match is decided")?;
                need_reason(reason)
            }
            Fact::RulingTakenBack {
                entrant,
                ruling,
                reason,
            } => {
                let person = self.known(*entrant)?;
                match *ruling {
                    ADMISSION => {
                        need(person.by_ruling, "no ruling admitted him")?;
                        need(person.withdrawn.is_none(), "withdrawn")?;
                        no_lots()?;
                    }
                    REPLACEMENT => {
                        let by = person.replaced_by.ok_or("nobody replaced him")?;
                        let replaced = self.known(by)?.replaced_by.is_some();
                        need(!replaced, "the replacement is replaced himself")?;
                    }
                    _ => {
                        need(person.withdrawn.is_none(), "withdrawn")?;
                        let before = person.reinstated.as_ref();
                        let before = before.ok_or("he was not reinstated")?;
                        if before.before_lots {
                            no_lots()?;
                        }
                    }
                }
                need_reason(reason)
            }
            Fact::RankingListed { ranks } => {
                no_lots()?;
                need(ranks.len() <= 1000, "more than 1,000 in the list")?;
                let ascending = ranks.windows(2).all(|two| two[0] < two[1]);
                need(ascending && ranks.first() != Some(&0), "ranks out of order")
            }
            Fact::RankMatched { rank, entrant } => {
                no_lots()?;
                self.known(*entrant)?;
                need(self.ranks.contains(rank), "not in the list")?;
                need(!self.matched.contains_key(rank), "the rank is somebody's")?;
                let has_rank = self.matched.values().any(|other| other == entrant);
                need(!has_rank, "the entrant has a rank")
            }
            Fact::RankUnmatched { rank } => {
                no_lots()?;
                need(self.matched.contains_key(rank), "the rank is not confirmed")
            }
            Fact::RegistrationClosed => {
                no_lots()?;
                need(!self.registration_closed, "closed already")
            }
            Fact::ListFrozen { attempt, size, .. } => self.judge_beginning(*attempt, *size),
            Fact::LotsStartedUnsealed { attempt, size, .. } => {
                need(self.rules_number == 1, "the list must be frozen (G14)")?;
                self.judge_beginning(*attempt, *size)
            }
            Fact::ContributionMade(_) => {
                self.judge_unstarted()?;
                need(self.has_promise(), "no secret was promised (G14)")
            }
            Fact::WitnessNamed { name } => {
                let stands = self.lots.is_some() && !self.published;
                need(stands, "no attempt to witness (G14)")?;
                let his = Identity::of(name, "");
                let mut others = self.attempt.witnesses.iter();
                let named = others.any(|other| Identity::of(other, "") == his);
                need(!named, "a witness already")
            }
            Fact::LotsStarted { attempt, secret } => {
                self.judge_unstarted()?;
                need(self.is_this_attempt(*attempt), "not this attempt")?;
                need(
                    secret.is_some() == self.has_promise(),
                    "a secret is disclosed where one was promised, and only there (G14)",
                )
            }
            Fact::LotDrawn { lot, by_program } => self.judge_lot(*lot, *by_program),
            Fact::LotsBrokenOff { attempt, reason } => {
                let stands = self.lots.is_some() && !self.published;
                let this = self.is_this_attempt(*attempt);
                need(stands && this, "no such attempt to break off (G14)")?;
                need_reason(reason)
            }
            Fact::LotsPublished => {
                let complete = self.lots.as_ref().is_some_and(|lots| lots.is_complete());
                need(
                    complete && !self.published,
                    "not complete, or published already",
                )
            }
            Fact::CheckInOpened => Ok(()),
            Fact::CheckedIn { entrant } => {
                let left = self.known(*entrant)?.withdrawn.is_some();
                need(!left, "he is withdrawn")?;
                need(!self.judge_presence(*entrant)?, "he is here already (F1)")
            }
            Fact::CheckInTakenBack { entrant } => {
                self.known(*entrant)?;
                need(self.judge_presence(*entrant)?, "he is not here (F1)")
            }
            Fact::StartAnnounced { stage, table, game } => self.judge_start(*stage, *table, *game),
            Fact::TieBreakLotsDrawn {
                stage,
                table,
                pair,
                lots,
                ..
            } => {
                let due = self.due(*stage, *table, *pair)?;
                let mut chain = self.rules.tie_breaks.iter();
                let rests = chain.any(|tie_break| tie_break.game == due && tie_break.rests_on_lots);
                need(rests, "the game due rests on no lots (A8)")?;
                need(
                    !lots.contains(&0) && lots[0] != lots[1],
                    "lots are 1 to 100, never equal (A8)",
                )
            }
            Fact::ColourChosen {
                stage,
                table,
                game,
                chooser,
                opponent,
                ..
            } => {
                let ways = [[*chooser, *opponent], [*opponent, *chooser]];
                let pair = self.pair(*stage, *table).filter(|pair| ways.contains(pair));
                let pair = pair.ok_or("these two do not meet there")?;
                need(
                    self.due(*stage, *table, pair)? == *game,
                    "the game is not due",
                )?;
                let may = self.may_choose(*stage, *table, pair, *game);
                need(may == Some(*chooser), "he may not choose (A8, A9)")
            }
            Fact::GameRecorded(game) => {
                need(
                    self.due(game.stage, game.table, game.pair)? == game.game,
                    "the game is not due",
                )?;
                let left = game.pair.iter().any(|player| self.is_withdrawn(*player));
                need(!left, "a player is withdrawn")?;
                let needs_colours = game.how == PLAYED || game.outcome == Outcome::Drawn;
                let red = self.red_by_right(game.stage, game.table, game.pair, game.game);
                need(
                    !needs_colours || red.is_some(),
                    "no colours are chosen (A8, A9)",
                )?;
                self.judge_game(game)
            }
            Fact::GameCorrected(game) => {
                let counting = self.judge_counting(game.stage, game.table, game.pair, game.game);
                let annulled = counting.is_err();
                if annulled {
                    self.judge_annulled(game)?;
                }
                if annulled || self.has_gone_on(game.stage, game.table, game.pair) {
                    need_reason(&game.reason)?;
                }
                self.judge_game(game)
            }
            Fact::GameAnnulled {
                stage,
                table,
                game,
                pair,
                reason,
            } => {
                self.judge_counting(*stage, *table, *pair, *game)?;
                need_reason(reason)
            }
            Fact::MatchAwarded {
                stage,
                table,
                pair,
                winner,
                reason,
            } => {
                self.judge_meeting(*stage, *table, *pair)?;
                let verdict = self.verdict(*stage, *table);
                let begun =
                    verdict.decided_by.is_some() || self.announced(*stage, *table).is_some();
                need(begun, "the match is not announced")?;
                if let Some(winner) = winner {
                    need(pair.contains(winner), "the winner is not of the pair")?;
                    let is_winner = verdict.winner == Slot::Entrant(*winner);
                    let named = self.was_awarded(*stage, *table, *pair, *winner);
                    need(
                        is_winner || named || !self.is_withdrawn(*winner),
                        "the winner is withdrawn",
                    )?;
                }
                need_reason(reason)
            }
            Fact::MatchReopened {
                stage,
                table,
                pair,
                reason,
            } => {
                self.judge_meeting(*stage, *table, *pair)?;
                need(
                    self.award(*stage, *table, *pair).is_some(),
                    "no award counts",
                )?;
                need_reason(reason)
            }
            Fact::UnplayedFeesRuled { reason, .. } => {
                need(self.published, "the lots are not published")?;
                need_reason(reason)
            }
            Fact::Undone { .. } | Fact::Redone { .. } => {
                Err("undoing must be alone in its act".to_owned())
            }
        }
    }

    fn known(&self, id: Id) -> Result<&Entrant, String> {
        self.entrant(id)
            .ok_or_else(|| format!("nobody has the id {id}"))
    }

    /// Whether somebody is here, if there is a check-in (F1).
    fn judge_presence(&self, id: Id) -> Result<bool, String> {
        let check_in = self.check_in.as_ref().ok_or("no check-in is opened (F1)")?;
        Ok(self.present(check_in).any(|(present, _)| present == id))
    }

    /// G13: the same person twice, or namesakes without different clubs.
    fn judge_identity(&self, id: Id, name: &str, club: &str) -> Judgement {
        let his = Identity::of(name, club);
        for (other, person) in self.everybody() {
            let theirs = &person.identity;
            if other == id || is_struck_off(person) || theirs.name != his.name {
                continue;
            }
            let known = !his.club.is_empty() && !theirs.club.is_empty();
            let apart = known && his.club != theirs.club;
            need(
                apart,
                "the same person, or a namesake without a club of his own (G13)",
            )?;
        }
        Ok(())
    }

    fn judge_replacement(&self, entrant: Id, by: Id, reason: &str) -> Judgement {
        need(self.published, "the lots are not published (G2)")?;
        let person = self.known(entrant)?;
        need(
            person.withdrawn.is_some() && person.replaced_by.is_none(),
            "he has not left a place",
        )?;
        let replacement = self.known(by)?;
        let waits = replacement.waits && replacement.withdrawn.is_none();
        need(
            waits && replacement.replaces.is_none(),
            "nobody on the waiting list (G2)",
        )?;
        let way = self.way_of(entrant).ok_or("he has no place")?;
        let is_no_match = |table: &&(Stage, u32)| {
            let decided_by = self.verdict(table.0, table.1).decided_by;
            matches!(decided_by, Some("bye" | "cancelled"))
        };
        let first_match = way.iter().find(|table| !is_no_match(table));
        let announced =
            first_match.is_some_and(|(stage, table)| self.announced(*stage, *table).is_some());
        need(!announced, "his first match is announced (G2)")?;
        let is_his = |table: &PreliminaryTable| matches!(table, PreliminaryTable::Late { seed, .. } if *seed == self.drawn_for(entrant));
        if let Some(table) = (1..)
            .zip(&self.preliminary)
            .find(|(_, table)| is_his(table))
        {
            let table: u32 = table.0;
            let cancelled = self.verdict(PRELIMINARY, table).decided_by == Some("cancelled");
            let announced = self.announced(PRELIMINARY, table).is_some();
            need(!(cancelled && announced), "his C9 match was cancelled (G4)")?;
        }
        need_reason(reason)
    }

    /// Every table at which somebody could come to play, from his place onwards.
    fn way_of(&self, entrant: Id) -> Option<Vec<(Stage, u32)>> {
        let lots = self.lots.as_ref()?;
        let drawn = self.drawn_for(entrant);
        let number = lots.number_of(drawn).or(lots.deputy_of(drawn));
        let first = number.and_then(|number| self.preliminary_of(number));
        if let Some(table) = first {
            let mut way = vec![(PRELIMINARY, table)];
            way.extend(self.onwards(PRELIMINARY, table));
            return Some(way);
        }
        let waits_for = self.preliminary.iter().find_map(|table| match table {
            PreliminaryTable::Late { smaller, seed, .. } if *seed == drawn => Some(*smaller),
            _ => None,
        });
        let table = number.or(waits_for)?.div_ceil(2);
        let stages = self.stages();
        let first = stages
            .into_iter()
            .find(|stage| numbers_of(*stage) == lots.size)?;
        let mut way = vec![(first, table)];
        way.extend(self.onwards(first, table));
        Some(way)
    }

    fn judge_lot(&self, lot: Lot, by_program: bool) -> Judgement {
        let lots = self.lots.as_ref().filter(|lots| !lots.is_complete());
        let lots = lots.ok_or("no lots are being drawn")?;
        need(self.attempt.started, "the lots are not started (G14)")?;
        need(
            !by_program || lots.entropy.is_some(),
            "the program has no entropy",
        )?;
        need(
            lots.allows(lot),
            "the lot is not among the legal choices (C11)",
        )
    }

    /// C12: an attempt at the lots may begin.
    fn judge_beginning(&self, attempt: u32, size: u32) -> Judgement {
        need(self.lots.is_none(), "lots have begun")?;
        need(self.registration_closed, "registration is open")?;
        need(self.is_this_attempt(attempt), "not the next attempt")?;
        need([8, 16, 32, 64, 128, 256].contains(&size), "no such size")?;
        need(
            self.rules.size.is_none_or(|named| named == size),
            "another size is named",
        )?;
        let (size, entrants) = (size as usize, self.admitted().len());
        let fits = entrants >= 5 && 2 * entrants > size && entrants <= size + 3 * size / 4;
        need(fits, "the size does not fit the entrants (C12)")
    }

    fn is_this_attempt(&self, attempt: u32) -> bool {
        attempt as usize == self.broken_off.len() + 1
    }

    /// An attempt stands of which nothing may be drawn yet.
    fn judge_unstarted(&self) -> Judgement {
        need(self.lots.is_some(), "no attempt stands (G14)")?;
        need(!self.attempt.started, "the lots are started (G14)")
    }

    fn has_promise(&self) -> bool {
        let frozen = self.attempt.frozen.as_ref();
        frozen.is_some_and(|frozen| frozen.commitment.is_some())
    }

    /// Compares what a legal fact says of the lots with what it must be (docs/lots.md, sections 6 and
    /// 7): the fingerprint with the list, the secret with the commitment, a lot of the program with the
    /// one that its entropy gives.
    pub fn prove(&self, fact: &Fact) -> Judgement {
        let attempt = self.broken_off.len() + 1;
        match fact {
            Fact::ListFrozen { size, frozen, .. } => {
                let (announced, computed) = (frozen.fingerprint, fingerprint(self, *size));
                let [said, is] = [announced, computed].map(|bytes| in_hex(&bytes));
                need(
                    announced == computed,
                    &format!(
                        "attempt {attempt}: fingerprint announced {said}, that of the list is {is}"
                    ),
                )
            }
            Fact::LotsStarted { secret, .. } => {
                let promised = self
                    .attempt
                    .frozen
                    .as_ref()
                    .and_then(|frozen| frozen.commitment);
                let (Some(promised), Some(secret)) = (promised, secret) else {
                    return Ok(());
                };
                let computed = commitment(secret);
                let [said, is] = [promised, computed].map(|bytes| in_hex(&bytes));
                need(
                    promised == computed,
                    &format!(
                        "attempt {attempt}: commitment announced {said}, that to the secret is {is}"
                    ),
                )
            }
            Fact::LotDrawn {
                lot,
                by_program: true,
            } => {
                let Some(lots) = &self.lots else {
                    return Ok(());
                };
                let sampler = lots
                    .entropy
                    .map(|entropy| Sampler::new(entropy, lots.drawn));
                let drawn = sampler.and_then(|sampler| sampler.choose(&lots.options()));
                match drawn {
                    Some(drawn) if drawn != *lot => Err(format!(
                        "attempt {attempt}, lot {}: recorded {lot:?}, the program would have drawn {drawn:?}",
                        lots.drawn
                    )),
                    _ => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    fn judge_start(&self, stage: Stage, table: Option<u32>, game: Option<Game>) -> Judgement {
        need(self.published, "the lots are not published")?;
        let stages = self.stages();
        need(stages.contains(&stage), "no such stage")?;
        let mut chain = self.rules.tie_breaks.iter();
        let exists = match game {
            None => true,
            Some(Game::Slow(number)) => number <= self.rules.of_match(stage).slow_games,
            Some(other) => chain.any(|tie_break| tie_break.game == other),
        };
        need(exists, "no such game in this stage")?;
        let announcement = Announcement { stage, table, game };
        let twice = self
            .announcements
            .iter()
            .any(|(_, earlier)| *earlier == announcement);
        need(!twice, "announced already")?;
        if let Some(table) = table {
            need(
                self.pair(stage, table).is_some(),
                "the players are not known",
            )?;
            let open = self.verdict(stage, table).decided_by.is_none();
            return need(open, "the match is decided");
        }
        for before in stages.into_iter().filter(|before| *before < stage) {
            let decided = |table| self.verdict(before, table).decided_by.is_some();
            need(
                (1..=self.tables_of(before)).all(decided),
                "a match before is open",
            )?;
        }
        Ok(())
    }

    fn judge_meeting(&self, stage: Stage, table: u32, pair: [Id; 2]) -> Judgement {
        need(
            self.pair(stage, table) == Some(pair),
            "these two do not meet there",
        )
    }

    /// The game due of an announced, open match of these two.
    fn due(&self, stage: Stage, table: u32, pair: [Id; 2]) -> Result<Game, String> {
        self.judge_meeting(stage, table, pair)?;
        need(
            self.announced(stage, table).is_some(),
            "the match is not announced (F2)",
        )?;
        let due = self.verdict(stage, table).due;
        due.ok_or_else(|| "the match is decided".to_owned())
    }

    /// A game between these two is recorded and counts.
    fn judge_counting(&self, stage: Stage, table: u32, pair: [Id; 2], game: Game) -> Judgement {
        self.judge_meeting(stage, table, pair)?;
        let counts = self
            .verdict(stage, table)
            .games
            .iter()
            .any(|counting| counting.game == game);
        need(counts, "no such game counts")
    }

    /// A game between these two was annulled and not recorded since, and would count otherwise.
    fn judge_annulled(&self, game: &GameFact) -> Judgement {
        let place = (game.stage, game.table);
        let mut before = self.clone();
        let facts = before.tables.entry(place).or_default();
        let of_the_game = |fact: &TableFact| match fact {
            TableFact::Game(one) => one.pair == game.pair && one.game == game.game,
            TableFact::Annulled {
                pair, game: struck, ..
            } => *pair == game.pair && *struck == game.game,
            _ => false,
        };
        let latest = facts.iter().rposition(of_the_game);
        let latest = latest.ok_or("no such game counts")?;
        let is_annulled = matches!(facts[latest], TableFact::Annulled { .. });
        need(is_annulled, "no such game counts")?;
        facts.remove(latest);
        before.judge_counting(game.stage, game.table, game.pair, game.game)
    }

    /// Whether any award of their match ever named this winner.
    fn was_awarded(&self, stage: Stage, table: u32, pair: [Id; 2], by: Id) -> bool {
        let names = |fact: &TableFact| matches!(fact, TableFact::Award { pair: of, winner } if *of == pair && *winner == Some(by));
        self.tables
            .get(&(stage, table))
            .is_some_and(|facts| facts.iter().any(names))
    }

    /// G12: the next match of either player is announced.
    fn has_gone_on(&self, stage: Stage, table: u32, pair: [Id; 2]) -> bool {
        self.onwards(stage, table)
            .into_iter()
            .any(|(stage, table)| {
                let players = self.players(stage, table);
                let lists = pair
                    .iter()
                    .any(|player| players.contains(&Slot::Entrant(*player)));
                lists && self.announced(stage, table).is_some()
            })
    }

    /// What every record of a game must be in itself.
    fn judge_game(&self, game: &GameFact) -> Judgement {
        let played = game.how == PLAYED;
        match game.outcome {
            Outcome::WonBy(winner) => {
                need(game.pair.contains(&winner), "the winner is not of the pair")?
            }
            Outcome::Drawn => need(played || game.how == RULING, "nobody draws by being absent")?,
            Outcome::BothLose => need(!played, "a game played cannot be lost by both")?,
        }
        if game.how == RULING {
            need_reason(&game.reason)?;
        }
        match game.red {
            Some(red) => need(game.pair.contains(&red), "red is not of the pair")?,
            None => {
                let may = !matches!(game.game, Game::Slow(_)) && !played;
                need(may && game.outcome != Outcome::Drawn, "nobody was red")?;
            }
        }
        let by_right = self.red_by_right(game.stage, game.table, game.pair, game.game);
        need(
            played || game.red == by_right,
            "red is another by A7 or by choice",
        )
    }
}

/// G1, G13: withdrawn while no lots were begun; he is compared with nobody.
fn is_struck_off(entrant: &Entrant) -> bool {
    entrant
        .withdrawn
        .as_ref()
        .is_some_and(|withdrawal| withdrawal.before_lots)
}

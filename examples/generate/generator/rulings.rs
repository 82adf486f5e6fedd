//! What will happen anyway: withdrawals, replacements, corrections, rulings, undoing (A13, G).

use super::driver::{Driver, Expected, Stop};
use qiwang::engine::contest::CountedGame;
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::floor::Pair;
use qiwang::engine::game::Game;
use qiwang::engine::progress::Match;
use qiwang::record::command::{Command, GameEntry, LaterGames};
use qiwang::record::fact::EntrantRuling;
use qiwang::record::tournament::{Admission, Entrant};

impl Driver {
    /// Something other than the next thing due.
    pub fn disturb(&mut self) -> Result<(), Stop> {
        match self.choices.below(100) {
            0..12 => self.withdraw_somebody(),
            12..14 => self.withdraw_both(),
            14..21 => self.reinstate_somebody(),
            21..30 => self.replace_somebody(),
            30..45 => self.correct_a_game(),
            45..48 => self.take_a_ruling_back(),
            48..53 => self.annul_a_game(),
            53..61 => self.award_a_match(),
            61..66 => self.reopen_a_match(),
            66..68 => self.rule_on_fees(),
            68..71 => self.change_regulation(),
            71..75 => self.edit_somebody(),
            75..79 => self.wait_list_somebody(),
            79..87 => self.undo_and_redo(),
            87..90 => self.at_the_desk(),
            90..95 => self.announce_more(),
            _ => self.unlawful(),
        }
    }

    /// Mostly one of those still in.
    pub fn withdraw_somebody(&mut self) -> Result<(), Stop> {
        let still_in = self.choices.chance(75);
        let now = self.record.tournament();
        let playing: Vec<EntrantId> = now
            .progress()
            .map(|progress| {
                progress
                    .matches()
                    .filter(|one| !one.is_settled())
                    .flat_map(|one| one.holders)
                    .filter_map(|holder| holder.entrant())
                    .collect()
            })
            .unwrap_or_default();
        let candidates: Vec<EntrantId> = now
            .entrants()
            .iter()
            .filter(|entrant| entrant.withdrawn.is_none())
            .map(|entrant| entrant.id)
            .filter(|id| !still_in || playing.is_empty() || playing.contains(id))
            .collect();
        if let Some(entrant) = self.choices.pick(&candidates).copied() {
            let reason = self.reason();
            self.lawful(Command::Withdraw(entrant, reason))?;
        }
        Ok(())
    }

    /// A12: both players of a match at once.
    fn withdraw_both(&mut self) -> Result<(), Stop> {
        let Some(one) = self.some_match(|_, one| one.is_open()) else {
            return Ok(());
        };
        let reason = self.reason();
        self.lawful(Command::WithdrawBoth {
            stage: one.stage,
            table: one.table,
            reason,
        })?;
        Ok(())
    }

    /// A13: an admission, a replacement, a reinstatement; of anybody now and then.
    fn take_a_ruling_back(&mut self) -> Result<(), Stop> {
        let ruling = *self
            .choices
            .pick(&[
                EntrantRuling::Admission,
                EntrantRuling::Replacement,
                EntrantRuling::Replacement,
                EntrantRuling::Reinstatement,
            ])
            .unwrap_or(&EntrantRuling::Replacement);
        let anybody = self.choices.chance(5);
        let stands = |one: &&Entrant| match ruling {
            EntrantRuling::Admission => one.admission == Admission::ByRuling,
            EntrantRuling::Replacement => one.replaced_by.is_some(),
            EntrantRuling::Reinstatement => one.reinstated.is_some() && one.withdrawn.is_none(),
        };
        let entrants = self.now().entrants().iter();
        let those = entrants.filter(|one| anybody || stands(one));
        let those: Vec<EntrantId> = those.map(|one| one.id).collect();
        if let Some(entrant) = self.choices.pick(&those).copied() {
            let reason = self.reason();
            self.perhaps(Command::TakeBack(entrant, ruling, reason))?;
        }
        Ok(())
    }

    fn reinstate_somebody(&mut self) -> Result<(), Stop> {
        let left = self.withdrawn();
        if let Some(entrant) = self.choices.pick(&left).copied() {
            let reason = self.reason();
            let back = self.perhaps(Command::Reinstate(entrant, reason))?;
            if back && self.choices.chance(25) {
                let (ruling, reason) = (EntrantRuling::Reinstatement, self.reason());
                // G1: not of somebody struck off, once lots are drawn without him.
                self.perhaps(Command::TakeBack(entrant, ruling, reason))?;
            }
        }
        Ok(())
    }

    /// G2: somebody withdrawn, perhaps just now, by somebody waiting, perhaps just entered.
    pub fn replace_somebody(&mut self) -> Result<(), Stop> {
        let left: Vec<EntrantId> = self
            .withdrawn()
            .into_iter()
            .filter(|id| self.now().seat(*id).is_some())
            .collect();
        if left.is_empty() {
            self.withdraw_somebody()?;
        }
        if self.now().waiting_list().next().is_none() {
            self.wait_list_somebody()?;
        }
        let left: Vec<EntrantId> = self
            .withdrawn()
            .into_iter()
            .filter(|id| self.now().seat(*id).is_some())
            .collect();
        let waiting: Vec<EntrantId> = self.now().waiting_list().map(|one| one.id).collect();
        let entrant = self.choices.pick(&left).copied();
        let by = self.choices.pick(&waiting).copied();
        if let (Some(entrant), Some(by)) = (entrant, by) {
            let reason = self.reason();
            self.perhaps(Command::Replace {
                entrant,
                by,
                reason,
            })?;
        }
        Ok(())
    }

    pub fn edit_somebody(&mut self) -> Result<(), Stop> {
        let everybody: Vec<EntrantId> = self.now().entrants().iter().map(|one| one.id).collect();
        if let Some(entrant) = self.choices.pick(&everybody).copied() {
            let new = self.people.somebody(&mut self.choices);
            self.lawful(Command::Edit(entrant, new))?;
        }
        Ok(())
    }

    /// G12: a game of this stage or of one long past; later games void, or standing by ruling.
    fn correct_a_game(&mut self) -> Result<(), Stop> {
        let Some(one) = self.some_match(|_, one| !one.contest.games.is_empty()) else {
            return Ok(());
        };
        let (Some(pair), Some(counted)) =
            (one.pair(), self.choices.pick(&one.contest.games).cloned())
        else {
            return Ok(());
        };
        let due_red = match counted.game {
            Game::Slow(number) => Some(qiwang::engine::contest::slow_red(pair, number)),
            _ => counted.due_red,
        };
        // A tie-break game without colours cannot become one that was played.
        let absent = due_red.is_none() || self.choices.chance(self.temper.absent);
        let mut entry = self.game_entry(one.stage, one.table, counted.game, pair, due_red, absent);
        if entry.reason.is_empty() {
            entry.reason = self.reason();
        }
        let (later, expected) = match one.winner().filter(|_| self.choices.chance(35)) {
            Some(winner) => {
                let has_left = |entrant: &Entrant| entrant.withdrawn.is_some();
                let expected = if self.now().entrant(winner).is_some_and(has_left) {
                    Expected::Either
                } else {
                    Expected::Accepted
                };
                (LaterGames::Stand { winner }, expected)
            }
            None => (LaterGames::Void, Expected::Accepted),
        };
        self.submit(Command::CorrectGame(entry, later), expected)?;
        Ok(())
    }

    fn annul_a_game(&mut self) -> Result<(), Stop> {
        let Some(one) = self.some_match(|_, one| !one.contest.games.is_empty()) else {
            return Ok(());
        };
        let Some(counted) = self.choices.pick(&one.contest.games).cloned() else {
            return Ok(());
        };
        let reason = self.reason();
        self.lawful(Command::AnnulGame {
            stage: one.stage,
            table: one.table,
            game: counted.game,
            reason,
        })?;
        if self.choices.chance(30) {
            self.put_back(&one, counted)?;
        }
        Ok(())
    }

    /// The annulment was a mistake itself.
    fn put_back(&mut self, one: &Match, counted: CountedGame) -> Result<(), Stop> {
        let reason = self.reason();
        let entry = GameEntry {
            stage: one.stage,
            table: one.table,
            game: counted.game,
            red: counted.red,
            outcome: counted.outcome,
            how: counted.how,
            reason,
        };
        self.lawful(Command::CorrectGame(entry, LaterGames::Void))?;
        Ok(())
    }

    fn award_a_match(&mut self) -> Result<(), Stop> {
        let Some(one) = self.some_match(|_, one| one.pair().is_some()) else {
            return Ok(());
        };
        let Some(pair) = one.pair() else {
            return Ok(());
        };
        let winner = *self.choices.pick(&pair).unwrap_or(&EntrantId(0));
        let winner = self.choices.chance(85).then_some(winner);
        let announced = self.now().floor().announced(one.stage, one.table).is_some();
        let possible = one.decision.is_some() || announced;
        let left = winner
            .and_then(|winner| self.now().entrant(winner))
            .is_some_and(|entrant| entrant.withdrawn.is_some());
        let floor = self.now().floor();
        let facts = floor.of_pair(one.stage, one.table, Pair::of(pair));
        let named =
            winner.is_some_and(|winner| facts.is_some_and(|facts| facts.named.contains(&winner)));
        let expected = if possible && (!left || named || one.winner() == winner) {
            Expected::Accepted
        } else {
            Expected::Refused
        };
        let reason = self.reason();
        let command = Command::AwardMatch {
            stage: one.stage,
            table: one.table,
            winner,
            reason,
        };
        self.submit(command, expected)?;
        Ok(())
    }

    fn reopen_a_match(&mut self) -> Result<(), Stop> {
        let awarded = |driver: &Driver, one: &Match| {
            one.pair()
                .map(Pair::of)
                .and_then(|pair| driver.now().floor().of_pair(one.stage, one.table, pair))
                .is_some_and(|facts| facts.award.is_some())
        };
        if let Some(one) = self.some_match(awarded) {
            let reason = self.reason();
            self.lawful(Command::ReopenMatch {
                stage: one.stage,
                table: one.table,
                reason,
            })?;
        }
        Ok(())
    }

    fn rule_on_fees(&mut self) -> Result<(), Stop> {
        let paid = self.choices.chance(40);
        let reason = self.reason();
        self.lawful(Command::RuleUnplayedFees { paid, reason })?;
        Ok(())
    }

    /// A11: the start of one game, perhaps at one table only.
    fn announce_more(&mut self) -> Result<(), Stop> {
        let Some(one) = self.some_match(|_, one| one.is_open()) else {
            return Ok(());
        };
        let most = self.now().regulation().match_rules(one.stage).slow_games;
        let game = Game::Slow(u8::try_from(self.choices.between(1, u16::from(most))).unwrap_or(1));
        let game = self.choices.chance(80).then_some(game);
        let table = self.choices.chance(60).then_some(one.table);
        self.perhaps(Command::Announce {
            stage: one.stage,
            table,
            game,
        })?;
        Ok(())
    }
}

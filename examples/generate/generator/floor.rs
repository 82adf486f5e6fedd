//! The floor: announcements, games and everything of the tie-break chain, until the final is decided.

use super::driver::{Driver, Ending, Expected, Stop};
use qiwang::engine::contest::Due;
use qiwang::engine::entrant::EntrantId;
use qiwang::engine::game::{Game, GameKind, How, Outcome};
use qiwang::engine::number::TableNumber;
use qiwang::engine::progress::Match;
use qiwang::engine::regulation::{Chooser, SessionPart};
use qiwang::engine::side::Side;
use qiwang::engine::stage::Stage;
use qiwang::record::command::{Command, GameEntry};
use qiwang::record::fact::ChosenBy;
use qiwang::record::tournament::Phase;

impl Driver {
    /// From the published lots to the champion.
    pub fn floor(&mut self) -> Result<(), Stop> {
        if self.ending == Ending::OnTheFloor {
            let most = 10 + 4 * u64::from(self.plan.entrants);
            self.stop_after(most);
        }
        if !self.calm {
            if self.choices.chance(40) {
                self.check_in_desk()?;
            }
            for _ in 0..self.choices.index(4) {
                self.before_the_first_stage()?;
            }
        }
        let mut disturbances = self.temper.disturbances;
        // After the final a few things may still be put right.
        let mut afterwards = self.choices.below(4);
        loop {
            if disturbances > 0 && self.choices.chance(self.temper.disturbed) {
                disturbances -= 1;
                self.disturb()?;
            } else if self.choices.chance(self.temper.unlawful) {
                self.unlawful()?;
            } else if self.now().phase() != Phase::Finished {
                self.next_thing()?;
            } else if afterwards > 0 && disturbances > 0 {
                afterwards -= 1;
                disturbances -= 1;
                self.disturb()?;
            } else {
                return Ok(());
            }
        }
    }

    /// G2: withdrawals and replacements are commonest between the lots and the first stage.
    fn before_the_first_stage(&mut self) -> Result<(), Stop> {
        match self.choices.below(5) {
            0 | 1 => self.withdraw_somebody(),
            2 => self.replace_somebody(),
            3 => self.wait_list_somebody(),
            _ => self.disturb(),
        }
    }

    /// The matches that can be played or announced, as far as one may choose among them now.
    fn open_tables(&mut self) -> Vec<(Stage, TableNumber)> {
        let one_by_one = self.temper.table_wise == 100;
        let Some(progress) = self.now().progress() else {
            return Vec::new();
        };
        let mut open = progress.matches().filter(|one| one.is_open()).peekable();
        let first = open.peek().map(|one| one.stage);
        open.filter(|one| one_by_one || Some(one.stage) == first)
            .map(|one| (one.stage, one.table))
            .collect()
    }

    fn next_thing(&mut self) -> Result<(), Stop> {
        let open = self.open_tables();
        // Where the final waits for nobody there is always an open match.
        let Some((stage, table)) = self.choices.pick(&open).copied() else {
            return Err(Stop);
        };
        if self.now().floor().announced(stage, table).is_some() {
            self.play(stage, table)
        } else {
            self.announce(stage, table)
        }
    }

    fn announce(&mut self, stage: Stage, table: TableNumber) -> Result<(), Stop> {
        let planned = self.now().regulation().sessions.iter().find(|session| {
            session.parts.iter().any(|part| match part {
                SessionPart::Stage(other) => *other == stage,
                SessionPart::FinalGame(_) => stage == Stage::Final,
                SessionPart::CheckIn => false,
            })
        });
        if let Some(date) = planned.map(|session| session.date)
            && self.choices.chance(90)
        {
            self.clock.wait_for(date);
        }
        let ready = self
            .now()
            .progress()
            .is_some_and(|p| p.matches().all(|m| m.stage >= stage || m.is_settled()));
        let whole = ready && !self.choices.chance(self.temper.table_wise);
        let game = self.choices.chance(10).then_some(Game::Slow(1));
        let table = (!whole).then_some(table);
        self.lawful(Command::Announce { stage, table, game })?;
        Ok(())
    }

    /// The next thing at an announced, open table.
    fn play(&mut self, stage: Stage, table: TableNumber) -> Result<(), Stop> {
        let Some((pair, due)) = self
            .now()
            .progress()
            .and_then(|progress| progress.at(stage, table))
            .and_then(|one| Some((one.pair()?, one.contest.due?)))
        else {
            return Err(Stop);
        };
        let absent = self.choices.chance(self.temper.absent);
        match due {
            Due::Game { game, red } => {
                if game.kind() != GameKind::Slow && self.choices.chance(6) {
                    self.draw_or_choose_again(stage, table, game)
                } else {
                    self.record_game(stage, table, game, pair, Some(red), absent)
                }
            }
            Due::TieBreakLots { game } | Due::Colour { game, .. } if absent => {
                self.record_game(stage, table, game, pair, None, true)
            }
            Due::TieBreakLots { .. } => self.tie_break_lots(stage, table),
            Due::Colour { game, .. } if self.choices.chance(5) => {
                self.draw_or_choose_again(stage, table, game)
            }
            Due::Colour { .. } => self.choose_colour(stage, table),
        }
    }

    fn tie_break_lots(&mut self, stage: Stage, table: TableNumber) -> Result<(), Stop> {
        let [one, two] = [(); 2].map(|()| self.choices.between(1, 100));
        let lots = [one, two].map(|lot| u8::try_from(lot).unwrap_or(1));
        let expected = if one == two {
            Expected::Refused
        } else {
            Expected::Accepted
        };
        let by_program = self.choices.chance(50);
        let command = Command::RecordTieBreakLots {
            stage,
            table,
            lots,
            by_program,
        };
        self.submit(command, expected)?;
        Ok(())
    }

    fn choose_colour(&mut self, stage: Stage, table: TableNumber) -> Result<(), Stop> {
        let side = *self
            .choices
            .pick(&[Side::Red, Side::Black])
            .unwrap_or(&Side::Red);
        let by = if self.choices.chance(90) {
            ChosenBy::Chooser
        } else {
            ChosenBy::Arbiter
        };
        self.lawful(Command::ChooseColour {
            stage,
            table,
            side,
            by,
        })?;
        Ok(())
    }

    /// A slip with lots or colours is put right before the game: drawn or chosen once more.
    fn draw_or_choose_again(
        &mut self,
        stage: Stage,
        table: TableNumber,
        game: Game,
    ) -> Result<(), Stop> {
        let rests_on_lots = self.now().regulation().tie_breaks.iter().any(|tie_break| {
            tie_break.kind == game.kind() && tie_break.chooser == Chooser::LargerLot
        });
        if rests_on_lots && self.choices.chance(50) {
            self.tie_break_lots(stage, table)
        } else {
            self.choose_colour(stage, table)
        }
    }

    fn record_game(
        &mut self,
        stage: Stage,
        table: TableNumber,
        game: Game,
        pair: [EntrantId; 2],
        due_red: Option<EntrantId>,
        absent: bool,
    ) -> Result<(), Stop> {
        let entry = self.game_entry(stage, table, game, pair, due_red, absent);
        self.lawful(Command::RecordGame(entry))?;
        Ok(())
    }

    /// An outcome that can be: played, or not played if somebody is absent.
    pub fn game_entry(
        &mut self,
        stage: Stage,
        table: TableNumber,
        game: Game,
        pair: [EntrantId; 2],
        due_red: Option<EntrantId>,
        absent: bool,
    ) -> GameEntry {
        let winner = *self.choices.pick(&pair).unwrap_or(&EntrantId(0));
        let how = match self.choices.below(3) {
            _ if !absent => How::Played,
            0 => How::Late,
            1 => How::Forfeit,
            _ => How::Ruling,
        };
        let drawn_can_be = due_red.is_some() && matches!(how, How::Played | How::Ruling);
        let outcome = if drawn_can_be && self.choices.chance(self.temper.drawn) {
            Outcome::Drawn
        } else if how != How::Played && self.choices.chance(35) {
            Outcome::BothLose
        } else {
            Outcome::WonBy(winner)
        };
        // G11: the colours really played.
        let wrong = how == How::Played && self.choices.chance(self.temper.absent / 2);
        let [first, second] = pair;
        let red = match due_red {
            Some(red) if wrong => Some(if red == first { second } else { first }),
            _ => None,
        };
        let reason = if how == How::Ruling {
            self.reason()
        } else {
            String::new()
        };
        GameEntry {
            stage,
            table,
            game,
            red,
            outcome,
            how,
            reason,
        }
    }

    /// A match that fits; each is as likely.
    pub fn some_match(&mut self, fits: impl Fn(&Driver, &Match) -> bool) -> Option<Match> {
        let progress = self.record.tournament().progress()?;
        let fitting: Vec<(Stage, TableNumber)> = progress
            .matches()
            .filter(|one| fits(self, one))
            .map(|one| (one.stage, one.table))
            .collect();
        let (stage, table) = self.choices.pick(&fitting).copied()?;
        self.now().progress()?.at(stage, table).cloned()
    }
}

//! The corrections that are made to a record; in between the tournament is played on.

use super::Counts;
use crate::engine::contest::{CountedGame, Due, slow_red};
use crate::engine::entrant::EntrantId;
use crate::engine::floor::Pair;
use crate::engine::game::{Game, GameKind, How, Outcome};
use crate::engine::progress::Match;
use crate::engine::side::Side;
use crate::record::Record;
use crate::record::command::{Command, GameEntry, LaterGames};
use crate::record::fact::{ChosenBy, GameRecord};
use crate::record::laws::generator::choices::Choices;

/// Corrects a record.
pub struct Corrector {
    pub record: Record,
    pub choices: Choices,
    /// What games were before they were corrected.
    former: Vec<GameRecord>,
}

/// What was done, and where; `None`: there was nothing to be done it to.
type Done = Result<Option<String>, String>;

/// Every kind; each is seen in ten thousand tournaments, most of them on every stage.
const KINDS: [&str; 12] = [
    "outcome",
    "how",
    "colours",
    "tie-break",
    "corrected back",
    "later games stand",
    "annulled and played again",
    "tie-break annulled and played again",
    "awarded",
    "award taken back",
    "withdrawal taken back",
    "played on",
];

/// That the choices of chance have left no kind out.
pub fn assert_all_seen(counts: &Counts) {
    for kind in KINDS {
        let seen = counts
            .keys()
            .any(|seen| seen.starts_with(&format!("{kind}:")));
        assert!(seen, "no {kind}");
    }
}

impl Corrector {
    pub fn new(record: Record, choices: Choices) -> Corrector {
        Corrector {
            record,
            choices,
            former: Vec::new(),
        }
    }

    /// One correction, perhaps.
    pub fn correct(&mut self) -> Done {
        match self.choices.below(100) {
            0..34 => self.put_right(false),
            34..44 => self.put_right(true),
            44..54 => self.bring_back(),
            54..66 => self.play_again(),
            66..74 => self.award(),
            74..79 => self.take_award_back(),
            79..88 => self.reinstate(),
            _ => self.play_on(),
        }
    }

    fn submit(&mut self, command: Command) -> Result<(), String> {
        let at = self.record.entries().last().ok_or("no entries")?.at;
        let said = format!("{command:?}");
        let submitted = self.record.submit(command, at);
        submitted.map_err(|refusal| format!("{said}: {refusal:?}"))?;
        Ok(())
    }

    fn reason() -> String {
        "更正".to_owned()
    }

    fn some_match(&mut self, fits: impl Fn(&Record, &Match) -> bool) -> Option<Match> {
        let progress = self.record.tournament().progress()?;
        let fitting = progress.matches().filter(|one| fits(&self.record, one));
        let fitting: Vec<&Match> = fitting.collect();
        self.choices.pick(&fitting).map(|one| (*one).clone())
    }

    fn some_game(&mut self) -> Option<(Match, [EntrantId; 2], CountedGame)> {
        let one = self.some_match(|_, one| !one.contest.games.is_empty())?;
        // The last game of a match decides more often.
        let games = &one.contest.games;
        let counted = match self.choices.chance(50) {
            true => games.last()?.clone(),
            false => self.choices.pick(games)?.clone(),
        };
        let pair = one.pair()?;
        Some((one, pair, counted))
    }

    fn has_left(record: &Record, id: EntrantId) -> bool {
        let entrant = record.tournament().entrant(id);
        entrant.is_some_and(|entrant| entrant.withdrawn.is_some())
    }

    /// What should have been recorded, and what kind of mistake that is.
    fn right(
        &mut self,
        pair: [EntrantId; 2],
        one: &Match,
        counted: &CountedGame,
    ) -> (&'static str, GameEntry) {
        let due_red = match counted.game {
            Game::Slow(number) => Some(slow_red(pair, number)),
            _ => counted.due_red,
        };
        let mut entry = GameEntry {
            stage: one.stage,
            table: one.table,
            game: counted.game,
            red: counted.red,
            outcome: counted.outcome,
            how: counted.how,
            reason: Corrector::reason(),
        };
        let other = |id| Pair::of(pair).other(id);
        if counted.how == How::Played && self.choices.chance(15) {
            entry.red = counted.red.map(other);
            return ("colours", entry);
        }
        if matches!(counted.outcome, Outcome::WonBy(_)) && self.choices.chance(15) {
            let hows = [How::Late, How::Forfeit, How::Ruling];
            entry.how = *self.choices.pick(&hows).unwrap_or(&How::Late);
            return ("how", entry);
        }
        let played = self.choices.chance(75);
        entry.how = if played {
            How::Played
        } else {
            *self
                .choices
                .pick(&[How::Late, How::Forfeit, How::Ruling])
                .unwrap_or(&How::Late)
        };
        entry.red = match self.choices.below(8) {
            _ if !played => None,
            // G11: and the colours were the others.
            0 => self.choices.pick(&pair).copied(),
            _ => due_red.or_else(|| self.choices.pick(&pair).copied()),
        };
        let winner = self.choices.pick(&pair).copied().unwrap_or(EntrantId(0));
        entry.outcome = match self.choices.below(10) {
            0..3 if played => Outcome::Drawn,
            0 if entry.how == How::Ruling && due_red.is_some() => Outcome::Drawn,
            0..4 if !played => Outcome::BothLose,
            _ => match counted.outcome {
                Outcome::WonBy(before) if self.choices.chance(60) => Outcome::WonBy(other(before)),
                _ => Outcome::WonBy(winner),
            },
        };
        ("outcome", entry)
    }

    /// G12: a game put right; later games void, or standing by ruling.
    fn put_right(&mut self, stand: bool) -> Done {
        let Some((one, pair, counted)) = self.some_game() else {
            return Ok(None);
        };
        let (mut what, entry) = self.right(pair, &one, &counted);
        if counted.game.kind() != GameKind::Slow && what == "outcome" {
            what = "tie-break";
        }
        let stays = one.winner().filter(|_| stand);
        let later = match stays {
            Some(winner) => LaterGames::Stand { winner },
            None => LaterGames::Void,
        };
        if stays.is_some() {
            what = "later games stand";
            // The correction may leave a match to a player who has left since: he cannot be awarded it.
            if pair
                .iter()
                .any(|player| Corrector::has_left(&self.record, *player))
            {
                return Ok(None);
            }
        }
        self.former.push(GameRecord {
            stage: one.stage,
            table: one.table,
            game: counted.game,
            pair,
            red: counted.red,
            outcome: counted.outcome,
            how: counted.how,
            reason: Corrector::reason(),
        });
        self.submit(Command::CorrectGame(entry, later))?;
        Ok(Some(format!("{what}: {:?}", one.stage)))
    }

    /// A correction that was wrong itself: the first pair may be back, and its games with it.
    fn bring_back(&mut self) -> Done {
        let Some(former) = self.former.pop() else {
            return Ok(None);
        };
        let progress = self.record.tournament().progress().ok_or("no matches")?;
        let one = progress.at(former.stage, former.table).ok_or("no table")?;
        let (Some(pair), Some(counted)) = (one.pair(), one.contest.game(former.game)) else {
            return Ok(None);
        };
        let due_red = counted.due_red;
        // A tie-break game without colours can go back only as long as none are chosen.
        if pair != former.pair || (former.how != How::Played && former.red != due_red) {
            return Ok(None);
        }
        let entry = GameEntry {
            stage: former.stage,
            table: former.table,
            game: former.game,
            red: former.red,
            outcome: former.outcome,
            how: former.how,
            reason: former.reason,
        };
        self.submit(Command::CorrectGame(entry, LaterGames::Void))?;
        Ok(Some(format!("corrected back: {:?}", former.stage)))
    }

    /// A13: a game struck and played again; of a tie-break game perhaps after new lots or choices.
    fn play_again(&mut self) -> Done {
        let Some((one, pair, counted)) = self.some_game() else {
            return Ok(None);
        };
        let game = counted.game;
        let tournament = self.record.tournament();
        let facts = tournament
            .floor()
            .of_pair(one.stage, one.table, Pair::of(pair));
        let facts = facts.ok_or("no facts")?;
        // New lots would void the choice from which a super-rapid game was already played.
        let chain_ended = !facts.games.contains_key(&Game::SuperRapid) || game == Game::SuperRapid;
        let annul = Command::AnnulGame {
            stage: one.stage,
            table: one.table,
            game,
            reason: Corrector::reason(),
        };
        // A match that stays decided (by an award, a withdrawal, the points of its other games) or
        // waits for an earlier game is not played again there.
        let at = self.record.entries().last().ok_or("no entries")?.at;
        let then = self.record.preview(annul.clone(), at);
        let then = then.map_err(|refusal| format!("{refusal:?}"))?;
        let then = then
            .progress()
            .and_then(|then| then.at(one.stage, one.table));
        let due = then.and_then(|then| then.contest.due);
        if due.is_none_or(|due| due.game() != game) {
            return Ok(None);
        }
        self.submit(annul)?;
        let mut redraw = game.kind() != GameKind::Slow && chain_ended && self.choices.chance(40);
        for _ in 0..8 {
            match self.due(&one)?.1 {
                Due::TieBreakLots { .. } => self.draw_lots(&one)?,
                Due::Colour { .. } => self.choose(&one)?,
                Due::Game { .. } if redraw => {
                    redraw = false;
                    if game == Game::Rapid && self.choices.chance(50) {
                        self.draw_lots(&one)?;
                    } else {
                        self.choose(&one)?;
                    }
                }
                Due::Game { red, .. } => {
                    let entry = self.outcome(&one, pair, game, red);
                    self.submit(Command::RecordGame(entry))?;
                    let what = match game.kind() {
                        GameKind::Slow => "annulled and played again",
                        _ => "tie-break annulled and played again",
                    };
                    return Ok(Some(format!("{what}: {:?}", one.stage)));
                }
            }
        }
        Err("no end of lots and choices".to_owned())
    }

    fn due(&self, one: &Match) -> Result<(Match, Due), String> {
        let progress = self.record.tournament().progress().ok_or("no matches")?;
        let now = progress.at(one.stage, one.table).ok_or("no table")?;
        let due = now
            .contest
            .due
            .ok_or_else(|| format!("nothing due: {now:?}"))?;
        Ok((now.clone(), due))
    }

    fn draw_lots(&mut self, one: &Match) -> Result<(), String> {
        let lot = u8::try_from(self.choices.between(1, 99)).map_err(|error| error.to_string())?;
        let lots = if self.choices.chance(50) {
            [lot, lot + 1]
        } else {
            [lot + 1, lot]
        };
        self.submit(Command::RecordTieBreakLots {
            stage: one.stage,
            table: one.table,
            lots,
            by_program: true,
        })
    }

    fn choose(&mut self, one: &Match) -> Result<(), String> {
        let side = if self.choices.chance(50) {
            Side::Red
        } else {
            Side::Black
        };
        self.submit(Command::ChooseColour {
            stage: one.stage,
            table: one.table,
            side,
            by: ChosenBy::Chooser,
        })
    }

    fn outcome(
        &mut self,
        one: &Match,
        pair: [EntrantId; 2],
        game: Game,
        red: EntrantId,
    ) -> GameEntry {
        let winner = self.choices.pick(&pair).copied().unwrap_or(EntrantId(0));
        let (outcome, how) = match self.choices.below(10) {
            0..4 => (Outcome::Drawn, How::Played),
            4 => (Outcome::WonBy(winner), How::Late),
            5 => (Outcome::BothLose, How::Forfeit),
            _ => (Outcome::WonBy(winner), How::Played),
        };
        let wrong = how == How::Played && self.choices.chance(10);
        GameEntry {
            stage: one.stage,
            table: one.table,
            game,
            red: wrong.then(|| Pair::of(pair).other(red)),
            outcome,
            how,
            reason: String::new(),
        }
    }

    /// A13: a match awarded, also otherwise than before.
    fn award(&mut self) -> Done {
        let can_be = |record: &Record, one: &Match| {
            let floor = record.tournament().floor();
            let announced = floor.announced(one.stage, one.table).is_some();
            one.pair().is_some() && (announced || one.decision.is_some())
        };
        let Some(one) = self.some_match(can_be) else {
            return Ok(None);
        };
        let pair = one.pair().ok_or("a pair")?;
        let winner = self.choices.pick(&pair).copied();
        let winner = winner.filter(|_| self.choices.chance(85));
        if winner.is_some_and(|winner| Corrector::has_left(&self.record, winner)) {
            return Ok(None);
        }
        self.submit(Command::AwardMatch {
            stage: one.stage,
            table: one.table,
            winner,
            reason: Corrector::reason(),
        })?;
        Ok(Some(format!("awarded: {:?}", one.stage)))
    }

    fn take_award_back(&mut self) -> Done {
        let awarded = |record: &Record, one: &Match| {
            let floor = record.tournament().floor();
            let facts = one
                .pair()
                .and_then(|pair| floor.of_pair(one.stage, one.table, Pair::of(pair)));
            facts.is_some_and(|facts| facts.award.is_some())
        };
        let Some(one) = self.some_match(awarded) else {
            return Ok(None);
        };
        self.submit(Command::ReopenMatch {
            stage: one.stage,
            table: one.table,
            reason: Corrector::reason(),
        })?;
        Ok(Some(format!("award taken back: {:?}", one.stage)))
    }

    /// A13: somebody has not withdrawn after all.
    fn reinstate(&mut self) -> Done {
        let entrants = self.record.tournament().entrants();
        let left = entrants
            .iter()
            .filter(|entrant| entrant.withdrawn.is_some() && entrant.replaced_by.is_none());
        let left: Vec<EntrantId> = left.map(|entrant| entrant.id).collect();
        let Some(entrant) = self.choices.pick(&left).copied() else {
            return Ok(None);
        };
        self.submit(Command::Reinstate(entrant, Corrector::reason()))?;
        Ok(Some("withdrawal taken back: of somebody".to_owned()))
    }

    /// Whatever is to be played next, a few times: games between other pairs, and games of matches that
    /// a correction has opened again.
    fn play_on(&mut self) -> Done {
        for _ in 0..1 + self.choices.index(16) {
            let Some(one) = self.some_match(|_, one| one.is_open()) else {
                break;
            };
            let floor = self.record.tournament().floor();
            if floor.announced(one.stage, one.table).is_none() {
                self.submit(Command::Announce {
                    stage: one.stage,
                    table: Some(one.table),
                    game: None,
                })?;
                continue;
            }
            let pair = one.pair().ok_or("a pair")?;
            match self.due(&one)?.1 {
                Due::TieBreakLots { .. } => self.draw_lots(&one)?,
                Due::Colour { .. } => self.choose(&one)?,
                Due::Game { game, red } => {
                    let entry = self.outcome(&one, pair, game, red);
                    self.submit(Command::RecordGame(entry))?;
                }
            }
        }
        Ok(Some("played on: somewhere".to_owned()))
    }
}

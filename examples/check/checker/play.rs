//! Who meets whom, who was red, who won: a match is computed from its facts whenever it is asked for,
//! and asks the matches before it who its players are.

use super::facts::{GameFact, Id, Outcome};
use super::lots::PreliminaryTable;
use super::rules::{FINAL, Game, PRELIMINARY, Stage, numbers_of};
use super::state::{State, TableFact};

/// Who holds a number of a stage, or has won a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    Entrant(Id),
    Nobody,
    Unknown,
}

/// What a match has come to.
pub struct Verdict<'a> {
    pub players: [Slot; 2],
    /// The games that count, in order.
    pub games: Vec<&'a GameFact>,
    /// The game to be played next, while the match is open.
    pub due: Option<Game>,
    pub winner: Slot,
    /// How it was decided; `None`: it is open.
    pub decided_by: Option<&'static str>,
}

impl State {
    /// The pair that meets at a table, if both are known and the lots are published.
    pub fn pair(&self, stage: Stage, table: u32) -> Option<[Id; 2]> {
        let exists = self.published && self.stages().contains(&stage);
        if !exists || table == 0 || table > self.tables_of(stage) {
            return None;
        }
        match self.players(stage, table) {
            [Slot::Entrant(one), Slot::Entrant(other)] => Some([one, other]),
            _ => None,
        }
    }

    /// Who sits at a table: the smaller number first, in the preliminary the main number (B1, B2).
    pub fn players(&self, stage: Stage, table: u32) -> [Slot; 2] {
        if stage == PRELIMINARY {
            let people = match &self.preliminary[table as usize - 1] {
                PreliminaryTable::Deputy { holder, deputy, .. } => [*holder, *deputy],
                PreliminaryTable::Late { holders, .. } => *holders,
            };
            return people.map(|drawn| Slot::Entrant(self.occupant(drawn)));
        }
        [2 * table - 1, 2 * table].map(|number| self.holder(stage, number))
    }

    /// Who holds a number of a main stage.
    fn holder(&self, stage: Stage, number: u32) -> Slot {
        let Some(lots) = &self.lots else {
            return Slot::Unknown;
        };
        if numbers_of(stage) < lots.size {
            return self.verdict(stage - 1, number).winner;
        }
        let drawn = match lots.holder(number) {
            Some(holder) => Slot::Entrant(self.occupant(holder)),
            None => Slot::Nobody,
        };
        let Some(table) = self.preliminary_of(number) else {
            return drawn;
        };
        let verdict = self.verdict(PRELIMINARY, table);
        match &self.preliminary[table as usize - 1] {
            PreliminaryTable::Deputy { .. } => verdict.winner,
            // C9: the winner keeps his number, the seed takes the other one.
            PreliminaryTable::Late { smaller, seed, .. } => {
                match (verdict.decided_by, verdict.winner) {
                    (None, _) => Slot::Unknown,
                    (Some("cancelled"), _) => drawn,
                    (_, winner) if winner == drawn => drawn,
                    (_, Slot::Nobody) if number != *smaller => Slot::Nobody,
                    _ => Slot::Entrant(self.occupant(*seed)),
                }
            }
        }
    }

    /// The preliminary table that decides who holds a main number.
    pub fn preliminary_of(&self, number: u32) -> Option<u32> {
        let upto = self
            .preliminary
            .partition_point(|table| table.number() <= number);
        let decides = match self.preliminary[..upto].last()? {
            PreliminaryTable::Deputy { number: held, .. } => *held == number,
            PreliminaryTable::Late { smaller, .. } => number <= *smaller + 1,
        };
        decides.then_some(upto as u32)
    }

    /// G4: the late seed withdrew before this C9 match was announced.
    fn is_cancelled(&self, table: u32) -> bool {
        let PreliminaryTable::Late { seed, .. } = &self.preliminary[table as usize - 1] else {
            return false;
        };
        let announced = self.announced(PRELIMINARY, table).unwrap_or(u32::MAX);
        let withdrawal = self.withdrawal(self.occupant(*seed));
        withdrawal.is_some_and(|withdrawal| withdrawal.seq < announced)
    }

    /// What a match has come to.
    pub fn verdict(&self, stage: Stage, table: u32) -> Verdict<'_> {
        let players = self.players(stage, table);
        let mut verdict = Verdict {
            players,
            games: Vec::new(),
            due: None,
            winner: Slot::Unknown,
            decided_by: None,
        };
        let mut decide = |winner, decided_by| {
            verdict.winner = winner;
            verdict.decided_by = Some(decided_by);
        };
        match players {
            _ if stage == PRELIMINARY && self.is_cancelled(table) => {
                decide(Slot::Unknown, "cancelled");
            }
            [Slot::Nobody, Slot::Nobody] => decide(Slot::Nobody, "blank"),
            [Slot::Entrant(one), Slot::Nobody] | [Slot::Nobody, Slot::Entrant(one)] => {
                if stage == FINAL && self.is_withdrawn(one) {
                    decide(Slot::Nobody, "withdrawn");
                } else {
                    decide(Slot::Entrant(one), "bye");
                }
            }
            [Slot::Entrant(one), Slot::Entrant(other)] => {
                self.play(stage, table, [one, other], &mut verdict);
                if let Some(winner) = self.award(stage, table, [one, other]) {
                    verdict.winner = winner.map_or(Slot::Nobody, Slot::Entrant);
                    verdict.decided_by = Some("ruling");
                } else if verdict.decided_by.is_none() {
                    self.leave(stage, table, [one, other], &mut verdict);
                }
                if verdict.decided_by.is_some() {
                    verdict.due = None;
                }
            }
            _ => {}
        }
        verdict
    }

    /// A1 to A5: what the games make of a match.
    fn play<'a>(&'a self, stage: Stage, table: u32, pair: [Id; 2], verdict: &mut Verdict<'a>) {
        let rules = self.rules.of_match(stage);
        let mut points = [0, 0];
        for game in (1..=rules.slow_games).map(Game::Slow) {
            let Some(played) = self.counting(stage, table, pair, game) else {
                verdict.due = verdict.due.or(Some(game));
                continue;
            };
            verdict.games.push(played);
            for (side, player) in pair.into_iter().enumerate() {
                points[side] += match played.outcome {
                    Outcome::WonBy(winner) if winner == player => self.rules.win,
                    Outcome::WonBy(_) => self.rules.loss,
                    Outcome::Drawn => self.rules.drawn,
                    Outcome::BothLose => 0,
                };
            }
            if points.iter().any(|points| *points >= rules.points_to_win) {
                verdict.due = None;
                break;
            }
        }
        let enough = points.iter().any(|points| *points >= rules.points_to_win);
        if verdict.due.is_some() && !enough {
            return;
        }
        if points[0] != points[1] {
            let winner = pair[usize::from(points[1] > points[0])];
            verdict.winner = Slot::Entrant(winner);
            verdict.decided_by = Some("slow");
            return;
        }
        if verdict
            .games
            .iter()
            .all(|game| game.outcome == Outcome::BothLose)
        {
            verdict.winner = Slot::Nobody;
            verdict.decided_by = Some("both-absent");
            return;
        }
        for tie_break in &self.rules.tie_breaks {
            let Some(played) = self.counting(stage, table, pair, tie_break.game) else {
                verdict.due = Some(tie_break.game);
                return;
            };
            verdict.games.push(played);
            let black = pair.into_iter().find(|player| Some(*player) != played.red);
            let winner = match (played.outcome, black) {
                (Outcome::WonBy(winner), _) => Slot::Entrant(winner),
                (Outcome::BothLose, _) => Slot::Nobody,
                (Outcome::Drawn, Some(black)) if tie_break.black_advances => Slot::Entrant(black),
                (Outcome::Drawn, _) => continue,
            };
            verdict.winner = winner;
            verdict.decided_by = Some(match winner {
                Slot::Nobody => "both-absent",
                _ => tie_break.game.kind(),
            });
            return;
        }
    }

    /// G5 to G7, A12: what withdrawals make of a match that its games leave open.
    fn leave(&self, stage: Stage, table: u32, pair: [Id; 2], verdict: &mut Verdict<'_>) {
        let [one, other] = pair.map(|player| self.withdrawal(player).map(|left| left.seq));
        let walkover = |winner| (Slot::Entrant(winner), Some("walkover"));
        (verdict.winner, verdict.decided_by) = match (one, other) {
            (None, None) => return,
            (Some(_), None) => walkover(pair[1]),
            (None, Some(_)) => walkover(pair[0]),
            (Some(one), Some(other)) => {
                let announced = self.first_announced_on_the_way(stage, table);
                // Both at once: neither had won before he left.
                if one != other && announced.is_some_and(|announced| one.max(other) > announced) {
                    walkover(pair[usize::from(other > one)])
                } else {
                    (Slot::Nobody, Some("both-withdrawn"))
                }
            }
        };
    }

    /// The first announcement that covers the table or any its winner would go on to.
    fn first_announced_on_the_way(&self, stage: Stage, table: u32) -> Option<u32> {
        let onwards = self.onwards(stage, table);
        let all = std::iter::once((stage, table)).chain(onwards);
        all.filter_map(|(stage, table)| self.announced(stage, table))
            .min()
    }

    /// The tables that the winner of a table would go on to.
    pub fn onwards(&self, stage: Stage, table: u32) -> Vec<(Stage, u32)> {
        let stages = self.stages();
        let mut number = match stage {
            PRELIMINARY => self.preliminary[table as usize - 1].number(),
            _ => table,
        };
        let mut way = Vec::new();
        for later in stages.into_iter().filter(|later| *later > stage) {
            number = number.div_ceil(2);
            way.push((later, number));
        }
        way
    }

    fn facts(&self, stage: Stage, table: u32) -> impl DoubleEndedIterator<Item = &TableFact> {
        self.tables.get(&(stage, table)).into_iter().flatten()
    }

    /// The outcome of a game between these two that stands.
    pub fn counting(
        &self,
        stage: Stage,
        table: u32,
        pair: [Id; 2],
        game: Game,
    ) -> Option<&GameFact> {
        let mut latest_first = self.facts(stage, table).rev();
        latest_first.find_map(|fact| match fact {
            TableFact::Game(fact) if fact.pair == pair && fact.game == game => Some(Some(fact)),
            TableFact::Annulled {
                pair: of,
                game: struck,
            } if *of == pair && *struck == game => Some(None),
            _ => None,
        })?
    }

    /// The award that counts for these two: its winner.
    pub fn award(&self, stage: Stage, table: u32, pair: [Id; 2]) -> Option<Option<Id>> {
        let mut latest_first = self.facts(stage, table).rev();
        latest_first.find_map(|fact| match fact {
            TableFact::Award { pair: of, winner } if *of == pair => Some(Some(*winner)),
            TableFact::Reopened { pair: of } if *of == pair => Some(None),
            _ => None,
        })?
    }

    /// A8, A9: who may choose the colours of a tie-break game.
    pub fn may_choose(&self, stage: Stage, table: u32, pair: [Id; 2], game: Game) -> Option<Id> {
        let chain = &self.rules.tie_breaks;
        let place = chain.iter().position(|tie_break| tie_break.game == game)?;
        if chain[place].rests_on_lots {
            let mut latest_first = self.facts(stage, table).rev();
            return latest_first.find_map(|fact| match fact {
                TableFact::Lots { pair: of, larger } if *of == pair => Some(*larger),
                _ => None,
            });
        }
        let previous = chain[..place].last()?;
        let red = self.counting(stage, table, pair, previous.game)?.red?;
        pair.into_iter().find(|player| *player != red)
    }

    /// Who is red in a game by A7, or by the choice that counts.
    pub fn red_by_right(&self, stage: Stage, table: u32, pair: [Id; 2], game: Game) -> Option<Id> {
        if let Game::Slow(number) = game {
            return Some(pair[usize::from(number % 2 == 0)]);
        }
        let chooses = self.may_choose(stage, table, pair, game)?;
        for fact in self.facts(stage, table).rev() {
            match fact {
                // New lots void every choice of the match before them.
                TableFact::Lots { pair: of, .. } if *of == pair => return None,
                TableFact::Choice {
                    game: of,
                    chooser,
                    opponent,
                    takes_red,
                } if *of == game && pair.contains(chooser) && pair.contains(opponent) => {
                    let red = if *takes_red { *chooser } else { *opponent };
                    return (*chooser == chooses).then_some(red);
                }
                _ => {}
            }
        }
        None
    }
}

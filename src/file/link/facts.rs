//! Facts in a link: each is coded by what the tournament so far leads to, and taken in before the next.

use super::coder::Coder;
use super::regulation::{index_of, regulation, small, stage_at};
use super::row::{ALL, BY_HAND, BY_PROGRAM, Day, Row, Step, What, name_left_out, row_of};
use super::texts::{Kind, Texts};
use super::{Fault, Unreadable, contexts};
use crate::engine::contest::{Due, slow_red};
use crate::engine::entrant::{EntrantId, Rank};
use crate::engine::game::{Game, GameKind, How, Outcome};
use crate::engine::lots::sampler;
use crate::engine::number::{Size, TableNumber};
use crate::engine::progress::Match;
use crate::engine::regulation::{EventTexts, Regulation};
use crate::engine::stage::Stage;
use crate::file::list_text::{commitment, fingerprint, list_text};
use crate::record::Record;
use crate::record::digest::Secret;
use crate::record::fact::{Fact, Ranked};
use crate::record::tournament::Tournament;

/// The most facts of a link; an eventful tournament of 448 has 5,000.
pub const MOST_FACTS: usize = 8_000;

/// Writes or reads the steps of a link.
pub struct Story {
    pub coder: Coder,
    texts: Texts,
    /// What the steps so far come to.
    pub record: Record,
    /// The facts so far, with the day on which somebody left.
    pub facts: Vec<(Fact, Day)>,
    /// The table of the step before.
    last: Option<(Stage, TableNumber)>,
    /// While writing, every secret that is ever disclosed.
    secrets: Vec<[u8; 32]>,
    /// The secret told with the commitment of the attempt that stands.
    promised: Option<[u8; 32]>,
}

/// A time that decides nothing: the facts are dated when all are known.
fn undated() -> crate::engine::civil::DateTime {
    crate::engine::civil::DateTime {
        date: crate::engine::civil::Date::FIRST,
        time: crate::engine::civil::Time::MIDNIGHT,
    }
}

impl Story {
    /// A story of which nothing is told; while writing, with every secret that it will disclose.
    pub fn new(coder: Coder, secrets: Vec<[u8; 32]>) -> Story {
        Story {
            coder,
            texts: Texts::new(),
            record: Record::default(),
            facts: Vec::new(),
            last: None,
            secrets,
            promised: None,
        }
    }

    /// The opening, always the first.
    ///
    /// # Errors
    /// What was read is none, or the rules refuse it.
    pub fn opening(&mut self, rules: u16, given: &Regulation) -> Result<(), Fault> {
        let base = Regulation::of_2021(EventTexts::default());
        let rules = 2 - self.coder.even(2, u32::from(2 - rules.min(2)));
        let fact = Fact::TournamentOpened {
            rules: u16::try_from(rules).unwrap_or(2),
            regulation: regulation(&mut self.coder, &mut self.texts, &base, given)?,
        };
        self.take(fact, Day::Before)
    }

    fn take(&mut self, fact: Fact, day: Day) -> Result<(), Fault> {
        if self.facts.len() >= MOST_FACTS {
            return Err(Fault::Unreadable);
        }
        self.record
            .take_in(fact.clone(), undated())
            .map_err(Fault::Refused)?;
        self.facts.push((fact, day));
        Ok(())
    }

    /// The next step; `None`: there is none. Whether there was one.
    ///
    /// # Errors
    /// What was read is none, or the rules refuse it.
    pub fn step(&mut self, given: Option<&Step>) -> Result<bool, Fault> {
        let (what, mut row) = given.map_or((What::End, Row::default()), row_of);
        let natural = self.natural();
        let state = self.state();
        let what = if self.coder.bit(contexts::NATURAL | state, what == natural) {
            natural
        } else {
            let index = ALL.iter().position(|other| *other == what);
            let index = self
                .coder
                .symbol(contexts::KIND, 5, small(index.unwrap_or(0)));
            let index = usize::try_from(index).ok();
            index
                .and_then(|index| ALL.get(index))
                .copied()
                .ok_or(Unreadable)?
        };
        self.row(what, &mut row)?;
        match what {
            What::End => return Ok(false),
            What::Ranks => {
                let ranked = row.ranks.iter().map(|(rank, entrant)| {
                    let entrant = self.record.tournament().entrant(*entrant);
                    Some(Ranked {
                        rank: *rank,
                        name: entrant?.name.clone(),
                        club: entrant?.club.clone(),
                    })
                });
                let ranking = ranked.collect::<Option<Vec<_>>>().ok_or(Unreadable)?;
                self.take(Fact::RankingListed { ranking }, Day::Before)?;
                for (rank, entrant) in row.ranks {
                    self.take(Fact::RankMatched { rank, entrant }, Day::Before)?;
                }
            }
            _ => {
                let day = row.day;
                let fact = self.fact_of(what, row).ok_or(Unreadable)?;
                self.take(fact, day)?;
            }
        }
        Ok(true)
    }

    pub(super) fn tournament(&self) -> &Tournament {
        self.record.tournament()
    }

    /// The match that most likely comes next: that of the step before while it is open, else the next
    /// open one that is announced, in the order of stages and tables, from the beginning after the last.
    fn foreseen(&self) -> Option<&Match> {
        let tournament = self.tournament();
        let progress = tournament
            .progress()
            .filter(|_| tournament.is_published())?;
        let mut first = None;
        for one in progress.matches() {
            let place = Some((one.stage, one.table));
            if first.is_some() && place < self.last {
                continue;
            }
            if one.is_open() && tournament.floor().announced(one.stage, one.table).is_some() {
                if place >= self.last {
                    return Some(one);
                }
                first = Some(one);
            }
        }
        first
    }

    /// What most likely comes next.
    fn natural(&self) -> What {
        let tournament = self.tournament();
        match tournament.drawing() {
            None => return What::Entered,
            Some(drawing) if !drawing.started => return What::Started,
            Some(drawing) if !drawing.lots.is_complete() => return What::Drawn,
            Some(drawing) if !drawing.published => return What::Published,
            Some(_) => {}
        }
        match self.foreseen().and_then(|one| one.contest.due) {
            Some(Due::Game { .. }) => What::Recorded,
            Some(Due::TieBreakLots { .. }) => What::TieBreakLots,
            Some(Due::Colour { .. }) => What::Colour,
            None if self.next_stage().is_some() => What::Announced,
            None => What::End,
        }
    }

    /// The circumstances in which a natural step comes or another one.
    fn state(&self) -> u32 {
        let slow = |due: Due| due.game().kind() == GameKind::Slow;
        match self.natural() {
            What::Entered => u32::from(self.tournament().is_registration_closed()),
            What::Recorded => {
                let due = self.foreseen().and_then(|one| one.contest.due);
                2 + u32::from(due.is_some_and(slow))
            }
            other => 4 + ALL.iter().position(|what| *what == other).map_or(0, small),
        }
    }

    /// The first stage that is not announced.
    fn next_stage(&self) -> Option<Stage> {
        let tournament = self.tournament();
        let mut stages = tournament.progress()?.stages().map(|(stage, _)| stage);
        let announced = tournament.floor().announcements();
        stages.find(|stage| announced.iter().all(|one| one.stage != *stage))
    }

    pub(super) fn at(&self, row: &Row) -> Option<&Match> {
        self.tournament().progress()?.at(row.stage, row.table)
    }

    pub(super) fn pair(&self, row: &Row) -> Option<[EntrantId; 2]> {
        self.at(row)?.pair()
    }

    /// Codes what a step of a kind says.
    fn row(&mut self, what: What, row: &mut Row) -> Result<(), Unreadable> {
        match what {
            What::End | What::Closed | What::BrokenOff | What::Published => {}
            What::Entered | What::WaitListed => {
                self.person(self.tournament().roll().next_id(), row)?;
            }
            What::Edited => {
                row.who = self.entrant(row.who);
                self.person(row.who, row)?;
            }
            What::Admitted | What::Reinstated => row.who = self.entrant(row.who),
            What::Withdrawn => {
                row.who = self.entrant(row.who);
                row.day = self.day(row.day);
            }
            What::Replaced => {
                row.who = self.entrant(row.who);
                row.other = self.entrant(row.other);
            }
            What::TakenBack => {
                row.who = self.entrant(row.who);
                row.number = self.coder.even(3, row.number);
            }
            What::Ranks => self.ranks(row)?,
            What::Frozen | What::StartedUnsealed => self.freeze(what, row),
            What::Contribution => {
                row.number = self.coder.symbol(contexts::WAY, 2, row.number);
                for text in &mut row.texts {
                    *text = self.texts.text(&mut self.coder, Kind::Other, text)?;
                }
            }
            What::Witness => {
                let [name, _] = &mut row.texts;
                *name = self.texts.name(&mut self.coder, name)?;
            }
            What::Started => {
                let promised = self.promised.take();
                let is_promised = row.digest == promised;
                row.digest = match promised {
                    Some(secret) if self.coder.bit(contexts::DIGEST + (3 << 8), is_promised) => {
                        Some(secret)
                    }
                    _ => self.digest(row.digest),
                };
            }
            What::Drawn => self.lot(row)?,
            What::Announced => self.announcement(row),
            What::Fees => row.number = self.coder.symbol(contexts::PAID, 1, row.number),
            What::Regulation => {
                let base = self.tournament().regulation().clone();
                let given = row
                    .regulation
                    .take()
                    .unwrap_or_else(|| Box::new(base.clone()));
                let new = regulation(&mut self.coder, &mut self.texts, &base, &given)?;
                row.regulation = Some(Box::new(new));
            }
            _ => {
                self.place(what, row);
                self.last = Some((row.stage, row.table));
                self.at_table(what, row)?;
            }
        }
        Ok(())
    }

    /// Name and club; or neither, and the id for a name.
    fn person(&mut self, id: EntrantId, row: &mut Row) -> Result<(), Unreadable> {
        let nameless = [name_left_out(id), String::new()];
        if self.coder.bit(contexts::NAMELESS, row.texts == nameless) {
            row.texts = nameless;
            return Ok(());
        }
        let [name, club] = &mut row.texts;
        *name = self.texts.name(&mut self.coder, name)?;
        *club = self.texts.club(&mut self.coder, club)?;
        Ok(())
    }

    /// Anybody ever entered.
    fn entrant(&mut self, given: EntrantId) -> EntrantId {
        let count = self.tournament().roll().next_id().0 - 1;
        EntrantId(self.coder.even(count, given.0.saturating_sub(1)) + 1)
    }

    fn day(&mut self, given: Day) -> Day {
        let days = [Day::Before, Day::First, Day::RoundOf16];
        let index = days.iter().position(|day| *day == given);
        let index = self.coder.symbol(contexts::DAY, 2, index.map_or(0, small));
        let index = usize::try_from(index).ok();
        let day = index.and_then(|index| days.get(index));
        day.copied().unwrap_or(Day::RoundOf16)
    }

    fn ranks(&mut self, row: &mut Row) -> Result<(), Unreadable> {
        let count = self.coder.number(contexts::RANKS, small(row.ranks.len()));
        let count = usize::try_from(count).ok().filter(|count| *count <= 1000);
        let mut before = 0;
        let given = std::mem::take(&mut row.ranks);
        for index in 0..count.ok_or(Unreadable)? {
            let (rank, entrant) = given.get(index).copied().unwrap_or((Rank(0), EntrantId(0)));
            let gap = u32::from(rank.0.saturating_sub(before)).saturating_sub(1);
            let gap = self.coder.number(contexts::RANK_GAP, gap);
            before = u16::try_from(gap.saturating_add(u32::from(before)).saturating_add(1))
                .map_err(|_| Unreadable)?;
            row.ranks.push((Rank(before), self.entrant(entrant)));
        }
        Ok(())
    }

    /// 32 bytes, or none.
    fn digest(&mut self, given: Option<[u8; 32]>) -> Option<[u8; 32]> {
        if !self.coder.bit(contexts::DIGEST, given.is_some()) {
            return None;
        }
        Some(
            given.unwrap_or_default().map(|byte| {
                u8::try_from(self.coder.even(256, u32::from(byte))).unwrap_or_default()
            }),
        )
    }

    /// The size; then the fingerprint, unless it is that of the list as it is told here, and the
    /// commitment, or the secret that gives it where that is disclosed later; or the entropy.
    fn freeze(&mut self, what: What, row: &mut Row) {
        let index = self.coder.even(6, row.number);
        row.number = index;
        if what == What::StartedUnsealed {
            row.digest = self.digest(row.digest);
            return;
        }
        let size = usize::try_from(index).ok().and_then(|at| Size::ALL.get(at));
        let text = size.map(|size| list_text(self.tournament(), *size));
        let own = fingerprint(&text.unwrap_or_default()).0;
        let fits = self
            .coder
            .bit(contexts::DIGEST + (1 << 8), row.digest == Some(own));
        row.digest = if fits {
            Some(own)
        } else {
            self.digest(row.digest)
        };
        let of = |secret: &[u8; 32]| commitment(&Secret(*secret)).0;
        let mut secrets = self.secrets.iter();
        let secret = secrets.find(|secret| row.commitment == Some(of(secret)));
        let is_known = secret.is_some();
        let told = secret.copied().or(row.commitment);
        let told = self.digest(told);
        row.commitment = told;
        self.promised = None;
        if let Some(told) = told
            && self.coder.bit(contexts::DIGEST + (2 << 8), is_known)
        {
            self.promised = Some(told);
            row.commitment = Some(of(&told));
        }
    }

    /// A lot that the program draws itself is not told.
    fn lot(&mut self, row: &mut Row) -> Result<(), Unreadable> {
        let drawing = self.record.tournament().drawing().ok_or(Unreadable)?;
        let options = drawing.lots.options();
        let drawn = drawing.lots.drawn().len();
        let foreseen = drawing.entropy.and_then(|entropy| {
            let index = sampler::draw_index(&entropy.0, small(drawn), options.len());
            options.get(index).copied()
        });
        if drawing.entropy.is_some() {
            row.number = self.coder.symbol(contexts::BY, 1, row.number);
        } else {
            row.number = BY_HAND;
        }
        if let Some(lot) = foreseen.filter(|_| row.number == BY_PROGRAM)
            && self.coder.bit(contexts::FORESEEN, row.lot == Some(lot))
        {
            row.lot = Some(lot);
            return Ok(());
        }
        let index = options.iter().position(|lot| row.lot == Some(*lot));
        let index = self
            .coder
            .even(small(options.len()), small(index.unwrap_or(0)));
        row.lot = usize::try_from(index)
            .ok()
            .and_then(|at| options.get(at))
            .copied();
        Ok(())
    }

    fn announcement(&mut self, row: &mut Row) {
        let next = self.next_stage();
        if self
            .coder
            .bit(contexts::NEXT_STAGE, next == Some(row.stage))
        {
            row.stage = next.unwrap_or(Stage::Final);
        } else {
            row.stage = stage_at(self.coder.even(9, index_of(row.stage)));
        }
        row.whole_stage = self.coder.bit(contexts::WHOLE_STAGE, row.whole_stage);
        if !row.whole_stage {
            row.table = self.table(row.stage, row.table);
        }
        if self.coder.bit(contexts::WHOLE_MATCH, row.game.is_none()) {
            row.game = None;
        } else {
            row.game = Some(self.game(row.game));
        }
    }

    fn table(&mut self, stage: Stage, given: TableNumber) -> TableNumber {
        let progress = self.tournament().progress();
        let count = progress.map_or(0, |progress| small(progress.stage(stage).len()));
        let number = self.coder.even(count, u32::from(given.0).saturating_sub(1)) + 1;
        TableNumber(u16::try_from(number).unwrap_or(u16::MAX))
    }

    fn game(&mut self, given: Option<Game>) -> Game {
        let number = match given {
            None | Some(Game::Rapid) => 0,
            Some(Game::SuperRapid) => 1,
            Some(Game::Slow(number)) => u32::from(number) + 1,
        };
        match self.coder.number(contexts::GAME, number) {
            0 => Game::Rapid,
            1 => Game::SuperRapid,
            number => Game::Slow(u8::try_from(number - 1).unwrap_or(u8::MAX)),
        }
    }

    /// The table of a step: the one foreseen, or another.
    fn place(&mut self, what: What, row: &mut Row) {
        let foreseen = self.foreseen().map(|one| (one.stage, one.table));
        let what = ALL.iter().position(|other| *other == what).map_or(0, small);
        let is_foreseen = foreseen == Some((row.stage, row.table));
        if let Some((stage, table)) = foreseen
            && self.coder.bit(contexts::OTHER_TABLE | what, is_foreseen)
        {
            (row.stage, row.table) = (stage, table);
            return;
        }
        row.stage = stage_at(self.coder.even(9, index_of(row.stage)));
        row.table = self.table(row.stage, row.table);
    }

    /// Codes what a step at a table says, beyond the table.
    fn at_table(&mut self, what: What, row: &mut Row) -> Result<(), Unreadable> {
        match what {
            What::BothWithdrawn => row.day = self.day(row.day),
            What::TieBreakLots => {
                row.second = self.coder.even(100, row.second.saturating_sub(1)) + 1;
                // Never equal, so one lot fewer is left.
                let other = row
                    .number
                    .saturating_sub(1 + u32::from(row.number > row.second));
                let other = self.coder.even(99, other) + 1;
                row.number = other + u32::from(other >= row.second);
                row.texts = Default::default();
                row.whole_stage = self.coder.bit(contexts::BY + (1 << 8), row.whole_stage);
            }
            What::Colour => {
                row.number = self.coder.symbol(contexts::SIDE, 1, row.number);
                row.second = self.coder.symbol(contexts::SIDE + (1 << 8), 1, row.second);
            }
            What::Awarded => {
                let pair = self.pair(row).ok_or(Unreadable)?;
                row.winner = self.one_of(contexts::AWARD, pair, row.winner);
            }
            What::Recorded | What::Corrected => self.outcome(what, row)?,
            What::Annulled => row.game = Some(self.game(row.game)),
            _ => {}
        }
        Ok(())
    }

    /// One of two, or nobody.
    fn one_of(
        &mut self,
        context: u32,
        [first, second]: [EntrantId; 2],
        given: Option<EntrantId>,
    ) -> Option<EntrantId> {
        if !self.coder.bit(context, given.is_some()) {
            return None;
        }
        let is_first = self.coder.bit(context | 1, given == Some(first));
        Some(if is_first { first } else { second })
    }

    fn outcome(&mut self, what: What, row: &mut Row) -> Result<(), Unreadable> {
        let one = self.at(row).ok_or(Unreadable)?;
        let pair = one.pair().ok_or(Unreadable)?;
        let [first, second] = pair;
        let (due, points, is_final) = (
            one.contest.due,
            one.contest.points,
            one.stage == Stage::Final,
        );
        let game = match due.filter(|_| what == What::Recorded) {
            Some(due) => due.game(),
            None => self.game(row.game),
        };
        row.game = Some(game);
        let one = self.at(row).ok_or(Unreadable)?;
        let due_red = match (game, due) {
            (Game::Slow(number), _) => Some(slow_red(pair, number)),
            (_, Some(Due::Game { red, .. })) if what == What::Recorded => Some(red),
            _ => one.contest.game(game).and_then(|counted| counted.due_red),
        };
        // Who leads decides much of how the second game ends.
        let lead = match points {
            [a, b] if a > b => 1,
            [a, b] if a < b => 2,
            _ => 0,
        };
        let kind = match game {
            Game::Slow(number) => u32::from(number.min(3)),
            Game::Rapid => 4,
            Game::SuperRapid => 5,
        };
        let context = contexts::OUTCOME + ((kind * 6 + lead * 2 + u32::from(is_final)) << 8);
        let outcome = match row.outcome {
            Outcome::WonBy(winner) => u32::from(winner != first),
            Outcome::Drawn => 2,
            Outcome::BothLose => 3,
        };
        row.outcome = match self.coder.symbol(context, 2, outcome) {
            0 => Outcome::WonBy(first),
            1 => Outcome::WonBy(second),
            2 => Outcome::Drawn,
            _ => Outcome::BothLose,
        };
        const HOWS: [How; 4] = [How::Played, How::Late, How::Forfeit, How::Ruling];
        let how = HOWS.iter().position(|how| *how == row.how).map_or(0, small);
        let both_lose = u32::from(row.outcome == Outcome::BothLose) << 8;
        let how = self.coder.symbol(contexts::HOW + both_lose, 2, how);
        let how = usize::try_from(how).ok().and_then(|at| HOWS.get(at));
        row.how = how.copied().unwrap_or(How::Ruling);
        row.red = if self.coder.bit(contexts::RED | 2, row.red == due_red) {
            due_red
        } else {
            self.one_of(contexts::RED, pair, row.red)
        };
        Ok(())
    }
}

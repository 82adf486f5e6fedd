//! Facts in a link: each is coded by what the tournament so far leads to, and taken in before the next.

use super::coder::Coder;
use super::regulation::{index_of, regulation, small, stage_at};
use super::texts::{Kind, Texts};
use super::{Fault, Unreadable, contexts};
use crate::engine::contest::{Due, slow_red};
use crate::engine::entrant::{EntrantId, Rank};
use crate::engine::game::{Game, GameKind, How, Outcome};
use crate::engine::lots::{Lot, sampler};
use crate::engine::number::{Size, TableNumber};
use crate::engine::progress::Match;
use crate::engine::regulation::{EventTexts, Regulation};
use crate::engine::side::Side;
use crate::engine::stage::Stage;
use crate::file::list_text::{commitment, fingerprint, list_text};
use crate::record::Record;
use crate::record::digest::{Digest, Secret};
use crate::record::fact::{
    ChosenBy, DrawnBy, EntrantRuling, Fact, GameRecord, LotNumber, Ranked, TieBreakLot, Way,
};
use crate::record::judge::chooser_now;
use crate::record::tournament::Tournament;

/// The most facts of a link; an eventful tournament of 448 has 5,000.
pub const MOST_FACTS: usize = 8_000;

/// What stands in the place of a reason.
const LEFT_OUT: &str = "…";

/// Something that a link tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A fact, and for somebody who left the day of play on which he did.
    Fact(Box<Fact>, Day),
    /// Last year's places of those who were confirmed, ascending (C1).
    Ranks(Vec<(Rank, EntrantId)>),
}

/// When somebody left, as far as lunches are concerned (F3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Day {
    /// Before the day of the first session.
    Before,
    /// On that day or later, before that of the round of 16.
    First,
    /// On the day of the round of 16 or later.
    RoundOf16,
}

/// The kinds of step, in the order of their numbers. A new one may only come at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    End,
    Entered,
    WaitListed,
    Admitted,
    Edited,
    Withdrawn,
    Reinstated,
    Replaced,
    BothWithdrawn,
    TakenBack,
    Ranks,
    Closed,
    Frozen,
    Contribution,
    Witness,
    Started,
    StartedUnsealed,
    Drawn,
    BrokenOff,
    Published,
    Announced,
    TieBreakLots,
    Colour,
    Recorded,
    Corrected,
    Annulled,
    Awarded,
    Reopened,
    Fees,
    Regulation,
}

const ALL: [What; 30] = [
    What::End,
    What::Entered,
    What::WaitListed,
    What::Admitted,
    What::Edited,
    What::Withdrawn,
    What::Reinstated,
    What::Replaced,
    What::BothWithdrawn,
    What::TakenBack,
    What::Ranks,
    What::Closed,
    What::Frozen,
    What::Contribution,
    What::Witness,
    What::Started,
    What::StartedUnsealed,
    What::Drawn,
    What::BrokenOff,
    What::Published,
    What::Announced,
    What::TieBreakLots,
    What::Colour,
    What::Recorded,
    What::Corrected,
    What::Annulled,
    What::Awarded,
    What::Reopened,
    What::Fees,
    What::Regulation,
];

/// What a step says, in numbers and texts that do not depend on its kind. While reading everything is
/// nought before it is read.
struct Row {
    who: EntrantId,
    other: EntrantId,
    stage: Stage,
    table: TableNumber,
    whole_stage: bool,
    game: Option<Game>,
    /// The first of two numbers, whatever they are.
    number: u32,
    second: u32,
    texts: [String; 2],
    digest: Option<[u8; 32]>,
    commitment: Option<[u8; 32]>,
    lot: Option<Lot>,
    regulation: Option<Box<Regulation>>,
    ranks: Vec<(Rank, EntrantId)>,
    day: Day,
    outcome: Outcome,
    how: How,
    red: Option<EntrantId>,
    winner: Option<EntrantId>,
}

impl Default for Row {
    fn default() -> Row {
        Row {
            who: EntrantId(0),
            other: EntrantId(0),
            stage: Stage::Preliminary,
            table: TableNumber(0),
            whole_stage: false,
            game: None,
            number: 0,
            second: 0,
            texts: Default::default(),
            digest: None,
            commitment: None,
            lot: None,
            regulation: None,
            ranks: Vec::new(),
            day: Day::Before,
            outcome: Outcome::Drawn,
            how: How::Played,
            red: None,
            winner: None,
        }
    }
}

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

    fn tournament(&self) -> &Tournament {
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

    fn at(&self, row: &Row) -> Option<&Match> {
        self.tournament().progress()?.at(row.stage, row.table)
    }

    fn pair(&self, row: &Row) -> Option<[EntrantId; 2]> {
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

    /// The fact that a row says, in the tournament as it is.
    fn fact_of(&self, what: What, row: Row) -> Option<Fact> {
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

const BY_HAND: u32 = 0;
const BY_PROGRAM: u32 = 1;

const RULINGS: [EntrantRuling; 3] = [
    EntrantRuling::Admission,
    EntrantRuling::Replacement,
    EntrantRuling::Reinstatement,
];

/// What stands in the place of a name that is left out, and of its club nothing: the id.
pub fn name_left_out(id: EntrantId) -> String {
    id.0.to_string()
}

/// What a step is and says. What cannot be told in a link is told as something that cannot be either.
fn row_of(step: &Step) -> (What, Row) {
    let mut row = Row::default();
    let (fact, day) = match step {
        Step::Fact(fact, day) => (&**fact, *day),
        Step::Ranks(ranks) => {
            row.ranks.clone_from(ranks);
            return (What::Ranks, row);
        }
    };
    row.day = day;
    let number = |found: Option<usize>| small(found.unwrap_or(0));
    let size_number = |size: &Size| number(Size::ALL.iter().position(|other| other == size));
    let drawn_by = |by: &DrawnBy| match by {
        DrawnBy::Program => BY_PROGRAM,
        DrawnBy::Hand => BY_HAND,
    };
    let what = match fact {
        Fact::EntrantEntered { name, club, .. } | Fact::EntrantWaitListed { name, club, .. } => {
            row.texts = [name.clone(), club.clone()];
            match fact {
                Fact::EntrantEntered { .. } => What::Entered,
                _ => What::WaitListed,
            }
        }
        Fact::EntrantEdited {
            entrant,
            name,
            club,
        } => {
            row.who = *entrant;
            row.texts = [name.clone(), club.clone()];
            What::Edited
        }
        Fact::EntrantAdmitted { entrant, .. } => {
            row.who = *entrant;
            What::Admitted
        }
        Fact::EntrantWithdrawn { entrant, .. } => {
            row.who = *entrant;
            What::Withdrawn
        }
        Fact::EntrantReinstated { entrant, .. } => {
            row.who = *entrant;
            What::Reinstated
        }
        Fact::EntrantReplaced { entrant, by, .. } => {
            (row.who, row.other) = (*entrant, *by);
            What::Replaced
        }
        Fact::RulingTakenBack {
            entrant, ruling, ..
        } => {
            row.who = *entrant;
            row.number = number(RULINGS.iter().position(|other| other == ruling));
            What::TakenBack
        }
        Fact::RegistrationClosed {} => What::Closed,
        Fact::ListFrozen {
            size,
            fingerprint,
            commitment,
            ..
        } => {
            row.number = size_number(size);
            row.digest = Some(fingerprint.0);
            row.commitment = commitment.map(|commitment| commitment.0);
            What::Frozen
        }
        Fact::ContributionMade {
            contributor,
            way,
            value,
        } => {
            row.number = number(Way::ALL.iter().position(|other| other == way));
            row.texts = [contributor.clone(), value.clone()];
            What::Contribution
        }
        Fact::WitnessNamed { name } => {
            row.texts = [name.clone(), String::new()];
            What::Witness
        }
        Fact::LotsStarted { secret, .. } => {
            row.digest = secret.map(|secret| secret.0);
            What::Started
        }
        Fact::LotsStartedUnsealed { size, entropy, .. } => {
            row.number = size_number(size);
            row.digest = entropy.map(|entropy| entropy.0);
            What::StartedUnsealed
        }
        Fact::LotDrawn { lot, by } => {
            row.lot = Some(*lot);
            row.number = drawn_by(by);
            What::Drawn
        }
        Fact::LotsBrokenOff { .. } => What::BrokenOff,
        Fact::LotsPublished {} => What::Published,
        Fact::StartAnnounced { stage, table, game } => {
            row.stage = *stage;
            row.whole_stage = table.is_none();
            row.table = table.unwrap_or(TableNumber(1));
            row.game = *game;
            What::Announced
        }
        Fact::UnplayedFeesRuled { paid, .. } => {
            row.number = u32::from(*paid);
            What::Fees
        }
        Fact::RegulationChanged { regulation, .. } => {
            row.regulation = Some(Box::new(regulation.clone()));
            What::Regulation
        }
        _ => row_at_table(fact, &mut row, &drawn_by),
    };
    (what, row)
}

/// The same of what happens at a table.
fn row_at_table(fact: &Fact, row: &mut Row, drawn_by: &dyn Fn(&DrawnBy) -> u32) -> What {
    let (what, stage, table) = match fact {
        Fact::BothWithdrawn { stage, table, .. } => (What::BothWithdrawn, stage, table),
        Fact::TieBreakLotsDrawn {
            stage,
            table,
            lots,
            by,
        } => {
            let [first, second] = lots.map(|lot| u32::from(lot.lot.0));
            (row.number, row.second) = (first, second);
            row.whole_stage = drawn_by(by) == BY_PROGRAM;
            (What::TieBreakLots, stage, table)
        }
        Fact::ColourChosen {
            stage,
            table,
            side,
            by,
            ..
        } => {
            row.number = u32::from(*side == Side::Black);
            row.second = u32::from(*by == ChosenBy::Arbiter);
            (What::Colour, stage, table)
        }
        Fact::GameRecorded(record) | Fact::GameCorrected(record) => {
            row.game = Some(record.game);
            row.outcome = record.outcome;
            row.how = record.how;
            row.red = record.red;
            let what = match fact {
                Fact::GameRecorded(_) => What::Recorded,
                _ => What::Corrected,
            };
            (what, &record.stage, &record.table)
        }
        Fact::GameAnnulled {
            stage, table, game, ..
        } => {
            row.game = Some(*game);
            (What::Annulled, stage, table)
        }
        Fact::MatchAwarded {
            stage,
            table,
            winner,
            ..
        } => {
            row.winner = *winner;
            (What::Awarded, stage, table)
        }
        Fact::MatchReopened { stage, table, .. } => (What::Reopened, stage, table),
        // None of these is ever told: see `tale`.
        _ => return What::End,
    };
    (row.stage, row.table) = (*stage, *table);
    what
}

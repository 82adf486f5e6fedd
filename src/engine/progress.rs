//! Who holds which number in which stage, and how every match stands (B1, B2, C9, G3 to G7). Computed
//! from the lots and the floor; a new fact at a table only touches that table and those it feeds.

use super::contest::{Contest, DecidedBy, Decision, play};
use super::entrant::EntrantId;
use super::floor::{Floor, Pair};
use super::lots::Places;
use super::number::{MainNumber, Size, TableNumber};
use super::regulation::Regulation;
use super::stage::Stage;

/// Who holds a number of a stage. Nobody and not known yet are two things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    /// Not known yet.
    Unknown,
    /// Nobody: the number is blank (A12, C12).
    Nobody,
    /// This entrant.
    Entrant(EntrantId),
}

impl Holder {
    /// The entrant, if there is one.
    pub fn entrant(self) -> Option<EntrantId> {
        match self {
            Holder::Entrant(entrant) => Some(entrant),
            Holder::Unknown | Holder::Nobody => None,
        }
    }
}

/// The numbers that meet at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// Two numbers, the smaller first: every main stage, and a C9 match of the preliminary.
    Two(MainNumber, MainNumber),
    /// The preliminary of one main number against its deputy (B2).
    WithDeputy(MainNumber),
}

impl Numbers {
    /// The first, or only, number.
    pub fn first(self) -> MainNumber {
        match self {
            Numbers::Two(first, _) | Numbers::WithDeputy(first) => first,
        }
    }
}

/// A match (or what stands in its place: a bye, a blank, a cancelled one) at one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The stage.
    pub stage: Stage,
    /// The table.
    pub table: TableNumber,
    /// The numbers that meet.
    pub numbers: Numbers,
    /// Their holders, in that order; in a deputy's match the main number's holder first.
    pub holders: [Holder; 2],
    /// C9: the late seed who takes the loser's number after it.
    pub late_seed: Option<EntrantId>,
    /// G4: cancelled, because the late seed left before it was announced.
    pub cancelled: bool,
    /// Games and rulings, while two entrants meet.
    pub contest: Contest,
    /// The decision, if there is one.
    pub decision: Option<Decision>,
}

impl Match {
    /// Both players in order, if two entrants meet and the match is not cancelled.
    pub fn pair(&self) -> Option<[EntrantId; 2]> {
        match self.holders {
            [Holder::Entrant(first), Holder::Entrant(second)] if !self.cancelled => {
                Some([first, second])
            }
            _ => None,
        }
    }

    /// Whether somebody is one of its players.
    pub fn lists(&self, entrant: EntrantId) -> bool {
        !self.cancelled && self.holders.contains(&Holder::Entrant(entrant))
    }

    /// Who goes through, if that is decided and somebody does.
    pub fn winner(&self) -> Option<EntrantId> {
        self.decision?.winner
    }

    /// Who goes out here: the loser, both of a match without winner, or the final's withdrawn player
    /// with nobody to play (D1).
    pub fn going_out(&self) -> impl Iterator<Item = EntrantId> + '_ {
        let decision = self.decision.filter(|_| !self.cancelled);
        self.holders
            .iter()
            .filter_map(|holder| holder.entrant())
            .filter(move |entrant| {
                decision.is_some_and(|decision| decision.winner != Some(*entrant))
            })
    }

    /// Whether nothing more can happen here: decided or cancelled.
    pub fn is_settled(&self) -> bool {
        self.cancelled || self.decision.is_some()
    }

    /// Whether two entrants meet and nothing is decided.
    pub fn is_open(&self) -> bool {
        self.pair().is_some() && self.decision.is_none()
    }
}

/// Who has left and who has taken whose place.
pub trait People {
    /// The place in the record of an entrant's withdrawal that stands.
    fn withdrawn(&self, entrant: EntrantId) -> Option<u32>;
    /// G2: who has an entrant's place now: his replacement, or he himself.
    fn in_place_of(&self, entrant: EntrantId) -> EntrantId;
}

/// What progress is computed from.
pub struct Situation<'a, P: People> {
    /// The regulation.
    pub regulation: &'a Regulation,
    /// The size.
    pub size: Size,
    /// The complete lots.
    pub places: &'a Places,
    /// What was recorded on the floor.
    pub floor: &'a Floor,
    /// Who has left and who has taken whose place.
    pub people: &'a P,
}

/// Every match of every stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    size: Size,
    /// The preliminary's tables, then each main stage's, in order.
    stages: Vec<(Stage, Vec<Match>)>,
}

impl Progress {
    /// Sets the tables up from complete lots and plays what was recorded.
    pub fn new<P: People>(situation: &Situation<'_, P>) -> Progress {
        let mut stages = vec![(
            Stage::Preliminary,
            preliminary_tables(situation.size, situation.places),
        )];
        for stage in Stage::main_stages(situation.size) {
            let tables = stage.tables().map(|table| {
                let [first, second] = table.numbers();
                empty_match(stage, table, Numbers::Two(first, second))
            });
            stages.push((stage, tables.collect()));
        }
        let mut progress = Progress {
            size: situation.size,
            stages,
        };
        progress.refresh_all(situation);
        progress
    }

    /// The size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether there is a preliminary.
    pub fn has_preliminary(&self) -> bool {
        !self.stage(Stage::Preliminary).is_empty()
    }

    /// The stages with their matches in playing order; the preliminary only if it has tables.
    pub fn stages(&self) -> impl DoubleEndedIterator<Item = (Stage, &[Match])> + '_ {
        self.stages
            .iter()
            .filter(|(_, matches)| !matches.is_empty())
            .map(|(stage, matches)| (*stage, matches.as_slice()))
    }

    /// The matches of a stage by table; none for a stage that does not exist.
    pub fn stage(&self, stage: Stage) -> &[Match] {
        self.stages
            .iter()
            .find(|(other, _)| *other == stage)
            .map_or(&[], |(_, matches)| matches)
    }

    /// Every match, by stage and table.
    pub fn matches(&self) -> impl DoubleEndedIterator<Item = &Match> + '_ {
        self.stages.iter().flat_map(|(_, matches)| matches)
    }

    /// The match at a table.
    pub fn at(&self, stage: Stage, table: TableNumber) -> Option<&Match> {
        self.stage(stage).get(usize::from(table.0).checked_sub(1)?)
    }

    /// The final.
    pub fn final_match(&self) -> Option<&Match> {
        self.at(Stage::Final, TableNumber(1))
    }

    /// The table of the main stage after it that a match feeds; a C9 match and a deputy's feed the
    /// first main stage.
    pub fn fed_by(&self, one: &Match) -> Option<(Stage, TableNumber)> {
        let next = one.stage.next(self.size)?;
        Some(match one.stage {
            Stage::Preliminary => (next, one.numbers.first().table()),
            _ => (next, one.table.feeds().table()),
        })
    }

    /// The main number somebody holds in the first main stage, once that is known.
    pub fn number_of(&self, entrant: EntrantId) -> Option<MainNumber> {
        self.stage(Stage::first_of(self.size))
            .iter()
            .find_map(|one| match (one.numbers, one.holders) {
                (Numbers::Two(first, _), [holder, _]) if holder == Holder::Entrant(entrant) => {
                    Some(first)
                }
                (Numbers::Two(_, second), [_, holder]) if holder == Holder::Entrant(entrant) => {
                    Some(second)
                }
                _ => None,
            })
    }

    /// Plays everything anew: after the lots, a withdrawal, a replacement, an announcement.
    pub fn refresh_all<P: People>(&mut self, situation: &Situation<'_, P>) {
        let stages: Vec<Stage> = self.stages.iter().map(|(stage, _)| *stage).collect();
        for stage in stages {
            let count = self.stage(stage).len();
            for table in (1..=count).filter_map(|table| u16::try_from(table).ok()) {
                self.refresh_one(situation, stage, TableNumber(table));
            }
        }
    }

    /// Plays one table anew and those it feeds, as far as anything changes.
    pub fn refresh_from<P: People>(
        &mut self,
        situation: &Situation<'_, P>,
        stage: Stage,
        table: TableNumber,
    ) {
        let mut next = Some((stage, table));
        while let Some((stage, table)) = next {
            let changed = self.refresh_one(situation, stage, table);
            next = self
                .at(stage, table)
                .filter(|_| changed)
                .and_then(|one| self.fed_by(one));
        }
    }

    /// Plays one table anew; whether anything changed.
    fn refresh_one<P: People>(
        &mut self,
        situation: &Situation<'_, P>,
        stage: Stage,
        table: TableNumber,
    ) -> bool {
        let Some(before) = self.at(stage, table) else {
            return false;
        };
        let mut after = before.clone();
        after.holders = self.holders(situation, before);
        after.late_seed = match after.numbers {
            Numbers::Two(first, _) if stage == Stage::Preliminary => situation
                .places
                .late_at(first)
                .map(|seat| situation.people.in_place_of(seat.entrant)),
            _ => None,
        };
        after.cancelled = after
            .late_seed
            .is_some_and(|seed| is_cancelled(situation, stage, table, seed));
        after.contest = Contest::default();
        after.decision = None;
        if !after.cancelled {
            self.decide(situation, &mut after);
        }
        let changed = after != *before;
        if changed && let Some(slot) = self.at_mut(stage, table) {
            *slot = after;
        }
        changed
    }

    /// Who holds the numbers of a table now.
    fn holders<P: People>(&self, situation: &Situation<'_, P>, one: &Match) -> [Holder; 2] {
        let as_drawn = |entrant: Option<EntrantId>| match entrant {
            Some(entrant) => Holder::Entrant(situation.people.in_place_of(entrant)),
            None => Holder::Nobody,
        };
        match (one.stage, one.numbers) {
            (Stage::Preliminary, Numbers::WithDeputy(number)) => {
                let place = situation.places.at(number);
                [as_drawn(place.holder), as_drawn(place.deputy)]
            }
            (Stage::Preliminary, Numbers::Two(first, second)) => {
                [first, second].map(|number| as_drawn(situation.places.at(number).holder))
            }
            (stage, Numbers::Two(first, second)) if stage == Stage::first_of(self.size) => {
                [first, second].map(|number| {
                    self.after_preliminary(number)
                        .unwrap_or_else(|| as_drawn(situation.places.at(number).holder))
                })
            }
            (stage, numbers) => {
                let (first, second) = match numbers {
                    Numbers::Two(first, second) => (first, second),
                    Numbers::WithDeputy(number) => (number, number),
                };
                [first, second].map(|number| self.fed(stage, number))
            }
        }
    }

    /// B1: who holds a number of a stage after the first: the winner of the table of that number.
    fn fed(&self, stage: Stage, number: MainNumber) -> Holder {
        let before = Stage::ALL
            .into_iter()
            .rev()
            .find(|other| *other < stage)
            .unwrap_or(Stage::Preliminary);
        match self
            .at(before, TableNumber(number.0))
            .map(|one| one.decision)
        {
            Some(Some(Decision {
                winner: Some(winner),
                ..
            })) => Holder::Entrant(winner),
            Some(Some(Decision { winner: None, .. })) => Holder::Nobody,
            _ => Holder::Unknown,
        }
    }

    /// B2, C9, G3, G4: who holds a main number after its preliminary; `None`: it plays none.
    fn after_preliminary(&self, number: MainNumber) -> Option<Holder> {
        self.stage(Stage::Preliminary)
            .iter()
            .find_map(|one| match one.numbers {
                Numbers::WithDeputy(own) if own == number => Some(match one.decision {
                    Some(Decision {
                        winner: Some(winner),
                        ..
                    }) => Holder::Entrant(winner),
                    Some(Decision { winner: None, .. }) => Holder::Nobody,
                    None => Holder::Unknown,
                }),
                Numbers::Two(first, second)
                    if (first == number || second == number) && !one.cancelled =>
                {
                    let [own, smaller] = if first == number {
                        [one.holders.first(), one.holders.first()]
                    } else {
                        [one.holders.last(), one.holders.first()]
                    }
                    .map(|holder| holder.copied().unwrap_or(Holder::Unknown));
                    let seed = one.late_seed.map_or(Holder::Nobody, Holder::Entrant);
                    Some(match one.decision {
                        None => Holder::Unknown,
                        Some(Decision {
                            winner: Some(winner),
                            ..
                        }) if own == Holder::Entrant(winner) => own,
                        Some(Decision {
                            winner: Some(_), ..
                        }) => seed,
                        // C9, **Reading**: without a winner the seed takes the smaller number.
                        Some(Decision { winner: None, .. }) if own == smaller => seed,
                        Some(Decision { winner: None, .. }) => Holder::Nobody,
                    })
                }
                _ => None,
            })
    }

    /// Decides a table from its holders, games, rulings and withdrawals.
    fn decide<P: People>(&self, situation: &Situation<'_, P>, one: &mut Match) {
        one.decision = match one.holders {
            [Holder::Entrant(first), Holder::Entrant(second)] => {
                let pair = [first, second];
                let facts = situation
                    .floor
                    .of_pair(one.stage, one.table, Pair::of(pair));
                one.contest = play(situation.regulation, one.stage, pair, facts);
                let decision = one
                    .contest
                    .decision
                    .or_else(|| self.by_withdrawal(situation, one, pair));
                if decision.is_some() {
                    one.contest.due = None;
                }
                decision
            }
            [Holder::Entrant(entrant), Holder::Nobody]
            | [Holder::Nobody, Holder::Entrant(entrant)] => {
                let gone =
                    one.stage == Stage::Final && situation.people.withdrawn(entrant).is_some();
                Some(if gone {
                    // G5, **Reading**: in the final a withdrawn player with nobody to play is out.
                    Decision {
                        winner: None,
                        by: DecidedBy::Withdrawn,
                    }
                } else {
                    Decision {
                        winner: Some(entrant),
                        by: DecidedBy::Bye,
                    }
                })
            }
            [Holder::Nobody, Holder::Nobody] => Some(Decision {
                winner: None,
                by: DecidedBy::Blank,
            }),
            [Holder::Unknown, _] | [_, Holder::Unknown] => None,
        };
    }

    /// G3, G5, G7, A12: the decision that withdrawals bring to an undecided match.
    fn by_withdrawal<P: People>(
        &self,
        situation: &Situation<'_, P>,
        one: &Match,
        pair: [EntrantId; 2],
    ) -> Option<Decision> {
        let [first, second] = pair;
        let walkover = |winner| {
            Some(Decision {
                winner: Some(winner),
                by: DecidedBy::Walkover,
            })
        };
        match (
            situation.people.withdrawn(first),
            situation.people.withdrawn(second),
        ) {
            (None, None) => None,
            (Some(_), None) => walkover(second),
            (None, Some(_)) => walkover(first),
            // A12, G6, **Reading**: whoever left after the announcement had won by walkover before,
            // unless both left at once.
            (Some(one_left), Some(other_left)) => match self.announced_on_path(situation, one) {
                Some(announced)
                    if one_left != other_left && one_left.max(other_left) > announced =>
                {
                    walkover(if one_left > other_left { first } else { second })
                }
                _ => Some(Decision {
                    winner: None,
                    by: DecidedBy::BothWithdrawn,
                }),
            },
        }
    }

    /// The first announcement that covers a table or any its winner would go on to.
    fn announced_on_path<P: People>(
        &self,
        situation: &Situation<'_, P>,
        one: &Match,
    ) -> Option<u32> {
        let mut earliest = None;
        let mut next = Some((one.stage, one.table));
        while let Some((stage, table)) = next {
            let announced = situation
                .floor
                .announced(stage, table)
                .map(|announcement| announcement.seq);
            earliest = [earliest, announced].into_iter().flatten().min();
            next = self.at(stage, table).and_then(|one| self.fed_by(one));
        }
        earliest
    }

    fn at_mut(&mut self, stage: Stage, table: TableNumber) -> Option<&mut Match> {
        let (_, matches) = self.stages.iter_mut().find(|(other, _)| *other == stage)?;
        matches.get_mut(usize::from(table.0).checked_sub(1)?)
    }
}

fn empty_match(stage: Stage, table: TableNumber, numbers: Numbers) -> Match {
    Match {
        stage,
        table,
        numbers,
        holders: [Holder::Unknown; 2],
        late_seed: None,
        cancelled: false,
        contest: Contest::default(),
        decision: None,
    }
}

/// B2: the preliminary's tables by ascending main number, a C9 match by its smaller one.
fn preliminary_tables(size: Size, places: &Places) -> Vec<Match> {
    let numbers = size.numbers().filter_map(|number| {
        if places.at(number).deputy.is_some() {
            Some(Numbers::WithDeputy(number))
        } else if places.late_at(number).is_some() && number < number.neighbour() {
            Some(Numbers::Two(number, number.neighbour()))
        } else {
            None
        }
    });
    numbers
        .zip(1..)
        .map(|(numbers, table)| empty_match(Stage::Preliminary, TableNumber(table), numbers))
        .collect()
}

/// G4: whether a C9 match is cancelled: its late seed left before the first announcement of the table.
fn is_cancelled<P: People>(
    situation: &Situation<'_, P>,
    stage: Stage,
    table: TableNumber,
    seed: EntrantId,
) -> bool {
    let Some(left) = situation.people.withdrawn(seed) else {
        return false;
    };
    situation
        .floor
        .announced(stage, table)
        .is_none_or(|announcement| left < announcement.seq)
}

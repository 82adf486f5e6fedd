//! C11 by exhaustion: a second model of the lots that knows only the single rules, and finds out
//! whether they can be completed by trying everything. Shares no code with the engine.

use super::predicate::template;
use qiwang::engine::lots::{Lot, Lots};
use qiwang::engine::number::{Half, MainNumber, ZoneNumber};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// Who is on a number: nobody, a non-seed, or seed s as s + 1.
const NOBODY: u8 = 0;
const NON_SEED: u8 = 1;

/// Holders, deputies by number, late seeds by half.
pub type Arrangement = (Vec<u8>, Vec<bool>, Vec<u8>);

/// Somebody who is yet to come, non-seeds being all alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Person {
    NonSeed,
    Seed(u8),
}

/// What tells two models apart once it is known who the main entrants are.
pub type State = (Arrangement, Waiting, Waiting);

/// Who is yet to come: how many non-seeds, and which seeds.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Waiting {
    non_seeds: usize,
    seeds: Vec<u8>,
}

/// The lots as far as they have come.
#[derive(Clone, Debug)]
pub struct Model {
    zones: usize,
    entrants: usize,
    seeds: usize,
    holders: Vec<u8>,
    deputies: Vec<bool>,
    /// By half of a zone: the late seed who took it.
    late: Vec<u8>,
    main: Waiting,
    others: Waiting,
    flips: Rc<Vec<Vec<usize>>>,
}

/// What is already known about completing.
#[derive(Default)]
pub struct Memo {
    known: BTreeMap<Vec<u8>, bool>,
}

impl Model {
    /// The engine's state, read through what it shows to everybody. All names that decide who is a
    /// main entrant must have been drawn.
    pub fn of(lots: &Lots) -> Model {
        let list = lots.list();
        let size = list.size;
        let code = |entrant| {
            let seed = list.seeds.iter().position(|seed| *seed == entrant);
            seed.map_or(NON_SEED, |index| {
                u8::try_from(index + 2).expect("few seeds")
            })
        };
        let main = usize::from(size.count());
        let (mut first, mut rest) = (Vec::new(), Vec::new());
        let has_others = list.entrants.len() > main;
        for entrant in &list.entrants {
            let is_main = !has_others || lots.names().take(main).any(|name| name == *entrant);
            let seated = lots.main_number(*entrant).is_some()
                || lots.deputy_of(*entrant).is_some()
                || lots.late_seat(*entrant).is_some();
            match (seated, is_main) {
                (true, _) => {}
                (false, true) => first.push(code(*entrant)),
                (false, false) => rest.push(code(*entrant)),
            }
        }
        let mut late = vec![NOBODY; main / 2];
        for seat in lots.places().late {
            let half = usize::from(seat.zone.0 - 1) * 2 + usize::from(seat.half == Half::Lower);
            late[half] = code(seat.entrant);
        }
        Model {
            zones: usize::from(size.zones()),
            entrants: list.entrants.len(),
            seeds: list.seeds.len(),
            holders: size
                .numbers()
                .map(|n| lots.place(n).holder.map_or(NOBODY, code))
                .collect(),
            deputies: size
                .numbers()
                .map(|n| lots.place(n).deputy.is_some())
                .collect(),
            late,
            main: waiting(&first),
            others: waiting(&rest),
            flips: Rc::new(flips(&template(usize::from(size.zones())))),
        }
    }

    /// What has come about so far, up to exchanging non-seeds.
    pub fn arrangement(&self) -> Arrangement {
        (
            self.holders.clone(),
            self.deputies.clone(),
            self.late.clone(),
        )
    }

    /// The start if so many non-seeds and these seeds are not among the first M names.
    pub fn start(lots: &Lots, non_seeds: usize, late: &[usize]) -> Model {
        let mut start = Model::of(lots);
        let all = waiting(
            &[
                vec![NON_SEED; start.entrants - start.seeds],
                (2..start.seeds + 2)
                    .map(|seed| u8::try_from(seed).expect("few seeds"))
                    .collect(),
            ]
            .concat(),
        );
        let is_late = |seed: &u8| late.contains(&(usize::from(*seed) - 2));
        let (late, main) = all.seeds.iter().partition(|seed| is_late(seed));
        start.main = Waiting {
            non_seeds: all.non_seeds - non_seeds,
            seeds: main,
        };
        start.others = Waiting {
            non_seeds,
            seeds: late,
        };
        start
    }

    /// What tells it from others.
    pub fn state(&self) -> State {
        (self.arrangement(), self.main.clone(), self.others.clone())
    }

    /// Who may come next, and how many of them there are.
    pub fn next_people(&self) -> Vec<(Person, usize)> {
        let waiting = if self.in_main_part() {
            &self.main
        } else {
            &self.others
        };
        let seeds = waiting.seeds.iter().map(|seed| (Person::Seed(*seed), 1));
        let non_seeds = (waiting.non_seeds > 0).then_some((Person::NonSeed, waiting.non_seeds));
        seeds.chain(non_seeds).collect()
    }

    /// C7: whether somebody draws a number without having drawn a zone.
    pub fn draws_a_number(&self, person: Person) -> bool {
        let first_seed = self.holders.iter().all(|who| *who <= NON_SEED);
        self.in_main_part() && (person == Person::NonSeed || first_seed)
    }

    /// Every legal place for somebody (C11): its zone, and what it leads to.
    pub fn legal_moves(&self, person: Person, memo: &mut Memo) -> Vec<(usize, Model)> {
        let moves = if self.in_main_part() {
            self.main_moves(person)
        } else {
            self.other_moves(person)
        };
        let zone = |spot| match spot {
            Spot::Number(index) => index / 4,
            Spot::Half(half) => half / 2,
        };
        moves
            .into_iter()
            .filter(|(_, next)| next.can_be_completed(memo))
            .map(|(spot, next)| (zone(spot), next))
            .collect()
    }

    fn in_main_part(&self) -> bool {
        self.main.non_seeds + self.main.seeds.len() > 0
    }

    /// Every legal final arrangement for M = 8, found by filtering all there are; reads nothing of a
    /// state but its list.
    pub fn all_legal_ends(lots: &Lots) -> BTreeSet<Arrangement> {
        let empty = Model::of(lots);
        let numbers = empty.holders.len();
        let has_others = empty.entrants > numbers;
        let mut ends = BTreeSet::new();
        let mut seatings = vec![empty.clone()];
        for seed in 2..empty.seeds + 2 {
            let seed = u8::try_from(seed).expect("few seeds");
            let mut next = Vec::new();
            for seating in &seatings {
                for index in 0..numbers {
                    let mut with = seating.clone();
                    with.holders[index] = seed;
                    let lonely = seating.seed_in(index / 4) == NOBODY;
                    next.extend(Some(with).filter(|_| lonely));
                }
                for half in 0..numbers / 2 {
                    let mut with = seating.clone();
                    with.late[half] = seed;
                    let lonely = seating.seed_in(half / 2) == NOBODY;
                    next.extend(Some(with).filter(|_| lonely && has_others));
                }
            }
            seatings = next;
        }
        for seating in seatings {
            for set in 0..1usize << numbers {
                let marked = |index: usize| set >> index & 1 == 1;
                let mut end = seating.clone();
                let mut legal = end.some_flip_agrees();
                for index in 0..numbers {
                    let blank = !has_others && marked(index);
                    legal &= !(marked(index) && end.holders[index] > NON_SEED); // C2
                    if end.holders[index] == NOBODY && !blank {
                        end.holders[index] = NON_SEED;
                    }
                    end.deputies[index] = has_others && marked(index);
                    legal &= !(end.deputies[index] && end.late[index / 2] != NOBODY); // C9
                }
                let people = end.holders.iter().filter(|who| **who != NOBODY).count();
                legal &= has_others || people == end.entrants;
                for zone in 0..end.zones {
                    let upper = end.deputies[zone * 4..zone * 4 + 2]
                        .iter()
                        .filter(|d| **d)
                        .count();
                    let apart = end.others_in(zone) == 2 && upper == 1;
                    legal &= end.others_in(zone) <= 3; // C5
                    legal &= !(apart && end.seed_in(zone) == NOBODY); // C10
                }
                if legal && end.is_legal_end() {
                    ends.insert(end.arrangement());
                }
            }
        }
        ends
    }

    /// Whether a lot for a place breaks no single rule, and what it leads to.
    pub fn after(&self, lots: &Lots, lot: Lot) -> Vec<Model> {
        let seed = lots
            .list()
            .seeds
            .iter()
            .position(|seed| *seed == lot.entrant());
        let person = seed.map_or(Person::NonSeed, |index| {
            Person::Seed(u8::try_from(index + 2).expect("few seeds"))
        });
        let at = |number: MainNumber| usize::from(number.0) - 1;
        let main = self.in_main_part();
        let number = |index: usize| MainNumber(u16::try_from(index + 1).expect("few numbers"));
        let moves = if main {
            self.main_moves(person)
        } else {
            self.other_moves(person)
        };
        let chosen = |zone: ZoneNumber| lots.zone_of(lot.entrant()) == Some(zone);
        moves
            .into_iter()
            .filter(|(spot, _)| match (lot, *spot) {
                (Lot::Zone { zone, .. }, Spot::Number(index)) => number(index).zone() == zone,
                (Lot::Zone { zone, .. }, Spot::Half(half)) => usize::from(zone.0) - 1 == half / 2,
                (Lot::Number { number, .. }, Spot::Number(index)) => at(number) == index,
                (Lot::Place { number, .. } | Lot::Holder { number, .. }, Spot::Number(index)) => {
                    at(number) == index && chosen(number.zone())
                }
                (Lot::Half { half, .. }, Spot::Half(index)) => {
                    let zone = ZoneNumber(u16::try_from(index / 2 + 1).expect("few zones"));
                    chosen(zone) && (half == Half::Lower) == (index % 2 == 1)
                }
                _ => false,
            })
            .map(|(_, model)| model)
            .collect()
    }

    /// Whether the lots can be completed, whatever the order in which people come. Fails loudly if
    /// that should ever depend on the order.
    pub fn can_be_completed(&self, memo: &mut Memo) -> bool {
        let key = self.key();
        if let Some(known) = memo.known.get(&key) {
            return *known;
        }
        let main = self.in_main_part();
        let waiting = if main { &self.main } else { &self.others };
        let mut people: Vec<Person> = waiting.seeds.iter().map(|s| Person::Seed(*s)).collect();
        if waiting.non_seeds > 0 {
            people.push(Person::NonSeed);
        }
        let can = if people.is_empty() {
            self.is_legal_end()
        } else {
            let mut verdicts = people.into_iter().map(|person| {
                let moves = if main {
                    self.main_moves(person)
                } else {
                    self.other_moves(person)
                };
                moves
                    .into_iter()
                    .any(|(_, next)| next.can_be_completed(memo))
            });
            let first = verdicts.next().expect("somebody is yet to come");
            let same = verdicts.all(|verdict| verdict == first);
            assert!(
                same,
                "C11: whether they can be completed depends on the order: {self:?}"
            );
            first
        };
        memo.known.insert(key, can);
        can
    }

    fn main_moves(&self, person: Person) -> Vec<(Spot, Model)> {
        let numbers = 0..self.holders.len();
        let free = numbers.filter(|index| self.holders[*index] == NOBODY);
        free.filter_map(|index| {
            let mut next = self.clone();
            match person {
                Person::NonSeed => {
                    next.holders[index] = NON_SEED;
                    next.main.non_seeds -= 1;
                }
                Person::Seed(seed) => {
                    next.holders[index] = seed;
                    next.main.seeds.retain(|other| *other != seed);
                    let lonely = self.seed_in(index / 4) == NOBODY; // C5
                    if !(lonely && next.some_flip_agrees()) {
                        return None;
                    }
                }
            }
            Some((Spot::Number(index), next))
        })
        .collect()
    }

    fn other_moves(&self, person: Person) -> Vec<(Spot, Model)> {
        match person {
            Person::NonSeed => (0..self.holders.len())
                .filter(|index| self.may_be_deputy_of(*index))
                .map(|index| {
                    let mut next = self.clone();
                    next.deputies[index] = true;
                    next.others.non_seeds -= 1;
                    (Spot::Number(index), next)
                })
                .collect(),
            Person::Seed(seed) => (0..self.late.len())
                .filter_map(|half| {
                    let mut next = self.clone();
                    next.late[half] = seed;
                    next.others.seeds.retain(|other| *other != seed);
                    let open = self.seed_in(half / 2) == NOBODY // C5
                        && self.others_in(half / 2) < 3 // C5
                        && !self.deputies[half * 2] // C10
                        && !self.deputies[half * 2 + 1]
                        && next.some_flip_agrees(); // C4
                    open.then_some((Spot::Half(half), next))
                })
                .collect(),
        }
    }

    /// C2, C5, C8, C9, C10.
    fn may_be_deputy_of(&self, index: usize) -> bool {
        let zone = index / 4;
        let deputies: Vec<usize> = (zone * 4..zone * 4 + 4)
            .filter(|i| self.deputies[*i])
            .collect();
        let wrong_half = self.seed_in(zone) == NOBODY
            && matches!(deputies.as_slice(), [fifth] if fifth / 2 != index / 2);
        self.others_in(zone) < 3
            && self.holders[index] == NON_SEED
            && !self.deputies[index]
            && self.late[index / 2] == NOBODY
            && !wrong_half
    }

    fn seed_in(&self, zone: usize) -> u8 {
        let holders = &self.holders[zone * 4..zone * 4 + 4];
        let late = &self.late[zone * 2..zone * 2 + 2];
        let seeds = holders.iter().filter(|who| **who > NON_SEED).chain(late);
        seeds.copied().max().unwrap_or(NOBODY)
    }

    fn others_in(&self, zone: usize) -> usize {
        let deputies = &self.deputies[zone * 4..zone * 4 + 4];
        let late = &self.late[zone * 2..zone * 2 + 2];
        deputies.iter().filter(|deputy| **deputy).count()
            + late.iter().filter(|seed| **seed != NOBODY).count()
    }

    /// C4: tries every flip.
    fn some_flip_agrees(&self) -> bool {
        self.flips.iter().any(|flip| {
            (0..self.zones).all(|zone| {
                let seed = usize::from(self.seed_in(zone));
                seed == 0 || seed - 1 == flip[zone]
            })
        })
    }

    /// C8, C12: whether everything has come out as it must.
    fn is_legal_end(&self) -> bool {
        let numbers = self.holders.len();
        let even = |shares: Vec<usize>, total: usize| {
            let above = shares
                .iter()
                .filter(|share| **share == total / self.zones + 1)
                .count();
            let at = shares
                .iter()
                .filter(|share| **share == total / self.zones)
                .count();
            above == total % self.zones && above + at == self.zones
        };
        if self.entrants > numbers {
            let shares = (0..self.zones).map(|zone| self.others_in(zone)).collect();
            return even(shares, self.entrants - numbers);
        }
        let blanks = numbers - self.entrants;
        let blank = |index: usize| self.holders[index] == NOBODY;
        let beside = |seed: usize| {
            let at = self
                .holders
                .iter()
                .position(|who| usize::from(*who) == seed + 1);
            at.is_some_and(|index| blank(index ^ 1))
        };
        let never_two = (0..numbers / 2).all(|half| !(blank(half * 2) && blank(half * 2 + 1)));
        if blanks <= self.seeds {
            return (1..=self.seeds).all(|seed| beside(seed) == (seed <= blanks));
        }
        let in_zone = |zone: usize| (zone * 4..zone * 4 + 4).filter(|i| blank(*i)).count();
        never_two
            && (1..=self.seeds).all(beside)
            && even((0..self.zones).map(in_zone).collect(), blanks)
    }

    /// The same for states that differ only by exchanging the numbers of a half, the halves of a
    /// zone, or the sides of a node of the tree.
    pub fn key(&self) -> Vec<u8> {
        let half = |half: usize| {
            let cell = |i: usize| self.holders[i] * 2 + u8::from(self.deputies[i]);
            let mut cells = vec![cell(half * 2), cell(half * 2 + 1)];
            cells.sort_unstable();
            cells.push(self.late[half]);
            cells
        };
        let mut level: Vec<Vec<u8>> = (0..self.zones * 2).map(half).collect();
        while level.len() > 1 {
            level = level
                .chunks(2)
                .map(|pair| {
                    let mut pair = pair.to_vec();
                    pair.sort();
                    pair.concat()
                })
                .collect();
        }
        let mut key = level.concat();
        for waiting in [&self.main, &self.others] {
            key.push(u8::try_from(waiting.non_seeds).expect("few"));
            key.extend(&waiting.seeds);
            key.push(0);
        }
        key
    }
}

/// Where somebody may go: a number, as its holder or deputy, or a half.
#[derive(Clone, Copy, Debug)]
enum Spot {
    Number(usize),
    Half(usize),
}

fn waiting(codes: &[u8]) -> Waiting {
    Waiting {
        non_seeds: codes.iter().filter(|code| **code == NON_SEED).count(),
        seeds: codes
            .iter()
            .copied()
            .filter(|code| *code > NON_SEED)
            .collect(),
    }
}

/// C4: every order of the zones that flipping nodes gives.
pub fn flips(template: &[usize]) -> Vec<Vec<usize>> {
    if template.len() == 1 {
        return vec![template.to_vec()];
    }
    let (left, right) = template.split_at(template.len() / 2);
    let mut all = Vec::new();
    for left in flips(left) {
        for right in flips(right) {
            all.push([left.clone(), right.clone()].concat());
            all.push([right.clone(), left.clone()].concat());
        }
    }
    all
}

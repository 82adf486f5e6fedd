//! M = 8: the exact probability of every finished drawing and of every state on the way, by full
//! enumeration of the second model (`brute.rs`) under C6 to C12. Non-seeds are all alike.

use super::brute::{Memo, Model, Person, State};
use super::script;
use std::collections::{BTreeMap, BTreeSet};

/// States, each with its probability.
type Level = BTreeMap<State, (Model, f64)>;

/// What full enumeration comes to.
pub struct Exact {
    /// Every state in which nobody has drawn half of his place, and the main entrants are known.
    pub states: BTreeSet<State>,
    /// The finished ones.
    pub ends: Level,
}

pub fn exact(entrants: usize, seeds: usize) -> Exact {
    let mut memo = Memo::default();
    let mut level = start(entrants, seeds);
    let mut states = BTreeSet::new();
    loop {
        states.extend(level.keys().cloned());
        let mut next = Level::new();
        for (model, probability) in level.values() {
            for (person, step) in people(model) {
                for (after, place) in places(model, person, &mut memo) {
                    add(&mut next, after, probability * step * place);
                }
            }
        }
        if next.is_empty() {
            return Exact {
                states,
                ends: level,
            };
        }
        level = next;
    }
}

fn add(level: &mut Level, model: Model, probability: f64) {
    level.entry(model.state()).or_insert((model, 0.0)).1 += probability;
}

/// C6: the others are any S of the N, each choice equally likely; given which seeds are late, all
/// orders are.
fn start(entrants: usize, seeds: usize) -> Level {
    let lots = script::lots(8, entrants, seeds);
    let others = entrants.saturating_sub(8);
    let mut level = Level::new();
    for set in 0..1usize << seeds {
        let late: Vec<usize> = (0..seeds).filter(|seed| set >> seed & 1 == 1).collect();
        if late.len() <= others && others - late.len() <= entrants - seeds {
            let ways = choose(entrants - seeds, others - late.len());
            let model = Model::start(&lots, others - late.len(), &late);
            add(&mut level, model, ways / choose(entrants, others));
        }
    }
    level
}

fn choose(all: usize, some: usize) -> f64 {
    let factor = |k: usize| (all - k) as f64 / (k + 1) as f64;
    (0..some).map(factor).product()
}

/// C6: everybody who may come next is equally likely to.
fn people(model: &Model) -> Vec<(Person, f64)> {
    let people = model.next_people();
    let all: usize = people.iter().map(|(_, how_many)| how_many).sum();
    let share = |how_many: usize| how_many as f64 / all as f64;
    people
        .into_iter()
        .map(|(person, how_many)| (person, share(how_many)))
        .collect()
}

/// C11: each number is equally likely; or each zone, and each place in it.
fn places(model: &Model, person: Person, memo: &mut Memo) -> Vec<(Model, f64)> {
    let moves = model.legal_moves(person, memo);
    let numbers = moves.len();
    let zones: Vec<usize> = moves.iter().map(|(zone, _)| *zone).collect();
    let different = zones.iter().collect::<BTreeSet<_>>().len();
    let direct = model.draws_a_number(person);
    let probability = |zone: usize| {
        let in_zone = zones.iter().filter(|other| **other == zone).count();
        1.0 / (if direct { numbers } else { different * in_zone }) as f64
    };
    moves
        .into_iter()
        .map(|(zone, after)| (after, probability(zone)))
        .collect()
}

/// The end probabilities add up, and every turn of the tree leaves them as they are.
#[test]
fn turning_the_tree_changes_no_probability() {
    for (entrants, seeds) in [(5, 1), (7, 2), (9, 1), (10, 2), (12, 0), (12, 1), (14, 2)] {
        let ends = exact(entrants, seeds).ends;
        let all: f64 = ends.values().map(|(_, probability)| probability).sum();
        assert!((all - 1.0).abs() < 1e-12, "{all}");
        let mut by_shape: BTreeMap<Vec<u8>, f64> = BTreeMap::new();
        for (model, probability) in ends.values() {
            let first = *by_shape.entry(model.key()).or_insert(*probability);
            assert!((first - probability).abs() < 1e-12, "{model:?}");
        }
    }
}

/// 9 entrants with one seed. He is late (1/9): 2 zones, 2 halves. Or he is not: 8 numbers, then the
/// deputy draws one of 2 zones, and one of 3 numbers in the seed's or of 4 in the other.
#[test]
fn nine_entrants_with_one_seed_by_hand() {
    let ends = exact(9, 1).ends;
    let mut found: Vec<f64> = ends.values().map(|(_, probability)| *probability).collect();
    found.sort_by(f64::total_cmp);
    let by_hand = [(32, 1.0 / 72.0), (24, 1.0 / 54.0), (4, 1.0 / 36.0)];
    let mut expected = by_hand
        .iter()
        .flat_map(|(how_many, p)| std::iter::repeat_n(*p, *how_many));
    assert_eq!(found.len(), 60);
    assert!(found.iter().all(|p| {
        let by_hand = expected.next().expect("as many");
        (p - by_hand).abs() < 1e-15
    }));
}

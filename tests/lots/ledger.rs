//! What is counted over many drawings, and how unlikely a fair drawing would have made it. The bounds
//! are theorems for every number of trials, not limits: nothing here leans on large numbers.

use std::collections::BTreeMap;

/// The natural logarithm of the false-alarm rate of one tally: 1e-13. No ledger keeps more than
/// [`MOST_TALLIES`] and no test more than three ledgers, so that a fair sampler fails a test with
/// probability below 1e-9.
const LEVEL: f64 = -29.933_606_208_922_6;
const MOST_TALLIES: usize = 3_000;

/// What a tally is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Claim {
    /// C6: each place in the order of names is as likely as any other.
    NameOrder,
    /// C7, C8: a non-seed's number (his own, or the one whose deputy he is) is uniform.
    Number,
    /// C4, C7, C9: a seed's zone is uniform, and his place in it.
    SeedZone,
    /// C4: the flips are fair and independent of each other.
    Flips,
    /// C11: a lot with n options takes each equally often.
    Index,
    /// The same, counted from the last option.
    FromTheEnd,
    /// C8 to C10: the same of the others' lots, the options being those of the second model.
    Others,
    /// The same by first moments: no kind of lot leans to one end, to the lot before it or to the
    /// zones with more room.
    Lean,
    /// C11: a lot has nothing to do with the one before it.
    Successive,
    /// M = 8: finished drawings are as frequent as full enumeration says.
    End,
}

/// Which of a claim's tallies.
pub type Key = (Claim, &'static str, usize);

/// A cell for every outcome; the first so many trials count.
#[derive(Clone, Debug)]
struct Tally {
    counts: Vec<u32>,
    probabilities: Vec<f64>,
    trials: u32,
    seen: u32,
}

/// A sum of scores between -1 and 1 whose mean is 0 whatever came before, and of their variances,
/// which are known before each.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    total: f64,
    variance: f64,
}

#[derive(Default)]
pub struct Ledger {
    tallies: BTreeMap<Key, Tally>,
    sums: BTreeMap<Key, Sum>,
    each: BTreeMap<(Claim, &'static str), Vec<Sum>>,
}

impl Ledger {
    /// Counts an outcome that is one of `cells`, each equally likely whatever came before. Of one key
    /// only the first `trials` count; while there are fewer the tally says nothing.
    pub fn uniform(&mut self, key: Key, cell: usize, cells: usize, trials: usize) {
        self.weighted(key, cell, trials, || vec![1.0 / cells as f64; cells]);
    }

    /// The same with these probabilities.
    pub fn weighted(
        &mut self,
        key: Key,
        cell: usize,
        trials: usize,
        probabilities: impl FnOnce() -> Vec<f64>,
    ) {
        let tally = self.tallies.entry(key).or_insert_with(|| {
            let probabilities = probabilities();
            Tally {
                counts: vec![0; probabilities.len()],
                probabilities,
                trials: u32::try_from(trials).expect("few trials"),
                seen: 0,
            }
        });
        if tally.seen < tally.trials {
            tally.counts[cell] += 1;
            tally.seen += 1;
        }
    }

    /// Adds a score between -1 and 1 whose mean is 0 whatever came before, with its variance.
    pub fn score(&mut self, key: Key, score: f64, variance: f64) {
        let sum = self.sums.entry(key).or_default();
        sum.total += score;
        sum.variance += variance;
    }

    /// One of these comes out, each equally likely whatever came before: each is to come out as often
    /// as it could have been expected to.
    pub fn each(
        &mut self,
        key: (Claim, &'static str),
        options: impl ExactSizeIterator<Item = usize>,
        chosen: usize,
    ) {
        let sums = self.each.entry(key).or_default();
        let probability = 1.0 / options.len() as f64;
        for option in options {
            if sums.len() <= option {
                sums.resize(option + 1, Sum::default());
            }
            sums[option].total -= probability;
            sums[option].variance += probability * (1.0 - probability);
        }
        sums[chosen].total += 1.0;
    }

    /// How many tallies have all their trials.
    pub fn full(&self) -> usize {
        let full = self.tallies.values().filter(|t| t.seen == t.trials);
        full.count()
    }

    /// What a fair drawing would not have come to.
    pub fn alarms(&self) -> BTreeMap<Key, f64> {
        let tallies = self.tallies.iter().map(|(key, tally)| (*key, tally.rate()));
        let sums = self.sums.iter().map(|(key, sum)| (*key, sum.rate()));
        let each = self.each.iter().flat_map(|((claim, what), sums)| {
            let sums = sums.iter().enumerate();
            sums.map(|(which, sum)| ((*claim, *what, which), sum.rate()))
        });
        let rates: Vec<(Key, f64)> = tallies.chain(sums).chain(each).collect();
        assert!(rates.len() <= MOST_TALLIES);
        let alarming = rates.into_iter().filter(|(_, rate)| *rate < LEVEL);
        alarming.collect()
    }
}

impl Tally {
    fn rate(&self) -> f64 {
        if self.seen < self.trials {
            return 0.0;
        }
        false_alarm(&self.counts, &self.probabilities)
    }
}

/// The natural logarithm of a bound on the probability that so many trials with these probabilities
/// come to counts at least as far from them. Far means G, the trials times the relative entropy of
/// the frequencies: with d = cells - 1 its exponential moment at x < 1 is at most (1 - x)^-d, so that
/// P(G >= g) <= exp(d - g) (g / d)^d for g > d (Agrawal, "Finite-sample concentration of the
/// multinomial in relative entropy", 2020).
pub fn false_alarm(counts: &[u32], probabilities: &[f64]) -> f64 {
    let trials: f64 = counts.iter().map(|count| f64::from(*count)).sum();
    let d = counts.len() as f64 - 1.0;
    let terms = counts.iter().zip(probabilities);
    let g: f64 = terms
        .filter(|(count, _)| **count > 0)
        .map(|(count, p)| f64::from(*count) * (f64::from(*count) / (trials * p)).ln())
        .sum();
    if g <= d || d == 0.0 {
        return 0.0;
    }
    d - g + d * (g / d).ln()
}

impl Sum {
    /// For every x > 0, exp(x total - (e^x - 1 - x) variance) has a mean of at most 1 at whatever
    /// moment one stops (Bennett, Freedman), and so has the like with -total: it reaches r with
    /// probability at most 1 / r. Seven x and both signs are tried.
    fn rate(&self) -> f64 {
        let powers = (1..=7).map(|power| 0.5f64.powi(power));
        let gains = powers.map(|x| x * self.total.abs() - (x.exp_m1() - x) * self.variance);
        let most = gains.fold(0.0, f64::max);
        (14f64.ln() - most).min(0.0)
    }
}

/// The bound against all there is: every outcome of a few trials, its probability added up.
#[test]
fn the_bound_holds_for_every_outcome_of_few_trials() {
    for (trials, probabilities) in [(12u32, vec![0.5, 0.3, 0.2]), (40, vec![0.02, 0.98])] {
        let mut outcomes = Vec::new();
        for first in 0..=trials {
            for second in 0..=trials - first {
                let third = trials - first - second;
                let counts = [first, second, third];
                if probabilities.len() == 3 || third == 0 {
                    outcomes.push(counts[..probabilities.len()].to_vec());
                }
            }
        }
        let factorial = |n: u32| (1..=n).map(f64::from).product::<f64>();
        let probability = |counts: &Vec<u32>| {
            let each = counts.iter().zip(&probabilities);
            let each = each.map(|(n, p): (&u32, &f64)| p.powi(n.cast_signed()) / factorial(*n));
            each.product::<f64>() * factorial(trials)
        };
        let all: f64 = outcomes.iter().map(probability).sum();
        assert!((all - 1.0).abs() < 1e-9);
        for level in [0.5, 0.1, 1e-2, 1e-4, 1e-8] {
            let alarming = outcomes
                .iter()
                .filter(|counts| false_alarm(counts, &probabilities) < f64::ln(level));
            let rate: f64 = alarming.map(probability).sum();
            assert!(rate <= level, "{rate} above {level}");
        }
    }
}

//! The record: acts, undoing and redoing, and the facts that stand.

use super::Finding;
use super::envelope::Entry;
use super::facts::Fact;
use super::state::State;

/// A fact that stands, with its place in the record and its time.
type Standing<'a> = (u32, &'a str, Fact);

/// One act.
struct Act<'a> {
    number: u32,
    facts: Vec<Standing<'a>>,
}

/// Judges every entry in turn and gives the sum of those that stand at the end.
pub fn replay(version: u64, entries: &[Entry<'_>]) -> Result<State, Finding> {
    let mut facts = Vec::new();
    for (seq, entry) in (1u32..).zip(entries) {
        let fact = Fact::read(entry.fact, version).map_err(|why| Finding::unreadable(seq, why))?;
        facts.push((entry.act, (seq, entry.at, fact)));
    }
    let Some((_, (_, _, Fact::Opened { rules, number }))) = facts.first() else {
        return Err(Finding::illegal(
            1,
            "the first fact must open the tournament",
        ));
    };
    let mut state = State::new((**rules).clone(), *number);
    let mut standing: Vec<Act<'_>> = Vec::new();
    let mut undone: Vec<Act<'_>> = Vec::new();
    for (act, facts) in acts(facts) {
        match facts.as_slice() {
            [(seq, _, Fact::Undone { act })] => {
                let latest = standing.pop().filter(|latest| {
                    let for_good = latest.facts.iter().any(|(_, _, fact)| fact.is_for_good());
                    latest.number == *act && !for_good
                });
                let latest =
                    latest.ok_or_else(|| Finding::illegal(*seq, "that act cannot be undone"))?;
                undone.push(latest);
                state = sum(&standing, &state);
            }
            [(seq, _, Fact::Redone { act })] => {
                let latest = undone.pop().filter(|latest| latest.number == *act);
                let latest =
                    latest.ok_or_else(|| Finding::illegal(*seq, "that act cannot be redone"))?;
                judge_all(&mut state, &latest.facts, &standing)?;
                standing.push(latest);
            }
            _ => {
                judge_all(&mut state, &facts, &standing)?;
                undone.clear();
                standing.push(Act { number: act, facts });
            }
        }
    }
    Ok(state)
}

/// The facts, act by act.
fn acts(facts: Vec<(u32, Standing<'_>)>) -> Vec<(u32, Vec<Standing<'_>>)> {
    let mut acts: Vec<(u32, Vec<Standing<'_>>)> = Vec::new();
    for (act, fact) in facts {
        match acts.last_mut() {
            Some((last, facts)) if *last == act => facts.push(fact),
            _ => acts.push((act, vec![fact])),
        }
    }
    acts
}

/// Judges and notes facts, one after the other.
fn judge_all(state: &mut State, facts: &[Standing<'_>], before: &[Act<'_>]) -> Result<(), Finding> {
    for (place, (seq, at, fact)) in facts.iter().enumerate() {
        let is_first = before.is_empty() && place == 0;
        if !is_first {
            state
                .judge(fact)
                .map_err(|why| Finding::illegal(*seq, &why))?;
            state
                .prove(fact)
                .map_err(|why| Finding::differs(*seq, why))?;
        }
        state.apply(*seq, at, fact);
    }
    Ok(())
}

/// The sum of acts that were judged before, from nothing.
fn sum(acts: &[Act<'_>], opened: &State) -> State {
    let mut state = State::new(opened.rules.clone(), opened.rules_number);
    for (seq, at, fact) in acts.iter().flat_map(|act| &act.facts) {
        state.apply(*seq, at, fact);
    }
    state
}

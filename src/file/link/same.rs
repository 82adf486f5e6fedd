//! Whether two tournaments look the same to a viewer: everything but times, reasons, long clauses and
//! who is checked in.

use super::regulation::abridged;
use crate::engine::contest::CountedGame;
use crate::engine::entrant::EntrantId;
use crate::engine::progress::Match;
use crate::record::tournament::{Drawing, Entrant, Tournament};

/// Whether they look the same, the names and clubs of those looked at who have one.
pub fn look_the_same(
    one: &Tournament,
    other: &Tournament,
    has_name: &dyn Fn(EntrantId) -> bool,
) -> bool {
    one.rules() == other.rules()
        && abridged(one.regulation()) == abridged(other.regulation())
        && all(one.entrants(), other.entrants(), &|one, other| {
            let named = has_name(one.id);
            let same_name = one.name == other.name && one.club == other.club;
            (same_name || !named) && same_entrant(one, other)
        })
        && one.matched() == other.matched()
        && one.is_registration_closed() == other.is_registration_closed()
        && one.unplayed_fees_paid() == other.unplayed_fees_paid()
        && one.lunches() == other.lunches()
        && all(one.broken_off(), other.broken_off(), &|one, other| {
            same_drawing(&one.drawing, &other.drawing)
        })
        && match (one.drawing(), other.drawing()) {
            (Some(one), Some(other)) => same_drawing(one, other),
            (one, other) => one.is_none() && other.is_none(),
        }
        && same_games(one, other)
}

/// Whether two lists are the same, item by item.
fn all<T>(one: &[T], other: &[T], same: &dyn Fn(&T, &T) -> bool) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same(one, other))
}

fn same_entrant(one: &Entrant, other: &Entrant) -> bool {
    let seen = |one: &Entrant| {
        (
            one.admission,
            one.withdrawn.map(|left| left.before_lots),
            one.replaced_by,
            one.replaces,
        )
    };
    seen(one) == seen(other)
}

fn same_drawing(one: &Drawing, other: &Drawing) -> bool {
    let promised = |one: &Drawing| {
        one.frozen
            .map(|frozen| (frozen.fingerprint, frozen.commitment))
    };
    one.attempt == other.attempt
        && promised(one) == promised(other)
        && one.contributions == other.contributions
        && one.witnesses == other.witnesses
        && (one.started, one.published) == (other.started, other.published)
        && (one.secret, one.entropy) == (other.secret, other.entropy)
        && one.lots == other.lots
        && one.by == other.by
}

fn same_games(one: &Tournament, other: &Tournament) -> bool {
    let announced = |one: &Tournament| -> Vec<_> {
        let all = one.floor().announcements().iter();
        all.map(|one| (one.stage, one.table, one.game)).collect()
    };
    let matches = |one: &Tournament| -> Vec<Match> {
        let progress = one.progress();
        progress.map_or_else(Vec::new, |progress| progress.matches().cloned().collect())
    };
    announced(one) == announced(other) && all(&matches(one), &matches(other), &same_match)
}

fn same_match(one: &Match, other: &Match) -> bool {
    let game = |one: &CountedGame| (one.game, one.red, one.due_red, one.outcome, one.how);
    let [(contest, its), (contest_2, its_2)] = [one, other].map(|one| {
        (
            &one.contest,
            (
                one.numbers,
                one.holders,
                one.late_seed,
                one.cancelled,
                one.decision,
            ),
        )
    });
    its == its_2
        && all(&contest.games, &contest_2.games, &|one, other| {
            game(one) == game(other)
        })
        && (contest.points, contest.lots) == (contest_2.points, contest_2.lots)
        && contest.due == contest_2.due
        && contest.choices.len() == contest_2.choices.len()
}

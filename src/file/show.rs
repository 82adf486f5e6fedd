//! Everything computed, as one JSON: what the example `show` prints and the checker compares.

use super::open::{OpenError, open};
use crate::engine::contest::DecidedBy;
use crate::engine::entrant::EntrantId;
use crate::engine::placings::{champion, placings, rating_points};
use crate::engine::prizes::earnings;
use crate::engine::progress::{Holder, Match, Numbers, Progress};
use crate::record::tournament::{Drawing, Entrant, Phase, Seat, Tournament};
use serde_json::{Value, json};

/// The computed tournament of a file's text.
///
/// # Errors
/// As [`open`].
pub fn show_text(text: &str) -> Result<Value, OpenError> {
    open(text).map(|document| show(document.record.tournament()))
}

/// The computed tournament; the fields are those of docs/file-format.md.
pub fn show(tournament: &Tournament) -> Value {
    let earnings = tournament.progress().map_or_else(Vec::new, |progress| {
        earnings(
            tournament.regulation(),
            progress,
            tournament.unplayed_fees_paid(),
        )
    });
    let prizes_total: u32 = earnings.iter().map(|earned| earned.total.0).sum();
    let stages = tournament.progress().map_or_else(Vec::new, |progress| {
        progress
            .stages()
            .map(|(stage, matches)| {
                json!({ "stage": stage, "tables": matches.iter().map(table).collect::<Vec<_>>() })
            })
            .collect()
    });
    let mut shown = json!({
        "event": event(tournament),
        "entrants": tournament.entrants().iter().map(|entrant| one_entrant(tournament, entrant)).collect::<Vec<_>>(),
        "lots": lots(tournament),
        "stages": stages,
        "placings": tournament.progress().map(placings).unwrap_or_default(),
        "rating_points": tournament
            .progress()
            .map(|progress| rating_points(tournament.regulation(), progress))
            .unwrap_or_default(),
        "prizes": earnings,
        "prizes_total": prizes_total,
        "lunches": tournament.lunches(),
    });
    if let (Some(desk), Some(fields)) = (tournament.check_in(), shown.as_object_mut()) {
        let present = desk.present.iter();
        let present: Vec<Value> = present
            .map(|(entrant, at)| json!({ "entrant": entrant, "at": at }))
            .collect();
        let check_in = json!({ "opened_at": desk.opened_at, "present": present });
        fields.insert("check_in".to_owned(), check_in);
    }
    shown
}

fn event(tournament: &Tournament) -> Value {
    let list = tournament.drawing().map(|drawing| drawing.lots.list());
    json!({
        "title": tournament.regulation().texts.title,
        "size": list.map(|list| list.size),
        "entrants": list.map(|list| list.entrants.len()),
        "seeds": list.map(|list| list.seeds.len()),
        "champion": tournament.progress().and_then(champion),
        "state": match tournament.phase() {
            Phase::Registration => "registration",
            Phase::Lots => "lots",
            Phase::Playing => "playing",
            Phase::Finished => "finished",
        },
    })
}

fn one_entrant(tournament: &Tournament, entrant: &Entrant) -> Value {
    let seat = tournament.seat(entrant.id);
    let taken_over = |progress: &Progress| progress.number_of(entrant.id);
    let number = match seat {
        Some(Seat::Number(number)) => Some(number),
        Some(Seat::DeputyOf(_) | Seat::Late(..)) => tournament.progress().and_then(taken_over),
        None => None,
    };
    let status = if entrant.replaced_by.is_some() {
        "replaced"
    } else if entrant.withdrawn.is_some() {
        "withdrawn"
    } else if entrant.is_waiting() {
        "waiting"
    } else {
        "entered"
    };
    json!({
        "id": entrant.id,
        "name": entrant.name,
        "club": entrant.club,
        "status": status,
        "seed": tournament.seed_number(entrant.id),
        "number": number,
        "deputy_of": match seat {
            Some(Seat::DeputyOf(number)) => Some(number),
            _ => None,
        },
        "late": is_late(tournament, entrant, seat),
    })
}

/// A seed whose name was not among the first M is late at once, before his zone and half are drawn.
fn is_late(tournament: &Tournament, entrant: &Entrant, seat: Option<Seat>) -> bool {
    matches!(seat, Some(Seat::Late(..)))
        || (entrant.replaced_by.is_none()
            && tournament
                .drawing()
                .is_some_and(|drawing| drawing.lots.is_late(entrant.id)))
}

fn lots(tournament: &Tournament) -> Value {
    let broken_off = tournament
        .broken_off()
        .iter()
        .map(|broken| attempt(&broken.drawing, "broken-off"));
    let standing = tournament.drawing().map(|drawing| {
        let state = if drawing.published {
            "published"
        } else if drawing.lots.is_complete() {
            "complete"
        } else if drawing.started {
            "drawing"
        } else {
            "frozen"
        };
        attempt(drawing, state)
    });
    let names: Vec<EntrantId> = tournament
        .drawing()
        .map(|drawing| drawing.lots.names().collect())
        .unwrap_or_default();
    json!({ "attempts": broken_off.chain(standing).collect::<Vec<_>>(), "names": names })
}

/// An attempt; of one whose list was frozen also the entropy, null before the start or all by hand.
fn attempt(drawing: &Drawing, state: &str) -> Value {
    let mut shown =
        json!({ "attempt": drawing.attempt, "state": state, "drawn": drawing.lots.drawn().len() });
    if let (Some(_), Some(fields)) = (drawing.frozen, shown.as_object_mut()) {
        let entropy = drawing.entropy.map(String::from);
        fields.insert("entropy".to_owned(), entropy.into());
    }
    shown
}

fn table(one: &Match) -> Value {
    let numbers = match one.numbers {
        Numbers::Two(first, second) => vec![first, second],
        Numbers::WithDeputy(number) => vec![number],
    };
    let holder = |holder: &Holder| match holder {
        Holder::Unknown => json!("unknown"),
        Holder::Nobody => json!("nobody"),
        Holder::Entrant(entrant) => json!(entrant),
    };
    let games: Vec<Value> = one
        .contest
        .games
        .iter()
        .map(|counted| {
            json!({
                "game": counted.game,
                "kind": counted.game.kind(),
                "red": counted.red,
                "outcome": counted.outcome,
                "how": counted.how,
            })
        })
        .collect();
    let winner = match one.decision {
        None => Value::Null,
        Some(decision) => decision
            .winner
            .map_or(json!("nobody"), |winner| json!(winner)),
    };
    json!({
        "table": one.table,
        "numbers": numbers,
        "entrants": one.holders.iter().map(holder).collect::<Vec<_>>(),
        "games": games,
        "winner": winner,
        "decided_by": decided_by(one),
    })
}

fn decided_by(one: &Match) -> Option<&'static str> {
    if one.cancelled {
        return Some("cancelled");
    }
    Some(match one.decision?.by {
        DecidedBy::Slow => "slow",
        DecidedBy::Rapid => "rapid",
        DecidedBy::SuperRapid => "super-rapid",
        DecidedBy::Walkover => "walkover",
        DecidedBy::Ruling => "ruling",
        DecidedBy::Bye => "bye",
        DecidedBy::Blank => "blank",
        DecidedBy::BothAbsent => "both-absent",
        DecidedBy::BothWithdrawn => "both-withdrawn",
        DecidedBy::Withdrawn => "withdrawn",
    })
}

//! Everything computed, as the JSON that docs/file-format.md describes under `show`.

use super::facts::{HOWS, Id, Outcome};
use super::lots::{Lots, PreliminaryTable};
use super::play::{Slot, Verdict};
use super::rules::{FINAL, Game, PRELIMINARY, ROUND_OF_16, STAGES, Stage};
use super::seal::{Bytes, in_hex};
use super::state::{Entrant, State};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Somebody placed: the placing and who.
type Placings = Vec<(u32, Id)>;

impl State {
    /// The whole of it.
    pub fn show(&self) -> Value {
        let stages = self.playing_stages();
        let verdicts: BTreeMap<(Stage, u32), Verdict<'_>> = stages
            .iter()
            .flat_map(|stage| (1..=self.tables_of(*stage)).map(|table| (*stage, table)))
            .map(|(stage, table)| ((stage, table), self.verdict(stage, table)))
            .collect();
        let placings = self.placings(&verdicts);
        let prizes = self.prizes(&verdicts, &placings);
        let total: u64 = prizes
            .iter()
            .filter_map(|prize| prize["total"].as_u64())
            .sum();
        let to_json =
            |(placing, entrant): &(u32, Id)| json!({"placing": placing, "entrant": entrant});
        let mut shown = json!({
            "event": self.show_event(&verdicts),
            "entrants": self.everybody().map(|(id, who)| self.show_entrant(id, who)).collect::<Vec<_>>(),
            "lots": self.show_lots(),
            "stages": stages.iter().map(|stage| self.show_stage(*stage, &verdicts)).collect::<Vec<_>>(),
            "placings": placings.iter().map(to_json).collect::<Vec<_>>(),
            "rating_points": self.rating_points(&verdicts, &placings),
            "prizes": prizes,
            "prizes_total": total,
            "lunches": self.lunches(),
        });
        if let Some(check_in) = &self.check_in {
            let present = self.present(check_in);
            let present: Vec<Value> = present
                .map(|(entrant, at)| json!({"entrant": entrant, "at": at}))
                .collect();
            shown["check_in"] = json!({"opened_at": check_in.opened_at, "present": present});
        }
        shown
    }

    /// The stages, once the lots are complete.
    fn playing_stages(&self) -> Vec<Stage> {
        match &self.lots {
            Some(lots) if lots.is_complete() => self.stages(),
            _ => Vec::new(),
        }
    }

    fn show_event(&self, verdicts: &BTreeMap<(Stage, u32), Verdict<'_>>) -> Value {
        let last = verdicts.get(&(FINAL, 1));
        let champion = match last.map(|verdict| verdict.winner) {
            Some(Slot::Entrant(id)) => Some(id),
            _ => None,
        };
        let decided = last.is_some_and(|verdict| verdict.decided_by.is_some());
        let state = match (&self.lots, self.published) {
            (None, _) => "registration",
            (Some(_), false) => "lots",
            (Some(_), true) if decided => "finished",
            (Some(_), true) => "playing",
        };
        json!({
            "title": self.rules.title,
            "size": self.lots.as_ref().map(|lots| lots.size),
            "entrants": self.lots.as_ref().map(|lots| lots.list.len()),
            "seeds": self.lots.as_ref().map(|lots| lots.seeds.len()),
            "champion": champion,
            "state": state,
        })
    }

    fn show_entrant(&self, id: Id, entrant: &Entrant) -> Value {
        let status = match entrant {
            Entrant {
                replaced_by: Some(_),
                ..
            } => "replaced",
            Entrant {
                withdrawn: Some(_), ..
            } => "withdrawn",
            Entrant {
                waits: true,
                replaces: None,
                ..
            } => "waiting",
            _ => "entered",
        };
        let seeds = match &self.lots {
            Some(lots) => lots.seeds.clone(),
            None => self.seeds_now(self.zones_now()),
        };
        let seed = seeds
            .iter()
            .position(|seed| *seed == id)
            .map(|place| place + 1);
        let place = match &self.lots {
            Some(lots) if entrant.replaced_by.is_none() => Some((lots, self.drawn_for(id))),
            _ => None,
        };
        let number = place.and_then(|(lots, drawn)| self.number_of(lots, id, drawn));
        json!({
            "id": id,
            "name": entrant.name,
            "club": entrant.club,
            "status": status,
            "seed": seed,
            "number": number,
            "deputy_of": place.and_then(|(lots, drawn)| lots.deputy_of(drawn)),
            "late": place.is_some_and(|(lots, drawn)| lots.is_late(drawn)),
        })
    }

    /// The zones the tournament would have, were the lots begun now.
    fn zones_now(&self) -> usize {
        let proposed = match self.admitted().len() {
            0..=4 => None,
            entrants @ 5..=32 => Some(entrants.next_power_of_two().max(8)),
            33..=112 => Some(64),
            113..=128 => Some(128),
            129..=448 => Some(256),
            _ => None,
        };
        let named = self.rules.size.map(|size| size as usize);
        named.or(proposed).unwrap_or(64) / 4
    }

    fn number_of(&self, lots: &Lots, id: Id, drawn: Id) -> Option<u32> {
        let his = Slot::Entrant(id);
        if let Some(number) = lots.number_of(drawn) {
            return Some(number);
        }
        let wins = |table: u32| self.verdict(PRELIMINARY, table).winner == his;
        let deputised = lots.deputy_of(drawn);
        let won = |number: &u32| self.preliminary_of(*number).is_some_and(wins);
        let late = || {
            let table = self.preliminary.iter().position(
                |table| matches!(table, PreliminaryTable::Late { seed, .. } if *seed == drawn),
            )?;
            let smaller = self.preliminary[table].number();
            let first = *self.stages().get(1)?;
            let seat = self
                .players(first, smaller.div_ceil(2))
                .iter()
                .position(|slot| *slot == his)?;
            Some(smaller + seat as u32)
        };
        deputised.filter(won).or_else(late)
    }

    fn show_lots(&self) -> Value {
        let mut attempts: Vec<Value> = (1..)
            .zip(&self.broken_off)
            .map(|(attempt, lots)| {
                let entropy = lots.was_frozen.then_some(lots.entropy);
                show_attempt(attempt, "broken-off", lots.drawn, entropy)
            })
            .collect();
        if let Some(lots) = &self.lots {
            let state = match (self.published, lots.is_complete()) {
                (true, _) => "published",
                (false, true) => "complete",
                (false, false) if self.attempt.started => "drawing",
                (false, false) => "frozen",
            };
            let entropy = self.attempt.frozen.as_ref().map(|_| lots.entropy);
            attempts.push(show_attempt(attempts.len() + 1, state, lots.drawn, entropy));
        }
        let names = self.lots.as_ref().map_or(&[][..], |lots| &lots.names);
        json!({"attempts": attempts, "names": names})
    }

    fn show_stage(&self, stage: Stage, verdicts: &BTreeMap<(Stage, u32), Verdict<'_>>) -> Value {
        let table = |(at, verdict): (&(Stage, u32), &Verdict<'_>)| {
            let table = at.1;
            let numbers = match stage {
                PRELIMINARY => match &self.preliminary[table as usize - 1] {
                    PreliminaryTable::Deputy { number, .. } => vec![*number],
                    PreliminaryTable::Late { smaller, .. } => vec![*smaller, smaller + 1],
                },
                _ => vec![2 * table - 1, 2 * table],
            };
            let games = verdict.games.iter().map(|game| {
                json!({
                    "game": game.game.name(),
                    "kind": game.game.kind(),
                    "red": game.red,
                    "outcome": match game.outcome {
                        Outcome::WonBy(winner) => json!({"won-by": winner}),
                        Outcome::Drawn => json!("drawn"),
                        Outcome::BothLose => json!("both-lose"),
                    },
                    "how": HOWS[game.how],
                })
            });
            json!({
                "table": table,
                "numbers": numbers,
                "entrants": verdict.players.map(show_slot),
                "games": games.collect::<Vec<_>>(),
                "winner": match verdict.winner {
                    Slot::Unknown => Value::Null,
                    winner => show_slot(winner),
                },
                "decided_by": verdict.decided_by,
            })
        };
        let tables = verdicts.range((stage, 0)..(stage + 1, 0)).map(table);
        json!({"stage": STAGES[stage], "tables": tables.collect::<Vec<_>>()})
    }

    /// D1, by placing, then id.
    fn placings(&self, verdicts: &BTreeMap<(Stage, u32), Verdict<'_>>) -> Placings {
        let mut placings = Vec::new();
        for ((stage, _), verdict) in verdicts {
            let place_of_losers = match *stage {
                FINAL => 2,
                stage if stage >= ROUND_OF_16 => (1 << (FINAL - stage)) + 1,
                _ => continue,
            };
            if verdict.decided_by.is_none() {
                continue;
            }
            for player in verdict.players {
                match player {
                    Slot::Entrant(id) if player != verdict.winner => {
                        placings.push((place_of_losers, id))
                    }
                    Slot::Entrant(id) if *stage == FINAL => placings.push((1, id)),
                    _ => {}
                }
            }
        }
        placings.sort_unstable();
        placings
    }

    /// D2, D3, by points descending, then id.
    fn rating_points(
        &self,
        verdicts: &BTreeMap<(Stage, u32), Verdict<'_>>,
        placings: &Placings,
    ) -> Vec<Value> {
        let [first, second, third, fifth, ninth] = self.rules.rating_points;
        let points = |placing: u32| match placing {
            1 => first,
            2 => second,
            3 => third,
            5 => fifth,
            _ => ninth,
        };
        let mut rated: Vec<(u32, Id, bool)> = placings
            .iter()
            .map(|(placing, id)| (points(*placing), *id, false))
            .collect();
        if let Some(last) = verdicts
            .get(&(FINAL, 1))
            .filter(|last| last.decided_by.is_none())
        {
            for player in last.players {
                if let Slot::Entrant(id) = player {
                    rated.push((second, id, true));
                }
            }
        }
        rated.sort_by_key(|(points, id, _)| (std::cmp::Reverse(*points), *id));
        let to_json = |(points, entrant, provisional): (u32, Id, bool)| json!({"entrant": entrant, "points": points, "provisional": provisional});
        rated.into_iter().map(to_json).collect()
    }

    /// E1 to E3: of everyone who earned anything, by id.
    fn prizes(
        &self,
        verdicts: &BTreeMap<(Stage, u32), Verdict<'_>>,
        placings: &Placings,
    ) -> Vec<Value> {
        let rules = &self.rules;
        let mut stages: BTreeMap<Id, Vec<(Stage, u32)>> = BTreeMap::new();
        for ((stage, _), verdict) in verdicts {
            let earns = verdict.decided_by != Some("bye");
            match verdict.winner {
                Slot::Entrant(winner) if earns && rules.stage_prizes[*stage] > 0 => {
                    let prize = (*stage, rules.stage_prizes[*stage]);
                    stages.entry(winner).or_default().push(prize);
                }
                _ => {}
            }
        }
        // The champion's and the runner-up's prizes go with the placing; E2: without winner neither.
        let has_champion = placings.iter().any(|(placing, _)| *placing == 1);
        for (placing, id) in placings {
            let prize = match placing {
                1 => rules.champion,
                2 if has_champion => rules.runner_up,
                _ => 0,
            };
            if prize > 0 {
                stages.entry(*id).or_default().push((FINAL, prize));
            }
        }
        let fees = verdicts
            .get(&(FINAL, 1))
            .map_or_else(BTreeMap::new, |last| self.fees(last));
        let mut earners: Vec<Id> = stages.keys().chain(fees.keys()).copied().collect();
        earners.sort_unstable();
        earners.dedup();
        let show = |id: Id| {
            let stages = stages.get(&id).map_or(&[][..], Vec::as_slice);
            let fees = fees.get(&id).map_or(&[][..], Vec::as_slice);
            let total: u64 = stages
                .iter()
                .map(|(_, yuan)| *yuan)
                .chain(fees.iter().map(|(_, yuan, _)| *yuan))
                .map(u64::from)
                .sum();
            let stages = stages
                .iter()
                .map(|(stage, yuan)| json!({"stage": STAGES[*stage], "yuan": yuan}));
            let fees = fees.iter().map(|(game, yuan, unplayed)| {
                json!({"game": game.name(), "yuan": yuan, "unplayed": unplayed})
            });
            json!({
                "entrant": id,
                "stages": stages.collect::<Vec<_>>(),
                "fees": fees.collect::<Vec<_>>(),
                "total": total,
            })
        };
        earners.into_iter().map(show).collect()
    }

    /// E2: the fees of the final, zero amounts left out.
    fn fees(&self, last: &Verdict<'_>) -> BTreeMap<Id, Vec<(Game, u32, bool)>> {
        let rules = &self.rules;
        let mut fees: BTreeMap<Id, Vec<(Game, u32, bool)>> = BTreeMap::new();
        let champion = match last.winner {
            Slot::Entrant(id) if last.decided_by != Some("bye") && self.unplayed_fees => Some(id),
            _ => None,
        };
        for game in (1..=rules.of_match(FINAL).slow_games).map(Game::Slow) {
            let counting = last.games.iter().find(|counting| counting.game == game);
            let earned = match counting.map(|counting| (counting, counting.outcome)) {
                None => champion.into_iter().map(|id| (id, rules.fee_won)).collect(),
                Some((_, Outcome::WonBy(winner))) => vec![(winner, rules.fee_won)],
                Some((_, Outcome::BothLose)) => Vec::new(),
                Some((counting, Outcome::Drawn)) => {
                    let fee = |id| match counting.red == Some(id) {
                        true => rules.fee_drawn_red,
                        false => rules.fee_drawn_black,
                    };
                    counting.pair.into_iter().map(|id| (id, fee(id))).collect()
                }
            };
            for (id, yuan) in earned.into_iter().filter(|(_, yuan)| *yuan > 0) {
                fees.entry(id)
                    .or_default()
                    .push((game, yuan, counting.is_none()));
            }
        }
        fees
    }

    /// F3.
    fn lunches(&self) -> Value {
        let is_there = |id: Id, day: &str| {
            let withdrawal = self.withdrawal(id);
            withdrawal.is_none_or(|withdrawal| withdrawal.date.as_str() >= day)
        };
        let mut lunches = Map::new();
        let first_day = self.rules.first_day.as_deref().map(|day| {
            // Once lots have begun: whoever stands in the places of the list (G2).
            let everybody: Vec<Id> = match &self.lots {
                Some(lots) => lots.list.iter().map(|drawn| self.occupant(*drawn)).collect(),
                None => self.everybody().filter(|(_, who)| !who.waits).map(|(id, _)| id).collect(),
            };
            json!({"date": day, "count": everybody.into_iter().filter(|id| is_there(*id, day)).count()})
        });
        let stages = self.playing_stages();
        let day = self.rules.round_of_16_day.as_deref();
        let day = day.filter(|_| stages.contains(&ROUND_OF_16));
        let second_day = day.map(|day| {
            let tables = 1..=self.tables_of(ROUND_OF_16);
            let players = tables.flat_map(|table| self.players(ROUND_OF_16, table));
            let counts = |slot: &Slot| matches!(slot, Slot::Entrant(id) if is_there(*id, day));
            json!({"date": day, "count": players.filter(counts).count()})
        });
        lunches.insert("first_day".to_owned(), first_day.unwrap_or(Value::Null));
        lunches.insert("round_of_16".to_owned(), second_day.unwrap_or(Value::Null));
        Value::Object(lunches)
    }
}

/// An attempt; of one whose list was frozen also its entropy.
fn show_attempt(
    attempt: usize,
    state: &str,
    drawn: usize,
    entropy: Option<Option<Bytes>>,
) -> Value {
    let mut shown = json!({"attempt": attempt, "state": state, "drawn": drawn});
    if let Some(entropy) = entropy {
        shown["entropy"] = json!(entropy.map(|entropy| in_hex(&entropy)));
    }
    shown
}

fn show_slot(slot: Slot) -> Value {
    match slot {
        Slot::Entrant(id) => json!(id),
        Slot::Nobody => json!("nobody"),
        Slot::Unknown => json!("unknown"),
    }
}

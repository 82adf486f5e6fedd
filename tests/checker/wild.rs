//! Engine against checker on wild events: facts made up from what is on the tables, most of them
//! refused, each of them judged by both. Whatever one accepts the other must accept, with the same
//! computed tournament afterwards.

use crate::checker::{Finding, check_text, first_difference, lots::Lots};
use crate::kit::{Event, checked_in, commitment, contribution, regulation, secret, start, witness};
use crate::search::Dice;
use crate::whole::as_json;
use qiwang::file::open::open;
use qiwang::file::show::show_text;
use qiwang::file::tags::entry_to_value;
use qiwang::record::fact::{DrawnBy, Entry, Fact};
use serde_json::{Value, json};

/// The one who makes facts up.
pub struct Wild {
    dice: Dice,
    event: Event,
    shown: Value,
    /// How many facts both accepted, and both refused.
    pub counts: [usize; 2],
}

const DAYS: [&str; 4] = [
    "2021-11-05T20:00:00",
    "2021-11-06T08:00:00",
    "2021-11-06T14:00:00",
    "2021-11-07T10:00:00",
];

impl Wild {
    /// An event with its lots drawn and published.
    pub fn new(seed: u64) -> Wild {
        let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let size = [8, 8, 8, 16][dice.below(4)];
        let most = size + 3 * size / 4;
        let least = (size / 2 + 1).max(5);
        let entrants = least + dice.below((most - least + 1) as usize) as u32;
        let seeds = dice.below(size as usize / 4 + 1) as u32;
        let mut rules = regulation();
        if dice.below(2) == 0 {
            rules["size"] = json!(size);
            rules["cap"] = json!(most);
            rules["seeds"] = json!(seeds);
        }
        match dice.below(5) {
            0 => {
                rules["stage_match"] = json!({"slow_games": 1, "points_to_win": 2});
                rules["final_match"] = json!({"slow_games": 2, "points_to_win": 3});
            }
            1 => {
                rules["tie_breaks"][0]["drawn"] = json!("black-advances");
                rules["tie_breaks"].as_array_mut().unwrap().pop();
            }
            2 => rules["tie_breaks"][1]["chooser"] = json!("larger-lot"),
            _ => {}
        }
        let mut event = Event::opened_with(rules)
            .entered(entrants, seeds)
            .lots_started(size);
        let list = (1..=entrants).collect();
        let mut lots = Lots::new(size, None, list, (1..=seeds).collect());
        while !lots.is_complete() {
            let options = lots.options();
            let lot = options[dice.below(options.len())];
            lots.draw(lot);
            event = event.lot(as_json(lot));
        }
        let event = event.published();
        let shown = event.show();
        Wild {
            dice,
            event,
            shown,
            counts: [0, 0],
        }
    }

    fn one_in(&mut self, count: usize) -> bool {
        self.dice.below(count) == 0
    }

    fn pick(&mut self, values: &[Value]) -> Value {
        values[self.dice.below(values.len())].clone()
    }

    fn anybody(&mut self) -> u64 {
        let count = self.shown["entrants"].as_array().unwrap().len();
        self.dice.below(count + 1) as u64 + 1
    }

    /// A stage, a table of it and the pair there, mostly of known players.
    fn a_table(&mut self) -> (Value, Value, [u64; 2]) {
        let mut open = Vec::new();
        let mut all = Vec::new();
        for stage in self.shown["stages"].as_array().unwrap() {
            for table in stage["tables"].as_array().unwrap() {
                let [one, other] = [0, 1].map(|place: usize| table["entrants"][place].as_u64());
                let found = (
                    stage["stage"].clone(),
                    table["table"].clone(),
                    [one.unwrap_or(1), other.unwrap_or(2)],
                );
                if one.is_some() && other.is_some() {
                    if table["decided_by"].is_null() {
                        open.push(found.clone());
                    }
                    all.push(found.clone());
                }
                if self.dice.below(20) == 0 {
                    all.push(found);
                }
            }
        }
        let from = if open.is_empty() || self.one_in(3) {
            all
        } else {
            open
        };
        match from.is_empty() {
            true => (json!("final"), json!(1), [1, 2]),
            false => from[self.dice.below(from.len())].clone(),
        }
    }

    fn reason(&mut self) -> &'static str {
        if self.one_in(6) { "" } else { "裁决" }
    }

    /// The game that is likely to be due, or another.
    fn a_game(&mut self, stage: &Value, table: &Value) -> String {
        let stages = self.shown["stages"].as_array().unwrap();
        let here = stages.iter().find(|other| other["stage"] == *stage);
        let games = here.map_or(0, |stage| {
            let place = table.as_u64().unwrap() as usize - 1;
            stage["tables"][place]["games"]
                .as_array()
                .map_or(0, Vec::len)
        });
        if self.one_in(6) {
            let names = ["slow-1", "slow-2", "slow-3", "rapid", "super-rapid"];
            return names[self.dice.below(5)].to_owned();
        }
        let slow = if *stage == "final" { 6 } else { 2 };
        match games {
            played if played < slow => format!("slow-{}", played + 1),
            played if played == slow => "rapid".to_owned(),
            _ => "super-rapid".to_owned(),
        }
    }

    fn a_game_fact(&mut self, kind: &str) -> Value {
        let (stage, table, pair) = self.a_table();
        let mut game = self.a_game(&stage, &table);
        if kind == "game-corrected" {
            let names = ["slow-1", "slow-2", "rapid", "super-rapid"];
            game = names[self.dice.below(4)].to_owned();
        }
        let [one, other] = pair;
        let outcomes = [
            json!({"won-by": one}),
            json!({"won-by": other}),
            json!("drawn"),
            json!("drawn"),
            json!("both-lose"),
        ];
        let hows = [
            json!("played"),
            json!("played"),
            json!("late"),
            json!("forfeit"),
            json!("ruling"),
        ];
        let reds = [
            json!(one),
            json!(other),
            json!(one),
            json!(other),
            Value::Null,
        ];
        let outcome = self.pick(&outcomes);
        let how = match outcome == "both-lose" {
            true => json!("late"),
            false => self.pick(&hows),
        };
        let red = match game.as_str() {
            "slow-1" | "slow-3" | "slow-5" if !self.one_in(5) => json!(one),
            "slow-2" | "slow-4" | "slow-6" if !self.one_in(5) => json!(other),
            _ => self.pick(&reds),
        };
        json!({"kind": kind, "stage": stage, "table": table, "game": game, "pair": pair, "red": red,
            "outcome": outcome, "how": how, "reason": self.reason()})
    }

    fn a_fact(&mut self) -> Value {
        match self.dice.below(44) {
            0..=17 => self.a_game_fact("game-recorded"),
            18..=19 => self.a_game_fact("game-corrected"),
            20 => {
                let (stage, table, pair) = self.a_table();
                let game = self.a_game(&stage, &table);
                let game = if self.one_in(2) {
                    "slow-1".to_owned()
                } else {
                    game
                };
                json!({"kind": "game-annulled", "stage": stage, "table": table, "game": game,
                    "pair": pair, "reason": self.reason()})
            }
            21..=24 => {
                let (stage, table, pair) = self.a_table();
                let lots = [self.dice.below(101), self.dice.below(101)];
                json!({"kind": "tie-break-lots-drawn", "stage": stage, "table": table, "by": "hand",
                    "lots": [{"entrant": pair[0], "lot": lots[0]}, {"entrant": pair[1], "lot": lots[1]}]})
            }
            25..=30 => {
                let (stage, table, mut pair) = self.a_table();
                if self.one_in(2) {
                    pair.reverse();
                }
                let game = ["rapid", "super-rapid"][self.dice.below(2)];
                let side = ["red", "black"][self.dice.below(2)];
                json!({"kind": "colour-chosen", "stage": stage, "table": table, "game": game,
                    "chooser": pair[0], "opponent": pair[1], "side": side, "by": "arbiter"})
            }
            31..=34 => {
                let stages: Vec<Value> = self.shown["stages"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|stage| stage["stage"].clone())
                    .collect();
                let mut stage = self.pick(&stages);
                let (mut table, mut game) = (Value::Null, Value::Null);
                if self.one_in(3) {
                    (stage, table, _) = self.a_table();
                }
                if self.one_in(4) {
                    game = json!(
                        ["slow-1", "slow-2", "slow-3", "rapid", "super-rapid"][self.dice.below(5)]
                    );
                }
                json!({"kind": "start-announced", "stage": stage, "table": table, "game": game})
            }
            35 if self.one_in(2) => {
                json!({"kind": "entrant-withdrawn", "entrant": self.anybody(), "reason": self.reason()})
            }
            36 => {
                json!({"kind": "entrant-reinstated", "entrant": self.anybody(), "reason": self.reason()})
            }
            37 => {
                let next = self.shown["entrants"].as_array().unwrap().len() + 1;
                let name = if self.one_in(4) {
                    "棋手1".to_owned()
                } else {
                    format!("替补{next}")
                };
                let club = ["", "", "平阳", "瑞安"][self.dice.below(4)];
                let kind = if self.one_in(5) {
                    "entrant-entered"
                } else {
                    "entrant-wait-listed"
                };
                json!({"kind": kind, "entrant": next, "name": name, "club": club})
            }
            38..=39 => {
                let gone = |entrant: &&Value| entrant["status"] == "withdrawn";
                let entrants = self.shown["entrants"].as_array().unwrap();
                let out: Vec<Value> = entrants
                    .iter()
                    .filter(gone)
                    .map(|who| who["id"].clone())
                    .collect();
                let new = |entrant: &&Value| entrant["status"] == "waiting";
                let waiting: Vec<Value> = entrants
                    .iter()
                    .filter(new)
                    .map(|who| who["id"].clone())
                    .collect();
                let entrant = if out.is_empty() {
                    json!(self.anybody())
                } else {
                    self.pick(&out)
                };
                let by = if waiting.is_empty() {
                    json!(self.anybody())
                } else {
                    self.pick(&waiting)
                };
                json!({"kind": "entrant-replaced", "entrant": entrant, "by": by, "reason": self.reason()})
            }
            40 => {
                let (stage, table, pair) = self.a_table();
                let winner = self.pick(&[json!(pair[0]), json!(pair[1]), Value::Null]);
                json!({"kind": "match-awarded", "stage": stage, "table": table, "pair": pair,
                    "winner": winner, "reason": self.reason()})
            }
            41 => {
                let (stage, table, pair) = self.a_table();
                json!({"kind": "match-reopened", "stage": stage, "table": table, "pair": pair,
                    "reason": self.reason()})
            }
            42 => {
                json!({"kind": "unplayed-fees-ruled", "paid": self.one_in(2), "reason": self.reason()})
            }
            _ => {
                let latest = self.event.record.last().unwrap()["act"].as_u64().unwrap();
                let act = latest - (self.dice.below(3) as u64).min(latest - 1);
                json!({"kind": (["undone", "redone"][self.dice.below(2)]), "act": act})
            }
        }
    }

    /// Makes up an act and has it judged.
    pub fn step(&mut self) {
        let mut facts = vec![self.a_fact()];
        if self.one_in(15) {
            facts.push(self.a_fact());
        }
        let mut next = self.event.clone();
        next.at = DAYS[self.dice.below(4)];
        let next = next.with_act(facts);
        let text = next.text();
        let last = &next.record[self.event.record.len()..];
        match (check_text(&text), show_text(&text)) {
            (Ok(ours), Ok(theirs)) => {
                let difference = first_difference(&ours, &theirs);
                assert_eq!(difference, None, "after {}\n{text}", json!(last));
                self.counts[0] += last.len();
                self.event = next;
                self.shown = ours;
            }
            (Ok(_), Err(why)) => panic!("the engine refuses {}: {why:?}\n{text}", json!(last)),
            (Err(why), Ok(_)) => panic!("the checker refuses {}: {why}\n{text}", json!(last)),
            (Err(_), Err(_)) => self.counts[1] += last.len(),
        }
    }

    pub fn is_over(&self) -> bool {
        self.shown["event"]["state"] == "finished"
    }
}

/// Made-up facts from the opening to the published lots.
struct Early {
    dice: Dice,
    event: Event,
    shown: Value,
    /// How many facts both accepted, both refused, and only the checker found to differ.
    counts: [usize; 3],
}

impl Early {
    fn new(seed: u64) -> Early {
        let mut dice = Dice(seed.wrapping_mul(0x517c_c1b7_2722_0a95));
        // Some files are of the version, or under the rules, before anything was sealed.
        let (version, rules) = [(3, 2), (2, 2), (3, 1), (1, 1), (1, 2)][dice.below(5)];
        let event = Event::opened_under(version, rules, Early::rules(&mut dice));
        let shown = event.show();
        let counts = [0, 0, 0];
        Early {
            dice,
            event,
            shown,
            counts,
        }
    }

    fn rules(dice: &mut Dice) -> Value {
        let mut rules = regulation();
        rules["cap"] = json!(5 + dice.below(10));
        rules["seeds"] = json!(dice.below(3));
        rules["size"] = [Value::Null, Value::Null, json!(8), json!(16)][dice.below(4)].clone();
        rules
    }

    fn anybody(&mut self) -> usize {
        let count = self.shown["entrants"].as_array().unwrap().len();
        self.dice.below(count + 2)
    }

    fn name(&mut self) -> Value {
        const NAMES: [&str; 12] = [
            "甲",
            "乙",
            "丙",
            "丁",
            "戊",
            "己",
            "庚 辛",
            "庚辛",
            "Anna Ö",
            "anna ö",
            "王\u{3000}伟",
            "王伟",
        ];
        json!(NAMES[self.dice.below(12)])
    }

    fn club(&mut self) -> Value {
        json!(["", "瑞安", "瑞 安", "平阳", "Aa", "aA"][self.dice.below(6)])
    }

    fn a_lot(&mut self) -> Value {
        let entrant = match self.dice.below(3) {
            0 => json!(self.anybody()),
            _ => {
                let entrants = self.shown["entrants"].as_array().unwrap();
                let names = self.shown["lots"]["names"].as_array().unwrap();
                let unseated = |id: &&Value| {
                    let who = id.as_u64().unwrap() as usize - 1;
                    entrants[who]["number"].is_null() && entrants[who]["deputy_of"].is_null()
                };
                names.iter().find(unseated).cloned().unwrap_or(json!(1))
            }
        };
        let number = self.dice.below(17);
        // Mostly a name where a name is due, mostly something else where not.
        let names = self.shown["lots"]["names"].as_array().unwrap().len();
        let size = self.shown["event"]["size"].as_u64().unwrap_or(0) as usize;
        let all = self.shown["event"]["entrants"].as_u64().unwrap_or(0) as usize;
        let name_due = entrant == json!(1) || (all > size && names < size);
        match self.dice.below(6) {
            kind if kind == 0 || (name_due && kind < 5) => {
                json!({"lot": "name", "entrant": self.anybody()})
            }
            1 => json!({"lot": "number", "entrant": entrant, "number": number}),
            2 => json!({"lot": "zone", "entrant": entrant, "zone": number / 3}),
            3 => json!({"lot": "place", "entrant": entrant, "number": number}),
            4 => json!({"lot": "holder", "entrant": entrant, "number": number}),
            _ => {
                json!({"lot": "half", "entrant": entrant, "half": (["upper", "lower"][number % 2])})
            }
        }
    }

    /// One of those that the program would accept next, so that some lots are completed.
    fn a_legal_lot(&mut self) -> Option<Value> {
        let record = open(&self.event.text()).unwrap().record;
        let options = record.tournament().drawing()?.lots.options();
        let lot = *options.get(self.dice.below(options.len().max(1)))?;
        let (by, at) = (DrawnBy::Hand, "2021-11-05T09:00:00".parse().unwrap());
        let fact = Fact::LotDrawn { lot, by };
        let (seq, act) = (1, 1);
        let entry = entry_to_value(&Entry { seq, act, at, fact });
        Some(entry["fact"]["lot"].clone())
    }

    /// What belongs between the freezing of the list and the first lot.
    fn a_fact_before_the_start(&mut self, attempts: usize) -> Value {
        let who = [
            "甲",
            "甲 ",
            "王\u{3000}伟",
            "王伟",
            "Anna Ö",
            "anna ö",
            "",
            "\u{200b}乙",
        ][self.dice.below(8)];
        let (long, longer) = ("长".repeat(61), "长".repeat(201));
        match self.dice.below(10) {
            0..=2 => {
                let way = ["said", "slip", "dice", "lottery", "sung"][self.dice.below(5)];
                let value =
                    ["6188", "马2进3", "3 5 1 6", "", " 7", &longer, &long][self.dice.below(7)];
                contribution(who, way, value)
            }
            3 => contribution([&long, "乙"][self.dice.below(2)], "dice", "6"),
            4..=6 => witness([who, who, who, &long][self.dice.below(4)]),
            _ => {
                let facts = self.event.record.iter().rev().map(|entry| &entry["fact"]);
                let mut freezes = facts.filter(|fact| fact["kind"] == "list-frozen");
                let disclosed = match (self.dice.below(8), freezes.next()) {
                    (0, _) => Value::Null,
                    (1, _) => json!("5a".repeat(32)),
                    (2.., Some(freeze)) if freeze["commitment"].is_null() => Value::Null,
                    _ => secret(),
                };
                start(
                    (attempts - self.dice.below(4) / 3 * attempts.min(1)) as u32,
                    disclosed,
                )
            }
        }
    }

    fn a_fact(&mut self) -> Value {
        let reason = if self.dice.below(4) == 0 {
            ""
        } else {
            "裁决"
        };
        let next = self.shown["entrants"].as_array().unwrap().len() + 1;
        let attempts = self.shown["lots"]["attempts"].as_array().unwrap().len();
        let drawing = self.shown["event"]["state"] == "lots";
        let frozen = self.shown["lots"]["attempts"]
            .as_array()
            .unwrap()
            .last()
            .is_some_and(|last| last["state"] == "frozen");
        if frozen && self.dice.below(2) == 0 {
            return self.a_fact_before_the_start(attempts);
        }
        match self.dice.below(if drawing { 60 } else { 20 }) {
            0..=5 => {
                let kind = if self.dice.below(4) == 0 {
                    "entrant-wait-listed"
                } else {
                    "entrant-entered"
                };
                json!({"kind": kind, "entrant": next, "name": self.name(), "club": self.club()})
            }
            6 if self.dice.below(2) == 0 => match self.dice.below(8) {
                0 => json!({"kind": "check-in-opened"}),
                1..=2 => json!({"kind": "check-in-taken-back", "entrant": self.anybody()}),
                _ => checked_in(self.anybody() as u32),
            },
            6 => {
                json!({"kind": "entrant-edited", "entrant": self.anybody(), "name": self.name(),
                    "club": self.club()})
            }
            7 => json!({"kind": "entrant-withdrawn", "entrant": self.anybody(), "reason": reason}),
            8 => json!({"kind": "entrant-reinstated", "entrant": self.anybody(), "reason": reason}),
            9 => json!({"kind": "entrant-admitted", "entrant": self.anybody(), "reason": reason}),
            10 => {
                let mut rank = self.dice.below(2);
                let mut ranking = Vec::new();
                for _ in 0..self.dice.below(6) {
                    ranking.push(json!({"rank": rank, "name": self.name(), "club": ""}));
                    rank += self.dice.below(6).min(2);
                }
                json!({"kind": "ranking-listed", "ranking": ranking})
            }
            11..=12 => {
                json!({"kind": "rank-matched", "rank": self.dice.below(6), "entrant": self.anybody()})
            }
            13 => json!({"kind": "rank-unmatched", "rank": self.dice.below(6)}),
            14 if self.dice.below(5) == 0 => json!({"kind": "registration-closed"}),
            15..=16 => {
                let size = [8, 8, 16, 12][self.dice.below(4)];
                let attempt = attempts + self.dice.below(4).min(1);
                match self.dice.below(6) {
                    0 | 1 => {
                        let entropy =
                            [Value::Null, json!("5a".repeat(32))][self.dice.below(2)].clone();
                        let kind = match self.event.version {
                            1 => "lots-started",
                            _ => "lots-started-unsealed",
                        };
                        json!({"kind": kind, "attempt": attempt, "size": size, "entropy": entropy})
                    }
                    2 => self.a_fact_before_the_start(attempts),
                    _ => {
                        let promised = [Value::Null, commitment()][self.dice.below(2)].clone();
                        self.event.freeze(attempt as u32, size, promised)
                    }
                }
            }
            17 => {
                json!({"kind": "regulation-changed", "regulation": Early::rules(&mut self.dice),
                    "reason": reason})
            }
            18 => {
                let latest = self.event.record.last().unwrap()["act"].as_u64().unwrap();
                let act = latest - (self.dice.below(3) as u64).min(latest - 1);
                json!({"kind": (["undone", "redone"][self.dice.below(2)]), "act": act})
            }
            19 => match self.dice.below(8) {
                0 => json!({"kind": "lots-broken-off", "attempt": attempts, "reason": reason}),
                1..=3 => json!({"kind": "lots-published"}),
                4 => {
                    json!({"kind": "start-announced", "stage": "quarter-final", "table": null, "game": null})
                }
                _ => {
                    json!({"kind": "entrant-replaced", "entrant": self.anybody(), "by": self.anybody(),
                    "reason": reason})
                }
            },
            _ => {
                let by = ["hand", "hand", "hand", "program"][self.dice.below(4)];
                let lot = match self.dice.below(4) {
                    0 => self.a_legal_lot(),
                    _ => None,
                };
                let lot = lot.unwrap_or_else(|| self.a_lot());
                json!({"kind": "lot-drawn", "lot": lot, "by": by})
            }
        }
    }

    fn step(&mut self) {
        let fact = self.a_fact();
        let mut next = self.event.clone();
        next.at = DAYS[self.dice.below(4)];
        let next = next.with(fact.clone());
        let text = next.text();
        match (check_text(&text), show_text(&text)) {
            (Ok(ours), Ok(theirs)) => {
                let difference = first_difference(&ours, &theirs);
                assert_eq!(difference, None, "after {fact}\n{text}");
                self.counts[0] += 1;
                self.event = next;
                self.shown = ours;
            }
            // The checker alone compares what was announced and what the program drew.
            (Err(Finding::Differs { .. }), Ok(_)) => self.counts[2] += 1,
            (Ok(_), Err(why)) => panic!("the engine refuses {fact}: {why:?}\n{text}"),
            (Err(why), Ok(_)) => panic!("the checker refuses {fact}: {why}\n{text}"),
            (Err(_), Err(_)) => self.counts[1] += 1,
        }
    }
}

#[test]
fn engine_and_checker_agree_on_wild_registrations_and_lots() {
    let wanted = std::env::var("QIWANG_WILD")
        .ok()
        .and_then(|count| count.parse().ok());
    let (mut counts, mut published) = ([0, 0, 0], 0);
    for seed in 0..wanted.unwrap_or(4) {
        let mut early = Early::new(seed);
        for _ in 0..1200 {
            early.step();
        }
        published += usize::from(early.shown["event"]["state"] == "playing");
        for (sum, count) in counts.iter_mut().zip(early.counts) {
            *sum += count;
        }
    }
    let [accepted, refused, differing] = counts;
    println!(
        "accepted {accepted}, refused {refused}, differing {differing}, published {published}"
    );
    assert!(accepted > 500 && refused > 500 && differing > 0 && published > 0);
}

#[test]
fn engine_and_checker_agree_on_wild_events() {
    let wanted = std::env::var("QIWANG_WILD")
        .ok()
        .and_then(|count| count.parse().ok());
    let first: u64 = std::env::var("QIWANG_FIRST")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(1);
    let (mut counts, mut finished) = ([0, 0], 0);
    for seed in first..first + wanted.unwrap_or(3) {
        let mut wild = Wild::new(seed);
        let mut more = 20;
        for _ in 0..1500 {
            wild.step();
            if wild.is_over() {
                more -= 1;
                if more == 0 {
                    break;
                }
            }
        }
        finished += usize::from(wild.is_over());
        counts = [counts[0] + wild.counts[0], counts[1] + wild.counts[1]];
    }
    println!(
        "accepted {}, refused {}, finished {finished}",
        counts[0], counts[1]
    );
    assert!(counts[0] > 200 && counts[1] > 200 && finished > 0);
}

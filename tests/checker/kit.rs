//! Records built by hand: an event that facts are added to, sealed into a file.

use crate::checker::{Finding, check_text, first_difference};
use qiwang::engine::number::Size;
use qiwang::file::list_text::{fingerprint, list_text};
use qiwang::file::open::open;
use qiwang::file::show::show_text;
use qiwang::present::language::Language;
use qiwang::present::words::open_error::open_error;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// A record in the making.
#[derive(Clone)]
pub struct Event {
    /// Of the file's format.
    pub version: u32,
    pub record: Vec<Value>,
    act: u32,
    pub at: &'static str,
    holders: Vec<u32>,
}

pub fn regulation() -> Value {
    let clock = |minutes: u32, seconds: u32| json!({"minutes": minutes, "seconds": seconds});
    let stage = |name: &str| json!({"stage": name});
    let session =
        |date: &str, time: &str, parts: Value| json!({"date": date, "time": time, "parts": parts});
    let game = |number: u32| json!({"final-game": number});
    json!({
        "texts": {"title": "棋王", "hosts": [], "run_by": [], "assisted_by": [], "venue": "",
            "final_venue": "", "eligibility": "", "liability": "", "acceptance": "", "contact": "", "public_address": ""},
        "cap": 112, "size": null, "seeds": 16,
        "registration_closes": "2021-11-02T22:00:00",
        "lots_days": ["2021-11-04", "2021-11-05"],
        "sessions": [
            session("2021-11-06", "08:30", json!(["check-in"])),
            session("2021-11-06", "09:00", json!([stage("preliminary")])),
            session("2021-11-06", "13:00", json!([stage("round-of-64"), stage("round-of-32")])),
            session("2021-11-07", "09:00", json!([stage("round-of-16")])),
            session("2021-11-07", "13:00", json!([stage("quarter-final"), stage("semi-final")])),
            session("2022-02-03", "09:00", json!([game(1), game(2), game(3)])),
            session("2022-02-04", "09:00", json!([game(4), game(5), game(6)])),
        ],
        "slow_points": {"win": 2, "drawn": 1, "loss": 0},
        "stage_match": {"slow_games": 2, "points_to_win": 3},
        "final_match": {"slow_games": 6, "points_to_win": 7},
        "tie_breaks": [
            {"kind": "rapid", "chooser": "larger-lot", "drawn": "next-game",
                "clock": {"red": clock(10, 5), "black": clock(10, 5)}},
            {"kind": "super-rapid", "chooser": "black-of-previous", "drawn": "black-advances",
                "clock": {"red": clock(6, 5), "black": clock(4, 5)}},
        ],
        "slow_clocks": {"final_match": clock(45, 10), "from_round_of_32": clock(30, 10),
            "before_round_of_32": clock(25, 5)},
        "late_minutes": 15, "no_capture_limit": 50, "claim_moves": 8,
        "prizes": {"round_of_32": 200, "round_of_16": 300, "quarter_final": 500, "semi_final": 800,
            "champion": 1000, "runner_up": 500, "fee_won": 500, "fee_drawn_red": 200,
            "fee_drawn_black": 300},
        "rating_points": [40, 30, 25, 20, 15],
    })
}

/// SHA-256 in hex.
pub fn sha256(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes);
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The version of the format that is written now.
pub const VERSION: u32 = 4;

/// The file of a record.
pub fn sealed(record: &[Value]) -> Value {
    sealed_as(VERSION, record)
}

/// The file of a record in a version of the format.
pub fn sealed_as(version: u32, record: &[Value]) -> Value {
    let mut record = record.to_vec();
    if version < 4 {
        for entry in &mut record {
            if let Some(texts) = entry.pointer_mut("/fact/regulation/texts") {
                texts
                    .as_object_mut()
                    .map(|texts| texts.remove("public_address"));
            }
        }
    }
    let record = &record[..];
    let canonical = serde_json::to_string(record).unwrap();
    let hash = sha256(canonical.as_bytes());
    json!({"format": "qiwang-tournament", "version": version, "id": "0".repeat(32), "app": "0.1.0",
        "revision": record.len(), "sha256": hash, "record": record})
}

/// The secret of every event whose lots the program draws, and the commitment to it.
pub const SECRET: [u8; 32] = [7; 32];

pub fn secret() -> Value {
    json!("07".repeat(32))
}

pub fn commitment() -> Value {
    json!(sha256(&SECRET))
}

pub fn start(attempt: u32, secret: Value) -> Value {
    json!({"kind": "lots-started", "attempt": attempt, "secret": secret})
}

pub fn contribution(contributor: &str, way: &str, value: &str) -> Value {
    json!({"kind": "contribution-made", "contributor": contributor, "way": way, "value": value})
}

pub fn witness(name: &str) -> Value {
    json!({"kind": "witness-named", "name": name})
}

pub fn checked_in(entrant: u32) -> Value {
    json!({"kind": "entrant-checked-in", "entrant": entrant})
}

impl Event {
    /// Opened with the 2021 regulation.
    pub fn opened() -> Event {
        Event::opened_with(regulation())
    }

    pub fn opened_with(regulation: Value) -> Event {
        Event::opened_under(VERSION, 2, regulation)
    }

    /// In a version of the format, under rules of this number.
    pub fn opened_under(version: u32, rules: u32, regulation: Value) -> Event {
        let (record, holders) = (Vec::new(), Vec::new());
        let event = Event {
            version,
            record,
            act: 0,
            at: "2021-11-06T09:00:00",
            holders,
        };
        event.with(json!({"kind": "tournament-opened", "rules": rules, "regulation": regulation}))
    }

    /// With one fact more, an act of its own.
    pub fn with(self, fact: Value) -> Event {
        self.with_act([fact])
    }

    /// With one act more.
    pub fn with_act(mut self, facts: impl IntoIterator<Item = Value>) -> Event {
        let act = self.act + 1;
        for fact in facts {
            self.act = act;
            let seq = self.record.len() + 1;
            self.record
                .push(json!({"seq": seq, "act": act, "at": self.at, "fact": fact}));
        }
        self
    }

    /// With so many entrants, ids 1 to `count`; the first `ranked` in last year's list in this order.
    pub fn entered(self, count: u32, ranked: u32) -> Event {
        let enter = |id| json!({"kind": "entrant-entered", "entrant": id, "name": format!("棋手{id}"), "club": ""});
        let rank = |id| json!({"rank": id, "name": format!("棋手{id}"), "club": ""});
        let matched = |id| json!({"kind": "rank-matched", "rank": id, "entrant": id});
        self.with_act((1..=count).map(enter))
            .with(json!({"kind": "ranking-listed", "ranking": (1..=ranked).map(rank).collect::<Vec<_>>()}))
            .with_act((1..=ranked).map(matched))
            .with(json!({"kind": "registration-closed"}))
    }

    /// What freezes the list as it is, with the fingerprint that the program gives it.
    pub fn freeze(&self, attempt: u32, size: u32, commitment: Value) -> Value {
        let record = open(&self.text()).unwrap().record;
        let fits = Size::new(size.try_into().unwrap());
        let fingerprint = match fits {
            Some(size) => fingerprint(&list_text(record.tournament(), size)).to_string(),
            None => "0".repeat(64),
        };
        json!({"kind": "list-frozen", "attempt": attempt, "size": size,
            "fingerprint": fingerprint, "commitment": commitment})
    }

    /// With the list frozen for the first time.
    pub fn frozen(self, size: u32, commitment: Value) -> Event {
        let freeze = self.freeze(1, size, commitment);
        self.with(freeze)
    }

    /// With all lots to be drawn by hand.
    pub fn lots_started(self, size: u32) -> Event {
        self.frozen(size, Value::Null).with(start(1, Value::Null))
    }

    pub fn lot(self, lot: Value) -> Event {
        self.with(json!({"kind": "lot-drawn", "lot": lot, "by": "hand"}))
    }

    /// The main entrants draw the numbers of `holders` (number 1 first, 0 for a blank), the seeds
    /// among them being the ids up to `seeds`; in the order of their ids.
    pub fn numbered(mut self, holders: &[u32], seeds: u32, names_first: bool) -> Event {
        self.holders = holders.to_vec();
        let mut drawers: Vec<u32> = holders.iter().copied().filter(|id| *id > 0).collect();
        drawers.sort_unstable();
        let name = |id: u32| json!({"lot": "name", "entrant": id});
        if names_first {
            self = drawers.iter().fold(self, |event, id| event.lot(name(*id)));
        }
        for id in &drawers {
            if !names_first {
                self = self.lot(name(*id));
            }
            let number = holders.iter().position(|holder| holder == id).unwrap() + 1;
            if *id <= seeds && *id != drawers[0] {
                self = self
                    .lot(json!({"lot": "zone", "entrant": id, "zone": number.div_ceil(4)}))
                    .lot(json!({"lot": "place", "entrant": id, "number": number}));
            } else {
                self = self.lot(json!({"lot": "number", "entrant": id, "number": number}));
            }
        }
        self
    }

    pub fn published(self) -> Event {
        self.with(json!({"kind": "lots-published"}))
    }

    /// Eight entrants without seeds, id n on number n, published.
    pub fn eight() -> Event {
        Event::opened()
            .entered(8, 0)
            .lots_started(8)
            .numbered(&[1, 2, 3, 4, 5, 6, 7, 8], 0, false)
            .published()
    }

    pub fn announced(self, stage: &str) -> Event {
        self.with(announcement(stage))
    }

    /// Game by game: (winner or 0 for a drawn game), played with the colours of A7.
    pub fn slow(mut self, stage: &str, table: u32, pair: [u32; 2], winners: &[u32]) -> Event {
        for (place, winner) in winners.iter().enumerate() {
            let name = format!("slow-{}", place + 1);
            let mut fact = game(stage, table, &name, pair);
            fact["red"] = json!(pair[place % 2]);
            if *winner > 0 {
                fact["outcome"] = json!({"won-by": winner});
            }
            self = self.with(fact);
        }
        self
    }

    /// A whole main stage in which the smaller number wins every match 2-0 on games.
    pub fn stage_won_by_the_smaller(mut self, stage: &str) -> Event {
        self = self.announced(stage);
        let pairs: Vec<[u32; 2]> = self
            .holders
            .chunks(2)
            .map(|pair| [pair[0], pair[1]])
            .collect();
        for (table, pair) in (1..).zip(&pairs) {
            self = self.slow(stage, table, *pair, &[pair[0], pair[0]]);
        }
        self.holders = pairs.iter().map(|pair| pair[0]).collect();
        self
    }

    pub fn text(&self) -> String {
        sealed_as(self.version, &self.record).to_string()
    }

    /// What the checker finds; the engine must find the same.
    #[track_caller]
    pub fn check(&self) -> Result<Value, Finding> {
        let text = self.text();
        let ours = check_text(&text);
        match (&ours, show_text(&text)) {
            (Ok(ours), Ok(theirs)) => assert_eq!(first_difference(ours, &theirs), None),
            (Ok(_), Err(refusal)) => panic!(
                "only the engine refuses it: {}",
                open_error(&refusal, Language::English)
            ),
            // The program takes announcements and lots as they stand; the checker compares them.
            (Err(Finding::Differs { .. }), Ok(_)) => {}
            (Err(finding), Ok(_)) => panic!("only the checker refuses it: {finding}"),
            (Err(_), Err(_)) => {}
        }
        ours
    }

    /// What is computed of it; it must be legal.
    #[track_caller]
    pub fn show(&self) -> Value {
        match self.check() {
            Ok(shown) => shown,
            Err(finding) => panic!("{finding}"),
        }
    }

    /// The last entry must be refused for a reason with these words.
    #[track_caller]
    pub fn is_refused(&self, words: &str) {
        match self.check() {
            Err(Finding::Illegal { seq, why }) => {
                assert_eq!(seq as usize, self.record.len(), "{why}");
                assert!(why.contains(words), "{why:?} does not say {words:?}");
            }
            other => panic!("not illegal: {other:?}"),
        }
    }
}

impl Event {
    /// The last entry must differ from what was announced or is drawn, for a reason with these words.
    #[track_caller]
    pub fn differs(&self, words: &str) {
        match self.check() {
            Err(Finding::Differs { seq, why }) => {
                assert_eq!(seq as usize, self.record.len(), "{why}");
                assert!(why.contains(words), "{why:?} does not say {words:?}");
            }
            other => panic!("no difference: {other:?}"),
        }
    }
}

pub fn announcement(stage: &str) -> Value {
    json!({"kind": "start-announced", "stage": stage, "table": null, "game": null})
}

/// A drawn game, red the first of the pair.
pub fn game(stage: &str, table: u32, game: &str, pair: [u32; 2]) -> Value {
    json!({"kind": "game-recorded", "stage": stage, "table": table, "game": game, "pair": pair,
        "red": pair[0], "outcome": "drawn", "how": "played", "reason": ""})
}

/// The same fact with one field changed.
pub fn but(mut fact: Value, field: &str, value: Value) -> Value {
    fact[field] = value;
    fact
}

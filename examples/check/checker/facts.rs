//! Facts as they stand in the file, read strictly. What they rest on is judged elsewhere.

use super::envelope::{ADDRESSED, UNSEALED};
use super::lots::{Half, Lot};
use super::rules::{Game, Rules, STAGES, Stage};
use super::seal::{Bytes, Contribution, Frozen, WAYS};
use super::shape::{Shape, fields, hex, integer, list, nullable, one_of, text};
use serde_json::Value;

/// An entrant's id.
pub type Id = u32;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    WonBy(Id),
    Drawn,
    BothLose,
}

/// How an outcome came about; in the words of the file.
pub const HOWS: [&str; 4] = ["played", "late", "forfeit", "ruling"];
/// The places in [`HOWS`] that the rules speak of.
pub const PLAYED: usize = 0;
pub const RULING: usize = 3;

/// What can be ruled about somebody and taken back.
const ENTRANT_RULINGS: [&str; 3] = ["admission", "replacement", "reinstatement"];
/// The places in [`ENTRANT_RULINGS`].
pub const ADMISSION: usize = 0;
pub const REPLACEMENT: usize = 1;

/// The outcome of one game.
#[derive(Clone)]
pub struct GameFact {
    pub stage: Stage,
    pub table: u32,
    pub game: Game,
    pub pair: [Id; 2],
    pub red: Option<Id>,
    pub outcome: Outcome,
    pub how: usize,
    pub reason: String,
}

/// What happened.
#[derive(Clone)]
pub enum Fact {
    Opened {
        rules: Box<Rules>,
        /// The number of the rules: under the first the list need not be frozen.
        number: u32,
    },
    RegulationChanged {
        rules: Box<Rules>,
        reason: String,
    },
    /// Entered, or put on the waiting list.
    Entered {
        entrant: Id,
        name: String,
        club: String,
        waits: bool,
    },
    Admitted {
        entrant: Id,
        reason: String,
    },
    Edited {
        entrant: Id,
        name: String,
        club: String,
    },
    Withdrawn {
        entrant: Id,
        reason: String,
    },
    Reinstated {
        entrant: Id,
        reason: String,
    },
    Replaced {
        entrant: Id,
        by: Id,
        reason: String,
    },
    BothWithdrawn {
        stage: Stage,
        table: u32,
        pair: [Id; 2],
        reason: String,
    },
    RulingTakenBack {
        entrant: Id,
        /// A place in [`ENTRANT_RULINGS`].
        ruling: usize,
        reason: String,
    },
    RankingListed {
        ranks: Vec<u32>,
    },
    RankMatched {
        rank: u32,
        entrant: Id,
    },
    RankUnmatched {
        rank: u32,
    },
    RegistrationClosed,
    ListFrozen {
        attempt: u32,
        size: u32,
        frozen: Frozen,
    },
    ContributionMade(Contribution),
    WitnessNamed {
        name: String,
    },
    LotsStarted {
        attempt: u32,
        secret: Option<Bytes>,
    },
    LotsStartedUnsealed {
        attempt: u32,
        size: u32,
        entropy: Option<Bytes>,
    },
    LotDrawn {
        lot: Lot,
        by_program: bool,
    },
    LotsBrokenOff {
        attempt: u32,
        reason: String,
    },
    LotsPublished,
    CheckInOpened,
    CheckedIn {
        entrant: Id,
    },
    CheckInTakenBack {
        entrant: Id,
    },
    StartAnnounced {
        stage: Stage,
        table: Option<u32>,
        game: Option<Game>,
    },
    TieBreakLotsDrawn {
        stage: Stage,
        table: u32,
        pair: [Id; 2],
        lots: [u32; 2],
    },
    ColourChosen {
        stage: Stage,
        table: u32,
        game: Game,
        chooser: Id,
        opponent: Id,
        takes_red: bool,
    },
    GameRecorded(GameFact),
    GameCorrected(GameFact),
    GameAnnulled {
        stage: Stage,
        table: u32,
        game: Game,
        pair: [Id; 2],
        reason: String,
    },
    MatchAwarded {
        stage: Stage,
        table: u32,
        pair: [Id; 2],
        winner: Option<Id>,
        reason: String,
    },
    MatchReopened {
        stage: Stage,
        table: u32,
        pair: [Id; 2],
        reason: String,
    },
    UnplayedFeesRuled {
        paid: bool,
        reason: String,
    },
    Undone {
        act: u32,
    },
    Redone {
        act: u32,
    },
}

impl Fact {
    /// Whether an act that holds it can never be undone.
    pub fn is_for_good(&self) -> bool {
        matches!(
            self,
            Fact::Opened { .. }
                | Fact::ListFrozen { .. }
                | Fact::LotsStarted { .. }
                | Fact::LotsStartedUnsealed { .. }
                | Fact::LotDrawn { .. }
                | Fact::LotsBrokenOff { .. }
                | Fact::LotsPublished
                | Fact::StartAnnounced { .. }
        )
    }

    /// Reads a fact of a file of this version.
    pub fn read(value: &Value, version: u64) -> Shape<Fact> {
        let kind = value.get("kind").ok_or("the fact has no kind")?;
        let kind = match text(kind)? {
            "lots-started" if version == UNSEALED => "lots-started-unsealed",
            kind => kind,
        };
        Ok(match kind {
            "tournament-opened" => {
                let [_, rules, regulation] = fields(value, ["kind", "rules", "regulation"])?;
                let number = integer(rules, 65_535)?;
                if ![1, 2].contains(&number) {
                    return Err(format!("rules {rules} are not known"));
                }
                let rules = Box::new(Rules::read(&addressed(regulation, version)?)?);
                Fact::Opened { rules, number }
            }
            "regulation-changed" => {
                let [_, regulation, why] = fields(value, ["kind", "regulation", "reason"])?;
                let rules = Box::new(Rules::read(&addressed(regulation, version)?)?);
                Fact::RegulationChanged {
                    rules,
                    reason: reason(why)?,
                }
            }
            "entrant-entered" => entered(value, false)?,
            "entrant-wait-listed" => entered(value, true)?,
            "entrant-admitted" => {
                let (entrant, reason) = entrant_and_reason(value)?;
                Fact::Admitted { entrant, reason }
            }
            "entrant-edited" => {
                let [_, entrant, name, club] = fields(value, ["kind", "entrant", "name", "club"])?;
                let entrant = id(entrant)?;
                Fact::Edited {
                    entrant,
                    name: person(name, 1, 40)?,
                    club: person(club, 0, 60)?,
                }
            }
            "entrant-withdrawn" => {
                let (entrant, reason) = entrant_and_reason(value)?;
                Fact::Withdrawn { entrant, reason }
            }
            "entrant-reinstated" => {
                let (entrant, reason) = entrant_and_reason(value)?;
                Fact::Reinstated { entrant, reason }
            }
            "entrant-replaced" => {
                let [_, entrant, by, why] = fields(value, ["kind", "entrant", "by", "reason"])?;
                Fact::Replaced {
                    entrant: id(entrant)?,
                    by: id(by)?,
                    reason: reason(why)?,
                }
            }
            "both-withdrawn" => {
                let [_, stage, table, two, why] =
                    fields(value, ["kind", "stage", "table", "pair", "reason"])?;
                Fact::BothWithdrawn {
                    stage: one_of(stage, &STAGES)?,
                    table: table_number(table)?,
                    pair: pair(two)?,
                    reason: reason(why)?,
                }
            }
            "ruling-taken-back" => {
                let [_, entrant, ruling, why] =
                    fields(value, ["kind", "entrant", "ruling", "reason"])?;
                Fact::RulingTakenBack {
                    entrant: id(entrant)?,
                    ruling: one_of(ruling, &ENTRANT_RULINGS)?,
                    reason: reason(why)?,
                }
            }
            "ranking-listed" => {
                let [_, ranking] = fields(value, ["kind", "ranking"])?;
                let mut ranks = Vec::new();
                for ranked in list(ranking)? {
                    let [rank, name, club] = fields(ranked, ["rank", "name", "club"])?;
                    ranks.push(integer(rank, 65_535)?);
                    person(name, 1, 40)?;
                    person(club, 0, 60)?;
                }
                Fact::RankingListed { ranks }
            }
            "rank-matched" => {
                let [_, rank, entrant] = fields(value, ["kind", "rank", "entrant"])?;
                Fact::RankMatched {
                    rank: integer(rank, 65_535)?,
                    entrant: id(entrant)?,
                }
            }
            "rank-unmatched" => {
                let [_, rank] = fields(value, ["kind", "rank"])?;
                Fact::RankUnmatched {
                    rank: integer(rank, 65_535)?,
                }
            }
            "registration-closed" => {
                let [_] = fields(value, ["kind"])?;
                Fact::RegistrationClosed
            }
            "list-frozen" => {
                let [_, attempt, size, fingerprint, commitment] = fields(
                    value,
                    ["kind", "attempt", "size", "fingerprint", "commitment"],
                )?;
                let frozen = Frozen {
                    fingerprint: bytes(fingerprint)?,
                    commitment: nullable(commitment, bytes)?,
                };
                Fact::ListFrozen {
                    attempt: integer(attempt, 65_535)?,
                    size: integer(size, 256)?,
                    frozen,
                }
            }
            "contribution-made" => {
                let [_, contributor, way, what] =
                    fields(value, ["kind", "contributor", "way", "value"])?;
                Fact::ContributionMade(Contribution {
                    way: one_of(way, &WAYS)?,
                    contributor: person(contributor, 1, 60)?,
                    value: person(what, 1, 200)?,
                })
            }
            "witness-named" => {
                let [_, name] = fields(value, ["kind", "name"])?;
                let name = person(name, 1, 60)?;
                Fact::WitnessNamed { name }
            }
            "lots-started" => {
                let [_, attempt, secret] = fields(value, ["kind", "attempt", "secret"])?;
                Fact::LotsStarted {
                    attempt: integer(attempt, 65_535)?,
                    secret: nullable(secret, bytes)?,
                }
            }
            "lots-started-unsealed" => {
                let [_, attempt, size, entropy] =
                    fields(value, ["kind", "attempt", "size", "entropy"])?;
                Fact::LotsStartedUnsealed {
                    attempt: integer(attempt, 65_535)?,
                    size: integer(size, 256)?,
                    entropy: nullable(entropy, bytes)?,
                }
            }
            "lot-drawn" => {
                let [_, lot, by] = fields(value, ["kind", "lot", "by"])?;
                Fact::LotDrawn {
                    lot: read_lot(lot)?,
                    by_program: by_program(by)?,
                }
            }
            "lots-broken-off" => {
                let [_, attempt, why] = fields(value, ["kind", "attempt", "reason"])?;
                let attempt = integer(attempt, 65_535)?;
                Fact::LotsBrokenOff {
                    attempt,
                    reason: reason(why)?,
                }
            }
            "lots-published" => {
                let [_] = fields(value, ["kind"])?;
                Fact::LotsPublished
            }
            "check-in-opened" => {
                let [_] = fields(value, ["kind"])?;
                Fact::CheckInOpened
            }
            "entrant-checked-in" => {
                let [_, entrant] = fields(value, ["kind", "entrant"])?;
                let entrant = id(entrant)?;
                Fact::CheckedIn { entrant }
            }
            "check-in-taken-back" => {
                let [_, entrant] = fields(value, ["kind", "entrant"])?;
                let entrant = id(entrant)?;
                Fact::CheckInTakenBack { entrant }
            }
            "start-announced" => {
                let [_, stage, table, game] = fields(value, ["kind", "stage", "table", "game"])?;
                Fact::StartAnnounced {
                    stage: one_of(stage, &STAGES)?,
                    table: nullable(table, table_number)?,
                    game: nullable(game, Game::read)?,
                }
            }
            "tie-break-lots-drawn" => {
                let [_, stage, table, lots, by] =
                    fields(value, ["kind", "stage", "table", "lots", "by"])?;
                let [one, other] = two(lots)?;
                let drawn = |value: &Value| {
                    let [entrant, lot] = fields(value, ["entrant", "lot"])?;
                    Ok::<_, String>((id(entrant)?, integer(lot, 100)?))
                };
                let (one, other) = (drawn(one)?, drawn(other)?);
                by_program(by)?;
                Fact::TieBreakLotsDrawn {
                    stage: one_of(stage, &STAGES)?,
                    table: table_number(table)?,
                    pair: [one.0, other.0],
                    lots: [one.1, other.1],
                }
            }
            "colour-chosen" => {
                let [_, stage, table, game, chooser, opponent, side, by] = fields(
                    value,
                    [
                        "kind", "stage", "table", "game", "chooser", "opponent", "side", "by",
                    ],
                )?;
                one_of(by, &["chooser", "arbiter"])?;
                Fact::ColourChosen {
                    stage: one_of(stage, &STAGES)?,
                    table: table_number(table)?,
                    game: Game::read(game)?,
                    chooser: id(chooser)?,
                    opponent: id(opponent)?,
                    takes_red: one_of(side, &["red", "black"])? == 0,
                }
            }
            "game-recorded" => Fact::GameRecorded(game_fact(value)?),
            "game-corrected" => Fact::GameCorrected(game_fact(value)?),
            "game-annulled" => {
                let [_, stage, table, game, players, why] =
                    fields(value, ["kind", "stage", "table", "game", "pair", "reason"])?;
                Fact::GameAnnulled {
                    stage: one_of(stage, &STAGES)?,
                    table: table_number(table)?,
                    game: Game::read(game)?,
                    pair: pair(players)?,
                    reason: reason(why)?,
                }
            }
            "match-awarded" => {
                let [_, stage, table, players, winner, why] = fields(
                    value,
                    ["kind", "stage", "table", "pair", "winner", "reason"],
                )?;
                Fact::MatchAwarded {
                    stage: one_of(stage, &STAGES)?,
                    table: table_number(table)?,
                    pair: pair(players)?,
                    winner: nullable(winner, id)?,
                    reason: reason(why)?,
                }
            }
            "match-reopened" => {
                let [_, stage, table, players, why] =
                    fields(value, ["kind", "stage", "table", "pair", "reason"])?;
                Fact::MatchReopened {
                    stage: one_of(stage, &STAGES)?,
                    table: table_number(table)?,
                    pair: pair(players)?,
                    reason: reason(why)?,
                }
            }
            "unplayed-fees-ruled" => {
                let [_, paid, why] = fields(value, ["kind", "paid", "reason"])?;
                let paid = paid.as_bool().ok_or("paid is true or false")?;
                Fact::UnplayedFeesRuled {
                    paid,
                    reason: reason(why)?,
                }
            }
            "undone" => Fact::Undone { act: act(value)? },
            "redone" => Fact::Redone { act: act(value)? },
            other => return Err(format!("unknown kind of fact {other:?}")),
        })
    }
}

fn id(value: &Value) -> Shape<Id> {
    integer(value, u32::MAX)
}

fn table_number(value: &Value) -> Shape<u32> {
    integer(value, 65_535)
}

fn act(value: &Value) -> Shape<u32> {
    let [_, act] = fields(value, ["kind", "act"])?;
    integer(act, u32::MAX)
}

fn by_program(value: &Value) -> Shape<bool> {
    Ok(one_of(value, &["program", "hand"])? == 0)
}

/// A reason of at most 500 characters, perhaps empty.
fn reason(value: &Value) -> Shape<String> {
    let words = text(value)?;
    if words.chars().count() > 500 {
        return Err("a reason has at most 500 characters".to_owned());
    }
    Ok(words.to_owned())
}

/// A name, a club or a contribution.
fn person(value: &Value, least: usize, most: usize) -> Shape<String> {
    let words = text(value)?;
    let length = words.chars().count();
    let unseen = |letter: char| {
        letter.is_control()
            || matches!(u32::from(letter), 0xAD | 0x61C | 0x180E | 0x200B..=0x200F | 0x2028..=0x202E
                | 0x2060..=0x206F | 0xFEFF | 0xFFF9..=0xFFFB)
    };
    if length < least || length > most || words.trim() != words || words.contains(unseen) {
        return Err(format!("{words:?} cannot be a name, club or contribution"));
    }
    Ok(words.to_owned())
}

fn entered(value: &Value, waits: bool) -> Shape<Fact> {
    let [_, entrant, name, club] = fields(value, ["kind", "entrant", "name", "club"])?;
    let (name, club) = (person(name, 1, 40)?, person(club, 0, 60)?);
    Ok(Fact::Entered {
        entrant: id(entrant)?,
        name,
        club,
        waits,
    })
}

fn entrant_and_reason(value: &Value) -> Shape<(Id, String)> {
    let [_, entrant, why] = fields(value, ["kind", "entrant", "reason"])?;
    Ok((id(entrant)?, reason(why)?))
}

fn two(value: &Value) -> Shape<[&Value; 2]> {
    match list(value)?.as_slice() {
        [one, other] => Ok([one, other]),
        _ => Err("two are expected".to_owned()),
    }
}

fn pair(value: &Value) -> Shape<[Id; 2]> {
    let [one, other] = two(value)?;
    Ok([id(one)?, id(other)?])
}

/// 32 bytes in hex.
fn bytes(value: &Value) -> Shape<Bytes> {
    let digits = hex(value, 64)?;
    let mut bytes = [0; 32];
    for (place, byte) in bytes.iter_mut().enumerate() {
        let two = digits.get(2 * place..2 * place + 2).unwrap_or("");
        *byte = u8::from_str_radix(two, 16).map_err(|problem| problem.to_string())?;
    }
    Ok(bytes)
}

fn read_lot(value: &Value) -> Shape<Lot> {
    let kind = value.get("lot").ok_or("the lot has no kind")?;
    let with = |what: &str| -> Shape<(Id, u32)> {
        let [_, entrant, outcome] = fields(value, ["lot", "entrant", what])?;
        Ok((id(entrant)?, integer(outcome, 65_535)?))
    };
    Ok(match text(kind)? {
        "name" => {
            let [_, entrant] = fields(value, ["lot", "entrant"])?;
            Lot::Name(id(entrant)?)
        }
        "number" => with("number").map(|(entrant, number)| Lot::Number(entrant, number))?,
        "zone" => with("zone").map(|(entrant, zone)| Lot::Zone(entrant, zone))?,
        "place" => with("number").map(|(entrant, number)| Lot::Place(entrant, number))?,
        "holder" => with("number").map(|(entrant, number)| Lot::Holder(entrant, number))?,
        "half" => {
            let [_, entrant, half] = fields(value, ["lot", "entrant", "half"])?;
            let half = [Half::Upper, Half::Lower][one_of(half, &["upper", "lower"])?];
            Lot::Half(id(entrant)?, half)
        }
        other => return Err(format!("unknown lot {other:?}")),
    })
}

fn game_fact(value: &Value) -> Shape<GameFact> {
    let [_, stage, table, game, players, red, outcome, how, why] = fields(
        value,
        [
            "kind", "stage", "table", "game", "pair", "red", "outcome", "how", "reason",
        ],
    )?;
    let outcome = match outcome.as_str() {
        Some("drawn") => Outcome::Drawn,
        Some("both-lose") => Outcome::BothLose,
        _ => {
            let [winner] = fields(outcome, ["won-by"])?;
            Outcome::WonBy(id(winner)?)
        }
    };
    Ok(GameFact {
        stage: one_of(stage, &STAGES)?,
        table: table_number(table)?,
        game: Game::read(game)?,
        pair: pair(players)?,
        red: nullable(red, id)?,
        outcome,
        how: one_of(how, &HOWS)?,
        reason: reason(why)?,
    })
}

/// A regulation with its public address: empty in the versions that had none.
fn addressed(regulation: &Value, version: u64) -> Shape<Value> {
    let mut regulation = regulation.clone();
    if version < ADDRESSED
        && let Some(texts) = regulation.get_mut("texts").and_then(Value::as_object_mut)
        && texts
            .insert("public_address".to_owned(), "".into())
            .is_some()
    {
        return Err("a public address before there was one".to_owned());
    }
    Ok(regulation)
}

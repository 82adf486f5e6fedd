//! The regulation of an event: reading it, and what makes it impossible.

use super::shape::{Shape, date, fields, integer, list, moment, nullable, one_of, text, time};
use serde_json::Value;

/// The stages in playing order; a stage is its place in this list.
pub const STAGES: [&str; 9] = [
    "preliminary",
    "round-of-256",
    "round-of-128",
    "round-of-64",
    "round-of-32",
    "round-of-16",
    "quarter-final",
    "semi-final",
    "final",
];
/// A place in [`STAGES`].
pub type Stage = usize;
/// The preliminary.
pub const PRELIMINARY: Stage = 0;
/// The round of 16.
pub const ROUND_OF_16: Stage = 5;
/// The final.
pub const FINAL: Stage = 8;

/// How many numbers a main stage has.
pub fn numbers_of(stage: Stage) -> u32 {
    512 >> stage
}

/// How many slow games a match has and how many points win it.
#[derive(Clone, Copy, PartialEq)]
pub struct MatchRules {
    pub slow_games: u32,
    pub points_to_win: u32,
}

/// One game of the tie-break chain.
#[derive(Clone, Copy, PartialEq)]
pub struct TieBreak {
    pub game: Game,
    pub rests_on_lots: bool,
    pub black_advances: bool,
}

/// A game of a match; ordered as played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Game {
    Slow(u32),
    Rapid,
    SuperRapid,
}

impl Game {
    pub fn read(value: &Value) -> Shape<Game> {
        let name = text(value)?;
        let slow = || {
            let number = name.strip_prefix("slow-")?;
            let plain = number.starts_with(|first| ('1'..='9').contains(&first))
                && number.bytes().all(|byte| byte.is_ascii_digit());
            let count: u8 = number.parse().ok()?;
            plain.then_some(Game::Slow(count.into()))
        };
        match name {
            "rapid" => Ok(Game::Rapid),
            "super-rapid" => Ok(Game::SuperRapid),
            _ => slow().ok_or_else(|| format!("{name:?} is not a game")),
        }
    }

    pub fn name(self) -> String {
        match self {
            Game::Slow(number) => format!("slow-{number}"),
            _ => self.kind().to_owned(),
        }
    }

    pub fn kind(self) -> &'static str {
        match self {
            Game::Slow(_) => "slow",
            Game::Rapid => "rapid",
            Game::SuperRapid => "super-rapid",
        }
    }
}

/// What the computation needs of a regulation.
#[derive(Clone)]
pub struct Rules {
    pub title: String,
    pub cap: usize,
    pub size: Option<u32>,
    pub seeds: usize,
    pub first_day: Option<String>,
    pub round_of_16_day: Option<String>,
    pub win: u32,
    pub drawn: u32,
    pub loss: u32,
    pub stage_match: MatchRules,
    pub final_match: MatchRules,
    pub tie_breaks: Vec<TieBreak>,
    /// By stage: what winning a match of it earns; the final has its own.
    pub stage_prizes: [u32; 9],
    pub champion: u32,
    pub runner_up: u32,
    pub fee_won: u32,
    pub fee_drawn_red: u32,
    pub fee_drawn_black: u32,
    pub rating_points: [u32; 5],
    /// What stays as it is once lots have begun.
    fixed: Vec<Value>,
    /// All of it, as the file has it.
    pub as_it_stands: Value,
}

const MOST_MONEY: u32 = 10_000_000;
const SMALL: u32 = 255;
const MEDIUM: u32 = 65_535;

impl Rules {
    pub fn of_match(&self, stage: Stage) -> MatchRules {
        if stage == FINAL {
            self.final_match
        } else {
            self.stage_match
        }
    }

    /// Whether everything is the same that the lots or played games rest on.
    pub fn rest_on_the_same(&self, other: &Rules) -> bool {
        self.fixed == other.fixed
    }

    pub fn read(value: &Value) -> Shape<Rules> {
        let [
            texts,
            cap,
            size,
            seeds,
            closes,
            lots_days,
            sessions,
            rest @ ..,
        ] = fields(
            value,
            [
                "texts",
                "cap",
                "size",
                "seeds",
                "registration_closes",
                "lots_days",
                "sessions",
                "slow_points",
                "stage_match",
                "final_match",
                "tie_breaks",
                "slow_clocks",
                "late_minutes",
                "no_capture_limit",
                "claim_moves",
                "prizes",
                "rating_points",
            ],
        )?;
        let [
            points,
            stage_match,
            final_match,
            tie_breaks,
            clocks,
            late,
            limit,
            claim,
            money,
            rating,
        ] = rest;
        let fixed = [
            cap,
            size,
            seeds,
            points,
            stage_match,
            final_match,
            tie_breaks,
        ];
        let fixed = fixed.into_iter().cloned().collect();
        let title = read_texts(texts)?;
        let size = nullable(size, |value| integer(value, 256))?;
        if size.is_some_and(|size| ![8, 16, 32, 64, 128, 256].contains(&size)) {
            return Err("no such size".to_owned());
        }
        // C5, C13: M + 3Z entrants and Z seeds at most.
        let largest = size.unwrap_or(256);
        let cap = integer(cap, largest + 3 * largest / 4)?;
        if cap < 5 {
            return Err("the cap is below 5".to_owned());
        }
        let seeds = integer(seeds, largest / 4)?;
        moment(closes)?;
        let mut days = Vec::new();
        for day in short(lots_days)? {
            days.push(date(text(day)?)?);
        }
        if !days.is_sorted() {
            return Err("the days of the lots are not in order".to_owned());
        }
        let (first_day, round_of_16_day) = read_sessions(sessions)?;
        let [win, drawn, loss] = fields(points, ["win", "drawn", "loss"])?;
        let [win, drawn, loss] = [
            integer(win, SMALL)?,
            integer(drawn, SMALL)?,
            integer(loss, SMALL)?,
        ];
        if !(win > drawn && drawn > loss) {
            return Err("the points of a slow game are out of order".to_owned());
        }
        let read_match = |value: &Value| {
            let [games, points] = fields(value, ["slow_games", "points_to_win"])?;
            let slow_games = integer(games, 20)?;
            let points_to_win = integer(points, SMALL)?;
            // One side can reach the points, and only one of them.
            let both = slow_games * (win + loss).max(2 * drawn);
            if slow_games == 0 || points_to_win > win * slow_games || 2 * points_to_win <= both {
                return Err("a match cannot be won by exactly one side on points".to_owned());
            }
            Ok(MatchRules {
                slow_games,
                points_to_win,
            })
        };
        let (stage_match, final_match) = (read_match(stage_match)?, read_match(final_match)?);
        let tie_breaks = read_tie_breaks(tie_breaks)?;
        for clock in fields(
            clocks,
            ["final_match", "from_round_of_32", "before_round_of_32"],
        )? {
            read_clock(clock)?;
        }
        for count in [late, limit, claim] {
            integer(count, MEDIUM)?;
        }
        let money = fields(
            money,
            [
                "round_of_32",
                "round_of_16",
                "quarter_final",
                "semi_final",
                "champion",
                "runner_up",
                "fee_won",
                "fee_drawn_red",
                "fee_drawn_black",
            ],
        )?;
        let mut amounts = [0; 9];
        for (amount, value) in amounts.iter_mut().zip(money) {
            *amount = integer(value, MOST_MONEY)?;
        }
        let [
            r32,
            r16,
            quarter,
            semi,
            champion,
            runner_up,
            fee_won,
            fee_red,
            fee_black,
        ] = amounts;
        let mut rating_points = [0; 5];
        if list(rating)?.len() != 5 {
            return Err("there are five rating points".to_owned());
        }
        for (points, value) in rating_points.iter_mut().zip(list(rating)?) {
            *points = integer(value, MOST_MONEY)?;
        }
        Ok(Rules {
            title,
            cap: cap as usize,
            size,
            seeds: seeds as usize,
            first_day,
            round_of_16_day,
            win,
            drawn,
            loss,
            stage_match,
            final_match,
            tie_breaks,
            stage_prizes: [0, 0, 0, 0, r32, r16, quarter, semi, 0],
            champion,
            runner_up,
            fee_won,
            fee_drawn_red: fee_red,
            fee_drawn_black: fee_black,
            rating_points,
            fixed,
            as_it_stands: value.clone(),
        })
    }
}

/// A list of at most 50.
fn short(value: &Value) -> Shape<&Vec<Value>> {
    let elements = list(value)?;
    if elements.len() > 50 {
        return Err("a list is longer than 50".to_owned());
    }
    Ok(elements)
}

/// A text of at most 2,000 characters.
fn paragraph(value: &Value) -> Shape<&str> {
    let words = text(value)?;
    if words.chars().count() > 2000 {
        return Err("a text is longer than 2,000 characters".to_owned());
    }
    Ok(words)
}

/// `https://` or `http://localhost`, then the rest of an address; no `#`, nothing invisible.
fn is_address(address: &str) -> bool {
    let begins = match address.split_once("://") {
        Some(("https", rest)) => !rest.is_empty() && !rest.starts_with(['/', '?', ':']),
        Some(("http", rest)) => {
            let end = rest.find(['/', ':', '?']).unwrap_or(rest.len());
            &rest[..end] == "localhost"
        }
        _ => false,
    };
    let odd = |letter: char| letter == '#' || letter.is_whitespace() || letter.is_control();
    begins && address.chars().count() <= 200 && !address.chars().any(odd)
}

fn read_texts(texts: &Value) -> Shape<String> {
    let [title, hosts, run_by, assisted_by, rest @ .., address] = fields(
        texts,
        [
            "title",
            "hosts",
            "run_by",
            "assisted_by",
            "venue",
            "final_venue",
            "eligibility",
            "liability",
            "acceptance",
            "contact",
            "public_address",
        ],
    )?;
    for names in [hosts, run_by, assisted_by] {
        for name in short(names)? {
            paragraph(name)?;
        }
    }
    for words in rest {
        paragraph(words)?;
    }
    let address = text(address)?;
    if !address.is_empty() && !is_address(address) {
        return Err(format!("{address:?} is no public address"));
    }
    let title = paragraph(title)?;
    if title.trim().is_empty() {
        return Err("the title is empty".to_owned());
    }
    Ok(title.to_owned())
}

/// The days of the first session and of the one with the round of 16.
fn read_sessions(sessions: &Value) -> Shape<(Option<String>, Option<String>)> {
    let (mut first_day, mut round_of_16_day) = (None, None);
    let mut times = Vec::new();
    let mut planned: Vec<&Value> = Vec::new();
    for session in short(sessions)? {
        let [day, clock, parts] = fields(session, ["date", "time", "parts"])?;
        let day = date(text(day)?)?;
        times.push((day, time(text(clock)?)?));
        first_day.get_or_insert(day.to_owned());
        for part in short(parts)? {
            if part.as_str() != Some("check-in") {
                if let Ok([stage]) = fields(part, ["stage"]) {
                    if one_of(stage, &STAGES)? == ROUND_OF_16 {
                        round_of_16_day = Some(day.to_owned());
                    }
                } else {
                    let [game] = fields(part, ["final-game"])?;
                    integer(game, SMALL)?;
                }
            }
            if planned.contains(&part) {
                return Err(format!("{part} is planned twice"));
            }
            planned.push(part);
        }
    }
    if !times.is_sorted() {
        return Err("the sessions are not in order".to_owned());
    }
    Ok((first_day, round_of_16_day))
}

fn read_clock(clock: &Value) -> Shape<()> {
    let [minutes, seconds] = fields(clock, ["minutes", "seconds"])?;
    if integer(minutes, MEDIUM)? + integer(seconds, MEDIUM)? == 0 {
        return Err("a clock without any time".to_owned());
    }
    Ok(())
}

fn read_tie_breaks(chain: &Value) -> Shape<Vec<TieBreak>> {
    let mut games: Vec<TieBreak> = Vec::new();
    for value in list(chain)? {
        let [kind, chooser, clock, drawn] = fields(value, ["kind", "chooser", "clock", "drawn"])?;
        for side in fields(clock, ["red", "black"])? {
            read_clock(side)?;
        }
        let game = [Game::Rapid, Game::SuperRapid][one_of(kind, &["rapid", "super-rapid"])?];
        let rests_on_lots = one_of(chooser, &["larger-lot", "black-of-previous"])? == 0;
        let black_advances = one_of(drawn, &["next-game", "black-advances"])? == 1;
        games.push(TieBreak {
            game,
            rests_on_lots,
            black_advances,
        });
    }
    let begins = games.first().is_some_and(|game| game.rests_on_lots);
    let ends = games.iter().filter(|game| game.black_advances).count() == 1
        && games.last().is_some_and(|game| game.black_advances);
    let rises = games.is_sorted_by(|one, next| one.game < next.game);
    if begins && ends && rises {
        Ok(games)
    } else {
        Err("the tie-break chain does not hold together".to_owned())
    }
}

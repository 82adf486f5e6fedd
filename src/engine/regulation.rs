//! The regulation as data: everything about an event that may differ next year. The algorithms are
//! not data; the 2021 values are [`Regulation::of_2021`].

use super::civil::{Date, DateTime, Time};
use super::game::GameKind;
use super::money::{RatingPoints, Yuan};
use super::number::Size;
use super::side::BySide;
use super::stage::Stage;
use qiwang_macros::Form;
use serde::{Deserialize, Serialize};

/// Everything the regulation fixes for one event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(deny_unknown_fields)]
pub struct Regulation {
    /// What a reader of the event page sees (F4).
    pub texts: EventTexts,
    /// The most entrants admitted, at least 5, at most M + 3Z (C5, C13).
    pub cap: u16,
    /// The size chosen by the organiser; `None`: the one C12 proposes for the number of entrants.
    pub size: Option<Size>,
    /// The most seeds, at most Z (C1).
    pub seeds: u16,
    /// When registration is planned to close; only prompts (C13).
    pub registration_closes: DateTime,
    /// The days on which the lots may be drawn, ascending (C13).
    pub lots_days: Vec<Date>,
    /// The sessions of the event in order (F1).
    pub sessions: Vec<Session>,
    /// Points of a slow game (A1).
    pub slow_points: SlowPoints,
    /// Every stage but the final (A2).
    pub stage_match: MatchRules,
    /// The final (A3).
    pub final_match: MatchRules,
    /// Games played when the slow games are level, in order (A4, A5).
    pub tie_breaks: Vec<TieBreak>,
    /// Time for each side in slow games, by stage (A6).
    pub slow_clocks: SlowClocks,
    /// Minutes after the announcement at which an absent player loses the game (A11).
    pub late_minutes: u16,
    /// No-capture limit in move pairs (A10).
    pub no_capture_limit: u16,
    /// For how many of the claimant's own moves his checks and chases count at most (A10).
    pub claim_moves: u16,
    /// Prizes in yuan (E1, E2).
    pub prizes: Prizes,
    /// Rating points by placing: first, second, 3=, 5=, 9= (D2).
    pub rating_points: [RatingPoints; 5],
}

/// The texts of the event page (F4); all may be empty but the title.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(deny_unknown_fields)]
pub struct EventTexts {
    /// 赛事名称.
    pub title: String,
    /// 主办单位.
    pub hosts: Vec<String>,
    /// 承办单位.
    pub run_by: Vec<String>,
    /// 协办单位.
    pub assisted_by: Vec<String>,
    /// 比赛地点.
    pub venue: String,
    /// The final's venue; empty: to be announced (F1).
    pub final_venue: String,
    /// 参赛资格.
    pub eligibility: String,
    /// The committee's liability.
    pub liability: String,
    /// What entering means.
    pub acceptance: String,
    /// Whom to ask.
    pub contact: String,
    /// 公开网址: the address of a hosted copy of the program, to which links lead; empty: there is
    /// none. At most 200 characters, see [`is_public_address`].
    pub public_address: String,
}

/// The most characters of a public address.
pub const MOST_OF_ADDRESS: usize = 200;

/// Whether a text can be a public address: `https://` and something, or `http://localhost` for trying
/// it out; no white space or control character, no `#`, at most [`MOST_OF_ADDRESS`] characters.
pub fn is_public_address(text: &str) -> bool {
    let host = text.strip_prefix("https://");
    let local = text.strip_prefix("http://localhost");
    let named = host.is_some_and(|host| !host.is_empty() && !host.starts_with(['/', '?', ':']));
    let local = local.is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', ':', '?']));
    let strange = |letter: char| letter == '#' || letter.is_whitespace() || letter.is_control();
    (named || local) && !text.contains(strange) && text.chars().count() <= MOST_OF_ADDRESS
}

/// A session: a time at which something is planned to begin (F1). Stages and games start when the
/// chief arbiter announces them, which may be earlier (F2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(deny_unknown_fields)]
pub struct Session {
    /// The day.
    pub date: Date,
    /// The time of day.
    pub time: Time,
    /// What is planned, in order.
    pub parts: Vec<SessionPart>,
}

/// One thing planned in a session; ordered as they are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form)]
#[serde(rename_all = "kebab-case")]
pub enum SessionPart {
    /// 报到.
    CheckIn,
    /// A whole stage.
    Stage(Stage),
    /// One slow game of the final, from 1.
    FinalGame(u8),
}

/// Points of a slow game for winner, each side of a drawn game, and loser (A1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(deny_unknown_fields)]
pub struct SlowPoints {
    /// 胜.
    pub win: u8,
    /// 和.
    pub drawn: u8,
    /// 负.
    pub loss: u8,
}

/// How many slow games a match has and when it is over (A2, A3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(deny_unknown_fields)]
pub struct MatchRules {
    /// Slow games, 1 to 20.
    pub slow_games: u8,
    /// At this many match points a player has won at once; games not played then never are.
    pub points_to_win: u8,
}

/// One game of the tie-break chain (A4, A5, A8, A9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(deny_unknown_fields)]
pub struct TieBreak {
    /// Rapid or super-rapid; each at most once in the chain.
    pub kind: GameKind,
    /// Who chooses red or black.
    pub chooser: Chooser,
    /// Time for each side.
    pub clock: BySide<TimeControl>,
    /// What a drawn game means.
    pub drawn: DrawnMeans,
}

/// Who chooses the colours of a tie-break game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(rename_all = "kebab-case")]
pub enum Chooser {
    /// A8: both draw a lot, the larger one's holder chooses.
    LargerLot,
    /// A9: whoever was black in the game before.
    BlackOfPrevious,
}

/// What a drawn tie-break game means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(rename_all = "kebab-case")]
pub enum DrawnMeans {
    /// The next game of the chain is played.
    NextGame,
    /// A5: black goes through.
    BlackAdvances,
}

/// Time for one side: a stock of minutes and seconds added for each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(deny_unknown_fields)]
pub struct TimeControl {
    /// Minutes for the whole game.
    pub minutes: u16,
    /// Seconds for each move.
    pub seconds: u16,
}

/// Time for each side in slow games (A6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(deny_unknown_fields)]
pub struct SlowClocks {
    /// The final.
    pub final_match: TimeControl,
    /// Semi-final to round of 32.
    pub from_round_of_32: TimeControl,
    /// Round of 64, larger stages and the preliminary.
    pub before_round_of_32: TimeControl,
}

/// Prizes in yuan (E1, E2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Form)]
#[serde(deny_unknown_fields)]
pub struct Prizes {
    /// For a match won in the round of 32.
    pub round_of_32: Yuan,
    /// For a match won in the round of 16.
    pub round_of_16: Yuan,
    /// For a match won in the quarter-final.
    pub quarter_final: Yuan,
    /// For a match won in the semi-final.
    pub semi_final: Yuan,
    /// 冠军.
    pub champion: Yuan,
    /// 亚军.
    pub runner_up: Yuan,
    /// Game fee for winning a slow game of the final; also for each one left unplayed (E2).
    pub fee_won: Yuan,
    /// Game fee of red for a drawn slow game of the final.
    pub fee_drawn_red: Yuan,
    /// Game fee of black for a drawn slow game of the final.
    pub fee_drawn_black: Yuan,
}

impl Prizes {
    /// E1: what winning a match of this stage earns; the final's prizes go with the placing.
    pub fn for_winning(&self, stage: Stage) -> Yuan {
        match stage {
            Stage::RoundOf32 => self.round_of_32,
            Stage::RoundOf16 => self.round_of_16,
            Stage::QuarterFinal => self.quarter_final,
            Stage::SemiFinal => self.semi_final,
            _ => Yuan(0),
        }
    }
}

/// What is wrong with a regulation that was entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegulationProblem {
    /// The title is empty.
    TitleMissing,
    /// The cap is below 5 or above what the chosen size (or any size) holds (C5, C13).
    CapOutOfRange {
        /// The most that is possible.
        most: u16,
    },
    /// More seeds than zones (C1, C5).
    TooManySeeds {
        /// The most that is possible.
        most: u16,
    },
    /// A slow game must be worth more won than drawn and more drawn than lost (A1).
    PointsOutOfOrder,
    /// A match has 1 to 20 slow games and can be won on points within them (A2, A3).
    MatchRulesImpossible,
    /// The chain must have each kind once at most, start with a lot, and end with a game that cannot
    /// leave the match open (A4, A5).
    TieBreaksImpossible,
    /// A clock without any time (A6).
    ClockEmpty,
    /// Sessions must be in order of time and name each stage and game once (F1).
    SessionsOutOfOrder,
    /// A text is longer than 2,000 characters, or a list longer than 50.
    TooLong,
    /// An amount above 10,000,000 yuan or points.
    AmountTooLarge,
    /// The public address is neither empty nor one (F4).
    AddressImpossible,
}

impl Regulation {
    /// The 2021 regulation with its texts given by the caller (they are words for users).
    pub fn of_2021(texts: EventTexts) -> Regulation {
        let day = |year, month, day| Date::new(year, month, day).unwrap_or(FALLBACK_DAY);
        let time = |hour, minute| Time::new(hour, minute, 0).unwrap_or(FALLBACK_TIME);
        let clock = |minutes, seconds| TimeControl { minutes, seconds };
        let session = |date, time, parts: &[SessionPart]| Session {
            date,
            time,
            parts: parts.to_vec(),
        };
        let (saturday, sunday) = (day(2021, 11, 6), day(2021, 11, 7));
        let (final_one, final_two) = (day(2022, 2, 3), day(2022, 2, 4));
        use SessionPart::{CheckIn, FinalGame};
        Regulation {
            texts,
            cap: 112,
            size: None,
            seeds: 16,
            registration_closes: DateTime {
                date: day(2021, 11, 2),
                time: time(22, 0),
            },
            lots_days: vec![day(2021, 11, 4), day(2021, 11, 5)],
            sessions: vec![
                session(saturday, time(8, 30), &[CheckIn]),
                session(
                    saturday,
                    time(9, 0),
                    &[SessionPart::Stage(Stage::Preliminary)],
                ),
                session(
                    saturday,
                    time(13, 0),
                    &[
                        SessionPart::Stage(Stage::RoundOf64),
                        SessionPart::Stage(Stage::RoundOf32),
                    ],
                ),
                session(sunday, time(9, 0), &[SessionPart::Stage(Stage::RoundOf16)]),
                session(
                    sunday,
                    time(13, 0),
                    &[
                        SessionPart::Stage(Stage::QuarterFinal),
                        SessionPart::Stage(Stage::SemiFinal),
                    ],
                ),
                session(final_one, time(9, 0), &[FinalGame(1)]),
                session(final_one, time(13, 0), &[FinalGame(2), FinalGame(3)]),
                session(final_two, time(9, 0), &[FinalGame(4)]),
                session(final_two, time(13, 0), &[FinalGame(5), FinalGame(6)]),
            ],
            slow_points: SlowPoints {
                win: 2,
                drawn: 1,
                loss: 0,
            },
            stage_match: MatchRules {
                slow_games: 2,
                points_to_win: 3,
            },
            final_match: MatchRules {
                slow_games: 6,
                points_to_win: 7,
            },
            tie_breaks: vec![
                TieBreak {
                    kind: GameKind::Rapid,
                    chooser: Chooser::LargerLot,
                    clock: BySide {
                        red: clock(10, 5),
                        black: clock(10, 5),
                    },
                    drawn: DrawnMeans::NextGame,
                },
                TieBreak {
                    kind: GameKind::SuperRapid,
                    chooser: Chooser::BlackOfPrevious,
                    clock: BySide {
                        red: clock(6, 5),
                        black: clock(4, 5),
                    },
                    drawn: DrawnMeans::BlackAdvances,
                },
            ],
            slow_clocks: SlowClocks {
                final_match: clock(45, 10),
                from_round_of_32: clock(30, 10),
                before_round_of_32: clock(25, 5),
            },
            late_minutes: 15,
            no_capture_limit: 50,
            claim_moves: 8,
            prizes: Prizes {
                round_of_32: Yuan(200),
                round_of_16: Yuan(300),
                quarter_final: Yuan(500),
                semi_final: Yuan(800),
                champion: Yuan(1000),
                runner_up: Yuan(500),
                fee_won: Yuan(500),
                fee_drawn_red: Yuan(200),
                fee_drawn_black: Yuan(300),
            },
            rating_points: [
                RatingPoints(40),
                RatingPoints(30),
                RatingPoints(25),
                RatingPoints(20),
                RatingPoints(15),
            ],
        }
    }

    /// F1: when something is planned; `None` if it is not.
    pub fn planned(&self, part: SessionPart) -> Option<DateTime> {
        let mut sessions = self.sessions.iter();
        let session = sessions.find(|session| session.parts.contains(&part))?;
        Some(DateTime {
            date: session.date,
            time: session.time,
        })
    }

    /// A2, A3: the slow games of a stage's matches.
    pub fn match_rules(&self, stage: Stage) -> MatchRules {
        match stage {
            Stage::Final => self.final_match,
            _ => self.stage_match,
        }
    }

    /// A6: time for each side in a slow game of this stage.
    pub fn slow_clock(&self, stage: Stage) -> TimeControl {
        match stage {
            Stage::Final => self.slow_clocks.final_match,
            Stage::RoundOf32 | Stage::RoundOf16 | Stage::QuarterFinal | Stage::SemiFinal => {
                self.slow_clocks.from_round_of_32
            }
            Stage::Preliminary | Stage::RoundOf64 | Stage::RoundOf128 | Stage::RoundOf256 => {
                self.slow_clocks.before_round_of_32
            }
        }
    }

    /// The first thing wrong with it, if anything is.
    pub fn problem(&self) -> Option<RegulationProblem> {
        use RegulationProblem::*;
        let texts = &self.texts;
        let single = [
            &texts.title,
            &texts.venue,
            &texts.final_venue,
            &texts.eligibility,
            &texts.liability,
            &texts.acceptance,
            &texts.contact,
        ];
        let lists = [&texts.hosts, &texts.run_by, &texts.assisted_by];
        let long = |text: &str| text.chars().count() > 2000;
        let largest = self.size.or(Size::new(256));
        let most_entrants = largest.map_or(0, Size::cap);
        let most_seeds = largest.map_or(0, Size::zones);
        let prizes = &self.prizes;
        let amounts = [
            prizes.round_of_32,
            prizes.round_of_16,
            prizes.quarter_final,
            prizes.semi_final,
            prizes.champion,
            prizes.runner_up,
            prizes.fee_won,
            prizes.fee_drawn_red,
            prizes.fee_drawn_black,
        ];
        let points = self.slow_points;
        if texts.title.trim().is_empty() {
            Some(TitleMissing)
        } else if single.iter().any(|text| long(text))
            || lists
                .iter()
                .any(|list| list.len() > 50 || list.iter().any(|text| long(text)))
            || self.lots_days.len() > 50
            || self.sessions.len() > 50
            || self.sessions.iter().any(|session| session.parts.len() > 50)
        {
            Some(TooLong)
        } else if self.cap < 5 || self.cap > most_entrants {
            Some(CapOutOfRange {
                most: most_entrants,
            })
        } else if self.seeds > most_seeds {
            Some(TooManySeeds { most: most_seeds })
        } else if !(points.win > points.drawn && points.drawn > points.loss) {
            Some(PointsOutOfOrder)
        } else if [self.stage_match, self.final_match].iter().any(|rules| {
            !(1..=20).contains(&rules.slow_games)
                || rules.points_to_win == 0
                || u16::from(rules.points_to_win)
                    > u16::from(points.win) * u16::from(rules.slow_games)
                || 2 * u16::from(rules.points_to_win)
                    <= u16::from(rules.slow_games)
                        * (u16::from(points.win) + u16::from(points.loss))
                            .max(2 * u16::from(points.drawn))
        }) {
            Some(MatchRulesImpossible)
        } else if !self.tie_breaks_possible() {
            Some(TieBreaksImpossible)
        } else if self
            .clocks()
            .any(|clock| clock.minutes == 0 && clock.seconds == 0)
        {
            Some(ClockEmpty)
        } else if !self.sessions_in_order() {
            Some(SessionsOutOfOrder)
        } else if amounts.iter().any(|yuan| yuan.0 > 10_000_000)
            || self
                .rating_points
                .iter()
                .any(|points| points.0 > 10_000_000)
        {
            Some(AmountTooLarge)
        } else if !texts.public_address.is_empty() && !is_public_address(&texts.public_address) {
            Some(AddressImpossible)
        } else {
            None
        }
    }

    /// Every clock of the regulation.
    fn clocks(&self) -> impl Iterator<Item = TimeControl> + '_ {
        let slow = self.slow_clocks;
        [
            slow.final_match,
            slow.from_round_of_32,
            slow.before_round_of_32,
        ]
        .into_iter()
        .chain(
            self.tie_breaks
                .iter()
                .flat_map(|game| [game.clock.red, game.clock.black]),
        )
    }

    fn tie_breaks_possible(&self) -> bool {
        let kinds: Vec<GameKind> = self.tie_breaks.iter().map(|game| game.kind).collect();
        let kinds_fit = matches!(
            kinds.as_slice(),
            [GameKind::Rapid] | [GameKind::SuperRapid] | [GameKind::Rapid, GameKind::SuperRapid]
        );
        let last = self.tie_breaks.len().saturating_sub(1);
        kinds_fit
            && self.tie_breaks.iter().enumerate().all(|(index, game)| {
                (index > 0 || game.chooser == Chooser::LargerLot)
                    && (game.drawn == DrawnMeans::BlackAdvances) == (index == last)
            })
    }

    fn sessions_in_order(&self) -> bool {
        let mut seen: Vec<SessionPart> = Vec::new();
        let once = self
            .sessions
            .iter()
            .flat_map(|session| &session.parts)
            .all(|part| {
                let fresh = !seen.contains(part);
                seen.push(*part);
                fresh
            });
        once && self
            .sessions
            .is_sorted_by_key(|session| (session.date, session.time))
            && self.lots_days.is_sorted()
    }
}

/// Never met: every date above exists. A constant rather than a panic.
const FALLBACK_DAY: Date = Date::FIRST;
/// Never met either.
const FALLBACK_TIME: Time = Time::MIDNIGHT;

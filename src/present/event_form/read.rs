//! The text of the fields into a regulation, or every fault beside its field.

use super::field::{Field, PrizeField};
use super::write::{amount, clock_of, clocks, every_part, lots_days, sessions};
use crate::engine::civil::DateTime;
use crate::engine::clause::Clause;
use crate::engine::money::{RatingPoints, Yuan};
use crate::engine::number::Size;
use crate::engine::order;
use crate::engine::regulation::{
    MatchRules, Regulation, RegulationProblem, SessionPart, SlowPoints, is_public_address,
};
use std::str::FromStr;

/// The most characters of a text.
const MOST_OF_TEXT: usize = 2000;
/// The most lines of a list.
const MOST_OF_LIST: usize = 50;
/// The largest amount of money or points.
const MOST_OF_AMOUNT: u32 = 10_000_000;

/// What is wrong with a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It must not be empty.
    Empty,
    /// The text is too long.
    TooLong {
        /// The most characters.
        most: usize,
    },
    /// Too many lines.
    TooManyLines {
        /// The most lines.
        most: usize,
    },
    /// It is not a whole number within these bounds.
    NotWithin {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// It is not a date of the calendar.
    NotADate,
    /// It is not a time of day.
    NotATime,
    /// There is a time, but no day.
    DayMissing,
    /// There is a day, but no time.
    TimeMissing,
    /// It is not one of the sizes.
    NotASize,
    /// C13: so many are admitted already.
    BelowAdmitted {
        /// How many are.
        admitted: u16,
    },
    /// A1: a won game must be worth more than a drawn one, a drawn one more than a lost one.
    PointsOutOfOrder,
    /// A2, A3: a match cannot be won with so many points, or both could.
    PointsToWin {
        /// The least that only one can reach.
        least: u32,
        /// The most that one can reach.
        most: u32,
    },
    /// A6: a clock without any time.
    ClockEmpty,
    /// F4: it is no address of a hosted copy.
    NotAnAddress,
    /// Something that no field by itself shows.
    Whole(RegulationProblem),
}

/// A fault, its field and its clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldFault {
    /// The field.
    pub field: Field,
    /// What is wrong.
    pub fault: Fault,
    /// The clause it rests on.
    pub clause: Clause,
}

/// Reads a form. What it has no fields for stays as in `base`; `admitted` is how many are admitted.
///
/// # Errors
/// Every fault, by field.
pub fn read(
    base: &Regulation,
    admitted: u16,
    value: impl Fn(Field) -> String,
) -> Result<Regulation, Vec<FieldFault>> {
    let mut form = Reading {
        value,
        faults: Vec::new(),
    };
    let mut new = base.clone();
    texts(&mut form, &mut new);
    registration(&mut form, &mut new, base, admitted);
    matches(&mut form, &mut new);
    time_controls(&mut form, &mut new, base);
    amounts(&mut form, &mut new);
    schedule(&mut form, &mut new);
    if form.faults.is_empty()
        && let Some(problem) = new.problem()
    {
        form.fault(Field::Title, Fault::Whole(problem));
    }
    if form.faults.is_empty() {
        Ok(new)
    } else {
        Err(form.faults)
    }
}

struct Reading<V> {
    value: V,
    faults: Vec<FieldFault>,
}

impl<V: Fn(Field) -> String> Reading<V> {
    fn fault(&mut self, field: Field, fault: Fault) {
        self.faults.push(FieldFault {
            field,
            fault,
            clause: field.clause(),
        });
    }

    fn trimmed(&self, field: Field) -> String {
        (self.value)(field).trim().to_owned()
    }

    fn text(&mut self, field: Field, required: bool) -> String {
        let text = self.trimmed(field);
        if required && text.is_empty() {
            self.fault(field, Fault::Empty);
        } else if text.chars().count() > MOST_OF_TEXT {
            self.fault(field, Fault::TooLong { most: MOST_OF_TEXT });
        }
        text
    }

    fn lines(&mut self, field: Field) -> Vec<String> {
        let text = (self.value)(field);
        let lines: Vec<String> = text
            .lines()
            .map(|line| line.trim().to_owned())
            .filter(|line| !line.is_empty())
            .collect();
        if lines.len() > MOST_OF_LIST {
            self.fault(field, Fault::TooManyLines { most: MOST_OF_LIST });
        } else if lines.iter().any(|line| line.chars().count() > MOST_OF_TEXT) {
            self.fault(field, Fault::TooLong { most: MOST_OF_TEXT });
        }
        lines
    }

    /// A whole number within bounds; where it is not one, `instead` and a fault.
    fn number<N>(&mut self, field: Field, least: N, most: N, instead: N) -> N
    where
        N: FromStr + PartialOrd + Copy + Into<u32>,
    {
        let within = self
            .trimmed(field)
            .parse::<N>()
            .ok()
            .filter(|number| (least..=most).contains(number));
        within.unwrap_or_else(|| {
            let (least, most) = (least.into(), most.into());
            self.fault(field, Fault::NotWithin { least, most });
            instead
        })
    }

    /// A value that may be left empty.
    fn optional<T: FromStr>(&mut self, field: Field, fault: Fault) -> Option<T> {
        let text = self.trimmed(field);
        if text.is_empty() {
            return None;
        }
        let value = text.parse().ok();
        if value.is_none() {
            self.fault(field, fault);
        }
        value
    }

    fn has_fault(&self, fields: &[Field]) -> bool {
        self.faults
            .iter()
            .any(|fault| fields.contains(&fault.field))
    }
}

fn texts(form: &mut Reading<impl Fn(Field) -> String>, new: &mut Regulation) {
    let texts = &mut new.texts;
    texts.title = form.text(Field::Title, true);
    texts.hosts = form.lines(Field::Hosts);
    texts.run_by = form.lines(Field::RunBy);
    texts.assisted_by = form.lines(Field::AssistedBy);
    texts.venue = form.text(Field::Venue, false);
    texts.final_venue = form.text(Field::FinalVenue, false);
    texts.eligibility = form.text(Field::Eligibility, false);
    texts.liability = form.text(Field::Liability, false);
    texts.acceptance = form.text(Field::Acceptance, false);
    texts.contact = form.text(Field::Contact, false);
    texts.public_address = form.text(Field::PublicAddress, false);
    let address = &texts.public_address;
    if !address.is_empty() && !is_public_address(address) {
        form.fault(Field::PublicAddress, Fault::NotAnAddress);
    }
}

fn registration(
    form: &mut Reading<impl Fn(Field) -> String>,
    new: &mut Regulation,
    base: &Regulation,
    admitted: u16,
) {
    let date = form.optional(Field::ClosesOn, Fault::NotADate);
    let time = form.optional(Field::ClosesAt, Fault::NotATime);
    for (field, is_missing) in [
        (Field::ClosesOn, date.is_none()),
        (Field::ClosesAt, time.is_none()),
    ] {
        if is_missing && !form.has_fault(&[field]) {
            form.fault(field, Fault::Empty);
        }
    }
    if let (Some(date), Some(time)) = (date, time) {
        new.registration_closes = DateTime { date, time };
    }
    let days = lots_days(base);
    new.lots_days = days
        .into_iter()
        .filter_map(|field| form.optional(field, Fault::NotADate))
        .collect();
    order::sort(&mut new.lots_days);
    new.lots_days.dedup();
    let count: Option<u16> = form.optional(Field::Size, Fault::NotASize);
    new.size = count.and_then(Size::new);
    if count.is_some() && new.size.is_none() {
        form.fault(Field::Size, Fault::NotASize);
    }
    let largest = new.size.or(Size::new(256));
    new.cap = form.number(Field::Cap, 5, largest.map_or(0, Size::cap), base.cap);
    if new.cap < admitted && !form.has_fault(&[Field::Cap]) {
        form.fault(Field::Cap, Fault::BelowAdmitted { admitted });
    }
    new.seeds = form.number(Field::Seeds, 0, largest.map_or(0, Size::zones), base.seeds);
}

fn matches(form: &mut Reading<impl Fn(Field) -> String>, new: &mut Regulation) {
    let mut points = |field| form.number(field, 0u8, 99, 0);
    new.slow_points = SlowPoints {
        win: points(Field::WinPoints),
        drawn: points(Field::DrawnPoints),
        loss: points(Field::LossPoints),
    };
    let SlowPoints { win, drawn, loss } = new.slow_points;
    let fields = [Field::WinPoints, Field::DrawnPoints, Field::LossPoints];
    let comparable = !form.has_fault(&fields);
    if comparable && win <= drawn {
        form.fault(Field::WinPoints, Fault::PointsOutOfOrder);
    }
    if comparable && drawn <= loss {
        form.fault(Field::DrawnPoints, Fault::PointsOutOfOrder);
    }
    let is_in_order = win > drawn && drawn > loss;
    let mut rules = |games_field, points_field| {
        let games = form.number(games_field, 1u8, 20, 1);
        let points_to_win = form.number(points_field, 1u8, u8::MAX, 1);
        let rules = MatchRules {
            slow_games: games,
            points_to_win,
        };
        let both = u32::from(win) + u32::from(loss);
        let most_shared = u32::from(games) * both.max(2 * u32::from(drawn));
        let (least, most) = (most_shared / 2 + 1, u32::from(games) * u32::from(win));
        if is_in_order
            && !form.has_fault(&[games_field, points_field])
            && !(least..=most).contains(&u32::from(points_to_win))
        {
            form.fault(points_field, Fault::PointsToWin { least, most });
        }
        rules
    };
    new.stage_match = rules(Field::StageGames, Field::StagePoints);
    new.final_match = rules(Field::FinalGames, Field::FinalPoints);
}

fn time_controls(
    form: &mut Reading<impl Fn(Field) -> String>,
    new: &mut Regulation,
    base: &Regulation,
) {
    for clock in clocks(base) {
        let (minutes_field, seconds_field) = (Field::Minutes(clock), Field::Seconds(clock));
        let minutes = form.number(minutes_field, 0u16, 600, 0);
        let seconds = form.number(seconds_field, 0u16, 600, 0);
        if minutes == 0 && seconds == 0 && !form.has_fault(&[minutes_field, seconds_field]) {
            form.fault(minutes_field, Fault::ClockEmpty);
        }
        if let Some(control) = clock_of(new, clock) {
            control.minutes = minutes;
            control.seconds = seconds;
        }
    }
    new.late_minutes = form.number(Field::LateMinutes, 0, 600, base.late_minutes);
    new.no_capture_limit = form.number(Field::NoCaptureLimit, 1, 999, base.no_capture_limit);
    new.claim_moves = form.number(Field::ClaimMoves, 0, 999, base.claim_moves);
}

fn amounts(form: &mut Reading<impl Fn(Field) -> String>, new: &mut Regulation) {
    for prize in PrizeField::ALL {
        *amount(&mut new.prizes, prize) =
            Yuan(form.number(Field::Prize(prize), 0, MOST_OF_AMOUNT, 0));
    }
    for (points, index) in new.rating_points.iter_mut().zip(0..) {
        *points = RatingPoints(form.number(Field::Rating(index), 0, MOST_OF_AMOUNT, 0));
    }
}

fn schedule(form: &mut Reading<impl Fn(Field) -> String>, new: &mut Regulation) {
    let mut planned = Vec::new();
    let games = new.final_match.slow_games;
    let is_asked = |part: &SessionPart| match part {
        SessionPart::FinalGame(game) => *game <= games,
        _ => true,
    };
    for part in every_part().into_iter().filter(is_asked) {
        let (on, at) = (Field::PartOn(part), Field::PartAt(part));
        let date = form.optional(on, Fault::NotADate);
        let time = form.optional(at, Fault::NotATime);
        match (date, time) {
            (Some(date), Some(time)) => planned.push((date, time, part)),
            (Some(_), None) if !form.has_fault(&[at]) => form.fault(at, Fault::TimeMissing),
            (None, Some(_)) if !form.has_fault(&[on]) => form.fault(on, Fault::DayMissing),
            _ => {}
        }
    }
    new.sessions = sessions(planned);
}

#[cfg(test)]
mod tests {
    use super::super::field::Clock;
    use super::super::write::{fields, parts, write};
    use super::*;
    use crate::engine::game::GameKind;
    use crate::engine::side::Side;
    use crate::engine::stage::Stage;
    use crate::present::event::regulation_2021;
    use crate::present::language::Language;

    fn changed(changes: &[(Field, &str)]) -> Result<Regulation, Vec<FieldFault>> {
        let base = regulation_2021(Language::Chinese);
        read(&base, 100, |field| {
            changes
                .iter()
                .find(|(changed, _)| *changed == field)
                .map_or_else(|| write(&base, field), |(_, text)| (*text).to_owned())
        })
    }

    fn faults(changes: &[(Field, &str)]) -> Vec<(Field, Fault)> {
        let faults = changed(changes).expect_err("has faults");
        faults
            .iter()
            .map(|fault| (fault.field, fault.fault))
            .collect()
    }

    #[test]
    fn what_is_written_is_read_back() {
        for language in Language::ALL {
            let base = regulation_2021(language);
            assert_eq!(
                read(&base, 0, |field| write(&base, field)),
                Ok(base.clone())
            );
        }
    }

    #[test]
    fn every_field_has_a_name_of_its_own() {
        let base = regulation_2021(Language::Chinese);
        let mut slugs: Vec<String> = fields(&base).into_iter().map(Field::slug).collect();
        assert!(slugs.contains(&"on-round-of-64".to_owned()), "{slugs:?}");
        assert!(slugs.contains(&"minutes-super-rapid-black".to_owned()));
        assert!(slugs.contains(&"closes-on".to_owned()));
        assert!(slugs.contains(&"prize-round-of-32".to_owned()));
        let count = slugs.len();
        slugs.sort();
        slugs.dedup();
        assert_eq!(slugs.len(), count);
    }

    #[test]
    fn every_field_changes_its_own_part() {
        let regulation = changed(&[
            (Field::Title, " 2022年棋王赛 "),
            (Field::Hosts, "甲\n\n 乙 \n"),
            (Field::FinalVenue, "文化礼堂"),
            (Field::Cap, "110"),
            (Field::Size, "128"),
            (Field::Seeds, "8"),
            (Field::ClosesAt, "20:30"),
            (Field::LotsDay(0), "2021-11-05"),
            (Field::LotsDay(1), ""),
            (Field::LotsDay(2), "2021-11-04"),
            (
                Field::Minutes(Clock::TieBreak(GameKind::SuperRapid, Side::Black)),
                "5",
            ),
            (Field::Seconds(Clock::Final), "20"),
            (Field::FinalGames, "4"),
            (Field::FinalPoints, "5"),
            (Field::Prize(PrizeField::Champion), "2000"),
            (Field::Rating(4), "10"),
            (
                Field::PartOn(SessionPart::Stage(Stage::RoundOf128)),
                "2021-11-06",
            ),
            (
                Field::PartAt(SessionPart::Stage(Stage::RoundOf128)),
                "09:00",
            ),
        ])
        .expect("no fault");
        assert_eq!(regulation.texts.title, "2022年棋王赛");
        assert_eq!(regulation.texts.hosts, ["甲", "乙"]);
        assert_eq!(regulation.texts.final_venue, "文化礼堂");
        assert_eq!((regulation.cap, regulation.seeds), (110, 8));
        assert_eq!(regulation.size, Size::new(128));
        assert_eq!(
            regulation.registration_closes.to_string(),
            "2021-11-02T20:30:00"
        );
        let days: Vec<String> = regulation
            .lots_days
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(days, ["2021-11-04", "2021-11-05"]);
        assert_eq!(regulation.tie_breaks[1].clock.black.minutes, 5);
        assert_eq!(regulation.slow_clocks.final_match.seconds, 20);
        assert_eq!(regulation.prizes.champion, Yuan(2000));
        assert_eq!(regulation.rating_points[4], RatingPoints(10));
        assert_eq!(
            regulation.sessions[1].parts,
            [Stage::Preliminary, Stage::RoundOf128].map(SessionPart::Stage),
            "the same time is one session, its parts in playing order"
        );
        let games = |session: &crate::engine::regulation::Session| {
            session.parts.contains(&SessionPart::FinalGame(5))
        };
        assert!(!regulation.sessions.iter().any(games), "A3: there are four");
        assert_eq!(regulation.sessions.len(), 8);
    }

    #[test]
    fn every_fault_stands_beside_its_field() {
        let within = |least, most| Fault::NotWithin { least, most };
        for (field, text, fault) in [
            (Field::Title, "  ", Fault::Empty),
            (Field::Cap, "99", Fault::BelowAdmitted { admitted: 100 }),
            (Field::Cap, "4", within(5, 448)),
            (Field::Cap, "449", within(5, 448)),
            (Field::Cap, "many", within(5, 448)),
            (Field::Cap, "-7", within(5, 448)),
            (Field::Seeds, "65", within(0, 64)),
            (Field::Size, "63", Fault::NotASize),
            (Field::Size, "x", Fault::NotASize),
            (Field::ClosesOn, "", Fault::Empty),
            (Field::ClosesOn, "2021-02-29", Fault::NotADate),
            (Field::ClosesAt, "25:00", Fault::NotATime),
            (Field::LotsDay(0), "yesterday", Fault::NotADate),
            (Field::PartAt(SessionPart::CheckIn), "", Fault::TimeMissing),
            (Field::PartOn(SessionPart::CheckIn), "", Fault::DayMissing),
            (Field::WinPoints, "1", Fault::PointsOutOfOrder),
            (Field::LossPoints, "300", within(0, 99)),
            (Field::StageGames, "0", within(1, 20)),
            (
                Field::StagePoints,
                "2",
                Fault::PointsToWin { least: 3, most: 4 },
            ),
            (
                Field::FinalPoints,
                "13",
                Fault::PointsToWin { least: 7, most: 12 },
            ),
            (Field::LateMinutes, "", within(0, 600)),
            (
                Field::Prize(PrizeField::FeeWon),
                "10000001",
                within(0, MOST_OF_AMOUNT),
            ),
            (Field::Rating(0), "1.5", within(0, MOST_OF_AMOUNT)),
        ] {
            let found = faults(&[(field, text)]);
            assert!(
                found.contains(&(field, fault)),
                "{field:?} {text:?}: {found:?}"
            );
        }
        let clock = Clock::TieBreak(GameKind::Rapid, Side::Red);
        assert_eq!(
            faults(&[(Field::Minutes(clock), "0"), (Field::Seconds(clock), "0")]),
            [(Field::Minutes(clock), Fault::ClockEmpty)]
        );
        let long = "长".repeat(2001);
        assert_eq!(
            faults(&[(Field::Contact, &long)]),
            [(Field::Contact, Fault::TooLong { most: 2000 })]
        );
        assert_eq!(
            faults(&[(Field::Hosts, &"甲\n".repeat(51))]),
            [(Field::Hosts, Fault::TooManyLines { most: 50 })]
        );
    }

    #[test]
    fn all_faults_are_found_at_once() {
        let found = faults(&[
            (Field::Title, ""),
            (Field::Cap, "0"),
            (Field::FinalPoints, "1"),
        ]);
        assert_eq!(found.len(), 3);
    }

    #[test]
    fn c5_a_size_bounds_cap_and_seeds() {
        let found = faults(&[(Field::Size, "32")]);
        assert_eq!(
            found,
            [
                (Field::Cap, Fault::NotWithin { least: 5, most: 56 }),
                (Field::Seeds, Fault::NotWithin { least: 0, most: 8 }),
            ]
        );
    }

    #[test]
    fn only_the_parts_that_there_can_be_are_asked_for() {
        let base = regulation_2021(Language::Chinese);
        let count = |size, cap, games| parts(&base, size, cap, games).len();
        // Check-in, preliminary, five stages, six games.
        assert_eq!(count(None, 112, 6), 13);
        assert_eq!(count(Size::new(128), 112, 6), 14);
        assert_eq!(count(None, 448, 6), 15);
        assert_eq!(count(None, 112, 4), 11);
        assert_eq!(
            count(Size::new(16), 28, 6),
            13,
            "what is planned already stays"
        );
    }

    #[test]
    fn g2_what_the_lots_fix() {
        let base = regulation_2021(Language::Chinese);
        let fixed = fields(&base)
            .into_iter()
            .filter(|field| field.is_fixed_by_lots());
        // Cap, size, seeds; three points; twice games and points; two tie-breaks of two clocks.
        assert_eq!(fixed.count(), 3 + 3 + 4 + 8);
    }
}

//! The regulation in a link: only what differs from the one before it, the first time from that of 2021.
//! Long clauses are left out unless they are those of 2021.

use super::coder::Coder;
use super::texts::Texts;
use super::{Unreadable, contexts};
use crate::engine::civil::{Date, DateTime, Time};
use crate::engine::game::GameKind;
use crate::engine::number::Size;
use crate::engine::regulation::{
    Chooser, DrawnMeans, EventTexts, Regulation, Session, SessionPart, TieBreak,
};
use crate::engine::stage::Stage;

/// A regulation as a change of another one.
///
/// # Errors
/// What was read is no regulation.
pub fn regulation(
    coder: &mut Coder,
    texts: &mut Texts,
    base: &Regulation,
    given: &Regulation,
) -> Result<Regulation, Unreadable> {
    let mut new = base.clone();
    event_texts(coder, texts, &mut new.texts, &given.texts)?;
    if changed(coder, base.size != given.size) {
        let index = Size::ALL.iter().position(|size| Some(*size) == given.size);
        let index = coder.even(7, index.map_or(0, |index| small(index) + 1));
        let index = usize::try_from(index).unwrap_or(0);
        new.size = index
            .checked_sub(1)
            .and_then(|at| Size::ALL.get(at))
            .copied();
    }
    if changed(coder, base.registration_closes != given.registration_closes) {
        new.registration_closes = DateTime {
            date: date(coder, 0, given.registration_closes.date)?,
            time: time(coder, given.registration_closes.time)?,
        };
    }
    if changed(coder, base.lots_days != given.lots_days) {
        let mut before = 0;
        new.lots_days = list(coder, &given.lots_days, &mut |coder, _, day| {
            let day = date(coder, before, day.copied().unwrap_or(Date::FIRST))?;
            before = packed(day);
            Ok(day)
        })?;
    }
    if changed(coder, base.sessions != given.sessions) {
        let mut before = 0;
        new.sessions = list(coder, &given.sessions, &mut |coder, index, given| {
            let session = session(coder, before, base.sessions.get(index), given)?;
            before = packed(session.date);
            Ok(session)
        })?;
    }
    if changed(coder, chain(&base.tie_breaks) != chain(&given.tie_breaks)) {
        new.tie_breaks = list(coder, &given.tie_breaks, &mut |coder, _, given| {
            Ok(tie_break(coder, given))
        })?;
    }
    // What has the same place in both is compared; a longer chain has nothing to be compared with.
    let mut old = base.clone();
    let mut wanted = given.clone();
    let olds: Vec<u32> = slots(&mut old).iter().map(Slot::value).collect();
    let wanted: Vec<u32> = slots(&mut wanted).iter().map(Slot::value).collect();
    let is_changed = changed(coder, olds != wanted);
    for (index, slot) in slots(&mut new).into_iter().enumerate() {
        let old = olds.get(index).copied().unwrap_or(0);
        let wanted = wanted.get(index).copied().unwrap_or(0);
        let value = if is_changed && changed(coder, old != wanted) {
            coder.number(contexts::NUMBER, wanted)
        } else {
            old
        };
        slot.set(value)?;
    }
    Ok(new)
}

fn event_texts(
    coder: &mut Coder,
    texts: &mut Texts,
    new: &mut EventTexts,
    given: &EventTexts,
) -> Result<(), Unreadable> {
    let EventTexts {
        title,
        hosts,
        run_by,
        assisted_by,
        venue,
        final_venue,
        eligibility,
        liability,
        acceptance,
        contact,
        public_address,
    } = new;
    let short = [
        (title, &given.title),
        (venue, &given.venue),
        (final_venue, &given.final_venue),
        (contact, &given.contact),
        (public_address, &given.public_address),
    ];
    for (new, given) in short {
        if changed(coder, new != given) {
            *new = texts.of_event(coder, given)?;
        }
    }
    let lists = [
        (hosts, &given.hosts),
        (run_by, &given.run_by),
        (assisted_by, &given.assisted_by),
    ];
    for (new, given) in lists {
        if changed(coder, new != given) {
            *new = list(coder, given, &mut |coder, _, text| {
                texts.of_event(coder, text.map_or("", String::as_str))
            })?;
        }
    }
    let long = [
        (eligibility, &given.eligibility),
        (liability, &given.liability),
        (acceptance, &given.acceptance),
    ];
    for (new, given) in long {
        let given = carried(given);
        if changed(coder, new != given) {
            *new = texts.of_event(coder, given)?;
        }
    }
    Ok(())
}

/// What a link says in the place of a long clause: nothing, unless it is one of 2021.
fn carried(clause: &str) -> &str {
    if Texts::is_of_2021(clause) {
        clause
    } else {
        ""
    }
}

/// The regulation as a link carries it: without the long clauses that are not those of 2021.
pub fn abridged(regulation: &Regulation) -> Regulation {
    let mut short = regulation.clone();
    let texts = &mut short.texts;
    for clause in [
        &mut texts.eligibility,
        &mut texts.liability,
        &mut texts.acceptance,
    ] {
        *clause = carried(clause).to_owned();
    }
    short
}

fn changed(coder: &mut Coder, changed: bool) -> bool {
    coder.bit(contexts::SAME, changed)
}

/// Codes an item of a list: which, and the one given there.
type Item<'a, T> = dyn FnMut(&mut Coder, usize, Option<&T>) -> Result<T, Unreadable> + 'a;

/// Up to 50 items, each with its index and the one given there.
fn list<T>(coder: &mut Coder, given: &[T], item: &mut Item<'_, T>) -> Result<Vec<T>, Unreadable> {
    let count = coder.number(contexts::LIST, small(given.len()));
    let count = usize::try_from(count).ok().filter(|count| *count <= 50);
    (0..count.ok_or(Unreadable)?)
        .map(|index| item(coder, index, given.get(index)))
        .collect()
}

/// A date as a number that grows with it.
fn packed(date: Date) -> u32 {
    let (year, month, day) = date.parts();
    (u32::from(year) - 1900) * 372 + (u32::from(month) - 1) * 31 + u32::from(day) - 1
}

/// A date that is not before another.
fn date(coder: &mut Coder, before: u32, given: Date) -> Result<Date, Unreadable> {
    let later = coder.number(
        contexts::NUMBER + (1 << 8),
        packed(given).saturating_sub(before),
    );
    let number = before.saturating_add(later);
    let year = u16::try_from(number / 372 + 1900).ok();
    let [month, day] =
        [number / 31 % 12 + 1, number % 31 + 1].map(|part| u8::try_from(part).unwrap_or_default());
    year.and_then(|year| Date::new(year, month, day))
        .ok_or(Unreadable)
}

fn time(coder: &mut Coder, given: Time) -> Result<Time, Unreadable> {
    let (hour, minute, second) = given.parts();
    let [hour, minute, second] = [(24, hour), (60, minute), (60, second)].map(|(count, part)| {
        let context = contexts::NUMBER + (2 << 8);
        let is_nought = part == 0;
        if coder.bit(context | count, is_nought) {
            return 0;
        }
        u8::try_from(coder.even(count, u32::from(part))).unwrap_or_default()
    });
    Time::new(hour, minute, second).ok_or(Unreadable)
}

fn session(
    coder: &mut Coder,
    before: u32,
    base: Option<&Session>,
    given: Option<&Session>,
) -> Result<Session, Unreadable> {
    let empty = Session {
        date: Date::FIRST,
        time: Time::MIDNIGHT,
        parts: Vec::new(),
    };
    let given = given.unwrap_or(&empty);
    let date = date(coder, before, given.date)?;
    let as_before = base.filter(|base| (base.time, &base.parts) == (given.time, &given.parts));
    if let Some(base) = base
        && !changed(coder, as_before.is_none())
    {
        return Ok(Session {
            date,
            ..base.clone()
        });
    }
    let time = time(coder, given.time)?;
    let parts = list(coder, &given.parts, &mut |coder, _, part| {
        let number = part.map_or(0, |part| match part {
            SessionPart::CheckIn => 0,
            SessionPart::Stage(stage) => index_of(*stage) + 1,
            SessionPart::FinalGame(game) => u32::from(*game) + 10,
        });
        Ok(match coder.number(contexts::NUMBER + (3 << 8), number) {
            0 => SessionPart::CheckIn,
            number @ 1..=9 => SessionPart::Stage(stage_at(number - 1)),
            number => SessionPart::FinalGame(u8::try_from(number - 10).map_err(|_| Unreadable)?),
        })
    })?;
    Ok(Session { date, time, parts })
}

/// The place of a stage in playing order, 0 for the preliminary.
pub fn index_of(stage: Stage) -> u32 {
    let index = Stage::ALL.iter().position(|other| *other == stage);
    small(index.unwrap_or(0))
}

/// The stage in that place; the final beyond the last.
pub fn stage_at(index: u32) -> Stage {
    let index = usize::try_from(index).ok();
    let stage = index.and_then(|index| Stage::ALL.get(index));
    stage.copied().unwrap_or(Stage::Final)
}

/// A chain of tie-breaks without its clocks.
fn chain(tie_breaks: &[TieBreak]) -> Vec<(GameKind, Chooser, DrawnMeans)> {
    let without = |one: &TieBreak| (one.kind, one.chooser, one.drawn);
    tie_breaks.iter().map(without).collect()
}

fn tie_break(coder: &mut Coder, given: Option<&TieBreak>) -> TieBreak {
    let mut bit =
        |test: &dyn Fn(&TieBreak) -> bool| coder.even(2, u32::from(given.is_some_and(test))) == 1;
    let is_rapid = bit(&|one| one.kind == GameKind::Rapid);
    let by_lot = bit(&|one| one.chooser == Chooser::LargerLot);
    let to_black = bit(&|one| one.drawn == DrawnMeans::BlackAdvances);
    let mut new = Regulation::of_2021(EventTexts::default())
        .tie_breaks
        .into_iter();
    // The clocks follow with all other numbers.
    let clock = new.next().map(|one| one.clock);
    let nothing = crate::engine::regulation::TimeControl {
        minutes: 0,
        seconds: 0,
    };
    TieBreak {
        kind: if is_rapid {
            GameKind::Rapid
        } else {
            GameKind::SuperRapid
        },
        chooser: if by_lot {
            Chooser::LargerLot
        } else {
            Chooser::BlackOfPrevious
        },
        clock: clock.unwrap_or(crate::engine::side::BySide {
            red: nothing,
            black: nothing,
        }),
        drawn: if to_black {
            DrawnMeans::BlackAdvances
        } else {
            DrawnMeans::NextGame
        },
    }
}

/// A number of the regulation.
enum Slot<'a> {
    Byte(&'a mut u8),
    Short(&'a mut u16),
    Long(&'a mut u32),
}

impl Slot<'_> {
    fn value(&self) -> u32 {
        match self {
            Slot::Byte(value) => u32::from(**value),
            Slot::Short(value) => u32::from(**value),
            Slot::Long(value) => **value,
        }
    }

    fn set(self, new: u32) -> Result<(), Unreadable> {
        match self {
            Slot::Byte(value) => *value = u8::try_from(new).map_err(|_| Unreadable)?,
            Slot::Short(value) => *value = u16::try_from(new).map_err(|_| Unreadable)?,
            Slot::Long(value) => *value = new,
        }
        Ok(())
    }
}

/// Every number of the regulation in an order that never changes; those of the chain last.
fn slots(regulation: &mut Regulation) -> Vec<Slot<'_>> {
    let Regulation {
        texts: _,
        cap,
        size: _,
        seeds,
        registration_closes: _,
        lots_days: _,
        sessions: _,
        slow_points,
        stage_match,
        final_match,
        tie_breaks,
        slow_clocks,
        late_minutes,
        no_capture_limit,
        claim_moves,
        prizes,
        rating_points,
    } = regulation;
    let shorts = [cap, seeds, late_minutes, no_capture_limit, claim_moves];
    let bytes = [
        &mut slow_points.win,
        &mut slow_points.drawn,
        &mut slow_points.loss,
        &mut stage_match.slow_games,
        &mut stage_match.points_to_win,
        &mut final_match.slow_games,
        &mut final_match.points_to_win,
    ];
    let longs = [
        &mut prizes.round_of_32.0,
        &mut prizes.round_of_16.0,
        &mut prizes.quarter_final.0,
        &mut prizes.semi_final.0,
        &mut prizes.champion.0,
        &mut prizes.runner_up.0,
        &mut prizes.fee_won.0,
        &mut prizes.fee_drawn_red.0,
        &mut prizes.fee_drawn_black.0,
    ];
    let points = rating_points.iter_mut().map(|points| &mut points.0);
    let slow = [
        &mut slow_clocks.final_match,
        &mut slow_clocks.from_round_of_32,
        &mut slow_clocks.before_round_of_32,
    ];
    let quick = tie_breaks.iter_mut();
    let quick = quick.flat_map(|game| [&mut game.clock.red, &mut game.clock.black]);
    let clocks = slow.into_iter().chain(quick);
    let clocks = clocks.flat_map(|clock| [&mut clock.minutes, &mut clock.seconds]);
    (shorts.into_iter().map(Slot::Short))
        .chain(bytes.into_iter().map(Slot::Byte))
        .chain(longs.into_iter().chain(points).map(Slot::Long))
        .chain(clocks.map(Slot::Short))
        .collect()
}

/// A small count as a number.
pub fn small(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

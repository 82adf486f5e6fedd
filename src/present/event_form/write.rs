//! A regulation into the text of its fields.

use super::field::{Clock, Field, PrizeField};
use crate::engine::civil::{Date, Time};
use crate::engine::money::Yuan;
use crate::engine::number::Size;
use crate::engine::order;
use crate::engine::regulation::{Prizes, Regulation, SessionPart, TimeControl};
use crate::engine::side::Side;
use crate::engine::stage::Stage;

/// How many fields for days of the lots there are at least.
const LEAST_LOTS_DAYS: usize = 3;

/// Every field of a regulation's form, in order.
pub fn fields(regulation: &Regulation) -> Vec<Field> {
    use Field::*;
    let mut all = vec![
        Title,
        Hosts,
        RunBy,
        AssistedBy,
        Venue,
        FinalVenue,
        Eligibility,
        Liability,
        Acceptance,
        Contact,
        PublicAddress,
        ClosesOn,
        ClosesAt,
    ];
    all.extend(lots_days(regulation));
    all.extend([Cap, Size, Seeds]);
    for part in every_part() {
        all.extend([PartOn(part), PartAt(part)]);
    }
    all.extend([
        WinPoints,
        DrawnPoints,
        LossPoints,
        StageGames,
        StagePoints,
        FinalGames,
        FinalPoints,
    ]);
    for clock in clocks(regulation) {
        all.extend([Minutes(clock), Seconds(clock)]);
    }
    all.extend([LateMinutes, NoCaptureLimit, ClaimMoves]);
    all.extend(PrizeField::ALL.map(Prize));
    all.extend((0..5).map(Rating));
    all
}

/// The fields for days of the lots: those there are, and at least one to add another.
pub fn lots_days(regulation: &Regulation) -> Vec<Field> {
    let count = LEAST_LOTS_DAYS.max(regulation.lots_days.len() + 1).min(50);
    (0..count)
        .filter_map(|index| u8::try_from(index).ok().map(Field::LotsDay))
        .collect()
}

/// Every part that an event may have.
pub(super) fn every_part() -> Vec<SessionPart> {
    let mut parts = vec![SessionPart::CheckIn];
    parts.extend(Stage::ALL.map(SessionPart::Stage));
    parts.extend((1..=20).map(SessionPart::FinalGame));
    parts
}

/// The parts that are asked for: those of stages that a tournament of this size and cap can have, the
/// final by its games, and whatever has a day already.
pub fn parts(regulation: &Regulation, size: Option<Size>, cap: u16, games: u8) -> Vec<SessionPart> {
    let proposed = Size::proposed_for(usize::from(cap));
    let first = size.or(proposed).map_or(Stage::RoundOf64, Stage::first_of);
    let is_planned = |part: &SessionPart| {
        regulation
            .sessions
            .iter()
            .any(|session| session.parts.contains(part))
    };
    every_part()
        .into_iter()
        .filter(|part| match part {
            SessionPart::CheckIn | SessionPart::Stage(Stage::Preliminary) => true,
            SessionPart::Stage(Stage::Final) => is_planned(part),
            SessionPart::Stage(stage) => *stage >= first || is_planned(part),
            SessionPart::FinalGame(game) => *game <= games,
        })
        .collect()
}

/// Every clock of the regulation.
pub(super) fn clocks(regulation: &Regulation) -> Vec<Clock> {
    let mut clocks = vec![Clock::Final, Clock::FromRoundOf32, Clock::BeforeRoundOf32];
    for game in &regulation.tie_breaks {
        clocks.extend([Side::Red, Side::Black].map(|side| Clock::TieBreak(game.kind, side)));
    }
    clocks
}

/// The text of a field.
pub fn write(regulation: &Regulation, field: Field) -> String {
    let texts = &regulation.texts;
    match field {
        Field::Title => texts.title.clone(),
        Field::Hosts => texts.hosts.join("\n"),
        Field::RunBy => texts.run_by.join("\n"),
        Field::AssistedBy => texts.assisted_by.join("\n"),
        Field::Venue => texts.venue.clone(),
        Field::FinalVenue => texts.final_venue.clone(),
        Field::Eligibility => texts.eligibility.clone(),
        Field::Liability => texts.liability.clone(),
        Field::Acceptance => texts.acceptance.clone(),
        Field::Contact => texts.contact.clone(),
        Field::PublicAddress => texts.public_address.clone(),
        Field::ClosesOn => regulation.registration_closes.date.to_string(),
        Field::ClosesAt => regulation.registration_closes.time.to_string(),
        Field::LotsDay(index) => regulation
            .lots_days
            .get(usize::from(index))
            .map(Date::to_string)
            .unwrap_or_default(),
        Field::Cap => regulation.cap.to_string(),
        Field::Size => regulation
            .size
            .map_or_else(String::new, |size| size.count().to_string()),
        Field::Seeds => regulation.seeds.to_string(),
        Field::PartOn(part) => regulation
            .planned(part)
            .map(|moment| moment.date.to_string())
            .unwrap_or_default(),
        Field::PartAt(part) => regulation
            .planned(part)
            .map(|moment| moment.time.to_string())
            .unwrap_or_default(),
        Field::WinPoints => regulation.slow_points.win.to_string(),
        Field::DrawnPoints => regulation.slow_points.drawn.to_string(),
        Field::LossPoints => regulation.slow_points.loss.to_string(),
        Field::StageGames => regulation.stage_match.slow_games.to_string(),
        Field::StagePoints => regulation.stage_match.points_to_win.to_string(),
        Field::FinalGames => regulation.final_match.slow_games.to_string(),
        Field::FinalPoints => regulation.final_match.points_to_win.to_string(),
        Field::Minutes(clock) => of_clock(regulation, clock, |clock| clock.minutes),
        Field::Seconds(clock) => of_clock(regulation, clock, |clock| clock.seconds),
        Field::LateMinutes => regulation.late_minutes.to_string(),
        Field::NoCaptureLimit => regulation.no_capture_limit.to_string(),
        Field::ClaimMoves => regulation.claim_moves.to_string(),
        Field::Prize(prize) => {
            let mut prizes = regulation.prizes;
            amount(&mut prizes, prize).0.to_string()
        }
        Field::Rating(index) => regulation
            .rating_points
            .get(usize::from(index))
            .map(|points| points.0.to_string())
            .unwrap_or_default(),
    }
}

fn of_clock(regulation: &Regulation, clock: Clock, part: fn(&TimeControl) -> u16) -> String {
    let mut copy = regulation.clone();
    clock_of(&mut copy, clock)
        .map(|clock| part(clock).to_string())
        .unwrap_or_default()
}

/// The clock in a regulation.
pub(super) fn clock_of(regulation: &mut Regulation, clock: Clock) -> Option<&mut TimeControl> {
    let slow = &mut regulation.slow_clocks;
    match clock {
        Clock::Final => Some(&mut slow.final_match),
        Clock::FromRoundOf32 => Some(&mut slow.from_round_of_32),
        Clock::BeforeRoundOf32 => Some(&mut slow.before_round_of_32),
        Clock::TieBreak(kind, side) => {
            let chain = &mut regulation.tie_breaks;
            let game = chain.iter_mut().find(|game| game.kind == kind)?;
            Some(match side {
                Side::Red => &mut game.clock.red,
                Side::Black => &mut game.clock.black,
            })
        }
    }
}

/// The amount in the prizes.
pub(super) fn amount(prizes: &mut Prizes, prize: PrizeField) -> &mut Yuan {
    match prize {
        PrizeField::RoundOf32 => &mut prizes.round_of_32,
        PrizeField::RoundOf16 => &mut prizes.round_of_16,
        PrizeField::QuarterFinal => &mut prizes.quarter_final,
        PrizeField::SemiFinal => &mut prizes.semi_final,
        PrizeField::Champion => &mut prizes.champion,
        PrizeField::RunnerUp => &mut prizes.runner_up,
        PrizeField::FeeWon => &mut prizes.fee_won,
        PrizeField::FeeDrawnRed => &mut prizes.fee_drawn_red,
        PrizeField::FeeDrawnBlack => &mut prizes.fee_drawn_black,
    }
}

/// Sorts what is planned into sessions: by time, in each the parts in playing order (F1).
pub(super) fn sessions(
    mut planned: Vec<(Date, Time, SessionPart)>,
) -> Vec<crate::engine::regulation::Session> {
    order::sort(&mut planned);
    let mut sessions: Vec<crate::engine::regulation::Session> = Vec::new();
    for (date, time, part) in planned {
        match sessions.last_mut() {
            Some(last) if (last.date, last.time) == (date, time) => last.parts.push(part),
            _ => sessions.push(crate::engine::regulation::Session {
                date,
                time,
                parts: vec![part],
            }),
        }
    }
    sessions
}

//! The fields of the form, what they rest on, and what the lots fix.

use crate::engine::clause::Clause;
use crate::engine::game::GameKind;
use crate::engine::regulation::SessionPart;
use crate::engine::side::Side;

/// One field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Field {
    /// 赛事名称.
    Title,
    /// 主办单位, one a line.
    Hosts,
    /// 承办单位, one a line.
    RunBy,
    /// 协办单位, one a line.
    AssistedBy,
    /// 比赛地点.
    Venue,
    /// The final's venue; empty: to be announced.
    FinalVenue,
    /// 参赛资格.
    Eligibility,
    /// The committee's liability.
    Liability,
    /// What entering means.
    Acceptance,
    /// Whom to ask.
    Contact,
    /// 公开网址: where a hosted copy lies; empty: nowhere.
    PublicAddress,
    /// The day on which registration is planned to close.
    ClosesOn,
    /// The time at which it is.
    ClosesAt,
    /// A day on which the lots may be drawn, from 0.
    LotsDay(u8),
    /// The cap.
    Cap,
    /// The size; empty: proposed by the number of entrants.
    Size,
    /// The most seeds.
    Seeds,
    /// The day of a part of the event; empty: not planned.
    PartOn(SessionPart),
    /// Its time.
    PartAt(SessionPart),
    /// Points of a slow game won.
    WinPoints,
    /// Points of a slow game drawn.
    DrawnPoints,
    /// Points of a slow game lost.
    LossPoints,
    /// Slow games of every stage but the final.
    StageGames,
    /// Points that win a match there.
    StagePoints,
    /// Slow games of the final.
    FinalGames,
    /// Points that win the final.
    FinalPoints,
    /// Minutes of a clock.
    Minutes(Clock),
    /// Seconds a move of a clock.
    Seconds(Clock),
    /// Minutes after which an absent player loses the game.
    LateMinutes,
    /// No-capture limit in move pairs.
    NoCaptureLimit,
    /// For how many moves checks and chases count at most.
    ClaimMoves,
    /// An amount in yuan.
    Prize(PrizeField),
    /// Rating points of a placing, from 0: first, second, 3=, 5=, 9=.
    Rating(u8),
}

/// A clock of the regulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Clock {
    /// Slow games of the final.
    Final,
    /// Slow games from the round of 32 to the semi-final.
    FromRoundOf32,
    /// Slow games before that.
    BeforeRoundOf32,
    /// A side of a tie-break game; the chain has each kind once at most.
    TieBreak(GameKind, Side),
}

/// An amount of the regulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)] // The regulation's own names.
pub enum PrizeField {
    RoundOf32,
    RoundOf16,
    QuarterFinal,
    SemiFinal,
    Champion,
    RunnerUp,
    FeeWon,
    FeeDrawnRed,
    FeeDrawnBlack,
}

impl PrizeField {
    /// Every amount, in the regulation's order.
    pub const ALL: [PrizeField; 9] = [
        PrizeField::RoundOf32,
        PrizeField::RoundOf16,
        PrizeField::QuarterFinal,
        PrizeField::SemiFinal,
        PrizeField::Champion,
        PrizeField::RunnerUp,
        PrizeField::FeeWon,
        PrizeField::FeeDrawnRed,
        PrizeField::FeeDrawnBlack,
    ];
}

impl Field {
    /// The clause that the field belongs to.
    pub fn clause(self) -> Clause {
        match self {
            Field::Title
            | Field::Hosts
            | Field::RunBy
            | Field::AssistedBy
            | Field::Venue
            | Field::Eligibility
            | Field::Liability
            | Field::Acceptance
            | Field::Contact
            | Field::PublicAddress => Clause::F4,
            Field::FinalVenue | Field::PartOn(_) | Field::PartAt(_) => Clause::F1,
            Field::ClosesOn | Field::ClosesAt | Field::LotsDay(_) | Field::Cap => Clause::C13,
            Field::Size => Clause::C12,
            Field::Seeds => Clause::C1,
            Field::WinPoints | Field::DrawnPoints | Field::LossPoints => Clause::A1,
            Field::StageGames | Field::StagePoints => Clause::A2,
            Field::FinalGames | Field::FinalPoints => Clause::A3,
            Field::Minutes(_) | Field::Seconds(_) => Clause::A6,
            Field::LateMinutes => Clause::A11,
            Field::NoCaptureLimit | Field::ClaimMoves => Clause::A10,
            Field::Prize(
                PrizeField::FeeWon | PrizeField::FeeDrawnRed | PrizeField::FeeDrawnBlack,
            ) => Clause::E2,
            Field::Prize(_) => Clause::E1,
            Field::Rating(_) => Clause::D2,
        }
    }

    /// G2: whether the lots and the matches rest on it, so that it stays as it is once they have
    /// begun.
    pub fn is_fixed_by_lots(self) -> bool {
        matches!(
            self,
            Field::Cap
                | Field::Size
                | Field::Seeds
                | Field::WinPoints
                | Field::DrawnPoints
                | Field::LossPoints
                | Field::StageGames
                | Field::StagePoints
                | Field::FinalGames
                | Field::FinalPoints
                | Field::Minutes(Clock::TieBreak(..))
                | Field::Seconds(Clock::TieBreak(..))
        )
    }

    /// A name for the page: stable, without spaces, such as `closes-on` or `on-round-of-64`.
    pub fn slug(self) -> String {
        match self {
            Field::LotsDay(index) => format!("lots-day-{}", index + 1),
            Field::PartOn(part) => format!("on-{}", part_slug(part)),
            Field::PartAt(part) => format!("at-{}", part_slug(part)),
            Field::Minutes(clock) => format!("minutes-{}", clock_slug(clock)),
            Field::Seconds(clock) => format!("seconds-{}", clock_slug(clock)),
            Field::Prize(prize) => format!("prize-{}", kebab(&format!("{prize:?}"))),
            Field::Rating(index) => format!("rating-{}", index + 1),
            plain => kebab(&format!("{plain:?}")),
        }
    }
}

fn part_slug(part: SessionPart) -> String {
    match part {
        SessionPart::CheckIn => "check-in".to_owned(),
        SessionPart::Stage(stage) => kebab(&format!("{stage:?}")),
        SessionPart::FinalGame(game) => format!("final-game-{game}"),
    }
}

fn clock_slug(clock: Clock) -> String {
    match clock {
        Clock::TieBreak(kind, side) => kebab(&format!("{kind:?}{side:?}")),
        slow => kebab(&format!("{slow:?}")),
    }
}

/// `RoundOf64` as `round-of-64`.
fn kebab(name: &str) -> String {
    let mut slug = String::new();
    let mut before_digit = false;
    for letter in name.chars() {
        let begins_word = letter.is_ascii_uppercase() || (letter.is_ascii_digit() && !before_digit);
        if begins_word && !slug.is_empty() {
            slug.push('-');
        }
        before_digit = letter.is_ascii_digit();
        slug.push(letter.to_ascii_lowercase());
    }
    slug
}

//! Which part of the bracket is shown, and its address.

use crate::engine::entrant::EntrantId;
use crate::engine::number::{MainNumber, Size, ZoneNumber};
use crate::engine::stage::Stage;
use crate::present::route::Route;
use std::ops::RangeInclusive;

/// How the whole bracket is laid out. A part always has one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The final in the middle, a half of the bracket on each side.
    TwoSided,
    /// The same as small as it gets: the points instead of every game, a preliminary match in one
    /// line, the semi-finals above and below the final.
    Compact,
    /// From left to right.
    OneSided,
}

/// A part of the bracket, counted from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    /// All of it.
    #[default]
    Whole,
    /// A half of the bracket.
    Half(u16),
    /// A quarter of the bracket.
    Quarter(u16),
    /// A zone (C5).
    Zone(ZoneNumber),
}

impl View {
    /// Every view of a size: the whole, and each part that is not already a smaller kind of part.
    pub fn all(size: Size) -> Vec<View> {
        let zones = size.all_zones().map(View::Zone);
        let halves = (1..=2).map(View::Half);
        let quarters = (1..=4).map(View::Quarter);
        std::iter::once(View::Whole)
            .chain(halves)
            .chain(quarters)
            .chain(zones)
            .filter(|view| view.exists(size))
            .collect()
    }

    /// Whether this size has such a part: a half of 8 numbers and a quarter of 16 are zones.
    pub fn exists(self, size: Size) -> bool {
        match self {
            View::Whole => true,
            View::Half(half) => size.count() >= 16 && (1..=2).contains(&half),
            View::Quarter(quarter) => size.count() >= 32 && (1..=4).contains(&quarter),
            View::Zone(zone) => size.has_zone(zone),
        }
    }

    /// Its main numbers.
    pub fn numbers(self, size: Size) -> RangeInclusive<u16> {
        let (part, parts) = match self {
            View::Whole => (1, 1),
            View::Half(half) => (half, 2),
            View::Quarter(quarter) => (quarter, 4),
            View::Zone(zone) => (zone.0, size.zones()),
        };
        let count = size.count() / parts.max(1);
        let first = part.saturating_sub(1) * count + 1;
        first..=first + count - 1
    }

    /// The stage whose one match here decides the part.
    pub fn last_stage(self, size: Size) -> Stage {
        let numbers = self.numbers(size);
        let count = numbers.end() + 1 - numbers.start();
        Stage::main_stages(size)
            .find(|stage| {
                stage
                    .still_in()
                    .is_some_and(|still_in| size.count() / still_in * 2 == count)
            })
            .unwrap_or(Stage::Final)
    }

    /// The next larger part that holds this one; `None` for the whole.
    pub fn larger(self, size: Size) -> Option<View> {
        let holds = |other: &View| {
            let (inner, outer) = (self.numbers(size), other.numbers(size));
            outer.contains(inner.start()) && outer.contains(inner.end()) && outer != inner
        };
        View::all(size)
            .into_iter()
            .filter(holds)
            .min_by_key(|other| {
                let numbers = other.numbers(size);
                numbers.end() - numbers.start()
            })
    }

    /// Whether a main number is in it.
    pub fn has(self, size: Size, number: MainNumber) -> bool {
        self.numbers(size).contains(&number.0)
    }

    /// Its address, for a link's `href`.
    pub fn href(self) -> String {
        let view = self;
        Shown {
            view,
            ..Shown::default()
        }
        .href()
    }

    /// Its name in an address: empty for the whole, `half-1`, `quarter-3`, `zone-12`.
    pub fn slug(self) -> String {
        match self {
            View::Whole => String::new(),
            View::Half(half) => format!("half-{half}"),
            View::Quarter(quarter) => format!("quarter-{quarter}"),
            View::Zone(zone) => format!("zone-{}", zone.0),
        }
    }

    /// The view of that name; whether a tournament has it is another question.
    pub fn from_slug(slug: &str) -> Option<View> {
        if slug.is_empty() {
            return Some(View::Whole);
        }
        let (kind, part) = slug.split_once('-')?;
        let part: u16 = part
            .parse()
            .ok()
            .filter(|_| part.bytes().all(|byte| byte.is_ascii_digit()))?;
        match kind {
            "half" => Some(View::Half(part)),
            "quarter" => Some(View::Quarter(part)),
            "zone" => Some(View::Zone(ZoneNumber(part))),
            _ => None,
        }
    }
}

/// What the bracket's screen shows, as its address says it: `#/bracket/half-1/player-17/with-4`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// The part.
    pub view: View,
    /// Whose path is marked.
    pub player: Option<EntrantId>,
    /// With whom a meeting is asked for.
    pub other: Option<EntrantId>,
}

impl Shown {
    /// What the part of the address after the bracket's own says; `None` if it says nothing sensible.
    pub fn from_address(below: &str) -> Option<Shown> {
        let mut shown = Shown::default();
        for piece in below.split('/').filter(|piece| !piece.is_empty()) {
            match piece.split_once('-') {
                Some(("player", id)) => shown.player = Some(EntrantId(id.parse().ok()?)),
                Some(("with", id)) => shown.other = Some(EntrantId(id.parse().ok()?)),
                _ => shown.view = View::from_slug(piece)?,
            }
        }
        Some(shown)
    }

    /// The address, for a link's `href`.
    pub fn href(self) -> String {
        let mut address = Route::Bracket.href().to_owned();
        let player = self.player.map(|id| format!("player-{}", id.0));
        let other = self.other.map(|id| format!("with-{}", id.0));
        for piece in [self.view.slug()].into_iter().chain(player).chain(other) {
            if !piece.is_empty() {
                address.push('/');
                address.push_str(&piece);
            }
        }
        address
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_back() {
        let player = Some(EntrantId(17));
        let view = View::Zone(ZoneNumber(3));
        let other = Some(EntrantId(4));
        for (view, player, other, address) in [
            (View::Whole, None, None, "#/bracket"),
            (view, None, None, "#/bracket/zone-3"),
            (View::Whole, player, None, "#/bracket/player-17"),
            (view, player, None, "#/bracket/zone-3/player-17"),
            (View::Whole, player, other, "#/bracket/player-17/with-4"),
        ] {
            let shown = Shown {
                view,
                player,
                other,
            };
            assert_eq!(shown.href(), address);
            let below = address.trim_start_matches("#/bracket");
            assert_eq!(Shown::from_address(below), Some(shown));
            assert_eq!(Route::from_hash(address), Some(Route::Bracket));
            assert_eq!(Route::below(address), below.trim_start_matches('/'));
        }
        for strange in ["zone", "player-x", "with-", "half-1/whole"] {
            assert_eq!(Shown::from_address(strange), None, "{strange}");
        }
    }

    fn size(count: u16) -> Size {
        Size::new(count).expect("a size")
    }

    #[test]
    fn parts_of_every_size() {
        let count = |numbers: u16| View::all(size(numbers)).len();
        // The whole, halves, quarters, zones; a part that is a zone is offered as a zone only.
        assert_eq!(count(8), 1 + 2);
        assert_eq!(count(16), 1 + 2 + 4);
        assert_eq!(count(32), 1 + 2 + 4 + 8);
        assert_eq!(count(64), 1 + 2 + 4 + 16);
        assert_eq!(count(256), 1 + 2 + 4 + 64);
    }

    #[test]
    fn numbers_and_last_stages() {
        let of_64 = |view: View| (view.numbers(size(64)), view.last_stage(size(64)));
        assert_eq!(of_64(View::Whole), (1..=64, Stage::Final));
        assert_eq!(of_64(View::Half(2)), (33..=64, Stage::SemiFinal));
        assert_eq!(of_64(View::Quarter(3)), (33..=48, Stage::QuarterFinal));
        assert_eq!(of_64(View::Zone(ZoneNumber(2))), (5..=8, Stage::RoundOf32));
        let of_8 = View::Zone(ZoneNumber(1));
        assert_eq!(of_8.last_stage(size(8)), Stage::SemiFinal);
    }

    #[test]
    fn the_next_larger_part() {
        let larger = |view: View, count| view.larger(size(count));
        let zone = |zone| View::Zone(ZoneNumber(zone));
        assert_eq!(larger(zone(6), 64), Some(View::Quarter(2)));
        assert_eq!(larger(View::Quarter(2), 64), Some(View::Half(1)));
        assert_eq!(larger(View::Half(1), 64), Some(View::Whole));
        assert_eq!(larger(View::Whole, 64), None);
        assert_eq!(larger(zone(3), 16), Some(View::Half(2)));
        assert_eq!(larger(zone(2), 8), Some(View::Whole));
    }

    #[test]
    fn every_view_is_found_by_its_name() {
        for view in View::all(size(256)) {
            assert_eq!(View::from_slug(&view.slug()), Some(view));
        }
        for strange in [
            "half",
            "half-",
            "half-+1",
            "zone-99999",
            "zone-x",
            "third-1",
        ] {
            assert_eq!(View::from_slug(strange), None, "{strange}");
        }
    }
}

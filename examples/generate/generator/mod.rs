//! Random tournaments: whole records, made by submitting commands that are mostly lawful and sometimes
//! not. The same seed, index and wishes give the same record, byte for byte.
//! Deliberately not here: arguments and files (`main.rs`), judging what comes out (tests, `check`).

mod check_in;
pub mod choices;
mod clock;
mod driver;
mod entries;
mod event;
mod floor;
mod lots;
mod people;
mod rulings;
mod unlawful;

pub use driver::Submission;

use choices::Choices;
use driver::Driver;
use qiwang::engine::number::Size;
use qiwang::file::document::{Document, TournamentId};

/// The most entrants there can be: 256 main numbers and three others in each of 64 zones (C5).
pub const MOST_ENTRANTS: u16 = 448;

/// What is asked of a tournament; the rest is left to chance.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wishes {
    /// How many take part in the lots.
    pub entrants: Option<u16>,
    /// How many of them are seeds.
    pub seeds: Option<u16>,
    /// How many main numbers there are.
    pub size: Option<Size>,
    /// Stop after so many commands.
    pub commands: Option<usize>,
    /// No check-in, corrections, rulings, undoing or unlawful commands.
    pub calm: bool,
}

/// A tournament that was made.
#[derive(Clone, Debug)]
pub struct Generated {
    /// Its id and record.
    pub document: Document,
    /// Every command submitted, in order, also those refused.
    pub submissions: Vec<Submission>,
}

/// What a tournament is to be at the lots (C1, C5, C12).
#[derive(Clone, Copy, Debug)]
struct Plan {
    size: Size,
    entrants: u16,
    seeds: u16,
}

impl Wishes {
    /// Why no tournament can be as wished.
    pub fn problem(&self) -> Option<String> {
        if let Some(entrants) = self.entrants
            && !(5..=MOST_ENTRANTS).contains(&entrants)
        {
            return Some(format!(
                "a tournament has 5 to {MOST_ENTRANTS} entrants, not {entrants} (C12)"
            ));
        }
        if let (Some(entrants), Some(size)) = (self.entrants, self.size)
            && !size.admits(usize::from(entrants))
        {
            let (least, most) = (least(size), size.cap());
            return Some(format!(
                "a size of {} takes {least} to {most} entrants, not {entrants} (C12)",
                size.count()
            ));
        }
        if let Some(seeds) = self.seeds
            && self.sizes().is_empty()
        {
            let most = Wishes {
                seeds: None,
                ..*self
            };
            let most = most.sizes().last().map_or(0, |size| size.zones());
            return Some(format!(
                "there can be at most {most} seeds here, one a zone, not {seeds} (C5)"
            ));
        }
        None
    }

    /// The sizes that fit, ascending.
    fn sizes(&self) -> Vec<Size> {
        let fits = |size: &Size| {
            self.size.is_none_or(|wished| wished == *size)
                && self
                    .entrants
                    .is_none_or(|entrants| size.admits(usize::from(entrants)))
                && self.seeds.is_none_or(|seeds| seeds <= size.zones())
        };
        Size::ALL.into_iter().filter(fits).collect()
    }

    fn plan(&self, choices: &mut Choices) -> Option<Plan> {
        let sizes = self.sizes();
        let proposed = self
            .entrants
            .and_then(|entrants| Size::proposed_for(usize::from(entrants)))
            .filter(|size| sizes.contains(size));
        let size = match proposed {
            Some(proposed) if choices.chance(70) => proposed,
            _ if self.entrants.is_some() => *choices.pick(&sizes)?,
            _ => {
                let weighted: Vec<(u64, Size)> =
                    sizes.into_iter().map(|size| (weight(size), size)).collect();
                choices.weighted(&weighted)?
            }
        };
        let entrants = match self.entrants {
            Some(entrants) => entrants,
            // More often than not there is a preliminary.
            None if choices.chance(65) => choices.between(size.count() + 1, size.cap()),
            None => choices.between(least(size), size.count()),
        };
        let seeds = match self.seeds {
            Some(seeds) => seeds,
            None if choices.chance(45) => size.zones(),
            None => choices.between(0, size.zones()),
        };
        Some(Plan {
            size,
            entrants,
            seeds,
        })
    }
}

/// The fewest entrants of a size: more than half of it, and at least 5 (C12).
fn least(size: Size) -> u16 {
    (size.count() / 2 + 1).max(5)
}

/// Small tournaments show as much as large ones and take less time.
fn weight(size: Size) -> u64 {
    match size.count() {
        8 => 26,
        16 => 30,
        32 => 22,
        64 => 18,
        128 => 3,
        _ => 1,
    }
}

/// Tournament number `index` of a seed.
pub fn generate(seed: u64, index: u64, wishes: &Wishes) -> Option<Generated> {
    let mut choices = Choices::new(seed, index);
    let plan = wishes.plan(&mut choices)?;
    let id = TournamentId::from_random(choices.bytes());
    let mut driver = Driver::new(choices, plan, wishes);
    // An early end is one of the wished or drawn ones.
    let _ = driver.run();
    let (record, submissions) = driver.finish();
    Some(Generated {
        document: Document { id, record },
        submissions,
    })
}

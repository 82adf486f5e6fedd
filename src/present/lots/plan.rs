//! What the lots will be, before the first is drawn, and why they cannot begin yet (C1, C12, C13).

use crate::engine::civil::DateTime;
use crate::engine::number::Size;
use crate::engine::stage::Stage;
use crate::record::tournament::Tournament;

/// What the lots will be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LotsPlan {
    /// N: how many are admitted.
    pub entrants: usize,
    /// C13: how many wait; only a ruling admits them.
    pub waiting: usize,
    /// Every size that may be chosen, smallest first.
    pub sizes: Vec<SizeChoice>,
    /// Whether the regulation names the size.
    pub size_is_fixed: bool,
    /// Why the lots cannot begin yet.
    pub obstacles: Vec<Obstacle>,
}

/// A size that may be chosen (C12).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SizeChoice {
    /// M.
    pub size: Size,
    /// Whether it is drawn with this size unless another is chosen.
    pub proposed: bool,
    /// K: how many seeds there would be (C1).
    pub seeds: usize,
    /// What happens to those above M, or to the numbers nobody gets.
    pub outlook: Outlook,
    /// C12: the stages down from the round of 64 that there would not be, with their prizes and
    /// sessions.
    pub left_out: Vec<Stage>,
}

/// What a size means for N entrants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// C8: so many preliminary matches, in each zone `share` of them, in `larger` zones one more.
    Preliminary {
        /// S = N - M.
        matches: usize,
        /// In each zone at least.
        share: usize,
        /// In so many zones one more.
        larger: usize,
    },
    /// N = M: no preliminary, no blanks.
    Even,
    /// C12: so many numbers stay blank, and their neighbours have a bye.
    Blanks {
        /// B = M - N.
        blanks: usize,
    },
}

/// Why the lots cannot begin yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// C12: fewer than 5.
    TooFew {
        /// How many there are.
        entrants: usize,
    },
    /// C12: the size the regulation names does not go with so many.
    SizeDoesNotFit {
        /// The size.
        size: Size,
        /// How many there are.
        entrants: usize,
    },
    /// C13: registration is open.
    RegistrationOpen {
        /// When it is planned to close.
        planned: DateTime,
    },
}

impl LotsPlan {
    /// What lots begun now would be.
    pub fn of(tournament: &Tournament) -> LotsPlan {
        let entrants = tournament.admitted_count();
        let regulation = tournament.regulation();
        let proposed = regulation.size.or_else(|| Size::proposed_for(entrants));
        let choice = |size: Size| SizeChoice {
            size,
            proposed: Some(size) == proposed,
            seeds: tournament.draw_list(size).seeds.len(),
            outlook: outlook(size, entrants),
            left_out: left_out(size),
        };
        let sizes: Vec<SizeChoice> = Size::ALL
            .into_iter()
            .filter(|size| size.admits(entrants))
            .filter(|size| regulation.size.is_none_or(|fixed| fixed == *size))
            .map(choice)
            .collect();
        let mut obstacles = Vec::new();
        if entrants < 5 {
            obstacles.push(Obstacle::TooFew { entrants });
        } else if let Some(size) = regulation.size.filter(|size| !size.admits(entrants)) {
            obstacles.push(Obstacle::SizeDoesNotFit { size, entrants });
        }
        if !tournament.is_registration_closed() {
            let planned = regulation.registration_closes;
            obstacles.push(Obstacle::RegistrationOpen { planned });
        }
        LotsPlan {
            entrants,
            waiting: tournament.waiting_list().count(),
            sizes,
            size_is_fixed: regulation.size.is_some(),
            obstacles,
        }
    }

    /// The size that is drawn with unless another is chosen.
    pub fn proposed(&self) -> Option<&SizeChoice> {
        self.sizes.iter().find(|choice| choice.proposed)
    }
}

fn outlook(size: Size, entrants: usize) -> Outlook {
    let numbers = usize::from(size.count());
    let zones = usize::from(size.zones());
    match entrants.cmp(&numbers) {
        std::cmp::Ordering::Equal => Outlook::Even,
        std::cmp::Ordering::Less => Outlook::Blanks {
            blanks: numbers - entrants,
        },
        std::cmp::Ordering::Greater => {
            let matches = entrants - numbers;
            Outlook::Preliminary {
                matches,
                share: matches / zones,
                larger: matches % zones,
            }
        }
    }
}

/// C12: what the 2021 regulation has from its round of 64 on and this size has not.
fn left_out(size: Size) -> Vec<Stage> {
    Stage::ALL
        .into_iter()
        .filter(|stage| *stage >= Stage::RoundOf64 && *stage < Stage::first_of(size))
        .collect()
}

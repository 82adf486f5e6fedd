//! Money in whole yuan, and rating points: kept apart so that one is never added to the other.

use qiwang_macros::Form;
use serde::{Deserialize, Serialize};
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul};

/// An amount in whole yuan.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form,
)]
#[serde(transparent)]
pub struct Yuan(pub u32);

impl Add for Yuan {
    type Output = Yuan;
    fn add(self, other: Yuan) -> Yuan {
        Yuan(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Yuan {
    fn add_assign(&mut self, other: Yuan) {
        *self = *self + other;
    }
}

impl Mul<u32> for Yuan {
    type Output = Yuan;
    fn mul(self, times: u32) -> Yuan {
        Yuan(self.0.saturating_mul(times))
    }
}

impl Sum for Yuan {
    fn sum<I: Iterator<Item = Yuan>>(amounts: I) -> Yuan {
        amounts.fold(Yuan(0), Add::add)
    }
}

/// Rating points (等级分) of the association, D2.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form,
)]
#[serde(transparent)]
pub struct RatingPoints(pub u32);

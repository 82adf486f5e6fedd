//! A run of main numbers whose matches go one way, left to right or right to left.

use crate::engine::number::MainNumber;
use crate::engine::stage::Stage;

/// A run of numbers whose columns go one way.
pub(super) struct Flank {
    /// Its first number.
    pub(super) first: u16,
    /// The columns with their left edges, in playing order.
    pub(super) columns: Vec<(Stage, u32)>,
    /// Whether winners go to the right.
    pub(super) rightward: bool,
    /// Upper edge of each number's slot, and the lower edge of the last.
    pub(super) tops: Vec<u32>,
}

impl Flank {
    pub(super) fn column(&self, stage: Stage) -> Option<u32> {
        self.columns
            .iter()
            .find(|(other, _)| *other == stage)
            .map(|(_, x)| *x)
    }

    /// The upper edge of a number's slot and of the slot after it, if the flank has the number.
    pub(super) fn slot(&self, number: MainNumber) -> Option<[u32; 2]> {
        let index = usize::from(number.0.checked_sub(self.first)?);
        Some([*self.tops.get(index)?, *self.tops.get(index + 1)?])
    }

    /// The middle of a number's slot.
    pub(super) fn slot_middle(&self, number: MainNumber) -> Option<u32> {
        self.slot(number).map(|[top, bottom]| (top + bottom) / 2)
    }

    /// How high all slots are.
    pub(super) fn height(&self) -> u32 {
        let ends = self.tops.first().zip(self.tops.last());
        ends.map_or(0, |(first, last)| last - first)
    }

    /// The same flank as low as it has to be to stand in the middle of a height.
    pub(super) fn centred(mut self, height: u32) -> Flank {
        let shift = (height - self.height()) / 2;
        for top in &mut self.tops {
            *top += shift;
        }
        self
    }
}

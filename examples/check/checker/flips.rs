//! The template of the seeds (C3) and the flips of its tree (C4): whether every seed can still go
//! where the template wants him, and how many zones must take the larger share for it.
//!
//! A flip turns the tree at any nodes and so puts every leaf on a zone. The recursion lays one half of
//! the template on one half of the zones or on the other, and keeps the cheaper way.

/// C3: the seeds, leaf by leaf: each doubling makes of s the pair s, 2Z+1-s.
pub fn template(zones: usize) -> Vec<usize> {
    let mut leaves = vec![1, 2];
    while leaves.len() < zones {
        let sum = 2 * leaves.len() + 1;
        leaves = leaves.iter().flat_map(|seed| [*seed, sum - seed]).collect();
    }
    leaves
}

/// What a leaf of the template asks of the zone it is laid on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Its seed is in this zone already.
    Home(usize),
    /// Its seed is yet to come: for each zone whether he can (price 0), can if the zone takes the
    /// larger share (price 1), or cannot.
    Comes(usize),
    /// No seed comes from here.
    Nothing,
}

/// The price of one seed more in a zone; `None`: impossible.
pub type Price = Option<u32>;

/// A template to be laid on zones: a wish for each leaf, price lists by zone, and the zones that have
/// a seed.
pub struct Laying<'a> {
    pub wishes: &'a [Wish],
    pub prices: &'a [Vec<Price>],
    pub seeded: &'a [bool],
}

impl Laying<'_> {
    /// The smallest price of any flip.
    pub fn cheapest(&self) -> Price {
        self.lay(0, 0, self.seeded.len())
    }

    /// The smallest price of laying the leaves from `leaf` on the zones from `zone`, `width` of each.
    fn lay(&self, leaf: usize, zone: usize, width: usize) -> Price {
        let wishes = &self.wishes[leaf..leaf + width];
        let zones = zone..zone + width;
        // What a look at the whole of both halves can tell already.
        let at_home = |wish: &Wish| matches!(wish, Wish::Home(home) if zones.contains(home));
        let placed = wishes.iter().filter(|wish| matches!(wish, Wish::Home(_)));
        let homes = placed.clone().filter(|wish| at_home(wish)).count();
        let seeded = self.seeded[zones.clone()].iter().filter(|seeded| **seeded);
        if homes != placed.count() || homes != seeded.count() {
            return None;
        }
        if wishes.iter().all(|wish| *wish == Wish::Nothing) {
            return Some(0);
        }
        if width == 1 {
            return match wishes[0] {
                Wish::Comes(list) => self.prices[list][zone],
                Wish::Home(_) | Wish::Nothing => Some(0),
            };
        }
        let half = width / 2;
        let both = |first: usize, second: usize| {
            Some(self.lay(leaf, first, half)? + self.lay(leaf + half, second, half)?)
        };
        let straight = both(zone, zone + half);
        if straight == Some(0) {
            return straight;
        }
        let crossed = both(zone + half, zone);
        straight.into_iter().chain(crossed).min()
    }
}

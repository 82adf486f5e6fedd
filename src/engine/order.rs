//! Putting lists in order, stably.
//!
//! The standard library's sort is made anew for every kind of element, some four kilobytes of machine
//! code each, in a page that its visitors download. Here one sort orders positions; the elements are
//! moved once their order is known.

use std::cmp::Ordering;

/// Puts a list into ascending order.
pub fn sort<T: Ord>(list: &mut [T]) {
    sort_by(list, T::cmp);
}

/// Puts a list into the ascending order of a key; what has the same key keeps its order.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(list, |one, other| key(one).cmp(&key(other)));
}

fn sort_by<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let positions = ordered(list.len(), &|one, other| {
        let pair = list.get(one).zip(list.get(other));
        pair.map_or(Ordering::Equal, |(one, other)| compare(one, other))
    });
    swaps(positions, &mut |one, other| list.swap(one, other));
}

/// The positions from 0 to `count` in the order of what stands there.
#[inline(never)]
fn ordered(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut positions: Vec<usize> = (0..count).collect();
    positions.sort_by(|one, other| compare(*one, *other));
    positions
}

/// Brings what stands at `positions[i]` to `i`, for every `i`, cycle by cycle.
#[inline(never)]
fn swaps(mut positions: Vec<usize>, swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..positions.len() {
        let mut place = start;
        while let Some(from) = positions.get_mut(place) {
            let from = std::mem::replace(from, place);
            if from == start || from == place {
                break;
            }
            swap(place, from);
            place = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{sort, sort_by_key};
    use proptest::prelude::*;

    proptest! {
        /// As the standard library does it, ties included.
        #[test]
        fn as_the_standard_library(list in proptest::collection::vec((0u8..9, any::<u8>()), 0..60)) {
            let (mut ours, mut theirs) = (list.clone(), list.clone());
            sort_by_key(&mut ours, |one| std::cmp::Reverse(one.0));
            theirs.sort_by_key(|one| std::cmp::Reverse(one.0));
            prop_assert_eq!(&ours, &theirs);
            let (mut ours, mut theirs) = (list.clone(), list);
            sort(&mut ours);
            theirs.sort();
            prop_assert_eq!(ours, theirs);
        }
    }
}

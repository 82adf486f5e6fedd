//! C11: the options offered are exactly those from which the lots can be completed.

use super::brute::{Memo, Model};
use super::script;
use qiwang::engine::clause::Clause;
use qiwang::engine::lots::{Lot, LotKind, Lots, Pending};

/// Compares one pending lot with the second model.
pub fn compare(lots: &Lots, pending: &Pending, memo: &mut Memo) {
    if pending.kind == LotKind::Name {
        let unnamed = |id: &_| !lots.names().any(|name| name == *id);
        let list = lots.list().entrants.iter().copied();
        let all: Vec<Lot> = list.filter(unnamed).map(script::name).collect();
        assert_eq!(pending.options, all, "C6");
        return;
    }
    let model = Model::of(lots);
    for lot in &pending.options {
        let next = model.after(lots, *lot);
        assert!(!next.is_empty(), "{lot:?} breaks a rule: {model:?}");
        let completable = next.iter().any(|model| model.can_be_completed(memo));
        assert!(completable, "{lot:?} cannot be completed: {model:?}");
    }
    for (lot, clause) in &pending.excluded {
        let next = model.after(lots, *lot);
        if matches!(clause, Clause::C11) {
            assert!(!next.is_empty(), "{lot:?} has a direct reason: {model:?}");
        }
        for next in next {
            assert!(
                !next.can_be_completed(memo),
                "{lot:?} {clause:?} can be completed: {model:?}"
            );
        }
    }
}

/// Walks with sizes that no full enumeration covers; the completing is still decided by exhaustion.
fn walk(entrants: usize, seeds: usize, walks: u64) {
    let mut memo = Memo::default();
    for walk in 0..walks {
        let mut lots = script::lots(16, entrants, seeds);
        let mut state = walk * 2 + 1;
        while let Some(pending) = lots.pending() {
            compare(&lots, &pending, &mut memo);
            // A plain congruential generator: what is picked need not be fair, only varied.
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let count = u64::try_from(pending.options.len()).expect("few");
            assert!(count > 0, "C11: stuck: {pending:?}");
            let index = usize::try_from((state >> 33) % count).expect("few");
            lots.apply(pending.options[index]);
        }
        assert_eq!(super::predicate::check(&lots), Ok(()), "{:?}", lots.drawn());
    }
}

#[test]
fn c11_options_with_16_numbers_and_blanks_beside_seeds() {
    walk(12, 4, 150);
    walk(13, 4, 150);
    walk(14, 3, 150);
}

#[test]
fn c11_options_with_16_numbers_and_blanks_everywhere() {
    walk(9, 4, 150);
    walk(10, 3, 150);
    walk(11, 4, 150);
    walk(13, 2, 150);
}

#[test]
fn c11_options_with_16_numbers_and_others() {
    walk(16, 4, 60);
    walk(17, 4, 150);
    walk(19, 3, 150);
    walk(22, 4, 150);
    walk(24, 4, 150);
    walk(25, 4, 150);
    walk(27, 2, 150);
    walk(28, 4, 150);
}

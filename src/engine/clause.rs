//! The clauses of the regulation, by the ids of its reading: what a refusal, an excluded lot or a
//! ruling cites.

use qiwang_macros::Form;
use serde::{Deserialize, Serialize};

macro_rules! clauses {
    ($($name:ident),* $(,)?) => {
        /// A clause of the regulation.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Form)]
        #[allow(missing_docs)]
        pub enum Clause { $($name),* }

        impl Clause {
            /// Every clause, in the regulation's order.
            pub const ALL: &'static [Clause] = &[$(Clause::$name),*];

            /// Its id as the regulation's reading writes it, such as `C7`.
            pub fn id(self) -> &'static str {
                match self { $(Clause::$name => stringify!($name)),* }
            }
        }
    };
}

clauses!(
    A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, A13, B1, B2, C1, C2, C3, C4, C5, C6, C7, C8,
    C9, C10, C11, C12, C13, D1, D2, D3, E1, E2, E3, E4, F1, F2, F3, F4, G1, G2, G3, G4, G5, G6, G7,
    G8, G9, G10, G11, G12, G13, G14,
);

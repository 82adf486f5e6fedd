//! The sentences, one file a subject; the pattern they follow is described in `present::language`.
//! Deliberately not here: what is computed, and where on a screen a sentence stands.

pub mod frame;

//! The words of the event's screen: labels of the regulation's fields, what is wrong with them, and
//! the regulation in sentences.

pub mod faults;
pub mod labels;
pub mod rules;

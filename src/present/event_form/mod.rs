//! The regulation as a form: every field by itself, as text; back into a regulation, or what is wrong
//! beside which field. `field` names the fields, `write` fills a form, `read` judges one.
//! Deliberately not here: words (`words::event`), inputs (`ui`).

mod field;
mod read;
mod write;

pub use field::{Clock, Field, PrizeField};
pub use read::{Fault, FieldFault, read};
pub use write::{fields, lots_days, parts, write};

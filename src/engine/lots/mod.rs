//! The drawing of lots (C1 to C12): what is drawn, which choices are legal, why others are not, and
//! how the program chooses among them. `docs/lots.md` specifies all of it for a second checker.
//! Deliberately not here: attempts and who contributed (`record`), what a drawn place means later (`progress`).

mod choices;
mod feasibility;
mod list;
mod lot;
mod places;
mod reasons;
pub mod sampler;
pub mod seal;
mod state;
pub mod template;
mod view;
mod zone;

pub use list::{DrawList, LotsError};
pub use lot::{Lot, LotKind, LotReason, LotRefusal, Pending};
pub use places::{LateSeat, Place, Places};
pub use state::Lots;

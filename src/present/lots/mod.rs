//! What the lots screen shows, as plain data: what will be drawn and why not yet (`plan`), every lot
//! drawn with how free it was (`log`), the zones as they fill (`zones`).
//! Deliberately not here: the sentences (`words::lots`), how lots are judged (`engine::lots`).

mod log;
mod plan;
mod zones;

pub use log::{LotLine, LotsLog};
pub use plan::{LotsPlan, Obstacle, Outlook, SizeChoice};
pub use zones::{LateCard, SeatCard, ZoneCard, placed, zone_card, zone_cards};

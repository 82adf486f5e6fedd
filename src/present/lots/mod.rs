//! What the lots screen shows, as plain data: what will be drawn and why not yet (`plan`), every lot
//! drawn with how free it was (`log`), the zones as they fill (`zones`), what the hall sees (`scene`),
//! and what somebody means who types a lot drawn on paper (`by_hand`).
//! Deliberately not here: the sentences (`words::lots`), how lots are judged (`engine::lots`).

mod by_hand;
mod guarantee;
mod log;
mod plan;
mod scene;
mod zones;

pub use by_hand::{matching, meant};
pub use guarantee::Guarantee;
pub use log::{LotLine, LotsLog, told_lots};
pub use plan::{LotsPlan, Obstacle, Outlook, SizeChoice};
pub use scene::{Act, LotScene, Marks, NameCell, Pace, SealScene, ZoneMarks, width_class};
pub use zones::{LateCard, SeatCard, ZoneCard, placed, zone_card, zone_cards};

//! The part of the bracket around the stage that is played, as a hall sees it: that stage and the two after
//! it, so few tables at a time that names are read from the last row.

use super::super::flank::Flank;
use super::super::{ChampionBox, Frame, HEAD, LATE, Occupant, Plan, ROW};
use super::{CHAMPION, Drawing, EDGE, GAP, finished};
use crate::engine::number::Size;
use crate::engine::stage::Stage;
use crate::present::floor::current_stage;
use crate::present::language::Language;
use crate::record::tournament::Tournament;

/// Height of the slot of a number: two of them hold a match.
const SLOT: u32 = 24;
/// Height of the slot of a number that is played for in the preliminary.
const PRELIMINARY_SLOT: u32 = 47;
/// The most tables of a page: a scene of 16:9 shows so many with names of 32 pixels in 1,080 lines.
const TABLES: u16 = 8;
/// The most columns of a page.
const COLUMNS: usize = 3;

/// A page, counted from 0, and how many there are; of a page beyond the last, the last. `None` before the
/// lots are published.
pub fn hall(tournament: &Tournament, page: usize, language: Language) -> Option<(Plan, usize)> {
    let current = current_stage(tournament)?;
    let progress = tournament.progress()?;
    let size = progress.size();
    let is_preliminary = current == Stage::Preliminary;
    let base = match is_preliminary {
        true => Stage::first_of(size),
        false => current,
    };
    let drawing = Drawing {
        base,
        ..Drawing::of(tournament, progress, language)
    };
    // In the preliminary every number needs the room of a match.
    let most = if is_preliminary { TABLES } else { 2 * TABLES };
    let all = base.still_in().unwrap_or(2);
    let numbers = all.min(most);
    let pages = usize::from(all / numbers.max(1));
    let page = page.min(pages.saturating_sub(1));
    let first = u16::try_from(page).unwrap_or(0) * numbers + 1;
    let columns = columns(size, base, numbers, is_preliminary);
    let slot = if is_preliminary {
        PRELIMINARY_SLOT
    } else {
        SLOT
    };
    let plan = drawing.hall(first, numbers, &columns, slot);
    Some((finished(plan, tournament, progress, language), pages))
}

/// The stages of a page: as many as its tables lead to.
fn columns(size: Size, base: Stage, numbers: u16, preliminary: bool) -> Vec<Stage> {
    let own = preliminary.then_some(Stage::Preliminary);
    let main = Stage::main_stages(size).skip_while(move |stage| *stage != base);
    // 16 numbers have four stages, 2 have one.
    let within = usize::try_from(numbers.max(1).ilog2()).unwrap_or(1);
    let main = main.take(within);
    own.into_iter().chain(main).take(COLUMNS).collect()
}

impl Drawing<'_> {
    fn hall(&self, first: u16, numbers: u16, stages: &[Stage], slot: u32) -> Plan {
        let mut x = EDGE;
        let mut columns = Vec::new();
        for stage in stages {
            columns.push((*stage, x));
            x += self.contents.width(*stage) + GAP;
        }
        let flank = Flank {
            first,
            columns,
            rightward: true,
            tops: (0..=u32::from(numbers)).map(|index| index * slot).collect(),
        };
        let [champion_width, champion_height] = CHAMPION;
        // Above the final stands the champion.
        let has_final = stages.contains(&Stage::Final);
        let least = match has_final {
            true => 2 * (HEAD + ROW + GAP + champion_height),
            false => 2 * ROW + HEAD + LATE,
        };
        let mut plan = self.empty_plan();
        plan.width = x - GAP + EDGE;
        plan.height = flank.height().max(least) + 2 * EDGE;
        let flank = flank.centred(plan.height);
        self.draw(&flank, 0, &mut plan);
        // Beyond the first stage its slots are no main numbers.
        plan.zones.clear();
        let last = plan
            .boxes
            .iter()
            .find(|one| one.place.stage == Stage::Final);
        plan.champion = last.map(|last| ChampionBox {
            frame: Frame {
                x: last.frame.x + last.frame.width.saturating_sub(champion_width) / 2,
                y: last.frame.y.saturating_sub(GAP + champion_height),
                width: champion_width,
                height: champion_height,
            },
            occupant: Occupant::Unknown,
            name: String::new(),
        });
        plan
    }
}

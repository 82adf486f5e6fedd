//! The whole bracket as small as it gets: a preliminary match in one line, points instead of games, the
//! semi-finals above and below the final.

use super::super::flank::Flank;
use super::super::{ChampionBox, Frame, Line, Occupant, Plan, ROW};
use super::{BAND, CHAMPION, Drawing, EDGE, GAP};
use crate::engine::number::TableNumber;
use crate::engine::order;
use crate::engine::stage::Stage;
use crate::present::words::stage::stage as stage_name;

/// From the middle of the final to that of a semi-final above or below it.
const APART: u32 = 78;

impl Drawing<'_> {
    /// As [`Drawing::two_sided`], with the semi-finals above and below the final.
    pub(super) fn compact(&self) -> Plan {
        let half = self.size.count() / 2;
        let mut x = EDGE + BAND + GAP;
        let mut widths = Vec::new();
        for stage in self.stages(Stage::QuarterFinal) {
            widths.push((stage, x, self.contents.width(stage)));
            x += self.contents.width(stage) + GAP;
        }
        let [champion_width, champion_height] = CHAMPION;
        let centre = self.contents.width(Stage::Final).max(champion_width);
        let width = 2 * x + centre;
        let flank = |first: u16, rightward: bool| Flank {
            first,
            columns: widths
                .iter()
                .map(|(stage, x, own)| (*stage, if rightward { *x } else { width - x - own }))
                .collect(),
            rightward,
            tops: self.tops(first, half),
        };
        let (left, right) = (flank(1, true), flank(half + 1, false));
        let least = 2 * (APART + ROW + GAP + champion_height);
        let height = left.height().max(right.height()).max(least) + 2 * EDGE;
        let (left, right) = (left.centred(height), right.centred(height));
        let mut plan = self.empty_plan();
        (plan.width, plan.height) = (width, height);
        self.draw(&left, EDGE, &mut plan);
        let mut head = self.head(Stage::Final, x);
        head.width = centre;
        let before = stage_name(Stage::SemiFinal).of(self.language);
        head.name = format!("{before} · {}", head.name);
        plan.heads.push(head);
        self.draw(&right, width - EDGE - BAND, &mut plan);
        order::sort_by_key(&mut plan.heads, |head| head.x);
        let (across, middle) = (x + centre / 2, height / 2);
        let boxed = |stage: Stage, table: u16, middle: u32| {
            let one = self.progress.at(stage, TableNumber(table))?;
            let own = self.contents.width(stage);
            Some((one, self.match_box(one, across - own / 2, middle)))
        };
        let Some((_, last)) = boxed(Stage::Final, 1, middle) else {
            return plan;
        };
        for (table, flank) in [(1, &left), (2, &right)] {
            let row = usize::from(table - 1);
            let own_middle = if row == 0 {
                middle - APART
            } else {
                middle + APART
            };
            let Some((one, own)) = boxed(Stage::SemiFinal, table, own_middle) else {
                continue;
            };
            for feeder in [2 * table - 1, 2 * table] {
                let feeder = TableNumber(feeder);
                plan.lines
                    .extend(self.line_to(flank, Stage::QuarterFinal, feeder, &own));
            }
            // Straight down or up to the final.
            let (from, to) = if row == 0 {
                (own.rows_top() + own.rows_height(), last.rows_top())
            } else {
                (own.rows_top(), last.rows_top() + last.rows_height())
            };
            plan.lines.push(Line {
                from: own.place,
                row,
                points: [(across, from), (across, from), (across, to), (across, to)],
                carries: one.winner(),
            });
            plan.boxes.push(own);
        }
        // Above the lines that come from the quarter-finals.
        let quarter = self.progress.at(Stage::QuarterFinal, TableNumber(1));
        let quarter = quarter.and_then(|one| self.middle(&left, one));
        let below = quarter.unwrap_or(middle).min(middle - APART) - ROW;
        plan.champion = Some(ChampionBox {
            frame: Frame {
                x: across - champion_width / 2,
                y: below.saturating_sub(GAP + champion_height),
                width: champion_width,
                height: champion_height,
            },
            occupant: Occupant::Unknown,
            name: String::new(),
        });
        plan.boxes.push(last);
        plan
    }
}

//! Where everything stands. A main number has a slot; a match stands in the middle of the numbers it
//! decides between, each stage in a column of its own.

mod compact;
mod hall;

pub use hall::hall;

use super::content::Contents;
use super::flank::Flank;
use super::view::{Form, View};
use super::{
    ChampionBox, Exit, Frame, HEAD, Head, LATE, LETTER, Line, MatchBox, Occupant, Place, Plan, ROW,
    ZoneBand, measure,
};
use crate::engine::entrant::EntrantId;
use crate::engine::number::{MainNumber, Size, TableNumber};
use crate::engine::order;
use crate::engine::progress::{Holder, Match, Numbers, Progress};
use crate::engine::stage::Stage;
use crate::present::language::Language;
use crate::present::words::bracket as words;
use crate::present::words::people::person;
use crate::present::words::stage::{at_table, stage as stage_name};
use crate::record::tournament::Tournament;
use std::collections::BTreeSet;

/// Room at the edges.
const EDGE: u32 = 8;
/// Width of a zone's band.
const BAND: u32 = 30;
/// Room between two columns, for the lines.
const GAP: u32 = 16;
/// Height of the slot of a main number that is played for in the preliminary.
const PLAYED_FOR: u32 = 50;
/// Height of the slot of any other main number.
const PLAIN: u32 = 28;
/// Height of a main number's slot where everything is as small as it gets.
const TIGHT: u32 = 20;
/// Size of the champion's box.
const CHAMPION: [u32; 2] = [160, 56];
/// Size of the champion's name.
const CHAMPION_LETTER: u32 = 20;
/// Least width of the box that says where a winner goes on to.
const EXIT: u32 = 150;

/// The picture of a part of the bracket, once the lots are complete. `form` matters for the whole only.
pub fn plan(tournament: &Tournament, view: View, form: Form, language: Language) -> Option<Plan> {
    let progress = tournament.progress()?;
    let size = progress.size();
    if !view.exists(size) {
        return None;
    }
    let has_preliminary = progress
        .stage(Stage::Preliminary)
        .iter()
        .any(|one| view.has(size, one.numbers.first()));
    let compact = view == View::Whole && form == Form::Compact;
    let drawing = Drawing {
        contents: Contents::new(tournament, progress, language, compact),
        view,
        has_preliminary,
        compact,
        ..Drawing::of(tournament, progress, language)
    };
    let plan = match (view, form) {
        (View::Whole, Form::TwoSided) => drawing.two_sided(),
        (View::Whole, Form::Compact) => drawing.compact(),
        _ => drawing.one_sided(),
    };
    Some(finished(plan, tournament, progress, language))
}

/// The same with the champion, the boxes in order, and where each player's path begins.
fn finished(
    mut plan: Plan,
    tournament: &Tournament,
    progress: &Progress,
    language: Language,
) -> Plan {
    if let Some(champion) = plan.champion.as_mut() {
        (champion.occupant, champion.name) = champion_of(tournament, progress, language);
        let letter = match champion.occupant {
            Occupant::Entrant(_) => CHAMPION_LETTER,
            _ => LETTER,
        };
        champion.name = measure::cut(&champion.name, letter, champion.frame.width - 16);
    }
    order::sort_by_key(&mut plan.boxes, |one| one.place);
    let mut met = BTreeSet::new();
    for row in plan.boxes.iter_mut().flat_map(|one| &mut one.rows) {
        if let Occupant::Entrant(entrant) = row.occupant {
            row.first = met.insert(entrant);
        }
    }
    plan
}

/// Who stands where the champion will (G9).
fn champion_of(
    tournament: &Tournament,
    progress: &Progress,
    language: Language,
) -> (Occupant, String) {
    match progress.final_match().and_then(|last| last.decision) {
        None => (
            Occupant::Unknown,
            crate::present::words::stage::UNKNOWN
                .of(language)
                .to_owned(),
        ),
        Some(decision) => match decision.winner {
            Some(winner) => (
                Occupant::Entrant(winner),
                person(language, tournament, winner),
            ),
            None => (Occupant::Nobody, words::VACANT.of(language).to_owned()),
        },
    }
}

struct Drawing<'a> {
    progress: &'a Progress,
    contents: Contents<'a>,
    language: Language,
    view: View,
    size: Size,
    /// Whether any of the part's numbers is played for in the preliminary.
    has_preliminary: bool,
    /// Whether everything is as small as it gets.
    compact: bool,
    /// The stage whose numbers have the slots: the first, but for a hall.
    base: Stage,
}

impl<'a> Drawing<'a> {
    /// Of the whole bracket.
    fn of(tournament: &'a Tournament, progress: &'a Progress, language: Language) -> Drawing<'a> {
        let size = progress.size();
        Drawing {
            progress,
            contents: Contents::new(tournament, progress, language, false),
            language,
            view: View::Whole,
            size,
            has_preliminary: false,
            compact: false,
            base: Stage::first_of(size),
        }
    }
}

impl Drawing<'_> {
    /// The stages of a part in playing order, up to and including `last`.
    fn stages(&self, last: Stage) -> Vec<Stage> {
        let main = Stage::main_stages(self.size).filter(|stage| *stage <= last);
        let preliminary = self.has_preliminary.then_some(Stage::Preliminary);
        preliminary.into_iter().chain(main).collect()
    }

    /// The slots of a run of numbers, from 0 downwards.
    fn tops(&self, first: u16, count: u16) -> Vec<u32> {
        let preliminary = self.progress.stage(Stage::Preliminary);
        let played_for = |number: u16| {
            preliminary.iter().any(|one| match one.numbers {
                Numbers::WithDeputy(own) => own.0 == number,
                Numbers::Two(one, other) => one.0 == number || other.0 == number,
            })
        };
        let mut edge = 0;
        let mut tops = vec![edge];
        for number in first..first + count {
            edge += if self.compact {
                TIGHT
            } else if played_for(number) {
                PLAYED_FOR
            } else {
                PLAIN
            };
            tops.push(edge);
        }
        tops
    }

    fn one_sided(&self) -> Plan {
        let numbers = self.view.numbers(self.size);
        let count = numbers.end() + 1 - numbers.start();
        let last = self.view.last_stage(self.size);
        let mut x = EDGE + BAND + GAP;
        let mut columns = Vec::new();
        for stage in self.stages(last) {
            columns.push((stage, x));
            x += self.contents.width(stage) + GAP;
        }
        let flank = Flank {
            first: *numbers.start(),
            columns,
            rightward: true,
            tops: self.tops(*numbers.start(), count),
        };
        let height = flank.height().max(2 * ROW + HEAD + LATE) + 2 * EDGE;
        let flank = flank.centred(height);
        let decider = self.decider(last);
        let middle = decider
            .and_then(|one| self.middle(&flank, one))
            .unwrap_or(height / 2);
        let mut plan = self.empty_plan();
        plan.height = height;
        self.draw(&flank, EDGE, &mut plan);
        match self.view.larger(self.size) {
            None => {
                let [width, champion_height] = CHAMPION;
                plan.champion = Some(ChampionBox {
                    frame: Frame {
                        x,
                        y: middle - champion_height / 2,
                        width,
                        height: champion_height,
                    },
                    occupant: Occupant::Unknown,
                    name: String::new(),
                });
                plan.width = x + width + EDGE;
            }
            Some(larger) => {
                plan.exit = decider.and_then(|one| self.exit(one, larger, x, middle));
                let own = plan.exit.as_ref().map_or(EXIT, |exit| exit.frame.width);
                plan.width = x + own + EDGE;
            }
        }
        plan
    }

    fn two_sided(&self) -> Plan {
        let half = self.size.count() / 2;
        let mut x = EDGE + BAND + GAP;
        let mut widths = Vec::new();
        for stage in self.stages(Stage::SemiFinal) {
            widths.push((stage, x, self.contents.width(stage)));
            x += self.contents.width(stage) + GAP;
        }
        let [champion_width, champion_height] = CHAMPION;
        let final_width = self.contents.width(Stage::Final).max(champion_width);
        let width = 2 * x + final_width;
        let left = Flank {
            first: 1,
            columns: widths.iter().map(|(stage, x, _)| (*stage, *x)).collect(),
            rightward: true,
            tops: self.tops(1, half),
        };
        let right = Flank {
            first: half + 1,
            columns: widths
                .iter()
                .map(|(stage, x, own)| (*stage, width - x - own))
                .collect(),
            rightward: false,
            tops: self.tops(half + 1, half),
        };
        // Above the final in the middle stands the champion.
        let least = 2 * (HEAD + ROW + GAP + champion_height);
        let height = left.height().max(right.height()).max(least) + 2 * EDGE;
        let (left, right) = (left.centred(height), right.centred(height));
        let mut plan = self.empty_plan();
        (plan.width, plan.height) = (width, height);
        self.draw(&left, EDGE, &mut plan);
        plan.heads.push(self.head(Stage::Final, x));
        self.draw(&right, width - EDGE - BAND, &mut plan);
        order::sort_by_key(&mut plan.heads, |head| head.x);
        let middle = height / 2;
        if let Some(last) = self.progress.final_match() {
            let own = self.match_box(last, x, middle);
            for flank in [&left, &right] {
                let table = TableNumber(if flank.rightward { 1 } else { 2 });
                plan.lines
                    .extend(self.line_to(flank, Stage::SemiFinal, table, &own));
            }
            plan.champion = Some(ChampionBox {
                frame: Frame {
                    x: own.frame.x + (own.frame.width - champion_width.min(own.frame.width)) / 2,
                    y: own.frame.y - GAP - champion_height,
                    width: champion_width,
                    height: champion_height,
                },
                occupant: Occupant::Unknown,
                name: String::new(),
            });
            plan.boxes.push(own);
        }
        plan
    }

    fn empty_plan(&self) -> Plan {
        Plan {
            width: 0,
            height: 0,
            heads: Vec::new(),
            boxes: Vec::new(),
            lines: Vec::new(),
            zones: Vec::new(),
            champion: None,
            exit: None,
        }
    }

    fn head(&self, stage: Stage, x: u32) -> Head {
        Head {
            stage,
            x,
            width: self.contents.width(stage),
            name: stage_name(stage).of(self.language).to_owned(),
        }
    }

    /// Draws a flank with its zones' bands at `band`.
    fn draw(&self, flank: &Flank, band: u32, plan: &mut Plan) {
        for zone in self.size.all_zones() {
            let [first, .., last] = zone.numbers();
            if let (Some([top, _]), Some([_, bottom])) = (flank.slot(first), flank.slot(last)) {
                plan.zones.push(ZoneBand {
                    zone,
                    frame: Frame {
                        x: band,
                        y: top,
                        width: BAND,
                        height: bottom - top,
                    },
                });
            }
        }
        for (stage, x) in &flank.columns {
            let matches = self.progress.stage(*stage).iter();
            let before = plan.boxes.len();
            plan.boxes.extend(matches.filter_map(|one| {
                let middle = self.middle(flank, one)?;
                Some(self.match_box(one, *x, middle))
            }));
            if plan.boxes.len() > before {
                plan.heads.push(self.head(*stage, *x));
            }
        }
        let ways: Vec<Line> = plan
            .boxes
            .iter()
            .filter_map(|own| self.progress.at(own.place.stage, own.place.table))
            .filter(|one| flank.column(one.stage).is_some())
            .flat_map(|one| self.lines_from(flank, one))
            .collect();
        plan.lines.extend(ways);
    }

    /// The middle of a match: between those that lead to it, in the end between its numbers.
    fn middle(&self, flank: &Flank, one: &Match) -> Option<u32> {
        let [above, below] = match one.numbers {
            Numbers::WithDeputy(number) => return flank.slot_middle(number),
            Numbers::Two(first, second)
                if one.stage == Stage::Preliminary || one.stage == self.base =>
            {
                let [above, below] = [flank.slot_middle(first)?, flank.slot_middle(second)?];
                // C9: the line about the late seed finds its room above and below alike.
                let late = self.compact && one.late_seed.is_some();
                [above, below - if late { LATE } else { 0 }]
            }
            Numbers::Two(first, second) => {
                let before = Stage::main_stages(self.size)
                    .take_while(|stage| *stage < one.stage)
                    .last()?;
                // B1: the winner of table t is number t of the next stage.
                let feeder = |number: MainNumber| self.progress.at(before, TableNumber(number.0));
                [
                    self.middle(flank, feeder(first)?)?,
                    self.middle(flank, feeder(second)?)?,
                ]
            }
        };
        Some((above + below) / 2)
    }

    fn match_box(&self, one: &Match, x: u32, middle: u32) -> MatchBox {
        let width = self.contents.width(one.stage);
        let late = self.contents.late(one, width - 8);
        let (head, rows) = (self.contents.head(), self.contents.rows_height(one.stage));
        MatchBox {
            place: Place {
                stage: one.stage,
                table: one.table,
            },
            frame: Frame {
                x,
                y: middle - rows / 2 - head,
                width,
                height: head + rows + if late.is_some() { LATE } else { 0 },
            },
            head,
            beside: self.contents.beside(one.stage),
            state: self.contents.state(one),
            label: self.contents.label(one),
            note: self.contents.note(one),
            rows: self.contents.rows(one),
            late,
            name_width: self.contents.name_width(),
            cells: self.contents.cells(one.stage),
            number_width: self.contents.number_width(one.stage),
            seed_width: self.contents.seed_width(one.stage),
        }
    }

    /// The ways from a match to the rows it feeds within the flank.
    fn lines_from(&self, flank: &Flank, one: &Match) -> Vec<Line> {
        let Some((stage, table)) = self.progress.fed_by(one) else {
            return Vec::new();
        };
        let (Some(next), Some(x), Some(from)) = (
            self.progress.at(stage, table),
            flank.column(stage),
            self.middle(flank, one),
        ) else {
            return Vec::new();
        };
        let Some(middle) = self.middle(flank, next) else {
            return Vec::new();
        };
        let own = Seats {
            left: x,
            right: x + self.contents.width(stage),
            top: middle - self.contents.rows_height(stage) / 2,
        };
        match (one.stage, one.numbers) {
            // C9: one keeps his number, the late seed takes the other.
            (Stage::Preliminary, Numbers::Two(..)) if one.cancelled => Vec::new(),
            (Stage::Preliminary, Numbers::Two(..)) => [0, 1]
                .into_iter()
                .map(|row| {
                    let carries = holder(next, row);
                    self.line(flank, one, from, own, row, carries)
                })
                .collect(),
            (Stage::Preliminary, Numbers::WithDeputy(number)) => {
                let row = usize::from(number.0.is_multiple_of(2));
                vec![self.line(flank, one, from, own, row, one.winner())]
            }
            _ => {
                let row = usize::from(one.table.0.is_multiple_of(2));
                vec![self.line(flank, one, from, own, row, one.winner())]
            }
        }
    }

    /// The way from a semi-final to the final in the middle.
    fn line_to(
        &self,
        flank: &Flank,
        stage: Stage,
        table: TableNumber,
        to: &MatchBox,
    ) -> Option<Line> {
        let one = self.progress.at(stage, table)?;
        let from = self.middle(flank, one)?;
        let row = usize::from(table.0.is_multiple_of(2));
        let to = Seats {
            left: to.frame.x,
            right: to.frame.right(),
            top: to.rows_top(),
        };
        Some(self.line(flank, one, from, to, row, one.winner()))
    }

    fn line(
        &self,
        flank: &Flank,
        one: &Match,
        from: u32,
        to: Seats,
        row: usize,
        carries: Option<EntrantId>,
    ) -> Line {
        let left = flank.column(one.stage).unwrap_or(0);
        let width = self.contents.width(one.stage);
        let end = to.top + ROW / 2 + if row == 0 { 0 } else { ROW };
        let (start_x, end_x) = if flank.rightward {
            (left + width, to.left)
        } else {
            (left, to.right)
        };
        // Beside the box it leads to, so that lines of one match meet in one place.
        let turn = if flank.rightward {
            end_x - GAP / 2
        } else {
            end_x + GAP / 2
        };
        Line {
            from: Place {
                stage: one.stage,
                table: one.table,
            },
            row,
            points: [(start_x, from), (turn, from), (turn, end), (end_x, end)],
            carries,
        }
    }

    /// The match that decides the part.
    fn decider(&self, last: Stage) -> Option<&Match> {
        let numbers = self.view.numbers(self.size);
        self.progress.stage(last).iter().find(|one| {
            let span = last
                .still_in()
                .map_or(1, |still_in| (self.size.count() / still_in * 2).max(1));
            one.table.0.saturating_sub(1) * span + 1 == *numbers.start()
        })
    }

    /// Where the winner of the part goes on to.
    fn exit(&self, one: &Match, view: View, x: u32, middle: u32) -> Option<Exit> {
        let (stage, table) = self.progress.fed_by(one)?;
        let name = at_table(self.language, stage, table);
        let said = words::exit(self.language, &name);
        Some(Exit {
            frame: Frame {
                x,
                y: middle - ROW,
                width: EXIT.max(measure::width(&said, LETTER)),
                height: 2 * ROW,
            },
            view,
            place: Place { stage, table },
            name,
        })
    }
}

/// Where the rows of a match are that a line leads to.
#[derive(Clone, Copy)]
struct Seats {
    left: u32,
    right: u32,
    top: u32,
}

/// Who holds a row of a match.
fn holder(one: &Match, row: usize) -> Option<EntrantId> {
    one.holders.get(row).copied().and_then(Holder::entrant)
}

//! The page's tables: every stage's pairings, placings, prizes.

use super::Writer;
use crate::engine::contest::DecidedBy;
use crate::engine::money::Yuan;
use crate::engine::progress::Match;
use crate::engine::stage::Stage;
use crate::present::bracket::{TwinRow, mark, twin};
use crate::present::language::Text;
use crate::present::markup::escape;
use crate::present::placings::{PlacingRow, Seated, Sheet, Title, sheet};
use crate::present::route::{Route, stage_slug};
use crate::present::words::money::points;
use crate::present::words::people::person;
use crate::present::words::placings as placing_words;
use crate::present::words::stage as names;
use crate::present::words::viewer_page as words;
use std::fmt::Write;

impl Writer<'_> {
    pub(super) fn stages(&mut self) {
        let progress = self.tournament.progress();
        let stages: Vec<Stage> = progress
            .into_iter()
            .flat_map(|progress| progress.stages().map(|(stage, _)| stage))
            .collect();
        for stage in stages {
            self.heading(stage_slug(stage), names::stage(stage));
            let [table, players, games, result] = words::COLUMNS;
            self.columns(&[(table, "n"), (players, ""), (games, ""), (result, "")]);
            let rows = twin(self.tournament, stage, self.language);
            let progress = self.tournament.progress();
            let matches = progress.map_or(&[][..], |progress| progress.stage(stage));
            for (one, row) in matches.iter().zip(&rows) {
                self.match_row(one, row);
            }
            self.put("</tbody></table></section>\n");
        }
    }

    /// A match: both players below each other, the winner bold, each with his own games.
    fn match_row(&mut self, one: &Match, row: &TwinRow) {
        let language = self.language;
        let _ = write!(self.page, "<tr><td class=\"n\">{}<td>", row.table);
        for (said, entrant) in row.players.iter().zip(row.entrants) {
            let (said, won) = match entrant {
                Some(entrant) => (self.linked(entrant, said), one.winner() == Some(entrant)),
                None => (escape(said), false),
            };
            let class = if won { " class=\"w\"" } else { "" };
            let _ = write!(self.page, "<span{class}>{said}</span>");
        }
        self.put("<td>");
        for entrant in row
            .entrants
            .into_iter()
            .flatten()
            .filter(|_| one.pair().is_some())
        {
            let games = one.contest.games.iter();
            let games: Vec<String> = games
                .map(|counted| {
                    let mark = mark(self.tournament.regulation(), counted, entrant);
                    words::game(language, counted, entrant, &mark)
                })
                .collect();
            let _ = write!(self.page, "<span>{}</span>", games.join(" "));
        }
        self.put("<td>");
        if !row.points.is_empty() {
            let _ = write!(self.page, "<span>{}</span>", row.points);
        }
        let plain = one
            .decision
            .is_some_and(|decision| decision.by == DecidedBy::Slow);
        if !plain || one.late_seed.is_some() {
            let _ = write!(self.page, "<span class=\"g\">{}</span>", escape(&row.how));
        }
        self.put("\n");
    }

    pub(super) fn placings(&mut self) {
        let Some(sheet) = sheet(self.tournament) else {
            return;
        };
        self.heading("placings", Route::Placings.heading());
        if sheet.title == Title::Vacant {
            let said = self.say(placing_words::TITLE_VACANT);
            let _ = writeln!(self.page, "<p>{said}</p>");
        }
        let heading = self.placings_heading(sheet.placings.len());
        let _ = writeln!(self.page, "<h3>{heading}</h3>");
        self.columns(&[
            (placing_words::PLACE, ""),
            (placing_words::PLAYER, ""),
            (placing_words::POINTS, "n"),
        ]);
        for row in &sheet.placings {
            self.placing_row(row);
        }
        self.put("</tbody></table>\n");
        self.prizes(&sheet);
        self.put("</section>\n");
    }

    fn placing_row(&mut self, row: &PlacingRow) {
        let place = placing_words::place(self.language, row.place, row.shared);
        let seated: Vec<String> = row
            .seated
            .iter()
            .map(|seated| match seated {
                Seated::Entrant(entrant) => {
                    self.linked(*entrant, &person(self.language, self.tournament, *entrant))
                }
                Seated::Unknown => self.say(placing_words::UNKNOWN).to_owned(),
                Seated::Nobody => self.say(placing_words::NOBODY).to_owned(),
            })
            .collect();
        let points = points(self.language, row.points);
        let _ = writeln!(
            self.page,
            "<tr><th scope=\"row\">{place}<td>{}<td class=\"n\">{points}",
            seated.join(" · ")
        );
    }

    fn prizes(&mut self, sheet: &Sheet) {
        let heading = self.say(placing_words::PRIZES);
        let unit = self.say(placing_words::IN_YUAN);
        let _ = writeln!(self.page, "<h3>{heading} <small>{unit}</small></h3>");
        if sheet.prizes.is_empty() {
            let said = self.say(placing_words::NO_PRIZES);
            let _ = writeln!(self.page, "<p>{said}</p>");
            return;
        }
        let stages = sheet.stages.iter().map(|stage| {
            let column: Text = placing_words::prize_column(*stage);
            (column, "n wide")
        });
        let mut columns = vec![(placing_words::PLAYER, "")];
        columns.extend(stages);
        columns.extend([
            (placing_words::FEES, "n wide"),
            (placing_words::UNPLAYED, "n wide"),
            (placing_words::TOTAL, "n"),
        ]);
        self.columns(&columns);
        for row in &sheet.prizes {
            let name = self.linked(
                row.entrant,
                &person(self.language, self.tournament, row.entrant),
            );
            self.amounts(&name, &row.stages, [row.fees, row.unplayed, row.total]);
        }
        let (sums, name) = (&sheet.sums, self.say(placing_words::SUMS));
        self.amounts(name, &sums.stages, [sums.fees, sums.unplayed, sums.total]);
        self.put("</tbody></table>\n");
    }

    /// A row of amounts; `name` is markup.
    fn amounts(&mut self, name: &str, stages: &[Yuan], [fees, unplayed, total]: [Yuan; 3]) {
        let _ = write!(self.page, "<tr><th scope=\"row\">{name}");
        for amount in stages.iter().copied().chain([fees, unplayed]) {
            let said = placing_words::amount(amount);
            let _ = write!(self.page, "<td class=\"n wide\">{said}");
        }
        let total = placing_words::amount(total);
        let _ = writeln!(self.page, "<td class=\"n w\">{total}");
    }
}

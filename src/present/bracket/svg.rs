//! The picture as SVG: one drawing for the screen, paper, a saved picture and the viewer page. Colours
//! and lettering are in `style/picture.css`, which goes with it wherever it goes.
//! Deliberately not here: where things stand (`layout`), what a click does (`ui`).

use super::ink::Ink;
use super::{
    CELL, ChampionBox, Exit, Frame, HEADS, Head, LATE, Line, MatchBox, NUMBER, Occupant, POINTS,
    Place, Plan, ROW, Row, SEED, Shown, Standing, State, View, ZoneBand,
};
use crate::engine::entrant::EntrantId;
use crate::present::language::Language;
use crate::present::markup::escape;
use crate::present::route::stage_slug;
use crate::present::words::bracket as words;

/// For whom a picture is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// The screen: names lead to their paths, everything says in a tooltip what it is, and each match
    /// can be drawn again by itself.
    Screen(View),
    /// The viewer page: names lead to their lines in its list.
    Page,
    /// A picture by itself.
    Picture,
}

/// How a picture is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Drawing {
    /// For whom.
    pub drawn: Drawn,
    /// The language of its words.
    pub language: Language,
    /// Whose path is marked from the beginning.
    pub marked: Option<EntrantId>,
}

impl Drawing {
    fn ink(self) -> Ink {
        match self.drawn {
            Drawn::Screen(_) => Ink::Direct(String::new()),
            Drawn::Page | Drawn::Picture => Ink::Layers(Vec::new()),
        }
    }
}

impl Plan {
    /// The picture without its outer element; the strip with the names of the stages, which is
    /// [`HEADS`] high, ends at 0.
    pub fn drawing(&self, how: Drawing) -> String {
        let mut ink = how.ink();
        self.draw_heads(&mut ink, 0);
        self.zones.iter().for_each(|band| zone(&mut ink, band, how));
        ink.around(r#"<g id="bracket-lines">"#);
        self.lines.iter().for_each(|way| line(&mut ink, way, how));
        ink.around("</g>");
        self.boxes.iter().for_each(|one| one.draw(&mut ink, how));
        if let Some(one) = &self.champion {
            champion(&mut ink, one, how);
        }
        if let Some(way_out) = &self.exit {
            exit(&mut ink, way_out, how);
        }
        ink.dry()
    }

    /// The ways from match to match by themselves.
    pub fn lines_drawing(&self, how: Drawing) -> String {
        let mut ink = how.ink();
        self.lines.iter().for_each(|way| line(&mut ink, way, how));
        ink.dry()
    }

    /// What stands where the champion will, by itself.
    pub fn champion_drawing(&self, how: Drawing) -> String {
        let mut ink = how.ink();
        if let Some(one) = &self.champion {
            champion(&mut ink, one, how);
        }
        ink.dry()
    }

    /// Whether everything stands where it stands in another picture, so that what differs can be drawn
    /// again by itself.
    pub fn is_laid_out_as(&self, other: &Plan) -> bool {
        let places = |plan: &Plan| -> Vec<(Place, Frame)> {
            let boxes = plan.boxes.iter();
            boxes.map(|one| (one.place, one.frame)).collect()
        };
        (self.width, self.height) == (other.width, other.height)
            && self.heads == other.heads
            && self.zones == other.zones
            && self.exit == other.exit
            && places(self) == places(other)
    }

    /// The strip with the names of the stages by itself, beginning at 0.
    pub fn heads_drawing(&self) -> String {
        let mut ink = Ink::Direct(String::new());
        self.draw_heads(&mut ink, HEADS);
        ink.dry()
    }

    fn draw_heads(&self, ink: &mut Ink, bottom: u32) {
        let top = if bottom == 0 { "-" } else { "" };
        let top = format!("{top}{}", HEADS - bottom);
        let ground = format!("M0 {top}h{}v{HEADS}H0z", self.width);
        ink.path("heads-ground", &ground);
        let line = if bottom == 0 { "-8" } else { "18" };
        let middle = |head: &Head| (head.x + head.width / 2).to_string();
        for head in &self.heads {
            ink.text("head", [&middle(head), line], &head.name, None);
        }
    }

    /// The whole picture as an SVG of its own; `attributes` go into its outer element.
    pub fn svg(&self, how: Drawing, attributes: &str) -> String {
        let (width, height) = (self.width, self.height + HEADS);
        let drawing = self.drawing(how);
        format!(
            r#"<svg class="bracket-svg" viewBox="0 -{HEADS} {width} {height}"{attributes}>{drawing}</svg>"#
        )
    }
}

/// A text at one place.
fn text(ink: &mut Ink, class: &str, x: u32, y: u32, said: &str) {
    ink.text(class, [&x.to_string(), &y.to_string()], said, None);
}

/// The outline of a rectangle.
fn outline(x: u32, y: u32, width: u32, height: u32) -> String {
    format!("M{x} {y}h{width}v{height}H{x}z")
}

impl MatchBox {
    /// The name of its place in the page: `round-of-64-12`.
    pub fn slug(&self) -> String {
        format!("{}-{}", stage_slug(self.place.stage), self.place.table.0)
    }

    /// The match by itself.
    pub fn drawing(&self, how: Drawing) -> String {
        let mut ink = how.ink();
        self.draw(&mut ink, how);
        ink.dry()
    }

    fn draw(&self, ink: &mut Ink, how: Drawing) {
        let state = self.state.slug();
        if ink.is_direct() {
            let slug = self.slug();
            ink.around(&format!(
                r#"<g class="match" data-match="{slug}" data-state="{state}">"#
            ));
        }
        let Frame { x, width, .. } = self.frame;
        let (top, height) = (self.rows_top(), self.rows_height());
        if !self.label.is_empty() {
            text(ink, "label", x + 2, top - 2, &self.label);
        }
        if !self.note.is_empty() {
            let class = if self.state == State::Playing {
                "note playing"
            } else {
                "note"
            };
            text(ink, class, self.frame.right() - 2, top - 2, &self.note);
        }
        let ground = match self.state {
            State::Decided | State::Ready => "ground".to_owned(),
            _ => format!("ground {state}"),
        };
        let second = self.row_frame(1);
        let between = if self.beside {
            format!("M{} {top}v{height}", second.x)
        } else {
            format!("M{x} {}h{width}", second.y)
        };
        ink.path(&ground, &(outline(x, top, width, height) + &between));
        for (index, row) in (0..).zip(&self.rows) {
            self.row(ink, index, row, how);
        }
        self.games(ink);
        if let Some(late) = &self.late {
            let below = top + height;
            ink.path("late", &outline(x, below, width, LATE));
            text(ink, "late-word", x + 4, below + LATE - 4, late);
        }
        ink.around("</g>");
    }

    /// A row's name, which is a link, its number and its seed.
    fn row(&self, ink: &mut Ink, index: u32, row: &Row, how: Drawing) {
        let Frame {
            x, y: top, width, ..
        } = self.row_frame(index);
        let entrant = match row.occupant {
            Occupant::Entrant(entrant) => Some(entrant),
            Occupant::Nobody | Occupant::Unknown => None,
        };
        let marked = entrant.is_some() && entrant == how.marked;
        if let Drawn::Screen(view) = how.drawn {
            ink.around(&begin_row(row, entrant, index, view, marked));
        }
        if ink.is_direct() || marked {
            let class = if ink.is_direct() {
                "row-ground"
            } else {
                "row-ground marked"
            };
            ink.path(class, &outline(x, top, width, ROW));
        }
        let link = entrant.filter(|_| how.drawn == Drawn::Page);
        let link = link.map(|entrant| format!("#p{}", entrant.0));
        let mut class = format!("name {}", row.kind());
        if row.withdrawn {
            class.push_str(" withdrawn");
        }
        if marked {
            class.push_str(" marked");
        }
        let line = top + ROW - 5;
        let name_at = x + self.number_width + self.seed_width;
        let (at, on) = (name_at.to_string(), line.to_string());
        ink.text(&class, [&at, &on], &row.name, link.as_deref());
        if let Some((club, after)) = &row.club {
            text(ink, "club", name_at + after, line, club);
        }
        if how.drawn != Drawn::Page && how.drawn != Drawn::Picture {
            ink.around(if entrant.is_some() { "</a>" } else { "</g>" });
        }
        if let Some(number) = &row.number {
            text(ink, "number", x + NUMBER - 5, line, number);
        }
        if let Some(seed) = &row.seed {
            let left = x + self.number_width;
            let frame = outline(left, top + 3, SEED - 4, ROW - 6);
            ink.path("seed-frame", &frame);
            text(ink, "seed", left + SEED / 2 - 2, line - 1, seed);
        }
    }

    /// The games of both rows, ringed for red and underlined where they were not played, and the
    /// points.
    fn games(&self, ink: &mut Ink) {
        let lead = self.number_width + self.seed_width + self.name_width;
        let (mut rings, mut underlines) = (String::new(), String::new());
        let (mut marks, mut points) = (Vec::new(), Vec::new());
        for (index, row) in (0..).zip(&self.rows) {
            let frame = self.row_frame(index);
            let (left, top) = (frame.x + lead, frame.y);
            for cell in &row.cells {
                let x = left + cell.index * CELL + CELL / 2;
                if cell.red {
                    rings.push_str(&format!("M{x} {}h0", top + ROW / 2));
                }
                if cell.unplayed {
                    underlines.push_str(&format!("M{} {}h8", x.saturating_sub(4), top + ROW - 3));
                }
                marks.push((x, top + ROW - 5, cell.text.as_str()));
            }
            if let Some(own) = &row.points {
                let x = frame.right() - POINTS / 2;
                points.push((x, top + ROW - 5, own.as_str()));
            }
        }
        if ink.is_direct() && !marks.is_empty() {
            let titles = self.rows.iter().map(|row| {
                let games: Vec<&str> = row.cells.iter().map(|cell| cell.title.as_str()).collect();
                format!("{}: {}", row.name, games.join(", "))
            });
            let title = titles.collect::<Vec<_>>().join("\n");
            ink.around(&format!("<g><title>{}</title>", escape(&title)));
        }
        if !rings.is_empty() {
            ink.path("ring", &rings);
            ink.path("ring inner", &rings);
        }
        if !underlines.is_empty() {
            ink.path("unplayed", &underlines);
        }
        side_by_side(ink, "game", &marks);
        ink.around(if marks.is_empty() { "" } else { "</g>" });
        side_by_side(ink, "points", &points);
    }
}

/// Begins a player's row on the screen: a link to his path.
fn begin_row(
    row: &Row,
    entrant: Option<EntrantId>,
    index: u32,
    view: View,
    marked: bool,
) -> String {
    let kind = row.kind();
    let title = escape(&row.title);
    let Some(entrant) = entrant else {
        return format!(
            r#"<g class="row" data-row="{index}" data-entrant="{kind}"><title>{title}</title>"#
        );
    };
    let player = Some(entrant);
    let href = Shown {
        view,
        player,
        other: None,
    }
    .href();
    let (id, marked) = (entrant.0, if marked { " marked" } else { "" });
    // Each player is met once on the way with the tabulator.
    let met = if row.first {
        format!(r#"id="bracket-player-{id}""#)
    } else {
        r#"tabindex="-1""#.to_owned()
    };
    let standing = row.standing.slug();
    format!(
        r#"<a class="row{marked}" href="{href}" {met} data-row="{index}" data-entrant="{id}" data-standing="{standing}"><title>{title}</title>"#
    )
}

/// Short marks: one text, in which each letter has its own place, unless some have more than one.
fn side_by_side(ink: &mut Ink, class: &str, marks: &[(u32, u32, &str)]) {
    if marks.iter().any(|(.., mark)| mark.chars().count() != 1) {
        for (x, y, mark) in marks {
            text(ink, class, *x, *y, mark);
        }
    } else if !marks.is_empty() {
        let all = |one: fn(&(u32, u32, &str)) -> u32| {
            let places: Vec<String> = marks.iter().map(|mark| one(mark).to_string()).collect();
            places.join(" ")
        };
        let (x, y) = (all(|mark| mark.0), all(|mark| mark.1));
        let letters: String = marks.iter().map(|(.., mark)| *mark).collect();
        ink.text(class, [&x, &y], &letters, None);
    }
}

/// A zone's band; on the screen a link to the zone.
fn zone(ink: &mut Ink, band: &ZoneBand, how: Drawing) {
    let Frame {
        x,
        y,
        width,
        height,
    } = band.frame;
    if let Drawn::Screen(_) = how.drawn {
        let view = View::Zone(band.zone);
        let (href, slug) = (view.href(), view.slug());
        ink.around(&format!(
            r#"<a class="part" href="{href}" data-part="{slug}">"#
        ));
    }
    let outline = outline(x, y + 1, width, height.saturating_sub(2));
    ink.path("zone", &outline);
    let lines = words::zone_band(how.language, band.zone);
    for (index, said) in (0..).zip(&lines) {
        let line = y + height / 2 + index * 15;
        text(ink, "zone-name", x + width / 2, line, said);
        // Between the words, for those who hear them.
        ink.around(" ");
    }
    ink.around(if ink.is_direct() { "</a>" } else { "" });
}

/// The way from a match to the next.
fn line(ink: &mut Ink, way: &Line, how: Drawing) {
    let [start, first, second, end] = way.points;
    let class = match way.carries {
        Some(carried) if how.marked == Some(carried) => "line carries marked",
        Some(_) => "line carries",
        None => "line",
    };
    let path = format!(
        "M{} {}H{}V{}H{}",
        start.0, start.1, first.0, second.1, end.0
    );
    let mut more = String::new();
    if ink.is_direct() {
        let (stage, table) = (stage_slug(way.from.stage), way.from.table.0);
        more = format!(r#" data-from="{stage}-{table}""#);
        if let Some(carried) = way.carries {
            more.push_str(&format!(r#" data-carries="{}""#, carried.0));
        }
    }
    ink.path_with(class, &path, &more);
}

/// The champion, or that he is not known, or that the title is vacant (G9).
fn champion(ink: &mut Ink, champion: &ChampionBox, how: Drawing) {
    let Frame {
        x,
        y,
        width,
        height,
    } = champion.frame;
    ink.around(r#"<g id="bracket-champion">"#);
    let (class, name) = match champion.occupant {
        Occupant::Entrant(_) => ("champion known", "champion-name known"),
        _ => ("champion", "champion-name"),
    };
    ink.path(class, &outline(x, y, width, height));
    let middle = x + width / 2;
    let word = words::CHAMPION.of(how.language);
    text(ink, "champion-word", middle, y + 18, word);
    text(ink, name, middle, y + 43, &champion.name);
    ink.around("</g>");
}

/// Where a part's winner goes on; on the screen a link to there.
fn exit(ink: &mut Ink, exit: &Exit, how: Drawing) {
    let Frame { x, y, height, .. } = exit.frame;
    let said = words::exit(how.language, &exit.name);
    let view = exit.view;
    let (href, slug) = (view.href(), view.slug());
    ink.around(&format!(
        r#"<a class="part bracket-exit" href="{href}" data-part="{slug}">"#
    ));
    text(ink, "exit-word", x, y + height / 2 + 4, &said);
    ink.around("</a>");
}

impl Row {
    /// How its player stands, or that there is none.
    fn kind(&self) -> &'static str {
        match self.occupant {
            Occupant::Entrant(_) => self.standing.slug(),
            Occupant::Nobody => "nobody",
            Occupant::Unknown => "unknown",
        }
    }
}

impl Standing {
    /// Its name in the page.
    pub fn slug(self) -> &'static str {
        match self {
            Standing::Open => "open",
            Standing::Through => "through",
            Standing::Out => "out",
        }
    }
}

impl State {
    /// Its name in the page.
    pub fn slug(self) -> &'static str {
        match self {
            State::Waiting => "waiting",
            State::Ready => "ready",
            State::Playing => "playing",
            State::Decided => "decided",
            State::Bye => "bye",
            State::Empty => "empty",
            State::Cancelled => "cancelled",
        }
    }
}

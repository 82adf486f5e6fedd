//! What stands in a box: players, marks of the games, how far a match is.

use super::measure;
use super::{CELL, HEAD, LETTER, NUMBER, POINTS, ROW, SEED, SMALL};
use crate::engine::contest::CountedGame;
use crate::engine::entrant::EntrantId;
use crate::engine::game::{Game, GameKind, How, Outcome};
use crate::engine::number::MainNumber;
use crate::engine::progress::{Holder, Match, Numbers, Progress};
use crate::engine::regulation::Regulation;
use crate::engine::stage::Stage;
use crate::present::language::Language;
use crate::present::words::bracket as words;
use crate::present::words::people::{Namesakes, person};
use crate::present::words::stage as names;
use crate::record::tournament::Tournament;

/// Who is in a row. Nobody and not known yet are two things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// This player.
    Entrant(EntrantId),
    /// Nobody: blank (A12, C12).
    Nobody,
    /// Not known yet.
    Unknown,
}

impl From<Holder> for Occupant {
    fn from(holder: Holder) -> Occupant {
        match holder {
            Holder::Entrant(entrant) => Occupant::Entrant(entrant),
            Holder::Nobody => Occupant::Nobody,
            Holder::Unknown => Occupant::Unknown,
        }
    }
}

/// How a player stands in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Not decided.
    Open,
    /// He goes through.
    Through,
    /// He is out.
    Out,
}

/// How far a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Somebody is not known yet.
    Waiting,
    /// Two players meet; the start is not announced.
    Ready,
    /// Two players meet and the start is announced.
    Playing,
    /// Decided by play, walkover or ruling.
    Decided,
    /// Nobody to play: a bye.
    Bye,
    /// Nobody at all: a blank, or nobody goes through.
    Empty,
    /// Cancelled (G4).
    Cancelled,
}

/// One game of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// In which of the box's cells it stands, from 0.
    pub index: u32,
    /// `2`, `1`, `0` for slow games (the points of the regulation), `+`, `=`, `-` for the others.
    pub text: String,
    /// Whether this player was red.
    pub red: bool,
    /// Whether it was not really played (late, forfeit, ruling).
    pub unplayed: bool,
    /// All of it in words.
    pub title: String,
}

/// A player's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Who.
    pub occupant: Occupant,
    /// The main number, or the mark of its deputy; only where the box is numbered.
    pub number: Option<String>,
    /// A seed's number.
    pub seed: Option<String>,
    /// The name, cut to fit; or that nobody is there, or that he is not known.
    pub name: String,
    /// The club, cut to fit, where it tells namesakes apart (G13), and how far after the name's
    /// beginning it stands.
    pub club: Option<(String, u32)>,
    /// Name, club, number and seed in full.
    pub title: String,
    /// His games.
    pub cells: Vec<Cell>,
    /// His points.
    pub points: Option<String>,
    /// How he stands.
    pub standing: Standing,
    /// Whether he has withdrawn.
    pub withdrawn: bool,
    /// Whether a player's path begins here: his first row of the picture, by stage and table.
    pub first: bool,
}

/// Room between a name and a club.
const BETWEEN: u32 = 3;

/// What all boxes of a picture have in common.
pub(super) struct Contents<'a> {
    tournament: &'a Tournament,
    regulation: &'a Regulation,
    progress: &'a Progress,
    namesakes: Namesakes,
    language: Language,
    name_width: u32,
    compact: bool,
}

impl<'a> Contents<'a> {
    pub(super) fn new(
        tournament: &'a Tournament,
        progress: &'a Progress,
        language: Language,
        compact: bool,
    ) -> Contents<'a> {
        let namesakes = Namesakes::of(tournament);
        let longest = tournament
            .entrants()
            .iter()
            .filter(|entrant| tournament.takes_part(entrant))
            .map(|entrant| {
                let club = namesakes.distinguishing_club(entrant);
                let club = club.map_or(0, |club| BETWEEN + measure::width(club, SMALL));
                measure::width(&entrant.name, LETTER) + club
            })
            .max()
            .unwrap_or(0);
        Contents {
            tournament,
            regulation: tournament.regulation(),
            progress,
            namesakes,
            language,
            // Between four and eight Chinese characters.
            name_width: longest.clamp(LETTER * if compact { 3 } else { 4 }, LETTER * 8) + 4,
            compact,
        }
    }

    /// The height of the line above a match's rows.
    pub(super) fn head(&self) -> u32 {
        if self.compact { 0 } else { HEAD }
    }

    /// Whether both rows of a stage's matches stand side by side.
    pub(super) fn beside(&self, stage: Stage) -> bool {
        self.compact && stage == Stage::Preliminary
    }

    /// The height of a match's rows.
    pub(super) fn rows_height(&self, stage: Stage) -> u32 {
        if self.beside(stage) { ROW } else { 2 * ROW }
    }

    /// How wide the cell of a name is.
    pub(super) fn name_width(&self) -> u32 {
        self.name_width
    }

    /// How many games of a stage's matches have a cell.
    pub(super) fn cells(&self, stage: Stage) -> u32 {
        if self.compact {
            return 0;
        }
        let slow = u32::from(self.regulation.match_rules(stage).slow_games);
        slow + u32::try_from(self.regulation.tie_breaks.len()).unwrap_or(0)
    }

    /// Whether a stage's rows show main numbers: where they were drawn, and in the preliminary.
    fn is_numbered(&self, stage: Stage) -> bool {
        let first = stage == Stage::first_of(self.progress.size());
        first || stage == Stage::Preliminary && !self.compact
    }

    /// The width of the cell of a main number, or of what stands in its place.
    pub(super) fn number_width(&self, stage: Stage) -> u32 {
        if self.is_numbered(stage) { NUMBER } else { 4 }
    }

    /// The width of the cell of a seed: seeds never play the preliminary (C2).
    pub(super) fn seed_width(&self, stage: Stage) -> u32 {
        if stage == Stage::Preliminary { 4 } else { SEED }
    }

    /// The width of a stage's boxes.
    pub(super) fn width(&self, stage: Stage) -> u32 {
        let lead = self.number_width(stage) + self.seed_width(stage);
        let row = lead + self.name_width + self.cells(stage) * CELL + POINTS;
        if self.beside(stage) { 2 * row } else { row }
    }

    /// The short name of a table.
    pub(super) fn label(&self, one: &Match) -> String {
        match one.stage {
            _ if self.compact => String::new(),
            Stage::Final => String::new(),
            _ => words::table_short(self.language, one.table),
        }
    }

    /// How far a match is.
    pub(super) fn state(&self, one: &Match) -> State {
        if one.cancelled {
            return State::Cancelled;
        }
        match (one.decision, one.pair()) {
            (Some(decision), None) if decision.winner.is_some() => State::Bye,
            (Some(decision), _) if decision.winner.is_none() => State::Empty,
            (Some(_), _) => State::Decided,
            (None, None) => State::Waiting,
            (None, Some(_)) => {
                let announced = self.tournament.floor().announced(one.stage, one.table);
                if announced.is_some() {
                    State::Playing
                } else {
                    State::Ready
                }
            }
        }
    }

    /// How a match was decided, or that it is being played.
    pub(super) fn note(&self, one: &Match) -> String {
        let language = self.language;
        if self.compact {
            return String::new();
        }
        match (self.state(one), one.decision) {
            (State::Cancelled, _) => names::CANCELLED.of(language).to_owned(),
            (State::Playing, _) => words::PLAYING.of(language).to_owned(),
            (_, Some(decision)) => words::decided_short(decision.by).of(language).to_owned(),
            _ => String::new(),
        }
    }

    /// C9: who takes the loser's number.
    pub(super) fn late(&self, one: &Match, width: u32) -> Option<String> {
        let seed = one.late_seed?;
        let name = person(self.language, self.tournament, seed);
        let number = self.tournament.seed_number(seed);
        let said = words::late_seed(self.language, &name, number);
        Some(measure::cut(&said, SMALL, width))
    }

    /// Both rows.
    pub(super) fn rows(&self, one: &Match) -> [Row; 2] {
        [0, 1].map(|row| self.row(one, row))
    }

    fn row(&self, one: &Match, row: usize) -> Row {
        let [first, second] = one.holders;
        let occupant = Occupant::from(if row == 0 { first } else { second });
        let number = self.number(one, row);
        let mut filled = Row {
            occupant,
            number: number.clone(),
            seed: None,
            name: String::new(),
            club: None,
            title: String::new(),
            cells: Vec::new(),
            points: None,
            standing: Standing::Open,
            withdrawn: false,
            first: false,
        };
        match occupant {
            Occupant::Nobody => filled.name = names::NOBODY.of(self.language).to_owned(),
            Occupant::Unknown => filled.name = names::UNKNOWN.of(self.language).to_owned(),
            Occupant::Entrant(entrant) => self.fill(&mut filled, one, row, entrant),
        }
        if filled.title.is_empty() {
            filled.title.clone_from(&filled.name);
        }
        filled
    }

    fn fill(&self, row: &mut Row, one: &Match, index: usize, entrant: EntrantId) {
        let language = self.language;
        let seed = self.tournament.seed_number(entrant);
        let Some(person) = self.tournament.entrant(entrant) else {
            return;
        };
        row.title = words::player_title(
            language,
            &person.name,
            &person.club,
            self.progress.number_of(entrant),
            seed,
        );
        row.name = measure::cut(&person.name, LETTER, self.name_width - 4);
        row.club = self.namesakes.distinguishing_club(person).and_then(|club| {
            let after = measure::width(&row.name, LETTER) + BETWEEN;
            let room = self.name_width.checked_sub(after + 4)?;
            (room >= 2 * SMALL).then(|| (measure::cut(club, SMALL, room), after))
        });
        row.seed = seed.map(|seed| seed.0.to_string());
        row.withdrawn = person.withdrawn.is_some();
        row.standing = match one.decision.filter(|_| !one.cancelled) {
            None => Standing::Open,
            Some(decision) if decision.winner == Some(entrant) => Standing::Through,
            Some(_) => Standing::Out,
        };
        if one.pair().is_some() {
            row.cells = one
                .contest
                .games
                .iter()
                .map(|counted| self.cell(one.stage, counted, entrant))
                .collect();
            if self.compact {
                // What is not drawn is at least said.
                for cell in std::mem::take(&mut row.cells) {
                    row.title.push('\n');
                    row.title.push_str(&cell.title);
                }
            }
            let has_slow = one
                .contest
                .games
                .iter()
                .any(|counted| counted.game.kind() == GameKind::Slow);
            let [first, second] = one.contest.points;
            let points = if index == 0 { first } else { second };
            row.points = has_slow.then(|| points.to_string());
        }
    }

    /// The main number of a row, or the mark of a deputy.
    fn number(&self, one: &Match, row: usize) -> Option<String> {
        if !self.is_numbered(one.stage) {
            return None;
        }
        let number = |number: MainNumber| number.0.to_string();
        Some(match (one.numbers, row) {
            (Numbers::Two(first, _), 0) => number(first),
            (Numbers::Two(_, second), _) => number(second),
            (Numbers::WithDeputy(own), 0) => number(own),
            (Numbers::WithDeputy(_), _) => words::DEPUTY.of(self.language).to_owned(),
        })
    }

    fn cell(&self, stage: Stage, counted: &CountedGame, entrant: EntrantId) -> Cell {
        let slow_games = self.regulation.match_rules(stage).slow_games;
        let before = |kind: GameKind| {
            self.regulation
                .tie_breaks
                .iter()
                .position(|tie_break| tie_break.kind == kind)
                .and_then(|index| u32::try_from(index).ok())
                .unwrap_or(0)
        };
        let index = match counted.game {
            Game::Slow(number) => u32::from(number).saturating_sub(1),
            game => u32::from(slow_games) + before(game.kind()),
        };
        Cell {
            index,
            text: mark(self.regulation, counted, entrant),
            red: counted.red == Some(entrant),
            unplayed: counted.how != How::Played,
            title: words::game_title(self.language, counted, entrant),
        }
    }
}

/// A game as one player's mark: `2`, `1`, `0` for slow games (the points of the regulation), `+`, `=`,
/// `−` for the others.
pub fn mark(regulation: &Regulation, counted: &CountedGame, entrant: EntrantId) -> String {
    let points = regulation.slow_points;
    let (slow, quick) = match counted.outcome {
        Outcome::WonBy(winner) if winner == entrant => (points.win, "+"),
        Outcome::WonBy(_) => (points.loss, "−"),
        Outcome::Drawn => (points.drawn, "="),
        Outcome::BothLose => (0, "−"),
    };
    match counted.game.kind() {
        GameKind::Slow => slow.to_string(),
        GameKind::Rapid | GameKind::SuperRapid => quick.to_owned(),
    }
}

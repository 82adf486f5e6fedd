//! One player as he, and who came with him, wants to see him: his next table, opponent, colour and
//! time; the matches so far; whom he could still meet; placing, points and prizes.
//! Deliberately not here: the sentences (`words::player`), and how matches are decided (`engine`).

mod ahead;

pub use ahead::Ahead;

use super::floor::{TableRow, clocks_of, table_row};
use super::roster::{Person, Roster};
use crate::engine::civil::DateTime;
use crate::engine::entrant::EntrantId;
use crate::engine::game::Game;
use crate::engine::money::{RatingPoints, Yuan};
use crate::engine::placings::{Placing, placings, rating_points};
use crate::engine::prizes::earnings;
use crate::engine::progress::{Holder, Match, Progress};
use crate::engine::regulation::{Regulation, SessionPart, TimeControl};
use crate::engine::side::{BySide, Side};
use crate::engine::stage::Stage;
use crate::record::tournament::{Seat, Tournament};

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Who.
    pub person: Person,
    /// His place from the lots, once they are published.
    pub seat: Option<Seat>,
    /// How he stands.
    pub standing: Standing,
    /// The matches that are behind him, in playing order; byes too.
    pub path: Vec<TableRow>,
    /// The stages that would come after his next match, in playing order.
    pub ahead: Vec<Ahead>,
    /// D1: his placing, once he has one.
    pub placing: Option<Placing>,
    /// D2, D3: his rating points so far; whether they may still change.
    pub points: Option<(RatingPoints, bool)>,
    /// E1 to E3: his prizes and fees so far.
    pub prizes: Yuan,
}

/// How a player stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The lots are not published.
    BeforeLots,
    /// C13: on the waiting list, without a place.
    Waiting,
    /// He has something to play.
    Plays(Box<Next>),
    /// He went out in this stage.
    Out(Stage),
    /// He has won the final.
    Champion,
    /// He has withdrawn; by whom his place was taken (G2).
    Left(Option<String>),
}

/// What a player plays next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    /// The table.
    pub row: TableRow,
    /// Which of its two places is his; `None`: a late seed before his C9 match is decided.
    pub place: Option<usize>,
    /// The game that comes next.
    pub game: Game,
    /// His colour in it, once that is known (A7 to A9).
    pub side: Option<Side>,
    /// A6: the time of both sides in it.
    pub clocks: Option<BySide<TimeControl>>,
    /// F1: when it is planned; `None`: it is not.
    pub planned: Option<DateTime>,
    /// Who may come while the opponent is not known, seeds first.
    pub opponents: Vec<Person>,
}

impl Next {
    /// The opponent, once he is known.
    pub fn opponent(&self) -> Option<&Person> {
        let other = self.row.seats.get(1 - self.place?.min(1))?;
        other.person()
    }
}

/// Whom the part of an address below `#/p` means: an entrant by his id, `17`, or whoever holds a main
/// number, `number-17`.
pub fn asked(tournament: &Tournament, below: &str) -> Option<EntrantId> {
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if let Some(number) = below.strip_prefix("number-") {
        let number = number.parse::<u16>().ok().filter(|_| digits(number))?;
        let holds = |id: &EntrantId| match seat(tournament, *id) {
            Some(Seat::Number(own)) => own.0 == number,
            _ => false,
        };
        let mut ids = tournament.entrants().iter().map(|one| one.id);
        return ids.find(holds);
    }
    let id = EntrantId(below.parse().ok().filter(|_| digits(below))?);
    tournament.entrant(id).map(|one| one.id)
}

/// The number somebody holds now, or else his place from the lots; `None` before they are published.
fn seat(tournament: &Tournament, id: EntrantId) -> Option<Seat> {
    let progress = tournament
        .progress()
        .filter(|_| tournament.is_published())?;
    let held = progress.number_of(id).map(Seat::Number);
    held.or_else(|| tournament.seat(id))
}

/// Somebody's page; `None` for an id that nobody has.
pub fn player(tournament: &Tournament, id: EntrantId) -> Option<Player> {
    let entrant = tournament.entrant(id)?;
    let roster = Roster::of(tournament);
    let mut player = Player {
        person: roster.person(id),
        seat: seat(tournament, id),
        standing: Standing::BeforeLots,
        path: Vec::new(),
        ahead: Vec::new(),
        placing: None,
        points: None,
        prizes: Yuan(0),
    };
    let progress = tournament.progress().filter(|_| tournament.is_published());
    let behind = progress.map_or(Vec::new(), |progress| behind(progress, id));
    let row = |one: &&Match| table_row(tournament, &roster, one.stage, one.table);
    player.path = behind.iter().filter_map(row).collect();
    let has_left = entrant.withdrawn.is_some() || entrant.replaced_by.is_some();
    let Some(progress) = progress else {
        if has_left {
            player.standing = Standing::Left(player.person.replaced_by.clone());
        } else if entrant.is_waiting() {
            player.standing = Standing::Waiting;
        }
        return Some(player);
    };
    earned(tournament, progress, &mut player);
    let went_out = behind.iter().find(|one| one.winner() != Some(id));
    let has_won = |one: &Match| one.winner() == Some(id);
    player.standing = if progress.final_match().is_some_and(has_won) {
        Standing::Champion
    } else if has_left {
        Standing::Left(player.person.replaced_by.clone())
    } else if let Some(one) = went_out {
        Standing::Out(one.stage)
    } else if let Some(one) = current(progress, id) {
        player.ahead = ahead::ahead(tournament, progress, &roster, one);
        next(tournament, progress, &roster, one, id)
    } else {
        // Neither seated nor out: he waits for a place (C13), or had none.
        Standing::Waiting
    };
    Some(player)
}

/// The matches of somebody that are settled, in playing order.
fn behind(progress: &Progress, id: EntrantId) -> Vec<&Match> {
    let is_his = |one: &&Match| one.lists(id) && one.is_settled();
    progress.matches().filter(is_his).collect()
}

/// The match that somebody plays next; of a late seed the one that his C9 match feeds.
fn current(progress: &Progress, id: EntrantId) -> Option<&Match> {
    let open = |one: &&Match| !one.is_settled();
    let mut all = progress.matches().filter(open);
    let listed = all.find(|one| one.lists(id));
    listed.or_else(|| {
        let early = progress.stage(Stage::Preliminary).iter().filter(open);
        let his = early.into_iter().find(|one| one.late_seed == Some(id))?;
        let (stage, table) = progress.fed_by(his)?;
        progress.at(stage, table)
    })
}

fn next(
    tournament: &Tournament,
    progress: &Progress,
    roster: &Roster,
    one: &Match,
    id: EntrantId,
) -> Standing {
    let Some(row) = table_row(tournament, roster, one.stage, one.table) else {
        return Standing::Waiting;
    };
    let regulation = tournament.regulation();
    let mut holders = one.holders.iter();
    let place = holders.position(|holder| *holder == Holder::Entrant(id));
    let game = row.due.map_or(Game::Slow(1), |due| due.game());
    // A7: before the opponent is known the first place is red in the first game all the same.
    let red = row.red_next().or(row.due.is_none().then_some(0));
    let side = place.zip(red).map(|(place, red)| match place == red {
        true => Side::Red,
        false => Side::Black,
    });
    let opponents = match place {
        Some(_) if row.pair().is_some() => Vec::new(),
        _ => ahead::opponents(progress, roster, one, place),
    };
    Standing::Plays(Box::new(Next {
        clocks: row.clocks.or(clocks_of(regulation, one.stage, game)),
        planned: planned(regulation, one.stage, game),
        row,
        place,
        game,
        side,
        opponents,
    }))
}

/// F1: when a game is planned: each of the final's by itself, others with their stage; tie-break games
/// follow at once.
fn planned(regulation: &Regulation, stage: Stage, game: Game) -> Option<DateTime> {
    match (stage, game) {
        (Stage::Final, Game::Slow(number)) => regulation.planned(SessionPart::FinalGame(number)),
        (Stage::Final, _) => None,
        _ => regulation.planned(SessionPart::Stage(stage)),
    }
}

/// Placing, points and prizes so far.
fn earned(tournament: &Tournament, progress: &Progress, player: &mut Player) {
    let (id, regulation) = (player.person.id, tournament.regulation());
    let placed = placings(progress).into_iter();
    player.placing = placed
        .filter(|placed| placed.entrant == id)
        .map(|placed| placed.placing)
        .next();
    let rated = rating_points(regulation, progress).into_iter();
    player.points = rated
        .filter(|rated| rated.entrant == id)
        .map(|rated| (rated.points, rated.provisional))
        .next();
    let all = earnings(regulation, progress, tournament.unplayed_fees_paid());
    let own = all.iter().find(|earned| earned.entrant == id);
    player.prizes = own.map_or(Yuan(0), |earned| earned.total);
}

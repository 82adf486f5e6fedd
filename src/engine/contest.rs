//! One match between two players, from what was recorded for them: points, what is due next, who has
//! won and by what (A1 to A5, A8, A9, A11, A12).

use super::entrant::EntrantId;
use super::floor::{ColourChoice, Pair, PairFacts, RecordedGame};
use super::game::{Game, GameKind, How, Outcome};
use super::regulation::{Chooser, DrawnMeans, MatchRules, Regulation, TieBreak};
use super::side::Side;
use super::stage::Stage;

/// A game that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedGame {
    /// Which game.
    pub game: Game,
    /// Who really was red (G11); `None`: no colours were chosen (G8).
    pub red: Option<EntrantId>,
    /// Who should have been red (A7, A8, A9); `None`: no colours were chosen.
    pub due_red: Option<EntrantId>,
    /// How it ended.
    pub outcome: Outcome,
    /// How that came about.
    pub how: How,
    /// The place in the record of the fact that counts.
    pub seq: u32,
}

/// What must happen next in an open match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// This game, with this player red.
    Game {
        /// Which game.
        game: Game,
        /// Who is red.
        red: EntrantId,
    },
    /// A8: both draw a lot for this game.
    TieBreakLots {
        /// Which game.
        game: Game,
    },
    /// A8, A9: this player chooses his colour for this game.
    Colour {
        /// Which game.
        game: Game,
        /// Who may choose.
        chooser: EntrantId,
    },
}

impl Due {
    /// The game that is due, or whose colours are.
    pub fn game(self) -> Game {
        match self {
            Due::Game { game, .. } | Due::TieBreakLots { game } | Due::Colour { game, .. } => game,
        }
    }
}

/// By what a match is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DecidedBy {
    /// The points of the slow games (A2, A3).
    Slow,
    /// The rapid game (A4).
    Rapid,
    /// The super-rapid game (A5).
    SuperRapid,
    /// The opponent had withdrawn (G3, G5, G7).
    Walkover,
    /// A ruling (A13).
    Ruling,
    /// Nobody held the opposing number.
    Bye,
    /// Nobody held either number (A12).
    Blank,
    /// Both absent from all slow games, or from a tie-break game (A12): nobody goes through.
    BothAbsent,
    /// Both had withdrawn (A12, G3): nobody goes through.
    BothWithdrawn,
    /// The final: a withdrawn player with nobody to play (G5).
    Withdrawn,
}

/// A decided match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who goes through; `None`: nobody (A12).
    pub winner: Option<EntrantId>,
    /// By what.
    pub by: DecidedBy,
}

/// A match as far as its games and rulings go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contest {
    /// The games that count, in order.
    pub games: Vec<CountedGame>,
    /// Match points of both players, in the order of the pair.
    pub points: [u16; 2],
    /// The tie-break lots that count, in the order of the pair (A8).
    pub lots: Option<[u8; 2]>,
    /// The places in the record of the choices of colour that count, in order (A8, A9).
    pub choices: Vec<u32>,
    /// What comes next; `None` once decided.
    pub due: Option<Due>,
    /// The decision, if games or a ruling have brought one.
    pub decision: Option<Decision>,
}

impl Contest {
    /// The game, if it counts.
    pub fn game(&self, game: Game) -> Option<&CountedGame> {
        self.games.iter().find(|counted| counted.game == game)
    }

    /// E2: the slow games that do not count, ascending: left unplayed once the match is decided.
    pub fn unplayed_slow_games(&self, rules: MatchRules) -> impl Iterator<Item = Game> + '_ {
        (1..=rules.slow_games)
            .map(Game::Slow)
            .filter(|game| self.game(*game).is_none())
    }
}

/// A7: who is red in a slow game, the players in the order of their numbers: the first in odd games.
pub fn slow_red(pair: [EntrantId; 2], number: u8) -> EntrantId {
    let [first, second] = pair;
    if number % 2 == 1 { first } else { second }
}

/// Plays a match from what was recorded. The pair is in the order of its numbers.
pub fn play(
    regulation: &Regulation,
    stage: Stage,
    pair: [EntrantId; 2],
    facts: Option<&PairFacts>,
) -> Contest {
    let nothing = PairFacts::default();
    let facts = facts.unwrap_or(&nothing);
    let mut contest = Contest::default();
    let open = play_slow_games(regulation, stage, pair, facts, &mut contest);
    if open {
        play_tie_breaks(regulation, pair, facts, &mut contest);
    }
    if let Some(award) = facts.award {
        contest.due = None;
        contest.decision = Some(Decision {
            winner: award.winner,
            by: DecidedBy::Ruling,
        });
    }
    contest
}

/// A1 to A4: plays the slow games; true if the tie-break games must decide.
fn play_slow_games(
    regulation: &Regulation,
    stage: Stage,
    pair: [EntrantId; 2],
    facts: &PairFacts,
    contest: &mut Contest,
) -> bool {
    let rules = regulation.match_rules(stage);
    let enough = u16::from(rules.points_to_win);
    let [first, second] = pair;
    for number in 1..=rules.slow_games {
        let [a, b] = contest.points;
        if a >= enough || b >= enough {
            break;
        }
        let game = Game::Slow(number);
        let red = slow_red(pair, number);
        let Some(recorded) = facts.games.get(&game) else {
            contest.due = contest.due.or(Some(Due::Game { game, red }));
            continue;
        };
        let points = regulation.slow_points;
        let gain = match recorded.outcome {
            Outcome::WonBy(winner) if winner == first => [points.win, points.loss],
            Outcome::WonBy(_) => [points.loss, points.win],
            Outcome::Drawn => [points.drawn, points.drawn],
            Outcome::BothLose => [0, 0],
        };
        let [gain_a, gain_b] = gain;
        contest.points = [a + u16::from(gain_a), b + u16::from(gain_b)];
        contest.games.push(counted(game, Some(red), recorded));
    }
    let [a, b] = contest.points;
    let ended_early = a >= enough || b >= enough;
    if !ended_early && contest.due.is_some() {
        return false;
    }
    contest.due = None;
    let all_lost_by_both = !contest.games.is_empty()
        && contest
            .games
            .iter()
            .all(|counted| counted.outcome == Outcome::BothLose);
    let (winner, by) = match a.cmp(&b) {
        std::cmp::Ordering::Greater => (Some(first), DecidedBy::Slow),
        std::cmp::Ordering::Less => (Some(second), DecidedBy::Slow),
        std::cmp::Ordering::Equal if all_lost_by_both => (None, DecidedBy::BothAbsent),
        std::cmp::Ordering::Equal => return true,
    };
    contest.decision = Some(Decision { winner, by });
    false
}

/// A4, A5, A8, A9: plays the chain of tie-break games.
fn play_tie_breaks(
    regulation: &Regulation,
    pair: [EntrantId; 2],
    facts: &PairFacts,
    contest: &mut Contest,
) {
    let both = Pair::of(pair);
    let mut black_before: Option<EntrantId> = None;
    for tie_break in &regulation.tie_breaks {
        let (game, by) = match tie_break.kind {
            GameKind::SuperRapid => (Game::SuperRapid, DecidedBy::SuperRapid),
            GameKind::Rapid | GameKind::Slow => (Game::Rapid, DecidedBy::Rapid),
        };
        if tie_break.chooser == Chooser::LargerLot {
            contest.lots = facts.lots.map(|drawn| in_order_of(pair, drawn.lots));
        }
        let chooser = chooser_of(tie_break, facts, black_before);
        let choice = chooser.and_then(|chooser| counting_choice(game, chooser, facts));
        contest.choices.extend(choice.map(|choice| choice.seq));
        let due_red = choice.map(|choice| match choice.side {
            Side::Red => choice.chooser,
            Side::Black => both.other(choice.chooser),
        });
        let Some(recorded) = facts.games.get(&game) else {
            contest.due = Some(match (due_red, chooser) {
                (Some(red), _) => Due::Game { game, red },
                (None, Some(chooser)) => Due::Colour { game, chooser },
                (None, None) => Due::TieBreakLots { game },
            });
            return;
        };
        contest.games.push(counted(game, due_red, recorded));
        let black = recorded.red.map(|red| both.other(red));
        let decision = match recorded.outcome {
            Outcome::WonBy(winner) => Decision {
                winner: Some(winner),
                by,
            },
            Outcome::BothLose => Decision {
                winner: None,
                by: DecidedBy::BothAbsent,
            },
            Outcome::Drawn => match tie_break.drawn {
                DrawnMeans::BlackAdvances => Decision { winner: black, by },
                DrawnMeans::NextGame => {
                    black_before = black;
                    continue;
                }
            },
        };
        contest.decision = Some(decision);
        return;
    }
}

/// A8, A9: who may choose the colours of a tie-break game, once that is known.
fn chooser_of(
    tie_break: &TieBreak,
    facts: &PairFacts,
    black_before: Option<EntrantId>,
) -> Option<EntrantId> {
    match tie_break.chooser {
        Chooser::BlackOfPrevious => black_before,
        Chooser::LargerLot => {
            let [(one, one_lot), (two, two_lot)] = facts.lots?.lots;
            Some(if one_lot > two_lot { one } else { two })
        }
    }
}

/// The choice of colour that counts: that of the one who may choose.
fn counting_choice(game: Game, chooser: EntrantId, facts: &PairFacts) -> Option<ColourChoice> {
    let choice = facts.choices.get(&game).copied();
    choice.filter(|choice| choice.chooser == chooser)
}

/// The lots in the order of the pair.
fn in_order_of(pair: [EntrantId; 2], lots: [(EntrantId, u8); 2]) -> [u8; 2] {
    let [first, _] = pair;
    let [(one, one_lot), (_, two_lot)] = lots;
    if one == first {
        [one_lot, two_lot]
    } else {
        [two_lot, one_lot]
    }
}

fn counted(game: Game, due_red: Option<EntrantId>, recorded: &RecordedGame) -> CountedGame {
    CountedGame {
        game,
        red: recorded.red,
        due_red,
        outcome: recorded.outcome,
        how: recorded.how,
        seq: recorded.seq,
    }
}

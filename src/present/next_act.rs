//! What to do next and why it waits, at every point of an event's life: one line the frame shows on
//! every screen.
//! Deliberately not here: doing it, and when it is due by the clock.

use super::check_in::CheckInDesk;
use super::floor::{StageStand, current_stage, stage_stands, table_row};
use super::language::Language;
use super::lots::{LotsPlan, Obstacle, placed};
use super::roster::Roster;
use super::route::Route;
use super::words::{floor as floor_words, next_act as words};
use crate::engine::civil::DateTime;
use crate::engine::contest::Due;
use crate::engine::game::Game;
use crate::engine::placings::champion;
use crate::engine::regulation::SessionPart;
use crate::engine::stage::Stage;
use crate::record::tournament::{Drawing, Phase, Tournament};

/// What to do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextAct {
    /// What to do, as one sentence.
    pub text: String,
    /// Why, or why it waits, as one or two sentences.
    pub why: String,
    /// Where it is done.
    pub route: Route,
}

/// What to do next in a tournament.
pub fn next_act(tournament: &Tournament, language: Language) -> NextAct {
    if !tournament.is_opened() {
        return NextAct {
            text: words::OPEN.of(language).to_owned(),
            why: words::OPEN_WHY.of(language).to_owned(),
            route: Route::Start,
        };
    }
    match (tournament.phase(), tournament.drawing()) {
        (Phase::Lots, Some(drawing)) => in_lots(drawing, language),
        (Phase::Playing, _) => in_play(tournament, language),
        (Phase::Finished, _) => finished(tournament, language),
        (Phase::Registration | Phase::Lots, _) => before_lots(tournament, language),
    }
}

/// What somebody who only looks on wants to know: how far the event is, and what comes next.
pub fn spectate(tournament: &Tournament, language: Language) -> NextAct {
    let route = Route::Schedule;
    let own = |text: String, why: String| NextAct { text, why, route };
    match (tournament.phase(), tournament.drawing()) {
        (Phase::Lots, Some(drawing)) => {
            let lots = &drawing.lots;
            let why = words::drawn_so_far(language, placed(lots), lots.list().count());
            own(words::LOTS_GO_ON.of(language).to_owned(), why)
        }
        (Phase::Registration | Phase::Lots, _) => {
            let (count, cap) = (tournament.admitted_count(), tournament.regulation().cap);
            let text = match tournament.is_registration_closed() {
                true => words::LOTS_TO_COME,
                false => words::ENTRIES_COME_IN,
            };
            let why = words::entered_so_far(language, count, cap, tournament.seeds().len());
            own(text.of(language).to_owned(), why)
        }
        (Phase::Playing, _) => {
            let stands = stage_stands(tournament);
            let stage = current_stage(tournament);
            let stand = stands.iter().find(|stand| Some(stand.stage) == stage);
            stand.map_or(finished(tournament, language), |stand| {
                let text = match stand.stage {
                    Stage::Final if stand.announced => words::FINAL_GOES_ON.of(language).to_owned(),
                    Stage::Final => words::FINAL_TO_COME.of(language).to_owned(),
                    _ => floor_words::stage_progress(language, stand),
                };
                let part = SessionPart::Stage(stand.stage);
                let planned = tournament.regulation().planned(part);
                let planned = planned.filter(|_| stand.playing.is_empty());
                let why = match stand.stage {
                    Stage::Final => why_in_final(tournament, language),
                    _ => planned.map(|at| words::planned(language, at, None)),
                };
                own(text, why.unwrap_or_default())
            })
        }
        (Phase::Finished, _) => NextAct {
            text: finished(tournament, language).why,
            why: String::new(),
            route: Route::Placings,
        },
    }
}

fn before_lots(tournament: &Tournament, language: Language) -> NextAct {
    let plan = LotsPlan::of(tournament);
    let cap = tournament.regulation().cap;
    let seeds = tournament.seeds().len();
    let say = |text: super::language::Text| text.of(language).to_owned();
    let mut open_until: Option<DateTime> = None;
    for obstacle in &plan.obstacles {
        match *obstacle {
            Obstacle::TooFew { entrants } => {
                return NextAct {
                    text: say(if tournament.is_registration_closed() {
                        words::ADMIT
                    } else {
                        words::ENTER
                    }),
                    why: words::too_few(language, entrants),
                    route: Route::Entries,
                };
            }
            Obstacle::SizeDoesNotFit { size, entrants } if tournament.is_registration_closed() => {
                return NextAct {
                    text: say(words::RESIZE),
                    why: words::does_not_fit(language, size.count(), entrants),
                    route: Route::Event,
                };
            }
            Obstacle::SizeDoesNotFit { .. } => {}
            Obstacle::RegistrationOpen { planned } => open_until = Some(planned),
        }
    }
    if let Some(planned) = open_until {
        let text = if tournament.ranking().is_empty() {
            words::RANK
        } else if tournament.matched().is_empty() {
            words::MATCH
        } else {
            words::CLOSE
        };
        let entered = words::entered(language, plan.entrants, cap, seeds);
        let planned = words::planned_to_close(language, planned);
        return NextAct {
            text: say(text),
            why: sentences(language, &[&entered, &planned]),
            route: Route::Entries,
        };
    }
    let why = plan.proposed().map(|choice| {
        let size = choice.size.count();
        words::will_draw(language, plan.entrants, choice.seeds, size, choice.outlook)
    });
    NextAct {
        text: say(words::DRAW),
        why: why.unwrap_or_default(),
        route: Route::Lots,
    }
}

fn in_lots(drawing: &Drawing, language: Language) -> NextAct {
    let lots = &drawing.lots;
    let promised = drawing
        .frozen
        .is_some_and(|frozen| frozen.commitment.is_some());
    let (text, why) = if !drawing.started && promised {
        let why = words::contributed(language, drawing.contributions.len());
        (words::CONTRIBUTE, why)
    } else if !drawing.started {
        (words::BEGIN_BY_HAND, String::new())
    } else if lots.is_complete() {
        (words::PUBLISH, words::PUBLISH_WHY.of(language).to_owned())
    } else {
        let why = words::drawn_so_far(language, placed(lots), lots.list().count());
        (words::DRAW_ON, why)
    };
    NextAct {
        text: text.of(language).to_owned(),
        why,
        route: Route::Lots,
    }
}

fn in_play(tournament: &Tournament, language: Language) -> NextAct {
    let stands = stage_stands(tournament);
    let stage = current_stage(tournament);
    let Some(stand) = stands.iter().find(|stand| Some(stand.stage) == stage) else {
        return finished(tournament, language);
    };
    let text = match stand.ready.as_slice() {
        [] => results(tournament, language, stand),
        _ if stand.may_be_announced => words::announce(language, stand.stage),
        ready => words::announce_tables(language, stand.stage, ready),
    };
    NextAct {
        text,
        why: why_in_play(tournament, language, stand),
        route: Route::Floor,
    }
}

/// What to enter: at the only table left exactly what is due there.
fn results(tournament: &Tournament, language: Language, stand: &StageStand) -> String {
    if let [table] = stand.playing.as_slice()
        && let Some(row) = table_row(tournament, &Roster::of(tournament), stand.stage, *table)
    {
        return match row.due {
            Some(Due::Game { game, .. }) => words::enter_game(language, stand.stage, *table, game),
            _ => {
                let due = floor_words::due(language, &row);
                words::settle_at(language, stand.stage, *table, &due)
            }
        };
    }
    words::enter_results(language, stand.stage)
}

fn why_in_play(tournament: &Tournament, language: Language, stand: &StageStand) -> String {
    if stand.stage == Stage::Final
        && let Some(why) = why_in_final(tournament, language)
    {
        return why;
    }
    if stand.ready.is_empty() && stand.playing.len() == 1 {
        return words::last_table(language, stand.stage);
    }
    if !stand.playing.is_empty() {
        return floor_words::stage_progress(language, stand);
    }
    let ready = words::stage_ready(language, stand);
    let planned = tournament
        .regulation()
        .planned(SessionPart::Stage(stand.stage));
    let planned = planned.map(|at| words::planned(language, at, None));
    // F1: a stage may begin whoever is missing, but it should be known.
    let desk = CheckInDesk::of(tournament);
    let missing = desk.opened_at.map(|_| desk.attendance().missing());
    let missing = missing
        .filter(|missing| *missing > 0)
        .map(|missing| words::missing(language, missing));
    let parts = [Some(ready), planned, missing];
    let parts: Vec<&str> = parts.iter().flatten().map(String::as_str).collect();
    sentences(language, &parts)
}

/// How the final stands, and when its next game is planned.
fn why_in_final(tournament: &Tournament, language: Language) -> Option<String> {
    let last = tournament.progress()?.final_match()?;
    let roster = Roster::of(tournament);
    let pair = last.pair()?;
    let names = pair.map(|entrant| roster.name(entrant));
    let enough = tournament.regulation().final_match.points_to_win;
    let stand = words::final_stand(language, names, last.contest.points, enough);
    let next = match last.contest.due {
        Some(Due::Game {
            game: Game::Slow(number),
            ..
        }) => tournament
            .regulation()
            .planned(SessionPart::FinalGame(number))
            .map(|at| words::planned(language, at, Some(Game::Slow(number)))),
        _ => None,
    };
    Some(match next {
        Some(next) => sentences(language, &[&stand, &next]),
        None => stand,
    })
}

fn finished(tournament: &Tournament, language: Language) -> NextAct {
    let roster = Roster::of(tournament);
    let name = tournament
        .progress()
        .and_then(champion)
        .map(|entrant| roster.name(entrant).to_owned());
    NextAct {
        text: words::PAY.of(language).to_owned(),
        why: words::champion(language, name.as_deref()),
        route: Route::Placings,
    }
}

/// Parts of one explanation put together; a part without its own full stop is followed by a comma's
/// pause in Chinese and a full stop in English.
fn sentences(language: Language, parts: &[&str]) -> String {
    let mut whole = String::new();
    for part in parts {
        if !whole.is_empty() {
            whole.push_str(match (language, whole.ends_with(['。', '.'])) {
                (Language::Chinese, true) => "",
                (Language::Chinese, false) => "，",
                (Language::English, true) => " ",
                (Language::English, false) => ". ",
            });
        }
        whole.push_str(part);
    }
    whole
}

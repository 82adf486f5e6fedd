//! What was recorded at a table and what can be ruled about it; each opens its dialog (`act_forms`).

use super::use_floor;
use crate::engine::entrant::EntrantId;
use crate::engine::game::Game;
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::present::floor::{GameCell, TableRow, TableState};
use crate::present::language::Language;
use crate::present::words::{floor as floor_words, floor_controls as words};
use crate::record::fact::EntrantRuling;
use crate::record::tournament::Tournament;
use crate::ui::desk::{say, speak};
use crate::ui::parts::controls::Controls;
use crate::ui::view::*;

/// Something that needs a reason or a second look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// G12.
    Correct(Game),
    /// A13: strike a game.
    Annul(Game),
    /// A13: put an annulled game back.
    PutBack(Game),
    /// A13: award the match.
    Award,
    /// A13: take the award back.
    Reopen,
    /// G3 to G7.
    Withdraw(EntrantId),
    /// A12: both at once.
    WithdrawBoth,
    /// Take a withdrawal back.
    Reinstate(EntrantId),
    /// A13: take back that somebody was reinstated.
    LeaveAfterAll(EntrantId),
    /// A13: take back that somebody came in for another.
    GivePlaceBack {
        /// Who came in.
        by: EntrantId,
        /// Whose place it was.
        entrant: EntrantId,
    },
    /// G2.
    Replace(EntrantId),
    /// E2.
    Fees,
}

impl Act {
    /// What it is called on its button and in the sentence that says it is saved.
    pub fn label(self, language: Language, row: &TableRow) -> String {
        let name = |id| row.person(id).map_or("", |person| person.name.as_str());
        match self {
            Act::Correct(game) => words::correct_title(language, row, game),
            Act::Annul(game) => words::annul_title(language, row, game),
            Act::PutBack(game) => words::put_back_title(language, row, game),
            Act::Award => words::AWARD.of(language).to_owned(),
            Act::Reopen => words::REOPEN.of(language).to_owned(),
            Act::Withdraw(id) => words::withdraw(language, name(id)),
            Act::WithdrawBoth => words::WITHDRAW_BOTH.of(language).to_owned(),
            Act::Reinstate(id) => words::reinstate(language, name(id)),
            Act::LeaveAfterAll(id) => {
                words::take_back(language, name(id), EntrantRuling::Reinstatement)
            }
            Act::GivePlaceBack { by, .. } => {
                words::take_back(language, name(by), EntrantRuling::Replacement)
            }
            Act::Replace(id) => words::replace(language, name(id)),
            Act::Fees => words::FEES.of(language).to_owned(),
        }
    }
}

/// The games recorded, each with what can be done to it.
#[component]
pub fn Recorded(row: Memo<Option<TableRow>>, stage: Stage, table: TableNumber) -> Node {
    let floor = use_floor();
    let games =
        Memo::new(move || row.with(|row| row.as_ref().map_or(Vec::new(), |row| row.games.clone())));
    let items = move || {
        games
            .get()
            .into_iter()
            .map(|cell| {
                let game = cell.game;
                let told = speak(move |language| {
                    row.with(|row| Some(floor_words::game_told(language, row.as_ref()?, &cell)))
                });
                let open = move |act| floor.act.set(Some((stage, table, act)));
                view! {
                    <li class="recorded-game">
                        <span>{told}</span>
                        <span class="toolbar">
                            <button type="button" class="button quiet small"
                                data-correct=game.to_string()
                                on:click=move |_| open(Act::Correct(game))
                            >{say(words::CORRECT)}</button>
                            <button type="button" class="button quiet small"
                                data-annul=game.to_string()
                                on:click=move |_| open(Act::Annul(game))
                            >{say(words::ANNUL)}</button>
                        </span>
                    </li>
                }
            })
            .collect_view()
    };
    let annulled = Memo::new(move || {
        row.with(|row| row.as_ref().map_or(Vec::new(), |row| row.annulled.clone()))
    });
    let struck = move || {
        let item = |cell: GameCell| {
            let game = cell.game;
            let told = speak(move |language| {
                row.with(|row| Some(floor_words::game_told(language, row.as_ref()?, &cell)))
            });
            view! {
                <li class="recorded-game">
                    <span><s>{told}</s>" "{say(words::ANNULLED)}</span>
                    <button type="button" class="button quiet small"
                        data-put-back=game.to_string()
                        on:click=move |_| floor.act.set(Some((stage, table, Act::PutBack(game))))
                    >{say(words::PUT_BACK)}</button>
                </li>
            }
        };
        annulled.get().into_iter().map(item).collect_view()
    };
    let any = move || games.with(|games| !games.is_empty()) || !annulled.with(Vec::is_empty);
    view! {
        <Show when=any>
            <section class="recorded">
                <h3>{say(words::RECORDED)}</h3>
                <Controls><ul>{items}{struck}</ul></Controls>
            </section>
        </Show>
    }
}

/// The rulings that are possible at this table now.
#[component]
pub fn Rulings(row: Memo<Option<TableRow>>, stage: Stage, table: TableNumber) -> Node {
    let floor = use_floor();
    let acts = floor.desk.memo(move |tournament| {
        row.with(|row| {
            row.as_ref()
                .map_or(Vec::new(), |row| possible(tournament, row))
        })
    });
    let buttons = move || {
        acts.get()
            .into_iter()
            .map(|act| {
                let label =
                    speak(move |language| row.with(|row| Some(act.label(language, row.as_ref()?))));
                let id = match act {
                    Act::Award => Some("award"),
                    Act::Reopen => Some("reopen"),
                    Act::Fees => Some("fees"),
                    Act::WithdrawBoth => Some("withdraw-both"),
                    _ => None,
                };
                let of = |who: Option<EntrantId>| who.map(|who| who.0.to_string());
                let (withdraw, reinstate, replace, back) = match act {
                    Act::Withdraw(id) => (Some(id), None, None, None),
                    Act::Reinstate(id) => (None, Some(id), None, None),
                    Act::Replace(id) => (None, None, Some(id), None),
                    Act::LeaveAfterAll(id) | Act::GivePlaceBack { by: id, .. } => {
                        (None, None, None, Some(id))
                    }
                    _ => (None, None, None, None),
                };
                view! {
                    <button type="button" class="button quiet small" id=id
                        data-withdraw=of(withdraw) data-reinstate=of(reinstate)
                        data-replace=of(replace) data-take-back=of(back)
                        on:click=move |_| floor.act.set(Some((stage, table, act)))
                    >{label}</button>
                }
            })
            .collect_view()
    };
    view! {
        <Show when=move || acts.with(|acts| !acts.is_empty())>
            <details class="rulings" id="rulings">
                <summary>{say(words::RULINGS)}</summary>
                <Controls><div class="toolbar">{buttons}</div></Controls>
            </details>
        </Show>
    }
}

/// What can be ruled about a table.
fn possible(tournament: &Tournament, row: &TableRow) -> Vec<Act> {
    let mut acts = Vec::new();
    if row.pair().is_some() && !matches!(row.state, TableState::Ready | TableState::Cancelled) {
        acts.push(Act::Award);
    }
    if row.awarded {
        acts.push(Act::Reopen);
    }
    if row.stage == Stage::Final && row.pair().is_some() {
        acts.push(Act::Fees);
    }
    let people = row.seats.iter().filter_map(|seat| seat.person());
    for person in people.chain(&row.late_seed) {
        if person.withdrawn {
            acts.push(Act::Reinstate(person.id));
            // G2: only before his first match is announced, and then not at a table that is.
            if row.announced.is_none() {
                acts.push(Act::Replace(person.id));
            }
        } else {
            acts.push(Act::Withdraw(person.id));
        }
        let Some(entrant) = tournament.entrant(person.id) else {
            continue;
        };
        if !person.withdrawn && entrant.reinstated.is_some() {
            acts.push(Act::LeaveAfterAll(person.id));
        }
        let by = person.id;
        acts.extend(
            entrant
                .replaces
                .map(|entrant| Act::GivePlaceBack { by, entrant }),
        );
    }
    let open = matches!(row.state, TableState::Ready | TableState::Playing);
    if open && row.pair().is_some() {
        acts.push(Act::WithdrawBoth);
    }
    acts
}

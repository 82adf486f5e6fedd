//! What was recorded at a table and what can be ruled about it; each opens its dialog (`act_forms`).

use super::use_floor;
use crate::engine::entrant::EntrantId;
use crate::engine::game::Game;
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::present::floor::{TableRow, TableState};
use crate::present::language::Language;
use crate::present::words::{floor as floor_words, floor_controls as words};
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
    /// A13: award the match.
    Award,
    /// A13: take the award back.
    Reopen,
    /// G3 to G7.
    Withdraw(EntrantId),
    /// Take a withdrawal back.
    Reinstate(EntrantId),
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
            Act::Award => words::AWARD.of(language).to_owned(),
            Act::Reopen => words::REOPEN.of(language).to_owned(),
            Act::Withdraw(id) => words::withdraw(language, name(id)),
            Act::Reinstate(id) => words::reinstate(language, name(id)),
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
    view! {
        <Show when=move || games.with(|games| !games.is_empty())>
            <section class="recorded">
                <h3>{say(words::RECORDED)}</h3>
                <Controls><ul>{items}</ul></Controls>
            </section>
        </Show>
    }
}

/// The rulings that are possible at this table now.
#[component]
pub fn Rulings(row: Memo<Option<TableRow>>, stage: Stage, table: TableNumber) -> Node {
    let floor = use_floor();
    let acts = Memo::new(move || row.with(|row| row.as_ref().map_or(Vec::new(), possible)));
    let buttons = move || {
        acts.get()
            .into_iter()
            .map(|act| {
                let label =
                    speak(move |language| row.with(|row| Some(act.label(language, row.as_ref()?))));
                let (id, withdraw, reinstate, replace) = match act {
                    Act::Award => (Some("award"), None, None, None),
                    Act::Reopen => (Some("reopen"), None, None, None),
                    Act::Fees => (Some("fees"), None, None, None),
                    Act::Withdraw(id) => (None, Some(id.0.to_string()), None, None),
                    Act::Reinstate(id) => (None, None, Some(id.0.to_string()), None),
                    Act::Replace(id) => (None, None, None, Some(id.0.to_string())),
                    Act::Correct(_) | Act::Annul(_) => (None, None, None, None),
                };
                view! {
                    <button type="button" class="button quiet small" id=id
                        data-withdraw=withdraw data-reinstate=reinstate data-replace=replace
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
fn possible(row: &TableRow) -> Vec<Act> {
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
    }
    acts
}

//! One game's outcome as it is entered: the outcome, how it came about, the colours, why.

use super::use_floor;
use crate::browser::keys;
use crate::engine::entrant::EntrantId;
use crate::engine::floor::Pair;
use crate::engine::game::{Game, How, Outcome};
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::present::floor::{Consequence, TableRow, meanings_with, outcomes, possible_hows};
use crate::present::words::{floor as floor_words, floor_controls as words};
use crate::record::command::{Command, GameEntry};
use crate::ui::desk::{Declined, say, speak};
use crate::ui::parts::controls::Controls;
use crate::ui::parts::note::DeclinedNote;
use crate::ui::view::*;

/// What is being entered. A handle.
#[derive(Clone, Copy)]
pub struct Draft {
    pair: [EntrantId; 2],
    /// Who should be red; `None`: no colours are chosen.
    due_red: Option<EntrantId>,
    /// Which of the outcomes offered.
    choice: RwSignal<Option<usize>>,
    how: RwSignal<How>,
    /// G11: they played with colours swapped.
    swapped: RwSignal<bool>,
    /// Whether what is rarer was asked for.
    more: RwSignal<bool>,
    /// Why.
    pub reason: RwSignal<String>,
}

impl Draft {
    /// Nothing entered yet.
    pub fn new(pair: [EntrantId; 2], due_red: Option<EntrantId>) -> Draft {
        Draft {
            pair,
            due_red,
            choice: RwSignal::new(None),
            how: RwSignal::new(How::Played),
            swapped: RwSignal::new(false),
            more: RwSignal::new(false),
            reason: RwSignal::new(String::new()),
        }
    }

    /// Begins with what is recorded, for a correction.
    pub fn begin_with(self, outcome: Outcome, how: How, red: Option<EntrantId>) {
        self.swapped.set(red != self.due_red && how == How::Played);
        self.how.set(how);
        let offered = untrack(|| self.outcomes());
        self.choice
            .set(offered.iter().position(|other| *other == outcome));
    }

    /// Who was really red.
    fn red(self) -> Option<EntrantId> {
        if self.swapped.get() {
            self.due_red.map(|red| Pair::of(self.pair).other(red))
        } else {
            self.due_red
        }
    }

    /// The outcomes offered.
    fn outcomes(self) -> Vec<Outcome> {
        outcomes(self.pair, self.red())
    }

    /// The outcome chosen.
    pub fn outcome(self) -> Option<Outcome> {
        self.outcomes().get(self.choice.get()?).copied()
    }

    fn hows(self) -> &'static [How] {
        match self.outcome() {
            Some(outcome) => possible_hows(outcome, self.due_red.is_some()),
            None if self.due_red.is_some() => &[How::Played, How::Late, How::Forfeit, How::Ruling],
            None => &[How::Late, How::Forfeit, How::Ruling],
        }
    }

    /// How it came about: as chosen, where the outcome allows it.
    pub fn how(self) -> How {
        let chosen = self.how.get();
        let possible = self.hows();
        if possible.contains(&chosen) {
            chosen
        } else {
            possible.first().copied().unwrap_or(chosen)
        }
    }

    /// The entry, once an outcome is chosen.
    pub fn entry(self, stage: Stage, table: TableNumber, game: Game) -> Option<GameEntry> {
        let outcome = self.outcome()?;
        let how = self.how();
        Some(GameEntry {
            stage,
            table,
            game,
            red: self.red().filter(|_| how == How::Played),
            outcome,
            how,
            reason: self.reason.get().trim().to_owned(),
        })
    }

    /// A digit is pressed: 1 to 4 choose the outcome, 5 the colours, 6 to 9 how it came about; 0
    /// unfolds what is rarer.
    pub(super) fn press(self, digit: u8) {
        match digit {
            0 => self.more.update(|more| *more = !*more),
            5 if self.due_red.is_some() => self.swapped.update(|swapped| *swapped = !*swapped),
            6 => self.how.set(How::Played),
            7 => self.how.set(How::Late),
            8 => self.how.set(How::Forfeit),
            9 => self.how.set(How::Ruling),
            _ => {
                let index = usize::from(digit).checked_sub(1);
                let offered = untrack(|| self.outcomes()).len();
                if let Some(index) = index.filter(|index| *index < offered) {
                    self.choice.set(Some(index));
                }
            }
        }
    }
}

/// The form for the game that is due.
#[component]
pub fn GameForm(
    row: Memo<Option<TableRow>>,
    game: Game,
    pair: [EntrantId; 2],
    /// Who is red; `None`: no colours are chosen (G8).
    red: Option<EntrantId>,
) -> Node {
    let floor = use_floor();
    let draft = Draft::new(pair, red);
    let declined = RwSignal::new(None::<Declined>);
    let unchosen = RwSignal::new(false);
    let save = move |by_keyboard: bool| {
        let Some(before) = row.get_untracked() else {
            return;
        };
        let (stage, table) = (before.stage, before.table);
        let Some(entry) = untrack(|| draft.entry(stage, table, game)) else {
            unchosen.set(true);
            return;
        };
        unchosen.set(false);
        match floor.desk.submit(Command::RecordGame(entry)) {
            Ok(_) => {
                say_recorded(floor, stage, table, game);
                if by_keyboard {
                    floor.next_slip();
                } else {
                    super::focus_soon(&["table-panel", "table-number"]);
                }
            }
            Err(why) => {
                declined.set(Some(why));
                if untrack(|| draft.how()) == How::Ruling {
                    super::focus_soon(&["reason"]);
                }
            }
        }
    };
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        if keys::is_enter(&event) {
            event.prevent_default();
            save(true);
        } else if let Some(digit) = keys::digit(&event) {
            event.prevent_default();
            draft.press(digit);
            unchosen.set(false);
        }
    };
    view! {
        <form class="game-form" on:keydown=on_key on:submit=move |event| {
            event.prevent_default();
            save(false);
        }>
            <Controls>
                <GameFields row=row draft=draft prefix="outcome" with_meaning=true/>
                <More row=row draft=draft/>
                <p class="error" role="alert">
                    {move || unchosen.get().then(|| words::CHOOSE_FIRST.of(floor.desk.language()))}
                </p>
                <DeclinedNote declined=declined/>
                <button type="submit" class="button primary" id="save-game">{say(words::SAVE)}</button>
            </Controls>
        </form>
    }
}

/// Says which game was recorded, as the record has it now.
pub fn say_recorded(floor: super::Floor, stage: Stage, table: TableNumber, game: Game) {
    let row = floor.desk.peek(|tournament| {
        let roster = floor.roster.get_untracked();
        crate::present::floor::table_row(tournament, &roster, stage, table)
    });
    let Some(row) = row else { return };
    let Some(cell) = row.games.iter().find(|cell| cell.game == game).copied() else {
        return;
    };
    floor.say_saved(move |language| {
        let told = floor_words::game_told(language, &row, &cell);
        words::saved_game(language, &row, &told)
    });
}

/// The outcomes, with what each would mean.
#[component]
pub fn GameFields(
    row: Memo<Option<TableRow>>,
    draft: Draft,
    /// What the ids begin with.
    prefix: &'static str,
    /// Whether it is told what each outcome would mean.
    #[prop(optional)]
    with_meaning: bool,
) -> Node {
    let count = Memo::new(move || draft.outcomes().len());
    let options = move || {
        let option = |index| {
            view! { <OutcomeOption row=row draft=draft prefix=prefix index=index with_meaning=with_meaning/> }
        };
        (0..count.get()).map(option).collect_view()
    };
    view! {
        <fieldset class="outcomes">
            <legend>{say(words::OUTCOME)}</legend>
            {options}
        </fieldset>
    }
}

#[component]
fn OutcomeOption(
    row: Memo<Option<TableRow>>,
    draft: Draft,
    prefix: &'static str,
    index: usize,
    with_meaning: bool,
) -> Node {
    let floor = use_floor();
    let outcome = Memo::new(move || draft.outcomes().get(index).copied());
    let red = Memo::new(move || draft.red());
    let word = speak(move |language| {
        row.with(|row| {
            let row = row.as_ref()?;
            Some(floor_words::outcome_with(
                language,
                row,
                red.get(),
                outcome.get()?,
            ))
        })
    });
    // With colours the word does not name the winner.
    let who = move || match (outcome.get(), red.get()) {
        (Some(Outcome::WonBy(winner)), Some(_)) => {
            row.with(|row| Some(row.as_ref()?.person(winner)?.name.clone()))
        }
        _ => None,
    };
    let consequence = floor.desk.memo(move |tournament| {
        let (stage, table) = row.with(|row| row.as_ref().map(|row| (row.stage, row.table)))?;
        let one = tournament.progress()?.at(stage, table)?;
        let all = meanings_with(tournament.regulation(), tournament.floor(), one, red.get());
        let wanted = outcome.get()?;
        all.iter()
            .find(|meaning| meaning.outcome == wanted)
            .map(|meaning| meaning.consequence)
            .filter(|_| with_meaning)
    });
    let then = speak(move |language| {
        let consequence = consequence.get()?;
        row.with(|row| {
            Some(floor_words::consequence(
                language,
                row.as_ref()?,
                consequence,
            ))
        })
    });
    let decides = move || {
        consequence
            .get()
            .is_some_and(|consequence| !matches!(consequence, Consequence::Next { .. }))
    };
    let digit = index + 1;
    let class = match (index, draft.due_red.is_some()) {
        (0, true) => "outcome red",
        (2, true) => "outcome black",
        _ => "outcome",
    };
    view! {
        <label class=class>
            <input type="radio" name=prefix id=format!("{prefix}-{digit}") value=digit.to_string()
                prop:checked=move || draft.choice.get() == Some(index)
                on:change=move |_| draft.choice.set(Some(index))
            />
            <kbd>{digit}</kbd>
            <span class="outcome-word">{word}</span>
            <span class="outcome-who">{who}</span>
            <span class="outcome-then" class:decides=decides>{then}</span>
        </label>
    }
}

/// How it came about, the colours, why: rarer, so it is folded away until it is needed.
#[component]
fn More(row: Memo<Option<TableRow>>, draft: Draft) -> Node {
    let unusual = Memo::new(move || {
        draft.how() != How::Played
            || draft.swapped.get()
            || draft.due_red.is_none()
            || draft.more.get()
    });
    view! {
        <details class="more" id="more" prop:open=move || unusual.get()>
            <summary><kbd>"0"</kbd>" "{say(words::MORE)}</summary>
            <HowFields row=row draft=draft name="how" swapped_id="swapped" reason_id="reason"/>
        </details>
    }
}

/// The same fields without the fold.
#[component]
pub fn HowFields(
    row: Memo<Option<TableRow>>,
    draft: Draft,
    /// The name of the radio buttons.
    name: &'static str,
    /// The id of the tick for wrong colours.
    swapped_id: &'static str,
    /// The id of the field for a reason.
    reason_id: &'static str,
    /// Whether a reason is needed in any case.
    #[prop(optional, into)]
    reason_needed: Signal<bool>,
) -> Node {
    let floor = use_floor();
    let how_option = move |how: How| {
        let (value, digit) = match how {
            How::Played => ("played", "6"),
            How::Late => ("late", "7"),
            How::Forfeit => ("forfeit", "8"),
            How::Ruling => ("ruling", "9"),
        };
        let word = speak(move |language| {
            let outcome = draft.outcome().unwrap_or(Outcome::BothLose);
            row.with(|row| Some(floor_words::how(language, row.as_ref()?, outcome, how)))
        });
        view! {
            <label class="choice">
                <input type="radio" name=name value=value
                    prop:checked=move || draft.how() == how
                    on:change=move |_| draft.how.set(how)
                />
                <kbd>{digit}</kbd>
                <span>{word}</span>
            </label>
        }
    };
    let hows = Memo::new(move || draft.hows().to_vec());
    let colours_open = move || draft.due_red.is_some() && draft.how() == How::Played;
    let needed = Memo::new(move || draft.how() == How::Ruling || reason_needed.get());
    view! {
        <fieldset class="choices">
            <legend>{say(words::HOW)}</legend>
            {move || hows.get().into_iter().map(how_option).collect_view()}
        </fieldset>
        <Show when=colours_open>
            <label class="choice">
                <input type="checkbox" id=swapped_id
                    prop:checked=draft.swapped
                    on:change=move |event| draft.swapped.set(event_target_checked(&event))
                />
                <kbd>"5"</kbd>
                <span>{say(words::SWAPPED)}</span>
            </label>
        </Show>
        <div class="field">
            <label for=reason_id>{move || {
                let text = if needed.get() { words::REASON_NEEDED } else { words::REASON };
                text.of(floor.desk.language())
            }}</label>
            <input id=reason_id type="text" maxlength="500" autocomplete="off"
                prop:value=draft.reason
                on:input=move |event| draft.reason.set(event_target_value(&event))
            />
        </div>
    }
}

//! G12: a recorded game put right, with what that would change and what becomes of later games.

use super::act_forms::{Foreseen, foresee};
use super::game_form::{Draft, GameFields, HowFields, say_recorded};
use super::use_floor;
use crate::engine::game::Game;
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::present::floor::{Outlook, TableRow};
use crate::present::words::floor_controls as words;
use crate::record::command::{Command, LaterGames};
use crate::ui::desk::{Declined, say, speak};
use crate::ui::parts::form_dialog::FormButtons;
use crate::ui::parts::note::DeclinedNote;
use crate::ui::view::*;

/// The form. It begins with what is recorded.
#[component]
pub fn Correction(
    row: Memo<Option<TableRow>>,
    stage: Stage,
    table: TableNumber,
    game: Game,
    close: Callback<()>,
) -> Node {
    let begun = row.get_untracked().and_then(|row| {
        let cell = *row.games.iter().find(|cell| cell.game == game)?;
        let pair = row.pair()?.map(|person| person.id);
        let at = |place: Option<usize>| place.and_then(|place| pair.get(place)).copied();
        let draft = Draft::new(pair, at(cell.due_red));
        draft.begin_with(cell.outcome, cell.how, at(cell.red));
        Some(draft)
    });
    view! {
        {begun.map(|draft| view! {
            <Form row=row draft=draft stage=stage table=table game=game close=close/>
        })}
    }
}

#[component]
fn Form(
    row: Memo<Option<TableRow>>,
    draft: Draft,
    stage: Stage,
    table: TableNumber,
    game: Game,
    close: Callback<()>,
) -> Node {
    let floor = use_floor();
    let declined = RwSignal::new(None::<Declined>);
    // Whether later games stand by ruling.
    let stand = RwSignal::new(false);
    let outlook = Memo::new(move || {
        let mut entry = draft.entry(stage, table, game)?;
        if entry.reason.is_empty() {
            entry.reason.push('…');
        }
        foresee(
            floor,
            Command::CorrectGame(entry, LaterGames::Void),
            stage,
            table,
        )
    });
    // Only where games have been played since is there something to decide about them.
    let stays = Memo::new(move || {
        outlook.with(|outlook| {
            let outlook = outlook.as_ref()?;
            outlook
                .before
                .filter(|_| outlook.winner_changes() && !outlook.later.is_empty())
        })
    });
    let needed = Signal::derive(move || {
        let announced = row.with(|row| row.as_ref().is_some_and(|row| row.correction_needs_reason));
        announced || (stays.get().is_some() && stand.get())
    });
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(entry) = untrack(|| draft.entry(stage, table, game)) else {
            return;
        };
        let later = match stays.get_untracked().filter(|_| stand.get_untracked()) {
            Some(winner) => LaterGames::Stand { winner },
            None => LaterGames::Void,
        };
        match floor.desk.submit(Command::CorrectGame(entry, later)) {
            Ok(_) => {
                close.run(());
                say_recorded(floor, stage, table, game);
            }
            Err(why) => declined.set(Some(why)),
        }
    };
    let confirm = Signal::derive(move || words::SAVE.of(floor.desk.language()).to_owned());
    view! {
        <form on:submit=submit>
            <GameFields row=row draft=draft prefix="correct"/>
            <HowFields row=row draft=draft name="correct-how" swapped_id="correct-swapped"
                reason_id="correct-reason" reason_needed=needed
            />
            <Foreseen outlook=Signal::from(outlook)/>
            <Later outlook=outlook stays=stays stand=stand/>
            <DeclinedNote declined=declined/>
            <FormButtons confirm=confirm id="act-confirm" on_close=close/>
        </form>
    }
}

/// What becomes of the games played since.
#[component]
fn Later(
    outlook: Memo<Option<Outlook>>,
    stays: Memo<Option<crate::engine::entrant::EntrantId>>,
    stand: RwSignal<bool>,
) -> Node {
    let floor = use_floor();
    let name = move || {
        let before = outlook.with(|outlook| outlook.as_ref()?.before)?;
        Some(floor.roster.with(|roster| roster.name(before).to_owned()))
    };
    view! {
        <Show when=move || stays.get().is_some()>
            <fieldset class="choices">
                <legend>{say(words::LATER)}</legend>
                <label class="choice">
                    <input type="radio" name="later" value="void"
                        prop:checked=move || !stand.get() on:change=move |_| stand.set(false)
                    />
                    <span>{say(words::LATER_VOID)}</span>
                </label>
                <label class="choice">
                    <input type="radio" name="later" value="stand"
                        prop:checked=move || stand.get() on:change=move |_| stand.set(true)
                    />
                    <span>{speak(move |language| {
                        words::later_stand(language, &name().unwrap_or_default())
                    })}</span>
                </label>
            </fieldset>
        </Show>
    }
}

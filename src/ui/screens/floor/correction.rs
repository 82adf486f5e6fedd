//! G12: a recorded game put right, with what that would change and what becomes of later games.

use super::foreseen::{Foreseen, foresee};
use super::game_form::{Draft, GameFields, HowFields, say_recorded};
use super::use_floor;
use crate::browser::keys;
use crate::engine::entrant::EntrantId;
use crate::engine::game::{Game, How};
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::present::floor::{Outlook, TableRow};
use crate::present::words::{floor_controls as words, outlook as outlook_words};
use crate::record::command::{Command, GameEntry, LaterGames};
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
        let mut cells = row.games.iter().chain(&row.annulled);
        let cell = *cells.find(|cell| cell.game == game)?;
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
    // Without the reason, so that the preview does not follow every letter of it.
    let entry = Memo::new(move || {
        let entry = draft.entry(stage, table, game)?;
        let reason = "…".to_owned();
        Some(GameEntry { reason, ..entry })
    });
    let if_void = Memo::new(move || {
        let command = Command::CorrectGame(entry.get()?, LaterGames::Void);
        foresee(floor, command)
    });
    // Only where later games, or a later ruling, would be void is there something to decide.
    let stays = Memo::new(move || {
        if_void.with(|outlook| {
            let outlook = outlook.as_ref().filter(|outlook| outlook.voids_later())?;
            outlook.loses_its_winner(stage, table)
        })
    });
    let standing = Memo::new(move || stays.get().filter(|_| stand.get()));
    let outlook = Memo::new(move || match standing.get() {
        Some(winner) => {
            let later = LaterGames::Stand { winner };
            foresee(floor, Command::CorrectGame(entry.get()?, later))
        }
        None => if_void.get(),
    });
    let announced =
        move || row.with(|row| row.as_ref().is_some_and(|row| row.correction_needs_reason));
    let annulled = move || {
        let is_it = |row: &TableRow| row.annulled.iter().any(|cell| cell.game == game);
        row.with(|row| row.as_ref().is_some_and(is_it))
    };
    let ruled = move || standing.get().is_some() || draft.how() == How::Ruling || annulled();
    let needed = Signal::derive(move || announced() || ruled());
    let why = move || {
        let text = match (announced(), ruled()) {
            (true, _) => Some(outlook_words::WHY_G12),
            (false, true) => Some(outlook_words::WHY_A13),
            (false, false) => None,
        };
        text.map(|text| text.of(floor.desk.language()))
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(entry) = untrack(|| draft.entry(stage, table, game)) else {
            return;
        };
        let later = match standing.get_untracked() {
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
        <form on:submit=submit on:input=move |_| declined.set(None) on:keydown=move |event| {
            if let Some(digit) = keys::digit(&event) {
                event.prevent_default();
                draft.press(digit);
            }
        }>
            <GameFields row=row draft=draft prefix="correct"/>
            <HowFields row=row draft=draft name="correct-how" swapped_id="correct-swapped"
                reason_id="correct-reason" reason_needed=needed
            />
            <p class="hint" id="reason-why">{why}</p>
            <Later if_void=if_void stays=stays stand=stand stage=stage table=table/>
            <Foreseen outlook=outlook/>
            <DeclinedNote declined=declined/>
            <FormButtons confirm=confirm id="act-confirm" on_close=close/>
        </form>
    }
}

/// What becomes of the games played since.
#[component]
fn Later(
    if_void: Memo<Option<Outlook>>,
    stays: Memo<Option<EntrantId>>,
    stand: RwSignal<bool>,
    stage: Stage,
    table: TableNumber,
) -> Node {
    let floor = use_floor();
    let name = move |id: EntrantId| floor.roster.with(|roster| roster.name(id).to_owned());
    // Who would go through.
    let comes =
        Memo::new(move || if_void.with(|outlook| outlook.as_ref()?.gains_its_winner(stage, table)));
    let option = move |stands: bool, value: &'static str| {
        let label = speak(move |language| {
            if stands {
                Some(outlook_words::stand(language, &name(stays.get()?)))
            } else {
                let comes = comes.get().map(name);
                Some(outlook_words::void(language, comes.as_deref()))
            }
        });
        view! {
            <label class="choice">
                <input type="radio" name="later" value=value
                    prop:checked=move || stand.get() == stands
                    on:change=move |_| stand.set(stands)
                />
                <span>{label}</span>
            </label>
        }
    };
    view! {
        <Show when=move || stays.get().is_some()>
            <fieldset class="later-games">
                <legend>{say(outlook_words::LATER)}</legend>
                {option(false, "void")}
                {option(true, "stand")}
            </fieldset>
        </Show>
    }
}

//! What is asked before something is done with somebody on the list: a new spelling, or a reason. It
//! stays open with the refusal in it until the rules accept.

use crate::browser::page;
use crate::engine::entrant::EntrantId;
use crate::present::language::Text;
use crate::present::paste::tidy;
use crate::present::words::entries as words;
use crate::present::words::frame as frame_words;
use crate::record::command::{Command, NewEntrant};
use crate::record::fact::EntrantRuling;
use crate::ui::desk::{Declined, say, use_desk};
use crate::ui::parts::field::Field;
use crate::ui::parts::note::DeclinedNote;
use crate::ui::view::*;
use leptos::html;

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// Put name or club right.
    Edit,
    /// Withdraw or exclude (G1 to G7).
    Withdraw,
    /// Take a withdrawal back, by ruling.
    Reinstate,
    /// Admit from the waiting list, by ruling (C13).
    Admit,
    /// Take an admission back, by ruling (A13).
    Unadmit,
}

impl Act {
    /// Its name, as on the button.
    pub(super) fn name(self) -> Text {
        match self {
            Act::Edit => words::EDIT,
            Act::Withdraw => words::WITHDRAW,
            Act::Reinstate => words::REINSTATE,
            Act::Admit => words::ADMIT,
            Act::Unadmit => words::UNADMIT,
        }
    }

    fn command(self, id: EntrantId, person: NewEntrant, reason: String) -> Command {
        match self {
            Act::Edit => Command::Edit(id, person),
            Act::Withdraw => Command::Withdraw(id, reason),
            Act::Reinstate => Command::Reinstate(id, reason),
            Act::Admit => Command::Admit(id, reason),
            Act::Unadmit => Command::TakeBack(id, EntrantRuling::Admission, reason),
        }
    }
}

/// What is entered in the dialog.
#[derive(Clone, Copy)]
struct Entered {
    name: RwSignal<String>,
    club: RwSignal<String>,
    reason: RwSignal<String>,
    declined: RwSignal<Option<Declined>>,
}

/// The dialog; open while something is asked.
#[component]
pub(super) fn ActDialog(asked: RwSignal<Option<(EntrantId, Act)>>) -> Node {
    let desk = use_desk();
    let dialog = NodeRef::<html::Dialog>::new();
    let entered = Entered {
        name: RwSignal::new(String::new()),
        club: RwSignal::new(String::new()),
        reason: RwSignal::new(String::new()),
        declined: RwSignal::new(None),
    };
    Effect::new(move || {
        let Some(dialog) = dialog.get() else {
            return;
        };
        let Some((id, _)) = asked.get() else {
            dialog.close();
            return;
        };
        let person = desk.peek(|tournament| {
            tournament
                .entrant(id)
                .map(|entrant| (entrant.name.clone(), entrant.club.clone()))
        });
        let (name, club) = person.unwrap_or_default();
        entered.name.set(name);
        entered.club.set(club);
        entered.reason.set(String::new());
        entered.declined.set(None);
        page::open_dialog(&dialog);
    });
    let submit = move || {
        let Some((id, act)) = asked.get_untracked() else {
            return;
        };
        let person = NewEntrant {
            name: tidy(&entered.name.get_untracked()),
            club: tidy(&entered.club.get_untracked()),
        };
        let name = person.name.clone();
        let reason = entered.reason.get_untracked().trim().to_owned();
        match desk.submit(act.command(id, person, reason)) {
            Ok(_) => {
                desk.announce(words::done(desk.language_now(), act.name(), &name));
                asked.set(None);
            }
            Err(why) => entered.declined.set(Some(why)),
        }
    };
    view! {
        <dialog class="dialog" id="entrant-dialog" node_ref=dialog aria-labelledby="act-heading"
            on:close=move |_| asked.set(None)
        >
            <form novalidate=true on:submit=move |event| {
                event.prevent_default();
                submit();
            }>
                <Heading asked/>
                {move || asked.get().map(|(_, act)| view! { <Questions act entered/> })}
                <DeclinedNote declined=entered.declined/>
                <div class="toolbar">
                    <button type="button" class="button" id="act-cancel"
                        on:click=move |_| asked.set(None)
                    >{say(frame_words::CANCEL)}</button>
                    <button type="submit" class="button primary" id="act-confirm">
                        {move || asked.get().map(|(_, act)| button(act).of(desk.language()))}
                    </button>
                </div>
            </form>
        </dialog>
    }
}

fn button(act: Act) -> Text {
    match act {
        Act::Edit => words::KEEP,
        other => other.name(),
    }
}

#[component]
fn Heading(asked: RwSignal<Option<(EntrantId, Act)>>) -> Node {
    let desk = use_desk();
    let heading = move || {
        let (id, act) = asked.get()?;
        let name = desk.with(|tournament| tournament.entrant(id).map(|one| one.name.clone()));
        Some(words::asked_about(
            desk.language(),
            act.name(),
            &name.unwrap_or_default(),
        ))
    };
    view! { <h2 id="act-heading">{heading}</h2> }
}

/// The fields that the act needs.
#[component]
fn Questions(act: Act, entered: Entered) -> Node {
    let desk = use_desk();
    let begun = desk.memo(|tournament| tournament.drawing().is_some());
    match act {
        Act::Edit => view! {
            <Field label=words::NAME value=entered.name id="act-name" required=true/>
            <Field label=words::CLUB value=entered.club id="act-club" hint=words::CLUB_HINT/>
        },
        Act::Withdraw if !begun.get_untracked() => view! {
            <p>{say(words::WITHDRAW_BEFORE_LOTS)}</p>
            <Field label=words::REASON_OPTIONAL value=entered.reason id="act-reason"/>
        },
        Act::Withdraw => view! {
            <p>{say(words::WITHDRAW_AFTER_LOTS)}</p>
            <Field label=words::REASON value=entered.reason id="act-reason" required=true
                hint=words::REASON_HINT/>
        },
        Act::Reinstate | Act::Admit | Act::Unadmit => view! {
            <Field label=words::REASON value=entered.reason id="act-reason" required=true
                hint=words::REASON_HINT/>
        },
    }
}

//! The dialog of a ruling: what it would change, whom it names, why.

use super::acts::Act;
use super::correction::Correction;
use super::foreseen::{Foreseen, foresee};
use super::use_floor;
use crate::engine::entrant::EntrantId;
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::present::floor::TableRow;
use crate::present::language::Text;
use crate::present::words::{floor_controls as words, outlook as outlook_words};
use crate::record::command::Command;
use crate::record::fact::EntrantRuling;
use crate::ui::desk::{Declined, say};
use crate::ui::parts::field::Field;
use crate::ui::parts::form_dialog::{FormButtons, FormDialog};
use crate::ui::parts::note::DeclinedNote;
use crate::ui::view::*;

/// The dialog; one for the whole screen.
#[component]
pub fn ActDialog() -> Node {
    let floor = use_floor();
    let close = Callback::new(move |()| floor.act.set(None));
    let row = floor.desk.memo(move |tournament| {
        let (stage, table, _) = floor.act.get()?;
        floor
            .roster
            .with(|roster| crate::present::floor::table_row(tournament, roster, stage, table))
    });
    let heading = Signal::derive(move || {
        let Some((_, _, act)) = floor.act.get() else {
            return String::new();
        };
        row.with(|row| {
            row.as_ref()
                .map(|row| act.label(floor.desk.language(), row))
                .unwrap_or_default()
                .trim_end_matches('…')
                .to_owned()
        })
    });
    view! {
        <FormDialog open=Signal::derive(move || floor.act.get().is_some()) on_close=close heading=heading>
            {move || floor.act.get().map(|(stage, table, act)| match act {
                Act::Correct(game) | Act::PutBack(game) => view! {
                    <Correction row=row stage=stage table=table game=game close=close/>
                },
                _ => view! {
                    <Ruling row=row stage=stage table=table act=act close=close/>
                },
            })}
        </FormDialog>
    }
}

/// What a ruling's form has asked for.
#[derive(Clone, Copy)]
struct Answers {
    reason: RwSignal<String>,
    /// Who goes through, or comes in; the outer `None`: nobody has been named.
    pick: RwSignal<Option<Option<EntrantId>>>,
    paid: RwSignal<bool>,
}

impl Answers {
    /// The command, once everything it needs is named. Reads the signals.
    fn command(self, stage: Stage, table: TableNumber, act: Act) -> Option<Command> {
        let reason = self.reason.get().trim().to_owned();
        Some(match act {
            Act::Correct(_) | Act::PutBack(_) => return None,
            Act::Annul(game) => Command::AnnulGame {
                stage,
                table,
                game,
                reason,
            },
            Act::Award => Command::AwardMatch {
                stage,
                table,
                winner: self.pick.get()?,
                reason,
            },
            Act::Reopen => Command::ReopenMatch {
                stage,
                table,
                reason,
            },
            Act::Withdraw(entrant) => Command::Withdraw(entrant, reason),
            Act::WithdrawBoth => Command::WithdrawBoth {
                stage,
                table,
                reason,
            },
            Act::Reinstate(entrant) => Command::Reinstate(entrant, reason),
            Act::LeaveAfterAll(entrant) => {
                Command::TakeBack(entrant, EntrantRuling::Reinstatement, reason)
            }
            Act::GivePlaceBack { entrant, .. } => {
                Command::TakeBack(entrant, EntrantRuling::Replacement, reason)
            }
            Act::Replace(entrant) => Command::Replace {
                entrant,
                by: self.pick.get()??,
                reason,
            },
            Act::Fees => Command::RuleUnplayedFees {
                paid: self.paid.get(),
                reason,
            },
        })
    }
}

#[component]
fn Ruling(
    row: Memo<Option<TableRow>>,
    stage: Stage,
    table: TableNumber,
    act: Act,
    close: Callback<()>,
) -> Node {
    let floor = use_floor();
    let answers = Answers {
        reason: RwSignal::new(String::new()),
        pick: RwSignal::new(None),
        paid: RwSignal::new(
            floor
                .desk
                .peek(|tournament| !tournament.unplayed_fees_paid()),
        ),
    };
    let declined = RwSignal::new(None::<Declined>);
    let unchosen = RwSignal::new(false);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(command) = untrack(|| answers.command(stage, table, act)) else {
            unchosen.set(true);
            return;
        };
        unchosen.set(false);
        let before = row.get_untracked();
        match floor.desk.submit(command) {
            Ok(_) => {
                close.run(());
                if let Some(before) = before {
                    floor.say_saved(move |language| {
                        words::saved(language, &act.label(language, &before))
                    });
                }
            }
            Err(why) => declined.set(Some(why)),
        }
    };
    // Without the reason, so that the preview does not follow every letter of it.
    let command = Memo::new(move || Some(with_some_reason(answers.command(stage, table, act)?)));
    let preview = Memo::new(move || foresee(floor, command.get()?));
    let confirm = Signal::derive(move || words::CONFIRM.of(floor.desk.language()).to_owned());
    view! {
        <form on:submit=submit>
            {match act {
                Act::Award => view! { <Winner row=row pick=answers.pick/> },
                Act::Replace(_) => view! { <Incoming pick=answers.pick/> },
                Act::Fees => view! { <Fees paid=answers.paid/> },
                _ => Node::Nothing,
            }}
            <Foreseen outlook=preview/>
            <Field label=words::REASON_NEEDED value=answers.reason id="act-reason"
                hint=outlook_words::WHY_A13
            />
            <p class="error" role="alert">
                {move || unchosen.get().then(|| words::CHOOSE_FIRST.of(floor.desk.language()))}
            </p>
            <DeclinedNote declined=declined/>
            <FormButtons confirm=confirm destructive=true id="act-confirm" on_close=close/>
        </form>
    }
}

/// A command with some reason in it, so that a preview does not fail for want of one.
fn with_some_reason(mut command: Command) -> Command {
    if let Command::AnnulGame { reason, .. }
    | Command::AwardMatch { reason, .. }
    | Command::ReopenMatch { reason, .. }
    | Command::Replace { reason, .. }
    | Command::RuleUnplayedFees { reason, .. }
    | Command::Withdraw(_, reason)
    | Command::WithdrawBoth { reason, .. }
    | Command::TakeBack(_, _, reason)
    | Command::Reinstate(_, reason) = &mut command
    {
        *reason = "…".to_owned();
    }
    command
}

/// Who goes through: one of the two, or nobody.
#[component]
fn Winner(row: Memo<Option<TableRow>>, pick: RwSignal<Option<Option<EntrantId>>>) -> Node {
    let pair = move || {
        row.with(|row| {
            let pair = row.as_ref()?.pair()?;
            Some(pair.map(|person| (person.id, person.name.clone())))
        })
    };
    let options = move || {
        pair().map(|pair| {
            let option = |(id, name): (EntrantId, String)| {
                view! { <PickOption pick=pick who=Some(id) label=name/> }
            };
            pair.into_iter().map(option).collect_view()
        })
    };
    view! {
        <fieldset class="choices">
            <legend>{say(words::WHO)}</legend>
            {options}
            <label class="choice">
                <input type="radio" name="pick" value="nobody"
                    prop:checked=move || pick.get() == Some(None)
                    on:change=move |_| pick.set(Some(None))
                />
                <span>{say(words::NOBODY)}</span>
            </label>
        </fieldset>
    }
}

/// G2: who takes the place: the waiting list in order of entry.
#[component]
fn Incoming(pick: RwSignal<Option<Option<EntrantId>>>) -> Node {
    let floor = use_floor();
    let waiting = floor.desk.memo(move |tournament| {
        let waiting = tournament.waiting_list();
        waiting.map(|entrant| entrant.id).collect::<Vec<_>>()
    });
    let options = move || {
        waiting
            .get()
            .into_iter()
            .map(|id| {
                let name = floor.roster.with(|roster| roster.name(id).to_owned());
                view! { <PickOption pick=pick who=Some(id) label=name/> }
            })
            .collect_view()
    };
    view! {
        <Show when=move || waiting.with(|waiting| !waiting.is_empty())
            fallback=move || view! { <p>{say(words::NOBODY_WAITS)}</p> }
        >
            <fieldset class="choices"><legend>{say(words::WHO_COMES)}</legend>{options}</fieldset>
        </Show>
    }
}

#[component]
fn PickOption(
    pick: RwSignal<Option<Option<EntrantId>>>,
    who: Option<EntrantId>,
    label: String,
) -> Node {
    view! {
        <label class="choice">
            <input type="radio" name="pick" value=who.map(|id| id.0.to_string())
                prop:checked=move || pick.get() == Some(who)
                on:change=move |_| pick.set(Some(who))
            />
            <span>{label}</span>
        </label>
    }
}

/// E2: whether the champion receives the fees of games left unplayed.
#[component]
fn Fees(paid: RwSignal<bool>) -> Node {
    let option = move |value: bool, label: Text| {
        view! {
            <label class="choice">
                <input type="radio" name="paid" value=value.to_string()
                    prop:checked=move || paid.get() == value
                    on:change=move |_| paid.set(value)
                />
                <span>{say(label)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="choices">
            <legend>{say(words::FEES_SO_FAR)}</legend>
            {option(true, words::FEES_PAID)}
            {option(false, words::FEES_WITHHELD)}
        </fieldset>
    }
}

//! The regulation as a form.

use super::form::{Form, id_of, use_form};
use super::input::{Input, Kind};
use crate::browser::page;
use crate::engine::number::Size;
use crate::engine::regulation::{Regulation, SessionPart};
use crate::engine::side::Side;
use crate::present::calendar::{lunar, lunar_words};
use crate::present::event_form::{Clock, Field, PrizeField, lots_days, parts};
use crate::present::language::Text;
use crate::present::words::event::{faults, labels};
use crate::record::command::Command;
use crate::ui::desk::{Declined, say, use_desk};
use crate::ui::parts::controls::Controls;
use crate::ui::parts::field;
use crate::ui::parts::note::{DeclinedNote, Note};
use crate::ui::parts::table::TableScroll;
use crate::ui::view::*;

/// The whole form.
#[component]
pub(super) fn Editor(regulation: Regulation, editing: RwSignal<bool>) -> Node {
    let desk = use_desk();
    let form = Form::of(regulation);
    provide_context(form);
    let reason = RwSignal::new(String::new());
    let declined = RwSignal::new(None::<Declined>);
    let tried = RwSignal::new(false);
    let keep = move || {
        tried.set(true);
        declined.set(None);
        match form.read() {
            Err(found) => {
                if let Some(first) = found.first() {
                    page::focus(&id_of(first.field));
                }
            }
            Ok(new) if form.base(|base| *base == new) => {
                desk.announce(labels::UNCHANGED.of(desk.language_now()));
                editing.set(false);
            }
            Ok(new) => {
                let change = Command::ChangeRegulation(Box::new(new), reason.get_untracked());
                match desk.submit(change) {
                    Ok(_) => {
                        desk.announce(labels::KEPT.of(desk.language_now()));
                        editing.set(false);
                    }
                    Err(why) => declined.set(Some(why)),
                }
            }
        }
    };
    view! {
        <form class="event-form" novalidate=true on:submit=move |event| {
            event.prevent_default();
            keep();
        }>
            <Show when=move || form.fixed.get()>
                <Note><p id="event-fixed-why">{say(labels::FIXED_WHY)}</p></Note>
            </Show>
            <Controls>
                <Texts/>
                <Registration/>
                <div class="event-form-pair">
                    <ScheduleFields/>
                    <Clocks/>
                </div>
                <Matches/>
                <Amounts/>
                <div class="event-keep panel">
                    <ReasonField reason/>
                    <Faults tried/>
                    <DeclinedNote declined/>
                    <div class="toolbar">
                        <button type="submit" class="button primary" id="keep-regulation">
                            {say(labels::KEEP)}
                        </button>
                        <button type="button" class="button" id="discard-regulation"
                            on:click=move |_| editing.set(false)
                        >{say(labels::LEAVE)}</button>
                    </div>
                </div>
            </Controls>
        </form>
    }
}

/// A heading and its fields.
#[component]
fn Group(heading: Text, children: Children) -> Node {
    view! {
        <fieldset class="panel">
            <legend class="group-heading"><h2>{say(heading)}</h2></legend>
            {children.draw()}
        </fieldset>
    }
}

/// Why the regulation is changed: needed once the lots have begun.
#[component]
fn ReasonField(reason: RwSignal<String>) -> Node {
    let form = use_form();
    view! {
        {move || if form.fixed.get() {
            view! {
                <field::Field label=labels::REASON value=reason hint=labels::REASON_WHY
                    required=true id="regulation-reason"/>
            }
        } else {
            view! {
                <field::Field label=labels::REASON_OPTIONAL value=reason id="regulation-reason"/>
            }
        }}
    }
}

/// Every fault, each a link to its field; shown after the first attempt to keep the form.
#[component]
fn Faults(tried: RwSignal<bool>) -> Node {
    let desk = use_desk();
    let form = use_form();
    let shown = move || {
        let found = form.faults();
        (tried.get() && !found.is_empty()).then_some(found)
    };
    view! {
        <div role="alert" id="event-faults">
            {move || shown().map(|found| {
                let language = desk.language();
                let count = found.len();
                let links = found.into_iter().map(|one| {
                    let id = id_of(one.field);
                    let label = labels::label(language, one.field);
                    view! {
                        <li>
                            <a href=format!("#{id}") on:click=move |event| {
                                // The address belongs to the routes.
                                event.prevent_default();
                                page::focus(&id_of(one.field));
                            }>{label}</a>
                            " · " {faults::fault(language, one)}
                        </li>
                    }
                });
                view! {
                    <p class="error">{labels::faults_found(language, count)}</p>
                    <ul>{links.collect_view()}</ul>
                }
            })}
        </div>
    }
}

#[component]
fn Texts() -> Node {
    view! {
        <Group heading=labels::ORGANISERS>
            <Input field=Field::Title/>
            <div class="fields">
                <Input field=Field::Hosts kind=Kind::Lines(2) hint=labels::ONE_A_LINE/>
                <Input field=Field::RunBy kind=Kind::Lines(2) hint=labels::ONE_A_LINE/>
                <Input field=Field::AssistedBy kind=Kind::Lines(2) hint=labels::ONE_A_LINE/>
                <Input field=Field::Venue/>
                <Input field=Field::FinalVenue hint=labels::FINAL_VENUE_HINT/>
                <Input field=Field::Contact/>
                <Input field=Field::PublicAddress hint=labels::PUBLIC_ADDRESS_HINT/>
                <Input field=Field::Eligibility kind=Kind::Lines(3)/>
                <Input field=Field::Liability kind=Kind::Lines(3)/>
                <Input field=Field::Acceptance kind=Kind::Lines(3)/>
            </div>
        </Group>
    }
}

#[component]
fn Registration() -> Node {
    let form = use_form();
    let days = form.base(lots_days);
    view! {
        <Group heading=labels::REGISTRATION>
            <div class="fields">
                <Input field=Field::ClosesOn kind=Kind::Date hint=labels::CLOSES_HINT/>
                <Input field=Field::ClosesAt kind=Kind::Time/>
                {days.into_iter().map(|field| view! { <Input field kind=Kind::Date/> }).collect_view()}
                <Input field=Field::Cap kind=Kind::Number/>
                <Input field=Field::Size kind=Kind::Size/>
                <Input field=Field::Seeds kind=Kind::Number/>
            </div>
        </Group>
    }
}

/// F1: a day and a time for every part that there can be.
#[component]
fn ScheduleFields() -> Node {
    let desk = use_desk();
    let form = use_form();
    let asked = Memo::new(move || {
        let number = |field| form.value(field).get().trim().parse::<u16>().ok();
        let size = number(Field::Size).and_then(Size::new);
        let cap = number(Field::Cap);
        let games = number(Field::FinalGames).and_then(|games| u8::try_from(games).ok());
        form.base(|base| {
            let games = games.unwrap_or(base.final_match.slow_games);
            parts(base, size, cap.unwrap_or(base.cap), games)
        })
    });
    view! {
        <Group heading=labels::SCHEDULE>
            <p class="hint">{say(labels::SCHEDULE_HINT)}</p>
            <TableScroll label=labels::SCHEDULE>
                <table class="form-table">
                    <thead><tr>
                        <th scope="col">{say(labels::PART)}</th>
                        <th scope="col">{say(labels::DAY)}</th>
                        <th scope="col">{say(labels::TIME)}</th>
                        <th scope="col" class="wide-only">{say(labels::LUNAR)}</th>
                    </tr></thead>
                    <tbody>
                        <For each=move || asked.get() key=|part| Field::PartOn(*part).slug() let:part>
                            <tr>
                                <th scope="row">{move || labels::part(desk.language(), part)}</th>
                                <td><Input field=Field::PartOn(part) kind=Kind::Date in_table=true/></td>
                                <td><Input field=Field::PartAt(part) kind=Kind::Time in_table=true/></td>
                                <td class="wide-only"><Lunar part/></td>
                            </tr>
                        </For>
                    </tbody>
                </table>
            </TableScroll>
        </Group>
    }
}

/// The lunar date of the day that is entered.
#[component]
fn Lunar(part: SessionPart) -> Node {
    let desk = use_desk();
    let day = use_form().value(Field::PartOn(part));
    let words = move || {
        let date = day.get().trim().parse().ok().and_then(lunar)?;
        Some(lunar_words(desk.language(), date))
    };
    view! { <span class="lunar">{words}</span> }
}

#[component]
fn Matches() -> Node {
    let fields = [
        Field::WinPoints,
        Field::DrawnPoints,
        Field::LossPoints,
        Field::StageGames,
        Field::StagePoints,
        Field::FinalGames,
        Field::FinalPoints,
        Field::LateMinutes,
        Field::NoCaptureLimit,
        Field::ClaimMoves,
    ];
    let inputs = fields.map(|field| view! { <Input field kind=Kind::Number/> });
    view! {
        <Group heading=labels::MATCHES>
            <div class="fields narrow">{inputs.collect_view()}</div>
        </Group>
    }
}

/// A6: every clock; the chain of tie-breaks is shown, only its clocks can be edited (A4, A5).
#[component]
fn Clocks() -> Node {
    let desk = use_desk();
    let form = use_form();
    let slow = [Clock::BeforeRoundOf32, Clock::FromRoundOf32, Clock::Final];
    let chain = form.base(|base| base.tie_breaks.clone());
    let row = move |clock: Clock| {
        view! {
            <tr>
                <th scope="row">{move || labels::clock(desk.language(), clock)}</th>
                <td><Input field=Field::Minutes(clock) kind=Kind::Number in_table=true/></td>
                <td><Input field=Field::Seconds(clock) kind=Kind::Number in_table=true/></td>
            </tr>
        }
    };
    let tie_breaks = chain
        .into_iter()
        .flat_map(|game| [Side::Red, Side::Black].map(|side| Clock::TieBreak(game.kind, side)));
    let steps = move || {
        let language = desk.language();
        form.base(|base| labels::chain(language, &base.tie_breaks))
            .into_iter()
            .map(|step| view! { <li>{step}</li> })
            .collect_view()
    };
    view! {
        <Group heading=labels::CLOCKS>
            <TableScroll label=labels::CLOCKS>
                <table class="form-table">
                    <thead><tr>
                        <th scope="col">{say(labels::PART)}</th>
                        <th scope="col">{say(labels::MINUTES)}</th>
                        <th scope="col">{say(labels::SECONDS)}</th>
                    </tr></thead>
                    <tbody>
                        {slow.map(row).collect_view()}
                        {tie_breaks.map(row).collect_view()}
                    </tbody>
                </table>
            </TableScroll>
            <h3>{say(labels::TIE_BREAKS)}</h3>
            <ol id="event-tie-breaks">{steps}</ol>
        </Group>
    }
}

#[component]
fn Amounts() -> Node {
    let prizes = PrizeField::ALL.map(|prize| {
        view! { <Input field=Field::Prize(prize) kind=Kind::Number/> }
    });
    let rating = (0..5).map(|index| {
        view! { <Input field=Field::Rating(index) kind=Kind::Number/> }
    });
    view! {
        <Group heading=labels::PRIZES>
            <div class="fields narrow">{prizes.collect_view()}</div>
        </Group>
        <Group heading=labels::RATING>
            <div class="fields narrow">{rating.collect_view()}</div>
        </Group>
    }
}

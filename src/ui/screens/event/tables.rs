//! The tables of the event page: schedule, clocks, placings, prizes.

use super::reader::Extent;
use crate::engine::money::Yuan;
use crate::engine::regulation::{Regulation, SessionPart};
use crate::engine::stage::Stage;
use crate::present::calendar::day_words;
use crate::present::event::{Preliminary, ScheduleDay, ScheduleSession, placings_held, schedule};
use crate::present::event_form::{Field, write};
use crate::present::language::Language;
use crate::present::words::event::{labels, rules};
use crate::ui::desk::{Desk, say, use_desk};
use crate::ui::parts::amount::Money;
use crate::ui::view::*;

/// F1, F2: the schedule by day, the lunar date beside the solar one.
#[component]
pub(super) fn Schedule(regulation: StoredValue<Regulation>, extent: Memo<Extent>) -> Node {
    let desk = use_desk();
    let days = move || {
        let Extent { size, preliminary } = extent.get();
        regulation.with_value(|regulation| schedule(regulation, size, preliminary))
    };
    let body = move || {
        let days = days();
        if days.is_empty() {
            return view! { <p>{say(rules::NO_SESSIONS)}</p> };
        }
        let bodies = days.into_iter().map(|day| day_rows(desk, extent, day));
        view! { <table class="schedule" id="event-schedule">{bodies.collect_view()}</table> }
    };
    view! {
        <section class="panel">
            <h2>{say(rules::SCHEDULE)}</h2>
            {body}
            <p class="hint">{say(rules::START_BY_ANNOUNCEMENT)}</p>
        </section>
    }
}

fn day_rows(desk: Desk, extent: Memo<Extent>, day: ScheduleDay) -> Node {
    let ScheduleDay {
        date,
        lunar,
        sessions,
    } = day;
    let heading = move || {
        let language = desk.language();
        let lunar = lunar.map(|lunar| {
            view! { <span class="lunar">{rules::beside(language, lunar)}</span> }
        });
        view! { {day_words(language, date)} " " {lunar} }
    };
    let is_shown = |session: &ScheduleSession| !session.held.is_empty();
    let rows = sessions.into_iter().filter(is_shown).map(|session| {
        let ScheduleSession { time, held, .. } = session;
        let parts = move || parts_words(desk.language(), extent.get(), &held);
        view! {
            <tr>
                <td class="time">{time.to_string()}</td>
                <td>{parts}</td>
            </tr>
        }
    });
    view! {
        <tbody>
            <tr><th scope="rowgroup" colspan="2">{heading}</th></tr>
            {rows.collect_view()}
        </tbody>
    }
}

/// What is held in a session, in one line.
fn parts_words(language: Language, extent: Extent, parts: &[SessionPart]) -> String {
    let words: Vec<String> = parts
        .iter()
        .map(|part| {
            let mut words = labels::part(language, *part);
            if *part == SessionPart::Stage(Stage::Preliminary)
                && extent.preliminary == Preliminary::IfMoreEnter
            {
                words.push_str(&rules::if_more_enter(language, extent.size));
            }
            words
        })
        .collect();
    match language {
        Language::Chinese => words.join("、"),
        Language::English => words.join(", "),
    }
}

/// A6: the clocks.
#[component]
pub(super) fn Clocks(regulation: StoredValue<Regulation>, extent: Memo<Extent>) -> Node {
    let desk = use_desk();
    let rows = move || {
        let size = extent.get().size;
        let rows =
            regulation.with_value(|regulation| rules::clocks(desk.language(), regulation, size));
        rows.into_iter()
            .map(|(what, time)| {
                view! { <tr><th scope="row">{what}</th><td>{time}</td></tr> }
            })
            .collect_view()
    };
    view! {
        <section class="panel">
            <h2>{say(rules::TIME)}</h2>
            <table class="plain">{move || view! { <tbody>{rows()}</tbody> }}</table>
        </section>
    }
}

/// D1, D2: placings and rating points.
#[component]
pub(super) fn Placings(regulation: StoredValue<Regulation>, extent: Memo<Extent>) -> Node {
    let rows = move || {
        let held = placings_held(extent.get().size).iter();
        held.filter_map(|index| u8::try_from(*index).ok())
            .map(|index| {
                let points =
                    regulation.with_value(|regulation| write(regulation, Field::Rating(index)));
                view! {
                    <tr>
                        <th scope="row">{say(labels::placing(index))}</th>
                        <td class="number">{points}</td>
                    </tr>
                }
            })
            .collect_view()
    };
    view! {
        <section class="panel">
            <h2>{say(rules::PLACINGS)}</h2>
            <table class="plain">
                <thead><tr>
                    <th scope="col">{say(rules::PLACING)}</th>
                    <th scope="col" class="number">{say(rules::RATING_POINTS)}</th>
                </tr></thead>
                {move || view! { <tbody>{rows()}</tbody> }}
            </table>
            <p class="hint">{say(rules::PROVISIONAL_POINTS)}</p>
        </section>
    }
}

/// E1, E2: prizes and fees.
#[component]
pub(super) fn Prizes(regulation: StoredValue<Regulation>, extent: Memo<Extent>) -> Node {
    let desk = use_desk();
    let rows = move || {
        rules::prizes(extent.get().size)
            .into_iter()
            .map(|prize| {
                let yuan =
                    regulation.with_value(|regulation| write(regulation, Field::Prize(prize)));
                let yuan = Yuan(yuan.parse().unwrap_or_default());
                view! {
                    <tr>
                        <th scope="row">{say(labels::prize(prize))}</th>
                        <td class="number"><Money yuan/></td>
                    </tr>
                }
            })
            .collect_view()
    };
    let notes = move || {
        let size = extent.get().size;
        let notes = regulation
            .with_value(|regulation| rules::prize_notes(desk.language(), regulation, size));
        notes
            .into_iter()
            .map(|note| view! { <p class="hint">{note}</p> })
            .collect_view()
    };
    view! {
        <section class="panel">
            <h2>{say(rules::PRIZES)}</h2>
            <table class="plain">
                <thead><tr>
                    <th scope="col">{say(rules::PRIZE_FOR)}</th>
                    <th scope="col" class="number">{say(rules::AMOUNT)}</th>
                </tr></thead>
                {move || view! { <tbody>{rows()}</tbody> }}
            </table>
            {notes}
        </section>
    }
}

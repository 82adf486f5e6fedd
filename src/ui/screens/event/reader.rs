//! The event as a reader sees it (F4): who holds it, where and when, and the rules in sentences.

use super::tables::{Clocks, Placings, Prizes, Schedule};
use crate::engine::number::Size;
use crate::engine::regulation::Regulation;
use crate::present::event::{Preliminary, preliminary};
use crate::present::event_form::Field;
use crate::present::language::{Language, Text};
use crate::present::words::event::{labels, rules};
use crate::ui::desk::{say, use_desk};
use crate::ui::parts::controls::Controls;
use crate::ui::parts::note::Note;
use crate::ui::view::*;

/// What of the regulation depends on the entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Extent {
    /// The size, as far as it is known.
    pub(super) size: Option<Size>,
    /// Whether there is a preliminary.
    pub(super) preliminary: Preliminary,
}

/// The whole page.
#[component]
pub(super) fn Reader(regulation: Regulation, editing: RwSignal<bool>) -> Node {
    let desk = use_desk();
    let extent = desk.memo(|tournament| Extent {
        size: tournament.size(),
        preliminary: preliminary(tournament),
    });
    let regulation = StoredValue::new(regulation);
    let title = regulation.with_value(|regulation| regulation.texts.title.clone());
    view! {
        <div class="event-head panel">
            <p class="event-title">{title}</p>
            <Controls>
                <button type="button" class="button" id="edit-regulation"
                    on:click=move |_| editing.set(true)
                >{say(labels::EDIT)}</button>
            </Controls>
        </div>
        <LeftOut extent/>
        <div class="event-columns">
            <Organisers regulation/>
            <Schedule regulation extent/>
            <Sentences heading=rules::ENTRY said=Callback::new(move |language| {
                regulation.with_value(|regulation| entering(language, regulation))
            })/>
            <Sentences heading=rules::GAMES said=Callback::new(move |language| {
                regulation.with_value(|regulation| rules::games(language, regulation))
            })/>
            <Clocks regulation extent/>
            <Sentences heading=rules::COLOURS said=Callback::new(move |language| {
                regulation.with_value(|regulation| rules::colours(language, regulation))
            })/>
            <Sentences heading=rules::LOTS said=Callback::new(move |language| {
                let size = extent.get().size;
                regulation.with_value(|regulation| rules::lots(language, regulation, size))
            })/>
            <Placings regulation extent/>
            <Prizes regulation extent/>
            <Sentences heading=rules::CONDUCT said=Callback::new(move |language| {
                regulation.with_value(|regulation| rules::conduct(language, regulation))
            })/>
        </div>
    }
}

/// C12: what this tournament leaves out.
#[component]
fn LeftOut(extent: Memo<Extent>) -> Node {
    let desk = use_desk();
    let said = move || {
        let Extent { size, preliminary } = extent.get();
        rules::left_out(desk.language(), size, preliminary)
    };
    view! {
        <div id="event-left-out">
            {move || {
                let said = said();
                (!said.is_empty()).then(|| {
                    let lines = said.into_iter().map(|line| view! { <p>{line}</p> }).collect_view();
                    view! { <Note>{lines}</Note> }
                })
            }}
        </div>
    }
}

/// Hosts, venue, contact.
#[component]
fn Organisers(regulation: StoredValue<Regulation>) -> Node {
    let lists = [Field::Hosts, Field::RunBy, Field::AssistedBy].map(|field| {
        let lines = regulation.with_value(|regulation| {
            let texts = &regulation.texts;
            match field {
                Field::Hosts => texts.hosts.clone(),
                Field::RunBy => texts.run_by.clone(),
                _ => texts.assisted_by.clone(),
            }
        });
        view! { <Fact field lines instead=rules::NOT_GIVEN/> }
    });
    let one = move |field, instead| {
        let line = regulation.with_value(|regulation| {
            let texts = &regulation.texts;
            match field {
                Field::Venue => texts.venue.clone(),
                Field::FinalVenue => texts.final_venue.clone(),
                Field::PublicAddress => texts.public_address.clone(),
                _ => texts.contact.clone(),
            }
        });
        let lines = Some(line).filter(|line| !line.is_empty());
        view! { <Fact field lines=lines.into_iter().collect() instead/> }
    };
    let desk = use_desk();
    view! {
        <section class="panel">
            <h2>{say(labels::ORGANISERS)}</h2>
            <dl class="facts">
                {lists.collect_view()}
                <dt>{say(rules::DATES)}</dt>
                {move || regulation.with_value(|regulation| {
                    let days = rules::dates(desk.language(), regulation);
                    days.into_iter().map(|line| view! { <dd>{line}</dd> }).collect_view()
                })}
                {one(Field::Venue, rules::NOT_GIVEN)}
                {one(Field::FinalVenue, rules::TO_BE_ANNOUNCED)}
                {one(Field::Contact, rules::NOT_GIVEN)}
                {one(Field::PublicAddress, rules::NOT_GIVEN)}
            </dl>
        </section>
    }
}

/// One field and its lines, or what is said instead.
#[component]
fn Fact(field: Field, lines: Vec<String>, instead: Text) -> Node {
    let desk = use_desk();
    let is_empty = lines.is_empty();
    view! {
        <dt>{move || labels::label(desk.language(), field)}</dt>
        {lines.into_iter().map(|line| view! { <dd class="as-written">{line}</dd> }).collect_view()}
        {is_empty.then(|| view! { <dd class="soft">{say(instead)}</dd> })}
    }
}

/// A heading and sentences.
#[component]
fn Sentences(heading: Text, said: Callback<Language, Vec<String>>) -> Node {
    let desk = use_desk();
    let lines = move || {
        let said = said.run(desk.language());
        said.into_iter()
            .map(|line| view! { <li>{line}</li> })
            .collect_view()
    };
    view! {
        <section class="panel">
            <h2>{say(heading)}</h2>
            <ul class="sentences">{lines}</ul>
        </section>
    }
}

/// F4, C13, F3: the texts about entering, and the sentences made from the data.
fn entering(language: Language, regulation: &Regulation) -> Vec<String> {
    let texts = &regulation.texts;
    let mut all: Vec<String> = [&texts.eligibility, &texts.liability, &texts.acceptance]
        .into_iter()
        .filter(|text| !text.is_empty())
        .cloned()
        .collect();
    all.extend(rules::entry(language, regulation));
    all
}

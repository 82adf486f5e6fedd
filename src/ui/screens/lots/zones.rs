//! The zones as they fill: one card each, and only the card that changed repaints.

use crate::engine::number::ZoneNumber;
use crate::present::lots::{LateCard, SeatCard, ZoneCard, zone_card};
use crate::present::roster::{Person, Roster};
use crate::present::words::{lots as words, stage as stage_words};
use crate::ui::desk::{say, speak, use_desk};
use crate::ui::view::*;

/// Every zone.
#[component]
pub fn Zones(roster: Memo<Roster>) -> Node {
    let desk = use_desk();
    let zones = desk.memo(|tournament| {
        tournament.drawing().map_or(Vec::new(), |drawing| {
            drawing.lots.list().size.all_zones().collect()
        })
    });
    view! {
        <section class="lots-zones">
            <h2>{say(words::FILLED)}</h2>
            <ol class="zones">
                <For each=move || zones.get() key=|zone| zone.0 let:zone>
                    <Zone zone=zone roster=roster/>
                </For>
            </ol>
        </section>
    }
}

#[component]
fn Zone(zone: ZoneNumber, roster: Memo<Roster>) -> Node {
    let desk = use_desk();
    let card = desk.memo(move |tournament| {
        let lots = &tournament.drawing()?.lots;
        Some(roster.with(|roster| zone_card(lots, roster, zone)))
    });
    view! {
        <li class="zone" id=format!("zone-{}", zone.0)
            class:awaiting=move || card.with(|card| card.as_ref().is_some_and(|card| card.awaiting))
        >
            {move || card.get().map(|card| view! { <Card card=card/> })}
        </li>
    }
}

#[component]
fn Card(card: ZoneCard) -> Node {
    let heading = card.clone();
    let count = card.clone();
    let [one, two, three, four] = card.seats;
    let late = card.late;
    let of_half = move |half| late.clone().filter(|late: &LateCard| late.half == half);
    let upper = of_half.clone()(crate::engine::number::Half::Upper);
    let lower = of_half(crate::engine::number::Half::Lower);
    view! {
        <h3 class="zone-head">
            <span>{speak(move |language| words::zone(language, &heading))}</span>
            <span class="zone-count">{speak(move |language| words::zone_count(language, &count))}</span>
        </h3>
        {card.awaiting.then(|| view! { <p class="zone-awaiting">{say(words::AWAITING)}</p> })}
        <ul class="zone-half">
            <Seat seat=one/>
            <Seat seat=two/>
            {upper.map(|late| view! { <Late late=late/> })}
        </ul>
        <ul class="zone-half">
            <Seat seat=three/>
            <Seat seat=four/>
            {lower.map(|late| view! { <Late late=late/> })}
        </ul>
    }
}

#[component]
fn Seat(seat: SeatCard) -> Node {
    let number = seat.number.0;
    let holder = match seat.holder {
        Some(person) => view! { <Named person=person/> },
        None if seat.blank => {
            view! { <span class="seat-none">{say(words::BLANK)}</span> }
        }
        None => view! { <span class="seat-none">{say(words::FREE)}</span> },
    };
    view! {
        <li class="seat" class:latest=seat.latest data-number=number.to_string()>
            <span class="seat-number">{number}</span>
            <span class="seat-people">
                <span class="seat-holder">{holder}</span>
                {seat.deputy.map(|person| view! {
                    <span class="seat-deputy">
                        <span class="deputy-mark">{say(words::DEPUTY)}</span>
                        <Named person=person/>
                    </span>
                })}
            </span>
        </li>
    }
}

#[component]
fn Late(late: LateCard) -> Node {
    let latest = late.latest;
    view! {
        <li class="seat late" class:latest=latest>
            <span class="seat-number">{say(words::LATE)}</span>
            <span class="seat-people">{speak(move |language| words::late_card(language, &late))}</span>
        </li>
    }
}

/// Somebody with his seed number, and who has taken his place since (G2).
#[component]
fn Named(person: Person) -> Node {
    let seed = person.seed;
    view! {
        <span class="entrant" class:withdrawn=person.withdrawn>
            <span class="entrant-name">{person.name}</span>
        </span>
        {seed.map(|seed| view! {
            <span class="seed-mark">{speak(move |language| stage_words::seed(language, seed))}</span>
        })}
        {person.replaced_by.map(|by| view! { <span class="seat-replaced">"→ "{by}</span> })}
    }
}

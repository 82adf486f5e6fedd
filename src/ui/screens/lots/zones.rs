//! The zones as they fill: one card each, and only the card that changed repaints.

use crate::engine::lots::{Lot, Pending};
use crate::engine::number::{Half, MainNumber, ZoneNumber};
use crate::present::lots::{LateCard, SeatCard, ZoneCard, zone_card};
use crate::present::roster::{Person, Roster};
use crate::present::words::{ceremony as ceremony_words, lots as words, stage as stage_words};
use crate::record::tournament::Drawing;
use crate::ui::ceremony::use_ceremony;
use crate::ui::desk::{say, speak};
use crate::ui::view::*;

/// Every zone. While a lot is drawn on paper its legal places are lit and take clicks.
#[component]
pub fn Zones(
    shown: Memo<Option<Drawing>>,
    pending: Memo<Option<Pending>>,
    by_hand: RwSignal<bool>,
    roster: Memo<Roster>,
) -> Node {
    let zones = Memo::new(move || {
        shown.with(|shown| {
            shown.as_ref().map_or(Vec::new(), |shown| {
                shown.lots.list().size.all_zones().collect::<Vec<_>>()
            })
        })
    });
    let lit = Memo::new(move || {
        pending.with(|pending| match pending {
            Some(pending) if by_hand.get() => pending.options.clone(),
            _ => Vec::new(),
        })
    });
    view! {
        <section class="lots-zones">
            <h2>{say(words::FILLED)}</h2>
            <ol class="zones">
                <For each=move || zones.get() key=|zone| zone.0 let:zone>
                    <Zone zone=zone shown=shown lit=lit roster=roster/>
                </For>
            </ol>
        </section>
    }
}

#[component]
fn Zone(
    zone: ZoneNumber,
    shown: Memo<Option<Drawing>>,
    lit: Memo<Vec<Lot>>,
    roster: Memo<Roster>,
) -> Node {
    let card = Memo::new(move || {
        shown.with(|shown| {
            let lots = &shown.as_ref()?.lots;
            Some(roster.with(|roster| zone_card(lots, roster, zone)))
        })
    });
    let lit_here = Memo::new(move || {
        let awaits = card.with(|card| card.as_ref().is_some_and(|card| card.awaiting));
        lit.with(|lit| {
            let here = Lit::of(lit, zone);
            if awaits { here.with_halves(lit) } else { here }
        })
    });
    view! {
        <li class="zone" id=format!("zone-{}", zone.0)
            class:awaiting=move || card.with(|card| card.as_ref().is_some_and(|card| card.awaiting))
        >
            {move || card.get().map(|card| view! { <Card card=card lit=lit_here.get()/> })}
        </li>
    }
}

/// What may be clicked in a zone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Lit {
    /// The zone itself.
    zone: Option<Lot>,
    /// Its numbers, ascending.
    numbers: [Option<Lot>; 4],
    /// Its halves, the upper one first.
    halves: [Option<Lot>; 2],
}

impl Lit {
    fn of(options: &[Lot], zone: ZoneNumber) -> Lit {
        let number = |number: MainNumber| {
            options.iter().copied().find(|lot| {
                matches!(lot, Lot::Number { number: one, .. }
                    | Lot::Place { number: one, .. }
                    | Lot::Holder { number: one, .. } if *one == number)
            })
        };
        let own = options
            .iter()
            .copied()
            .find(|lot| matches!(lot, Lot::Zone { zone: one, .. } if *one == zone));
        Lit {
            zone: own,
            numbers: zone.numbers().map(number),
            halves: [None, None],
        }
    }

    /// C9: the halves of the zone that a late seed drew.
    fn with_halves(mut self, options: &[Lot]) -> Lit {
        self.halves = Half::BOTH.map(|half| {
            options
                .iter()
                .copied()
                .find(|lot| matches!(lot, Lot::Half { half: one, .. } if *one == half))
        });
        self
    }
}

/// What takes a click for a lot.
#[component]
fn Pick(lot: Lot) -> Node {
    let ceremony = use_ceremony();
    let pick = move |_| {
        ceremony.draw_by_hand(lot);
        // The place is taken now, and its button gone.
        crate::browser::page::focus("hand-typed");
    };
    view! {
        <button type="button" class="pick" on:click=pick
            aria-label=speak(move |language| ceremony_words::pick(language, lot))
        >
            {say(ceremony_words::PICK)}
        </button>
    }
}

#[component]
fn Card(card: ZoneCard, lit: Lit) -> Node {
    let heading = card.clone();
    let count = card.clone();
    let [one, two, three, four] = card.seats;
    let late = card.late;
    let of_half = move |half| late.clone().filter(|late: &LateCard| late.half == half);
    let upper = of_half.clone()(Half::Upper);
    let lower = of_half(Half::Lower);
    let [lit_one, lit_two, lit_three, lit_four] = lit.numbers;
    let [lit_upper, lit_lower] = lit.halves;
    view! {
        <h3 class="zone-head">
            <span>{speak(move |language| words::zone(language, &heading))}</span>
            <span class="zone-count">{speak(move |language| words::zone_count(language, &count))}</span>
            {lit.zone.map(|lot| view! { <Pick lot=lot/> })}
        </h3>
        {card.awaiting.then(|| view! { <p class="zone-awaiting">{say(words::AWAITING)}</p> })}
        <ul class="zone-half">
            <Seat seat=one lit=lit_one/>
            <Seat seat=two lit=lit_two/>
            {lit_upper.map(|lot| view! { <li><Pick lot=lot/></li> })}
            {upper.map(|late| view! { <Late late=late/> })}
        </ul>
        <ul class="zone-half">
            <Seat seat=three lit=lit_three/>
            <Seat seat=four lit=lit_four/>
            {lit_lower.map(|lot| view! { <li><Pick lot=lot/></li> })}
            {lower.map(|late| view! { <Late late=late/> })}
        </ul>
    }
}

#[component]
fn Seat(seat: SeatCard, lit: Option<Lot>) -> Node {
    let number = seat.number.0;
    let holder = match seat.holder {
        Some(person) => view! { <Named person=person/> },
        None if seat.blank => {
            view! { <span class="seat-none">{say(words::BLANK)}</span> }
        }
        None => view! { <span class="seat-none">{say(words::FREE)}</span> },
    };
    view! {
        <li class="seat" class:latest=seat.latest class:lit=lit.is_some() data-number=number.to_string()>
            <span class="seat-number">{number}</span>
            <span class="seat-people">
                <span class="seat-holder">{holder}</span>
                {seat.deputy.map(|person| view! {
                    <span class="seat-deputy">
                        <span class="deputy-mark">{say(words::DEPUTY)}</span>
                        <Named person=person/>
                    </span>
                })}
                {lit.map(|lot| view! { <Pick lot=lot/> })}
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

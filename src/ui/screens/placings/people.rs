//! Who: the champion, the placings, the rating points.

use super::{Computed, part};
use crate::present::placings::{PlacingRow, RatingRow, Seated, Title};
use crate::present::words::money::points;
use crate::present::words::placings as words;
use crate::ui::desk::{say, speak, use_desk};
use crate::ui::parts::entrant::{EntrantName, SeedMark};
use crate::ui::view::*;

/// The champion, large; or that the final is open, or that the title is vacant (G9).
#[component]
pub(super) fn ChampionBoard(sheet: Computed) -> Node {
    let title = part(sheet, |sheet| sheet.title);
    Node::live(move || {
        title.get().map(|title| match title {
            Title::Open => view! {
                <section class="champion" id="champion" data-title="open">
                    <h2>{say(words::CHAMPION)}</h2>
                    <p class="hint">{say(words::TITLE_OPEN)}</p>
                </section>
            },
            Title::Vacant => view! {
                <section class="champion" id="champion" data-title="vacant">
                    <h2>{say(words::CHAMPION)}</h2>
                    <p>{say(words::TITLE_VACANT)}</p>
                </section>
            },
            Title::Won(entrant) => view! {
                <section class="champion won" id="champion" data-title="won"
                    data-entrant=entrant.0.to_string()
                >
                    <h2>{say(words::CHAMPION)}</h2>
                    <p class="champion-name"><EntrantName id=entrant/></p>
                </section>
            },
        })
    })
}

/// D1: the placings, each with everybody who shares it.
#[component]
pub(super) fn PlacingList(sheet: Computed) -> Node {
    let rows = part(sheet, |sheet| sheet.placings.clone());
    let small = part(sheet, |sheet| sheet.placings.len() < 5);
    let heading = move || {
        if small.get() == Some(true) {
            words::PLACINGS_OF_EIGHT
        } else {
            words::PLACINGS
        }
    };
    let desk = use_desk();
    view! {
        <section class="panel placings" aria-labelledby="placings-heading">
            <h2 id="placings-heading">{move || heading().of(desk.language())}</h2>
            <table>
                <thead><tr>
                    <th scope="col">{say(words::PLACE)}</th>
                    <th scope="col">{say(words::PLAYER)}</th>
                    <th scope="col" class="number">{say(words::POINTS)}</th>
                </tr></thead>
                <tbody>
                    {move || rows.get().unwrap_or_default().into_iter().map(placing).collect_view()}
                </tbody>
            </table>
        </section>
    }
}

fn placing(row: PlacingRow) -> Node {
    let PlacingRow {
        place,
        shared,
        points: rating,
        seated,
    } = row;
    view! {
        <tr data-place=place.to_string()>
            <th scope="row">{speak(move |language| words::place(language, place, shared))}</th>
            <td><ul class="placings-seated">{seated.into_iter().map(one_seated).collect_view()}</ul></td>
            <td class="number">{rating.0}</td>
        </tr>
    }
}

fn one_seated(seated: Seated) -> Node {
    match seated {
        Seated::Entrant(entrant) => view! {
            <li data-entrant=entrant.0.to_string()><EntrantName id=entrant/></li>
        },
        Seated::Unknown => view! {
            <li class="hint" data-entrant="unknown">{say(words::UNKNOWN)}</li>
        },
        Seated::Nobody => view! {
            <li class="hint" data-entrant="nobody">{say(words::NOBODY)}</li>
        },
    }
}

/// D2, D3: the rating points.
#[component]
pub(super) fn RatingList(sheet: Computed) -> Node {
    let rows = part(sheet, |sheet| sheet.rating.clone());
    let provisional = part(sheet, |sheet| {
        sheet.rating.iter().any(|row| row.provisional)
    });
    let is_empty = Memo::new(move || rows.with(|rows| rows.as_ref().is_none_or(Vec::is_empty)));
    view! {
        <section class="panel rating" aria-labelledby="rating-heading">
            <h2 id="rating-heading">{say(words::RATING)}</h2>
            <Show when=move || !is_empty.get() fallback=move || view! {
                <p class="hint">{say(words::NO_RATING)}</p>
            }>
                <table id="rating">
                    <thead><tr>
                        <th scope="col">{say(words::PLAYER)}</th>
                        <th scope="col" class="number">{say(words::POINTS)}</th>
                    </tr></thead>
                    <tbody>
                        <For each=move || rows.get().unwrap_or_default()
                            key=|row| (row.entrant.0, row.points.0, row.provisional) let:row
                        >{rated(row)}</For>
                    </tbody>
                </table>
            </Show>
            <Show when=move || provisional.get() == Some(true)>
                <p class="hint">{say(words::PROVISIONAL_WHY)}</p>
            </Show>
        </section>
    }
}

fn rated(row: RatingRow) -> Node {
    view! {
        <tr data-entrant=row.entrant.0.to_string() data-points=row.points.0.to_string()
            data-provisional=row.provisional.to_string()
        >
            <td><EntrantName id=row.entrant/> " " <SeedMark id=row.entrant/></td>
            <td class="number">
                {row.provisional.then(|| view! {
                    <span class="badge">{say(words::PROVISIONAL)}</span>
                    " "
                })}
                {speak(move |language| points(language, row.points))}
            </td>
        </tr>
    }
}

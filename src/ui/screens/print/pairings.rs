//! A page of the list of pairings.

use crate::present::floor::{SeatCell, TableRow};
use crate::present::language::Language;
use crate::present::print::{Pairings, fit, has_note, name_and_club};
use crate::present::words::print as words;
use crate::ui::view::*;

pub(super) fn page(language: Language, list: &Pairings) -> Node {
    let head = &list.head;
    let column = |place| words::red_in(language, head.slow_games, place);
    let facts = words::when_and_where(language, head);
    view! {
        <article class="paper pairings" data-paper="pairings" data-size=list.size.key()>
            <header class="pairings-head">
                <p class="paper-title">{head.title.clone()}</p>
                <h3>{words::pairings_title(language, head.stage)}</h3>
                <p>{facts.join(" · ")}</p>
                {words::games(language, head).map(|games| view! { <p>{games}</p> })}
            </header>
            <table>
                <thead><tr>
                    <th scope="col">{words::TABLE.of(language)}</th>
                    <th scope="col">{words::NUMBER.of(language)}</th>
                    <th scope="col">{column(0)}</th>
                    <th scope="col">{words::NUMBER.of(language)}</th>
                    <th scope="col">{column(1)}</th>
                </tr></thead>
                <tbody>{list.rows.iter().map(|one| row(language, one)).collect_view()}</tbody>
            </table>
            <p class="pairings-foot">{words::page(language, list.page)}</p>
        </article>
    }
}

fn row(language: Language, row: &TableRow) -> Node {
    let [first, second] = &row.seats;
    let below = has_note(row).then(|| {
        view! {
            <tr class="pairing-note"><td></td><td colspan="4">{words::note(language, row)}</td></tr>
        }
    });
    view! {
        <tr data-pairing=row.table.0.to_string()>
            <th scope="row">{row.table.0}</th>
            {seat(language, first, row)}
            {seat(language, second, row)}
        </tr>
        {below}
    }
}

fn seat(language: Language, seat: &SeatCell, row: &TableRow) -> Node {
    let (name, club) = match seat.person() {
        Some(person) => {
            let (name, club) = name_and_club(person);
            (name.to_owned(), club.to_owned())
        }
        None => (
            words::occupant(language, &seat.occupant, row.state),
            String::new(),
        ),
    };
    let is_person = seat.person().is_some();
    let number = seat.number.0;
    let deputy = seat.deputy.then_some(words::DEPUTY.of(language));
    view! {
        <td class="pairing-number">{number}<span class="pairing-deputy">{deputy}</span></td>
        <td class="pairing-player" class:unknown=!is_person>
            <div>
                <span class="pairing-name" data-fit=fit(&name).key()>{name}</span>
                <span class="pairing-club" data-fit=fit(&club).key()>{club}</span>
            </div>
        </td>
    }
}

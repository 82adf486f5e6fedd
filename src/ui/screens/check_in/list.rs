//! The list: who is missing, with his table, or who is here; while something is typed, whom it means.

use super::{CheckIn, row_id, use_check_in};
use crate::browser::page;
use crate::engine::entrant::EntrantId;
use crate::present::check_in::Listed;
use crate::present::words::check_in as words;
use crate::ui::desk::{say, speak};
use crate::ui::parts::controls::Controls;
use crate::ui::parts::table::TableScroll;
use crate::ui::view::*;

/// Each list with its key.
const LISTS: [(Listed, &str); 3] = [
    (Listed::Missing, "missing"),
    (Listed::Present, "present"),
    (Listed::Everybody, "everybody"),
];

/// The panel.
#[component]
pub(super) fn List() -> Node {
    let check_in = use_check_in();
    let (desk, shown) = (check_in.desk, check_in.shown);
    let is_empty = Memo::new(move || shown.with(Vec::is_empty));
    let nobody = move || {
        let language = desk.language();
        let attendance = check_in.people.with(|people| people.attendance());
        match check_in.query.with(|query| query.trim().is_empty()) {
            true => words::nobody(check_in.listed.get(), attendance).of(language),
            false => words::NOBODY_FOUND.of(language),
        }
    };
    view! {
        <section class="panel check-in-people" aria-labelledby="check-in-heading">
            <div class="check-in-head">
                <Heading/>
                <Choice/>
            </div>
            <Show when=move || !is_empty.get() fallback=move || view! { <p>{nobody}</p> }>
                <Controls>
                    <TableScroll label=words::LISTED>
                        <table class="check-in-list" id="check-in-list">
                            <thead><tr>
                                <th scope="col" class="number">{say(words::NUMBER)}</th>
                                <th scope="col">{say(words::NAME)}</th>
                                <th scope="col">{say(words::CLUB)}</th>
                                <th scope="col">{say(words::NEXT)}</th>
                                <th scope="col" class="check-in-status">{say(words::STATUS)}</th>
                                <th scope="col" class="check-in-act">{say(words::ACTIONS)}</th>
                            </tr></thead>
                            <tbody>
                                <For each=move || shown.get() key=|id| *id let:id>
                                    <Row id=EntrantId(id)/>
                                </For>
                            </tbody>
                        </table>
                    </TableScroll>
                </Controls>
            </Show>
        </section>
    }
}

/// Which list it is, and how many are on it.
#[component]
fn Heading() -> Node {
    let check_in = use_check_in();
    let heading = speak(move |language| {
        let name = match check_in.query.with(|query| query.trim().is_empty()) {
            true => words::listed(check_in.listed.get()),
            false => words::FOUND,
        };
        let count = check_in.shown.with(Vec::len);
        format!("{} {count}", name.of(language))
    });
    view! { <h2 id="check-in-heading">{heading}</h2> }
}

/// The choice of the list, and printing it.
#[component]
fn Choice() -> Node {
    let CheckIn { listed, query, .. } = use_check_in();
    let choice = move |(list, key): (Listed, &'static str)| {
        let pressed = move || {
            let is_list = query.with(|query| query.trim().is_empty());
            (is_list && listed.get() == list).to_string()
        };
        view! {
            <button type="button" class="button small" data-listed=key aria-pressed=pressed
                on:click=move |_| {
                    query.set(String::new());
                    listed.set(list);
                }
            >{say(words::listed(list))}</button>
        }
    };
    view! {
        <div class="toolbar" role="group" aria-label=say(words::LISTED)>
            {LISTS.map(choice).into_iter().collect_view()}
        </div>
        <button type="button" class="button small" id="print-list" on:click=|_| page::print()>
            {say(words::PRINT)}
        </button>
    }
}

#[component]
fn Row(id: EntrantId) -> Node {
    let check_in = use_check_in();
    let desk = check_in.desk;
    let one = Memo::new(move || check_in.people.with(|people| people.get(id).cloned()));
    let here =
        Memo::new(move || one.with(|one| one.as_ref().is_some_and(|one| one.since.is_some())));
    let may_come =
        Memo::new(move || one.with(|one| one.as_ref().is_some_and(|one| one.may_come())));
    let is_chosen = move || check_in.chosen.get() == Some(id.0);
    let name = move || one.with(|one| one.as_ref().map(|one| one.name.clone()));
    let club = move || one.with(|one| one.as_ref().map(|one| one.club.clone()));
    let seat = move || {
        let seat = one.with(|one| one.as_ref()?.seat);
        seat.map(|seat| words::seat(desk.language(), seat))
    };
    let next = move || {
        let next = one.with(|one| one.as_ref()?.next);
        words::next(desk.language(), next)
    };
    let status =
        move || one.with(|one| one.as_ref().map(|one| words::status(desk.language(), one)));
    let action = move || {
        let (label, key) = match (here.get(), may_come.get()) {
            (true, _) => (words::TAKE_BACK, "take-back"),
            (false, true) => (words::CHECK_IN, "check-in"),
            (false, false) => return Node::Nothing,
        };
        if !check_in.is_open() {
            return Node::Nothing;
        }
        let about = move || words::about(desk.language(), label, &name().unwrap_or_default());
        view! {
            <button type="button" class="button small" class:quiet=here data-action=key
                aria-label=about on:click=move |_| check_in.mark(id, !here.get_untracked())
            >{say(label)}</button>
        }
    };
    view! {
        <tr id=row_id(id.0) data-entrant=id.0.to_string() data-here=move || here.get().to_string()
            class:current=is_chosen aria-current=move || is_chosen().then_some("true")
        >
            <td class="number soft">{seat}</td>
            <th scope="row">{name}</th>
            <td>{club}</td>
            <td class="check-in-next">{next}</td>
            <td class="check-in-status">{status}</td>
            <td class="check-in-act">{action}</td>
        </tr>
    }
}

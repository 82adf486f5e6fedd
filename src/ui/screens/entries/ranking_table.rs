//! Last year's list, who of it has entered, and the seeds that come of it.

use crate::engine::entrant::{EntrantId, Rank};
use crate::present::paste::ranking::{Row, Standing, exact_matches, rows};
use crate::present::words::entries as words;
use crate::present::words::paste as paste_words;
use crate::present::words::people::person;
use crate::record::command::Command;
use crate::ui::desk::{Declined, say, use_desk};
use crate::ui::parts::controls::Controls;
use crate::ui::parts::note::DeclinedNote;
use crate::ui::parts::table::TableScroll;
use crate::ui::view::*;

/// The table, with the button that confirms all exact matches.
#[component]
pub(super) fn RankingTable(begun: Memo<bool>) -> Node {
    let desk = use_desk();
    let declined = RwSignal::new(None::<Declined>);
    let all = desk.memo(rows);
    let exact = Memo::new(move || all.with(|rows| exact_matches(rows)));
    let ranks = Memo::new(move || {
        all.with(|rows| rows.iter().map(|row| row.ranked.rank.0).collect::<Vec<_>>())
    });
    let confirm = Callback::new(move |matches: Vec<(Rank, EntrantId)>| {
        let count = matches.len();
        match desk.submit(Command::MatchRanks(matches)) {
            Ok(_) => {
                declined.set(None);
                desk.announce(words::confirmed(desk.language_now(), count));
            }
            Err(why) => declined.set(Some(why)),
        }
    });
    let unmatch = Callback::new(move |rank| {
        declined.set(desk.submit(Command::UnmatchRank(rank)).err());
    });
    view! {
        <Controls>
            <Show when=move || !begun.get() && !exact.with(Vec::is_empty)>
                <div class="toolbar">
                    <button type="button" class="button primary" id="confirm-exact"
                        on:click=move |_| confirm.run(exact.get_untracked())
                    >{move || words::confirm_exact(desk.language(), exact.with(Vec::len))}</button>
                </div>
            </Show>
            <DeclinedNote declined/>
            <TableScroll label=words::RANKING>
                <table class="ranking" id="ranking-list">
                    <thead><tr>
                        <th scope="col" class="number">{say(paste_words::RANK)}</th>
                        <th scope="col">{say(words::NAME)}</th>
                        <th scope="col">{say(words::THIS_YEAR)}</th>
                        <th scope="col">{say(words::COMES_TO)}</th>
                    </tr></thead>
                    <tbody>
                        <For each=move || ranks.get() key=|rank| *rank let:rank>
                            <RankRow rank=Rank(rank) all begun confirm unmatch/>
                        </For>
                    </tbody>
                </table>
            </TableScroll>
        </Controls>
    }
}

#[component]
fn RankRow(
    rank: Rank,
    all: Memo<Vec<Row>>,
    begun: Memo<bool>,
    confirm: Callback<Vec<(Rank, EntrantId)>>,
    unmatch: Callback<Rank>,
) -> Node {
    let desk = use_desk();
    let row = Memo::new(move || {
        all.with(|rows| rows.iter().find(|row| row.ranked.rank == rank).cloned())
    });
    let standing = move || row.with(|row| row.as_ref().map(|row| row.standing));
    let name = move || row.with(|row| row.as_ref().map(|row| row.ranked.name.clone()));
    let club = move || {
        row.with(|row| {
            let club = row.as_ref()?.ranked.club.clone();
            (!club.is_empty()).then(|| view! { <span class="entrant-club">{club}</span> })
        })
    };
    let is_seed = move || matches!(standing(), Some(Standing::Seed(..)));
    let comes_to = move || {
        let standing = standing()?;
        let is_proposed =
            row.with(|row| row.as_ref().is_some_and(|row| !row.candidates.is_empty()));
        if is_proposed && !begun.get() {
            return Some(view! { <span>{say(words::TO_CONFIRM)}</span> });
        }
        let words = paste_words::standing(desk.language(), standing);
        Some(if matches!(standing, Standing::Seed(..)) {
            view! { <span class="seed-mark">{words}</span> }
        } else {
            view! { <span class="soft">{words}</span> }
        })
    };
    view! {
        <tr data-rank=rank.0.to_string() class:is-seed=is_seed>
            <td class="number soft">{rank.0}</td>
            <th scope="row">{name} {club}</th>
            <td>
                {move || match standing() {
                    Some(Standing::Open) => {
                        view! { <Candidates rank row begun confirm/> }
                    }
                    Some(
                        Standing::Seed(_, id)
                        | Standing::NotAmongSeeds(id)
                        | Standing::NotAdmitted(id),
                    ) => view! { <Confirmed rank id begun unmatch/> },
                    None => Node::Nothing,
                }}
            </td>
            <td>{comes_to}</td>
        </tr>
    }
}

/// The entrant that somebody of the list was confirmed to be.
#[component]
fn Confirmed(rank: Rank, id: EntrantId, begun: Memo<bool>, unmatch: Callback<Rank>) -> Node {
    let desk = use_desk();
    let name = move || desk.with(|tournament| person(desk.language(), tournament, id));
    let about = move || words::about(desk.language(), words::UNMATCH, &name());
    view! {
        <div class="toolbar matched">
            <span><span class="tick" aria-hidden="true">"✓ "</span>{name}</span>
            <Show when=move || !begun.get()>
                <button type="button" class="button quiet small" data-action="unmatch"
                    aria-label=about on:click=move |_| unmatch.run(rank)
                >{say(words::UNMATCH)}</button>
            </Show>
        </div>
    }
}

/// Those whom somebody of the list may be, each with a button of his own; and anybody else.
#[component]
fn Candidates(
    rank: Rank,
    row: Memo<Option<Row>>,
    begun: Memo<bool>,
    confirm: Callback<Vec<(Rank, EntrantId)>>,
) -> Node {
    let desk = use_desk();
    let choosing = RwSignal::new(false);
    let candidates = move || {
        let language = desk.language();
        let found = row.with(|row| row.as_ref().map(|row| row.candidates.clone()));
        let buttons = found.unwrap_or_default().into_iter().map(|candidate| {
            let id = candidate.entrant;
            let name = desk.with(|tournament| {
                tournament.entrant(id).map(|one| match one.club.as_str() {
                    "" => one.name.clone(),
                    club => format!("{} {club}", one.name),
                })
            });
            let name = name.unwrap_or_default();
            view! {
                <button type="button" class="button small" data-action="confirm"
                    on:click=move |_| confirm.run(vec![(rank, id)])
                >{words::about(language, words::CONFIRM, &name)}</button>
                <span class="hint">{paste_words::likeness(candidate.likeness).of(language)}</span>
            }
        });
        buttons.collect_view()
    };
    let namesakes = move || row.with(|row| row.as_ref().is_some_and(|row| row.namesakes));
    view! {
        <Show when=move || !begun.get()
            fallback=move || view! { <span class="soft">{say(words::NO_ENTRANT)}</span> }
        >
            <div class="toolbar candidates">
                {candidates}
                <Show when=namesakes>
                    <span class="error">{say(words::NAMESAKES)}</span>
                </Show>
                <Show when=move || choosing.get() fallback=move || view! {
                    <button type="button" class="button quiet small" data-action="other"
                        on:click=move |_| choosing.set(true)
                    >{say(words::SOMEBODY_ELSE)}</button>
                }>
                    <AnybodyElse rank row confirm/>
                </Show>
            </div>
        </Show>
    }
}

/// Every entrant who is not confirmed to be somebody else: for names that are spelled differently.
#[component]
fn AnybodyElse(
    rank: Rank,
    row: Memo<Option<Row>>,
    confirm: Callback<Vec<(Rank, EntrantId)>>,
) -> Node {
    let desk = use_desk();
    let id = format!("choose-rank-{}", rank.0);
    let label = move || {
        let name = row.with(|row| row.as_ref().map(|row| row.ranked.name.clone()));
        words::choose_for(desk.language(), &name.unwrap_or_default())
    };
    let options = move || {
        desk.with(|tournament| {
            let free = tournament.entrants().iter().filter(|one| {
                one.withdrawn.is_none() && !tournament.matched().values().any(|id| *id == one.id)
            });
            free.map(|one| {
                let text = format!("{} {} {}", one.id.0, one.name, one.club);
                view! { <option value=one.id.0.to_string()>{text}</option> }
            })
            .collect_view()
        })
    };
    view! {
        <label class="unseen" for=id.clone()>{label}</label>
        <select id=id on:change=move |event| {
            if let Ok(chosen) = event_target_value(&event).parse() {
                confirm.run(vec![(rank, EntrantId(chosen))]);
            }
        }>
            <option value="">{say(words::NO_ENTRANT)}</option>
            {options}
        </select>
    }
}

//! The list of everybody, with search, and what can be done with each.

use super::act_dialog::{Act, ActDialog};
use crate::engine::entrant::{EntrantId, SeedNumber};
use crate::present::language::Text;
use crate::present::search::finds;
use crate::present::words::entries as words;
use crate::present::words::stage as stage_words;
use crate::record::tournament::{Admission, Entrant, Tournament};
use crate::ui::desk::{say, use_desk};
use crate::ui::parts::controls::Controls;
use crate::ui::parts::table::TableScroll;
use crate::ui::view::*;

/// Which of them are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Filter {
    #[default]
    Everybody,
    Admitted,
    Seeds,
    Waiting,
    Withdrawn,
}

impl Filter {
    const ALL: [(Filter, &'static str, Text); 5] = [
        (Filter::Everybody, "everybody", words::EVERYBODY),
        (Filter::Admitted, "admitted", words::IS_ADMITTED),
        (Filter::Seeds, "seeds", words::SEEDS),
        (Filter::Waiting, "waiting", words::WAITING),
        (Filter::Withdrawn, "withdrawn", words::WITHDRAWN),
    ];

    fn shows(self, entrant: &Entrant, seeds: &[EntrantId]) -> bool {
        match self {
            Filter::Everybody => true,
            Filter::Admitted => entrant.is_admitted() || entrant.replaces.is_some(),
            Filter::Seeds => seeds.contains(&entrant.id),
            Filter::Waiting => entrant.is_waiting(),
            Filter::Withdrawn => entrant.withdrawn.is_some(),
        }
    }
}

/// Somebody's row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Row {
    name: String,
    club: String,
    seed: Option<SeedNumber>,
    status: Option<Text>,
    withdrawn: bool,
    may_be_admitted: bool,
    may_be_unadmitted: bool,
    may_be_reinstated: bool,
}

impl Row {
    fn of(tournament: &Tournament, id: EntrantId, seeds: &[EntrantId]) -> Row {
        let Some(entrant) = tournament.entrant(id) else {
            return Row::default();
        };
        let seed = seeds.iter().zip(1..).find(|(seed, _)| **seed == id);
        let status = match entrant.admission {
            _ if entrant.replaced_by.is_some() => words::IS_REPLACED,
            _ if entrant.withdrawn.is_some() => words::IS_WITHDRAWN,
            _ if entrant.replaces.is_some() => words::IS_REPLACING,
            Admission::Entered => words::IS_ADMITTED,
            Admission::ByRuling => words::IS_ADMITTED_BY_RULING,
            Admission::Waiting => words::IS_WAITING,
        };
        Row {
            name: entrant.name.clone(),
            club: entrant.club.clone(),
            seed: seed.map(|(_, number)| SeedNumber(number)),
            status: Some(status),
            withdrawn: entrant.withdrawn.is_some(),
            may_be_admitted: entrant.is_waiting() && tournament.drawing().is_none(),
            may_be_unadmitted: entrant.admission == Admission::ByRuling
                && entrant.withdrawn.is_none()
                && tournament.drawing().is_none(),
            may_be_reinstated: entrant.withdrawn.is_some() && entrant.replaced_by.is_none(),
        }
    }
}

/// The panel.
#[component]
pub(super) fn EntrantList() -> Node {
    let desk = use_desk();
    let query = RwSignal::new(String::new());
    let filter = RwSignal::new(Filter::default());
    let asked = RwSignal::new(None::<(EntrantId, Act)>);
    let seeds = desk.memo(Tournament::seeds);
    let all = desk.memo(|tournament| tournament.entrants().len());
    let ids = Memo::new(move || {
        let (query, filter) = (query.get(), filter.get());
        desk.with(|tournament| {
            let shown = |one: &&Entrant| {
                seeds.with(|seeds| filter.shows(one, seeds))
                    && finds(&query, one.id, &one.name, &one.club)
            };
            let found = tournament.entrants().iter().filter(shown);
            found.map(|one| one.id.0).collect::<Vec<_>>()
        })
    });
    let count = move || words::shown(desk.language(), ids.with(Vec::len), all.get());
    view! {
        <section class="panel">
            <div class="list-head">
                <h2>{say(words::LIST)}</h2>
                <Search query filter/>
                <p class="hint" role="status" id="entrant-count">{count}</p>
            </div>
            <Show when=move || { all.get() > 0 }
                fallback=move || view! { <p>{say(words::NOBODY_YET)}</p> }
            >
                <Show when=move || !ids.with(Vec::is_empty)
                    fallback=move || view! { <p>{say(words::NOBODY_FOUND)}</p> }
                >
                    <Controls>
                        <TableScroll label=words::LIST>
                            <table class="entrants" id="entrant-list">
                                <thead><tr>
                                    <th scope="col" class="number">{say(words::NUMBER)}</th>
                                    <th scope="col">{say(words::NAME)}</th>
                                    <th scope="col">{say(words::CLUB)}</th>
                                    <th scope="col">{say(words::SEED)}</th>
                                    <th scope="col">{say(words::STATUS)}</th>
                                    <th scope="col">{say(words::ACTIONS)}</th>
                                </tr></thead>
                                <tbody>
                                    <For each=move || ids.get() key=|id| *id let:id>
                                        <EntrantRow id=EntrantId(id) seeds asked/>
                                    </For>
                                </tbody>
                            </table>
                        </TableScroll>
                    </Controls>
                </Show>
            </Show>
            <ActDialog asked/>
        </section>
    }
}

#[component]
fn Search(query: RwSignal<String>, filter: RwSignal<Filter>) -> Node {
    let options = Filter::ALL.map(|(value, name, label)| {
        view! { <option value=name selected=move || filter.get() == value>{say(label)}</option> }
    });
    view! {
        <div class="search">
            <label class="unseen" for="entrant-search">{say(words::SEARCH)}</label>
            <input id="entrant-search" type="search" autocomplete="off" placeholder=say(words::SEARCH)
                prop:value=query on:input=move |event| query.set(event_target_value(&event))
            />
            <label class="unseen" for="entrant-filter">{say(words::SHOW)}</label>
            <select id="entrant-filter" on:change=move |event| {
                let chosen = event_target_value(&event);
                let found = Filter::ALL.into_iter().find(|(_, name, _)| *name == chosen);
                filter.set(found.map(|(value, ..)| value).unwrap_or_default());
            }>{options.collect_view()}</select>
        </div>
    }
}

#[component]
fn EntrantRow(
    id: EntrantId,
    seeds: Memo<Vec<EntrantId>>,
    asked: RwSignal<Option<(EntrantId, Act)>>,
) -> Node {
    let desk = use_desk();
    let row = Memo::new(move || {
        desk.with(|tournament| seeds.with(|seeds| Row::of(tournament, id, seeds)))
    });
    let action = move |act: Act, slug: &'static str| {
        let about = move || row.with(|row| words::about(desk.language(), act.name(), &row.name));
        view! {
            <button type="button" class="button quiet small" data-action=slug aria-label=about
                on:click=move |_| asked.set(Some((id, act)))
            >{say(act.name())}</button>
        }
    };
    let seed = move || {
        let seed = row.with(|row| row.seed)?;
        let words = stage_words::seed(desk.language(), seed);
        Some(view! { <span class="seed-mark">{words}</span> })
    };
    let is_withdrawn = move || row.with(|row| row.withdrawn);
    view! {
        <tr data-entrant=id.0.to_string() class:withdrawn=is_withdrawn>
            <td class="number soft">{id.0}</td>
            <th scope="row" class="name">{move || row.with(|row| row.name.clone())}</th>
            <td>{move || row.with(|row| row.club.clone())}</td>
            <td class="seed">{seed}</td>
            <td class="status">{move || row.with(|row| row.status).map(|status| status.of(desk.language()))}</td>
            <td>
                <div class="toolbar row-actions">
                    {action(Act::Edit, "edit")}
                    <Show when=move || row.with(|row| row.may_be_admitted)>
                        {action(Act::Admit, "admit")}
                    </Show>
                    <Show when=move || row.with(|row| row.may_be_unadmitted)>
                        {action(Act::Unadmit, "unadmit")}
                    </Show>
                    <Show when=move || !is_withdrawn()>{action(Act::Withdraw, "withdraw")}</Show>
                    <Show when=move || row.with(|row| row.may_be_reinstated)>
                        {action(Act::Reinstate, "reinstate")}
                    </Show>
                </div>
            </td>
        </tr>
    }
}

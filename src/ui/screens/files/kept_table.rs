//! What this browser keeps: the tournaments, and the versions that were replaced, removed or put
//! aside.

use crate::engine::order;
use crate::present::route::Route;
use crate::present::words::files as words;
use crate::present::words::open_error::open_error;
use crate::record::tournament::Tournament;
use crate::ui::desk::{Kept, KeptKey, KeptState, KeptWhy, say, use_desk};
use crate::ui::parts::dialog::ConfirmDialog;
use crate::ui::parts::table::TableScroll;
use crate::ui::route::use_router;
use crate::ui::view::*;
use leptos::task::spawn_local;

/// The tournaments of this browser, the last changed first.
#[component]
pub fn KeptTable() -> Node {
    let desk = use_desk();
    let removing = RwSignal::new(None::<KeptKey>);
    let rows = Memo::new(move || {
        let mut rows = desk.kept();
        rows.retain(|kept| kept.key.kept.is_none());
        order::sort_by_key(&mut rows, |kept| std::cmp::Reverse(last_change(kept)));
        rows
    });
    view! {
        <Show when=move || !rows.with(Vec::is_empty)
            fallback=move || view! { <p>{say(words::NONE_KEPT)}</p> }
        >
            <TableScroll label=words::KEPT_HERE>
                <table class="kept">
                    <Head/>
                    <tbody>
                        <For each=move || rows.get() key=row_key let:kept>
                            <KeptRow kept removing/>
                        </For>
                    </tbody>
                </table>
            </TableScroll>
        </Show>
        <RemoveDialog removing/>
    }
}

#[component]
fn Head(
    /// Whether there is a column that says why something was kept.
    #[prop(optional)]
    with_why: bool,
) -> Node {
    view! {
        <thead><tr>
            <th scope="col">{say(words::TITLE)}</th>
            <th scope="col" class="wide-only">{say(words::STATE)}</th>
            <th scope="col" class="time">{say(words::LAST_CHANGE)}</th>
            <th scope="col" class="number wide-only">{say(words::ENTRIES)}</th>
            {with_why.then(|| view! { <th scope="col">{say(words::WHY_KEPT)}</th> })}
            <th scope="col">{say(words::ACTIONS)}</th>
        </tr></thead>
    }
}

#[component]
fn KeptRow(kept: Kept, removing: RwSignal<Option<KeptKey>>) -> Node {
    let desk = use_desk();
    let key = StoredValue::new(kept.key.clone());
    let is_open = Memo::new(move || {
        desk.id()
            .is_some_and(|id| key.with_value(|key| *key == KeptKey::of(&id)))
    });
    view! {
        <tr class:current=move || is_open.get() data-key=kept.key.to_string()>
            <Description state=kept.state.clone()/>
            <td>
                <div class="toolbar">
                    <Show when=move || is_open.get() fallback=move || view! { <OpenButton key/> }>
                        <span class="badge">{say(words::IS_OPEN)}</span>
                    </Show>
                    <DownloadButton key/>
                    <button type="button" class="button quiet"
                        on:click=move |_| removing.set(Some(key.get_value()))
                    >{say(words::REMOVE)}</button>
                </div>
            </td>
        </tr>
    }
}

/// The cells that say what is in a text.
#[component]
fn Description(state: KeptState) -> Node {
    let desk = use_desk();
    match state {
        KeptState::Readable {
            title,
            phase,
            entries,
            last,
        } => {
            let untitled = title.is_empty();
            view! {
                <th scope="row">
                    {title}{untitled.then(|| view! { <span>{say(words::UNTITLED)}</span> })}
                </th>
                <td class="wide-only">{say(words::phase(phase))}</td>
                <td class="time">{last.map(words::moment)}</td>
                <td class="number wide-only">{entries}</td>
            }
        }
        KeptState::Unreadable(error) => view! {
            <th scope="row" colspan="4" class="error">
                {move || open_error(&error, desk.language())}
            </th>
        },
    }
}

#[component]
fn OpenButton(key: StoredValue<KeptKey>) -> Node {
    let desk = use_desk();
    let router = use_router();
    let open = move |_| {
        let key = key.get_value();
        spawn_local(async move {
            desk.open_kept(key).await;
            // Where it could not be opened the rescue screen is about it.
            router.go(Route::of_phase(desk.peek(Tournament::phase)));
        });
    };
    view! {
        <button type="button" class="button" data-action="open"
            disabled=move || desk.is_busy() on:click=open
        >{say(words::OPEN)}</button>
    }
}

#[component]
fn DownloadButton(key: StoredValue<KeptKey>) -> Node {
    let desk = use_desk();
    view! {
        <button type="button" class="button quiet" data-action="download" on:click=move |_| {
            let key = key.get_value();
            spawn_local(async move {
                let given = desk.download_kept(key).await;
                let said = if given { words::FILE_GIVEN } else { words::FILE_NOT_GIVEN };
                desk.announce(said.of(desk.language_now()));
            });
        }>{say(words::DOWNLOAD)}</button>
    }
}

/// Asks before a tournament leaves the list.
#[component]
fn RemoveDialog(removing: RwSignal<Option<KeptKey>>) -> Node {
    let desk = use_desk();
    let open = RwSignal::new(false);
    Effect::new(move || open.set(removing.with(Option::is_some)));
    view! {
        <ConfirmDialog open heading=words::REMOVE_HEADING confirm=words::REMOVE
            on_confirm=move |()| {
                if let Some(key) = removing.get_untracked() {
                    spawn_local(async move {
                        let removed = desk.remove(key).await;
                        desk.tell_storage(removed, words::REMOVED);
                    });
                }
                removing.set(None);
            }
        >
            <p>{say(words::REMOVE_WHAT)}</p>
        </ConfirmDialog>
    }
}

/// Versions that were replaced, removed or put aside, the latest first.
#[component]
pub fn AsideTable() -> Node {
    let desk = use_desk();
    let erasing = RwSignal::new(None::<KeptKey>);
    let rows = Memo::new(move || {
        let mut rows = desk.kept();
        rows.retain(|kept| kept.key.kept.is_some());
        order::sort_by_key(&mut rows, |kept| {
            std::cmp::Reverse(kept.key.kept.as_ref().map(|(_, stamp)| stamp.clone()))
        });
        rows
    });
    view! {
        <TableScroll label=words::KEPT_ASIDE>
            <table class="kept">
                <Head with_why=true/>
                <tbody>
                    <For each=move || rows.get() key=row_key let:kept>
                        <AsideRow kept erasing/>
                    </For>
                </tbody>
            </table>
        </TableScroll>
        <EraseDialog erasing/>
    }
}

#[component]
fn AsideRow(kept: Kept, erasing: RwSignal<Option<KeptKey>>) -> Node {
    let key = StoredValue::new(kept.key.clone());
    let why = match kept.key.kept {
        Some((KeptWhy::Replaced, _)) => words::WAS_REPLACED,
        Some((KeptWhy::Removed, _)) => words::WAS_REMOVED,
        _ => words::WAS_PUT_ASIDE,
    };
    let readable = matches!(kept.state, KeptState::Readable { .. });
    view! {
        <tr data-key=kept.key.to_string()>
            <Description state=kept.state.clone()/>
            <td>{say(why)}</td>
            <td>
                <div class="toolbar">
                    {readable.then(|| view! { <BringBackButton key/> })}
                    <DownloadButton key/>
                    <button type="button" class="button quiet"
                        on:click=move |_| erasing.set(Some(key.get_value()))
                    >{say(words::ERASE)}</button>
                </div>
            </td>
        </tr>
    }
}

#[component]
fn BringBackButton(key: StoredValue<KeptKey>) -> Node {
    let desk = use_desk();
    let bring_back = move |_| {
        let key = key.get_value();
        spawn_local(async move {
            match desk.bring_back(key).await {
                Some(adoption) => desk.tell_adoption(adoption, words::BROUGHT_BACK),
                None => desk.put_up(words::CANNOT_BE_READ),
            }
        });
    };
    view! {
        <button type="button" class="button" data-action="bring-back"
            disabled=move || desk.is_busy() on:click=bring_back
        >{say(words::BRING_BACK)}</button>
    }
}

/// Asks before a version is erased.
#[component]
fn EraseDialog(erasing: RwSignal<Option<KeptKey>>) -> Node {
    let desk = use_desk();
    let open = RwSignal::new(false);
    Effect::new(move || open.set(erasing.with(Option::is_some)));
    view! {
        <ConfirmDialog open heading=words::ERASE_HEADING confirm=words::ERASE destructive=true
            on_confirm=move |()| {
                if let Some(key) = erasing.get_untracked() {
                    spawn_local(async move {
                        let erased = desk.erase(key).await;
                        desk.tell_storage(erased, words::ERASED);
                    });
                }
                erasing.set(None);
            }
        >
            <p>{say(words::ERASE_WHAT)}</p>
        </ConfirmDialog>
    }
}

/// What a row shows: with the same key nothing in it has changed.
fn row_key(kept: &Kept) -> (KeptKey, Option<usize>) {
    let entries = match kept.state {
        KeptState::Readable { entries, .. } => Some(entries),
        KeptState::Unreadable(_) => None,
    };
    (kept.key.clone(), entries)
}

fn last_change(kept: &Kept) -> Option<String> {
    match &kept.state {
        KeptState::Readable { last, .. } => last.map(|at| at.to_string()),
        KeptState::Unreadable(_) => None,
    }
}

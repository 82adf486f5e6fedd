//! Who is still playing, and the tables of other stages that can start already.

use super::use_floor;
use crate::engine::stage::Stage;
use crate::present::floor::{OpenTable, open_tables, stage_stands};
use crate::present::language::Language;
use crate::present::words::floor_time as words;
use crate::ui::desk::{say, speak};
use crate::ui::view::*;

/// Every table of the stage that is still playing, each with what comes next there in a letter.
#[component]
pub fn OpenTables() -> Node {
    let floor = use_floor();
    let open = floor.desk.memo(move |tournament| {
        let Some(stage) = floor.stage.get() else {
            return Vec::new();
        };
        let open = open_tables(tournament, stage).into_iter();
        open.map(|open| (stage, open)).collect()
    });
    let any = move || open.with(|open| open.iter().any(|(_, open)| open.announced));
    // With what it shows in the key, only the table that moved on is drawn anew.
    let key = |(stage, open): &(Stage, OpenTable)| {
        let shown = words::next_short(Language::English, open);
        (*stage as u8, open.table.0, shown)
    };
    view! {
        <Show when=any>
            <div class="open-tables" role="group" aria-label=say(words::STILL_PLAYING)>
                <span class="open-label">{say(words::STILL_PLAYING)}</span>
                <For each=move || open.get() key=key let:one>
                    <Chip stage=one.0 open=one.1/>
                </For>
            </div>
        </Show>
    }
}

#[component]
fn Chip(stage: Stage, open: OpenTable) -> Node {
    let floor = use_floor();
    let table = open.table;
    let selected = move || floor.selected.get() == Some((stage, table));
    let label = speak(move |language| words::still_playing(language, &open));
    let title = speak(move |language| words::still_playing(language, &open));
    view! {
        <button type="button" class="open-table" data-open=table.0.to_string()
            title=title class:selected=selected class:waits=!open.announced
            on:click=move |_| floor.show(stage, table)
        >
            <span class="open-number" aria-hidden="true">{table.0}</span>
            <span class="open-next" aria-hidden="true">
                {speak(move |language| words::next_short(language, &open))}
            </span>
            <span class="unseen">{label}</span>
        </button>
    }
}

/// The tables of other stages whose players are known already, while the stage shown still plays (F2).
#[component]
pub fn NextTables() -> Node {
    let floor = use_floor();
    let ready = floor.desk.memo(move |tournament| {
        let shown = floor.stage.get();
        let others = stage_stands(tournament).into_iter();
        let others = others.filter(|one| Some(one.stage) > shown && !one.ready.is_empty());
        others.map(|one| (one.stage, one.ready)).collect::<Vec<_>>()
    });
    let line = move |(stage, tables): (Stage, Vec<_>)| {
        view! {
            <p class="next-tables">
                <span>{speak(move |language| words::next_tables(language, stage, &tables))}</span>" "
                <button type="button" class="button small"
                    data-next-stage=crate::present::route::stage_slug(stage)
                    on:click=move |_| {
                        floor.show_stage(stage);
                        super::focus_soon(&["announce-stage", "announce-ready"]);
                    }
                >{say(words::TO_THEM)}</button>
            </p>
        }
    };
    view! { {move || ready.get().into_iter().map(line).collect_view()} }
}

//! Who is still playing, and the tables of other stages that can start already.

use super::use_floor;
use crate::engine::stage::Stage;
use crate::present::floor::{OpenTable, open_tables, stage_stands};
use crate::present::words::floor_time as words;
use crate::ui::desk::{say, speak};
use crate::ui::view::*;

/// Every table of the stage that is still playing, each with what comes next there in a letter.
#[component]
pub fn OpenTables() -> Node {
    let floor = use_floor();
    let open = floor.desk.memo(move |tournament| {
        let stage = floor.stage.get();
        let open = stage.map_or(Vec::new(), |stage| open_tables(tournament, stage));
        (stage, open)
    });
    let any = move || open.with(|(_, open)| open.iter().any(|open| open.announced));
    let chips = move || {
        let (stage, open) = open.get();
        let chip = |open: OpenTable| view! { <Chip stage=stage open=open/> };
        open.into_iter().map(chip).collect_view()
    };
    view! {
        <Show when=any>
            <div class="open-tables" role="group" aria-label=say(words::STILL_PLAYING)>
                <span class="open-label">{say(words::STILL_PLAYING)}</span>
                {chips}
            </div>
        </Show>
    }
}

#[component]
fn Chip(stage: Option<Stage>, open: OpenTable) -> Node {
    let floor = use_floor();
    let table = open.table;
    let selected = move || floor.selected.get() == stage.map(|stage| (stage, table));
    let label = speak(move |language| words::still_playing(language, &open));
    let title = speak(move |language| words::still_playing(language, &open));
    view! {
        <button type="button" class="open-table" data-open=table.0.to_string()
            title=title
            class:selected=selected class:waits=!open.announced
            on:click=move |_| {
                if let Some(stage) = stage {
                    floor.show(stage, table);
                }
            }
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
                    data-next-stage=super::stages::key(stage)
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

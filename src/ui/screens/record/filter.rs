//! What is asked for: a player or words, a stage, a table, a kind.

use super::Shown;
use crate::engine::number::TableNumber;
use crate::engine::progress::Progress;
use crate::engine::stage::Stage;
use crate::present::language::Text;
use crate::present::record::{Choice, Filter};
use crate::present::route::{stage_from_slug, stage_slug};
use crate::present::words::{record as words, stage as stage_words};
use crate::ui::desk::say;
use crate::ui::view::*;

/// The line with everything that can be asked for.
#[component]
pub(super) fn FilterLine(shown: Shown) -> Node {
    let filter = shown.filter;
    let stages = shown.desk.memo(|tournament| {
        let progress = tournament.progress().map(Progress::stages);
        let stages = progress.into_iter().flatten().map(|(stage, _)| stage);
        stages.collect::<Vec<Stage>>()
    });
    let stage_option = move |stage: Stage| {
        let chosen = move || filter.with(|filter| filter.stage == Some(stage));
        let name = stage_words::stage(stage);
        view! { <option value=stage_slug(stage) selected=chosen>{say(name)}</option> }
    };
    let kinds = Choice::all().map(move |choice| {
        let chosen = move || filter.with(|filter| filter.choice == choice);
        view! { <option value=choice.key() selected=chosen>{say(words::choice(choice))}</option> }
    });
    let choose_kind = move |event| {
        let key = event_target_value(&event);
        let choice = Choice::all().find(|choice| choice.key() == key);
        shown.ask(|filter| filter.choice = choice.unwrap_or_default());
    };
    let table = move || {
        let table = filter.with(|filter| filter.table);
        table.map_or(String::new(), |table| table.0.to_string())
    };
    let asked = move || filter.with(|filter| *filter != Filter::default());
    view! {
        <form class="record-filter" on:submit=|event| event.prevent_default()>
            {labelled("record-query", words::SEARCH, view! {
                <input id="record-query" type="search" autocomplete="off"
                    prop:value=move || filter.with(|filter| filter.query.clone())
                    on:input=move |event| {
                        let query = event_target_value(&event);
                        shown.ask(|filter| filter.query = query);
                    }
                />
            })}
            {labelled("record-stage", words::STAGE, view! {
                <select id="record-stage" on:change=move |event| {
                    let stage = stage_from_slug(&event_target_value(&event));
                    shown.ask(|filter| filter.stage = stage);
                }>
                    <option value="" selected=move || filter.with(|filter| filter.stage.is_none())>
                        {say(words::EVERY_STAGE)}
                    </option>
                    {move || stages.get().into_iter().map(stage_option).collect_view()}
                </select>
            })}
            {labelled("record-table", words::TABLE, view! {
                <input id="record-table" type="number" min="1" inputmode="numeric" prop:value=table
                    on:input=move |event| {
                        let table = event_target_value(&event).parse().ok().map(TableNumber);
                        shown.ask(|filter| filter.table = table);
                    }
                />
            })}
            {labelled("record-kind", words::KIND, view! {
                <select id="record-kind" on:change=choose_kind>{kinds.collect_view()}</select>
            })}
            <button type="button" class="button quiet" id="record-clear"
                disabled=move || !asked()
                on:click=move |_| shown.ask(|filter| *filter = Filter::default())
            >{say(words::CLEAR)}</button>
        </form>
    }
}

fn labelled(id: &'static str, label: Text, control: Node) -> Node {
    view! {
        <div class="record-field">
            <label for=id>{say(label)}</label>
            {control}
        </div>
    }
}

//! The stages to choose from, and how far the one shown is.

use super::announce::{AnnounceDueGame, AnnounceReady, AnnounceStage};
use super::open_tables::{NextTables, OpenTables};
use super::use_floor;
use crate::engine::stage::Stage;
use crate::present::floor::{StageStand, stage_ends, stage_stand, stage_stands};
use crate::present::route::{Route, stage_slug};
use crate::present::words::{
    floor as floor_words, floor_controls as words, floor_time, print as print_words,
    stage as stage_words,
};
use crate::ui::desk::{say, speak};
use crate::ui::view::*;

/// One button a stage.
#[component]
pub fn Stages() -> Node {
    let floor = use_floor();
    let stages = floor.desk.memo(|tournament| {
        let stands = stage_stands(tournament);
        stands.iter().map(|stand| stand.stage).collect::<Vec<_>>()
    });
    let buttons = move || {
        let button = |stage| view! { <StageButton stage=stage/> };
        stages.get().into_iter().map(button).collect_view()
    };
    view! {
        <div class="stages" role="group" aria-label=say(words::STAGES)>{buttons}</div>
    }
}

#[component]
fn StageButton(stage: Stage) -> Node {
    let floor = use_floor();
    let stand = floor
        .desk
        .memo(move |tournament| stage_stand(tournament, stage));
    let current = move || floor.current.get() == Some(stage);
    let count = move || {
        stand.with(|stand| {
            let stand = stand.as_ref()?;
            Some(words::stage_count(stand.decided, stand.matches))
        })
    };
    let settled = move || stand.with(|stand| stand.as_ref().is_some_and(StageStand::is_settled));
    view! {
        <button type="button" class="stage" data-stage=stage_slug(stage)
            class:current=current class:settled=settled
            aria-pressed=move || (floor.stage.get() == Some(stage)).to_string()
            on:click=move |_| floor.show_stage(stage)
        >
            <span>{say(stage_words::stage(stage))}</span>
            <span class="stage-count">{count}</span>
        </button>
    }
}

/// How far the stage is, and announcing it.
#[component]
pub fn StageHead() -> Node {
    let floor = use_floor();
    let stand = floor
        .desk
        .memo(move |tournament| stage_stand(tournament, floor.stage.get()?));
    let title = move || {
        let stage = floor.stage.get()?;
        Some(stage_words::stage(stage).of(floor.desk.language()))
    };
    let progress = move || {
        stand.with(|stand| {
            let stand = stand.as_ref()?;
            Some(floor_words::stage_progress(floor.desk.language(), stand))
        })
    };
    let ends = Memo::new(move || {
        let stage = floor.stage.get()?;
        floor
            .forecasts
            .with(|(now, all)| Some((*now, stage_ends(all, stage)?)))
    });
    let forecast = speak(move |language| {
        let (now, span) = ends.get()?;
        Some(floor_time::ends(language, span, now))
    });
    let decided = move || stand.with(|stand| stand.as_ref().map_or(0, |stand| stand.decided));
    let matches = move || stand.with(|stand| stand.as_ref().map_or(0, |stand| stand.matches));
    view! {
        <section class="panel stage-head">
            <h2>{title}</h2>
            <progress max=move || matches().to_string() value=move || decided().to_string()
                aria-hidden="true"
            ></progress>
            <p id="stage-progress">{progress}</p>
            <p id="stage-forecast" title=speak(floor_time::assumptions)>{forecast}</p>
            {move || floor.stage.get().map(|stage| view! {
                <AnnounceStage stage=stage stand=stand/>
                <AnnounceReady stage=stage stand=stand/>
                <Show when=move || stage == Stage::Final><AnnounceDueGame/></Show>
            })}
            {move || floor.stage.get().map(|stage| view! {
                <p class="stage-print"><a href=Route::print_of(stage)>{say(print_words::TO_SLIPS)}</a></p>
            })}
            <Show when=move || floor.pinned.get().is_some()>
                <p><button type="button" class="button quiet small" id="to-current"
                    on:click=move |_| floor.pinned.set(None)
                >{say(words::TO_CURRENT)}</button></p>
            </Show>
            <OpenTables/>
            <NextTables/>
        </section>
    }
}

/// A game's name, live with the language.
pub fn game_name(game: crate::engine::game::Game) -> impl Fn() -> String {
    speak(move |language| stage_words::game(language, game))
}

//! Announcing the start of a stage, a table or a game (F2, A11).

use super::{Floor, use_floor};
use crate::engine::contest::Due;
use crate::engine::game::Game;
use crate::engine::number::TableNumber;
use crate::engine::regulation::Regulation;
use crate::engine::stage::Stage;
use crate::present::floor::{StageStand, TableRow};
use crate::present::language::Language;
use crate::present::words::{floor_controls as words, floor_time, stage as stage_words};
use crate::record::command::Command;
use crate::ui::desk::{Declined, say, speak, use_desk};
use crate::ui::parts::controls::Controls;
use crate::ui::parts::note::DeclinedNote;
use crate::ui::view::*;

/// Announces, and says so.
fn announce(
    floor: Floor,
    stage: Stage,
    table: Option<TableNumber>,
    game: Option<Game>,
    what: impl Fn(Language) -> String,
) -> Option<Declined> {
    let done = floor.desk.submit(Command::Announce { stage, table, game });
    if done.is_ok() {
        floor.say_saved(move |language| words::announced(language, &what(language)));
    }
    done.err()
}

/// The start of the stage, once everything before it is decided.
#[component]
pub fn AnnounceStage(stage: Stage, stand: Memo<Option<StageStand>>) -> Node {
    let floor = use_floor();
    let declined = RwSignal::new(None::<Declined>);
    let possible =
        move || stand.with(|stand| stand.as_ref().is_some_and(|stand| stand.may_be_announced));
    let go = move |_| {
        let what = move |language| words::announce_stage(language, stage);
        let _ = declined.try_set(announce(floor, stage, None, None, what));
        super::focus_soon(&["table-number"]);
    };
    view! {
        <Show when=possible>
            <Controls>
                <button type="button" class="button primary" id="announce-stage" on:click=go>
                    {speak(move |language| words::announce_stage(language, stage))}
                </button>
            </Controls>
        </Show>
        <DeclinedNote declined=declined/>
    }
}

/// Every table whose players are known, one by one, while the stage before still plays (F2).
#[component]
pub fn AnnounceReady(stage: Stage, stand: Memo<Option<StageStand>>) -> Node {
    let floor = use_floor();
    let declined = RwSignal::new(None::<Declined>);
    let ready = Memo::new(move || {
        stand.with(|stand| match stand {
            Some(stand) if !stand.may_be_announced => stand.ready.clone(),
            _ => Vec::new(),
        })
    });
    let count = move || ready.with(Vec::len);
    let go = move |_| {
        let tables = ready.get_untracked();
        let label = words::announced_tables(stage, &tables);
        let refused = tables.iter().find_map(|table| {
            let command = Command::Announce {
                stage,
                table: Some(*table),
                game: None,
            };
            floor.desk.submit(command).err()
        });
        if refused.is_none() {
            floor.say_saved(label);
        }
        let _ = declined.try_set(refused);
        floor.next_slip();
    };
    view! {
        <Show when=move || count() != 0>
            <Controls>
                <button type="button" class="button primary" id="announce-ready" on:click=go>
                    {speak(move |language| floor_time::announce_ready(language, count()))}
                </button>
            </Controls>
        </Show>
        <DeclinedNote declined=declined/>
    }
}

/// What has been announced in the stage, the latest first, at most three.
#[component]
pub fn Announcements(stage: Stage) -> Node {
    let desk = use_desk();
    let latest = desk.memo(move |tournament| {
        let all = tournament.floor().announcements().iter();
        let here = all.filter(|one| one.stage == stage);
        here.rev().take(3).copied().collect::<Vec<_>>()
    });
    let told = move || {
        let language = desk.language();
        latest.with(|latest| {
            let told = latest.iter().map(|one| words::announcement(language, one));
            told.collect::<Vec<_>>().join(" · ")
        })
    };
    view! {
        <Show when=move || latest.with(|latest| !latest.is_empty())>
            <p class="hint stage-announced">
                <span>{say(words::ANNOUNCED)}</span>" "<span>{told}</span>
            </p>
        </Show>
    }
}

/// The final's next game: each is announced by itself, over two days.
#[component]
pub fn AnnounceDueGame() -> Node {
    let floor = use_floor();
    let declined = RwSignal::new(None::<Declined>);
    let game = floor.desk.memo(|tournament| {
        let last = tournament.progress()?.final_match()?;
        let floor = tournament.floor();
        floor.announced(last.stage, last.table)?;
        let game = last.contest.due.filter(|_| last.is_open()).map(Due::game)?;
        let told = floor
            .announcements()
            .iter()
            .any(|one| one.stage == Stage::Final && one.game == Some(game));
        // The first was announced with its stage.
        (!told && !last.contest.games.is_empty()).then_some(game)
    });
    let go = move |game: Game| {
        let what = move |language| words::announce_game(language, game);
        let _ = declined.try_set(announce(floor, Stage::Final, None, Some(game), what));
        floor.next_slip();
    };
    view! {
        {move || game.get().map(|game| view! {
            <Controls>
                <button type="button" class="button" id="announce-due-game"
                    on:click=move |_| go(game)
                >{speak(move |language| words::announce_game(language, game))}</button>
            </Controls>
        })}
        <DeclinedNote declined=declined/>
    }
}

/// The start of one table, while the rest of the stage still waits.
#[component]
pub fn AnnounceTable(row: Memo<Option<TableRow>>, stage: Stage, table: TableNumber) -> Node {
    let floor = use_floor();
    let declined = RwSignal::new(None::<Declined>);
    let label = move |language| {
        row.with(|row| row.as_ref().map(|row| words::announce_table(language, row)))
            .unwrap_or_default()
    };
    let go = move |_| {
        let _ = declined.try_set(announce(floor, stage, Some(table), None, label));
        floor.next_slip();
    };
    view! {
        <p>{say(words::ANNOUNCE_FIRST)}</p>
        <Controls>
            <button type="button" class="button primary" id="announce-table" on:click=go>
                <kbd>"0"</kbd>" "{speak(label)}
            </button>
        </Controls>
        <DeclinedNote declined=declined/>
    }
}

/// Any one game of the stage, or of one table: each has its own 15 minutes (A11).
#[component]
pub fn AnnounceGame(
    stage: Stage,
    /// Only this table.
    #[prop(optional)]
    table: Option<TableNumber>,
) -> Node {
    let floor = use_floor();
    let declined = RwSignal::new(None::<Declined>);
    let games = floor
        .desk
        .memo(move |tournament| games_of(tournament.regulation(), stage));
    let chosen = RwSignal::new(0usize);
    let id = match table {
        None => "announce-game-stage",
        Some(_) => "announce-game-table",
    };
    let options = move || {
        let language = floor.desk.language();
        let option = |(index, game): (usize, Game)| {
            let name = stage_words::game(language, game);
            view! { <option value=index.to_string()>{name}</option> }
        };
        games
            .get()
            .into_iter()
            .enumerate()
            .map(option)
            .collect_view()
    };
    let go = move |_| {
        let game = games.with_untracked(|games| games.get(chosen.get_untracked()).copied());
        if let Some(game) = game {
            let what = move |language| {
                let game = words::announce_game(language, game);
                match table {
                    None => game,
                    Some(table) => format!("{} {game}", stage_words::table(language, table)),
                }
            };
            let _ = declined.try_set(announce(floor, stage, table, Some(game), what));
        }
    };
    view! {
        <details class="announce-game">
            <summary>{say(words::ANNOUNCE_GAME)}</summary>
            <Controls>
                <div class="toolbar">
                    <label for=id>{say(words::WHICH_GAME)}</label>
                    <select id=id on:change=move |event| {
                        chosen.set(event_target_value(&event).parse().unwrap_or(0));
                    }>{options}</select>
                    <button type="button" class="button" id=format!("{id}-go") on:click=go>
                        {say(words::ANNOUNCE)}
                    </button>
                </div>
            </Controls>
            <DeclinedNote declined=declined/>
        </details>
    }
}

/// Every game a match of the stage can have.
fn games_of(regulation: &Regulation, stage: Stage) -> Vec<Game> {
    let slow = (1..=regulation.match_rules(stage).slow_games).map(Game::Slow);
    let chain = regulation.tie_breaks.iter().map(|one| match one.kind {
        crate::engine::game::GameKind::SuperRapid => Game::SuperRapid,
        _ => Game::Rapid,
    });
    slow.chain(chain).collect()
}

//! What stands around the picture: links to its parts, the choice of a player, the legend.

use super::Picture;
use crate::browser::page;
use crate::engine::entrant::EntrantId;
use crate::engine::number::Size;
use crate::present::bracket::{Occupant, Shown, View};
use crate::present::words::bracket as words;
use crate::ui::desk::{say, speak, use_desk};
use crate::ui::route::use_router;
use crate::ui::view::*;

/// Links to the whole, the halves, the quarters; the zones in a list that unfolds.
#[component]
pub(super) fn Parts(picture: Picture) -> Node {
    let desk = use_desk();
    let size = desk.memo(|tournament| {
        tournament
            .progress()
            .map(|progress| progress.size().count())
    });
    let link = move |view: View, size: Size| {
        view! {
            <li>
                <a href=move || Shown { view, ..picture.shown.get() }.href()
                    aria-current=move || (picture.shown.get().view == view).then_some("true")
                    aria-label=speak(move |language| words::part(language, view, size))
                >{speak(move |language| words::part_short(language, view, size))}</a>
            </li>
        }
    };
    Node::live(move || {
        size.get().and_then(Size::new).map(|size| {
            let (zones, larger): (Vec<View>, Vec<View>) = View::all(size)
                .into_iter()
                .partition(|view| matches!(view, View::Zone(_)));
            let in_zone = move || matches!(picture.shown.get().view, View::Zone(_));
            view! {
                <nav class="bracket-parts" id="bracket-parts" aria-label=say(words::PARTS)>
                    <ul>{larger.into_iter().map(|view| link(view, size)).collect_view()}</ul>
                    <details open=in_zone>
                        <summary>{say(words::ZONES)}</summary>
                        <ul>{zones.into_iter().map(|view| link(view, size)).collect_view()}</ul>
                    </details>
                </nav>
            }
        })
    })
}

/// Everybody in the picture, in its order, each once, where his path begins.
pub(super) fn people(picture: Picture) -> Memo<Vec<(EntrantId, String)>> {
    Memo::new(move || {
        let mut players: Vec<(EntrantId, String)> = Vec::new();
        picture.plan.with(|plan| {
            let rows = plan.iter().flat_map(|plan| &plan.boxes);
            for row in rows.flat_map(|one| &one.rows) {
                if let Occupant::Entrant(entrant) = row.occupant
                    && players.iter().all(|(other, _)| *other != entrant)
                {
                    let title = row.title.lines().next().unwrap_or_default();
                    players.push((entrant, title.to_owned()));
                }
            }
        });
        players
    })
}

/// The choice of the player whose path is marked.
#[component]
pub(super) fn PlayerChoice(picture: Picture) -> Node {
    let desk = use_desk();
    let router = use_router();
    let players = people(picture);
    let choose = move |value: String| {
        let player = value.parse().ok().map(EntrantId);
        let shown = picture.shown.get_untracked();
        let other = shown
            .other
            .filter(|other| player.is_some() && player != Some(*other));
        let next = Shown {
            player,
            other,
            ..shown
        };
        router.go_below(&next.href());
        if let Some(player) = player {
            page::reveal(&format!("bracket-player-{}", player.0));
            let name = desk.peek(|tournament| {
                tournament
                    .entrant(player)
                    .map(|entrant| entrant.name.clone())
                    .unwrap_or_default()
            });
            desk.announce(words::marked(desk.language_now(), &name));
        }
    };
    let selected = move |entrant: EntrantId| picture.shown.get().player == Some(entrant);
    view! {
        <div class="bracket-choice">
            <label for="bracket-player">{say(words::PLAYER)}</label>
            <select id="bracket-player" on:change=move |event| choose(event_target_value(&event))>
                <option value="" selected=move || picture.shown.get().player.is_none()>
                    {say(words::NO_PLAYER)}
                </option>
                <For each=move || players.get() key=|(id, title)| (id.0, title.clone()) let:player>
                    <option value=player.0.0.to_string() selected=move || selected(player.0)>
                        {player.1.clone()}
                    </option>
                </For>
            </select>
        </div>
    }
}

/// What the marks mean.
#[component]
pub(super) fn Legend() -> Node {
    let marks = words::MARKS.map(|meaning| view! { <li>{say(meaning)}</li> });
    view! {
        <div class="bracket-legend">
            <h2 class="bracket-legend-title">{say(words::LEGEND)}</h2>
            <ul>{marks.into_iter().collect_view()}</ul>
        </div>
    }
}

//! Who could meet whom: the choice of a second player, and what comes of it in words.

use super::Picture;
use super::parts::people;
use crate::engine::entrant::EntrantId;
use crate::present::bracket::{Shown, ahead, meeting};
use crate::present::words::bracket as words;
use crate::present::words::people::person;
use crate::ui::desk::{say, use_desk};
use crate::ui::route::use_router;
use crate::ui::view::*;

/// Of the player whose path is chosen: whom he could meet, or where he and another could meet.
#[component]
pub(super) fn MeetingLine(picture: Picture) -> Node {
    let desk = use_desk();
    let router = use_router();
    let players = people(picture);
    let chosen = Memo::new(move || picture.shown.get().player.is_some());
    let others = move || {
        let player = picture.shown.get().player;
        let mut others = players.get();
        others.retain(|(other, _)| Some(*other) != player);
        others
    };
    let choose = move |value: String| {
        let other = value.parse().ok().map(EntrantId);
        let shown = picture.shown.get_untracked();
        router.go_below(&Shown { other, ..shown }.href());
    };
    let said = Memo::new(move || {
        let (shown, language) = (picture.shown.get(), desk.language());
        desk.with(|tournament| {
            let (progress, player) = (tournament.progress()?, shown.player?);
            let name = |id| person(language, tournament, id);
            Some(match shown.other {
                Some(other) => {
                    let meeting = meeting(progress, player, other);
                    words::meeting(language, meeting, [player, other].map(name), name)
                }
                None => words::ahead(language, &name(player), &ahead(progress, player), name),
            })
        })
    });
    view! {
        // As high as its words mostly are, so that the picture stays under the pointer.
        <Show when=move || chosen.get() fallback=move || view! {
            <p class="bracket-choice bracket-meet hint">{say(words::CLICK_A_NAME)}</p>
        }>
            <div class="bracket-choice bracket-meet">
                <label for="bracket-other">{say(words::OTHER)}</label>
                <select id="bracket-other" on:change=move |event| choose(event_target_value(&event))>
                    <option value="" selected=move || picture.shown.get().other.is_none()>
                        {say(words::ANYBODY)}
                    </option>
                    <For each=others key=|(id, title)| (id.0, title.clone()) let:player>
                        <option value=player.0.0.to_string()
                            selected=move || picture.shown.get().other == Some(player.0)
                        >{player.1.clone()}</option>
                    </For>
                </select>
                <p id="bracket-meeting" role="status">{move || said.get()}</p>
            </div>
        </Show>
    }
}

//! The buttons above the picture: its size, what it shows, paper and files.

use super::{Picture, Scale};
use crate::browser::page;
use crate::browser::picture::{fill_screen, save_as_png};
use crate::present::bracket::{View, picture};
use crate::present::language::Text;
use crate::present::words::bracket as words;
use crate::present::words::files as file_words;
use crate::ui::arrival::use_arrival;
use crate::ui::desk::{now, say, use_desk};
use crate::ui::parts::save_page::SaveViewerPage;
use crate::ui::program::IS_WHOLE;
use crate::ui::view::*;
use leptos::task::spawn_local;

/// Size, games, full screen, print, picture, viewer page.
#[component]
pub(super) fn Tools(picture: Picture) -> Node {
    let zoom = move |larger: bool| {
        picture.at.set(None);
        picture.zoom(larger);
    };
    let sized = move |id: &'static str, sign: &'static str, label: Text, larger: bool| {
        view! {
            <button type="button" class="button" id=id aria-label=say(label) title=say(label)
                on:click=move |_| zoom(larger)
            >{sign}</button>
        }
    };
    let fits = move || (picture.scale.get() == Scale::Fit).to_string();
    let is_whole = move || picture.shown.get().view == View::Whole;
    view! {
        <div class="bracket-scale" role="group" aria-label=say(words::SCALE) title=say(words::KEYS)>
            {sized("bracket-smaller", "−", words::SMALLER, false)}
            {sized("bracket-larger", "+", words::LARGER, true)}
            <button type="button" class="button" id="bracket-fit" aria-pressed=fits
                on:click=move |_| picture.scale.set(Scale::Fit)
            >{say(words::FIT)}</button>
            <Show when=is_whole>
                <button type="button" class="button" id="bracket-games"
                    aria-pressed=move || picture.games.get().to_string()
                    on:click=move |_| picture.games.update(|games| *games = !*games)
                >{say(words::GAMES)}</button>
            </Show>
            <button type="button" class="button" id="bracket-full"
                on:click=|_| fill_screen("bracket-sheet")
            >{say(words::FULL_SCREEN)}</button>
        </div>
        <button type="button" class="button" on:click=|_| page::print()>{say(words::PRINT)}</button>
        <SavePicture picture=picture/>
        <SaveViewerPage/>
    }
}

/// The part that is shown, as a picture of its own.
#[component]
fn SavePicture(picture: Picture) -> Node {
    let (desk, arrival) = (use_desk(), use_arrival());
    let save = move |_| {
        if !IS_WHOLE {
            return arrival.hand_over("save-picture");
        }
        let (view, language, at) = (
            picture.shown.get_untracked().view,
            desk.language_now(),
            now(),
        );
        let drawn = desk.peek(|tournament| {
            let title = &tournament.regulation().texts.title;
            let name = file_words::file_named(title, at, ".png");
            Some((name, self::picture(tournament, view, language, at)?))
        });
        let Some((name, drawn)) = drawn else {
            return;
        };
        spawn_local(async move {
            let given = save_as_png(&name, &drawn.svg, drawn.width, drawn.height).await;
            let said = if given {
                file_words::FILE_GIVEN
            } else {
                file_words::FILE_NOT_GIVEN
            };
            desk.announce(said.of(desk.language_now()));
        });
    };
    view! {
        <button type="button" class="button" id="save-picture" on:click=save>
            {say(words::SAVE_PICTURE)}
        </button>
    }
}

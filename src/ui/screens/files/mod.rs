//! The screen `#/files`: the open tournament as a file, sharing it, opening one, what this browser keeps.

pub mod kept_table;
pub mod open_file;
pub mod share;

use crate::present::words::files as words;
use crate::present::words::viewer_page as page_words;
use crate::ui::desk::{SaveState, say, use_desk};
use crate::ui::parts::save_page::SaveViewerPage;
use crate::ui::view::*;
use kept_table::{AsideTable, KeptTable};
use open_file::OpenFile;

/// The screen.
#[component]
pub fn Screen() -> Node {
    let desk = use_desk();
    // The list is of what is on the shelves.
    Effect::new(move || {
        if !matches!(desk.save_state(), SaveState::Saving) {
            desk.refresh_kept();
        }
    });
    let any_aside = Memo::new(move || desk.kept().iter().any(|kept| kept.key.kept.is_some()));
    view! {
        <Show when=move || desk.is_open()>
            <SaveAsFile/>
            <share::Share/>
        </Show>
        <section class="panel">
            <h2>{say(words::OPEN_A_FILE)}</h2>
            <OpenFile/>
        </section>
        <section class="panel">
            <h2>{say(words::KEPT_HERE)}</h2>
            <KeptTable/>
        </section>
        <Show when=move || any_aside.get()>
            <section class="panel">
                <h2>{say(words::KEPT_ASIDE)}</h2>
                <AsideTable/>
            </section>
        </Show>
    }
}

/// The open tournament as a file.
#[component]
fn SaveAsFile() -> Node {
    let desk = use_desk();
    let title = desk.memo(|tournament| tournament.regulation().texts.title.clone());
    view! {
        <section class="panel">
            <h2>{say(words::THIS_TOURNAMENT)}</h2>
            <p class="file-title">{move || title.get()}</p>
            <p>{say(words::SAVE_AS_FILE_WHY)}</p>
            <button type="button" class="button primary" id="save-as-file" on:click=move |_| {
                let said = if desk.download() { words::FILE_GIVEN } else { words::FILE_NOT_GIVEN };
                desk.announce(said.of(desk.language_now()));
            }>{say(words::SAVE_AS_FILE)}</button>
            <p>{say(page_words::SAVE_WHY)}</p>
            <SaveViewerPage/>
        </section>
    }
}

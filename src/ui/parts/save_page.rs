//! The button that gives the viewer page: the tournament as one web page for everybody.

use crate::present::words::files as file_words;
use crate::present::words::viewer_page as words;
use crate::ui::arrival::use_arrival;
use crate::ui::desk::{say, use_desk};
use crate::ui::program::IS_WHOLE;
use crate::ui::view::*;

/// Saves the viewer page.
#[component]
pub fn SaveViewerPage() -> Node {
    let (desk, arrival) = (use_desk(), use_arrival());
    view! {
        <button type="button" class="button" id="save-viewer-page" on:click=move |_| {
            if !IS_WHOLE {
                return arrival.hand_over("save-viewer-page");
            }
            let said = if desk.download_viewer_page() {
                file_words::FILE_GIVEN
            } else {
                file_words::FILE_NOT_GIVEN
            };
            desk.announce(said.of(desk.language_now()));
        }>{say(words::SAVE)}</button>
    }
}

//! A list from a file: UTF-8 or GB18030, as spreadsheets write it, into the text box.

use crate::browser::files::{self, ChosenFile};
use crate::browser::text::decode;
use crate::present::language::Text;
use crate::present::words::entries as words;
use crate::ui::desk::say;
use crate::ui::parts::unique_id;
use crate::ui::view::*;
use leptos::task::spawn_local;

/// No list is larger.
const MOST_BYTES: u64 = 1_000_000;

/// The button that reads a file into `text`.
#[component]
pub(super) fn ListFile(text: RwSignal<String>) -> Node {
    let problem = RwSignal::new(None::<Text>);
    let id = unique_id("list-file");
    let take = move |event| {
        problem.set(None);
        let Some(file) = files::chosen(&event).into_iter().next() else {
            return;
        };
        spawn_local(async move {
            // The screen may be gone by now.
            match read(file).await {
                Ok(read) => {
                    text.try_set(read);
                }
                Err(why) => {
                    problem.try_set(Some(why));
                }
            }
        });
    };
    view! {
        <span class="list-file">
            <label class="button file-button" for=id.clone()>{say(words::CHOOSE_LIST)}</label>
            <input class="file-input" id=id type="file"
                accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
                on:change=take
            />
        </span>
        <p class="error" role="alert">{move || problem.get().map(|why| view! { <span>{say(why)}</span> })}</p>
    }
}

async fn read(file: ChosenFile) -> Result<String, Text> {
    if file.size() > MOST_BYTES {
        return Err(words::LIST_TOO_LARGE);
    }
    let bytes = file.read().await.map_err(|_| words::LIST_UNREADABLE)?;
    decode(&bytes)
        .filter(|text| !text.contains('\0'))
        .ok_or(words::LIST_NOT_TEXT)
}

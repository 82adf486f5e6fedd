//! The rescue screen: a saved tournament that cannot be opened. Every raw text can be downloaded, the
//! good part can be opened by choice, and nothing writes over what could not be read.

use crate::browser::files;
use crate::file::document::Document;
use crate::file::open::OpenError;
use crate::present::route::Route;
use crate::present::words::files as words;
use crate::present::words::frame as frame_words;
use crate::present::words::open_error::open_error;
use crate::ui::desk::{Trouble, say, speak, storage_problem, use_desk};
use crate::ui::route::use_router;
use crate::ui::view::*;
use leptos::task::spawn_local;

/// The screen.
#[component]
pub fn Screen(
    /// What cannot be opened.
    trouble: Trouble,
) -> Node {
    let desk = use_desk();
    let router = use_router();
    let key = trouble.key.to_string();
    let several = trouble.copies.len() > 1;
    let good = longest_good_part(&trouble);
    let copies = trouble
        .copies
        .iter()
        .cloned()
        .enumerate()
        .map(|(index, (text, error))| {
            let number = several.then_some(index + 1);
            view! { <Copy name=words::raw_file_name(&key, index) number text error/> }
        })
        .collect_view();
    view! {
        <section class="panel rescue">
            <p>{say(words::RESCUE_PROMISE)}</p>
            {copies}
            {trouble.no_room.clone().map(|(texts, error)| {
                let problem = storage_problem(error);
                view! {
                    <p class="error">{say(words::RESCUE_NO_ROOM)}</p>
                    <p>{speak(move |language| frame_words::saving_problem(language, &problem))}</p>
                    <RawTexts key=key.clone() texts/>
                }
            })}
            {good.map(|good| view! { <GoodPart trouble=trouble.clone() good/> })}
            <div class="toolbar">
                <button type="button" class="button" id="leave-rescue" on:click=move |_| {
                    desk.leave_trouble();
                    router.go(Route::Start);
                }>{say(words::GO_ON_WITHOUT)}</button>
            </div>
            <p class="hint">{say(words::GO_ON_WITHOUT_WHY)}</p>
        </section>
    }
}

/// One copy: what is wrong with it, and its text as a file.
#[component]
fn Copy(name: String, number: Option<usize>, text: String, error: OpenError) -> Node {
    view! {
        <div class="rescue-copy">
            {number.map(|number| view! {
                <h2>{speak(move |language| words::copy_number(language, number))}</h2>
            })}
            <p class="error">{speak(move |language| open_error(&error, language))}</p>
            <DownloadRaw name text/>
        </div>
    }
}

#[component]
fn RawTexts(key: String, texts: Vec<String>) -> Node {
    texts
        .into_iter()
        .enumerate()
        .map(|(index, text)| view! { <DownloadRaw name=words::raw_file_name(&key, index) text/> })
        .collect_view()
}

#[component]
fn DownloadRaw(name: String, text: String) -> Node {
    let desk = use_desk();
    view! {
        <button type="button" class="button primary" data-file=name.clone() on:click=move |_| {
            let given = files::download(&name, words::MEDIA_TYPE, &text);
            let said = if given { words::FILE_GIVEN } else { words::FILE_NOT_GIVEN };
            desk.announce(said.of(desk.language_now()));
        }>{say(words::DOWNLOAD_RAW)}</button>
    }
}

/// What is good of a text that the rules refuse from some entry on, as an explicit choice.
#[component]
fn GoodPart(trouble: Trouble, good: Document) -> Node {
    let desk = use_desk();
    view! {
        <button type="button" class="button" id="open-good-part" on:click=move |_| {
            let (trouble, good) = (trouble.clone(), good.clone());
            spawn_local(async move {
                let adoption = desk.open_good_part(trouble, good).await;
                desk.tell_adoption(adoption, words::GOOD_PART_OPENED);
            });
        }>{say(words::OPEN_GOOD_PART)}</button>
    }
}

/// The longest good part among the copies; one without an entry is none.
fn longest_good_part(trouble: &Trouble) -> Option<Document> {
    trouble
        .copies
        .iter()
        .filter_map(|(_, error)| match error {
            OpenError::RefusedByRules { good, .. } => Some(good.as_ref()),
            _ => None,
        })
        .filter(|good| good.record.tournament().is_opened())
        .max_by_key(|good| good.record.entries().len())
        .cloned()
}

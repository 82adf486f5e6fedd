//! Sharing the open tournament: the link to its hosted copy, and the QR codes that hold it.
//!
//! # For journeys
//! | id or attribute | what |
//! |---|---|
//! | `#share` | the section |
//! | `#share-link` | the link, read-only |
//! | `#share-length` | how long it is |
//! | `#share-copy`, `#share-send` | copies it; hands it to another app, where the browser can |
//! | `#share-address` | without a public address: the way to its field |
//! | `#share-save` | without a link: gives the file |
//! | `[data-code="0"]` | a code: the small picture |
//! | `#share-large-0` | shows that code large |
//! | `#code-dialog`, `#code-close` | the large code, and what closes it |

use crate::browser::page;
use crate::present::language::Text;
use crate::present::route::Route;
use crate::present::share::codes::{Code, codes};
use crate::present::share::{NoLink, Part, link};
use crate::present::words::{files, frame, share as words};
use crate::ui::desk::{Desk, say, speak, use_desk};
use crate::ui::parts::dialog::dialog_that_follows;
use crate::ui::view::*;
use leptos::task::spawn_local;

/// The link's field.
const LINK: &str = "share-link";

/// The section.
#[component]
pub fn Share() -> Node {
    let desk = use_desk();
    let shared = Memo::new(move || desk.with_document(link));
    view! {
        <section class="panel" id="share">
            <h2>{say(words::SHARE)}</h2>
            <p>{say(words::WHAT)}</p>
            {move || match shared.get() {
                Some(Ok(text)) => view! { <Linked text/> },
                Some(Err(why)) => view! { <Unlinked why/> },
                None => Node::Nothing,
            }}
        </section>
    }
}

/// Why there is no link, and what there is instead.
#[component]
fn Unlinked(why: NoLink) -> Node {
    let desk = use_desk();
    let address = (why == NoLink::NoAddress).then(|| {
        view! {
            <a class="button" id="share-address" href=Route::Event.href()>{say(words::TO_THE_FIELD)}</a>
        }
    });
    view! {
        <p class="note">{speak(move |language| words::no_link(language, why))}</p>
        <div class="toolbar">
            {address}
            <button type="button" class="button" id="share-save" on:click=move |_| {
                let given = desk.download();
                told(desk, given, files::FILE_GIVEN, files::FILE_NOT_GIVEN);
            }>{say(files::SAVE_AS_FILE)}</button>
        </div>
    }
}

/// Says which of two it came to.
fn told(desk: Desk, good: bool, done: Text, failed: Text) {
    let said = if good { done } else { failed };
    desk.announce(said.of(desk.language_now()));
}

/// The link and its codes.
#[component]
fn Linked(text: String) -> Node {
    let desk = use_desk();
    let characters = text.chars().count();
    let kept = StoredValue::new(text.clone());
    let copy = move |_| {
        spawn_local(async move {
            let copied = page::copy(&kept.get_value()).await || page::copy_field(LINK);
            told(desk, copied, words::COPIED, words::NOT_COPIED);
        });
    };
    let send = page::can_send().then(|| {
        let send = move |_| {
            let title = desk.peek(|tournament| tournament.regulation().texts.title.clone());
            spawn_local(async move {
                // Whoever turns back in the other program's dialog knows that.
                if let Some(sent) = page::send(&title, &kept.get_value()).await {
                    told(desk, sent, words::SENT, words::NOT_SENT);
                }
            });
        };
        view! {
            <button type="button" class="button" id="share-send" on:click=send>{say(words::SEND)}</button>
        }
    });
    view! {
        <p>{say(words::STANDS_STILL)}</p>
        <p>{say(words::LEFT_OUT)}</p>
        <div class="field share-field">
            <label for=LINK>{say(words::LINK)}</label>
            <input type="text" id=LINK readonly=true value=text aria-describedby="share-length"/>
            <p class="hint" id="share-length">{speak(move |language| words::length(language, characters))}</p>
        </div>
        <div class="toolbar">
            <button type="button" class="button primary" id="share-copy" on:click=copy>{say(words::COPY)}</button>
            {send}
        </div>
        <Codes/>
    }
}

/// The QR codes, and the dialog that shows one of them large.
#[component]
fn Codes() -> Node {
    let desk = use_desk();
    let made = desk.with_document(|document| codes(document).unwrap_or_default());
    let made = StoredValue::new(made.unwrap_or_default());
    let large = RwSignal::new(None::<usize>);
    let many = made.with_value(Vec::len);
    let why = match many {
        0 => words::NO_CODE,
        1 => words::CODES_WHY,
        _ => words::PARTS_WHY,
    };
    let small = made.with_value(|made| {
        let figures = made.iter().enumerate().map(|(index, code)| {
            let part = code.part;
            view! {
                <figure class="code" data-code=index.to_string()>
                    {drawn(code)}
                    <figcaption>{speak(move |language| words::part(language, part))}</figcaption>
                    <button type="button" class="button" id=format!("share-large-{index}")
                        on:click=move |_| large.set(Some(index))
                    >{say(words::ENLARGE)}</button>
                </figure>
            }
        });
        figures.collect_view()
    });
    view! {
        <h3 class="codes-heading">{say(words::CODES)}</h3>
        <p>{say(why)}</p>
        <div class="codes">{small}</div>
        <Large made large/>
    }
}

/// A code large, over the whole window: for the hall, or for a phone held before the screen.
#[component]
fn Large(made: StoredValue<Vec<Code>>, large: RwSignal<Option<usize>>) -> Node {
    let desk = use_desk();
    let dialog = dialog_that_follows(Signal::derive(move || large.get().is_some()));
    let shown = move || {
        let index = large.get()?;
        made.with_value(|made| {
            let code = made.get(index)?;
            let part = words::part(desk.language(), code.part);
            Some(view! {
                {drawn(code)}
                <p class="code-part">{part}</p>
            })
        })
    };
    let title = desk.memo(|tournament| tournament.regulation().texts.title.clone());
    view! {
        <dialog class="code-dialog" id="code-dialog" node_ref=dialog aria-labelledby="code-title"
            on:close=move |_| large.set(None)
        >
            <h2 id="code-title">{move || title.get()}</h2>
            {shown}
            <p class="code-why">{say(words::CODES_WHY)}</p>
            <p class="code-why">{say(words::STANDS_STILL)}</p>
            <button type="button" class="button" id="code-close" on:click=move |_| large.set(None)>
                {say(frame::CLOSE)}
            </button>
        </dialog>
    }
}

/// A code as a picture, always black on white.
fn drawn(code: &Code) -> Node {
    let side = code.picture.side;
    let part: Part = code.part;
    view! {
        <svg class="code-picture" viewBox=format!("0 0 {side} {side}") shape-rendering="crispEdges"
            role="img" aria-label=speak(move |language| words::code(language, part))
        >
            <rect class="code-paper" width=side.to_string() height=side.to_string()/>
            <path class="code-ink" d=code.picture.path.clone()/>
        </svg>
    }
}

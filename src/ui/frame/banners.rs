//! Messages that stay until they no longer hold: saving fails, this window only reads, a copy was
//! put aside, an address that leads nowhere, lots that do not fit what was announced, a newer version.

use super::viewing::Viewing;
use crate::browser::store_error::StoreError;
use crate::browser::{timer, version};
use crate::file::link::is_from_link;
use crate::present::certificate::is_contradicted;
use crate::present::route::Route;
use crate::present::words::certificate as certificate_words;
use crate::present::words::frame as words;
use crate::ui::desk::{SaveState, say, storage_problem, use_desk};
use crate::ui::program::IS_WHOLE;
use crate::ui::route::use_router;
use crate::ui::view::*;

/// Every lasting message that holds now.
#[component]
pub fn Banners() -> Node {
    let desk = use_desk();
    let router = use_router();
    view! {
        <SaveTrouble/>
        <Misfit/>
        <Viewing/>
        {IS_WHOLE.then(|| view! {
            <Show when=move || desk.follows_another()>
                <p class="banner" id="read-only-why">{say(words::READ_ONLY_WHY)}</p>
            </Show>
        })}
        {move || desk.notice().map(|notice| view! {
            <div class="banner" role="alert" id="notice">
                <p>{notice}</p>
                <button type="button" class="button quiet" on:click=move |_| desk.close_notice()>
                    {say(words::CLOSE)}
                </button>
            </div>
        })}
        <Show when=move || router.is_lost()>
            <p class="banner" role="alert">{say(words::NO_SUCH_PAGE)}</p>
        </Show>
        <NewerVersion/>
    }
}

/// Saving has failed: what that means, the file, and another try.
#[component]
fn SaveTrouble() -> Node {
    if !IS_WHOLE {
        return Node::Nothing;
    }
    let desk = use_desk();
    let trouble = Memo::new(move || match desk.save_state() {
        SaveState::Weak(error) => Some((error, true)),
        SaveState::Failed(error) => Some((error, false)),
        _ => None,
    });
    let sentence = move |(error, weakly): (StoreError, bool)| {
        words::saving_failed(desk.language(), &storage_problem(error), weakly)
    };
    view! {
        {move || trouble.get().map(|trouble| view! {
            <div class="banner alarm" role="alert" id="save-trouble">
                <p>{sentence(trouble)}</p>
                <div class="toolbar">
                    <button type="button" class="button primary" id="save-trouble-download"
                        on:click=move |_| { desk.download(); }
                    >{say(words::DOWNLOAD_NOW)}</button>
                    <button type="button" class="button" on:click=move |_| desk.save()>
                        {say(words::SAVE_AGAIN)}
                    </button>
                </div>
            </div>
        })}
    }
}

/// How long after a tournament was opened its lots are checked: its screen comes first.
const CHECKED_AFTER_MILLISECONDS: i32 = 400;

/// The lots of the tournament as it was opened do not fit what was announced. Checked once for each
/// that is opened: what is drawn here afterwards the program has drawn itself.
#[component]
fn Misfit() -> Node {
    if !IS_WHOLE {
        return Node::Nothing;
    }
    let desk = use_desk();
    let router = use_router();
    let misfit = RwSignal::new(false);
    Effect::new(move || {
        desk.opened();
        misfit.set(false);
        timer::after(CHECKED_AFTER_MILLISECONDS, move || {
            // A link may leave out what the check needs; its own screen says so.
            let is_whole = desk.id().is_some_and(|id| !is_from_link(&id));
            misfit.set(is_whole && desk.peek_record(is_contradicted));
        });
    });
    view! {
        <Show when=move || misfit.get() && desk.is_open()>
            <div class="banner alarm" role="alert" id="lots-misfit">
                <p>{say(certificate_words::DOES_NOT_FIT)}</p>
                <Show when=move || router.route() != Route::Certificate>
                    <a class="button" href=Route::Certificate.href()>
                        {say(certificate_words::TO_CHECK)}
                    </a>
                </Show>
            </div>
        </Show>
    }
}

/// A newer version of a hosted copy waits. It is exchanged by this button, or when every window of the
/// program has been closed, and never by itself.
#[component]
fn NewerVersion() -> Node {
    let waits = RwSignal::new(false);
    version::on_newer(move || waits.set(true));
    view! {
        <Show when=move || waits.get()>
            <div class="banner" role="status" id="newer-version">
                <p>{say(words::NEWER_VERSION)}</p>
                <button type="button" class="button quiet" id="take-newer-version"
                    on:click=|_| version::take_newer()
                >{say(words::TAKE_NEWER_VERSION)}</button>
            </div>
        </Show>
    }
}

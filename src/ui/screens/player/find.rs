//! The field in which a player is looked for, and whom it finds.

use crate::browser::pinyin;
use crate::engine::entrant::EntrantId;
use crate::present::check_in::{Attendee, CheckInDesk, Listed};
use crate::present::route::Route;
use crate::present::words::{check_in as seat_words, player as words};
use crate::ui::desk::{say, speak, use_desk};
use crate::ui::route::use_router;
use crate::ui::view::*;

/// How many are listed: whoever is not among them is found by another letter.
const MOST_HITS: usize = 12;

/// The panel.
#[component]
pub(super) fn Find(
    /// Whether nobody is shown above it.
    #[prop(into)]
    alone: Signal<bool>,
) -> Node {
    let desk = use_desk();
    let router = use_router();
    let query = RwSignal::new(String::new());
    // Enter ends what an input method composes; it must not choose anybody then.
    let composes = RwSignal::new(false);
    let people = desk.memo(CheckInDesk::of);
    let hits = Memo::new(move || {
        let query = query.get();
        if query.trim().is_empty() {
            return Vec::new();
        }
        people.with(|people| {
            let ids = people.shown(&query, Listed::Everybody, pinyin::initial);
            let hits = ids.into_iter().filter_map(|id| people.get(id).cloned());
            hits.take(MOST_HITS).collect::<Vec<Attendee>>()
        })
    });
    let choose = move |id: EntrantId| {
        desk.remember_player(id);
        query.set(String::new());
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let first = hits.with_untracked(|hits| hits.first().map(|one| one.id));
        if let Some(id) = first.filter(|_| !composes.get_untracked()) {
            choose(id);
            router.go_below(&Route::of_player(id));
        }
    };
    let note = speak(move |language| {
        let text = match query.with(|query| query.trim().is_empty()) {
            true if alone.get() => words::CHOOSE,
            false if hits.with(Vec::is_empty) => words::NOBODY_FOUND,
            _ => return "",
        };
        text.of(language)
    });
    let hit = move |one: Attendee| {
        let id = one.id;
        let (seat, next) = (one.seat, one.next);
        view! {
            <li><a href=Route::of_player(id) data-entrant=id.0.to_string()
                on:click=move |_| choose(id)
            >
                <span class="entrant-name">{one.name}</span>
                <span class="entrant-club">{one.club}</span>
                <span class="player-hit-place">{speak(move |language| {
                    let seat = seat.map(|seat| seat_words::seat(language, seat));
                    let next = Some(seat_words::next(language, next));
                    let said = seat.into_iter().chain(next).filter(|said| !said.is_empty());
                    said.collect::<Vec<_>>().join(" · ")
                })}</span>
            </a></li>
        }
    };
    view! {
        <section class="panel player-find">
            <h2>{say(words::FIND)}</h2>
            <form on:submit=submit>
                <label class="unseen" for="player-search">{say(words::SEARCH)}</label>
                <input id="player-search" type="search" autocomplete="off" spellcheck="false"
                    enterkeyhint="search" placeholder=say(words::SEARCH)
                    aria-describedby="player-note"
                    prop:value=query
                    on:input=move |event| query.set(event_target_value(&event))
                    on:compositionstart=move |_| composes.set(true)
                    on:compositionend=move |_| composes.set(false)
                />
            </form>
            <p class="hint" id="player-note" role="status">{note}</p>
            <ul class="player-hits" id="player-hits">
                {move || hits.get().into_iter().map(hit).collect_view()}
            </ul>
        </section>
    }
}

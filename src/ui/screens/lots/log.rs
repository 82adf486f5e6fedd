//! The log of the lots: every lot in words, how free it was, under which clause.

use crate::present::lots::{LotLine, LotsLog};
use crate::present::roster::Roster;
use crate::present::words::lots as words;
use crate::ui::ceremony::use_ceremony;
use crate::ui::desk::{say, speak, use_desk};
use crate::ui::view::*;

/// Which lines are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    All,
    Free,
    Forced,
}

/// The log.
#[component]
pub fn Log(roster: Memo<Roster>, log: Memo<Option<LotsLog>>) -> Node {
    let desk = use_desk();
    // Another attempt has other lines at the same places.
    let attempt = desk.memo(|tournament| tournament.drawing().map(|drawing| drawing.attempt));
    let filter = RwSignal::new(Shown::All);
    // While lots are drawn the latest is on top; a finished log is read from its beginning.
    let shown = use_ceremony().shown();
    let complete = Memo::new(move || {
        shown.with(|shown| {
            shown
                .as_ref()
                .is_some_and(|drawing| drawing.lots.is_complete())
        })
    });
    let places = Memo::new(move || {
        let filter = filter.get();
        let attempt = attempt.get();
        log.with(|log| {
            let lines = log.as_ref().map_or(&[][..], LotsLog::lines);
            let mut places = lines
                .iter()
                .filter(|line| match filter {
                    Shown::All => true,
                    Shown::Free => !line.is_forced(),
                    Shown::Forced => line.is_forced(),
                })
                .map(|line| (attempt, line.place))
                .collect::<Vec<_>>();
            if !complete.get() {
                places.reverse();
            }
            places
        })
    });
    let line = move |place: usize| {
        log.with_untracked(|log| log.as_ref().and_then(|log| log.line(place)).cloned())
    };
    let choose = move |event| {
        filter.set(match event_target_value(&event).as_str() {
            "free" => Shown::Free,
            "forced" => Shown::Forced,
            _ => Shown::All,
        });
    };
    view! {
        <section class="panel lots-log">
            <div class="lots-log-head">
                <h2>{say(words::LOG)}</h2>
                <label>
                    <span>{say(words::FILTER)}</span>
                    <select id="log-filter" on:change=choose>
                        <option value="all">{say(words::ALL_LOTS)}</option>
                        <option value="free">{say(words::FREE_LOTS)}</option>
                        <option value="forced">{say(words::FORCED_LOTS)}</option>
                    </select>
                </label>
            </div>
            <Show when=move || places.with(Vec::is_empty)>
                <p>{say(words::NO_LOTS)}</p>
            </Show>
            <ol class="log" id="lots-log" tabindex="0" aria-label=say(words::LOG)>
                <For each=move || places.get() key=|key| *key let:key>
                    {line(key.1).map(|line| view! { <Line line=line roster=roster/> })}
                </For>
            </ol>
        </section>
    }
}

#[component]
fn Line(line: LotLine, roster: Memo<Roster>) -> Node {
    let desk = use_desk();
    let place = line.place;
    let forced = line.is_forced();
    let stored = StoredValue::new(line);
    let sentence = move || {
        let language = desk.language();
        stored.with_value(|line| roster.with(|roster| words::line(language, line, roster)))
    };
    let freedom =
        speak(move |language| stored.with_value(|line| words::freedom_in_words(language, line)));
    let by = speak(move |language| stored.with_value(|line| words::drawn_by(line.by).of(language)));
    view! {
        <li class="log-line" class:forced=forced class:name=stored.with_value(|line| line.name.is_some())
            data-lot=place.to_string() data-forced=forced.to_string()
        >
            <span class="log-place">{place}</span>
            <span class="log-words">{sentence}</span>
            <span class="log-notes">
                <span class="log-freedom">{freedom}</span>
                <span class="log-by">{by}</span>
            </span>
        </li>
    }
}

//! The entries found, the newest act first; long acts are folded.

use super::{PAGE, Shown};
use crate::browser::page;
use crate::present::record::{Block, Line, heading};
use crate::present::words::record as words;
use crate::record::validity::Validity;
use crate::ui::desk::say;
use crate::ui::printing::use_printing;
use crate::ui::view::*;
use leptos::task::spawn_local;

/// A block with what is seen of it while it is folded.
#[derive(Clone)]
struct Item {
    block: Block,
    /// Its first line.
    line: Line,
    /// What it is called while its lines are folded.
    heading: Option<String>,
}

/// The list.
#[component]
pub(super) fn List(shown: Shown) -> Node {
    let printing = use_printing();
    let items = move || {
        let most = if printing.is_on() {
            usize::MAX
        } else {
            shown.most.get()
        };
        let found = shown.blocks.get();
        let items = found.into_iter().take(most);
        items
            .filter_map(|block| item(shown, block))
            .collect::<Vec<_>>()
    };
    let more = move || shown.blocks.with(Vec::len) > shown.most.get();
    view! {
        <Show when=move || shown.found.with(Vec::is_empty)>
            <p>{say(words::NOTHING_FOUND)}</p>
        </Show>
        <ol class="record" id="record-list" aria-labelledby="record-heading"
            on:click=move |event| copy(shown, page::attribute_around(&event, "data-copy"))
        >
            <For each=items key=key_of let:item>
                {match item.heading {
                    None => line(shown, item.line),
                    Some(heading) => view! {
                        <Folded shown act=item.line.act heading lines=item.block/>
                    },
                }}
            </For>
        </ol>
        <Show when=more>
            <button type="button" class="button" id="record-more"
                on:click=move |_| shown.most.update(|most| *most += PAGE)
            >{say(words::MORE)}</button>
        </Show>
    }
}

/// Two blocks with the same are drawn the same.
fn key_of(item: &Item) -> (u32, usize, u8, String) {
    let count = match &item.block {
        Block::One(_) => 1,
        Block::Act(lines) => lines.len(),
    };
    let text = item.heading.as_ref().unwrap_or(&item.line.text);
    (item.line.seq, count, item.line.validity as u8, text.clone())
}

fn item(shown: Shown, block: Block) -> Option<Item> {
    let line = shown
        .lines
        .with(|lines| lines.get(block.first()).cloned())?;
    let heading = match &block {
        Block::One(_) => None,
        Block::Act(lines) => {
            let language = shown.desk.language();
            let told =
                |record: &crate::record::Record| heading(record, language, &line, lines.len());
            Some(shown.desk.peek_record(told))
        }
    };
    Some(Item {
        block,
        line,
        heading,
    })
}

/// The lines of one act, drawn once they are asked for.
#[component]
fn Folded(shown: Shown, act: u32, heading: String, lines: Block) -> Node {
    let printing = use_printing();
    let open = RwSignal::new(false);
    let places = match lines {
        Block::One(place) => vec![place],
        Block::Act(places) => places,
    };
    let first = places.first().copied().unwrap_or_default();
    let head = move |read: fn(&Line) -> String| {
        shown
            .lines
            .with(|lines| lines.get(first).map(read))
            .unwrap_or_default()
    };
    let drawn = move || {
        if !open.get() && !printing.is_on() {
            return Node::Nothing;
        }
        let one = |place: &usize| shown.lines.with(|lines| lines.get(*place).cloned());
        let lines = places.iter().filter_map(one);
        view! { <ol class="record">{lines.map(|one| line(shown, one)).collect_view()}</ol> }
    };
    view! {
        <li class="record-act">
            <details data-act=act.to_string() open=move || open.get() || printing.is_on()
                on:toggle=move |event| open.set(page::is_open(&event))
            >
                <summary>
                    <span class="record-seq">{move || head(|line| line.seq.to_string())}</span>
                    <span class="record-time">{move || head(|line| words::moment(line.at))}</span>
                    <span class="record-text">{heading}</span>
                </summary>
                {drawn}
            </details>
        </li>
    }
}

/// How an entry counts, for the page.
pub(super) fn key(validity: Validity) -> &'static str {
    match validity {
        Validity::Counts => "counts",
        Validity::Undone => "undone",
        Validity::Void => "void",
        Validity::Superseded => "superseded",
    }
}

/// One line. Nothing in it is live: another text is another line.
fn line(shown: Shown, line: Line) -> Node {
    let language = shown.desk.language_now();
    let seq = line.seq.to_string();
    let at = line.at.to_string();
    let mark = words::mark(line.validity).map(|mark| {
        view! {
            " "<span class="badge" data-mark=key(line.validity)>{mark.of(language)}</span>
        }
    });
    view! {
        <li class="record-line" data-seq=seq.clone() data-validity=key(line.validity)>
            <span class="record-seq">{seq.clone()}</span>
            <time class="record-time" datetime=at>{words::moment(line.at)}</time>
            <span class="record-text"><span class="record-words">{line.text}</span>{mark}</span>
            <button type="button" class="button quiet small" data-copy=seq
                aria-label=words::copy_line(language, line.seq)
            >{words::COPY.of(language)}</button>
        </li>
    }
}

/// Puts the entry with this number on the clipboard and says so.
fn copy(shown: Shown, seq: Option<String>) {
    let place = seq.and_then(|seq| seq.parse::<usize>().ok()?.checked_sub(1));
    let language = shown.desk.language_now();
    let text = place.and_then(|place| {
        shown
            .lines
            .with_untracked(|lines| Some(words::copied(language, lines.get(place)?)))
    });
    if let Some(text) = text {
        spawn_local(async move {
            let said = if page::copy(&text).await {
                words::COPIED
            } else {
                words::NOT_COPIED
            };
            shown.desk.announce(said.of(shown.desk.language_now()));
        });
    }
}

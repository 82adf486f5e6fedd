//! The screen `#/record`: every entry of the record in plain words, the newest act first, what no
//! longer counts marked, with a filter; each can be copied. On paper all that are found are shown.
//!
//! # For journeys
//! | id or attribute | what |
//! |---|---|
//! | `#record-query`, `#record-stage` (`round-of-64`), `#record-table`, `#record-kind` (`rulings`, `not-counting`, …) | the filter |
//! | `#record-clear` | shows everything again |
//! | `#record-count` | how many entries are found, of how many |
//! | `#record-list`, in it `[data-seq="12"]` with `data-validity` (`counts`, `undone`, `void`, `superseded`) | the entries |
//! | `details[data-act="5"]` | the entries of one act, folded |
//! | `[data-copy="12"]` | copies an entry |
//! | `#record-more` | shows more |

mod filter;
mod list;

use crate::browser::page;
use crate::present::record::{Block, Filter, Line, blocks, lines};
use crate::present::words::record as words;
use crate::record::validity::Validity;
use crate::ui::desk::{Desk, say, use_desk};
use crate::ui::view::*;

/// How many blocks are shown at first, and how many more each time.
const PAGE: usize = 200;

/// What the parts of this screen share. A handle.
#[derive(Clone, Copy)]
struct Shown {
    desk: Desk,
    filter: RwSignal<Filter>,
    /// How many blocks are shown.
    most: RwSignal<usize>,
    lines: Memo<Vec<Line>>,
    found: Memo<Vec<usize>>,
    blocks: Memo<Vec<Block>>,
}

impl Shown {
    fn set_up() -> Shown {
        let desk = use_desk();
        let filter = RwSignal::new(Filter::default());
        let lines = Memo::new(move || {
            let language = desk.language();
            desk.with_record(|record| lines(record, language))
        });
        let found = Memo::new(move || {
            desk.with(|tournament| {
                filter.with(|filter| lines.with(|lines| filter.found(lines, tournament)))
            })
        });
        Shown {
            desk,
            filter,
            most: RwSignal::new(PAGE),
            lines,
            found,
            blocks: Memo::new(move || lines.with(|lines| found.with(|found| blocks(lines, found)))),
        }
    }

    /// Asks for something else, from its first page on.
    fn ask(self, change: impl FnOnce(&mut Filter)) {
        self.most.set(PAGE);
        self.filter.update(change);
    }
}

/// The screen.
#[component]
pub fn Screen() -> Node {
    let shown = Shown::set_up();
    let desk = shown.desk;
    let count = move || {
        let found = shown.found.with(Vec::len);
        words::count(desk.language(), found, shown.lines.with(Vec::len))
    };
    view! {
        <section class="panel record-sheet">
            <p class="print-title">
                {move || desk.with(|tournament| tournament.regulation().texts.title.clone())}
            </p>
            <h2 class="unseen" id="record-heading">{say(words::LIST)}</h2>
            <filter::FilterLine shown/>
            <div class="record-head">
                <p class="hint" role="status" id="record-count">{count}</p>
                <button type="button" class="button quiet small" on:click=|_| page::print()>
                    {say(words::PRINT)}
                </button>
            </div>
            <Legend/>
            <list::List shown/>
        </section>
    }
}

/// What the marks mean.
#[component]
fn Legend() -> Node {
    let marks = [Validity::Undone, Validity::Void, Validity::Superseded].map(|validity| {
        let mark = words::mark(validity).map(|mark| {
            view! {
                <span class="badge" data-mark=list::key(validity)>{say(mark)}</span>
            }
        });
        view! { <li>{mark}" "{say(words::mark_why(validity))}</li> }
    });
    view! {
        <details class="record-legend">
            <summary>{say(words::LEGEND)}</summary>
            <ul>{marks.into_iter().collect_view()}</ul>
        </details>
    }
}

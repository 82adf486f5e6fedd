//! Last year's list: pasting it, then matching it by hand (C1, G13).

use super::list_file::ListFile;
use super::preview::{Preview, PreviewLine};
use super::ranking_table::RankingTable;
use crate::present::paste::ranking::{RankLine, RankVerdict, ranking, read_ranking};
use crate::present::words::entries as words;
use crate::present::words::paste as paste_words;
use crate::record::command::Command;
use crate::ui::desk::{Declined, say, use_desk};
use crate::ui::parts::controls::Controls;
use crate::ui::parts::field::TextArea;
use crate::ui::parts::note::{DeclinedNote, Note};
use crate::ui::view::*;
use leptos::html;

/// The panel.
#[component]
pub(super) fn Ranking(
    /// Whether the text box is unfolded at first.
    open: bool,
) -> Node {
    let desk = use_desk();
    let begun = desk.memo(|tournament| tournament.drawing().is_some());
    let is_listed = desk.memo(|tournament| !tournament.ranking().is_empty());
    let state = move || {
        let (listed, matched, seeds) = desk.with(|tournament| {
            (
                tournament.ranking().len(),
                tournament.matched().len(),
                tournament.seeds().len(),
            )
        });
        words::ranking_state(desk.language(), listed, matched, seeds)
    };
    let panel = NodeRef::<html::Details>::new();
    view! {
        <section class="panel" id="ranking">
            <h2>{say(words::RANKING)}</h2>
            <p>{say(words::RANKING_WHY)}</p>
            <Show when=move || begun.get()>
                <Note><p>{say(words::FIXED_BY_LOTS)}</p></Note>
            </Show>
            <Show when=move || is_listed.get()
                fallback=move || view! { <p id="no-ranking">{say(words::NO_RANKING)}</p> }
            >
                <p id="ranking-state" role="status">{state}</p>
                <RankingTable begun/>
            </Show>
            <Show when=move || !begun.get()>
                <details class="paste" node_ref=panel open=open>
                    <summary><h3>{move || if is_listed.get() {
                        words::RANKING_AGAIN.of(desk.language())
                    } else {
                        words::PASTE.of(desk.language())
                    }}</h3></summary>
                    <PasteRanking is_listed panel/>
                </details>
            </Show>
        </section>
    }
}

#[component]
fn PasteRanking(is_listed: Memo<bool>, panel: NodeRef<html::Details>) -> Node {
    let desk = use_desk();
    let text = RwSignal::new(String::new());
    let declined = RwSignal::new(None::<Declined>);
    let read = Memo::new(move || text.with(|text| read_ranking(text)));
    let list = Memo::new(move || read.with(|lines| ranking(lines)));
    let has_faults = Memo::new(move || {
        read.with(|lines| {
            lines
                .iter()
                .any(|line| matches!(line.verdict, RankVerdict::Fault(_)))
        })
    });
    let take = move |_| {
        let Some(list) = list.get_untracked() else {
            return;
        };
        match desk.submit(Command::ListRanking(list)) {
            Ok(_) => {
                declined.set(None);
                text.set(String::new());
                if let Some(panel) = panel.get_untracked() {
                    panel.set_open(false);
                }
                desk.announce(words::RANKING_LISTED.of(desk.language_now()));
            }
            Err(why) => declined.set(Some(why)),
        }
    };
    let lines = Memo::new(move || {
        let language = desk.language();
        read.with(|lines| {
            desk.with(|tournament| {
                let shown = |line: &RankLine| PreviewLine {
                    line: line.line,
                    text: line.text.clone(),
                    rank: match line.verdict {
                        RankVerdict::Listed(rank) => Some(u32::from(rank.0)),
                        _ => line.person.number,
                    },
                    person: (!matches!(line.verdict, RankVerdict::Nobody(_)))
                        .then(|| (line.person.name.clone(), line.person.club.clone())),
                    left_out: line.person.left_out.clone(),
                    kind: match line.verdict {
                        RankVerdict::Listed(_) => "enter",
                        RankVerdict::Fault(_) => "fault",
                        RankVerdict::Nobody(_) => "nobody",
                    },
                    outcome: paste_words::rank_verdict(language, tournament, line.verdict),
                };
                lines.iter().map(shown).collect::<Vec<_>>()
            })
        })
    });
    view! {
        <Controls>
            <TextArea label=words::RANKING_LABEL value=text rows=6 hint=words::RANKING_HINT
                id="paste-ranking"/>
            <div class="toolbar"><ListFile text/></div>
            <Preview lines ranked=true id="ranking-preview"/>
            <Show when=move || has_faults.get()>
                <p class="error" role="alert">{say(words::RANKING_HAS_FAULTS)}</p>
            </Show>
            <Show when=move || list.with(Option::is_some)>
                <Show when=move || is_listed.get()>
                    <p class="hint">{say(words::RANKING_REPLACES)}</p>
                </Show>
                <div class="toolbar enter-bar">
                    <button type="button" class="button primary" id="list-ranking" on:click=take>
                        {say(words::LIST_RANKING)}
                    </button>
                </div>
            </Show>
            <DeclinedNote declined/>
        </Controls>
    }
}

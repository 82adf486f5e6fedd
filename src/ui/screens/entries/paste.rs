//! Pasting a list: text box, what becomes of each line, entering.

use super::list_file::ListFile;
use super::preview::{Preview, PreviewLine};
use crate::present::paste::entries::{
    Checked, Counts, NoRoom, Verdict, check, commands, counts, remaining,
};
use crate::present::words::entries as words;
use crate::present::words::paste as paste_words;
use crate::ui::desk::{Declined, say, use_desk};
use crate::ui::parts::controls::Controls;
use crate::ui::parts::field::TextArea;
use crate::ui::parts::note::DeclinedNote;
use crate::ui::view::*;
use leptos::html;

/// The panel.
#[component]
pub(super) fn PasteEntries(
    /// Whether it is unfolded at first.
    open: bool,
) -> Node {
    let desk = use_desk();
    let panel = NodeRef::<html::Details>::new();
    let text = RwSignal::new(String::new());
    let no_room = RwSignal::new(NoRoom::default());
    let declined = RwSignal::new(None::<Declined>);
    let checked = Memo::new(move || {
        text.with(|text| desk.with(|tournament| check(text, tournament, no_room.get())))
    });
    let counted = Memo::new(move || checked.with(|lines| counts(lines)));
    let enter = move |_| {
        let lines = checked.get_untracked();
        let said = paste_words::entered(desk.language_now(), counts(&lines));
        declined.set(None);
        for command in commands(&lines) {
            if let Err(why) = desk.submit(command) {
                declined.set(Some(why));
                return;
            }
        }
        let left = remaining(&lines);
        // With nothing left to put right the box is in the way of the list.
        if let Some(panel) = panel.get_untracked().filter(|_| left.is_empty()) {
            panel.set_open(false);
        }
        text.set(left);
        desk.announce(said);
    };
    let lines = Memo::new(move || {
        let language = desk.language();
        checked.with(|lines| {
            desk.with(|tournament| {
                let shown = |line: &Checked| PreviewLine {
                    line: line.line,
                    text: line.text.clone(),
                    rank: None,
                    person: (!matches!(line.verdict, Verdict::Nobody(_)))
                        .then(|| (line.person.name.clone(), line.person.club.clone())),
                    left_out: line.person.left_out.clone(),
                    kind: kind(line.verdict),
                    outcome: paste_words::verdict(language, tournament, line.verdict),
                };
                lines.iter().map(shown).collect::<Vec<_>>()
            })
        })
    });
    view! {
        <details class="panel paste" node_ref=panel open=open>
            <summary><h2>{say(words::PASTE)}</h2></summary>
            <Controls>
                <div class="paste-columns">
                    <div>
                        <TextArea label=words::PASTE_LABEL value=text rows=12
                            hint=words::PASTE_HINT id="paste-entries"/>
                        <div class="toolbar">
                            <ListFile text/>
                            <button type="button" class="button quiet" id="clear-pasted"
                                disabled=move || text.with(String::is_empty)
                                on:click=move |_| text.set(String::new())
                            >{say(words::CLEAR)}</button>
                        </div>
                    </div>
                    <div>
                        <Show when=move || { counted.get() != Counts::default() }>
                            <p class="summary" id="paste-summary" role="status">
                                {move || paste_words::summary(desk.language(), counted.get())}
                            </p>
                            <Show when=move || any_hindered(counted.get())>
                                <NoRoomChoice no_room/>
                            </Show>
                        </Show>
                        <Preview lines id="paste-preview"/>
                        <Show when=move || any_to_enter(counted.get())>
                            <div class="toolbar enter-bar">
                                <button type="button" class="button primary" id="enter-pasted"
                                    on:click=enter
                                >{move || paste_words::enter_button(desk.language(), counted.get())}</button>
                            </div>
                        </Show>
                        <DeclinedNote declined/>
                    </div>
                </div>
            </Controls>
        </details>
    }
}

/// C13: what is to become of those above the cap or late.
#[component]
fn NoRoomChoice(no_room: RwSignal<NoRoom>) -> Node {
    let option = move |value: NoRoom, id: &'static str, label| {
        view! {
            <label class="choice" for=id>
                <input type="radio" name="no-room" id=id
                    prop:checked=move || no_room.get() == value
                    on:change=move |_| no_room.set(value)
                />
                {say(label)}
            </label>
        }
    };
    view! {
        <fieldset class="choices in-row">
            <legend>{say(words::NO_ROOM)}</legend>
            {option(NoRoom::WaitingList, "no-room-wait", words::NO_ROOM_WAIT)}
            {option(NoRoom::Refuse, "no-room-refuse", words::NO_ROOM_REFUSE)}
        </fieldset>
    }
}

fn any_to_enter(counts: Counts) -> bool {
    counts.enter + counts.wait > 0
}

fn any_hindered(counts: Counts) -> bool {
    counts.wait + counts.refuse > 0
}

fn kind(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Enter => "enter",
        Verdict::Wait(_) => "wait",
        Verdict::Refuse(_) => "refuse",
        Verdict::Fault(_) => "fault",
        Verdict::Nobody(_) => "nobody",
    }
}

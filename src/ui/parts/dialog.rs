//! A question before something that is not easily put right: a native dialog.

use super::unique_id;
use crate::browser::page;
use crate::present::language::Text;
use crate::present::words::frame as words;
use crate::ui::desk::say;
use crate::ui::view::*;
use leptos::html;

/// A dialog that opens and closes with a signal.
pub fn dialog_that_follows(open: Signal<bool>) -> NodeRef<html::Dialog> {
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move || {
        if let Some(dialog) = dialog.get() {
            if open.get() {
                page::open_dialog(&dialog);
            } else {
                dialog.close();
            }
        }
    });
    dialog
}

/// Asks before `on_confirm` runs. Escape, the cancel button and leaving the page all mean no.
#[component]
pub fn ConfirmDialog(
    /// Whether it is open; the dialog closes itself.
    open: RwSignal<bool>,
    /// The question.
    heading: Text,
    /// The button that means yes.
    confirm: Text,
    /// Whether yes destroys something.
    #[prop(optional)]
    destructive: bool,
    /// What yes does.
    #[prop(into)]
    on_confirm: Callback<()>,
    /// What it is about.
    children: Children,
) -> Node {
    let dialog = dialog_that_follows(open.into());
    let id = unique_id("dialog");
    let heading_id = id.clone();
    view! {
        <dialog class="dialog" node_ref=dialog aria-labelledby=heading_id
            on:close=move |_| open.set(false)
        >
            <h2 id=id>{say(heading)}</h2>
            {children.draw()}
            <div class="toolbar">
                <button type="button" class="button" on:click=move |_| open.set(false)>
                    {say(words::CANCEL)}
                </button>
                <button type="button" class="button"
                    class:primary=!destructive class:destructive=destructive
                    on:click=move |_| {
                        open.set(false);
                        on_confirm.run(());
                    }
                >{say(confirm)}</button>
            </div>
        </dialog>
    }
}

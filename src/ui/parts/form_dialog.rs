//! A native dialog with a form in it, which stays open when what is asked for is refused.

use super::dialog::dialog_that_follows;
use super::unique_id;
use crate::present::words::frame as words;
use crate::ui::desk::say;
use crate::ui::view::*;

/// A dialog whose content is built anew each time it opens. Escape and the cancel button close it;
/// its form closes it after success by running `on_close`.
#[component]
pub fn FormDialog(
    /// Whether it is open.
    #[prop(into)]
    open: Signal<bool>,
    /// Makes it not open.
    #[prop(into)]
    on_close: Callback<()>,
    /// What it is about.
    #[prop(into)]
    heading: Signal<String>,
    /// The form.
    mut children: ChildrenFn,
) -> Node {
    let dialog = dialog_that_follows(open);
    let id = unique_id("dialog");
    let heading_id = id.clone();
    view! {
        <dialog class="dialog" node_ref=dialog aria-labelledby=heading_id
            on:close=move |_| on_close.run(())
        >
            <h2 id=id>{move || heading.get()}</h2>
            <Show when=move || open.get()>{children.draw()}</Show>
        </dialog>
    }
}

/// The two buttons at a form's end: no, and yes.
#[component]
pub fn FormButtons(
    /// The word on the button that means yes.
    #[prop(into)]
    confirm: Signal<String>,
    /// Whether yes destroys something.
    #[prop(optional)]
    destructive: bool,
    /// The id of the button that means yes.
    id: &'static str,
    /// Closes the dialog.
    on_close: Callback<()>,
) -> Node {
    view! {
        <div class="toolbar">
            <button type="button" class="button" on:click=move |_| on_close.run(())>
                {say(words::CANCEL)}
            </button>
            <button type="submit" id=id class="button"
                class:primary=!destructive class:destructive=destructive
            >{move || confirm.get()}</button>
        </div>
    }
}

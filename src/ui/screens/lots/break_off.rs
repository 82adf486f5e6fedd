//! G14: breaking an attempt off, with a reason, before or during the drawing.

use crate::present::words::lots as words;
use crate::record::command::Command;
use crate::ui::ceremony::use_ceremony;
use crate::ui::desk::{Declined, say, use_desk};
use crate::ui::parts::controls::Controls;
use crate::ui::parts::field::Field;
use crate::ui::parts::form_dialog::{FormButtons, FormDialog};
use crate::ui::parts::note::DeclinedNote;
use crate::ui::view::*;

/// The button, and the dialog that asks why.
#[component]
pub fn BreakOff() -> Node {
    let desk = use_desk();
    let ceremony = use_ceremony();
    let asking = RwSignal::new(false);
    let close = Callback::new(move |()| asking.set(false));
    view! {
        <Controls>
            <button type="button" class="button quiet" id="break-off"
                on:click=move |_| {
                    ceremony.pause();
                    asking.set(true);
                }
            >{say(words::BREAK_OFF)}</button>
        </Controls>
        <FormDialog open=asking on_close=close
            heading=Signal::derive(move || words::BREAK_OFF_TITLE.of(desk.language()).to_owned())
        >
            <BreakOffForm close=close/>
        </FormDialog>
    }
}

#[component]
fn BreakOffForm(close: Callback<()>) -> Node {
    let desk = use_desk();
    let reason = RwSignal::new(String::new());
    let declined = RwSignal::new(None::<Declined>);
    let confirm = Signal::derive(move || words::BREAK_OFF_TITLE.of(desk.language()).to_owned());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match desk.submit(Command::BreakOffLots(
            reason.get_untracked().trim().to_owned(),
        )) {
            Ok(_) => {
                close.run(());
                desk.announce(words::BROKEN_OFF.of(desk.language_now()));
            }
            Err(why) => declined.set(Some(why)),
        }
    };
    view! {
        <form on:submit=submit>
            <p>{say(words::BREAK_OFF_WHY)}</p>
            <Field label=words::REASON value=reason id="break-off-reason"/>
            <DeclinedNote declined=declined/>
            <FormButtons confirm=confirm destructive=true id="break-off-confirm" on_close=close/>
        </form>
    }
}

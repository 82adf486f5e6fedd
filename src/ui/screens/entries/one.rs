//! Entering one person.

use crate::browser::page;
use crate::present::paste::tidy;
use crate::present::words::entries as words;
use crate::record::command::{Command, NewEntrant};
use crate::ui::desk::{Declined, say, use_desk};
use crate::ui::parts::controls::Controls;
use crate::ui::parts::field::Field;
use crate::ui::parts::note::DeclinedNote;
use crate::ui::view::*;

/// The panel.
#[component]
pub(super) fn OneEntry() -> Node {
    let desk = use_desk();
    let name = RwSignal::new(String::new());
    let club = RwSignal::new(String::new());
    let declined = RwSignal::new(None::<Declined>);
    // C13: once registration is closed or the cap is reached only the waiting list is left.
    let may_enter = desk.memo(|tournament| {
        !tournament.is_registration_closed()
            && tournament.drawing().is_none()
            && tournament.admitted_count() < usize::from(tournament.regulation().cap)
    });
    let submit = move |waits: bool| {
        let person = NewEntrant {
            name: tidy(&name.get_untracked()),
            club: tidy(&club.get_untracked()),
        };
        let entered = person.name.clone();
        let (command, action) = if waits {
            (Command::WaitList(vec![person]), words::IS_WAITING)
        } else {
            (Command::Enter(vec![person]), words::IS_ADMITTED)
        };
        match desk.submit(command) {
            Ok(_) => {
                declined.set(None);
                name.set(String::new());
                club.set(String::new());
                desk.announce(words::done(desk.language_now(), action, &entered));
                page::focus("entry-name");
            }
            Err(why) => declined.set(Some(why)),
        }
    };
    view! {
        <section class="panel one-entry">
            <h2>{say(words::ONE)}</h2>
            <Controls>
                <form class="one-fields" novalidate=true on:submit=move |event| {
                    event.prevent_default();
                    submit(!may_enter.get_untracked());
                }>
                    <Field label=words::NAME value=name id="entry-name" required=true/>
                    <Field label=words::CLUB value=club id="entry-club" hint=words::CLUB_HINT/>
                    <div class="toolbar">
                        <Show when=move || may_enter.get()>
                            <button type="submit" class="button" id="enter-one">
                                {say(words::ENTER)}
                            </button>
                        </Show>
                        <button type="button" class="button quiet" id="wait-list-one"
                            on:click=move |_| submit(true)
                        >{say(words::WAIT_LIST)}</button>
                    </div>
                </form>
                <DeclinedNote declined/>
            </Controls>
        </section>
    }
}

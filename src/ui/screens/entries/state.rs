//! Where entries stand: counts, what the number of entrants means, closing registration (C12, C13).

use crate::engine::number::Size;
use crate::present::route::Route;
use crate::present::words::entries as words;
use crate::record::command::Command;
use crate::record::tournament::Tournament;
use crate::ui::desk::{Declined, now, say, use_desk};
use crate::ui::parts::controls::Controls;
use crate::ui::parts::dialog::ConfirmDialog;
use crate::ui::parts::note::DeclinedNote;
use crate::ui::view::*;

/// The numbers at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Counts {
    admitted: usize,
    cap: u16,
    waiting: usize,
    seeds: usize,
    size: Option<Size>,
    /// Whether the regulation names the size.
    chosen: bool,
    closed: bool,
    begun: bool,
}

impl Counts {
    fn of(tournament: &Tournament) -> Counts {
        let regulation = tournament.regulation();
        Counts {
            admitted: tournament.admitted_count(),
            cap: regulation.cap,
            waiting: tournament.waiting_list().count(),
            seeds: tournament.seeds().len(),
            size: tournament.size(),
            chosen: regulation.size.is_some(),
            closed: tournament.is_registration_closed(),
            begun: tournament.drawing().is_some(),
        }
    }
}

/// The panel at the top.
#[component]
pub(super) fn State() -> Node {
    let desk = use_desk();
    let counts = desk.memo(Counts::of);
    let means = move || {
        let Counts {
            admitted,
            size,
            chosen,
            ..
        } = counts.get();
        words::size_means(desk.language(), admitted, size, chosen)
    };
    view! {
        <section class="panel entries-state">
            <h2 class="unseen">{say(words::STATE)}</h2>
            <dl class="counts">
                <div class="count">
                    <dt>{say(words::ADMITTED)}</dt>
                    <dd id="entries-admitted">
                        <span class="count-number">{move || counts.get().admitted}</span>
                        <span class="count-of">{move || format!(" / {}", counts.get().cap)}</span>
                    </dd>
                </div>
                <div class="count">
                    <dt>{say(words::WAITING)}</dt>
                    <dd class="count-number" id="entries-waiting">{move || counts.get().waiting}</dd>
                </div>
                <div class="count">
                    <dt>{say(words::SEEDS)}</dt>
                    <dd class="count-number" id="entries-seeds">{move || counts.get().seeds}</dd>
                </div>
                <div class="count">
                    <dt>{say(words::SIZE)}</dt>
                    <dd class="count-number" id="entries-size">
                        {move || counts.get().size.map_or("–".to_owned(), |size| size.count().to_string())}
                    </dd>
                </div>
            </dl>
            <div class="state-words">
                <Show when=move || !counts.get().begun>
                    <p id="entries-size-means">
                        {means} " "
                        <Show when=move || counts.get().size.is_some()>
                            <a href=Route::Event.href()>{say(words::CHANGE_SIZE)}</a>
                        </Show>
                    </p>
                </Show>
                <Registration counts/>
            </div>
        </section>
    }
}

/// Whether registration is open, and the button that closes it.
#[component]
fn Registration(counts: Memo<Counts>) -> Node {
    let desk = use_desk();
    let asking = RwSignal::new(false);
    let declined = RwSignal::new(None::<Declined>);
    let planned = desk.memo(|tournament| tournament.regulation().registration_closes);
    let anybody = desk.memo(|tournament| !tournament.entrants().is_empty());
    let prompt = move || {
        let planned = planned.get();
        let is_past = now() >= planned;
        (anybody.get() || !is_past)
            .then(|| words::planned_to_close(desk.language(), planned, is_past))
    };
    let close = move |()| match desk.submit(Command::CloseRegistration) {
        Ok(_) => {
            declined.set(None);
            desk.announce(words::CLOSED_NOW.of(desk.language_now()));
        }
        Err(why) => declined.set(Some(why)),
    };
    let is_open = move || !counts.get().closed && !counts.get().begun;
    view! {
        <div class="registration">
            <Show when=is_open fallback=move || view! {
                <p><span class="badge">{say(words::CLOSED)}</span> " "
                    <a href=Route::Lots.href()>{say(words::TO_THE_LOTS)}</a></p>
            }>
                <p id="registration-prompt">
                    <span class="badge">{say(words::OPEN)}</span> " " {prompt}
                </p>
                <Controls>
                    <button type="button" class="button" id="close-registration"
                        on:click=move |_| asking.set(true)
                    >{say(words::CLOSE_REGISTRATION)}</button>
                </Controls>
            </Show>
            <DeclinedNote declined/>
            <ConfirmDialog open=asking heading=words::CLOSE_QUESTION
                confirm=words::CLOSE_REGISTRATION on_confirm=close
            >
                <p>{say(words::CLOSE_MEANS)}</p>
                <p>{prompt}</p>
            </ConfirmDialog>
        </div>
    }
}

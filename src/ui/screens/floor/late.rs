//! A11: the list of those who are not there in time.

use super::game_form::say_recorded;
use super::{Floor, use_floor};
use crate::browser::{keys, page};
use crate::engine::entrant::EntrantId;
use crate::engine::number::TableNumber;
use crate::engine::stage::Stage;
use crate::present::floor::{Countdown, LateTable, Latecomer};
use crate::present::words::{floor_controls, floor_time as words};
use crate::record::command::Command;
use crate::ui::desk::{Declined, say, speak};
use crate::ui::parts::controls::{Controls, Toolbar};
use crate::ui::parts::note::DeclinedNote;
use crate::ui::view::*;

/// The state of the list. A handle.
#[derive(Clone, Copy)]
pub struct Late {
    /// The tables at which somebody may be too late.
    pub tables: Memo<Vec<LateTable>>,
    /// The tables whose players are there after all, where no check-in can take note of it: the
    /// announcement and the table.
    seated: RwSignal<Vec<(u32, Stage, TableNumber)>>,
    /// Whether the list is unfolded; where the check-in tells who is missing it is, unless a table is
    /// shown.
    pub open: RwSignal<bool>,
    /// The table chosen.
    picked: RwSignal<Option<(Stage, TableNumber)>>,
    /// Who is late there.
    latecomer: RwSignal<Option<Latecomer>>,
}

impl Late {
    /// Follows the announcements and the clock.
    pub fn set_up(
        countdowns: Memo<Vec<Countdown>>,
        now: RwSignal<crate::engine::civil::DateTime>,
    ) -> Late {
        let seated = RwSignal::new(Vec::new());
        // Only what is over changes with the clock, not every second.
        let over = Memo::new(move || {
            let now = now.get();
            countdowns.with(|all| {
                let over = all.iter().filter(|one| one.left(now).is_none());
                over.map(|one| one.announcement.seq).collect::<Vec<_>>()
            })
        });
        let tables = Memo::new(move || {
            let over = over.get();
            countdowns.with(|all| {
                let over = all
                    .iter()
                    .filter(|one| over.contains(&one.announcement.seq));
                let missing = over.flat_map(Countdown::missing).copied();
                seated.with(|seated| {
                    let late = missing.filter(|one| !seated.contains(&key(one)));
                    late.collect::<Vec<_>>()
                })
            })
        });
        Late {
            tables,
            seated,
            open: RwSignal::new(false),
            picked: RwSignal::new(None),
            latecomer: RwSignal::new(None),
        }
    }

    /// The table chosen, or the first.
    fn current(self) -> Option<LateTable> {
        let picked = self.picked.get();
        self.tables.with(|tables| {
            let picked = tables.iter().find(|one| Some(place(one)) == picked);
            picked.or(tables.first()).copied()
        })
    }

    /// Whether the check-in tells who is missing.
    fn is_known(self) -> bool {
        let known = |one: &LateTable| one.present.iter().all(Option::is_some);
        self.tables.with(|tables| tables.iter().all(known))
    }

    /// Chooses a table, as far as the check-in tells with who is missing there, and gives it the focus.
    fn pick(self, one: &LateTable) {
        self.picked.set(Some(place(one)));
        self.latecomer.set(one.latecomer());
        let id = id(one);
        super::soon(move || page::focus(&id));
    }

    /// Chooses the table that has come into the place of one that has left the list; without any the
    /// next slip is due.
    fn pick_next(self, floor: Floor, position: usize) {
        let next = self.tables.with_untracked(|tables| {
            let last = tables.len().checked_sub(1)?;
            tables.get(position.min(last)).copied()
        });
        match next {
            Some(next) => self.pick(&next),
            None => floor.next_slip(),
        }
    }

    fn position(self, one: &LateTable) -> usize {
        let here = |other: &LateTable| place(other) == place(one);
        self.tables
            .with_untracked(|tables| tables.iter().position(here))
            .unwrap_or_default()
    }
}

fn place(one: &LateTable) -> (Stage, TableNumber) {
    (one.stage, one.table)
}

fn key(one: &LateTable) -> (u32, Stage, TableNumber) {
    (one.announced, one.stage, one.table)
}

fn id(one: &LateTable) -> String {
    format!("late-{}-{}", one.stage as u8, one.table.0)
}

/// Gives the list the focus; whether it names anybody.
pub fn first_late(floor: Floor) -> bool {
    let late = floor.late;
    let first = untrack(|| late.current());
    if let Some(first) = first {
        late.open.set(true);
        late.pick(&first);
    }
    first.is_some()
}

/// Tells once, to those who do not see it, that minutes are over.
pub fn tell_when_over(floor: Floor) {
    Effect::new(move |before: Option<usize>| {
        let now = floor.late.tables.with(Vec::len);
        if before.is_some_and(|before| before == 0) && now > 0 {
            let language = floor.desk.language_now();
            let minutes = floor.late_minutes.get_untracked();
            floor.desk.announce(words::over(language, minutes));
        }
        now
    });
}

/// The list: its heading, and the form once it is unfolded.
#[component]
pub fn LateList() -> Node {
    let floor = use_floor();
    let late = floor.late;
    let count = Memo::new(move || late.tables.with(Vec::len));
    let known = Memo::new(move || late.is_known());
    let shown = move || known.get() && floor.selected.get().is_none();
    let unfolded = Memo::new(move || late.open.get() || shown());
    let summary = move || {
        let language = floor.desk.language();
        match known.get() {
            true => words::not_complete(language, count.get()),
            false => words::nothing_recorded(language, count.get()),
        }
    };
    view! {
        <Show when=move || count.get() != 0>
            <section class="panel late" id="late-list" aria-label=say(words::LATE)>
                <div class="late-head">
                    <h2>{say(words::LATE)}</h2>
                    <button type="button" class="button small" id="late-open"
                        aria-expanded=move || unfolded.get().to_string()
                        on:click=move |_| late.open.update(|open| *open = !*open)
                    >{summary}</button>
                    <Show when=move || unfolded.get()><Find/></Show>
                </div>
                <Show when=move || unfolded.get()>
                    <Show when=move || !known.get()>
                        <p class="hint">{say(words::NO_CHECK_IN)}</p>
                    </Show>
                    <Form/>
                </Show>
            </section>
        </Show>
    }
}

/// Which table, who is late there, and recording it.
#[component]
fn Form() -> Node {
    let floor = use_floor();
    let late = floor.late;
    let declined = RwSignal::new(None::<Declined>);
    let unchosen = RwSignal::new(false);
    let record = move || {
        let Some(one) = untrack(|| late.current()) else {
            return;
        };
        let Some(latecomer) = late.latecomer.get_untracked() else {
            unchosen.set(true);
            return;
        };
        let position = late.position(&one);
        match floor.desk.submit(Command::RecordGame(one.entry(latecomer))) {
            Ok(_) => {
                say_recorded(floor, one.stage, one.table, one.game);
                late.pick_next(floor, position);
            }
            Err(why) => {
                let _ = declined.try_set(Some(why));
            }
        }
    };
    let seat = move || {
        if let Some(one) = untrack(|| late.current()) {
            let position = late.position(&one);
            let _ = declined.try_set(seat_both(floor, &one));
            late.pick_next(floor, position);
        }
    };
    let choose = move |which: Latecomer| {
        unchosen.set(false);
        late.latecomer.set(Some(which));
    };
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        if event.default_prevented() {
            return;
        }
        if keys::is_enter(&event) {
            record();
        } else {
            match keys::digit(&event)
                .map(|digit| Latecomer::ALL.get(usize::from(digit).wrapping_sub(1)))
            {
                None => return,
                Some(Some(which)) => choose(*which),
                Some(None) if keys::digit(&event) == Some(0) => seat(),
                // A table's number typed here by mistake begins nothing.
                Some(None) => {}
            }
        }
        event.prevent_default();
    };
    let rows = move || {
        let row = |one: LateTable| view! { <Row one=one/> };
        late.tables.get().into_iter().map(row).collect_view()
    };
    let buttons = move || {
        let button = |(which, digit): (Latecomer, u8)| {
            let word = speak(move |language| {
                let names = names(floor, late.current()?.pair);
                let [first, second] = &names;
                Some(words::latecomer(language, [first, second], which))
            });
            view! {
                <button type="button" class="button small" id=format!("late-{digit}")
                    aria-pressed=move || (late.latecomer.get() == Some(which)).to_string()
                    on:click=move |_| choose(which)
                ><kbd>{digit}</kbd>" "{word}</button>
            }
        };
        Latecomer::ALL
            .into_iter()
            .zip(1u8..)
            .map(button)
            .collect_view()
    };
    view! {
        <form class="late-form" on:keydown=on_key on:submit=move |event| {
            event.prevent_default();
            record();
        }>
            <Controls>
                <p class="hint">{say(words::LATE_HINT)}</p>
                <ul class="late-tables">{rows}</ul>
                <Toolbar>{buttons}</Toolbar>
                <p class="error" role="alert">
                    {move || unchosen.get().then(|| words::WHO_IS_LATE.of(floor.desk.language()))}
                </p>
                <DeclinedNote declined=declined/>
                <Toolbar>
                    <button type="submit" class="button primary small" id="save-late">
                        {say(words::RECORD_LATE)}
                    </button>
                    <button type="button" class="button small" id="seated" on:click=move |_| seat()>
                        <kbd>"0"</kbd>" "{say(words::SEATED)}
                    </button>
                    <AllSeated/>
                </Toolbar>
            </Controls>
        </form>
    }
}

/// Type the number of a table, press Enter.
#[component]
fn Find() -> Node {
    let floor = use_floor();
    let late = floor.late;
    let typed = RwSignal::new(String::new());
    let missing = RwSignal::new(None::<String>);
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        if !keys::is_enter(&event) {
            return;
        }
        event.prevent_default();
        let number = typed.get_untracked();
        let table = super::find::number(&number);
        let found = late
            .tables
            .with_untracked(|tables| tables.iter().find(|one| Some(one.table) == table).copied());
        if let Some(found) = &found {
            late.pick(found);
        }
        missing.set(found.is_none().then_some(number));
        typed.set(String::new());
    };
    let note = move || {
        missing.with(|number| Some(words::not_listed(floor.desk.language(), number.as_ref()?)))
    };
    view! {
        <div class="find">
            <label for="late-number">{say(floor_controls::TABLE_NUMBER)}</label>
            <input id="late-number" type="text" inputmode="numeric" autocomplete="off" maxlength="4"
                prop:value=typed on:keydown=on_key
                on:input=move |event| typed.set(event_target_value(&event))
            />
        </div>
        <p class="error" role="alert">{note}</p>
    }
}

/// Nobody is missing anywhere: where no check-in could say so.
#[component]
fn AllSeated() -> Node {
    let floor = use_floor();
    let late = floor.late;
    let all = move |_| {
        let listed = late.tables.get_untracked();
        late.seated
            .update(|seated| seated.extend(listed.iter().map(key)));
        floor.next_slip();
    };
    view! {
        <Show when=move || !late.is_known()>
            <button type="button" class="button quiet small" id="all-seated" on:click=all>
                {say(words::ALL_SEATED)}
            </button>
        </Show>
    }
}

/// A table of the list: the game that is due, and who is not there.
#[component]
fn Row(one: LateTable) -> Node {
    let floor = use_floor();
    let late = floor.late;
    let picked = Memo::new(move || late.current().is_some_and(|now| place(&now) == place(&one)));
    let person = move |(entrant, present): (EntrantId, Option<bool>)| {
        let name = floor.roster.with(|roster| roster.name(entrant).to_owned());
        let missing = present == Some(false);
        view! {
            <span class="late-person" class:missing=missing>
                {name}
                {missing.then(|| view! { " "<span class="late-mark">{say(words::MISSING)}</span> })}
            </span>
        }
    };
    let people = move || {
        one.pair
            .into_iter()
            .zip(one.present)
            .map(person)
            .collect_view()
    };
    view! {
        <li class:picked=move || picked.get()>
            <label class="choice">
                <input type="radio" name="late-table" id=id(&one)
                    prop:checked=move || picked.get()
                    on:change=move |_| late.pick(&one)
                />
                <span class="late-where">{speak(move |language| {
                    let elsewhere = floor.stage.get() != Some(one.stage);
                    let stage = elsewhere.then_some(one.stage);
                    words::late_at(language, stage, one.table, one.game)
                })}</span>
                <span class="late-people">{people}</span>
            </label>
        </li>
    }
}

fn names(floor: Floor, pair: [EntrantId; 2]) -> [String; 2] {
    floor
        .roster
        .with(|roster| pair.map(|entrant| roster.name(entrant).to_owned()))
}

/// Both players of a table are there after all: at the check-in, where one was opened, or on this list;
/// why that could not be recorded.
fn seat_both(floor: Floor, one: &LateTable) -> Option<Declined> {
    let known = untrack(|| floor.late.is_known());
    let check_in = |entrant| floor.desk.submit(Command::CheckIn(entrant)).err();
    if known && let Some(why) = one.absent().find_map(check_in) {
        return Some(why);
    }
    if !known {
        floor.late.seated.update(|seated| seated.push(key(one)));
    }
    let (stage, table) = place(one);
    floor.say_saved(move |language| words::seated(language, stage, table));
    None
}

//! The public drawing as it goes on: whether the program draws on by itself, and how fast. It outlives the
//! screen that shows it.
//! Deliberately not here: the projector's window (`projection`).

use crate::browser::keys::{self, CeremonyKey};
use crate::browser::timer;
use crate::present::lots::Pace;
use crate::present::words::lots as words;
use crate::record::command::Command;
use crate::record::tournament::Drawing;
use crate::ui::desk::{Declined, Desk, SaveState};
use crate::ui::view::*;

/// How often it is looked whether the durable shelf has answered, before the next lot is drawn.
const LOOK_AGAIN_MILLISECONDS: i32 = 15;

/// The state of the drawing in this window. A handle, like the desk.
#[derive(Clone, Copy)]
pub struct Ceremony {
    desk: Desk,
    running: RwSignal<bool>,
    pace: RwSignal<Pace>,
    /// Counts the runs, so that what is left of an earlier one draws nothing.
    run: StoredValue<u32>,
    /// Whether the keys of the drawing work: only where its controls are in sight.
    keys: StoredValue<bool>,
    /// Why the latest lot was not drawn.
    declined: RwSignal<Option<Declined>>,
    /// The attempt as far as it may be shown.
    shown: Memo<Option<Drawing>>,
}

/// The ceremony of this page.
pub fn use_ceremony() -> Ceremony {
    expect_context()
}

impl Ceremony {
    /// A drawing that stands still.
    pub fn set_up(desk: Desk) -> Ceremony {
        // What a hall has seen cannot be lost: something new is shown once the durable shelf has answered.
        let shown = Memo::further(move |before: Option<&Option<Drawing>>| match before {
            Some(before) if desk.has_unanswered_lots() => before.clone(),
            _ => desk.with(|tournament| tournament.drawing().cloned()),
        });
        let ceremony = Ceremony {
            desk,
            running: RwSignal::new(false),
            pace: RwSignal::new(Pace::default()),
            run: StoredValue::new(0),
            keys: StoredValue::new(false),
            declined: RwSignal::new(None),
            shown,
        };
        keys::on_key(move |event| {
            if !ceremony.keys.get_value() {
                return;
            }
            match keys::ceremony(event) {
                Some(CeremonyKey::Next) => ceremony.next(),
                Some(CeremonyKey::Pause) if ceremony.running.get_untracked() => ceremony.pause(),
                _ => return,
            }
            event.prevent_default();
        });
        ceremony
    }

    /// Whether the keys of the drawing work from now on.
    pub fn take_keys(self, take: bool) {
        self.keys.update_value(|keys| *keys = take);
    }

    /// The attempt as far as it may be shown: up to what the durable shelf has answered for.
    pub fn shown(self) -> Memo<Option<Drawing>> {
        self.shown
    }

    /// Another attempt begins: nothing is left of the one before.
    pub fn begin_anew(self) {
        self.pause();
        self.declined.set(None);
    }

    /// Whether the program draws on by itself.
    pub fn is_running(self) -> bool {
        self.running.get()
    }

    /// The pace.
    pub fn pace(self) -> Pace {
        self.pace.get()
    }

    /// Changes the pace from the next lot on.
    pub fn choose_pace(self, pace: Pace) {
        self.pace.set(pace);
    }

    /// Why the latest lot was not drawn.
    pub fn declined(self) -> RwSignal<Option<Declined>> {
        self.declined
    }

    /// Draws on, or pauses.
    pub fn toggle(self) {
        if self.running.get_untracked() {
            self.pause();
        } else {
            let run = self.run.try_update_value(|run| {
                *run += 1;
                *run
            });
            self.running.set(true);
            self.step(run.unwrap_or_default());
        }
    }

    /// Draws no further by itself.
    pub fn pause(self) {
        if self.running.get_untracked() {
            self.running.set(false);
        }
    }

    /// One lot by the program; while it draws on by itself this pauses it.
    pub fn next(self) {
        if self.running.get_untracked() {
            self.pause();
        } else if !self.desk.has_unanswered_lots_now() {
            self.draw(Some(1));
        }
    }

    /// All lots that are left, at once.
    pub fn draw_rest(self) {
        self.pause();
        if !self.desk.has_unanswered_lots_now() {
            self.draw(None);
        }
    }

    /// A lot drawn on paper; whether it was allowed.
    pub fn draw_by_hand(self, lot: crate::engine::lots::Lot) -> bool {
        self.pause();
        // What is on the screen is not yet the latest: the lot would be somebody else's.
        if self.desk.has_unanswered_lots_now() {
            return false;
        }
        let done = self.desk.submit(Command::DrawByHand(lot));
        let drawn = done.is_ok();
        self.tell(done.map(|_| ()));
        drawn
    }

    fn step(self, run: u32) {
        if !self.running.get_untracked() || self.run.get_value() != run {
            return;
        }
        // The hall sees a lot once it is on the disk; the next one is not drawn before.
        if self.desk.has_unanswered_lots_now() {
            timer::after(LOOK_AGAIN_MILLISECONDS, move || self.step(run));
            return;
        }
        // Where nothing reaches the disk any more, people decide about each further lot.
        let is_safe = !matches!(
            self.desk.save_state_now(),
            SaveState::Weak(_) | SaveState::Failed(_)
        );
        if is_safe && self.draw(Some(1)) {
            let pace = i32::from(self.pace.get_untracked().0);
            timer::after(pace, move || self.step(run));
        } else {
            self.pause();
        }
    }

    /// Whether there is more to draw.
    fn draw(self, most: Option<usize>) -> bool {
        let done = self.desk.submit(Command::DrawByProgram { most });
        self.tell(done.map(|_| ()))
    }

    fn tell(self, done: Result<(), Declined>) -> bool {
        let drawn = done.is_ok();
        self.declined.set(done.err());
        let complete = self.desk.peek(|tournament| {
            tournament
                .drawing()
                .is_some_and(|drawing| drawing.lots.is_complete())
        });
        if drawn && complete {
            self.desk
                .announce(words::COMPLETE.of(self.desk.language_now()));
        }
        drawn && !complete
    }
}

//! When effects and other tasks take their turn: as soon as the browser has nothing else to do, or at
//! once where it does not wait. Firefox takes the picture of a page for the printer before anything that
//! `beforeprint` has put off.

use crate::browser::page;
use any_spawner::{CustomExecutor, Executor, PinnedFuture, PinnedLocalFuture};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::sync::Arc;
use std::task::{Context, Wake, Waker};

/// A task with what wakes it.
type Task = (PinnedLocalFuture<()>, Waker);

thread_local! {
    /// The tasks that wait, each in its place; one whose turn it is has left it meanwhile.
    static WAITING: RefCell<Vec<Option<Task>>> = const { RefCell::new(Vec::new()) };
    /// The places of those that have ended. Whoever wakes one of these late wakes the next that has it,
    /// which then finds that it has still to wait.
    static FREE: RefCell<Vec<usize>> = const { RefCell::new(Vec::new()) };
    /// The places of those that may go on, in this order.
    static WOKEN: RefCell<VecDeque<usize>> = const { RefCell::new(VecDeque::new()) };
    /// Whether the browser has been asked for time.
    static ASKED: Cell<bool> = const { Cell::new(false) };
    /// How many tasks are in the middle of their turn, one inside the other.
    static DEPTH: Cell<u32> = const { Cell::new(0) };
}

/// Wakes the task of this place.
struct Place(usize);

impl Wake for Place {
    fn wake(self: Arc<Self>) {
        WOKEN.with_borrow_mut(|woken| woken.push_back(self.0));
        if !ASKED.replace(true) {
            page::soon(|| {
                ASKED.set(false);
                take();
            });
        }
    }
}

/// Lets every task that can go on do so, now.
pub fn take() {
    let depth = DEPTH.replace(DEPTH.get() + 1);
    // In the middle of their turn around this one: they are woken again afterwards.
    let mut busy = Vec::new();
    while let Some(place) = WOKEN.with_borrow_mut(VecDeque::pop_front) {
        if let Some((mut task, waker)) = put(place, None) {
            let now = &mut Context::from_waker(&waker);
            if task.as_mut().poll(now).is_pending() {
                put(place, Some((task, waker)));
            } else {
                FREE.with_borrow_mut(|free| free.push(place));
            }
        } else if depth > 0 {
            busy.push(place);
        }
    }
    WOKEN.with_borrow_mut(|woken| woken.extend(busy));
    DEPTH.set(depth);
}

/// Puts a task in its place, or takes it from there; what was there.
fn put(place: usize, task: Option<Task>) -> Option<Task> {
    WAITING.with_borrow_mut(|waiting| std::mem::replace(waiting.get_mut(place)?, task))
}

/// The executor that leptos' effects and `spawn_local` run on.
struct Turns;

impl CustomExecutor for Turns {
    fn spawn(&self, task: PinnedFuture<()>) {
        self.spawn_local(task);
    }

    fn spawn_local(&self, task: PinnedLocalFuture<()>) {
        let free = FREE.with_borrow_mut(Vec::pop);
        let place = free.unwrap_or_else(|| {
            WAITING.with_borrow_mut(|waiting| {
                waiting.push(None);
                waiting.len() - 1
            })
        });
        let waker = Waker::from(Arc::new(Place(place)));
        waker.wake_by_ref();
        put(place, Some((task, waker)));
    }

    fn poll_local(&self) {
        take();
    }
}

/// Before anything is drawn: leptos would choose an executor of its own.
pub(super) fn set_up() {
    // Set already where a test draws more than once.
    let _ = Executor::init_local_custom_executor(Turns);
}

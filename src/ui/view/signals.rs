//! Signals and memos of leptos, holding every value behind one type, so that there is one piece of code
//! for all of them. The names and methods are those of leptos; only what the screens use is here.

use leptos::prelude as leptos_signals;
use leptos::prelude::{Get, GetUntracked, Set, Track, Update, UpdateValue, WithValue};
use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

/// Any value.
type Erased = Arc<dyn Any + Send + Sync>;

/// What a signal may hold.
pub trait Held: Send + Sync + 'static {}

impl<T: Send + Sync + 'static> Held for T {}

/// The value as what it is.
fn known<T: Held>(value: &Erased) -> &T {
    let Some(value) = value.downcast_ref() else {
        unreachable!("a signal holds what it was made with")
    };
    value
}

/// The value, to change it.
fn known_mut<T: Held>(value: &mut Erased) -> &mut T {
    let Some(value) = Arc::get_mut(value).and_then(|value| value.downcast_mut()) else {
        unreachable!("a signal is not changed while it is read")
    };
    value
}

macro_rules! handle {
    ($name:ident) => {
        impl<T> Clone for $name<T> {
            fn clone(&self) -> $name<T> {
                *self
            }
        }

        impl<T> Copy for $name<T> {}
    };
}

macro_rules! readable {
    ($name:ident) => {
        handle!($name);

        impl<T: Held> $name<T> {
            /// Reads the value; whatever runs is run again when it changes.
            #[inline]
            pub fn with<U>(self, read: impl FnOnce(&T) -> U) -> U {
                read(known(&self.inner.tracked()))
            }

            /// Reads the value as it is now.
            #[inline]
            pub fn with_untracked<U>(self, read: impl FnOnce(&T) -> U) -> U {
                read(known(&self.inner.untracked()))
            }

            /// The value; whatever runs is run again when it changes.
            #[inline]
            pub fn get(self) -> T
            where
                T: Clone,
            {
                self.with(T::clone)
            }

            /// The value as it is now.
            #[inline]
            pub fn get_untracked(self) -> T
            where
                T: Clone,
            {
                self.with_untracked(T::clone)
            }
        }
    };
}

/// Reads a value without copying it; the same code for all.
trait Source {
    fn tracked(self) -> Erased;
    fn untracked(self) -> Erased;
}

impl Source for leptos_signals::RwSignal<Erased> {
    #[inline(never)]
    fn tracked(self) -> Erased {
        self.get()
    }

    #[inline(never)]
    fn untracked(self) -> Erased {
        self.get_untracked()
    }
}

impl Source for leptos_signals::Memo<Computed> {
    #[inline(never)]
    fn tracked(self) -> Erased {
        self.get().value
    }

    #[inline(never)]
    fn untracked(self) -> Erased {
        self.get_untracked().value
    }
}

/// A value that can be set.
pub struct RwSignal<T> {
    inner: leptos_signals::RwSignal<Erased>,
    of: PhantomData<fn() -> T>,
}

readable!(RwSignal);

#[inline(never)]
fn new_signal(value: Erased) -> leptos_signals::RwSignal<Erased> {
    leptos_signals::RwSignal::new(value)
}

#[inline(never)]
fn set_signal(signal: leptos_signals::RwSignal<Erased>, value: Erased) {
    signal.set(value);
}

#[inline(never)]
fn try_set_signal(signal: leptos_signals::RwSignal<Erased>, value: Erased) -> bool {
    signal.try_set(value).is_none()
}

impl<T: Held> RwSignal<T> {
    /// A signal with this value.
    pub fn new(value: T) -> RwSignal<T> {
        RwSignal {
            inner: new_signal(Arc::new(value)),
            of: PhantomData,
        }
    }

    /// Sets the value and tells whoever reads it.
    pub fn set(self, value: T) {
        set_signal(self.inner, Arc::new(value));
    }

    /// The same, where whoever made the signal may be gone; whether it was there.
    pub fn try_set(self, value: T) -> bool {
        try_set_signal(self.inner, Arc::new(value))
    }

    /// Changes the value and tells whoever reads it.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.inner.update(|value| change(known_mut(value)));
    }

    /// The same with an answer; `None`: whoever made the signal is gone.
    pub fn try_update<U>(self, change: impl FnOnce(&mut T) -> U) -> Option<U> {
        self.inner.try_update(|value| change(known_mut(value)))
    }

    /// Changes the value, or does not, and says which; only a change is told to whoever reads it.
    /// `None`: whoever made the signal is gone.
    pub fn try_maybe_update<U>(self, change: impl FnOnce(&mut T) -> (bool, U)) -> Option<U> {
        self.inner
            .try_maybe_update(|value| change(known_mut(value)))
    }
}

/// A computed value, and how two are compared.
#[derive(Clone)]
struct Computed {
    value: Erased,
    same: fn(&Erased, &Erased) -> bool,
}

impl PartialEq for Computed {
    fn eq(&self, other: &Computed) -> bool {
        (self.same)(&self.value, &other.value)
    }
}

/// Computes a value. Not a closure's own trait, whose tables carry more.
trait Compute: Send + Sync {
    fn compute(&self, before: Option<&Computed>) -> Computed;
}

struct Anew<F>(F);

impl<T: Held + PartialEq, F: Fn() -> T + Send + Sync> Compute for Anew<F> {
    fn compute(&self, _: Option<&Computed>) -> Computed {
        Computed::new((self.0)())
    }
}

struct Further<F, T>(F, PhantomData<fn(T)>);

impl<T: Held + PartialEq, F: Fn(Option<&T>) -> T + Send + Sync> Compute for Further<F, T> {
    fn compute(&self, before: Option<&Computed>) -> Computed {
        Computed::new((self.0)(before.map(|before| known(&before.value))))
    }
}

impl Computed {
    fn new<T: Held + PartialEq>(value: T) -> Computed {
        Computed {
            value: Arc::new(value),
            same: |one, other| known::<T>(one) == known::<T>(other),
        }
    }
}

#[inline(never)]
fn new_memo(compute: Box<dyn Compute>) -> leptos_signals::Memo<Computed> {
    leptos_signals::Memo::new(move |before| compute.compute(before))
}

/// A value computed from signals; whoever reads it is told only when it really changes.
pub struct Memo<T> {
    inner: leptos_signals::Memo<Computed>,
    of: PhantomData<fn() -> T>,
}

readable!(Memo);

impl<T: Held + PartialEq> Memo<T> {
    /// Computed by this, again whenever something changes that it reads.
    pub fn new(compute: impl Fn() -> T + Send + Sync + 'static) -> Memo<T> {
        Memo {
            inner: new_memo(Box::new(Anew(compute))),
            of: PhantomData,
        }
    }

    /// Computed from what it was before; `None`: for the first time.
    pub fn further(compute: impl Fn(Option<&T>) -> T + Send + Sync + 'static) -> Memo<T> {
        Memo {
            inner: new_memo(Box::new(Further(compute, PhantomData))),
            of: PhantomData,
        }
    }

    /// Reads nothing, but whatever runs is run again when the value changes.
    pub fn track(self) {
        self.inner.track();
    }
}

/// Where a signal's value comes from.
trait Derive: Send + Sync {
    fn derive(&self, tracked: bool) -> Erased;
}

struct Derived<F>(F);

impl<T: Held, F: Fn() -> T + Send + Sync> Derive for Derived<F> {
    fn derive(&self, tracked: bool) -> Erased {
        Arc::new(if tracked {
            (self.0)()
        } else {
            leptos_signals::untrack(&self.0)
        })
    }
}

impl<S: Source + Copy + Send + Sync> Derive for S {
    fn derive(&self, tracked: bool) -> Erased {
        if tracked {
            self.tracked()
        } else {
            self.untracked()
        }
    }
}

type Origin = leptos_signals::StoredValue<Arc<dyn Derive>>;

impl Source for Origin {
    #[inline(never)]
    fn tracked(self) -> Erased {
        self.with_value(|origin| origin.derive(true))
    }

    #[inline(never)]
    fn untracked(self) -> Erased {
        self.with_value(|origin| origin.derive(false))
    }
}

/// A value that can be read, wherever it comes from.
pub struct Signal<T> {
    inner: Origin,
    of: PhantomData<fn() -> T>,
}

readable!(Signal);

#[inline(never)]
fn new_origin(origin: Arc<dyn Derive>) -> Origin {
    leptos_signals::StoredValue::new(origin)
}

impl<T: Held> Signal<T> {
    /// What this gives, each time it is read.
    pub fn derive(derive: impl Fn() -> T + Send + Sync + 'static) -> Signal<T> {
        Signal {
            inner: new_origin(Arc::new(Derived(derive))),
            of: PhantomData,
        }
    }
}

impl<T: Held + Default> Default for Signal<T> {
    fn default() -> Signal<T> {
        Signal::derive(T::default)
    }
}

impl<T: Held> From<RwSignal<T>> for Signal<T> {
    fn from(signal: RwSignal<T>) -> Signal<T> {
        Signal {
            inner: new_origin(Arc::new(signal.inner)),
            of: PhantomData,
        }
    }
}

impl<T: Held> From<Memo<T>> for Signal<T> {
    fn from(memo: Memo<T>) -> Signal<T> {
        Signal {
            inner: new_origin(Arc::new(memo.inner)),
            of: PhantomData,
        }
    }
}

/// A value that is kept as long as whoever made it, and that nothing follows.
pub struct StoredValue<T> {
    inner: leptos_signals::StoredValue<Erased>,
    of: PhantomData<fn() -> T>,
}

handle!(StoredValue);

#[inline(never)]
fn new_stored(value: Erased) -> leptos_signals::StoredValue<Erased> {
    leptos_signals::StoredValue::new(value)
}

#[inline(never)]
fn stored(value: leptos_signals::StoredValue<Erased>) -> Erased {
    value.with_value(Erased::clone)
}

impl<T: Held> StoredValue<T> {
    /// Keeps a value.
    pub fn new(value: T) -> StoredValue<T> {
        StoredValue {
            inner: new_stored(Arc::new(value)),
            of: PhantomData,
        }
    }

    /// Reads the value.
    #[inline]
    pub fn with_value<U>(self, read: impl FnOnce(&T) -> U) -> U {
        read(known(&stored(self.inner)))
    }

    /// The value.
    #[inline]
    pub fn get_value(self) -> T
    where
        T: Clone,
    {
        self.with_value(T::clone)
    }

    /// Keeps another value.
    pub fn set_value(self, value: T) {
        self.update_value(|kept| *kept = value);
    }

    /// Changes the value.
    pub fn update_value(self, change: impl FnOnce(&mut T)) {
        self.inner.update_value(|value| change(known_mut(value)));
    }

    /// Changes the value and answers; `None`: whoever made it is gone.
    pub fn try_update_value<U>(self, change: impl FnOnce(&mut T) -> U) -> Option<U> {
        self.inner
            .try_update_value(|value| change(known_mut(value)))
    }
}

//! What screens are written in: leptos' reactive system and its markup, over nodes of one type.
//!
//! Leptos draws views whose types mirror their markup; the code for each such type made the page twice
//! as large as a visitor in a playing hall should have to wait for (`docs/budget.json`). Here `view!`
//! (`macros/`) makes [`Node`]s, which are drawn by one piece of code. Signals, memos, effects, contexts,
//! components and events are those of leptos.
//!
//! * A node is drawn once. What changes stands in a closure, `{move || …}`, or is a signal: it is drawn
//!   again when what it reads changes, and elements from the same place in the source stay in the page
//!   with their focus and what was typed.
//! * `<Show when=move || …>`, `<For each=… key=… let:one>` and `.collect_view()` are as in leptos; a
//!   component returns a `Node` and takes its children as [`Children`] or [`ChildrenFn`].

mod drawn;
mod element;
mod node;
mod ops;
mod rows;
mod signals;
mod template;
pub mod turns;
mod value;

pub use drawn::mount;
pub use element::Element;
pub use leptos::prelude::*;
pub use node::{Children, ChildrenFn, CollectView, Draw, IntoNode, Node};
pub use qiwang_macros::view;
pub use rows::{Rows, rows};
pub use signals::{Held, Memo, RwSignal, Signal, StoredValue};
pub use template::{Filling, Template};
pub use value::{Follow, IntoPlain, IntoValue, Plain, Value};

/// A condition for [`Show`].
pub struct Condition(Box<dyn Holds>);

/// Says whether something holds.
trait Holds: Send + Sync {
    fn holds(&self) -> bool;
}

impl<F: Fn() -> bool + Send + Sync> Holds for F {
    fn holds(&self) -> bool {
        self()
    }
}

impl<F: Fn() -> bool + Send + Sync + 'static> From<F> for Condition {
    fn from(holds: F) -> Condition {
        Condition(Box::new(holds))
    }
}

/// What [`Show`] shows otherwise.
#[derive(Default)]
pub struct Fallback(Option<Box<dyn Draw>>);

impl<F: FnMut() -> N + 'static, N: IntoNode + 'static> From<F> for Fallback {
    fn from(draw: F) -> Fallback {
        Fallback(Some(Box::new(draw)))
    }
}

/// Its children while a condition holds, else the fallback; drawn anew only when that changes.
#[component]
pub fn Show(
    /// The condition.
    #[prop(into)]
    when: Condition,
    /// What is shown otherwise; nothing without it.
    #[prop(optional, into)]
    mut fallback: Fallback,
    /// What is shown while it holds.
    mut children: ChildrenFn,
) -> Node {
    let holds = Memo::new(move || when.0.holds());
    Node::live(move || match (&mut fallback.0, holds.get()) {
        (_, true) => children.draw(),
        (Some(fallback), false) => fallback.draw(),
        (None, false) => Node::Nothing,
    })
}

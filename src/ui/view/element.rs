//! Elements that are not in the page yet: a tag, attributes, listeners, children.

use super::node::Node;
use super::value::{Plain, Value};
use leptos::tachys::html::element::ElementType;
use leptos::tachys::html::node_ref::NodeRefContainer;
use leptos::tachys::renderer::types::{Element as DomElement, Event};
use std::marker::PhantomData;

/// What an attribute of the markup is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// `name=`
    Attribute,
    /// `class:name=`
    Class,
    /// `style:name=`
    Style,
    /// `prop:name=`
    Property,
}

/// What happens on an event. Not a closure's own trait, whose tables carry more.
pub(super) trait Handle {
    fn handle(&mut self, event: Event);
}

pub(super) struct On<E, F> {
    pub(super) handler: F,
    pub(super) of: PhantomData<fn(E)>,
}

impl<E: From<Event>, F: FnMut(E)> Handle for On<E, F> {
    fn handle(&mut self, event: Event) {
        (self.handler)(E::from(event));
    }
}

/// Takes an element once it is there.
pub(super) trait Take {
    fn take(&self, element: &DomElement);
}

pub(super) struct Reference<E, R> {
    pub(super) reference: R,
    pub(super) of: PhantomData<fn(E)>,
}

impl<E: ElementType, R: NodeRefContainer<E>> Take for Reference<E, R> {
    fn take(&self, element: &DomElement) {
        self.reference.clone().load(element);
    }
}

/// An attribute of the markup.
pub(super) enum Part {
    Value(Kind, &'static str, Value),
    Listener(&'static str, Box<dyn Handle>),
    Reference(Box<dyn Take>),
}

/// An element.
pub struct Element(pub(super) Box<Written>);

pub(super) struct Written {
    /// The place in the source.
    pub(super) site: u32,
    pub(super) tag: &'static str,
    pub(super) is_svg: bool,
    /// What never changes.
    pub(super) fixed: Vec<(&'static str, &'static str)>,
    pub(super) parts: Vec<Part>,
    pub(super) children: Vec<Node>,
}

impl Plain {
    /// The text of an attribute or a style; `None`: it is not there.
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Plain::Absent | Plain::Flag(false) => None,
            Plain::Flag(true) => Some(""),
            Plain::Text(text) => Some(text),
        }
    }
}

//! Elements that are not in the page yet: a tag, attributes, listeners, children.

use super::node::Node;
use super::value::{Plain, Value};
use leptos::ev::EventDescriptor;
use leptos::tachys::html::element::ElementType;
use leptos::tachys::html::node_ref::NodeRefContainer;
use leptos::tachys::renderer::types::{Element as DomElement, Event};
use std::borrow::Cow;
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

struct On<E, F> {
    handler: F,
    of: PhantomData<fn(E)>,
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

struct Reference<E, R> {
    reference: R,
    of: PhantomData<fn(E)>,
}

impl<E: ElementType, R: NodeRefContainer<E>> Take for Reference<E, R> {
    fn take(&self, element: &DomElement) {
        self.reference.clone().load(element);
    }
}

/// An attribute of the markup.
pub(super) enum Part {
    Value(Kind, &'static str, Value),
    Listener(Cow<'static, str>, Box<dyn Handle>),
    Reference(Box<dyn Take>),
}

/// An element. `view!` writes the calls.
pub struct Element(pub(super) Box<Written>);

pub(super) struct Written {
    /// The place in the source.
    pub(super) site: u32,
    pub(super) tag: &'static str,
    pub(super) is_svg: bool,
    /// What never changes.
    pub(super) fixed: &'static [(&'static str, &'static str)],
    pub(super) parts: Vec<Part>,
    pub(super) children: Vec<Node>,
}

impl Element {
    /// An element of HTML.
    pub fn html(
        site: u32,
        tag: &'static str,
        fixed: &'static [(&'static str, &'static str)],
    ) -> Element {
        Element(Box::new(Written {
            site,
            tag,
            is_svg: false,
            fixed,
            parts: Vec::new(),
            children: Vec::new(),
        }))
    }

    /// An element of SVG.
    pub fn svg(
        site: u32,
        tag: &'static str,
        fixed: &'static [(&'static str, &'static str)],
    ) -> Element {
        let mut element = Element::html(site, tag, fixed);
        element.0.is_svg = true;
        element
    }

    fn value(mut self, kind: Kind, name: &'static str, value: Value) -> Element {
        self.0.parts.push(Part::Value(kind, name, value));
        self
    }

    /// `name=value`
    #[inline(never)]
    pub fn attr(self, name: &'static str, value: Value) -> Element {
        self.value(Kind::Attribute, name, value)
    }

    /// `class:name=value`: whether the class applies.
    #[inline(never)]
    pub fn class(self, name: &'static str, value: Value) -> Element {
        self.value(Kind::Class, name, value)
    }

    /// `style:name=value`
    #[inline(never)]
    pub fn style(self, name: &'static str, value: Value) -> Element {
        self.value(Kind::Style, name, value)
    }

    /// `prop:name=value`: of the object in the page, such as what stands in an input.
    #[inline(never)]
    pub fn prop(self, name: &'static str, value: Value) -> Element {
        self.value(Kind::Property, name, value)
    }

    /// `on:event=handler`
    pub fn on<E>(self, event: E, handler: impl FnMut(E::EventType) + 'static) -> Element
    where
        E: EventDescriptor,
        E::EventType: From<Event> + 'static,
    {
        let of = PhantomData;
        self.listener(event.name(), Box::new(On { handler, of }))
    }

    #[inline(never)]
    fn listener(mut self, name: Cow<'static, str>, handler: Box<dyn Handle>) -> Element {
        self.0.parts.push(Part::Listener(name, handler));
        self
    }

    /// `node_ref=reference`
    pub fn node_ref<E>(mut self, reference: impl NodeRefContainer<E>) -> Element
    where
        E: ElementType + 'static,
    {
        let of = PhantomData;
        let reference = Box::new(Reference { reference, of });
        self.0.parts.push(Part::Reference(reference));
        self
    }

    /// What is in it.
    #[inline(never)]
    pub fn children(mut self, children: Vec<Node>) -> Element {
        self.0.children = children;
        self
    }
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

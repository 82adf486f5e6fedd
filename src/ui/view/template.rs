//! Markup as `view!` writes it: a template for what never changes, and the holes in it. Reading a
//! template costs code once; writing each element out as calls made half of the page's program.
//! Deliberately not here: how markup becomes a template (`macros/src/expand.rs`).

use super::element::{Element, Handle, Kind, On, Part, Reference, Take, Written};
use super::node::{Draw, IntoNode, Node};
use super::ops;
use super::value::{Follow, IntoValue, Plain, Value};
use crate::present::language::Text;
use crate::ui::desk::say;
use leptos::ev::EventDescriptor;
use leptos::tachys::html::element::ElementType;
use leptos::tachys::html::node_ref::NodeRefContainer;
use leptos::tachys::renderer::types::Event;
use std::borrow::Cow;
use std::marker::PhantomData;

/// What never changes of a piece of markup.
pub struct Template {
    /// The place in the source of its first element; the others follow.
    pub site: u32,
    /// Tags, attributes, texts and holes, see `macros/src/expand.rs`.
    pub code: &'static str,
    /// Its fixed sentences.
    pub said: &'static [Text],
}

enum Hole {
    Node(Node),
    Value(Value),
    Listener(Box<dyn Handle>),
    Reference(Box<dyn Take>),
}

/// A template whose holes are being filled, in their order. `view!` writes the calls.
pub struct Filling(Box<(&'static Template, Vec<Hole>)>);

impl Filling {
    /// With no hole filled.
    #[inline(never)]
    pub fn of(template: &'static Template) -> Filling {
        Filling(Box::new((template, Vec::new())))
    }

    fn hole(mut self, hole: Hole) -> Filling {
        self.0.1.push(hole);
        self
    }

    /// `{child}`
    #[inline]
    pub fn child<N: IntoNode>(self, child: N) -> Filling {
        child.fill(self)
    }

    /// A child that is a node already.
    #[inline(never)]
    pub fn node(self, node: Node) -> Filling {
        self.hole(Hole::Node(node))
    }

    /// A child that is drawn again.
    #[inline(never)]
    pub(super) fn live(self, draw: Box<dyn Draw>) -> Filling {
        self.hole(Hole::Node(Node::Live(draw)))
    }

    /// `name=value`, `class:name=value`, `style:name=value`, `prop:name=value`
    #[inline]
    pub fn set<V: IntoValue>(self, value: V) -> Filling {
        value.fill(self)
    }

    #[inline(never)]
    pub(super) fn value(self, value: Value) -> Filling {
        self.hole(Hole::Value(value))
    }

    #[inline(never)]
    pub(super) fn follow(self, follow: Box<dyn Follow>) -> Filling {
        self.hole(Hole::Value(Value::Live(follow)))
    }

    #[inline(never)]
    pub(super) fn fixed(self, text: &'static str) -> Filling {
        self.hole(Hole::Value(Value::Plain(Plain::Text(Cow::Borrowed(text)))))
    }

    /// `on:event=handler`
    #[inline]
    pub fn on<E>(self, _: E, handler: impl FnMut(E::EventType) + 'static) -> Filling
    where
        E: EventDescriptor,
        E::EventType: From<Event> + 'static,
    {
        let of = PhantomData;
        self.listener(Box::new(On { handler, of }))
    }

    #[inline(never)]
    fn listener(self, handler: Box<dyn Handle>) -> Filling {
        self.hole(Hole::Listener(handler))
    }

    /// `node_ref=reference`
    pub fn node_ref<E>(self, reference: impl NodeRefContainer<E>) -> Filling
    where
        E: ElementType + 'static,
    {
        let of = PhantomData;
        self.hole(Hole::Reference(Box::new(Reference { reference, of })))
    }

    /// What it comes to.
    #[inline(never)]
    pub fn node_of_it(self) -> Node {
        let (template, holes) = *self.0;
        let mut reading = Reading {
            code: template.code,
            said: template.said.iter(),
            holes: holes.into_iter(),
            site: template.site,
        };
        let mut nodes = reading.nodes();
        match (nodes.pop(), nodes.is_empty()) {
            (None, _) => Node::Nothing,
            (Some(one), true) => one,
            (Some(last), false) => {
                nodes.push(last);
                Node::List(nodes)
            }
        }
    }
}

/// A template on its way to nodes. What does not fit (`view!` writes none) is left out.
struct Reading {
    code: &'static str,
    said: std::slice::Iter<'static, Text>,
    holes: std::vec::IntoIter<Hole>,
    site: u32,
}

impl Reading {
    /// The next part and its text.
    fn part(&mut self) -> Option<(char, &'static str)> {
        let mut rest = self.code.chars();
        let op = rest.next()?;
        let rest = rest.as_str();
        let (text, further) = rest.split_at(rest.find(ops::is_op).unwrap_or(rest.len()));
        self.code = further;
        Some((op, text))
    }

    /// Everything up to the end of the element, or of the template.
    fn nodes(&mut self) -> Vec<Node> {
        let mut nodes = Vec::new();
        while let Some((op, text)) = self.part() {
            nodes.push(match op {
                ops::TEXT => Node::Text(Cow::Borrowed(text)),
                ops::SAID => match self.said.next() {
                    Some(sentence) => Node::live(say(*sentence)),
                    None => Node::Nothing,
                },
                ops::HOLE => match self.holes.next() {
                    Some(Hole::Node(node)) => node,
                    _ => Node::Nothing,
                },
                ops::HTML => self.element(text, false),
                ops::SVG => self.element(text, true),
                _ => break,
            });
        }
        nodes
    }

    fn element(&mut self, tag: &'static str, is_svg: bool) -> Node {
        let site = self.site;
        self.site = site.wrapping_add(1);
        let mut fixed = Vec::new();
        let mut parts = Vec::new();
        while let Some(part) = self.attribute(&mut fixed) {
            parts.extend(part);
        }
        Node::Element(Element(Box::new(Written {
            site,
            tag,
            is_svg,
            fixed,
            parts,
            children: self.nodes(),
        })))
    }

    /// The next attribute; `None` where there is no further one, an empty one for a fixed one.
    fn attribute(&mut self, fixed: &mut Vec<(&'static str, &'static str)>) -> Option<Option<Part>> {
        let before = self.code;
        let (op, name) = self.part()?;
        let kind = match op {
            ops::NAME => {
                let (_, value) = self.part()?;
                fixed.push((name, value));
                return Some(None);
            }
            ops::SAID_ATTRIBUTE => {
                let value = say(*self.said.next()?).into_value();
                return Some(Some(Part::Value(Kind::Attribute, name, value)));
            }
            ops::ATTRIBUTE => Kind::Attribute,
            ops::CLASS => Kind::Class,
            ops::STYLE => Kind::Style,
            ops::PROPERTY => Kind::Property,
            // They take what is in their hole as it is.
            ops::LISTENER | ops::REFERENCE => Kind::Attribute,
            _ => {
                self.code = before;
                return None;
            }
        };
        Some(match self.holes.next()? {
            Hole::Value(value) => Some(Part::Value(kind, name, value)),
            Hole::Listener(handler) => Some(Part::Listener(name, handler)),
            Hole::Reference(reference) => Some(Part::Reference(reference)),
            Hole::Node(_) => None,
        })
    }
}

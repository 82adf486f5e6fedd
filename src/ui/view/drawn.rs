//! What is in the page: drawing nodes, and drawing them again over what is there.

use super::element::{Element, Handle, Kind, Part};
use super::node::{Draw, Node};
use super::rows::{Row, Rows};
use super::turns;
use super::value::{Follow, Plain, Value};
use leptos::prelude::{Owner, RenderEffect};
use leptos::tachys::renderer::types::{
    Element as DomElement, Node as DomNode, Placeholder, Text as DomText,
};
use leptos::tachys::renderer::{RemoveEventHandler, Rndr};
use std::borrow::Cow;
use std::cell::RefCell;
use std::ops::Deref;
use std::rc::Rc;

const SVG: &str = "http://www.w3.org/2000/svg";

/// Draws the whole program into the page's body; it stays there.
pub fn mount(draw: fn() -> Node) {
    turns::set_up();
    leptos::mount::mount_to_body(move || {
        let drawn = Drawn::new(draw());
        if let Some(body) = leptos::prelude::document().body() {
            drawn.insert(&body, None);
        }
        // For as long as the page is open.
        std::mem::forget(drawn);
    });
}

/// Something in the page. Everything has at least one DOM node, so that its place can be found.
enum Drawn {
    Nothing(Placeholder),
    Text(DomText, Cow<'static, str>),
    Element(Box<DrawnElement>),
    /// The last DOM node marks where the list ends.
    List(Vec<Drawn>, Placeholder),
    Live(Live),
    Rows(DrawnRows),
}

struct DrawnElement {
    site: u32,
    dom: DomElement,
    parts: Vec<DrawnPart>,
    children: Vec<Drawn>,
}

/// What keeps a part of an element as it should be.
enum DrawnPart {
    /// A value that does not change by itself.
    Plain(Plain),
    Live(#[allow(dead_code)] RenderEffect<Plain>),
    Listener(
        Rc<RefCell<Box<dyn Handle>>>,
        #[allow(dead_code)] RemoveEventHandler<DomElement>,
    ),
    Reference,
}

/// What is drawn again whenever something changes that it reads.
struct Live {
    /// `None` only while it is being drawn.
    content: Rc<RefCell<Option<Drawn>>>,
    _effect: RenderEffect<()>,
}

struct DrawnRow {
    key: u64,
    owner: Owner,
    content: Drawn,
}

struct DrawnRows {
    rows: Rc<RefCell<Vec<DrawnRow>>>,
    end: Placeholder,
    _effect: RenderEffect<()>,
}

impl Drawn {
    fn new(node: Node) -> Drawn {
        match node {
            Node::Nothing => Drawn::Nothing(Rndr::create_placeholder()),
            Node::Text(text) => Drawn::Text(Rndr::create_text_node(&text), text),
            Node::Element(element) => Drawn::Element(Box::new(DrawnElement::new(element))),
            Node::List(nodes) => {
                let drawn = nodes.into_iter().map(Drawn::new).collect();
                Drawn::List(drawn, Rndr::create_placeholder())
            }
            Node::Live(draw) => Drawn::Live(Live::new(draw, None)),
            Node::Rows(rows) => Drawn::Rows(DrawnRows::new(rows)),
        }
    }

    /// Puts it into the page.
    fn insert(&self, parent: &DomElement, before: Option<&DomNode>) {
        match self {
            Drawn::Nothing(dom) => Rndr::insert_node(parent, dom, before),
            Drawn::Text(dom, _) => Rndr::insert_node(parent, dom, before),
            Drawn::Element(element) => Rndr::insert_node(parent, &element.dom, before),
            Drawn::List(list, end) => {
                for one in list {
                    one.insert(parent, before);
                }
                Rndr::insert_node(parent, end, before);
            }
            Drawn::Live(live) => {
                if let Some(content) = live.content.borrow().deref() {
                    content.insert(parent, before);
                }
            }
            Drawn::Rows(rows) => {
                for row in rows.rows.borrow().iter() {
                    row.content.insert(parent, before);
                }
                Rndr::insert_node(parent, &rows.end, before);
            }
        }
    }

    /// Takes it out of the page.
    fn remove(&self) {
        match self {
            Drawn::Nothing(dom) => Rndr::remove(dom),
            Drawn::Text(dom, _) => Rndr::remove(dom),
            Drawn::Element(element) => Rndr::remove(&element.dom),
            Drawn::List(list, end) => {
                list.iter().for_each(Drawn::remove);
                Rndr::remove(end);
            }
            Drawn::Live(live) => {
                if let Some(content) = live.content.borrow().deref() {
                    content.remove();
                }
            }
            Drawn::Rows(rows) => {
                rows.rows
                    .borrow()
                    .iter()
                    .for_each(|row| row.content.remove());
                Rndr::remove(&rows.end);
            }
        }
    }

    /// Where it begins in the page.
    fn first(&self) -> Option<DomNode> {
        Some(match self {
            Drawn::Nothing(dom) => dom.clone().into(),
            Drawn::Text(dom, _) => dom.clone().into(),
            Drawn::Element(element) => element.dom.clone().into(),
            Drawn::List(list, end) => match list.first() {
                Some(first) => return first.first(),
                None => end.clone().into(),
            },
            Drawn::Live(live) => return live.content.borrow().as_ref()?.first(),
            Drawn::Rows(rows) => match rows.rows.borrow().first() {
                Some(first) => return first.content.first(),
                None => rows.end.clone().into(),
            },
        })
    }

    /// Draws something in its place, keeping what can stay.
    fn redraw(self, node: Node) -> Drawn {
        match (self, node) {
            (Drawn::Nothing(dom), Node::Nothing) => Drawn::Nothing(dom),
            (Drawn::Text(dom, before), Node::Text(text)) => {
                if before != text {
                    Rndr::set_text(&dom, &text);
                }
                Drawn::Text(dom, text)
            }
            (Drawn::Element(mut drawn), Node::Element(element)) if drawn.site == element.0.site => {
                drawn.redraw(element);
                Drawn::Element(drawn)
            }
            (Drawn::List(drawn, end), Node::List(nodes)) => redraw_list(drawn, end, nodes),
            (Drawn::Live(live), Node::Live(draw)) => {
                let content = live.content.borrow_mut().take();
                Drawn::Live(Live::new(draw, content))
            }
            (before, node) => {
                let after = Drawn::new(node);
                if let Some(first) = before.first()
                    && let Some(parent) = parent_of(&first)
                {
                    after.insert(&parent, Some(&first));
                    before.remove();
                }
                after
            }
        }
    }
}

fn parent_of(dom: &DomNode) -> Option<DomElement> {
    use leptos::tachys::renderer::CastFrom;
    Rndr::get_parent(dom).and_then(DomElement::cast_from)
}

fn redraw_list(drawn: Vec<Drawn>, end: Placeholder, nodes: Vec<Node>) -> Drawn {
    let mut nodes = nodes.into_iter();
    let mut after = Vec::with_capacity(nodes.len());
    for one in drawn {
        match nodes.next() {
            Some(node) => after.push(one.redraw(node)),
            None => one.remove(),
        }
    }
    let parent = parent_of(&end);
    for node in nodes {
        let one = Drawn::new(node);
        if let Some(parent) = &parent {
            one.insert(parent, Some(&end));
        }
        after.push(one);
    }
    Drawn::List(after, end)
}

impl Live {
    fn new(mut draw: Box<dyn Draw>, content: Option<Drawn>) -> Live {
        let content = Rc::new(RefCell::new(content));
        let drawn = content.clone();
        let effect = RenderEffect::new(move |_| {
            let node = draw.draw();
            let before = drawn.borrow_mut().take();
            let after = match before {
                Some(before) => before.redraw(node),
                None => Drawn::new(node),
            };
            *drawn.borrow_mut() = Some(after);
        });
        Live {
            content,
            _effect: effect,
        }
    }
}

/// What it drew goes at once. The effect's task holds it too and ends later: until then what is drawn
/// inside would still be drawn again, from signals that are gone.
impl Drop for Live {
    fn drop(&mut self) {
        if let Ok(mut content) = self.content.try_borrow_mut() {
            drop(content.take());
        }
    }
}

/// As for [`Live`].
impl Drop for DrawnRows {
    fn drop(&mut self) {
        if let Ok(mut rows) = self.rows.try_borrow_mut() {
            rows.clear();
        }
    }
}

impl DrawnElement {
    fn new(element: Element) -> DrawnElement {
        let written = *element.0;
        let dom = Rndr::create_element(written.tag, written.is_svg.then_some(SVG));
        for (name, value) in written.fixed {
            Rndr::set_attribute(&dom, name, value);
        }
        let draw = |part| DrawnPart::new(&dom, part);
        let parts = written.parts.into_iter().map(draw).collect();
        let children: Vec<Drawn> = written.children.into_iter().map(Drawn::new).collect();
        for child in &children {
            child.insert(&dom, None);
        }
        DrawnElement {
            site: written.site,
            dom,
            parts,
            children,
        }
    }

    /// An element from the same place in the source has the same parts and as many children.
    fn redraw(&mut self, element: Element) {
        let written = *element.0;
        for (drawn, part) in self.parts.iter_mut().zip(written.parts) {
            drawn.redraw(&self.dom, part);
        }
        let before = std::mem::take(&mut self.children);
        let pairs = before.into_iter().zip(written.children);
        self.children = pairs.map(|(drawn, node)| drawn.redraw(node)).collect();
    }
}

impl DrawnPart {
    fn new(dom: &DomElement, part: Part) -> DrawnPart {
        match part {
            Part::Value(kind, name, Value::Plain(plain)) => {
                set(dom, kind, name, None, &plain);
                DrawnPart::Plain(plain)
            }
            Part::Value(kind, name, Value::Live(value)) => {
                DrawnPart::Live(follow(dom, kind, name, value, None))
            }
            Part::Listener(name, handler) => {
                let handler = Rc::new(RefCell::new(handler));
                let current = handler.clone();
                let owner = Owner::current().unwrap_or_default();
                let listener = Rndr::add_event_listener(
                    dom,
                    name,
                    Box::new(move |event| {
                        // An event that its own handler gives rise to has nothing to add.
                        if let Ok(mut handler) = current.try_borrow_mut() {
                            owner.with(|| handler.handle(event));
                        }
                    }),
                );
                DrawnPart::Listener(handler, listener)
            }
            Part::Reference(reference) => {
                reference.take(dom);
                DrawnPart::Reference
            }
        }
    }

    fn redraw(&mut self, dom: &DomElement, part: Part) {
        match (&mut *self, part) {
            (DrawnPart::Plain(before), Part::Value(kind, name, Value::Plain(plain))) => {
                if *before != plain || kind == Kind::Property {
                    set(dom, kind, name, Some(before), &plain);
                }
                *before = plain;
            }
            (DrawnPart::Listener(current, _), Part::Listener(_, handler)) => {
                if let Ok(mut current) = current.try_borrow_mut() {
                    *current = handler;
                }
            }
            (DrawnPart::Live(effect), Part::Value(kind, name, Value::Live(value))) => {
                let before = effect.take_value();
                *effect = follow(dom, kind, name, value, before);
            }
            (drawn, part) => *drawn = DrawnPart::new(dom, part),
        }
    }
}

/// Sets a value now and whenever it changes.
fn follow(
    dom: &DomElement,
    kind: Kind,
    name: &'static str,
    mut value: Box<dyn Follow>,
    before: Option<Plain>,
) -> RenderEffect<Plain> {
    let dom = dom.clone();
    let follow = move |before: Option<Plain>| {
        let plain = value.value();
        // What the user has typed is not what was set: a property is set whenever it is told.
        if before.as_ref() != Some(&plain) || kind == Kind::Property {
            set(&dom, kind, name, before.as_ref(), &plain);
        }
        plain
    };
    RenderEffect::new_with_value(follow, before)
}

fn set(dom: &DomElement, kind: Kind, name: &str, before: Option<&Plain>, plain: &Plain) {
    match kind {
        // Together with `class:name=`, so that neither undoes the other.
        Kind::Attribute if name == "class" => {
            for class in before
                .and_then(Plain::text)
                .unwrap_or("")
                .split_whitespace()
            {
                Rndr::remove_class(&Rndr::class_list(dom), class);
            }
            for class in plain.text().unwrap_or("").split_whitespace() {
                Rndr::add_class(&Rndr::class_list(dom), class);
            }
        }
        Kind::Attribute => match plain.text() {
            Some(text) => Rndr::set_attribute(dom, name, text),
            None => Rndr::remove_attribute(dom, name),
        },
        Kind::Class => {
            let list = Rndr::class_list(dom);
            match plain {
                Plain::Flag(true) => Rndr::add_class(&list, name),
                _ => Rndr::remove_class(&list, name),
            }
        }
        Kind::Style => {
            let style = Rndr::style(dom);
            match plain.text() {
                Some(text) => Rndr::set_css_property(&style, name, text),
                None => Rndr::remove_css_property(&style, name),
            }
        }
        Kind::Property => match plain {
            Plain::Absent => {}
            Plain::Flag(flag) => Rndr::set_property_or_value(dom, name, &(*flag).into()),
            Plain::Text(text) => Rndr::set_property_or_value(dom, name, &(&**text).into()),
        },
    }
}

impl DrawnRows {
    fn new(mut rows: Rows) -> DrawnRows {
        let drawn = Rc::new(RefCell::new(Vec::new()));
        let end = Rndr::create_placeholder();
        // Rows outlive the effect's runs: they belong to whoever the list belongs to.
        let owner = Owner::current().unwrap_or_default();
        let (known, place) = (drawn.clone(), end.clone());
        let effect = RenderEffect::new(move |_| {
            let wanted = rows.0.rows();
            let before = std::mem::take(&mut *known.borrow_mut());
            let after = owner.with(|| redraw_rows(before, wanted, &place));
            *known.borrow_mut() = after;
        });
        DrawnRows {
            rows: drawn,
            end,
            _effect: effect,
        }
    }
}

/// Draws the rows that are new, takes out those that are gone, moves those that stand elsewhere.
fn redraw_rows(before: Vec<DrawnRow>, wanted: Vec<Row>, end: &Placeholder) -> Vec<DrawnRow> {
    let mut order: Vec<u64> = before.iter().map(|row| row.key).collect();
    let mut known: Vec<Option<DrawnRow>> = before.into_iter().map(Some).collect();
    let mut kept = Vec::new();
    let mut after = Vec::with_capacity(wanted.len());
    for mut row in wanted {
        let is_it = |known: &&mut Option<DrawnRow>| {
            known.as_ref().is_some_and(|known| known.key == row.key)
        };
        let drawn = known.iter_mut().find(is_it).and_then(Option::take);
        after.push(match drawn {
            Some(drawn) => {
                kept.push(drawn.key);
                drawn
            }
            None => {
                let owner = Owner::new();
                let content = owner.with(|| Drawn::new(row.one.draw()));
                let key = row.key;
                DrawnRow {
                    key,
                    owner,
                    content,
                }
            }
        });
    }
    for gone in known.into_iter().flatten() {
        gone.content.remove();
        gone.owner.cleanup();
    }
    order.retain(|key| kept.contains(key));
    // From the end, so that each stands before one that is in its place already. Rows that keep their
    // order stay untouched, and with them the focus.
    let Some(parent) = parent_of(end) else {
        return after;
    };
    let mut place: DomNode = end.clone().into();
    for row in after.iter().rev() {
        while order.last().is_some_and(|key| !kept.contains(key)) {
            order.pop();
        }
        if order.last() != Some(&row.key) {
            row.content.insert(&parent, Some(&place));
        }
        kept.retain(|key| *key != row.key);
        if let Some(first) = row.content.first() {
            place = first;
        }
    }
    after
}

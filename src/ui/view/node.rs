//! What can stand in a page, and what becomes it.

use super::element::Element;
use super::rows::Rows;
use super::signals::{Held, Memo, RwSignal, Signal};
use super::template::Filling;
use std::borrow::Cow;

/// Something that can be drawn. Not in the page yet.
pub enum Node {
    /// Nothing.
    Nothing,
    /// Text.
    Text(Cow<'static, str>),
    /// An element with everything in it.
    Element(Element),
    /// One after the other.
    List(Vec<Node>),
    /// What is drawn again whenever something changes that it reads.
    Live(Box<dyn Draw>),
    /// A list whose rows stay what they are wherever they move.
    Rows(Rows),
}

/// Draws something. Not a closure's own trait, whose tables carry more.
pub trait Draw {
    /// Draws it as it is now.
    fn draw(&mut self) -> Node;
}

impl<F: FnMut() -> N, N: IntoNode> Draw for F {
    fn draw(&mut self) -> Node {
        self().into_node()
    }
}

/// The children of a component that draws them once.
pub struct Children(Box<dyn FnOnce() -> Node>);

impl Children {
    /// Draws them.
    pub fn draw(self) -> Node {
        (self.0)()
    }
}

impl<F: FnOnce() -> Node + 'static> From<F> for Children {
    fn from(draw: F) -> Children {
        Children(Box::new(draw))
    }
}

/// The children of a component that draws them several times, or not.
pub struct ChildrenFn(Box<dyn Draw>);

impl ChildrenFn {
    /// Draws them.
    pub fn draw(&mut self) -> Node {
        self.0.draw()
    }
}

impl<F: FnMut() -> Node + 'static> From<F> for ChildrenFn {
    fn from(draw: F) -> ChildrenFn {
        ChildrenFn(Box::new(draw))
    }
}

impl Node {
    /// What is drawn again whenever something changes that it reads.
    pub fn live<N: IntoNode>(draw: impl FnMut() -> N + 'static) -> Node {
        Node::Live(Box::new(draw))
    }
}

/// What can stand in `{braces}`.
pub trait IntoNode {
    /// The node it is.
    fn into_node(self) -> Node;

    /// Fills a hole of a template.
    #[inline]
    fn fill(self, filling: Filling) -> Filling
    where
        Self: Sized,
    {
        filling.node(self.into_node())
    }
}

impl IntoNode for Node {
    fn into_node(self) -> Node {
        self
    }
}

impl IntoNode for () {
    fn into_node(self) -> Node {
        Node::Nothing
    }
}

impl IntoNode for &'static str {
    fn into_node(self) -> Node {
        Node::Text(Cow::Borrowed(self))
    }
}

impl IntoNode for String {
    fn into_node(self) -> Node {
        Node::Text(Cow::Owned(self))
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl IntoNode for $number {
            fn into_node(self) -> Node {
                self.to_string().into_node()
            }
        }
    )*};
}
numbers!(u8, u16, u32, usize);

impl<N: IntoNode> IntoNode for Option<N> {
    fn into_node(self) -> Node {
        self.map_or(Node::Nothing, N::into_node)
    }
}

impl<N: IntoNode> IntoNode for Vec<N> {
    fn into_node(self) -> Node {
        self.collect_view()
    }
}

impl<N: IntoNode, const COUNT: usize> IntoNode for [N; COUNT] {
    fn into_node(self) -> Node {
        self.collect_view()
    }
}

impl<A: IntoNode, B: IntoNode> IntoNode for (A, B) {
    fn into_node(self) -> Node {
        Node::List(vec![self.0.into_node(), self.1.into_node()])
    }
}

impl<F: FnMut() -> N + 'static, N: IntoNode> IntoNode for F {
    fn into_node(self) -> Node {
        Node::live(self)
    }

    #[inline]
    fn fill(self, filling: Filling) -> Filling {
        filling.live(Box::new(self))
    }
}

macro_rules! signals {
    ($($signal:ident),*) => {$(
        impl<N: IntoNode + Clone + Held> IntoNode for $signal<N> {
            fn into_node(self) -> Node {
                Node::live(move || self.get())
            }
        }
    )*};
}
signals!(Memo, Signal, RwSignal);

/// `.collect_view()`: several as one.
pub trait CollectView {
    /// One after the other.
    fn collect_view(self) -> Node;
}

impl<I: IntoIterator<Item: IntoNode>> CollectView for I {
    fn collect_view(self) -> Node {
        Node::List(self.into_iter().map(IntoNode::into_node).collect())
    }
}

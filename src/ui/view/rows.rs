//! Lists whose rows stay what they are wherever they move.

use super::node::{Draw, IntoNode, Node};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::marker::PhantomData;
use std::rc::Rc;

/// A row that is not drawn yet.
pub(super) struct Row {
    /// Two rows with the same are one and the same row.
    pub(super) key: u64,
    pub(super) one: Box<dyn Draw>,
}

/// The rows there are now.
pub(super) trait List {
    fn rows(&mut self) -> Vec<Row>;
}

/// A list of rows with keys.
pub struct Rows(pub(super) Box<dyn List>);

struct Each<T, E, K, D> {
    each: E,
    key: K,
    draw: Rc<D>,
    of: PhantomData<fn(T)>,
}

struct One<T, D> {
    one: Option<T>,
    draw: Rc<D>,
}

impl<T: 'static, N: IntoNode, D: Fn(T) -> N> Draw for One<T, D> {
    fn draw(&mut self) -> Node {
        self.one.take().map(&*self.draw).into_node()
    }
}

impl<T, I, H, N, E, K, D> List for Each<T, E, K, D>
where
    T: 'static,
    I: IntoIterator<Item = T>,
    H: Hash,
    N: IntoNode,
    E: FnMut() -> I,
    K: Fn(&T) -> H,
    D: Fn(T) -> N + 'static,
{
    fn rows(&mut self) -> Vec<Row> {
        let row = |one: T| {
            let mut hasher = DefaultHasher::new();
            (self.key)(&one).hash(&mut hasher);
            let (key, draw) = (hasher.finish(), self.draw.clone());
            let one = Box::new(One {
                one: Some(one),
                draw,
            });
            Row { key, one }
        };
        (self.each)().into_iter().map(row).collect()
    }
}

/// `<For each key let:one>`: a row for each, drawn once and moved with its key; what changes inside of
/// a row must be live itself.
pub fn rows<
    T: 'static,
    I: IntoIterator<Item = T> + 'static,
    K: Hash + 'static,
    N: IntoNode + 'static,
>(
    each: impl FnMut() -> I + 'static,
    key: impl Fn(&T) -> K + 'static,
    draw: impl Fn(T) -> N + 'static,
) -> Node {
    Node::Rows(Rows(Box::new(Each {
        each,
        key,
        draw: Rc::new(draw),
        of: PhantomData,
    })))
}

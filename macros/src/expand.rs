//! From markup to a template and the calls that fill its holes.
//!
//! What never changes of a piece of markup (tags, attributes, texts, fixed sentences) becomes one string
//! that `ui::view` reads when it draws, so that it costs no code (`src/ui/view/ops.rs`, `template.rs`).
//! The rest are holes, filled in the order of the markup.

use crate::ops;
use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use rstml::node::{
    CustomNode, KVAttributeValue, KeyedAttribute, KeyedAttributeValue, Node, NodeAttribute,
    NodeElement,
};
use std::sync::atomic::{AtomicU32, Ordering};
use syn::spanned::Spanned;
use syn::{Block, Error, Expr, ExprCall, ExprLit, Lit, Result, Stmt};

/// What a place in the source is called: two elements made at the same place have the same attributes
/// and as many children, so that one can become the other.
static SITES: AtomicU32 = AtomicU32::new(0);

/// The elements that belong to SVG wherever they stand; `a` does so only inside of these.
const SVG: [&str; 11] = [
    "svg", "g", "rect", "path", "line", "circle", "text", "tspan", "defs", "polyline", "title",
];

/// A piece of markup on its way.
#[derive(Default)]
struct Template {
    code: String,
    /// Fixed sentences, as constants.
    said: Vec<TokenStream>,
    /// The calls that fill the holes.
    holes: Vec<TokenStream>,
    elements: u32,
}

pub fn expand(input: TokenStream) -> TokenStream {
    let written = rstml::parse2(input).and_then(|nodes| markup(&nodes, false));
    written.unwrap_or_else(|error| error.to_compile_error())
}

/// Several pieces of markup as one node.
fn markup(nodes: &[Node<impl CustomNode>], in_svg: bool) -> Result<TokenStream> {
    if let [Node::Element(element)] = nodes
        && !is_markup(element)
    {
        return component_or_rows(element);
    }
    let mut template = Template::default();
    template.nodes(nodes, in_svg)?;
    Ok(template.finished())
}

impl Template {
    fn op(&mut self, op: char, text: &str) {
        self.code.push(op);
        self.code.push_str(text);
    }

    fn hole(&mut self, call: TokenStream) {
        self.holes.push(call);
    }

    fn nodes(&mut self, nodes: &[Node<impl CustomNode>], in_svg: bool) -> Result<()> {
        for node in nodes {
            match node {
                Node::Comment(_) => {}
                Node::Fragment(fragment) => self.nodes(&fragment.children, in_svg)?,
                Node::Element(element) if is_markup(element) => self.element(element, in_svg)?,
                Node::Element(element) => {
                    let value = component_or_rows(element)?;
                    self.op(ops::HOLE, "");
                    self.hole(quote! { .node(#value) });
                }
                Node::Block(block) => match block.try_block().and_then(only_expression) {
                    Some(Expr::Lit(ExprLit {
                        lit: Lit::Str(text),
                        ..
                    })) => self.text(&text.value(), text.span())?,
                    Some(Expr::Call(call)) if said(call).is_some() => {
                        self.said.extend(said(call));
                        self.op(ops::SAID, "");
                    }
                    _ => {
                        self.op(ops::HOLE, "");
                        self.hole(quote_spanned! { block.span() =>
                            .child(#[allow(unused_braces)] #block)
                        });
                    }
                },
                Node::Text(text) => self.text(&text.value_string(), text.span())?,
                Node::RawText(_) | Node::Doctype(_) | Node::Custom(_) => {
                    return Err(Error::new(
                        node.span(),
                        "only elements, {blocks} and \"text\"",
                    ));
                }
            }
        }
        Ok(())
    }

    fn text(&mut self, text: &str, span: proc_macro2::Span) -> Result<()> {
        self.op(ops::TEXT, plain(text, span)?);
        Ok(())
    }

    /// `<div class="panel" on:click=…>…</div>`
    fn element(&mut self, element: &NodeElement<impl CustomNode>, in_svg: bool) -> Result<()> {
        let name = element.name().to_string();
        let is_svg = in_svg || SVG.contains(&name.as_str());
        self.elements += 1;
        self.op(if is_svg { ops::SVG } else { ops::HTML }, &name);
        for attribute in keyed(element)? {
            self.attribute(attribute)?;
        }
        self.nodes(&element.children, is_svg)?;
        self.op(ops::END, "");
        Ok(())
    }

    fn attribute(&mut self, attribute: &KeyedAttribute) -> Result<()> {
        let key = attribute.key.to_string();
        let span = attribute.key.span();
        if !key.contains(':') {
            let fixed = match attribute.possible_value {
                KeyedAttributeValue::None => Some(String::new()),
                _ => attribute.value_literal_string(),
            };
            if let Some(fixed) = fixed {
                self.op(ops::NAME, &key);
                self.op(ops::VALUE, plain(&fixed, span)?);
                return Ok(());
            }
            if let KeyedAttributeValue::Value(value) = &attribute.possible_value
                && let KVAttributeValue::Expr(Expr::Call(call)) = &value.value
                && let Some(sentence) = said(call)
            {
                self.op(ops::SAID_ATTRIBUTE, &key);
                self.said.push(sentence);
                return Ok(());
            }
        }
        let value = value(attribute)?;
        let (op, name, call) = match key.split_once(':') {
            Some(("on", event)) => {
                let event_type = format_ident!("{event}", span = span);
                let call = quote! { .on(::leptos::ev::#event_type, #value) };
                (ops::LISTENER, event, call)
            }
            Some(("class", name)) => (ops::CLASS, name, quote! { .set(#value) }),
            Some(("style", name)) => (ops::STYLE, name, quote! { .set(#value) }),
            Some(("prop", name)) => (ops::PROPERTY, name, quote! { .set(#value) }),
            Some(_) => return Err(Error::new(span, "no such kind of attribute")),
            None if key == "node_ref" => (ops::REFERENCE, "", quote! { .node_ref(#value) }),
            None => (ops::ATTRIBUTE, key.as_str(), quote! { .set(#value) }),
        };
        self.op(op, name);
        self.hole(call);
        Ok(())
    }

    fn finished(self) -> TokenStream {
        let Template {
            code,
            said,
            holes,
            elements,
        } = self;
        let site = SITES.fetch_add(elements, Ordering::Relaxed);
        quote! {
            ::qiwang::ui::view::Filling::of(const {
                &::qiwang::ui::view::Template { site: #site, code: #code, said: &[#(#said),*] }
            }) #(#holes)* .node_of_it()
        }
    }
}

/// Text of a template as it is; the characters that begin its parts cannot stand in it.
fn plain(text: &str, span: proc_macro2::Span) -> Result<&str> {
    match text.contains(ops::is_op) {
        true => Err(Error::new(span, "a control character")),
        false => Ok(text),
    }
}

/// Whether it is an element of the page, and not a component.
fn is_markup(element: &NodeElement<impl CustomNode>) -> bool {
    let name = element.name().to_string();
    let last = name.rsplit("::").next().unwrap_or(&name);
    !last.starts_with(char::is_uppercase)
}

fn only_expression(block: &Block) -> Option<&Expr> {
    match block.stmts.as_slice() {
        [Stmt::Expr(expression, None)] => Some(expression),
        _ => None,
    }
}

/// The sentence of `say(words::NAME)`: a constant needs no code.
fn said(call: &ExprCall) -> Option<TokenStream> {
    let (Expr::Path(function), [Expr::Path(sentence)]) =
        (&*call.func, call.args.iter().collect::<Vec<_>>().as_slice())
    else {
        return None;
    };
    let is_constant =
        |name: &str| name.contains(char::is_uppercase) && !name.contains(char::is_lowercase);
    let name = sentence.path.segments.last()?.ident.to_string();
    (function.path.is_ident("say") && is_constant(&name)).then(|| {
        // Named, so that its import is not taken for an unused one.
        quote! { { let _ = #function; #sentence } }
    })
}

fn component_or_rows(element: &NodeElement<impl CustomNode>) -> Result<TokenStream> {
    let name = element.name().to_string();
    match name.rsplit("::").next() {
        Some("For") => rows(element),
        _ => component(element),
    }
}

/// `<Field label=words::NAME value=name/>`
fn component(element: &NodeElement<impl CustomNode>) -> Result<TokenStream> {
    let name = element.name();
    let mut props = Vec::new();
    for attribute in keyed(element)? {
        let key = &attribute.key;
        let value = match attribute.possible_value {
            KeyedAttributeValue::None => quote! { #key },
            _ => value(attribute)?,
        };
        props.push(quote_spanned! { key.span() => .#key(#[allow(unused_braces)] #value) });
    }
    let children = (!element.children.is_empty())
        .then(|| markup(&element.children, false))
        .transpose()?
        .map(|children| quote! { .children(::std::convert::From::from(move || #children)) });
    Ok(quote! {
        ::leptos::component::component_view(
            #[allow(clippy::needless_borrows_for_generic_args)]
            &#name,
            ::leptos::component::component_props_builder(&#name) #(#props)* #children .build()
        )
    })
}

/// `<For each=move || ids.get() key=|id| *id let:id>…</For>`
fn rows(element: &NodeElement<impl CustomNode>) -> Result<TokenStream> {
    let (mut each, mut key, mut one) = (None, None, None);
    for attribute in keyed(element)? {
        match attribute.key.to_string().as_str() {
            "each" => each = Some(value(attribute)?),
            "key" => key = Some(value(attribute)?),
            name => {
                let Some(name) = name.strip_prefix("let:") else {
                    return Err(Error::new(attribute.key.span(), "each, key or let:name"));
                };
                one = Some(format_ident!("{name}", span = attribute.key.span()));
            }
        }
    }
    let (Some(each), Some(key), Some(one)) = (each, key, one) else {
        let span = element.name().span();
        return Err(Error::new(span, "<For> needs each=, key= and let:name"));
    };
    let children = markup(&element.children, false)?;
    Ok(quote! { ::qiwang::ui::view::rows(#each, #key, move |#one| #children) })
}

fn keyed(element: &NodeElement<impl CustomNode>) -> Result<Vec<&KeyedAttribute>> {
    let attributes = element.attributes().iter();
    attributes
        .map(|attribute| match attribute {
            NodeAttribute::Attribute(keyed) => Ok(keyed),
            NodeAttribute::Block(block) => Err(Error::new(block.span(), "an attribute has a name")),
        })
        .collect()
}

/// An attribute's value; one without is `true`.
fn value(attribute: &KeyedAttribute) -> Result<TokenStream> {
    let expression: &Expr = match &attribute.possible_value {
        KeyedAttributeValue::None => return Ok(quote!(true)),
        KeyedAttributeValue::Value(value) => match &value.value {
            KVAttributeValue::Expr(expression) => expression,
            KVAttributeValue::InvalidBraced(block) => {
                return Err(Error::new(block.span(), "this is not an expression"));
            }
        },
        KeyedAttributeValue::Binding(_) => {
            return Err(Error::new(attribute.key.span(), "write let:name"));
        }
    };
    Ok(quote_spanned! { expression.span() => #expression })
}

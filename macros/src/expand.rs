//! From markup to calls of `ui::view`.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use rstml::node::{
    CustomNode, KVAttributeValue, KeyedAttribute, KeyedAttributeValue, Node, NodeAttribute,
    NodeElement,
};
use std::sync::atomic::{AtomicU32, Ordering};
use syn::spanned::Spanned;
use syn::{Error, Expr, Result};

/// What a place in the source is called: two elements made at the same place have the same attributes
/// and as many children, so that one can become the other.
static SITES: AtomicU32 = AtomicU32::new(0);

/// The elements that belong to SVG wherever they stand; `a` does so only inside of these.
const SVG: [&str; 11] = [
    "svg", "g", "rect", "path", "line", "circle", "text", "tspan", "defs", "polyline", "title",
];

pub fn expand(input: TokenStream) -> TokenStream {
    let written = rstml::parse2(input).and_then(|nodes| markup(&nodes, false));
    written.unwrap_or_else(|error| error.to_compile_error())
}

/// Several pieces of markup as one node.
fn markup(nodes: &[Node<impl CustomNode>], in_svg: bool) -> Result<TokenStream> {
    let mut written = pieces(nodes, in_svg)?;
    Ok(match written.len() {
        0 => quote! { ::qiwang::ui::view::Node::Nothing },
        1 => written.remove(0),
        _ => quote! { ::qiwang::ui::view::Node::List(::std::vec![#(#written),*]) },
    })
}

fn pieces(nodes: &[Node<impl CustomNode>], in_svg: bool) -> Result<Vec<TokenStream>> {
    let mut written = Vec::new();
    for node in nodes {
        match node {
            Node::Comment(_) => {}
            Node::Fragment(fragment) => written.push(markup(&fragment.children, in_svg)?),
            Node::Element(element) => written.push(element_or_component(element, in_svg)?),
            Node::Block(block) => written.push(quote_spanned! { block.span() =>
                ::qiwang::ui::view::IntoNode::into_node(#[allow(unused_braces)] #block)
            }),
            Node::Text(text) => {
                let text = &text.value;
                written.push(quote! { ::qiwang::ui::view::IntoNode::into_node(#text) });
            }
            Node::RawText(_) | Node::Doctype(_) | Node::Custom(_) => {
                return Err(Error::new(
                    node.span(),
                    "only elements, {blocks} and \"text\"",
                ));
            }
        }
    }
    Ok(written)
}

fn element_or_component(
    element: &NodeElement<impl CustomNode>,
    in_svg: bool,
) -> Result<TokenStream> {
    let name = element.name().to_string();
    let last = name.rsplit("::").next().unwrap_or(&name);
    if last == "For" {
        rows(element)
    } else if last.starts_with(char::is_uppercase) {
        component(element)
    } else {
        html_or_svg(element, &name, in_svg)
    }
}

/// `<div class="panel" on:click=…>…</div>`
fn html_or_svg(
    element: &NodeElement<impl CustomNode>,
    name: &str,
    in_svg: bool,
) -> Result<TokenStream> {
    let is_svg = in_svg || SVG.contains(&name);
    let (mut fixed, mut calls) = (Vec::new(), Vec::new());
    for attribute in keyed(element)? {
        let key = attribute.key.to_string();
        if let Some(literal) = attribute.value_literal_string()
            && !key.contains(':')
        {
            fixed.push(quote! { (#key, #literal) });
            continue;
        }
        let value = value(attribute)?;
        calls.push(match key.split_once(':') {
            Some(("on", event)) => {
                let event = format_ident!("{event}", span = attribute.key.span());
                quote! { .on(::leptos::ev::#event, #value) }
            }
            Some((kind @ ("class" | "style" | "prop"), name)) => {
                let kind = format_ident!("{kind}");
                quote! { .#kind(#name, ::qiwang::ui::view::IntoValue::into_value(#value)) }
            }
            Some(_) => {
                return Err(Error::new(
                    attribute.key.span(),
                    "no such kind of attribute",
                ));
            }
            None if key == "node_ref" => quote! { .node_ref(#value) },
            None => quote! { .attr(#key, ::qiwang::ui::view::IntoValue::into_value(#value)) },
        });
    }
    let children = pieces(&element.children, is_svg)?;
    let children = (!children.is_empty()).then(|| {
        quote! { .children(::std::vec![#(#children),*]) }
    });
    let site = SITES.fetch_add(1, Ordering::Relaxed);
    let new = if is_svg { quote!(svg) } else { quote!(html) };
    Ok(quote! {
        ::qiwang::ui::view::Node::Element(
            ::qiwang::ui::view::Element::#new(#site, #name, &[#(#fixed),*]) #(#calls)* #children
        )
    })
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

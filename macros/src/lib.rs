//! The program's macros: the derive of `Form`, how a value stands in a file (`form`), and the page's `view!`.
//! The latter reads the markup of leptos (the same parser, the same syntax) and
//! writes out calls of `ui::view`, where every element is one type. Leptos' own macro makes a type of
//! every piece of markup, and code for each: most of what visitors would have to download.
//! Deliberately not here: what an element is and how it gets on the page (`src/ui/view`).

mod expand;
mod form;
// Shared with the one who reads what is written here.
#[path = "../../src/ui/view/ops.rs"]
mod ops;

use proc_macro::TokenStream;

/// Markup as in leptos: elements, `{blocks}`, `"text"`, components with their props as attributes,
/// and on elements `class:name=`, `style:name=`, `prop:name=`, `on:event=` and `node_ref=`.
/// Lists with keys are `<For each=… key=… let:one>…</For>`. The value is a `qiwang::ui::view::Node`.
#[proc_macro]
pub fn view(input: TokenStream) -> TokenStream {
    expand::expand(input.into()).into()
}

/// How a value stands in a file: see `qiwang::engine::form`.
#[proc_macro_derive(Form, attributes(serde, form))]
pub fn form(input: TokenStream) -> TokenStream {
    let read = syn::parse(input).and_then(|input| form::derive(&input));
    read.unwrap_or_else(|error| error.to_compile_error()).into()
}

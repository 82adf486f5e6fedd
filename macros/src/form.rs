//! The derive of `engine::form::Form`. It reads the attributes of serde, so that a type has one form
//! whoever writes it: `transparent`, `rename_all = "kebab-case"`, `rename`, `try_from` with `into`; and
//! `#[form(blank = …)]` for a type that is not made of its fields. Fields are always all there, and no other.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Attribute, Data, DeriveInput, Error, Fields, Ident, LitStr, Result, Variant};

/// What the attributes of a type or a variant say.
#[derive(Default)]
struct Said {
    transparent: bool,
    kebab: bool,
    rename: Option<String>,
    from: Option<TokenStream>,
    blank: Option<TokenStream>,
}

impl Said {
    fn by(attributes: &[Attribute]) -> Result<Said> {
        let mut said = Said::default();
        for attribute in attributes {
            if attribute.path().is_ident("form") {
                attribute.parse_nested_meta(|meta| {
                    if !meta.path.is_ident("blank") {
                        return Err(meta.error("only `blank` is known"));
                    }
                    let blank: syn::Expr = meta.value()?.parse()?;
                    said.blank = Some(quote!(#blank));
                    Ok(())
                })?;
            }
            if attribute.path().is_ident("serde") {
                attribute.parse_nested_meta(|meta| said.hear(&meta))?;
            }
        }
        Ok(said)
    }

    fn hear(&mut self, meta: &syn::meta::ParseNestedMeta) -> Result<()> {
        let text = || meta.value()?.parse::<LitStr>();
        let Some(name) = meta.path.get_ident().map(Ident::to_string) else {
            return Err(meta.error("not known"));
        };
        match name.as_str() {
            "transparent" => self.transparent = true,
            "deny_unknown_fields" => {}
            "rename" => self.rename = Some(text()?.value()),
            "rename_all" if text()?.value() == "kebab-case" => self.kebab = true,
            "try_from" => self.from = Some(text()?.parse()?),
            "into" => drop(text()?),
            _ => return Err(meta.error("this attribute of serde is not known here")),
        }
        Ok(())
    }
}

/// The implementation for a type.
pub(crate) fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let said = Said::by(&input.attrs)?;
    let name = &input.ident;
    let (blank, pass) = match (&input.data, &said.from) {
        (_, Some(from)) => (said.blank.clone().unwrap_or_default(), converted(from)),
        (Data::Struct(data), None) => of_struct(&data.fields, &said),
        (Data::Enum(data), None) => of_enum(data.variants.iter().collect(), &said)?,
        (Data::Union(_), None) => return Err(Error::new_spanned(input, "a union has no form")),
    };
    let parameters = input.generics.type_params().map(|one| &one.ident);
    let bounds = quote!(#(#parameters: crate::engine::form::Form),*);
    let (generics, of_type, _) = input.generics.split_for_impl();
    Ok(quote! {
        impl #generics crate::engine::form::Form for #name #of_type where #bounds {
            fn blank() -> Self { #blank }
            fn pass(&mut self, pass: &mut dyn crate::engine::form::Pass) { #pass }
        }
    })
}

/// A value that stands there as one of another type.
fn converted(from: &TokenStream) -> TokenStream {
    quote! {
        let mut other = <#from>::from(self.clone());
        crate::engine::form::Form::pass(&mut other, pass);
        if pass.reads() {
            match Self::try_from(other) {
                Ok(value) => *self = value,
                Err(error) => pass.refuse(&error),
            }
        }
    }
}

fn of_struct(fields: &Fields, said: &Said) -> (TokenStream, TokenStream) {
    if said.transparent {
        let blank = quote!(Self(crate::engine::form::Form::blank()));
        return (
            blank,
            quote!(crate::engine::form::Form::pass(&mut self.0, pass)),
        );
    }
    let own: Vec<_> = fields
        .iter()
        .filter_map(|field| field.ident.as_ref())
        .collect();
    let names = own.iter().map(|name| name.to_string());
    let blank = quote!(Self { #(#own: crate::engine::form::Form::blank()),* });
    (
        blank,
        quote!(pass.fields(&[#(#names),*], &mut [#(&mut self.#own),*])),
    )
}

fn of_enum(variants: Vec<&Variant>, said: &Said) -> Result<(TokenStream, TokenStream)> {
    let mut names = Vec::new();
    let (mut blanks, mut kinds, mut contents) = (Vec::new(), Vec::new(), Vec::new());
    let mut units = 0_u64;
    for (index, variant) in variants.iter().enumerate() {
        let own = Said::by(&variant.attrs)?;
        let plain = variant.ident.to_string();
        names.push(
            own.rename
                .unwrap_or(if said.kebab { kebab(&plain) } else { plain }),
        );
        let kind = &variant.ident;
        let (blank, content) = match &variant.fields {
            Fields::Unit => {
                units |= 1 << index;
                (quote!(Self::#kind), quote!(Self::#kind => {}))
            }
            Fields::Unnamed(_) => (
                quote!(Self::#kind(crate::engine::form::Form::blank())),
                quote!(Self::#kind(one) => crate::engine::form::Form::pass(one, pass),),
            ),
            Fields::Named(fields) => {
                let own: Vec<_> = fields
                    .named
                    .iter()
                    .filter_map(|field| field.ident.as_ref())
                    .collect();
                let names = own.iter().map(|name| name.to_string());
                let bound: Vec<_> = own
                    .iter()
                    .map(|name| format_ident!("field_{name}"))
                    .collect();
                (
                    quote!(Self::#kind { #(#own: crate::engine::form::Form::blank()),* }),
                    quote!(Self::#kind { #(#own: #bound),* } => pass.fields(&[#(#names),*], &mut [#(#bound),*]),),
                )
            }
        };
        kinds.push(quote!(Self::#kind { .. } => #index,));
        contents.push(content);
        blanks.push(blank);
    }
    let first = blanks.first().cloned().unwrap_or_default();
    let numbers = 0..blanks.len();
    let pass = quote! {
        let now = match self { #(#kinds)* };
        let then = pass.kind(&[#(#names),*], #units, now);
        if then != now {
            *self = match then { #(#numbers => #blanks,)* _ => return };
        }
        match self { #(#contents)* }
        pass.end();
    };
    Ok((first, pass))
}

/// `LotDrawn` as `lot-drawn`.
fn kebab(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.extend(letter.to_lowercase());
    }
    text
}

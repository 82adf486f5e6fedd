//! What the picture is drawn with. Every mark is a text or a path of a class at a place. Drawn
//! directly, marks stand one after the other, within their match, which can be drawn again by itself.
//! Drawn in layers, all marks of a class stand together: their class is said once, and their paths are
//! one path; that is a third of the size, for a picture that is drawn once and sent round.

use crate::engine::order;
use crate::present::markup::push_escaped;
use std::fmt::Write;

/// The classes of paths and texts in layers, from the ground up; one that is not named here lies on top.
const FROM_THE_GROUND: [&str; 17] = [
    "heads-ground",
    "zone",
    "line",
    "line carries",
    "line carries marked",
    "ground waiting",
    "ground bye",
    "ground empty",
    "ground cancelled",
    "ground",
    "ground playing",
    "late",
    "row-ground marked",
    "champion",
    "champion known",
    "ring",
    "ring inner",
];

/// What is drawn with.
#[derive(Debug)]
pub(super) enum Ink {
    /// One mark after the other.
    Direct(String),
    /// Class by class.
    Layers(Vec<Layer>),
}

/// All marks of a class.
#[derive(Debug)]
pub(super) struct Layer {
    class: String,
    texts: String,
    path: String,
}

impl Ink {
    /// Whether each match stands by itself.
    pub(super) fn is_direct(&self) -> bool {
        matches!(self, Ink::Direct(_))
    }

    /// Markup around the marks that follow, where each match stands by itself.
    pub(super) fn around(&mut self, markup: &str) {
        if let Ink::Direct(svg) = self {
            svg.push_str(markup);
        }
    }

    fn layer(layers: &mut Vec<Layer>, class: &str) -> usize {
        let known = layers.iter().position(|layer| layer.class == class);
        known.unwrap_or_else(|| {
            layers.push(Layer {
                class: class.to_owned(),
                texts: String::new(),
                path: String::new(),
            });
            layers.len() - 1
        })
    }

    /// A path.
    pub(super) fn path(&mut self, class: &str, path: &str) {
        self.path_with(class, path, "");
    }

    /// A path; `more`: attributes for what stands by itself.
    pub(super) fn path_with(&mut self, class: &str, path: &str, more: &str) {
        match self {
            Ink::Direct(svg) => {
                let _ = write!(svg, r#"<path class="{class}" d="{path}"{more}/>"#);
            }
            Ink::Layers(layers) => {
                let index = Ink::layer(layers, class);
                if let Some(layer) = layers.get_mut(index) {
                    layer.path.push_str(path);
                }
            }
        }
    }

    /// A text at a place, or in several, one for each of its letters: `x` and `y` as SVG has them.
    /// `link`: where it leads.
    pub(super) fn text(&mut self, class: &str, [x, y]: [&str; 2], said: &str, link: Option<&str>) {
        let said_as = |svg: &mut String, class: &str| {
            let _ = write!(svg, r#"<text{class} x="{x}" y="{y}">"#);
            push_escaped(svg, said);
            svg.push_str("</text>");
        };
        match self {
            Ink::Direct(svg) => said_as(svg, &format!(r#" class="{class}""#)),
            Ink::Layers(layers) => {
                let index = Ink::layer(layers, class);
                let Some(layer) = layers.get_mut(index) else {
                    return;
                };
                if let Some(link) = link {
                    let _ = write!(layer.texts, r#"<a href="{link}">"#);
                }
                said_as(&mut layer.texts, "");
                layer
                    .texts
                    .push_str(if link.is_some() { "</a>" } else { "" });
            }
        }
    }

    /// The marks as SVG.
    pub(super) fn dry(self) -> String {
        let mut layers = match self {
            Ink::Direct(svg) => return svg,
            Ink::Layers(layers) => layers,
        };
        let height = |layer: &Layer| {
            let known = FROM_THE_GROUND.iter().position(|one| *one == layer.class);
            known.unwrap_or(FROM_THE_GROUND.len())
        };
        order::sort_by_key(&mut layers, height);
        let mut svg = String::new();
        for layer in layers {
            if !layer.path.is_empty() {
                let _ = write!(svg, r#"<path class="{}" d="{}"/>"#, layer.class, layer.path);
            }
            if !layer.texts.is_empty() {
                let _ = write!(svg, r#"<g class="{}">{}</g>"#, layer.class, layer.texts);
            }
        }
        svg
    }
}

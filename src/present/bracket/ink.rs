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
    texts: Vec<Lettering>,
    path: String,
}

/// A text in a layer.
#[derive(Debug)]
struct Lettering {
    x: String,
    y: String,
    /// Escaped.
    said: String,
    link: Option<String>,
}

/// With so many texts below one another it is shorter to say once where they stand.
const COLUMN: usize = 5;

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
                texts: Vec::new(),
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
        let mut escaped = String::new();
        push_escaped(&mut escaped, said);
        match self {
            Ink::Direct(svg) => {
                let _ = write!(
                    svg,
                    r#"<text class="{class}" x="{x}" y="{y}">{escaped}</text>"#
                );
            }
            Ink::Layers(layers) => {
                let index = Ink::layer(layers, class);
                if let Some(layer) = layers.get_mut(index) {
                    layer.texts.push(Lettering {
                        x: x.to_owned(),
                        y: y.to_owned(),
                        said: escaped,
                        link: link.map(str::to_owned),
                    });
                }
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
                let _ = write!(svg, r#"<g class="{}">"#, layer.class);
                columns(&mut svg, layer.texts);
                svg.push_str("</g>");
            }
        }
        svg
    }
}

/// The texts of a layer; those that stand below one another together, where that is shorter.
fn columns(svg: &mut String, texts: Vec<Lettering>) {
    let mut places: Vec<&str> = Vec::new();
    for text in &texts {
        if !places.contains(&text.x.as_str()) {
            places.push(&text.x);
        }
    }
    for x in places {
        let column: Vec<&Lettering> = texts.iter().filter(|text| text.x == x).collect();
        let is_one = x.bytes().all(|byte| byte.is_ascii_digit());
        if is_one && column.len() >= COLUMN {
            let _ = write!(svg, r#"<g transform="translate({x})">"#);
            column.iter().for_each(|text| text.write(svg, ""));
            svg.push_str("</g>");
        } else {
            let at = format!(r#" x="{x}""#);
            column.iter().for_each(|text| text.write(svg, &at));
        }
    }
}

impl Lettering {
    fn write(&self, svg: &mut String, at: &str) {
        let text = |svg: &mut String| {
            let _ = write!(svg, r#"<text{at} y="{}">{}</text>"#, self.y, self.said);
        };
        match &self.link {
            Some(link) => {
                let _ = write!(svg, r#"<a href="{link}">"#);
                text(svg);
                svg.push_str("</a>");
            }
            None => text(svg),
        }
    }
}

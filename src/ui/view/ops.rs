//! The characters that begin each part of a template; what follows up to the next is the part's text.
//! `macros/` writes them and `template` reads them, out of this one file.

/// An element of HTML; its tag.
pub const HTML: char = '\u{1}';
/// An element of SVG; its tag.
pub const SVG: char = '\u{2}';
/// An attribute that never changes; its name. Its value follows.
pub const NAME: char = '\u{3}';
/// The value of the attribute before it. (Whoever reads takes it by its place.)
#[allow(dead_code)]
pub const VALUE: char = '\u{4}';
/// A text.
pub const TEXT: char = '\u{5}';
/// The end of an element. (Whoever reads ends at whatever is no content.)
#[allow(dead_code)]
pub const END: char = '\u{6}';
/// A child out of the next hole.
pub const HOLE: char = '\u{7}';
/// The next fixed sentence.
pub const SAID: char = '\u{8}';
/// `name=`, its value out of the next hole.
pub const ATTRIBUTE: char = '\u{e}';
/// `class:name=`
pub const CLASS: char = '\u{f}';
/// `style:name=`
pub const STYLE: char = '\u{10}';
/// `prop:name=`
pub const PROPERTY: char = '\u{11}';
/// `on:name=`
pub const LISTENER: char = '\u{12}';
/// `node_ref=`
pub const REFERENCE: char = '\u{13}';
/// `name=`, its value the next fixed sentence.
pub const SAID_ATTRIBUTE: char = '\u{14}';

/// Whether a character begins a part.
pub fn is_op(one: char) -> bool {
    one < ' ' && !matches!(one, '\n' | '\t' | '\r')
}

//! Markup as text, for what is drawn once and looked at without the program: the picture of the bracket,
//! the viewer page. Whatever comes from a record passes through here before it stands between tags.
//! Deliberately not here: the markup of screens (`ui::view`).

/// Text as it may stand in an element or between the quotes of an attribute, of HTML as of XML. What
/// XML has no place for at all is left out.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 8);
    push_escaped(&mut escaped, text);
    escaped
}

/// The same, after what is written already.
pub fn push_escaped(markup: &mut String, text: &str) {
    for letter in text.chars() {
        match letter {
            '&' => markup.push_str("&amp;"),
            '<' => markup.push_str("&lt;"),
            '>' => markup.push_str("&gt;"),
            '"' => markup.push_str("&quot;"),
            '\'' => markup.push_str("&#39;"),
            '\u{fffe}' | '\u{ffff}' => {}
            white @ ('\t' | '\n' | '\r') => markup.push(white),
            control if control.is_control() => {}
            plain => markup.push(plain),
        }
    }
}

/// The same markup of HTML without the quotes around attributes that need none. Text and attributes
/// must have been escaped, so that every quote in it is an attribute's own.
pub fn unquoted(markup: &str) -> String {
    let mut plain = String::with_capacity(markup.len());
    let mut rest = markup;
    while let Some((before, after)) = rest.split_once("=\"") {
        plain.push_str(before);
        let Some((value, after)) = after.split_once('"') else {
            rest = after;
            continue;
        };
        let needs_none = |letter: char| letter.is_ascii_alphanumeric() || "#-_.()".contains(letter);
        if !value.is_empty() && value.chars().all(needs_none) {
            plain.push('=');
            plain.push_str(value);
            // The slash that ends an element would belong to the value.
            plain.push_str(if after.starts_with('/') { " " } else { "" });
        } else {
            plain.push_str("=\"");
            plain.push_str(value);
            plain.push('"');
        }
        rest = after;
    }
    plain.push_str(rest);
    plain
}

/// A style sheet without its comments and without white space that means nothing.
pub fn packed_css(css: &str) -> String {
    let mut packed = String::with_capacity(css.len());
    let mut rest = css;
    while let Some((before, after)) = rest.split_once("/*") {
        squeeze(before, &mut packed);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    squeeze(rest, &mut packed);
    packed
}

fn squeeze(css: &str, packed: &mut String) {
    for letter in css.chars() {
        if letter.is_whitespace() {
            if !packed.ends_with([' ', '{', '}', ';', ',', ':']) && !packed.is_empty() {
                packed.push(' ');
            }
            continue;
        }
        if matches!(letter, '{' | '}' | ';' | ',') {
            packed.truncate(packed.trim_end_matches(' ').len());
        }
        if letter == '}' && packed.ends_with(';') {
            packed.pop();
        }
        packed.push(letter);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_name_is_markup() {
        let hostile = "</script><b title='x' id=\"y\">&amp;\u{0}\u{b}\u{ffff}\t炮";
        assert_eq!(
            escape(hostile),
            "&lt;/script&gt;&lt;b title=&#39;x&#39; id=&quot;y&quot;&gt;&amp;amp;\t炮"
        );
    }

    #[test]
    fn attributes_lose_the_quotes_that_they_do_not_need() {
        let markup =
            "<a href=\"#p17\" class=\"a b\"><i x=\"-1.5\"/>x = &quot;1&quot;</a><b id=\"\">";
        assert_eq!(
            unquoted(markup),
            "<a href=#p17 class=\"a b\"><i x=-1.5 />x = &quot;1&quot;</a><b id=\"\">"
        );
    }

    #[test]
    fn a_style_sheet_is_packed() {
        let css = "/* Paper. */\n@media print {\n  .a > b,\n  .c {\n    margin: 0 1mm;\n    color: var(--x);\n  }\n}\n";
        assert_eq!(
            packed_css(css),
            "@media print{.a > b,.c{margin:0 1mm;color:var(--x)}}"
        );
        assert_eq!(packed_css("a { b: c } /* open"), "a{b:c}");
    }
}

//! Strangers' words in HTML and SVG.

/// Text as it may stand in HTML and SVG, in an attribute as well. Characters that XML does not
/// allow are left out.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\t' | '\n' => escaped.push(' '),
            '\u{0}'..'\u{20}' | '\u{FFFE}' | '\u{FFFF}' => {}
            other => escaped.push(other),
        }
    }
    escaped
}

//! The layout of JSON and prose on the page.

use serde::Serialize;

/// The length limit of a line.
pub(super) const LINE_CHARACTERS_MAX: usize = 100;

/// Words joined into lines that start with the indent.
pub(super) fn wrapped(words: impl Iterator<Item: AsRef<str>>, indent: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        let word = word.as_ref();
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < LINE_CHARACTERS_MAX => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(format!("{indent}{word}")),
        }
    }
    lines.join("\n")
}

/// The JSON of a value, with its fields in order. A list or object stays on one line if it fits.
pub(super) fn frame(value: &impl Serialize) -> String {
    let pretty = serde_json::to_string_pretty(value).expect("a wire type is JSON");
    let mut lines: Vec<String> = Vec::new();
    let mut open = Vec::new();
    for line in pretty.lines() {
        lines.push(line.to_owned());
        if line.ends_with(['{', '[']) {
            open.push(lines.len() - 1);
        }
        if line.trim_start().starts_with(['}', ']'])
            && let Some(from) = open.pop()
            && let Some(line) = joined(&lines[from..])
        {
            lines.truncate(from);
            lines.push(line);
        }
    }
    lines.join("\n")
}

/// Several lines joined into one, if it is not too long.
fn joined(lines: &[String]) -> Option<String> {
    let mut line = String::new();
    for part in lines {
        let part = if line.is_empty() { part } else { part.trim_start() };
        let space = if line.ends_with(',') { " " } else { "" };
        line = format!("{line}{space}{part}");
    }
    (line.len() <= LINE_CHARACTERS_MAX).then_some(line)
}

/// A name in bold with its meaning.
pub(super) fn item(name: &str, meaning: &str) -> String {
    wrapped(format!("**`{name}`** {meaning}").split_whitespace(), "")
}

/// A request without a body in its answer.
pub(super) fn request(name: &str, meaning: &str) -> String {
    format!("{}\n\n", item(name, meaning))
}

/// A request with an example of its answer.
pub(super) fn with_body(name: &str, meaning: &str, kind: &str, body: &impl Serialize) -> String {
    format!("{}\n```json {kind}\n{}\n```\n\n", item(name, meaning), frame(body))
}

//! JSON that reads well on the page.

use serde::Serialize;

/// The longest line that several lines are joined to.
const LINE_CHARACTERS_MAX: usize = 100;

/// The JSON of a value, its fields in their order; a list or an object that fits on one line stands on one.
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

/// Several lines as one, if it is not too long.
fn joined(lines: &[String]) -> Option<String> {
    let mut line = String::new();
    for part in lines {
        let part = if line.is_empty() { part } else { part.trim_start() };
        let space = if line.ends_with(',') { " " } else { "" };
        line = format!("{line}{space}{part}");
    }
    (line.len() <= LINE_CHARACTERS_MAX).then_some(line)
}

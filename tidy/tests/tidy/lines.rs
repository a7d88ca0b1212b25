//! Lines have at most 100 columns, comments included.
//!
//! Exceptions: lines with a URL, and in Markdown tables, links and pictures, which cannot be
//! broken.

use crate::{
    report::{self, Finding},
    sources::Source,
};

const COLUMNS_MAX: usize = 100;

pub(crate) fn too_long(source: &Source) -> Vec<Finding> {
    if !["rs", "ts", "tsx", "css", "md"].contains(&source.kind()) {
        return Vec::new();
    }
    let unbreakable = |line: &str| {
        line.contains("://")
            || source.kind() == "md" && (line.starts_with('|') || line.contains("]("))
    };
    let finding = |(at, columns)| {
        let what = format!("{columns} columns, but at most {COLUMNS_MAX} fit: break the line");
        Finding::new(&source.path, at, what)
    };
    let long = source.lines().map(|(at, line)| (at, line.chars().count(), line));
    long.filter(|&(_, columns, line)| columns > COLUMNS_MAX && !unbreakable(line))
        .map(|(at, columns, _)| finding((at, columns)))
        .collect()
}

#[test]
fn long_lines_are_found() {
    let (fits, long) = ("ä".repeat(100), "x".repeat(101));
    let text = format!("{fits}\n// {fits}\n{long}://\n| {fits}");
    let at = |path| report::at(&too_long(&Source::of(path, &text)));
    assert_eq!(at("a.rs"), [2, 4]);
    assert_eq!(at("a.md"), [2]);
    assert_eq!(at("a.txt"), []);
}

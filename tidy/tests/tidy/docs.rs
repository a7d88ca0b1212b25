//! Doc comments say something, and what is public has one.

use crate::{
    report::{self, Finding},
    sources::{Source, code_without_tests},
};

/// Doc comments of a single word. A word with a digit is the number of a rule.
pub(crate) fn one_word(source: &Source) -> Vec<Finding> {
    let lines: Vec<&str> = source.text.lines().map(str::trim).collect();
    let text = |at: usize| match source.kind() {
        "rs" => lines.get(at)?.strip_prefix("///").or_else(|| lines[at].strip_prefix("//!")),
        "ts" | "tsx" | "css" => lines.get(at)?.strip_prefix("/**")?.strip_suffix("*/"),
        _ => None,
    };
    let is_alone = |at: usize| {
        source.kind() != "rs" || text(at + 1).is_none() && (at == 0 || text(at - 1).is_none())
    };
    let says_nothing = |at: &usize| {
        let short = |text: &str| {
            text.split_whitespace().count() == 1 && !text.contains(|it: char| it.is_ascii_digit())
        };
        text(*at).is_some_and(short) && is_alone(*at)
    };
    let what = "a doc comment of one word: delete it, or say what the name does not";
    let finding = |at| Finding::new(&source.path, at + 1, what);
    (0..lines.len()).filter(says_nothing).map(finding).collect()
}

/// Public items of the libraries without a doc comment, and Rust files without one for the file.
/// Fields, variants and implementations of traits need none.
pub(crate) fn undocumented(source: &Source) -> Vec<Finding> {
    if source.kind() != "rs" {
        return Vec::new();
    }
    let mut findings = Vec::new();
    if !source.text.starts_with("//!") && !source.text.starts_with("#![doc") {
        let what = "say in the first line with `//!` what the file is about";
        findings.push(Finding::new(&source.path, 1, what));
    }
    if !source.path.contains("/src/") || source.is_test() {
        return findings;
    }
    let lines: Vec<&str> = source.text.lines().map(str::trim).collect();
    let code = code_without_tests(&source.text);
    for (at, line) in code.lines().enumerate() {
        if let Some(name) = item(line.trim()).filter(|_| !is_documented(&lines[..at])) {
            let what = format!("{name} is public: say in a doc comment what its name does not");
            findings.push(Finding::new(&source.path, at + 1, what));
        }
    }
    findings
}

/// The name of the public item that a line defines. A module in a file is documented there.
fn item(line: &str) -> Option<&str> {
    const KINDS: [&str; 8] = ["fn", "struct", "enum", "union", "trait", "const", "static", "type"];
    let mut words =
        line.strip_prefix("pub ")?.split([' ', '(', '<', ':', ';', '{', '=']).peekable();
    while words.next_if(|word| ["async", "unsafe"].contains(word)).is_some() {}
    let kind = words.next()?;
    let is_item = KINDS.contains(&kind) || kind == "mod" && !line.ends_with(';');
    words.next_if(|word| kind == "const" && *word == "fn");
    words.next().filter(|name| is_item && !name.contains('$'))
}

/// Whether the item after these lines has a doc comment, before or between its attributes.
fn is_documented(before: &[&str]) -> bool {
    let mut in_attribute = false;
    for line in before.iter().rev() {
        if line.starts_with("///") || line.starts_with("#[doc") {
            return true;
        }
        in_attribute = !line.starts_with("#[") && (in_attribute || line.ends_with(")]"));
        if !in_attribute && !line.starts_with("#[") {
            return false;
        }
    }
    false
}

#[test]
fn empty_words_are_found() {
    let text = "//! Head.\n\n    /// Who.\n    who: u8,\n    /// CS-3.\n    /// Who\n    /// else.";
    let rust = one_word(&Source::of("a.rs", text));
    assert_eq!(report::at(&rust), [1, 3]);
    assert_eq!(one_word(&Source::of("a.ts", "/** Who. */\n/** Who else. */\n// No.")).len(), 1);
}

#[test]
fn items_without_a_doc_comment_are_found() {
    let text = "//! Head.\n/// A.\n#[derive(\n    Debug,\n)]\npub struct A {\n    pub a: u8,\n}
        #[inline]\npub const fn b() {}\npub const C: u8 = 1;\npub(crate) fn d() {}\npub mod e;
        #[cfg(test)]\nmod tests {\n    pub fn f() {}\n}\npub use g::H;";
    let found = undocumented(&Source::of("a/src/b.rs", text));
    assert_eq!(report::at(&found), [10, 11]);
    assert!(found[0].what.starts_with("b is public") && found[1].what.starts_with("C is"));
    assert_eq!(undocumented(&Source::of("a/tests/b.rs", "pub fn c() {}")).len(), 1);
}

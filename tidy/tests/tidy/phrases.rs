//! Phrases that are no English, or that the glossary has another word for: see `phrases.txt`.

use crate::{
    report::{self, Finding},
    sources::Source,
};

pub(crate) struct Phrase<'a> {
    words: &'a str,
    /// Longer phrases that are good.
    unless: Vec<&'a str>,
    better: &'a str,
}

/// Reads lines of the form `phrase (unless: longer phrase, another) => what is better`.
pub(crate) fn read(text: &str) -> Vec<Phrase<'_>> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let phrase = |line| -> Option<Phrase<'_>> {
        let (left, better) = str::split_once(line, " => ")?;
        let (words, unless) = left.split_once(" (unless: ").unwrap_or((left, ")"));
        let unless = unless.strip_suffix(')')?.split(", ").filter(|it| !it.is_empty()).collect();
        Some(Phrase { words, unless, better })
    };
    lines.map(|line| phrase(line).unwrap_or_else(|| panic!("phrases.txt: {line}"))).collect()
}

pub(crate) fn said(source: &Source, phrases: &[Phrase<'_>]) -> Vec<Finding> {
    if !["rs", "ts", "tsx", "md"].contains(&source.kind()) {
        return Vec::new();
    }
    let lines: Vec<String> = source.text.lines().map(plain).collect();
    let mut findings = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let text = format!("{line} {}", lines.get(at + 1).map_or("", String::as_str));
        for phrase in phrases {
            let good = |start: usize| {
                phrase.unless.iter().any(|longer| {
                    places(&text, longer).any(|it| it <= start && start < it + longer.len())
                })
            };
            for _ in places(&text, phrase.words).filter(|it| *it < line.len() && !good(*it)) {
                let what = format!("“{}”: {}", phrase.words, phrase.better);
                findings.push(Finding::new(&source.path, at + 1, what));
            }
        }
    }
    findings
}

/// A line in small letters, without the marks of a comment.
fn plain(line: &str) -> String {
    line.trim().trim_start_matches(['/', '*', '!', '>', ' ']).to_ascii_lowercase()
}

/// Where the text has these words, as whole words.
fn places<'a>(text: &'a str, words: &'a str) -> impl Iterator<Item = usize> + 'a {
    let at_word = |it: &str| it.starts_with(char::is_alphanumeric);
    text.match_indices(words).map(|(at, _)| at).filter(move |&at| {
        let before = text[..at].ends_with(char::is_alphanumeric);
        !(before && at_word(words) || at_word(&text[at + words.len()..]))
    })
}

#[test]
fn phrases_are_found() {
    let phrases = read("# Why.\nanew => again\nno more (unless: no more than) => no longer\n");
    let said = |text: &str| report::at(&said(&Source::of("a.rs", text), &phrases));
    assert_eq!(said("/// Anew.\n// Waits no\n// more, anew"), [1, 2, 3]);
    assert_eq!(said("// No more than one\n// renewed canew"), []);
}

//! The files of the repository, and what is code in them.

use std::{fs, path::Path, sync::OnceLock};

/// Folders that nobody has written by hand, or that are kept as they are.
const SKIPPED: [&str; 7] =
    ["target", "node_modules", "dist", "test-results", "generated", "playthroughs", "corpus"];
/// The same, by their paths.
const SKIPPED_PATHS: [&str; 2] = ["data", "docs/protocol.md"];

/// A file; the text is empty unless it is UTF-8.
#[derive(Debug)]
pub(crate) struct Source {
    /// From the root of the repository, with `/`.
    pub(crate) path: String,
    pub(crate) text: String,
}

impl Source {
    pub(crate) fn of(path: &str, text: &str) -> Self {
        Self { path: path.to_owned(), text: text.to_owned() }
    }

    /// The ending of the file's name, without the dot.
    pub(crate) fn kind(&self) -> &str {
        self.path.rsplit_once('.').map_or("", |(_, kind)| kind)
    }

    pub(crate) fn is_test(&self) -> bool {
        self.path.contains("/tests/") || self.path.ends_with("/tests.rs")
    }

    /// The lines, counted from 1.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }
}

/// The root of the repository.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tidy/ is a folder of the repository")
}

/// Every file of the repository that somebody has written, in order of their paths.
pub(crate) fn tree() -> &'static [Source] {
    static TREE: OnceLock<Vec<Source>> = OnceLock::new();
    TREE.get_or_init(|| {
        let mut sources = Vec::new();
        walk(root(), &mut sources);
        sources.sort_by(|a, b| a.path.cmp(&b.path));
        sources
    })
}

fn walk(folder: &Path, sources: &mut Vec<Source>) {
    for entry in fs::read_dir(folder).expect("a folder can be read") {
        let full = entry.expect("a folder can be read").path();
        let path = full.strip_prefix(root()).expect("the walk begins at the root");
        let path = path.to_string_lossy().replace('\\', "/");
        let name = path.rsplit_once('/').map_or(path.as_str(), |(_, name)| name);
        let is_hidden = name.starts_with('.') && name != ".github";
        if is_hidden || SKIPPED.contains(&name) || SKIPPED_PATHS.contains(&path.as_str()) {
            continue;
        }
        if full.is_dir() {
            walk(&full, sources);
        } else {
            let text = fs::read_to_string(&full).unwrap_or_default();
            sources.push(Source { path, text });
        }
    }
}

/// Rust code with the same lines, in which comments, strings and characters are spaces.
pub(crate) fn code(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let in_word = code.ends_with(is_word);
        let length = if in_word && next.is_alphanumeric() { 0 } else { inert(rest) };
        let blank = |it: char| if it == '\n' { it } else { ' ' };
        if length == 0 {
            code.push(next);
        } else {
            code.extend(rest[..length].chars().map(blank));
        }
        rest = &rest[length.max(next.len_utf8())..];
    }
    code
}

/// Whether a name can contain this character.
pub(crate) fn is_word(it: char) -> bool {
    it.is_alphanumeric() || it == '_'
}

/// How many bytes the comment or literal has that `rest` begins with; 0 if it begins with code.
fn inert(rest: &str) -> usize {
    let until = |from: usize, end: &str| rest[from..].find(end).map_or(rest.len(), |at| from + at);
    let raw = rest.trim_start_matches(['b', 'c']).strip_prefix('r').and_then(|raw| {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        raw[hashes..].starts_with('"').then(|| (rest.len() - raw.len() + hashes + 1, hashes))
    });
    if rest.starts_with("//") {
        until(2, "\n")
    } else if rest.starts_with("/*") {
        (until(2, "*/") + 2).min(rest.len())
    } else if let Some((start, hashes)) = raw {
        (until(start, &format!("\"{}", "#".repeat(hashes))) + 1 + hashes).min(rest.len())
    } else if rest.starts_with('"') {
        let mut escaped = false;
        let end = rest.char_indices().skip(1).find(|&(_, it)| {
            let ends = it == '"' && !escaped;
            escaped = it == '\\' && !escaped;
            ends
        });
        end.map_or(rest.len(), |(at, _)| at + 1)
    } else if rest.starts_with("'\\") {
        until(3, "'") + 1
    } else if rest.starts_with('\'') {
        let mut after = rest.char_indices().skip(2);
        after.next().filter(|&(_, it)| it == '\'').map_or(0, |(at, _)| at + 1)
    } else {
        0
    }
}

/// The same, in which the items under `#[cfg(test)]` are spaces too.
pub(crate) fn code_without_tests(text: &str) -> String {
    let mut code = code(text);
    while let Some(start) = code.find("#[cfg(test)]") {
        let end = start + item_length(&code[start..]);
        let blank: String =
            code[start..end].chars().map(|it| if it == '\n' { it } else { ' ' }).collect();
        code.replace_range(start..end, &blank);
    }
    code
}

/// How many bytes of code there are to the end of the item that it begins with: to the brace that
/// closes its body, or to the semicolon if it has none.
pub(crate) fn item_length(code: &str) -> usize {
    let (mut braces, mut brackets) = (0, 0);
    for (at, it) in code.char_indices() {
        match it {
            '{' => braces += 1,
            '}' => braces -= 1,
            '(' | '[' => brackets += 1,
            ')' | ']' => brackets -= 1,
            _ => {}
        }
        if matches!(it, '}' | ';') && braces == 0 && brackets == 0 {
            return at + 1;
        }
    }
    code.len()
}

#[test]
fn code_has_neither_comments_nor_literals() {
    let text = r##"a // "b"
c /* { */ 'd' '\'' 'e: "\"f" r"\" r#"""# b'"' g"##;
    assert_eq!(code(text).split_whitespace().collect::<String>(), "ac'e:bg");
    assert_eq!(code(text).lines().count(), 2);
}

#[test]
fn items_end_with_their_braces() {
    let rest = "mod tests { fn a() { [1; 2] } } fn b() {}";
    assert_eq!(&rest[item_length(rest)..], " fn b() {}");
    assert_eq!(code_without_tests("#[cfg(test)]\nmod a;\nmod b;").trim(), "mod b;");
}

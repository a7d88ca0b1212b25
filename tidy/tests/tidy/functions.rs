//! Functions in Rust have at most 70 lines, signature and closing brace included. For TypeScript,
//! oxlint's `max-lines-per-function` says the same.

use crate::{
    report::{self, Finding},
    sources::{Source, code, is_word, item_length},
};

const LINES_MAX: usize = 70;

pub(crate) fn too_long(source: &Source) -> Vec<Finding> {
    if source.kind() != "rs" {
        return Vec::new();
    }
    let code = code(&source.text);
    let lengths = code.match_indices("fn ").filter_map(|(start, _)| {
        let name = code[start + 3..].split(|it| !is_word(it)).next()?;
        let is_keyword = !code[..start].ends_with(is_word);
        let length = code[start..start + item_length(&code[start..])].lines().count();
        let line = code[..start].matches('\n').count() + 1;
        (is_keyword && !name.is_empty()).then_some((line, name, length))
    });
    let finding = |(line, name, length)| {
        let what = format!("{name} has {length} lines, but at most {LINES_MAX} fit: split it");
        Finding::new(&source.path, line, what)
    };
    lengths.filter(|it| it.2 > LINES_MAX).map(finding).collect()
}

#[test]
fn long_functions_are_found() {
    let function =
        |lines| format!("\n    pub fn a<T>(x: [T; 2]) {{\n{}    }}\n", "x();\n".repeat(lines));
    let lines = |text: &str| report::at(&too_long(&Source::of("a.rs", text)));
    assert_eq!(lines(&function(68)), []);
    assert_eq!(lines(&function(69)), [2]);
    assert_eq!(lines(&format!("trait A {{\nfn a();\n}}{}", function(60))), []);
}

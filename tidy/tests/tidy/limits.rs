//! Every limit is in the file that the invariants in ARCHITECTURE.md name.
//!
//! Taken for a limit: a constant that is a `Duration`, `usize`, `u32` or `u64`, or a pair of these.
//! Smaller integers are codes and versions.

use crate::{
    report::{self, Finding},
    sources::{Source, code_without_tests},
};

/// Sources, and the files for their limits.
const HOMES: [(&str, &[&str]); 3] = [
    ("server/src/", &["server/src/config/limits.rs"]),
    ("table/src/", &["table/src/limits.rs"]),
    ("protocol/src/", &["protocol/src/lib.rs"]),
];

pub(crate) fn misplaced(source: &Source) -> Vec<Finding> {
    let Some((_, homes)) = HOMES.iter().find(|(folder, _)| source.path.starts_with(folder)) else {
        return Vec::new();
    };
    if source.kind() != "rs" || source.is_test() || homes.contains(&source.path.as_str()) {
        return Vec::new();
    }
    let code = code_without_tests(&source.text);
    let limits = (1..).zip(code.lines()).filter_map(|(at, line)| Some((at, limit(line)?)));
    let finding = |(at, name)| {
        let what = format!("{name} limits something: move it to {}", homes[homes.len() - 1]);
        Finding::new(&source.path, at, what)
    };
    limits.map(finding).collect()
}

/// The name of the limit that a line of code defines.
fn limit(line: &str) -> Option<&str> {
    let (before, definition) = line.split_once("const ")?;
    let (name, kind) = definition.split_once(" =")?.0.split_once(": ")?;
    let mut parts = kind.trim_matches(['(', ')']).split(", ");
    let bounds = parts.all(|part| ["Duration", "usize", "u32", "u64"].contains(&part));
    let visible = before.trim().is_empty() || before.trim().starts_with("pub");
    (bounds && visible).then_some(name)
}

#[test]
fn limits_elsewhere_are_found() {
    let text =
        "const A_MAX: usize = 3;\n    pub(super) const B: (u32, u32) = (1, 2);\nconst C: u16 = 1;
        const D: &str = \"\";\nfn e<const N: usize>() {}
        #[cfg(test)]\nmod tests {\n    const F: u64 = 1;\n}";
    let lines = |path| report::at(&misplaced(&Source::of(path, text)));
    assert_eq!(lines("server/src/store/sql.rs"), [1, 2]);
    assert_eq!(lines("server/src/config/limits.rs"), []);
    assert_eq!(lines("table/src/tests/votes.rs"), []);
    assert_eq!(lines("games/src/any.rs"), []);
}

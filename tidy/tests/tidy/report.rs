//! What rules find, and how much of it is allowed.

use std::{collections::BTreeMap, fmt, fs};

use crate::sources::root;

/// One violation of a rule.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    pub(crate) path: String,
    /// Counted from 1.
    pub(crate) line: usize,
    /// What is wrong, and what to do.
    pub(crate) what: String,
}

impl Finding {
    pub(crate) fn new(path: &str, line: usize, what: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, what: what.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.what)
    }
}

/// Where the findings are, for the tests of the rules.
pub(crate) fn at(findings: &[Finding]) -> Vec<usize> {
    findings.iter().map(|it| it.line).collect()
}

/// Fails with all findings, unless `tidy/allowed/<rule>.txt` allows exactly as many.
pub(crate) fn judge(rule: &str, findings: impl IntoIterator<Item = Finding>) {
    let list = format!("tidy/allowed/{rule}.txt");
    let allowed = fs::read_to_string(root().join(&list)).unwrap_or_default();
    let problems = problems(findings, &allowed, &list);
    let count = problems.len();
    assert!(problems.is_empty(), "{count} problems ({rule}):\n{}\n", problems.join("\n"));
}

/// What is wrong, given a list of exceptions with lines of the form `<count> <path>`.
fn problems(findings: impl IntoIterator<Item = Finding>, allowed: &str, list: &str) -> Vec<String> {
    let mut found = BTreeMap::<String, Vec<Finding>>::new();
    for finding in findings {
        found.entry(finding.path.clone()).or_default().push(finding);
    }
    let mut problems = Vec::new();
    let entries = (1..).zip(allowed.lines()).filter(|(_, line)| !line.starts_with('#'));
    for (at, line) in entries {
        let (count, path) = line.trim().split_once(' ').unwrap_or_default();
        let Ok(count) = count.parse::<usize>() else {
            problems.push(format!("{list}:{at}: write `<count> <path>`"));
            continue;
        };
        let now = found.get(path).map_or(0, Vec::len);
        if now < count {
            problems.push(format!("{list}:{at}: only {now} are left: lower the number"));
        }
        if now <= count {
            found.remove(path);
        }
    }
    problems.extend(found.values().flatten().map(Finding::to_string));
    problems
}

#[test]
fn exceptions_may_only_shrink() {
    let findings = || [1, 2].map(|line| Finding::new("a.rs", line, "wrong"));
    let with = |allowed| problems(findings(), allowed, "list");
    assert_eq!(with("# Why.\n2 a.rs\n"), [""; 0]);
    assert_eq!(with("3 a.rs"), ["list:1: only 2 are left: lower the number"]);
    assert_eq!(with("2 a.rs\n1 b.rs"), ["list:2: only 0 are left: lower the number"]);
    assert_eq!(with("1 a.rs"), ["a.rs:1: wrong", "a.rs:2: wrong"]);
    assert_eq!(with("2 a.rs\nnonsense"), ["list:2: write `<count> <path>`"]);
}

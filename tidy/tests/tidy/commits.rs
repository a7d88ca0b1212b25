//! The subjects of commits have at most 72 characters, since the rule was made.

use std::process::Command;

use crate::{report::Finding, sources::root};

/// The last commit before the rule.
const BASE: &str = "314cdb449a529c068e381ab52518a68b63366558";
const SUBJECT_MAX: usize = 72;

/// The commits since then, newest first, each as its hash and subject. None without git or that
/// part of the history, as in a tarball or a shallow clone.
pub(crate) fn subjects() -> String {
    let range = format!("{BASE}..HEAD");
    let arguments = ["log", "--no-merges", "--format=%h %s", &range];
    let git = Command::new("git").args(arguments).current_dir(root()).output();
    let Some(log) = git.ok().filter(|it| it.status.success()) else {
        eprintln!("skipped: git does not know the commits since {BASE}");
        return String::new();
    };
    String::from_utf8_lossy(&log.stdout).into_owned()
}

pub(crate) fn too_long(log: &str) -> Vec<Finding> {
    let commits = log.lines().filter_map(|line| line.split_once(' '));
    let lengths = commits.map(|(hash, subject)| (hash, subject, subject.chars().count()));
    let finding = |(hash, subject, length)| {
        let what = format!("{length} characters, but the limit is {SUBJECT_MAX}: {subject}");
        Finding::new(&format!("commit {hash}"), 1, what)
    };
    lengths.filter(|it| it.2 > SUBJECT_MAX).map(finding).collect()
}

#[test]
fn long_subjects_are_found() {
    let subject = "x".repeat(72);
    assert_eq!(too_long(&format!("1a2b {subject}\n3c4d {subject}")), []);
    assert_eq!(too_long(&format!("1a2b {subject}\n3c4d {subject}y"))[0].path, "commit 3c4d");
}

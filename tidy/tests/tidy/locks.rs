//! The lock files of packages outside the workspace know what its crates depend on. Otherwise
//! `make bench-core` and `make fuzz`, which nothing else tries, refuse to build.

use std::collections::BTreeSet;

use crate::{dependencies, report::Finding, sources::Source};

/// What a lock file lacks.
pub(crate) fn outdated(sources: &[Source]) -> Vec<Finding> {
    let locks = sources.iter().filter(|it| it.path.ends_with("/Cargo.lock"));
    locks.flat_map(|lock| packages(&lock.text).flat_map(|it| missing(sources, lock, &it))).collect()
}

/// What is said of a package.
struct Package<'a> {
    name: &'a str,
    dependencies: BTreeSet<&'a str>,
}

/// Ours are named after their folders.
fn missing(sources: &[Source], lock: &Source, package: &Package<'_>) -> Vec<Finding> {
    let Some(folder) = package.name.strip_prefix("lamproom-") else { return Vec::new() };
    let path = format!("{folder}/Cargo.toml");
    let Some(manifest) = sources.iter().find(|it| it.path == path) else { return Vec::new() };
    let needed = dependencies::lines(&manifest.text).filter(|line| !line.contains("optional"));
    let missing = needed.filter_map(dependencies::name);
    let missing = missing.filter(|name| !package.dependencies.contains(name));
    let what = |name| {
        format!("{name} of {folder} is missing: run cargo metadata --manifest-path with its folder")
    };
    missing.map(|name| Finding::new(&lock.path, 1, what(name))).collect()
}

fn packages(lock: &str) -> impl Iterator<Item = Package<'_>> {
    lock.split("[[package]]").skip(1).filter_map(|text| {
        let name = text.split("name = \"").nth(1)?.split('"').next()?;
        let listed = text.split_once("dependencies = [").map_or("", |(_, listed)| listed);
        // A version follows where there are several.
        let names = listed.split('"').skip(1).step_by(2).filter_map(|it| it.split(' ').next());
        Some(Package { name, dependencies: names.collect() })
    })
}

#[test]
fn what_a_lock_file_lacks_is_found() {
    let lock = "version = 4\n[[package]]\nname = \"lamproom-table\"\nversion = \"1\"\n\
        dependencies = [\n \"a\",\n \"b 1.0.0\",\n]\n[[package]]\nname = \"a\"\n";
    let manifest = "[dependencies]\na = 1\nb = 1\nc.workspace = true\n
        \nd = { version = 1, optional = true }\n[dev-dependencies]\ne = 1\n";
    let sources = [("bench/Cargo.lock", lock), ("table/Cargo.toml", manifest)];
    let sources = sources.map(|(path, text)| Source::of(path, text));
    let found = outdated(&sources);
    assert_eq!(found.len(), 1);
    assert!(found[0].what.starts_with("c of table is missing"), "{}", found[0].what);
}

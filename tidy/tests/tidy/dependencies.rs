//! `docs/dependencies.md` lists the direct dependencies of what hosts and browsers run: these and
//! no others.

use std::collections::BTreeSet;

use crate::{report::Finding, sources::Source};

const LIST: &str = "docs/dependencies.md";
const CLIENT: &str = "web-client/package.json";
/// The crates of the server; the others are tests and tools.
const SERVER: [&str; 7] = ["game", "games", "json", "lamproom", "protocol", "server", "table"];

/// What is missing in the list, or is there for nothing.
pub(crate) fn unlisted(sources: &[Source]) -> Vec<Finding> {
    let text = |path: &str| sources.iter().find(|it| it.path == path).map_or("", |it| &it.text);
    let crates = SERVER.iter().flat_map(|name| of_crate(text(&format!("{name}/Cargo.toml"))));
    let used: BTreeSet<&str> = crates.chain(of_client(text(CLIENT))).collect();
    let listed = listed(text(LIST));
    let missing = used.difference(&listed).map(|name| format!("{name} is missing: review it"));
    let needless = listed.difference(&used).map(|name| format!("{name} is not used: remove it"));
    missing.chain(needless).map(|what| Finding::new(LIST, 1, what)).collect()
}

/// Those of others in a `Cargo.toml`.
fn of_crate(text: &str) -> impl Iterator<Item = &str> {
    lines(text).filter_map(name).filter(|name| !name.starts_with("lamproom-"))
}

/// The sections of a `Cargo.toml` for the crate itself and for its build script.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = &str> {
    let sections = text.trim_start_matches('[').split("\n[").filter(|section| {
        let head = section.lines().next();
        matches!(head, Some("dependencies]" | "build-dependencies]"))
    });
    sections.flat_map(|section| section.lines().skip(1))
}

/// What a line of such a section is about.
pub(crate) fn name(line: &str) -> Option<&str> {
    let name = line.split(['.', ' ', '=']).next();
    name.filter(|name| name.starts_with(char::is_alphabetic))
}

/// Those in `dependencies` of a `package.json`, one to a line.
fn of_client(text: &str) -> impl Iterator<Item = &str> {
    let section = text.split_once("\"dependencies\": {").map_or("", |(_, section)| section);
    let section = section.split('}').next().unwrap_or_default();
    section.lines().filter_map(|line| line.trim().strip_prefix('"')?.split('"').next())
}

/// The names in the first column of the tables.
fn listed(text: &str) -> BTreeSet<&str> {
    let cells = text.lines().filter_map(|line| line.strip_prefix("| ")?.split(" |").next());
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect()
}

#[test]
fn what_is_missing_and_what_is_needless_is_found() {
    let server = "[package]\n[dependencies]\na.workspace = true\nlamproom-game = 1\n
        \n[dev-dependencies]\nb = 1\n[build-dependencies]\nc = 1\n";
    let client = "{\n  \"dependencies\": {\n    \"@d/d\": \"1\"\n  },
        \"devDependencies\": {\n    \"e\": \"1\"\n  }\n}";
    let list = "| Name | For |\n| --- | --- |\n| `a`, `@d/d` | `x` |\n| `f` | y |\n";
    let sources = [("server/Cargo.toml", server), (CLIENT, client), (LIST, list)];
    let sources = sources.map(|(path, text)| Source::of(path, text));
    let found = unlisted(&sources);
    let what: Vec<&str> = found.iter().map(|it| it.what.as_str()).collect();
    assert_eq!(what, ["c is missing: review it", "f is not used: remove it"]);
}

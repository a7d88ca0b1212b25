//! Every file is reached from another: Rust by `mod`, the client by an import, pages by a link.

use crate::{report::Finding, sources::Source};

pub(crate) fn orphans(sources: &[Source]) -> Vec<Finding> {
    let imports = imports(sources);
    let orphan = |source: &&Source| {
        let path = source.path.as_str();
        match source.kind() {
            "rs" => !is_module(path, sources),
            "ts" | "tsx" | "css" if path.starts_with("web-client/src/") => {
                !path.contains(".test.") && !imports.iter().any(|it| it.reaches(path))
            }
            _ => path.starts_with("docs/") && !is_linked(path, sources),
        }
    };
    let what = "nothing leads to this file: use it, or delete it";
    sources.iter().filter(orphan).map(|it| Finding::new(&it.path, 1, what)).collect()
}

/// Whether a Rust file is a root of its crate, or one of its possible parents has its `mod`.
/// Further roots are named in `Cargo.toml`.
fn is_module(path: &str, sources: &[Source]) -> bool {
    let (folder, file) = path.rsplit_once('/').unwrap_or(("", path));
    let is_root = ["lib.rs", "main.rs", "build.rs"].contains(&file)
        || ["/tests", "/benches", "/examples"].iter().any(|it| folder.ends_with(it))
            && folder.matches('/').count() == 1
        || folder.ends_with("/src/bin");
    let (folder, name) = match file.strip_suffix(".rs") {
        Some("mod") => folder.rsplit_once('/').unwrap_or(("", folder)),
        stem => (folder, stem.unwrap_or(file)),
    };
    let parents = ["/mod.rs", "/lib.rs", "/main.rs", ".rs"].map(|it| format!("{folder}{it}"));
    let declares = |line: &str| {
        let declared = line.trim().strip_suffix(';').and_then(|it| it.strip_suffix(name));
        declared.is_some_and(|it| it == "mod " || it.starts_with("pub") && it.ends_with(" mod "))
    };
    let names = |it: &Source| {
        let folder = it.path.strip_suffix("Cargo.toml");
        let inside = folder.and_then(|folder| path.strip_prefix(folder));
        inside.is_some_and(|inside| it.text.contains(&format!("\"{inside}\"")))
    };
    let mut candidates = sources.iter().filter(|it| parents.contains(&it.path));
    is_root || sources.iter().any(names) || candidates.any(|it| it.text.lines().any(declares))
}

/// A path that a file of the client has in quotes, from the root of the repository.
struct Import<'a> {
    importer: &'a str,
    path: String,
}

/// Everything in quotes that can be a path: relative, or from the root of the page.
fn imports(sources: &[Source]) -> Vec<Import<'_>> {
    let of_file = |source: &Source| {
        let folder = source.path.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
        let quoted = source.text.split(['"', '\'', '`']);
        let paths = quoted.filter_map(move |quoted| {
            let start = if quoted.starts_with('/') { "web-client" } else { folder.as_str() };
            let is_path = quoted.starts_with(['.', '/']) && !quoted.contains(char::is_whitespace);
            is_path.then(|| join(start, quoted))
        });
        paths.collect::<Vec<_>>()
    };
    let client = sources.iter().filter(|it| it.path.starts_with("web-client/"));
    client
        .flat_map(|it| of_file(it).into_iter().map(|path| Import { importer: &it.path, path }))
        .collect()
}

fn join(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').collect();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

impl Import<'_> {
    /// Whether it means this file. `*` and `{a,b}`, as `import.meta.glob` has them, mean any part
    /// of a name.
    fn reaches(&self, path: &str) -> bool {
        let bare = path.rsplit_once('.').map_or(path, |(bare, _)| bare);
        let file = [path, bare, bare.strip_suffix("/index").unwrap_or(path)];
        let same = |(wanted, part): (&str, &str)| match wanted.find(['*', '{']) {
            Some(start) => {
                let end = &wanted[wanted.rfind(['*', '}']).unwrap_or(start) + 1..];
                part.starts_with(&wanted[..start]) && part.ends_with(end)
            }
            None => wanted == part,
        };
        let means = |file: &&str| {
            self.path == **file
                || self.path.contains(['*', '{'])
                    && self.path.matches('/').count() == file.matches('/').count()
                    && self.path.split('/').zip(file.split('/')).all(same)
        };
        self.importer != path && file.iter().any(means)
    }
}

fn is_linked(path: &str, sources: &[Source]) -> bool {
    let name = path.rsplit_once('/').map_or(path, |(_, name)| name);
    sources.iter().any(|it| it.kind() == "md" && it.path != path && it.text.contains(name))
}

#[test]
fn orphans_are_found() {
    let files = [
        ("a/src/lib.rs", "mod b;\npub(crate) mod c;"),
        ("a/src/b.rs", "//! mod d;"),
        ("a/src/b/d.rs", "mod d;"),
        ("a/src/c/mod.rs", ""),
        ("a/tests/e.rs", ""),
        ("a/Cargo.toml", "path = \"src/f.rs\""),
        ("a/src/f.rs", ""),
        ("web-client/index.html", "<script src=\"/src/main.ts\">"),
        ("web-client/src/main.ts", "import x from \"./ui/x\"; glob('./games/*/index.{ts,tsx}')"),
        ("web-client/src/ui/x.tsx", "import \"../x.css\";"),
        ("web-client/src/ui/y.ts", "import \"./y\";"),
        ("web-client/src/x.css", ""),
        ("web-client/src/games/go/index.ts", ""),
        ("docs/a.md", "[b](b.md)"),
        ("docs/b.md", "[b](b.md)"),
    ];
    let found = orphans(&files.map(|(path, text)| Source::of(path, text)));
    let paths: Vec<_> = found.iter().map(|it| it.path.as_str()).collect();
    assert_eq!(paths, ["a/src/b/d.rs", "web-client/src/ui/y.ts", "docs/a.md"]);
}

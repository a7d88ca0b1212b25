//! The files of a crate do not import each other in a cycle. Tests are left out.
//!
//! A path that begins with `crate`, `super`, `self` or a child module is an import of the file that
//! defines its item, even if another file re-exports it. The re-export (`pub use`) does not count.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::{
    report::Finding,
    sources::{Source, code_without_tests, is_word},
};

/// The path of a module or item from the root of its crate.
type Words = Vec<String>;

/// The modules of a crate, each with its file and what it has in scope by `use`.
type Modules<'a> = BTreeMap<Words, (&'a str, BTreeMap<String, Words>)>;

/// Which files each file imports.
type Graph<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

pub(crate) fn cycles(sources: &[Source]) -> Vec<Finding> {
    let root = |it: &Source| {
        let folder = it.path.strip_suffix("lib.rs").or_else(|| it.path.strip_suffix("main.rs"));
        folder.filter(|folder| folder.contains("src/")).map(str::to_owned)
    };
    let roots: BTreeSet<String> = sources.iter().filter_map(root).collect();
    let of_crate = |root: &String| {
        let graph = graph(root, sources);
        graph.keys().filter_map(|file| shortest_cycle(file, &graph)).collect::<Vec<_>>()
    };
    roots.iter().flat_map(of_crate).collect()
}

fn graph<'a>(root: &str, sources: &'a [Source]) -> Graph<'a> {
    let mut modules = Modules::new();
    let mut files = Vec::new();
    for source in sources.iter().filter(|it| it.kind() == "rs" && !it.is_test()) {
        let Some(inside) = source.path.strip_prefix(root) else { continue };
        let mut module: Words = inside[..inside.len() - 3].split('/').map(str::to_owned).collect();
        module.pop_if(|last| ["mod", "lib", "main"].contains(&last.as_str()));
        modules.insert(module.clone(), (&source.path, BTreeMap::new()));
        files.push((module, code_without_tests(&source.text)));
    }
    let mut imported = Vec::new();
    for (module, code) in files {
        let mut starts = Vec::from(["crate", "super", "self"].map(str::to_owned));
        let parents = modules.keys().filter_map(|it| it.split_last());
        let children = parents.filter(|(_, parent)| *parent == module).map(|(name, _)| name);
        starts.extend(children.cloned());
        for Import { path, is_use, is_public } in imports(code, &starts) {
            let mut parts = path.split(" as ");
            let words = parts.next().unwrap_or_default();
            let words: Words = words.split("::").map(|it| it.trim().to_owned()).collect();
            if !starts.contains(&words[0]) {
                continue;
            }
            let target = from_root(&module, &words);
            let (file, scope) = modules.get_mut(&module).expect("each file is a module");
            let name = parts.next().map(str::to_owned).or_else(|| target.last().cloned());
            if let Some(name) = name.filter(|_| is_use) {
                scope.insert(name, target.clone());
            }
            if !is_public {
                imported.push((*file, target));
            }
        }
    }
    let mut graph = Graph::new();
    for (from, target) in imported {
        graph.entry(from).or_default().insert(definer(&target, &modules, 0));
    }
    graph
}

struct Import {
    path: String,
    is_use: bool,
    is_public: bool,
}

/// The paths in `use`, and those with one of these words at the start elsewhere.
fn imports(mut code: String, starts: &[String]) -> Vec<Import> {
    let mut imports = Vec::new();
    loop {
        let Some(at) = words_in(&code, "use ").next() else { break };
        let end = code[at..].find(';').map_or(code.len(), |it| at + it);
        let before = code[..at].trim_end();
        let is_public = before.ends_with("pub") || before.ends_with(')');
        let paths = expand(&code[at + 4..end]).into_iter();
        imports.extend(paths.map(|path| Import { path, is_use: true, is_public }));
        code.replace_range(at..end, "");
    }
    for start in starts {
        let is_path = |at: &usize| !["::", "pub(in "].iter().any(|it| code[..*at].ends_with(it));
        for at in words_in(&code, &format!("{start}::")).filter(is_path) {
            let path = code[at..].split(|it| !is_word(it) && it != ':').next().unwrap_or_default();
            let path = path.trim_end_matches(':').to_owned();
            imports.push(Import { path, is_use: false, is_public: false });
        }
    }
    imports
}

/// Where a text has this, not as the end of a longer word.
fn words_in<'a>(text: &'a str, wanted: &'a str) -> impl Iterator<Item = usize> + 'a {
    text.match_indices(wanted).map(|(at, _)| at).filter(|at| !text[..*at].ends_with(is_word))
}

/// `a::{b, c::{self, D}}` as `a::b`, `a::c` and `a::c::D`.
fn expand(tree: &str) -> Vec<String> {
    let Some((start, group)) = tree.split_once('{') else {
        let path = tree.trim();
        return vec![path.strip_suffix("::self").unwrap_or(path).to_owned()];
    };
    let mut depth = 0;
    let parts = group.trim_end().strip_suffix('}').unwrap_or(group).split(|it| {
        depth += i32::from(it == '{') - i32::from(it == '}');
        it == ',' && depth == 0
    });
    let parts = parts.map(str::trim).filter(|part| !part.is_empty());
    parts.flat_map(|part| expand(&format!("{}{part}", start.trim()))).collect()
}

fn from_root(module: &[String], words: &[String]) -> Words {
    let supers = words.iter().take_while(|it| *it == "super").count();
    let base = if words[0] == "crate" { 0 } else { module.len().saturating_sub(supers) };
    let keyword = usize::from(["crate", "self"].contains(&words[0].as_str()));
    [&module[..base], &words[supers + keyword..]].concat()
}

/// The file that defines an item.
fn definer<'a>(path: &[String], modules: &Modules<'a>, depth: usize) -> &'a str {
    let known = (0..=path.len()).rev().find(|it| modules.contains_key(&path[..*it]));
    let known = known.expect("the root is a module");
    let (file, scope) = &modules[&path[..known]];
    match path.get(known).and_then(|name| scope.get(name)) {
        Some(target) if depth < 8 => {
            definer(&[target, &path[known + 1..]].concat(), modules, depth + 1)
        }
        _ => file,
    }
}

/// The shortest cycle through a file, if no other file of it comes earlier in the alphabet.
fn shortest_cycle(first: &str, graph: &Graph<'_>) -> Option<Finding> {
    let mut paths = VecDeque::from([vec![first]]);
    let mut seen = BTreeSet::from([first]);
    while let Some(path) = paths.pop_front() {
        let imported = graph.get(path[path.len() - 1]).into_iter().flatten();
        for next in imported.filter(|it| **it != path[path.len() - 1]) {
            if *next == first {
                let what = format!(
                    "imports {}, which imports it: move what both need to a file below them",
                    path[1..].join(", which imports ")
                );
                return path.iter().all(|it| *it >= first).then(|| Finding::new(first, 1, what));
            }
            if seen.insert(next) {
                paths.push_back([path.as_slice(), &[*next]].concat());
            }
        }
    }
    None
}

#[test]
fn cycles_are_found() {
    let found = |b: &str, c: &str| {
        let lib = "mod a;\nmod b;\nmod c;\npub use a::{A, Other as It};";
        let a = "use crate::b::{self, D};\n#[cfg(test)]\nmod t { use crate::c; }";
        let files = [("lib", lib), ("a", a), ("b", b), ("c", c)];
        let files = files.map(|(name, text)| Source::of(&format!("x/src/{name}.rs"), text));
        cycles(&files).into_iter().map(|it| it.what).collect::<Vec<_>>()
    };
    assert_eq!(found("use std::fmt;", "use super::a;").len(), 0);
    assert_eq!(found("pub(in crate::a) fn b() {}", "").len(), 0);
    assert_eq!(found("use crate::{c::C};", "").len(), 0);
    let both = found("use crate::{c::C};", "fn c() { super::It::new() }");
    assert!(both[0].starts_with("imports x/src/b.rs, which imports x/src/c.rs, which imports it"));
    assert!(found("use super::A;", "")[0].starts_with("imports x/src/b.rs, which imports it"));
}

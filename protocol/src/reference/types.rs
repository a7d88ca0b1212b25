//! The TypeScript declarations of all wire types, laid out for reading.

use std::collections::BTreeMap;

use ts_rs::{Config, TS, TypeVisitor};

use super::layout::{LINE_CHARACTERS_MAX, wrapped};
use crate::{
    AnalysisState, ApiError, AskYourTables, ClientMessage, DailyPast, DailyRanking,
    IdentityLinkState, IdentityParcel, Leaderboards, MakeIdentityLink, MatchSummary, OpenTable,
    OpenTables, OpenedTable, PushCall, PushOffer, PushSubscribe, PushUnsubscribe, Replay,
    ServerMessage, Statistics, TableSummary, UseIdentityLink, WatchIdentityLink, YourTables,
};

/// The declarations of all types used by messages, in alphabetical order.
pub(super) fn declarations() -> String {
    let mut declared = Declared::default();
    declared.visit::<ClientMessage>();
    declared.visit::<ServerMessage>();
    declared.visit::<OpenTable>();
    declared.visit::<OpenedTable>();
    declared.visit::<TableSummary>();
    declared.visit::<OpenTables>();
    declared.visit::<AskYourTables>();
    declared.visit::<YourTables>();
    declared.visit::<MatchSummary>();
    declared.visit::<AnalysisState>();
    declared.visit::<Replay>();
    declared.visit::<Statistics>();
    declared.visit::<Leaderboards>();
    declared.visit::<DailyRanking>();
    declared.visit::<DailyPast>();
    declared.visit::<PushOffer>();
    declared.visit::<PushSubscribe>();
    declared.visit::<PushUnsubscribe>();
    declared.visit::<PushCall>();
    declared.visit::<IdentityLinkState>();
    declared.visit::<IdentityParcel>();
    declared.visit::<MakeIdentityLink>();
    declared.visit::<UseIdentityLink>();
    declared.visit::<WatchIdentityLink>();
    declared.visit::<ApiError>();
    declared.0.into_values().collect::<Vec<_>>().join("\n")
}

/// Declarations by name.
#[derive(Default)]
struct Declared(BTreeMap<String, String>);

impl TypeVisitor for Declared {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let config = Config::new().with_large_int("number");
        if T::output_path().is_none() || self.0.contains_key(&T::ident(&config)) {
            return;
        }
        let about = comment(&T::docs().unwrap_or_default(), "");
        let text = format!("{about}{}", declaration(&T::decl(&config)));
        self.0.insert(T::ident(&config), text);
        T::visit_dependencies(self);
    }
}

/// `type Name = …;` with a line for each variant and for each commented field.
fn declaration(decl: &str) -> String {
    let (head, body) = decl.split_once(" = ").expect("every declaration has a body");
    let variants = split(body.trim_end_matches(';'), " | ");
    let one_line = format!("{head} = {};\n", variants.join(" | "));
    match variants[..] {
        _ if !body.contains('{') && one_line.len() <= LINE_CHARACTERS_MAX => one_line,
        [fields] => format!("{head} = {};\n", object(fields, "")),
        _ if !body.contains('{') => {
            let words = variants.iter().map(|variant| format!("| {variant}"));
            format!("{head} =\n{};\n", wrapped(words, "    "))
        }
        _ => {
            let line = |variant: &&str| format!("\n    | {}", object(variant, "    "));
            format!("{head} ={};\n", variants.iter().map(line).collect::<String>())
        }
    }
}

/// `{ … }` on one line if it fits and has no comments; otherwise one field a line.
fn object(text: &str, indent: &str) -> String {
    let Some((fields, rest)) = text.strip_prefix('{').and_then(|text| text.rsplit_once('}')) else {
        return text.to_owned();
    };
    if !text.contains("/**") {
        let line = format!("{{ {} }}{rest}", fields.trim().trim_end_matches(','));
        if indent.len() + line.len() + 4 <= LINE_CHARACTERS_MAX {
            return line;
        }
    }
    let inner = format!("{indent}    ");
    let field = |text: &&str| match text.trim().rsplit_once("*/\n") {
        Some((docs, field)) => format!("{}{inner}{field},\n", comment(docs, &inner)),
        None => format!("{inner}{},\n", text.trim()),
    };
    let fields: String =
        split(fields.trim().trim_end_matches(','), ", ").iter().map(field).collect();
    format!("{{\n{fields}{indent}}}{rest}")
}

/// A `/** … */` comment as `//` lines, without links into the Rust code.
fn comment(docs: &str, indent: &str) -> String {
    let lines = docs.lines().filter_map(|line| line.trim().strip_prefix("* "));
    let line = |line: &str| format!("{indent}// {line}\n");
    let text: String = lines.map(line).collect();
    text.replace("[`crate::", "`").replace("[`", "`").replace("`]", "`")
}

/// The parts between separators that are not in a bracket or a comment.
fn split<'a>(text: &'a str, separator: &str) -> Vec<&'a str> {
    let mut parts = Vec::new();
    let (mut from, mut depth, mut in_comment) = (0, 0, false);
    for (at, character) in text.char_indices() {
        let rest = &text[at..];
        in_comment = (in_comment || rest.starts_with("/**")) && !text[..at].ends_with("*/");
        match character {
            _ if in_comment => (),
            '{' | '[' | '(' | '<' => depth += 1,
            '}' | ']' | ')' | '>' => depth -= 1,
            _ if depth == 0 && at >= from && rest.starts_with(separator.trim_end()) => {
                parts.push(&text[from..at]);
                from = at + separator.trim_end().len();
            }
            _ => (),
        }
    }
    parts.push(&text[from..]);
    parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}

//! The TypeScript declarations of all wire types, with what each field means, in a form that reads well.

use std::collections::BTreeMap;

use ts_rs::{Config, TS, TypeVisitor};

use crate::{
    ApiError, ClientMessage, DailyPast, DailyRanking, MatchSummary, OpenTable, OpenedTable,
    ServerMessage, TableSummary,
};

/// Every type that stands in a message, by name.
pub(super) fn declarations() -> String {
    let mut declared = Declared::default();
    declared.visit::<ClientMessage>();
    declared.visit::<ServerMessage>();
    declared.visit::<OpenTable>();
    declared.visit::<OpenedTable>();
    declared.visit::<TableSummary>();
    declared.visit::<MatchSummary>();
    declared.visit::<DailyRanking>();
    declared.visit::<DailyPast>();
    declared.visit::<ApiError>();
    declared.0.into_values().collect::<Vec<_>>().join("\n")
}

#[derive(Default)]
struct Declared(BTreeMap<String, String>);

impl TypeVisitor for Declared {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let config = Config::new().with_large_int("number");
        if T::output_path().is_none() || self.0.contains_key(&T::ident(&config)) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let text = format!("{docs}{};\n", T::decl(&config).trim_end_matches(';'));
        self.0.insert(T::ident(&config), readable(&text));
        T::visit_dependencies(self);
    }
}

/// Comments on lines of their own, one field and one variant on a line; no links into the Rust code.
fn readable(declaration: &str) -> String {
    let lines = declaration
        .replace("/**\n", "")
        .replace(" */\n", "")
        .replace(", } | {", ",\n} | {")
        .replace(", };", ",\n};")
        .replace("[`crate::", "`")
        .replace("[`", "`")
        .replace("`]", "`");
    let mut text = String::new();
    let mut inside = false;
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let line = match line.strip_prefix("* ") {
            Some(comment) => format!("// {comment}"),
            None => line.to_owned(),
        };
        let indent = if inside && !line.starts_with('}') { "    " } else { "" };
        text = format!("{text}{indent}{line}\n");
        inside = line.matches('{').count() + usize::from(inside) > line.matches('}').count();
    }
    text
}

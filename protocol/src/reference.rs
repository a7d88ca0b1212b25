//! Writes `docs/protocol.md`: the prose of `page.md`, with an example of every message, the codes and the types put in from the
//! code itself. A variant without an example does not compile; `tests/reference.rs` reads every frame of the page back.

mod client;
mod http;
mod layout;
mod server;
mod types;

use layout::frame;
use serde::Serialize;

use crate::{Refusal, RefusalCode};

const TEMPLATE: &str = include_str!("reference/page.md");

/// The reference page, as Markdown.
pub fn page() -> String {
    let parts = [
        ("client_messages", blocks("client", &client::messages())),
        ("operations", blocks("operation", &client::operations())),
        ("server_messages", blocks("server", &server::messages())),
        ("causes", blocks("Cause", &server::causes())),
        ("bye_codes", rows(&server::bye_codes())),
        ("refusal_codes", rows(&refusal_codes())),
        ("http", http::requests()),
        ("types", types::declarations()),
    ];
    parts.iter().fold(TEMPLATE.to_owned(), |page, (name, text)| {
        page.replace(&format!("{{{{{name}}}}}"), text.trim_end())
    })
}

/// One value of the wire, and what it means.
struct Example {
    /// What tells it from the others of its kind: the value of its tag.
    name: String,
    meaning: &'static str,
    frame: String,
}

impl Example {
    /// An example of a message, whose name stands in the field `tag`, or of a code, which is its own name.
    fn tagged(tag: &str, meaning: &'static str, value: &impl Serialize) -> Self {
        let json = serde_json::to_value(value).expect("a wire type is JSON");
        let name = json.get(tag).unwrap_or(&json).as_str().expect("the name is a word").to_owned();
        Self { name, meaning, frame: frame(value) }
    }
}

/// Lists one example for each variant of an enum, in order. Does not compile while a variant has none.
macro_rules! examples {
    ($type:ident by $tag:literal: $($variant:ident: $meaning:literal => $example:expr;)+) => {{
        let _every_variant_is_here: fn(&$type) = |value| match value {
            $($type::$variant { .. })|+ => (),
        };
        vec![$($crate::reference::Example::tagged($tag, $meaning, &$example)),+]
    }};
}
use examples;

/// A word of the wire from a literal.
fn word<T: std::str::FromStr<Err: std::fmt::Debug>>(literal: &str) -> T {
    literal.parse().expect("the examples are well-formed")
}

fn refusal() -> Refusal {
    Refusal {
        code: RefusalCode::Illegal,
        rule: Some("CM-10".to_owned()),
        text: "The camp stands on this layer already.".to_owned(),
    }
}

fn refusal_codes() -> Vec<Example> {
    RefusalCode::ALL.iter().map(|(code, meaning)| Example::tagged("code", meaning, code)).collect()
}

/// Examples, each with its meaning above it. `kind` says after the fence what the frame is, for the test that reads it back.
fn blocks(kind: &str, examples: &[Example]) -> String {
    let block = |example: &Example| {
        let Example { name, meaning, frame } = example;
        format!("**`{name}`** {meaning}\n```json {kind}\n{frame}\n```\n\n")
    };
    examples.iter().map(block).collect()
}

/// The rows of a table of names and meanings.
fn rows(examples: &[Example]) -> String {
    let row =
        |Example { name, meaning, .. }: &Example| format!("| `{name}` | {} |\n", meaning.trim());
    examples.iter().map(row).collect()
}

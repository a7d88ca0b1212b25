//! Generates `docs/protocol.md`: the prose of `page.md` with an example of every message, the codes
//! and the types, all taken from the code. A variant without an example is a compile error;
//! `tests/reference.rs` reads every frame of the page back.

mod client;
mod http;
mod layout;
mod server;
mod types;

use layout::{frame, wrapped};
use serde::Serialize;

use crate::{ByeCode, Refusal, RefusalCode};

const TEMPLATE: &str = include_str!("reference/page.md");

/// The reference page, as Markdown.
pub fn page() -> String {
    let parts = [
        ("client_messages", blocks("client", &client::messages())),
        ("operations", blocks("operation", &client::operations())),
        ("server_messages", blocks("server", &server::messages())),
        ("causes", blocks("Cause", &server::causes())),
        ("bye_codes", rows(ByeCode::ALL)),
        ("refusal_codes", rows(RefusalCode::ALL)),
        ("http", http::requests()),
        ("types", types::declarations()),
    ];
    parts.iter().fold(TEMPLATE.to_owned(), |page, (name, text)| {
        page.replace(&format!("{{{{{name}}}}}"), text.trim_end())
    })
}

/// A message, operation or cause: its name, its meaning and an example.
struct Example {
    /// The value of its tag.
    name: String,
    meaning: &'static str,
    frame: String,
}

impl Example {
    /// An example of a value whose name is in the field `tag`.
    fn tagged(tag: &str, meaning: &'static str, value: &impl Serialize) -> Self {
        let json = serde_json::to_value(value).expect("a wire type is JSON");
        let name = json[tag].as_str().expect("the tag is a word").to_owned();
        Self { name, meaning, frame: frame(value) }
    }
}

/// Lists one example for each variant of an enum, in order. A missing variant is a compile error.
macro_rules! examples {
    ($type:ident by $tag:literal: $($variant:ident: $meaning:literal => $example:expr;)+) => {{
        let _every_variant_is_here: fn(&$type) = |value| match value {
            $($type::$variant { .. })|+ => (),
        };
        vec![$($crate::reference::Example::tagged($tag, $meaning, &$example)),+]
    }};
}
use examples;

/// Parses a literal.
fn word<T: std::str::FromStr<Err: std::fmt::Debug>>(literal: &str) -> T {
    literal.parse().expect("the examples are well-formed")
}

fn refusal() -> Refusal {
    Refusal {
        code: RefusalCode::Illegal,
        rule: Some("CM-10".to_owned()),
        text: "The camp is already on this layer.".to_owned(),
    }
}

/// Examples, each with its meaning above it. The fence names the `kind` of the frame, for the test
/// that reads it back.
fn blocks(kind: &str, examples: &[Example]) -> String {
    let block = |example: &Example| {
        let Example { name, meaning, frame } = example;
        format!("{}\n```json {kind}\n{frame}\n```\n\n", item(name, meaning))
    };
    examples.iter().map(block).collect()
}

/// A name in bold with its meaning.
fn item(name: &str, meaning: &str) -> String {
    wrapped(format!("**`{name}`** {meaning}").split_whitespace(), "")
}

/// The rows of a table of codes and their meanings.
fn rows<T: Serialize>(codes: &[(T, &str)]) -> String {
    let row = |(code, meaning): &(T, &str)| {
        let code = serde_json::to_value(code).expect("a wire type is JSON");
        format!("| `{}` | {} |\n", code.as_str().expect("a code is a word"), meaning.trim())
    };
    codes.iter().map(row).collect()
}

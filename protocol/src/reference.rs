//! Generates `docs/protocol.md`: the prose of `page.md` with an example of every message, the codes
//! and the types, all taken from the code. A variant without an example is a compile error;
//! `tests/reference.rs` reads every frame of the page back.

mod analysis;
mod client;
mod example;
mod http;
mod layout;
mod server;
mod types;

use serde::Serialize;

use self::{example::Example, layout::item};
use crate::{ByeCode, RefusalCode};

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

/// Examples, each with its meaning above it. The fence names the `kind` of the frame, for the test
/// that reads it back.
fn blocks(kind: &str, examples: &[Example]) -> String {
    let block = |example: &Example| {
        let Example { name, meaning, frame } = example;
        format!("{}\n```json {kind}\n{frame}\n```\n\n", item(name, meaning))
    };
    examples.iter().map(block).collect()
}

/// The rows of a table of codes and their meanings.
fn rows<T: Serialize>(codes: &[(T, &str)]) -> String {
    let row = |(code, meaning): &(T, &str)| {
        let code = serde_json::to_value(code).expect("a wire type is JSON");
        format!("| `{}` | {} |\n", code.as_str().expect("a code is a word"), meaning.trim())
    };
    codes.iter().map(row).collect()
}

//! One example of a message, an operation or a cause.

use serde::Serialize;

use super::layout::frame;
use crate::{Refusal, RefusalCode};

/// A message, operation or cause: its name, its meaning and an example.
pub(super) struct Example {
    /// The value of its tag.
    pub(super) name: String,
    pub(super) meaning: &'static str,
    pub(super) frame: String,
}

impl Example {
    /// An example of a value whose name is in the field `tag`.
    pub(super) fn tagged(tag: &str, meaning: &'static str, value: &impl Serialize) -> Self {
        let json = serde_json::to_value(value).expect("a wire type is JSON");
        let name = json[tag].as_str().expect("the tag is a word").to_owned();
        Self { name, meaning, frame: frame(value) }
    }
}

/// Lists one example for each variant of an enum, in order. A missing variant is a compile error.
macro_rules! examples {
    ($type:ident by $tag:literal: $($variant:ident: $meaning:expr => $example:expr;)+) => {{
        let _every_variant_is_here: fn(&$type) = |value| match value {
            $($type::$variant { .. })|+ => (),
        };
        vec![$($crate::reference::example::Example::tagged($tag, $meaning, &$example)),+]
    }};
}
pub(super) use examples;

/// Parses a literal.
pub(super) fn word<T: std::str::FromStr<Err: std::fmt::Debug>>(literal: &str) -> T {
    literal.parse().expect("the examples are well-formed")
}

pub(super) fn refusal() -> Refusal {
    Refusal {
        code: RefusalCode::Illegal,
        rule: Some("CM-10".to_owned()),
        text: "The camp is already on this layer.".to_owned(),
    }
}

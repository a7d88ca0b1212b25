//! How a game's own types become JSON.

use serde::Serialize;
use serde_json::Value;

/// Turns one of a game's own types into JSON.
pub(crate) fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value)
        .expect("a game's types have string keys and cannot fail to become JSON")
}

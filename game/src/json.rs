//! How a game's own types become JSON.

use lamproom_json::{Json, JsonList, canonical};
use serde::Serialize;
use serde_json::Value;

/// Why writing cannot fail.
const WRITABLE: &str = "a game's types have string keys and cannot fail to become JSON";

/// Turns one of a game's own types into JSON to look into.
pub(crate) fn tree(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect(WRITABLE)
}

/// Writes one of a game's own types in the order of its fields.
pub(crate) fn text(value: &impl Serialize) -> Json {
    Json::of(value).expect(WRITABLE)
}

/// Writes an action in canonical form.
pub(crate) fn action(value: &impl Serialize) -> Json {
    Json::canonical(value).expect(WRITABLE)
}

/// Writes actions in canonical form.
pub(crate) fn actions(values: &[impl Serialize]) -> JsonList {
    JsonList::canonical(values).expect(WRITABLE)
}

/// The canonical form of one of a game's own types, to be hashed.
pub(crate) fn canonical_text(value: &impl Serialize) -> String {
    canonical(value).expect(WRITABLE)
}

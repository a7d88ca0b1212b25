//! JSON from our own types.

use serde::Serialize;
use serde_json::Value;

/// JSON with sorted keys.
pub(crate) fn to_json(value: impl Serialize) -> Value {
    serde_json::to_value(value)
        .expect("our own types have string keys and cannot fail to become JSON")
}

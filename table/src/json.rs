//! JSON from our own types.

use serde::Serialize;
use serde_json::Value;

/// Why writing cannot fail.
const WRITABLE: &str = "our own types have string keys and cannot fail to become JSON";

/// One of our own types as JSON text.
pub(crate) fn to_text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect(WRITABLE)
}

/// JSON with sorted keys.
pub(crate) fn to_json(value: impl Serialize) -> Value {
    serde_json::to_value(value).expect(WRITABLE)
}

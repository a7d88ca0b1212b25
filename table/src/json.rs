//! JSON from our own types.

use lamproom_json::Json;
use serde::{Serialize, Serializer};
use serde_json::Value;

/// Why writing cannot fail.
const WRITABLE: &str = "our own types have string keys and cannot fail to become JSON";

/// One of our own types as JSON text.
pub(crate) fn to_text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect(WRITABLE)
}

/// Writes an action with the white space of the text around it.
pub(crate) fn indented<S: Serializer>(action: &Json, serializer: S) -> Result<S::Ok, S::Error> {
    action.to_value().serialize(serializer)
}

/// What several share, written and read as if each had it.
pub(crate) mod shared {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[expect(clippy::ref_option, reason = "serde passes a reference")]
    pub(crate) fn serialize<T: Serialize, S: Serializer>(
        value: &Option<Arc<T>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        value.as_deref().serialize(serializer)
    }

    pub(crate) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Arc<T>>, D::Error> {
        Ok(Option::deserialize(deserializer)?.map(Arc::new))
    }
}

/// JSON with sorted keys.
pub(crate) fn to_json(value: impl Serialize) -> Value {
    serde_json::to_value(value).expect(WRITABLE)
}

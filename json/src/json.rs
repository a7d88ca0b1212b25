//! The type [`Json`].

use std::{fmt, sync::Arc};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::DeserializeOwned};
use serde_json::{Error, Value, value::RawValue};

use crate::{canonical, canonical::transcribe};

/// JSON as text without white space. Copies share the text. Two are equal if their texts are: those
/// in canonical form, if they mean the same.
#[derive(Clone)]
pub struct Json(Arc<RawValue>);

impl Json {
    /// JSON in the order of the fields of a type.
    ///
    /// # Errors
    /// If the value has keys that are no strings.
    pub fn of(value: &impl Serialize) -> Result<Self, Error> {
        Ok(Self(serde_json::value::to_raw_value(value)?.into()))
    }

    /// JSON in [canonical form](canonical()).
    ///
    /// # Errors
    /// As [`canonical`](canonical()).
    pub fn canonical(value: &impl Serialize) -> Result<Self, Error> {
        Self::from_text(canonical(value)?)
    }

    /// JSON that has been written already.
    ///
    /// # Errors
    /// If it is not JSON.
    pub fn from_text(text: String) -> Result<Self, Error> {
        Ok(Self(RawValue::from_string(text)?.into()))
    }

    /// An array without items.
    pub fn empty_list() -> Self {
        Self::of(&[(); 0]).expect("a list without items has no keys")
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// Reads a type from it.
    ///
    /// # Errors
    /// If it does not say what the type needs.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Error> {
        serde_json::from_str(self.text())
    }

    /// Its items; none if it is not an array.
    pub fn items(&self) -> Vec<Self> {
        self.read().unwrap_or_default()
    }

    /// It as a tree, to look into.
    pub fn to_value(&self) -> Value {
        self.read().expect("what was written as JSON is JSON")
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl Eq for Json {}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// In canonical form, however it was written.
impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = transcribe(deserializer).map_err(serde::de::Error::custom)?;
        Self::from_text(text).map_err(serde::de::Error::custom)
    }
}

/// In canonical form.
impl From<Value> for Json {
    fn from(value: Value) -> Self {
        Self::canonical(&value).expect("the keys of a tree are strings")
    }
}

/// In canonical form.
impl From<&str> for Json {
    fn from(text: &str) -> Self {
        Self::from(Value::from(text))
    }
}

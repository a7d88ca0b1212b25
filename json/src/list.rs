//! A list whose items are found by their text.

use std::ops::Range;

use serde::Serialize;
use serde_json::Error;

use crate::{Json, canonical::canonical_list};

/// A JSON array in canonical form that knows where its items stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonList {
    json: Json,
    items: Vec<Range<usize>>,
}

impl JsonList {
    /// The list of these items.
    ///
    /// # Errors
    /// As [`canonical`](crate::canonical()).
    pub fn canonical(items: &[impl Serialize]) -> Result<Self, Error> {
        let (text, items) = canonical_list(items)?;
        Ok(Self { json: Json::from_text(text)?, items })
    }

    /// The whole array.
    pub fn json(&self) -> &Json {
        &self.json
    }

    /// The place of an item in canonical form, from 0.
    pub fn position(&self, item: &Json) -> Option<usize> {
        let text = self.json.text();
        self.items.iter().position(|place| text[place.clone()] == *item.text())
    }

    /// Whether there are no items.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }
}

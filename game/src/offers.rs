//! What a seat may do, as text for tables.

use lamproom_json::{Json, JsonList};

use crate::Topic;

/// The legal actions of a seat, found by their text in canonical form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offers {
    pub(crate) actions: JsonList,
    /// In the same order.
    pub(crate) offers: Vec<Offer>,
}

/// What a table must know of a legal action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// See [`Team::topic`](crate::capability::Team::topic).
    pub topic: Option<Topic>,
    /// See [`Team::is_joint`](crate::capability::Team::is_joint).
    pub is_joint: bool,
    /// See [`Team::is_common`](crate::capability::Team::is_common).
    pub is_common: bool,
}

impl Offers {
    /// The actions, as a JSON array.
    pub fn actions(&self) -> &Json {
        self.actions.json()
    }

    /// The offer of an action; none if it is not legal.
    pub fn find(&self, action: &Json) -> Option<&Offer> {
        self.offers.get(self.actions.position(action)?)
    }

    /// All offers.
    pub fn iter(&self) -> impl Iterator<Item = &Offer> {
        self.offers.iter()
    }

    /// Whether nothing is legal.
    pub fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }
}

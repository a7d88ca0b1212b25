//! What an action is about.

/// What an action is about, besides what it says. Two topics are equal if name and numbers are.
/// See [`Team::topic`](crate::capability::Team::topic).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Topic(pub &'static str, pub Vec<u8>);

//! An object of which only the changed parts are sent.

use std::collections::BTreeMap;

use crate::Json;

/// An object with these parts in place of its own, each under its path: members, elements of lists,
/// as in `players[1]`, which follow the last one if they are new, and parts of such elements, as in
/// `players[1].cards`. Everything else stays.
///
/// # Errors
/// If either is not an object, or a part belongs to a list or an element that the object does not
/// have.
pub fn with_parts(object: &Json, parts: &Json) -> Result<Json, serde_json::Error> {
    let mut members: BTreeMap<String, Json> = object.read()?;
    let parts: BTreeMap<String, Json> = parts.read()?;
    // By index, so that new elements follow the last one in their order.
    let parts: BTreeMap<_, _> = parts.iter().map(|(path, part)| (Place::of(path), part)).collect();
    for (Place { member, element }, part) in parts {
        let part = match element {
            None => part.clone(),
            Some(place) => {
                let list = members.get(member).ok_or_else(|| missing(member))?;
                with_element(list, place, part)?
            }
        };
        members.insert(member.to_owned(), part);
    }
    Json::of(&members)
}

/// What a path leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place<'a> {
    member: &'a str,
    /// None for the whole member.
    element: Option<InList<'a>>,
}

/// A place in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct InList<'a> {
    index: usize,
    /// The path from the element; none for all of it.
    inner: Option<&'a str>,
}

impl<'a> Place<'a> {
    fn of(path: &'a str) -> Self {
        Self::in_list(path).unwrap_or(Self { member: path, element: None })
    }

    fn in_list(path: &'a str) -> Option<Self> {
        let (member, rest) = path.split_once('[')?;
        let (index, rest) = rest.split_once(']')?;
        let inner = if rest.is_empty() { None } else { Some(rest.strip_prefix('.')?) };
        Some(Self { member, element: Some(InList { index: index.parse().ok()?, inner }) })
    }
}

fn missing(what: &str) -> serde_json::Error {
    serde::de::Error::custom(format_args!("there is no {what}"))
}

fn with_element(list: &Json, place: InList<'_>, part: &Json) -> Result<Json, serde_json::Error> {
    let InList { index, inner } = place;
    let mut elements: Vec<Json> = list.read()?;
    match (elements.get_mut(index), inner) {
        (Some(old), None) => *old = part.clone(),
        (Some(old), Some(inner)) => {
            *old = with_parts(old, &Json::of(&BTreeMap::from([(inner, part)]))?)?;
        }
        (None, None) => elements.push(part.clone()),
        (None, Some(inner)) => return Err(missing(inner)),
    }
    Json::of(&elements)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn put(object: &Value, parts: &Value) -> Option<Value> {
        let [object, parts] = [object, parts].map(|value| Json::of(value).unwrap());
        with_parts(&object, &parts).ok().map(|whole| whole.to_value())
    }

    #[test]
    fn parts_are_put_in_place_and_the_rest_stays() {
        let object = json!({ "round": 1, "players": ["a", "b"], "piles": [7] });
        let parts = json!({ "round": 2, "players[1]": "c", "players[2]": "d", "piles": [] });
        let whole = json!({ "round": 2, "players": ["a", "c", "d"], "piles": [] });
        assert_eq!(put(&object, &parts), Some(whole));
        assert_eq!(put(&object, &json!({})), Some(object.clone()));
    }

    #[test]
    fn new_elements_follow_by_their_index_and_not_by_their_name() {
        let parts = json!({ "piles[10]": 10, "piles[11]": 11, "piles[9]": 9 });
        let [before, after] =
            [9, 12].map(|length| json!({ "piles": (0..length).collect::<Vec<_>>() }));
        assert_eq!(put(&before, &parts), Some(after));
    }

    #[test]
    fn parts_of_an_element_leave_its_other_parts() {
        let object = json!({ "players": [{ "points": 1, "cards": ["a"] }, { "points": 2 }] });
        let parts = json!({ "players[0].cards[1]": "b", "players[1].points": 3 });
        let whole = json!({ "players": [{ "points": 1, "cards": ["a", "b"] }, { "points": 3 }] });
        assert_eq!(put(&object, &parts), Some(whole));
        assert_eq!(put(&object, &json!({ "players[2].points": 3 })), None);
    }

    #[test]
    fn an_element_without_its_list_is_refused() {
        assert_eq!(put(&json!({ "round": 1 }), &json!({ "players[0]": "a" })), None);
        assert_eq!(put(&json!({ "round": 1 }), &json!({ "round[0]": "a" })), None);
    }
}

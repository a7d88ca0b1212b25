//! An object of which only the changed parts are sent.

use std::collections::BTreeMap;

use crate::Json;

/// An object with these parts in place of its own: members, and elements of lists, which are named
/// as in `players[1]` and follow the last one if they are new. Everything else stays.
///
/// # Errors
/// If either is not an object, or a part belongs to a list that the object does not have.
pub fn with_parts(object: &Json, parts: &Json) -> Result<Json, serde_json::Error> {
    let mut members: BTreeMap<String, Json> = object.read()?;
    let parts: BTreeMap<String, Json> = parts.read()?;
    // By index, so that new elements follow the last one in their order.
    let parts: BTreeMap<_, _> = parts.iter().map(|(name, part)| (place(name), part)).collect();
    for ((name, index), part) in parts {
        let part = match index {
            None => part.clone(),
            Some(index) => {
                let list = members.get(name).ok_or_else(|| missing(name))?;
                with_element(list, index, part.clone())?
            }
        };
        members.insert(name.to_owned(), part);
    }
    Json::of(&members)
}

/// The member of which something is a part, and the index if it is an element.
fn place(name: &str) -> (&str, Option<usize>) {
    let element = name.strip_suffix(']').and_then(|name| name.split_once('['));
    let element = element.and_then(|(list, index)| Some((list, index.parse().ok()?)));
    element.map_or((name, None), |(list, index)| (list, Some(index)))
}

fn missing(list: &str) -> serde_json::Error {
    serde::de::Error::custom(format_args!("there is no list {list}"))
}

fn with_element(list: &Json, index: usize, element: Json) -> Result<Json, serde_json::Error> {
    let mut elements: Vec<Json> = list.read()?;
    match elements.get_mut(index) {
        Some(old) => *old = element,
        None => elements.push(element),
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
    fn an_element_without_its_list_is_refused() {
        assert_eq!(put(&json!({ "round": 1 }), &json!({ "players[0]": "a" })), None);
        assert_eq!(put(&json!({ "round": 1 }), &json!({ "round[0]": "a" })), None);
    }
}

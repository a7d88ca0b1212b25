//! The canonical form against that of a tree with sorted keys, which it has always been.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::canonical;
use crate::Json;

/// One of everything that a type can be made of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Everything {
    zebra: Vec<Shape>,
    apple: Option<i64>,
    #[serde(flatten)]
    inner: Inner,
    by_number: BTreeMap<u16, char>,
    by_text: BTreeMap<String, (u8, f32)>,
    nothing: (),
    big: u64,
    #[serde(rename = "Ärger\n")]
    odd: f64,
    shown: Shown,
}

/// Written as it is shown.
#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Shown(String);

impl Serialize for Shown {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{}", self.0))
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Inner {
    middle: [bool; 2],
    b: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Shape {
    Point,
    Round(i32),
    Line(u8, u8),
    Box { width: u8, height: Wrapped },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Wrapped(Option<Box<Shape>>);

fn everything(shown: &str) -> Everything {
    let height = Wrapped(Some(Box::new(Shape::Round(-3))));
    Everything {
        zebra: vec![Shape::Point, Shape::Line(1, 2), Shape::Box { width: 7, height }],
        apple: None,
        inner: Inner { middle: [true, false], b: "\"é\u{1}\\/\u{1f600}".to_owned() },
        by_number: [(9, 'x'), (10, '"'), (100, 'z')].into(),
        by_text: [("b\"", (1, 0.1)), ("b!", (2, 2.0)), ("b\u{1f}", (3, -0.0)), ("", (4, 1e30))]
            .map(|(key, value)| (key.to_owned(), value))
            .into(),
        nothing: (),
        big: u64::MAX,
        odd: 1.0e-7,
        shown: Shown(shown.to_owned()),
    }
}

/// The old form: what digests of stored matches were made of.
fn tree(value: &impl Serialize) -> String {
    serde_json::to_value(value).unwrap().to_string()
}

#[test]
fn a_type_is_written_as_its_tree_is() {
    for shown in ["plain é", "\"odd\"\n"] {
        assert_eq!(canonical(&everything(shown)).unwrap(), tree(&everything(shown)));
    }
}

#[test]
fn the_form_does_not_depend_on_how_a_text_is_written() {
    let read = |text: &str| serde_json::from_str::<Json>(text).unwrap();
    let json = read(" { \"b\" : [ 1 , {\"y\":\"\\u0041\", \"x\":null} ], \"a\" : 1e2 } ");
    assert_eq!(json.text(), r#"{"a":100.0,"b":[1,{"x":null,"y":"A"}]}"#);
    assert_eq!(json, Json::from(json!({"a": 100.0, "b": [1, {"x": null, "y": "A"}]})));
    assert!(serde_json::from_str::<Json>(r#"{"a":1,"a":2}"#).is_err());
}

#[test]
fn a_number_stays_the_same_when_it_is_read_again() {
    for number in ["1844674407370955.1636", "-11111111111111111111111111111111110", "-0"] {
        let once = Json::from_text(number.to_owned()).unwrap().read::<Json>().unwrap();
        assert_eq!(once.read::<Json>().unwrap(), once);
    }
}

#[test]
fn text_that_is_json_already_is_passed_on_and_cannot_be_sorted() {
    let json = Json::of(&everything("x")).unwrap();
    let list = serde_json::to_string(&[&json]).unwrap();
    assert_eq!(list, format!("[{}]", json.text()));
    assert_eq!(json.read::<Everything>().unwrap(), everything("x"));
    assert!(canonical(&[json]).is_err());
}

#[test]
fn keys_must_be_text_or_become_text() {
    assert_eq!(
        canonical(&BTreeMap::from([(true, 1), (false, 2)])).unwrap(),
        r#"{"false":2,"true":1}"#
    );
    assert!(canonical(&BTreeMap::from([([1], 1)])).is_err());
    assert!(canonical(&BTreeMap::from([((), 1)])).is_err());
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((any::<String>(), inner), 0..6)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn any_tree_is_written_and_read_as_itself(value in any_json()) {
        prop_assert_eq!(canonical(&value).unwrap(), value.to_string());
        // A number can change in its last place when it is read.
        let text = serde_json::to_string_pretty(&value).unwrap();
        let read: Value = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(serde_json::from_str::<Json>(&text).unwrap(), Json::from(read));
    }
}

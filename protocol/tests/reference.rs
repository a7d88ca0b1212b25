//! `docs/protocol.md` is fresh, and the code reads and writes every frame on it exactly so.
//! `make gen` rewrites the page.

#![expect(clippy::unwrap_used, reason = "test helpers")]

use std::collections::BTreeSet;

use expect_test::expect_file;
use lamproom_protocol::{
    AnalysisState, ApiError, AskYourTables, Cause, ClientMessage, DailyPast, DailyRanking,
    IdentityLinkState, IdentityParcel, Leaderboards, MESSAGE_BYTES_MAX, MakeIdentityLink,
    MatchSummary, OpenTable, OpenTables, OpenedTable, PushCall, PushOffer, PushSubscribe,
    PushUnsubscribe, RefusalCode, Replay, ServerMessage, Statistics, TableSummary, UseIdentityLink,
    WatchIdentityLink, YourTables, decode, reference,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

#[test]
fn the_page_is_fresh() {
    expect_file!["../../docs/protocol.md"].assert_eq(&reference::page());
}

/// The kind and the JSON of every example on the page.
fn frames(page: &str) -> Vec<(&str, &str)> {
    let blocks = page.split("```json ").skip(1);
    blocks.map(|block| block.split("\n```").next().unwrap().split_once('\n').unwrap()).collect()
}

fn read_and_write<T: Serialize + DeserializeOwned>(frame: &str) -> Value {
    let value: T = serde_json::from_str(frame).unwrap_or_else(|error| panic!("{error} in {frame}"));
    serde_json::to_value(value).unwrap()
}

#[test]
fn every_example_is_read_and_written_again() {
    let page = reference::page();
    let frames = frames(&page);
    assert!(frames.len() > 40, "{} examples were found", frames.len());
    for (kind, frame) in frames {
        let again = match kind {
            "client" | "operation" => serde_json::to_value(decode(frame).unwrap()).unwrap(),
            "server" => read_and_write::<ServerMessage>(frame),
            "Cause" => read_and_write::<Cause>(frame),
            "OpenTable" => read_and_write::<OpenTable>(frame),
            "OpenTables" => read_and_write::<OpenTables>(frame),
            "OpenedTable" => read_and_write::<OpenedTable>(frame),
            "TableSummary" => read_and_write::<TableSummary>(frame),
            "AskYourTables" => read_and_write::<AskYourTables>(frame),
            "YourTables" => read_and_write::<YourTables>(frame),
            "IdentityLinkState" => read_and_write::<IdentityLinkState>(frame),
            "IdentityParcel" => read_and_write::<IdentityParcel>(frame),
            "MakeIdentityLink" => read_and_write::<MakeIdentityLink>(frame),
            "UseIdentityLink" => read_and_write::<UseIdentityLink>(frame),
            "WatchIdentityLink" => read_and_write::<WatchIdentityLink>(frame),
            "PushOffer" => read_and_write::<PushOffer>(frame),
            "PushSubscribe" => read_and_write::<PushSubscribe>(frame),
            "PushUnsubscribe" => read_and_write::<PushUnsubscribe>(frame),
            "PushCall" => read_and_write::<PushCall>(frame),
            "MatchSummary" => read_and_write::<MatchSummary>(frame),
            "AnalysisState" => read_and_write::<AnalysisState>(frame),
            "Leaderboards" => read_and_write::<Leaderboards>(frame),
            "Statistics" => read_and_write::<Statistics>(frame),
            "Replay" => read_and_write::<Replay>(frame),
            "DailyRanking" => read_and_write::<DailyRanking>(frame),
            "DailyPast" => read_and_write::<DailyPast>(frame),
            "ApiError" => read_and_write::<ApiError>(frame),
            other => panic!("unknown kind of frame: {other}"),
        };
        assert_eq!(again, serde_json::from_str::<Value>(frame).unwrap());
    }
}

#[test]
fn no_two_examples_are_of_one_kind() {
    let page = reference::page();
    let mut seen = BTreeSet::new();
    for (kind, frame) in frames(&page) {
        let value: Value = serde_json::from_str(frame).unwrap();
        let name = match kind {
            "client" | "server" => &value["type"],
            "operation" => &value["op"]["do"],
            "Cause" => &value["by"],
            _ => &Value::Null,
        };
        assert!(seen.insert((kind, name.to_string())), "{frame} is a second example");
    }
}

#[test]
fn every_type_on_the_page_is_known_even_when_the_message_is_malformed() {
    let page = reference::page();
    for (kind, frame) in frames(&page) {
        let mut message: Value = serde_json::from_str(frame).unwrap();
        if kind == "operation" || (kind == "client" && message.get("id").is_some()) {
            message["id"] = "not an id".into();
            check_refused(&message.to_string(), None, RefusalCode::BadMessage);
        }
    }
}

#[test]
fn every_refusal_code_is_on_the_page() {
    let page = reference::page();
    for code in RefusalCode::ALL.iter().map(|(code, _)| serde_json::to_value(code).unwrap()) {
        assert!(page.contains(&format!("| `{}` |", code.as_str().unwrap())), "{code}");
    }
    assert!(!page.contains("{{"), "a placeholder was not replaced");
}

#[track_caller]
fn check_refused(frame: &str, id: Option<&str>, code: RefusalCode) {
    let (found, refusal) = decode(frame).unwrap_err();
    assert_eq!(found.as_ref().map(lamproom_protocol::MessageId::as_str), id, "{frame}");
    assert_eq!(refusal.code, code, "{frame}: {}", refusal.text);
}

#[test]
fn unknown_types_are_told_from_bad_messages() {
    check_refused(r#"{"type":"fly","id":"a1"}"#, Some("a1"), RefusalCode::UnknownType);
    check_refused(
        r#"{"type":"table","id":"a1","op":{"do":"fly"}}"#,
        Some("a1"),
        RefusalCode::UnknownType,
    );
    check_refused(
        r#"{"type":"table","id":"a1","op":{"do":"sit"}}"#,
        Some("a1"),
        RefusalCode::BadMessage,
    );
    check_refused(r#"{"type":"table","id":"a1"}"#, Some("a1"), RefusalCode::BadMessage);
    check_refused(r#"{"type":"say","id":"a1","text":7}"#, Some("a1"), RefusalCode::BadMessage);
    check_refused(r#"{"type":"say","id":"not an id","text":"x"}"#, None, RefusalCode::BadMessage);
    check_refused(r#"{"type":"hello","protocol":1,"key":"short"}"#, None, RefusalCode::BadMessage);
    check_refused(r#"{"type":7}"#, None, RefusalCode::BadMessage);
}

#[test]
fn any_text_is_refused_and_none_panics() {
    for frame in ["", "null", "[]", "7", "\"hello\"", "{}", "{\"type\":", "\u{0}", "💎"] {
        check_refused(frame, None, RefusalCode::BadMessage);
    }
    let deep = "[".repeat(MESSAGE_BYTES_MAX);
    check_refused(&deep, None, RefusalCode::BadMessage);
}

#[test]
fn the_largest_message_is_read_and_one_byte_more_is_not() {
    let around = r#"{"type":"say","id":"a1","text":""}"#;
    let say =
        |bytes: usize| around.replace("\"\"", &format!("\"{}\"", "x".repeat(bytes - around.len())));
    assert!(decode(&say(MESSAGE_BYTES_MAX)).is_ok());
    check_refused(&say(MESSAGE_BYTES_MAX + 1), None, RefusalCode::TooLarge);
}

#[test]
fn unknown_fields_are_ignored() {
    let frame = r#"{"type":"ping","later":{"version":2}}"#;
    assert_eq!(decode(frame), Ok(ClientMessage::Ping {}));
}
